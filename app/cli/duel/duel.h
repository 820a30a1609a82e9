/*
 * duel.h: games between two of the engine's own searchers or levels, in this process. Each start
 * is played twice with colours changed; the same seed gives the same starts.
 */
#ifndef GOMOKIT_CLI_DUEL_H
#define GOMOKIT_CLI_DUEL_H

#include "contender.h"
#include "formats/piskvork/openings.h"

typedef struct DuelConfig {
    Contender player[2];
    GmkBoardKind board;
    GmkRule rule;               /* gomoku */
    GmkSearcher level_searcher; /* of the players that are levels */
    int32_t width, height;      /* 0: 15 x 15; connect four: a random board with a blocked cell */
    int32_t depth;              /* of both; 0: no limit */
    int64_t games, time_ms, nodes, memory_mib, seed, threads, pace, stones;
    int64_t other_time_ms;    /* of the second player; 0: time_ms */
    int64_t other_nodes;      /* of the second player; 0: nodes */
    int32_t other_depth;      /* of the second player; 0: depth */
    const Openings *openings; /* gomoku; NULL: five random stones in the middle */
    bool forget[2];           /* this player's tables and tree are thrown away before each move */
} DuelConfig;

/* Results of the first player with one colour. */
typedef struct DuelTally {
    int wins, draws, losses;
} DuelTally;

typedef struct DuelScore {
    DuelTally with[2]; /* the first player's games with black, with white */
    int64_t longest_us;
    struct {
        uint64_t moves, nodes;
        int64_t time_us;
        int64_t depth_sum;
    } used[2]; /* by player */
} DuelScore;

/* All games of the first player together. */
DuelTally duel_total(const DuelScore *score);
double duel_percent(DuelTally tally); /* 0 without games */

/* Called after each game; false ends the duel. */
typedef bool (*DuelProgress)(void *user, const DuelScore *so_far, int game);

/* Defaults: gomoku, 100 games, 100 ms a move, 64 MiB, seed 1. */
void duel_default(DuelConfig *out);

/*
 * Plays random stones within a square of `reach` cells in the middle until `stones` are on the
 * board.
 */
void duel_random_stones(GmkGame *game, uint64_t *random, int32_t stones, int32_t reach);

/* A start of gomoku: an opening of the file, or five random stones in the middle. NULL: no memory. */
GmkGame *duel_start_gomoku(uint64_t *random, const DuelConfig *config, int pair);

/* A start of connect four: a random board, or one of the size asked for; then random stones. */
GmkGame *duel_start_connect4(uint64_t *random, const DuelConfig *config);

/* The limits of a player for one move. */
GmkStatus duel_limits(GmkLimits *limits, const DuelConfig *config, const Contender *player);

/* The first status that is not GMK_OK ends it; *out has what was played until then. */
GmkStatus duel_play(DuelScore *out, const DuelConfig *config, DuelProgress progress, void *user);

#endif
