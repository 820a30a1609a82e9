/*
 * play.h: the mid-end: a game being played. It knows the record, the position on the board, the
 * side to move, undo and redo, the clocks, the opening, and when the computer has to think. The
 * window shows it and sends commands to it; it never blocks, owns no thread and starts no search.
 *
 *   window ── play_tick(now), play_move, play_take_back, play_new_game, ... ──► Play
 *   window ◄── play_wants_thought(): a job with an id ── Play;  worker thinks;
 *   window ── play_thought(id, ...) ──► Play, which drops an answer whose id is stale.
 *
 * The answer to a job is one search of one position, or one decision of an opening by the engine's
 * own chooser. Only Play knows what a search is for (a move, a hint, analysis) and uses the result.
 *
 * One thread. Every change that the window must show increases play_revision(); what happened (a stone,
 * a win, a warning) is collected for play_take_events().
 */
#ifndef GOMOKIT_PLAY_H
#define GOMOKIT_PLAY_H

#include "core/jobs/column_scores.h"
#include "core/jobs/think_job.h"
#include "core/record/record.h"
#include "core/review/review.h"

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
 * Whether the game, or the position that it began with, was opened or pasted. Other games were played by
 * the user from the first move on.
 */
bool play_is_given(const Play *play);

/*
 * True once for each game: when it is over and was not given. Moves that are taken back and played again
 * later do not count the game a second time.
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

/*
 * The line that the position shown belongs to: the game's line or, while a variation is shown, that
 * variation to its end. Only setup, tree, last move, moves and result of the record are valid; do not
 * read its other members.
 */
const Record *play_line(const Play *play);
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
 * `time_ms` is what the human took, -1 if nobody measured; a running clock knows better.
 */
GmkStatus play_move(Play *play, GmkPoint point, int64_t time_ms);

/* A human's choice in the opening. GMK_ERR_BUSY as above, GMK_ERR_ARGUMENT if it is not offered. */
GmkStatus play_choose(Play *play, OpeningChoice choice);

/* Where the opening stands in the game (not in the position shown). */
void play_opening(OpeningState *out, const Play *play);

/*
 * The points to highlight: lit[y * width + x] is 1 where a rule of the opening allows the side to
 * act a stone, else 0. Returns their number; 0 outside the steps of an opening, while browsing and
 * when a choice is to be made. lit has GMK_CELLS_MAX entries.
 */
int32_t play_lit_points(uint8_t *lit, const Play *play);

/* The player who is to act gives up. GMK_ERR_OVER. */
GmkStatus play_resign(Play *play);

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
 * While browsing, both leave the game alone: they show the position one move earlier or later.
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
 * Browsing: the board shows another position than the game's, an earlier one or one of a variation.
 * The game goes on meanwhile, its clocks run, a computer thinks and moves. When the game ends the
 * board shows it again. play_shown() is the number of moves on the board; play_go_to()
 * shows the position after a number of moves of play_line(): GMK_ERR_ARGUMENT when the line is shorter.
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

/* ------------------------------------------------------------------------------------------------
 * The tree: play_record()->tree. Nodes are valid until one is removed or restored.
 */

/* The last move on the board shown; TREE_ROOT on the empty one. */
TreeNode play_node(const Play *play);

/*
 * Shows the position after this node, on the game's line or, where that does not lead to it, on the
 * variation through this node to its end. GMK_ERR_ARGUMENT: no such position can be shown.
 */
GmkStatus play_go_to_node(Play *play, TreeNode node);

/*
 * Adds these moves, from the position shown on, to the tree, as far as they are legal and not there
 * yet; neither the game nor what is shown changes. *last is the node of the last of them.
 * GMK_ERR_ARGUMENT: the first is illegal already. GMK_ERR_NO_MEMORY.
 */
GmkStatus play_add_line(Play *play, TreeNode *last, const GmkPoint *points, int32_t count);

/* The next (`step` 1) or previous (-1) sibling of the last move shown, cyclically; TREE_NONE if it
 * has no siblings. */
TreeNode play_alternative(const Play *play, int step);

/* The line through this node, to its end, becomes the main line; the position shown does not change. */
void play_make_main(Play *play, TreeNode node);

/*
 * Removes a node and all that follows. Where the game goes through it, it is taken back to the move
 * before. Not the root. play_restore() brings back what was removed last (of the last hundred in
 * this game) and shows it; a game that has stayed where it was taken back to is again what it was.
 * GMK_ERR_EMPTY when there is nothing.
 */
void play_remove(Play *play, TreeNode node);
GmkStatus play_restore(Play *play);
bool play_can_restore(const Play *play);

/* Whether removing was the last thing that happened to the game: what undoing means then. */
bool play_has_just_removed(const Play *play);

/* UTF-8, "" removes it. False: no memory. */
bool play_set_comment(Play *play, TreeNode node, const char *text, size_t length);

/*
 * Marks on the position shown. The program puts one mark on a point; files may have more, which are
 * removed with it. play_mark_at() is the first mark at a point; NULL: not marked. False: no memory.
 */
const TreeMark *play_mark_at(const Play *play, GmkPoint point);
bool play_has_marks(const Play *play);
/* Sets or removes this mark; a label is the first unused letter. */
bool play_toggle_mark(Play *play, GmkPoint point, TreeMarkKind kind);
bool play_next_mark(Play *play, GmkPoint point); /* triangle, square, circle, cross, none */
bool play_label(Play *play, GmkPoint point, const char *text); /* UTF-8, cut; "": no mark */
void play_remove_mark(Play *play, GmkPoint point);
void play_remove_marks(Play *play);

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
 * Clocks. Setup.time says which there are; they run for the side to act from the first stone on,
 * and stand still while held, while a computer is stopped, and after the end.
 */

/*
 * The time, in milliseconds of a clock that never goes back (awake.h has one that stands still while
 * the computer sleeps): call it before every command, with
 * every timer, before asking for a clock. Flags a clock that has reached zero: the other side has
 * won, reason "time". True when that or a warning happened.
 */
bool play_tick(Play *play, int64_t now_ms);

/* Holds the clocks while a dialog is open. Calls nest. */
void play_hold_clocks(Play *play);
void play_release_clocks(Play *play);

bool play_has_clocks(const Play *play);
int play_clock_running(const Play *play);            /* the side, -1: none */
int64_t play_clock_left(const Play *play, int side); /* at the last tick */

/* Milliseconds until a clock looks different; -1: none runs. For the window's timer. */
int64_t play_next_tick(const Play *play);

/* ------------------------------------------------------------------------------------------------
 * What happened since it was last asked, for sounds and announcements.
 */
typedef enum PlayEvent {
    PLAY_EVENT_STONE = 1,        /* a stone was placed (not by redo or review) */
    PLAY_EVENT_WIN = 2,          /* somebody has won */
    PLAY_EVENT_DRAW = 4,         /* the board is full */
    PLAY_EVENT_TIME_WARNING = 8, /* ten seconds left, and each of the last five */
    PLAY_EVENT_CHOICE = 16,      /* a choice of the opening was made */
} PlayEvent;
unsigned play_take_events(Play *play); /* bits; then none are left */

/* ------------------------------------------------------------------------------------------------
 * Thinking
 */

/* Asks for a hint in a human's turn: one search of the position shown with the limits of Expert. The
 * answer is play_hint(). GMK_ERR_BUSY when it is not a human's turn. */
GmkStatus play_ask_hint(Play *play);
bool play_hint(GmkPoint *out, const Play *play); /* false: no hint for the position shown */

/* While it is on, every position shown is searched without limit, unless a computer is to move
 * there; what it finds goes into the record, where it replaces what was found less deeply, and is
 * passed on to the moves before and after: see value_tree.h. When it is turned off, play_analysis()
 * stays until another position is shown. */
void play_set_analysis(Play *play, bool on);
bool play_is_analysing(const Play *play);

/*
 * A review of the game's line: its positions are searched one after the other while nothing else is
 * to be thought about, and what is found goes into the record; see review.h. Walking through the
 * game does not disturb it; a new game and removing moves end it. GMK_ERR_EMPTY: no moves.
 * The progress is 0 to 1, -1 when no review is under way.
 */
GmkStatus play_start_review(Play *play, ReviewBudget budget);
void play_stop_review(Play *play);
double play_review_progress(const Play *play);

/*
 * While it is on, every position of gomoku that is shown is searched for a win by continuous fours or
 * threats, unless a computer is to move there or it is analysed anyway. One that is found goes into
 * the record, as a proof with its line. play_win_searched() takes the answer to such a job; count 0:
 * no win was found. False: its id is stale.
 */
void play_set_win_search(Play *play, bool on);
bool play_win_searched(Play *play, uint64_t id, const GmkPoint *line, int32_t count, int32_t plies);

/*
 * A puzzle of the position before the move with this index of the game is to be made: the answer is
 * the worker's, a puzzle or none; play_missed_searched() says that it has come. A review asks for
 * those that it finds by itself. False: its id is stale.
 */
void play_ask_puzzle(Play *play, int32_t index);
bool play_missed_searched(Play *play, uint64_t id);

/*
 * True when something is to be searched and no job was given for it yet; then *job is filled. The
 * id stays valid until anything changes the position shown, the players or the purpose.
 */
bool play_wants_thought(Play *play, ThinkJob *job);

/* The id of the current job; 0: no job. Any other id is stale. */
uint64_t play_job_id(const Play *play);

/* The purpose of the current job; THINK_MOVE without a job. */
ThinkPurpose play_job_purpose(const Play *play);

/*
 * The worker's answer, put to its use: a move is played and the sample added to the statistics.
 * False when the id is stale or of an opening's job (nothing happens), or the move is illegal (the
 * game is paused: a broken engine).
 */
bool play_thought(Play *play, uint64_t id, const GmkThought *thought, const StatsSample *sample);

/* The same for a job of THINK_OPENING: stones are placed, a colour is taken. */
bool play_opening_thought(Play *play, uint64_t id, const GmkOpeningChoice *choice);

/*
 * For the search line, or NULL: the newest report of analysis or hint; else what the computer thinks
 * now, or thought about its newest move of the game or, while browsing, about the move shown.
 */
void play_progress(Play *play, uint64_t id, const GmkThought *so_far);
const GmkThought *play_last_thought(const Play *play);

/*
 * How long the answer to a move's job should wait before play_thought(), when its turn has taken
 * `turn_ms` so far: two computers that play without clocks take at least `pace_ms` for a move, so that
 * one can follow. 0: not at all.
 */
int64_t play_pace(const Play *play, int64_t pace_ms, int64_t turn_ms);

/* The newest report of analysis or hint on the position shown, or NULL. */
const GmkThought *play_analysis(const Play *play);

/* ------------------------------------------------------------------------------------------------
 * Connect four: the score of each column, as a hint for the human: while it is on, every position
 * shown is scored before it is analysed, unless a computer is to move there.
 */
void play_set_column_scores(Play *play, bool on);

/* The answer to a job of THINK_COLUMNS, unfinished or finished. False: its id is stale. */
bool play_columns_scored(Play *play, uint64_t id, const ColumnScores *scores);

/* Of the position shown, as far as they are known; NULL: not at all. */
const ColumnScores *play_column_scores(const Play *play);

#endif
