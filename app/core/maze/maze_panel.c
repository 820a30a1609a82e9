/* maze_panel.c: see maze_panel.h. */
#include "maze_panel.h"

#include "core/canvas/geometry.h"
#include "core/canvas/sprite.h"
#include "core/paint/brush.h"

#include <string.h>

enum { /* at 96 dpi */
       MARGIN = 14,
       LANE_GAP = 14,
       CAPTION = 30,
       CAPTION_LEAST = 260, /* width over a small map */
       CAPTION_GAP = 5,     /* for an end at the map's edge, which may stand out */
       PANEL_WIDTH = 300,
       FIELD_LEAST = 300, /* width beside which there may be a panel */
       ROW = 22,
       SLIDER = 30,
       SWATCH = 14,
       KNOB = 16,
       TEXT = 13,
       TITLE = 15,
};

static int scaled(const MazeLayout *layout, int value)
{
    return dpi_scale(layout->dpi, value);
}

/* ------------------------------------------------------------------------------------------------
 * Places
 */

/* Takes a card of this height off the top of *rest, if there is room; empty else. */
static Rect take_card(const MazeLayout *layout, Rect *rest, int height)
{
    const int gap = scaled(layout, CARD_GAP);
    if (rest->h < height)
        return (Rect){rest->x, rest->y, 0, 0};
    const Rect card = {rest->x, rest->y, rest->w, height};
    rest->y += height + gap;
    rest->h -= height + gap;
    return card;
}

static int figures_height(const MazeLayout *layout)
{
    return scaled(layout, CARD_HEADING + MAZE_FIGURES * ROW + CARD_INSET - 4);
}

/* The slider comes first: a low window may lose the figures, which the captions have in short. */
static void place_cards(MazeLayout *layout)
{
    const int margin = scaled(layout, MARGIN);
    Rect rest = {layout->panel.x + margin, layout->panel.y + margin, layout->panel.w - 2 * margin,
                 layout->panel.h - 2 * margin};
    if (layout->panel.w == 0)
        return;
    layout->speed =
        take_card(layout, &rest, scaled(layout, CARD_HEADING + SLIDER + CARD_INSET - 6));
    for (int i = 0; i < layout->lanes; i++) {
        const Rect card = take_card(layout, &rest, figures_height(layout));
        const int edge = scaled(layout, CARD_INSET);
        layout->cards[i] = card;
        if (card.w > 0)
            layout->choices[i] = (Rect){card.x + edge, card.y + scaled(layout, CARD_HEADING - 4),
                                        card.w - 2 * edge, scaled(layout, ROW)};
    }
    layout->legend =
        take_card(layout, &rest, scaled(layout, CARD_HEADING + 3 * ROW + CARD_INSET - 4));
    const int inset = scaled(layout, CARD_INSET);
    if (layout->speed.w > 0)
        layout->slider =
            (Rect){layout->speed.x + inset, layout->speed.y + scaled(layout, CARD_HEADING),
                   layout->speed.w - 2 * inset, scaled(layout, SLIDER)};
}

/* The pixels a cell gets in an area, in 1024ths. */
static int64_t cell_size(Rect area, int caption, int32_t width, int32_t height)
{
    const int64_t across = (int64_t)area.w * 1024 / width;
    const int64_t down = (int64_t)(area.h > caption ? area.h - caption : 0) * 1024 / height;
    return across < down ? across : down;
}

static void place_fields(MazeLayout *layout, Rect area, int32_t width, int32_t height)
{
    const int caption = scaled(layout, CAPTION), gap = scaled(layout, LANE_GAP);
    Rect lanes[MAZE_LANES] = {area}, above[MAZE_LANES];
    if (layout->lanes == MAZE_LANES) {
        maze_view_split(&lanes[0], &lanes[1], area, gap, true);
        maze_view_split(&above[0], &above[1], area, gap, false);
        if (3 * cell_size(above[0], caption, width, height) >
            4 * cell_size(lanes[0], caption, width, height))
            memcpy(lanes, above, sizeof lanes);
    }
    for (int i = 0; i < layout->lanes; i++) {
        Rect r = lanes[i];
        const int used = r.h < caption ? r.h : caption;
        layout->lanes_at[i] = r;
        layout->captions[i] = (Rect){r.x, r.y, r.w, used};
        layout->fields[i] = (Rect){r.x, r.y + used, r.w, r.h - used};
    }
}

void maze_layout_compute(MazeLayout *out, Rect client, int dpi, int lanes, int32_t width,
                         int32_t height, bool hide_panel)
{
    *out = (MazeLayout){.client = client, .dpi = dpi, .lanes = lanes};
    const int margin = scaled(out, MARGIN), panel = scaled(out, PANEL_WIDTH);
    Rect area = {client.x + margin, client.y + margin / 2, client.w - 2 * margin,
                 client.h - margin - margin / 2};
    if (!hide_panel && client.w >= panel + scaled(out, FIELD_LEAST)) {
        out->panel = (Rect){client.x + client.w - panel, client.y, panel, client.h};
        area.w -= panel;
    }
    area.w = area.w > 1 ? area.w : 1;
    area.h = area.h > 1 ? area.h : 1;
    place_cards(out);
    place_fields(out, area, width, height);
}

void maze_layout_place_caption(MazeLayout *layout, int lane, Rect map)
{
    const Rect whole = layout->lanes_at[lane];
    Rect *caption = &layout->captions[lane];
    const int least = scaled(layout, CAPTION_LEAST);
    caption->w = map.w > least ? map.w : least < whole.w ? least : whole.w;
    caption->x = map.x + (map.w - caption->w) / 2;
    caption->y = map.y - caption->h - scaled(layout, CAPTION_GAP);
    caption->y = caption->y > whole.y ? caption->y : whole.y;
}

/* Where the knob's middle can be: first and last pixel. */
static void slider_span(const MazeLayout *layout, int *first, int *last)
{
    const int half = scaled(layout, KNOB) / 2;
    *first = layout->slider.x + half;
    *last = layout->slider.x + layout->slider.w - half;
}

int maze_layout_speed_at(const MazeLayout *layout, int x)
{
    int first, last;
    slider_span(layout, &first, &last);
    if (x <= first || last <= first)
        return 0;
    return x >= last ? MAZE_SPEED_MOST
                     : ((x - first) * MAZE_SPEED_MOST + (last - first) / 2) / (last - first);
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

typedef struct Pen {
    Brush brush;
    const MazeLayout *layout;
} Pen;

static void put_text(const Pen *p, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    brush_text(&p->brush, box, text, (TextStyle){size, weight, align, color});
}

static int width_of(const Pen *p, const char *text, int size, TextWeight weight)
{
    return brush_width(&p->brush, text, (TextStyle){size, weight, TEXT_LEFT, 0});
}

static void put_card(const Pen *p, Rect card)
{
    brush_fill(&p->brush, card, p->brush.theme->panel);
    brush_card(&p->brush, card, p->brush.theme->card);
}

/* Two texts of one line; the left one has all the room it needs, the right one the rest. */
static void put_pair(const Pen *p, Rect box, const char *left, TextWeight weight, int size,
                     const char *right, Color color)
{
    const int gap = scaled(p->layout, 8);
    const int used = width_of(p, left, size, weight) + gap;
    put_text(p, box, left, size, weight, TEXT_LEFT, p->brush.theme->ink);
    put_text(p, (Rect){box.x + used, box.y, box.w - used, box.h}, right, TEXT, TEXT_REGULAR,
             TEXT_RIGHT, color);
}

static Rect heading_of(const Pen *p, Rect card)
{
    const int inset = scaled(p->layout, CARD_INSET);
    return (Rect){card.x + inset, card.y, card.w - 2 * inset, scaled(p->layout, CARD_HEADING)};
}

/* A small triangle that points down: a press opens a list. */
static void put_arrow(const Pen *p, int x, int middle)
{
    const int half = scaled(p->layout, 4);
    for (int i = 0; i <= half; i++)
        brush_fill(&p->brush, (Rect){x + i, middle - half / 2 + i, 2 * (half - i) + 1, 1},
                   p->brush.theme->dim);
}

static void put_figures(const Pen *p, const MazeWords *words, int lane)
{
    const Rect card = p->layout->cards[lane];
    Rect row = heading_of(p, card);
    put_card(p, card);
    const char *round = words->figures[lane][MAZE_FIGURE_ROUND];
    const int used = width_of(p, words->name[lane], TITLE, TEXT_BOLD) + scaled(p->layout, 8) +
                     width_of(p, round, TEXT, TEXT_REGULAR);
    put_pair(p, row, words->name[lane], TEXT_BOLD, TITLE, used <= row.w ? round : "",
             p->brush.theme->dim);
    row = p->layout->choices[lane];
    put_text(p, row, words->choice[lane], TEXT, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->accent);
    put_arrow(p,
              row.x + width_of(p, words->choice[lane], TEXT, TEXT_REGULAR) + scaled(p->layout, 7),
              row.y + row.h / 2);
    row.y += row.h;
    for (int i = 0; i < MAZE_FIGURE_ROUND; i++, row.y += row.h) {
        put_text(p, row, words->figure_names[i], TEXT, TEXT_REGULAR, TEXT_LEFT,
                 p->brush.theme->dim);
        put_text(p, row, words->figures[lane][i], TEXT,
                 i == MAZE_FIGURE_LENGTH ? TEXT_BOLD : TEXT_REGULAR, TEXT_RIGHT,
                 p->brush.theme->ink);
    }
}

static void put_speed(const Pen *p, const MazeWords *words, int speed)
{
    const MazeLayout *layout = p->layout;
    const Rect s = layout->slider;
    const int track = scaled(layout, 4), knob = scaled(layout, KNOB);
    int first, last;
    slider_span(layout, &first, &last);
    const int at = first + (last - first) * speed / MAZE_SPEED_MOST, middle = s.y + s.h / 2;
    put_card(p, layout->speed);
    put_pair(p, heading_of(p, layout->speed), words->speed, TEXT_BOLD, TITLE, words->rate,
             p->brush.theme->dim);
    p->brush.canvas->ops->round_rect(p->brush.canvas->self,
                                     (Rect){s.x, middle - track / 2, s.w, track}, track / 2,
                                     color_mix(p->brush.theme->soft, p->brush.theme->ink, 0.18), 0);
    p->brush.canvas->ops->round_rect(p->brush.canvas->self,
                                     (Rect){s.x, middle - track / 2, at - s.x, track}, track / 2,
                                     p->brush.theme->accent, 0);
    p->brush.canvas->ops->round_rect(p->brush.canvas->self,
                                     (Rect){at - knob / 2, middle - knob / 2, knob, knob}, knob / 2,
                                     p->brush.theme->accent, p->brush.theme->card);
}

/* As the map shows it: the goal has a hole. */
static void put_swatch(const Pen *p, const MazeColors *c, Rect r, MazeLegend what)
{
    const Color colors[MAZE_LEGENDS] = {c->start,    c->goal,     c->wall,
                                        c->frontier, c->expanded, c->path};
    const int third = r.w / 3;
    brush_fill(&p->brush, (Rect){r.x - 1, r.y - 1, r.w + 2, r.h + 2},
               color_mix(p->brush.theme->card, p->brush.theme->ink, 0.3));
    brush_fill(&p->brush, r, colors[what]);
    if (what == MAZE_LEGEND_GOAL)
        brush_fill(&p->brush, (Rect){r.x + third, r.y + third, r.w - 2 * third, r.h - 2 * third},
                   c->rim);
}

static void put_legend(const Pen *p, const MazeColors *colors, const MazeWords *words)
{
    const Rect card = p->layout->legend, heading = heading_of(p, card);
    const int row = scaled(p->layout, ROW), swatch = scaled(p->layout, SWATCH);
    const int column = heading.w / 2, gap = scaled(p->layout, 8);
    put_card(p, card);
    put_text(p, heading, words->legend, TITLE, TEXT_BOLD, TEXT_LEFT, p->brush.theme->ink);
    for (int i = 0; i < MAZE_LEGENDS; i++) {
        const Rect box = {heading.x + i / 3 * column,
                          heading.y + heading.h - scaled(p->layout, 4) + i % 3 * row, column, row};
        put_swatch(p, colors, (Rect){box.x, box.y + (row - swatch) / 2, swatch, swatch},
                   (MazeLegend)i);
        put_text(p, (Rect){box.x + swatch + gap, box.y, column - swatch - gap, row},
                 words->legend_names[i], TEXT, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->ink);
    }
}

void paint_maze_panel(const Canvas *canvas, const MazeLayout *layout, const Theme *theme,
                      const MazeColors *colors, const MazeWords *words, int speed, Rect dirty)
{
    const Pen p = {{canvas, theme, layout->dpi}, layout};
    if (!rect_is_dirty(layout->panel, dirty))
        return;
    brush_fill(&p.brush, layout->panel, theme->panel);
    brush_fill(&p.brush, (Rect){layout->panel.x, layout->panel.y, 1, layout->panel.h}, theme->edge);
    if (rect_is_dirty(layout->speed, dirty))
        put_speed(&p, words, speed);
    for (int i = 0; i < layout->lanes; i++)
        if (rect_is_dirty(layout->cards[i], dirty))
            put_figures(&p, words, i);
    if (rect_is_dirty(layout->legend, dirty))
        put_legend(&p, colors, words);
}

void paint_maze_caption(const Canvas *canvas, const MazeLayout *layout, const Theme *theme,
                        const MazeWords *words, int lane)
{
    const Pen p = {{canvas, theme, layout->dpi}, layout};
    const Rect r = layout->captions[lane];
    const int name = width_of(&p, words->name[lane], TITLE, TEXT_BOLD);
    const int used = name + scaled(layout, 24);
    brush_fill(&p.brush, r, theme->chrome);
    put_text(&p, r, words->name[lane], TITLE, TEXT_BOLD, TEXT_LEFT, theme->ink);
    put_arrow(&p, r.x + name + scaled(layout, 7), r.y + r.h / 2);
    put_text(&p, (Rect){r.x + used, r.y, r.w - used, r.h}, words->state[lane], TEXT, TEXT_REGULAR,
             TEXT_RIGHT, theme->dim);
}
