/*
 * over_dialog.h: the end of a game: who won, why, the figures of both sides that are known, and a chart
 * of time and memory by move.
 */
#ifndef GOMOKIT_OVER_DIALOG_H
#define GOMOKIT_OVER_DIALOG_H

#include "core/record/record.h"
#include "win/system/strings.h"

typedef struct OverText {
    const Strings *strings;
    const Record *record;
    const char *names[2];   /* of the players, as the window calls them */
    const int32_t *held_kb; /* by move: what the engine held; 0: unknown */
} OverText;

typedef enum OverAnswer { OVER_CLOSE, OVER_NEW, OVER_REVIEW, OVER_SAVE } OverAnswer;

/* Modal. "Copy" puts the text on the clipboard and leaves the dialog open. */
OverAnswer over_dialog(HWND owner, const OverText *text);

#endif
