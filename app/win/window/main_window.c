#include "main_window.h"

#include <stdio.h>
#include <stdlib.h>
#include <windowsx.h>

#include "resource.h"
#include "win/commands/commands.h"
#include "win/maze/window_maze.h"
#include "win/menus/menu.h"
#include "win/menus/menu_popup.h"
#include "win/system/accessible.h"
#include "win/system/lot.h"
#include "win/testing/testing.h"

/* ---------------------------------------------------------------- language */

void window_set_menu(MainWindow *w)
{
    HMENU old = GetMenu(w->hwnd), menu = menu_load(w->strings, IDR_MENU, w);
    if (!menu)
        return;
    MenuBar before = w->menu_bar; /* the old menu uses it until it is gone */
    w->menu_bar = (MenuBar){0};
    menu_bar_attach(&w->menu_bar, menu, w->dpi, w->theme->dark ? w->theme : NULL);
    SetMenu(w->hwnd, menu);
    if (old)
        DestroyMenu(old);
    menu_bar_release(&before);
    toolbar_set_tips(&w->toolbar, w->hwnd, menu);
}

void window_set_language(MainWindow *w, Language language)
{
    Strings *strings = strings_load(language);
    if (!strings)
        return;
    strings_free(w->strings);
    w->strings = strings;
    gdi_canvas_set_chinese(w->canvas, language == LANGUAGE_CHINESE);
    window_clear_notice(w);
    window_set_menu(w);
    window_update_title(w);
    window_relayout(w);
    window_show_changes(w);
}

/* ---------------------------------------------------------------- life */

static void free_window(MainWindow *w)
{
    worker_free(w->worker);
    window_maze_free(w);
    play_free(w->play);
    toolbar_release(&w->toolbar);
    menu_bar_release(&w->menu_bar);
    back_buffer_release(&w->buffer);
    gdi_canvas_free(w->canvas);
    painter_free(w->painter);
    strings_free(w->strings);
    sounds_release(&w->sounds);
    taskbar_release(&w->taskbar);
    store_close(&w->store);
    free(w->path);
    free(w->next_path);
    free(w);
}

static bool make_parts(MainWindow *w)
{
    w->play = play_new();
    w->painter = painter_new();
    w->canvas = gdi_canvas_new();
    if (w->play)
        window_configure_worker(w);
    return w->play && w->painter && w->canvas && w->worker;
}

static bool on_create(MainWindow *w, HWND hwnd)
{
    w->hwnd = hwnd;
    w->dpi = (int)GetDpiForWindow(hwnd);
    w->scroll = PANEL_FOLLOW;
    if (!make_parts(w))
        return false;
    window_tick(w);
    engine_support_ask(&w->support);
    taskbar_init(&w->taskbar);
    w->sounds.silent = w->arguments->for_testing;
    gdi_canvas_set_chinese(w->canvas, strings_language(w->strings) == LANGUAGE_CHINESE);
    window_apply_theme(w, true);
    DragAcceptFiles(hwnd, TRUE);
    w->created = true;
    return true;
}

/* Not under a dialog or a context menu, whose code still needs the window. */
static void on_close(MainWindow *w)
{
    const bool refused = w->next_path && !*w->next_path; /* by a test */
    if (w->modal > 0 || refused) {
        MessageBeep(MB_ICONWARNING);
        SetForegroundWindow(GetLastActivePopup(w->hwnd));
    } else if (window_may_lose_game(w) && window_may_lose_maze(w))
        DestroyWindow(w->hwnd);
}

/* Also when Windows ends: WM_DESTROY may not come then. */
static void on_end_session(MainWindow *w, bool ending)
{
    if (!ending)
        return;
    window_remember_place(w);
    window_save_settings(w);
    window_close_recovery(w, true); /* nobody could answer a question now */
}

/* The worker is joined and its messages drained while the window still exists. */
static void on_destroy(MainWindow *w)
{
    window_close_recovery(w, false);
    if (w->created) {
        window_remember_place(w);
        window_save_settings(w);
        PostQuitMessage(0);
    }
    accessible_release(w);
    SetWindowLongPtrW(w->hwnd, GWLP_USERDATA, 0);
    free_window(w);
}

static void on_timer(MainWindow *w, WPARAM id)
{
    switch (id) {
    case TIMER_NOTICE: window_clear_notice(w); break;
    case TIMER_FALL: window_on_fall_timer(w); break;
    case TIMER_MAZE: window_maze_on_timer(w); break;
    case TIMER_RECOVERY:
        window_tick(w);
        window_on_recovery_timer(w);
        break;
    case TIMER_CLOCK:
        window_tick(w);
        window_sync(w);
        break;
    default: break;
    }
}

static void on_menu_popup(MainWindow *w, HMENU popup, bool of_windows)
{
    if (of_windows)
        return;
    menu_fill_recent(popup, &window_settings(w)->recent);
    commands_update_menu(w, popup);
    menu_popup_open(&w->menu_bar, popup);
}

static LRESULT on_menu_char(const MainWindow *w, HMENU menu, wchar_t key)
{
    return menu == GetMenu(w->hwnd) ? menu_bar_char(&w->menu_bar, key) : menu_popup_char(menu, key);
}

/* Messages of menus in a dark window; Windows has the others. */
static LRESULT route_menu(MainWindow *w, UINT message, WPARAM wp, LPARAM lp)
{
    LRESULT answer = 0;
    if (message == WM_MEASUREITEM)
        answer = menu_bar_measure(&w->menu_bar, w->hwnd, (MEASUREITEMSTRUCT *)lp) ||
                 menu_popup_measure(&w->menu_bar, w->hwnd, (MEASUREITEMSTRUCT *)lp);
    else if (message == WM_DRAWITEM)
        answer = menu_bar_draw(&w->menu_bar, (const DRAWITEMSTRUCT *)lp) ||
                 menu_popup_draw(&w->menu_bar, (const DRAWITEMSTRUCT *)lp);
    else
        answer = on_menu_char(w, (HMENU)lp, (wchar_t)LOWORD(wp));
    return answer ? answer : DefWindowProcW(w->hwnd, message, wp, lp);
}

static LRESULT on_frame_paint(MainWindow *w, UINT message, WPARAM wp, LPARAM lp)
{
    const LRESULT answer = DefWindowProcW(w->hwnd, message, wp, lp);
    menu_bar_paint_rest(&w->menu_bar, w->hwnd);
    return answer;
}

static LRESULT route_input(MainWindow *w, UINT message, WPARAM wp, LPARAM lp)
{
    const int x = GET_X_LPARAM(lp), y = GET_Y_LPARAM(lp);
    LRESULT answer;
    if (window_shows_maze(w) && window_maze_input(w, message, wp, lp, &answer))
        return answer;
    switch (message) {
    case WM_MOUSEMOVE: window_on_mouse_move(w, x, y); return 0;
    case WM_MOUSELEAVE: window_on_mouse_leave(w); return 0;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK: window_on_left_down(w, x, y); return 0;
    case WM_LBUTTONUP: window_on_left_up(w, x, y); return 0;
    case WM_RBUTTONUP: window_on_right_up(w, x, y); return 0;
    case WM_CAPTURECHANGED: window_on_capture_lost(w); return 0;
    case WM_MOUSEWHEEL: window_on_wheel(w, GET_WHEEL_DELTA_WPARAM(wp), x, y); return 0;
    case WM_CONTEXTMENU: window_context_menu(w, x, y); return 0;
    case WM_SETCURSOR:
        if (LOWORD(lp) == HTCLIENT && window_on_set_cursor(w))
            return TRUE;
        break;
    case WM_KEYDOWN:
        if (window_on_key(w, wp))
            return 0;
        break;
    default: break;
    }
    return DefWindowProcW(w->hwnd, message, wp, lp);
}

static LRESULT route(MainWindow *w, UINT message, WPARAM wp, LPARAM lp)
{
    if (message == w->testing_query && message != 0)
        return window_on_query(w, wp, lp);
    if (message == w->taskbar.created_message && message != 0)
        taskbar_on_created(&w->taskbar);
    switch (message) {
    case WM_SIZE: window_on_size(w); return 0;
    case WM_DPICHANGED: window_on_dpi(w, LOWORD(wp), (const RECT *)lp); return 0;
    case WM_GETMINMAXINFO: window_min_size(w, (MINMAXINFO *)lp); return 0;
    case WM_ERASEBKGND: return 1; /* all of it is painted */
    case WM_PAINT: window_on_paint(w); return 0;
    case WM_TIMER: on_timer(w, wp); return 0;
    case WM_COMMAND: command_run(w, LOWORD(wp)); return 0;
    case WM_INITMENUPOPUP: on_menu_popup(w, (HMENU)wp, HIWORD(lp) != 0); return 0;
    case WM_UNINITMENUPOPUP: menu_popup_close((HMENU)wp); return 0;
    case WM_GETOBJECT: return accessible_on_get_object(w, wp, lp);
    case WM_SETTINGCHANGE:
    case WM_SYSCOLORCHANGE: window_on_system_change(w); return 0;
    case WM_NCPAINT:
    case WM_NCACTIVATE: return on_frame_paint(w, message, wp, lp);
    case WM_MEASUREITEM:
    case WM_DRAWITEM:
    case WM_MENUCHAR: return route_menu(w, message, wp, lp);
    case WM_DROPFILES: window_on_drop(w, (HDROP)wp); return 0;
    case WM_COPYDATA: return window_on_copy_data(w, (const COPYDATASTRUCT *)lp);
    case WM_APP_THOUGHT: window_on_thought(w, (WorkerAnswer *)lp); return 0;
    case WM_APP_GAME_OVER: window_on_game_over(w); return 0;
    case WM_APP_MAZE_MADE: window_maze_on_made(w, (MazeMaker *)lp); return 0;
    case WM_APP_CHOOSE: window_on_choose(w); return 0;
    case WM_QUERYENDSESSION: return TRUE; /* game and maze are kept for the next start */
    case WM_ENDSESSION: on_end_session(w, wp != 0); return 0;
    case WM_CLOSE: on_close(w); return 0;
    case WM_DESTROY: on_destroy(w); return 0;
    default: return route_input(w, message, wp, lp);
    }
}

static LRESULT CALLBACK procedure(HWND hwnd, UINT message, WPARAM wp, LPARAM lp)
{
    if (message == WM_CREATE) {
        MainWindow *w = ((const CREATESTRUCTW *)lp)->lpCreateParams;
        SetWindowLongPtrW(hwnd, GWLP_USERDATA, (LONG_PTR)w);
        return on_create(w, hwnd) ? 0 : -1;
    }
    MainWindow *w = (MainWindow *)GetWindowLongPtrW(hwnd, GWLP_USERDATA);
    return w ? route(w, message, wp, lp) : DefWindowProcW(hwnd, message, wp, lp);
}

/* ---------------------------------------------------------------- creation */

static bool register_class(HINSTANCE instance)
{
    const WNDCLASSEXW class = {.cbSize = sizeof class,
                               .style = CS_DBLCLKS,
                               .lpfnWndProc = procedure,
                               .hInstance = instance,
                               .hIcon = LoadIconW(instance, MAKEINTRESOURCEW(IDI_GOMOKIT)),
                               .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                               .lpszClassName = TESTING_CLASS,
                               .hIconSm = LoadImageW(instance, MAKEINTRESOURCEW(IDI_GOMOKIT),
                                                     IMAGE_ICON, GetSystemMetrics(SM_CXSMICON),
                                                     GetSystemMetrics(SM_CYSMICON), 0)};
    return RegisterClassExW(&class) != 0;
}

static void say_bad_settings(MainWindow *w)
{
    char line[16], text[NOTICE_MAX];
    const SettingsReport *report = &w->store.report;
    if (report->count == 0)
        return;
    snprintf(line, sizeof line, "%d", report->problems[0].line);
    strings_format(text, sizeof text, w->strings, IDS_SETTINGS_BAD, line, report->problems[0].name,
                   report->problems[0].value);
    window_notice(w, text);
}

/* The game that the command line names: a file or a setup; else as the last one was. A file that
 * cannot be opened is said over the finished window. */
static void start_first_game(MainWindow *w, int show)
{
    const Arguments *arguments = w->arguments;
    Setup setup = arguments->setup;
    if (!arguments->has_setup)
        settings_to_setup(&setup, window_settings(w));
    if (!arguments->has_setup && window_settings(w)->connect4_blocked &&
        setup.board == GMK_BOARD_CONNECT4)
        lot_tournament_board(&setup);
    window_open_recovery(w);
    if (!arguments->file && !window_restore_game(w))
        window_start_game(w, &setup);
    window_relayout(w);
    window_sync(w);
    ShowWindow(w->hwnd, show);
    UpdateWindow(w->hwnd);
    if (arguments->file)
        window_open_path(w, arguments->file);
    else
        window_restore_maze(w);
    if (!arguments->file && arguments->maze)
        window_maze_enter(w);
    say_bad_settings(w);
    w->ready = true;
    window_keep_changes(w);
}

HWND main_window_create(HINSTANCE instance, int show, const Arguments *arguments, Store *store,
                        Strings *strings)
{
    MainWindow *w = calloc(1, sizeof *w);
    if (!w || !register_class(instance)) {
        free(w);
        strings_free(strings);
        store_close(store);
        return NULL;
    }
    w->arguments = arguments;
    w->strings = strings;
    w->store = *store;
    *store = (Store){0}; /* now the window's */
    if (arguments->for_testing)
        w->testing_query = RegisterWindowMessageW(TESTING_QUERY);
    /* WM_DESTROY comes also when WM_CREATE fails, and frees w. */
    HWND hwnd =
        CreateWindowExW(0, TESTING_CLASS, L"Gomokit", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT,
                        CW_USEDEFAULT, CW_USEDEFAULT, CW_USEDEFAULT, NULL, NULL, instance, w);
    if (!hwnd)
        return NULL;
    window_place(w, &show);
    start_first_game(w, show);
    return hwnd;
}

bool main_window_shows_maze(HWND window)
{
    const MainWindow *w = (const MainWindow *)GetWindowLongPtrW(window, GWLP_USERDATA);
    return w && window_shows_maze(w);
}
