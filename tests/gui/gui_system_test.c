/* gui_system_test.c: the window among Windows' own things: input methods, menus, places, the clipboard. */
#include "test.h"

#define COBJMACROS
#include <windows.h>

#include <initguid.h>
#include <oleacc.h>

#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

/* ---------------------------------------------------------------- the driver itself */

TEST(the_tests_see_real_pixels)
{
    CHECK_INT(GetAwarenessFromDpiAwarenessContext(GetThreadDpiAwarenessContext()),
              DPI_AWARENESS_PER_MONITOR_AWARE);
}

static int strange_clicks;

static LRESULT CALLBACK count_clicks(HWND window, UINT message, WPARAM wp, LPARAM lp)
{
    strange_clicks += message == WM_LBUTTONDOWN || message == WM_KEYDOWN;
    return DefWindowProcW(window, message, wp, lp);
}

static void pump(void)
{
    MSG message;
    for (int i = 0; i < 30; i++) {
        while (PeekMessageW(&message, NULL, 0, 0, PM_REMOVE))
            DispatchMessageW(&message);
        Sleep(10);
    }
}

/* A window of this process is no program that was started here: somebody's own work. */
TEST(no_input_goes_to_a_window_of_somebody_else)
{
    App app;
    RECT r;
    const WNDCLASSW class = {.lpfnWndProc = count_clicks, .lpszClassName = L"GomokitStrange"};
    START(app, two_humans);
    GetWindowRect(app.window, &r);
    RegisterClassW(&class);
    HWND strange =
        CreateWindowExW(WS_EX_TOPMOST, class.lpszClassName, L"", WS_POPUP | WS_VISIBLE, r.left,
                        r.top, r.right - r.left, r.bottom - r.top, NULL, NULL, NULL, NULL);
    SetForegroundWindow(strange);
    pump();
    app_click(&app, 7, 7, 0, 0);
    monkey_click(app.window, 100, 100, false);
    if (GetForegroundWindow() == strange)
        monkey_key(0, VK_SPACE);
    pump();
    CHECK_INT(strange_clicks, 0);
    DestroyWindow(strange);
    pump();
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- icons */

TEST(icons_have_the_size_of_the_windows_dpi)
{
    App app;
    START(app, two_humans);
    const UINT dpi = GetDpiForWindow(app.window);
    const int small = GetSystemMetricsForDpi(SM_CXSMICON, dpi);
    const int big = GetSystemMetricsForDpi(SM_CXICON, dpi);
    CHECK_INT(app_ask(&app, TESTING_ICON, ICON_SMALL, 0), small);
    CHECK_INT(app_ask(&app, TESTING_ICON, ICON_BIG, 0), big);
    app_chord(&app, VK_CONTROL, VK_OEM_COMMA);
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK_INT(app_ask(&app, TESTING_ICON, ICON_SMALL, 0), small);
    CHECK_INT(app_ask(&app, TESTING_ICON, ICON_BIG, 0), big);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- input */

TEST(no_input_method_takes_the_letters_of_commands)
{
    App app;
    START(app, two_humans);
    CHECK_INT(app_ask(&app, TESTING_INPUT_METHOD, 0, 0), 0);
    CHECK(app_close(&app) >= 0);
}

/* What Windows sends for a right click; where the pointer is does not matter. */
static void ask_for_menu(const App *app, int x, int y)
{
    POINT at = {x, y};
    ClientToScreen(app->window, &at);
    PostMessageW(app->window, WM_CONTEXTMENU, (WPARAM)app->window, MAKELPARAM(at.x, at.y));
    app_settle(app);
}

TEST(a_right_click_on_the_menu_bar_is_not_the_boards)
{
    App app;
    START(app, two_humans);
    ask_for_menu(&app, 200, -8);
    Sleep(300);
    CHECK(!app_in_menu(&app));
    CHECK_INT(app_ask(&app, TESTING_DIALOGS, 0, 0), 0);
    ask_for_menu(&app, 200, 200);
    CHECK(app_menu_is_open(&app));
    app_key(&app, VK_ESCAPE);
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- what is kept */

static void forget(const wchar_t *name)
{
    wchar_t path[MAX_PATH];
    scratch_path(path, name);
    DeleteFileW(path);
}

TEST(a_maximized_window_is_maximized_again)
{
    App app;
    wchar_t arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"maximized", L"-recovery-"));
    START(app, arguments);
    ShowWindow(app.window, SW_MAXIMIZE);
    for (int i = 0; i < 100 && !IsZoomed(app.window); i++)
        Sleep(20);
    CHECK(IsZoomed(app.window));
    app_settle(&app);
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    for (int i = 0; i < 100 && !IsZoomed(app.window); i++)
        Sleep(20);
    CHECK(IsZoomed(app.window));
    ShowWindow(app.window, SW_RESTORE);
    for (int i = 0; i < 100 && IsZoomed(app.window); i++)
        Sleep(20);
    app_settle(&app);
    CHECK(app_close(&app) >= 0);
    START(app, arguments);
    CHECK(!IsZoomed(app.window));
    CHECK(app_close(&app) >= 0);
    forget(L"maximized.ini");
}

/* Sizes are stored at 96 DPI, whatever this screen has. */
TEST(a_stored_size_is_scaled_to_the_screen)
{
    enum { W = 700, H = 560 };
    App app;
    RECT r;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH];
    CHECK(scratch_settings(arguments, L"size", L"-recovery-"));
    scratch_path(path, L"size.ini");
    CHECK(file_write(path, "window_x = 20\nwindow_y = 30\nwindow_w = 700\nwindow_h = 560\n"));
    START(app, arguments);
    const int dpi = (int)GetDpiForWindow(app.window);
    GetWindowRect(app.window, &r);
    CHECK_INT(r.right - r.left, MulDiv(W, dpi, 96));
    CHECK_INT(r.bottom - r.top, MulDiv(H, dpi, 96));
    CHECK(app_close(&app) >= 0);
    forget(L"size.ini");
}

TEST(what_the_command_line_gives_is_not_stored)
{
    App app;
    wchar_t path[MAX_PATH], arguments[2 * MAX_PATH], line[2 * MAX_PATH];
    static char text[16384];
    CHECK(scratch_settings(arguments, L"given", L"-recovery-"));
    scratch_path(path, L"given.ini");
    CHECK(file_write(path, "white = computer\nlevel = master\n"));
    swprintf(line, 2 * MAX_PATH, L"%ls --white easy --rule renju --theme dark", arguments);
    START(app, line);
    app_chord(&app, VK_CONTROL, 'N');
    app_settle(&app);
    CHECK(app_close(&app) >= 0);
    CHECK(file_read(path, text, sizeof text));
    CHECK(contains(text, "level = master\n"));
    CHECK(contains(text, "rule = freestyle\n"));
    CHECK(contains(text, "theme = auto\n"));
    forget(L"given.ini");
}

/* ---------------------------------------------------------------- the clipboard */

/* The first bytes of what is there in a format; how many, 0: it is not there. */
static size_t clipboard_bytes(UINT format, unsigned char *out, size_t size)
{
    size_t count = 0;
    if (!OpenClipboard(NULL))
        return 0;
    HANDLE data = GetClipboardData(format);
    const void *bytes = data ? GlobalLock(data) : NULL;
    if (bytes) {
        count = min(GlobalSize(data), size);
        memcpy(out, bytes, count);
        GlobalUnlock(data);
    }
    CloseClipboard();
    return count;
}

TEST(a_copied_picture_has_no_alpha_and_is_a_png_too)
{
    App app;
    char status[512];
    unsigned char bytes[sizeof(BITMAPINFOHEADER)];
    BITMAPINFOHEADER header;
    START(app, two_humans);
    PostMessageW(app.window, WM_COMMAND, IDM_COPY_PICTURE, 0);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Copied", status));
    CHECK_INT(clipboard_bytes(CF_DIB, bytes, sizeof bytes), sizeof bytes);
    memcpy(&header, bytes, sizeof header);
    CHECK_INT(header.biBitCount, 24);
    CHECK(header.biWidth > 200 && header.biHeight > 200);
    CHECK_INT(clipboard_bytes(RegisterClipboardFormatW(L"PNG"), bytes, 8), 8);
    CHECK(memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0);
    CHECK(app_close(&app) >= 0);
}

static DWORD WINAPI hold_clipboard(void *ms)
{
    OpenClipboard(NULL);
    Sleep(*(const DWORD *)ms);
    CloseClipboard();
    return 0;
}

static void copy_while_held(const App *app, DWORD ms, const char *expected)
{
    char status[512];
    HANDLE holder = CreateThread(NULL, 0, hold_clipboard, &ms, 0, NULL);
    Sleep(30);
    PostMessageW(app->window, WM_COMMAND, IDM_COPY_POSITION, 0);
    CHECK(app_wait_text(app, TESTING_STATUS, expected, status));
    WaitForSingleObject(holder, INFINITE);
    CloseHandle(holder);
}

TEST(a_clipboard_that_somebody_uses_is_tried_again_and_then_said)
{
    App app;
    START(app, two_humans);
    app_click(&app, 7, 7, 0, 0);
    copy_while_held(&app, 100, "Copied");
    copy_while_held(&app, 2000, "Another program");
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- the console */

/* A console belongs to the program that started this one. */
TEST(gmk_gives_the_consoles_encoding_back)
{
    enum { PAGE = 437 };
    wchar_t folder[MAX_PATH], line[MAX_PATH + 32];
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION child;
    program_folder(folder);
    swprintf(line, MAX_PATH + 32, L"\"%ls\\gmk.exe\" --version", folder);
    FreeConsole();
    if (!AllocConsole() || !SetConsoleOutputCP(PAGE))
        SKIP("no console can be made here");
    CHECK(CreateProcessW(NULL, line, NULL, NULL, FALSE, 0, NULL, NULL, &start, &child));
    WaitForSingleObject(child.hProcess, INFINITE);
    CloseHandle(child.hProcess);
    CloseHandle(child.hThread);
    CHECK_INT(GetConsoleOutputCP(), PAGE);
    FreeConsole();
}

/* ---------------------------------------------------------------- fonts */

enum { GLYPH_SIZE = 40 };

/* Draws a character in the font of menus on white. Returns how many pixels are not white then. */
static int draw_in_menu_font(uint32_t pixels[GLYPH_SIZE * GLYPH_SIZE], wchar_t character)
{
    NONCLIENTMETRICSW metrics = {.cbSize = sizeof metrics};
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                           .biWidth = GLYPH_SIZE,
                                           .biHeight = -GLYPH_SIZE,
                                           .biPlanes = 1,
                                           .biBitCount = 32}};
    void *bits = NULL;
    int drawn = 0;
    SystemParametersInfoW(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0);
    HDC dc = CreateCompatibleDC(NULL);
    HBITMAP bitmap = CreateDIBSection(dc, &info, DIB_RGB_COLORS, &bits, NULL, 0);
    HFONT font = CreateFontIndirectW(&metrics.lfMenuFont);
    SelectObject(dc, bitmap);
    SelectObject(dc, font);
    PatBlt(dc, 0, 0, GLYPH_SIZE, GLYPH_SIZE, WHITENESS);
    TextOutW(dc, 4, 4, &character, 1);
    GdiFlush();
    for (int i = 0; i < GLYPH_SIZE * GLYPH_SIZE; i++) {
        pixels[i] = ((const uint32_t *)bits)[i] & 0xFFFFFF;
        drawn += pixels[i] != 0xFFFFFF;
    }
    DeleteDC(dc);
    DeleteObject(font);
    DeleteObject(bitmap);
    return drawn;
}

/* A font without Chinese draws the same box, or nothing, for every character. */
TEST(menus_can_show_chinese)
{
    static uint32_t first[GLYPH_SIZE * GLYPH_SIZE], second[GLYPH_SIZE * GLYPH_SIZE];
    CHECK(draw_in_menu_font(first, L'\u5c40') > 10);  /* ju, a game */
    CHECK(draw_in_menu_font(second, L'\u68cb') > 10); /* qi, chess */
    CHECK(memcmp(first, second, sizeof first) != 0);
}

/* ---------------------------------------------------------------- screen readers */

TEST(the_board_has_a_parent_and_a_window)
{
    App app;
    IAccessible *object = NULL;
    IDispatch *parent = NULL;
    IOleWindow *window = NULL;
    HWND found = NULL;
    START(app, two_humans);
    AccessibleObjectFromWindow(app.window, (DWORD)OBJID_CLIENT, &IID_IAccessible, (void **)&object);
    CHECK(object != NULL);
    if (!object)
        return;
    CHECK_INT(IAccessible_get_accParent(object, &parent), S_OK);
    CHECK(parent != NULL);
    CHECK_INT(IAccessible_QueryInterface(object, &IID_IOleWindow, (void **)&window), S_OK);
    if (window) {
        CHECK_INT(IOleWindow_GetWindow(window, &found), S_OK);
        CHECK(found == app.window);
        IOleWindow_Release(window);
    }
    if (parent)
        IDispatch_Release(parent);
    IAccessible_Release(object);
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_tests_see_real_pixels),
        CASE(no_input_goes_to_a_window_of_somebody_else),
        CASE(icons_have_the_size_of_the_windows_dpi),
        CASE(no_input_method_takes_the_letters_of_commands),
        CASE(a_right_click_on_the_menu_bar_is_not_the_boards),
        CASE(a_maximized_window_is_maximized_again),
        CASE(a_stored_size_is_scaled_to_the_screen),
        CASE(what_the_command_line_gives_is_not_stored),
        CASE(a_copied_picture_has_no_alpha_and_is_a_png_too),
        CASE(a_clipboard_that_somebody_uses_is_tried_again_and_then_said),
        CASE(menus_can_show_chinese),
        CASE(the_board_has_a_parent_and_a_window),
        CASE(gmk_gives_the_consoles_encoding_back),
    };
    test_again = apps_kill;
    CoInitialize(NULL);
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return code;
}
