/* gmk_words.c: see gmk_words.h. */
#include "gmk_words.h"

#include <stddef.h>

const char *const gmk_words_board[] = {"gomoku", "connect4", NULL};
const char *const gmk_words_level[] = {
    "easy",  "middle", "difficult", "expert", "master", "step1",  "step2",    "step3",    "step4",
    "step5", "step6",  "step7",     "step8",  "step9",  "step10", "newcomer", "beginner", NULL};
const char *const gmk_words_searcher[] = {"minimax", "mcts", "textbook", NULL};
const char *const gmk_words_result[] = {"none", "black", "white", "draw", NULL};
const char *const gmk_words_side[] = {"black", "white", NULL};
const char *const gmk_words_player[] = {"human", "computer", "brain", NULL};
const char *const gmk_words_time[] = {"none", "game", "move", NULL};
const char *const gmk_words_mark[] = {"label", "triangle", "circle", "square", "cross", NULL};
const char *const gmk_words_stats[GMK_STATS_FIELDS + 1] = {
    "moves", "gross-ms", "longest-ms", "largest-bytes", "sum-bytes", "nodes", NULL,
};

uint64_t gmk_stats_max(int field)
{
    switch (field) {
    case 0: return INT32_MAX;                     /* moves */
    case GMK_STATS_FIELDS - 1: return UINT64_MAX; /* nodes */
    default: return INT64_MAX / 1000;             /* milliseconds that become microseconds; bytes */
    }
}
