/*
 * record.h: a recorded game: its setup, players, moves with time and evaluation, and result. Rules
 * and notation are asked of gomokit.h. A record can be written to and read from files (gmk_file.h);
 * a game being played is play.h, which owns one.
 */
#ifndef GOMOKIT_RECORD_H
#define GOMOKIT_RECORD_H

#include "core/opening/opening.h"
#include "countdown.h"
#include "gomokit.h"
#include "player.h"
#include "start.h"
#include "stats.h"
#include "tree.h"

enum { RECORD_BLOCKED_MAX = GMK_CONNECT4_SIDE_MAX * GMK_CONNECT4_SIDE_MAX };

/* Board, the position it begins with, opening, clocks and players: what is decided before the first move. */
typedef struct Setup {
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    int32_t blocked_count;
    GmkPoint blocked[RECORD_BLOCKED_MAX];
    Start start;
    Player players[2];   /* [0] black, [1] white */
    OpeningRule opening; /* ask setup_opening() */
    TimeControl time;
} Setup;

/* Human black against Difficult white, freestyle gomoku, 15 x 15, free opening, no clocks. */
void setup_default(Setup *out);

/* A game with this setup before its first move: on an empty board, or with the stones of `start`. The
 * statuses of gmk_game_new() and gmk_game_set_position(). */
GmkStatus setup_new_game(GmkGame **out, const Setup *setup);

/* The opening rule that holds: gomoku from the usual position, on a board that has room for it, has one;
 * all else is free. */
OpeningRule setup_opening(const Setup *setup);

/* An unknown header line, written by a later version; written back unchanged. A record has at most
 * RECORD_UNKNOWN_MAX of them, as its files. */
enum { RECORD_UNKNOWN_MAX = 64 };
typedef struct RecordKey RecordKey;
struct RecordKey {
    RecordKey *next;
    char line[];
};

enum { RECORD_REASON_MAX = 64 }; /* bytes with NUL */

/* An end of the game that the board does not show, and the position it belongs to. */
typedef struct Ending {
    TreeNode node; /* the last move before it; TREE_NONE: there is no such end */
    GmkResult result;
    char reason[RECORD_REASON_MAX];
} Ending;

typedef struct Record {
    Setup setup;
    GmkResult result;               /* NONE: not finished */
    char reason[RECORD_REASON_MAX]; /* "five", "time", ...: one word of a file, not for display */
    Tree *tree;                     /* owned: every move of the record, with its variations */
    TreeNode last;                  /* of `tree`: the last move of the line in `moves` */
    Ending ended; /* resigned or lost on time; also set while `moves` is a different line */
    int32_t move_count;
    RecordMove moves[GMK_CELLS_MAX]; /* the current line: the path from the root to `last` */
    Stats stats[2];
    int64_t left_ms[2];   /* on the clocks, if setup.time has any */
    int32_t choice_count; /* of the opening */
    OpeningAct choices[OPENING_CHOICES_MAX];
    RecordKey *unknown; /* owned; NULL at the start */
} Record;

/*
 * Whose move it is: the side (0 black, 1 white) that makes the move with this index, which is the side to
 * move after `index` moves; and the side that made the move of a node, for the root the one that is not
 * to move there.
 */
int record_side_of(const Record *record, int32_t index);
int record_side_of_node(const Record *record, TreeNode node);

/* The state of the opening after the first `stones` moves of the record. */
void record_opening(OpeningState *out, const Record *record, int32_t stones);

/* The chance to win with a score, under the rule of the record. */
double record_rate(const Record *record, int32_t score);

/* The first stones of the current line, for opening.h; out->points is `points`. */
void record_opening_stones(OpeningStones *out, GmkPoint points[OPENING_STONES_MAX],
                           const Record *record);

/* Whether the current line and the acts of its opening can have come about. */
OpeningFit record_opening_fit(const Record *record);

/*
 * Makes the acts fit the current line: those that contradict it are dropped from the first such one on; where
 * its stones pass over a question everybody keeps his colour, or the opening ends there. False: not even
 * without acts do the stones fit the rule.
 */
bool record_fit_opening(Record *record);

/* Fifth stones that were offered on a line, in the order of their offering, after which node: the fourth stone. */
typedef struct RecordFifths {
    TreeNode node;
    int32_t count; /* 0: none were offered */
    GmkPoint points[OPENING_FIFTHS_MAX];
} RecordFifths;

/* Those of the current line. */
void record_fifths(RecordFifths *out, const Record *record);

/* Whether a mark is the letter of the fifth stone with this index. */
bool record_is_fifth_mark(const TreeMark *mark, const RecordFifths *fifths, int32_t index);

/* Whether the node has them as labels A, B, C …, each on its point; and adding them so, without memory in part. */
bool record_has_fifths_marked(const Record *record, const RecordFifths *fifths);
void record_mark_fifths(Record *record, const RecordFifths *fifths);

/* Which of renju's 26 openings a game of renju has, for renju_openings.h; -1: none. */
int record_renju_opening(const Record *record);

/*
 * Black's chance to win after move `index` (0: the first), 0 to 1, by the evaluation recorded
 * with it. False: none is recorded. Where the board has ended the game the result counts; a flag that fell, or a
 * resignation, says nothing about the last move.
 */
bool record_black_rate(double *out, const Record *record, int32_t index);

/* Whether every move of the tree is legal under this rule. Gomoku. Without memory: no. */
bool record_allows_rule(const Record *record, GmkRule rule);

/* On the heap: a record is large. record_new() gives NULL when there is no memory. */
Record *record_new(const Setup *setup);
Record *record_copy(const Record *record);
void record_free(Record *record); /* accepts NULL */

/*
 * Appends a move to the line: into the child of `last` that is there already, which keeps the time
 * and score it has, or as a new last child of `last`. The caller checks that it is legal. False:
 * no memory, or the line is full.
 */
bool record_add_move(Record *record, const RecordMove *move);

/* Makes the path from the root to this node the current line. */
void record_take_line(Record *record, TreeNode last);

/* Appends a copy of an unknown header line (length bytes, without a line end). False: no
 * memory, or RECORD_UNKNOWN_MAX reached. */
bool record_add_unknown(Record *record, const char *line, size_t length);

/* Sets result and reason by the board: "five", "four" (connect four), "full"; or none yet. */
void record_take_result(Record *record, const GmkGame *game);

/* Whether a reason is one of those three, which only the board can give. */
bool record_reason_is_by_board(const char *reason);

/* Makes result and reason the ending of the line in `moves`, and the other way round. A record holds one
 * ending: one that the main line has already stays. */
void record_set_ending(Record *record);
void record_use_ending(Record *record);

/* Whether nothing is in it yet: no move, and no position that was set up. */
bool record_is_blank(const Record *record);

/* The position after all moves, and the one after a node of the tree. On success *out is the caller's;
 * else what setup_new_game() or gmk_game_play() said. */
GmkStatus record_replay(GmkGame **out, const Record *record);
GmkStatus record_replay_node(GmkGame **out, const Record *record, TreeNode node);

#endif
