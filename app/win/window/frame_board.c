/* frame_board.c: how a board lies and which coordinates it has: commands of every mode with a board. */
#include "frame_parts.h"

#include <stdio.h>

#include "resource.h"

enum { QUARTERS = 4 };

/* Only a mode with a board can tell what is on it. */
static bool has_board(const void *self, int value)
{
    const Frame *f = self;
    (void)value;
    return frame_shown(f)->ops->board_document != NULL;
}

/* The board is placed anew, and screen readers read it anew: their cells go by what is seen. */
static void show_board(Frame *f)
{
    frame_relayout(f);
    frame_sync(f);
    frame_announce_board(f);
    frame_save_settings(f);
}

static void say_turn(Frame *f)
{
    const Settings *settings = &f->store.settings;
    char text[NOTICE_MAX];
    snprintf(text, sizeof text, "%s",
             strings_text(f->strings, STRING_ID(IDS_TURN, 0, QUARTERS - 1, settings->board_turn)));
    if (settings->board_mirrored)
        strings_format(
            text, sizeof text, f->strings, IDS_TURN_MIRRORED,
            strings_text(f->strings, STRING_ID(IDS_TURN, 0, QUARTERS - 1, settings->board_turn)),
            NULL, NULL);
    frame_notice(f, text);
}

static void do_turn(void *self, int quarters)
{
    Frame *f = self;
    f->store.settings.board_turn = quarters;
    show_board(f);
    say_turn(f);
}

static bool is_turned(const void *self, int quarters)
{
    const Frame *f = self;
    return f->store.settings.board_turn == quarters;
}

static void do_turn_further(void *self, int value)
{
    Frame *f = self;
    (void)value;
    do_turn(f, (f->store.settings.board_turn + 1) % QUARTERS);
}

static void do_mirror(void *self, int value)
{
    Frame *f = self;
    (void)value;
    f->store.settings.board_mirrored = !f->store.settings.board_mirrored;
    show_board(f);
    say_turn(f);
}

static bool is_mirrored(const void *self, int value)
{
    const Frame *f = self;
    (void)value;
    return f->store.settings.board_mirrored;
}

static void do_coordinates(void *self, int kind)
{
    Frame *f = self;
    f->store.settings.coordinates = (SettingCoordinates)kind;
    show_board(f);
}

static bool is_coordinates(const void *self, int kind)
{
    const Frame *f = self;
    return (int)f->store.settings.coordinates == kind;
}

#define TURN_ROW(quarters_)                                                                        \
    {                                                                                              \
        .id = IDM_VIEW_TURN + (quarters_), .run = do_turn, .is_on = is_turned,                     \
        .exists = has_board, .value = (quarters_)                                                  \
    }
#define COORDINATES_ROW(kind_)                                                                     \
    {                                                                                              \
        .id = IDM_VIEW_COORDINATES + (kind_), .run = do_coordinates, .is_on = is_coordinates,      \
        .exists = has_board, .value = (kind_)                                                      \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    TURN_ROW(0),
    TURN_ROW(1),
    TURN_ROW(2),
    TURN_ROW(3),
    {.id = IDM_VIEW_TURN_FURTHER,
     .run = do_turn_further,
     .exists = has_board,
     .key = 'T',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_VIEW_MIRROR,
     .run = do_mirror,
     .is_on = is_mirrored,
     .exists = has_board,
     .is_toggle = true},
    COORDINATES_ROW(SETTING_COORDINATES_LETTERS),
    COORDINATES_ROW(SETTING_COORDINATES_NUMBERS),
    COORDINATES_ROW(SETTING_COORDINATES_NONE),
};
/* clang-format on */

const CommandTable frame_board_commands = {rows, sizeof rows / sizeof *rows};
