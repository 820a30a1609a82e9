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

/* The second half of the rows goes to the second list. */
static void split(HWND list, HWND more)
{
    const int all = row_count(list), kept = (all + 1) / 2;
    wchar_t row[ROW_MAX];
    for (int i = kept; i < all; i++) {
        if (SendMessageW(list, LB_GETTEXTLEN, (WPARAM)kept, 0) < ROW_MAX &&
            SendMessageW(list, LB_GETTEXT, (WPARAM)kept, (LPARAM)row) != LB_ERR)
            add_row(more, row);
        SendMessageW(list, LB_DELETESTRING, (WPARAM)kept, 0);
    }
}

static void fill(HWND dialog, const Keys *keys)
{
    const int tab = 62; /* dialog units */
    wchar_t row[ROW_MAX], label[128], key[32];
    HWND list = GetDlgItem(dialog, IDC_KEYS_LIST), more = GetDlgItem(dialog, IDC_KEYS_MORE);
    SendMessageW(list, LB_SETTABSTOPS, 1, (LPARAM)&tab);
    SendMessageW(more, LB_SETTABSTOPS, 1, (LPARAM)&tab);
    for (UINT id = keys->first; id != 0 && id <= keys->last; id++) {
        wide_into(row, ROW_MAX, strings_text(keys->strings, id));
        add_row(list, row);
    }
    for (int i = 0; i < keys->commands->count; i++) {
        command_key_text(key, 32, keys->commands, command_id(keys->commands, i));
        menu_label(label, 128, keys->menu, command_id(keys->commands, i));
        swprintf(row, ROW_MAX, L"%ls\t%ls", key, label);
        if (*key && *label)
            add_row(list, row);
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
    const int more = min(row_count(rows) * row + border - (list.bottom - list.top), room);
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
