/* commands_exchange.c: the Game menu's ways to and from other programs: copy and paste. */
#include "command_table.h"

#include "resource.h"
#include "win/window/window.h"

static void do_copy(MainWindow *w, int what)
{
    window_copy(w, (CopyKind)what);
}

/* SGF knows no connect four. */
static bool can_copy_sgf(const MainWindow *w, int what)
{
    (void)what;
    return play_setup(w->play)->board == GMK_BOARD_GOMOKU;
}

static void do_paste(MainWindow *w, int value)
{
    (void)value;
    window_paste(w);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_COPY_POSITION,
     .run = do_copy,
     .value = COPY_POSITION,
     .key = 'C',
     .modifiers = FCONTROL},
    {.id = IDM_COPY_PICTURE,
     .run = do_copy,
     .value = COPY_PICTURE,
     .key = 'C',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_COPY_SGF, .run = do_copy, .can = can_copy_sgf, .value = COPY_SGF},
    {.id = IDM_PASTE, .run = do_paste, .key = 'V', .modifiers = FCONTROL},
};
/* clang-format on */

const CommandTable commands_exchange = {rows, sizeof rows / sizeof *rows, COMMAND_OF_GAMES};
