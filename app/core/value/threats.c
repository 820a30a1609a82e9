/*
 * threats.c: see threats.h. A line is scanned on a copy of the board with a border, so that no index
 * has to be checked; the border and blocked cells end a line.
 */
#include "threats.h"

#include "core/base/rules.h"

#include <stdlib.h>

enum {
    BORDER = 1,
    PITCH = GMK_GOMOKU_SIDE_MAX + 2 * BORDER,
    GRID = PITCH * PITCH,
    DIRECTIONS = 4,
    REACH = 4, /* cells on either side that a five through a cell can use */
    FIVE = 5,
    FOUR = 4,
};

/* The board in one direction's terms: cells as GmkCell, the border GMK_CELL_BLOCKED. */
typedef struct Grid {
    uint8_t cell[GRID];
    GmkRule rule;
    const GmkGame *game; /* asked about forbidden points */
    int32_t width, height;
} Grid;

static const int steps[DIRECTIONS] = {1, PITCH, PITCH + 1, PITCH - 1};

static int index_of(GmkPoint point)
{
    return (point.y + BORDER) * PITCH + point.x + BORDER;
}

static GmkPoint point_of_index(int index)
{
    return (GmkPoint){index % PITCH - BORDER, index / PITCH - BORDER};
}

static void grid_from_game(Grid *grid, const GmkGame *game)
{
    grid->game = game;
    grid->rule = gmk_game_rule(game);
    grid->width = gmk_game_width(game);
    grid->height = gmk_game_height(game);
    for (int i = 0; i < GRID; i++)
        grid->cell[i] = GMK_CELL_BLOCKED;
    for (int32_t y = 0; y < grid->height; y++)
        for (int32_t x = 0; x < grid->width; x++)
            grid->cell[index_of((GmkPoint){x, y})] = (uint8_t)gmk_game_cell(game, (GmkPoint){x, y});
}

/* The stones of `side` in a row next to a cell, in the direction of `step`. */
static int run_from(const Grid *grid, int at, int step, GmkCell side)
{
    int count = 0;
    while (grid->cell[at + (count + 1) * step] == side)
        count++;
    return count;
}

/* Whether a row of `side` with this length and these cells at its ends wins. */
static bool row_wins(const Grid *grid, GmkCell side, int length, uint8_t before, uint8_t after)
{
    const uint8_t other = side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    const bool shut_in = before == other && after == other;
    switch (grid->rule) {
    case GMK_RULE_FREESTYLE: return length >= FIVE;
    case GMK_RULE_STANDARD: return length == FIVE;
    case GMK_RULE_RENJU: return side == GMK_CELL_BLACK ? length == FIVE : length >= FIVE;
    case GMK_RULE_CARO_EDGE:
        return length == FIVE && (before == GMK_CELL_EMPTY || after == GMK_CELL_EMPTY);
    case GMK_RULE_CARO_OVERLINE: return length > FIVE || (length == FIVE && !shut_in);
    case GMK_RULE_CARO_EXACT: return length == FIVE && !shut_in;
    }
    return false;
}

/* Whether a stone at this empty cell wins along `step`; a cell that has the stone counts too. */
static bool wins_along(const Grid *grid, int at, int step, GmkCell side)
{
    const int back = run_from(grid, at, -step, side), ahead = run_from(grid, at, step, side);
    return row_wins(grid, side, back + 1 + ahead, grid->cell[at - (back + 1) * step],
                    grid->cell[at + (ahead + 1) * step]);
}

/* Whether the row through this stone is four stones that win at both ends. */
static bool is_open_four(const Grid *grid, int at, int step, GmkCell side)
{
    const int back = run_from(grid, at, -step, side), ahead = run_from(grid, at, step, side);
    const int before = at - (back + 1) * step, after = at + (ahead + 1) * step;
    return back + 1 + ahead == FOUR && grid->cell[before] == GMK_CELL_EMPTY &&
           grid->cell[after] == GMK_CELL_EMPTY && wins_along(grid, before, step, side) &&
           wins_along(grid, after, step, side);
}

/* Whether black must not play at this empty cell of the grid, which may have stones that the game
 * does not have. No memory: it may. */
static bool is_forbidden(const Grid *grid, int at, GmkCell side)
{
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    GmkStone stones[GMK_CELLS_MAX];
    GmkGame *copy = NULL;
    int32_t count = 0;
    if (grid->rule != GMK_RULE_RENJU || side != GMK_CELL_BLACK)
        return false;
    for (int32_t i = 0; i < grid->width * grid->height; i++) {
        const GmkPoint point = {i % grid->width, i / grid->width};
        const GmkCell cell = (GmkCell)grid->cell[index_of(point)];
        if (cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE)
            stones[count++] = (GmkStone){point, cell};
    }
    bool forbidden = false;
    if (gmk_game_copy(&copy, grid->game) == GMK_OK &&
        gmk_game_set_position(copy, stones, count, GMK_CELL_BLACK) == GMK_OK &&
        gmk_game_forbidden(&why, copy, point_of_index(at)) == GMK_OK)
        forbidden = why.kind != GMK_FORBIDDEN_NOT;
    gmk_game_free(copy);
    return forbidden;
}

/* ------------------------------------------------------------------------------------------------
 * What a stone at a point makes
 */

/* Cells along `step` near `at`, which has a stone of `side`, where another one wins with it. */
static int wins_through(const Grid *grid, int at, int step, GmkCell side)
{
    int count = 0;
    for (int way = -1; way <= 1; way += 2) {
        const int end = at + way * (run_from(grid, at, way * step, side) + 1) * step;
        if (grid->cell[end] == GMK_CELL_EMPTY && wins_along(grid, end, step, side))
            count++;
    }
    return count;
}

/* Whether one more allowed stone makes an open four with the stone at `at`. */
static bool makes_three(Grid *grid, int at, int step, GmkCell side)
{
    bool found = false;
    for (int way = -1; way <= 1 && !found; way += 2) {
        const int end = at + way * (run_from(grid, at, way * step, side) + 1) * step;
        if (grid->cell[end] != GMK_CELL_EMPTY)
            continue;
        grid->cell[end] = (uint8_t)side;
        found = is_open_four(grid, end, step, side);
        grid->cell[end] = GMK_CELL_EMPTY;
        found = found && !is_forbidden(grid, end, side);
    }
    return found;
}

static void count_direction(PointThreats *out, Grid *grid, int at, int step, GmkCell side)
{
    if (wins_along(grid, at, step, side)) {
        out->fives++;
        return;
    }
    grid->cell[at] = (uint8_t)side;
    const int wins = wins_through(grid, at, step, side);
    if (is_open_four(grid, at, step, side))
        out->open_fours++;
    else if (wins > 0)
        out->fours += wins;
    else if (makes_three(grid, at, step, side))
        out->threes++;
    grid->cell[at] = GMK_CELL_EMPTY;
}

void threats_of_point(PointThreats *out, const GmkGame *game, GmkPoint point, GmkCell side)
{
    Grid grid;
    *out = (PointThreats){0};
    if (gmk_game_board(game) != GMK_BOARD_GOMOKU || gmk_game_cell(game, point) != GMK_CELL_EMPTY)
        return;
    grid_from_game(&grid, game);
    const int at = index_of(point);
    for (int d = 0; d < DIRECTIONS; d++)
        count_direction(out, &grid, at, steps[d], side);
    if (out->fives == 0 && is_forbidden(&grid, at, side))
        *out = (PointThreats){.forbidden = true};
}

/* ------------------------------------------------------------------------------------------------
 * Lines on the board
 */

typedef struct Lines {
    ThreatLine *out;
    int32_t capacity, count;
} Lines;

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* Adds a line, or the point to one of the same stones that is there. */
static void add_line(Lines *lines, ThreatKind kind, int from, int to, int point)
{
    const ThreatLine line = {kind, point_of_index(from), point_of_index(to), 0, {{0, 0}}};
    const int32_t kept = lines->count < lines->capacity ? lines->count : lines->capacity;
    ThreatLine *same = NULL;
    for (int32_t i = 0; i < kept && !same; i++)
        if (lines->out[i].kind == kind && same_point(lines->out[i].from, line.from) &&
            same_point(lines->out[i].to, line.to))
            same = &lines->out[i];
    if (!same) {
        if (lines->count++ >= lines->capacity)
            return;
        same = &lines->out[lines->count - 1];
        *same = line;
    }
    if (point >= 0 && same->point_count < THREAT_POINTS_MAX)
        same->points[same->point_count++] = point_of_index(point);
}

/* The stones beside an empty cell that a stone there would join, without the cell itself. */
static void add_joined(Lines *lines, const Grid *grid, ThreatKind kind, int at, int step,
                       GmkCell side)
{
    const int back = run_from(grid, at, -step, side), ahead = run_from(grid, at, step, side);
    const int from = back > 0 ? at - back * step : at + step;
    const int to = ahead > 0 ? at + ahead * step : at - step;
    add_line(lines, kind, from, to, at);
}

/* The four or open four that a stone at this empty cell would make a five. */
static void add_four(Lines *lines, const Grid *grid, int at, int step, GmkCell side)
{
    for (int way = -1; way <= 1; way += 2) {
        const int run = run_from(grid, at, way * step, side);
        const int near = at + way * step, far = at + way * run * step;
        if (run >= FIVE)
            return; /* it has won already */
        if (run == FOUR && is_open_four(grid, near, step, side)) {
            add_line(lines, THREAT_OPEN_FOUR, way > 0 ? near : far, way > 0 ? far : near, at);
            return;
        }
    }
    add_joined(lines, grid, THREAT_FOUR, at, step, side);
}

/* What a stone at this empty cell would complete along `step`. */
static void add_at(Lines *lines, Grid *grid, int at, int step, GmkCell side)
{
    if (wins_along(grid, at, step, side)) {
        add_four(lines, grid, at, step, side);
        return;
    }
    grid->cell[at] = (uint8_t)side;
    const bool makes = is_open_four(grid, at, step, side);
    grid->cell[at] = GMK_CELL_EMPTY;
    if (makes && !is_forbidden(grid, at, side))
        add_joined(lines, grid, THREAT_THREE, at, step, side);
}

static int sign(int32_t number)
{
    return (number > 0) - (number < 0);
}

/* Whether two lines share all stones of the shorter one. */
static bool overlap(const ThreatLine *a, const ThreatLine *b)
{
    const int dx = sign(a->to.x - a->from.x), dy = sign(a->to.y - a->from.y);
    if (sign(b->to.x - b->from.x) != dx || sign(b->to.y - b->from.y) != dy ||
        (b->from.x - a->from.x) * dy != (b->from.y - a->from.y) * dx)
        return false;
    const int32_t af = a->from.x * dx + a->from.y * dy, at = a->to.x * dx + a->to.y * dy;
    const int32_t bf = b->from.x * dx + b->from.y * dy, bt = b->to.x * dx + b->to.y * dy;
    return af <= bt && bf <= at;
}

/* A three within a four says nothing more. `lines` is sorted. */
static int32_t drop_covered(ThreatLine *lines, int32_t count)
{
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
        bool covered = false;
        for (int32_t k = 0; k < kept && lines[i].kind == THREAT_THREE; k++)
            covered |= lines[k].kind > THREAT_THREE && overlap(&lines[k], &lines[i]);
        if (!covered)
            lines[kept++] = lines[i];
    }
    return kept;
}

static int by_kind(const void *a, const void *b)
{
    const ThreatLine *x = a, *y = b;
    if (x->kind != y->kind)
        return x->kind < y->kind ? 1 : -1;
    const int p = index_of(x->from), q = index_of(y->from);
    if (p != q)
        return (p > q) - (p < q);
    return (index_of(x->to) > index_of(y->to)) - (index_of(x->to) < index_of(y->to));
}

int32_t threat_lines(ThreatLine *out, int32_t capacity, const GmkGame *game, GmkCell side)
{
    Grid grid;
    Lines lines = {out, capacity, 0};
    if (gmk_game_board(game) != GMK_BOARD_GOMOKU)
        return 0;
    grid_from_game(&grid, game);
    for (int at = 0; at < GRID; at++)
        for (int d = 0; d < DIRECTIONS; d++) {
            const int step = steps[d];
            if (grid.cell[at] == GMK_CELL_EMPTY)
                add_at(&lines, &grid, at, step, side);
            else if (grid.cell[at] == side && grid.cell[at - step] != side &&
                     wins_along(&grid, at, step, side))
                add_line(&lines, THREAT_FIVE, at, at + run_from(&grid, at, step, side) * step, -1);
        }
    const int32_t kept = lines.count < capacity ? lines.count : capacity;
    qsort(out, (size_t)kept, sizeof *out, by_kind);
    return drop_covered(out, kept);
}

/* ------------------------------------------------------------------------------------------------
 * Forced moves
 */

/* The cells where a stone of connect four would land and win. */
static int32_t landing_wins(GmkPoint *out, int32_t capacity, const GmkGame *game, GmkCell side)
{
    GmkPoint threats[GMK_CELLS_MAX];
    int32_t count = 0;
    const int32_t all = gmk_connect4_threats(threats, GMK_CELLS_MAX, game, side);
    for (int32_t i = 0; i < all; i++) {
        const GmkPoint below = {threats[i].x, threats[i].y + 1};
        if (gmk_game_cell(game, below) == GMK_CELL_EMPTY)
            continue;
        if (count < capacity)
            out[count] = threats[i];
        count++;
    }
    return count;
}

int32_t threat_wins(GmkPoint *out, int32_t capacity, const GmkGame *game, GmkCell side)
{
    Grid grid;
    int32_t count = 0;
    if (gmk_game_board(game) == GMK_BOARD_CONNECT4)
        return landing_wins(out, capacity, game, side);
    grid_from_game(&grid, game);
    for (int at = 0; at < GRID; at++) {
        bool wins = false;
        for (int d = 0; d < DIRECTIONS && grid.cell[at] == GMK_CELL_EMPTY; d++)
            wins |= wins_along(&grid, at, steps[d], side);
        if (wins && count < capacity)
            out[count] = point_of_index(at);
        count += wins;
    }
    return count;
}

/* A move for a side that cannot stop anything. */
static ForcedKind any_move(GmkPoint *out, const GmkGame *game, ForcedKind kind)
{
    GmkPoint legal[GMK_CELLS_MAX];
    if (gmk_game_legal_moves(legal, GMK_CELLS_MAX, game) == 0)
        return FORCED_NOT;
    *out = legal[0];
    return kind;
}

ForcedKind forced_move(GmkPoint *out, const GmkGame *game)
{
    GmkPoint legal[2], wins[2];
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        return FORCED_NOT;
    const GmkCell side = gmk_game_to_move(game);
    const GmkCell other = side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    if (threat_wins(wins, 2, game, side) > 0) {
        *out = wins[0];
        return FORCED_WIN;
    }
    const bool caro = gmk_game_board(game) == GMK_BOARD_GOMOKU && rule_is_caro(gmk_game_rule(game));
    const int32_t stops = caro ? 0 : threat_wins(wins, 2, game, other);
    if (stops > 0) {
        for (int32_t i = 0; i < stops && i < 2; i++)
            if (gmk_game_check(game, wins[i]) == GMK_OK) {
                *out = wins[i];
                return stops > 1 ? FORCED_LOST : FORCED_REPLY;
            }
        return any_move(out, game, FORCED_LOST);
    }
    if (gmk_game_legal_moves(legal, 2, game) != 1)
        return FORCED_NOT;
    *out = legal[0];
    return FORCED_REPLY;
}
