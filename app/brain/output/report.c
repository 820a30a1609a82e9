/* When something is told about a search, and the sentences for people; see report.h. */
#include "brain/output/report.h"

#include "brain/output/detail.h"
#include "brain/output/realtime.h"
#include "brain/output/thought_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MESSAGE_MOVES = 6, /* moves of the expected line: a message stays one line of a log */
    SUMMARY_MOVES = 4, /* Piskvork's log puts the brain's name before it */
    MOVES_MAX = MESSAGE_MOVES * GMK_NOTATION_MAX + GMK_NOTATION_MAX, /* bytes of them */
};

void report_begin(Report *report, const BrainHooks *hooks, const ThinkRequest *request)
{
    memset(report, 0, sizeof *report);
    report->hooks = hooks;
    report->request = request;
}

void report_say(const BrainHooks *hooks, const char *format, ...)
{
    char line[REPORT_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    hooks->say(hooks->user, line);
}

void report_say_points(const BrainHooks *hooks, const char *head, const GmkPoint *points,
                       int32_t count)
{
    char text[REPORT_LINE_MAX - 32] = ""; /* room for the head */
    size_t length = 0;
    for (int32_t i = 0; i < count && length + 8 < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " %d,%d", points[i].x,
                                   points[i].y);
    report_say(hooks, "%s%s", head, text);
}

/* The first moves of the expected line, with what parts them from the words before. */
static void add_moves(char out[MOVES_MAX], const ThinkRequest *request, const GmkPoint *points,
                      int32_t count, int32_t most)
{
    static const char part[] = " | ";
    memcpy(out, part, sizeof part);
    char *moves = out + sizeof part - 1;
    thought_text_moves(moves, MOVES_MAX - sizeof part, points, count < most ? count : most,
                       request->game, request->rows_first);
    if (!*moves)
        *out = 0;
}

void report_ranked(const BrainHooks *hooks, const ThinkRequest *request, const GmkThought *thought,
                   int32_t index, int32_t number)
{
    char eval[THOUGHT_TEXT_MAX], moves[MOVES_MAX];
    const bool first = index == 0;
    thought_text_eval(eval, sizeof eval, thought->ranked[index].score);
    if (first && thought->variation_count > 0)
        add_moves(moves, request, thought->variation, thought->variation_count, MESSAGE_MOVES);
    else
        add_moves(moves, request, &thought->ranked[index].move, 1, 1);
    report_say(hooks, "MESSAGE (%d) %s | %d-%d%s", (int)number, eval, (int)thought->depth,
               (int)(first ? thought_longest(thought) : thought->depth), moves);
}

/* What a person watching the log wants to know of an iteration. */
static void say_iteration(const Report *report, const GmkThought *so_far)
{
    const ThinkRequest *request = report->request;
    char eval[THOUGHT_TEXT_MAX], time[THOUGHT_TEXT_MAX], moves[MOVES_MAX];
    if (request->lines > 1)
        for (int32_t i = 0; i < so_far->ranked_count && so_far->ranked_count > 1; i++)
            report_ranked(report->hooks, request, so_far, i, i + 1);
    thought_text_eval(eval, sizeof eval, so_far->score);
    thought_text_time(time, sizeof time, so_far->time_us);
    add_moves(moves, request, so_far->variation, so_far->variation_count, MESSAGE_MOVES);
    report_say(report->hooks, "MESSAGE Depth %d-%d | Eval %s | Time %s%s", (int)so_far->depth,
               (int)thought_longest(so_far), eval, time, moves);
}

void report_progress(void *user, const GmkThought *so_far)
{
    Report *report = user;
    if (report->request->reports & REPORT_REALTIME)
        realtime_say(report, so_far);
    if (report->request->reports & REPORT_DETAIL)
        detail_say(report, so_far);
    if (report->request->reports & REPORT_REALTIME)
        say_iteration(report, so_far);
    report->any = true;
    report->depth = so_far->depth;
    report->score = so_far->score;
}

static void say_summary(const Report *report, const GmkThought *thought)
{
    char speed[THOUGHT_TEXT_MAX], eval[THOUGHT_TEXT_MAX], nodes[THOUGHT_TEXT_MAX];
    char time[THOUGHT_TEXT_MAX], win[THOUGHT_TEXT_MAX] = "", moves[MOVES_MAX];
    thought_text_amount(speed, sizeof speed, thought_speed(thought));
    thought_text_eval(eval, sizeof eval, thought->score);
    thought_text_amount(nodes, sizeof nodes, thought->nodes);
    thought_text_time(time, sizeof time, thought->time_us);
    add_moves(moves, report->request, thought->variation, thought->variation_count, SUMMARY_MOVES);
    if (abs(thought->score) < GMK_SCORE_PROVEN) /* else the score says it */
        snprintf(win, sizeof win, " | Win %.0f%%", 100 * thought->win_rate);
    report_say(report->hooks, "MESSAGE Speed %s | Depth %d-%d | Eval %s%s | Node %s | Time %s%s",
               speed, (int)thought->depth, (int)thought_longest(thought), eval, win, nodes, time,
               moves);
}

/*
 * A result that no progress told is told here: a win that the threat solver proves at the root ends
 * the search before the first iteration.
 */
void report_end(Report *report, const GmkThought *thought)
{
    const bool told =
        report->any && report->depth == thought->depth && report->score == thought->score;
    if (!told)
        report_progress(report, thought);
    if (report->request->reports & REPORT_SUMMARY && thought->source == GMK_THOUGHT_SEARCHED)
        say_summary(report, thought);
}
