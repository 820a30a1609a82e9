/* Counts the seven shapes of beginners' books, line by line. */
#include "textbook_shapes.h"

#include <string.h>

enum {
    STONES_LEAST = 2,             /* of a shape */
    STONES_MOST = BOARD_LINE - 1, /* of a shape that is not a five yet */
    RUNS_MAX = (GMK_GOMOKU_SIDE_MAX + 1) / 2,
};

static const int32_t weights[SHAPE_COUNT] = {10000, 1000, 100, 100, 10, 10, 1};

/* A line of the board as it is. */
typedef struct BoardRow {
    int length;
    int direction;
    GmkPoint first;
    uint8_t cells[GMK_GOMOKU_SIDE_MAX]; /* GmkCell */
} BoardRow;

static const int dx[BOARD_DIRECTIONS] = {1, 0, 1, -1}, dy[BOARD_DIRECTIONS] = {0, 1, 1, 1};

/* Reads the line that begins at (x, y); every direction goes down or right, one of them also left. */
static void read_row(BoardRow *out, const Board *board, int x, int y, int direction)
{
    int cell = board_cell((GmkPoint){x, y});
    out->length = 0;
    out->direction = direction;
    out->first = (GmkPoint){x, y};
    for (; x >= 0 && x < board->width && y < board->height;
         x += dx[direction], y += dy[direction]) {
        out->cells[out->length++] = board->cells[cell];
        cell += board_steps[direction];
    }
}

static bool is_empty(const BoardRow *row, int at)
{
    return at >= 0 && at < row->length && row->cells[at] == GMK_CELL_EMPTY;
}

/* ------------------------------------------------------------------------------------------------
 * What can become of a set of stones
 */

/* Some cells of a line: bit 0 of `bits` is the cell `first`, which is always one of them. */
typedef struct CellSet {
    int first, count;
    unsigned bits;
} CellSet;

static int last_of(const CellSet *set)
{
    return set->first + 31 - __builtin_clz(set->bits);
}

/*
 * The set with one cell more, which is empty and not in it. False: they are not within five cells,
 * or there is something between them that is neither of the set nor empty.
 */
static bool add_cell(CellSet *out, const BoardRow *row, const CellSet *set, int cell)
{
    *out = *set;
    if (!is_empty(row, cell))
        return false;
    if (cell < set->first) {
        out->bits = set->bits << (set->first - cell) | 1u;
        out->first = cell;
    } else {
        if (set->bits >> (cell - set->first) & 1u)
            return false;
        out->bits |= 1u << (cell - set->first);
    }
    out->count++;
    if (last_of(out) - out->first >= BOARD_LINE)
        return false;
    for (int at = out->first; at <= last_of(out); at++)
        if (!(out->bits >> (at - out->first) & 1u) && !is_empty(row, at))
            return false;
    return true;
}

/*
 * The shape of these two to four stones; SHAPE_COUNT: none. With one stone less an open four is an
 * open three, a four is a three, and so on: the classes come in pairs.
 */
static TextbookShape shape_of(const BoardRow *row, const CellSet *set)
{
    TextbookShape best = SHAPE_COUNT;
    int completing = 0;
    for (int cell = last_of(set) - BOARD_LINE + 1; cell <= set->first + BOARD_LINE - 1; cell++) {
        CellSet more;
        if (!add_cell(&more, row, set, cell))
            continue;
        if (more.count == BOARD_LINE) {
            completing++;
            continue;
        }
        const TextbookShape next = shape_of(row, &more);
        if (next < SHAPE_COUNT && (TextbookShape)(next + 2) < best)
            best = (TextbookShape)(next + 2);
    }
    if (set->count == STONES_MOST)
        return completing > 1 ? SHAPE_OPEN_FOUR : completing > 0 ? SHAPE_FOUR : SHAPE_COUNT;
    return best;
}

/* ------------------------------------------------------------------------------------------------
 * Occurrences in a line
 */

/* The stones of one colour in a line, those that touch together. */
typedef struct Runs {
    int count;
    int first[RUNS_MAX], length[RUNS_MAX];
} Runs;

static void find_runs(Runs *out, const BoardRow *row, uint8_t color)
{
    out->count = 0;
    for (int at = 0; at < row->length; at++) {
        if (row->cells[at] != color)
            continue;
        int end = at + 1;
        while (end < row->length && row->cells[end] == color)
            end++;
        out->first[out->count] = at;
        out->length[out->count++] = end - at;
        at = end;
    }
}

/* The stones of these runs. False: they make no shape: not two to four within five cells. */
static bool set_of_runs(CellSet *out, const BoardRow *row, const Runs *runs, int from, int to)
{
    const int first = runs->first[from], end = runs->first[to] + runs->length[to];
    if (end - first > BOARD_LINE)
        return false;
    *out = (CellSet){.first = first};
    for (int i = from; i <= to; i++)
        for (int at = 0; at < runs->length[i]; at++) {
            out->bits |= 1u << (runs->first[i] + at - first);
            out->count++;
        }
    for (int at = first; at < end; at++)
        if (!(out->bits >> (at - first) & 1u) && !is_empty(row, at))
            return false;
    return out->count >= STONES_LEAST && out->count <= STONES_MOST;
}

static TextbookShape shape_of_runs(const BoardRow *row, const Runs *runs, int from, int to)
{
    CellSet set;
    if (from < 0 || to >= runs->count || !set_of_runs(&set, row, runs, from, to))
        return SHAPE_COUNT;
    return shape_of(row, &set);
}

/* Whether a shape of more stones has all of these: then they are not counted again. */
static bool is_in_larger(const BoardRow *row, const Runs *runs, int from, int to)
{
    for (int a = from; a >= 0 && from - a < BOARD_LINE; a--)
        for (int b = to; b < runs->count && b - to < BOARD_LINE; b++)
            if ((a < from || b > to) && shape_of_runs(row, runs, a, b) < SHAPE_COUNT)
                return true;
    return false;
}

static GmkPoint point_in(const BoardRow *row, int at)
{
    return (GmkPoint){row->first.x + at * dx[row->direction],
                      row->first.y + at * dy[row->direction]};
}

static void take_shape(TextbookShapes *out, const BoardRow *row, TextbookShape shape, int first,
                       int last, uint8_t color, const ShapeListener *listener)
{
    out->count[shape]++;
    if (listener)
        listener->count(listener->user,
                        &(GmkShape){(GmkShapeKind)shape, (GmkCell)color, point_in(row, first),
                                    point_in(row, last), weights[shape]});
}

static void count_row(TextbookShapes *out, const BoardRow *row, uint8_t color,
                      const ShapeListener *listener)
{
    Runs runs;
    find_runs(&runs, row, color);
    for (int from = 0; from < runs.count; from++) {
        if (runs.length[from] >= BOARD_LINE)
            take_shape(out, row, SHAPE_FIVE, runs.first[from],
                       runs.first[from] + runs.length[from] - 1, color, listener);
        for (int to = from; to < runs.count && to - from < BOARD_LINE; to++) {
            const TextbookShape shape = shape_of_runs(row, &runs, from, to);
            if (shape < SHAPE_COUNT && !is_in_larger(row, &runs, from, to))
                take_shape(out, row, shape, runs.first[from], runs.first[to] + runs.length[to] - 1,
                           color, listener);
        }
    }
}

/* Calls `take` for every line of the board that has room for a five. */
static void each_row(const Board *board, void (*take)(void *user, const BoardRow *row), void *user)
{
    /* Where lines begin: on the left edge, on the upper one, on both, on the right and the upper. */
    static const bool left[] = {true, false, true, false}, top[] = {false, true, true, true};
    BoardRow row;
    for (int direction = 0; direction < BOARD_DIRECTIONS; direction++) {
        for (int x = 0; x < board->width && top[direction]; x++) {
            read_row(&row, board, x, 0, direction);
            if (row.length >= BOARD_LINE)
                take(user, &row);
        }
        if (direction == 1)
            continue; /* down: every line begins above */
        for (int y = top[direction]; y < board->height; y++) {
            read_row(&row, board, left[direction] ? 0 : board->width - 1, y, direction);
            if (row.length >= BOARD_LINE)
                take(user, &row);
        }
    }
}

typedef struct Counting {
    TextbookShapes *out;
    uint8_t color;
    const ShapeListener *listener;
} Counting;

static void count_for(void *user, const BoardRow *row)
{
    const Counting *counting = user;
    count_row(counting->out, row, counting->color, counting->listener);
}

void textbook_count_shapes(TextbookShapes *out, const Board *board, uint8_t color)
{
    Counting counting = {out, color, NULL};
    memset(out, 0, sizeof *out);
    each_row(board, count_for, &counting);
}

void textbook_tell_shapes(const Board *board, uint8_t color, const ShapeListener *listener)
{
    TextbookShapes shapes = {{0}};
    Counting counting = {&shapes, color, listener};
    each_row(board, count_for, &counting);
}

/* ------------------------------------------------------------------------------------------------
 * Values
 */

static int32_t value_for(const BoardRow *row, uint8_t color)
{
    TextbookShapes shapes = {{0}};
    int32_t value = 0;
    count_row(&shapes, row, color, NULL);
    for (int i = 0; i < SHAPE_COUNT; i++)
        value += weights[i] * shapes.count[i];
    return value;
}

typedef struct Valuing {
    ShapeMemo *memo;
    int32_t value;
} Valuing;

static void value_row(void *user, const BoardRow *row)
{
    Valuing *valuing = user;
    uint64_t code = 1; /* so that lines of different lengths differ */
    bool has_stones = false;
    for (int i = 0; i < row->length; i++) {
        code = code << 2 | row->cells[i];
        has_stones |= row->cells[i] == GMK_CELL_BLACK || row->cells[i] == GMK_CELL_WHITE;
    }
    if (!has_stones)
        return;
    if (!valuing->memo) {
        valuing->value += value_for(row, GMK_CELL_BLACK) - value_for(row, GMK_CELL_WHITE);
        return;
    }
    const size_t at = (size_t)(code * UINT64_C(0x9E3779B97F4A7C15) >> 32) % SHAPE_MEMO_LINES;
    if (valuing->memo->lines[at].code != code) {
        valuing->memo->lines[at].code = code;
        valuing->memo->lines[at].value =
            value_for(row, GMK_CELL_BLACK) - value_for(row, GMK_CELL_WHITE);
    }
    valuing->value += valuing->memo->lines[at].value;
}

int32_t textbook_value_shapes(const Board *board, ShapeMemo *memo)
{
    Valuing valuing = {memo, 0};
    each_row(board, value_row, &valuing);
    return valuing.value;
}
