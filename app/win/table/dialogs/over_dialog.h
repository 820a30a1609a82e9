/*
 * over_dialog.h: the end of a game: who won, why, the figures of both sides that are known, and a chart
 * of time and memory by move.
 */
#ifndef GOMOKIT_OVER_DIALOG_H
#define GOMOKIT_OVER_DIALOG_H

#include "core/record/record.h"
#include "win/system/strings.h"

/* What a move took. */
typedef struct OverCost {
    int64_t us;      /* of the search, or of the human's thought */
    int32_t held_kb; /* what the engine held; 0: unknown */
} OverCost;

typedef struct OverText {
    const Strings *strings;
    const Record *record;
    const char *names[2];  /* of the players, as the window calls them */
    const OverCost *costs; /* by move */
} OverText;

typedef enum OverAnswer { OVER_CLOSE, OVER_NEW, OVER_REVIEW, OVER_SAVE } OverAnswer;

/* Modal. "Copy" puts the text on the clipboard and leaves the dialog open. */
OverAnswer over_dialog(HWND owner, const OverText *text);

#endif
