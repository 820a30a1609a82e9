/* A brain's process: starts it, sends lines, reads its answers within a time limit, ends it. */
#include "match.h"

#include "core/base/rules.h"
#include "platform/processes/os_process.h"
#include "platform/threads/os_clock.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WRITE_MS = 2000, /* a brain that reads takes a few lines at once */
    END_MS = 1000,   /* to leave after END */
};

struct MatchBrain {
    const MatchConfig *match;
    const BrainConfig *config;
    OsProcess *process; /* NULL: not running */
};

MatchBrain *match_brain_new(const MatchConfig *match, const BrainConfig *config)
{
    MatchBrain *brain = calloc(1, sizeof *brain);
    if (!brain)
        return NULL;
    brain->match = match;
    brain->config = config;
    return brain;
}

void match_brain_drop(MatchBrain *brain)
{
    os_process_free(brain->process);
    brain->process = NULL;
}

uint64_t match_brain_peak_bytes(const MatchBrain *brain)
{
    return brain->process ? os_process_peak_bytes(brain->process) : 0;
}

static bool send_text(MatchBrain *brain, const char *text)
{
    return os_process_write(brain->process, text, strlen(text), WRITE_MS);
}

static void quit(MatchBrain *brain)
{
    int code;
    if (brain->process && send_text(brain, "END\n"))
        os_process_wait(brain->process, &code, END_MS);
    match_brain_drop(brain);
}

void match_brain_free(MatchBrain *brain)
{
    if (!brain)
        return;
    quit(brain);
    free(brain);
}

/* "exit code 3", once the output has ended. */
static void say_gone(MatchBrain *brain, char *why)
{
    int code;
    if (os_process_wait(brain->process, &code, END_MS))
        snprintf(why, MATCH_WHY_MAX, "the program ended with exit code %d", code);
    else
        snprintf(why, MATCH_WHY_MAX, "the program closed its output");
}

static bool is_talk(const char *line)
{
    return strncmp(line, "MESSAGE", 7) == 0 || strncmp(line, "DEBUG", 5) == 0;
}

/* Waits for the line OK. Other lines before it are ignored, except errors. */
static MatchEnd wait_ok(MatchBrain *brain, char *why)
{
    char line[OS_PROCESS_LINE_MAX];
    const int64_t end = os_clock_ms() + brain->match->start_ms;
    for (;;) {
        const int64_t left = end - os_clock_ms();
        switch (left > 0 ? os_process_read_line(brain->process, line, sizeof line, NULL, left)
                         : OS_READ_TIMEOUT) {
        case OS_READ_END: say_gone(brain, why); return END_CRASH;
        case OS_READ_TIMEOUT:
            snprintf(why, MATCH_WHY_MAX, "no OK within %lld ms", (long long)brain->match->start_ms);
            return END_START;
        case OS_READ_LINE:
            if (strcmp(line, "OK") == 0)
                return MATCH_OK;
            if (strncmp(line, "ERROR", 5) == 0 || strncmp(line, "UNKNOWN", 7) == 0) {
                snprintf(why, MATCH_WHY_MAX, "refused: %.80s", line);
                return END_START;
            }
        }
    }
}

static MatchEnd send_and_wait_ok(MatchBrain *brain, const char *text, char *why)
{
    if (!send_text(brain, text)) {
        say_gone(brain, why);
        return END_CRASH;
    }
    return wait_ok(brain, why);
}

/* Sends the conditions of the match. A failed write is noticed at the next move. */
static void send_infos(MatchBrain *brain)
{
    const MatchConfig *match = brain->match;
    char text[512];
    snprintf(text, sizeof text,
             "INFO timeout_turn %lld\nINFO timeout_match %lld\nINFO max_memory %lld\n"
             "INFO game_type 1\nINFO rule %d\n",
             (long long)match->turn_ms, (long long)match->match_ms,
             (long long)match->memory_mib << 20, (int)rule_to_bits(match->rule));
    send_text(brain, text);
    for (int i = 0; i < brain->config->info_count; i++) {
        snprintf(text, sizeof text, "INFO %s\n", brain->config->infos[i]);
        send_text(brain, text);
    }
}

static MatchEnd start(MatchBrain *brain, char *why, bool *no_program)
{
    const MatchConfig *match = brain->match;
    char text[32];
    brain->process =
        os_process_start(brain->config->command, match->stderr_path, why, MATCH_WHY_MAX);
    if (!brain->process) {
        *no_program = true;
        return END_START;
    }
    if (match->width == match->height)
        snprintf(text, sizeof text, "START %d\n", match->width);
    else
        snprintf(text, sizeof text, "RECTSTART %d,%d\n", match->width, match->height);
    const MatchEnd end = send_and_wait_ok(brain, text, why);
    if (end == MATCH_OK)
        send_infos(brain);
    return end;
}

MatchEnd match_brain_prepare(MatchBrain *brain, char *why, bool *no_program)
{
    MatchEnd end = END_START;
    if (brain->process && brain->match->fresh)
        quit(brain);
    if (brain->process) {
        end = send_and_wait_ok(brain, "RESTART\n", why);
        if (end != MATCH_OK)
            match_brain_drop(brain); /* not every brain knows RESTART */
        else
            send_infos(brain);
    }
    if (!brain->process)
        end = start(brain, why, no_program);
    if (end != MATCH_OK)
        match_brain_drop(brain);
    return end;
}

bool match_read_point(GmkPoint *out, const char **text)
{
    char *end;
    const char *line = *text;
    const int64_t x = strtoll(line, &end, 10);
    if (end == line || *end != ',' || isspace((unsigned char)*line))
        return false;
    const char *second = end + 1;
    const int64_t y = strtoll(second, &end, 10);
    if (end == second || x < -1000 || x > 1000 || y < -1000 || y > 1000)
        return false;
    while (*end == ' ')
        end++;
    out->x = (int32_t)x;
    out->y = (int32_t)y;
    *text = end;
    return true;
}

/* "x,y" and nothing else. */
static bool read_point(GmkPoint *out, const char *line)
{
    return match_read_point(out, &line) && !*line;
}

/* Accepts a suggestion of the brain, which then plays that move. */
static bool accept_suggestion(MatchBrain *brain, const char *line)
{
    char text[64];
    GmkPoint point;
    if (strncmp(line, "SUGGEST ", 8) != 0 || !read_point(&point, line + 8))
        return false;
    snprintf(text, sizeof text, "PLAY %d,%d\n", point.x, point.y);
    return send_text(brain, text);
}

MatchEnd match_brain_ask(MatchBrain *brain, char line[OS_PROCESS_LINE_MAX], int64_t *time_us,
                         const char *command, int64_t limit_ms, char *why)
{
    const int64_t start_us = os_clock_us();
    const int64_t end_us = start_us + (limit_ms + brain->match->tolerance_ms) * 1000;
    if (!send_text(brain, command)) {
        say_gone(brain, why);
        return END_CRASH;
    }
    for (;;) {
        /* Reads a little longer: a line that arrived in time may be read late. */
        const int64_t left_ms = (end_us - os_clock_us()) / 1000 + 20;
        int64_t arrival_us = 0;
        const OsRead got = left_ms > 0
                               ? os_process_read_line(brain->process, line, OS_PROCESS_LINE_MAX,
                                                      &arrival_us, left_ms)
                               : OS_READ_TIMEOUT;
        if (got == OS_READ_END) {
            say_gone(brain, why);
            return END_CRASH;
        }
        if (got == OS_READ_TIMEOUT || arrival_us > end_us) {
            snprintf(why, MATCH_WHY_MAX, "no move within %lld ms", (long long)limit_ms);
            return END_TIME;
        }
        if (is_talk(line) || accept_suggestion(brain, line))
            continue;
        *time_us = arrival_us - start_us;
        return MATCH_OK;
    }
}

MatchEnd match_brain_move(MatchBrain *brain, GmkPoint *move, int64_t *time_us, const char *command,
                          int64_t limit_ms, char *why)
{
    char line[OS_PROCESS_LINE_MAX];
    const MatchEnd end = match_brain_ask(brain, line, time_us, command, limit_ms, why);
    if (end != MATCH_OK || read_point(move, line))
        return end;
    snprintf(why, MATCH_WHY_MAX, "not a move: %.80s", line);
    return END_PROTOCOL;
}
