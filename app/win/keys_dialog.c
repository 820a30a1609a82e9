#include "keys_dialog.h"

#include <stdio.h>
#include <wchar.h>

#include "commands.h"
#include "dialog_base.h"
#include "menu.h"
#include "resource.h"

typedef struct Keys {
    const Strings *strings;
    HMENU menu;
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
    for (UINT id = IDS_KEYS_FIRST; id <= IDS_KEYS_LAST; id++) {
        wide_into(row, 256, strings_text(keys->strings, id));
        add_row(dialog, row);
    }
    for (int i = 0; i < command_count(); i++) {
        command_key_text(key, 32, command_id(i));
        menu_label(label, 128, keys->menu, command_id(i));
        swprintf(row, 256, L"%ls\t%ls", key, label);
        if (*key && *label)
            add_row(dialog, row);
    }
    SendDlgItemMessageW(dialog, IDC_KEYS_LIST, LB_SETCURSEL, 0, 0);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (const Keys *)lp);
        return TRUE;
    case WM_COMMAND: return LOWORD(wp) == IDC_KEYS_LIST ? FALSE : EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

void keys_dialog(HWND owner, const Strings *strings, HMENU menu)
{
    Keys keys = {.strings = strings, .menu = menu};
    dialog_run(owner, strings, IDD_KEYS, procedure, &keys);
}
