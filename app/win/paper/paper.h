/*
 * paper.h: what leaves the window as a picture or on paper: the dialog that saves a picture, and the one that shows pages
 * before they are printed. What is on them is app/core/paper's and app/formats/picture's, as in `gmk convert`.
 */
#ifndef GOMOKIT_PAPER_H
#define GOMOKIT_PAPER_H

#include "core/review/review_html.h"
#include "win/window/frame.h"

/* In the order of the dialog's list. */
typedef enum PaperKind {
    PAPER_POSITION,
    PAPER_DIAGRAMS,
    PAPER_RECORD,
    PAPER_REVIEW,
    PAPER_PUZZLES,
    PAPER_KINDS,
} PaperKind;

/* What there is; borrowed while a dialog is open. */
typedef struct PaperSubject {
    const Record *record; /* its line is record->moves; NULL: there are puzzles only */
    int32_t shown;        /* moves on the board */
    const char *names[2];
    const ReviewHtml *review; /* NULL: there is none */
    const wchar_t *proposal;  /* the name of a file, without its ending */
    bool show_numbers;
    int32_t number_count; /* and how the window shows the board, which pictures and pages follow */
    BoardTurn turn;
    BoardLabels labels;
} PaperSubject;

void paper_print(Frame *f, const PaperSubject *subject, PaperKind kind);
void paper_save_picture(Frame *f, const PaperSubject *subject);

#endif
