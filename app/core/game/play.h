/*
 * play.h: the mid-end: a game being played. It has the record, the position on the board, the side to move, undo
 * and redo, and what happened. The window shows it and sends commands to it; it never blocks, owns no thread
 * and starts no search.
 *
 *   window ── play_tick(now), play_move, play_take_back, play_new_game, ... ──► Play
 *   window ◄── play_wants_thought(): a job ── Play ◄── play_thought(): the answer ── window
 *
 * A Play is made of parts that do not know each other (parts/): the game, its clocks, browsing, thoughts, advice,
 * a review. What the window wants of them stands in a header each:
 *
 *   play_browse.h  another position than the game's is shown
 *   play_tree.h    lines, comments and marks of the record's tree
 *   play_clock.h   the clocks
 *   play_think.h   jobs for the worker, hints, analysis
 *   play_review.h  the review of the game
 *   play_caution.h a word before a blunder of the human takes effect
 *
 * One thread. Every change that the window must show increases play_revision(); what happened (a stone,
 * a win, a warning) is collected for play_take_events().
 */
#ifndef GOMOKIT_PLAY_H
#define GOMOKIT_PLAY_H

#include "core/record/record.h"

typedef struct Play Play;

/* NULL: no memory. Starts with setup_default(). */
Play *play_new(void);
void play_free(Play *play);

/* A new game. On failure (impossible setup, no memory) the old game goes on. */
GmkStatus play_new_game(Play *play, const Setup *setup);

/*
 * Shows a record at its last move and goes on from there. On success *record is the play's, and
 * NULL; a library of millions of moves is not copied. On failure it stays the caller's. Fails as
 * play_new_game(), or as gmk_game_play() for an illegal move. A computer that is to move against a human thinks at
 * once; a game between two computers is paused, so that it can be looked at first. A game with a
 * result stays over, also when the board alone would go on (resigned, lost on time). The clocks go
 * on from what the record says is left.
 */
GmkStatus play_open(Play *play, Record **record);

/*
 * A new game that begins with the moves on the board shown, on its board and by its rule, but with the
 * players and the clocks of this setup and without the rules of an opening. Fails as play_new_game(), and
 * with GMK_ERR_OVER where the position shown is the end of a game.
 */
GmkStatus play_begin_here(Play *play, const Setup *setup);

/*
 * The moves on the board shown as a record of its own, of the same players, without variations, comments and the rules
 * of an opening; the caller's. NULL: no memory.
 */
Record *play_board_record(const Play *play);

/*
 * Whether the game, or the position that it began with, was opened or pasted. Other games were played by
 * the user from the first move on.
 */
bool play_is_given(const Play *play);

/*
 * True once for each game: when it is over, was not given, and no move was taken back after a word in time
 * (play_caution.h). Moves that are taken back and played again later do not count the game a second time.
 */
bool play_take_end(Play *play);

/* For recovery, because the record does not hold whether the game was given and counted: a game that has
 * been counted is not counted again. */
bool play_is_counted(const Play *play);
void play_set_origin(Play *play, bool given, bool counted);

/*
 * The game goes on by another rule of gomoku, with all its moves, at the position that is shown. A
 * result that the board decides is judged by the new rule. GMK_ERR_FORBIDDEN: not every move of the record is legal
 * under it; GMK_ERR_ARGUMENT: not gomoku; GMK_ERR_NO_MEMORY. After an error nothing has changed.
 */
GmkStatus play_set_rule(Play *play, GmkRule rule);

/*
 * The whole game up to its last move, without redo moves (which the tree still has), whichever position
 * is shown; and the position shown, which differs from the game's while browsing. Borrowed until the next
 * change.
 */
const Record *play_record(const Play *play);
const GmkGame *play_game(const Play *play);

const Setup *play_setup(const Play *play);
uint64_t play_revision(const Play *play);

/* Increases only when the position changes, not by progress, saving or pausing: the time of a turn
 * is counted from that moment. */
uint64_t play_position(const Play *play);

/* Whether there is anything that is not in the file: set by moves, taking back and a change of
 * player; cleared by play_mark_saved(), a new game and opening one. */
bool play_is_changed(const Play *play);
void play_mark_saved(Play *play);
void play_mark_changed(Play *play);

/* Whether the record has comments or marks. */
bool play_is_annotated(const Play *play);

/* Unsaved moves, which a new game would discard, including variations and stones that were set up; 0 when
 * all is saved. */
int32_t play_unsaved_moves(const Play *play);

/*
 * Who may place a stone on the board shown or, in the opening, choose. After the end and while
 * browsing nobody may: both are false. play_side_to_act() is the index of the player whose turn it is in the
 * game (not in the position shown), -1 after the end; in an opening that need not be the colour of
 * the next stone.
 */
bool play_human_to_move(const Play *play);
bool play_computer_to_move(const Play *play);
int play_side_to_act(const Play *play);

/*
 * A human's move, also for a computer that is stopped. GMK_ERR_BUSY while a computer is to move,
 * while browsing (see play_try()) and when a choice of the opening is to be made;
 * GMK_ERR_ARGUMENT where the opening does not allow a stone; else what gmk_game_play() says.
 * `time_ms` is what the human took, -1 if nobody measured; a running clock knows better. The move may be held
 * back at first: see play_caution.h.
 */
GmkStatus play_move(Play *play, GmkPoint point, int64_t time_ms);

/*
 * What a human does in the opening beside placing stones: a choice, a number, a fifth stone that is
 * offered. play_move() offers too, where fifth stones are to be offered. GMK_ERR_BUSY as above,
 * GMK_ERR_ARGUMENT if the opening does not allow it, GMK_ERR_OCCUPIED.
 */
GmkStatus play_act(Play *play, const OpeningAct *act);
GmkStatus play_choose(Play *play, OpeningChoice choice);

/* Where the opening stands in the game (not in the position shown). */
void play_opening(OpeningState *out, const Play *play);

/*
 * The points to highlight: lit[y * width + x] is 1 where a rule of the opening allows the side to
 * act a stone or an offer, else 0. Returns their number; 0 outside the steps of an opening, while browsing
 * and when a question is to be answered. lit has GMK_CELLS_MAX entries.
 */
int32_t play_lit_points(uint8_t *lit, const Play *play);

/*
 * The fifth stones that were offered in the position shown, in the order of their offering; 0 where none
 * were, and before and after it. out has OPENING_FIFTHS_MAX entries.
 */
int32_t play_offered_fifths(GmkPoint *out, const Play *play);

/* The player who is to act gives up. GMK_ERR_OVER. */
GmkStatus play_resign(Play *play);

/* The player who is to act loses by a fault of its program: the record's reason is "error". GMK_ERR_OVER. */
GmkStatus play_forfeit(Play *play);

/* Both players agree on a draw. GMK_ERR_OVER. */
GmkStatus play_agree_draw(Play *play);

/*
 * What the computer says to a draw that its human opponent offers: it goes by what its searches last thought of the
 * position. Before PLAY_DRAW_MOVES moves it declines; then it accepts where it does not think to be ahead.
 */
typedef enum PlayDrawAnswer {
    PLAY_DRAW_ACCEPTED,
    PLAY_DRAW_TOO_EARLY,
    PLAY_DRAW_AHEAD
} PlayDrawAnswer;
enum { PLAY_DRAW_MOVES = 30 };
PlayDrawAnswer play_answer_draw(const Play *play, int computer); /* computer: its side */

/*
 * Takes back to the last position in which a human was to move: against the computer both moves,
 * also while it thinks (then its thought becomes stale); between humans, or between computers, one.
 * When the computer made the only move so far that one is taken back. Where a computer is to move
 * after it, it will think again only after play_resume(). A result goes with the moves, the clocks
 * go back to what they were, and a choice of the opening is taken back as a move is. The statistics
 * stay: those moves were really searched. GMK_ERR_EMPTY.
 *
 * Redo is the counterpart: it plays what was taken back up to the next position in which a human is
 * to move, or to the end. GMK_ERR_EMPTY.
 *
 * While browsing, both leave the game alone: they show the position one move earlier or later. A move that is
 * held back (play_caution.h) is dropped first, and nothing else is taken back then.
 *
 * No move is ever discarded: playing a move that was there before follows it again, another move
 * adds a branch to the record's tree. If moves of a running game were taken back, the new branch
 * becomes the main line; in a finished game and while browsing it becomes a variation.
 */
GmkStatus play_take_back(Play *play);
GmkStatus play_redo(Play *play);
bool play_can_take_back(const Play *play);
bool play_can_redo(const Play *play);

/*
 * One step back for the pointer: as play_take_back() in a running game. A finished one is not changed, it
 * is browsed: the position one move earlier is shown. GMK_ERR_EMPTY.
 */
GmkStatus play_step_back(Play *play);

/*
 * The players may be changed in a running game; a thought under way becomes stale. A record in which a
 * game has been finished keeps its players, also when moves of it were taken back: false then, and nothing
 * has changed.
 */
bool play_set_player(Play *play, GmkCell side, const Player *player);
bool play_keeps_players(const Play *play);

/* A stopped computer does not think until it is resumed; a new game, a human's move, a change of
 * player and play_resume() resume it. A thought under way becomes stale. */
void play_pause(Play *play);
void play_resume(Play *play);
bool play_is_paused(const Play *play);

/* ------------------------------------------------------------------------------------------------
 * What happened since it was last asked, for sounds and announcements.
 */
typedef enum PlayEvent {
    PLAY_EVENT_STONE = 1,        /* a stone was placed (not by redo or browsing) */
    PLAY_EVENT_WIN = 2,          /* somebody has won */
    PLAY_EVENT_DRAW = 4,         /* the board is full */
    PLAY_EVENT_TIME_WARNING = 8, /* ten seconds left, and each of the last five */
    PLAY_EVENT_CHOICE = 16,      /* a choice of the opening was made */
} PlayEvent;
unsigned play_take_events(Play *play); /* bits; then none are left */

#endif
