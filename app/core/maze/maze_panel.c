/* maze_panel.c: see maze_panel.h. */
#include "maze_panel.h"

#include "core/canvas/sprite.h"

#include <string.h>

enum { /* at 96 dpi */
       MARGIN = 14,
       LANE_GAP = 14,
       CAPTION = 30,
       CAPTION_LEAST = 260, /* width over a small map */
       CAPTION_GAP = 5,     /* for an end at the map's edge, which may stand out */
       PANEL_WIDTH = 300,
       FIELD_LEAST = 300, /* width beside which there may be a panel */
       CARD_GAP = 10,
       CARD_RADIUS = 8,
       INSET = 16,
       HEADING = 38,
       ROW = 22,
       SLIDER = 30,
       SWATCH = 14,
       KNOB = 16,
       TEXT = 13,
       TITLE = 15,
};

static int scaled(const MazeLayout *layout, int value)
{
    return (value * layout->dpi + 48) / 96;
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
    return scaled(layout, HEADING + (MAZE_FIGURES - 1) * ROW + INSET - 4);
}

/* The slider comes first: a low window may lose the figures, which the captions have in short. */
static void place_cards(MazeLayout *layout)
{
    const int margin = scaled(layout, MARGIN);
    Rect rest = {layout->panel.x + margin, layout->panel.y + margin, layout->panel.w - 2 * margin,
                 layout->panel.h - 2 * margin};
    if (layout->panel.w == 0)
        return;
    layout->speed = take_card(layout, &rest, scaled(layout, HEADING + SLIDER + INSET - 6));
    for (int i = 0; i < layout->lanes; i++)
        layout->cards[i] = take_card(layout, &rest, figures_height(layout));
    layout->legend = take_card(layout, &rest, scaled(layout, HEADING + 3 * ROW + INSET - 4));
    const int inset = scaled(layout, INSET);
    if (layout->speed.w > 0)
        layout->slider = (Rect){layout->speed.x + inset, layout->speed.y + scaled(layout, HEADING),
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

typedef struct Brush {
    const Canvas *canvas;
    const MazeLayout *layout;
    const Theme *theme;
} Brush;

static void put_text(const Brush *b, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    const TextStyle style = {scaled(b->layout, size), weight, align, color};
    if (box.w > 0 && *text)
        b->canvas->ops->text(b->canvas->self, box, text, &style);
}

static int width_of(const Brush *b, const char *text, int size, TextWeight weight)
{
    const TextStyle style = {scaled(b->layout, size), weight, TEXT_LEFT, 0};
    return b->canvas->ops->text_width(b->canvas->self, text, &style);
}

static void fill(const Brush *b, Rect r, Color color)
{
    if (r.w > 0 && r.h > 0)
        b->canvas->ops->fill_rect(b->canvas->self, r, color);
}

static void put_card(const Brush *b, Rect card)
{
    fill(b, card, b->theme->panel);
    b->canvas->ops->round_rect(b->canvas->self, card, scaled(b->layout, CARD_RADIUS),
                               b->theme->card, b->theme->edge);
}

/* Two texts of one line; the left one has all the room it needs, the right one the rest. */
static void put_pair(const Brush *b, Rect box, const char *left, TextWeight weight, int size,
                     const char *right, Color color)
{
    const int gap = scaled(b->layout, 8);
    const int used = width_of(b, left, size, weight) + gap;
    put_text(b, box, left, size, weight, TEXT_LEFT, b->theme->ink);
    put_text(b, (Rect){box.x + used, box.y, box.w - used, box.h}, right, TEXT, TEXT_REGULAR,
             TEXT_RIGHT, color);
}

static Rect heading_of(const Brush *b, Rect card)
{
    const int inset = scaled(b->layout, INSET);
    return (Rect){card.x + inset, card.y, card.w - 2 * inset, scaled(b->layout, HEADING)};
}

static void put_figures(const Brush *b, const MazeWords *words, int lane)
{
    const Rect card = b->layout->cards[lane];
    Rect row = heading_of(b, card);
    put_card(b, card);
    put_pair(b, row, words->name[lane], TEXT_BOLD, TITLE, words->figures[lane][MAZE_FIGURE_ROUND],
             b->theme->dim);
    row.y += row.h - scaled(b->layout, 4);
    row.h = scaled(b->layout, ROW);
    for (int i = 0; i < MAZE_FIGURE_ROUND; i++, row.y += row.h) {
        put_text(b, row, words->figure_names[i], TEXT, TEXT_REGULAR, TEXT_LEFT, b->theme->dim);
        put_text(b, row, words->figures[lane][i], TEXT,
                 i == MAZE_FIGURE_LENGTH ? TEXT_BOLD : TEXT_REGULAR, TEXT_RIGHT, b->theme->ink);
    }
}

static void put_speed(const Brush *b, const MazeWords *words, int speed)
{
    const MazeLayout *layout = b->layout;
    const Rect s = layout->slider;
    const int track = scaled(layout, 4), knob = scaled(layout, KNOB);
    int first, last;
    slider_span(layout, &first, &last);
    const int at = first + (last - first) * speed / MAZE_SPEED_MOST, middle = s.y + s.h / 2;
    put_card(b, layout->speed);
    put_pair(b, heading_of(b, layout->speed), words->speed, TEXT_BOLD, TITLE, words->rate,
             b->theme->dim);
    b->canvas->ops->round_rect(b->canvas->self, (Rect){s.x, middle - track / 2, s.w, track},
                               track / 2, color_mix(b->theme->soft, b->theme->ink, 0.18), 0);
    b->canvas->ops->round_rect(b->canvas->self, (Rect){s.x, middle - track / 2, at - s.x, track},
                               track / 2, b->theme->accent, 0);
    b->canvas->ops->round_rect(b->canvas->self,
                               (Rect){at - knob / 2, middle - knob / 2, knob, knob}, knob / 2,
                               b->theme->accent, b->theme->card);
}

/* As the map shows it: the goal has a hole. */
static void put_swatch(const Brush *b, const MazeColors *c, Rect r, MazeLegend what)
{
    const Color colors[MAZE_LEGENDS] = {c->start,    c->goal,     c->wall,
                                        c->frontier, c->expanded, c->path};
    const int third = r.w / 3;
    fill(b, (Rect){r.x - 1, r.y - 1, r.w + 2, r.h + 2},
         color_mix(b->theme->card, b->theme->ink, 0.3));
    fill(b, r, colors[what]);
    if (what == MAZE_LEGEND_GOAL)
        fill(b, (Rect){r.x + third, r.y + third, r.w - 2 * third, r.h - 2 * third}, c->rim);
}

static void put_legend(const Brush *b, const MazeColors *colors, const MazeWords *words)
{
    const Rect card = b->layout->legend, heading = heading_of(b, card);
    const int row = scaled(b->layout, ROW), swatch = scaled(b->layout, SWATCH);
    const int column = heading.w / 2, gap = scaled(b->layout, 8);
    put_card(b, card);
    put_text(b, heading, words->legend, TITLE, TEXT_BOLD, TEXT_LEFT, b->theme->ink);
    for (int i = 0; i < MAZE_LEGENDS; i++) {
        const Rect box = {heading.x + i / 3 * column,
                          heading.y + heading.h - scaled(b->layout, 4) + i % 3 * row, column, row};
        put_swatch(b, colors, (Rect){box.x, box.y + (row - swatch) / 2, swatch, swatch},
                   (MazeLegend)i);
        put_text(b, (Rect){box.x + swatch + gap, box.y, column - swatch - gap, row},
                 words->legend_names[i], TEXT, TEXT_REGULAR, TEXT_LEFT, b->theme->ink);
    }
}

static bool touches(Rect dirty, Rect r)
{
    return r.w > 0 && (dirty.w == 0 || (dirty.x < r.x + r.w && r.x < dirty.x + dirty.w &&
                                        dirty.y < r.y + r.h && r.y < dirty.y + dirty.h));
}

void paint_maze_panel(const Canvas *canvas, const MazeLayout *layout, const Theme *theme,
                      const MazeColors *colors, const MazeWords *words, int speed, Rect dirty)
{
    const Brush b = {canvas, layout, theme};
    if (!touches(dirty, layout->panel))
        return;
    fill(&b, layout->panel, theme->panel);
    fill(&b, (Rect){layout->panel.x, layout->panel.y, 1, layout->panel.h}, theme->edge);
    if (touches(dirty, layout->speed))
        put_speed(&b, words, speed);
    for (int i = 0; i < layout->lanes; i++)
        if (touches(dirty, layout->cards[i]))
            put_figures(&b, words, i);
    if (touches(dirty, layout->legend))
        put_legend(&b, colors, words);
}

/* A small triangle that points down: a press opens a list. */
static void put_arrow(const Brush *b, int x, int middle)
{
    const int half = scaled(b->layout, 4);
    for (int i = 0; i <= half; i++)
        fill(b, (Rect){x + i, middle - half / 2 + i, 2 * (half - i) + 1, 1}, b->theme->dim);
}

void paint_maze_caption(const Canvas *canvas, const MazeLayout *layout, const Theme *theme,
                        const MazeWords *words, int lane)
{
    const Brush b = {canvas, layout, theme};
    const Rect r = layout->captions[lane];
    const int name = width_of(&b, words->name[lane], TITLE, TEXT_BOLD);
    const int used = name + scaled(layout, 24);
    fill(&b, r, theme->chrome);
    put_text(&b, r, words->name[lane], TITLE, TEXT_BOLD, TEXT_LEFT, theme->ink);
    put_arrow(&b, r.x + name + scaled(layout, 7), r.y + r.h / 2);
    put_text(&b, (Rect){r.x + used, r.y, r.w - used, r.h}, words->state[lane], TEXT, TEXT_REGULAR,
             TEXT_RIGHT, theme->dim);
}
