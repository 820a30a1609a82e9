/* games_page.c: see games_page.h. */
#include "games_page.h"

#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/paint/small_board.h"

#include <string.h>

enum { /* at 96 dpi */
       MARGIN = 24,
       GAP = 12,
       TITLE = 44,
       TOOLS = 36, /* the search box and the buttons */
       SEARCH_MOST = 380,
       BUTTON = 104,
       HEADING = 34,
       ROW = 54,
       BOARD = 46,
       INSET = 14,
       BAR = 12, /* the strip at the right that scrolls */
       PREVIEW = 300,
       PREVIEW_FROM = 1060, /* width of a page that has room for it */
       LINE = 22,
};

/* Shares of the width behind the boards, in thousandths; dates do not get wider. */
static const int shares[GAME_COLUMNS] = {195, 270, 200, 140, 90, 105};

typedef struct Places {
    Rect title, search, buttons[GAMES_BUTTONS], card, heading, rows, bar, preview;
    Rect columns[GAME_COLUMNS];
    int row;
} Places;

static void place_columns(Places *out, int dpi)
{
    int x = out->rows.x + dpi_scale(dpi, INSET + BOARD + INSET);
    const int room = out->rows.x + out->rows.w - x - dpi_scale(dpi, INSET);
    int sum = 0, left = x;
    for (int i = 0; i < GAME_COLUMNS; i++) {
        sum += shares[i];
        const int right = x + room * sum / 1000;
        out->columns[i] = (Rect){left, out->heading.y, right - left, out->heading.h};
        left = right;
    }
}

static void place_tools(Places *out, Rect all, int dpi)
{
    const int gap = dpi_scale(dpi, GAP), button = dpi_scale(dpi, BUTTON), h = dpi_scale(dpi, TOOLS);
    const int y = all.y + dpi_scale(dpi, TITLE);
    for (int i = 0; i < GAMES_BUTTONS; i++)
        out->buttons[i] =
            (Rect){all.x + all.w - (GAMES_BUTTONS - i) * (button + gap) + gap, y, button, h};
    const int room = out->buttons[0].x - gap - all.x, most = dpi_scale(dpi, SEARCH_MOST);
    out->search = (Rect){all.x, y, room < most ? room : most, h};
}

static void find_places(Places *out, Rect area, int dpi)
{
    const Rect all = rect_inset(area, dpi_scale(dpi, MARGIN), dpi_scale(dpi, MARGIN) / 2);
    const int gap = dpi_scale(dpi, GAP), heading = dpi_scale(dpi, HEADING);
    const int top = dpi_scale(dpi, TITLE) + dpi_scale(dpi, TOOLS) + gap;
    const int preview = area.w >= dpi_scale(dpi, PREVIEW_FROM) ? dpi_scale(dpi, PREVIEW) : 0;
    *out = (Places){.title = {all.x, all.y, all.w, dpi_scale(dpi, TITLE)}};
    place_tools(out, all, dpi);
    out->card = (Rect){all.x, all.y + top, all.w - (preview ? preview + gap : 0), all.h - top};
    out->preview = (Rect){all.x + all.w - preview, all.y + top, preview, preview ? all.h - top : 0};
    out->row = dpi_scale(dpi, ROW);
    const int bar = dpi_scale(dpi, BAR);
    out->heading = (Rect){out->card.x, out->card.y, out->card.w, heading};
    out->rows =
        (Rect){out->card.x, out->card.y + heading, out->card.w - bar, out->card.h - heading};
    out->bar = (Rect){out->rows.x + out->rows.w, out->rows.y, bar, out->rows.h};
    place_columns(out, dpi);
}

/* ---------------------------------------------------------------- where things are */

int32_t games_page_fit(Rect area, int dpi)
{
    Places places;
    find_places(&places, area, dpi);
    const int32_t fit = places.rows.h / places.row;
    return fit > 1 ? fit : 1;
}

int32_t games_page_clamp(Rect area, int dpi, const GamesPage *page)
{
    const int32_t last = game_list_count(page->list) - games_page_fit(area, dpi);
    if (page->first < 0 || last <= 0)
        return 0;
    return page->first < last ? page->first : last;
}

int32_t games_page_follow(Rect area, int dpi, const GamesPage *page)
{
    const int32_t fit = games_page_fit(area, dpi);
    GamesPage next = *page;
    if (page->cursor >= 0 && page->cursor < page->first)
        next.first = page->cursor;
    else if (page->cursor >= page->first + fit)
        next.first = page->cursor - fit + 1;
    return games_page_clamp(area, dpi, &next);
}

static Rect row_rect(const Places *places, const GamesPage *page, int32_t row)
{
    return (Rect){places->rows.x, places->rows.y + (row - page->first) * places->row,
                  places->rows.w, places->row};
}

Rect games_page_row(Rect area, int dpi, const GamesPage *page, int32_t row)
{
    Places places;
    find_places(&places, area, dpi);
    if (row < page->first || row >= game_list_count(page->list))
        return (Rect){0};
    return rect_intersect(row_rect(&places, page, row), places.rows);
}

Rect games_page_button(Rect area, int dpi, GamesButton button)
{
    Places places;
    find_places(&places, area, dpi);
    return places.buttons[button];
}

Rect games_page_column(Rect area, int dpi, GameColumn column)
{
    Places places;
    find_places(&places, area, dpi);
    return places.columns[column];
}

GamesHit games_page_hit(Rect area, int dpi, const GamesPage *page, int x, int y)
{
    Places places;
    const int32_t count = game_list_count(page->list);
    find_places(&places, area, dpi);
    for (int32_t i = 0; i < GAMES_BUTTONS; i++)
        if (rect_has(places.buttons[i], x, y))
            return (GamesHit){GAMES_BUTTON, i};
    for (int32_t i = 0; i < GAME_COLUMNS; i++)
        if (rect_has(places.columns[i], x, y))
            return (GamesHit){GAMES_COLUMN, i};
    if (rect_has(places.bar, x, y) && places.bar.h > 0) {
        const int32_t fit = games_page_fit(area, dpi);
        return (GamesHit){GAMES_BAR,
                          (int32_t)((int64_t)(y - places.bar.y) * count / places.bar.h) - fit / 2};
    }
    if (rect_has(places.rows, x, y)) {
        const int32_t row = page->first + (y - places.rows.y) / places.row;
        if (row < count)
            return (GamesHit){GAMES_ROW, row};
    }
    return (GamesHit){GAMES_NOWHERE, 0};
}

/* ---------------------------------------------------------------- painting */

typedef struct Painting {
    Brush brush;
    Places places;
    const GamesPage *page;
    const GamesWords *words;
} Painting;

static int px(const Painting *p, int pixels)
{
    return brush_px(&p->brush, pixels);
}

static void put_text(const Painting *p, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    brush_text(&p->brush, box, text, (TextStyle){size, weight, align, color});
}

static void put_search(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const Canvas *canvas = p->brush.canvas;
    const Rect box = p->places.search, inner = rect_inset(box, px(p, 12), 0);
    const char *query = game_list_query(p->page->list);
    const TextStyle style = {14, TEXT_REGULAR, TEXT_LEFT, theme->ink};
    canvas->ops->round_rect(canvas->self, box, px(p, 6), theme->card,
                            *query ? theme->accent : theme->edge);
    const int width = *query ? brush_width(&p->brush, query, style) : 0;
    const int caret = inner.x + (width < inner.w ? width : inner.w) + px(p, 1);
    if (*query)
        brush_text(&p->brush, inner, query, style);
    else
        put_text(p, (Rect){inner.x + px(p, 6), inner.y, inner.w - px(p, 6), inner.h}, p->words->cue,
                 14, TEXT_REGULAR, TEXT_LEFT, theme->dim);
    brush_fill(&p->brush, (Rect){caret, box.y + px(p, 9), px(p, 1), box.h - px(p, 18)},
               theme->accent);
}

static void put_button(const Painting *p, GamesButton button)
{
    brush_button(&p->brush, p->places.buttons[button], p->words->buttons[button],
                 p->page->disabled[button] ? BUTTON_DISABLED
                 : button == GAMES_OPEN    ? BUTTON_MAIN
                                           : BUTTON_PLAIN);
}

/* A small triangle that points down, or up; not every font has one. */
static void put_arrow(const Painting *p, int x, int y, bool up)
{
    const int height = px(p, 5);
    for (int i = 0; i < height; i++) {
        const int inset = up ? height - 1 - i : i;
        brush_fill(&p->brush, (Rect){x + inset, y - height / 2 + i, 2 * (height - inset) - 1, 1},
                   p->brush.theme->accent);
    }
}

/* The heading's words, with an arrow at the one that the rows are sorted by. */
static void put_heading(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const GameColumn sorted = game_list_column(p->page->list);
    for (int i = 0; i < GAME_COLUMNS; i++) {
        const bool chosen = (int)sorted == i;
        Rect cell = p->places.columns[i];
        const TextStyle style = {13, chosen ? TEXT_BOLD : TEXT_REGULAR, TEXT_LEFT,
                                 chosen ? theme->accent : theme->dim};
        brush_text(&p->brush, (Rect){cell.x, cell.y, cell.w - px(p, 8), cell.h},
                   p->words->columns[i], style);
        if (!chosen)
            continue;
        const int width = brush_width(&p->brush, p->words->columns[i], style);
        put_arrow(p, cell.x + width + px(p, 6), cell.y + cell.h / 2,
                  game_list_is_reversed(p->page->list));
    }
    brush_fill(&p->brush,
               (Rect){p->places.heading.x, p->places.heading.y + p->places.heading.h - 1,
                      p->places.heading.w, 1},
               theme->edge);
}

static SmallBoard small_board(const GameEntry *entry)
{
    return (SmallBoard){.width = entry->width,
                        .height = entry->height,
                        .stones = {entry->stones[0], entry->stones[1]},
                        .last = {-1, -1},
                        .better = {-1, -1}};
}

static Color cell_color(const Painting *p, int32_t row, GameColumn column)
{
    const Theme *theme = p->brush.theme;
    const GameEntry *entry = game_list_entry(p->page->list, row);
    const int human = game_entry_human(entry);
    if (column == GAME_COLUMN_RESULT && human >= 0 && entry->result != GMK_RESULT_DRAW &&
        entry->result != GMK_RESULT_NONE)
        return (entry->result == GMK_RESULT_BLACK) == (human == 0) ? theme->good : theme->bad;
    if (column == GAME_COLUMN_REVIEW && entry->damaged)
        return theme->bad;
    return column == GAME_COLUMN_OPPONENT ? theme->ink : theme->dim;
}

static void put_row(const Painting *p, int32_t row)
{
    const Theme *theme = p->brush.theme;
    const Rect r = row_rect(&p->places, p->page, row);
    const bool cursor = row == p->page->cursor, chosen = game_list_is_chosen(p->page->list, row);
    const int inset = px(p, INSET), board = px(p, BOARD);
    if (cursor || chosen || row == p->page->hover)
        brush_fill(&p->brush, r, cursor || chosen ? theme->active : theme->soft);
    if (cursor || chosen)
        brush_fill(&p->brush, (Rect){r.x, r.y, px(p, cursor ? 4 : 2), r.h}, theme->accent);
    const SmallBoard small = small_board(game_list_entry(p->page->list, row));
    paint_small_board(p->brush.canvas, (Rect){r.x + inset, r.y + (r.h - board) / 2, board, board},
                      theme, &small);
    for (int i = 0; i < GAME_COLUMNS; i++) {
        const Rect c = p->places.columns[i];
        put_text(p, (Rect){c.x, r.y, c.w - px(p, 8), r.h},
                 game_list_cell(p->page->list, row, (GameColumn)i), 14,
                 i == GAME_COLUMN_OPPONENT ? TEXT_BOLD : TEXT_REGULAR, TEXT_LEFT,
                 cell_color(p, row, (GameColumn)i));
    }
    brush_fill(&p->brush, (Rect){r.x + inset, r.y + r.h - 1, r.w - inset, 1}, theme->edge);
}

static void put_rows(const Painting *p)
{
    const Canvas *canvas = p->brush.canvas;
    const int32_t count = game_list_count(p->page->list);
    const Rect rows = p->places.rows;
    canvas->ops->clip(canvas->self, &rows);
    for (int32_t i = p->page->first; i < count && (i - p->page->first) * p->places.row < rows.h;
         i++)
        put_row(p, i);
    canvas->ops->clip(canvas->self, NULL);
    if (count == 0) {
        const TextStyle style = {px(p, 14), TEXT_REGULAR, TEXT_CENTER, p->brush.theme->dim};
        wrap_text(canvas, rect_inset(rows, px(p, 40), px(p, 60)), p->words->nothing, 3, px(p, LINE),
                  &style);
    }
    const Rect bar = {p->places.bar.x, p->places.bar.y + px(p, 4), p->places.bar.w - px(p, 3),
                      p->places.bar.h - px(p, 8)};
    brush_scroll_bar(&p->brush, bar, count * p->places.row, p->page->first * p->places.row);
}

/* The game at the cursor, larger. */
static void put_preview(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const Rect card = p->places.preview;
    const int inset = px(p, CARD_INSET), w = card.w - 2 * inset, line = px(p, LINE);
    if (card.h < 3 * line || p->page->cursor < 0 ||
        p->page->cursor >= game_list_count(p->page->list))
        return;
    const int room = card.h - 2 * inset - 4 * line, side = room < w ? room : w;
    brush_card(&p->brush, card, theme->card);
    const GameEntry *entry = game_list_entry(p->page->list, p->page->cursor);
    SmallBoard board = small_board(entry);
    if (side > px(p, 80))
        paint_small_board(p->brush.canvas, (Rect){card.x + inset, card.y + inset, w, side}, theme,
                          &board);
    const int top = card.y + inset + (side > 0 ? side : 0) + px(p, 8);
    put_text(p, (Rect){card.x + inset, top, w, line}, p->words->players, 14, TEXT_BOLD, TEXT_LEFT,
             theme->ink);
    const TextStyle style = {px(p, 13), TEXT_REGULAR, TEXT_LEFT, theme->dim};
    wrap_text(p->brush.canvas, (Rect){card.x + inset, top + line, w, 2 * line}, p->words->details,
              2, px(p, 19), &style);
}

void paint_games_page(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                      const GamesPage *page, const GamesWords *words)
{
    Painting painting = {{canvas, theme, dpi}, .page = page, .words = words}, *p = &painting;
    find_places(&p->places, area, dpi);
    const Rect title = p->places.title;
    brush_fill(&p->brush, area, theme->chrome);
    put_text(p, title, words->title, 22, TEXT_BOLD, TEXT_LEFT, theme->ink);
    const int width =
        brush_width(&p->brush, words->title, (TextStyle){22, TEXT_BOLD, TEXT_LEFT, theme->ink});
    const int x = title.x + width + px(p, 16);
    put_text(p, (Rect){x, title.y + px(p, 4), title.x + title.w - x, title.h - px(p, 4)},
             words->count, 13, TEXT_REGULAR, TEXT_LEFT, theme->dim);
    put_text(p, (Rect){title.x + title.w / 3, title.y + px(p, 4), title.w - title.w / 3, title.h},
             words->notice, 13, TEXT_REGULAR, TEXT_RIGHT, theme->bad);
    put_search(p);
    for (int i = 0; i < GAMES_BUTTONS; i++)
        put_button(p, (GamesButton)i);
    brush_card(&p->brush, p->places.card, theme->card);
    put_heading(p);
    put_rows(p);
    put_preview(p);
}
