/* Brings the window's theme into its dialogs. */
#include "dialog_look.h"

#include <commctrl.h>
#include <stdlib.h>
#include <wchar.h>

#include "dialog_paint.h"
#include "win/drawing/shape.h"
#include "win/drawing/system_look.h"
#include "win/system/dark_mode.h"

enum { SUBCLASS_ID = 1 };

static const wchar_t theme_property[] = L"GomokitTheme";

void dialog_look_set(HWND window, const Theme *theme)
{
    SetPropW(window, theme_property, (HANDLE)theme);
    dark_mode_set_title(window, theme->dark != 0);
}

const Theme *dialog_look_theme(HWND window)
{
    return (const Theme *)GetPropW(window, theme_property);
}

/* ---------------------------------------------------------------- controls */

typedef enum ControlKind {
    CONTROL_OTHER, /* Windows draws it, in the colours that the dialog tells */
    CONTROL_PUSH,
    CONTROL_CHECK,
    CONTROL_GROUP,
    CONTROL_COMBO,
    CONTROL_FIELD, /* an edit or a list: its frame only */
    CONTROL_ARROWS,
    CONTROL_TEXT, /* drawn here when it is disabled */
    CONTROL_RULE,
    CONTROL_BAR, /* a scroll bar: Windows draws it, in its own dark colours */
} ControlKind;

typedef struct Control {
    ControlKind kind;
    const Theme *theme;
    bool hot; /* the pointer is over it */
} Control;

static ControlKind button_kind(LONG_PTR style)
{
    switch (style & BS_TYPEMASK) {
    case BS_GROUPBOX: return CONTROL_GROUP;
    case BS_CHECKBOX:
    case BS_AUTOCHECKBOX: return CONTROL_CHECK;
    case BS_PUSHBUTTON:
    case BS_DEFPUSHBUTTON: return CONTROL_PUSH;
    default: return CONTROL_OTHER;
    }
}

static ControlKind text_kind(LONG_PTR style)
{
    switch (style & SS_TYPEMASK) {
    case SS_ETCHEDHORZ: return CONTROL_RULE;
    case SS_LEFT:
    case SS_RIGHT: return CONTROL_TEXT;
    default: return CONTROL_OTHER;
    }
}

static ControlKind kind_of(HWND control)
{
    wchar_t class[32];
    const LONG_PTR style = GetWindowLongPtrW(control, GWL_STYLE);
    if (!GetClassNameW(control, class, 32))
        return CONTROL_OTHER;
    if (_wcsicmp(class, L"Button") == 0)
        return button_kind(style);
    if (_wcsicmp(class, L"Static") == 0)
        return text_kind(style);
    if (_wcsicmp(class, L"ComboBox") == 0)
        return CONTROL_COMBO;
    if (_wcsicmp(class, L"Edit") == 0 || _wcsicmp(class, L"ListBox") == 0)
        return CONTROL_FIELD;
    if (_wcsicmp(class, L"ScrollBar") == 0)
        return CONTROL_BAR;
    return _wcsicmp(class, UPDOWN_CLASSW) == 0 ? CONTROL_ARROWS : CONTROL_OTHER;
}

static ControlLook look_of(HWND control, const Control *c)
{
    const LRESULT ui = SendMessageW(control, WM_QUERYUISTATE, 0, 0);
    const bool button = c->kind == CONTROL_PUSH || c->kind == CONTROL_CHECK;
    const LRESULT state = button ? SendMessageW(control, BM_GETSTATE, 0, 0) : 0;
    return (ControlLook){
        .theme = c->theme,
        .control = control,
        .dpi = (int)GetDpiForWindow(control),
        .font = (HFONT)SendMessageW(control, WM_GETFONT, 0, 0),
        .enabled = IsWindowEnabled(control) != FALSE,
        .focused = GetFocus() == control,
        .hot = c->hot,
        .pressed = (state & BST_PUSHED) != 0,
        .checked = (state & BST_CHECKED) != 0,
        .is_default = c->kind == CONTROL_PUSH &&
                      (GetWindowLongPtrW(control, GWL_STYLE) & BS_TYPEMASK) == BS_DEFPUSHBUTTON,
        .hides_focus = (ui & UISF_HIDEFOCUS) != 0,
        .hides_keys = (ui & UISF_HIDEACCEL) != 0,
    };
}

typedef void (*PaintControl)(HDC dc, const ControlLook *look);

static PaintControl painter_of(HWND control, ControlKind kind)
{
    switch (kind) {
    case CONTROL_PUSH: return paint_push_button;
    case CONTROL_CHECK: return paint_check_box;
    case CONTROL_GROUP: return paint_group_box;
    case CONTROL_COMBO: return paint_combo_box;
    case CONTROL_ARROWS: return paint_arrows;
    case CONTROL_TEXT: return IsWindowEnabled(control) ? NULL : paint_disabled_text;
    case CONTROL_RULE:
    case CONTROL_FIELD:
    case CONTROL_BAR:
    case CONTROL_OTHER: break;
    }
    return NULL;
}

/* False: Windows paints it. */
static bool paint_client(HWND control, const Control *c)
{
    PAINTSTRUCT paint;
    const PaintControl painter = painter_of(control, c->kind);
    if (c->kind == CONTROL_RULE) { /* Wine has it in the client area */
        const ControlLook look = look_of(control, c);
        ValidateRect(control, NULL);
        paint_rule(&look);
        return true;
    }
    if (!painter)
        return false;
    HDC dc = BeginPaint(control, &paint);
    if (!dc)
        return false;
    const ControlLook look = look_of(control, c);
    painter(dc, &look);
    EndPaint(control, &paint);
    return true;
}

static void set_hot(HWND control, Control *c, bool hot)
{
    TRACKMOUSEEVENT track = {.cbSize = sizeof track, .dwFlags = TME_LEAVE, .hwndTrack = control};
    if (c->hot == hot)
        return;
    c->hot = hot;
    if (hot)
        TrackMouseEvent(&track);
    RedrawWindow(control, NULL, NULL, RDW_INVALIDATE | RDW_FRAME);
}

/* After these a control may look different; some controls then paint at once, and not as we do. */
static bool changes_look(UINT message)
{
    switch (message) {
    case WM_SETFOCUS:
    case WM_KILLFOCUS:
    case WM_ENABLE:
    case WM_SETTEXT:
    case WM_UPDATEUISTATE:
    case WM_CAPTURECHANGED:
    case WM_LBUTTONDOWN:
    case WM_LBUTTONUP:
    case WM_KEYDOWN:
    case WM_KEYUP:
    case BM_SETSTATE:
    case BM_SETCHECK:
    case BM_SETSTYLE:
    case CB_SETCURSEL:
    case CB_SHOWDROPDOWN: return true;
    default: return false;
    }
}

static LRESULT CALLBACK control_procedure(HWND control, UINT message, WPARAM wp, LPARAM lp,
                                          UINT_PTR id, DWORD_PTR data)
{
    Control *c = (Control *)data;
    const bool field = c->kind == CONTROL_FIELD;
    switch (message) {
    case WM_PAINT:
        if (paint_client(control, c))
            return 0;
        break;
    case WM_ERASEBKGND:
        if (painter_of(control, c->kind))
            return 1;
        break;
    case WM_NCPAINT:
        if (field || c->kind == CONTROL_RULE) {
            const ControlLook look = look_of(control, c);
            const LRESULT answer = DefSubclassProc(control, message, wp, lp); /* scroll bars */
            (field ? paint_field_frame : paint_rule)(&look);
            return answer;
        }
        break;
    case WM_MOUSEMOVE: set_hot(control, c, true); break;
    case WM_MOUSELEAVE: set_hot(control, c, false); break;
    case WM_NCDESTROY:
        RemoveWindowSubclass(control, control_procedure, id);
        free(c);
        return DefSubclassProc(control, message, wp, lp);
    default: break;
    }
    const LRESULT answer = DefSubclassProc(control, message, wp, lp);
    if (changes_look(message) && (field || painter_of(control, c->kind)))
        RedrawWindow(control, NULL, NULL, RDW_INVALIDATE | RDW_FRAME | RDW_NOERASE);
    return answer;
}

static BOOL CALLBACK attach_control(HWND control, LPARAM parameter)
{
    const ControlKind kind = kind_of(control);
    Control *c = kind != CONTROL_OTHER ? calloc(1, sizeof *c) : NULL;
    if (!c)
        return TRUE;
    *c = (Control){.kind = kind, .theme = (const Theme *)parameter};
    if (kind == CONTROL_FIELD || kind == CONTROL_COMBO || kind == CONTROL_BAR)
        dark_mode_set_control(control, true);
    if (!SetWindowSubclass(control, control_procedure, SUBCLASS_ID, (DWORD_PTR)c))
        free(c);
    return TRUE;
}

/* ---------------------------------------------------------------- the dialog */

typedef struct Ground {
    const Theme *theme;
    HBRUSH chrome, field; /* what controls that Windows draws are filled with */
} Ground;

/* Text and the field it stands in; where nothing can be entered it stands on the dialog. */
static LRESULT color_control(const Ground *ground, HDC dc, bool in_field)
{
    const Theme *theme = ground->theme;
    SetTextColor(dc, shape_colorref(theme->ink));
    SetBkColor(dc, shape_colorref(in_field ? dialog_field_color(theme) : theme->chrome));
    return (LRESULT)(in_field ? ground->field : ground->chrome);
}

static LRESULT CALLBACK dialog_procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp,
                                         UINT_PTR id, DWORD_PTR data)
{
    Ground *ground = (Ground *)data;
    switch (message) {
    case WM_CTLCOLORDLG:
    case WM_CTLCOLORSTATIC:
    case WM_CTLCOLORBTN: return color_control(ground, (HDC)wp, false);
    case WM_CTLCOLOREDIT:
    case WM_CTLCOLORLISTBOX: return color_control(ground, (HDC)wp, true);
    case WM_NCDESTROY:
        RemoveWindowSubclass(dialog, dialog_procedure, id);
        DeleteObject(ground->chrome);
        DeleteObject(ground->field);
        free(ground);
        break;
    default: break;
    }
    return DefSubclassProc(dialog, message, wp, lp);
}

static bool attach_dialog(HWND dialog, const Theme *theme)
{
    Ground *ground = calloc(1, sizeof *ground);
    if (!ground)
        return false;
    *ground = (Ground){.theme = theme,
                       .chrome = CreateSolidBrush(shape_colorref(theme->chrome)),
                       .field = CreateSolidBrush(shape_colorref(dialog_field_color(theme)))};
    if (SetWindowSubclass(dialog, dialog_procedure, SUBCLASS_ID, (DWORD_PTR)ground))
        return true;
    DeleteObject(ground->chrome);
    DeleteObject(ground->field);
    free(ground);
    return false;
}

void dialog_look_inherit(HWND dialog)
{
    HWND owner = GetWindow(dialog, GW_OWNER);
    const Theme *theme = owner ? (const Theme *)GetPropW(owner, theme_property) : NULL;
    if (!theme)
        return;
    dialog_look_set(dialog, theme);
    if (theme->dark && !system_is_high_contrast() && attach_dialog(dialog, theme))
        EnumChildWindows(dialog, attach_control, (LPARAM)theme);
}
