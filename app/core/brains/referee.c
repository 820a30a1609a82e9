/* Judges a game between two players; see referee.h. */
#include "referee.h"

#include <stdio.h>
#include <string.h>

const char *game_end_name(GameEnd end)
{
    static const char *const names[END_COUNT] = {
        [END_NONE] = "",
        [END_FIVE] = "five",
        [END_DRAW] = "draw",
        [END_TIME] = "time",
        [END_ILLEGAL] = "illegal",
        [END_FORBIDDEN] = "forbidden",
        [END_CRASH] = "crash",
        [END_PROTOCOL] = "protocol",
        [END_START] = "start",
        [END_HANG] = "hang",
        [END_FLOOD] = "flood",
        [END_MEMORY] = "memory",
        [END_CHILDREN] = "children",
    };
    return names[end];
}

enum { SWAP2_MADE = 3 };

static int player_to_move(const Referee *referee)
{
    const int black = referee->game.first;
    return gmk_game_to_move(referee->board) == GMK_CELL_BLACK ? black : 1 - black;
}

static void take_result(Referee *referee)
{
    RefereedGame *game = &referee->game;
    const int32_t draw_after = referee->rules.draw_after;
    switch (gmk_game_result(referee->board)) {
    case GMK_RESULT_NONE:
        if (draw_after > 0 && game->count >= draw_after)
            game->end = END_DRAW;
        return;
    case GMK_RESULT_DRAW: game->end = END_DRAW; return;
    case GMK_RESULT_BLACK: game->winner = game->first; break;
    case GMK_RESULT_WHITE: game->winner = 1 - game->first; break;
    }
    game->end = END_FIVE;
}

/* Plays a stone of `player`. False: that is illegal, and he has lost. */
static bool add_stone(Referee *referee, int player, GmkPoint point, int64_t time_us)
{
    RefereedGame *game = &referee->game;
    const GmkStatus status = gmk_game_play(referee->board, point);
    if (status != GMK_OK) {
        char why[REFEREE_WHY_MAX];
        snprintf(why, sizeof why, "%d,%d: %s", (int)point.x, (int)point.y, gmk_status_text(status));
        referee_fault(referee, player, status == GMK_ERR_FORBIDDEN ? END_FORBIDDEN : END_ILLEGAL,
                      why);
        return false;
    }
    game->moves[game->count] = point;
    game->times_us[game->count++] = time_us;
    return true;
}

bool referee_begin(Referee *referee, const RefereeRules *rules, int first, const GmkPoint *opening,
                   int32_t count)
{
    GmkSetup setup = GMK_SETUP_INIT;
    memset(referee, 0, sizeof *referee);
    referee->rules = *rules;
    referee->game.first = referee->game.offerer = first;
    referee->game.winner = -1;
    referee->swap2_step = rules->swap2 ? 0 : SWAP2_MADE;
    for (int i = 0; i < 2; i++)
        referee->left_us[i] = referee_match_ms(rules, i) * 1000;
    setup.width = rules->width;
    setup.height = rules->height;
    setup.rule = rules->rule;
    if (gmk_game_new(&referee->board, &setup) != GMK_OK)
        return false;
    for (int32_t i = 0; i < count; i++)
        if (!add_stone(referee, player_to_move(referee), opening[i], 0)) {
            referee_free(referee);
            return false;
        }
    referee->game.opening_count = count;
    take_result(referee);
    return true;
}

void referee_free(Referee *referee)
{
    gmk_game_free(referee->board);
    referee->board = NULL;
}

void referee_fault(Referee *referee, int loser, GameEnd end, const char *why)
{
    RefereedGame *game = &referee->game;
    game->winner = 1 - loser;
    game->end = end;
    snprintf(game->why, sizeof game->why, "%s", why);
}

int64_t referee_match_ms(const RefereeRules *rules, int player)
{
    return rules->own_match_ms[player] > 0 ? rules->own_match_ms[player] : rules->match_ms;
}

GmkCell referee_color(const Referee *referee, int player)
{
    const bool open = referee->swap2_step < SWAP2_MADE;
    return open || player == referee->game.first ? GMK_CELL_BLACK : GMK_CELL_WHITE;
}

int32_t referee_stones(const Referee *referee, GmkStone *out)
{
    const RefereedGame *game = &referee->game;
    for (int32_t i = 0; i < game->count; i++)
        out[i] = (GmkStone){game->moves[i], gmk_game_cell(referee->board, game->moves[i])};
    return game->count;
}

RefereeAsk referee_asks(const Referee *referee, int *player, int64_t *limit_ms)
{
    const RefereedGame *game = &referee->game;
    const RefereeRules *rules = &referee->rules;
    if (game->end != END_NONE)
        return REFEREE_OVER;
    const bool swap2 = referee->swap2_step < SWAP2_MADE;
    *player = !swap2                     ? player_to_move(referee)
              : referee->swap2_step == 1 ? 1 - game->offerer
                                         : game->offerer;
    const int64_t left_us = referee->left_us[*player];
    const int64_t left_ms = left_us > 0 ? left_us / 1000 : 0;
    const int64_t own_ms = rules->own_turn_ms[*player];
    const int64_t turn_ms = own_ms > 0 ? own_ms : rules->turn_ms;
    *limit_ms = referee_match_ms(rules, *player) > 0 && left_ms < turn_ms ? left_ms : turn_ms;
    return swap2 ? REFEREE_SWAP2 : REFEREE_MOVE;
}

/* Stones that are part of the opening. */
static bool place(Referee *referee, int player, const GmkPoint *points, int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        if (!add_stone(referee, player, points[i], 0))
            return false;
    referee->game.opening_count = referee->game.count;
    return true;
}

/* White is to move: a player who plays a stone has taken white, one who swaps black. */
static void take_color(Referee *referee, int player, const GmkPoint *point, bool swap,
                       int64_t time_us)
{
    RefereedGame *game = &referee->game;
    const bool added = referee->swap2_step == 2;
    game->swap2 = swap ? (added ? SWAP2_ADDED_BLACK : SWAP2_TOOK_BLACK)
                       : (added ? SWAP2_ADDED_WHITE : SWAP2_TOOK_WHITE);
    game->first = swap ? player : 1 - player;
    referee->swap2_step = SWAP2_MADE;
    if (!swap)
        add_stone(referee, player, *point, time_us);
}

/* The step of swap2 that is open. False: this is not an answer to it. */
static bool take_swap2(Referee *referee, int player, const GmkPoint *points, int32_t count,
                       bool swap, int64_t time_us)
{
    const int step = referee->swap2_step;
    const bool adds = step == 1 && !swap && count == 2;
    const bool chooses = step > 0 && (swap || count == 1);
    if (chooses)
        take_color(referee, player, points, swap, time_us);
    else if (adds || (step == 0 && !swap && count == 3))
        referee->swap2_step += place(referee, player, points, count);
    else
        return false;
    return true;
}

void referee_answer(Referee *referee, const GmkPoint *points, int32_t count, bool swap,
                    int64_t time_us)
{
    char why[REFEREE_WHY_MAX];
    int player;
    int64_t limit_ms;
    const RefereeAsk ask = referee_asks(referee, &player, &limit_ms);
    if (ask == REFEREE_OVER)
        return;
    if (time_us > (limit_ms + referee->rules.tolerance_ms) * 1000) {
        snprintf(why, sizeof why, "no move within %lld ms", (long long)limit_ms);
        referee_fault(referee, player, END_TIME, why);
        return;
    }
    referee->left_us[player] -= time_us;
    bool ok = ask == REFEREE_SWAP2 || (count == 1 && !swap);
    if (ok && ask == REFEREE_SWAP2)
        ok = take_swap2(referee, player, points, count, swap, time_us);
    else if (ok)
        add_stone(referee, player, points[0], time_us);
    if (!ok)
        referee_fault(referee, player, END_ILLEGAL, "another answer was due");
    if (referee->game.end == END_NONE)
        take_result(referee);
}
