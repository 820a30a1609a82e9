/* Lists and sorts the moves of the root, and makes the answer from them. */
#include "connect4_root.h"

#include "base/rng.h"
#include "connect4_eval.h"

enum { SLIP_MOVES = 3 }; /* a slip takes one of this many next best moves */

/* Of equal moves a block comes first: the opponent may overlook the other threat. */
static bool is_equal(const RootMove *a, const RootMove *b)
{
    return a->score == b->score && a->blocks == b->blocks;
}

static bool is_before(const RootMove *a, const RootMove *b)
{
    if (!is_equal(a, b))
        return a->score != b->score ? a->score > b->score : a->blocks;
    return a->point.y != b->point.y ? a->point.y < b->point.y : a->point.x < b->point.x;
}

/* Insertion sort: there are at most twelve. */
void connect4_root_sort(RootMoves *root)
{
    for (int i = 1; i < root->count; i++) {
        const RootMove move = root->moves[i];
        int j = i;
        for (; j > 0 && is_before(&move, &root->moves[j - 1]); j--)
            root->moves[j] = root->moves[j - 1];
        root->moves[j] = move;
    }
}

static int32_t estimate(const Lines *lines, const Windows *windows, const Grid *grid, int column)
{
    Lines after = *lines;
    Windows changed = *windows;
    lines_play(&after, column);
    windows_put(&changed, grid_bit(grid, column, lines_landing(lines, column)), lines->side);
    return -connect4_evaluate(&after, &changed);
}

bool connect4_root_list(RootMoves *root, const Connect4 *state)
{
    Lines lines;
    Windows windows;
    lines_from_state(&lines, state);
    windows_from_state(&windows, state);
    const unsigned wins = lines.sets[state->side].wins, threats = lines.sets[1 - state->side].wins;
    const unsigned safe = lines_safe(&lines);
    *root = (RootMoves){.count = 0};
    for (unsigned rest = lines.open; rest; rest &= rest - 1) {
        const int x = __builtin_ctz(rest);
        RootMove *move = &root->moves[root->count++];
        move->point = (GmkPoint){x, state->grid.height - 1 - lines_landing(&lines, x)};
        move->blocks = threats >> x & 1;
        if (wins >> x & 1)
            move->score = GMK_SCORE_WIN - 1;
        else if (!(safe >> x & 1))
            move->score = -(GMK_SCORE_WIN - 2);
        else
            move->score = estimate(&lines, &windows, &state->grid, x);
    }
    connect4_root_sort(root);
    return wins || threats;
}

void connect4_root_forget(RootMoves *root)
{
    for (int i = 0; i < root->count; i++) {
        root->moves[i].score = 0;
        root->moves[i].blocks = false;
    }
}

void connect4_root_keep(RootMoves *root, const int32_t columns[GMK_CONNECT4_SIDE_MAX])
{
    int kept = 0;
    for (int i = 0; i < root->count; i++) {
        const int32_t score = columns[root->moves[i].point.x];
        if (score == GMK_SCORE_UNKNOWN)
            continue;
        root->moves[kept] = root->moves[i];
        root->moves[kept].nodes = 0;
        root->moves[kept++].score = score;
    }
    root->count = kept;
    connect4_root_sort(root);
}

/*
 * The move to play: a random one of the equally best moves, which stand at the front. A level that
 * makes mistakes sometimes takes one of the next few, but never one that is known to lose.
 */
static int choose(const RootMoves *root, const Connect4 *state, const SearchLimits *limits)
{
    if (limits->seed == 0)
        return 0;
    int equal = 1, playable = 1;
    while (equal < root->count && is_equal(&root->moves[equal], &root->moves[0]))
        equal++;
    while (playable < root->count && root->moves[playable].score > -GMK_SCORE_PROVEN)
        playable++;
    Rng rng;
    rng_seed(&rng, limits->seed ^ state->hash);
    const int choice = (int)rng_below(&rng, (uint32_t)equal);
    const int lesser = playable - equal < SLIP_MOVES ? playable - equal : SLIP_MOVES;
    if (lesser > 0 && (int32_t)rng_below(&rng, 1000) < limits->slip_permille)
        return equal + (int)rng_below(&rng, (uint32_t)lesser);
    return choice;
}

/* The columns of a line as the points that their stones come to. */
static void fill_variation(GmkThought *out, const RootMove *move, const Connect4 *state)
{
    Connect4 at = *state;
    out->variation[0] = move->point;
    out->variation_count = 1;
    (void)connect4_play(&at, move->point);
    for (int i = 0; i < move->line_count; i++) {
        if (connect4_play(&at, (GmkPoint){move->line[i], 0}) != GMK_OK)
            break;
        out->variation[out->variation_count++] =
            connect4_point(&at.grid, at.moves[at.move_count - 1]);
    }
}

static void add_ranked(GmkThought *out, const RootMove *move)
{
    out->ranked[out->ranked_count] = (GmkRanked){move->point, move->score};
    out->ranked_nodes[out->ranked_count++] = move->nodes;
    out->root_nodes += move->nodes;
}

void connect4_root_answer(GmkThought *out, const RootMoves *root, const Connect4 *state,
                          const SearchLimits *limits, int32_t depth)
{
    const int chosen = choose(root, state, limits);
    const RootMove *best = &root->moves[chosen];
    out->move = best->point;
    out->source = GMK_THOUGHT_SEARCHED;
    out->score = best->score;
    out->depth = depth;
    out->nodes = limits->nodes;
    out->time_us = limits_elapsed_us(limits);
    fill_variation(out, best, state);
    out->ranked_count = 0;
    out->root_nodes = 0;
    add_ranked(out, best);
    for (int i = 0; i < root->count; i++)
        if (i != chosen)
            add_ranked(out, &root->moves[i]);
}
