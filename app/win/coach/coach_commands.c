/* coach_commands.c: what the Coach menu has for reviews; its lines are in game_commands_line.c. */
#include "coach_parts.h"

#include "core/game/play_browse.h"
#include "core/game/play_review.h"

#include <stdlib.h>

#include "resource.h"
#include "review_mode.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"

static void do_review(void *self, int budget)
{
    GameTable *g = self;
    const char *by = coach_reviewer(g);
    if (!by)
        return;
    game_tick(g);
    frame_show_as(g->frame, &review_mode_ops);
    if (play_start_review(g->play, (ReviewBudget)budget, by) == GMK_OK)
        coach_review_begins(g); /* it may end before the window sees it: all may be known already */
    frame_sync(g->frame);
}

static bool can_review(const void *self, int budget)
{
    const GameTable *g = self;
    (void)budget;
    return play_record(g->play)->move_count > 0 && play_review_progress(g->play) < 0 &&
           !game_is_exercise(g);
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
    if (game_is_exercise(g))
        game_leave_exercise(g);
    else if (g->review.shown)
        frame_show(g->frame, g);
    else
        frame_show_as(g->frame, &review_mode_ops);
}

static bool is_panel(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->review.shown;
}

/* The turning points are shown, as far as the record has them, as soon as one is asked for. */
static void do_turning(void *self, int step)
{
    GameTable *g = self;
    game_leave_exercise(g);
    frame_show_as(g->frame, &review_mode_ops);
    if (!g->review.report)
        return;
    const int32_t shown = g->review.better > 0 ? g->review.better : play_shown(g->play);
    int32_t at = review_next_turning(g->review.report, shown, step);
    if (at < 0) /* past the last one the first follows, and the other way round */
        at = step > 0 ? review_next_turning(g->review.report, -1, 1)
                      : review_next_turning(g->review.report, INT32_MAX, -1);
    if (at >= 0)
        game_go_to(g, g->review.report->turnings[at] + 1);
}

static bool can_turn(const void *self, int step)
{
    const GameTable *g = self;
    (void)step;
    return play_record(g->play)->move_count > 0 || game_is_exercise(g);
}

static bool is_at_turning(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->review.shown && g->review.panel.chosen >= 0;
}

/* The refutation, then the better line in the position before the move, then neither. */
static void do_line(void *self, int value)
{
    GameTable *g = self;
    GameReview *review = &g->review;
    const int32_t index = review->panel.rows[review->panel.chosen].index;
    const bool was_better = review->better > 0;
    const bool is_better = review->line_on && !was_better && coach_has_better(g, index);
    (void)value;
    review->line_on = is_better || !review->line_on;
    review->better = is_better ? index + 1 : 0;
    if (is_better || was_better)
        game_go_to(g, is_better ? index : index + 1);
    frame_sync(g->frame);
}

static bool is_line(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->review.line_on;
}

static void do_again(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    coach_stop_review(g);
    game_begin_exercise(g, g->review.panel.rows[g->review.panel.chosen].index, &review_mode_ops);
}

static bool can_keep(const void *self, int value)
{
    (void)value;
    return coach_can_keep_puzzle(self);
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
    {.id = IDM_COACH_STOP, .run = do_stop, .can = can_stop, .key = VK_ESCAPE, .is_urgent = true},
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
    {.id = IDM_COACH_PUZZLE, .run = coach_keep_puzzle, .can = can_keep},
    {.id = IDM_COACH_AGAIN, .run = do_again, .can = is_at_turning},
    {.id = IDM_COACH_REPORT, .run = coach_save_report, .can = is_panel},
    {.id = IDM_COACH_PRINT, .run = coach_print_report, .can = is_panel},
    {.id = IDM_COACH_LEAVE, .run = do_panel, .can = is_panel, .key = VK_ESCAPE},
};
/* clang-format on */

const CommandTable coach_commands = {rows, sizeof rows / sizeof *rows};
