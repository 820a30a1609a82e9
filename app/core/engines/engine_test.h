/*
 * engine_test.h: tries whether a program is an engine that can be played with: it is started, asked, told to play short games
 * under each rule and on another board, to take back, to start again and to leave. What it does wrong is named with its
 * cause, as in tournaments. It takes seconds to minutes: not for the window's thread. The engine's processes have ended when it
 * returns.
 */
#ifndef GOMOKIT_ENGINE_TEST_H
#define GOMOKIT_ENGINE_TEST_H

#include "engine_list.h"

enum {
    ENGINE_TEST_TURN_MS = 500,     /* for a move, where the entry says nothing */
    ENGINE_TEST_TURN_MOST = 3000,  /* an entry that says more is tested with this */
    ENGINE_TEST_MEMORY_MB = 512,   /* where the entry says nothing */
    ENGINE_TEST_TOTAL_MS = 120000, /* when it is over, what was not tried stays untested */
};

typedef struct EngineTestWatch {
    bool (*go_on)(void *user); /* asked several times a second; NULL: always */
    void (*progress)(void *user, int done, int all); /* may be NULL */
    void *user;
    int64_t total_ms; /* 0: ENGINE_TEST_TOTAL_MS */
} EngineTestWatch;

/*
 * Fills in the entry's report, its answer to ABOUT, its kind, and its name where it came from the file's. False: it was cancelled, or
 * no memory; then the entry is untouched. `watch` may be NULL.
 */
bool engine_test_run(EngineEntry *entry, const EngineTestWatch *watch);

/*
 * The report in English words, for `gmk` and files of reports: "starts in 0.2 s, plays legally, obeys its time ...".
 * The window has its own words.
 */
void engine_report_words(TextBuffer *out, const EngineReport *report);

/* What a check is called, and what its verdict says, in English: "plays legally", "crashes". */
const char *engine_check_says(EngineCheck check, EngineVerdict verdict);

#endif
