/* The dialog that chooses one of several games of a file. */
#include "games_dialog.h"

#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"

#include <stdlib.h>

typedef struct Games {
    const wchar_t *title; /* NULL: the dialog's own */
    const char *agree;    /* what the button says then */
    const char *question;
    char *const *rows;
    int count;
    int chosen;
} Games;

static void fill(HWND dialog, const Games *games)
{
    const int tabs[] = {24, 196}; /* dialog units */
    HWND list = GetDlgItem(dialog, IDC_GAMES_LIST);
    dialog_set_text(dialog, IDC_GAMES_TEXT, games->question);
    if (games->title) {
        SetWindowTextW(dialog, games->title);
        dialog_set_text(dialog, IDOK, games->agree);
    }
    SendMessageW(list, LB_SETTABSTOPS, sizeof tabs / sizeof *tabs, (LPARAM)tabs);
    SendMessageW(list, WM_SETREDRAW, FALSE, 0);
    for (int i = 0; i < games->count; i++) {
        wchar_t *row = os_wide_from_utf8(games->rows[i]);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)(row ? row : L"")); /* each has its place */
        free(row);
    }
    SendMessageW(list, WM_SETREDRAW, TRUE, 0);
    SendMessageW(list, LB_SETCURSEL, 0, 0);
    SetFocus(list);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    Games *games = dialog_context(dialog);
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (const Games *)lp);
        return FALSE; /* the focus is in the list */
    case WM_COMMAND:
        if (LOWORD(wp) == IDOK || (LOWORD(wp) == IDC_GAMES_LIST && HIWORD(wp) == LBN_DBLCLK)) {
            games->chosen = (int)SendDlgItemMessageW(dialog, IDC_GAMES_LIST, LB_GETCURSEL, 0, 0);
            EndDialog(dialog, IDOK);
        } else if (LOWORD(wp) == IDCANCEL) {
            EndDialog(dialog, IDCANCEL);
        }
        return TRUE;
    default: return FALSE;
    }
}

int games_dialog(HWND owner, const Strings *strings, const wchar_t *title, const char *question,
                 char *const *rows, int count)
{
    Games games = {.title = title,
                   .agree = strings_text(strings, IDS_OK),
                   .question = question,
                   .rows = rows,
                   .count = count,
                   .chosen = -1};
    dialog_run(owner, strings, IDD_GAMES, procedure, &games);
    return games.chosen;
}
