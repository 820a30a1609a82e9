/*
 * play_browse.h: browsing a game being played: the board shows another position than the game's, an earlier one
 * or one of a variation. The game goes on meanwhile, its clocks run, a computer thinks and moves. When the game
 * ends the board shows it again.
 */
#ifndef GOMOKIT_PLAY_BROWSE_H
#define GOMOKIT_PLAY_BROWSE_H

#include "play.h"

/*
 * The line that the position shown belongs to: the game's line or, while a variation is shown, that
 * variation to its end. Only setup, tree, last move, moves and result of the record are valid; do not
 * read its other members.
 */
const Record *play_line(const Play *play);

/*
 * The number of moves on the board; play_go_to() shows the position after a number of moves of play_line():
 * GMK_ERR_ARGUMENT when the line is shorter.
 */
int32_t play_shown(const Play *play);
bool play_is_browsing(const Play *play);
GmkStatus play_go_to(Play *play, int32_t moves);
void play_back_to_game(Play *play); /* the board shows the game again */

/*
 * A stone of the side to move in the position shown, while browsing: the variation that has it, or a
 * new one, is shown then. GMK_ERR_BUSY when not browsing; else as play_move(). GMK_ERR_NO_MEMORY.
 */
GmkStatus play_try(Play *play, GmkPoint point);

/*
 * The position shown becomes the game's: what comes later on its line can still be redone, and another
 * move makes a variation. A result goes with the moves, the clocks are what they were there, and a
 * computer that is to move waits for play_resume(). Nothing happens when not browsing.
 */
void play_continue_here(Play *play);

/* The last move on the board shown; TREE_ROOT on the empty one. */
TreeNode play_node(const Play *play);

/*
 * Shows the position after this node, on the game's line or, where that does not lead to it, on the
 * variation through this node to its end. GMK_ERR_ARGUMENT: no such position can be shown.
 */
GmkStatus play_go_to_node(Play *play, TreeNode node);

/* The next (`step` 1) or previous (-1) sibling of the last move shown, cyclically; TREE_NONE if it
 * has no siblings. */
TreeNode play_alternative(const Play *play, int step);

#endif
