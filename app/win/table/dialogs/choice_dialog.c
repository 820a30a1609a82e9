/* The dialog for a player's choice in an opening. */
#include "choice_dialog.h"

#include "resource.h"
#include "win/dialogs/dialog_base.h"

typedef struct Choice {
    const Strings *strings;
    unsigned offered;
} Choice;

static void fill(HWND dialog, const Choice *choice)
{
    const bool add_two = (choice->offered & 1u << OPENING_ADD_TWO) != 0;
    for (int i = 0; i < OPENING_CHOICE_COUNT; i++)
        dialog_show(dialog, IDC_CHOICE_FIRST + i, (choice->offered & 1u << i) != 0);
    dialog_set_text(dialog, IDC_CHOICE_TEXT,
                    strings_text(choice->strings, add_two ? IDS_CHOICE_TEXT3 : IDS_CHOICE_TEXT));
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (const Choice *)lp);
        dialog_uncover(dialog);
        return TRUE;
    case WM_COMMAND: return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

bool choice_dialog(OpeningChoice *out, HWND owner, const Strings *strings, unsigned offered)
{
    Choice choice = {.strings = strings, .offered = offered};
    const INT_PTR button = dialog_run(owner, strings, IDD_CHOICE, procedure, &choice);
    if (button < IDC_CHOICE_FIRST || button >= IDC_CHOICE_FIRST + OPENING_CHOICE_COUNT)
        return false;
    *out = (OpeningChoice)(button - IDC_CHOICE_FIRST);
    return true;
}
