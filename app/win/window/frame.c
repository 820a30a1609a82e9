/* frame.c: the window: its life, and which message goes where. */
#include "main_window.h"

#include <stdio.h>
#include <stdlib.h>

#include "accessible.h"
#include "frame_files.h"
#include "frame_parts.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/drawing/window_icon.h"
#include "win/menus/menu.h"
#include "win/menus/menu_popup.h"
#include "win/testing/testing.h"

/* ---------------------------------------------------------------- what modes may know */

HWND frame_hwnd(const Frame *f)
{
    return f->hwnd;
}

const Strings *frame_strings(const Frame *f)
{
    return f->strings;
}

const Look *frame_look(const Frame *f)
{
    return &f->look;
}

Settings *frame_settings(Frame *f)
{
    return &f->store.settings;
}

const char *frame_settings_path(const Frame *f)
{
    return f->store.path;
}

const Arguments *frame_arguments(const Frame *f)
{
    return f->arguments;
}

bool frame_is_ready(const Frame *f)
{
    return f->ready;
}

void frame_show_progress(Frame *f, int percent)
{
    if (!frame_is_opening(f)) /* which has its own */
        taskbar_show(&f->taskbar, f->hwnd, percent);
}

void frame_play_sound(Frame *f, SoundKind kind)
{
    if (f->store.settings.sounds && !f->arguments->demo)
        sounds_play(&f->sounds, kind);
}

/* ---------------------------------------------------------------- language */

/* Texts name the keys that commands have now; a command without one is named itself, as it is in the menus. */
static void name_keys(Frame *f)
{
    enum { RENAMES_MAX = 64, LABEL_MAX = 80 };
    KeyRename renames[RENAMES_MAX];
    f->commands.names = strings_key_names(f->strings);
    const int count = commands_key_renames(renames, RENAMES_MAX, &f->commands);
    HMENU menu = count > 0 ? menu_load_all(f->strings, IDR_MENU) : NULL;
    for (int i = 0; i < count && menu; i++) {
        wchar_t label[LABEL_MAX];
        char name[2 * LABEL_MAX];
        if (*renames[i].to)
            continue;
        menu_label(label, LABEL_MAX, menu, renames[i].command);
        utf8_into(name, sizeof name, label);
        strings_format(renames[i].to, KEY_SAID_MAX, f->strings, IDS_KEY_GONE, name, NULL, NULL);
    }
    if (menu)
        DestroyMenu(menu);
    strings_rename_keys(f->strings, renames, count);
}

void frame_set_menu(Frame *f)
{
    name_keys(f);
    HMENU old = GetMenu(f->hwnd), menu = menu_load(f->strings, IDR_MENU, &f->commands);
    if (!menu)
        return;
    MenuBar before = f->menu_bar; /* the old menu uses it until it is gone */
    f->menu_bar = (MenuBar){0};
    menu_bar_attach(&f->menu_bar, menu, f->look.dpi, f->look.theme->dark ? f->look.theme : NULL);
    SetMenu(f->hwnd, menu);
    if (old)
        DestroyMenu(old);
    menu_bar_release(&before);
    toolbar_set_tips(&f->toolbar, f->hwnd, menu, &f->commands);
}

void frame_set_language(Frame *f, Language language)
{
    Strings *strings = strings_load(language);
    if (!strings)
        return;
    strings_free(f->strings);
    f->strings = strings;
    gdi_canvas_set_language(f->surface.canvas, strings_language(strings));
    frame_clear_notice(f);
    frame_set_menu(f);
    frame_update_title(f);
    frame_relayout(f);
    if (frame_shown(f)->ops->show_changes)
        frame_shown(f)->ops->show_changes(frame_shown(f)->self);
}

/* ---------------------------------------------------------------- life */

static void free_frame(Frame *f)
{
    opener_free(f->opening.opener);
    worker_free(f->worker);
    student_free(f->student);
    profile_close(f->profile);
    frame_free_modes(f);
    toolbar_release(&f->toolbar);
    menu_bar_release(&f->menu_bar);
    back_buffer_release(&f->surface.buffer);
    gdi_canvas_free(f->surface.canvas);
    strings_free(f->strings);
    sounds_release(&f->sounds);
    taskbar_release(&f->taskbar);
    store_close(&f->store);
    free(f->testing.next_path);
    free(f);
}

static bool on_create(Frame *f, HWND hwnd, const ModeOps *const *modes)
{
    f->hwnd = hwnd;
    f->look.dpi = (int)GetDpiForWindow(hwnd);
    f->surface.canvas = gdi_canvas_new();
    if (!frame_open_profile(f))
        return false;
    frame_configure_worker(f);
    if (!f->surface.canvas || !f->worker || !frame_create_opener(f) ||
        !frame_create_modes(f, modes))
        return false;
    taskbar_init(&f->taskbar);
    f->sounds.silent = f->arguments->for_testing;
    gdi_canvas_set_language(f->surface.canvas, strings_language(f->strings));
    frame_apply_theme(f, true);
    window_icon_attach(hwnd, IDI_GOMOKIT);
    /* No text is typed here (dialogs have windows of their own), and an input method for Chinese
     * would take the letters that are commands. */
    ImmAssociateContext(hwnd, NULL);
    DragAcceptFiles(hwnd, TRUE);
    f->created = true;
    return true;
}

/* Not under a dialog or a context menu, whose code still needs the window. */
static void on_close(Frame *f)
{
    const bool refused = f->testing.next_path && !*f->testing.next_path; /* by a test */
    if (frame_is_modal(f) || refused) {
        MessageBeep(MB_ICONWARNING);
        SetForegroundWindow(GetLastActivePopup(f->hwnd));
    } else if (frame_may_close(f))
        DestroyWindow(f->hwnd);
}

/* Also when Windows ends: WM_DESTROY may not come then. */
static void on_end_session(Frame *f, bool ending)
{
    if (!ending)
        return;
    frame_remember_place(f);
    frame_save_settings(f);
    frame_close_recovery(f, true); /* the user cannot answer questions any more */
}

/* Worker and opener are joined while the window that they post to still exists. */
static void on_destroy(Frame *f)
{
    frame_close_recovery(f, true); /* what is left now is there at the next start */
    if (f->created) {
        frame_remember_place(f);
        frame_save_settings(f);
        PostQuitMessage(0);
    }
    accessible_release(f);
    SetWindowLongPtrW(f->hwnd, GWLP_USERDATA, 0);
    free_frame(f);
}

/* From a menu, or by a key. */
static void on_command(Frame *f, WPARAM wp)
{
    const UINT id = LOWORD(wp);
    frame_run(f, HIWORD(wp) == 1 ? command_by_key(&f->commands, id) : id);
}

static void on_timer(Frame *f, WPARAM id)
{
    frame_take_answers(f); /* where the message that says so was lost */
    if (id == TIMER_NOTICE)
        frame_clear_notice(f);
    else if (id == TIMER_RECOVERY)
        frame_autosave_all(f);
    else if (id == TIMER_OPENING)
        frame_look_at_opener(f);
    else
        frame_on_mode_timer(f, id);
}

static void on_menu_popup(Frame *f, HMENU popup, bool of_windows)
{
    if (of_windows)
        return;
    menu_fill_recent(popup, &f->store.settings.recent);
    menu_fill_labels(popup, &f->commands);
    commands_update_menu(&f->commands, popup);
    menu_popup_open(&f->menu_bar, popup);
}

static LRESULT on_menu_char(const Frame *f, HMENU menu, wchar_t key)
{
    return menu == GetMenu(f->hwnd) ? menu_bar_char(&f->menu_bar, key) : menu_popup_char(menu, key);
}

/* Messages of menus in a dark window; Windows has the others. */
static LRESULT route_menu(Frame *f, UINT message, WPARAM wp, LPARAM lp)
{
    LRESULT answer = 0;
    if (message == WM_MEASUREITEM)
        answer = menu_bar_measure(&f->menu_bar, f->hwnd, (MEASUREITEMSTRUCT *)lp) ||
                 menu_popup_measure(&f->menu_bar, f->hwnd, (MEASUREITEMSTRUCT *)lp);
    else if (message == WM_DRAWITEM)
        answer = menu_bar_draw(&f->menu_bar, (const DRAWITEMSTRUCT *)lp) ||
                 menu_popup_draw(&f->menu_bar, (const DRAWITEMSTRUCT *)lp);
    else
        answer = on_menu_char(f, (HMENU)lp, (wchar_t)LOWORD(wp));
    return answer ? answer : DefWindowProcW(f->hwnd, message, wp, lp);
}

static LRESULT on_frame_paint(Frame *f, UINT message, WPARAM wp, LPARAM lp)
{
    const LRESULT answer = DefWindowProcW(f->hwnd, message, wp, lp);
    menu_bar_paint_rest(&f->menu_bar, f->hwnd);
    return answer;
}

static LRESULT route(Frame *f, UINT message, WPARAM wp, LPARAM lp)
{
    LRESULT answer = 0;
    if (message == f->testing.query && message != 0)
        return frame_on_query(f, wp, lp);
    if (message == f->taskbar.created_message && message != 0)
        taskbar_on_created(&f->taskbar);
    switch (message) {
    case WM_SIZE: frame_on_size(f); return 0;
    case WM_DPICHANGED: frame_on_dpi(f, LOWORD(wp), (const RECT *)lp); return 0;
    case WM_GETMINMAXINFO: frame_min_size(f, (MINMAXINFO *)lp); return 0;
    case WM_ERASEBKGND: return 1; /* all of it is painted */
    case WM_PAINT: frame_on_paint(f); return 0;
    case WM_TIMER: on_timer(f, wp); return 0;
    case WM_COMMAND: on_command(f, wp); return 0;
    case WM_INITMENUPOPUP: on_menu_popup(f, (HMENU)wp, HIWORD(lp) != 0); return 0;
    case WM_UNINITMENUPOPUP: menu_popup_close((HMENU)wp); return 0;
    case WM_GETOBJECT: return accessible_on_get_object(f, wp, lp);
    case WM_SETTINGCHANGE:
    case WM_SYSCOLORCHANGE: frame_on_system_change(f); return 0;
    case WM_NCPAINT:
    case WM_NCACTIVATE: return on_frame_paint(f, message, wp, lp);
    case WM_MEASUREITEM:
    case WM_DRAWITEM:
    case WM_MENUCHAR: return route_menu(f, message, wp, lp);
    case WM_DROPFILES: frame_on_drop(f, (HDROP)wp); return 0;
    case WM_COPYDATA: return frame_on_copy_data(f, (const COPYDATASTRUCT *)lp);
    case WM_APP_THOUGHT: frame_take_answers(f); return 0;
    case WM_APP_STUDIED: frame_on_studied(f); return 0;
    case WM_APP_MODE: frame_on_mode_message(f, wp); return 0;
    case WM_APP_OPENED: frame_look_at_opener(f); return 0;
    case WM_QUERYENDSESSION: return TRUE; /* unsaved games are restored at the next start */
    case WM_ENDSESSION: on_end_session(f, wp != 0); return 0;
    case WM_CLOSE: on_close(f); return 0;
    case WM_DESTROY: on_destroy(f); return 0;
    default: break;
    }
    return frame_on_input(f, message, wp, lp, &answer) ? answer
                                                       : DefWindowProcW(f->hwnd, message, wp, lp);
}

typedef struct Creation {
    Frame *frame;
    const ModeOps *const *modes;
} Creation;

static LRESULT CALLBACK procedure(HWND hwnd, UINT message, WPARAM wp, LPARAM lp)
{
    if (message == WM_CREATE) {
        const Creation *creation = ((const CREATESTRUCTW *)lp)->lpCreateParams;
        SetWindowLongPtrW(hwnd, GWLP_USERDATA, (LONG_PTR)creation->frame);
        return on_create(creation->frame, hwnd, creation->modes) ? 0 : -1;
    }
    Frame *f = (Frame *)GetWindowLongPtrW(hwnd, GWLP_USERDATA);
    return f ? route(f, message, wp, lp) : DefWindowProcW(hwnd, message, wp, lp);
}

/* ---------------------------------------------------------------- creation */

static bool register_class(HINSTANCE instance)
{
    const WNDCLASSEXW class = {.cbSize = sizeof class,
                               .style = CS_DBLCLKS,
                               .lpfnWndProc = procedure,
                               .hInstance = instance,
                               .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                               .lpszClassName = TESTING_CLASS};
    return RegisterClassExW(&class) != 0;
}

static void say_bad_settings(Frame *f)
{
    char line[16], text[NOTICE_MAX];
    const SettingsReport *report = &f->store.report;
    if (f->store.unread != 0)
        frame_notice_trouble(f, IDS_SETTINGS_UNREAD, f->store.unread);
    if (report->count == 0)
        return;
    snprintf(line, sizeof line, "%d", report->problems[0].line);
    strings_format(text, sizeof text, f->strings, IDS_SETTINGS_BAD, line, report->problems[0].name,
                   report->problems[0].value);
    frame_notice(f, text);
}

static void open_argument(Frame *f, const char *path)
{
    wchar_t *wide = os_wide_from_utf8(path);
    if (wide)
        frame_open_path(f, wide);
    free(wide);
}

/* The modes begin, and then what the command line names begins to be read. */
static void begin(Frame *f, int show)
{
    enum { KEEP_EVERY_MS = 5000 };
    const FrameModes *modes = &f->modes;
    for (int i = 0; i < modes->count; i++)
        if (modes->list[i].ops->begin)
            modes->list[i].ops->begin(modes->list[i].self);
    SetTimer(f->hwnd, TIMER_RECOVERY, KEEP_EVERY_MS, NULL);
    frame_relayout(f);
    frame_sync(f);
    ShowWindow(f->hwnd, show);
    UpdateWindow(f->hwnd);
    if (f->arguments->file)
        open_argument(f, f->arguments->file);
    for (int i = 0; i < modes->count && !f->arguments->file; i++)
        if (modes->list[i].ops->resume)
            modes->list[i].ops->resume(modes->list[i].self);
    say_bad_settings(f);
    frame_tell_learning(f);
    frame_resume_study(f);
    profile_tell_unread(f->profile);
    f->ready = true;
    frame_autosave_all(f);
}

HWND main_window_create(HINSTANCE instance, int show, const Arguments *arguments, Store *store,
                        Strings *strings, const ModeOps *const *modes)
{
    Frame *f = calloc(1, sizeof *f);
    if (!f || !register_class(instance)) {
        free(f);
        strings_free(strings);
        store_close(store);
        return NULL;
    }
    f->arguments = arguments;
    f->strings = strings;
    f->store = *store;
    *store = (Store){0}; /* now the window's */
    if (arguments->for_testing)
        f->testing.query = RegisterWindowMessageW(TESTING_QUERY);
    /* WM_DESTROY comes also when WM_CREATE fails, and frees f. */
    Creation creation = {f, modes};
    HWND hwnd = CreateWindowExW(0, TESTING_CLASS, L"Gomokit", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT,
                                CW_USEDEFAULT, CW_USEDEFAULT, CW_USEDEFAULT, NULL, NULL, instance,
                                &creation);
    if (!hwnd)
        return NULL;
    frame_place(f, &show);
    begin(f, show);
    return hwnd;
}

bool main_window_translate(HWND window, MSG *message)
{
    Frame *f = (Frame *)GetWindowLongPtrW(window, GWLP_USERDATA);
    if (f && message->hwnd == window && message->message == WM_KEYDOWN &&
        message->wParam == VK_ESCAPE && frame_cancel_open(f))
        return true; /* before any mode's meaning of that key */
    HACCEL keys = f ? frame_shown(f)->keys : NULL;
    return keys && TranslateAcceleratorW(window, keys, message);
}
