/* The IAccessible object for screen readers, and the announcements to them. */
#define COBJMACROS
#include "accessible.h"

#include <oleacc.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "frame_parts.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/menus/menu.h"

/*
 * Children are plain numbers, as IAccessible counts them from 1: the buttons, the line that
 * tells what happened last, then the cells of the mode.
 */
enum { CHILD_LINE = TOOLBAR_BUTTONS + 1, CHILD_CELLS, SAY_MAX = 512 };

typedef struct Accessible {
    IAccessible face;  /* first: COM sees this */
    IOleWindow window; /* the second face: which window it is */
    LONG references;
    Frame *f; /* NULL: the window is gone */
} Accessible;

/* IUnknown, IDispatch, IAccessible and IOleWindow; spelled out because not every toolchain has a
 * library. */
static const GUID interface_unknown = {0, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};
static const GUID interface_dispatch = {0x20400, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};
static const GUID interface_accessible = {
    0x618736E0, 0x3C3D, 0x11CF, {0x81, 0x0C, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71}};
static const GUID interface_window = {0x114, 0, 0, {0xC0, 0, 0, 0, 0, 0, 0, 0x46}};

/* oleacc is loaded when a screen reader asks, which is never for most people. NULL: it has no such
 * function. */
static FARPROC find_in_oleacc(const char *name)
{
    HMODULE library = LoadLibraryExW(L"oleacc.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    return library ? GetProcAddress(library, name) : NULL;
}

/* ---------------------------------------------------------------- what there is */

static Frame *frame_of(IAccessible *self)
{
    return ((Accessible *)self)->f;
}

/* The speech of a mode that has cells; NULL: it has none. */
static const ModeSpeech *cells_of(const Frame *f)
{
    const ModeSpeech *speech = frame_shown(f)->ops->speech;
    return speech->cell_count ? speech : NULL;
}

static LONG child_count(const Frame *f)
{
    const ModeSpeech *cells = cells_of(f);
    return CHILD_CELLS - 1 + (cells ? cells->cell_count(frame_shown(f)->self) : 0);
}

static bool is_child(const Frame *f, VARIANT child)
{
    return f && child.vt == VT_I4 && child.lVal >= CHILDID_SELF && child.lVal <= child_count(f);
}

static bool is_button(LONG child)
{
    return child >= 1 && child <= TOOLBAR_BUTTONS;
}

static Rect rect_of(const Frame *f, LONG child)
{
    const FrameMode *mode = frame_shown(f);
    RECT client;
    if (is_button(child))
        return f->toolbar.buttons[child - 1].rect;
    if (child == CHILD_LINE)
        return f->surface.status;
    if (child >= CHILD_CELLS)
        return mode->ops->speech->cell_rect(mode->self, child - CHILD_CELLS);
    GetClientRect(f->hwnd, &client);
    return (Rect){0, 0, client.right, client.bottom};
}

/* The cell under the keyboard's cursor, or all of it. */
static LONG focused_child(const Frame *f)
{
    const ModeSpeech *cells = cells_of(f);
    const int32_t cell = cells ? cells->cursor_cell(frame_shown(f)->self) : -1;
    return cell >= 0 ? CHILD_CELLS + cell : CHILDID_SELF;
}

/* ---------------------------------------------------------------- words */

static void name_text(const Frame *f, LONG child, char *out, size_t size)
{
    const FrameMode *mode = frame_shown(f);
    wchar_t label[128];
    if (is_button(child)) {
        menu_label(label, 128, GetMenu(f->hwnd), f->toolbar.buttons[child - 1].command);
        utf8_into(out, size, label);
    } else if (child == CHILD_LINE) {
        mode->ops->speech->describe_line(mode->self, out, size);
    } else if (child >= CHILD_CELLS) {
        mode->ops->speech->describe_cell(mode->self, out, size, child - CHILD_CELLS);
    } else {
        snprintf(out, size, "%s", strings_text(f->strings, mode->ops->speech->board_name));
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
    if (IsEqualGUID(id, &interface_window))
        *out = &((Accessible *)self)->window;
    else if (IsEqualGUID(id, &interface_unknown) || IsEqualGUID(id, &interface_dispatch) ||
             IsEqualGUID(id, &interface_accessible))
        *out = self;
    else
        return E_NOINTERFACE;
    IAccessible_AddRef(self);
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

/* ---------------------------------------------------------------- IOleWindow */

static IAccessible *face_of(IOleWindow *window)
{
    return (IAccessible *)(void *)((char *)window - offsetof(Accessible, window));
}

static HRESULT WINAPI window_query_interface(IOleWindow *self, REFIID id, void **out)
{
    return query_interface(face_of(self), id, out);
}

static ULONG WINAPI window_add_reference(IOleWindow *self)
{
    return add_reference(face_of(self));
}

static ULONG WINAPI window_release(IOleWindow *self)
{
    return release(face_of(self));
}

static HRESULT WINAPI window_get(IOleWindow *self, HWND *out)
{
    const Frame *f = frame_of(face_of(self));
    *out = f ? f->hwnd : NULL;
    return f ? S_OK : CO_E_OBJNOTCONNECTED;
}

static HRESULT WINAPI window_help(IOleWindow *self, BOOL enter)
{
    (void)self, (void)enter;
    return E_NOTIMPL;
}

static IOleWindowVtbl window_table = {
    .QueryInterface = window_query_interface,
    .AddRef = window_add_reference,
    .Release = window_release,
    .GetWindow = window_get,
    .ContextSensitiveHelp = window_help,
};

/* ---------------------------------------------------------------- IAccessible */

/* The window around the client area, as Windows' own object of it says. */
static HRESULT WINAPI get_parent(IAccessible *self, IDispatch **out)
{
    typedef HRESULT(WINAPI * Create)(HWND, LONG, REFIID, void **);
    const Frame *f = frame_of(self);
    const Create create = (Create)(void (*)(void))find_in_oleacc("CreateStdAccessibleObject");
    IAccessible *standard = NULL;
    *out = NULL;
    if (!f)
        return CO_E_OBJNOTCONNECTED;
    if (!create || create(f->hwnd, OBJID_CLIENT, &interface_accessible, (void **)&standard) != S_OK)
        return S_FALSE;
    const HRESULT result = IAccessible_get_accParent(standard, out);
    IAccessible_Release(standard);
    return result;
}

static HRESULT WINAPI get_child_count(IAccessible *self, LONG *out)
{
    const Frame *f = frame_of(self);
    if (!f)
        return CO_E_OBJNOTCONNECTED;
    *out = child_count(f);
    return S_OK;
}

static HRESULT WINAPI get_child(IAccessible *self, VARIANT child, IDispatch **out)
{
    *out = NULL;
    return is_child(frame_of(self), child) ? S_FALSE : E_INVALIDARG;
}

static HRESULT WINAPI get_name(IAccessible *self, VARIANT child, BSTR *out)
{
    char text[SAY_MAX];
    const Frame *f = frame_of(self);
    *out = NULL;
    if (!is_child(f, child))
        return E_INVALIDARG;
    name_text(f, child.lVal, text, sizeof text);
    return give_text(out, text);
}

/* The whole position, as the board's own value. */
static HRESULT WINAPI get_value(IAccessible *self, VARIANT child, BSTR *out)
{
    char text[8 * SAY_MAX];
    const Frame *f = frame_of(self);
    *out = NULL;
    if (!is_child(f, child))
        return E_INVALIDARG;
    if (child.lVal != CHILDID_SELF)
        return S_FALSE;
    frame_shown(f)->ops->speech->describe_board(frame_shown(f)->self, text, sizeof text);
    return give_text(out, text);
}

static HRESULT WINAPI get_no_text(IAccessible *self, VARIANT child, BSTR *out)
{
    *out = NULL;
    return is_child(frame_of(self), child) ? S_FALSE : E_INVALIDARG;
}

static HRESULT WINAPI get_role(IAccessible *self, VARIANT child, VARIANT *out)
{
    out->vt = VT_EMPTY;
    if (!is_child(frame_of(self), child))
        return E_INVALIDARG;
    out->vt = VT_I4;
    out->lVal = child.lVal == CHILDID_SELF ? ROLE_SYSTEM_TABLE
                : is_button(child.lVal)    ? ROLE_SYSTEM_PUSHBUTTON
                : child.lVal == CHILD_LINE ? ROLE_SYSTEM_ALERT
                                           : ROLE_SYSTEM_CELL;
    return S_OK;
}

static HRESULT WINAPI get_state(IAccessible *self, VARIANT child, VARIANT *out)
{
    const Frame *f = frame_of(self);
    out->vt = VT_EMPTY;
    if (!is_child(f, child))
        return E_INVALIDARG;
    out->vt = VT_I4;
    out->lVal = 0;
    if (is_button(child.lVal)) {
        const ToolbarButton *button = &f->toolbar.buttons[child.lVal - 1];
        out->lVal = (button->enabled ? 0 : STATE_SYSTEM_UNAVAILABLE) |
                    (button->on ? STATE_SYSTEM_PRESSED : 0);
    } else if (child.lVal >= CHILD_CELLS) {
        out->lVal =
            STATE_SYSTEM_FOCUSABLE | (child.lVal == focused_child(f) ? STATE_SYSTEM_FOCUSED : 0);
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
    wchar_t key[CHORD_LABEL_MAX] = L"";
    const Frame *f = frame_of(self);
    *out = NULL;
    if (!is_child(f, child))
        return E_INVALIDARG;
    if (is_button(child.lVal))
        command_key_text(key, CHORD_LABEL_MAX, &f->commands,
                         f->toolbar.buttons[child.lVal - 1].command);
    if (!*key)
        return S_FALSE;
    *out = SysAllocString(key);
    return *out ? S_OK : E_OUTOFMEMORY;
}

static HRESULT WINAPI get_focus(IAccessible *self, VARIANT *out)
{
    const Frame *f = frame_of(self);
    out->vt = VT_EMPTY;
    if (!f)
        return CO_E_OBJNOTCONNECTED;
    if (GetFocus() != f->hwnd)
        return S_FALSE;
    out->vt = VT_I4;
    out->lVal = focused_child(f);
    return S_OK;
}

static HRESULT WINAPI get_selection(IAccessible *self, VARIANT *out)
{
    out->vt = VT_EMPTY;
    return frame_of(self) ? S_FALSE : CO_E_OBJNOTCONNECTED;
}

static HRESULT WINAPI get_default_action(IAccessible *self, VARIANT child, BSTR *out)
{
    const Frame *f = frame_of(self);
    *out = NULL;
    if (!is_child(f, child))
        return E_INVALIDARG;
    if (child.lVal == CHILDID_SELF || child.lVal == CHILD_LINE)
        return S_FALSE;
    const UINT action = frame_shown(f)->ops->speech->cell_action;
    return give_text(out, strings_text(f->strings, is_button(child.lVal) ? IDS_SAY_PRESS : action));
}

static HRESULT WINAPI select_child(IAccessible *self, LONG flags, VARIANT child)
{
    Frame *f = frame_of(self);
    if (!is_child(f, child) || child.lVal < CHILD_CELLS || !(flags & SELFLAG_TAKEFOCUS))
        return E_INVALIDARG;
    frame_shown(f)->ops->speech->select_cell(frame_shown(f)->self, child.lVal - CHILD_CELLS);
    return S_OK;
}

static HRESULT WINAPI locate(IAccessible *self, LONG *x, LONG *y, LONG *width, LONG *height,
                             VARIANT child)
{
    const Frame *f = frame_of(self);
    if (!is_child(f, child))
        return E_INVALIDARG;
    const Rect r = rect_of(f, child.lVal);
    POINT at = {r.x, r.y};
    ClientToScreen(f->hwnd, &at);
    *x = at.x;
    *y = at.y;
    *width = r.w;
    *height = r.h;
    return S_OK;
}

/* From cell to cell; elsewhere by number. */
static HRESULT WINAPI navigate(IAccessible *self, LONG direction, VARIANT start, VARIANT *out)
{
    const Frame *f = frame_of(self);
    out->vt = VT_EMPTY;
    if (!is_child(f, start))
        return E_INVALIDARG;
    const ModeSpeech *cells = cells_of(f);
    const int32_t width = cells ? cells->row_length(frame_shown(f)->self) : 0;
    LONG to = start.lVal;
    const bool on_board = to >= CHILD_CELLS && width > 0;
    switch (direction) {
    case NAVDIR_FIRSTCHILD: to = to == CHILDID_SELF ? 1 : -1; break;
    case NAVDIR_LASTCHILD: to = to == CHILDID_SELF ? child_count(f) : -1; break;
    case NAVDIR_NEXT:
    case NAVDIR_RIGHT: to = to == CHILDID_SELF ? -1 : to + 1; break;
    case NAVDIR_PREVIOUS:
    case NAVDIR_LEFT: to -= 1; break;
    case NAVDIR_UP: to = on_board && to - width >= CHILD_CELLS ? to - width : -1; break;
    case NAVDIR_DOWN: to = on_board ? to + width : -1; break;
    default: return E_INVALIDARG;
    }
    if (to < 1 || to > child_count(f))
        return S_FALSE;
    out->vt = VT_I4;
    out->lVal = to;
    return S_OK;
}

static HRESULT WINAPI hit_test(IAccessible *self, LONG x, LONG y, VARIANT *out)
{
    const Frame *f = frame_of(self);
    POINT at = {x, y};
    out->vt = VT_EMPTY;
    if (!f)
        return CO_E_OBJNOTCONNECTED;
    ScreenToClient(f->hwnd, &at);
    out->vt = VT_I4;
    out->lVal = CHILDID_SELF;
    for (LONG child = 1; child < CHILD_CELLS; child++) {
        const Rect r = rect_of(f, child);
        if (at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h)
            out->lVal = child;
    }
    const ModeSpeech *cells = cells_of(f);
    const int32_t cell = cells ? cells->cell_at(frame_shown(f)->self, at.x, at.y) : -1;
    if (cell >= 0)
        out->lVal = CHILD_CELLS + cell;
    return S_OK;
}

static HRESULT WINAPI do_default_action(IAccessible *self, VARIANT child)
{
    Frame *f = frame_of(self);
    if (!is_child(f, child))
        return E_INVALIDARG;
    if (is_button(child.lVal)) /* posted: a dialog must not keep the caller waiting */
        PostMessageW(f->hwnd, WM_COMMAND, f->toolbar.buttons[child.lVal - 1].command, 0);
    else if (child.lVal >= CHILD_CELLS)
        frame_shown(f)->ops->speech->activate_cell(frame_shown(f)->self, child.lVal - CHILD_CELLS);
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

LRESULT accessible_on_get_object(Frame *f, WPARAM wp, LPARAM lp)
{
    if ((LONG)lp != OBJID_CLIENT)
        return DefWindowProcW(f->hwnd, WM_GETOBJECT, wp, lp);
    if (!f->accessible) {
        f->accessible = calloc(1, sizeof *f->accessible);
        if (!f->accessible)
            return 0;
        *f->accessible = (Accessible){.face = {.lpVtbl = &table},
                                      .window = {.lpVtbl = &window_table},
                                      .references = 1,
                                      .f = f};
    }
    typedef LRESULT(WINAPI * Give)(REFIID, WPARAM, LPUNKNOWN);
    const Give give = (Give)(void (*)(void))find_in_oleacc("LresultFromObject");
    return give ? give(&interface_accessible, wp, (IUnknown *)&f->accessible->face) : 0;
}

void frame_announce(Frame *f)
{
    NotifyWinEvent(EVENT_OBJECT_NAMECHANGE, f->hwnd, OBJID_CLIENT, CHILD_LINE);
    NotifyWinEvent(EVENT_SYSTEM_ALERT, f->hwnd, OBJID_CLIENT, CHILD_LINE);
    NotifyWinEvent(EVENT_OBJECT_VALUECHANGE, f->hwnd, OBJID_CLIENT, CHILDID_SELF);
}

void frame_announce_board(Frame *f)
{
    NotifyWinEvent(EVENT_OBJECT_VALUECHANGE, f->hwnd, OBJID_CLIENT, CHILDID_SELF);
}

void frame_announce_cursor(Frame *f)
{
    const LONG child = focused_child(f);
    if (child != CHILDID_SELF)
        NotifyWinEvent(EVENT_OBJECT_FOCUS, f->hwnd, OBJID_CLIENT, child);
}

void accessible_release(Frame *f)
{
    if (!f->accessible)
        return;
    f->accessible->f = NULL;
    IAccessible_Release(&f->accessible->face);
    f->accessible = NULL;
}
