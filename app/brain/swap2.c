#include "swap2.h"

#include <stdlib.h>

/*
 * Openings to offer, as offsets from the middle in the order black, white, black: stones far enough
 * from each other that black's two do not help each other at once.
 */
static const GmkPoint offers[][3] = {
    {{-4, 6}, {-4, 3}, {-6, 1}}, {{4, 6}, {1, 5}, {0, 3}},       {{-7, 3}, {-6, 5}, {-3, 6}},
    {{5, -5}, {4, -6}, {2, -4}}, {{-6, -3}, {-4, -6}, {-5, -5}}, {{6, 0}, {5, 2}, {6, 4}},
};
enum {
    OFFERS = sizeof offers / sizeof *offers,
};

/* Thinks about the stones of `session` for the side to move. */
static GmkStatus judge(GmkThought *out, const Session *session, const ThinkRequest *request,
                       const BrainHooks *hooks)
{
    GmkGame *game = NULL;
    ThinkRequest with_game = *request;
    const GmkCell to_move = session->count % 2 == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    GmkStatus status = session_game(&game, session, GMK_CELL_BLACK, to_move);
    if (status != GMK_OK)
        return status;
    with_game.game = game;
    status = hooks->think(hooks->user, out, &with_game);
    gmk_game_free(game);
    return status;
}

/* Sets offer `index` up on an empty board of the session's size. False: it does not fit there. */
static bool set_offer(Session *scratch, const Session *session, int index)
{
    *scratch = *session;
    session_clear(scratch);
    for (int i = 0; i < 3; i++) {
        const GmkPoint point = {scratch->width / 2 + offers[index][i].x,
                                scratch->height / 2 + offers[index][i].y};
        if (session_add(scratch, point, i % 2 == 0 ? STONE_OWN : STONE_OPPONENT) != GMK_OK)
            return false;
    }
    return true;
}

/* A board too small for the table: three stones along its edge. */
static void set_small_offer(Session *scratch, const Session *session)
{
    *scratch = *session;
    session_clear(scratch);
    session_add(scratch, (GmkPoint){0, 0}, STONE_OWN);
    session_add(scratch, (GmkPoint){1, 1}, STONE_OPPONENT);
    session_add(scratch, (GmkPoint){0, scratch->height - 1}, STONE_OWN);
}

/* The offer whose value is nearest to even; each gets the same part of the time. */
static bool choose_offer(Swap2Answer *out, const Session *session, const ThinkRequest *request,
                         const BrainHooks *hooks)
{
    const int64_t start = hooks->now_us(hooks->user);
    Session scratch, best;
    int32_t best_score = INT32_MAX;
    set_small_offer(&best, session);
    for (int i = 0; i < OFFERS; i++) {
        GmkThought thought = GMK_THOUGHT_INIT;
        ThinkRequest part = *request;
        part.deadline_us = start + (request->deadline_us - start) * (i + 1) / OFFERS;
        if (!set_offer(&scratch, session, i) || judge(&thought, &scratch, &part, hooks) != GMK_OK ||
            abs(thought.score) >= best_score)
            continue;
        best_score = abs(thought.score);
        best = scratch;
    }
    out->kind = SWAP2_POINTS;
    out->count = best.count;
    for (int i = 0; i < best.count; i++)
        out->points[i] = best.stones[i].point;
    return best.count == 3;
}

bool swap2_choose(Swap2Answer *out, const Session *session, const ThinkRequest *request,
                  const BrainHooks *hooks)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    if (session->count == 0)
        return choose_offer(out, session, request, hooks);
    if (session->count != 3 && session->count != 5)
        return false;
    /* White is to move: who likes that plays white's stone, who does not takes black. */
    if (judge(&thought, session, request, hooks) != GMK_OK)
        return false;
    out->kind = thought.score < 0 ? SWAP2_SWAP : SWAP2_POINTS;
    out->count = thought.score < 0 ? 0 : 1;
    out->points[0] = thought.move;
    return true;
}
