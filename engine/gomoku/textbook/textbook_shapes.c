/* Counts the seven shapes of beginners' books, line by line. */
#include "textbook_shapes.h"

#include <string.h>

/* A cell of a line as the stones of one colour see it. */
typedef enum Sight {
    SIGHT_CLOSED = 0,
    SIGHT_EMPTY,
    SIGHT_OWN,
} Sight;

enum {
    MARGIN =
        BOARD_LINE, /* closed cells before and after a line: no walk has to test for its ends */
    SIGHT_MAX = GMK_GOMOKU_SIDE_MAX + 2 * MARGIN,
    GROUP_STEPS = 4,    /* two stones farther apart than this share no five */
    STONES_TO_FOUR = 2, /* a two needs this many stones to become a four */
};

/* A line of the board as it is. */
typedef struct BoardRow {
    int length;
    uint8_t cells[GMK_GOMOKU_SIDE_MAX]; /* GmkCell */
} BoardRow;

/* The same for one colour, with margins: cells[MARGIN] is the first. */
typedef struct SightLine {
    int end; /* one past the last cell */
    uint8_t cells[SIGHT_MAX];
} SightLine;

/* Reads the line that begins at (x, y); every direction goes down or right, one of them also left. */
static void read_row(BoardRow *out, const Board *board, int x, int y, int direction)
{
    static const int dx[BOARD_DIRECTIONS] = {1, 0, 1, -1}, dy[BOARD_DIRECTIONS] = {0, 1, 1, 1};
    int cell = board_cell((GmkPoint){x, y});
    out->length = 0;
    for (; x >= 0 && x < board->width && y < board->height;
         x += dx[direction], y += dy[direction]) {
        out->cells[out->length++] = board->cells[cell];
        cell += board_steps[direction];
    }
}

static void see_row(SightLine *out, const BoardRow *row, uint8_t color)
{
    memset(out, SIGHT_CLOSED, sizeof *out);
    out->end = MARGIN + row->length;
    for (int i = 0; i < row->length; i++)
        out->cells[MARGIN + i] = row->cells[i] == color            ? SIGHT_OWN
                                 : row->cells[i] == GMK_CELL_EMPTY ? SIGHT_EMPTY
                                                                   : SIGHT_CLOSED;
}

/* ------------------------------------------------------------------------------------------------
 * The shape of one stone's line
 */

static bool has_five(const SightLine *line, int at)
{
    int run = 1;
    for (int i = at - 1; line->cells[i] == SIGHT_OWN; i--)
        run++;
    for (int i = at + 1; line->cells[i] == SIGHT_OWN; i++)
        run++;
    return run >= BOARD_LINE;
}

/* Empty cells that complete a five with the stone at `at`. */
static int count_completing(SightLine *line, int at)
{
    int completing = 0;
    for (int i = at - GROUP_STEPS; i <= at + GROUP_STEPS; i++) {
        if (line->cells[i] != SIGHT_EMPTY)
            continue;
        line->cells[i] = SIGHT_OWN;
        completing += has_five(line, at);
        line->cells[i] = SIGHT_EMPTY;
    }
    return completing;
}

/*
 * The best shape of the stone at `at`; SHAPE_COUNT: none. `more` is how many stones may be added
 * until it is a four. The classes come in pairs, open and not: with one stone less an open four is
 * an open three, a four is a three, and so on.
 */
static TextbookShape shape_at(SightLine *line, int at, int more)
{
    if (has_five(line, at))
        return SHAPE_FIVE;
    const int completing = count_completing(line, at);
    if (completing > 0)
        return completing > 1 ? SHAPE_OPEN_FOUR : SHAPE_FOUR;
    TextbookShape best = SHAPE_COUNT;
    for (int i = at - GROUP_STEPS; more > 0 && i <= at + GROUP_STEPS; i++) {
        if (line->cells[i] != SIGHT_EMPTY)
            continue;
        line->cells[i] = SIGHT_OWN;
        const TextbookShape next = shape_at(line, at, more - 1);
        line->cells[i] = SIGHT_EMPTY;
        if (next <= SHAPE_THREE && (TextbookShape)(next + 2) < best)
            best = (TextbookShape)(next + 2);
    }
    return best;
}

/* ------------------------------------------------------------------------------------------------
 * Groups, lines, boards
 */

/* The last stone of the group that begins at `first`. */
static int end_of_group(const SightLine *line, int first)
{
    int last = first;
    for (int i = first + 1; i <= last + GROUP_STEPS && line->cells[i] != SIGHT_CLOSED; i++)
        if (line->cells[i] == SIGHT_OWN)
            last = i;
    return last;
}

static void count_line(TextbookShapes *out, SightLine *line)
{
    for (int i = MARGIN; i < line->end; i++) {
        if (line->cells[i] != SIGHT_OWN)
            continue;
        const int last = end_of_group(line, i);
        TextbookShape best = SHAPE_COUNT;
        for (int at = i; at <= last && last > i; at++) { /* a single stone has no shape */
            const TextbookShape shape =
                line->cells[at] == SIGHT_OWN ? shape_at(line, at, STONES_TO_FOUR) : SHAPE_COUNT;
            best = shape < best ? shape : best;
        }
        if (best < SHAPE_COUNT)
            out->count[best]++;
        i = last;
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
} Counting;

static void count_row(void *user, const BoardRow *row)
{
    const Counting *counting = user;
    SightLine line;
    see_row(&line, row, counting->color);
    count_line(counting->out, &line);
}

void textbook_count_shapes(TextbookShapes *out, const Board *board, uint8_t color)
{
    Counting counting = {out, color};
    memset(out, 0, sizeof *out);
    each_row(board, count_row, &counting);
}

/* ------------------------------------------------------------------------------------------------
 * Values
 */

static int32_t value_for(const BoardRow *row, uint8_t color)
{
    static const int32_t weights[SHAPE_COUNT] = {10000, 1000, 100, 100, 10, 10, 1};
    TextbookShapes shapes = {{0}};
    int32_t value = 0;
    count_row(&(Counting){&shapes, color}, row);
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
