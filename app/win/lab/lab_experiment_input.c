/* lab_experiment_input.c: what the menus have for experiments, and what clicks and keys mean on their page. */
#include "lab_experiment.h"

#include "core/canvas/geometry.h"
#include "resource.h"

static void do_enter(void *self, int value)
{
    ExperimentMode *m = self;
    (void)value;
    (void)frame_show(m->frame, m);
}

static bool is_shown(const void *self, int value)
{
    const ExperimentMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    ExperimentMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

static void do_walk(void *self, int by)
{
    ExperimentMode *m = self;
    experiment_choose(m, (m->page.chosen + by + EXPERIMENT_COUNT) % EXPERIMENT_COUNT);
}

static void do_run(void *self, int quick)
{
    experiment_run(self, quick);
}

static bool can_run(const void *self, int value)
{
    (void)value;
    return !((const ExperimentMode *)self)->process;
}

static void do_cancel(void *self, int value)
{
    (void)value;
    experiment_cancel(self);
}

static bool can_cancel(const void *self, int value)
{
    (void)value;
    return ((const ExperimentMode *)self)->process != NULL;
}

static void do_save(void *self, int value)
{
    (void)value;
    experiment_save(self);
}

static bool can_save(const void *self, int value)
{
    const ExperimentMode *m = self;
    (void)value;
    return m->logs[m->page.chosen].done;
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_EXPERIMENT_ENTER, .run = do_enter, .is_on = is_shown, .is_everywhere = true},
    {.id = IDM_EXPERIMENT_NEXT, .run = do_walk, .value = 1, .key = VK_DOWN},
    {.id = IDM_EXPERIMENT_PREVIOUS, .run = do_walk, .value = -1, .key = VK_UP},
    {.id = IDM_EXPERIMENT_QUICK, .run = do_run, .can = can_run, .value = 1, .key = VK_F5},
    {.id = IDM_EXPERIMENT_RUN, .run = do_run, .can = can_run, .key = VK_F5, .modifiers = FSHIFT},
    {.id = IDM_EXPERIMENT_CANCEL, .run = do_cancel, .can = can_cancel, .key = VK_DELETE},
    {.id = IDM_EXPERIMENT_SAVE, .run = do_save, .can = can_save, .key = 'S', .modifiers = FCONTROL},
    {.id = IDM_EXPERIMENT_LEAVE, .run = do_leave, .key = VK_ESCAPE},
};
/* clang-format on */

const CommandTable experiment_commands = {rows, sizeof rows / sizeof *rows};

/* ---------------------------------------------------------------- mouse and keyboard */

static void left_up(void *self, int x, int y)
{
    static const UINT ids[EXPERIMENT_BUTTONS] = {IDM_EXPERIMENT_QUICK, IDM_EXPERIMENT_RUN,
                                                 IDM_EXPERIMENT_CANCEL, IDM_EXPERIMENT_SAVE};
    ExperimentMode *m = self;
    const int row = experiment_page_row(&m->page, x, y);
    const int button = experiment_page_button(&m->page, x, y);
    if (row >= 0)
        experiment_choose(m, row);
    else if (button >= 0)
        frame_run(m->frame, ids[button]);
}

static void wheel(void *self, int steps, bool shift, int x, int y)
{
    enum { PIXELS = 60 }; /* a notch, at 96 dpi */
    ExperimentMode *m = self;
    (void)shift, (void)x, (void)y;
    experiment_scroll(m, -steps * dpi_scale(m->page.dpi, PIXELS));
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const ExperimentMode *m = self;
    return experiment_page_row(&m->page, x, y) >= 0 || experiment_page_button(&m->page, x, y) >= 0
               ? IDC_HAND
               : NULL;
}

static bool key_down(void *self, WPARAM key)
{
    ExperimentMode *m = self;
    const int page = m->page.body.h * 9 / 10;
    switch (key) {
    case VK_NEXT: experiment_scroll(m, page); return true;
    case VK_PRIOR: experiment_scroll(m, -page); return true;
    case VK_HOME: experiment_scroll(m, -m->page.height); return true;
    case VK_END: experiment_scroll(m, m->page.height); return true;
    default: return false;
    }
}

const ModeInput experiment_input = {
    .left_up = left_up,
    .wheel = wheel,
    .cursor_shape = cursor_shape,
    .key_down = key_down,
};
