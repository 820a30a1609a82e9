/* commands_game.c: the Game menu: new, open, save, settings. */
#include "command_table.h"

#include "resource.h"
#include "win/window/window.h"

static void do_new(MainWindow *w, int value)
{
    (void)value;
    const Setup setup = *play_setup(w->play);
    window_start_game(w, &setup);
}

static void do_new_with(MainWindow *w, int value)
{
    (void)value;
    window_new_game_with(w);
}

static void do_open(MainWindow *w, int value)
{
    (void)value;
    window_open(w);
}

static void do_open_recent(MainWindow *w, int index)
{
    window_open_recent(w, index);
}

static bool can_open_recent(const MainWindow *w, int index)
{
    return index < w->store.settings.recent.count;
}

static bool never(const MainWindow *w, int value)
{
    (void)w, (void)value;
    return false;
}

static void do_save(MainWindow *w, int ask_name)
{
    window_save(w, ask_name != 0);
}

static void do_resign(MainWindow *w, int value)
{
    (void)value;
    if (!w->arguments->for_testing && !window_ask(w, IDS_ASK_RESIGN, NULL))
        return;
    window_tick(w);
    play_resign(w->play);
    window_sync(w);
}

static bool can_resign(const MainWindow *w, int value)
{
    (void)value;
    return play_human_to_move(w->play) && play_record(w->play)->move_count > 0;
}

static void do_settings(MainWindow *w, int value)
{
    (void)value;
    window_change_settings(w);
}

static void do_quit(MainWindow *w, int value)
{
    (void)value;
    PostMessageW(w->hwnd, WM_CLOSE, 0, 0);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_GAME_NEW,
     .run = do_new,
     .place = COMMAND_OF_GAMES,
     .key = 'N',
     .modifiers = FCONTROL},
    {.id = IDM_GAME_NEW_WITH,
     .run = do_new_with,
     .place = COMMAND_OF_GAMES,
     .key = 'N',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_OPEN,
     .run = do_open,
     .place = COMMAND_OF_GAMES,
     .key = 'O',
     .modifiers = FCONTROL},
    {.id = IDM_GAME_RECENT + 0, .run = do_open_recent, .can = can_open_recent, .value = 0},
    {.id = IDM_GAME_RECENT + 1, .run = do_open_recent, .can = can_open_recent, .value = 1},
    {.id = IDM_GAME_RECENT + 2, .run = do_open_recent, .can = can_open_recent, .value = 2},
    {.id = IDM_GAME_RECENT + 3, .run = do_open_recent, .can = can_open_recent, .value = 3},
    {.id = IDM_GAME_RECENT + 4, .run = do_open_recent, .can = can_open_recent, .value = 4},
    {.id = IDM_GAME_RECENT + 5, .run = do_open_recent, .can = can_open_recent, .value = 5},
    {.id = IDM_GAME_RECENT + 6, .run = do_open_recent, .can = can_open_recent, .value = 6},
    {.id = IDM_GAME_RECENT + 7, .run = do_open_recent, .can = can_open_recent, .value = 7},
    {.id = IDM_GAME_RECENT + 8, .run = do_open_recent, .can = can_open_recent, .value = 8},
    {.id = IDM_GAME_NO_RECENT, .run = do_open, .can = never},
    {.id = IDM_GAME_SAVE,
     .run = do_save,
     .place = COMMAND_OF_GAMES,
     .key = 'S',
     .modifiers = FCONTROL},
    {.id = IDM_GAME_SAVE_AS,
     .run = do_save,
     .place = COMMAND_OF_GAMES,
     .value = 1,
     .key = 'S',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_RESIGN, .run = do_resign, .place = COMMAND_OF_GAMES, .can = can_resign},
    {.id = IDM_GAME_SETTINGS, .run = do_settings, .key = VK_OEM_COMMA, .modifiers = FCONTROL},
    {.id = IDM_GAME_QUIT, .run = do_quit, .key = 'Q', .modifiers = FCONTROL},
};
/* clang-format on */

const CommandTable commands_game = {rows, sizeof rows / sizeof *rows, COMMAND_OF_BOTH};
