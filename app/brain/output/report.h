/*
 * report.h: what the brain tells about a search while it runs and when it ends. Managers take
 * MESSAGE lines at any time while they wait for a move; INFO lines are understood by windows that
 * were made for Rapfi, and only sent to them. Every line has the form that Rapfi gives it, so
 * that what reads Rapfi reads this brain too.
 *
 *     MESSAGE (1) 35 | 12-15 | H8 I9                  one of several moves that are compared
 *     MESSAGE Depth 12-15 | Eval 35 | Time 950ms | H8 I9              an iteration has ended
 *     MESSAGE Speed 126K | Depth 12-15 | Eval 35 | Win 54% | Node 120K | Time 950ms | H8 I9
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

/* The line of the ranked move with this index, from 0, numbered as `number`. */
void report_ranked(const BrainHooks *hooks, const ThinkRequest *request, const GmkThought *thought,
                   int32_t index, int32_t number);

enum { REPORT_LINE_MAX = 1024 }; /* bytes of the longest line, a whole variation */

/* ------------------------------------------------------------------------------------------------
 * For the files of this folder
 */

/* Prints a line, cut if it is too long. */
void report_say(const BrainHooks *hooks, const char *format, ...);

/* The head and these points as "x,y", as many as a line holds. */
void report_say_points(const BrainHooks *hooks, const char *head, const GmkPoint *points,
                       int32_t count);

#endif
