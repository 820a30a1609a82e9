/* value_tree.c: see value_tree.h. */
#include "value_tree.h"

#include "threats.h"

#include <string.h>

Value value_of_node(const Tree *tree, TreeNode node)
{
    const RecordMove move = tree_move(tree, node);
    return (Value){move.has_score, -move.score, move.depth};
}

bool value_is_searched(const Tree *tree, TreeNode node)
{
    GmkPoint best;
    const RecordMove move = tree_move(tree, node);
    return move.has_score && (move.depth == RECORD_DEPTH_MAX || move.score == GMK_SCORE_WIN ||
                              move.score == -GMK_SCORE_WIN || tree_line(&best, 1, tree, node) > 0);
}

bool value_is_trusted(const Tree *tree, TreeNode node, GmkBoardKind board)
{
    const Value value = value_of_node(tree, node);
    return value_is_searched(tree, node) &&
           (board == GMK_BOARD_CONNECT4 || score_is_proven(value.score) ||
            value.depth >= VALUE_TRUSTED_DEPTH);
}

/* Whether the node has the same proof already, with a longer line to its end. */
static bool has_longer_line(const Tree *tree, TreeNode node, Value value, int32_t count)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const Value own = value_of_node(tree, node);
    return own.known && own.score == value.score && score_is_proven(own.score) &&
           tree_line(line, GMK_VARIATION_MAX, tree, node) > count;
}

static bool set_value(Tree *tree, TreeNode node, Value value, const GmkPoint *line, int32_t count)
{
    RecordMove move = tree_move(tree, node);
    if (node == TREE_ROOT && count == 0)
        return true; /* without a move, files have no place for it */
    if (has_longer_line(tree, node, value, count))
        return true;
    move.has_score = true;
    move.score = -value.score;
    move.depth = value.depth;
    return tree_set_move(tree, node, &move) && tree_set_line(tree, node, line, count);
}

/* From a node along the line, as far as the tree goes there. At its last move nothing is left of the line: a
 * position that has one of its own keeps it, with its value. */
static bool pass_down(Tree *tree, TreeNode node, Value value, const GmkPoint *line, int32_t count)
{
    bool ok = true;
    for (int32_t i = 0; i < count; i++) {
        node = tree_find(tree, node, line[i]);
        value = value_after_move(value);
        if (node == TREE_NONE || !value_replaces(value, value_of_node(tree, node)) ||
            (i + 1 == count && tree_line(NULL, 0, tree, node) > 0))
            break;
        ok = set_value(tree, node, value, &line[i + 1], count - i - 1) && ok;
    }
    return ok;
}

/* Whether the rules leave no other move than the node's. `game` is the position before it. */
static bool is_only_move(const Tree *tree, TreeNode node, const GmkGame *game)
{
    const GmkPoint move = tree_point(tree, node);
    GmkPoint only;
    return forced_move(&only, game) == FORCED_REPLY && only.x == move.x && only.y == move.y;
}

/* Whether the value that a move gives the position before it is now that position's own. `game` is
 * the position before the move. */
static bool makes_parent(const Tree *tree, TreeNode parent, TreeNode node, const GmkGame *game,
                         Value by_move)
{
    const Value own = value_of_node(tree, parent);
    const GmkPoint move = tree_point(tree, node);
    GmkPoint best;
    if ((score_is_proven(by_move.score) && by_move.score > 0) || is_only_move(tree, node, game))
        return value_replaces(by_move, own);
    if (!own.known || score_is_proven(own.score) || by_move.depth < own.depth)
        return false;
    const bool is_best = tree_line(&best, 1, tree, parent) > 0 && best.x == move.x &&
                         best.y == move.y && !score_is_proven(by_move.score);
    return by_move.score > own.score || is_best;
}

/* Makes this move and what follows it the parent's line. */
static bool set_parent(Tree *tree, TreeNode parent, TreeNode node, Value value)
{
    GmkPoint line[GMK_VARIATION_MAX + 1];
    line[0] = tree_point(tree, node);
    int32_t count = tree_line(&line[1], GMK_VARIATION_MAX, tree, node);
    if (count > GMK_VARIATION_MAX - 1)
        count = GMK_VARIATION_MAX - 1;
    return set_value(tree, parent, value, line, count + 1);
}

/* To the positions before, as long as the move to the next one is the only one there. */
static bool pass_up_forced(Tree *tree, TreeNode node, const GmkGame *game)
{
    GmkGame *before = NULL;
    bool ok = gmk_game_copy(&before, game) == GMK_OK;
    while (ok && node != TREE_ROOT && gmk_game_undo(before) == GMK_OK &&
           is_only_move(tree, node, before)) {
        const TreeNode parent = tree_parent(tree, node);
        ok = set_parent(tree, parent, node, value_before_move(value_of_node(tree, node)));
        node = parent;
    }
    gmk_game_free(before);
    return ok;
}

bool value_replace(Tree *tree, TreeNode node, const GmkGame *game, Value found,
                   const GmkPoint *line, int32_t count)
{
    const Value old = value_of_node(tree, node);
    if (score_is_proven(found.score) || (old.known && score_is_proven(old.score)))
        return value_keep(tree, node, game, found, line, count);
    return set_value(tree, node, found, line, count) && pass_up_forced(tree, node, game);
}

bool value_pass_up(Tree *tree, TreeNode node, const GmkGame *game)
{
    GmkGame *before = NULL;
    bool ok = gmk_game_copy(&before, game) == GMK_OK;
    while (ok && node != TREE_ROOT && gmk_game_undo(before) == GMK_OK) {
        const TreeNode parent = tree_parent(tree, node);
        const Value value = value_of_node(tree, node), by_move = value_before_move(value);
        if (!value.known || !makes_parent(tree, parent, node, before, by_move))
            break;
        ok = set_parent(tree, parent, node, by_move);
        node = parent;
    }
    gmk_game_free(before);
    return ok;
}

bool value_keep(Tree *tree, TreeNode node, const GmkGame *game, Value found, const GmkPoint *line,
                int32_t count)
{
    if (!value_replaces(found, value_of_node(tree, node))) {
        /* The deeper value stays. Where it came without a move, this one is the best known. */
        GmkPoint best;
        const bool has_line = tree_line(&best, 1, tree, node) > 0;
        return has_line || count == 0 || tree_set_line(tree, node, line, count);
    }
    bool ok = set_value(tree, node, found, line, count);
    ok = pass_down(tree, node, found, line, count) && ok;
    return value_pass_up(tree, node, game) && ok;
}
