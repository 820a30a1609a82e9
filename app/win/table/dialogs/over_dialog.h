/*
 * over_dialog.h: the end of a game: who won and why, rating and accuracy, where it turned, the five figures of both
 * sides; behind "More figures" the others that are known and a chart of time and memory by move.
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

/* What becomes known while the page is open. */
typedef struct OverNews {
    int percent;        /* of the review under way; -1: none is */
    char standing[320]; /* rating before and after, accuracy; "": nothing is known */
    char turned
        [640]; /* where it turned, or that it is looked for; "" at first: there is no place for it */
    int32_t width, height;
    char stones[2][2 * GMK_CELLS_MAX + 1]; /* of the position, as in small_board.h */
    GmkPoint last, better;                 /* the move that turned it, a better one; -1, -1: none */
} OverNews;

typedef struct OverText {
    const Strings *strings;
    const Record *record;
    const char *names[2];  /* of the players, as the window calls them */
    const OverCost *costs; /* by move */
    bool *more;            /* "More figures" is open; changed with it */
    void (*news)(void *user, OverNews *out);
    void *user;
} OverText;

typedef enum OverAnswer { OVER_CLOSE, OVER_NEW, OVER_REVIEW, OVER_SAVE, OVER_REMATCH } OverAnswer;

/* Modal; Enter reviews, Esc closes. "Copy" puts the text on the clipboard and leaves the dialog open. */
OverAnswer over_dialog(HWND owner, const OverText *text);

#endif
