/*
 * puzzle_session.h: a puzzle being solved: the position on the board, whose turn it is, what was tried and
 * what came of it. The window shows it and carries clicks to it; judging a move is a search, which
 * somebody else does on a thread:
 *
 *     player ── session_play(point) ──► SESSION_JUDGING ── puzzle_judge(session_game()) ──►
 *     session_judged(judgement): the reply is played, or the refutation can be stepped through.
 */
#ifndef GOMOKIT_PUZZLE_SESSION_H
#define GOMOKIT_PUZZLE_SESSION_H

#include "puzzle_solve.h"

typedef enum SessionState {
    SESSION_EMPTY,    /* no puzzle was begun */
    SESSION_PLAYER,   /* it is the player's move */
    SESSION_JUDGING,  /* his move is being judged */
    SESSION_DEFENDED, /* it was wrong: a reply holds; the refutation is on the board */
    SESSION_LOST,     /* it was wrong: the reply even wins */
    SESSION_SHOWN,    /* the solution is on the board: he asked for it */
    SESSION_SOLVED,
} SessionState;

typedef struct Session Session;

Session *session_new(void); /* NULL: no memory */
void session_free(Session *session);

/* Begins a puzzle; it is copied. */
GmkStatus session_begin(Session *session, const Puzzle *puzzle);

SessionState session_state(const Session *session);
const Puzzle *session_puzzle(const Session *session);
const GmkGame *session_game(const Session *session); /* the position shown; NULL: none */
int32_t session_start(const Session *session);       /* moves of the puzzle's own position */
int32_t
session_branch(const Session *session);      /* moves before the one that is judged or was wrong */
uint64_t session_id(const Session *session); /* changes with every move and every new puzzle */

/* Whether nothing was wrong and nothing was shown so far: such a puzzle counts as solved. */
bool session_is_clean(const Session *session);

/* Whether the player's last right move wins later than the solution of the puzzle does. */
bool session_is_longer(const Session *session);

/* The player's move. GMK_ERR_BUSY when it is not his turn; else what gmk_game_play() says. */
GmkStatus session_play(Session *session, GmkPoint point);

/* The answer. False: it belongs to another position. */
bool session_judged(Session *session, uint64_t id, const PuzzleJudgement *judgement);

/* Back to where the wrong move was made, or to the beginning. */
void session_retry(Session *session);

/* Puts the solution of the puzzle on the board. It is a wrong try, too. */
void session_show(Session *session, const PuzzleSolution *solution);

/* Steps through a refutation or a solution on the board, by -1 or 1. False: there is no such step. */
bool session_step(Session *session, int by);

#endif
