/* Drives a BrainClient with a child process; see brain_process.h. */
#include "brain_process.h"

#include "core/text/foreign.h"
#include "platform/processes/os_exit.h"
#include "platform/processes/os_process.h"
#include "platform/threads/os_clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    END_MS = 1000, /* to leave after END, or after closing its output */
    NAP_MS = 5,    /* between two looks at what tells no news by itself: a full pipe, an exit */
    LINES_AT_ONCE = 256, /* of one step, so that a brain that floods us does not hold us up */
    WEIGH_MS = 250,      /* between two counts of memory and processes */
    SAID_LINES = 3,      /* last lines that are remembered */
    SAID_MAX = 80,       /* bytes of each, with NUL */
};

struct BrainProcess {
    const char *command, *stderr_path;
    OsProcess *process; /* NULL: not running */
    BrainClient client;
    bool restarting;  /* RESTART was sent; if that fails, a new process is tried */
    bool missing;     /* the program could not be started; */
    bool told;        /* and that has been told */
    bool ended;       /* it has closed a pipe, */
    int64_t ended_us; /* since then */
    bool stands;      /* it is suspended */
    int64_t weighed_ms;
    uint64_t said_count;             /* lines so far */
    char said[SAID_LINES][SAID_MAX]; /* the last of them, in a ring, as they came */
};

void brain_name_from_command(char *out, size_t size, const char *command)
{
    const char quote = *command == '"' || *command == '\'' ? *command : 0;
    const char *start = command + (quote != 0);
    const char *end = start + strcspn(start, quote ? (char[]){quote, 0} : " ");
    for (const char *p = start; p < end; p++)
        if (*p == '/' || *p == '\\')
            start = p + 1;
    if (end - start > 4 && strncmp(end - 4, ".exe", 4) == 0)
        end -= 4;
    snprintf(out, size, "%.*s", (int)(end - start), start);
}

BrainProcess *brain_process_new(const char *command, const char *stderr_path,
                                const BrainTerms *terms)
{
    BrainProcess *brain = calloc(1, sizeof *brain);
    if (!brain)
        return NULL;
    brain->command = command;
    brain->stderr_path = stderr_path;
    brain_client_init(&brain->client, terms);
    return brain;
}

void brain_process_drop(BrainProcess *brain)
{
    os_process_free(brain->process);
    brain->process = NULL;
}

static void suspend(BrainProcess *brain, bool stand)
{
    if (brain->process && brain->client.terms->suspended && stand != brain->stands)
        os_process_suspend(brain->process, stand);
    brain->stands = stand;
}

void brain_process_end(BrainProcess *brain, int64_t wait_ms)
{
    int code;
    suspend(brain, false);
    if (brain->process && os_process_write(brain->process, "END\n", 4, 2 * wait_ms))
        os_process_wait(brain->process, &code, wait_ms);
    brain_process_drop(brain);
}

void brain_process_free(BrainProcess *brain)
{
    if (!brain)
        return;
    brain_process_end(brain, END_MS);
    brain_client_free(&brain->client);
    free(brain);
}

const BrainClient *brain_process_client(const BrainProcess *brain)
{
    return &brain->client;
}

void brain_process_ask_move(BrainProcess *brain, const BrainQuestion *question)
{
    suspend(brain, false);
    brain_client_ask_move(&brain->client, question, os_clock_us());
}

void brain_process_ask_swap2(BrainProcess *brain, const BrainQuestion *question)
{
    suspend(brain, false);
    brain_client_ask_swap2(&brain->client, question, os_clock_us());
}

void brain_process_ask_best(BrainProcess *brain, const BrainQuestion *question, int32_t count)
{
    suspend(brain, false);
    brain_client_ask_best(&brain->client, question, count, os_clock_us());
}

void brain_process_hurry(BrainProcess *brain, int64_t within_ms)
{
    brain_client_hurry(&brain->client, within_ms, os_clock_us());
}

bool brain_process_is_missing(const BrainProcess *brain)
{
    return brain->missing;
}

uint64_t brain_process_peak_bytes(const BrainProcess *brain)
{
    return brain->process ? os_process_peak_bytes(brain->process) : 0;
}

/* A hard limit is far above the one that is counted, so that what is asked for seldom fails. */
static void begin(BrainProcess *brain)
{
    const BrainTerms *terms = brain->client.terms;
    const uint64_t spare = (uint64_t)256 << 20;
    if (terms->memory_loses && terms->memory_bytes > 0)
        os_process_limit_memory(brain->process, 2 * (uint64_t)terms->memory_bytes + spare);
    brain_client_start(&brain->client, os_clock_us());
}

static void start(BrainProcess *brain)
{
    char why[BRAIN_WHY_MAX] = "";
    brain_process_drop(brain);
    brain->restarting = brain->ended = brain->told = brain->stands = false;
    brain->said_count = 0;
    brain->process = os_process_start_in(brain->command, brain->client.terms->folder,
                                         brain->stderr_path, why, sizeof why);
    brain->missing = !brain->process;
    if (brain->missing)
        brain_client_missing(&brain->client, why);
    else
        begin(brain);
}

void brain_process_prepare(BrainProcess *brain, bool fresh)
{
    if (brain->process && fresh)
        brain_process_end(brain, END_MS);
    if (brain->process && brain->client.state == BRAIN_IDLE) {
        brain->restarting = true;
        suspend(brain, false);
        brain_client_restart(&brain->client, os_clock_us());
    } else {
        start(brain);
    }
}

static void note_end(BrainProcess *brain)
{
    if (!brain->ended)
        brain->ended_us = os_clock_us();
    brain->ended = true;
}

/* What the pipe does not take now is sent with the next step; a brain that never reads is late. */
static void send_output(BrainProcess *brain)
{
    const TextBuffer *output = &brain->client.output;
    bool closed = false;
    if (output->size == 0)
        return;
    brain_client_sent(&brain->client,
                      os_process_send(brain->process, &closed, output->text, output->size));
    if (closed)
        note_end(brain);
}

/*
 * The program has closed a pipe: tells the exit code, once it is known or has been waited for. Who ends
 * a brain from outside often ends us with it, a moment later: for that moment it is no crash.
 */
static BrainEvent take_end(BrainProcess *brain)
{
    int code;
    const bool waited = os_clock_us() - brain->ended_us >= END_MS * 1000;
    if (os_process_wait(brain->process, &code, 0) && (waited || !os_exit_is_from_outside(code)))
        return brain_client_gone(&brain->client, &code);
    return waited ? brain_client_gone(&brain->client, NULL) : BRAIN_NOTHING;
}

/* Feeds lines until one of them says more than a thought: of many thoughts the last counts. */
static BrainEvent take_lines(BrainProcess *brain)
{
    char line[OS_PROCESS_LINE_MAX];
    int64_t arrival_us;
    BrainEvent news = BRAIN_NOTHING, event;
    for (int i = 0; i < LINES_AT_ONCE; i++) {
        switch (os_process_read_line(brain->process, line, sizeof line, &arrival_us, 0)) {
        case OS_READ_LINE:
            snprintf(brain->said[brain->said_count++ % SAID_LINES], SAID_MAX, "%.*s", SAID_MAX - 1,
                     line);
            event = brain_client_line(&brain->client, line, arrival_us);
            if (event != BRAIN_NOTHING && event != BRAIN_THOUGHT)
                return event;
            news = event == BRAIN_THOUGHT ? event : news;
            break;
        case OS_READ_END: note_end(brain); return news;
        case OS_READ_TIMEOUT:
            event = brain_client_time(&brain->client, os_clock_us());
            return event == BRAIN_NOTHING ? news : event;
        }
    }
    return news;
}

void brain_process_said(char *out, size_t size, const BrainProcess *brain)
{
    const uint64_t count = brain->said_count;
    char text[SAID_LINES * (SAID_MAX + 4)] = "";
    for (uint64_t i = count > SAID_LINES ? count - SAID_LINES : 0; i < count; i++) {
        const size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s%s", length > 0 ? " | " : "",
                 brain->said[i % SAID_LINES]);
    }
    foreign_copy(out, size, text, FOREIGN_LINE);
}

/* Whether the brain has more memory or processes than the terms allow. */
static BrainEvent weigh(BrainProcess *brain, bool exact)
{
    const BrainTerms *terms = brain->client.terms;
    const double mib = 1 << 20;
    char why[BRAIN_WHY_MAX];
    uint64_t bytes;
    int processes;
    brain->weighed_ms = os_clock_ms();
    if ((!terms->memory_loses && terms->processes == 0) ||
        !os_process_usage(brain->process, exact, &bytes, &processes))
        return BRAIN_NOTHING;
    if (terms->processes > 0 && processes > terms->processes) {
        snprintf(why, sizeof why, "runs %d processes, %d are allowed", processes,
                 (int)terms->processes);
        return brain_client_condemn(&brain->client, BRAIN_CROWDED, why);
    }
    const uint64_t most = (uint64_t)(terms->memory_bytes + terms->memory_spare);
    if (!terms->memory_loses || terms->memory_bytes == 0 || bytes <= most)
        return BRAIN_NOTHING;
    snprintf(why, sizeof why, "holds %.0f MB of memory, %.0f MB are allowed", (double)bytes / mib,
             (double)terms->memory_bytes / mib);
    return brain_client_condemn(&brain->client, BRAIN_HEAVY, why);
}

/* Counts after an answer, and now and then before it. */
static BrainEvent weigh_at(BrainProcess *brain, BrainEvent event)
{
    const bool answered = event == BRAIN_ANSWERED;
    const bool waits = event == BRAIN_NOTHING || event == BRAIN_THOUGHT;
    if (!answered && !(waits && os_clock_ms() >= brain->weighed_ms + WEIGH_MS))
        return event;
    const BrainEvent found = weigh(brain, answered);
    return found == BRAIN_NOTHING ? event : found;
}

/* A brain that hangs in the middle of a line. */
static void name_half_line(BrainProcess *brain)
{
    char half[64], why[BRAIN_WHY_MAX];
    if (brain->client.fault != BRAIN_HUNG ||
        !os_process_half_line(brain->process, half, sizeof half))
        return;
    snprintf(why, sizeof why, "%.80s; half a line came: %.50s", brain->client.why, half);
    brain_client_condemn(&brain->client, BRAIN_HUNG, why);
}

/*
 * A brain that did not answer because it has crashed: see os_process_end_crashed(). The debugger that holds it may be
 * counted with its memory and its processes.
 */
static void name_crash(BrainProcess *brain)
{
    const BrainFault fault = brain->client.fault;
    const bool silent = fault == BRAIN_HUNG || fault == BRAIN_LATE;
    int code;
    if ((silent || fault == BRAIN_HEAVY || fault == BRAIN_CROWDED) &&
        os_process_end_crashed(brain->process, &code))
        brain_client_crashed(&brain->client, code);
}

static BrainEvent step(BrainProcess *brain)
{
    if (!brain->process) {
        const bool news = brain->missing && !brain->told;
        brain->told = true;
        return news ? BRAIN_FAILED : BRAIN_NOTHING;
    }
    send_output(brain);
    BrainEvent event = take_lines(brain);
    if (event == BRAIN_NOTHING && brain->ended)
        event = take_end(brain);
    send_output(brain); /* what the lines call for */
    event = weigh_at(brain, event);
    if (event == BRAIN_FAILED) {
        name_crash(brain);
        name_half_line(brain);
    }
    if (event == BRAIN_ANSWERED || event == BRAIN_READY)
        suspend(brain, true);
    return event;
}

BrainEvent brain_process_step(BrainProcess *brain)
{
    const BrainEvent event = step(brain);
    if (event == BRAIN_FAILED && brain->restarting) {
        start(brain);
        return step(brain);
    }
    if (event == BRAIN_READY)
        brain->restarting = false;
    return event;
}

void brain_process_wait(BrainProcess *brain, int64_t timeout_ms)
{
    const int64_t wakes_us = brain_client_wakes_us(&brain->client);
    const int64_t left_ms = (wakes_us - os_clock_us()) / 1000 + 1;
    int64_t wait_ms = left_ms < timeout_ms ? left_ms : timeout_ms;
    int code;
    if (!brain->process || wait_ms <= 0)
        return;
    if ((brain->ended || brain->client.output.size > 0) && wait_ms > NAP_MS)
        wait_ms = NAP_MS;
    if (brain->ended && os_process_wait(brain->process, &code, wait_ms))
        os_sleep_ms(wait_ms); /* an end from outside: see take_end() */
    else if (!brain->ended)
        os_process_await_line(brain->process, wait_ms);
}
