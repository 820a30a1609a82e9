/* lab_experiment_run.c: runs an experiment as a child process, and saves what it found. */
#include "lab_experiment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/experiments/experiment_save.h"
#include "core/text/language.h"
#include "platform/text/os_wide.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/system/write_file.h"
#include "win/window/frame_files.h"

enum { PATH_UNITS = 1024, COMMAND_MAX = 2048 };

/* gmk.exe, which lies beside this program, quoted. */
static bool tool_path(char *out, size_t size)
{
    wchar_t path[PATH_UNITS];
    const DWORD length = GetModuleFileNameW(NULL, path, PATH_UNITS);
    wchar_t *slash = length > 0 && length < PATH_UNITS ? wcsrchr(path, L'\\') : NULL;
    if (!slash || (size_t)(slash - path) + 9 > PATH_UNITS)
        return false;
    wcscpy_s(slash + 1, PATH_UNITS - (size_t)(slash + 1 - path), L"gmk.exe");
    char *name = os_wide_to_utf8(path);
    const bool quoted = name && os_process_quote(out, size, name);
    free(name);
    return quoted;
}

void experiment_run(ExperimentMode *m, bool quick)
{
    char tool[COMMAND_MAX - 64], command[COMMAND_MAX], why[256] = "";
    if (m->process || !tool_path(tool, sizeof tool))
        return;
    snprintf(command, sizeof command, "%s lab %s --lines%s", tool, experiment_names[m->page.chosen],
             quick ? " --quick" : "");
    m->process = os_process_start(command, NULL, why, sizeof why);
    if (!m->process) {
        frame_notice_lasting(m->frame, why);
        return;
    }
    experiment_log_clear(&m->logs[m->page.chosen]);
    m->page.running = m->page.chosen;
    m->page.scroll = 0;
    m->failed = false;
    experiment_left_begin(&m->left, os_clock_us());
    frame_set_timer(m->frame, m, EXPERIMENT_TIMER, EXPERIMENT_TICK_MS);
    frame_sync(m->frame);
}

static void end_run(ExperimentMode *m)
{
    os_process_free(m->process);
    m->process = NULL;
    frame_kill_timer(m->frame, m, EXPERIMENT_TIMER);
    m->failed = !m->logs[m->page.running].done;
    m->page.running = -1;
    experiment_show_changes(m); /* the taskbar, whichever page is shown */
    frame_sync(m->frame);
    frame_announce(m->frame);
}

void experiment_cancel(ExperimentMode *m)
{
    if (m->process)
        end_run(m);
}

void experiment_poll(ExperimentMode *m)
{
    enum { LINES = 200 }; /* of one tick */
    char line[OS_PROCESS_LINE_MAX];
    OsRead read = OS_READ_TIMEOUT;
    if (!m->process)
        return;
    ExperimentLog *log = &m->logs[m->page.running];
    for (int i = 0; i < LINES; i++) {
        read = os_process_read_line(m->process, line, sizeof line, NULL, 0);
        if (read != OS_READ_LINE)
            break;
        experiment_log_take(log, line);
    }
    if (log->share > m->left.share)
        experiment_left_tell(&m->left, log->share, os_clock_us());
    if (read == OS_READ_END)
        end_run(m);
    else
        experiment_show_changes(m);
}

/* ---------------------------------------------------------------- files */

static bool ends_with(const char *name, const char *ending)
{
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && _stricmp(name + length - end, ending) == 0;
}

static void tell(ExperimentMode *m, const wchar_t *path, OsError error)
{
    char why[256];
    if (error) {
        frame_os_reason(m->frame, why, sizeof why, error);
        frame_say_file_error(m->frame, IDS_CANNOT_SAVE, path, why);
    } else {
        frame_say_saved(m->frame, IDS_EXPORTED, path);
    }
}

/* Further tables of the same experiment: "x.csv", "x-2.csv", ... */
static OsError write_tables(const ExperimentMode *m, const char *name)
{
    OsError error = 0;
    for (int table = 0; !error; table++) {
        char path[COMMAND_MAX];
        TextBuffer out = {0};
        const int stem = (int)(strlen(name) - 4);
        const bool has = experiment_csv(&out, m->page.log, &m->words, table);
        if (table == 0)
            snprintf(path, sizeof path, "%s", name);
        else
            snprintf(path, sizeof path, "%.*s-%d.csv", stem, name, table + 1);
        if (has && !out.failed)
            error = write_file(path, out.text ? out.text : "", out.size, NULL);
        free(out.text);
        if (!has)
            break;
    }
    return error;
}

void experiment_save(ExperimentMode *m)
{
    wchar_t proposal[64];
    TextBuffer out = {0};
    OsError error = 0;
    swprintf(proposal, 64, L"%hs.html", experiment_names[m->page.chosen]);
    wchar_t *path = frame_choose_path(m->frame, true, proposal, IDS_EXPERIMENT_FILTER);
    char *name = path ? os_wide_to_utf8(path) : NULL;
    if (name && ends_with(name, ".csv")) {
        error = write_tables(m, name);
    } else if (name) {
        if (ends_with(name, ".svg"))
            (void)experiment_svg(&out, m->page.log, &m->words);
        else
            experiment_html(&out, m->page.log, &m->words,
                            language_words[strings_language(frame_strings(m->frame))],
                            experiment_names[m->page.chosen]);
        error = write_file(name, out.text ? out.text : "", out.size, NULL);
    }
    if (name)
        tell(m, path, error);
    free(out.text);
    free(name);
    free(path);
}
