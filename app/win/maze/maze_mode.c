/* maze_mode.c: the maze as a mode of the window: its life, and the table that the frame calls. */
#include "maze_mode.h"

#include <stdlib.h>

#include "maze.h"
#include "platform/threads/os_clock.h"
#include "resource.h"

enum {
    FIRST_WIDTH = 41, /* of the first map */
    FIRST_HEIGHT = 45,
    FRAME_MS = 15,
    BUDGET_MS = 8, /* of searching in a frame, at least */
    BUDGET_MOST_MS = 40,
};

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    MazeMode *m = self;
    maze_maker_finish(m->making.maker, NULL); /* the window is out of sight already */
    maze_edit_free(m->edit);
    maze_race_free(m->race);
    for (int i = 0; i < MAZE_LANES; i++)
        maze_painter_free(m->screen.painters[i]);
    free(m->path);
    free(m->unknown);
    free(m);
}

static bool make_first_map(MazeMode *m)
{
    GmkMaze *map = NULL;
    m->making.recipe = (GmkMazeRecipe)GMK_MAZE_RECIPE_INIT;
    m->making.recipe.kind = GMK_MAZE_ROOMS;
    m->making.recipe.width = FIRST_WIDTH;
    m->making.recipe.height = FIRST_HEIGHT;
    m->making.recipe.seed = 1;
    if (gmk_maze_generate(&map, &m->making.recipe) != GMK_OK)
        return false;
    maze_race_set_speed(m->race, maze_race_speed_for(map));
    m->edit = maze_edit_new(map);
    return m->edit != NULL;
}

static void *create(Frame *frame)
{
    MazeMode *m = calloc(1, sizeof *m);
    if (m)
        m->frame = frame;
    return m;
}

/* Most people never see a maze: what it needs is made when it is first asked for. */
static bool make_parts(MazeMode *m)
{
    if (!m->race && (m->race = maze_race_new()))
        maze_mode_recall(m);
    for (int i = 0; i < MAZE_LANES; i++)
        if (!m->screen.painters[i])
            m->screen.painters[i] = maze_painter_new();
    return m->race && m->screen.painters[0] && m->screen.painters[1] && make_first_map(m);
}

void maze_mode_say_no_memory(MazeMode *m)
{
    frame_say_error(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
}

bool maze_mode_prepare(void *self)
{
    MazeMode *m = self;
    if (m->edit || make_parts(m))
        return true;
    maze_mode_say_no_memory(m);
    return false;
}

static void begin(void *self)
{
    MazeMode *m = self;
    const Arguments *arguments = frame_arguments(m->frame);
    maze_mode_open_recovery(m, !arguments->file && !arguments->has_setup);
}

static void resume(void *self)
{
    MazeMode *m = self;
    maze_mode_restore(m);
    if (frame_arguments(m->frame)->maze)
        frame_show(m->frame, m);
}

/* ---------------------------------------------------------------- being shown */

static void enter(void *self)
{
    (void)self; /* it is as it was left */
}

static void leave(void *self)
{
    MazeMode *m = self;
    maze_edit_end(m->edit);
    maze_race_pause(m->race);
    m->input.drag = MAZE_DRAG_NONE;
    frame_kill_timer(m->frame, m, MAZE_TIMER_FRAME);
}

static void title(const void *self, ModeTitle *out)
{
    const MazeMode *m = self;
    *out = (ModeTitle){m->path, IDS_NEW_MAZE, maze_edit_is_changed(m->edit), 0};
}

/* ---------------------------------------------------------------- after every change */

void maze_mode_report(MazeMode *m, GmkStatus status)
{
    if (status != GMK_OK)
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
}

/*
 * The map has changed: what was searched no longer holds. A search that had its answer looks for
 * the new one at once, so that the path follows what is drawn.
 */
static void follow_map(MazeMode *m)
{
    const uint64_t now = maze_edit_revision(m->edit);
    if (m->pace.revision == now)
        return;
    const bool again =
        maze_race_state(m->race) == MAZE_RACE_OVER || maze_race_is_finishing(m->race);
    m->pace.revision = now;
    maze_race_reset(m->race);
    if (!again)
        return;
    maze_mode_report(m, maze_race_finish(m->race, maze_edit_map(m->edit)));
    maze_mode_report(m, maze_race_tick(m->race, 1, BUDGET_MS));
}

static void keep_timer(MazeMode *m)
{
    if (maze_race_state(m->race) == MAZE_RACE_RUNS)
        frame_set_timer(m->frame, m, MAZE_TIMER_FRAME, FRAME_MS);
    else
        frame_kill_timer(m->frame, m, MAZE_TIMER_FRAME);
}

void maze_mode_sync(void *self)
{
    MazeMode *m = self;
    follow_map(m);
    keep_timer(m);
    maze_mode_autosave_changes(m);
    maze_mode_show_changes(m);
}

/* As long as the last frame took to paint: of a large map that is most of the time. */
static int64_t frame_budget(MazeMode *m)
{
    const int64_t ms = (frame_paint_us(m->frame) - m->pace.painted_us) / 1000;
    m->pace.painted_us = frame_paint_us(m->frame);
    return ms < BUDGET_MS ? BUDGET_MS : min(ms, BUDGET_MOST_MS);
}

static void on_frame(MazeMode *m)
{
    if (!frame_shows(m->frame, m)) {
        frame_kill_timer(m->frame, m, MAZE_TIMER_FRAME);
        return;
    }
    const int64_t now = os_clock_us();
    maze_mode_report(m, maze_race_tick(m->race, now - m->pace.ticked_us, frame_budget(m)));
    m->pace.ticked_us = now;
    m->pace.frames++;
    if (maze_race_state(m->race) == MAZE_RACE_RUNS) {
        maze_mode_show_changes(m);
        return;
    }
    frame_sync(m->frame); /* the search is over: the buttons change */
    frame_announce(m->frame);
}

static void on_timer(void *self, int number)
{
    if (number == MAZE_TIMER_FRAME)
        on_frame(self);
    if (number == MAZE_TIMER_MADE)
        maze_mode_look_at_maker(self);
}

static void on_message(void *self, int number)
{
    if (number == MAZE_MESSAGE_MADE)
        maze_mode_look_at_maker(self);
}

/* ---------------------------------------------------------------- the table */

#define BUTTON(command_, icon_, on_icon_, group_)                                                  \
    {                                                                                              \
        .command = (command_), .icon = (icon_), .on_icon = (on_icon_), .starts_group = (group_)    \
    }

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    BUTTON(IDM_MAZE_NEW, ICON_NEW, ICON_NEW, false),
    BUTTON(IDM_MAZE_OPEN, ICON_OPEN, ICON_OPEN, false),
    BUTTON(IDM_MAZE_SAVE, ICON_SAVE, ICON_SAVE, false),
    BUTTON(IDM_MAZE_UNDO, ICON_TAKE_BACK, ICON_TAKE_BACK, true),
    BUTTON(IDM_MAZE_REDO, ICON_REDO, ICON_REDO, false),
    BUTTON(IDM_MAZE_RUN, ICON_CONTINUE, ICON_PAUSE, true),
    BUTTON(IDM_MAZE_STEP, ICON_STEP, ICON_STEP, false),
    BUTTON(IDM_MAZE_RESTART, ICON_RESTART, ICON_RESTART, false),
};

static const CommandTable *const commands[] = {&maze_commands, NULL};

const ModeOps maze_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_MAZE_KEYS_FIRST,
    .keys_last = IDS_MAZE_KEYS_LAST,
    .input = &maze_input,
    .speech = &maze_speech,
    .create = create,
    .destroy = destroy,
    .begin = begin,
    .resume = resume,
    .prepare = maze_mode_prepare,
    .enter = enter,
    .leave = leave,
    .layout = maze_mode_layout,
    .sync = maze_mode_sync,
    .show_changes = maze_mode_show_changes,
    .paint = maze_mode_paint,
    .status = maze_mode_status,
    .title = title,
    .timer = on_timer,
    .message = on_message,
    .may_lose = maze_mode_may_lose,
    .may_quit = maze_mode_may_quit,
    .claim = maze_mode_claim,
    .open = maze_mode_open,
    .autosave = maze_mode_autosave_changes,
    .close_recovery = maze_mode_close_recovery,
    .answer = maze_mode_answer,
};
