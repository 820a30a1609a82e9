/* page_places.c: where everything is on the page of a tournament; see tournament_page.h. */
#include "core/canvas/geometry.h"
#include "core/paint/brush.h"
#include "tournament_page.h"

enum { /* at 96 dpi */
       MARGIN = 16,
       GAP = 12,
       SIDE_SHARE = 37, /* percent of the width: boards and what happened */
       SIDE_MOST = 520,
       HEADING = 28,
       ROW_MOST = 46,
       ROW_LEAST = 26,
       GAME_ROW = 24,
       CAPTION = 24,
       CAPTION_TWO = 42, /* of two lines, below a board that is not alone */
       BUTTON_H = 32,
       BUTTON_LEAST = 108,   /* width below which the first button has a row of its own */
       LOWER_LEAST = 210,    /* height of the cards below the standings */
       HAPPENED_LEAST = 190, /* height of the card of what happened */
       QUIET = 110           /* height of the card of boards while nobody plays */
};

/* Shares of the standings' width, in thousandths; before the first the place stands. */
static const int shares[TOURNAMENT_COLUMNS] = {198, 238, 144, 136, 165, 119};

static void place_standings(TournamentPlaces *out, int dpi, const TournamentPage *page)
{
    const int inset = dpi_scale(dpi, CARD_INSET), heading = dpi_scale(dpi, CARD_HEADING);
    const Rect card = out->standings;
    const int32_t count = page->snapshot->engine_count;
    out->heading =
        (Rect){card.x + inset, card.y + heading, card.w - 2 * inset, dpi_scale(dpi, HEADING)};
    const int top = out->heading.y + out->heading.h;
    const int h = card.y + card.h - dpi_scale(dpi, 8) - top;
    out->rows = (Rect){card.x + inset / 2, top, card.w - inset, h > 0 ? h : 0};
    out->row = count > 0 ? out->rows.h / count : 1;
    const int most = dpi_scale(dpi, ROW_MOST), least = dpi_scale(dpi, ROW_LEAST);
    out->row = out->row > most ? most : out->row < least ? least : out->row;
    int left = out->heading.x + dpi_scale(dpi, 28), sum = 0;
    const int x = left, room = out->heading.x + out->heading.w - left;
    for (int i = 0; i < TOURNAMENT_COLUMNS; i++) {
        sum += shares[i];
        const int right = x + room * sum / 1000;
        out->columns[i] = (Rect){left, out->heading.y, right - left, out->heading.h};
        left = right;
    }
}

/* The boards' card: all boards have one size, which stays while one game ends and the next begins. */
typedef struct BoardGrid {
    int across, down;
    int gap, inset; /* between boards; beside them */
    int w, caption;
    int h; /* that all want, heading and captions included */
} BoardGrid;

static BoardGrid board_grid(int width, int dpi, const TournamentSnapshot *s)
{
    const int at_once = s->at_once < SNAPSHOT_BOARDS ? s->at_once : SNAPSHOT_BOARDS;
    const int count = s->board_count > at_once ? s->board_count : at_once;
    BoardGrid grid = {.across = 1, .gap = dpi_scale(dpi, 8), .inset = dpi_scale(dpi, 12)};
    while (grid.across * grid.across < count)
        grid.across++;
    grid.down = count > 0 ? (count + grid.across - 1) / grid.across : 1;
    grid.caption = dpi_scale(dpi, grid.across > 1 ? CAPTION_TWO : CAPTION);
    grid.w = (width - 2 * grid.inset - (grid.across - 1) * grid.gap) / grid.across;
    grid.h = dpi_scale(dpi, CARD_HEADING) + grid.down * (grid.w + grid.caption + grid.gap);
    return grid;
}

/* Boards side by side, as large as they can be. */
static void place_boards(TournamentPlaces *out, int dpi, const TournamentPage *page)
{
    const Rect card = out->playing;
    const BoardGrid grid = board_grid(card.w, dpi, page->snapshot);
    const int top = card.y + dpi_scale(dpi, CARD_HEADING);
    const int h = (card.y + card.h - top) / grid.down - grid.gap;
    out->caption = grid.caption;
    for (int i = 0; i < page->snapshot->board_count && h > 0; i++)
        out->boards[i] = (Rect){card.x + grid.inset + i % grid.across * (grid.w + grid.gap),
                                top + i / grid.across * (h + grid.gap), grid.w, h};
}

/* One row of buttons from `first` to `last`, of equal width. */
static void place_row(TournamentPlaces *out, Rect row, int gap, int first, int last)
{
    const int count = last - first + 1, w = (row.w - (count - 1) * gap) / count;
    for (int i = first; i <= last; i++)
        out->buttons[i] = (Rect){row.x + (i - first) * (w + gap), row.y, w, row.h};
}

/* Three buttons in a row; where their words would be cut the first one stands above the others. */
static void place_buttons(TournamentPlaces *out, int dpi)
{
    const Rect card = out->happened;
    const int inset = dpi_scale(dpi, CARD_INSET), gap = dpi_scale(dpi, 8),
              h = dpi_scale(dpi, BUTTON_H);
    const int first = TOURNAMENT_BUTTON_RUN, last = TOURNAMENT_BUTTON_TABLE,
              count = last - first + 1;
    Rect row = {card.x + inset, card.y + card.h - inset / 2 - h, card.w - 2 * inset, h};
    if ((row.w - (count - 1) * gap) / count >= dpi_scale(dpi, BUTTON_LEAST)) {
        place_row(out, row, gap, first, last);
    } else {
        place_row(out, row, gap, first + 1, last);
        row.y -= h + gap;
        place_row(out, row, gap, first, first);
    }
    const int top = card.y + dpi_scale(dpi, CARD_HEADING);
    const int room = out->buttons[0].y - dpi_scale(dpi, 6) - top;
    const int whole = room > 0 ? room / out->game * out->game : 0; /* no line is cut */
    out->games = (Rect){card.x + inset / 2, top, card.w - inset, whole};
}

/* Without a tournament: two buttons in the middle. */
static void place_welcome(TournamentPlaces *out, Rect all, int dpi)
{
    const int w = dpi_scale(dpi, 220), h = dpi_scale(dpi, 40), gap = dpi_scale(dpi, GAP);
    out->standings = all;
    const int x = all.x + all.w / 2 - w - gap / 2, y = all.y + all.h / 2 + gap;
    out->buttons[TOURNAMENT_BUTTON_NEW] = (Rect){x, y, w, h};
    out->buttons[TOURNAMENT_BUTTON_OPEN] = (Rect){x + w + gap, y, w, h};
}

static void place_left(TournamentPlaces *out, Rect left, int dpi, const TournamentPage *page)
{
    const TournamentSnapshot *s = page->snapshot;
    const int gap = dpi_scale(dpi, GAP), least = dpi_scale(dpi, LOWER_LEAST);
    const int wanted =
        dpi_scale(dpi, CARD_HEADING + HEADING + 12) + s->engine_count * dpi_scale(dpi, ROW_MOST);
    const int most = left.h - gap - (left.h * 45 / 100 > least ? left.h * 45 / 100 : least);
    const int h = wanted < most ? wanted : most;
    const int y = left.y + h + gap, w = (left.w - gap) / 2, lower = left.y + left.h - y;
    out->standings = (Rect){left.x, left.y, left.w, h > 0 ? h : 0};
    out->elo = (Rect){left.x, y, w, lower};
    out->cross = (Rect){left.x + w + gap, y, left.w - w - gap, lower};
    if (s->sprt) { /* the curve below the errors */
        const int half = (lower - gap) / 2;
        out->elo.h = half;
        out->sprt = (Rect){left.x, y + half + gap, w, lower - half - gap};
    }
}

void tournament_page_places(TournamentPlaces *out, Rect area, int dpi, const TournamentPage *page)
{
    const int margin = dpi_scale(dpi, MARGIN), gap = dpi_scale(dpi, GAP);
    const Rect all = rect_inset(area, margin, margin);
    const int most = dpi_scale(dpi, SIDE_MOST), least = dpi_scale(dpi, HAPPENED_LEAST);
    int side = all.w * SIDE_SHARE / 100;
    side = side < most ? side : most;
    *out = (TournamentPlaces){.row = 1, .game = dpi_scale(dpi, GAME_ROW)};
    if (page->snapshot->phase == TOURNAMENT_NONE) {
        place_welcome(out, all, dpi);
        return;
    }
    place_left(out, (Rect){all.x, all.y, all.w - side - gap, all.h}, dpi, page);
    const int x = all.x + all.w - side;
    int board = board_grid(side, dpi, page->snapshot).h;
    if (board > all.h - gap - least)
        board = all.h - gap - least;
    if (page->snapshot->phase == TOURNAMENT_READY || page->snapshot->phase == TOURNAMENT_OVER)
        board = dpi_scale(dpi, QUIET);
    out->playing = (Rect){x, all.y, side, board > 0 ? board : 0};
    out->happened = (Rect){x, all.y + board + gap, side, all.h - board - gap};
    place_standings(out, dpi, page);
    place_boards(out, dpi, page);
    place_buttons(out, dpi);
}

/* ---------------------------------------------------------------- items */

int32_t tournament_page_items(const TournamentPage *page)
{
    const TournamentSnapshot *s = page->snapshot;
    return s->phase == TOURNAMENT_NONE ? 0 : s->engine_count + s->board_count + s->game_count;
}

TournamentHit tournament_page_part(const TournamentPage *page, int32_t item)
{
    const TournamentSnapshot *s = page->snapshot;
    if (item < 0 || item >= tournament_page_items(page))
        return (TournamentHit){TOURNAMENT_NOWHERE, 0};
    if (item < s->engine_count)
        return (TournamentHit){TOURNAMENT_ROW, item};
    item -= s->engine_count;
    if (item < s->board_count)
        return (TournamentHit){TOURNAMENT_BOARD, item};
    return (TournamentHit){TOURNAMENT_GAME, item - s->board_count};
}

int32_t tournament_page_item(const TournamentPage *page, TournamentHit hit)
{
    const TournamentSnapshot *s = page->snapshot;
    switch (hit.part) {
    case TOURNAMENT_ROW: return hit.index;
    case TOURNAMENT_BOARD: return s->engine_count + hit.index;
    case TOURNAMENT_GAME: return s->engine_count + s->board_count + hit.index;
    default: return -1;
    }
}

static Rect line_rect(Rect list, int height, int32_t line)
{
    if (line < 0 || (int64_t)line * height >= list.h)
        return (Rect){0};
    return rect_intersect((Rect){list.x, list.y + (int)line * height, list.w, height}, list);
}

static Rect part_rect(const TournamentPlaces *places, const TournamentPage *page, TournamentHit hit)
{
    switch (hit.part) {
    case TOURNAMENT_ROW: return line_rect(places->rows, places->row, hit.index - page->first_row);
    case TOURNAMENT_BOARD: return places->boards[hit.index];
    case TOURNAMENT_GAME:
        return line_rect(places->games, places->game, hit.index - page->first_game);
    case TOURNAMENT_BUTTON: return places->buttons[hit.index];
    default: return (Rect){0};
    }
}

Rect tournament_page_rect(Rect area, int dpi, const TournamentPage *page, TournamentHit hit)
{
    TournamentPlaces places;
    tournament_page_places(&places, area, dpi, page);
    return part_rect(&places, page, hit);
}

Rect tournament_page_playing(Rect area, int dpi, const TournamentPage *page)
{
    TournamentPlaces places;
    tournament_page_places(&places, area, dpi, page);
    return places.playing;
}

TournamentHit tournament_page_hit(Rect area, int dpi, const TournamentPage *page, int x, int y)
{
    TournamentPlaces places;
    const TournamentSnapshot *s = page->snapshot;
    tournament_page_places(&places, area, dpi, page);
    for (int i = 0; i < TOURNAMENT_BUTTONS; i++)
        if (rect_has(places.buttons[i], x, y))
            return (TournamentHit){TOURNAMENT_BUTTON, i};
    if (s->phase == TOURNAMENT_NONE)
        return (TournamentHit){TOURNAMENT_NOWHERE, 0};
    for (int i = 0; i < s->board_count; i++)
        if (rect_has(places.boards[i], x, y))
            return (TournamentHit){TOURNAMENT_BOARD, i};
    const int32_t row = page->first_row + (y - places.rows.y) / places.row;
    if (rect_has(places.rows, x, y) && row < s->engine_count)
        return (TournamentHit){TOURNAMENT_ROW, row};
    const int32_t game = page->first_game + (y - places.games.y) / places.game;
    if (rect_has(places.games, x, y) && game < s->game_count)
        return (TournamentHit){TOURNAMENT_GAME, game};
    return (TournamentHit){TOURNAMENT_NOWHERE, 0};
}

/* ---------------------------------------------------------------- scrolling */

static int32_t fit(int height, int line)
{
    return height / line > 1 ? height / line : 1;
}

int32_t tournament_page_rows_fit(Rect area, int dpi, const TournamentPage *page)
{
    TournamentPlaces places;
    tournament_page_places(&places, area, dpi, page);
    return fit(places.rows.h, places.row);
}

int32_t tournament_page_games_fit(Rect area, int dpi, const TournamentPage *page)
{
    TournamentPlaces places;
    tournament_page_places(&places, area, dpi, page);
    return fit(places.games.h, places.game);
}

static int32_t clamp_first(int32_t first, int32_t count, int32_t seen)
{
    const int32_t last = count - seen;
    return first < 0 || last <= 0 ? 0 : first < last ? first : last;
}

static int32_t follow(int32_t first, int32_t at, int32_t seen)
{
    return at < first ? at : at >= first + seen ? at - seen + 1 : first;
}

static void clamp(Rect area, int dpi, TournamentPage *page)
{
    page->first_row = clamp_first(page->first_row, page->snapshot->engine_count,
                                  tournament_page_rows_fit(area, dpi, page));
    page->first_game = clamp_first(page->first_game, page->snapshot->game_count,
                                   tournament_page_games_fit(area, dpi, page));
}

void tournament_page_follow(Rect area, int dpi, TournamentPage *page)
{
    const TournamentHit at = tournament_page_part(page, page->cursor);
    if (at.part == TOURNAMENT_ROW)
        page->first_row =
            follow(page->first_row, at.index, tournament_page_rows_fit(area, dpi, page));
    if (at.part == TOURNAMENT_GAME)
        page->first_game =
            follow(page->first_game, at.index, tournament_page_games_fit(area, dpi, page));
    clamp(area, dpi, page);
}

void tournament_page_scroll(Rect area, int dpi, TournamentPage *page, int x, int y, int lines)
{
    TournamentPlaces places;
    tournament_page_places(&places, area, dpi, page);
    if (rect_has(places.standings, x, y))
        page->first_row += lines;
    else
        page->first_game += lines;
    clamp(area, dpi, page);
}
