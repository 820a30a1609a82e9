/*
 * browsing.h: what the board shows of a game being played: the game's position or, while browsing, another one,
 * an earlier one or one of a variation. Browsing never changes the game; stones that are placed meanwhile go
 * into the record's tree, as variations.
 *
 * `board` is the position shown: after `shown` moves of the game's line or, while a variation is shown
 * (`on_variation`), of that one: `variation_line` has its nodes and variation->moves its moves. Every function
 * gets the game that is browsed, which is always the same one between two calls of browsing_begin(). Members are
 * read from outside and changed by the functions only. One thread.
 */
#ifndef GOMOKIT_BROWSING_H
#define GOMOKIT_BROWSING_H

#include "live_game.h"

typedef struct Browsing {
    GmkGame *board;    /* owned */
    int32_t shown;     /* moves on it */
    bool active;       /* it is not the game's own position */
    bool on_variation; /* and not one of the game's line */
    Record *variation; /* owned: the one shown, or shown last; its tree is the game's */
    TreeNode variation_line[GMK_CELLS_MAX];
} Browsing;

/* False: no memory. browsing_begin() has to follow. */
bool browsing_init(Browsing *browsing);
void browsing_free(Browsing *browsing); /* what it owns; all zero is accepted */

/* Another game: `board`, a copy of its position, becomes the browsing's and is shown. */
void browsing_begin(Browsing *browsing, const LiveGame *game, GmkGame *board);

/*
 * The line that the position shown belongs to, and its nodes: the game's line or, while a variation is shown,
 * that one to its end. Only setup, tree, last move, moves and result of a variation's record are valid.
 */
const Record *browsing_line(const Browsing *browsing, const LiveGame *game);
const TreeNode *browsing_line_nodes(const Browsing *browsing, const LiveGame *game);

/* The last move on the board; TREE_ROOT on the empty one. */
TreeNode browsing_node(const Browsing *browsing, const LiveGame *game);

/* Its next (`step` 1) or previous (-1) sibling, cyclically; TREE_NONE if it has no siblings. */
TreeNode browsing_sibling(const Browsing *browsing, const LiveGame *game, int step);

/* ------------------------------------------------------------------------------------------------
 * Another position is shown
 */

/* The position after so many moves of browsing_line(), which has that many. */
void browsing_go_to(Browsing *browsing, const LiveGame *game, int32_t moves);

/* The position after this node, on the game's line or, where that does not lead to it, on the variation through
 * this node to its end. False: a move on the way is illegal, and the position before it is shown. */
bool browsing_go_to_node(Browsing *browsing, const LiveGame *game, TreeNode node);

/* The board shows the game's position again. */
void browsing_end(Browsing *browsing, const LiveGame *game);

/*
 * The game has changed: the board follows it, but one that shows another position stays there, as long as it is
 * another one. True: the board has followed.
 */
bool browsing_follow(Browsing *browsing, const LiveGame *game);

/* The game is about to come to the position shown: the board does not browse any more, and will follow it. */
void browsing_join(Browsing *browsing);

/* ------------------------------------------------------------------------------------------------
 * The tree changes
 */

/* The node of a legal stone on the board shown, added to the tree where it is not there yet: *added. TREE_NONE:
 * no memory. In connect four the stone may fall. The board stays as it is. */
TreeNode browsing_add_stone(Browsing *browsing, LiveGame *game, GmkPoint point, bool *added);

/* Adds these moves, from the position shown on, as far as they are legal and not there yet; *last is the node of
 * the last of them. GMK_ERR_ARGUMENT: the first is illegal already. GMK_ERR_NO_MEMORY. */
GmkStatus browsing_add_line(Browsing *browsing, LiveGame *game, TreeNode *last,
                            const GmkPoint *points, int32_t count);

/* A node is about to be removed: a variation that goes through it ends before it. */
void browsing_leave(Browsing *browsing, const LiveGame *game, TreeNode node);

/* Moves were added or removed: the variation that is shown goes to its end again. */
void browsing_extend(Browsing *browsing, const LiveGame *game);

/* Times and scores have changed in the tree: the variation's moves follow. */
void browsing_refresh(Browsing *browsing);

#endif
