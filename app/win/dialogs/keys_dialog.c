/* The dialog that lists all keys, from the command tables. */
#include "keys_dialog.h"

#include <stdio.h>
#include <wchar.h>

#include "dialog_base.h"
#include "resource.h"
#include "win/menus/menu.h"

enum { ROW_MAX = 256 };

_Static_assert(IDC_KEYS_MORE == IDC_KEYS_LIST + 1, "both lists are walked through");

typedef struct Keys {
    const Strings *strings;
    HMENU menu;
    const CommandSet *commands;
    UINT first, last; /* strings */
} Keys;

static void add_row(HWND list, const wchar_t *row)
{
    SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)row);
}

static int row_count(HWND list)
{
    return (int)SendMessageW(list, LB_GETCOUNT, 0, 0);
}

static bool is_second_row(HWND list, int index)
{
    wchar_t row[ROW_MAX] = L"";
    return SendMessageW(list, LB_GETTEXTLEN, (WPARAM)index, 0) < ROW_MAX &&
           SendMessageW(list, LB_GETTEXT, (WPARAM)index, (LPARAM)row) != LB_ERR && *row == L' ';
}

/* The second half of the rows goes to the second list; a key and its label stay together. */
static void split(HWND list, HWND more)
{
    const int all = row_count(list), half = (all + 1) / 2;
    const int kept = half < all && is_second_row(list, half) ? half + 1 : half;
    wchar_t row[ROW_MAX];
    for (int i = kept; i < all; i++) {
        if (SendMessageW(list, LB_GETTEXTLEN, (WPARAM)kept, 0) < ROW_MAX &&
            SendMessageW(list, LB_GETTEXT, (WPARAM)kept, (LPARAM)row) != LB_ERR)
            add_row(more, row);
        SendMessageW(list, LB_DELETESTRING, (WPARAM)kept, 0);
    }
}

enum { TAB = 66 }; /* dialog units */

static int text_width(HWND list, const wchar_t *text, size_t length)
{
    SIZE size = {0};
    HDC dc = GetDC(list);
    HGDIOBJ before = SelectObject(dc, (HFONT)SendMessageW(list, WM_GETFONT, 0, 0));
    GetTextExtentPoint32W(dc, text, (int)length, &size);
    SelectObject(dc, before);
    ReleaseDC(list, dc);
    return (int)size.cx;
}

/* Keys that need more room than others, and what takes a line of its own, stand in two rows. */
static void add_key(HWND list, int tab, const wchar_t *key, const wchar_t *label)
{
    wchar_t row[ROW_MAX];
    RECT box;
    GetClientRect(list, &box);
    const int gap = text_width(list, L"  ", 2), all = box.right - GetSystemMetrics(SM_CXVSCROLL);
    const bool fits = text_width(list, key, wcslen(key)) + gap <= tab &&
                      tab + text_width(list, label, wcslen(label)) + gap <= all;
    swprintf(row, ROW_MAX, fits ? L"%ls\t%ls" : L"%ls", key, label);
    add_row(list, row);
    swprintf(row, ROW_MAX, L"      %ls", label);
    if (!fits)
        add_row(list, row);
}

static void add_text(HWND list, int tab, const char *text)
{
    wchar_t row[ROW_MAX];
    wide_into(row, ROW_MAX, text);
    wchar_t *label = wcschr(row, L'\t');
    if (label)
        *label++ = L'\0';
    add_key(list, tab, row, label ? label : L"");
}

static void fill(HWND dialog, const Keys *keys)
{
    const int units = TAB;
    wchar_t label[128], key[CHORD_LABEL_MAX];
    RECT tab = {0, 0, TAB, 0};
    HWND list = GetDlgItem(dialog, IDC_KEYS_LIST), more = GetDlgItem(dialog, IDC_KEYS_MORE);
    MapDialogRect(dialog, &tab);
    SendMessageW(list, LB_SETTABSTOPS, 1, (LPARAM)&units);
    SendMessageW(more, LB_SETTABSTOPS, 1, (LPARAM)&units);
    for (UINT id = keys->first; id != 0 && id <= keys->last; id++)
        add_text(list, tab.right, strings_text(keys->strings, id));
    for (int i = 0; i < keys->commands->count; i++) {
        command_key_text(key, CHORD_LABEL_MAX, keys->commands, command_id(keys->commands, i));
        menu_label(label, 128, keys->menu, command_id(keys->commands, i));
        if (*key && *label)
            add_key(list, tab.right, key, label);
    }
    split(list, more);
    SendMessageW(list, LB_SETCURSEL, 0, 0);
}

/* As tall as the rows need, as far as the screen has room: then nothing has to be scrolled. */
static void fit_rows(HWND dialog)
{
    RECT box, list, button;
    MONITORINFO screen = {.cbSize = sizeof screen};
    HWND rows = GetDlgItem(dialog, IDC_KEYS_LIST), close = GetDlgItem(dialog, IDOK);
    const int row = (int)SendMessageW(rows, LB_GETITEMHEIGHT, 0, 0);
    if (!GetMonitorInfoW(MonitorFromWindow(dialog, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    GetWindowRect(dialog, &box);
    GetWindowRect(rows, &list);
    GetClientRect(rows, &button);
    const int border = list.bottom - list.top - button.bottom;
    const int room = screen.rcWork.bottom - screen.rcWork.top - (box.bottom - box.top);
    const int height = min(row_count(rows) * row + border, list.bottom - list.top + room);
    const int whole = row > 0 ? (height - border) / row * row + border : height;
    const int more = whole - (list.bottom - list.top);
    GetWindowRect(close, &button);
    MapWindowPoints(NULL, dialog, (POINT *)&button, 2);
    for (int id = IDC_KEYS_LIST; id <= IDC_KEYS_MORE; id++)
        SetWindowPos(GetDlgItem(dialog, id), NULL, 0, 0, list.right - list.left,
                     list.bottom - list.top + more, SWP_NOMOVE | SWP_NOZORDER);
    SetWindowPos(close, NULL, button.left, button.top + more, 0, 0, SWP_NOSIZE | SWP_NOZORDER);
    SetWindowPos(dialog, NULL, 0, 0, box.right - box.left, box.bottom - box.top + more,
                 SWP_NOMOVE | SWP_NOZORDER);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill(dialog, (const Keys *)lp);
        fit_rows(dialog);
        dialog_init(dialog, lp);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDC_KEYS_LIST || LOWORD(wp) == IDC_KEYS_MORE)
            return FALSE;
        return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

void keys_dialog(HWND owner, const Strings *strings, HMENU menu, const CommandSet *commands,
                 UINT first, UINT last)
{
    Keys keys = {
        .strings = strings, .menu = menu, .commands = commands, .first = first, .last = last};
    dialog_run(owner, strings, IDD_KEYS, procedure, &keys);
}
