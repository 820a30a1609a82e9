/*
 * report.h: what the brain tells about a search while it runs and when it ends. Managers take
 * MESSAGE lines at any time while they wait for a move; INFO lines are understood by windows that
 * were made for Rapfi, and only sent to them.
 */
#ifndef GOMOKIT_BRAIN_REPORT_H
#define GOMOKIT_BRAIN_REPORT_H

#include "brain/session/hooks.h"

/* What has been told of the current search. */
typedef struct Report {
    const BrainHooks *hooks;
    const ThinkRequest *request;
    bool any;
    int32_t depth, score;
    bool lost[GMK_GOMOKU_SIDE_MAX][GMK_GOMOKU_SIDE_MAX]; /* [y][x]: told to be lost */
} Report;

/* Both pointers outlive the search. */
void report_begin(Report *report, const BrainHooks *hooks, const ThinkRequest *request);

/* A GmkProgress: `user` is the Report. */
void report_progress(void *user, const GmkThought *so_far);

/* To be called when the search has ended, with its result. */
void report_end(Report *report, const GmkThought *thought);

enum { REPORT_LINE_MAX = 1024 }; /* bytes of the longest line, a whole variation */

/* "depth 14 eval 35 win 54% nodes 120034 time 950 ms: h8 i9": one line, with a NUL, cut to fit. */
void report_summary(char *out, size_t size, const GmkThought *thought, const GmkGame *game);

/* A score as Rapfi writes it: "-35", "+M5" for a win in 5 plies, "-M4". */
void report_eval(char *out, size_t size, int32_t score);

#endif
