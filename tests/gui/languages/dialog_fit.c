/* dialog_fit.c: see dialog_fit.h. */
#include "dialog_fit.h"

#include <stdbool.h>
#include <stdio.h>

enum { TEXT_MAX = 1024, ANSWER_MS = 5000 };

/* At 96 DPI, in pixels: what a control has around its text. */
enum {
    PUSH_PADDING = 8,
    CHECK_BOX = 17,
    GROUP_PADDING = 16,
    LIST_PADDING = 8,
    CAPTION_PADDING = 40
};

static int scaled(int pixels)
{
    return MulDiv(pixels, (int)GetDpiForSystem(), USER_DEFAULT_SCREEN_DPI);
}

static LRESULT ask(HWND control, UINT message, WPARAM wp, void *lp)
{
    DWORD_PTR answer = 0;
    SendMessageTimeoutW(control, message, wp, (LPARAM)lp, SMTO_ABORTIFHUNG, ANSWER_MS, &answer);
    return (LRESULT)answer;
}

/* The size of a text in one line, or broken into lines of this width. */
static SIZE measure(HFONT font, const wchar_t *text, int width, UINT flags)
{
    RECT box = {0, 0, width, 0};
    HDC dc = GetDC(NULL);
    HGDIOBJ before = SelectObject(dc, font);
    DrawTextW(dc, text, -1, &box, DT_CALCRECT | flags);
    SelectObject(dc, before);
    ReleaseDC(NULL, dc);
    return (SIZE){box.right, box.bottom};
}

static void tell(Fit *fit, bool fits, const wchar_t *text, SIZE needs, SIZE has)
{
    char line[3 * TEXT_MAX];
    fit->texts++;
    if (fits)
        return;
    fit->cut++;
    WideCharToMultiByte(CP_UTF8, 0, text, -1, line, sizeof line, NULL, NULL);
    printf("    %s: \"%s\" needs %d x %d, has %d x %d\n", fit->where, line, (int)needs.cx,
           (int)needs.cy, (int)has.cx, (int)has.cy);
}

static void fit_line(Fit *fit, const wchar_t *text, SIZE has, int padding)
{
    SIZE needs = measure(fit->font, text, 0, DT_SINGLELINE);
    needs.cx += scaled(padding);
    tell(fit, needs.cx <= has.cx, text, needs, has);
}

/* Windows breaks the lines of a static text, and shows those that have room. A blank at the end of a line needs none. */
static void fit_static(Fit *fit, LONG_PTR style, const wchar_t *text, SIZE has)
{
    const LONG_PTR type = style & SS_TYPEMASK;
    if ((type != SS_LEFT && type != SS_CENTER && type != SS_RIGHT) || (style & SS_ELLIPSISMASK))
        return;
    const UINT prefix = style & SS_NOPREFIX ? DT_NOPREFIX : 0;
    const SIZE needs = measure(fit->font, text, has.cx, DT_WORDBREAK | DT_EXPANDTABS | prefix);
    tell(fit, needs.cx <= has.cx && needs.cy <= has.cy + scaled(1), text, needs, has);
}

static void fit_button(Fit *fit, LONG_PTR style, const wchar_t *text, SIZE has)
{
    switch (style & BS_TYPEMASK) {
    case BS_PUSHBUTTON:
    case BS_DEFPUSHBUTTON: fit_line(fit, text, has, PUSH_PADDING); break;
    case BS_GROUPBOX: fit_line(fit, text, has, GROUP_PADDING); break;
    case BS_OWNERDRAW: break;
    default: fit_line(fit, text, has, CHECK_BOX); break;
    }
}

static void fit_combo(Fit *fit, HWND combo, SIZE has)
{
    wchar_t text[TEXT_MAX];
    const LRESULT count = ask(combo, CB_GETCOUNT, 0, NULL);
    has.cx -= GetSystemMetrics(SM_CXVSCROLL);
    for (LRESULT i = 0; i < count; i++) {
        const LRESULT length = ask(combo, CB_GETLBTEXTLEN, (WPARAM)i, NULL);
        text[0] = L'\0';
        if (length > 0 && length < TEXT_MAX && ask(combo, CB_GETLBTEXT, (WPARAM)i, text) > 0)
            fit_line(fit, text, has, LIST_PADDING);
    }
}

/* The rows of a list; of two columns with a tab between them both are needed. */
static void fit_list(Fit *fit, HWND list, SIZE has)
{
    wchar_t text[TEXT_MAX];
    const LRESULT count = ask(list, LB_GETCOUNT, 0, NULL);
    for (LRESULT i = 0; i < count; i++) {
        const LRESULT length = ask(list, LB_GETTEXTLEN, (WPARAM)i, NULL);
        text[0] = L'\0';
        if (length > 0 && length < TEXT_MAX && ask(list, LB_GETTEXT, (WPARAM)i, text) > 0)
            fit_line(fit, text, has, LIST_PADDING);
    }
}

static BOOL CALLBACK fit_control(HWND control, LPARAM parameter)
{
    Fit *fit = (Fit *)parameter;
    wchar_t class[32] = L"", text[TEXT_MAX] = L"";
    RECT box = {0};
    GetClassNameW(control, class, 32);
    GetClientRect(control, &box);
    const SIZE has = {box.right, box.bottom};
    const LONG_PTR style = GetWindowLongPtrW(control, GWL_STYLE);
    if (_wcsicmp(class, L"ComboBox") == 0)
        fit_combo(fit, control, has);
    else if (_wcsicmp(class, L"ListBox") == 0)
        fit_list(fit, control, has);
    else if (ask(control, WM_GETTEXT, TEXT_MAX, text) == 0 || !text[0])
        return TRUE;
    else if (_wcsicmp(class, L"Static") == 0)
        fit_static(fit, style, text, has);
    else if (_wcsicmp(class, L"Button") == 0)
        fit_button(fit, style, text, has);
    return TRUE;
}

void fit_dialog(Fit *fit, HWND dialog)
{
    wchar_t caption[TEXT_MAX] = L"";
    RECT box = {0};
    GetClientRect(dialog, &box);
    ask(dialog, WM_GETTEXT, TEXT_MAX, caption);
    fit_line(fit, caption, (SIZE){box.right, box.bottom}, CAPTION_PADDING);
    EnumChildWindows(dialog, fit_control, (LPARAM)fit);
}
