/*
 * board_changes.c: what of a board has to be painted again: every point's looks are put into a
 * number, and the numbers compared. See paint.h.
 */
#include "board_view.h"
#include "core/record/lines.h"
#include "layout.h"

#include <string.h>

void board_forbidden(bool forbidden[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view)
{
    GmkPoint points[GMK_CELLS_MAX];
    memset(forbidden, 0, GMK_CELLS_MAX * sizeof *forbidden);
    if (!view->show_forbidden || gmk_game_to_move(game) != GMK_CELL_BLACK ||
        gmk_game_result(game) != GMK_RESULT_NONE)
        return;
    const int32_t count = gmk_game_forbidden_points(points, GMK_CELLS_MAX, game);
    for (int32_t i = 0; i < count; i++)
        forbidden[points[i].y * gmk_game_width(game) + points[i].x] = true;
}

bool board_lights_few(const GmkGame *game, const BoardView *view)
{
    enum { FEW = 12 };
    const int32_t cells = gmk_game_width(game) * gmk_game_height(game);
    int32_t count = 0;
    for (int32_t i = 0; view->lit && i < cells; i++)
        count += view->lit[i];
    return count <= FEW;
}

int32_t board_threats(uint8_t threats[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view)
{
    GmkPoint points[GMK_CELLS_MAX];
    const int32_t width = gmk_game_width(game);
    int32_t marked = 0;
    memset(threats, 0, GMK_CELLS_MAX);
    if (!view->show_threats || gmk_game_result(game) != GMK_RESULT_NONE)
        return 0;
    for (int side = 0; side < 2; side++) {
        const int32_t count = gmk_connect4_threats(points, GMK_CELLS_MAX, game,
                                                   side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE);
        for (int32_t i = 0; i < count; i++) {
            uint8_t *at = &threats[points[i].y * width + points[i].x];
            marked += *at == 0;
            *at = (uint8_t)(*at | 1 << side);
        }
    }
    return marked;
}

bool board_ghost(GmkPoint *out, const GmkGame *game, const BoardView *view)
{
    return view->has_ghost && layout_ghost(out, game, view->ghost) &&
           (!view->lit || view->lit[out->y * gmk_game_width(game) + out->x]);
}

bool board_falls(const GmkGame *game, const BoardView *view)
{
    return view->has_fall && view->fall > 0.0 && gmk_game_board(game) == GMK_BOARD_CONNECT4;
}

int board_fall_pixels(const Layout *layout, double fall)
{
    return (int)(fall * layout->cell + 0.5);
}

int32_t board_advice(BoardAdvice *out, int32_t capacity, const GmkThought *thought,
                     GmkBoardKind board)
{
    int32_t count = 0;
    for (; count < thought->ranked_count && count < capacity; count++) {
        const GmkRanked *ranked = &thought->ranked[count];
        const double rate = gmk_score_rate(board, ranked->score);
        out[count] = (BoardAdvice){ranked->move, (int)(rate * 100.0 + 0.5)};
    }
    return count;
}

/* ------------------------------------------------------------------------------------------------
 * The looks of a point. Two positions whose bits are equal there have equal pixels there, but for
 * what a neighbour's mark throws over: that neighbour's own rectangle covers it.
 */

enum {
    LOOK_CELL = 1, /* two bits */
    LOOK_LAST = 1 << 2,
    LOOK_WIN = 1 << 3,
    LOOK_GHOST = 1 << 4, /* two bits: black, white, forbidden */
    LOOK_CURSOR = 1 << 6,
    LOOK_LIT = 1 << 7,
    LOOK_BANNED = 1 << 8,
    LOOK_FALLS = 1 << 9,
    LOOK_NUMBER = 1 << 10, /* nine bits: up to 400 */
    LOOK_ADVICE = 1 << 19, /* seven bits: percent + 2 */
    LOOK_BEST = 1 << 26,
    LOOK_TURN = 1 << 27,   /* a hint has the colour of the side to move */
    LOOK_REASON = 1 << 28, /* of the point under the pointer being forbidden */
    LOOK_FEW = 1 << 29,
    LOOK_THREAT_SHIFT = 30, /* two bits, as board_threats() marks them */
};

enum { LOOK_MARKS = 32 }; /* the upper half: a digest of the record's marks */

static uint64_t *look_at(BoardShown *s, GmkPoint p)
{
    return &s->points[p.y * s->width + p.x];
}

static bool on_board(const BoardShown *s, GmkPoint p)
{
    return p.x >= 0 && p.y >= 0 && p.x < s->width && p.y < s->height;
}

static void look_cells(BoardShown *s, const GmkGame *game, const BoardView *view)
{
    const bool few = board_lights_few(game, view);
    bool forbidden[GMK_CELLS_MAX];
    uint8_t threats[GMK_CELLS_MAX];
    board_forbidden(forbidden, game, view);
    board_threats(threats, game, view);
    for (int32_t i = 0; i < s->width * s->height; i++) {
        const GmkPoint p = {i % s->width, i / s->width};
        const GmkCell cell = gmk_game_cell(game, p);
        s->points[i] = (uint32_t)cell * LOOK_CELL;
        if (cell != GMK_CELL_EMPTY)
            continue;
        s->points[i] |= (uint32_t)threats[i] << LOOK_THREAT_SHIFT;
        if (view->lit && view->lit[i])
            s->points[i] |= few ? LOOK_LIT | LOOK_FEW : LOOK_LIT;
        if (forbidden[i])
            s->points[i] |= LOOK_BANNED;
    }
}

static void look_wins(BoardShown *s, const GmkGame *game)
{
    GmkPoint points[LINES_POINTS_MAX];
    const int32_t count = lines_of_win(points, game);
    for (int32_t i = 0; i < count; i++)
        if (on_board(s, points[i]))
            *look_at(s, points[i]) |= LOOK_WIN;
}

static void look_moves(BoardShown *s, const GmkGame *game, const BoardView *view)
{
    const int32_t count = gmk_game_move_count(game);
    GmkPoint p;
    for (int32_t i = 0; view->show_numbers && i < count; i++)
        if (gmk_game_move(&p, game, i) == GMK_OK)
            *look_at(s, p) |= (uint32_t)(i + 1) * LOOK_NUMBER;
    if (count == 0 || gmk_game_move(&p, game, count - 1) != GMK_OK)
        return;
    *look_at(s, p) |= LOOK_LAST;
    if (board_falls(game, view)) {
        *look_at(s, p) |= LOOK_FALLS;
        s->has_fall = true;
        s->fall_point = p;
        s->fall = view->fall;
    }
}

static void look_ban(BoardShown *s, const GmkGame *game, GmkPoint point)
{
    GmkPoint points[LINES_POINTS_MAX];
    const int32_t count = lines_of_ban(points, game, point);
    for (int32_t i = 0; i < count; i++)
        if (on_board(s, points[i]))
            *look_at(s, points[i]) |= LOOK_REASON;
    *look_at(s, point) |= 3u * LOOK_GHOST;
}

static void look_pointer(BoardShown *s, const GmkGame *game, const BoardView *view)
{
    const bool black = gmk_game_to_move(game) == GMK_CELL_BLACK;
    GmkPoint p;
    if (board_ghost(&p, game, view))
        *look_at(s, p) |= (black ? 1u : 2u) * LOOK_GHOST;
    else if (view->has_ghost && gmk_game_check(game, view->ghost) == GMK_ERR_FORBIDDEN)
        look_ban(s, game, view->ghost);
    if (view->has_cursor && on_board(s, view->cursor))
        *look_at(s, view->cursor) |= LOOK_CURSOR;
}

static void look_advice(BoardShown *s, const GmkGame *game, const BoardView *view)
{
    const uint32_t turn = gmk_game_to_move(game) == GMK_CELL_BLACK ? 0 : LOOK_TURN;
    for (int32_t i = 0; i < view->advice_count; i++) {
        const BoardAdvice *a = &view->advice[i];
        if (!on_board(s, a->point) || gmk_game_cell(game, a->point) != GMK_CELL_EMPTY)
            continue;
        uint64_t *look = look_at(s, a->point);
        *look |= (uint32_t)(a->percent + 2) * LOOK_ADVICE | (i == 0 ? LOOK_BEST : 0);
        *look |= a->percent < 0 ? turn : 0;
    }
}

static void look_marks(BoardShown *s, const BoardView *view)
{
    for (int32_t i = 0; i < view->mark_count; i++) {
        const TreeMark *mark = &view->marks[i];
        if (!on_board(s, mark->point))
            continue;
        uint64_t *look = look_at(s, mark->point);
        uint32_t digest = (uint32_t)(*look >> LOOK_MARKS) * 31u + (uint32_t)mark->kind + 1u;
        for (const char *c = mark->label; mark->kind == TREE_MARK_LABEL && *c; c++)
            digest = digest * 31u + (unsigned char)*c;
        *look = (*look & UINT32_MAX) | (uint64_t)digest << LOOK_MARKS;
    }
}

static void take_looks(BoardShown *s, const GmkGame *game, const BoardView *view)
{
    *s = (BoardShown){.width = gmk_game_width(game),
                      .height = gmk_game_height(game),
                      .kind = (int32_t)gmk_game_board(game)};
    look_cells(s, game, view);
    look_moves(s, game, view);
    if (!s->has_fall)
        look_wins(s, game);
    look_pointer(s, game, view);
    look_advice(s, game, view);
    look_marks(s, view);
}

/* ------------------------------------------------------------------------------------------------
 * Rectangles
 */

typedef struct Rects {
    Rect *at;
    int capacity, count;
} Rects;

static Rect join(Rect a, Rect b)
{
    const int left = a.x < b.x ? a.x : b.x, top = a.y < b.y ? a.y : b.y;
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){left, top, right - left, bottom - top};
}

static int64_t area(Rect r)
{
    return (int64_t)r.w * r.h;
}

/* Into the rectangle that grows least by it, when there is no place for another. */
static void add_rect(Rects *rects, Rect r)
{
    if (rects->count < rects->capacity) {
        rects->at[rects->count++] = r;
        return;
    }
    int best = 0;
    for (int i = 1; i < rects->count; i++)
        if (area(join(rects->at[i], r)) - area(rects->at[i]) <
            area(join(rects->at[best], r)) - area(rects->at[best]))
            best = i;
    rects->at[best] = join(rects->at[best], r);
}

/* Where a falling stone is seen: not above the board. */
static Rect fall_rect(const BoardShown *s, const Layout *layout)
{
    Rect r = layout_point_rect(layout, s->fall_point);
    r.y -= board_fall_pixels(layout, s->fall);
    if (r.y < layout->board.y) {
        r.h -= layout->board.y - r.y;
        r.y = layout->board.y;
    }
    return r.h > 0 ? r : (Rect){layout->board.x, layout->board.y, 1, 1};
}

int board_changes(Rect *out, int capacity, BoardShown *shown, const Layout *layout,
                  const GmkGame *game, const BoardView *view)
{
    const BoardShown old = *shown;
    Rects rects = {out, capacity, 0};
    take_looks(shown, game, view);
    if (old.width != shown->width || old.height != shown->height || old.kind != shown->kind) {
        add_rect(&rects, layout->board);
        return rects.count;
    }
    for (int32_t i = 0; i < shown->width * shown->height; i++)
        if (old.points[i] != shown->points[i])
            add_rect(&rects,
                     layout_point_rect(layout, (GmkPoint){i % shown->width, i / shown->width}));
    const bool moved = old.has_fall != shown->has_fall || old.fall != shown->fall ||
                       old.fall_point.x != shown->fall_point.x ||
                       old.fall_point.y != shown->fall_point.y;
    if (old.has_fall && moved)
        add_rect(&rects, fall_rect(&old, layout));
    if (shown->has_fall && moved)
        add_rect(&rects, fall_rect(shown, layout));
    return rects.count;
}
