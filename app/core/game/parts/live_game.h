/*
 * live_game.h: a game being played: its record, its position, whose turn it is; moves and choices of the opening
 * are made, taken back and redone. It knows no clocks, no search, and not what the window shows.
 *
 * The game is a path through record->tree: `line` has its nodes and record->moves its moves, up to `total`.
 * What is behind record->move_count was taken back and can be redone; choices of the opening likewise.
 * The result is kept up to date: by the board, or as somebody resigned or lost on time at that position.
 * Members are read from outside and changed by the functions only. One thread.
 */
#ifndef GOMOKIT_LIVE_GAME_H
#define GOMOKIT_LIVE_GAME_H

#include "core/record/record.h"

typedef struct LiveGame {
    Record *record;        /* owned */
    GmkGame *position;     /* owned; after record->move_count moves */
    int32_t total;         /* moves that can be reached by redo, with those of the record */
    int32_t total_choices; /* likewise */
    TreeNode line[GMK_CELLS_MAX];
    bool retracted; /* what can be redone was taken back in a running game */
    bool has_ended; /* a game of this record was finished once */
} LiveGame;

/* Frees what the game owns and makes it this record at this position, both of which become the game's. */
void live_game_take(LiveGame *game, Record *record, GmkGame *position);
void live_game_free(LiveGame *game); /* what it owns; all zero is accepted */

/* ------------------------------------------------------------------------------------------------
 * Questions
 */
bool live_game_is_over(const LiveGame *game);

/* Whether the opening allows the next stone, or the next offer, at this point. */
bool live_game_allows(const LiveGame *game, GmkPoint point);
OpeningRule live_game_opening_rule(const LiveGame *game);
void live_game_opening(OpeningState *out, const LiveGame *game);

/* The index of the player whose turn it is, -1 after the end; in an opening that need not be the colour of the
 * next stone. */
int live_game_side_to_act(const LiveGame *game);
const Player *live_game_player_to_act(const LiveGame *game); /* not after the end */
bool live_game_human_acts(const LiveGame *game);             /* false after the end */
bool live_game_computer_acts(const LiveGame *game);          /* likewise */
bool live_game_any_human(const LiveGame *game);

/* The node of the last move that can be reached by redo; TREE_ROOT if there is none. */
TreeNode live_game_tip(const LiveGame *game);

/* Whether the game goes through this node: it is one of its moves, or the root. */
bool live_game_has(const LiveGame *game, TreeNode node);

/* ------------------------------------------------------------------------------------------------
 * Moves and choices
 */

/*
 * Plays for either side and writes the move down: into the tree's child, if it has been there; then what came
 * after it can still be redone. A new move after moves that were taken back in a running game becomes the main
 * line and they a variation; else the new move is the variation. What gmk_game_play() says, GMK_ERR_NO_MEMORY.
 */
GmkStatus live_game_add_move(LiveGame *game, RecordMove move);

/* An act that the opening allows. True: by it the players have changed places, with names and statistics. */
bool live_game_add_choice(LiveGame *game, const OpeningAct *act);

/* The end of the game that the board does not show. */
void live_game_finish(LiveGame *game, GmkResult result, const char *reason);

/*
 * Back to the last position in which a human was to act, or by one move or choice where none plays; and forward
 * to the next one, or to the end. See play_take_back().
 */
bool live_game_can_take_back(const LiveGame *game);
bool live_game_can_redo(const LiveGame *game);
void live_game_take_back(LiveGame *game);
void live_game_redo(LiveGame *game);

/*
 * The game takes the path to `tip` and stands after `moves` of it; the rest can be redone. The choices of the
 * opening belong to the game, not to a line of it: on a line that has stones from behind a choice that was not
 * made, everybody keeps his colour.
 */
void live_game_take_line(LiveGame *game, TreeNode tip, int32_t moves);

/* This node, which is not one of the game's moves, is about to be removed: it cannot be redone. */
void live_game_forget_redo(LiveGame *game, TreeNode node);

/* Times and scores of the line's moves have changed in the tree: record->moves follows. */
void live_game_refresh(LiveGame *game);

#endif
