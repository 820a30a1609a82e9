/* What all dialogs share: opening, place on the screen, texts, lists and number fields. */
#include "dialog_base.h"

#include <commctrl.h>
#include <stdlib.h>

#include "core/settings/place.h"
#include "dialog_look.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/drawing/window_icon.h"

INT_PTR dialog_run(HWND owner, const Strings *strings, WORD id, DLGPROC procedure, void *context)
{
    const void *template = strings_resource(strings, RT_DIALOG, id);
    const INT_PTR answer = template ? DialogBoxIndirectParamW(GetModuleHandleW(NULL), template,
                                                              owner, procedure, (LPARAM)context)
                                    : IDCANCEL;
    return answer > 0 ? answer : IDCANCEL;
}

/* The work area of the owner's screen; false: it cannot be known, or nothing of the owner is seen. */
static bool room_of(HWND owner, RECT *work)
{
    MONITORINFO screen = {.cbSize = sizeof screen};
    if (!owner || IsIconic(owner) ||
        !GetMonitorInfoW(MonitorFromWindow(owner, MONITOR_DEFAULTTONEAREST), &screen))
        return false;
    *work = screen.rcWork;
    return true;
}

static void centre_on_owner(HWND dialog)
{
    RECT box, around, work;
    HWND owner = GetWindow(dialog, GW_OWNER);
    if (!room_of(owner, &work) || !GetWindowRect(owner, &around) || !GetWindowRect(dialog, &box))
        return;
    const int width = box.right - box.left, height = box.bottom - box.top;
    int x = (around.left + around.right - width) / 2;
    int y = (around.top + around.bottom - height) / 2;
    x = max(min(x, work.right - width), work.left);
    y = max(min(y, work.bottom - height), work.top);
    SetWindowPos(dialog, NULL, x, y, 0, 0, SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

static const wchar_t subject_property[] = L"GomokitSubject";

void dialog_set_subject(HWND owner, const DialogSubject *subject)
{
    SetPropW(owner, subject_property, (HANDLE)subject);
}

/* Works in screen coordinates, as the dialog's place is. */
void dialog_uncover(HWND dialog)
{
    RECT box, work;
    POINT corner = {0, 0};
    HWND owner = GetWindow(dialog, GW_OWNER);
    const DialogSubject *subject = owner ? GetPropW(owner, subject_property) : NULL;
    if (!subject || subject->count == 0 || !room_of(owner, &work) || !GetWindowRect(dialog, &box) ||
        !ClientToScreen(owner, &corner))
        return;
    const Rect room = {work.left - corner.x, work.top - corner.y, work.right - work.left,
                       work.bottom - work.top};
    const Rect at =
        place_uncovered(room, box.left - corner.x, box.top - corner.y, box.right - box.left,
                        box.bottom - box.top, subject->rects, subject->count);
    SetWindowPos(dialog, NULL, at.x + corner.x, at.y + corner.y, 0, 0,
                 SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

/* ---------------------------------------------------------------- rows */

/*
 * A combo box is as tall as its font wants, whatever the template says; so fields and labels of a
 * row are put level with it here, for every font and DPI.
 */
enum { ROW_CONTROLS_MAX = 64 };

typedef struct Row {
    HWND controls[ROW_CONTROLS_MAX];
    int count;
} Row;

static BOOL CALLBACK collect_control(HWND control, LPARAM parameter)
{
    Row *all = (Row *)parameter;
    if (all->count < ROW_CONTROLS_MAX)
        all->controls[all->count++] = control;
    return TRUE;
}

static bool has_class(HWND control, const wchar_t *name)
{
    wchar_t class[32];
    return GetClassNameW(control, class, 32) && _wcsicmp(class, name) == 0;
}

static bool is_line_of_input(HWND control)
{
    return has_class(control, L"Edit") && !(GetWindowLongPtrW(control, GWL_STYLE) & ES_MULTILINE);
}

static RECT rect_in(HWND dialog, HWND control)
{
    RECT box = {0};
    GetWindowRect(control, &box);
    MapWindowPoints(NULL, dialog, (POINT *)&box, 2);
    return box;
}

static bool is_line_of_text(HWND control)
{
    const LONG_PTR type = GetWindowLongPtrW(control, GWL_STYLE) & SS_TYPEMASK;
    return has_class(control, L"Static") &&
           (type == SS_LEFT || type == SS_RIGHT || type == SS_CENTER);
}

static void set_level(HWND dialog, HWND control, int top, int height)
{
    const RECT box = rect_in(dialog, control);
    SetWindowPos(control, NULL, box.left, top, box.right - box.left, height,
                 SWP_NOZORDER | SWP_NOACTIVATE);
}

/* Everything whose middle lies in the row of `leader` gets its place and height. */
static void level_row(HWND dialog, const Row *all, HWND leader)
{
    const RECT row = rect_in(dialog, leader);
    for (int i = 0; i < all->count; i++) {
        HWND control = all->controls[i];
        const RECT box = rect_in(dialog, control);
        const int middle = (box.top + box.bottom) / 2;
        const bool text = is_line_of_text(control);
        if (control == leader || middle < row.top || middle >= row.bottom ||
            !(text || is_line_of_input(control) || has_class(control, UPDOWN_CLASSW)))
            continue;
        if (text)
            SetWindowLongPtrW(control, GWL_STYLE,
                              GetWindowLongPtrW(control, GWL_STYLE) | SS_CENTERIMAGE);
        set_level(dialog, control, row.top, row.bottom - row.top);
    }
}

static void level_rows(HWND dialog)
{
    Row all = {.count = 0};
    int height = 0;
    EnumChildWindows(dialog, collect_control, (LPARAM)&all);
    for (int i = 0; i < all.count; i++) {
        if (!has_class(all.controls[i], L"ComboBox"))
            continue;
        const RECT box = rect_in(dialog, all.controls[i]);
        height = box.bottom - box.top;
        level_row(dialog, &all, all.controls[i]);
    }
    for (int i = 0; height > 0 && i < all.count; i++) { /* rows without a combo box */
        if (!is_line_of_input(all.controls[i]))
            continue;
        const RECT box = rect_in(dialog, all.controls[i]);
        set_level(dialog, all.controls[i], (box.top + box.bottom - height) / 2, height);
        level_row(dialog, &all, all.controls[i]);
    }
}

void dialog_init(HWND dialog, LPARAM context)
{
    SetWindowLongPtrW(dialog, DWLP_USER, context);
    window_icon_attach(dialog, IDI_GOMOKIT);
    level_rows(dialog);
    dialog_look_inherit(dialog);
    centre_on_owner(dialog);
}

void *dialog_context(HWND dialog)
{
    return (void *)GetWindowLongPtrW(dialog, DWLP_USER);
}

void dialog_set_text(HWND dialog, int id, const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    if (wide)
        SetDlgItemTextW(dialog, id, wide);
    free(wide);
}

HFONT dialog_title_font(HWND dialog, int id, int percent)
{
    LOGFONTW face;
    HFONT font = (HFONT)SendMessageW(dialog, WM_GETFONT, 0, 0);
    if (!font || !GetObjectW(font, sizeof face, &face))
        return NULL;
    face.lfHeight = MulDiv(face.lfHeight, percent, 100);
    face.lfWeight = FW_SEMIBOLD;
    HFONT made = CreateFontIndirectW(&face);
    if (made)
        SendDlgItemMessageW(dialog, id, WM_SETFONT, (WPARAM)made, TRUE);
    return made;
}

void dialog_add_to_list(HWND dialog, int id, const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    if (wide)
        SendDlgItemMessageW(dialog, id, CB_ADDSTRING, 0, (LPARAM)wide);
    free(wide);
}

void dialog_fill_list(HWND dialog, int id, const Strings *strings, UINT first, int count,
                      int selected)
{
    SendDlgItemMessageW(dialog, id, CB_RESETCONTENT, 0, 0);
    for (int i = 0; i < count; i++)
        dialog_add_to_list(dialog, id, strings_text(strings, first + (UINT)i));
    SendDlgItemMessageW(dialog, id, CB_SETCURSEL, (WPARAM)selected, 0);
}

int dialog_selected(HWND dialog, int id)
{
    return (int)SendDlgItemMessageW(dialog, id, CB_GETCURSEL, 0, 0);
}

void dialog_set_number(HWND dialog, int spin_id, int edit_id, int least, int most, int value)
{
    enum { DIGITS = 5 };
    SendDlgItemMessageW(dialog, edit_id, EM_LIMITTEXT, DIGITS, 0);
    if (!SendDlgItemMessageW(dialog, spin_id, UDM_GETBUDDY, 0, 0)) /* it narrows the field */
        SendDlgItemMessageW(dialog, spin_id, UDM_SETBUDDY, (WPARAM)GetDlgItem(dialog, edit_id), 0);
    SendDlgItemMessageW(dialog, spin_id, UDM_SETRANGE32, (WPARAM)least, most);
    SendDlgItemMessageW(dialog, spin_id, UDM_SETPOS32, 0, value);
    SetDlgItemInt(dialog, edit_id, (UINT)value, FALSE);
}

bool dialog_number(HWND dialog, int edit_id, int *out)
{
    BOOL is_number = FALSE;
    *out = (int)GetDlgItemInt(dialog, edit_id, &is_number, FALSE);
    return is_number != FALSE;
}

void dialog_show(HWND dialog, int id, bool shown)
{
    ShowWindow(GetDlgItem(dialog, id), shown ? SW_SHOW : SW_HIDE);
}

void dialog_enable(HWND dialog, int id, bool enabled)
{
    EnableWindow(GetDlgItem(dialog, id), enabled);
}

int dialog_choice(HWND dialog, int id, int count)
{
    const int at = dialog_selected(dialog, id);
    return at >= 0 && at < count ? at : 0;
}

INT_PTR dialog_form(const DialogForm *form, HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        form->fill(dialog, (void *)lp);
        dialog_init(dialog, lp);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDOK)
            form->agree(dialog, dialog_context(dialog));
        else if (LOWORD(wp) == IDCANCEL)
            EndDialog(dialog, IDCANCEL);
        else if (LOWORD(wp) == form->list && HIWORD(wp) == CBN_SELCHANGE)
            form->changed(dialog, dialog_context(dialog));
        return TRUE;
    default: return FALSE;
    }
}
