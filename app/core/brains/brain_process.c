/* Drives a BrainClient with a child process; see brain_process.h. */
#include "brain_process.h"

#include "platform/processes/os_process.h"
#include "platform/threads/os_clock.h"

#include <stdlib.h>
#include <string.h>

enum {
    WRITE_MS = 2000, /* a brain that reads takes a few lines at once */
    END_MS = 1000,   /* to leave after END, or after closing its output */
    NAP_MS = 5,      /* between two looks at what tells no news by itself: a full pipe, an exit */
    LINES_AT_ONCE = 256, /* of one step, so that a brain that floods us does not hold us up */
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
};

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

static void quit(BrainProcess *brain)
{
    int code;
    if (brain->process && os_process_write(brain->process, "END\n", 4, WRITE_MS))
        os_process_wait(brain->process, &code, END_MS);
    brain_process_drop(brain);
}

void brain_process_free(BrainProcess *brain)
{
    if (!brain)
        return;
    quit(brain);
    brain_client_free(&brain->client);
    free(brain);
}

const BrainClient *brain_process_client(const BrainProcess *brain)
{
    return &brain->client;
}

void brain_process_ask_move(BrainProcess *brain, const BrainQuestion *question)
{
    brain_client_ask_move(&brain->client, question, os_clock_us());
}

void brain_process_ask_swap2(BrainProcess *brain, const BrainQuestion *question)
{
    brain_client_ask_swap2(&brain->client, question, os_clock_us());
}

bool brain_process_is_missing(const BrainProcess *brain)
{
    return brain->missing;
}

uint64_t brain_process_peak_bytes(const BrainProcess *brain)
{
    return brain->process ? os_process_peak_bytes(brain->process) : 0;
}

static void start(BrainProcess *brain)
{
    char why[BRAIN_WHY_MAX] = "";
    brain_process_drop(brain);
    brain->restarting = brain->ended = brain->told = false;
    brain->process = os_process_start(brain->command, brain->stderr_path, why, sizeof why);
    brain->missing = !brain->process;
    if (brain->missing)
        brain_client_missing(&brain->client, why);
    else
        brain_client_start(&brain->client, os_clock_us());
}

void brain_process_prepare(BrainProcess *brain, bool fresh)
{
    if (brain->process && fresh)
        quit(brain);
    if (brain->process && brain->client.state == BRAIN_IDLE) {
        brain->restarting = true;
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

/* The program has closed a pipe: tells the exit code, once it is known or has been waited for. */
static BrainEvent take_end(BrainProcess *brain)
{
    int code;
    if (os_process_wait(brain->process, &code, 0))
        return brain_client_gone(&brain->client, &code);
    if (os_clock_us() - brain->ended_us >= END_MS * 1000)
        return brain_client_gone(&brain->client, NULL);
    return BRAIN_NOTHING;
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
    if (brain->ended)
        os_process_wait(brain->process, &code, wait_ms);
    else
        os_process_await_line(brain->process, wait_ms);
}
