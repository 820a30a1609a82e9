/*
 * gui_engines_test.c: the list of engines in the real window, with real input: a program is added, tested, cancelled, told
 * something else, found faulty in words, and removed; the window answers meanwhile, and nothing is left running.
 */
#include "test.h"

#include <windows.h>

#include <shlobj.h>
#include <tlhelp32.h>

#include "../gui_start.h"

enum { TEXT_MAX = 4096, ANSWERS = 100, STEP_MS = 25, PATIENCE = 4800 /* steps */ };

static const wchar_t *const brains[] = {L"bad_brain.exe", L"pbrain-gomokit.exe"};
enum { BAD, OURS };
#define GOOD "✓\xC2\xA0" /* before a check that went well; the blank does not break */

/* ---------------------------------------------------------------- the dialog */

static void brain_path(wchar_t out[MAX_PATH], int brain)
{
    wchar_t folder[MAX_PATH];
    if (brain == OURS) {
        program_folder(folder);
    } else {
        GetModuleFileNameW(NULL, folder, MAX_PATH);
        wcsrchr(folder, L'\\')[0] = L'\0';
    }
    swprintf(out, MAX_PATH, L"%ls\\%ls", folder, brains[brain]);
}

static int count_brains(int brain)
{
    PROCESSENTRY32W entry = {.dwSize = sizeof entry};
    HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    int count = 0;
    for (BOOL more = Process32FirstW(all, &entry); more; more = Process32NextW(all, &entry))
        count += _wcsicmp(entry.szExeFile, brains[brain]) == 0;
    CloseHandle(all);
    return count;
}

static bool wait_brain(int brain, bool runs)
{
    for (int i = 0; i < 800 && (count_brains(brain) > 0) != runs; i++)
        Sleep(STEP_MS);
    return (count_brains(brain) > 0) == runs;
}

static bool is_shown(HWND dialog, int id)
{
    return (GetWindowLongW(GetDlgItem(dialog, id), GWL_STYLE) & WS_VISIBLE) != 0;
}

/* A test is under way exactly as long as it can be cancelled. */
static bool wait_busy(HWND dialog, bool busy)
{
    for (int i = 0; i < PATIENCE && is_shown(dialog, IDC_ENGINES_STOP) != busy; i++)
        Sleep(STEP_MS);
    return is_shown(dialog, IDC_ENGINES_STOP) == busy;
}

static int rows_of(HWND dialog)
{
    return (int)SendDlgItemMessageW(dialog, IDC_ENGINES_LIST, LB_GETCOUNT, 0, 0);
}

/* A new engine is in the list, and its test has begun: before that a cancel would be one of adding it. */
static bool wait_added(HWND dialog)
{
    for (int i = 0; i < 800 && rows_of(dialog) == 0; i++)
        Sleep(STEP_MS);
    return rows_of(dialog) > 0 && wait_busy(dialog, true);
}

static bool has_text(HWND dialog, const char *part)
{
    char text[TEXT_MAX];
    dialog_text(dialog, text);
    return contains(text, part);
}

static HWND open_list(const App *app)
{
    PostMessageW(app->window, WM_COMMAND, IDM_GAME_ENGINES, 0);
    HWND dialog = app_dialog(app);
    CHECK(dialog != NULL);
    return dialog;
}

/* The program of a row, of the file. */
static bool file_has(const char *part)
{
    wchar_t path[MAX_PATH];
    static char text[8 * TEXT_MAX];
    scratch_path(path, L"engines.txt");
    return file_read(path, text, sizeof text) && strstr(text, part);
}

static HWND start(App *app)
{
    wchar_t arguments[2 * MAX_PATH], path[MAX_PATH];
    scratch_path(path, L"engines.txt");
    DeleteFileW(path);
    scratch_settings(arguments, L"engines", L"-");
    if (!app_start(app, arguments))
        return NULL;
    return open_list(app);
}

static void finish(App *app, HWND dialog)
{
    wchar_t folder[MAX_PATH];
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(app) >= 0);
    CHECK(wait_brain(BAD, false));
    CHECK(wait_brain(OURS, false));
    scratch_path(folder, L".");
    remove_files(folder, L"*");
}

/* With the button and the file dialog; the new engine is tested at once. */
static void add(const App *app, HWND dialog, const wchar_t *path)
{
    CHECK(app_next_path(app, path));
    dialog_alt_key(dialog, 'A');
}

/* The focus is on the button while a test runs. */
static void cancel(HWND dialog)
{
    dialog_key(dialog, VK_SPACE);
    CHECK(wait_busy(dialog, false));
}

static void type_into(HWND dialog, int id, const wchar_t *text)
{
    SendDlgItemMessageW(dialog, id, WM_SETTEXT, 0, (LPARAM)text);
}

/* Adds the faulty brain and lets it behave as `mode` says; its test as it is would take too long. */
static void add_bad(const App *app, HWND dialog, const wchar_t *mode)
{
    wchar_t path[MAX_PATH];
    brain_path(path, BAD);
    add(app, dialog, path);
    CHECK(wait_added(dialog));
    cancel(dialog);
    type_into(dialog, IDC_ENGINES_ARGUMENTS, mode);
    type_into(dialog, IDC_ENGINES_TIME, L"200");
}

/* ---------------------------------------------------------------- cases */

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Microseconds to each answer, sorted. */
static void ask_many(const App *app, HWND dialog, int *us)
{
    LARGE_INTEGER per_second, start_at, end;
    QueryPerformanceFrequency(&per_second);
    for (int i = 0; i < ANSWERS; i++) {
        Sleep(10);
        QueryPerformanceCounter(&start_at);
        SendMessageW(dialog, WM_NULL, 0, 0);
        CHECK(app_ask(app, TESTING_READY, 0, 0) == 1);
        QueryPerformanceCounter(&end);
        us[i] = (int)((end.QuadPart - start_at.QuadPart) * 1000000 / per_second.QuadPart);
    }
    qsort(us, ANSWERS, sizeof *us, compare);
}

/* On a machine that others use, a window that does nothing is not quick either. */
TEST(a_program_is_added_and_its_test_cancelled)
{
    App app;
    static int quiet[ANSWERS], busy[ANSWERS];
    wchar_t path[MAX_PATH];
    HWND dialog = start(&app);
    CHECK_INT(rows_of(dialog), 0);
    CHECK(has_text(dialog, "No engines yet"));
    ask_many(&app, dialog, quiet);
    brain_path(path, OURS);
    add(&app, dialog, path);
    CHECK(wait_added(dialog));
    CHECK(wait_brain(OURS, true));
    CHECK(has_text(dialog, "Testing"));
    ask_many(&app, dialog, busy);
    CHECK(is_shown(dialog, IDC_ENGINES_STOP)); /* all answers came while it was tested */
    printf("    answers: median %.1f ms, 95 %% %.1f ms, worst %.1f ms; 95 %% before %.1f ms\n",
           busy[ANSWERS / 2] / 1000.0, busy[ANSWERS * 95 / 100] / 1000.0,
           busy[ANSWERS - 1] / 1000.0, quiet[ANSWERS * 95 / 100] / 1000.0);
    CHECK(busy[ANSWERS * 95 / 100] < 50000 ||
          busy[ANSWERS * 95 / 100] < 4 * quiet[ANSWERS * 95 / 100]);
    cancel(dialog);
    CHECK(wait_brain(OURS, false));
    CHECK_INT(rows_of(dialog), 1);
    CHECK(file_has("pbrain-gomokit.exe"));
    CHECK(!file_has("\ncheck ")); /* a cancelled test leaves no report */
    finish(&app, dialog);
}

TEST(our_brain_passes_the_test)
{
    App app;
    wchar_t path[MAX_PATH];
    HWND dialog = start(&app);
    brain_path(path, OURS);
    add(&app, dialog, path);
    CHECK(wait_added(dialog));
    cancel(dialog);
    type_into(dialog, IDC_ENGINES_TIME, L"150");
    dialog_alt_key(dialog, 'T');
    CHECK(wait_busy(dialog, true));
    CHECK(wait_busy(dialog, false));
    CHECK(has_text(dialog, GOOD "legal moves"));
    CHECK(has_text(dialog, GOOD "RESTART"));
    CHECK(file_has("turn-ms 150"));
    CHECK(file_has("\ncheck "));
    finish(&app, dialog);
}

TEST(a_fault_is_named_in_the_language)
{
    App app;
    HWND dialog = start(&app);
    add_bad(&app, dialog, L"crash");
    dialog_alt_key(dialog, 'T');
    CHECK(wait_busy(dialog, true));
    CHECK(wait_busy(dialog, false));
    CHECK(has_text(dialog, "the program ended with exit code 3"));
    CHECK(has_text(dialog, "×\xC2\xA0legal moves")); /* a sign that every font has */
    CHECK(file_has("arguments crash"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    choose_language(&app, LANGUAGE_CHINESE);
    dialog = open_list(&app);
    CHECK_INT(rows_of(dialog), 1);
    CHECK(has_text(dialog, "程序已结束，退出代码 3"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    choose_language(&app, LANGUAGE_GERMAN);
    dialog = open_list(&app);
    CHECK(has_text(dialog, "das Programm endete mit Code 3"));
    finish(&app, dialog);
}

TEST(an_engine_is_removed_and_its_program_stays)
{
    App app;
    wchar_t path[MAX_PATH];
    HWND dialog = start(&app);
    add_bad(&app, dialog, L"good");
    dialog_alt_key(dialog, 'R');
    HWND question = wait_other_dialog(&app, dialog);
    CHECK(question && dialog_press(question, VK_RETURN)); /* Cancel is preset */
    CHECK_INT(rows_of(dialog), 1);
    dialog_alt_key(dialog, 'R');
    question = wait_other_dialog(&app, dialog);
    CHECK(question != NULL);
    dialog_key(question, VK_TAB);
    CHECK(dialog_press(question, VK_RETURN));
    for (int i = 0; i < 400 && rows_of(dialog) > 0; i++)
        Sleep(STEP_MS);
    CHECK_INT(rows_of(dialog), 0);
    CHECK(!file_has("bad_brain"));
    brain_path(path, BAD);
    CHECK(GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES);
    finish(&app, dialog);
}

TEST(what_is_no_program_is_not_added)
{
    App app;
    wchar_t path[MAX_PATH];
    HWND dialog = start(&app);
    scratch_path(path, L"letter.exe");
    CHECK(file_write(path, "Dear reader,\n"));
    add(&app, dialog, path);
    HWND message = wait_other_dialog(&app, dialog);
    CHECK(message && has_text(message, "Not added: there is no program in it"));
    CHECK(message && dialog_press(message, VK_RETURN));
    CHECK_INT(rows_of(dialog), 0);
    finish(&app, dialog);
}

/* ---------------------------------------------------------------- dropping files */

/*
 * Memory in the dialog's process with what stands here, for its eyes only. Windows takes the memory of WM_DROPFILES from one
 * process to another by itself; Wine does not.
 */
static HANDLE give_memory(HWND dialog, HGLOBAL memory, size_t size)
{
    DWORD id = 0;
    if (!GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version"))
        return memory;
    GetWindowThreadProcessId(dialog, &id);
    HANDLE process = OpenProcess(PROCESS_VM_OPERATION | PROCESS_VM_WRITE, FALSE, id);
    void *there = VirtualAllocEx(process, NULL, size, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    CHECK(there && WriteProcessMemory(process, there, GlobalLock(memory), size, NULL));
    GlobalUnlock(memory);
    GlobalFree(memory);
    CloseHandle(process);
    return there;
}

/* Files as the explorer drops them: their paths, each with its NUL, behind a header. */
static void drop(HWND dialog, const wchar_t *const *paths, int count)
{
    size_t size = sizeof(DROPFILES) + sizeof(wchar_t);
    for (int i = 0; i < count; i++)
        size += (wcslen(paths[i]) + 1) * sizeof(wchar_t);
    HGLOBAL memory = GlobalAlloc(GHND, size);
    DROPFILES *files = GlobalLock(memory);
    wchar_t *at = (wchar_t *)(files + 1);
    files->pFiles = sizeof *files;
    files->fWide = TRUE;
    for (int i = 0; i < count; i++, at += wcslen(at) + 1)
        wcscpy(at, paths[i]);
    GlobalUnlock(memory);
    CHECK(PostMessageW(dialog, WM_DROPFILES, (WPARAM)give_memory(dialog, memory, size), 0));
}

static bool wait_rows(HWND dialog, int rows)
{
    for (int i = 0; i < PATIENCE && rows_of(dialog) != rows; i++)
        Sleep(STEP_MS);
    return rows_of(dialog) == rows;
}

/* A folder with a program, then a program and something else at once: each is added, or refused in words. */
TEST(programs_and_folders_are_dropped_on_the_dialog)
{
    App app;
    wchar_t program[MAX_PATH], folder[MAX_PATH], inside[MAX_PATH + 16], letter[MAX_PATH];
    HWND dialog = start(&app);
    CHECK(GetWindowLongW(dialog, GWL_EXSTYLE) & WS_EX_ACCEPTFILES);
    brain_path(program, BAD);
    scratch_path(folder, L"dropped");
    CreateDirectoryW(folder, NULL);
    swprintf(inside, MAX_PATH + 16, L"%ls\\pbrain-inside.exe", folder);
    CHECK(CopyFileW(program, inside, FALSE));
    drop(dialog, (const wchar_t *const[]){folder}, 1);
    CHECK(wait_added(dialog));
    CHECK(file_has("pbrain-inside"));
    cancel(dialog);
    scratch_path(letter, L"letter.exe");
    CHECK(file_write(letter, "Dear reader,\n"));
    drop(dialog, (const wchar_t *const[]){letter, program}, 2);
    HWND message = wait_other_dialog(&app, dialog);
    CHECK(message && has_text(message, "Not added: there is no program in it"));
    CHECK(message && dialog_press(message, VK_RETURN));
    CHECK(wait_rows(dialog, 2)); /* the second of them is one */
    CHECK(wait_busy(dialog, true));
    cancel(dialog);
    CHECK(file_has("bad_brain.exe"));
    DeleteFileW(inside);
    RemoveDirectoryW(folder);
    finish(&app, dialog);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_program_is_added_and_its_test_cancelled),
        CASE(our_brain_passes_the_test),
        CASE(a_fault_is_named_in_the_language),
        CASE(an_engine_is_removed_and_its_program_stays),
        CASE(what_is_no_program_is_not_added),
        CASE(programs_and_folders_are_dropped_on_the_dialog),
    };
    test_again = apps_kill;
    const int result = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return result;
}
