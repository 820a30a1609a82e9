/* position_line.c: see position_line.h. */
#include "position_line.h"

#include "core/base/rules.h"
#include "core/base/side.h"
#include "core/text/scan.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

typedef struct Line {
    char *text;
    size_t length;
} Line;

static void add(Line *line, const char *word)
{
    const int length = snprintf(line->text + line->length, POSITION_TEXT_MAX - line->length, "%s%s",
                                line->length > 0 ? " " : "", word);
    line->length += length > 0 ? (size_t)length : 0;
}

static void add_points(Line *line, const Position *p, GmkCell cell, const char *word)
{
    char point[GMK_NOTATION_MAX];
    if (position_count(p, cell) == 0)
        return;
    add(line, word);
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++)
            if (position_cell(p, at) == cell) {
                snprintf(point, sizeof point, "%c%" PRId32, (char)('a' + at.x), p->height - at.y);
                add(line, point);
            }
}

void position_to_text(char out[POSITION_TEXT_MAX], const Position *p)
{
    char word[32];
    Line line = {out, 0};
    *out = '\0';
    add_points(&line, p, GMK_CELL_BLACK, "black");
    add_points(&line, p, GMK_CELL_WHITE, "white");
    add_points(&line, p, GMK_CELL_BLOCKED, "block");
    if (p->first != position_usual_first(p)) {
        add(&line, "move");
        add(&line, p->first == SIDE_BLACK ? "black" : "white");
    }
    if (p->board == GMK_BOARD_CONNECT4)
        add(&line, "board connect4");
    if (p->rule != GMK_RULE_FREESTYLE) {
        add(&line, "rule");
        add(&line, rule_words[p->rule]);
    }
    if (p->width != 15 || p->height != 15 || line.length == 0) {
        snprintf(word, sizeof word, "size %" PRId32 "x%" PRId32, p->width, p->height);
        add(&line, word);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Reading the line
 */

enum { WORD_MAX = 16 };

/* Takes the next word in lower case; false: none is left, or one is too long for any of ours. */
static bool take_word(char out[WORD_MAX], Span *rest)
{
    size_t length = 0;
    while (rest->size > 0 && (char_is_space(*rest->text) || strchr(",;:", *rest->text))) {
        rest->text++;
        rest->size--;
    }
    for (; rest->size > 0 && !char_is_space(*rest->text) && !strchr(",;:", *rest->text);
         rest->text++, rest->size--) {
        const char c = *rest->text;
        if (length == WORD_MAX - 1)
            return false;
        out[length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    out[length] = '\0';
    return length > 0;
}

/* "h8": the column and the row, from 1. */
static bool read_point(int32_t *column, int32_t *row, const char *word)
{
    uint64_t number;
    if (word[0] < 'a' || word[0] >= 'a' + GMK_GOMOKU_SIDE_MAX ||
        !span_number(&number, (Span){word + 1, strlen(word + 1)}, GMK_GOMOKU_SIDE_MAX) ||
        number == 0)
        return false;
    *column = word[0] - 'a' + 1;
    *row = (int32_t)number;
    return true;
}

static bool read_size(Position *p, const char *word)
{
    uint64_t width, height;
    const char *by = strchr(word, 'x');
    if (!by)
        by = word + strlen(word);
    const Span first = {word, (size_t)(by - word)};
    const Span second = *by ? (Span){by + 1, strlen(by + 1)} : first;
    if (!span_number(&width, first, GMK_GOMOKU_SIDE_MAX) ||
        !span_number(&height, second, GMK_GOMOKU_SIDE_MAX))
        return false;
    p->width = (int32_t)width;
    p->height = (int32_t)height;
    return true;
}

static bool read_rule(Position *p, const char *word)
{
    for (int rule = 0; rule_words[rule]; rule++)
        if (strcmp(word, rule_words[rule]) == 0) {
            p->rule = (GmkRule)rule;
            return true;
        }
    return false;
}

static bool read_side(Position *p, const char *word)
{
    p->first = strcmp(word, "white") == 0 ? SIDE_WHITE : SIDE_BLACK;
    p->first_chosen = true;
    return p->first == SIDE_WHITE || strcmp(word, "black") == 0;
}

/* A key with its one value. False: it is none, or the value is wrong. */
static bool read_key(Position *p, const char *key, Span *rest)
{
    char value[WORD_MAX];
    if (!take_word(value, rest))
        return false;
    if (strcmp(key, "size") == 0)
        return read_size(p, value);
    if (strcmp(key, "rule") == 0)
        return read_rule(p, value);
    if (strcmp(key, "move") == 0)
        return read_side(p, value);
    if (strcmp(key, "board") != 0)
        return false;
    p->board = strcmp(value, "connect4") == 0 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU;
    return p->board == GMK_BOARD_CONNECT4 || strcmp(value, "gomoku") == 0;
}

/* The points, which are known only when the size is: rows count from the bottom. */
typedef struct Points {
    int32_t count, largest;
    int32_t columns[GMK_CELLS_MAX], rows[GMK_CELLS_MAX];
    GmkCell cells[GMK_CELLS_MAX];
} Points;

static bool add_point(Points *points, const char *word, GmkCell cell)
{
    int32_t column, row;
    if (cell == GMK_CELL_EMPTY || points->count == GMK_CELLS_MAX ||
        !read_point(&column, &row, word))
        return false;
    points->columns[points->count] = column;
    points->rows[points->count] = row;
    points->cells[points->count++] = cell;
    points->largest = column > points->largest ? column : points->largest;
    points->largest = row > points->largest ? row : points->largest;
    return true;
}

static bool read_words(Position *p, Points *points, Span rest)
{
    static const char *const lists[] = {"black", "white", "block", NULL};
    char word[WORD_MAX];
    GmkCell cell = GMK_CELL_EMPTY;
    int words = 0;
    while (take_word(word, &rest)) {
        const int list = span_index((Span){word, strlen(word)}, lists);
        words++;
        if (list >= 0)
            cell = list == 0 ? GMK_CELL_BLACK : list == 1 ? GMK_CELL_WHITE : GMK_CELL_BLOCKED;
        else if (!add_point(points, word, cell) && !read_key(p, word, &rest))
            return false;
    }
    return words > 0 && rest.size == 0;
}

static bool place(Position *p, const Points *points)
{
    int32_t blocked = 0;
    for (int32_t i = 0; i < points->count; i++) {
        const GmkPoint at = {points->columns[i] - 1, p->height - points->rows[i]};
        if (!position_has(p, at) || position_cell(p, at) != GMK_CELL_EMPTY)
            return false;
        blocked += points->cells[i] == GMK_CELL_BLOCKED;
        p->cells[at.y * GMK_GOMOKU_SIDE_MAX + at.x] = (uint8_t)points->cells[i];
    }
    return blocked <= RECORD_BLOCKED_MAX;
}

/* Whose move it is; and whether the engine takes it: in connect four a stone may float in a text. */
static bool finish(Position *out, Position *p)
{
    GmkGame *game = NULL;
    if (!p->first_chosen)
        p->first = position_usual_first(p);
    p->first_chosen = p->first != position_usual_first(p);
    if (position_to_game(&game, p) != GMK_OK)
        return false;
    gmk_game_free(game);
    *out = *p;
    return true;
}

static bool read_line(Position *out, Span text, GmkRule rule)
{
    Points points = {0};
    Position p;
    position_default(&p);
    p.rule = rule;
    p.width = p.height = 0;
    if (!read_words(&p, &points, text))
        return false;
    if (p.board == GMK_BOARD_CONNECT4)
        p.rule = GMK_RULE_FREESTYLE;
    if (p.width == 0) {
        p.width = p.board == GMK_BOARD_CONNECT4 ? 7
                  : points.largest > 15         ? GMK_GOMOKU_SIDE_MAX
                                                : 15;
        p.height = p.board == GMK_BOARD_CONNECT4 ? 6 : p.width;
    }
    return position_size_is_possible(p.board, p.width, p.height) && place(&p, &points) &&
           finish(out, &p);
}

/* ------------------------------------------------------------------------------------------------
 * Reading a diagram
 */

/* The cell of a sign; -1: it is none. */
static int cell_of(char sign)
{
    switch (sign) {
    case '.':
    case '+':
    case '-':
    case '_': return GMK_CELL_EMPTY;
    case 'x':
    case 'X':
    case '*':
    case '@': return GMK_CELL_BLACK;
    case 'o':
    case 'O': return GMK_CELL_WHITE;
    case '#': return GMK_CELL_BLOCKED;
    default: return -1;
    }
}

/* Reads a row into cells; how many there are, 0: this line is none. A number may stand at either end. */
static int32_t read_row(uint8_t cells[GMK_GOMOKU_SIDE_MAX], Span line)
{
    int32_t count = 0;
    bool ended = false;
    for (size_t i = 0; i < line.size; i++) {
        const char c = line.text[i];
        const int cell = cell_of(c);
        if (char_is_space(c) || c == '(' || c == ')' || c == '[' || c == ']' || c == '|')
            continue;
        if (c >= '0' && c <= '9') {
            ended = count > 0;
            continue;
        }
        if (cell < 0 || ended || count == GMK_GOMOKU_SIDE_MAX)
            return 0;
        cells[count++] = (uint8_t)cell;
    }
    return count;
}

static bool read_diagram(Position *out, Span rest, GmkRule rule)
{
    Position p;
    Span line;
    uint8_t cells[GMK_GOMOKU_SIDE_MAX];
    position_default(&p);
    p.rule = rule;
    p.width = p.height = 0;
    while (span_take_line(&line, &rest)) {
        const int32_t count = read_row(cells, line);
        if (count < GMK_GOMOKU_SIDE_MIN) {
            if (p.height >= GMK_GOMOKU_SIDE_MIN)
                break; /* what stands below the diagram */
            p.height = 0;
            memset(p.cells, GMK_CELL_EMPTY, sizeof p.cells);
            continue;
        }
        if (p.height == GMK_GOMOKU_SIDE_MAX || (p.height > 0 && count != p.width))
            return false;
        p.width = count;
        memcpy(p.cells + p.height * GMK_GOMOKU_SIDE_MAX, cells, (size_t)count);
        p.height++;
    }
    return position_size_is_possible(p.board, p.width, p.height) &&
           position_count(&p, GMK_CELL_BLOCKED) <= RECORD_BLOCKED_MAX && finish(out, &p);
}

bool position_from_text(Position *out, const char *text, size_t size, GmkRule rule)
{
    const Span all = {text, size};
    return read_line(out, all, rule) || read_diagram(out, all, rule);
}
