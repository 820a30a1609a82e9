/*
 * mcts.h: Monte Carlo tree search for any game of two players, in two forms.
 *
 * Plain: UCT as the textbooks have it. From the root on, the child with the highest
 *     mean reward + sqrt(2) * sqrt(ln N / n)      (N visits of the node, n of the child)
 * until a node has a move that was not tried; one such move is added, a game is played out at
 * random, and its result is counted in every node of the path. The most visited child is played.
 *
 * Strong: nodes are looked at by the game when they are made, which gives their moves with priors,
 * a value, or a proof; children are chosen by
 *     mean reward + C * prior * sqrt(N) / (1 + n)  (PUCT)
 * Proven wins and losses are passed up, positions reached in several ways are one node, and the
 * part of the tree that the next move leads to is kept.
 * A game whose looks are searches may be asked for closer ones at nodes on which much was spent.
 *
 * Values are for the side to move, 0 to 1, unless another is named.
 */
#ifndef GOMOKIT_SEARCH_MCTS_H
#define GOMOKIT_SEARCH_MCTS_H

#include "base/rng.h"
#include "limits.h"

enum { MCTS_MOVES_MAX = GMK_CELLS_MAX };

typedef enum MctsProof {
    MCTS_OPEN = 0,
    MCTS_LOSS, /* for the side to move */
    MCTS_DRAW,
    MCTS_WIN,
} MctsProof;

typedef struct MctsMove {
    uint16_t move; /* the game's own number for it */
    float prior;   /* chance that it is best; those of a position sum up to 1 */
} MctsMove;

/* What a game sees in a position. */
typedef struct MctsLook {
    MctsProof proof; /* if it is decided: then nothing but `plies` is asked for */
    int plies;       /* stones until the end; 0: the game is over */
    double value;    /* strong form: the chance to win */
    bool cut;        /* the game's own limits ended the look: nothing is known */
    int closeness;   /* with look_again(): how close a look it was, at most 255... */
    uint32_t cost;   /* ...and what it took, in whatever the game counts */
    bool complete;   /* no other move is better than all of these: if all lose, it is lost */
    int count;
    MctsMove moves[MCTS_MOVES_MAX];
} MctsLook;

/* A game. Positions are the game's own, one a thread. */
typedef struct MctsOps {
    void (*play)(void *position, uint16_t move);
    void (*undo)(void *position);
    uint64_t (*hash)(const void *position);
    GmkPoint (*point)(const void *position, uint16_t move);
    int32_t (*rate_score)(double rate); /* the score of an estimate that is this chance to win */
    /*
     * Strong form: moves, priors, value, proofs. May play and undo. Of the root the moves are
     * wanted even if it is decided; the game is not over there.
     */
    void (*look)(MctsLook *out, void *position, Rng *rng, bool root);
    /*
     * Strong form, may be NULL: looks at the position of a node once more, and more closely, when
     * that is in proportion to what was spent below it. The moves are those of look(); others are
     * ignored. A proof may come with moves: of the root the one with the highest prior is played.
     * With this function a simulation counts as what its looks cost.
     */
    void (*look_again)(MctsLook *out, void *position, int closeness);
    /* Plain form: the candidate moves, and whether the game is over; no priors, no value. */
    void (*list)(MctsLook *out, void *position);
    /* Plain form: a random game to its end; 1, 0.5 or 0. The position is as before afterwards. */
    double (*playout)(void *position, Rng *rng);
    int moves_typical;  /* of a position: shares the memory out between nodes and moves */
    double exploration; /* C of the strong form */
    /*
     * The rest is for a game whose values are those of a search, which do not scatter; else all 0.
     * How much of a move's worth is minimax over what was tried below it, and not the mean of it;
     * and what may be spent on looking at a node, as a multiple of what is spent below it.
     */
    double minimax;
    double look_share;
} MctsOps;

typedef struct Mcts Mcts;

/* A tree that takes `bytes` at most, the handle and all. NULL: no memory. */
Mcts *mcts_new(const MctsOps *ops, uint64_t bytes);
void mcts_free(Mcts *mcts); /* NULL is fine */
void mcts_clear(Mcts *mcts);
uint64_t mcts_bytes(const Mcts *mcts);

typedef struct MctsSetting {
    bool plain;
    double win, draw; /* plain: rewards; a loss is 0. Strong: 1 and 0.5 */
    int threads;
    void **positions; /* `threads` times the position to think about */
} MctsSetting;

/*
 * Searches until the limits end it (one node a simulation, or see look_again(); a depth d without
 * other limits stands for mcts_simulations(d) of them) or the root is proven, and fills the thought
 * but for time and bytes. There is at least one legal move. The positions are as before when it
 * returns. With one thread the tree depends on nothing but position, seed, number of simulations
 * and what was kept from before. The plain form uses one thread. False: no memory.
 */
bool mcts_search(GmkThought *out, Mcts *mcts, const MctsSetting *setting, SearchLimits *limits);

uint64_t mcts_simulations(int depth);

/* How many simulations, or what cost, these limits allow; UINT64_MAX: any. */
uint64_t mcts_limit(const SearchLimits *limits);

/* Visits and mean reward (for the side to move) of the i-th root move, for tests; false: none. */
bool mcts_root_move(const Mcts *mcts, int index, uint16_t *move, uint32_t *visits, double *mean);

#endif
