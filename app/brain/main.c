/*
 * pbrain-gomokit: Gomokit as a brain for Gomocup managers. One thread reads lines and acts at once
 * on END, STOP and the end of input; the main thread does what the lines ask, thinking included.
 */
#include "arguments.h"
#include "brain/output/line_log.h"
#include "core/text/foreign.h"
#include "input/inbox.h"
#include "protocol.h"
#include "thinking.h"

#include "platform/processes/line_reader.h"
#include "platform/processes/os_args.h"
#include "platform/processes/os_stdio.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <ctype.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /*
     * Managers kill a brain 0.7 s after END. A search stops within 20 ms; this is a safety margin.
     */
    LEAVE_MS = 400,
    /* Lines often come in groups: idle work begins when the group has ended. */
    QUIET_MS = 5,
};

typedef struct Brain {
    Inbox *inbox;
    Thinking *thinking;
    LineLog *log; /* NULL: none */
    Protocol protocol;
    uint64_t lines;  /* lines that the reader thread has read */
    bool searched;   /* a search was made for the current line */
    atomic_bool end; /* END came: what a search finds is no longer printed */
} Brain;

static int64_t now_us(void *user)
{
    (void)user;
    return os_clock_us();
}

/* A line and its end go out in one write, so that no manager sees half of it. */
static void say(void *user, const char *line)
{
    const Brain *brain = user;
    char out[2048];
    const bool is_move = isdigit((unsigned char)line[0]);
    if (brain && (brain->searched || is_move) && atomic_load(&brain->end))
        return; /* a move without a search: the game is over by our rules */
    if (brain)
        line_log_add(brain->log, '>', line);
    const int length = snprintf(out, sizeof out, "%s\n", line);
    /* A failed write is ignored: when the manager is gone, the end of input comes too. */
    os_stdout_write(out, length < (int)sizeof out ? (size_t)length : sizeof out - 1);
}

static GmkStatus think(void *user, GmkThought *out, const ThinkRequest *request)
{
    Brain *brain = user;
    brain->searched = true;
    return thinking_run(brain->thinking, out, request, &brain->protocol.brain.hooks);
}

static GmkStatus choose_opening(void *user, GmkOpeningChoice *out, const ThinkRequest *request)
{
    Brain *brain = user;
    brain->searched = true;
    return thinking_choose_opening(brain->thinking, out, request, &brain->protocol.brain.hooks);
}

static void ponder(void *user, const ThinkRequest *request)
{
    Brain *brain = user;
    thinking_ponder(brain->thinking, request);
}

static void prepare(void *user, const ThinkRequest *request)
{
    Brain *brain = user;
    thinking_prepare(brain->thinking, request);
}

static void forget(void *user)
{
    Brain *brain = user;
    thinking_forget(brain->thinking);
}

static int32_t table_use(void *user)
{
    const Brain *brain = user;
    return thinking_table_use(brain->thinking);
}

static void use_folder(void *user, const char *path)
{
    Brain *brain = user;
    thinking_use_folder(brain->thinking, path);
}

static bool look_up(void *user, BookEntry *out, const GmkGame *game, const GmkPoint *move)
{
    Brain *brain = user;
    return thinking_look_up(brain->thinking, out, game, move);
}

static int32_t book_size(void *user)
{
    Brain *brain = user;
    return thinking_book_size(brain->thinking);
}

/*
 * END, or the end of input: the current search is stopped, then the program ends. At the
 * end of input its move is written, because a script may wait for it; after END it is not.
 */
static void leave(Brain *brain)
{
    thinking_stop(brain->thinking, UINT64_MAX);
    inbox_close(brain->inbox);
    inbox_wait_idle(brain->inbox, LEAVE_MS);
    os_exit_now(0);
}

static void take_line(Brain *brain, const char *line, bool too_long, int64_t arrival_us)
{
    const uint64_t number = ++brain->lines;
    line_log_add(brain->log, '<', line);
    thinking_notice(brain->thinking, number);
    switch (too_long ? URGENCY_NONE : protocol_urgency(line)) {
    case URGENCY_END:
        atomic_store(&brain->end, true);
        leave(brain);
        break;
    case URGENCY_STOP: thinking_stop(brain->thinking, number); break;
    case URGENCY_NONE: inbox_put(brain->inbox, line, too_long, number, arrival_us); break;
    }
}

static void reader_main(void *user)
{
    Brain *brain = user;
    LineReader reader;
    char bytes[4096];
    size_t got;
    line_reader_init(&reader);
    while ((got = os_stdin_read(bytes, sizeof bytes)) > 0) {
        const int64_t arrival_us = os_clock_us();
        for (size_t used = 0; used < got;) {
            const char *line;
            bool too_long = false;
            used += line_reader_feed(&reader, &line, &too_long, bytes + used, got - used);
            if (line)
                take_line(brain, line, too_long, arrival_us);
        }
    }
    const char *rest = line_reader_rest(&reader);
    if (rest)
        take_line(brain, rest, false, os_clock_us());
    leave(brain);
}

/* The next line; does idle work until it comes. NULL: the input has ended. */
static InboxLine *next_line(Brain *brain)
{
    while (protocol_has_idle_work(&brain->protocol) && !inbox_wait(brain->inbox, QUIET_MS))
        protocol_idle(&brain->protocol);
    return inbox_take(brain->inbox);
}

/* The name of an argument that is left alone, for the user who typed it. */
static void complain(const char *what, const char *argument)
{
    char text[128];
    foreign_copy(text, sizeof text, argument, FOREIGN_LINE);
    fprintf(stderr, "pbrain-gomokit: %s: %s\n", what, text);
}

/* False: no memory. A log that cannot be written is no reason not to play. */
static bool use_arguments(Brain *brain, const BrainArguments *arguments)
{
    if (arguments->log && !(brain->log = line_log_open(arguments->log)))
        complain("the log cannot be written", arguments->log);
    return !arguments->learning || thinking_learn(brain->thinking, arguments->learning);
}

/* False: the program ends with *code. */
static bool take_arguments(int *code, Brain *brain, int argc, char **argv)
{
    BrainArguments arguments = {0};
    char **args = os_args_new(&argc, argv);
    const char *wrong = args ? brain_arguments_read(&arguments, argc, args) : NULL;
    const bool asks = arguments.help || arguments.version;
    if (wrong)
        complain("not understood", wrong);
    if (arguments.help)
        os_stdout_write(brain_arguments_help, strlen(brain_arguments_help));
    else if (arguments.version)
        answer_say(&brain->protocol.brain, "Gomokit %s", gmk_version());
    *code = asks ? EXIT_SUCCESS : EXIT_FAILURE;
    const bool goes_on = !asks && use_arguments(brain, &arguments);
    os_args_free(args);
    return goes_on;
}

int main(int argc, char **argv)
{
    static Brain brain; /* large: it holds two boards */
    const BrainHooks hooks = {now_us, say,       think,      choose_opening, ponder,    prepare,
                              forget, table_use, use_folder, look_up,        book_size, &brain};
    int code;
    os_stdio_prepare();
    brain.inbox = inbox_new();
    brain.thinking = thinking_new();
    protocol_init(&brain.protocol, &hooks);
    if (brain.thinking && !take_arguments(&code, &brain, argc, argv))
        return code;
    OsThread *reader = brain.inbox && brain.thinking ? os_thread_start(reader_main, &brain) : NULL;
    if (!reader) {
        say(NULL, "ERROR no memory");
        return EXIT_FAILURE;
    }
    for (InboxLine *line; (line = next_line(&brain)) != NULL;) {
        brain.searched = false;
        thinking_begin(brain.thinking, line->number);
        protocol_feed(&brain.protocol, line->text, line->too_long, line->arrival_us);
        free(line);
    }
    os_thread_join(reader); /* the reader thread ends the program */
    return EXIT_SUCCESS;
}
