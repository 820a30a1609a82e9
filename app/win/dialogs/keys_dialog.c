#include "keys_dialog.h"

#include <stdio.h>
#include <wchar.h>

#include "dialog_base.h"
#include "resource.h"
#include "win/menus/menu.h"

typedef struct Keys {
    const Strings *strings;
    HMENU menu;
    const CommandSet *commands;
    UINT first, last; /* strings */
} Keys;

static void add_row(HWND dialog, const wchar_t *row)
{
    SendDlgItemMessageW(dialog, IDC_KEYS_LIST, LB_ADDSTRING, 0, (LPARAM)row);
}

static void fill(HWND dialog, const Keys *keys)
{
    const int tab = 82; /* dialog units */
    wchar_t row[256], label[128], key[32];
    SendDlgItemMessageW(dialog, IDC_KEYS_LIST, LB_SETTABSTOPS, 1, (LPARAM)&tab);
    for (UINT id = keys->first; id <= keys->last; id++) {
        wide_into(row, 256, strings_text(keys->strings, id));
        add_row(dialog, row);
    }
    for (int i = 0; i < keys->commands->count; i++) {
        command_key_text(key, 32, keys->commands, command_id(keys->commands, i));
        menu_label(label, 128, keys->menu, command_id(keys->commands, i));
        swprintf(row, 256, L"%ls\t%ls", key, label);
        if (*key && *label)
            add_row(dialog, row);
    }
    SendDlgItemMessageW(dialog, IDC_KEYS_LIST, LB_SETCURSEL, 0, 0);
}

/* As tall as all rows need, as far as the screen has room. */
static void fit_rows(HWND dialog)
{
    RECT box, list, button;
    MONITORINFO screen = {.cbSize = sizeof screen};
    HWND rows = GetDlgItem(dialog, IDC_KEYS_LIST), close = GetDlgItem(dialog, IDOK);
    const int count = (int)SendMessageW(rows, LB_GETCOUNT, 0, 0);
    const int row = (int)SendMessageW(rows, LB_GETITEMHEIGHT, 0, 0);
    if (!GetMonitorInfoW(MonitorFromWindow(dialog, MONITOR_DEFAULTTONEAREST), &screen))
        return;
    GetWindowRect(dialog, &box);
    GetWindowRect(rows, &list);
    GetClientRect(rows, &button);
    const int border = list.bottom - list.top - button.bottom;
    const int room = screen.rcWork.bottom - screen.rcWork.top - (box.bottom - box.top);
    const int more = min(count * row + border - (list.bottom - list.top), room);
    GetWindowRect(close, &button);
    MapWindowPoints(NULL, dialog, (POINT *)&button, 2);
    SetWindowPos(rows, NULL, 0, 0, list.right - list.left, list.bottom - list.top + more,
                 SWP_NOMOVE | SWP_NOZORDER);
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
    case WM_COMMAND: return LOWORD(wp) == IDC_KEYS_LIST ? FALSE : EndDialog(dialog, LOWORD(wp));
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
