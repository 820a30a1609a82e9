/* Writes the MESSAGE and INFO lines about a search, in the manager's dialect. */
#include "brain/output/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    SUMMARY_MOVES = 8, /* moves of the expected line: the summary stays one line of a log */
    EVAL_MAX = 16,     /* bytes of a score */
};

void report_begin(Report *report, const BrainHooks *hooks, const ThinkRequest *request)
{
    memset(report, 0, sizeof *report);
    report->hooks = hooks;
    report->request = request;
}

static void say(const Report *report, const char *format, ...)
{
    char line[REPORT_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    report->hooks->say(report->hooks->user, line);
}

static void say_points(const Report *report, const char *head, const GmkPoint *points,
                       int32_t count)
{
    char text[REPORT_LINE_MAX - 32] = ""; /* room for the head */
    size_t length = 0;
    for (int32_t i = 0; i < count && length + 8 < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " %d,%d", points[i].x,
                                   points[i].y);
    say(report, "%s%s", head, text);
}

void report_eval(char *out, size_t size, int32_t score)
{
    if (score >= GMK_SCORE_PROVEN)
        snprintf(out, size, "+M%d", (int)(GMK_SCORE_WIN - score));
    else if (score <= -GMK_SCORE_PROVEN)
        snprintf(out, size, "-M%d", (int)(GMK_SCORE_WIN + score));
    else
        snprintf(out, size, "%d", (int)score);
}

static long long elapsed_ms(const GmkThought *thought)
{
    return (long long)thought->time_us / 1000;
}

/* ------------------------------------------------------------------------------------------------
 * As Yixin-Board shows it
 */

/* Moves that are proven to lose: ranked scores are exact or upper bounds. Each is told once. */
static void say_lost(Report *report, const GmkThought *so_far)
{
    for (int32_t i = 0; i < so_far->ranked_count; i++) {
        const GmkPoint p = so_far->ranked[i].move;
        if (so_far->ranked[i].score > -GMK_SCORE_PROVEN || report->lost[p.y][p.x])
            continue;
        report->lost[p.y][p.x] = true;
        say(report, "MESSAGE REALTIME LOSE %d,%d", p.x, p.y);
    }
}

static void say_realtime(Report *report, const GmkThought *so_far)
{
    say(report, "MESSAGE REALTIME BEST %d,%d", so_far->move.x, so_far->move.y);
    say(report, "MESSAGE REALTIME VAL %d", so_far->score);
    say_points(report, "MESSAGE REALTIME PV", so_far->variation, so_far->variation_count);
    say_lost(report, so_far);
    say(report, "MESSAGE DEPTH %d EVAL %d NODES %llu TIME %lld", so_far->depth, so_far->score,
        (unsigned long long)so_far->nodes, elapsed_ms(so_far));
}

/* ------------------------------------------------------------------------------------------------
 * As Rapfi says it
 */

/* Of the moves after the first only the move itself and its score are known. */
static void say_variation(const Report *report, const GmkThought *so_far, int32_t index,
                          int32_t count)
{
    const bool first = index == 0;
    const int32_t score = first ? so_far->score : so_far->ranked[index].score;
    const long long ms = elapsed_ms(so_far);
    const unsigned long long nodes = so_far->nodes;
    char eval[EVAL_MAX];
    report_eval(eval, sizeof eval, score);
    say(report, "INFO PV %d", index);
    say(report, "INFO NUMPV %d", count);
    say(report, "INFO DEPTH %d", so_far->depth);
    say(report, "INFO SELDEPTH %d", so_far->depth);
    say(report, "INFO NODES %llu", nodes);
    say(report, "INFO TOTALNODES %llu", nodes);
    say(report, "INFO TOTALTIME %lld", ms);
    say(report, "INFO SPEED %llu", nodes * 1000 / (unsigned long long)(ms > 0 ? ms : 1));
    say(report, "INFO EVAL %s", eval);
    say(report, "INFO WINRATE %.4f",
        gmk_rule_score_rate(GMK_BOARD_GOMOKU, gmk_game_rule(report->request->game), score));
    if (first)
        say_points(report, "INFO BESTLINE", so_far->variation, so_far->variation_count);
    else
        say_points(report, "INFO BESTLINE", &so_far->ranked[index].move, 1);
    say(report, "INFO PV DONE");
}

static void say_detail(const Report *report, const GmkThought *so_far)
{
    const bool several = report->request->lines > 1 && so_far->ranked_count > 1;
    const int32_t count = several ? so_far->ranked_count : 1;
    for (int32_t i = 0; i < count; i++)
        say_variation(report, so_far, i, count);
}

void report_progress(void *user, const GmkThought *so_far)
{
    Report *report = user;
    if (report->request->reports & REPORT_REALTIME)
        say_realtime(report, so_far);
    if (report->request->reports & REPORT_DETAIL)
        say_detail(report, so_far);
    report->any = true;
    report->depth = so_far->depth;
    report->score = so_far->score;
}

/* ------------------------------------------------------------------------------------------------
 * The end
 */

void report_summary(char *out, size_t size, const GmkThought *thought, const GmkGame *game)
{
    char eval[EVAL_MAX];
    report_eval(eval, sizeof eval, thought->score);
    int length = snprintf(
        out, size, "depth %d eval %s win %.0f%% nodes %llu time %lld ms:", (int)thought->depth,
        eval, 100 * thought->win_rate, (unsigned long long)thought->nodes, elapsed_ms(thought));
    for (int32_t i = 0; i < thought->variation_count && i < SUMMARY_MOVES; i++) {
        char text[GMK_NOTATION_MAX];
        if (length < 0 || (size_t)length >= size ||
            gmk_point_to_text(text, sizeof text, game, thought->variation[i]) != GMK_OK)
            return;
        length += snprintf(out + length, size - (size_t)length, " %s", text);
    }
}

/*
 * A result that no progress told is told here: a win that the threat solver proves at the root ends
 * the search before the first iteration.
 */
void report_end(Report *report, const GmkThought *thought)
{
    const uint32_t reports = report->request->reports;
    const bool told =
        report->any && report->depth == thought->depth && report->score == thought->score;
    if (!told)
        report_progress(report, thought);
    if (reports & REPORT_SUMMARY && thought->source == GMK_THOUGHT_SEARCHED) {
        char text[160];
        report_summary(text, sizeof text, thought, report->request->game);
        say(report, "MESSAGE %s", text);
    }
}
