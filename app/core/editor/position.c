/* position.c: see position.h. */
#include "position.h"

#include "core/base/side.h"

#include <string.h>

enum { ROW = GMK_GOMOKU_SIDE_MAX };

static int32_t index_of(GmkPoint point)
{
    return point.y * ROW + point.x;
}

void position_default(Position *out)
{
    *out = (Position){.board = GMK_BOARD_GOMOKU, .width = 15, .height = 15};
}

bool position_size_is_possible(GmkBoardKind board, int32_t width, int32_t height)
{
    const bool gomoku = board == GMK_BOARD_GOMOKU;
    const int32_t least = gomoku ? GMK_GOMOKU_SIDE_MIN : GMK_CONNECT4_SIDE_MIN;
    const int32_t most = gomoku ? GMK_GOMOKU_SIDE_MAX : GMK_CONNECT4_SIDE_MAX;
    return (gomoku || board == GMK_BOARD_CONNECT4) && width >= least && width <= most &&
           height >= least && height <= most;
}

bool position_has(const Position *p, GmkPoint point)
{
    return point.x >= 0 && point.y >= 0 && point.x < p->width && point.y < p->height;
}

GmkCell position_cell(const Position *p, GmkPoint point)
{
    return position_has(p, point) ? (GmkCell)p->cells[index_of(point)] : GMK_CELL_BLOCKED;
}

bool position_doubts(const Position *p, GmkPoint point)
{
    return position_has(p, point) && p->doubts[index_of(point)] != 0;
}

int32_t position_count(const Position *p, GmkCell cell)
{
    int32_t count = 0;
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++)
            count += p->cells[index_of(at)] == (uint8_t)cell;
    return count;
}

int32_t position_doubt_count(const Position *p)
{
    int32_t count = 0;
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++)
            count += p->doubts[index_of(at)];
    return count;
}

int position_usual_first(const Position *p)
{
    return position_count(p, GMK_CELL_BLACK) > position_count(p, GMK_CELL_WHITE) ? SIDE_WHITE
                                                                                 : SIDE_BLACK;
}

static void follow_stones(Position *p)
{
    if (!p->first_chosen)
        p->first = position_usual_first(p);
}

static bool is_stone(uint8_t cell)
{
    return cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE;
}

/* In connect four the stones of a column fall until each lies on another, a blocked cell or the floor. */
static void settle_column(Position *p, int32_t x)
{
    int32_t free_y = p->height - 1;
    for (int32_t y = p->height - 1; y >= 0; y--) {
        const int32_t from = y * ROW + x;
        if (!is_stone(p->cells[from]))
            continue;
        while (p->cells[free_y * ROW + x] == GMK_CELL_BLOCKED)
            free_y--;
        const int32_t to = free_y * ROW + x;
        if (to != from) {
            p->cells[to] = p->cells[from];
            p->doubts[to] = p->doubts[from];
            p->cells[from] = GMK_CELL_EMPTY;
            p->doubts[from] = 0;
        }
        free_y--;
    }
}

static void settle(Position *p)
{
    for (int32_t x = 0; p->board == GMK_BOARD_CONNECT4 && x < p->width; x++)
        settle_column(p, x);
    follow_stones(p);
}

/* A column holds no more stones than it has cells that are not blocked. */
static bool column_is_full(const Position *p, int32_t x)
{
    for (int32_t y = 0; y < p->height; y++)
        if (p->cells[y * ROW + x] == GMK_CELL_EMPTY)
            return false;
    return true;
}

bool position_set(Position *p, GmkPoint point, GmkCell cell)
{
    if (!position_has(p, point))
        return false;
    const uint8_t old = p->cells[index_of(point)];
    if (cell == GMK_CELL_BLOCKED && old != GMK_CELL_BLOCKED &&
        position_count(p, GMK_CELL_BLOCKED) >= RECORD_BLOCKED_MAX)
        return false;
    if (p->board == GMK_BOARD_CONNECT4 && is_stone((uint8_t)cell) && !is_stone(old) &&
        column_is_full(p, point.x))
        return false;
    p->cells[index_of(point)] = (uint8_t)cell;
    p->doubts[index_of(point)] = 0;
    settle(p);
    return true;
}

bool position_move(Position *p, GmkPoint from, GmkPoint to)
{
    const GmkCell cell = position_cell(p, from);
    if (!position_has(p, from) || cell == GMK_CELL_EMPTY || position_cell(p, to) != GMK_CELL_EMPTY)
        return false;
    Position next = *p;
    const bool moved = position_set(&next, from, GMK_CELL_EMPTY) && position_set(&next, to, cell);
    if (moved && !position_equal(&next, p))
        *p = next;
    else
        return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * All of it at once
 */

/* Where a point goes; false: it leaves the board. The board has the size of `next`. */
static bool changed_point(GmkPoint *out, const Position *p, PositionChange change, GmkPoint at)
{
    switch (change) {
    case POSITION_TURN_LEFT: *out = (GmkPoint){at.y, p->width - 1 - at.x}; return true;
    case POSITION_TURN_RIGHT: *out = (GmkPoint){p->height - 1 - at.y, at.x}; return true;
    case POSITION_MIRROR: *out = (GmkPoint){p->width - 1 - at.x, at.y}; return true;
    case POSITION_FLIP: *out = (GmkPoint){at.x, p->height - 1 - at.y}; return true;
    case POSITION_SHIFT_LEFT: *out = (GmkPoint){at.x - 1, at.y}; break;
    case POSITION_SHIFT_RIGHT: *out = (GmkPoint){at.x + 1, at.y}; break;
    case POSITION_SHIFT_UP: *out = (GmkPoint){at.x, at.y - 1}; break;
    case POSITION_SHIFT_DOWN: *out = (GmkPoint){at.x, at.y + 1}; break;
    default: *out = at; return true;
    }
    return position_has(p, *out);
}

static uint8_t exchanged(uint8_t cell)
{
    return cell == GMK_CELL_BLACK ? GMK_CELL_WHITE : cell == GMK_CELL_WHITE ? GMK_CELL_BLACK : cell;
}

/* What only gomoku has: in connect four down is where stones fall. */
static bool needs_gomoku(PositionChange change)
{
    return change == POSITION_TURN_LEFT || change == POSITION_TURN_RIGHT ||
           change == POSITION_FLIP || change == POSITION_SHIFT_UP || change == POSITION_SHIFT_DOWN;
}

static bool rearrange(Position *p, PositionChange change)
{
    const bool turns = change == POSITION_TURN_LEFT || change == POSITION_TURN_RIGHT;
    Position next = *p;
    next.width = turns ? p->height : p->width;
    next.height = turns ? p->width : p->height;
    memset(next.cells, GMK_CELL_EMPTY, sizeof next.cells);
    memset(next.doubts, 0, sizeof next.doubts);
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++) {
            GmkPoint to;
            const uint8_t cell = p->cells[index_of(at)], doubt = p->doubts[index_of(at)];
            const bool stays = changed_point(&to, p, change, at);
            if (!stays && cell != GMK_CELL_EMPTY)
                return false;
            if (!stays)
                continue;
            next.cells[index_of(to)] = change == POSITION_EXCHANGE ? exchanged(cell) : cell;
            next.doubts[index_of(to)] = doubt;
        }
    *p = next;
    return true;
}

bool position_change(Position *p, PositionChange change)
{
    const Position before = *p;
    if (p->board == GMK_BOARD_CONNECT4 && needs_gomoku(change))
        return false;
    if (change == POSITION_CLEAR) {
        memset(p->cells, GMK_CELL_EMPTY, sizeof p->cells);
        memset(p->doubts, 0, sizeof p->doubts);
        p->first = SIDE_BLACK;
        p->first_chosen = false;
    } else if (!rearrange(p, change))
        return false;
    if (change == POSITION_EXCHANGE) {
        p->first = side_after(p->first, 1);
        p->first_chosen = p->first != position_usual_first(p);
    }
    settle(p);
    return !position_equal(&before, p);
}

/* The shift by one point in this direction. */
static PositionChange shift_by(int dx, int dy)
{
    return dx < 0   ? POSITION_SHIFT_LEFT
           : dx > 0 ? POSITION_SHIFT_RIGHT
           : dy < 0 ? POSITION_SHIFT_UP
                    : POSITION_SHIFT_DOWN;
}

PositionChange position_unseen_change(PositionChange change, BoardTurn turn)
{
    const bool aside = turn.quarters % 2 != 0;
    int dx = (change == POSITION_SHIFT_RIGHT) - (change == POSITION_SHIFT_LEFT);
    int dy = (change == POSITION_SHIFT_DOWN) - (change == POSITION_SHIFT_UP);
    switch (change) {
    case POSITION_TURN_LEFT: return turn.mirrored ? POSITION_TURN_RIGHT : POSITION_TURN_LEFT;
    case POSITION_TURN_RIGHT: return turn.mirrored ? POSITION_TURN_LEFT : POSITION_TURN_RIGHT;
    case POSITION_MIRROR: return aside ? POSITION_FLIP : POSITION_MIRROR;
    case POSITION_FLIP: return aside ? POSITION_MIRROR : POSITION_FLIP;
    case POSITION_SHIFT_LEFT:
    case POSITION_SHIFT_RIGHT:
    case POSITION_SHIFT_UP:
    case POSITION_SHIFT_DOWN: break;
    default: return change;
    }
    for (int i = 0; i < turn.quarters; i++) { /* a quarter to the left each */
        const int x = dx;
        dx = dy;
        dy = -x;
    }
    return shift_by(turn.mirrored ? -dx : dx, dy);
}

bool position_resize(Position *p, GmkBoardKind board, int32_t width, int32_t height)
{
    if (!position_size_is_possible(board, width, height))
        return false;
    Position next = *p;
    next.board = board;
    next.width = width;
    next.height = height;
    memset(next.cells, GMK_CELL_EMPTY, sizeof next.cells);
    memset(next.doubts, 0, sizeof next.doubts);
    if (board == GMK_BOARD_CONNECT4)
        next.rule = GMK_RULE_FREESTYLE;
    for (GmkPoint at = {0, 0}; board == p->board && at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++) {
            const GmkPoint to = {at.x, at.y + height - p->height}; /* rows count from the bottom */
            if (!position_has(&next, to))
                continue;
            next.cells[index_of(to)] = p->cells[index_of(at)];
            next.doubts[index_of(to)] = p->doubts[index_of(at)];
        }
    settle(&next);
    *p = next;
    return true;
}

bool position_equal(const Position *a, const Position *b)
{
    return a->board == b->board && a->width == b->width && a->height == b->height &&
           a->rule == b->rule && a->first == b->first && a->first_chosen == b->first_chosen &&
           memcmp(a->cells, b->cells, sizeof a->cells) == 0 &&
           memcmp(a->doubts, b->doubts, sizeof a->doubts) == 0;
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

void position_from_game(Position *out, const GmkGame *game)
{
    *out = (Position){.board = gmk_game_board(game),
                      .width = gmk_game_width(game),
                      .height = gmk_game_height(game),
                      .rule = gmk_game_rule(game),
                      .first = side_of_color(gmk_game_to_move(game))};
    for (GmkPoint at = {0, 0}; at.y < out->height; at.y++)
        for (at.x = 0; at.x < out->width; at.x++)
            out->cells[index_of(at)] = (uint8_t)gmk_game_cell(game, at);
    out->first_chosen = out->first != position_usual_first(out);
}

void position_to_setup(Setup *out, const Position *p)
{
    setup_default(out);
    out->board = p->board;
    out->width = p->width;
    out->height = p->height;
    out->rule = p->rule;
    player_make_human(&out->players[0]);
    player_make_human(&out->players[1]);
    out->start.first = p->first;
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++) {
            const GmkCell cell = (GmkCell)p->cells[index_of(at)];
            if (is_stone((uint8_t)cell))
                start_add(&out->start, at, side_of_color(cell));
            else if (cell == GMK_CELL_BLOCKED && out->blocked_count < RECORD_BLOCKED_MAX)
                out->blocked[out->blocked_count++] = at;
        }
}

Record *position_to_record(const Position *p)
{
    Setup setup;
    position_to_setup(&setup, p);
    return record_new(&setup);
}

GmkStatus position_to_game(GmkGame **out, const Position *p)
{
    Setup setup;
    position_to_setup(&setup, p);
    return setup_new_game(out, &setup);
}
