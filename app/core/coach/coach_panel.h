/*
 * coach_panel.h: the review in the side panel: the turning points as a list, the chosen one in
 * words, and three buttons. The list of moves is below it, as far as there is room.
 */
#ifndef GOMOKIT_COACH_PANEL_H
#define GOMOKIT_COACH_PANEL_H

#include "coach_board.h"
#include "core/paint/cards.h"
#include "core/review/review_words.h"

enum {
    COACH_ROWS_MAX = REVIEW_TURNINGS_MAX + 1
}; /* and a line about a game that nothing could hold */

typedef enum CoachButton {
    COACH_SHOW_LINE,
    COACH_PLAY_AGAIN,
    COACH_LAST, /* saves a missed win as a puzzle; where no win was missed, the report */
    COACH_BUTTONS,
} CoachButton;

/* One turning point. */
typedef struct CoachRow {
    int32_t index;     /* of the move */
    ReviewGrade grade; /* REVIEW_PLAIN: a turning point without a sign */
    int32_t loss;
    char move[32];  /* "13. G8"; empty: no turning point, only the note */
    char note[160]; /* "a win in at most 9 was there: F8" */
} CoachRow;

/* Words are in the user's language. */
typedef struct CoachPanel {
    const char
        *heading; /* "Turning points"; with the name of another engine that reviewed the game */
    char headed[RECORD_NAME_MAX + 64]; /* for that text */
    char place[32];                    /* "2 of 3" */
    const char *empty;                 /* said where the list is empty */
    char unheld[160]; /* a lost game without a turning point: what `empty` says then */
    const char *more; /* "{1} more": how many turning points have no room, below the others */
    PluralRule plural;
    int32_t row_count;
    int32_t chosen; /* the chosen row; -1: none */
    CoachRow rows[COACH_ROWS_MAX];
    char title[160], text[640];
    const char *button[COACH_BUTTONS];
    bool line_shown; /* COACH_SHOW_LINE is pressed */
} CoachPanel;

/* The height it asks for: at least two turning points, the one that is looked at in full. It is never folded. */
Card coach_panel_card(int width, int dpi, const CoachPanel *panel);

void paint_coach_panel(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                       const CoachPanel *panel);

/* What is at this pixel: the index of a row, or a button. -1: neither. */
int32_t coach_panel_row(Rect area, int dpi, const CoachPanel *panel, int x, int y);
int32_t coach_panel_button(Rect area, int dpi, const CoachPanel *panel, int x, int y);

/* Where a button is; false: it is not shown. */
bool coach_button_rect(Rect *out, Rect area, int dpi, const CoachPanel *panel, int button);

uint64_t coach_panel_digest(const CoachPanel *panel);

#endif
