/* The MESSAGE REALTIME lines, as Yixin-Board draws them. */
#include "brain/output/realtime.h"

enum {
    /*
     * Each of these lines lets the window draw its whole board: iterations that nobody could see
     * are not drawn point by point.
     */
    SEARCHED_AFTER_US = 200000,
};

static bool loses(const GmkRanked *ranked)
{
    return ranked->score <= -GMK_SCORE_PROVEN;
}

static void say_point(const Report *report, const char *what, GmkPoint point)
{
    report_say(report->hooks, "MESSAGE REALTIME %s %d,%d", what, point.x, point.y);
}

/* The engine tells of moves when the iteration has ended: each is entered and left at once. */
static void say_searched(const Report *report, const GmkThought *so_far)
{
    if (so_far->time_us < SEARCHED_AFTER_US)
        return;
    for (int32_t i = 0; i < so_far->ranked_count; i++) {
        if (loses(&so_far->ranked[i]))
            continue;
        say_point(report, "POS", so_far->ranked[i].move);
        say_point(report, "DONE", so_far->ranked[i].move);
    }
}

/* Ranked scores are exact or upper bounds: what loses here, loses. REFRESH may have wiped it out. */
static void say_lost(Report *report, const GmkThought *so_far)
{
    for (int32_t i = 0; i < so_far->ranked_count; i++) {
        const GmkPoint p = so_far->ranked[i].move;
        if (loses(&so_far->ranked[i]))
            report->lost[p.y][p.x] = true;
    }
    for (GmkPoint p = {0, 0}; p.y < GMK_GOMOKU_SIDE_MAX; p.y++)
        for (p.x = 0; p.x < GMK_GOMOKU_SIDE_MAX; p.x++)
            if (report->lost[p.y][p.x])
                say_point(report, "LOSE", p);
}

void realtime_say(Report *report, const GmkThought *so_far)
{
    report_say(report->hooks, "MESSAGE REALTIME REFRESH");
    say_searched(report, so_far);
    say_point(report, "BEST", so_far->move);
    report_say(report->hooks, "MESSAGE REALTIME VAL %d", so_far->score);
    report_say_points(report->hooks, "MESSAGE REALTIME PV", so_far->variation,
                      so_far->variation_count);
    say_lost(report, so_far);
}
