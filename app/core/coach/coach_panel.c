/* coach_panel.c: see coach_panel.h. */
#include "coach_panel.h"

#include "core/canvas/wrap.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { /* at 96 dpi */
       GAP = 10,
       RADIUS = 8,
       INSET = 16,
       HEADING = 38,
       ROW = 38,
       BADGE = 22,
       MOVE_WIDTH = 64,
       LOSS_WIDTH = 44,
       TITLE = 24,
       TEXT_LINE = 19,
       TEXT_LINES = 5,
       BUTTON = 28,
       BUTTON_GAP = 10,
       CARD_BOTTOM = 14,
       TEXT_SIZE = 13,
       TEXT_CARD = 12 + TITLE + BUTTON + 2 * CARD_BOTTOM, /* and its lines */
};

static int px(int dpi, int pixels)
{
    return pixels * dpi / 96;
}

typedef struct Parts {
    Rect list, text;
    Rect buttons[COACH_BUTTONS];
    int32_t first, fit; /* rows that are visible */
} Parts;

/* The list above, the text of the chosen one below it. */
static void find_parts(Parts *out, Rect area, int dpi, const CoachPanel *panel)
{
    /* The list gets the room that the text does not need. */
    const int lines =
        wrap_estimate(panel->text, area.w - 2 * px(dpi, INSET), TEXT_LINES, px(dpi, TEXT_SIZE));
    const int text = panel->chosen >= 0 ? px(dpi, TEXT_CARD + lines * TEXT_LINE) : 0;
    const int gap = text > 0 ? px(dpi, GAP) : 0;
    const int wanted = px(dpi, HEADING) +
                       px(dpi, ROW) * (panel->row_count > 1 ? panel->row_count : 1) + px(dpi, GAP);
    int list = area.h - text - gap;
    if (list > wanted)
        list = wanted;
    out->fit = (list - px(dpi, HEADING)) / px(dpi, ROW);
    if (out->fit < 1) { /* a low panel: the heading says which one it is, the text says the rest */
        out->fit = 0;
        list = px(dpi, HEADING);
    }
    out->list = (Rect){area.x, area.y, area.w, list};
    out->text = (Rect){area.x, area.y + list + gap, area.w, text};
    out->first = panel->chosen >= out->fit ? panel->chosen - out->fit + 1 : 0;
    const int inset = px(dpi, INSET), w = area.w - 2 * inset;
    const int each = (w - (COACH_BUTTONS - 1) * px(dpi, BUTTON_GAP)) / COACH_BUTTONS;
    for (int i = 0; i < COACH_BUTTONS; i++)
        out->buttons[i] = (Rect){area.x + inset + i * (each + px(dpi, BUTTON_GAP)),
                                 out->text.y + text - px(dpi, BUTTON + CARD_BOTTOM), each,
                                 text > 0 ? px(dpi, BUTTON) : 0};
}

static Rect row_rect(const Parts *parts, int dpi, int32_t row)
{
    const int x = px(dpi, 8);
    return (Rect){parts->list.x + x,
                  parts->list.y + px(dpi, HEADING) + (row - parts->first) * px(dpi, ROW),
                  parts->list.w - 2 * x, px(dpi, ROW) - px(dpi, 4)};
}

static bool inside(Rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

int32_t coach_panel_row(Rect area, int dpi, const CoachPanel *panel, int x, int y)
{
    Parts parts;
    find_parts(&parts, area, dpi, panel);
    for (int32_t i = parts.first; i < panel->row_count && i < parts.first + parts.fit; i++)
        if (inside(row_rect(&parts, dpi, i), x, y))
            return i;
    return -1;
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
        if (inside(parts.buttons[i], x, y))
            return i;
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

typedef struct Brush {
    const Canvas *canvas;
    const Theme *theme;
    int dpi;
} Brush;

static void put_text(const Brush *b, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    const TextStyle style = {px(b->dpi, size), weight, align, color};
    b->canvas->ops->text(b->canvas->self, box, text, &style);
}

static void put_row(const Brush *b, Rect box, const CoachRow *row, bool chosen)
{
    const int inset = px(b->dpi, 8), badge = px(b->dpi, BADGE);
    const Color color = coach_sign_color(b->theme, row->grade);
    char loss[16];
    if (chosen) {
        b->canvas->ops->round_rect(b->canvas->self, box, px(b->dpi, 5), b->theme->soft,
                                   b->theme->soft);
        b->canvas->ops->fill_rect(b->canvas->self, (Rect){box.x, box.y, px(b->dpi, 4), box.h},
                                  b->theme->accent);
    }
    const Rect disc = {box.x + inset, box.y + (box.h - badge) / 2, badge, badge};
    b->canvas->ops->round_rect(b->canvas->self, disc, badge / 2, color, color);
    put_text(b, disc, review_grade_sign(row->grade), 12, TEXT_BOLD, TEXT_CENTER,
             coach_sign_ink(b->theme));
    const int x = disc.x + badge + inset, w = px(b->dpi, MOVE_WIDTH);
    put_text(b, (Rect){x, box.y, w, box.h}, row->move, 14, TEXT_BOLD, TEXT_LEFT, b->theme->ink);
    const bool lost = row->grade != REVIEW_GOOD;
    const int right = box.x + box.w - inset - (lost ? px(b->dpi, LOSS_WIDTH) : 0);
    put_text(b, (Rect){x + w, box.y, right - x - w, box.h}, row->note, 13, TEXT_REGULAR, TEXT_LEFT,
             b->theme->dim);
    snprintf(loss, sizeof loss, "\xe2\x88\x92%" PRId32, row->loss); /* a minus sign */
    if (lost)
        put_text(b, (Rect){right, box.y, px(b->dpi, LOSS_WIDTH), box.h}, loss, 14, TEXT_BOLD,
                 TEXT_RIGHT, color);
}

static void put_list(const Brush *b, const Parts *parts, const CoachPanel *panel)
{
    const Rect card = parts->list;
    const int inset = px(b->dpi, INSET);
    const Rect head = {card.x + inset, card.y, card.w - 2 * inset, px(b->dpi, HEADING)};
    b->canvas->ops->round_rect(b->canvas->self, card, px(b->dpi, RADIUS), b->theme->card,
                               b->theme->edge);
    put_text(b, head, panel->heading, 13, TEXT_BOLD, TEXT_LEFT, b->theme->dim);
    put_text(b, head, panel->place, 13, TEXT_REGULAR, TEXT_RIGHT, b->theme->dim);
    if (panel->row_count == 0 && parts->fit > 0)
        put_text(b, (Rect){head.x, head.y + head.h, head.w, px(b->dpi, ROW)}, panel->empty, 13,
                 TEXT_REGULAR, TEXT_LEFT, b->theme->dim);
    for (int32_t i = parts->first; i < panel->row_count && i < parts->first + parts->fit; i++)
        put_row(b, row_rect(parts, b->dpi, i), &panel->rows[i], i == panel->chosen);
}

static void put_wrapped(const Brush *b, Rect box, const char *text)
{
    const TextStyle style = {px(b->dpi, TEXT_SIZE), TEXT_REGULAR, TEXT_LEFT, b->theme->dim};
    wrap_text(b->canvas, box, text, TEXT_LINES, px(b->dpi, TEXT_LINE), &style);
}

static void put_chosen(const Brush *b, const Parts *parts, const CoachPanel *panel)
{
    const Rect card = parts->text;
    const int inset = px(b->dpi, INSET), w = card.w - 2 * inset, top = card.y + px(b->dpi, 10);
    b->canvas->ops->round_rect(b->canvas->self, card, px(b->dpi, RADIUS), b->theme->card,
                               b->theme->edge);
    put_text(b, (Rect){card.x + inset, top, w, px(b->dpi, TITLE)}, panel->title, 15, TEXT_BOLD,
             TEXT_LEFT, b->theme->ink);
    put_wrapped(b, (Rect){card.x + inset, top + px(b->dpi, TITLE), w, 0}, panel->text);
    for (int i = 0; i < COACH_BUTTONS; i++) {
        const bool main = i == COACH_SHOW_LINE;
        const Color fill = main ? b->theme->accent : b->theme->soft;
        b->canvas->ops->round_rect(b->canvas->self, parts->buttons[i], px(b->dpi, 4), fill,
                                   main && panel->line_shown ? b->theme->ink : b->theme->edge);
        put_text(b, parts->buttons[i], panel->button[i], 13, main ? TEXT_BOLD : TEXT_REGULAR,
                 TEXT_CENTER, main ? (b->theme->dark ? 0xff101010 : 0xffffffff) : b->theme->ink);
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

static void mix_text(uint64_t *digest, const char *text)
{
    for (; *text; text++)
        *digest = (*digest ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    *digest *= UINT64_C(0x100000001B3);
}

uint64_t coach_panel_digest(const CoachPanel *panel)
{
    uint64_t digest = UINT64_C(0xcbf29ce484222325) + (uint64_t)(panel->chosen + 1);
    mix_text(&digest, panel->heading);
    mix_text(&digest, panel->place);
    for (int32_t i = 0; i < panel->row_count; i++) {
        mix_text(&digest, panel->rows[i].move);
        mix_text(&digest, panel->rows[i].note);
        mix_text(&digest, review_grade_sign(panel->rows[i].grade));
    }
    mix_text(&digest, panel->title);
    mix_text(&digest, panel->text);
    mix_text(&digest, panel->line_shown ? "1" : "0");
    for (int i = 0; i < COACH_BUTTONS; i++)
        mix_text(&digest, panel->button[i]);
    return digest;
}
