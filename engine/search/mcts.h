/*
 * mcts.h: Monte Carlo tree search for any game of two players, in two forms.
 *
 * Plain: UCT as the textbooks have it. From the root on, the child with the highest
 *     mean reward + c * sqrt(ln N / n)      (N visits of the node, n of the child, c = sqrt(2))
 * until a node has a move that was not tried; one such move is added, a game is played out at
 * random, and its result is counted in every node of the path. The most visited child is played.
 *
 * Strong: the game evaluates a node when it is made, which gives its moves with priors, a value, or
 * a proof; children are chosen by
 *     mean reward + C * prior * sqrt(N) / (1 + n)  (PUCT)
 * Proven wins and losses are passed up, a position that several move orders reach is one node, and
 * the part of the tree that the next move leads to is kept.
 * A game that evaluates by a search may be asked to re-search, deeper, the nodes below which much
 * was spent.
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

/* What a game says about a position. */
typedef struct MctsEvaluation {
    MctsProof proof; /* if the position is decided: then nothing but `plies` is read */
    int plies;       /* stones until the end; 0: the game is over */
    double value;    /* strong form: the chance to win */
    bool cut;        /* the game's own limits ended the evaluation: nothing is known */
    int depth;       /* with re_search(): the depth that was searched, at most 255, */
    uint32_t cost;   /* and its cost in a unit of the game's choice */
    bool complete;   /* no move outside this list is better: if all of these lose, it is lost */
    int count;
    MctsMove moves[MCTS_MOVES_MAX];
} MctsEvaluation;

/* The moves of a random game, for a trace. */
typedef struct MctsPlayout {
    int count;
    GmkPoint moves[MCTS_MOVES_MAX];
} MctsPlayout;

/* A game. Each thread has a position, whose type only the game knows. */
typedef struct MctsOps {
    void (*play)(void *position, uint16_t move);
    void (*undo)(void *position);
    uint64_t (*hash)(const void *position);
    GmkPoint (*point)(const void *position, uint16_t move);
    int32_t (*rate_score)(double rate); /* the score of an estimate of this worth */
    /*
     * Strong form: moves, priors, value, proofs. May play and undo. At the root, where the game is
     * not over, the moves are needed even if it is decided.
     */
    void (*evaluate)(MctsEvaluation *out, void *position, Rng *rng, bool root);
    /*
     * Strong form, may be NULL: searches the position of a node again, to this depth, when that is
     * in proportion to what was spent below it. The moves are those of evaluate(); others are
     * ignored. A proof may come with moves: at the root the one with the highest prior is played.
     * With this function a simulation counts as what its evaluations cost.
     */
    void (*re_search)(MctsEvaluation *out, void *position, int depth);
    /* Plain form: the candidate moves, and whether the game is over; no priors, no value. */
    void (*list)(MctsEvaluation *out, void *position);
    /* Plain form: a random game to its end; 1, 0.5 or 0. The position is as before afterwards. */
    double (*playout)(void *position, Rng *rng);
    /* The same game from the same generator, with its moves; NULL: they are not told. */
    double (*playout_told)(MctsPlayout *out, void *position, Rng *rng);
    int moves_typical;  /* in a position: divides the memory between nodes and edges */
    double exploration; /* C of the strong form */
    /*
     * The rest is for a game whose values come from a search and so have little variance; 0 for
     * others. `minimax` is the share of minimax in the worth of a move, the rest being the mean of
     * the simulations. A node is searched again when its own evaluations have cost less than
     * `re_search_share` times what was spent below it.
     */
    double minimax;
    double re_search_share;
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
    bool by_mean; /* plain: the root move with the highest mean is played, not the most visited */
    double exploration; /* plain: c of UCB1; 0: the square root of 2 */
    int threads;
    void **positions; /* the position to think about, once for each thread */
} MctsSetting;

/*
 * Searches until the limits end it (one node a simulation, or see re_search(); a depth d without
 * other limits stands for mcts_simulations(d) of them) or the root is proven, and fills the thought
 * but for time and bytes. There is at least one legal move. The positions are as before when it
 * returns. With one thread the tree depends on nothing but position, seed, number of simulations
 * and what was kept from before. The plain form uses one thread. False: no memory.
 */
bool mcts_search(GmkThought *out, Mcts *mcts, const MctsSetting *setting, SearchLimits *limits);

uint64_t mcts_simulations(int depth);

/* How many simulations, or what cost, these limits allow; UINT64_MAX: any. */
uint64_t mcts_limit(const SearchLimits *limits);

/*
 * For tests: visits and mean reward (for the side to move) of the i-th root move. False: no such.
 */
bool mcts_root_move(const Mcts *mcts, int index, uint16_t *move, uint32_t *visits, double *mean);

#endif
