/* board_changes.c: every point's appearance becomes a number, and the numbers are compared. */
#include "board_changes.h"

#include "core/record/lines.h"

/* ------------------------------------------------------------------------------------------------
 * The appearance of a point in bits. Two positions with equal bits at a point have equal pixels
 * there, except where a mark of a neighbour overlaps: the neighbour's own rectangle covers that.
 */

enum {
    LOOK_CELL = 1, /* two bits */
    LOOK_LAST = 1 << 2,
    LOOK_WIN = 1 << 3,
    LOOK_GHOST = 1 << 4, /* two bits: black, white, forbidden */
    LOOK_CURSOR = 1 << 6,
    LOOK_LIT = 1 << 7,
    LOOK_FORBIDDEN = 1 << 8,
    LOOK_FALLS = 1 << 9,
    LOOK_NUMBER = 1 << 10, /* nine bits: up to 400 */
    LOOK_ADVICE = 1 << 19, /* seven bits: percent + 2 */
    LOOK_BEST = 1 << 26,
    LOOK_TURN = 1 << 27,   /* a hint has the colour of the side to move */
    LOOK_REASON = 1 << 28, /* part of why the point under the pointer is forbidden */
    LOOK_FEW = 1 << 29,
    LOOK_THREAT_SHIFT = 30, /* two bits, as board_threats() marks them */
};

enum { LOOK_MARKS = 32 }; /* the upper half is a digest of the record's marks and of words */

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
    const BoardLight light = board_light(game, view);
    bool forbidden[GMK_CELLS_MAX], shades[GMK_CELLS_MAX];
    uint8_t threats[GMK_CELLS_MAX];
    board_forbidden(forbidden, game, view);
    board_threats(threats, game, view);
    board_shades(shades, game, view);
    for (int32_t i = 0; i < s->width * s->height; i++) {
        const GmkPoint p = {i % s->width, i / s->width};
        const GmkCell cell = gmk_game_cell(game, p);
        s->points[i] = (uint32_t)cell * LOOK_CELL;
        if (shades[i])
            s->points[i] |= LOOK_FEW; /* without LOOK_LIT */
        if (cell != GMK_CELL_EMPTY)
            continue;
        s->points[i] |= (uint32_t)threats[i] << LOOK_THREAT_SHIFT;
        if ((light == BOARD_LIGHT_FEW || light == BOARD_LIGHT_MANY) && view->lit[i])
            s->points[i] |= light == BOARD_LIGHT_FEW ? LOOK_LIT | LOOK_FEW : LOOK_LIT;
        if (forbidden[i])
            s->points[i] |= LOOK_FORBIDDEN;
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
    for (int32_t i = board_first_number(view, count) - 1; i < count; i++)
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
    const int32_t count = lines_of_forbidden(points, game, point);
    for (int32_t i = 0; i < count; i++)
        if (on_board(s, points[i]))
            *look_at(s, points[i]) |= LOOK_REASON;
    *look_at(s, point) |= 3u * LOOK_GHOST;
}

static void look_pointer(BoardShown *s, const GmkGame *game, const BoardView *view)
{
    const bool black = board_ghost_color(game, view) == GMK_CELL_BLACK;
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
        uint32_t digest = (uint32_t)board_advice_loss(view, i);
        for (const char *c = a->text; *c; c++)
            digest = digest * 31u + (unsigned char)*c;
        *look ^= (uint64_t)digest << LOOK_MARKS;
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

/* When the list is full, r is merged into the rectangle that grows least by it. */
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

/* The visible part of a falling stone: nothing is painted above the board. */
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
