/* page_paint.c: paints the page of a tournament; see tournament_page.h. */
#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/paint/small_board.h"
#include "tournament_page.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { /* at 96 dpi */
       CELL_MOST = 44,
       CELL_LEAST = 22, /* width */
       CELL_LOW = 17,   /* least height */
       NAME_SHARE = 34, /* percent of the width: names beside the errors of Elo */
};

typedef struct Painting {
    Brush brush;
    TournamentPlaces places;
    const TournamentPage *page;
    const TournamentSnapshot *s;
    const TournamentPageWords *words;
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

static void put_card(const Painting *p, Rect card, const char *left, const char *right)
{
    if (card.w <= 0 || card.h <= 0)
        return;
    const int inset = px(p, CARD_INSET), half = card.w / 4;
    brush_card(&p->brush, card, p->brush.theme->card);
    brush_heading(&p->brush, card, left, NULL);
    put_text(p, (Rect){card.x + half, card.y, card.w - half - inset, px(p, CARD_HEADING)}, right,
             13, TEXT_REGULAR, TEXT_RIGHT, p->brush.theme->dim);
}

/* The background of an item that the cursor or the pointer is on. */
static void put_ground(const Painting *p, Rect r, TournamentPart part, int32_t index)
{
    const int32_t item = tournament_page_item(p->page, (TournamentHit){part, index});
    const bool cursor = item == p->page->cursor;
    if (!cursor && item != p->page->hover)
        return;
    brush_round(&p->brush, r, px(p, 4), cursor ? p->brush.theme->active : p->brush.theme->soft);
    if (cursor)
        brush_fill(&p->brush, (Rect){r.x, r.y, px(p, 3), r.h}, p->brush.theme->accent);
}

/* ---------------------------------------------------------------- standings */

static void put_elo(const Painting *p, Rect box, const SnapshotRow *row)
{
    char text[48] = "–";
    if (row->games > 0)
        snprintf(text, sizeof text, "%+.0f ± %.0f", row->elo, row->error);
    put_text(p, box, text, 14, TEXT_BOLD, TEXT_LEFT, p->brush.theme->ink);
}

static void put_row(const Painting *p, int32_t index)
{
    const Theme *theme = p->brush.theme;
    const SnapshotRow *row = &p->s->rows[index];
    const Rect line = {p->places.rows.x,
                       p->places.rows.y + (int)(index - p->page->first_row) * p->places.row,
                       p->places.rows.w, p->places.row};
    Rect cells[TOURNAMENT_COLUMNS];
    char place[16], score[16] = "–", games[16], wdl[48], faults[16];
    for (int i = 0; i < TOURNAMENT_COLUMNS; i++)
        cells[i] =
            (Rect){p->places.columns[i].x, line.y, p->places.columns[i].w - px(p, 6), line.h};
    put_ground(p, line, TOURNAMENT_ROW, index);
    snprintf(place, sizeof place, "%" PRId32, index + 1);
    if (row->games > 0)
        snprintf(score, sizeof score, "%.1f %%", 100 * snapshot_score(row));
    snprintf(games, sizeof games, "%" PRId32, row->games);
    snprintf(wdl, sizeof wdl, "%" PRId32 "  %" PRId32 "  %" PRId32, row->wins, row->draws,
             row->losses);
    snprintf(faults, sizeof faults, "%" PRId32, row->faults);
    put_text(p, (Rect){line.x, line.y, cells[0].x - line.x - px(p, 8), line.h}, place, 14,
             TEXT_REGULAR, TEXT_RIGHT, theme->dim);
    put_text(p, cells[TOURNAMENT_COLUMN_ENGINE], p->s->names[row->engine], 14,
             index == 0 && row->games > 0 ? TEXT_BOLD : TEXT_REGULAR, TEXT_LEFT, theme->ink);
    put_elo(p, cells[TOURNAMENT_COLUMN_ELO], row);
    put_text(p, cells[TOURNAMENT_COLUMN_SCORE], score, 14, TEXT_REGULAR, TEXT_LEFT, theme->ink);
    put_text(p, cells[TOURNAMENT_COLUMN_GAMES], games, 14, TEXT_REGULAR, TEXT_LEFT, theme->ink);
    put_text(p, cells[TOURNAMENT_COLUMN_WDL], wdl, 14, TEXT_REGULAR, TEXT_LEFT, theme->dim);
    put_text(p, cells[TOURNAMENT_COLUMN_FAULTS], faults, 14,
             row->faults > 0 ? TEXT_BOLD : TEXT_REGULAR, TEXT_LEFT,
             row->faults > 0 ? theme->bad : theme->dim);
}

static void put_standings(const Painting *p)
{
    const Canvas *canvas = p->brush.canvas;
    const Rect rows = p->places.rows;
    put_card(p, p->places.standings, p->words->standings, p->words->about);
    for (int i = 0; i < TOURNAMENT_COLUMNS; i++)
        put_text(p, p->places.columns[i], p->words->columns[i], 13, TEXT_BOLD, TEXT_LEFT,
                 p->brush.theme->dim);
    canvas->ops->clip(canvas->self, &rows);
    for (int32_t i = p->page->first_row;
         i < p->s->engine_count && (i - p->page->first_row) * p->places.row < rows.h; i++)
        put_row(p, i);
    canvas->ops->clip(canvas->self, NULL);
    brush_scroll_bar(&p->brush, rows, p->s->engine_count * p->places.row,
                     p->page->first_row * p->places.row);
}

/* ---------------------------------------------------------------- Elo, who beat whom */

/* The largest distance from 0 that an error reaches; at least a little, so that all has a scale. */
static double elo_reach(const TournamentSnapshot *s)
{
    double reach = 50;
    for (int32_t i = 0; i < s->engine_count; i++) {
        const double end = fabs(s->rows[i].elo) + s->rows[i].error;
        if (s->rows[i].games > 0 && end > reach)
            reach = end;
    }
    return reach;
}

static void put_errors(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const Rect card = p->places.elo;
    const int inset = px(p, CARD_INSET), top = card.y + px(p, CARD_HEADING);
    const int names = (card.w - 2 * inset) * NAME_SHARE / 100;
    const int left = card.x + inset + names + px(p, 8), w = card.x + card.w - inset - left;
    const int room = card.y + card.h - px(p, 10) - top, most = px(p, 38);
    put_card(p, card, p->words->elo, NULL);
    if (room <= 0 || w <= 0 || p->s->engine_count == 0)
        return;
    int h = room / p->s->engine_count;
    h = h > most ? most : h < px(p, 18) ? px(p, 18) : h;
    const double scale = w / 2.0 / elo_reach(p->s);
    const int middle = left + w / 2;
    brush_fill(&p->brush, (Rect){middle, top, px(p, 1), room}, theme->edge);
    for (int32_t i = 0; i < p->s->engine_count && (i + 1) * h <= room; i++) {
        const SnapshotRow *row = &p->s->rows[i];
        const int y = top + (int)i * h + h / 2, x = middle + (int)lround(row->elo * scale);
        const int error = (int)lround(row->error * scale), dot = px(p, 9);
        put_text(p, (Rect){card.x + inset, y - h / 2, names, h}, p->s->names[row->engine], 13,
                 TEXT_REGULAR, TEXT_LEFT, theme->ink);
        if (row->games == 0)
            continue;
        brush_fill(&p->brush, (Rect){x - error, y - px(p, 1), 2 * error, px(p, 3)}, theme->accent);
        brush_round(&p->brush, (Rect){x - dot / 2, y - dot / 2, dot, dot}, dot / 2, theme->accent);
    }
}

/* From the card's colour to `to`, by parts of 100. */
static Color mix(Color from, Color to, int parts)
{
    Color out = 0xff000000;
    for (int shift = 0; shift < 24; shift += 8) {
        const int a = (int)(from >> shift & 255), b = (int)(to >> shift & 255);
        out |= (Color)(a + (b - a) * parts / 100) << shift;
    }
    return out;
}

static void put_cell(const Painting *p, Rect r, int32_t row, int32_t other)
{
    const Theme *theme = p->brush.theme;
    const double score = row == other ? -1 : snapshot_cell_score(p->s, row, other);
    char text[16];
    if (score < 0) {
        brush_round(&p->brush, r, px(p, 3), theme->soft);
        return;
    }
    const int percent = (int)lround(100 * score), far = abs(percent - 50);
    brush_round(&p->brush, r, px(p, 3),
                mix(theme->card, percent >= 50 ? theme->good : theme->bad, far * 9 / 10 + 5));
    snprintf(text, sizeof text, "%d", percent);
    put_text(p, r, text, r.w < px(p, 32) || r.h < px(p, 18) ? 11 : 13, TEXT_REGULAR, TEXT_CENTER,
             theme->ink); /* "100" is to fit */
}

static void put_cross(const Painting *p)
{
    const Rect card = p->places.cross;
    const int inset = px(p, CARD_INSET), top = card.y + px(p, CARD_HEADING), label = px(p, 24);
    const int w = card.w - 2 * inset - label, h = card.y + card.h - px(p, 10) - top - label;
    const int gap = px(p, 3), most = px(p, CELL_MOST), least = px(p, CELL_LEAST),
              low = px(p, CELL_LOW);
    put_card(p, card, p->words->cross, NULL);
    if (w <= 0 || h <= 0 || p->s->engine_count == 0)
        return;
    int cell_w = w / p->s->engine_count, cell_h = h / p->s->engine_count;
    cell_w = cell_w > most * 3 / 2 ? most * 3 / 2 : cell_w < least ? least : cell_w;
    cell_h = cell_h > most ? most : cell_h < low ? low : cell_h;
    for (int32_t i = 0; i < p->s->engine_count; i++) {
        char text[16];
        const int x = card.x + inset + label + (int)i * cell_w, y = top + label + (int)i * cell_h;
        snprintf(text, sizeof text, "%" PRId32, i + 1);
        if ((i + 1) * cell_w <= w)
            put_text(p, (Rect){x, top, cell_w, label}, text, 13, TEXT_REGULAR, TEXT_CENTER,
                     p->brush.theme->dim);
        if ((i + 1) * cell_h > h)
            continue;
        put_text(p, (Rect){card.x + inset - px(p, 4), y, label, cell_h}, text, 13, TEXT_REGULAR,
                 TEXT_CENTER, p->brush.theme->dim);
        for (int32_t k = 0; k < p->s->engine_count && (k + 1) * cell_w <= w; k++)
            put_cell(
                p, (Rect){card.x + inset + label + (int)k * cell_w, y, cell_w - gap, cell_h - gap},
                i, k);
    }
}

/* ---------------------------------------------------------------- the sequential test */

static void put_sprt(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const Canvas *canvas = p->brush.canvas;
    const TournamentSnapshot *s = p->s;
    const Rect card = p->places.sprt;
    if (card.h <= 0)
        return;
    const int inset = px(p, CARD_INSET), top = card.y + px(p, CARD_HEADING);
    const Rect r = {card.x + inset, top, card.w - 2 * inset, card.y + card.h - px(p, 12) - top};
    put_card(p, card, p->words->sprt, p->words->sprt_about);
    double low = s->lower, high = s->upper;
    for (int32_t i = 0; i < s->curve_count; i++) {
        low = s->curve[i] < low ? s->curve[i] : low;
        high = s->curve[i] > high ? s->curve[i] : high;
    }
    if (r.h <= 0 || !(high > low))
        return;
    const double scale = (r.h - 2) / (high - low);
    const double bounds[3] = {s->lower, 0, s->upper};
    const Color colors[3] = {theme->bad, theme->edge, theme->good};
    for (int i = 0; i < 3; i++)
        brush_fill(&p->brush, (Rect){r.x, r.y + (int)((high - bounds[i]) * scale), r.w, px(p, 1)},
                   colors[i]);
    int x0 = r.x, y0 = r.y + (int)(high * scale);
    for (int32_t i = 0; i < s->curve_count; i++) {
        const int x = r.x + (int)((int64_t)r.w * (i + 1) / s->curve_count);
        const int y = r.y + (int)((high - s->curve[i]) * scale);
        canvas->ops->line(canvas->self, x0, y0, x, y, px(p, 2), theme->accent);
        x0 = x;
        y0 = y;
    }
}

/* ---------------------------------------------------------------- boards, what happened */

/* In two lines where there is room for them. */
static void put_caption(const Painting *p, Rect r, const char *text)
{
    const int line = px(p, 18);
    const TextStyle style = {px(p, 13), TEXT_REGULAR, TEXT_LEFT, p->brush.theme->ink};
    if (r.h >= 2 * line)
        wrap_text(p->brush.canvas, (Rect){r.x, r.y + px(p, 2), r.w, 2 * line}, text, 2, line,
                  &style);
    else
        put_text(p, r, text, 13, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->ink);
}

static void put_boards(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const Rect card = p->places.playing;
    char text[TOURNAMENT_LINE_MAX];
    put_card(p, card, p->words->playing, NULL);
    for (int i = 0; i < p->s->board_count; i++) {
        const SnapshotBoard *b = &p->s->boards[i];
        const Rect r = p->places.boards[i], board = {r.x, r.y, r.w, r.h - p->places.caption};
        const SmallBoard small = {.width = p->s->rules.width,
                                  .height = p->s->rules.height,
                                  .stones = {b->stones[0], b->stones[1]},
                                  .last = b->last,
                                  .better = {-1, -1}};
        put_ground(p, (Rect){r.x, r.y + board.h, r.w, p->places.caption}, TOURNAMENT_BOARD, i);
        if (board.h > 0)
            paint_small_board(p->brush.canvas, board, theme, &small);
        p->words->board_line(p->words->user, text, i);
        put_caption(p, (Rect){r.x + px(p, 4), r.y + board.h, r.w - px(p, 8), p->places.caption},
                    text);
    }
    const TextStyle style = {px(p, 14), TEXT_REGULAR, TEXT_CENTER, theme->dim};
    if (p->s->board_count == 0 && card.h > px(p, 80))
        wrap_text(p->brush.canvas,
                  (Rect){card.x + px(p, 20), card.y + card.h / 2 - px(p, 6), card.w - px(p, 40),
                         px(p, 44)},
                  p->words->quiet, 2, px(p, 22), &style);
}

static void put_button(const Painting *p, TournamentButton button)
{
    const bool main = button == TOURNAMENT_BUTTON_RUN || button == TOURNAMENT_BUTTON_NEW;
    brush_button(&p->brush, p->places.buttons[button], p->words->buttons[button],
                 p->page->disabled[button] ? BUTTON_DISABLED
                 : main                    ? BUTTON_MAIN
                                           : BUTTON_PLAIN);
}

static void put_games(const Painting *p)
{
    const Theme *theme = p->brush.theme;
    const Canvas *canvas = p->brush.canvas;
    const Rect list = p->places.games;
    char text[TOURNAMENT_LINE_MAX];
    put_card(p, p->places.happened, p->words->happened, NULL);
    canvas->ops->clip(canvas->self, &list);
    for (int32_t i = p->page->first_game; i < p->s->game_count; i++) {
        const Rect r = {list.x, list.y + (int)(i - p->page->first_game) * p->places.game, list.w,
                        p->places.game};
        if (r.y >= list.y + list.h)
            break;
        put_ground(p, r, TOURNAMENT_GAME, i);
        p->words->game_line(p->words->user, text, i);
        put_text(p, (Rect){r.x + px(p, 8), r.y, r.w - px(p, 20), r.h}, text, 13, TEXT_REGULAR,
                 TEXT_LEFT, p->s->games[i].at_fault >= 0 ? theme->bad : theme->ink);
    }
    canvas->ops->clip(canvas->self, NULL);
    brush_scroll_bar(&p->brush, list, p->s->game_count * p->places.game,
                     p->page->first_game * p->places.game);
}

static void put_welcome(const Painting *p)
{
    const Rect card = p->places.standings;
    const TextStyle style = {px(p, 15), TEXT_REGULAR, TEXT_CENTER, p->brush.theme->dim};
    brush_card(&p->brush, card, p->brush.theme->card);
    put_text(p, (Rect){card.x, card.y + card.h / 2 - px(p, 130), card.w, px(p, 36)},
             p->words->standings, 22, TEXT_BOLD, TEXT_CENTER, p->brush.theme->ink);
    wrap_text(p->brush.canvas,
              (Rect){card.x + card.w / 2 - px(p, 280), card.y + card.h / 2 - px(p, 86), px(p, 560),
                     px(p, 84)},
              p->words->nothing, 3, px(p, 24), &style);
}

void paint_tournament_page(const Canvas *canvas, Rect area, Rect dirty, int dpi, const Theme *theme,
                           const TournamentPage *page, const TournamentPageWords *words)
{
    Painting painting = {{canvas, theme, dpi}, .page = page, .s = page->snapshot, .words = words};
    const Painting *p = &painting;
    tournament_page_places(&painting.places, area, dpi, page);
    const TournamentPlaces *places = &p->places;
    const struct {
        Rect card;
        void (*put)(const Painting *p);
    } cards[] = {{places->standings, put_standings}, {places->elo, put_errors},
                 {places->cross, put_cross},         {places->sprt, put_sprt},
                 {places->playing, put_boards},      {places->happened, put_games}};
    brush_fill(&p->brush, dirty.w > 0 ? rect_intersect(area, dirty) : area, theme->chrome);
    if (page->snapshot->phase == TOURNAMENT_NONE)
        put_welcome(p);
    else
        for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
            if (rect_is_dirty(cards[i].card, dirty))
                cards[i].put(p);
    for (int i = 0; i < TOURNAMENT_BUTTONS; i++)
        if (rect_is_dirty(places->buttons[i], dirty))
            put_button(p, (TournamentButton)i);
}
