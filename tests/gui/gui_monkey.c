/*
 * gui_monkey.c: random mouse and keyboard input for the real window. No crash, no hang, and what
 * the process holds is level at the end.
 *
 *     gui_monkey [INPUTS [SEED [editor]]]   1200 inputs unless told; editor: most of them in the editor of positions
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include <psapi.h>
#include <winternl.h>

#include "gui_driver.h"

enum {
    INPUTS = 1200,
    BURST = 8,        /* inputs between two questions whether it still answers */
    LEVEL_GDI = 80,   /* what may differ between two quiet moments: caches of ours and of Wine */
    LEVEL_USER = 160, /* the highest handle: other programs of the desktop share the table */
    LEVEL_HANDLES = 60,
    LEVEL_MEMORY_MIB = 48,
};

static uint64_t state;

static unsigned draw(unsigned below)
{
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (unsigned)((z ^ z >> 31) % below);
}

/* ---------------------------------------------------------------- input */

static const WORD plain_keys[] = {VK_LEFT,   VK_RIGHT, VK_UP,  VK_DOWN,  VK_RETURN,  VK_SPACE,
                                  VK_ESCAPE, VK_HOME,  VK_END, VK_PRIOR, VK_NEXT,    VK_F1,
                                  VK_F4,     VK_F8,    VK_F9,  VK_APPS,  '1',        '2',
                                  '3',       '5',      '7',    VK_TAB,   VK_F5,      VK_F6,
                                  VK_F7,     'S',      'G',    VK_ADD,   VK_SUBTRACT};
static const WORD control_keys[] = {
    'N',   'Z', 'Z', 'Y',         'H',          'E',     'G',     'M', 'S', 'O',   VK_OEM_COMMA,
    VK_F5, 'C', '0', VK_OEM_PLUS, VK_OEM_MINUS, VK_LEFT, VK_DOWN, 'V', 'T', VK_UP, VK_RIGHT};
static const WORD menu_letters[] = {'G', 'O', 'V', 'M', 'A', 'Z', 'P'};
/* What the editor of positions knows beside the other keys. */
static const WORD editor_keys[] = {'B', 'W', 'A', 'E', 'X', 'T',
                                   'L', 'R', 'M', 'F', 'C', VK_DELETE};
/* Not Q, which ends the program. */
static const WORD letters[] = {'A', 'B', 'C', 'D', 'E', 'F', 'H', 'L', 'M', 'N', 'O',
                               'P', 'R', 'S', 'T', 'W', 'X', '1', '2', '5', 'I', 'Z'};
static const WORD dialog_keys[] = {VK_TAB,  VK_SPACE, VK_RETURN, VK_ESCAPE, VK_ESCAPE,
                                   VK_DOWN, VK_UP,    VK_LEFT,   VK_RIGHT,  'W'};
static const WORD open_menu_keys[] = {VK_ESCAPE, VK_ESCAPE, VK_DOWN, VK_RIGHT, VK_LEFT};

#define ONE_OF(table) (table)[draw(sizeof(table) / sizeof *(table))]

static void resize(const App *app)
{
    SetWindowPos(app->window, NULL, (int)draw(200), (int)draw(100), 420 + (int)draw(860),
                 440 + (int)draw(460), SWP_NOZORDER);
}

static void click_dialog(HWND dialog)
{
    RECT box;
    if (GetClientRect(dialog, &box) && box.right > 0 && box.bottom > 0)
        monkey_click(dialog, (int)draw((unsigned)box.right), (int)draw((unsigned)box.bottom),
                     false);
}

static bool in_editor; /* go back to it whenever it was left */

static void act_in_window(const App *app)
{
    RECT client;
    GetClientRect(app->window, &client);
    const int x = (int)draw((unsigned)max(client.right, 1));
    const int y = (int)draw((unsigned)max(client.bottom, 1));
    const unsigned kind = draw(100);
    if (in_editor && app_ask(app, TESTING_EDITOR, 0, 0) == 0 && draw(3) == 0) {
        monkey_chord(VK_CONTROL, VK_SHIFT, 'E');
        return;
    }
    if (draw(in_editor ? 6 : 40) == 0) {
        monkey_key(0, ONE_OF(editor_keys));
        return;
    }
    if (kind < 55)
        monkey_click(app->window, x, y, false);
    else if (kind < 62)
        monkey_click(app->window, x, y, true);
    else if (kind < 64)
        app_drag_pixel(app, x, y, (int)draw((unsigned)max(client.right, 1)), y);
    else if (kind < 66)
        resize(app);
    else if (kind < 84)
        monkey_key(0, ONE_OF(plain_keys));
    else if (kind < 94)
        monkey_key(VK_CONTROL, ONE_OF(control_keys));
    else
        monkey_key(VK_MENU, ONE_OF(menu_letters));
}

static void act(const App *app)
{
    HWND dialog = app_dialog_now(app);
    if (app_in_menu(app))
        monkey_key(0, draw(3) ? ONE_OF(letters) : ONE_OF(open_menu_keys));
    else if (dialog && draw(3) == 0)
        click_dialog(dialog);
    else if (dialog)
        monkey_key(0, ONE_OF(dialog_keys));
    else
        act_in_window(app);
}

/* ---------------------------------------------------------------- what the process holds */

typedef struct Held {
    int gdi, user, handles, memory_mib;
} Held;

/* Wine's GetGuiResources() knows nothing; its table of GDI objects is where Windows' is. */
static int count_gdi(HANDLE process)
{
    enum { TABLE_OFFSET = 0xF8, ENTRIES = 0x4000, ENTRY_SIZE = 24, TYPE_OFFSET = 14 };
    PROCESS_BASIC_INFORMATION basic;
    void *table = NULL;
    int count = (int)GetGuiResources(process, GR_GDIOBJECTS);
    if (count > 0 ||
        NtQueryInformationProcess(process, ProcessBasicInformation, &basic, sizeof basic, NULL) !=
            0 ||
        !ReadProcessMemory(process, (char *)basic.PebBaseAddress + TABLE_OFFSET, &table,
                           sizeof table, NULL))
        return count;
    unsigned char *entries = calloc(ENTRIES, ENTRY_SIZE);
    if (entries && ReadProcessMemory(process, table, entries, ENTRIES * ENTRY_SIZE, NULL))
        for (int i = 0; i < ENTRIES; i++)
            count += entries[i * ENTRY_SIZE + TYPE_OFFSET] != 0;
    free(entries);
    return count;
}

/* Without GetGuiResources(): handles of all programs come from one table, the lowest free one
 * first, so what many new ones reach up to tells how many are in use. */
static int count_user(HANDLE process)
{
    enum { PROBES = 200 };
    HMENU menus[PROBES];
    int highest = (int)GetGuiResources(process, GR_USEROBJECTS);
    if (highest > 0)
        return highest;
    for (int i = 0; i < PROBES; i++) {
        menus[i] = CreateMenu();
        highest = max(highest, (int)LOWORD((DWORD_PTR)menus[i]));
    }
    for (int i = 0; i < PROBES; i++)
        DestroyMenu(menus[i]);
    return highest;
}

static void escape_dialogs(const App *app)
{
    for (int i = 0; i < 8 && app_has_dialog(app); i++)
        dialog_press(app_dialog(app), VK_ESCAPE);
}

/* A quiet moment: no dialog, no menu, a new game, the window as large as ever. */
static bool calm_down(const App *app)
{
    SetWindowPos(app->window, NULL, 20, 20, 1100, 780, SWP_NOZORDER);
    for (int tries = 0; tries < 8; tries++) { /* two computers may end a game meanwhile */
        for (int i = 0; i < 60 && app_in_menu(app); i++) {
            monkey_key(0, VK_ESCAPE);
            Sleep(50);
        }
        escape_dialogs(app);
        app_chord(app, VK_CONTROL, 'N');
        app_settle(app);
        escape_dialogs(app);     /* a new maze is asked for by one */
        app_key(app, VK_ESCAPE); /* nobody thinks */
        if (!app_in_menu(app) && app_wait(app, TESTING_THINK_ID, 0, 0, 0) == 0 &&
            !app_has_dialog(app) && app_ask(app, TESTING_DIALOGS, 0, 0) == 0)
            return true;
    }
    return false;
}

/* Wine keeps a DC with its bitmap for every themed check box that it has painted, up to some
 * fifty. They are not ours, and are there before anything is measured; so is the engine's memory.
 */
static void warm_up(const App *app)
{
    app_click(app, 7, 7, 0, 0); /* the computer answers, and has its memory */
    app_wait(app, TESTING_MOVE_COUNT, 0, 0, 2);
    for (int i = 0; i < 12; i++) {
        app_chord(app, VK_CONTROL, VK_OEM_COMMA);
        HWND dialog = app_dialog(app);
        if (dialog)
            dialog_press(dialog, VK_ESCAPE);
    }
}

static Held measure(const App *app)
{
    PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
    DWORD handles = 0;
    GetProcessHandleCount(app->process, &handles);
    K32GetProcessMemoryInfo(app->process, &memory, sizeof memory);
    return (Held){count_gdi(app->process), count_user(app->process), (int)handles,
                  (int)(memory.WorkingSetSize >> 20)};
}

static void print_held(const char *when, const Held *held)
{
    printf("%s: %d GDI objects, %d USER objects, %d handles, %d MiB\n", when, held->gdi, held->user,
           held->handles, held->memory_mib);
    fflush(stdout);
}

/* What the engine may hold by the settings as they were saved: the monkey finds that dialog too. */
static int engine_mib(void)
{
    static const char key[] = "memory_mib = ";
    wchar_t path[MAX_PATH];
    char text[4096];
    scratch_path(path, L"monkey.ini");
    const char *line = file_read(path, text, sizeof text) ? strstr(text, key) : NULL;
    return line ? atoi(line + strlen(key)) : 0;
}

static bool is_level(const Held *before, const Held *after)
{
    return after->gdi <= before->gdi + LEVEL_GDI && after->user <= before->user + LEVEL_USER &&
           after->handles <= before->handles + LEVEL_HANDLES &&
           after->memory_mib <= before->memory_mib + LEVEL_MEMORY_MIB + engine_mib();
}

/* ---------------------------------------------------------------- the run */

/* How many of the inputs were taken before something went wrong. */
static int play(const App *app, int inputs)
{
    for (int i = 0; i < inputs; i++) {
        act(app);
        if (i % BURST)
            continue;
        if (app_wait(app, TESTING_READY, 0, 0, 1) !=
            1) { /* a game of My Games is opened meanwhile */
            DWORD code = 0;
            GetExitCodeProcess(app->process, &code);
            printf("after input %d the window does not answer, exit code %#x\n", i, (unsigned)code);
            return i;
        }
    }
    return inputs;
}

/* A small engine: how much of a large table is in use depends on the levels that were chosen. */
static bool start(App *app)
{
    wchar_t path[MAX_PATH], arguments[MAX_PATH + 64];
    scratch_path(path, L"monkey.ini");
    swprintf(arguments, MAX_PATH + 64, L"--white easy --think-ms 150 --settings \"%ls\"", path);
    return file_write(path, "memory_mib = 16\n") && app_start(app, arguments) &&
           app_next_path(app, L"");
}

/* A window refuses to close under a dialog, and the last input may have opened one only now. */
static bool close_at_last(App *app)
{
    enum { TRIES = 6, TRY_MS = 4000 };
    app_next_path(app, L"x"); /* it may close now */
    for (int i = 0; i < TRIES; i++) {
        escape_dialogs(app);
        PostMessageW(app->window, WM_CLOSE, 0, 0);
        if (WaitForSingleObject(app->process, TRY_MS) == WAIT_OBJECT_0)
            break;
    }
    return app_close(app) >= 0;
}

int main(int argc, char **argv)
{
    const int inputs = argc > 1 ? atoi(argv[1]) : INPUTS, warm = inputs / 4;
    in_editor = argc > 3;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : GetTickCount64();
    printf("%d inputs, seed %llu\n", inputs, (unsigned long long)state);
    App app;
    if (!start(&app))
        return 1;
    warm_up(&app);
    bool good = play(&app, warm) == warm && calm_down(&app);
    const Held before = measure(&app);
    print_held("warm ", &before);
    good = good && play(&app, inputs - warm) == inputs - warm && calm_down(&app);
    const Held after = measure(&app);
    print_held("at the end", &after);
    if (!close_at_last(&app)) {
        printf("it did not end by itself\n");
        good = false;
    }
    if (!is_level(&before, &after)) {
        printf("the process holds more than before\n");
        good = false;
    }
    printf("%d passed, %d failed, 0 skipped\n", good, !good);
    return good ? 0 : 1;
}
