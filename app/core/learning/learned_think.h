/*
 * learned_think.h: gmk_think() by an engine that remembers. Before the search it is told what is
 * known of the position and of those that may follow; moves that lost before are avoided, and a move
 * that was learned is played when a short search does not object. Afterwards the part of the
 * transposition table that a later game can use is stored.
 */
#ifndef GOMOKIT_LEARNED_THINK_H
#define GOMOKIT_LEARNED_THINK_H

#include "learning.h"

enum {
    /* From here on a score decides the game: a proof, or a loss that is certain for practice. */
    LEARNED_DECIDED = GMK_SCORE_PROVEN - 1200,
};

/* What memory did for a move. */
typedef struct LearnedHelp {
    bool by_lesson;  /* the move was learned, and the short search agreed */
    bool by_memory;  /* the position was searched as long before, and the short search agreed */
    bool distrusted; /* a lesson was there, and the short search objected */
    bool has_played; /* by_lesson, of a lost game: what was played there, */
    GmkPoint played; /* on the board at hand */
    int32_t avoided; /* moves that are known to lose */
    int32_t taught;  /* entries that were given to the search */
    int32_t stored;  /* entries that were stored after it */
} LearnedHelp;

/*
 * As gmk_think(). Without a Learning, on boards other than gomoku and for levels that are weak on purpose it
 * is nothing else: what such a search finds is not true of the position, and a level plays as strong as it
 * was measured only without a memory. `help` may be NULL.
 */
GmkStatus learned_think(GmkThought *out, LearnedHelp *help, Learning *learning, GmkThinker *thinker,
                        const GmkGame *game, const GmkLimits *limits);

/*
 * The moves of this position after which the other side is known to win. Returns their number; 0
 * also when that would be all moves: then it does not matter.
 */
int32_t learned_lost_moves(GmkPoint out[GMK_CELLS_MAX], Learning *learning, const GmkGame *game);

/* Whether a level of gomoku uses the memory: those that have all that the engine has, and the whole
 * time. */
bool learned_serves(GmkLevel level);

/*
 * Two bytes that tell the estimates of one engine and its net under a rule from those of another: nodes
 * and score of a small search by a thinker of its own, computed once for each Learning. It takes about
 * a tenth of a second. 0: no memory.
 */
uint16_t learned_engine(Learning *learning, GmkRule rule);

/* Counts a finished game: every position of its first moves, by result, unless it was counted. */
void learned_count_game(Learning *learning, const GmkGame *game);

#endif
