/* lab_experiment_mode.c: the page of experiments as a mode: its life, its input, and the table that the frame calls. */
#include "lab_experiment.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/canvas/geometry.h"
#include "lab.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/testing/testing.h"

static const char *text_of(const ExperimentMode *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

enum { PATTERNS = EXPERIMENT_WORD_LAST + 1, WORDS = PATTERNS + GMK_SHAPE_KINDS };

/* The patterns, and behind them the names of shapes, which the inspector has too. */
static UINT word_id(int number)
{
    const int shape = number - PATTERNS;
    return shape < 0
               ? STRING_ID(IDS_EXPERIMENT_WORD, EXPERIMENT_WORD_FIRST, EXPERIMENT_WORD_LAST, number)
               : STRING_ID(IDS_LAB_SHAPE, GMK_SHAPE_FIVE, GMK_SHAPE_NET, shape);
}

static const char *english(void *user, int number)
{
    return strings_text(((ExperimentMode *)user)->english, word_id(number));
}

static const char *local(void *user, int number)
{
    return text_of(user, word_id(number));
}

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    ExperimentMode *m = self;
    os_process_free(m->process);
    for (int i = 0; i < EXPERIMENT_COUNT; i++)
        experiment_log_clear(&m->logs[i]);
    strings_free(m->english);
    free(m);
}

static void *create(Frame *frame)
{
    ExperimentMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->page.running = -1;
    m->words = (ExperimentWords){0, english, local, m};
    return m;
}

static bool prepare(void *self)
{
    ExperimentMode *m = self;
    if (!m->english)
        m->english = strings_load(LANGUAGE_ENGLISH);
    m->words.count = m->english ? WORDS : 0;
    if (!m->english)
        frame_notice(m->frame, text_of(m, IDS_NO_MEMORY));
    return m->english != NULL;
}

static void enter(void *self)
{
    ExperimentMode *m = self;
    frame_relayout(m->frame);
    frame_announce_board(m->frame);
}

void experiment_choose(ExperimentMode *m, int number)
{
    m->page.chosen = number;
    m->page.scroll = 0;
    frame_sync(m->frame);
    frame_announce(m->frame);
}

void experiment_scroll(ExperimentMode *m, int by)
{
    const int most = m->page.height - m->page.body.h;
    int scroll = m->page.scroll + by;
    scroll = scroll > most ? most : scroll;
    m->page.scroll = scroll < 0 ? 0 : scroll;
    frame_redraw(m->frame, m->page.body);
}

/* ---------------------------------------------------------------- what is shown */

static void fill_state(ExperimentMode *m)
{
    ExperimentPage *page = &m->page;
    char passed[EXPERIMENT_TIME_MAX], left[EXPERIMENT_TIME_MAX], said[EXPERIMENT_TEXT_MAX];
    const ExperimentLog *log = page->running >= 0 ? &m->logs[page->running] : NULL;
    page->percent = -1;
    page->state[0] = '\0';
    if (!log) {
        snprintf(page->state, sizeof page->state, "%s",
                 m->failed ? text_of(m, IDS_EXPERIMENT_ENDED) : "");
        return;
    }
    const int64_t now = os_clock_us();
    const int rest = experiment_left_seconds(&m->left, now);
    experiment_time_text(passed, (int)((now - m->left.start_us) / 1000000));
    experiment_time_text(left, rest);
    (void)experiment_say(said, sizeof said, &m->words, log->progress);
    strings_format(page->state, sizeof page->state, frame_strings(m->frame),
                   rest >= 0 ? IDS_EXPERIMENT_LEFT : IDS_EXPERIMENT_RUNNING, passed, said, left);
    page->percent = (int)(100 * log->share);
}

static void fill_page(ExperimentMode *m)
{
    ExperimentPage *page = &m->page;
    page->words = &m->words;
    page->log = &m->logs[page->chosen];
    page->title = text_of(m, IDS_EXPERIMENTS);
    page->nothing = text_of(m, IDS_EXPERIMENT_NOTHING);
    for (int i = 0; i < EXPERIMENT_BUTTONS; i++)
        page->buttons[i] = text_of(m, STRING_ID(IDS_EXPERIMENT_BUTTON, EXPERIMENT_BUTTON_QUICK,
                                                EXPERIMENT_BUTTON_SAVE, i));
    for (int i = 0; i < EXPERIMENT_COUNT; i++)
        page->has[i] = m->logs[i].done;
    page->off[EXPERIMENT_BUTTON_QUICK] = page->off[EXPERIMENT_BUTTON_RUN] = m->process != NULL;
    page->off[EXPERIMENT_BUTTON_CANCEL] = m->process == NULL;
    page->off[EXPERIMENT_BUTTON_SAVE] = !page->log->done;
    fill_state(m);
}

static void layout(void *self, Rect area)
{
    ExperimentMode *m = self;
    m->area = area;
    experiment_page_lay_out(&m->page, area, frame_look(m->frame)->dpi);
}

static void paint(void *self, const Canvas *canvas, Rect dirty)
{
    ExperimentMode *m = self;
    const Look *look = frame_look(m->frame);
    const Brush brush = {canvas, look->theme, look->dpi};
    (void)dirty;
    fill_page(m);
    brush_fill(&brush, m->area, look->theme->chrome);
    experiment_page_paint(&m->page, &brush);
}

/* The taskbar shows it on whichever page the window is. */
static void show_on_taskbar(ExperimentMode *m)
{
    const bool runs = m->process != NULL;
    if (runs || m->on_taskbar)
        frame_show_progress(m->frame,
                            runs ? (int)(100 * m->logs[m->page.running].share) : TASKBAR_NONE);
    m->on_taskbar = runs;
}

void experiment_show_changes(void *self)
{
    ExperimentMode *m = self;
    show_on_taskbar(m);
    if (!frame_shows(m->frame, m))
        return;
    fill_page(m);
    frame_redraw(m->frame, m->area);
    frame_redraw_status(m->frame);
}

static void status(const void *self, StatusText *out)
{
    const ExperimentMode *m = self;
    *out = (StatusText){0};
    snprintf(out->left, sizeof out->left, "gmk lab %s", experiment_names[m->page.chosen]);
    snprintf(out->right, sizeof out->right, "%s", m->page.state);
}

static void title(const void *self, ModeTitle *out)
{
    (void)self;
    *out = (ModeTitle){.unnamed = IDS_EXPERIMENTS};
}

static void timer(void *self, int number)
{
    if (number == EXPERIMENT_TIMER)
        experiment_poll(self);
}

static void describe(const void *self, char *out, size_t size)
{
    const ExperimentMode *m = self;
    snprintf(out, size, "%s: %s. %s", experiment_names[m->page.chosen],
             text_of(m, STRING_ID(IDS_EXPERIMENT_WORD, EXPERIMENT_WORD_FIRST, EXPERIMENT_WORD_LAST,
                                  m->page.chosen)),
             m->page.state);
}

static bool answer_test(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const ExperimentMode *m = self;
    (void)y;
    switch (query) {
    case TESTING_EXPERIMENT_CHOSEN: *out = m->page.chosen; return true;
    case TESTING_EXPERIMENT_RUNNING: *out = m->process != NULL; return true;
    case TESTING_EXPERIMENT_DONE: *out = m->logs[x].done; return true;
    case TESTING_EXPERIMENT_LINES: *out = m->logs[x].count; return true;
    default: return false;
    }
}

/* ---------------------------------------------------------------- the table */

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_EXPERIMENT_PREVIOUS, ICON_PREVIOUS, false),
    TOOLBAR_PLACE(IDM_EXPERIMENT_NEXT, ICON_NEXT, false),
    TOOLBAR_PLACE(IDM_EXPERIMENT_QUICK, ICON_CONTINUE, true),
    TOOLBAR_PLACE(IDM_EXPERIMENT_RUN, ICON_STEP, false),
    TOOLBAR_PLACE(IDM_EXPERIMENT_CANCEL, ICON_STOP, false),
    TOOLBAR_PLACE(IDM_EXPERIMENT_SAVE, ICON_SAVE, true),
    TOOLBAR_PLACE(IDM_LAB_ENTER, ICON_ANALYSE, true),
    TOOLBAR_PLACE(IDM_EXPERIMENT_LEAVE, ICON_RETURN, false),
};

static const CommandTable *const commands[] = {&experiment_commands, NULL};

static const ModeSpeech speech = {
    .board_name = IDS_EXPERIMENTS,
    .describe_line = describe,
    .describe_board = describe,
};

const ModeOps experiment_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .input = &experiment_input,
    .speech = &speech,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .enter = enter,
    .layout = layout,
    .sync = experiment_show_changes,
    .show_changes = experiment_show_changes,
    .paint = paint,
    .status = status,
    .title = title,
    .timer = timer,
    .answer = answer_test,
};
