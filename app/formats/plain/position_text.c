/*
 * position_text.c: positions as one word: points of gomoku (h8i9g7) and columns of connect four
 * (44455554221). Text around them, as in a link, is ignored.
 */
#include "position_text.h"
#include "formats/shared/formats.h"

#include <inttypes.h>
#include <string.h>

/* ---------------------------------------------------------------- points */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == '\r' || c == '\n';
}

/* Takes the point at the front of *rest, column and row from 1. False: there is none. */
static bool take_point(int32_t *column, int32_t *number, Span *rest)
{
    size_t i = 1;
    if (rest->size < 2 || !is_letter(rest->text[0]) || !is_digit(rest->text[1]))
        return false;
    *column = (rest->text[0] | 0x20) - 'a' + 1;
    *number = 0;
    for (; i < rest->size && i < 3 && is_digit(rest->text[i]); i++)
        *number = *number * 10 + (rest->text[i] - '0');
    if ((i < rest->size && is_digit(rest->text[i])) || *column > GMK_GOMOKU_SIDE_MAX ||
        *number < 1 || *number > GMK_GOMOKU_SIDE_MAX)
        return false;
    rest->text += i;
    rest->size -= i;
    return true;
}

/* The run of points at the front of `text`: its length in bytes, *count and *largest of them. */
static size_t measure_run(Span text, int32_t *count, int32_t *largest)
{
    Span rest = text;
    size_t length = 0;
    int32_t column, number;
    *count = *largest = 0;
    while (take_point(&column, &number, &rest)) {
        ++*count;
        *largest = column > *largest ? column : *largest;
        *largest = number > *largest ? number : *largest;
        length = text.size - rest.size;
        while (rest.size > 0 && is_between(rest.text[0])) {
            rest.text++;
            rest.size--;
        }
    }
    return length;
}

/* Finds the next run of points from *at on and moves *at past it. False: none is left. */
static bool next_run(Span *run, Span text, size_t *at, int32_t *count, int32_t *largest)
{
    for (; *at < text.size; ++*at) {
        const Span from = {text.text + *at, text.size - *at};
        const size_t length = measure_run(from, count, largest);
        if (length == 0)
            continue;
        *run = (Span){from.text, length};
        *at += length;
        return true;
    }
    return false;
}

Span position_text_find(Span text, int32_t *count, int32_t *largest)
{
    Span best = {text.text, 0}, run;
    size_t at = 0;
    int32_t points, side;
    *count = *largest = 0;
    while (next_run(&run, text, &at, &points, &side))
        if (points > *count) {
            *count = points;
            *largest = side;
            best = run;
        }
    return best;
}

static bool is_same(Span a, Span b)
{
    return a.size == b.size && memcmp(a.text, b.text, a.size) == 0;
}

/*
 * Every long run is a game, unless it repeats the run before. Without long runs the longest is one.
 */
bool string_split(Reader *r, FormatGames *games)
{
    enum { LONG = 5 };
    Span run, before = {"", 0};
    size_t at = 0;
    int32_t count, largest;
    while (next_run(&run, r->data, &at, &count, &largest)) {
        if (count < LONG || is_same(run, before))
            continue;
        before = run;
        if (!format_games_add(games, r, (size_t)(run.text - r->data.text)))
            return false;
    }
    if (games->count > 0)
        return true;
    run = position_text_find(r->data, &count, &largest);
    return count > 0 ? format_games_add(games, r, (size_t)(run.text - r->data.text))
                     : reader_fail(r, FORMAT_ERR_NO_GAME, 0, (Span){"", 0});
}

bool string_read(Reader *r)
{
    enum { USUAL = 15 };
    int32_t count, largest, column, number;
    Span run = {r->data.text + r->at, r->data.size - r->at};
    run.size = measure_run(run, &count, &largest);
    if (!reader_begin_default(r, largest > USUAL ? GMK_GOMOKU_SIDE_MAX : USUAL))
        return false;
    const int32_t height = r->record->setup.height;
    Span rest = run;
    while (rest.size > 0) {
        const Span from = rest;
        if (is_between(rest.text[0])) {
            rest.text++;
            rest.size--;
            continue;
        }
        if (!take_point(&column, &number, &rest))
            return reader_fail(r, FORMAT_ERR_TEXT, (size_t)(from.text - r->data.text), from);
        const RecordMove move = {
            .point = {column - 1, r->options.rows_from_top ? number - 1 : height - number},
            .time_ms = -1};
        if (!reader_add(r, r->node, &move, (size_t)(from.text - r->data.text),
                        (Span){from.text, from.size - rest.size}))
            return false;
    }
    return reader_normalise(r);
}

void string_write(Writer *w)
{
    const Record *record = w->record;
    for (int32_t i = 0; i < record->move_count; i++) {
        const GmkPoint p = record->moves[i].point;
        text_print(&w->out, "%c%" PRId32, (char)('a' + p.x),
                   w->options.rows_from_top ? p.y + 1 : record->setup.height - p.y);
    }
}

/* ---------------------------------------------------------------- columns */

/* The column that a character names, 1 to 12; 0: none. */
static int32_t column_of(char c)
{
    if (c >= '1' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c < 'a' + GMK_CONNECT4_SIDE_MAX - 9 ? c - 'a' + 10 : 0;
}

static bool begin_columns(Reader *r, int32_t width, int32_t height)
{
    const Span none = {"", 0};
    Setup setup;
    if (width < GMK_CONNECT4_SIDE_MIN || width > GMK_CONNECT4_SIDE_MAX ||
        height < GMK_CONNECT4_SIDE_MIN || height > GMK_CONNECT4_SIDE_MAX)
        return reader_fail(r, FORMAT_ERR_SIZE, 0, none);
    setup_default(&setup);
    setup.players[1] = setup.players[0];
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    r->rule_known = true;
    return reader_begin_setup(r, &setup);
}

/* Adds a stone on top of those in its column. */
static bool drop(Reader *r, int32_t column, size_t at)
{
    const Tree *tree = r->record->tree;
    RecordMove move = {.point = {column - 1, r->record->setup.height - 1}, .time_ms = -1};
    for (TreeNode node = r->node; node != TREE_ROOT; node = tree_parent(tree, node))
        move.point.y -= tree_point(tree, node).x == move.point.x;
    return reader_add(r, r->node, &move, at, (Span){r->data.text + at, 1});
}

bool columns_read(Reader *r)
{
    int32_t largest = 0, deepest = 0, fill[GMK_CONNECT4_SIDE_MAX + 1] = {0};
    for (size_t i = 0; i < r->data.size; i++) {
        const int32_t column = column_of(r->data.text[i]);
        if (column == 0 && !is_between(r->data.text[i]))
            return reader_fail(r, FORMAT_ERR_TEXT, i, (Span){r->data.text + i, 1});
        fill[column]++;
        largest = column > largest ? column : largest;
        deepest = column > 0 && fill[column] > deepest ? fill[column] : deepest;
    }
    if (largest == 0)
        return reader_fail(r, FORMAT_ERR_NO_GAME, 0, (Span){"", 0});
    const bool usual = largest <= 7 && deepest <= 6;
    const int32_t width = r->options.width > 0 ? r->options.width : usual ? 7 : 12;
    const int32_t height = r->options.width > 0 ? r->options.height : usual ? 6 : 12;
    if (!begin_columns(r, width, height))
        return false;
    for (size_t i = 0; i < r->data.size; i++) {
        const int32_t column = column_of(r->data.text[i]);
        if (column > 0 && !drop(r, column, i))
            return false;
    }
    return reader_normalise(r);
}

void columns_write(Writer *w)
{
    for (int32_t i = 0; i < w->record->move_count; i++) {
        const int32_t column = w->record->moves[i].point.x + 1;
        writer_byte(w, (unsigned)(column < 10 ? '0' + column : 'a' + column - 10));
    }
}
