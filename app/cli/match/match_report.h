/*
 * match_report.h: the totals of a match and their presentation. No thread, no process.
 */
#ifndef GOMOKIT_MATCH_REPORT_H
#define GOMOKIT_MATCH_REPORT_H

#include "match.h"

#include <stdio.h>

typedef struct MatchTotals {
    MatchTally tally;
    int32_t losses_by[2][END_COUNT]; /* by brain and reason */
    int32_t draws;
    int32_t pairs_by_color;                      /* pairs in which one colour won both games */
    int32_t swap2[2][SWAP2_COUNT];               /* by the brain that offered */
    int64_t moves[2], time_us[2], longest_us[2]; /* moves that were asked for */
    uint64_t peak_bytes[2];                      /* most memory of any process; 0: not known */
    int32_t over_memory[2];                      /* games that ended above the limit */
    int64_t pondered[2], expected[2];            /* replies pondered for; those expected */
    int sprt_decision;                           /* 0 none yet, -1 elo0 accepted, 1 elo1 accepted */
} MatchTotals;

/* Adds a finished game, without its pair. */
void match_totals_add(MatchTotals *totals, const RefereedGame *game, const MatchConfig *config);

/* Adds a pair whose games had these half points for the first brain. */
void match_totals_add_pair(MatchTotals *totals, int half_points, int other_half_points);

/* Half points of the first brain in this game: 0, 1, 2. */
int match_half_points(const RefereedGame *game);

/* One line without its end: games, W/D/L, score, Elo, LLR. */
void match_write_progress(char *out, size_t size, const MatchTotals *totals,
                          const MatchConfig *config, int32_t games);

void match_write_report(FILE *out, const MatchTotals *totals, const MatchConfig *config,
                        int64_t wall_ms);
void match_write_json(FILE *out, const MatchTotals *totals, const MatchConfig *config,
                      int64_t wall_ms);

#endif
