/*
 * maze_read.c: reads the text twice: first to check every byte and count the cells, then to fill the
 * map. Nothing is allocated for a faulty text.
 */
#include "maze_text.h"

#include <stdio.h>
#include <string.h>

typedef enum CellText { /* what a byte of a row stands for: bits */
                        TEXT_WALL = 1,
                        TEXT_START = 2,
                        TEXT_GOAL = 4,
                        TEXT_BLANK = 8,
                        TEXT_WRONG = 16,
} CellText;

typedef struct MapReader {
    const char *text;
    size_t size, at;
    int32_t line; /* of the line that is being read, from 1 */
    bool movingai;
    int32_t width, height; /* 0: not known yet */
    GmkMazeFault *fault;
} MapReader;

typedef struct Line {
    const char *text;
    size_t length;
} Line;

static bool fail(MapReader *r, GmkMazeFaultKind kind, size_t column, int64_t found,
                 int64_t expected)
{
    *r->fault = (GmkMazeFault){
        .struct_size = sizeof *r->fault,
        .kind = kind,
        .line = r->line,
        .column = (int32_t)column,
        .found = (int32_t)found,
        .expected = (int32_t)expected,
    };
    return false;
}

/* The next line, without its end. False: the text is at its end. */
static bool next_line(Line *out, MapReader *r)
{
    if (r->at >= r->size)
        return false;
    const char *start = r->text + r->at;
    const char *end = memchr(start, '\n', r->size - r->at);
    size_t length = end ? (size_t)(end - start) : r->size - r->at;
    r->at += length + (end != NULL);
    r->line++;
    if (length > 0 && start[length - 1] == '\r')
        length--;
    *out = (Line){start, length};
    return true;
}

static unsigned rows_cell(char c)
{
    switch (c) {
    case '0':
    case '.': return 0;
    case '1':
    case '#':
    case '@': return TEXT_WALL;
    case 'S': return TEXT_START;
    case 's': return TEXT_START | TEXT_WALL;
    case 'G':
    case 'E': return TEXT_GOAL;
    case 'g':
    case 'e': return TEXT_GOAL | TEXT_WALL;
    case 'B': return TEXT_START | TEXT_GOAL;
    case 'b': return TEXT_START | TEXT_GOAL | TEXT_WALL;
    case ' ':
    case '\t':
    case ',': return TEXT_BLANK;
    default: return TEXT_WRONG;
    }
}

static unsigned movingai_cell(char c)
{
    switch (c) {
    case '.':
    case 'G':
    case 'S': return 0;
    case '@':
    case 'O':
    case 'T':
    case 'W': return TEXT_WALL;
    default: return TEXT_WRONG;
    }
}

static unsigned cell_of(const MapReader *r, char c)
{
    return r->movingai ? movingai_cell(c) : rows_cell(c);
}

/* Whether the line has only characters that may separate cells. */
static bool is_blank_line(Line line)
{
    for (size_t i = 0; i < line.length; i++)
        if (rows_cell(line.text[i]) != TEXT_BLANK)
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The head of a .map file
 */

/*
 * Whether the line is `word` followed by blanks and a number, or by anything if `number` is NULL.
 */
static bool is_head(Line line, const char *word, int32_t *number)
{
    const size_t length = strlen(word);
    size_t i = length;
    int64_t value = 0;
    if (line.length < length || memcmp(line.text, word, length) != 0)
        return false;
    while (i < line.length && (line.text[i] == ' ' || line.text[i] == '\t'))
        i++;
    if (!number)
        return i > length || i == line.length;
    if (i == length || i == line.length)
        return false;
    for (; i < line.length && line.text[i] >= '0' && line.text[i] <= '9'; i++)
        if (value <= GMK_MAZE_SIDE_MAX)
            value = 10 * value + (line.text[i] - '0');
    if (i < line.length && !is_blank_line((Line){line.text + i, line.length - i}))
        return false;
    *number = (int32_t)(value > GMK_MAZE_SIDE_MAX ? GMK_MAZE_SIDE_MAX + 1 : value);
    return true;
}

/* Reads the lines after `type …` up to the line `map`. */
static bool read_head(MapReader *r)
{
    Line line;
    while (next_line(&line, r)) {
        if (is_head(line, "map", NULL)) {
            if (r->width == 0 || r->height == 0)
                return fail(r, GMK_MAZE_FAULT_HEAD, 0, 0, 0);
            return true;
        }
        int32_t *side = NULL;
        if (is_head(line, "height", &r->height))
            side = &r->height;
        else if (is_head(line, "width", &r->width))
            side = &r->width;
        if (!side || *side == 0)
            return fail(r, GMK_MAZE_FAULT_HEAD, 0, 0, 0);
        if (*side > GMK_MAZE_SIDE_MAX)
            return fail(r, GMK_MAZE_FAULT_TOO_LARGE, 0, 0, GMK_MAZE_SIDE_MAX);
    }
    return fail(r, GMK_MAZE_FAULT_HEAD, 0, 0, 0);
}

/* ------------------------------------------------------------------------------------------------
 * First time: checking and counting
 */

/* Checks one row. *ends: whether start and goal have been marked so far, as bits of CellText. */
static bool check_row(MapReader *r, Line line, unsigned *ends)
{
    int32_t cells = 0;
    for (size_t i = 0; i < line.length; i++) {
        const unsigned cell = cell_of(r, line.text[i]);
        if (cell == TEXT_BLANK)
            continue;
        if (cell == TEXT_WRONG)
            return fail(r, GMK_MAZE_FAULT_CELL, i + 1, (unsigned char)line.text[i], 0);
        if (cell & *ends & TEXT_START)
            return fail(r, GMK_MAZE_FAULT_SECOND_START, i + 1, 0, 0);
        if (cell & *ends & TEXT_GOAL)
            return fail(r, GMK_MAZE_FAULT_SECOND_GOAL, i + 1, 0, 0);
        *ends |= cell & (TEXT_START | TEXT_GOAL);
        if (++cells > GMK_MAZE_SIDE_MAX)
            return fail(r, GMK_MAZE_FAULT_TOO_LARGE, i + 1, 0, GMK_MAZE_SIDE_MAX);
    }
    if (r->width == 0)
        r->width = cells;
    if (cells != r->width)
        return fail(r, GMK_MAZE_FAULT_ROW_LENGTH, 0, cells, r->width);
    return true;
}

/* Counts the rows up to the end of the text; checks or sets r->height. */
static bool check_rows(MapReader *r, unsigned *ends)
{
    int32_t rows = 0, gap = 0; /* gap: the first empty line after the rows */
    Line line;
    while (next_line(&line, r)) {
        if (is_blank_line(line)) {
            gap = rows > 0 && gap == 0 ? r->line : gap;
            continue;
        }
        if (r->height > 0 && rows == r->height)
            return fail(r, GMK_MAZE_FAULT_ROW_COUNT, 0, rows + 1, r->height);
        if (gap > 0) {
            r->line = gap;
            return fail(r, GMK_MAZE_FAULT_GAP, 0, 0, 0);
        }
        if (rows == GMK_MAZE_SIDE_MAX)
            return fail(r, GMK_MAZE_FAULT_TOO_LARGE, 0, 0, GMK_MAZE_SIDE_MAX);
        if (!check_row(r, line, ends))
            return false;
        rows++;
    }
    if (r->height > 0 && rows < r->height)
        return fail(r, GMK_MAZE_FAULT_ROW_COUNT, 0, rows, r->height);
    r->height = rows;
    return rows > 0 || fail(r, GMK_MAZE_FAULT_EMPTY, 0, 0, 0);
}

/* ------------------------------------------------------------------------------------------------
 * Second time: filling
 */

static void fill_row(MapReader *r, Line line, Maze *maze, int32_t y)
{
    GmkPoint point = {0, y};
    for (size_t i = 0; i < line.length; i++) {
        const unsigned cell = cell_of(r, line.text[i]);
        if (cell == TEXT_BLANK)
            continue;
        if (cell & TEXT_WALL)
            maze_set_wall(maze, point, true);
        if (cell & TEXT_START)
            maze->start = point;
        if (cell & TEXT_GOAL)
            maze->goal = point;
        point.x++;
    }
}

static bool row_is_wall(const Maze *maze, int32_t y)
{
    for (int32_t x = 0; x < maze->width; x++)
        if (!maze_is_wall(maze, (GmkPoint){x, y}))
            return false;
    return true;
}

/* Chooses start and goal where the text does not mark them. */
static void put_ends(const MapReader *r, Maze *maze, unsigned marked)
{
    const bool seeds = !r->movingai && maze->height >= 3 && row_is_wall(maze, 0) &&
                       row_is_wall(maze, maze->height - 1);
    if (!(marked & TEXT_START)) {
        if (seeds)
            maze->start = (GmkPoint){0, 1};
        else
            maze_default_start(maze);
    }
    if (!(marked & TEXT_GOAL)) {
        if (seeds)
            maze->goal = (GmkPoint){maze->width - 1, maze->height - 2};
        else
            maze_default_goal(maze);
    }
}

/* Skips byte-order mark and empty lines, and reads the head if there is one. */
static bool find_beginning(MapReader *r)
{
    Line line;
    if (r->size >= 3 && memcmp(r->text, "\xEF\xBB\xBF", 3) == 0)
        r->at = 3;
    for (;;) {
        const MapReader before = *r;
        if (!next_line(&line, r))
            return fail(r, GMK_MAZE_FAULT_EMPTY, 0, 0, 0);
        if (is_blank_line(line))
            continue;
        r->movingai = is_head(line, "type", NULL);
        if (r->movingai)
            return read_head(r);
        *r = before;
        return true;
    }
}

GmkStatus maze_read(Maze **out, GmkMazeFault *fault, const char *text, size_t size)
{
    MapReader r = {.text = text, .size = size, .fault = fault};
    unsigned marked = 0;
    Line line;
    if (size > GMK_MAZE_TEXT_MAX) {
        fail(&r, GMK_MAZE_FAULT_TOO_LARGE, 0, 0, GMK_MAZE_SIDE_MAX);
        return GMK_ERR_FORMAT;
    }
    if (!find_beginning(&r))
        return GMK_ERR_FORMAT;
    const MapReader rows = r;
    if (!check_rows(&r, &marked))
        return GMK_ERR_FORMAT;
    Maze *maze = maze_new(r.width, r.height, false);
    if (!maze)
        return GMK_ERR_NO_MEMORY;
    r.at = rows.at;
    for (int32_t y = 0; y < maze->height && next_line(&line, &r);)
        if (!is_blank_line(line))
            fill_row(&r, line, maze, y++);
    put_ends(&r, maze, marked);
    *out = maze;
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Describing a fault
 */

static int describe(char *out, size_t size, const GmkMazeFault *f)
{
    switch (f->kind) {
    case GMK_MAZE_FAULT_NONE: return snprintf(out, size, "nothing is wrong");
    case GMK_MAZE_FAULT_EMPTY: return snprintf(out, size, "there is no row of cells");
    case GMK_MAZE_FAULT_CELL:
        if (f->found > ' ' && f->found < 127)
            return snprintf(out, size, "column %d: \"%c\" is not a cell", f->column, f->found);
        return snprintf(out, size, "column %d: the byte %d is not a cell", f->column, f->found);
    case GMK_MAZE_FAULT_ROW_LENGTH:
        return snprintf(out, size, "this row has %d cells, not %d", f->found, f->expected);
    case GMK_MAZE_FAULT_ROW_COUNT:
        if (f->found < f->expected)
            return snprintf(out, size, "the map ends after %d rows of %d", f->found, f->expected);
        return snprintf(out, size, "there are more rows than the %d announced", f->expected);
    case GMK_MAZE_FAULT_GAP: return snprintf(out, size, "an empty line between the rows");
    case GMK_MAZE_FAULT_TOO_LARGE:
        return snprintf(out, size, "a map has at most %d cells a side", f->expected);
    case GMK_MAZE_FAULT_HEAD:
        return snprintf(out, size, "the head of a .map file is \"height N\", \"width N\", \"map\"");
    case GMK_MAZE_FAULT_SECOND_START:
        return snprintf(out, size, "column %d: a second start", f->column);
    case GMK_MAZE_FAULT_SECOND_GOAL:
        return snprintf(out, size, "column %d: a second goal", f->column);
    }
    return snprintf(out, size, "an unknown fault");
}

size_t maze_fault_text(char *out, size_t size, const GmkMazeFault *fault)
{
    char what[128], text[160];
    describe(what, sizeof what, fault);
    const int length = fault->line > 0
                           ? snprintf(text, sizeof text, "line %d: %s", fault->line, what)
                           : snprintf(text, sizeof text, "%s", what);
    if (size > 0)
        snprintf(out, size, "%s", text);
    return (size_t)length;
}
