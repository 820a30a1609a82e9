/* window_dialogs.c: dialogs of the main window, and what is done with their answers. */
#include "window.h"

#include <stdio.h>

#include "resource.h"
#include "win/commands/commands.h"
#include "win/dialogs/choice_dialog.h"
#include "win/dialogs/dialogs.h"
#include "win/dialogs/new_game_dialog.h"
#include "win/dialogs/over_dialog.h"
#include "win/dialogs/settings_dialog.h"
#include "win/maze/window_maze.h"
#include "win/menus/menu.h"
#include "win/system/report.h"

bool window_ask_text(MainWindow *w, const char *text)
{
    window_modal_begin(w);
    const bool yes = dialog_ask(w->hwnd, w->strings, text);
    window_modal_end(w);
    return yes;
}

bool window_ask(MainWindow *w, UINT id, const char *argument)
{
    char text[512];
    strings_format(text, sizeof text, w->strings, id, argument, NULL, NULL);
    return window_ask_text(w, text);
}

/* ---------------------------------------------------------------- the end of a game */

static void show_end(MainWindow *w)
{
    char names[2][RECORD_NAME_MAX];
    for (int side = 0; side < 2; side++)
        window_player_name(w, names[side], sizeof names[side], side);
    const OverText text = {
        .strings = w->strings, .record = play_record(w->play), .names = {names[0], names[1]}};
    window_modal_begin(w);
    const OverAnswer answer = over_dialog(w->hwnd, &text);
    window_modal_end(w);
    switch (answer) {
    case OVER_NEW:
        if (!w->path) /* saving was offered beside it */
            play_mark_saved(w->play);
        command_run(w, IDM_GAME_NEW);
        break;
    case OVER_REVIEW: command_run(w, IDM_MOVE_FIRST); break;
    case OVER_SAVE: command_run(w, IDM_GAME_SAVE); break;
    case OVER_CLOSE: break;
    }
}

/* The dialog waits until no other is open; a game that went on meanwhile needs none. */
void window_on_game_over(MainWindow *w)
{
    const Record *record = play_record(w->play);
    w->over_waits = w->modal > 0 || window_shows_maze(w);
    if (record->result == GMK_RESULT_NONE || w->over_waits)
        return;
    if (w->arguments->report && !report_write(w->arguments->report, record))
        window_notice(w, strings_text(w->strings, IDS_REPORT_FAILED));
    if (w->arguments->demo)
        return;
    UpdateWindow(w->hwnd);
    show_end(w);
}

/* ---------------------------------------------------------------- the opening */

void window_on_choose(MainWindow *w)
{
    OpeningState state;
    play_opening(&state, w->play);
    if (w->modal > 0 || state.phase != OPENING_CHOOSE || !play_human_to_move(w->play))
        return;
    UpdateWindow(w->hwnd);
    window_modal_begin(w);
    OpeningChoice choice;
    const bool chosen = choice_dialog(&choice, w->hwnd, w->strings, state.offered);
    window_modal_end(w);
    if (chosen)
        play_choose(w->play, choice);
    window_sync(w);
}

/* ---------------------------------------------------------------- new game, settings */

void window_new_game_with(MainWindow *w)
{
    Setup setup = *play_setup(w->play);
    window_modal_begin(w);
    const bool wanted = new_game_dialog(&setup, w->hwnd, w->strings, &w->support);
    window_modal_end(w);
    if (wanted)
        window_start_game(w, &setup);
}

/* A change that the user sees at once. */
static void apply_settings(MainWindow *w, const Settings *before)
{
    const Settings *now = window_settings(w);
    if (now->language != before->language)
        window_set_language(w, now->language == SETTING_LANGUAGE_AUTO
                                   ? language_of_system()
                                   : (Language)(now->language - SETTING_ENGLISH));
    if (now->threads != before->threads || now->memory_mib != before->memory_mib ||
        now->tree_search != before->tree_search)
        window_configure_worker(w);
    window_apply_theme(w, false);
    window_relayout(w);
    window_sync(w);
    window_save_settings(w);
}

void window_change_settings(MainWindow *w)
{
    const Settings before = *window_settings(w); /* what it owns is not touched */
    window_modal_begin(w);
    const bool changed = settings_dialog(window_settings(w), w->hwnd, w->strings, w->store.path);
    window_modal_end(w);
    if (changed)
        apply_settings(w, &before);
}

/* ---------------------------------------------------------------- context menu */

/* By key it opens at the cursor, or in the middle of the board. */
static POINT menu_place(const MainWindow *w, int x, int y)
{
    if (x != -1 || y != -1)
        return (POINT){x, y};
    const Layout *layout = &w->layout;
    if (window_shows_maze(w))
        return window_maze_menu_place(w);
    POINT at = {layout->board.x + layout->board.w / 2, layout->board.y + layout->board.h / 2};
    if (w->view.has_cursor)
        at = (POINT){layout->origin_x + w->view.cursor.x * layout->cell + layout->cell / 2,
                     layout->origin_y + w->view.cursor.y * layout->cell + layout->cell / 2};
    ClientToScreen(w->hwnd, &at);
    return at;
}

void window_context_menu(MainWindow *w, int x, int y)
{
    HMENU menu = menu_load(w->strings, IDR_CONTEXT, w);
    if (!menu)
        return;
    const POINT at = menu_place(w, x, y);
    w->modal++; /* the window must not close meanwhile; the clocks go on */
    const UINT command = (UINT)TrackPopupMenu(GetSubMenu(menu, 0), TPM_RETURNCMD | TPM_RIGHTBUTTON,
                                              at.x, at.y, 0, w->hwnd, NULL);
    DestroyMenu(menu);
    w->modal--;
    if (w->over_waits && w->modal == 0)
        PostMessageW(w->hwnd, WM_APP_GAME_OVER, 0, 0);
    command_run(w, command);
}
