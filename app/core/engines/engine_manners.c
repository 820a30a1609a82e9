/* The engine test's conversation outside games; see engine_test_parts.h. */
#include "engine_test_parts.h"

#include "core/base/rules.h"
#include "core/text/foreign.h"
#include "engine_kind.h"
#include "platform/processes/os_exit.h"
#include "platform/processes/os_process.h"
#include "platform/threads/os_clock.h"

#include <stdio.h>
#include <string.h>

enum {
    REPLY_MS = 3000,   /* for an answer that needs no thought */
    LINES_MAX = 10000, /* of talk before an answer */
    HEARD_MAX = 200,
    SEND_MS = 1000,
    FIRST_MS = 4000, /* more for a first move: nets are read then */
};

typedef struct Talk {
    EngineTest *test;
    OsProcess *process;
    char heard[HEARD_MAX]; /* the last line, harmless */
} Talk;

typedef enum Heard {
    HEARD_LINE,    /* `heard` */
    HEARD_NOTHING, /* in time */
    HEARD_END,     /* it has closed its output */
} Heard;

static bool is_talk(const char *line)
{
    return strncmp(line, "MESSAGE", 7) == 0 || strncmp(line, "DEBUG", 5) == 0 ||
           strncmp(line, "INFO", 4) == 0;
}

static bool say(Talk *talk, const char *text)
{
    return os_process_write(talk->process, text, strlen(text), SEND_MS);
}

/* The next line that is an answer. */
static Heard hear(Talk *talk, int64_t timeout_ms)
{
    char line[OS_PROCESS_LINE_MAX];
    const int64_t end = os_clock_ms() + timeout_ms;
    for (int lines = 0; lines < LINES_MAX && engine_test_goes_on(talk->test);) {
        const int64_t left = end - os_clock_ms();
        const OsRead read =
            left < 0 ? OS_READ_TIMEOUT
                     : os_process_read_line(talk->process, line, sizeof line, NULL,
                                            left < ENGINE_TEST_NAP_MS ? left : ENGINE_TEST_NAP_MS);
        if (read == OS_READ_END)
            return HEARD_END;
        if (read == OS_READ_TIMEOUT && left <= 0)
            break;
        if (read != OS_READ_LINE)
            continue;
        lines++;
        if (is_talk(line) || !line[0])
            continue;
        foreign_copy(talk->heard, sizeof talk->heard, line, FOREIGN_LINE);
        return HEARD_LINE;
    }
    return HEARD_NOTHING;
}

/* It has closed its output: with its exit code, where there is one. */
static void fault_end(Talk *talk, EngineCheck check, const char *when)
{
    char why[ENGINE_WHY_MAX], words[96] = "";
    int code;
    if (os_process_wait(talk->process, &code, REPLY_MS))
        os_exit_text(words, sizeof words, code);
    snprintf(why, sizeof why, "%s: the program %s%s", when,
             words[0] ? "ended with " : "closed its output", words);
    engine_test_fault(talk->test, check, why, talk->heard);
}

static bool is_refusal(const Talk *talk)
{
    return strncmp(talk->heard, "UNKNOWN", 7) == 0 || strncmp(talk->heard, "ERROR", 5) == 0;
}

/*
 * Asks for OK. Where the protocol does not demand a command, an engine that refuses or ignores it only does not know
 * it. False: the engine is no use any more.
 */
static bool ask_ok(Talk *talk, EngineCheck check, const char *command, int64_t timeout_ms,
                   bool demanded)
{
    EngineVerdict *verdict = &talk->test->entry.report.checks[check];
    char why[ENGINE_WHY_MAX], name[16];
    talk->heard[0] = 0;
    const Heard heard = say(talk, command) ? hear(talk, timeout_ms) : HEARD_END;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(command, " \n"), command);
    if (heard == HEARD_LINE && strcmp(talk->heard, "OK") == 0) {
        *verdict = ENGINE_GOOD;
        return true;
    }
    if (heard == HEARD_END)
        fault_end(talk, check, name);
    if (heard == HEARD_END || !engine_test_goes_on(talk->test))
        return false;
    if (!demanded && (heard == HEARD_NOTHING || is_refusal(talk))) {
        *verdict = ENGINE_WEAK;
        return true;
    }
    if (heard == HEARD_NOTHING)
        snprintf(why, sizeof why, "%s: no OK within %d ms", name, (int)timeout_ms);
    else
        snprintf(why, sizeof why, "%s: no OK", name);
    engine_test_fault(talk->test, check, why, talk->heard);
    return false;
}

static void ask_about(Talk *talk)
{
    EngineEntry *entry = &talk->test->entry;
    if (say(talk, "ABOUT\n") && hear(talk, REPLY_MS) == HEARD_LINE && !is_refusal(talk) &&
        strcmp(talk->heard, "OK") != 0) {
        engine_entry_take_about(entry, talk->heard);
        entry->report.checks[ENGINE_CHECK_ABOUT] = ENGINE_GOOD;
    } else {
        entry->report.checks[ENGINE_CHECK_ABOUT] = ENGINE_WEAK;
    }
}

/* A move, so that there is one to take back. False: none came; the games will say why. */
static bool ask_move(Talk *talk, GmkPoint *out)
{
    const BrainTerms *terms = &talk->test->start.terms;
    char text[256];
    snprintf(text, sizeof text,
             "INFO timeout_turn %lld\nINFO timeout_match 0\nINFO max_memory %lld\nINFO rule "
             "0\nINFO time_left %d\nBEGIN\n",
             (long long)terms->turn_ms, (long long)terms->memory_bytes, (int)BRAIN_NO_LIMIT);
    const char *rest = talk->heard;
    if (!say(talk, text) || hear(talk, terms->turn_ms + FIRST_MS) != HEARD_LINE)
        return false;
    return brain_read_point(out, &rest) && !*rest;
}

static bool ask_take_back(Talk *talk)
{
    GmkPoint point;
    char text[48];
    if (!ask_move(talk, &point))
        return false;
    snprintf(text, sizeof text, "TAKEBACK %d,%d\n", (int)point.x, (int)point.y);
    return ask_ok(talk, ENGINE_CHECK_TAKE_BACK, text, REPLY_MS, false);
}

static void ask_end(Talk *talk)
{
    const int64_t end = os_clock_ms() + REPLY_MS;
    int code;
    if (!say(talk, "END\n") && !os_process_wait(talk->process, &code, 0))
        return;
    while (os_clock_ms() < end && engine_test_goes_on(talk->test))
        if (os_process_wait(talk->process, &code, ENGINE_TEST_NAP_MS)) {
            engine_test_good(talk->test, ENGINE_CHECK_END);
            return;
        }
    if (engine_test_goes_on(talk->test))
        engine_test_fault(talk->test, ENGINE_CHECK_END,
                          "END: it still runs after 3 s and was ended", "");
}

/* Goes on from step to step while the program still answers. False: it does not start. */
static bool converse(Talk *talk, int64_t began_ms)
{
    EngineTest *test = talk->test;
    if (!ask_ok(talk, ENGINE_CHECK_START, "START 15\n", test->start.terms.start_ms, true))
        return false;
    test->entry.report.start_ms = (int32_t)(os_clock_ms() - began_ms);
    engine_test_step(test);
    ask_about(talk);
    engine_test_step(test);
    if (!ask_take_back(talk))
        return true;
    engine_test_step(test);
    if (!ask_ok(talk, ENGINE_CHECK_RESTART, "RESTART\n", REPLY_MS, false))
        return true;
    engine_test_step(test);
    ask_end(talk);
    engine_test_step(test);
    return true;
}

bool engine_test_manners(EngineTest *test)
{
    char why[BRAIN_WHY_MAX];
    const int64_t began_ms = os_clock_ms();
    Talk talk = {.test = test};
    talk.process =
        os_process_start_in(test->start.command, test->start.folder, NULL, why, sizeof why);
    if (!talk.process) {
        engine_test_fault(test, ENGINE_CHECK_START, why, "");
        return false;
    }
    os_process_limit_memory(talk.process,
                            (uint64_t)2 * (uint64_t)test->start.terms.memory_bytes + (256u << 20));
    const bool started = converse(&talk, began_ms);
    os_process_free(talk.process);
    return started;
}
