/*
 * value_tree.h: one value for one position, in the tree of a record. A search of one position says
 * something about others too:
 *
 *   down  the position after its best move has the same value, seen from the other side
 *   up    the position before is at least as good for its side as this move makes it; it is worth
 *         just this where the move was forced or was the best one known, and a move that wins by
 *         force makes it won
 *
 * What is known deeper, and what is proven, stays. See value_replaces().
 */
#ifndef GOMOKIT_VALUE_TREE_H
#define GOMOKIT_VALUE_TREE_H

#include "core/record/tree.h"
#include "value.h"

/* The value of the position after a node, as far as the tree knows it. */
Value value_of_node(const Tree *tree, TreeNode node);

/*
 * Whether the value of the position after a node was searched for: by analysis, a hint or a review, which leave their
 * line of best moves, or that the game ends there. The score that a player found for its own move has no line.
 */
bool value_is_searched(const Tree *tree, TreeNode node);

/*
 * Whether moves may be judged by it while nobody asked for a review: it was searched for and is a proof, or the search
 * was about as deep as those of a quick review. Connect four is searched to its end or by deep searches only.
 */
enum { VALUE_TRUSTED_DEPTH = 8 }; /* plies; a quick review reaches ten or more beside other work */
bool value_is_trusted(const Tree *tree, TreeNode node, GmkBoardKind board);

/*
 * Stores what a search found in the position after `node`, which is `game`, with its line of best
 * moves, and passes it on. The game's moves lead from the root to the node; it is not changed. False:
 * something was not stored for want of memory.
 */
bool value_keep(Tree *tree, TreeNode node, const GmkGame *game, Value found, const GmkPoint *line,
                int32_t count);

/*
 * The same for the value of a search that is known to be the better one: it takes the place of any
 * estimate. Only proofs are passed on, and estimates to the positions whose only move leads here.
 */
bool value_replace(Tree *tree, TreeNode node, const GmkGame *game, Value found,
                   const GmkPoint *line, int32_t count);

/* Passes on what is known of the position after a node, as value_keep() does. */
bool value_pass_up(Tree *tree, TreeNode node, const GmkGame *game);

#endif
