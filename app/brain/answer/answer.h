/*
 * answer.h: the answers of the brain: errors, moves, swap2 choices. This half of the protocol
 * searches and knows no command; protocol.c, the other half, reads commands and calls this one.
 */
#ifndef GOMOKIT_BRAIN_ANSWER_H
#define GOMOKIT_BRAIN_ANSWER_H

#include "brain/session/hooks.h"
#include "brain/session/session.h"

enum {
    ANSWER_QUOTE_MAX = 48, /* bytes of a line that we do not understand, in an answer */
};

/* What the engine's tables were made for. */
typedef struct Ready {
    GmkRule rule;
    int32_t threads;
    uint64_t memory_bytes;
    bool use_net;
} Ready;

/* What to think about in the opponent's time. */
typedef struct Ponder {
    bool valid; /* the board is as it was after our last move */
    bool due;   /* and pondering has not begun yet, or an INFO line has ended it */
    GmkCell own;
    bool has_reply;
    GmkPoint reply;   /* the expected reply of the opponent */
    bool awaited;     /* it was pondered on, and the opponent has not replied yet */
    int32_t replies;  /* of this game that were pondered for, */
    int32_t expected; /* and those that were the expected ones */
} Ponder;

/* What an answer depends on: the game and what the manager has set. */
typedef struct BrainState {
    BrainHooks hooks;
    Session session;
    bool excluded[GMK_GOMOKU_SIDE_MAX][GMK_GOMOKU_SIDE_MAX]; /* [y][x]: must not be played */
    int64_t arrival_us;                                      /* of the current line */
    Ready ready;
    Ponder ponder;
} BrainState;

/* Prints one line, cut if it is too long. */
void answer_say(BrainState *brain, const char *format, ...);

/* Prints ERROR with the offending text, shortened, so that the manager's log shows the cause. */
void answer_error(BrainState *brain, const char *what, const char *line);

/* Prints UNKNOWN with the line, likewise. */
void answer_unknown(BrainState *brain, const char *line);

/* False, with an ERROR line, before START. */
bool answer_has_board(BrainState *brain);

/*
 * Searches the session's position and prints our move, or an error if the board is full. With
 * `lines` above 1 (at most GMK_RANKED_MAX) that many best moves get an exact score and are printed
 * before it as MESSAGE lines, best first; fewer if a move is urgent or wins.
 */
void answer_move(BrainState *brain, int32_t lines);

/*
 * The same, with the moves that do not lose, as far as the search sees, as MESSAGE lines, at most GMK_RANKED_MAX, and
 * a line with their number.
 */
void answer_defences(BrainState *brain);

/* The limits of a search for the current command: everything of a request except its game. */
void answer_request(ThinkRequest *out, const BrainState *brain);

/* Searches a swap2 board and prints the choice. */
void answer_swap2(BrainState *brain);

/*
 * The engine builds tables in its first search. That is done before the OK of START, which is not
 * timed; the first move is often timed right after the INFO lines.
 */
void answer_ready(BrainState *brain);

/*
 * Whether the tables are ready for the next search: not after an INFO line that needs other tables.
 * True before START.
 */
bool answer_is_ready(const BrainState *brain);

/* Ponders on the board after our move and the expected reply. Prints nothing. */
void answer_ponder(BrainState *brain);

/*
 * The opponent has replied. Where that reply was pondered for, a MESSAGE line tells how many of this
 * game's were the expected ones.
 */
void answer_reply(BrainState *brain, GmkPoint reply);

#endif
