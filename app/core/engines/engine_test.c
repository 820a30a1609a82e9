/* Tests an engine; see engine_test.h. */
#include "engine_test.h"

#include "core/base/rules.h"
#include "core/text/foreign.h"
#include "engine_kind.h"
#include "engine_test_parts.h"
#include "platform/threads/os_clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool is_cancelled(const EngineTest *test)
{
    return test->watch && test->watch->go_on && !test->watch->go_on(test->watch->user);
}

bool engine_test_goes_on(const EngineTest *test)
{
    return os_clock_ms() < test->end_ms && !is_cancelled(test);
}

void engine_test_step(EngineTest *test)
{
    test->steps++;
    if (test->watch && test->watch->progress)
        test->watch->progress(test->watch->user, test->steps, test->steps_all);
}

void engine_test_fault(EngineTest *test, EngineCheck check, const char *why, const char *said)
{
    EngineReport *report = &test->entry.report;
    char text[2 * ENGINE_WHY_MAX];
    report->checks[check] = ENGINE_BAD;
    test->faults++;
    if (report->why[0])
        return;
    snprintf(text, sizeof text, "%s%s%.120s", why, said[0] ? "; it said: " : "", said);
    foreign_copy(report->why, sizeof report->why, text, FOREIGN_LINE);
}

void engine_test_good(EngineTest *test, EngineCheck check)
{
    EngineVerdict *verdict = &test->entry.report.checks[check];
    if (*verdict == ENGINE_UNTESTED)
        *verdict = ENGINE_GOOD;
}

/* What games of the test are played with. */
static bool set_terms(EngineTest *test)
{
    const EngineEntry *entry = &test->entry;
    const int64_t wanted = entry->turn_ms > 0 ? entry->turn_ms : ENGINE_TEST_TURN_MS;
    const BrainTerms game = {
        .width = 15,
        .height = 15,
        .turn_ms = wanted,
        .memory_bytes = (int64_t)ENGINE_TEST_MEMORY_MB << 20,
        .memory_loses = true,
        .processes = 4, /* a script that starts the engine is allowed */
        .tolerance_ms = 300,
        .start_ms = 10000,
        .patience_ms = 1000,
    };
    test->turn_ms = (int32_t)(wanted < ENGINE_TEST_TURN_MOST ? wanted : ENGINE_TEST_TURN_MOST);
    if (!engine_entry_start(&test->start, entry, &game, false))
        return false;
    BrainTerms *terms = &test->start.terms;
    terms->turn_ms = test->turn_ms;
    terms->match_ms = 0;
    terms->memory_spare = terms->memory_bytes / 8; /* tables have sizes of their own */
    return true;
}

bool engine_test_run(EngineEntry *entry, const EngineTestWatch *watch)
{
    enum { STEPS = 11 }; /* manners 5, rules 4, size 1, the rest 1 */
    EngineTest *test = calloc(1, sizeof *test);
    bool ok = test != NULL;
    if (ok) {
        const int64_t total_ms =
            watch && watch->total_ms > 0 ? watch->total_ms : ENGINE_TEST_TOTAL_MS;
        test->watch = watch;
        test->end_ms = os_clock_ms() + total_ms;
        test->entry = *entry;
        test->steps_all = STEPS;
        test->entry.report =
            (EngineReport){.date = (int64_t)time(NULL), .start_ms = -1, .slowest_ms = -1};
        ok = set_terms(test);
        test->entry.report.turn_ms = test->turn_ms;
    }
    if (ok && engine_test_manners(test))
        engine_test_games(test);
    ok = ok && !is_cancelled(test);
    if (ok) {
        engine_entry_provide(&test->entry);
        *entry = test->entry;
    }
    free(test);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Words
 */

const char *engine_check_says(EngineCheck check, EngineVerdict verdict)
{
    static const char *const words[ENGINE_CHECKS][ENGINE_VERDICTS] = {
        {"", "starts", "", "does not start"},
        {"", "answers ABOUT", "does not answer ABOUT", "fails at ABOUT"},
        {"", "plays legally", "", "does not play a legal game"},
        {"", "obeys its time", "", "does not obey its time"},
        {"", "obeys its memory", "", "takes more memory than it may"},
        {"", "restarts", "does not know RESTART", "fails at RESTART"},
        {"", "takes back", "does not know TAKEBACK", "fails at TAKEBACK"},
        {"", "plays on 20x20 too", "plays on 15x15 only", "fails on 20x20"},
        {"", "stops at END", "", "does not stop at END"},
    };
    return words[check][verdict];
}

static void add_rules(TextBuffer *out, const char *lead, uint32_t rules)
{
    const char *between = lead;
    for (int i = 0; rule_names[i]; i++)
        if (rules & 1u << i) {
            text_print(out, "%s%s", between, rule_names[i]);
            between = " and ";
        }
}

void engine_report_words(TextBuffer *out, const EngineReport *report)
{
    const char *between = "";
    if (report->date == 0) {
        text_print(out, "not tested yet");
        return;
    }
    for (int i = 0; i < ENGINE_CHECKS; i++) {
        const char *says = engine_check_says((EngineCheck)i, report->checks[i]);
        if (!says[0])
            continue;
        text_print(out, "%s%s", between, says);
        between = ", ";
        if (i == ENGINE_CHECK_START && report->checks[i] == ENGINE_GOOD)
            text_print(out, " in %.1f s", report->start_ms / 1000.0);
        if (i == ENGINE_CHECK_TIME && report->slowest_ms >= 0)
            text_print(out, " (%d of %d ms)", (int)report->slowest_ms, (int)report->turn_ms);
        if (i == ENGINE_CHECK_MEMORY && report->memory_mb > 0)
            text_print(out, " (%d MB)", (int)report->memory_mb);
    }
    add_rules(out, ", knows ", report->rules);
    add_rules(out, ", does not know ", report->no_rules);
    if (report->why[0]) {
        text_print(out, ": ");
        text_add(out, report->why, strlen(report->why));
    }
}
