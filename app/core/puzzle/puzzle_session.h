/*
 * puzzle_session.h: a puzzle being solved: the position on the board, whose turn it is, what was
 * tried and what came of it. The window shows it and carries clicks to it; judging a move is a search,
 * which the owner lets a worker make:
 *
 *     puzzle_session_play(point) ──► PUZZLE_SESSION_JUDGING ──► puzzle_judge() on a thread ──►
 *     puzzle_session_judged(judgement): the reply is played, or the refutation can be stepped through.
 */
#ifndef GOMOKIT_PUZZLE_SESSION_H
#define GOMOKIT_PUZZLE_SESSION_H

#include "puzzle_solve.h"

typedef enum PuzzleSessionState {
    PUZZLE_SESSION_EMPTY,    /* no puzzle was begun */
    PUZZLE_SESSION_PLAYER,   /* it is the player's move */
    PUZZLE_SESSION_JUDGING,  /* the player's move is being judged */
    PUZZLE_SESSION_DEFENDED, /* the move was wrong: a reply holds; the refutation is on the board */
    PUZZLE_SESSION_LOST,     /* the move was wrong: the reply even wins */
    PUZZLE_SESSION_SHOWN,    /* the solution is on the board: the player asked for it */
    PUZZLE_SESSION_SOLVED,
} PuzzleSessionState;

typedef struct PuzzleSession PuzzleSession;

PuzzleSession *puzzle_session_new(void); /* NULL: no memory */
void puzzle_session_free(PuzzleSession *session);

/* Begins a puzzle; it is copied. */
GmkStatus puzzle_session_begin(PuzzleSession *session, const Puzzle *puzzle);

PuzzleSessionState puzzle_session_state(const PuzzleSession *session);
const Puzzle *puzzle_session_puzzle(const PuzzleSession *session);
/* The position shown; NULL: no puzzle was begun. */
const GmkGame *puzzle_session_game(const PuzzleSession *session);

/* The number of moves of the puzzle's own position, and of those before the move that is judged or was wrong. */
int32_t puzzle_session_start(const PuzzleSession *session);
int32_t puzzle_session_branch(const PuzzleSession *session);

/* Changes with every move and every new puzzle. */
uint64_t puzzle_session_id(const PuzzleSession *session);

/* Whether nothing was wrong and nothing was shown so far: such a puzzle counts as solved. */
bool puzzle_session_is_clean(const PuzzleSession *session);

/* Whether the player's last right move wins later than the solution of the puzzle does. */
bool puzzle_session_is_longer(const PuzzleSession *session);

/* The player's move. GMK_ERR_BUSY when it is not his turn; else what gmk_game_play() says. */
GmkStatus puzzle_session_play(PuzzleSession *session, GmkPoint point);

/* Takes the judgement of the player's move. False: it belongs to another position. */
bool puzzle_session_judged(PuzzleSession *session, uint64_t id, const PuzzleJudgement *judgement);

/* Back to where the wrong move was made, or to the beginning. */
void puzzle_session_retry(PuzzleSession *session);

/* Puts the solution of the puzzle on the board. Counts as a wrong try. */
void puzzle_session_show(PuzzleSession *session, const PuzzleSolution *solution);

/* Steps through a refutation or a solution on the board, by -1 or 1. False: there is no such step. */
bool puzzle_session_step(PuzzleSession *session, int by);

#endif
