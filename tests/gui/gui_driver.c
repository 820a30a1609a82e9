/* Starts gomokit.exe, sends it mouse and keyboard input, and asks what it shows. */
#include "gui_driver.h"

#include <stdio.h>
#include <string.h>

/* Every wait ends as soon as its event comes. The bounds allow for a machine that stands still for
 * seconds; only a failing test reaches them. */
enum {
    WAIT_MS = 20000,
    START_MS = 60000,
    ANSWER_MS = 20000, /* for one question */
    ASK_AGAIN_MS = 2000,
    PRESS_AGAIN_MS = 4000,
    FILE_MS = 120000, /* a demo game has to be played for it */
    STEP_MS = 15,
    START_TRIES = 2,
    POINT_TRIES = 20,
    APPS_MAX = 512, /* started by one program of tests */
};

/* ---------------------------------------------------------------- places */

void program_folder(wchar_t *out)
{
    wchar_t self[MAX_PATH];
    GetModuleFileNameW(NULL, self, MAX_PATH);
    wcsrchr(self, L'\\')[0] = L'\0'; /* tests */
    wcsrchr(self, L'\\')[0] = L'\0'; /* the build folder */
    swprintf(out, MAX_PATH, L"%ls\\bin", self);
}

void scratch_path(wchar_t *out, const wchar_t *name)
{
    wchar_t temp[MAX_PATH];
    GetTempPathW(MAX_PATH, temp);
    swprintf(out, MAX_PATH, L"%lsgomokit-gui-%u", temp, (unsigned)GetCurrentProcessId());
    CreateDirectoryW(out, NULL);
    const size_t length = wcslen(out);
    swprintf(out + length, MAX_PATH - length, L"\\%ls", name);
}

void remove_files(const wchar_t *folder, const wchar_t *pattern)
{
    WIN32_FIND_DATAW found;
    wchar_t path[2 * MAX_PATH];
    swprintf(path, 2 * MAX_PATH, L"%ls\\%ls", folder, pattern);
    HANDLE search = FindFirstFileW(path, &found);
    if (search == INVALID_HANDLE_VALUE)
        return;
    do {
        swprintf(path, 2 * MAX_PATH, L"%ls\\%ls", folder, found.cFileName);
        DeleteFileW(path);
    } while (FindNextFileW(search, &found));
    FindClose(search);
}

bool scratch_settings(wchar_t *out, const wchar_t *name, const wchar_t *kept)
{
    wchar_t path[MAX_PATH], folder[MAX_PATH], file[64];
    scratch_path(folder, L".");
    swprintf(file, 64, L"%ls%ls*.gmk", name, kept);
    remove_files(folder, file);
    swprintf(file, 64, L"%ls-recovery-*.gmk", name);
    remove_files(folder, file);
    swprintf(file, 64, L"%ls-games", name);
    scratch_path(path, file);
    remove_files(path, L"*");
    RemoveDirectoryW(path);
    swprintf(file, 64, L"%ls.ini", name);
    scratch_path(path, file);
    swprintf(out, 2 * MAX_PATH, L"--settings \"%ls\"", path);
    return file_write(path, "black = human\nwhite = human\n");
}

bool file_read(const wchar_t *path, char *out, size_t size)
{
    FILE *file = _wfopen(path, L"rb");
    out[0] = '\0';
    if (!file)
        return false;
    out[fread(out, 1, size - 1, file)] = '\0';
    fclose(file);
    return true;
}

bool file_write(const wchar_t *path, const char *text)
{
    FILE *file = _wfopen(path, L"wb");
    if (!file)
        return false;
    const bool written = fwrite(text, 1, strlen(text), file) == strlen(text);
    return fclose(file) == 0 && written;
}

/* ---------------------------------------------------------------- windows of a process */

typedef struct Search {
    DWORD pid;
    const wchar_t *class;
    HWND not ; /* this one is known already */
    HWND found;
} Search;

static BOOL CALLBACK match_window(HWND window, LPARAM parameter)
{
    Search *search = (Search *)parameter;
    DWORD pid = 0;
    wchar_t class[64];
    GetWindowThreadProcessId(window, &pid);
    if (pid != search->pid || window == search->not || !IsWindowVisible(window) ||
        !GetClassNameW(window, class, 64) || wcscmp(class, search->class) != 0)
        return TRUE;
    search->found = window;
    return FALSE;
}

static HWND find_window(DWORD pid, const wchar_t *class)
{
    Search search = {.pid = pid, .class = class};
    EnumWindows(match_window, (LPARAM)&search);
    return search.found;
}

static bool has_ended(const App *app)
{
    return WaitForSingleObject(app->process, 0) == WAIT_OBJECT_0;
}

static HWND wait_window(const App *app, const wchar_t *class, int timeout_ms)
{
    const ULONGLONG end = GetTickCount64() + (ULONGLONG)timeout_ms;
    HWND found = find_window(app->pid, class);
    while (!found && !has_ended(app) && GetTickCount64() < end) {
        Sleep(STEP_MS);
        found = find_window(app->pid, class);
    }
    return found;
}

/* ---------------------------------------------------------------- life */

/* Handles of all processes started here. */
static HANDLE launched[APPS_MAX];
static int launched_count;

static void remember(HANDLE process)
{
    HANDLE copy = NULL;
    if (launched_count < APPS_MAX &&
        DuplicateHandle(GetCurrentProcess(), process, GetCurrentProcess(), &copy, 0, FALSE,
                        DUPLICATE_SAME_ACCESS))
        launched[launched_count++] = copy;
}

void apps_kill(void)
{
    for (int i = 0; i < launched_count; i++) {
        TerminateProcess(launched[i], 99);
        WaitForSingleObject(launched[i], WAIT_MS);
        CloseHandle(launched[i]);
    }
    launched_count = 0;
}

/*
 * Puts the pointer where no window is. Under Wine the X server reports where its own pointer is
 * when a window comes up below it; that report may be late and then undoes what SendInput() has
 * moved since. (CI: the ghost was in the middle of the screen, not where the case had pointed.)
 */
static void park_pointer(void)
{
    SetCursorPos(GetSystemMetrics(SM_CXSCREEN) - 1, GetSystemMetrics(SM_CYSCREEN) - 1);
}

bool app_launch(App *app, const wchar_t *exe, const wchar_t *arguments, const wchar_t *folder)
{
    wchar_t built[MAX_PATH + 16], line[2 * MAX_PATH];
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION made;
    *app = (App){0};
    park_pointer();
    program_folder(built);
    wcscat(built, L"\\gomokit.exe");
    swprintf(line, sizeof line / sizeof *line, L"\"%ls\" %ls", exe ? exe : built, arguments);
    if (!CreateProcessW(NULL, line, NULL, NULL, FALSE, 0, NULL, folder, &start, &made))
        return false;
    CloseHandle(made.hThread);
    remember(made.hProcess);
    app->process = made.hProcess;
    app->pid = made.dwProcessId;
    return true;
}

/* Says what came instead of a window that answers. */
static void print_failed_start(const App *app, unsigned waited_ms, int answer)
{
    DWORD code = 0;
    GetExitCodeProcess(app->process, &code);
    if (has_ended(app))
        printf("    the program ended with code %#x after %u ms", (unsigned)code, waited_ms);
    else if (!app->window)
        printf("    no window came in %u ms", waited_ms);
    else
        printf("    the window was not ready after %u ms, its last answer was %d", waited_ms,
               answer);
    printf(" (error %u)\n", (unsigned)GetLastError());
    fflush(stdout);
}

static bool try_start(App *app, const wchar_t *exe, const wchar_t *line)
{
    if (!app_launch(app, exe, line, NULL)) {
        printf("    the process could not be made: error %u\n", (unsigned)GetLastError());
        return false;
    }
    const ULONGLONG start = GetTickCount64();
    int answer = -1;
    while (answer != 1 && !has_ended(app) && GetTickCount64() - start < START_MS) {
        if (!app->window)
            app->window = find_window(app->pid, TESTING_CLASS);
        answer = app->window ? app_ask(app, TESTING_READY, 0, 0) : -1;
        if (answer != 1)
            Sleep(STEP_MS);
    }
    if (answer != 1)
        print_failed_start(app, (unsigned)(GetTickCount64() - start), answer);
    return answer == 1;
}

bool app_start_copy(App *app, const wchar_t *exe, const wchar_t *arguments)
{
    wchar_t line[MAX_PATH * 2];
    swprintf(line, sizeof line / sizeof *line, L"--for-testing --language en %ls", arguments);
    bool started = try_start(app, exe, line);
    for (int i = 1; !started && i < START_TRIES; i++) {
        printf("    once more\n");
        app_kill(app);
        started = try_start(app, exe, line);
    }
    if (started)
        SetForegroundWindow(app->window);
    return started;
}

bool app_start(App *app, const wchar_t *arguments)
{
    return app_start_copy(app, NULL, arguments);
}

void app_kill(App *app)
{
    if (app->process) {
        TerminateProcess(app->process, 99);
        WaitForSingleObject(app->process, WAIT_MS);
        CloseHandle(app->process);
    }
    *app = (App){0};
}

bool app_wait_exit(App *app, DWORD *code)
{
    const bool ended = WaitForSingleObject(app->process, WAIT_MS) == WAIT_OBJECT_0;
    if (ended && code)
        GetExitCodeProcess(app->process, code);
    if (!ended)
        TerminateProcess(app->process, 99);
    CloseHandle(app->process);
    app->process = NULL;
    return ended;
}

int app_close(App *app)
{
    DWORD code = 0;
    const ULONGLONG start = GetTickCount64();
    if (!app->process)
        return -1;
    if (app->window)
        PostMessageW(app->window, WM_CLOSE, 0, 0);
    if (!app_wait_exit(app, &code) || code != 0)
        return -1;
    return (int)(GetTickCount64() - start);
}

/* ---------------------------------------------------------------- questions */

/*
 * Asks in short turns: under Wine a question that comes while the window is being mapped is now and
 * then not answered at all, but the next one is.
 */
int app_ask(const App *app, TestingQuery query, int x, int y)
{
    static UINT message;
    const ULONGLONG end = GetTickCount64() + ANSWER_MS;
    DWORD_PTR answer = 0;
    if (message == 0)
        message = RegisterWindowMessageW(TESTING_QUERY);
    while (!SendMessageTimeoutW(app->window, message, (WPARAM)query, MAKELPARAM(x, y), SMTO_NORMAL,
                                ASK_AGAIN_MS, &answer)) {
        if (has_ended(app) || GetTickCount64() >= end)
            return -2;
    }
    return (int)answer;
}

int app_wait(const App *app, TestingQuery query, int x, int y, int wanted)
{
    const ULONGLONG end = GetTickCount64() + WAIT_MS;
    int answer = app_ask(app, query, x, y);
    while (answer != wanted && !has_ended(app) && GetTickCount64() < end) {
        Sleep(STEP_MS);
        answer = app_ask(app, query, x, y);
    }
    return answer;
}

void app_settle(const App *app)
{
    app_wait(app, TESTING_WAITING, 0, 0, 0);
}

bool app_wait_text(const App *app, TestingQuery query, const char *part, char *out)
{
    const ULONGLONG end = GetTickCount64() + WAIT_MS;
    app_text(app, query, out);
    while (!strstr(out, part) && !has_ended(app) && GetTickCount64() < end) {
        Sleep(STEP_MS);
        app_text(app, query, out);
    }
    return strstr(out, part) != NULL;
}

static void to_utf8(char *out, int size, const wchar_t *text)
{
    if (!WideCharToMultiByte(CP_UTF8, 0, text, -1, out, size, NULL, NULL))
        out[0] = '\0';
}

void app_text(const App *app, TestingQuery query, char *out)
{
    wchar_t text[256] = L"";
    const ATOM atom = (ATOM)app_ask(app, query, 0, 0);
    if (atom) {
        GlobalGetAtomNameW(atom, text, 256);
        GlobalDeleteAtom(atom);
    }
    to_utf8(out, 512, text);
}

bool app_next_path(const App *app, const wchar_t *path)
{
    enum { UNITS = 1024 }; /* longer than old Windows' paths */
    wchar_t copy[UNITS];
    swprintf(copy, UNITS, L"%ls", path);
    COPYDATASTRUCT data = {.dwData = TESTING_NEXT_PATH,
                           .cbData = (DWORD)((wcslen(copy) + 1) * sizeof *copy),
                           .lpData = copy};
    return SendMessageW(app->window, WM_COPYDATA, 0, (LPARAM)&data) != 0;
}

/* ---------------------------------------------------------------- input */

/* In units of 1/65536 of the screen; the middle of the pixel, so that rounding finds it again. */
static LONG absolute(LONG pixel, int screen)
{
    return (LONG)(((long long)pixel * 65536 + 32768) / screen);
}

/* Whether a window belongs to a program that was started here. */
static bool is_ours(HWND window)
{
    DWORD pid = 0;
    GetWindowThreadProcessId(window, &pid);
    for (int i = 0; i < launched_count; i++)
        if (pid != 0 && GetProcessId(launched[i]) == pid)
            return true;
    return false;
}

/* On a real desktop somebody's own programs are there too: they get no input of ours. */
static bool may_click(POINT at)
{
    HWND window = WindowFromPoint(at);
    return !window || window == GetDesktopWindow() || is_ours(window);
}

static bool may_type(void)
{
    HWND front = GetForegroundWindow();
    return !front || front == GetDesktopWindow() || is_ours(front);
}

/*
 * Moves and does what `flags` say in one event: under Wine the X server reports every move back,
 * and a report that comes late may put the pointer where it was, between a move and its click.
 */
static void send_mouse(POINT at, DWORD flags)
{
    if (flags != 0 && !may_click(at))
        return;
    INPUT input = {.type = INPUT_MOUSE,
                   .mi = {.dx = absolute(at.x, GetSystemMetrics(SM_CXSCREEN)),
                          .dy = absolute(at.y, GetSystemMetrics(SM_CYSCREEN)),
                          .dwFlags = MOUSEEVENTF_MOVE | MOUSEEVENTF_ABSOLUTE | flags}};
    SendInput(1, &input, sizeof input);
}

static void send_key(WORD key, DWORD flags)
{
    INPUT input = {.type = INPUT_KEYBOARD, .ki = {.wVk = key, .dwFlags = flags}};
    if (!(flags & KEYEVENTF_KEYUP) && !may_type())
        return; /* a key that is down always comes up again */
    SendInput(1, &input, sizeof input);
}

static POINT screen_point(const App *app, int x, int y, int dx, int dy)
{
    const int cell = app_ask(app, TESTING_CELL_SIZE, 0, 0);
    const int pixel = app_ask(app, TESTING_PIXEL, x, y);
    POINT at = {(short)LOWORD(pixel) + dx * cell / 100, (short)HIWORD(pixel) + dy * cell / 100};
    ClientToScreen(app->window, &at);
    return at;
}

void app_point(const App *app, int x, int y, int dx, int dy)
{
    for (int i = 0; i < POINT_TRIES; i++) {
        const POINT at = screen_point(app, x, y, dx, dy);
        POINT there = {-1, -1};
        send_mouse(at, 0);
        app_settle(app);
        if (GetCursorPos(&there) && there.x == at.x && there.y == at.y)
            return;
    }
}

int app_hover(const App *app, int x, int y, int dx, int dy)
{
    int ghost = -1;
    for (int i = 0; i < POINT_TRIES && ghost != MAKELONG(x, y); i++) {
        app_point(app, x, y, dx, dy);
        ghost = app_ask(app, TESTING_GHOST, 0, 0);
    }
    return ghost;
}

/* Every input waits until the window has taken it: a question overtakes what is in the queue. */
void app_click(const App *app, int x, int y, int dx, int dy)
{
    const POINT at = screen_point(app, x, y, dx, dy);
    send_mouse(at, 0);
    send_mouse(at, MOUSEEVENTF_LEFTDOWN);
    send_mouse(at, MOUSEEVENTF_LEFTUP);
    app_settle(app);
}

void app_right_click(const App *app, int x, int y)
{
    const POINT at = screen_point(app, x, y, 0, 0);
    send_mouse(at, 0);
    send_mouse(at, MOUSEEVENTF_RIGHTDOWN);
    send_mouse(at, MOUSEEVENTF_RIGHTUP);
    app_settle(app);
}

void app_wheel(const App *app, int x, int y, int steps)
{
    const POINT at = screen_point(app, x, y, 0, 0);
    INPUT input = {.type = INPUT_MOUSE,
                   .mi = {.mouseData = (DWORD)(steps * WHEEL_DELTA), .dwFlags = MOUSEEVENTF_WHEEL}};
    send_mouse(at, 0);
    if (may_click(at))
        SendInput(1, &input, sizeof input);
    app_settle(app);
}

void app_click_pixel(const App *app, int x, int y)
{
    POINT at = {x, y};
    ClientToScreen(app->window, &at);
    send_mouse(at, 0);
    send_mouse(at, MOUSEEVENTF_LEFTDOWN);
    send_mouse(at, MOUSEEVENTF_LEFTUP);
    app_settle(app);
}

void app_drag_pixel(const App *app, int x, int y, int to_x, int to_y)
{
    enum { STEPS = 8 };
    POINT from = {x, y}, to = {to_x, to_y};
    ClientToScreen(app->window, &from);
    ClientToScreen(app->window, &to);
    send_mouse(from, 0);
    send_mouse(from, MOUSEEVENTF_LEFTDOWN);
    app_settle(app);
    for (int i = 1; i <= STEPS; i++) {
        const POINT at = {from.x + (to.x - from.x) * i / STEPS,
                          from.y + (to.y - from.y) * i / STEPS};
        send_mouse(at, 0);
        app_settle(app);
    }
    send_mouse(to, MOUSEEVENTF_LEFTUP);
    app_settle(app);
}

static void take_focus(HWND window)
{
    const ULONGLONG end = GetTickCount64() + WAIT_MS;
    while (GetForegroundWindow() != window && IsWindow(window) && GetTickCount64() < end) {
        SetForegroundWindow(window);
        Sleep(STEP_MS);
    }
}

void app_key(const App *app, WORD key)
{
    take_focus(app->window);
    send_key(key, 0);
    send_key(key, KEYEVENTF_KEYUP);
    app_settle(app);
}

/* Presses a modifier until the window sees it held: Wine forgets a key that only SendInput() holds when
 * the pointer moves or the window gets the keyboard, which a loaded machine may tell it late. */
static void hold(const App *app, WORD modifier)
{
    for (int i = 0; i < POINT_TRIES && app_ask(app, TESTING_HELD, modifier, 0) != 1; i++) {
        send_key(modifier, 0);
        app_settle(app);
    }
}

void app_chord(const App *app, WORD modifier, WORD key)
{
    take_focus(app->window);
    hold(app, modifier);
    send_key(key, 0);
    send_key(key, KEYEVENTF_KEYUP);
    send_key(modifier, KEYEVENTF_KEYUP);
    app_settle(app);
}

void app_chord_two(const App *app, WORD first, WORD second, WORD key)
{
    take_focus(app->window);
    hold(app, first);
    hold(app, second);
    monkey_chord(first, second, key);
    app_settle(app);
}

/* The modifier is held after the pointer has moved, and the click is where the pointer is: see hold(). */
void app_click_with(const App *app, WORD modifier, int x, int y)
{
    static const DWORD button[] = {MOUSEEVENTF_LEFTDOWN, MOUSEEVENTF_LEFTUP};
    take_focus(app->window);
    app_point(app, x, y, 0, 0);
    hold(app, modifier);
    for (int i = 0; i < 2 && may_type(); i++) {
        INPUT input = {.type = INPUT_MOUSE, .mi = {.dwFlags = button[i]}};
        SendInput(1, &input, sizeof input);
    }
    app_settle(app);
    send_key(modifier, KEYEVENTF_KEYUP);
    app_settle(app);
}

/* ---------------------------------------------------------------- menus */

static int count_menus(const App *app)
{
    int count = 0;
    for (HWND menu = NULL; (menu = FindWindowExW(NULL, menu, L"#32768", NULL)) != NULL;) {
        DWORD pid = 0;
        GetWindowThreadProcessId(menu, &pid);
        count += pid == app->pid && IsWindowVisible(menu);
    }
    return count;
}

static bool wait_menus(const App *app, int count)
{
    const ULONGLONG end = GetTickCount64() + WAIT_MS / 2;
    while (count_menus(app) < count) {
        if (GetTickCount64() >= end)
            return false;
        Sleep(STEP_MS);
    }
    return true;
}

bool app_menu(const App *app, const char *letters)
{
    app_chord(app, VK_MENU, (WORD)letters[0]);
    if (!wait_menus(app, 1)) { /* Alt may come before the window has the keyboard: once more */
        app_key(app, VK_ESCAPE);
        app_chord(app, VK_MENU, (WORD)letters[0]);
    }
    for (int i = 1; letters[i]; i++) {
        if (!wait_menus(app, i))
            return false;
        app_key(app, (WORD)letters[i]);
    }
    return true;
}

/* ---------------------------------------------------------------- dialogs */

HWND app_dialog(const App *app)
{
    return wait_window(app, L"#32770", app->window ? WAIT_MS : START_MS);
}

HWND wait_other_dialog(const App *app, HWND known)
{
    const ULONGLONG end = GetTickCount64() + WAIT_MS;
    Search search = {.pid = app->pid, .class = L"#32770", .not = known};
    while (!search.found && !has_ended(app) && GetTickCount64() < end) {
        EnumWindows(match_window, (LPARAM)&search);
        Sleep(STEP_MS);
    }
    return search.found;
}

HWND wait_end_dialog(const App *app)
{
    return wait_window(app, L"#32770", FILE_MS);
}

static void clipboard_text(char *out)
{
    *out = '\0';
    if (!OpenClipboard(NULL))
        return;
    HANDLE data = GetClipboardData(CF_UNICODETEXT);
    const wchar_t *text = data ? GlobalLock(data) : NULL;
    if (text) {
        to_utf8(out, 4096, text);
        GlobalUnlock(data);
    }
    CloseClipboard();
}

bool wait_clipboard(const char *part, char *out)
{
    const ULONGLONG end = GetTickCount64() + WAIT_MS;
    for (clipboard_text(out); !strstr(out, part); clipboard_text(out)) {
        if (GetTickCount64() >= end)
            return false;
        Sleep(STEP_MS);
    }
    return true;
}

bool app_has_dialog(const App *app)
{
    return find_window(app->pid, L"#32770") != NULL;
}

static BOOL CALLBACK add_text(HWND child, LPARAM parameter)
{
    wchar_t *all = (wchar_t *)parameter, text[1024];
    const size_t length = wcslen(all);
    SendMessageW(child, WM_GETTEXT, sizeof text / sizeof *text, (LPARAM)text);
    if (*text)
        swprintf(all + length, 4096 / 2 - length, L"%ls | ", text);
    return TRUE;
}

void dialog_text(HWND dialog, char *out)
{
    wchar_t all[4096 / 2] = L"";
    EnumChildWindows(dialog, add_text, (LPARAM)all);
    to_utf8(out, 4096, all);
}

static void press(WORD modifier, WORD key)
{
    if (modifier)
        send_key(modifier, 0);
    send_key(key, 0);
    send_key(key, KEYEVENTF_KEYUP);
    if (modifier)
        send_key(modifier, KEYEVENTF_KEYUP);
}

static bool press_until_gone(HWND dialog, WORD modifier, WORD key)
{
    const ULONGLONG start = GetTickCount64();
    ULONGLONG pressed = 0;
    while (IsWindow(dialog) && IsWindowVisible(dialog)) {
        const ULONGLONG now = GetTickCount64();
        if (now - start >= WAIT_MS)
            return false;
        if (pressed == 0 || now - pressed >= PRESS_AGAIN_MS) { /* it may have come too early */
            take_focus(dialog);
            press(modifier, key);
            pressed = GetTickCount64();
        }
        Sleep(STEP_MS);
    }
    return true;
}

bool dialog_press(HWND dialog, WORD key)
{
    return press_until_gone(dialog, 0, key);
}

bool dialog_press_alt(HWND dialog, WORD letter)
{
    return press_until_gone(dialog, VK_MENU, letter);
}

void dialog_key(HWND dialog, WORD key)
{
    take_focus(dialog);
    press(0, key);
    Sleep(4 * STEP_MS); /* a dialog of another process cannot be asked */
}

void dialog_alt_key(HWND dialog, WORD letter)
{
    take_focus(dialog);
    press(VK_MENU, letter);
    Sleep(4 * STEP_MS);
}

bool app_menu_is_open(const App *app)
{
    return wait_menus(app, 1);
}

void monkey_click(HWND window, int x, int y, bool right)
{
    POINT at = {x, y};
    ClientToScreen(window, &at);
    send_mouse(at, 0);
    send_mouse(at, right ? MOUSEEVENTF_RIGHTDOWN : MOUSEEVENTF_LEFTDOWN);
    send_mouse(at, right ? MOUSEEVENTF_RIGHTUP : MOUSEEVENTF_LEFTUP);
}

void monkey_key(WORD modifier, WORD key)
{
    press(modifier, key);
}

void monkey_chord(WORD first, WORD second, WORD key)
{
    send_key(first, 0);
    send_key(second, 0);
    send_key(key, 0);
    send_key(key, KEYEVENTF_KEYUP);
    send_key(second, KEYEVENTF_KEYUP);
    send_key(first, KEYEVENTF_KEYUP);
}

HWND app_dialog_now(const App *app)
{
    wchar_t class[16];
    DWORD pid = 0;
    HWND front = GetForegroundWindow();
    GetWindowThreadProcessId(front, &pid);
    return pid == app->pid && GetClassNameW(front, class, 16) && wcscmp(class, L"#32770") == 0
               ? front
               : NULL;
}

bool app_in_menu(const App *app)
{
    GUITHREADINFO info = {.cbSize = sizeof info};
    return GetGUIThreadInfo(GetWindowThreadProcessId(app->window, NULL), &info) &&
           (info.flags & (GUI_INMENUMODE | GUI_POPUPMENUMODE)) != 0;
}

bool wait_file(const wchar_t *path)
{
    const ULONGLONG end = GetTickCount64() + FILE_MS;
    while (GetFileAttributesW(path) == INVALID_FILE_ATTRIBUTES) {
        if (GetTickCount64() >= end)
            return false;
        Sleep(STEP_MS);
    }
    return true;
}
