/* lab_commands.c: what the menus have for the pages of the search laboratory and the walk through a record. */
#include "lab_mode.h"

#include "resource.h"

#include <stdio.h>

static void do_enter(void *self, int value)
{
    (void)value;
    lab_mode_enter(self);
}

static bool is_shown(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

static void go(LabMode *m, uint32_t step)
{
    lab_mode_run(m, false);
    lab_mode_go(m, step);
}

static bool has_steps(const void *self, int value)
{
    (void)value;
    return lab_mode_steps(self) > 0;
}

static void do_step(void *self, int by)
{
    LabMode *m = self;
    go(m, m->step + (uint32_t)by); /* can_step() has seen that there is one */
}

static bool can_step(const void *self, int by)
{
    const LabMode *m = self;
    return by > 0 ? m->step + 1 < lab_mode_steps(m) : m->step > 0 && lab_mode_steps(m) > 0;
}

static void do_cut(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    go(m, lab_next_cut(&m->trace, m->step));
}

static bool can_cut(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return m->page == LAB_PAGE_TREE && lab_next_cut(&m->trace, m->step) != LAB_NO_STEP;
}

/* To the end of this playout, or of the next one. */
static void do_playout(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    const uint32_t end = lab_uct_playout_end(&m->uct, m->step);
    go(m, end > m->step ? end : lab_uct_playout_end(&m->uct, m->step + 1));
}

static bool can_playout(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return m->page == LAB_PAGE_UCT && can_step(m, 1);
}

static void do_run(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    lab_mode_run(m, !m->running);
    frame_sync(m->frame);
}

static bool is_running(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return m->running;
}

static void do_speed(void *self, int by)
{
    LabMode *m = self;
    char speed[16], speeds[16], text[LINE_MAX];
    m->speed += by;
    if (m->running)
        lab_mode_run(m, true); /* the timer goes on at the new pace */
    snprintf(speed, sizeof speed, "%d", m->speed + 1);
    snprintf(speeds, sizeof speeds, "%d", LAB_SPEEDS);
    strings_format(text, sizeof text, frame_strings(m->frame), IDS_LAB_SPEED, speed, speeds, NULL);
    frame_notice(m->frame, text);
}

static bool can_speed(const void *self, int by)
{
    const LabMode *m = self;
    return m->speed + by >= 0 && m->speed + by < LAB_SPEEDS;
}

static void do_start(void *self, int value)
{
    (void)value;
    go(self, 0);
}

static void do_end(void *self, int value)
{
    (void)value;
    go(self, lab_mode_steps(self) - 1);
}

static void do_fit(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    m->has_view = false;
    lab_mode_fit(m);
    frame_sync(m->frame);
}

static void do_stage(void *self, int stage)
{
    LabMode *m = self;
    m->stage = (GmkTextbook)stage;
    lab_mode_show(m, LAB_PAGE_TREE);
}

static bool is_stage(const void *self, int stage)
{
    const LabMode *m = self;
    return m->page == LAB_PAGE_TREE && (int)m->stage == stage;
}

static void do_page(void *self, int page)
{
    lab_mode_show(self, (LabPage)page);
}

static bool is_page(const void *self, int page)
{
    return (int)((const LabMode *)self)->page == page;
}

#define STAGE_ROW(stage)                                                                           \
    {                                                                                              \
        .id = IDM_LAB_STAGE + (stage), .run = do_stage, .is_on = is_stage, .value = (stage)        \
    }
/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_LAB_ENTER,
     .run = do_enter,
     .is_on = is_shown,
     .key = VK_F4,
     .modifiers = FSHIFT,
     .is_everywhere = true},
    {.id = IDM_LAB_STEP, .run = do_step, .can = can_step, .value = 1, .key = VK_NEXT},
    {.id = IDM_LAB_BACK, .run = do_step, .can = can_step, .value = -1, .key = VK_PRIOR},
    {.id = IDM_LAB_CUT, .run = do_cut, .can = can_cut, .key = 'C'},
    {.id = IDM_LAB_PLAYOUT, .run = do_playout, .can = can_playout, .key = 'P'},
    {.id = IDM_LAB_FASTER, .run = do_speed, .can = can_speed, .value = 1, .key = VK_OEM_PLUS},
    {.id = IDM_LAB_SLOWER, .run = do_speed, .can = can_speed, .value = -1, .key = VK_OEM_MINUS},
    {.id = IDM_LAB_RUN, .run = do_run, .can = has_steps, .is_on = is_running, .key = VK_F5},
    {.id = IDM_LAB_START, .run = do_start, .can = has_steps, .key = VK_HOME},
    {.id = IDM_LAB_END, .run = do_end, .can = has_steps, .key = VK_END},
    {.id = IDM_LAB_FIT, .run = do_fit, .can = has_steps, .key = '0'},
    {.id = IDM_LAB_LEAVE, .run = do_leave, .key = VK_ESCAPE},
    STAGE_ROW(0),
    STAGE_ROW(1),
    STAGE_ROW(2),
    STAGE_ROW(3),
    STAGE_ROW(4),
    {.id = IDM_LAB_UCT, .run = do_page, .is_on = is_page, .value = LAB_PAGE_UCT},
    {.id = IDM_LAB_INSPECT, .run = do_page, .is_on = is_page, .value = LAB_PAGE_INSPECT},
    {.id = IDM_LAB_RACE, .run = do_page, .is_on = is_page, .value = LAB_PAGE_RACE},
};
/* clang-format on */

const CommandTable lab_commands = {rows, sizeof rows / sizeof *rows};
