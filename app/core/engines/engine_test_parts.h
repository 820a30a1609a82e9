/* engine_test_parts.h: what the files of the engine test share. Private to them. */
#ifndef GOMOKIT_ENGINE_TEST_PARTS_H
#define GOMOKIT_ENGINE_TEST_PARTS_H

#include "core/brains/brain_process.h"
#include "engine_test.h"

enum { ENGINE_TEST_NAP_MS = 50 }; /* between two questions whether to go on */

typedef struct EngineTest {
    const EngineTestWatch *watch; /* NULL: nobody watches */
    int64_t end_ms;               /* by os_clock_ms() */
    EngineEntry entry;            /* that is filled in */
    EngineStart start;            /* of this entry, for games of the test */
    int32_t turn_ms;
    int steps, steps_all; /* of progress */
    int faults;
    bool refused; /* the engine has said that it does not know the rule of this game */
} EngineTest;

/* Neither cancelled nor out of time. */
bool engine_test_goes_on(const EngineTest *test);

/* One more step of progress is done. */
void engine_test_step(EngineTest *test);

/* A fault: the first one's cause is kept. `said`: the last lines of the engine, or "". */
void engine_test_fault(EngineTest *test, EngineCheck check, const char *why, const char *said);

/* A check went well, unless a fault was found there already. */
void engine_test_good(EngineTest *test, EngineCheck check);

/* The conversation outside games: start, ABOUT, TAKEBACK, RESTART, END. False: it does not start. */
bool engine_test_manners(EngineTest *test);

/* Games under the rules, and on another board: moves, time, memory, rules, sizes. */
void engine_test_games(EngineTest *test);

#endif
