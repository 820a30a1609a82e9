/* game_learning.c: what a finished game teaches, and what is known of the position shown. */
#include <stdio.h>

#include "core/learning/learned_think.h"
#include "core/learning/position_key.h"
#include "core/learning/study.h"
#include "game_play.h"
#include "resource.h"

/* The position shown is the end of the game: it goes into the book. */
void game_count(GameMode *g)
{
    Learning *learning = frame_learning(g->frame);
    if (learning && !frame_arguments(g->frame)->demo)
        learned_count_game(learning, play_game(g->play));
}

static bool errs_never(GmkLevel level)
{
    return (level >= GMK_LEVEL_DIFFICULT && level <= GMK_LEVEL_MASTER) ||
           level >= GMK_LEVEL_STEP_10 - 1;
}

/* A computer that thinks with all it has learns from a loss; one that errs on purpose does not. */
void game_study_loss(GameMode *g)
{
    const GmkResult result = gmk_game_result(play_game(g->play));
    if (result != GMK_RESULT_BLACK && result != GMK_RESULT_WHITE)
        return;
    const int loser = result == GMK_RESULT_BLACK ? 1 : 0;
    const Player *player = &play_setup(g->play)->players[loser];
    if (player->kind == PLAYER_COMPUTER && player->searcher != GMK_SEARCHER_TEXTBOOK &&
        errs_never(player->level))
        frame_study(g->frame,
                    study_new(play_game(g->play), loser == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE));
}

int game_rated_side(const Setup *setup)
{
    if (setup->board != GMK_BOARD_GOMOKU || setup->players[0].kind == setup->players[1].kind)
        return -1;
    const int human = setup->players[0].kind == PLAYER_HUMAN ? 0 : 1;
    return setup->players[1 - human].searcher == GMK_SEARCHER_TEXTBOOK ? -1 : human;
}

void game_rate(GameMode *g)
{
    const Setup *setup = play_setup(g->play);
    const int human = game_rated_side(setup);
    const GmkResult result = play_record(g->play)->result;
    if (human < 0 || result == GMK_RESULT_NONE || frame_arguments(g->frame)->demo)
        return;
    const int winner = result == GMK_RESULT_BLACK ? 0 : result == GMK_RESULT_WHITE ? 1 : -1;
    frame_add_game(g->frame, setup->players[1 - human].level,
                   winner < 0        ? 1
                   : winner == human ? 2
                                     : 0);
}

GmkLevel game_matched_level(const GameMode *g)
{
    const Career *career = frame_career(g->frame);
    return level_for_rating(career_game_rating(career, career->game_count).rating);
}

void game_match(const GameMode *g, Setup *setup)
{
    const int human = game_rated_side(setup);
    if (frame_settings(g->frame)->match_me && human >= 0)
        setup->players[1 - human].level = game_matched_level(g);
}

void game_say_match(GameMode *g)
{
    char text[NOTICE_MAX];
    const Strings *strings = frame_strings(g->frame);
    if (!frame_settings(g->frame)->match_me)
        return;
    strings_format(text, sizeof text, strings, IDS_LEVEL_MATCHED,
                   strings_level(strings, (int)game_matched_level(g)), NULL, NULL);
    frame_notice(g->frame, text);
}

void game_book_text(const GameMode *g, char *out, size_t size, UINT id)
{
    const Strings *strings = frame_strings(g->frame);
    char games[16], black[16], white[16];
    PositionKeys keys;
    BookCount count;
    Learning *learning = frame_learning(g->frame);
    *out = '\0';
    if (!learning || gmk_game_move_count(play_game(g->play)) == 0)
        return;
    position_keys(&keys, play_game(g->play));
    if (!learning_find_count(&count, learning, position_key(&keys).key))
        return;
    const uint32_t all = count.black + count.white + count.draws;
    snprintf(games, sizeof games, "%u", (unsigned)all);
    snprintf(black, sizeof black, "%.0f", 100.0 * count.black / all);
    snprintf(white, sizeof white, "%.0f", 100.0 * count.white / all);
    strings_format(out, size, strings, id, games, black, white);
}
