/*
 * dialog_fit.h: whether the texts of a dialog fit into its controls. Works on a dialog of this process or of another,
 * since it asks by messages only.
 */
#ifndef GOMOKIT_DIALOG_FIT_H
#define GOMOKIT_DIALOG_FIT_H

#include <windows.h>

/* What was measured, over many dialogs. */
typedef struct Fit {
    HFONT font;        /* of the dialog that is measured */
    const char *where; /* said with what does not fit: "ja, dialog 305" */
    int texts, cut;    /* how many there were, how many of them do not fit */
} Fit;

/* Measures every text of the dialog's controls and the entries of its combo boxes, and prints those that are wider or
 * taller than their place. */
void fit_dialog(Fit *fit, HWND dialog);

#endif
