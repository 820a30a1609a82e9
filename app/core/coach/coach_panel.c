/* coach_panel.c: see coach_panel.h. */
#include "coach_panel.h"

#include "coach_sign.h"
#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { /* at 96 dpi */
       ROW = 34,
       BADGE = 22,
       MOVE_WIDTH = 64,
       LOSS_WIDTH = 44,
       TITLE = 24,
       TEXT_LINE = 19,
       TEXT_LINES = 5,
       EMPTY_LINES = 2, /* they are as high as a row */
       BUTTON = 28,
       BUTTON_GAP = 10,
       CARD_BOTTOM = 14,
       LIST_BOTTOM = 6,
       MORE = 18, /* the line that says how many have no room */
       ROWS_MIN = 2,
       TEXT_SIZE = 13,
       TEXT_CARD = 12 + TITLE + BUTTON + 2 * CARD_BOTTOM, /* and its lines */
};

typedef struct Parts {
    Rect list, text;
    Rect buttons[COACH_BUTTONS];
    int32_t first, fit; /* rows that are visible */
    Rect more;          /* empty: all of them are */
} Parts;

static int text_height(int width, int dpi, const CoachPanel *panel)
{
    const int inset = dpi_scale(dpi, CARD_INSET);
    const int lines =
        wrap_estimate(panel->text, width - 2 * inset, TEXT_LINES, dpi_scale(dpi, TEXT_SIZE));
    return panel->chosen >= 0 ? dpi_scale(dpi, TEXT_CARD + lines * TEXT_LINE) : 0;
}

static int32_t all_rows(const CoachPanel *panel)
{
    return panel->row_count > 1 ? panel->row_count : 1;
}

/* Of the list with so many rows of all. */
static int list_height(int dpi, int32_t rows, const CoachPanel *panel)
{
    return dpi_scale(dpi, CARD_HEADING) + dpi_scale(dpi, ROW) * rows + dpi_scale(dpi, LIST_BOTTOM) +
           (rows < all_rows(panel) ? dpi_scale(dpi, MORE) : 0);
}

Card coach_panel_card(int width, int dpi, const CoachPanel *panel)
{
    const int text = text_height(width, dpi, panel), gap = text > 0 ? dpi_scale(dpi, CARD_GAP) : 0;
    const int32_t all = all_rows(panel), least = all < ROWS_MIN ? all : ROWS_MIN;
    return (Card){.least = list_height(dpi, least, panel) + gap + text,
                  .wanted = list_height(dpi, all, panel) + gap + text,
                  .fold = CARD_OPEN};
}

/* As many rows as fit into a list of this height, the chosen one among them. */
static void find_rows(Parts *out, int dpi, const CoachPanel *panel)
{
    const Rect list = out->list;
    out->fit = all_rows(panel);
    while (out->fit > 0 && list_height(dpi, out->fit, panel) > list.h)
        out->fit--;
    out->first = panel->chosen >= out->fit ? panel->chosen - out->fit + 1 : 0;
    const int x = dpi_scale(dpi, CARD_INSET), h = dpi_scale(dpi, MORE);
    if (out->fit < panel->row_count)
        out->more = (Rect){list.x + x, list.y + list.h - dpi_scale(dpi, LIST_BOTTOM) - h,
                           list.w - 2 * x, h};
}

/* The list above, the text of the chosen one below it. The list gets the room that the text does not need. */
static void find_parts(Parts *out, Rect area, int dpi, const CoachPanel *panel)
{
    const int text = text_height(area.w, dpi, panel), gap = text > 0 ? dpi_scale(dpi, CARD_GAP) : 0;
    const int wanted = list_height(dpi, all_rows(panel), panel);
    int list = area.h - text - gap;
    if (list > wanted)
        list = wanted;
    *out = (Parts){.list = {area.x, area.y, area.w, list},
                   .text = {area.x, area.y + list + gap, area.w, text}};
    find_rows(out, dpi, panel);
    const int inset = dpi_scale(dpi, CARD_INSET), w = area.w - 2 * inset;
    const int each = (w - (COACH_BUTTONS - 1) * dpi_scale(dpi, BUTTON_GAP)) / COACH_BUTTONS;
    for (int i = 0; i < COACH_BUTTONS; i++)
        out->buttons[i] = (Rect){area.x + inset + i * (each + dpi_scale(dpi, BUTTON_GAP)),
                                 out->text.y + text - dpi_scale(dpi, BUTTON + CARD_BOTTOM), each,
                                 text > 0 ? dpi_scale(dpi, BUTTON) : 0};
}

static Rect row_rect(const Parts *parts, int dpi, int32_t row)
{
    const int x = dpi_scale(dpi, 8);
    return (Rect){parts->list.x + x,
                  parts->list.y + dpi_scale(dpi, CARD_HEADING) +
                      (row - parts->first) * dpi_scale(dpi, ROW),
                  parts->list.w - 2 * x, dpi_scale(dpi, ROW) - dpi_scale(dpi, 4)};
}

int32_t coach_panel_row(Rect area, int dpi, const CoachPanel *panel, int x, int y)
{
    Parts parts;
    find_parts(&parts, area, dpi, panel);
    for (int32_t i = parts.first; i < panel->row_count && i < parts.first + parts.fit; i++)
        if (rect_has(row_rect(&parts, dpi, i), x, y))
            return i;
    if (!rect_has(parts.more, x, y))
        return -1;
    return parts.first + parts.fit < panel->row_count ? parts.first + parts.fit : parts.first - 1;
}

bool coach_button_rect(Rect *out, Rect area, int dpi, const CoachPanel *panel, int button)
{
    Parts parts;
    find_parts(&parts, area, dpi, panel);
    *out = parts.buttons[button];
    return panel->chosen >= 0 && out->h > 0;
}

int32_t coach_panel_button(Rect area, int dpi, const CoachPanel *panel, int x, int y)
{
    Parts parts;
    find_parts(&parts, area, dpi, panel);
    for (int32_t i = 0; i < COACH_BUTTONS; i++)
        if (rect_has(parts.buttons[i], x, y))
            return i;
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

static void put_wrapped(const Brush *b, Rect box, const char *text, int lines)
{
    const TextStyle style = {brush_px(b, TEXT_SIZE), TEXT_REGULAR, TEXT_LEFT, b->theme->dim};
    wrap_text(b->canvas, box, text, lines, brush_px(b, TEXT_LINE), &style);
}

static TextStyle move_style(const Brush *b)
{
    return (TextStyle){14, TEXT_BOLD, TEXT_LEFT, b->theme->ink};
}

/* The notes begin behind the longest of the moves. */
static int move_width(const Brush *b, const CoachPanel *panel)
{
    int width = brush_px(b, MOVE_WIDTH);
    for (int32_t i = 0; i < panel->row_count; i++) {
        const int w = brush_width(b, panel->rows[i].move, move_style(b)) + brush_px(b, 10);
        width = w > width ? w : width;
    }
    return width;
}

/* In the place of a sign: a turning point that has none, since what it decided was decided nearly before it. */
static void put_dot(const Brush *b, Rect disc)
{
    const int size = disc.h / 2;
    brush_round(b, (Rect){disc.x + (disc.w - size) / 2, disc.y + (disc.h - size) / 2, size, size},
                size / 2, b->theme->dim);
}

static void put_row(const Brush *b, Rect box, const CoachRow *row, bool chosen, int w)
{
    const int inset = brush_px(b, 8), badge = brush_px(b, BADGE);
    const Color color = coach_sign_color(b->theme, row->grade);
    char loss[16];
    if (chosen) {
        brush_round(b, box, brush_px(b, 5), b->theme->soft);
        brush_fill(b, (Rect){box.x, box.y, brush_px(b, 4), box.h}, b->theme->accent);
    }
    if (*row->move == '\0') {
        brush_text(b, (Rect){box.x + inset, box.y, box.w - 2 * inset, box.h}, row->note,
                   (TextStyle){13, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
        return;
    }
    const Rect disc = {box.x + inset, box.y + (box.h - badge) / 2, badge, badge};
    if (row->grade != REVIEW_PLAIN)
        paint_sign(b, disc, row->grade);
    else
        put_dot(b, disc);
    const int x = disc.x + badge + inset;
    brush_text(b, (Rect){x, box.y, w, box.h}, row->move, move_style(b));
    const bool lost = row->grade >= REVIEW_DUBIOUS;
    const int right = box.x + box.w - inset - (lost ? brush_px(b, LOSS_WIDTH) : 0);
    brush_text(b, (Rect){x + w, box.y, right - x - w, box.h}, row->note,
               (TextStyle){13, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
    snprintf(loss, sizeof loss, "\xe2\x88\x92%" PRId32, row->loss); /* a minus sign */
    if (lost)
        brush_text(b, (Rect){right, box.y, brush_px(b, LOSS_WIDTH), box.h}, loss,
                   (TextStyle){14, TEXT_BOLD, TEXT_RIGHT, color});
}

static void put_list(const Brush *b, const Parts *parts, const CoachPanel *panel)
{
    const Rect card = parts->list;
    const int inset = brush_px(b, CARD_INSET);
    const Rect head = {card.x + inset, card.y, card.w - 2 * inset, brush_px(b, CARD_HEADING)};
    brush_card(b, card, b->theme->card);
    const TextStyle place = {13, TEXT_REGULAR, TEXT_RIGHT, b->theme->dim};
    const int right = brush_width(b, panel->place, place) + brush_px(b, 8);
    brush_text(b, (Rect){head.x, head.y, head.w - right, head.h}, panel->heading,
               (TextStyle){13, TEXT_BOLD, TEXT_LEFT, b->theme->dim}); /* a long name is cut */
    brush_text(b, head, panel->place, place);
    if (panel->row_count == 0 && parts->fit > 0)
        put_wrapped(b, (Rect){head.x, head.y + head.h, head.w, 0}, panel->empty, EMPTY_LINES);
    for (int32_t i = parts->first; i < panel->row_count && i < parts->first + parts->fit; i++)
        put_row(b, row_rect(parts, b->dpi, i), &panel->rows[i], i == panel->chosen,
                move_width(b, panel));
    if (parts->more.h > 0 && panel->more) {
        char number[16], text[64];
        snprintf(number, sizeof number, "%" PRId32, panel->row_count - parts->fit);
        phrase_make(text, sizeof text, panel->plural, panel->more, number, NULL, NULL);
        brush_text(b, parts->more, text, (TextStyle){13, TEXT_BOLD, TEXT_CENTER, b->theme->accent});
    }
}

static void put_chosen(const Brush *b, const Parts *parts, const CoachPanel *panel)
{
    const Rect card = parts->text;
    const int inset = brush_px(b, CARD_INSET), w = card.w - 2 * inset,
              top = card.y + brush_px(b, 10);
    brush_card(b, card, b->theme->card);
    brush_text(b, (Rect){card.x + inset, top, w, brush_px(b, TITLE)}, panel->title,
               (TextStyle){15, TEXT_BOLD, TEXT_LEFT, b->theme->ink});
    put_wrapped(b, (Rect){card.x + inset, top + brush_px(b, TITLE), w, 0}, panel->text, TEXT_LINES);
    for (int i = 0; i < COACH_BUTTONS; i++) {
        const bool main = i == COACH_SHOW_LINE;
        const Color fill = main ? b->theme->accent : b->theme->soft;
        b->canvas->ops->round_rect(b->canvas->self, parts->buttons[i], brush_px(b, 4), fill,
                                   main && panel->line_shown ? b->theme->ink : b->theme->edge);
        brush_text(b, parts->buttons[i], panel->button[i],
                   (TextStyle){13, main ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                               main ? (b->theme->dark ? 0xff101010 : 0xffffffff) : b->theme->ink});
    }
}

void paint_coach_panel(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                       const CoachPanel *panel)
{
    const Brush b = {canvas, theme, dpi};
    Parts parts;
    find_parts(&parts, area, dpi, panel);
    canvas->ops->fill_rect(canvas->self, area, theme->chrome);
    put_list(&b, &parts, panel);
    if (panel->chosen >= 0)
        put_chosen(&b, &parts, panel);
}

uint64_t coach_panel_digest(const CoachPanel *panel)
{
    uint64_t digest = DIGEST_INIT;
    digest_number(&digest, panel->chosen);
    digest_text(&digest, panel->heading);
    digest_text(&digest, panel->place);
    digest_text(&digest, panel->empty);
    digest_text(&digest, panel->more);
    for (int32_t i = 0; i < panel->row_count; i++) {
        digest_text(&digest, panel->rows[i].move);
        digest_text(&digest, panel->rows[i].note);
        digest_text(&digest, review_grade_sign(panel->rows[i].grade));
    }
    digest_text(&digest, panel->title);
    digest_text(&digest, panel->text);
    digest_text(&digest, panel->line_shown ? "1" : "0");
    for (int i = 0; i < COACH_BUTTONS; i++)
        digest_text(&digest, panel->button[i]);
    return digest;
}
