/* How far an experiment is, over all of its stages, and in words. */
#include "lab.h"

#include "platform/threads/os_clock.h"

#include <assert.h>
#include <stdarg.h>

enum { STAGES_MAX = 64 };

/* One experiment runs at a time. */
static struct {
    bool lines;
    int64_t told_us;
    int planned, begun;
    double work[STAGES_MAX], before, all; /* of each stage, of those that are over, of all */
} progress;

void lab_progress_lines(void)
{
    progress.lines = true;
}

void lab_plan_begin(void)
{
    progress.planned = progress.begun = 0;
    progress.before = progress.all = 0;
}

void lab_plan(double ms)
{
    assert(progress.planned < STAGES_MAX && ms > 0);
    progress.work[progress.planned++] = ms;
    progress.all += ms;
}

void lab_stage(void)
{
    assert(progress.begun < progress.planned);
    if (progress.begun > 0)
        progress.before += progress.work[progress.begun - 1];
    progress.begun++;
}

bool lab_plan_is_over(void)
{
    return progress.begun == progress.planned;
}

void lab_progress(double part, const char *format, ...)
{
    enum { OFTEN_US = 100000 }; /* a log of standard error should stay readable */
    va_list arguments;
    char text[LAB_PROGRESS_MAX], share[16];
    if (os_clock_us() - progress.told_us < OFTEN_US)
        return;
    progress.told_us = os_clock_us();
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const double done = (progress.before + part * progress.work[progress.begun - 1]) / progress.all;
    snprintf(share, sizeof share, "%.4f", done);
    if (progress.lines)
        lab_line("progress", share, text, NULL);
    else
        fprintf(stderr, "\r%3.0f %%  %-70.70s", 100 * done, text);
    fflush(stderr);
}

void lab_progress_clear(void)
{
    if (!progress.lines)
        fprintf(stderr, "\r%-77s\r", "");
    fflush(stderr);
}
