/* commands_about.c: the About menu. */
#include "command_table.h"

#include "resource.h"
#include "win/dialogs/dialogs.h"
#include "win/dialogs/keys_dialog.h"
#include "win/maze/window_maze.h"

static void do_keys(MainWindow *w, int value)
{
    (void)value;
    const bool maze = window_shows_maze(w);
    window_modal_begin(w);
    keys_dialog(w->hwnd, w->strings, GetMenu(w->hwnd), maze ? IDS_MAZE_KEYS_FIRST : IDS_KEYS_FIRST,
                maze ? IDS_MAZE_KEYS_LAST : IDS_KEYS_LAST);
    window_modal_end(w);
}

static void do_about(MainWindow *w, int value)
{
    (void)value;
    window_modal_begin(w);
    dialog_about(w->hwnd, w->strings);
    window_modal_end(w);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_ABOUT_KEYS, .run = do_keys, .key = VK_F1},
    {.id = IDM_ABOUT, .run = do_about, .key = VK_F1, .modifiers = FSHIFT},
};
/* clang-format on */

const CommandTable commands_about = {rows, sizeof rows / sizeof *rows, COMMAND_OF_BOTH};
