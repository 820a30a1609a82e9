#include "main_window.h"

#include <stdlib.h>
#include <windowsx.h>

#include "commands.h"
#include "menu.h"
#include "resource.h"
#include "testing.h"
#include "window.h"

enum { START_WIDTH = 1180, START_HEIGHT = 800 }; /* of the whole window, at 96 DPI */

/* ---------------------------------------------------------------- language */

void window_set_menu(MainWindow *w)
{
    HMENU old = GetMenu(w->hwnd), menu = menu_load(w->strings);
    if (!menu)
        return;
    MenuBar before = w->menu_bar; /* the old menu uses it until it is gone */
    w->menu_bar = (MenuBar){0};
    menu_bar_attach(&w->menu_bar, menu, w->dpi, w->theme == &theme_dark ? w->theme : NULL);
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
    window_redraw_all(w);
}

/* ---------------------------------------------------------------- life */

static void free_window(MainWindow *w)
{
    worker_free(w->worker);
    play_free(w->play);
    toolbar_release(&w->toolbar);
    menu_bar_release(&w->menu_bar);
    back_buffer_release(&w->buffer);
    gdi_canvas_free(w->canvas);
    painter_free(w->painter);
    strings_free(w->strings);
    free(w->path);
    free(w->next_path);
    free(w);
}

/* Different games every time, except for tests. */
static uint64_t new_seed(const Arguments *arguments)
{
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    return arguments->for_testing ? 0 : (uint64_t)now.QuadPart << 12 | 1;
}

static bool make_parts(MainWindow *w)
{
    w->play = play_new();
    w->painter = painter_new();
    w->canvas = gdi_canvas_new();
    w->worker = worker_new(w->hwnd, WM_APP_THOUGHT, new_seed(w->arguments), w->arguments->think_ms);
    return w->play && w->painter && w->canvas && w->worker;
}

static bool on_create(MainWindow *w, HWND hwnd)
{
    w->hwnd = hwnd;
    w->dpi = (int)GetDpiForWindow(hwnd);
    if (!make_parts(w))
        return false;
    gdi_canvas_set_chinese(w->canvas, strings_language(w->strings) == LANGUAGE_CHINESE);
    window_set_theme(w, w->arguments->dark ? &theme_dark : &theme_wood);
    DragAcceptFiles(hwnd, TRUE);
    w->created = true;
    return true;
}

static void on_close(MainWindow *w)
{
    if (window_may_lose_game(w))
        DestroyWindow(w->hwnd);
}

/* The worker is joined and its messages drained while the window still exists. */
static void on_destroy(MainWindow *w)
{
    SetWindowLongPtrW(w->hwnd, GWLP_USERDATA, 0);
    if (w->created)
        PostQuitMessage(0);
    free_window(w);
}

static void on_timer(MainWindow *w, WPARAM id)
{
    if (id == TIMER_NOTICE)
        window_clear_notice(w);
    else
        window_redraw(w, w->status_rect);
}

/* The dark menu bar's messages; Windows has the others. */
static LRESULT route_menu_bar(MainWindow *w, UINT message, WPARAM wp, LPARAM lp)
{
    LRESULT answer = 0;
    if (message == WM_MEASUREITEM)
        answer = menu_bar_measure(&w->menu_bar, w->hwnd, (MEASUREITEMSTRUCT *)lp);
    else if (message == WM_DRAWITEM)
        answer = menu_bar_draw(&w->menu_bar, (const DRAWITEMSTRUCT *)lp);
    else if ((HMENU)lp == GetMenu(w->hwnd))
        answer = menu_bar_char(&w->menu_bar, (wchar_t)LOWORD(wp));
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
    switch (message) {
    case WM_MOUSEMOVE: window_on_mouse_move(w, x, y); return 0;
    case WM_MOUSELEAVE: window_on_mouse_leave(w); return 0;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK: window_on_left_down(w, x, y); return 0;
    case WM_LBUTTONUP: window_on_left_up(w, x, y); return 0;
    case WM_RBUTTONUP: window_on_right_up(w, x, y); return 0;
    case WM_CAPTURECHANGED: window_on_capture_lost(w); return 0;
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
    switch (message) {
    case WM_SIZE: window_on_size(w); return 0;
    case WM_DPICHANGED: window_on_dpi(w, LOWORD(wp), (const RECT *)lp); return 0;
    case WM_GETMINMAXINFO: window_min_size(w, (MINMAXINFO *)lp); return 0;
    case WM_ERASEBKGND: return 1; /* all of it is painted */
    case WM_PAINT: window_on_paint(w); return 0;
    case WM_TIMER: on_timer(w, wp); return 0;
    case WM_COMMAND: command_run(w, LOWORD(wp)); return 0;
    case WM_INITMENUPOPUP: commands_update_menu(w, (HMENU)wp); return 0;
    case WM_NCPAINT:
    case WM_NCACTIVATE: return on_frame_paint(w, message, wp, lp);
    case WM_MEASUREITEM:
    case WM_DRAWITEM:
    case WM_MENUCHAR: return route_menu_bar(w, message, wp, lp);
    case WM_DROPFILES: window_on_drop(w, (HDROP)wp); return 0;
    case WM_COPYDATA: return window_on_copy_data(w, (const COPYDATASTRUCT *)lp);
    case WM_APP_THOUGHT: window_on_thought(w, (WorkerAnswer *)lp); return 0;
    case WM_APP_GAME_OVER: window_on_game_over(w); return 0;
    case WM_QUERYENDSESSION: return window_may_lose_game(w);
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

/* As large as planned at the DPI of its screen, as far as the screen has room; in the middle. */
static void place_window(const MainWindow *w)
{
    MONITORINFO screen = {.cbSize = sizeof screen};
    if (!GetMonitorInfoW(MonitorFromWindow(w->hwnd, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    const RECT work = screen.rcWork;
    const int width = min(MulDiv(START_WIDTH, w->dpi, 96), work.right - work.left);
    const int height = min(MulDiv(START_HEIGHT, w->dpi, 96), work.bottom - work.top);
    SetWindowPos(w->hwnd, NULL, (work.left + work.right - width) / 2,
                 (work.top + work.bottom - height) / 2, width, height,
                 SWP_NOZORDER | SWP_NOACTIVATE);
}

/* The game that the command line names: a file, a setup, or the default. A file that cannot be
 * opened is said over the finished window. */
static void start_first_game(MainWindow *w, int show)
{
    const Arguments *arguments = w->arguments;
    w->level = play_setup(w->play)->players[1].level;
    if (arguments->has_setup && !arguments->file)
        window_start_game(w, &arguments->setup);
    window_relayout(w);
    window_sync(w);
    ShowWindow(w->hwnd, show);
    UpdateWindow(w->hwnd);
    if (arguments->file)
        window_open_path(w, arguments->file);
    w->ready = true;
}

HWND main_window_create(HINSTANCE instance, int show, const Arguments *arguments, Strings *strings)
{
    MainWindow *w = calloc(1, sizeof *w);
    if (!w || !register_class(instance)) {
        free(w);
        strings_free(strings);
        return NULL;
    }
    w->arguments = arguments;
    w->strings = strings;
    if (arguments->for_testing)
        w->testing_query = RegisterWindowMessageW(TESTING_QUERY);
    /* WM_DESTROY comes also when WM_CREATE fails, and frees w. */
    HWND hwnd =
        CreateWindowExW(0, TESTING_CLASS, L"Gomokit", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT,
                        CW_USEDEFAULT, CW_USEDEFAULT, CW_USEDEFAULT, NULL, NULL, instance, w);
    if (!hwnd)
        return NULL;
    place_window(w);
    start_first_game(w, show);
    return hwnd;
}
