/* coach_commands.c: the Coach menu. */
#include "coach_parts.h"

#include <stdlib.h>

#include "resource.h"
#include "review_mode.h"
#include "win/game/game_mode.h"
#include "win/game/game_play.h"

static void do_review(void *self, int budget)
{
    GameMode *g = self;
    game_tick(g);
    frame_show_as(g->frame, &review_mode_ops);
    play_start_review(g->play, (ReviewBudget)budget);
    frame_sync(g->frame);
}

static bool can_review(const void *self, int budget)
{
    const GameMode *g = self;
    (void)budget;
    return play_record(g->play)->move_count > 0 && play_review_progress(g->play) < 0;
}

static void do_stop(void *self, int value)
{
    GameMode *g = self;
    (void)value;
    coach_stop_review(g);
    frame_sync(g->frame);
}

static bool can_stop(const void *self, int value)
{
    const GameMode *g = self;
    (void)value;
    return play_review_progress(g->play) >= 0;
}

static void do_panel(void *self, int value)
{
    GameMode *g = self;
    (void)value;
    if (g->coach.shown)
        frame_show(g->frame, g);
    else
        frame_show_as(g->frame, &review_mode_ops);
}

static bool is_panel(const void *self, int value)
{
    const GameMode *g = self;
    (void)value;
    return g->coach.shown;
}

/* The turning points are shown, as far as the record has them, as soon as one is asked for. */
static void do_turning(void *self, int step)
{
    GameMode *g = self;
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
    const GameMode *g = self;
    (void)step;
    return play_record(g->play)->move_count > 0;
}

static bool is_at_turning(const void *self, int value)
{
    const GameMode *g = self;
    (void)value;
    return g->coach.shown && g->coach.panel.chosen >= 0;
}

static void do_line(void *self, int value)
{
    GameMode *g = self;
    (void)value;
    g->coach.line_on = !g->coach.line_on;
    frame_sync(g->frame);
}

static bool is_line(const void *self, int value)
{
    const GameMode *g = self;
    (void)value;
    return g->coach.line_on;
}

/* Back to the position before the move; the side that made it is the human's, the other the
 * computer's. */
static void do_again(void *self, int value)
{
    GameMode *g = self;
    (void)value;
    const int32_t index = g->coach.panel.rows[g->coach.panel.chosen].index;
    const int side = index % 2;
    Player human = play_setup(g->play)->players[side], computer = human;
    human.kind = PLAYER_HUMAN;
    computer = play_setup(g->play)->players[1 - side];
    if (computer.kind == PLAYER_HUMAN)
        computer = (Player){.level = frame_settings(g->frame)->level};
    computer.kind = PLAYER_COMPUTER;
    g->coach.line_on = false;
    frame_show(g->frame, g);
    game_go_to(g, index);
    game_continue_here(g);
    play_set_player(g->play, side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE, &human);
    play_set_player(g->play, side == 0 ? GMK_CELL_WHITE : GMK_CELL_BLACK, &computer);
    play_resume(g->play);
    frame_sync(g->frame);
}

static void do_enter(void *self, int value)
{
    (void)value;
    coach_enter_line(self);
}

static bool can_enter(const void *self, int value)
{
    const GameMode *g = self;
    (void)value;
    return g->coach.view.step_count > 0;
}

static void do_step(void *self, int by)
{
    coach_step(self, by);
}

static bool can_step(const void *self, int by)
{
    const GameMode *g = self;
    return g->coach.step > 0 || (by > 0 && g->coach.view.step_count > 0);
}

static bool can_keep(const void *self, int value)
{
    (void)value;
    return coach_can_keep_puzzle(self);
}

/* Out of the line that is stepped through, then out of the review. */
static void do_leave(void *self, int value)
{
    GameMode *g = self;
    if (g->coach.step == 0) {
        do_panel(g, value);
        return;
    }
    g->coach.step = 0;
    frame_sync(g->frame);
}

static bool can_leave(const void *self, int value)
{
    const GameMode *g = self;
    (void)value;
    return g->coach.step > 0 || (g->coach.shown && !play_is_browsing(g->play) &&
                                 play_review_progress(g->play) < 0 && play_job_id(g->play) == 0);
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
    {.id = IDM_COACH_LEAVE, .run = do_leave, .can = can_leave, .key = VK_ESCAPE},
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
