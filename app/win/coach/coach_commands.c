/* coach_commands.c: the Coach menu. */
#include "coach_parts.h"

#include <stdlib.h>

#include "resource.h"
#include "review_mode.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_table.h"

static void do_review(void *self, int budget)
{
    GameTable *g = self;
    game_tick(g);
    frame_show_as(g->frame, &review_mode_ops);
    play_start_review(g->play, (ReviewBudget)budget);
    frame_sync(g->frame);
}

static bool can_review(const void *self, int budget)
{
    const GameTable *g = self;
    (void)budget;
    return play_record(g->play)->move_count > 0 && play_review_progress(g->play) < 0 &&
           !coach_plays_again(g);
}

static void do_stop(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    coach_stop_review(g);
    frame_sync(g->frame);
}

static bool can_stop(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_review_progress(g->play) >= 0;
}

static void do_panel(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    if (coach_plays_again(g))
        coach_back(g);
    else if (g->coach.shown)
        frame_show(g->frame, g);
    else
        frame_show_as(g->frame, &review_mode_ops);
}

static bool is_panel(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->coach.shown;
}

/* The turning points are shown, as far as the record has them, as soon as one is asked for. */
static void do_turning(void *self, int step)
{
    GameTable *g = self;
    coach_back(g);
    frame_show_as(g->frame, &review_mode_ops);
    if (!g->coach.report)
        return;
    int32_t at = review_next_turning(g->coach.report, play_shown(g->play), step);
    if (at < 0) /* past the last one the first follows, and the other way round */
        at = step > 0 ? review_next_turning(g->coach.report, -1, 1)
                      : review_next_turning(g->coach.report, INT32_MAX, -1);
    if (at >= 0)
        game_go_to(g, g->coach.report->turnings[at] + 1);
}

static bool can_turn(const void *self, int step)
{
    const GameTable *g = self;
    (void)step;
    return play_record(g->play)->move_count > 0 || coach_plays_again(g);
}

static bool is_at_turning(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->coach.shown && g->coach.panel.chosen >= 0;
}

static void do_line(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    g->coach.line_on = !g->coach.line_on;
    frame_sync(g->frame);
}

static bool is_line(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->coach.line_on;
}

static void do_again(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    coach_play_again(g, g->coach.panel.rows[g->coach.panel.chosen].index);
}

static void do_back(void *self, int value)
{
    (void)value;
    coach_back(self);
}

static bool can_back(const void *self, int value)
{
    (void)value;
    return coach_plays_again(self);
}

static void do_enter(void *self, int value)
{
    (void)value;
    coach_enter_line(self);
}

static bool can_enter(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->coach.view.step_count > 0;
}

static void do_step(void *self, int by)
{
    coach_step(self, by);
}

static bool can_step(const void *self, int by)
{
    const GameTable *g = self;
    return g->coach.step > 0 || (by > 0 && g->coach.view.step_count > 0);
}

static bool can_keep(const void *self, int value)
{
    (void)value;
    return coach_can_keep_puzzle(self);
}

static void do_end_line(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    g->coach.step = 0;
    frame_sync(g->frame);
}

static bool can_end_line(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->coach.step > 0;
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_COACH_REVIEW + REVIEW_QUICK,
     .run = do_review,
     .can = can_review,
     .value = REVIEW_QUICK},
    {.id = IDM_COACH_REVIEW + REVIEW_NORMAL,
     .run = do_review,
     .can = can_review,
     .value = REVIEW_NORMAL,
     .key = 'R',
     .modifiers = FCONTROL},
    {.id = IDM_COACH_REVIEW + REVIEW_DEEP,
     .run = do_review,
     .can = can_review,
     .value = REVIEW_DEEP},
    {.id = IDM_COACH_STOP, .run = do_stop, .can = can_stop, .key = VK_ESCAPE},
    {.id = IDM_COACH_END_LINE, .run = do_end_line, .can = can_end_line, .key = VK_ESCAPE},
    {.id = IDM_COACH_PANEL, .run = do_panel, .is_on = is_panel, .is_toggle = true},
    {.id = IDM_COACH_NEXT, .run = do_turning, .can = can_turn, .value = 1, .key = VK_F9},
    {.id = IDM_COACH_PREVIOUS,
     .run = do_turning,
     .can = can_turn,
     .value = -1,
     .key = VK_F9,
     .modifiers = FSHIFT},
    {.id = IDM_COACH_LINE,
     .run = do_line,
     .can = is_at_turning,
     .is_on = is_line,
     .is_toggle = true},
    {.id = IDM_COACH_STEP,
     .run = do_step,
     .can = can_step,
     .value = 1,
     .key = VK_RIGHT,
     .modifiers = FCONTROL},
    {.id = IDM_COACH_STEP_BACK,
     .run = do_step,
     .can = can_step,
     .value = -1,
     .key = VK_LEFT,
     .modifiers = FCONTROL},
    {.id = IDM_COACH_ENTER, .run = do_enter, .can = can_enter},
    {.id = IDM_COACH_PUZZLE, .run = coach_keep_puzzle, .can = can_keep},
    {.id = IDM_COACH_AGAIN, .run = do_again, .can = is_at_turning},
    {.id = IDM_COACH_REPORT, .run = coach_save_report, .can = is_panel},
};
/* clang-format on */

const CommandTable coach_commands = {rows, sizeof rows / sizeof *rows};

/* Esc stops the review, then ends a line, the browsing and the thinking; the review or the exercise is left at
 * last. */
static const Command last_row[] = {
    {.id = IDM_COACH_BACK, .run = do_back, .can = can_back, .key = VK_ESCAPE},
    {.id = IDM_COACH_LEAVE, .run = do_panel, .can = is_panel, .key = VK_ESCAPE},
};

const CommandTable coach_last_command = {last_row, sizeof last_row / sizeof *last_row};
