/* game_commands_line.c: what the Coach menu has for the lines over the board, and the end of an exercise. */
#include "game_parts.h"
#include "resource.h"

static void do_back(void *self, int value)
{
    (void)value;
    game_leave_exercise(self);
}

static bool can_back(const void *self, int value)
{
    (void)value;
    return game_is_exercise(self);
}

static void do_enter(void *self, int value)
{
    (void)value;
    game_enter_line(self);
}

static bool can_enter(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->lines.view.step_count > 0;
}

static void do_step(void *self, int by)
{
    game_step_line(self, by);
}

static bool can_step(const void *self, int by)
{
    const GameTable *g = self;
    return g->lines.step > 0 || (by > 0 && g->lines.view.step_count > 0);
}

static void do_end_line(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    g->lines.step = 0;
    frame_sync(g->frame);
}

static bool can_end_line(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return g->lines.step > 0;
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_COACH_END_LINE, .run = do_end_line, .can = can_end_line, .key = VK_ESCAPE},
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
};

static const Command exercise_row[] = {
    {.id = IDM_COACH_BACK, .run = do_back, .can = can_back, .key = VK_ESCAPE},
};
/* clang-format on */

const CommandTable game_commands_line = {rows, sizeof rows / sizeof *rows};
const CommandTable game_commands_exercise = {exercise_row, 1};
