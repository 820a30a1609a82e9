/*
 * lab_search.h: the thread that searches for the laboratory, records, evaluates and lets searchers race. One job at a
 * time; a new one stops the one before, whose answer is dropped.
 */
#ifndef GOMOKIT_LAB_SEARCH_H
#define GOMOKIT_LAB_SEARCH_H

#include "core/lab/lab_race.h"
#include "core/lab/lab_trace.h"
#include "core/lab/lab_uct.h"
#include "core/lab/lab_worth.h"
#include "win/window/frame.h"

/* What the laboratory shows; each has a job that fills it. */
typedef enum LabPage { LAB_PAGE_TREE, LAB_PAGE_UCT, LAB_PAGE_INSPECT, LAB_PAGE_RACE } LabPage;

typedef struct LabJob {
    LabPage page;
    GmkGame *game;
    GmkTextbook stage; /* of the tree */
    LabSetting setting;
    int racers[2]; /* of the race */
} LabJob;

/* What came of a job; only that of its page is there. */
typedef struct LabAnswer {
    LabPage page;
    LabTrace trace;
    LabUct uct;
    LabWorth *worth;
    LabRace race;
} LabAnswer;

void lab_answer_free(LabAnswer *answer);

typedef struct LabSearch LabSearch;

/* `wake` is posted when a job has ended. NULL: no memory or no thread. */
LabSearch *lab_search_new(FrameWake wake);
void lab_search_free(LabSearch *search); /* stops it, and waits */

/* Takes over the job's game. */
void lab_search_begin(LabSearch *search, const LabJob *job);
void lab_search_stop(LabSearch *search);
bool lab_search_is_busy(LabSearch *search);

/* The answer to the last job, the caller's. False: there is no new one. */
bool lab_search_take(LabSearch *search, LabAnswer *out);

#endif
