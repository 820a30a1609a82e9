/*
 * paint_columns.h: connect four: the column scores above the board and the legend below it.
 */
#ifndef GOMOKIT_PAINT_COLUMNS_H
#define GOMOKIT_PAINT_COLUMNS_H

#include "layout.h"
#include "painter.h"
#include "theme.h"

typedef enum ColumnTone {
    COLUMN_NONE,    /* the column is full: nothing is drawn */
    COLUMN_WAITING, /* not known yet */
    COLUMN_LOSS,
    COLUMN_DRAW,
    COLUMN_WIN,
    COLUMN_ESTIMATE,
} ColumnTone;

enum { COLUMN_WORD_MAX = 32, THREAT_KINDS = 4 };

typedef struct ColumnChip {
    ColumnTone tone;
    bool best;                                           /* no other column scores higher */
    char word[COLUMN_WORD_MAX], detail[COLUMN_WORD_MAX]; /* "Win" and "in 9" */
} ColumnChip;

/* What stands around a board of connect four; words are already in the user's language. */
typedef struct ColumnsView {
    int32_t count; /* of chips: the board's width, or 0 where no scores are shown */
    ColumnChip chips[GMK_CONNECT4_SIDE_MAX];
    const char *note;                  /* below the board, about the scores; may be "" or NULL */
    const char *threats[THREAT_KINDS]; /* the legend of black odd, black even, white odd and white
                                          even; NULL: threats are not marked */
    Rect dirty;                        /* as in BoardView */
} ColumnsView;

/* The rectangle of a column's chip. */
Rect columns_chip_rect(const Layout *layout, int32_t column);

/* Paints layout->columns and layout->legend. */
void paint_columns(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                   const ColumnsView *view);

/* A digest of what a view shows: views that look different have different digests. */
uint64_t columns_digest(const ColumnsView *view);

#endif
