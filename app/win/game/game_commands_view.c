/* game_commands_view.c: what the View menu has for the board. */
#include "game_parts.h"
#include "resource.h"

/* The settings that a command turns on and off. */
enum {
    TOGGLE_NUMBERS,
    TOGGLE_FORBIDDEN,
    TOGGLE_COLUMNS,
    TOGGLE_THREATS,
};

static bool *toggled_setting(Settings *settings, int which)
{
    switch (which) {
    case TOGGLE_NUMBERS: return &settings->move_numbers;
    case TOGGLE_FORBIDDEN: return &settings->forbidden_points;
    case TOGGLE_COLUMNS: return &settings->column_scores;
    default: return &settings->threats;
    }
}

static void do_toggle(void *self, int which)
{
    GameTable *g = self;
    bool *setting = toggled_setting(frame_settings(g->frame), which);
    *setting = !*setting;
    if (which == TOGGLE_COLUMNS || which == TOGGLE_THREATS)
        frame_relayout(g->frame);
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

static bool is_toggled(const void *self, int which)
{
    const GameTable *g = self;
    Settings copy = *frame_settings(g->frame);
    return *toggled_setting(&copy, which);
}

static bool is_connect4(const void *self, int which)
{
    const GameTable *g = self;
    (void)which;
    return gmk_game_board(play_game(g->play)) == GMK_BOARD_CONNECT4;
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_VIEW_NUMBERS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_NUMBERS,
     .key = 'M',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_VIEW_FORBIDDEN,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_FORBIDDEN,
     .is_toggle = true},
    {.id = IDM_VIEW_COLUMNS,
     .run = do_toggle,
     .can = is_connect4,
     .is_on = is_toggled,
     .value = TOGGLE_COLUMNS,
     .key = 'L',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_VIEW_THREATS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_THREATS,
     .key = 'T',
     .modifiers = FCONTROL,
     .is_toggle = true},
};
/* clang-format on */

const CommandTable game_commands_view = {rows, sizeof rows / sizeof *rows};
