/*
 * advice.h: what the human is told about the position shown: a hint, analysis, a search for a forced win, the
 * scores of the columns; what of it is wanted, and what was found. Switches stay when another position is shown,
 * findings go.
 */
#ifndef GOMOKIT_ADVICE_H
#define GOMOKIT_ADVICE_H

#include "core/jobs/column_scores.h"
#include "core/jobs/think_job.h"

/* All zero: nothing is wanted or known. */
typedef struct Advice {
    bool wants_hint, has_hint;
    GmkPoint hint;
    bool analysing, analysed; /* analysed: to its end */
    bool has_analysis;        /* the newest report of analysis or hint */
    GmkThought analysis;
    bool win_search, win_searched;
    bool scoring, has_scores; /* of the columns */
    ColumnScores scores;
} Advice;

/* Another position is shown: what was found is not about it, and a hint that was asked for is not wanted. */
void advice_forget(Advice *advice);

/*
 * The next search of this position: a hint comes first, then columns, then analysis, which has no end; a win by
 * force is searched for where nothing else is. False: nothing is wanted, the game is over there, or no memory.
 */
bool advice_job(const Advice *advice, const GmkGame *board, ThinkJob *job);

/* False: nothing changes, because a hint is under way or there already. */
bool advice_ask_hint(Advice *advice);

/* The switches. False: nothing changes. What analysis found stays when it is turned off. */
bool advice_set_analysis(Advice *advice, bool on);
bool advice_set_win_search(Advice *advice, bool on);
bool advice_set_scoring(Advice *advice, bool on);

/* What the worker found. Reports of a hint or an analysis come before its end. */
void advice_report(Advice *advice, const GmkThought *thought);
void advice_finish(Advice *advice, ThinkPurpose purpose, const GmkThought *thought);
void advice_finish_win(Advice *advice);
void advice_take_scores(Advice *advice, const ColumnScores *scores);

#endif
