#define COBJMACROS
#include "accessible.h"

#include <oleacc.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/senses/describe.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/commands/commands.h"
#include "win/maze/window_maze.h"
#include "win/menus/menu.h"

/*
 * Children are plain numbers, as IAccessible counts them from 1: the buttons, the line with the
 * last move, then the points by rows from the top left. A maze may have millions of cells: there is
 * the one under the keyboard's cursor.
 */
enum { CHILD_LINE = TOOLBAR_BUTTONS + 1, CHILD_POINTS, SAY_MAX = 512 };

typedef struct Accessible {
    IAccessible face; /* first: COM sees this */
    LONG references;
    MainWindow *w; /* NULL: the window is gone */
} Accessible;

/* IUnknown, IDispatch and IAccessible; spelled out because not every toolchain has a library. */
static const GUID interface_unknown = {0, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};
static const GUID interface_dispatch = {0x20400, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};
static const GUID interface_accessible = {
    0x618736E0, 0x3C3D, 0x11CF, {0x81, 0x0C, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71}};

/* ---------------------------------------------------------------- what there is */

static MainWindow *window_of(IAccessible *self)
{
    return ((Accessible *)self)->w;
}

static LONG child_count(const MainWindow *w)
{
    const GmkGame *game = play_game(w->play);
    if (window_shows_maze(w))
        return CHILD_POINTS - 1 + w->maze->has_cursor;
    return CHILD_POINTS - 1 + gmk_game_width(game) * gmk_game_height(game);
}

static bool is_child(const MainWindow *w, VARIANT child)
{
    return w && child.vt == VT_I4 && child.lVal >= CHILDID_SELF && child.lVal <= child_count(w);
}

static bool is_button(LONG child)
{
    return child >= 1 && child <= TOOLBAR_BUTTONS;
}

static GmkPoint point_of(const MainWindow *w, LONG child)
{
    const int32_t width = gmk_game_width(play_game(w->play)), index = child - CHILD_POINTS;
    return (GmkPoint){index % width, index / width};
}

static LONG child_of(const MainWindow *w, GmkPoint point)
{
    if (window_shows_maze(w))
        return CHILD_POINTS;
    return CHILD_POINTS + point.y * gmk_game_width(play_game(w->play)) + point.x;
}

static Rect rect_of(const MainWindow *w, LONG child)
{
    const Layout *layout = &w->layout;
    RECT client;
    if (is_button(child))
        return w->toolbar.buttons[child - 1].rect;
    if (child == CHILD_LINE)
        return w->status_rect;
    if (child >= CHILD_POINTS && window_shows_maze(w))
        return maze_view_cell_rect(&w->maze->views[0], w->maze->cursor);
    if (child >= CHILD_POINTS) {
        const GmkPoint point = point_of(w, child);
        return (Rect){layout->origin_x + point.x * layout->cell - layout->cell / 2,
                      layout->origin_y + point.y * layout->cell - layout->cell / 2, layout->cell,
                      layout->cell};
    }
    GetClientRect(w->hwnd, &client);
    return (Rect){0, 0, client.right, client.bottom};
}

/* ---------------------------------------------------------------- words */

static void describe_words(DescribeWords *out, const Strings *s)
{
    *out = (DescribeWords){
        .black = strings_text(s, IDS_SAY_BLACK),
        .white = strings_text(s, IDS_SAY_WHITE),
        .empty = strings_text(s, IDS_SAY_EMPTY),
        .blocked = strings_text(s, IDS_SAY_BLOCKED),
        .point = strings_text(s, IDS_SAY_POINT),
        .point_last = strings_text(s, IDS_SAY_POINT_LAST),
        .point_win = strings_text(s, IDS_SAY_POINT_WIN),
        .point_lit = strings_text(s, IDS_SAY_POINT_LIT),
        .point_forbidden = {strings_text(s, IDS_SAY_FORBIDDEN),
                            strings_text(s, IDS_SAY_FORBIDDEN + 1),
                            strings_text(s, IDS_SAY_FORBIDDEN + 2)},
        .move = strings_text(s, IDS_SAY_MOVE),
        .no_move = strings_text(s, IDS_SAY_NO_MOVE),
        .to_move = strings_text(s, IDS_SAY_TO_MOVE),
        .won = strings_text(s, IDS_SAY_WON),
        .draw = strings_text(s, IDS_SAY_DRAW),
        .stones = strings_text(s, IDS_SAY_STONES),
        .row = strings_text(s, IDS_SAY_ROW),
        .list_separator = strings_text(s, IDS_SAY_SEPARATOR),
        .variation = strings_text(s, IDS_SAY_VARIATION),
        .ways = strings_text(s, IDS_SAY_WAYS),
    };
    for (UINT i = 0; i < sizeof out->marks / sizeof *out->marks; i++)
        out->marks[i] = strings_text(s, IDS_SAY_MARK + i);
}

/* The last move and how the game stands. */
static void line_text(const MainWindow *w, const DescribeWords *words, char *out, size_t size)
{
    char move[SAY_MAX / 2];
    StatusText status;
    window_status(w, &status);
    if (window_shows_maze(w)) {
        snprintf(out, size, "%s. %s", status.left, status.right);
        return;
    }
    describe_last_move(move, sizeof move, words, w->play);
    snprintf(out, size, "%s. %s", move, status.left);
}

static void name_text(const MainWindow *w, LONG child, char *out, size_t size)
{
    DescribeWords words;
    wchar_t label[128];
    describe_words(&words, w->strings);
    if (is_button(child)) {
        menu_label(label, 128, GetMenu(w->hwnd), w->toolbar.buttons[child - 1].command);
        utf8_into(out, size, label);
    } else if (child == CHILD_LINE) {
        line_text(w, &words, out, size);
    } else if (child >= CHILD_POINTS && window_shows_maze(w)) {
        window_maze_cell_text(w, out, size, w->maze->cursor);
    } else if (child >= CHILD_POINTS) {
        describe_point(out, size, &words, w->play, point_of(w, child));
        window_say_helps(w, out, size, point_of(w, child));
    } else {
        snprintf(out, size, "%s",
                 strings_text(w->strings, window_shows_maze(w) ? IDS_MAZE_BOARD : IDS_SAY_BOARD));
    }
}

static HRESULT give_text(BSTR *out, const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    *out = wide ? SysAllocString(wide) : NULL;
    free(wide);
    return *out ? S_OK : E_OUTOFMEMORY;
}

/* ---------------------------------------------------------------- IUnknown, IDispatch */

static HRESULT WINAPI query_interface(IAccessible *self, REFIID id, void **out)
{
    *out = NULL;
    if (!IsEqualGUID(id, &interface_unknown) && !IsEqualGUID(id, &interface_dispatch) &&
        !IsEqualGUID(id, &interface_accessible))
        return E_NOINTERFACE;
    IAccessible_AddRef(self);
    *out = self;
    return S_OK;
}

static ULONG WINAPI add_reference(IAccessible *self)
{
    return (ULONG)InterlockedIncrement(&((Accessible *)self)->references);
}

static ULONG WINAPI release(IAccessible *self)
{
    const LONG left = InterlockedDecrement(&((Accessible *)self)->references);
    if (left == 0)
        free(self);
    return (ULONG)left;
}

static HRESULT WINAPI type_info_count(IAccessible *self, UINT *out)
{
    (void)self;
    *out = 0;
    return S_OK;
}

static HRESULT WINAPI type_info(IAccessible *self, UINT index, LCID locale, ITypeInfo **out)
{
    (void)self, (void)index, (void)locale;
    *out = NULL;
    return E_NOTIMPL;
}

static HRESULT WINAPI ids_of_names(IAccessible *self, REFIID id, LPOLESTR *names, UINT count,
                                   LCID locale, DISPID *out)
{
    (void)self, (void)id, (void)names, (void)count, (void)locale, (void)out;
    return E_NOTIMPL;
}

static HRESULT WINAPI invoke(IAccessible *self, DISPID member, REFIID id, LCID locale, WORD flags,
                             DISPPARAMS *parameters, VARIANT *result, EXCEPINFO *exception,
                             UINT *wrong)
{
    (void)self, (void)member, (void)id, (void)locale, (void)flags, (void)parameters;
    (void)result, (void)exception, (void)wrong;
    return E_NOTIMPL;
}

/* ---------------------------------------------------------------- IAccessible */

static HRESULT WINAPI get_parent(IAccessible *self, IDispatch **out)
{
    (void)self;
    *out = NULL;
    return S_FALSE; /* the window itself, which the system knows */
}

static HRESULT WINAPI get_child_count(IAccessible *self, LONG *out)
{
    const MainWindow *w = window_of(self);
    if (!w)
        return CO_E_OBJNOTCONNECTED;
    *out = child_count(w);
    return S_OK;
}

static HRESULT WINAPI get_child(IAccessible *self, VARIANT child, IDispatch **out)
{
    *out = NULL;
    return is_child(window_of(self), child) ? S_FALSE : E_INVALIDARG;
}

static HRESULT WINAPI get_name(IAccessible *self, VARIANT child, BSTR *out)
{
    char text[SAY_MAX];
    const MainWindow *w = window_of(self);
    *out = NULL;
    if (!is_child(w, child))
        return E_INVALIDARG;
    name_text(w, child.lVal, text, sizeof text);
    return give_text(out, text);
}

/* The whole position, as the board's own value. */
static HRESULT WINAPI get_value(IAccessible *self, VARIANT child, BSTR *out)
{
    char text[8 * SAY_MAX];
    DescribeWords words;
    const MainWindow *w = window_of(self);
    *out = NULL;
    if (!is_child(w, child))
        return E_INVALIDARG;
    if (child.lVal != CHILDID_SELF)
        return S_FALSE;
    describe_words(&words, w->strings);
    if (window_shows_maze(w)) {
        line_text(w, &words, text, sizeof text);
    } else {
        describe_position(text, sizeof text, &words, w->play);
        window_say_columns(w, text, sizeof text);
    }
    return give_text(out, text);
}

static HRESULT WINAPI get_no_text(IAccessible *self, VARIANT child, BSTR *out)
{
    *out = NULL;
    return is_child(window_of(self), child) ? S_FALSE : E_INVALIDARG;
}

static HRESULT WINAPI get_role(IAccessible *self, VARIANT child, VARIANT *out)
{
    out->vt = VT_EMPTY;
    if (!is_child(window_of(self), child))
        return E_INVALIDARG;
    out->vt = VT_I4;
    out->lVal = child.lVal == CHILDID_SELF ? ROLE_SYSTEM_TABLE
                : is_button(child.lVal)    ? ROLE_SYSTEM_PUSHBUTTON
                : child.lVal == CHILD_LINE ? ROLE_SYSTEM_ALERT
                                           : ROLE_SYSTEM_CELL;
    return S_OK;
}

static LONG point_state(const MainWindow *w, LONG child)
{
    const GmkPoint point = point_of(w, child), cursor = w->view.cursor;
    LONG state = STATE_SYSTEM_FOCUSABLE;
    if (window_shows_maze(w))
        return state | STATE_SYSTEM_FOCUSED;
    if (w->view.has_cursor && cursor.x == point.x && cursor.y == point.y)
        state |= STATE_SYSTEM_FOCUSED;
    return state;
}

static HRESULT WINAPI get_state(IAccessible *self, VARIANT child, VARIANT *out)
{
    const MainWindow *w = window_of(self);
    out->vt = VT_EMPTY;
    if (!is_child(w, child))
        return E_INVALIDARG;
    out->vt = VT_I4;
    out->lVal = 0;
    if (is_button(child.lVal)) {
        const ToolbarButton *button = &w->toolbar.buttons[child.lVal - 1];
        out->lVal = (button->enabled ? 0 : STATE_SYSTEM_UNAVAILABLE) |
                    (button->on ? STATE_SYSTEM_PRESSED : 0);
    } else if (child.lVal >= CHILD_POINTS) {
        out->lVal = point_state(w, child.lVal);
    } else if (child.lVal == CHILDID_SELF) {
        out->lVal = STATE_SYSTEM_FOCUSABLE;
    }
    return S_OK;
}

static HRESULT WINAPI get_help_topic(IAccessible *self, BSTR *file, VARIANT child, LONG *topic)
{
    (void)self, (void)child, (void)topic;
    *file = NULL;
    return S_FALSE;
}

static HRESULT WINAPI get_shortcut(IAccessible *self, VARIANT child, BSTR *out)
{
    wchar_t key[32] = L"";
    const MainWindow *w = window_of(self);
    *out = NULL;
    if (!is_child(w, child))
        return E_INVALIDARG;
    if (is_button(child.lVal))
        command_key_text(key, 32, w->toolbar.buttons[child.lVal - 1].command);
    if (!*key)
        return S_FALSE;
    *out = SysAllocString(key);
    return *out ? S_OK : E_OUTOFMEMORY;
}

static HRESULT WINAPI get_focus(IAccessible *self, VARIANT *out)
{
    const MainWindow *w = window_of(self);
    out->vt = VT_EMPTY;
    if (!w)
        return CO_E_OBJNOTCONNECTED;
    if (GetFocus() != w->hwnd)
        return S_FALSE;
    out->vt = VT_I4;
    const bool has_cursor = window_shows_maze(w) ? w->maze->has_cursor : w->view.has_cursor;
    out->lVal = has_cursor ? child_of(w, w->view.cursor) : CHILDID_SELF;
    return S_OK;
}

static HRESULT WINAPI get_selection(IAccessible *self, VARIANT *out)
{
    out->vt = VT_EMPTY;
    return window_of(self) ? S_FALSE : CO_E_OBJNOTCONNECTED;
}

static HRESULT WINAPI get_default_action(IAccessible *self, VARIANT child, BSTR *out)
{
    const MainWindow *w = window_of(self);
    *out = NULL;
    if (!is_child(w, child))
        return E_INVALIDARG;
    if (child.lVal == CHILDID_SELF || child.lVal == CHILD_LINE)
        return S_FALSE;
    const UINT place = window_shows_maze(w) ? IDS_MAZE_TOGGLE : IDS_SAY_PLACE;
    return give_text(out, strings_text(w->strings, is_button(child.lVal) ? IDS_SAY_PRESS : place));
}

static HRESULT WINAPI select_child(IAccessible *self, LONG flags, VARIANT child)
{
    MainWindow *w = window_of(self);
    if (!is_child(w, child) || child.lVal < CHILD_POINTS || !(flags & SELFLAG_TAKEFOCUS))
        return E_INVALIDARG;
    if (window_shows_maze(w))
        return S_OK; /* the only one has it */
    w->view.has_cursor = true;
    w->view.cursor = point_of(w, child.lVal);
    window_show_changes(w);
    accessible_cursor_moved(w);
    return S_OK;
}

static HRESULT WINAPI locate(IAccessible *self, LONG *x, LONG *y, LONG *width, LONG *height,
                             VARIANT child)
{
    const MainWindow *w = window_of(self);
    if (!is_child(w, child))
        return E_INVALIDARG;
    const Rect r = rect_of(w, child.lVal);
    POINT at = {r.x, r.y};
    ClientToScreen(w->hwnd, &at);
    *x = at.x;
    *y = at.y;
    *width = r.w;
    *height = r.h;
    return S_OK;
}

/* From point to point; elsewhere by number. */
static HRESULT WINAPI navigate(IAccessible *self, LONG direction, VARIANT start, VARIANT *out)
{
    const MainWindow *w = window_of(self);
    out->vt = VT_EMPTY;
    if (!is_child(w, start))
        return E_INVALIDARG;
    const int32_t width = gmk_game_width(play_game(w->play));
    LONG to = start.lVal;
    const bool on_board = to >= CHILD_POINTS && !window_shows_maze(w);
    switch (direction) {
    case NAVDIR_FIRSTCHILD: to = to == CHILDID_SELF ? 1 : -1; break;
    case NAVDIR_LASTCHILD: to = to == CHILDID_SELF ? child_count(w) : -1; break;
    case NAVDIR_NEXT:
    case NAVDIR_RIGHT: to = to == CHILDID_SELF ? -1 : to + 1; break;
    case NAVDIR_PREVIOUS:
    case NAVDIR_LEFT: to -= 1; break;
    case NAVDIR_UP: to = on_board && to - width >= CHILD_POINTS ? to - width : -1; break;
    case NAVDIR_DOWN: to = on_board ? to + width : -1; break;
    default: return E_INVALIDARG;
    }
    if (to < 1 || to > child_count(w))
        return S_FALSE;
    out->vt = VT_I4;
    out->lVal = to;
    return S_OK;
}

static HRESULT WINAPI hit_test(IAccessible *self, LONG x, LONG y, VARIANT *out)
{
    const MainWindow *w = window_of(self);
    POINT at = {x, y};
    GmkPoint point;
    out->vt = VT_EMPTY;
    if (!w)
        return CO_E_OBJNOTCONNECTED;
    ScreenToClient(w->hwnd, &at);
    out->vt = VT_I4;
    out->lVal = CHILDID_SELF;
    for (LONG child = 1; child < CHILD_POINTS; child++) {
        const Rect r = rect_of(w, child);
        if (at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h)
            out->lVal = child;
    }
    if (!window_shows_maze(w) && layout_hit(&point, &w->layout, play_game(w->play), at.x, at.y))
        out->lVal = child_of(w, point);
    return S_OK;
}

static HRESULT WINAPI do_default_action(IAccessible *self, VARIANT child)
{
    MainWindow *w = window_of(self);
    if (!is_child(w, child))
        return E_INVALIDARG;
    if (is_button(child.lVal)) /* posted: a dialog must not keep the caller waiting */
        PostMessageW(w->hwnd, WM_COMMAND, w->toolbar.buttons[child.lVal - 1].command, 0);
    else if (child.lVal >= CHILD_POINTS && window_shows_maze(w))
        window_maze_toggle(w);
    else if (child.lVal >= CHILD_POINTS)
        window_play_at(w, point_of(w, child.lVal));
    else
        return S_FALSE;
    return S_OK;
}

static HRESULT WINAPI put_text(IAccessible *self, VARIANT child, BSTR text)
{
    (void)self, (void)child, (void)text;
    return E_ACCESSDENIED;
}

static IAccessibleVtbl table = {
    .QueryInterface = query_interface,
    .AddRef = add_reference,
    .Release = release,
    .GetTypeInfoCount = type_info_count,
    .GetTypeInfo = type_info,
    .GetIDsOfNames = ids_of_names,
    .Invoke = invoke,
    .get_accParent = get_parent,
    .get_accChildCount = get_child_count,
    .get_accChild = get_child,
    .get_accName = get_name,
    .get_accValue = get_value,
    .get_accDescription = get_no_text,
    .get_accRole = get_role,
    .get_accState = get_state,
    .get_accHelp = get_no_text,
    .get_accHelpTopic = get_help_topic,
    .get_accKeyboardShortcut = get_shortcut,
    .get_accFocus = get_focus,
    .get_accSelection = get_selection,
    .get_accDefaultAction = get_default_action,
    .accSelect = select_child,
    .accLocation = locate,
    .accNavigate = navigate,
    .accHitTest = hit_test,
    .accDoDefaultAction = do_default_action,
    .put_accName = put_text,
    .put_accValue = put_text,
};

/* ---------------------------------------------------------------- the window's side */

typedef LRESULT(WINAPI *LresultFromObjectCall)(REFIID, WPARAM, LPUNKNOWN);

/* Loaded when a screen reader asks, which is never for most people. */
static LresultFromObjectCall lresult_from_object(void)
{
    HMODULE library = LoadLibraryExW(L"oleacc.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    return library
               ? (LresultFromObjectCall)(void (*)(void))GetProcAddress(library, "LresultFromObject")
               : NULL;
}

LRESULT accessible_on_get_object(MainWindow *w, WPARAM wp, LPARAM lp)
{
    if ((LONG)lp != OBJID_CLIENT)
        return DefWindowProcW(w->hwnd, WM_GETOBJECT, wp, lp);
    if (!w->accessible) {
        w->accessible = calloc(1, sizeof *w->accessible);
        if (!w->accessible)
            return 0;
        *w->accessible = (Accessible){.face = {.lpVtbl = &table}, .references = 1, .w = w};
    }
    const LresultFromObjectCall give = lresult_from_object();
    return give ? give(&interface_accessible, wp, (IUnknown *)&w->accessible->face) : 0;
}

void accessible_announce(MainWindow *w)
{
    NotifyWinEvent(EVENT_OBJECT_NAMECHANGE, w->hwnd, OBJID_CLIENT, CHILD_LINE);
    NotifyWinEvent(EVENT_SYSTEM_ALERT, w->hwnd, OBJID_CLIENT, CHILD_LINE);
    NotifyWinEvent(EVENT_OBJECT_VALUECHANGE, w->hwnd, OBJID_CLIENT, CHILDID_SELF);
}

void accessible_value_changed(MainWindow *w)
{
    NotifyWinEvent(EVENT_OBJECT_VALUECHANGE, w->hwnd, OBJID_CLIENT, CHILDID_SELF);
}

void accessible_cursor_moved(MainWindow *w)
{
    if (window_shows_maze(w) ? w->maze->has_cursor : w->view.has_cursor)
        NotifyWinEvent(EVENT_OBJECT_FOCUS, w->hwnd, OBJID_CLIENT, child_of(w, w->view.cursor));
}

void accessible_release(MainWindow *w)
{
    if (!w->accessible)
        return;
    w->accessible->w = NULL;
    IAccessible_Release(&w->accessible->face);
    w->accessible = NULL;
}
