/*
 * answer.h: the answers of the brain: errors, moves, swap2 choices. This half of the protocol
 * searches; protocol.c is the half that reads commands.
 */
#ifndef GOMOKIT_BRAIN_ANSWER_H
#define GOMOKIT_BRAIN_ANSWER_H

#include "protocol.h"

enum {
    ANSWER_QUOTE_MAX = 48, /* bytes of a line that we do not understand, in an answer */
};

/* Prints one line, cut if it is too long. */
void answer_say(Protocol *protocol, const char *format, ...);

/* Prints ERROR with the offending text, shortened, so that the manager's log shows the cause. */
void answer_error(Protocol *protocol, const char *what, const char *line);

/* False, with an ERROR line, before START. */
bool answer_has_board(Protocol *protocol);

/*
 * Searches the session's position and prints our move, or an error if the board is full. With
 * `lines` above 1 (at most GMK_RANKED_MAX) that many best moves get an exact score and are printed
 * before it as MESSAGE lines, best first; fewer if a move is urgent or wins.
 */
void answer_move(Protocol *protocol, int32_t lines);

/*
 * The same, with the moves that are not proven to lose as MESSAGE lines, at most GMK_RANKED_MAX, and
 * a line with their number.
 */
void answer_defences(Protocol *protocol);

/* The limits of a search for the current command: everything of a request except its game. */
void answer_request(ThinkRequest *out, const Protocol *protocol);

/* Searches a swap2 board and prints the choice. */
void answer_swap2(Protocol *protocol);

/*
 * The engine builds tables in its first search. That is done before the OK of START, which is not
 * timed; the first move is often timed right after the INFO lines.
 */
void answer_ready(Protocol *protocol);

/* True unless an INFO line since then needs other tables; true before START. */
bool answer_is_ready(const Protocol *protocol);

/* Ponders on the board after our move and the expected reply. Prints nothing. */
void answer_ponder(Protocol *protocol);

#endif
