/* The dialog of the list of engines; see engines_dialog.h. */
#include "engines_dialog.h"

#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engines/engine_add.h"
#include "core/text/path.h"
#include "dialog_base.h"
#include "dialogs.h"
#include "engines_words.h"
#include "engines_work.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/fault_words.h"
#include "win/system/write_file.h"

enum {
    WM_WORK = WM_APP + 1, /* of engines_work.h */
    INFOS_TEXT = ENGINE_INFOS_MAX * (ENGINE_INFO_MAX + 2),
    DROP_MAX = 2048,  /* UTF-16 units of a dropped path */
    WAITING_MAX = 16, /* dropped files that wait */
};

typedef struct Engines {
    const Strings *strings;
    const char *path;
    EnginesChoose *choose;
    void *user;
    EngineList list;
    EngineWork *work;
    uint32_t shown; /* whose fields are shown; 0: none */
    bool filling;   /* fields change, and not by the user */
    int waiting_count;
    char *waiting[WAITING_MAX]; /* owned; paths that were dropped while something else was done */
} Engines;

/* ---------------------------------------------------------------- the file */

typedef struct Saving {
    Engines *engines;
    EngineProblem problem;
    bool ok;
} Saving;

static void save_now(void *user)
{
    Saving *saving = user;
    saving->ok = engine_list_save(&saving->engines->list, &saving->problem, saving->engines->path);
}

static void name_problem(char *out, size_t size, const Engines *e, const EngineProblem *problem)
{
    char why[FAULT_LINE_MAX], reason[FAULT_LINE_MAX], line[16];
    fault_words(why, sizeof why, e->strings, problem->why);
    snprintf(line, sizeof line, "%d", problem->line);
    if (problem->line > 0)
        strings_format(reason, sizeof reason, e->strings, IDS_CUP_LINE, line, why, NULL);
    strings_format(out, size, e->strings, IDS_ENGINES_FILE, problem->line > 0 ? reason : why, NULL,
                   NULL);
}

static void save(HWND dialog, Engines *e)
{
    Saving saving = {.engines = e};
    char text[2 * FAULT_LINE_MAX];
    write_on_thread(save_now, &saving);
    if (saving.ok)
        return;
    name_problem(text, sizeof text, e, &saving.problem);
    dialog_error(dialog, e->strings, text);
}

/* ---------------------------------------------------------------- the fields */

static void get_text(HWND dialog, int id, char *out, size_t size)
{
    wchar_t wide[INFOS_TEXT];
    GetDlgItemTextW(dialog, id, wide, INFOS_TEXT);
    utf8_into(out, size, wide);
}

static void set_number(HWND dialog, int id, int64_t value)
{
    char text[24] = "";
    if (value > 0)
        snprintf(text, sizeof text, "%lld", (long long)value);
    dialog_set_text(dialog, id, text);
}

/* An empty field is 0: not said. */
static int32_t get_number(HWND dialog, int id, int32_t most)
{
    int value = 0;
    if (!dialog_number(dialog, id, &value) || value < 0)
        return 0;
    return value > most ? most : value;
}

static void get_infos(HWND dialog, EngineEntry *entry)
{
    char text[INFOS_TEXT];
    Span line, rest;
    get_text(dialog, IDC_ENGINES_INFOS, text, sizeof text);
    rest = (Span){text, strlen(text)};
    entry->info_count = 0;
    while (span_take_line(&line, &rest)) {
        char info[ENGINE_INFO_MAX];
        line = span_trim(line);
        Span after = line;
        if (span_is(span_take_word(&after), "INFO"))
            line = span_trim(after);
        span_copy(info, sizeof info, line);
        engine_entry_add_info(entry, info);
    }
}

/* Takes what the user typed into the entry whose fields are shown, and saves it if it is different. */
static void take_fields(HWND dialog, Engines *e)
{
    const EngineEntry *old = engine_list_find(&e->list, e->shown);
    if (!old || engine_work_is_busy(e->work))
        return;
    EngineEntry entry = *old;
    char name[ENGINE_NAME_MAX];
    get_text(dialog, IDC_ENGINES_NAME, name, sizeof name);
    if (name[0])
        memcpy(entry.name, name, sizeof name);
    get_text(dialog, IDC_ENGINES_ARGUMENTS, entry.arguments, sizeof entry.arguments);
    entry.threads = get_number(dialog, IDC_ENGINES_THREADS, ENGINE_THREADS_MAX);
    entry.memory_mb = get_number(dialog, IDC_ENGINES_MEMORY, ENGINE_MEMORY_MB_MAX);
    entry.turn_ms = get_number(dialog, IDC_ENGINES_TIME, INT32_MAX);
    get_infos(dialog, &entry);
    TextBuffer before = {0}, after = {0};
    const EngineList one = {.count = 1, .entries = &entry};
    EngineEntry copy = *old;
    const EngineList other = {.count = 1, .entries = &copy};
    engine_list_write(&before, &other);
    engine_list_write(&after, &one);
    if (before.text && after.text && strcmp(before.text, after.text) != 0 &&
        engine_list_set(&e->list, &entry))
        save(dialog, e);
    free(before.text);
    free(after.text);
}

static void show_fields(HWND dialog, Engines *e, const EngineEntry *entry)
{
    TextBuffer infos = {0};
    e->filling = true;
    e->shown = entry ? entry->id : 0;
    dialog_set_text(dialog, IDC_ENGINES_NAME, entry ? entry->name : "");
    dialog_set_text(dialog, IDC_ENGINES_ARGUMENTS, entry ? entry->arguments : "");
    set_number(dialog, IDC_ENGINES_THREADS, entry ? entry->threads : 0);
    set_number(dialog, IDC_ENGINES_MEMORY, entry ? entry->memory_mb : 0);
    set_number(dialog, IDC_ENGINES_TIME, entry ? entry->turn_ms : 0);
    for (int i = 0; entry && i < entry->info_count; i++) {
        text_add(&infos, entry->infos[i], strlen(entry->infos[i]));
        text_add(&infos, "\r\n", 2);
    }
    dialog_set_text(dialog, IDC_ENGINES_INFOS, infos.text ? infos.text : "");
    free(infos.text);
    e->filling = false;
}

static void show_report(HWND dialog, const Engines *e)
{
    const EngineEntry *entry = engine_list_find(&e->list, e->shown);
    TextBuffer text = {0};
    if (entry)
        engines_report(&text, e->strings, entry);
    dialog_set_text(dialog, IDC_ENGINES_REPORT,
                    text.text ? text.text : strings_text(e->strings, IDS_ENGINES_NONE));
    free(text.text);
}

/* While work is under way nothing can be changed, and the button of the test cancels it. */
static void enable_all(HWND dialog, const Engines *e)
{
    static const int fields[] = {IDC_ENGINES_NAME,   IDC_ENGINES_ARGUMENTS, IDC_ENGINES_THREADS,
                                 IDC_ENGINES_MEMORY, IDC_ENGINES_TIME,      IDC_ENGINES_INFOS,
                                 IDC_ENGINES_REMOVE};
    const bool busy = engine_work_is_busy(e->work), any = e->shown != 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        dialog_enable(dialog, fields[i], any && !busy);
    dialog_enable(dialog, IDC_ENGINES_ADD, !busy);
    dialog_enable(dialog, IDC_ENGINES_LIST, !busy);
    dialog_enable(dialog, IDC_ENGINES_TEST, any || busy);
    dialog_show(dialog, IDC_ENGINES_TEST, !busy);
    dialog_show(dialog, IDC_ENGINES_STOP, busy);
    /* A grey control with the focus would swallow every key. */
    const HWND focus = GetFocus();
    if (!focus || !IsWindowEnabled(focus) || !IsWindowVisible(focus))
        SendMessageW(dialog, WM_NEXTDLGCTL,
                     (WPARAM)GetDlgItem(dialog, busy ? IDC_ENGINES_STOP : IDC_ENGINES_LIST), TRUE);
}

/* ---------------------------------------------------------------- the list */

static void fill(HWND dialog, Engines *e, uint32_t selected)
{
    const int tabs[] = {120, 190}; /* dialog units */
    HWND list = GetDlgItem(dialog, IDC_ENGINES_LIST);
    int row = e->list.count > 0 ? 0 : -1;
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    SendMessageW(list, LB_SETTABSTOPS, 2, (LPARAM)tabs);
    for (int32_t i = 0; i < e->list.count; i++) {
        char text[256];
        engines_row(text, sizeof text, e->strings, &e->list.entries[i]);
        wchar_t *wide = os_wide_from_utf8(text);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)(wide ? wide : L""));
        free(wide);
        if (e->list.entries[i].id == selected)
            row = i;
    }
    SendMessageW(list, LB_SETCURSEL, (WPARAM)row, 0);
    show_fields(dialog, e, row >= 0 ? &e->list.entries[row] : NULL);
    show_report(dialog, e);
    enable_all(dialog, e);
}

static void select_row(HWND dialog, Engines *e)
{
    const LRESULT row = SendDlgItemMessageW(dialog, IDC_ENGINES_LIST, LB_GETCURSEL, 0, 0);
    take_fields(dialog, e);
    fill(dialog, e, row >= 0 && row < e->list.count ? e->list.entries[row].id : 0);
}

/* ---------------------------------------------------------------- adding, testing, removing */

static void say(HWND dialog, const Engines *e, UINT id, const char *a, const char *b, const char *c)
{
    char text[2 * ENGINE_WHY_MAX];
    strings_format(text, sizeof text, e->strings, id, a, b, c);
    dialog_set_text(dialog, IDC_ENGINES_REPORT, text);
}

static void begin_add(HWND dialog, Engines *e, const char *path)
{
    if (engine_work_is_busy(e->work) || !path[0])
        return;
    take_fields(dialog, e);
    if (!engine_work_add(e->work, path, e->path))
        return;
    enable_all(dialog, e);
    say(dialog, e, IDS_ENGINES_ADDING, path_name(path), NULL, NULL);
}

static void show_step(HWND dialog, const Engines *e)
{
    const EngineEntry *entry = engine_list_find(&e->list, e->shown);
    char done[12], all[12];
    int step = 0, steps = 0;
    if (!engine_work_is_busy(e->work) || engine_work_is_adding(e->work) || !entry)
        return;
    engine_work_progress(e->work, &step, &steps);
    snprintf(done, sizeof done, "%d", step + 1 < steps ? step + 1 : steps);
    snprintf(all, sizeof all, "%d", steps);
    say(dialog, e, IDS_ENGINES_TESTING, entry->name, done, all);
}

static void begin_test(HWND dialog, Engines *e)
{
    take_fields(dialog, e);
    const EngineEntry *entry = engine_list_find(&e->list, e->shown);
    if (!entry || engine_work_is_busy(e->work) || !engine_work_test(e->work, entry))
        return;
    enable_all(dialog, e);
    say(dialog, e, IDS_ENGINES_TESTING, entry->name, "1", "11");
}

/* The next of the files that were dropped, if nothing else is done now. */
static void add_waiting(HWND dialog, Engines *e)
{
    if (e->waiting_count == 0 || engine_work_is_busy(e->work))
        return;
    char *path = e->waiting[0];
    memmove(e->waiting, e->waiting + 1, (size_t)--e->waiting_count * sizeof *e->waiting);
    begin_add(dialog, e, path);
    free(path);
}

/* A new engine is tested at once, unless others are to be added first. */
static void finish_add(HWND dialog, Engines *e, const EngineEntry *entry)
{
    const EngineEntry *added = engine_list_add(&e->list, entry);
    if (!added)
        return;
    uint32_t id = added->id;
    save(dialog, e);
    id = engine_list_id(&e->list, id);
    fill(dialog, e, id);
    if (e->waiting_count == 0)
        begin_test(dialog, e);
}

static void finish(HWND dialog, Engines *e)
{
    EngineEntry *entry = malloc(sizeof *entry);
    char why[ENGINE_WHY_MAX] = "", words[FAULT_LINE_MAX], text[2 * FAULT_LINE_MAX];
    if (!entry)
        return;
    const bool adding = engine_work_is_adding(e->work);
    const bool ok = engine_work_take(e->work, entry, why);
    if (ok && adding) {
        finish_add(dialog, e, entry);
    } else {
        if (ok && engine_list_set(&e->list, entry))
            save(dialog, e);
        fill(dialog, e, e->shown);
    }
    if (!ok && why[0]) {
        fault_words(words, sizeof words, e->strings, why);
        strings_format(text, sizeof text, e->strings, IDS_ENGINES_NOT_ADDED, words, NULL, NULL);
        dialog_error(dialog, e->strings, text);
    }
    free(entry);
    add_waiting(dialog, e);
}

static void choose_and_add(HWND dialog, Engines *e)
{
    char path[ENGINE_PATH_MAX] = "";
    if (e->choose && e->choose(e->user, dialog, path, sizeof path))
        begin_add(dialog, e, path);
}

static void take_drop(HWND dialog, Engines *e, HDROP drop)
{
    wchar_t wide[DROP_MAX];
    const UINT count = DragQueryFileW(drop, UINT_MAX, NULL, 0);
    for (UINT i = 0; i < count && e->waiting_count < WAITING_MAX; i++) {
        const UINT length = DragQueryFileW(drop, i, wide, DROP_MAX);
        char *path = length > 0 && length < DROP_MAX - 1 ? os_wide_to_utf8(wide) : NULL;
        if (path)
            e->waiting[e->waiting_count++] = path;
    }
    DragFinish(drop);
    add_waiting(dialog, e);
}

typedef struct Removing {
    const EngineEntry *entry;
    const char *path;
} Removing;

static void remove_now(void *user)
{
    const Removing *removing = user;
    engine_add_undo(removing->entry, removing->path);
}

static void remove_shown(HWND dialog, Engines *e)
{
    const EngineEntry *found = engine_list_find(&e->list, e->shown);
    char text[512];
    if (!found || engine_work_is_busy(e->work))
        return;
    const EngineEntry entry = *found;
    strings_format(text, sizeof text, e->strings, IDS_ENGINES_ASK_REMOVE, entry.name, NULL, NULL);
    if (!dialog_ask_destroy(dialog, e->strings, text))
        return;
    Removing removing = {&entry, e->path};
    engine_list_remove(&e->list, entry.id);
    save(dialog, e);
    if (!engine_list_find(&e->list, entry.id)) /* one that another program has just changed stays */
        write_on_thread(remove_now, &removing);
    fill(dialog, e, 0);
}

/* ---------------------------------------------------------------- the dialog */

static void close_dialog(HWND dialog, Engines *e)
{
    take_fields(dialog, e);
    EndDialog(dialog, IDOK);
}

static void on_command(HWND dialog, Engines *e, WPARAM wp)
{
    switch (LOWORD(wp)) {
    case IDC_ENGINES_LIST:
        if (HIWORD(wp) == LBN_SELCHANGE)
            select_row(dialog, e);
        break;
    case IDC_ENGINES_ADD: choose_and_add(dialog, e); break;
    case IDC_ENGINES_REMOVE: remove_shown(dialog, e); break;
    case IDC_ENGINES_TEST: begin_test(dialog, e); break;
    case IDC_ENGINES_STOP: engine_work_cancel(e->work); break;
    case IDOK:
    case IDCANCEL: close_dialog(dialog, e); break;
    default: break;
    }
}

static void open_dialog(HWND dialog, Engines *e)
{
    EngineProblem problem = {0, ""};
    e->work = engine_work_new(dialog, WM_WORK);
    if (!e->work) {
        EndDialog(dialog, IDCANCEL);
        return;
    }
    const bool read = engine_list_load(&e->list, &problem, e->path);
    DragAcceptFiles(dialog, TRUE);
    fill(dialog, e, 0);
    if (!read) {
        char text[2 * FAULT_LINE_MAX];
        name_problem(text, sizeof text, e, &problem);
        dialog_set_text(dialog, IDC_ENGINES_REPORT, text);
    }
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        open_dialog(dialog, (Engines *)lp);
        return TRUE;
    case WM_COMMAND: on_command(dialog, dialog_context(dialog), wp); return TRUE;
    case WM_DROPFILES: take_drop(dialog, dialog_context(dialog), (HDROP)wp); return TRUE;
    case WM_WORK:
        if (wp == ENGINE_WORK_DONE)
            finish(dialog, dialog_context(dialog));
        else
            show_step(dialog, dialog_context(dialog));
        return TRUE;
    default: return FALSE;
    }
}

void engines_dialog(HWND owner, const Strings *strings, const char *list_path,
                    EnginesChoose *choose, void *user)
{
    Engines engines = {.strings = strings, .path = list_path, .choose = choose, .user = user};
    dialog_run(owner, strings, IDD_ENGINES, procedure, &engines);
    while (engines.waiting_count > 0)
        free(engines.waiting[--engines.waiting_count]);
    engine_work_free(engines.work);
    engine_list_free(&engines.list);
}
