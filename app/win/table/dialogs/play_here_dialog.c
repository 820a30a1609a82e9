/* play_here_dialog.c: see play_here_dialog.h. */
#include "play_here_dialog.h"

#include <stdio.h>

#include "core/rating/ladder.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"

typedef struct PlayHereDialog {
    PlayHere *choice;
    const Strings *strings;
} PlayHereDialog;

/* "Step 4 (about 1150)". */
static void level_text(char *out, size_t size, const Strings *strings, int level)
{
    char worth[16];
    const int32_t rating = rating_about(level_rating((GmkLevel)level));
    snprintf(worth, sizeof worth, "%d", (int)rating);
    if (rating > 0)
        strings_format(out, size, strings, IDS_LEVEL_WORTH, strings_level(strings, level), worth,
                       NULL);
    else
        snprintf(out, size, "%s", strings_level(strings, level));
}

/* The levels, then another human. */
static void fill(HWND dialog, void *context)
{
    const PlayHereDialog *d = context;
    for (int rung = 0; rung < LADDER_RUNGS; rung++) {
        char text[128];
        level_text(text, sizeof text, d->strings, ladder_level(rung));
        dialog_add_to_list(dialog, IDC_HERE_OPPONENT, text);
    }
    dialog_add_to_list(dialog, IDC_HERE_OPPONENT, strings_text(d->strings, IDS_HUMAN));
    SendDlgItemMessageW(dialog, IDC_HERE_OPPONENT, CB_SETCURSEL,
                        (WPARAM)ladder_rung(d->choice->level), 0);
    dialog_add_to_list(dialog, IDC_HERE_COLOR, strings_text(d->strings, IDS_BLACK));
    dialog_add_to_list(dialog, IDC_HERE_COLOR, strings_text(d->strings, IDS_WHITE));
    SendDlgItemMessageW(dialog, IDC_HERE_COLOR, CB_SETCURSEL, (WPARAM)d->choice->side, 0);
}

static void agree(HWND dialog, void *context)
{
    const PlayHereDialog *d = context;
    const int opponent = dialog_selected(dialog, IDC_HERE_OPPONENT);
    d->choice->against_computer = opponent >= 0 && opponent < LADDER_RUNGS;
    if (d->choice->against_computer)
        d->choice->level = ladder_level(opponent);
    d->choice->side = dialog_selected(dialog, IDC_HERE_COLOR) == 1;
    EndDialog(dialog, IDOK);
}

/* A colour is chosen against the computer only. */
static void enable(HWND dialog, void *context)
{
    (void)context;
    dialog_enable(dialog, IDC_HERE_COLOR,
                  dialog_selected(dialog, IDC_HERE_OPPONENT) < LADDER_RUNGS);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    static const DialogForm form = {fill, agree, IDC_HERE_OPPONENT, enable};
    return dialog_form(&form, dialog, message, wp, lp);
}

bool play_here_dialog(PlayHere *choice, HWND owner, const Strings *strings)
{
    PlayHereDialog d = {choice, strings};
    return dialog_run(owner, strings, IDD_PLAY_HERE, procedure, &d) == IDOK;
}
