/*
 * settle.c: what turns stones and branches of a file into a record that is legal: setup stones as
 * moves, the rule found from the moves, illegal branches left out. See reader.h.
 */
#include "reader.h"

#include <string.h>

/* ---------------------------------------------------------------- positions */

/* Whether the stones can be played in this order: the game is not over before the last. */
static bool plays_through(const Reader *r, const GmkPoint *moves, int32_t count)
{
    GmkGame *game = NULL;
    bool ok = setup_new_game(&game, &r->record->setup) == GMK_OK;
    for (int32_t i = 0; ok && i < count; i++)
        ok = gmk_game_play(game, moves[i]) == GMK_OK;
    gmk_game_free(game);
    return ok;
}

static void swap_points(GmkPoint *a, GmkPoint *b)
{
    const GmkPoint kept = *a;
    *a = *b;
    *b = kept;
}

/* A position with a five in it: the stone that made it must come last. */
static void order_for_five(const Reader *r, GmkPoint *moves, int32_t count)
{
    if (count == 0 || plays_through(r, moves, count))
        return;
    for (int32_t i = count - 3; i >= 0; i -= 2) {
        swap_points(&moves[i], &moves[count - 1]);
        if (plays_through(r, moves, count))
            return;
        swap_points(&moves[i], &moves[count - 1]);
    }
}

bool reader_add_setup(Reader *r, const SetupStones *stones, size_t at)
{
    GmkPoint moves[GMK_CELLS_MAX] = {0};
    const int32_t count = stones->count[0] + stones->count[1];
    const int32_t more = stones->count[0] - stones->count[1];
    if (count > GMK_CELLS_MAX || more < 0 || more > 1)
        return reader_fail(r, FORMAT_ERR_SETUP, at, (Span){"", 0});
    for (int32_t i = 0; i < count; i++)
        moves[i] = stones->points[i % 2][i / 2];
    order_for_five(r, moves, count);
    for (int32_t i = 0; i < count; i++) {
        const RecordMove move = {.point = moves[i], .time_ms = -1};
        if (!reader_add(r, r->node, &move, at, (Span){"", 0}))
            return false;
    }
    r->report->was_set_up |= count > 0;
    return true;
}

/* ---------------------------------------------------------------- rules */

/* The node after this one that is not below it. */
static TreeNode after_branch(const Tree *tree, TreeNode node)
{
    while (node != TREE_ROOT && tree_next(tree, node) == TREE_NONE)
        node = tree_parent(tree, node);
    return node == TREE_ROOT ? TREE_NONE : tree_next(tree, node);
}

/* The number of moves that are illegal where they stand; they are removed when `remove` says so.
 * -1: no memory. */
static int32_t sift(Reader *r, GmkRule rule, bool remove)
{
    Tree *tree = r->record->tree;
    Setup setup = r->record->setup;
    GmkGame *game = NULL;
    int32_t illegal = 0;
    setup.rule = rule;
    if (setup_new_game(&game, &setup) != GMK_OK)
        return -1;
    for (TreeNode node = tree_child(tree, TREE_ROOT); node != TREE_NONE;) {
        const int32_t depth = tree_depth(tree, node);
        while (gmk_game_move_count(game) >= depth)
            gmk_game_undo(game);
        const GmkStatus status = gmk_game_play(game, tree_move(tree, node)->point);
        if (status == GMK_OK) {
            node = tree_after(tree, node);
            continue;
        }
        const TreeNode bad = node;
        illegal++;
        node = after_branch(tree, bad);
        if (remove)
            tree_remove(tree, bad);
    }
    gmk_game_free(game);
    return illegal;
}

/* The board shows an end of the main line under this rule. */
static bool is_over(const Reader *r, GmkRule rule)
{
    const Tree *tree = r->record->tree;
    Setup setup = r->record->setup;
    GmkGame *game = NULL;
    setup.rule = rule;
    if (setup_new_game(&game, &setup) != GMK_OK)
        return false;
    for (TreeNode node = tree_child(tree, TREE_ROOT); node != TREE_NONE;
         node = tree_child(tree, node))
        (void)gmk_game_play(game, tree_move(tree, node)->point);
    const bool over = gmk_game_result(game) != GMK_RESULT_NONE;
    gmk_game_free(game);
    return over;
}

static bool choose_rule(Reader *r)
{
    const GmkRule rules[] = {r->likely_rule, GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                             GMK_RULE_CARO};
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && least > 0; i++) {
        const int32_t illegal = sift(r, rules[i], false);
        if (illegal < 0)
            return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
        const int64_t doubt = 2 * (int64_t)illegal + (r->not_by_board && is_over(r, rules[i]));
        if (doubt < least) {
            least = doubt;
            r->record->setup.rule = rules[i];
        }
    }
    r->report->rule_guessed = true;
    return true;
}

bool reader_settle(Reader *r)
{
    Record *record = r->record;
    GmkGame *game = NULL;
    if (r->options.has_rule && !r->rule_known)
        record->setup.rule = r->options.rule;
    else if (!r->rule_known && !choose_rule(r))
        return false;
    const int32_t illegal = sift(r, record->setup.rule, true);
    if (illegal < 0)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    r->report->left_out += illegal;
    record_take_line(record, tree_end(record->tree, TREE_ROOT));
    if (record_replay(&game, record) != GMK_OK)
        return reader_fail(r, FORMAT_ERR_NO_MEMORY, 0, (Span){"", 0});
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        record_take_result(record, game);
    gmk_game_free(game);
    return true;
}
