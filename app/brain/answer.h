/*
 * answer.h: what the brain says: errors, moves, swap2 choices. The half of the protocol that
 * thinks; protocol.c is the half that reads.
 */
#ifndef GOMOKIT_BRAIN_ANSWER_H
#define GOMOKIT_BRAIN_ANSWER_H

#include "protocol.h"

enum {
    ANSWER_QUOTE_MAX = 48, /* bytes of a line that we do not understand, in an answer */
};

/* One line, cut where it is too long for an answer. */
void answer_say(Protocol *protocol, const char *format, ...);

/* ERROR with the text at fault, cut short, so that a log of the manager tells what happened. */
void answer_error(Protocol *protocol, const char *what, const char *line);

/* False, and said, when START has not come yet. */
bool answer_has_board(Protocol *protocol);

/*
 * Thinks about the session's position and says our move; or that the board is full. With more than
 * one of `lines` (to GMK_RANKED_MAX) so many best moves are searched for themselves and told
 * before it, as MESSAGE lines, best first; fewer where a move is urgent or wins.
 */
void answer_move(Protocol *protocol, int32_t lines);

/* The limits of a think that answers the line in work: all of a request but its game. */
void answer_request(ThinkRequest *out, const Protocol *protocol);

/* Thinks about a swap2 board and says the choice. */
void answer_swap2(Protocol *protocol);

/*
 * The engine builds tables at its first thought. That is done before the OK of START, which no
 * clock waits for; the first move often has to come right after the INFO lines.
 */
void answer_ready(Protocol *protocol);

/* Nothing that INFO has said since asks for other tables; so also before START. */
bool answer_is_ready(const Protocol *protocol);

/* Ponders on the board after our move, with the reply that was expected. Says nothing. */
void answer_ponder(Protocol *protocol);

#endif
