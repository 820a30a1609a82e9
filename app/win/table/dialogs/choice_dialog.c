/* The dialog for a player's choice in an opening. */
#include "choice_dialog.h"

#include <stdio.h>

#include "resource.h"
#include "win/dialogs/dialog_base.h"

typedef struct Choice {
    const OpeningState *state;
    const char *text;
} Choice;

/* The choices and the numbers take the same place. */
static void fill(HWND dialog, const Choice *choice)
{
    const OpeningState *state = choice->state;
    const bool number = state->phase == OPENING_NUMBER;
    for (int i = 0; i < OPENING_CHOICE_COUNT; i++)
        dialog_show(dialog, IDC_CHOICE_FIRST + i, !number && (state->offered & 1u << i) != 0);
    for (int i = 1; i <= OPENING_FIFTHS_MAX; i++)
        dialog_show(dialog, IDC_CHOICE_NUMBER + i, number && i <= state->number);
    dialog_set_text(dialog, IDC_CHOICE_TEXT, choice->text);
    SetFocus(GetDlgItem(dialog, number ? IDC_CHOICE_NUMBER + 1 : IDC_CHOICE_FIRST));
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (const Choice *)lp);
        dialog_uncover(dialog);
        return FALSE; /* the focus is set */
    case WM_COMMAND: return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

bool choice_dialog(OpeningAct *out, HWND owner, const Strings *strings, const OpeningState *state,
                   const char *text)
{
    Choice choice = {state, text};
    const INT_PTR button = dialog_run(owner, strings, IDD_CHOICE, procedure, &choice);
    const int number = (int)button - IDC_CHOICE_NUMBER, which = (int)button - IDC_CHOICE_FIRST;
    *out = (OpeningAct){.choice = OPENING_DECLARE};
    if (state->phase == OPENING_NUMBER) {
        out->number = number;
        return number >= 1 && number <= state->number;
    }
    out->choice = (OpeningChoice)which;
    return which >= 0 && which < OPENING_CHOICE_COUNT;
}
