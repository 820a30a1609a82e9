/*
 * gomoku_alphabeta.h: the minimax search for gomoku: iterative deepening, principal variation
 * search, transposition table, selective where experience allows it, exact where threats decide.
 */
#ifndef GOMOKIT_GOMOKU_ALPHABETA_H
#define GOMOKIT_GOMOKU_ALPHABETA_H

#include "gomoku/net/net.h"
#include "gomoku/proof/vct.h"
#include "search/tt.h"
#include "search_parameters.h"
#include "search_profile.h"
#include "sight.h"
#include "team.h"

enum {
    AB_PLY_MAX = 128,
    AB_PLY = 64, /* units of depth in a ply */
    AB_SCORE_INFINITE = 32000,
    /* A loss found where not every move was tried: certain for practice, but not proven. */
    AB_SCORE_LIKELY = GMK_SCORE_PROVEN - 1000,
};

typedef struct AbFrame {
    uint16_t killers[2];
    uint16_t move;  /* the move that is being searched; 0: none, a null move */
    uint8_t threat; /* what that move makes: a Threat of its side */
    bool table_pv;  /* the node is or was of the principal variation */
    int16_t eval;   /* static value for the side to move */
    int line_count;
    uint16_t line[AB_PLY_MAX];
    MoveList list;
} AbFrame;

/* One searching thread. Large: on the heap. */
typedef struct AlphaBeta {
    Position position;
    Tt *tt;     /* shared; NULL when plain */
    Team *team; /* shared; NULL: this thread searches alone */
    VcfTable vcf;
    VctTable vct;      /* of the first thread only */
    SightTable sights; /* without entries: every stone is played. Not used when plain */
    SearchLimits *limits;
    const SearchParameters *parameters; /* NULL until ab_reset(): the usual */
    SearchProfile *profile;             /* NULL: nothing is counted */
    bool plain; /* nothing but alpha-beta to the depth: what a test compares with minimax */
    /*
     * Tries fewer moves, because the tables alone misjudge more of them: without the net, as at the
     * level Difficult, and at the nodes of the tree search.
     */
    bool narrow;
    /*
     * The root is a likely win of `prover` that is to be proven: all replies of the other side are tried
     * where those that promise something lose, and likely scores of the table decide nothing.
     */
    bool proving;
    Side prover;
    int16_t history[2][2][POS_CELLS]; /* by side, of quiet moves and of threats */
    int16_t follow[2][POS_CELLS];     /* counter moves: the answer that cut off after this cell */
    AbFrame frames[AB_PLY_MAX + 2];
    NetState *net; /* the net's view of the position; NULL: no net. Not used when plain */
} AlphaBeta;

/* The tables' value of a position for the side to move; never near a proven score. */
int ab_evaluate(const Position *position);

/*
 * The static value of ab->position: that of the tables and, unless plain, of the net (+130 ± 78 Elo,
 * 300 ms a move). The net is not asked where the tables' value is far outside the window.
 */
int ab_value(AlphaBeta *ab, int alpha, int beta);

/*
 * Returns s such that   s <= alpha       : the true score is at most s
 *                       alpha < s < beta : s is the true score
 *                       s >= beta        : the true score is at least s
 * to `depth` / AB_PLY plies (in plain mode exactly; else as far as pruning is right). `cut`: the
 * caller expects s >= beta, so that late moves are reduced more. After limits->reached
 * the value means nothing. frames[ply].line is the line when alpha < s < beta.
 */
int ab_search(AlphaBeta *ab, int alpha, int beta, int depth, int ply, bool cut);

/*
 * Prepares a search of the position as if its last two moves (or as many as there are) had been
 * searched: killers and "improving" need them. Returns the ply to begin with.
 */
int ab_enter(AlphaBeta *ab);

/* The reduction of the root move with this number, counted from 1. */
int ab_root_reduction(const AlphaBeta *ab, int number, int depth);

/* Forgets killers and history. */
void ab_reset(AlphaBeta *ab);

#endif
