/*
 * experiment_log.h: what an experiment of `gmk lab NAME --lines` has said so far: tables, sentences, claims with their
 * source, plots and how far it is. gmk runs as a child, so that it can be cancelled at any moment, its times and memory
 * are those of a process of its own, and a crash of it costs nothing here.
 *
 * gmk speaks English. A sentence is found again among the English patterns ("{1} of {2} games") and said in the
 * user's language with the same numbers: the caller has both sets of patterns.
 */
#ifndef GOMOKIT_CORE_EXPERIMENT_LOG_H
#define GOMOKIT_CORE_EXPERIMENT_LOG_H

#include "core/plot/plot.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    EXPERIMENT_FIELDS = 12,
    EXPERIMENT_LINES_MAX = 4096,
    EXPERIMENT_TEXT_MAX = 1024,
    EXPERIMENT_PROGRESS_MAX = 160,
};

typedef enum ExperimentKind {
    EXPERIMENT_ABOUT, /* name, value: machine, version, date, command */
    EXPERIMENT_TITLE, /* name, what it asks, source */
    EXPERIMENT_TABLE, /* title; HEAD and ROW follow */
    EXPERIMENT_HEAD,
    EXPERIMENT_ROW,
    EXPERIMENT_SEE,   /* a sentence */
    EXPERIMENT_CLAIM, /* verdict, source, sentence */
    EXPERIMENT_TOOK,  /* seconds */
} ExperimentKind;

typedef struct ExperimentLine {
    ExperimentKind kind;
    int count;
    char *fields[EXPERIMENT_FIELDS]; /* fields[0] owns the memory of all */
} ExperimentLine;

typedef struct ExperimentLog {
    int count, room;
    ExperimentLine *lines;                  /* owned */
    Plots *plots;                           /* owned; NULL: none yet */
    char progress[EXPERIMENT_PROGRESS_MAX]; /* what is going on */
    double share;                           /* of the whole work that is done, 0 to 1 */
    bool done;                              /* the experiment has come to its end */
    bool full;                              /* some lines had no room, or no memory */
} ExperimentLog;

void experiment_log_clear(ExperimentLog *log); /* frees; of zeroes too */

/* Takes a line of the child, which is borrowed. One that it does not know is left out. */
void experiment_log_take(ExperimentLog *log, const char *line);

/* The patterns, by number: the same sentence in English and in the user's language. The first EXPERIMENT_COUNT say what
 * each experiment asks. */
enum { EXPERIMENT_WORD_FIRST = 0, EXPERIMENT_WORD_LAST = 265 };
typedef struct ExperimentWords {
    int count;
    const char *(*english)(void *user, int number);
    const char *(*local)(void *user, int number);
    void *user;
} ExperimentWords;

/*
 * A text in the user's language; as it is where no pattern fits (false). What stands in the gaps, and the parts of a list
 * that "; " separates, are said in that language too.
 */
bool experiment_say(char *out, size_t size, const ExperimentWords *words, const char *text);

/* Whether a text is this pattern with something in its gaps; puts what is in them behind each other, each ended by
 * NUL, into `gaps`. */
enum { EXPERIMENT_GAPS = 9, EXPERIMENT_GAP_MAX = 256 };
bool experiment_match(char gaps[EXPERIMENT_GAPS][EXPERIMENT_GAP_MAX], const char *text,
                      const char *pattern);

#endif
