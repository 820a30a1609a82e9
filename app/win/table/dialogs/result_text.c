/* How a game ended, as a sentence in the user's language. */
#include "result_text.h"

#include <inttypes.h>
#include <stdio.h>

#include "resource.h"

void result_winner_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    const UINT id = record->result == GMK_RESULT_BLACK   ? IDS_BLACK_WINS
                    : record->result == GMK_RESULT_WHITE ? IDS_WHITE_WINS
                                                         : IDS_DRAW;
    snprintf(out, size, "%s", strings_text(strings, id));
}

/* A level alone is minimax: the others are not as strong as the level's name says. */
void result_computer_text(char *out, size_t size, const Strings *strings, const Setup *setup,
                          const Player *player)
{
    char depth[12];
    const char *level = strings_level(strings, (int)player->level);
    snprintf(depth, sizeof depth, "%" PRId32, player->depth);
    if (player->searcher == GMK_SEARCHER_TEXTBOOK && setup->board == GMK_BOARD_GOMOKU)
        strings_format(out, size, strings, IDS_TEXTBOOK, depth, NULL, NULL);
    else if (player->searcher == GMK_SEARCHER_MCTS)
        strings_format(out, size, strings, IDS_MONTE_CARLO, level, NULL, NULL);
    else
        snprintf(out, size, "%s", level);
}

/* What a player calls itself, or what it is. */
static void opponent_text(char *out, size_t size, const Strings *strings, const Setup *setup,
                          const Player *player)
{
    if (*player_name(player))
        snprintf(out, size, "%s", player_name(player));
    else
        result_computer_text(out, size, strings, setup, player);
}

void result_headline_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    const int human = result_human(record);
    const bool draw = record->result == GMK_RESULT_DRAW;
    const int winner = record->result == GMK_RESULT_BLACK ? 0 : 1;
    char moves[16], opponent[RECORD_NAME_MAX];
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    opponent_text(opponent, sizeof opponent, strings, &record->setup,
                  &record->setup.players[human == 0 ? 1 : 0]);
    if (human >= 0)
        strings_format(out, size, strings,
                       draw              ? IDS_YOU_DREW
                       : winner == human ? IDS_YOU_WON
                                         : IDS_YOU_LOST,
                       opponent, moves, NULL);
    else if (!draw && *player_name(&record->setup.players[winner]))
        strings_format(out, size, strings, IDS_NAMED_WINS,
                       player_name(&record->setup.players[winner]),
                       strings_text(strings, winner == 0 ? IDS_BLACK : IDS_WHITE), NULL);
    else
        result_winner_text(out, size, strings, record);
}

void result_setup_text(char *out, size_t size, const Strings *strings, const Setup *setup)
{
    char width[16], height[16];
    snprintf(width, sizeof width, "%" PRId32, setup->width);
    snprintf(height, sizeof height, "%" PRId32, setup->height);
    const UINT id =
        setup->board == GMK_BOARD_CONNECT4
            ? IDS_CONNECT4
            : STRING_ID(IDS_RULE_FREESTYLE, GMK_RULE_FREESTYLE, GMK_RULE_CARO_EXACT, setup->rule);
    strings_format(out, size, strings, id, width, height, NULL);
}

void result_figure_text(char *out, size_t size, const Strings *strings, ResultFigure figure,
                        double value)
{
    static const UINT units[] = {[RESULT_MILLISECONDS] = IDS_MILLISECONDS,
                                 [RESULT_SECONDS] = IDS_SECONDS,
                                 [RESULT_KILOBYTES] = IDS_KILOBYTES,
                                 [RESULT_MEGABYTES] = IDS_MEGABYTES,
                                 [RESULT_A_SECOND] = IDS_A_SECOND};
    char number[32];
    const ResultUnit unit = result_value_text(number, sizeof number, figure, value);
    strings_format(out, size, strings, units[unit], number, NULL, NULL);
}

void result_reason_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    static const UINT ids[RESULT_REASONS] = {
        [RESULT_BY_OTHER] = IDS_REASON_OTHER,        [RESULT_BY_TIME] = IDS_REASON_TIME,
        [RESULT_BY_RESIGNATION] = IDS_REASON_RESIGN, [RESULT_BY_FULL_BOARD] = IDS_REASON_FULL,
        [RESULT_BY_AGREEMENT] = IDS_REASON_AGREED,   [RESULT_BY_FIVE] = IDS_REASON_FIVE,
        [RESULT_BY_FOUR] = IDS_REASON_FOUR,
    };
    char moves[16];
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    const UINT loser = record->result == GMK_RESULT_BLACK ? IDS_WHITE : IDS_BLACK;
    strings_format(out, size, strings, ids[result_reason(record)], moves,
                   strings_text(strings, loser), NULL);
}
