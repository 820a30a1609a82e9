/*
 * sheet.h: pages of paper: a list of what stands where. They are laid out once, with the fonts of one canvas, and painted
 * on any: the preview, the printer, a file. So the preview and the paper have the same lines on the same pages.
 *
 * A page's unit is 1/150 inch. Pages are for paper: black on white, whatever the window looks like.
 */
#ifndef GOMOKIT_SHEET_H
#define GOMOKIT_SHEET_H

#include "core/canvas/canvas.h"
#include "core/review/review_diagram.h"
#include "core/text/plural.h"
#include "core/text/text_buffer.h"

enum {
    SHEET_DPI = 150,
    SHEETS_MAX = 500, /* pages: what comes after them is left out */
    SHEET_SMALL = 18, /* sizes of text */
    SHEET_PLAIN = 21,
    SHEET_LARGE = 28,
    SHEET_TITLE = 36,
};

typedef enum SheetPaper { SHEET_A4, SHEET_LETTER, SHEET_PAPERS } SheetPaper;

typedef struct SheetForm {
    SheetPaper paper;
    int margin_mm;
    int width, height; /* of a page that is no paper; 0: `paper` tells */
} SheetForm;

typedef struct Sheets Sheets;

/* No pages yet. `measure` is the canvas whose fonts are used, borrowed until sheets_finish(). NULL: no memory. */
Sheets *sheets_new(const SheetForm *form, const Canvas *measure);
void sheets_free(Sheets *sheets); /* accepts NULL */

/* How the boards that are laid out from now on are looked at; upright and with letters at first. */
void sheets_look(Sheets *sheets, BoardTurn turn, BoardLabels labels);

/* ---------------------------------------------------------------- laying out */

Rect sheets_body(const Sheets *sheets); /* a page without its margins, header and footer */
void sheets_break(Sheets *sheets);      /* begins a page */
int sheets_y(const Sheets *sheets);     /* where the next thing stands */
void sheets_space(Sheets *sheets, int height);

/* Begins a page unless there is so much room below. Things that stand together are announced by it. */
void sheets_need(Sheets *sheets, int height);

/* A text in as many lines as it needs, over pages if it has to be; LF ends a line. `indent` from the left. */
void sheets_paragraph(Sheets *sheets, const char *text, int size, TextWeight weight, int indent);

/* On the page that is being laid out, at any place: a line of text, lines of text (at most so many; the last one has the
 * rest), a board as large as fits into the area, a line, a badge. sheets_lines() returns the height. */
void sheets_text(Sheets *sheets, Rect box, const char *text, TextStyle style);
int sheets_lines(Sheets *sheets, Rect box, const char *text, int size, TextWeight weight, int most);
Rect sheets_board(Sheets *sheets, Rect area, const ReviewDiagram *board);
void sheets_line(Sheets *sheets, int x0, int y0, int x1, int y1, int width, Color color);
void sheets_sign(Sheets *sheets, Rect square, ReviewGrade grade);

/* Adds to every page the title above and "page 1 of 3" below; either may be NULL. */
void sheets_finish(Sheets *sheets, const char *title, const char *page_of, PluralRule plural);

/* ---------------------------------------------------------------- afterwards */

bool sheets_failed(const Sheets *sheets); /* no memory: something is missing */
int32_t sheets_count(const Sheets *sheets);
void sheets_size(const Sheets *sheets, int *w, int *h); /* of a page */
void sheets_paint(const Sheets *sheets, const Canvas *canvas, int32_t page);

/* A page as an SVG file, and all of them as one for a browser, which prints each on a sheet of its own. */
void sheets_svg(TextBuffer *out, const Sheets *sheets, int32_t page);
void sheets_html(TextBuffer *out, const Sheets *sheets, const char *title);

#endif
