/* game_learning.c: what a finished game teaches, and what is known of the position shown. */
#include <stdio.h>

#include "core/game/play_browse.h"
#include "core/learning/learned_think.h"
#include "core/learning/position_key.h"
#include "core/learning/study.h"
#include "game_play.h"
#include "game_view.h"
#include "resource.h"
#include "win/system/write_file.h"

/* Fewer games say nothing about a position; one of them may be the game that has just ended. */
enum { BOOK_LEAST = 3 };

typedef struct GameToCount {
    Learning *learning;
    const GmkGame *game;
} GameToCount;

static void count(void *user)
{
    const GameToCount *finished = user;
    learned_count_game(finished->learning, finished->game);
}

/* The position shown is the end of the game: it goes into the book. */
void game_count(GameTable *g)
{
    GameToCount finished = {profile_learning(frame_profile(g->frame)), play_game(g->play)};
    if (finished.learning && !frame_arguments(g->frame)->demo)
        write_on_thread(count, &finished);
}

static bool errs_never(GmkLevel level)
{
    return (level >= GMK_LEVEL_DIFFICULT && level <= GMK_LEVEL_MASTER) ||
           (level >= GMK_LEVEL_STEP_10 - 1 && level <= GMK_LEVEL_STEP_10);
}

/* A computer that thinks with all it has learns from a loss; one that errs on purpose does not. */
void game_study_loss(GameTable *g)
{
    const GmkResult result = gmk_game_result(play_game(g->play));
    if (result != GMK_RESULT_BLACK && result != GMK_RESULT_WHITE)
        return;
    const int loser = result == GMK_RESULT_BLACK ? 1 : 0;
    const Player *player = &play_setup(g->play)->players[loser];
    if (player_is_computer(player) && player->searcher != GMK_SEARCHER_TEXTBOOK &&
        errs_never(player->level))
        frame_study(g->frame,
                    study_new(play_game(g->play), loser == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE));
}

bool game_is_measured(const GameTable *g, const Player *player)
{
    return frame_settings(g->frame)->think_ms == 0 || !learned_serves(player->level);
}

/* Whether the computers of this game are as strong as their ratings say. */
static bool are_measured(const GameTable *g)
{
    const Player *players = play_setup(g->play)->players;
    return (player_is_human(&players[0]) || game_is_measured(g, &players[0])) &&
           (player_is_human(&players[1]) || game_is_measured(g, &players[1]));
}

void game_rate(GameTable *g)
{
    CareerGame game;
    if (!frame_arguments(g->frame)->demo && user_take_result(g->play, &game) && are_measured(g))
        profile_add_game(frame_profile(g->frame), &game);
    else
        return;
    g->events.rated = profile_career(frame_profile(g->frame))->game_count;
}

void game_say_match(GameTable *g)
{
    char text[NOTICE_MAX];
    const Strings *strings = frame_strings(g->frame);
    if (!frame_settings(g->frame)->match_me)
        return;
    strings_format(
        text, sizeof text, strings, IDS_LEVEL_MATCHED,
        strings_level(strings, (int)user_matched_level(profile_career(frame_profile(g->frame)))),
        NULL, NULL);
    frame_notice(g->frame, text);
}

void game_book_text(const GameTable *g, char *out, size_t size, UINT id)
{
    const Strings *strings = frame_strings(g->frame);
    char games[16], black[16], white[16];
    PositionKeys keys;
    BookCount count;
    Learning *learning = profile_learning(frame_profile(g->frame));
    *out = '\0';
    if (!learning || gmk_game_move_count(play_game(g->play)) == 0)
        return;
    position_keys(&keys, play_game(g->play));
    if (!learning_find_count(&count, learning, position_key(&keys).key))
        return;
    const uint32_t all = count.black + count.white + count.draws;
    if (all < BOOK_LEAST)
        return;
    snprintf(games, sizeof games, "%u", (unsigned)all);
    snprintf(black, sizeof black, "%.0f", 100.0 * count.black / all);
    snprintf(white, sizeof white, "%.0f", 100.0 * count.white / all);
    strings_format(out, size, strings, id, games, black, white);
}

void game_memory_text(const GameTable *g, char *out, size_t size)
{
    const Record *record = play_record(g->play);
    const LearnedHelp *help = &g->turn.help;
    char move[GMK_NOTATION_MAX], played[GMK_NOTATION_MAX] = "";
    *out = '\0';
    if (g->turn.helped == 0 || g->turn.helped != record->move_count || play_is_browsing(g->play) ||
        !(help->by_lesson || help->by_memory))
        return;
    game_point_text(g, move, sizeof move, record->moves[record->move_count - 1].point);
    if (help->has_played)
        game_point_text(g, played, sizeof played, help->played);
    strings_format(out, size, frame_strings(g->frame),
                   help->has_played  ? IDS_REMEMBERED_INSTEAD
                   : help->by_lesson ? IDS_REMEMBERED
                                     : IDS_FROM_MEMORY,
                   move, played, NULL);
}
