/* blunder.c: proofs against a move that is about to be made; see blunder.h. */
#include "blunder.h"

#include "core/puzzle/puzzle_solve.h"
#include "core/value/deep_think.h"
#include "core/value/threats.h"
#include "core/value/value.h"

#include <string.h>

enum {
    THREAT_NODES = 20000, /* of the solver, for a win by threats */
    SEARCH_NODES = 40000, /* of each search */
    SEARCH_MS = 400,      /* likewise, on a slow machine */
};

/* A win by force of the side to move. */
typedef struct Win {
    bool found;
    int32_t plies;
    int32_t line_count; /* without a win: what the search expects */
    GmkPoint line[GMK_VARIATION_MAX];
} Win;

static GmkStatus search(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                        const GmkPoint *avoid)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = SEARCH_NODES;
    limits.time_ms = SEARCH_MS;
    limits.avoid = avoid;
    limits.avoid_count = avoid != NULL;
    *out = (GmkThought)GMK_THOUGHT_INIT;
    /* deep_think() would leave the move out in the positions after forced moves too. */
    return avoid ? gmk_think(out, thinker, game, &limits) : deep_think(out, thinker, game, &limits);
}

/* By the solver, whose lines go to their end, else by a search. */
static GmkStatus find_win(Win *out, GmkThinker *thinker, const GmkGame *game)
{
    PuzzleSolution solution = {0};
    GmkThought thought;
    GmkStatus status = GMK_OK;
    *out = (Win){0};
    if (gmk_game_board(game) == GMK_BOARD_GOMOKU)
        status = puzzle_solve(&solution, thinker, game, THREAT_NODES);
    if (status == GMK_OK && solution.found) {
        out->found = true;
        out->plies = solution.plies;
        out->line_count = solution.line_count;
        memcpy(out->line, solution.line, sizeof out->line);
        return status;
    }
    if (status == GMK_OK)
        status = search(&thought, thinker, game, NULL);
    if (status != GMK_OK)
        return status;
    out->found = thought.score >= GMK_SCORE_PROVEN;
    out->plies = score_distance(thought.score);
    out->line_count = thought.variation_count;
    memcpy(out->line, thought.variation, sizeof out->line);
    return status;
}

/* Whether every move but this one is proven to lose as well. */
static GmkStatus others_lose(bool *out, GmkThinker *thinker, const GmkGame *game, GmkPoint move)
{
    GmkThought thought;
    const GmkStatus status = search(&thought, thinker, game, &move);
    *out = status == GMK_OK && thought.score <= -GMK_SCORE_PROVEN;
    return status;
}

static void take(Blunder *out, BlunderKind kind, int32_t plies, const Win *reply)
{
    out->kind = kind;
    out->plies = plies;
    out->line_count = reply->line_count;
    memcpy(out->line, reply->line, sizeof out->line);
}

/* Goes on with the moves that the rules force, so that a refutation is seen to its end. */
static void extend(Blunder *out, const GmkGame *after)
{
    GmkGame *at = NULL;
    GmkPoint next;
    GmkStatus status = gmk_game_copy(&at, after);
    for (int32_t i = 0; i < out->line_count && status == GMK_OK; i++)
        status = gmk_game_play(at, out->line[i]);
    while (status == GMK_OK && out->line_count < GMK_VARIATION_MAX &&
           forced_move(&next, at) != FORCED_NOT && gmk_game_play(at, next) == GMK_OK)
        out->line[out->line_count++] = next;
    gmk_game_free(at);
}

/* `after` is the position with the move. */
static GmkStatus judge(Blunder *out, GmkThinker *thinker, const GmkGame *game, GmkPoint move,
                       const GmkGame *after)
{
    Win reply, own;
    GmkThought answer;
    bool lost = false;
    GmkStatus status = find_win(&reply, thinker, after);
    if (status != GMK_OK)
        return status;
    if (reply.found) {
        status = others_lose(&lost, thinker, game, move);
        if (status == GMK_OK && !lost)
            take(out, BLUNDER_LOSES, reply.plies, &reply);
        return status;
    }
    status = find_win(&own, thinker, game);
    if (status != GMK_OK || !own.found)
        return status;
    status = search(&answer, thinker, after, NULL); /* now with what is known of the win */
    if (status == GMK_OK && answer.score > -GMK_SCORE_PROVEN)
        take(out, BLUNDER_WIN_AWAY, own.plies, &reply);
    return status;
}

static bool has_choice(const GmkGame *game, GmkPoint move)
{
    GmkPoint only;
    const ForcedKind forced = forced_move(&only, game);
    const bool same = forced != FORCED_NOT && only.x == move.x && only.y == move.y;
    return forced != FORCED_LOST && !same;
}

GmkStatus blunder_find(Blunder *out, GmkThinker *thinker, const GmkGame *game, GmkPoint move)
{
    GmkGame *after = NULL;
    *out = (Blunder){0};
    if (!has_choice(game, move))
        return GMK_OK;
    GmkStatus status = gmk_game_copy(&after, game);
    if (status == GMK_OK)
        status = gmk_game_play(after, move);
    if (status == GMK_OK && gmk_game_result(after) == GMK_RESULT_NONE) {
        status = judge(out, thinker, game, move, after);
        if (out->kind == BLUNDER_LOSES)
            extend(out, after);
        gmk_thinker_clear(thinker);
    }
    gmk_game_free(after);
    if (status != GMK_OK)
        out->kind = BLUNDER_NOT;
    return status;
}
