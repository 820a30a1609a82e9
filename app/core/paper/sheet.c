/* sheet.c: see sheet.h. */
#include "sheet.h"

#include "core/canvas/canvas_svg.h"
#include "core/canvas/wrap.h"
#include "core/coach/coach_diagram.h"
#include "core/coach/coach_sign.h"
#include "core/text/foreign.h"
#include "core/text/phrase.h"
#include "core/text/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER = 44,        /* height of the title above a page, and of its number below */
    LINE_PERCENT = 136, /* of a size: from line to line */
    LINE_BYTES = 640,
};

typedef enum ItemKind { ITEM_TEXT, ITEM_BOARD, ITEM_LINE, ITEM_SIGN } ItemKind;

typedef struct Item {
    ItemKind kind;
    int32_t page;
    Rect r; /* of a line: from x,y by w,h */
    TextStyle style;
    char *text;           /* owned */
    ReviewDiagram *board; /* owned */
    ReviewGrade grade;
} Item;

struct Sheets {
    const Canvas *measure;
    int w, h, margin;
    bool is_paper; /* with a title and numbers */
    BoardTurn turn;
    BoardLabels labels;
    int32_t pages;
    int y;
    int32_t count, capacity;
    Item *items;
    bool failed;
};

/* Wood would cost ink. */
static const Theme paper_theme = {.chrome = 0xffffffff,
                                  .panel = 0xffffffff,
                                  .card = 0xffffffff,
                                  .ink = 0xff000000,
                                  .dim = 0xff444444,
                                  .edge = 0xff888888,
                                  .accent = 0xff000000,
                                  .soft = 0xfff4f4f4,
                                  .active = 0xffe8e8e8,
                                  .good = 0xff2d7d4f,
                                  .bad = 0xffc0392b,
                                  .board = 0xfffdf6e6,
                                  .grid = 0xff666666,
                                  .board_edge = 0xff666666,
                                  .label = 0xff444444,
                                  .flat = 1};

static int pixels_of_mm(int mm)
{
    return mm * SHEET_DPI * 10 / 254;
}

Sheets *sheets_new(const SheetForm *form, const Canvas *measure)
{
    Sheets *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    const bool letter = form->paper == SHEET_LETTER;
    s->measure = measure;
    s->is_paper = form->width == 0;
    s->w = s->is_paper ? (letter ? SHEET_DPI * 17 / 2 : pixels_of_mm(210)) : form->width;
    s->h = s->is_paper ? (letter ? SHEET_DPI * 11 : pixels_of_mm(297)) : form->height;
    s->margin = pixels_of_mm(form->margin_mm);
    return s;
}

void sheets_free(Sheets *s)
{
    for (int32_t i = 0; s && i < s->count; i++) {
        free(s->items[i].text);
        free(s->items[i].board);
    }
    if (s)
        free(s->items);
    free(s);
}

/* ------------------------------------------------------------------------------------------------
 * Laying out
 */

Rect sheets_body(const Sheets *s)
{
    const int above = s->margin + (s->is_paper ? HEADER : 0);
    return (Rect){s->margin, above, s->w - 2 * s->margin, s->h - 2 * above};
}

void sheets_break(Sheets *s)
{
    s->pages++;
    s->y = sheets_body(s).y;
}

int sheets_y(const Sheets *s)
{
    return s->y;
}

void sheets_space(Sheets *s, int height)
{
    s->y += height;
}

void sheets_need(Sheets *s, int height)
{
    const Rect body = sheets_body(s);
    if (s->pages == 0 || (s->y + height > body.y + body.h && s->y > body.y))
        sheets_break(s);
}

/* NULL: no memory, or beyond the last page. */
static Item *add_item(Sheets *s, ItemKind kind, int32_t page, Rect r)
{
    if (s->failed || page < 0 || page >= SHEETS_MAX)
        return NULL;
    if (s->count == s->capacity) {
        const int32_t capacity = s->capacity > 0 ? 2 * s->capacity : 64;
        Item *items = realloc(s->items, (size_t)capacity * sizeof *items);
        if (!items) {
            s->failed = true;
            return NULL;
        }
        s->items = items;
        s->capacity = capacity;
    }
    Item *item = &s->items[s->count++];
    *item = (Item){.kind = kind, .page = page, .r = r};
    return item;
}

static void text_on(Sheets *s, int32_t page, Rect box, const char *text, TextStyle style)
{
    Item *item = *text ? add_item(s, ITEM_TEXT, page, box) : NULL;
    if (!item)
        return;
    item->style = style;
    item->text = text_copy(text, strlen(text));
    s->failed = s->failed || !item->text;
}

void sheets_text(Sheets *s, Rect box, const char *text, TextStyle style)
{
    text_on(s, s->pages - 1, box, text, style);
}

static int line_height(int size)
{
    return size * LINE_PERCENT / 100;
}

/* The next line of a text: its bytes go to `part`, the text behind it is returned. */
static const char *next_line(const Sheets *s, char part[LINE_BYTES], const char *text, int width,
                             const TextStyle *style, bool is_last)
{
    const size_t row = is_last ? strlen(text) : strcspn(text, "\n");
    const size_t given = row < LINE_BYTES ? row : utf8_cut(text, LINE_BYTES - 1);
    memcpy(part, text, given);
    part[given] = '\0';
    for (char *at = part; is_last && *at; at++) /* what is left is cut by the canvas */
        *at = *at == '\n' ? ' ' : *at;
    size_t length = given > 0 && !is_last ? wrap_length(s->measure, part, width, style) : given;
    part[length] = '\0';
    text += is_last ? strlen(text) : length;
    while (*text == ' ')
        text++;
    return *text == '\n' ? text + 1 : text;
}

void sheets_paragraph(Sheets *s, const char *text, int size, TextWeight weight, int indent)
{
    const Rect body = sheets_body(s);
    const TextStyle style = {size, weight, TEXT_LEFT, paper_theme.ink};
    char part[LINE_BYTES];
    while (*text && s->pages <= SHEETS_MAX) {
        text = next_line(s, part, text, body.w - indent, &style, false);
        sheets_need(s, line_height(size));
        sheets_text(s, (Rect){body.x + indent, s->y, body.w - indent, line_height(size)}, part,
                    style);
        s->y += line_height(size);
    }
}

int sheets_lines(Sheets *s, Rect box, const char *text, int size, TextWeight weight, int most)
{
    const TextStyle style = {size, weight, TEXT_LEFT, paper_theme.ink};
    char part[LINE_BYTES];
    int line = 0;
    for (; *text && line < most; line++) {
        text = next_line(s, part, text, box.w, &style, line == most - 1);
        sheets_text(s, (Rect){box.x, box.y + line * line_height(size), box.w, line_height(size)},
                    part, style);
    }
    return line * line_height(size);
}

void sheets_look(Sheets *s, BoardTurn turn, BoardLabels labels)
{
    s->turn = turn;
    s->labels = labels;
}

Rect sheets_board(Sheets *s, Rect area, const ReviewDiagram *board)
{
    ReviewDiagram *turned = malloc(sizeof *turned);
    s->failed = s->failed || !turned;
    if (!turned)
        return (Rect){area.x, area.y, 0, 0};
    *turned = *board;
    review_diagram_turn(turned, s->turn, s->labels);
    const int w = (int)turned->width + 1, h = (int)turned->height + 1;
    const int cell = area.w / w < area.h / h ? area.w / w : area.h / h;
    const Rect taken = {area.x, area.y, cell * w, cell * h};
    Item *item = add_item(s, ITEM_BOARD, s->pages - 1, taken);
    if (item)
        item->board = turned;
    else
        free(turned);
    return taken;
}

void sheets_line(Sheets *s, int x0, int y0, int x1, int y1, int width, Color color)
{
    Item *item = add_item(s, ITEM_LINE, s->pages - 1, (Rect){x0, y0, x1 - x0, y1 - y0});
    if (item)
        item->style = (TextStyle){.size = width, .color = color};
}

void sheets_sign(Sheets *s, Rect square, ReviewGrade grade)
{
    Item *item = add_item(s, ITEM_SIGN, s->pages - 1, square);
    if (item)
        item->grade = grade;
}

void sheets_finish(Sheets *s, const char *title, const char *page_of, PluralRule plural)
{
    const TextStyle left = {SHEET_SMALL, TEXT_REGULAR, TEXT_LEFT, paper_theme.dim};
    const TextStyle middle = {SHEET_SMALL, TEXT_REGULAR, TEXT_CENTER, paper_theme.dim};
    const Rect body = sheets_body(s);
    const int32_t count = sheets_count(s);
    char text[128], number[16], all[16];
    s->measure = NULL;
    for (int32_t page = 0; s->is_paper && page < count; page++) {
        if (title)
            text_on(s, page, (Rect){body.x, s->margin, body.w, HEADER - 14}, title, left);
        snprintf(number, sizeof number, "%" PRId32, page + 1);
        snprintf(all, sizeof all, "%" PRId32, count);
        phrase_make(text, sizeof text, plural, page_of, number, all, NULL);
        text_on(s, page, (Rect){body.x, body.y + body.h + 14, body.w, HEADER - 14}, text, middle);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

bool sheets_failed(const Sheets *s)
{
    return s->failed;
}

int32_t sheets_count(const Sheets *s)
{
    return s->pages < SHEETS_MAX ? s->pages : SHEETS_MAX;
}

void sheets_size(const Sheets *s, int *w, int *h)
{
    *w = s->w;
    *h = s->h;
}

static void paint_item(const Brush *b, const Item *item)
{
    const Canvas *canvas = b->canvas;
    switch (item->kind) {
    case ITEM_TEXT: canvas->ops->text(canvas->self, item->r, item->text, &item->style); break;
    case ITEM_BOARD: paint_diagram(b, item->r, item->board); break;
    case ITEM_LINE:
        canvas->ops->line(canvas->self, item->r.x, item->r.y, item->r.x + item->r.w,
                          item->r.y + item->r.h, item->style.size, item->style.color);
        break;
    case ITEM_SIGN: paint_sign(b, item->r, item->grade); break;
    }
}

void sheets_paint(const Sheets *s, const Canvas *canvas, int32_t page)
{
    const Brush brush = {canvas, &paper_theme, 96};
    canvas->ops->fill_rect(canvas->self, (Rect){0, 0, s->w, s->h}, paper_theme.chrome);
    for (int32_t i = 0; i < s->count; i++)
        if (s->items[i].page == page && (s->items[i].text || s->items[i].kind != ITEM_TEXT) &&
            (s->items[i].board || s->items[i].kind != ITEM_BOARD))
            paint_item(&brush, &s->items[i]);
}

void sheets_svg(TextBuffer *out, const Sheets *s, int32_t page)
{
    SvgCanvas svg;
    svg_canvas_init(&svg, out);
    text_print(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n",
               s->w, s->h, s->w, s->h);
    sheets_paint(s, &svg.canvas, page);
    text_print(out, "</svg>\n");
}

void sheets_html(TextBuffer *out, const Sheets *s, const char *title)
{
    text_print(out, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>");
    foreign_add(out, title, strlen(title), FOREIGN_HTML);
    text_print(out,
               "</title><style>@page{margin:0;size:%.2fin %.2fin}body{margin:0;background:#888}",
               (double)s->w / SHEET_DPI, (double)s->h / SHEET_DPI);
    text_print(out,
               "svg{display:block;margin:0 auto 1em;width:%.2fin;height:%.2fin;background:#fff;"
               "break-after:page}@media print{body{background:none}svg{margin:0}}"
               "</style></head><body>\n",
               (double)s->w / SHEET_DPI, (double)s->h / SHEET_DPI);
    for (int32_t page = 0; page < sheets_count(s); page++)
        sheets_svg(out, s, page);
    text_print(out, "</body></html>\n");
}
