/*
 * puzzle_solve.h: solves puzzles, proves that only one first move wins, and judges what a player tries.
 * All functions search on the caller's thread and end soon after gmk_stop().
 */
#ifndef GOMOKIT_PUZZLE_SOLVE_H
#define GOMOKIT_PUZZLE_SOLVE_H

#include "puzzle.h"

enum {
    PUZZLE_THREAT_NODES = 60000, /* proves every win by threats that a puzzle has */
    PUZZLE_CHECK_NODES =
        250000,           /* to look for a second solution, and before a try is called wrong */
    PUZZLE_PLIES_MIN = 3, /* a five that only has to be completed is no puzzle */
};

/* The shortest win by fours, or one by threats where there is none. */
typedef struct PuzzleSolution {
    bool found;
    GmkWinKind kind;
    int32_t plies;
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX];
    uint64_t nodes; /* what the solver needed */
} PuzzleSolution;

/* At most `threat_nodes` positions are searched for a win by threats; 0: none is looked for. */
GmkStatus puzzle_solve(PuzzleSolution *out, GmkThinker *thinker, const GmkGame *game,
                       uint64_t threat_nodes);

/*
 * Whether no other first move wins, by two solvers: no other four leads to a win by fours or threats, a
 * search of `nodes` positions without the solution finds no win, and the best moves that it finds are
 * each answered by a reply after which neither the solver nor a search of a third as many finds one.
 */
GmkStatus puzzle_is_unique(bool *out, GmkThinker *thinker, const GmkGame *game, GmkPoint first,
                           uint64_t nodes);

/* The rating of a solution, by its length and the work it took to find. */
int32_t puzzle_rate(const PuzzleSolution *solution);

/*
 * Makes a puzzle of a position: *made is false where it is none, because no win by force is found or
 * another first move wins too. For one that a player has missed in a game.
 */
GmkStatus puzzle_make(Puzzle *out, bool *made, GmkThinker *thinker, const GmkGame *game);

/* The puzzle of this position and its solution, by the moves that led to it. */
void puzzle_take(Puzzle *out, const GmkGame *game, const PuzzleSolution *solution);

typedef enum PuzzleVerdict {
    PUZZLE_SOLVED,   /* five stands */
    PUZZLE_RIGHT,    /* every reply loses: .reply is the one that resists longest */
    PUZZLE_DEFENDED, /* .reply holds */
    PUZZLE_LOST,     /* .reply even wins for the other side */
} PuzzleVerdict;

typedef struct PuzzleJudgement {
    PuzzleVerdict verdict;
    GmkPoint reply; /* unless it is solved */
    int32_t plies;  /* PUZZLE_RIGHT: moves of both sides until five stands, the player's included */
    int32_t line_count; /* what follows, beginning with the reply: the refutation of a wrong try */
    GmkPoint line[GMK_VARIATION_MAX];
} PuzzleJudgement;

/*
 * `game` is the position after the player's move. Every move that wins is right, whatever the puzzle's
 * solution is. A move is wrong only where a search of PUZZLE_CHECK_NODES positions finds no win against a
 * reply, which takes a second or two.
 */
GmkStatus puzzle_judge(PuzzleJudgement *out, GmkThinker *thinker, const GmkGame *game);

#endif
