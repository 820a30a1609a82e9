/* fit.c: see fit.h. */
#include "fit.h"

#include "core/base/random.h"
#include "core/base/side.h"

#include <string.h>

/* ---------------------------------------------------------------- an order of the stones */

typedef struct Stones {
    int32_t count[2];
    GmkPoint points[2][GMK_CELLS_MAX];
} Stones;

static void take_stones(Stones *out, const Start *start)
{
    for (int side = 0; side < 2; side++) {
        out->count[side] = 0;
        for (GmkPoint at = start_before; start_next(&at, start, side);)
            out->points[side][out->count[side]++] = at;
    }
}

static void shuffle(GmkPoint *points, int32_t count, uint64_t *random)
{
    for (int32_t i = count - 1; i > 0; i--) {
        const int32_t j = random_below(random, i + 1);
        const GmkPoint point = points[i];
        points[i] = points[j];
        points[j] = point;
    }
}

/* Whether these moves, from the empty board on, give the position that was set up: GMK_ERR_FORBIDDEN where
 * they do not. Where stones fall, they become the points where they come to rest. */
static GmkStatus gives_start(const Setup *setup, GmkPoint *moves, int32_t count)
{
    Setup empty = *setup;
    GmkGame *game = NULL;
    empty.start = (Start){0};
    if (setup_new_game(&game, &empty) != GMK_OK)
        return GMK_ERR_NO_MEMORY; /* the empty board is always possible */
    bool ok = true;
    for (int32_t i = 0; ok && i < count; i++)
        ok = gmk_game_play(game, moves[i]) == GMK_OK;
    if (ok) {
        start_from_game(&empty.start, game);
        ok = start_equal(&empty.start, &setup->start);
    }
    for (int32_t i = 0; ok && i < count; i++)
        gmk_game_move(&moves[i], game, i);
    gmk_game_free(game);
    return ok ? GMK_OK : GMK_ERR_FORBIDDEN;
}

/* A stone that makes five must come last: each of the last mover's is tried there. */
static GmkStatus order_last(const Setup *setup, GmkPoint *moves, int32_t count)
{
    for (int32_t i = count - 1; i >= 0; i -= 2) {
        const GmkPoint last = moves[count - 1];
        moves[count - 1] = moves[i];
        moves[i] = last;
        const GmkStatus status = gives_start(setup, moves, count);
        if (status != GMK_ERR_FORBIDDEN)
            return status;
        moves[i] = moves[count - 1];
        moves[count - 1] = last;
    }
    return count == 0 ? GMK_OK : GMK_ERR_FORBIDDEN;
}

/*
 * Orders the stones as moves of black and white in turn. The rules may forbid an order, since a stone
 * makes a line of five or, under renju, a forbidden point: others are tried then.
 */
static GmkStatus order_stones(GmkPoint *moves, const Setup *setup)
{
    enum { TRIES = 50 };
    const int32_t count = setup->start.count;
    uint64_t random = 1;
    Stones stones;
    take_stones(&stones, &setup->start);
    const int32_t more = stones.count[0] - stones.count[1];
    if (more < 0 || more > 1 || side_after(SIDE_BLACK, count) != setup->start.first)
        return GMK_ERR_FORBIDDEN;
    for (int tries = 0; tries < TRIES; tries++) {
        for (int32_t i = 0; i < count; i++)
            moves[i] = stones.points[side_after(SIDE_BLACK, i)][i / 2];
        const GmkStatus status = order_last(setup, moves, count);
        if (status != GMK_ERR_FORBIDDEN)
            return status;
        for (int side = 0; side < 2; side++)
            shuffle(stones.points[side], stones.count[side], &random);
    }
    return GMK_ERR_FORBIDDEN;
}

/* ---------------------------------------------------------------- the tree behind them */

/* What a node says beside its move; no format that needs this holds what searches found. False: no
 * memory. */
static bool copy_node(Tree *to, TreeNode into, const Tree *from, TreeNode node)
{
    bool ok =
        tree_set_comment(to, into, tree_comment(from, node), tree_comment_length(from, node)) &&
        tree_set_unknown(to, into, tree_unknown(from, node), tree_unknown_length(from, node));
    for (int32_t i = 0; ok && i < tree_mark_count(from, node); i++)
        ok = tree_add_mark(to, into, tree_mark(from, node, i));
    return ok;
}

/* Copies all nodes below the root to below `root` of the record; the current line goes along. */
static bool copy_tree(Record *out, TreeNode root, const Record *record)
{
    const Tree *from = record->tree;
    TreeNode path[GMK_CELLS_MAX + 1] = {root}; /* the copies of the nodes above */
    bool ok = copy_node(out->tree, root, from, TREE_ROOT);
    out->last = root;
    for (TreeNode node = tree_after(from, TREE_ROOT); ok && node != TREE_NONE;
         node = tree_after(from, node)) {
        const int32_t depth = tree_depth(from, node);
        const RecordMove move = tree_move(from, node);
        path[depth] = tree_add(out->tree, path[depth - 1], &move);
        ok = path[depth] != TREE_NONE && copy_node(out->tree, path[depth], from, node);
        if (node == record->last)
            out->last = path[depth];
    }
    return ok;
}

/* The record without its moves. NULL: no memory. */
static Record *copy_head(const Record *record, const Start *start)
{
    Setup setup = record->setup;
    setup.start = *start;
    Record *out = record_new(&setup);
    if (!out)
        return NULL;
    out->result = record->result;
    memcpy(out->reason, record->reason, sizeof out->reason);
    memcpy(out->left_ms, record->left_ms, sizeof out->left_ms);
    bool ok = true;
    for (const RecordKey *key = record->unknown; ok && key; key = key->next)
        ok = record_add_unknown(out, key->line, strlen(key->line));
    if (ok)
        return out;
    record_free(out);
    return NULL;
}

GmkStatus fit_as_moves(Record **out, const Record *record)
{
    GmkPoint moves[GMK_CELLS_MAX];
    *out = NULL;
    const GmkStatus status = order_stones(moves, &record->setup);
    if (status != GMK_OK)
        return status;
    Record *fitted = copy_head(record, &(Start){0});
    bool ok = fitted != NULL;
    for (int32_t i = 0; ok && i < record->setup.start.count; i++)
        ok = record_add_move(fitted, &(RecordMove){.point = moves[i], .time_ms = -1});
    if (!ok || !copy_tree(fitted, fitted->last, record)) {
        record_free(fitted);
        return GMK_ERR_NO_MEMORY;
    }
    record_take_line(fitted, fitted->last);
    *out = fitted;
    return GMK_OK;
}

GmkStatus fit_as_position(Record **out, const Record *record)
{
    GmkGame *game = NULL;
    Start start;
    *out = NULL;
    if (record_replay(&game, record) != GMK_OK)
        return GMK_ERR_NO_MEMORY; /* a record holds legal moves only */
    start_from_game(&start, game);
    gmk_game_free(game);
    *out = copy_head(record, &start);
    return *out ? GMK_OK : GMK_ERR_NO_MEMORY;
}
