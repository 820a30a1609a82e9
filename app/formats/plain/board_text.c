/*
 * board_text.c: a position as managers send it to brains: START or RECTSTART, BOARD, `x,y,field`
 * lines, DONE; TURN adds a move. Other lines of the protocol are skipped. Field 1 is the
 * brain's own stone, 2 the opponent's; Yixin-Board's YXBOARD has rows first.
 */
#include "formats/shared/formats.h"

#include "core/base/rules.h"
#include "core/base/side.h"

#include <inttypes.h>
#include <string.h>

enum { USUAL_SIDE = 15, NO_SIDE = -1 };

enum { OWN = 1, OPPONENT = 2, BLOCKED = 3 }; /* the field of a stone */

typedef struct Stone {
    GmkPoint point;
    bool own;
} Stone;

typedef struct BoardText {
    int64_t width, height; /* 0: not told */
    bool rows_first;
    int own; /* our side, by OWN_KEY; NO_SIDE: by the numbers of stones */
    int32_t count;
    Stone stones[GMK_CELLS_MAX];
    int32_t blocked_count;
    GmkPoint blocked[RECORD_BLOCKED_MAX];
    int32_t largest; /* coordinate */
} BoardText;

/* Compares a word, ignoring case. */
static bool is_word(Span word, const char *upper)
{
    if (word.size != strlen(upper))
        return false;
    for (size_t i = 0; i < word.size; i++) {
        const char c = word.text[i];
        if ((c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c) != upper[i])
            return false;
    }
    return true;
}

/*
 * Reads up to three numbers separated by commas or blanks; returns how many, or -1 for other text.
 */
static int take_numbers(int64_t out[3], Span rest)
{
    int count = 0;
    for (rest = span_trim(rest); rest.size > 0 && count < 3; count++) {
        if (!reader_take_integer(&out[count], &rest))
            return -1;
        while (rest.size > 0 &&
               (rest.text[0] == ' ' || rest.text[0] == ',' || rest.text[0] == '\t')) {
            rest.text++;
            rest.size--;
        }
    }
    return rest.size > 0 ? -1 : count;
}

static bool read_stone(Reader *r, BoardText *b, const int64_t numbers[3])
{
    const int64_t x = numbers[b->rows_first], y = numbers[!b->rows_first];
    if (x < 0 || y < 0 || x >= GMK_GOMOKU_SIDE_MAX || y >= GMK_GOMOKU_SIDE_MAX) {
        reader_fail_line(r, FORMAT_ERR_MOVE);
        r->problem->status = GMK_ERR_OFF_BOARD;
        return false;
    }
    const GmkPoint point = {(int32_t)x, (int32_t)y};
    const bool blocked = numbers[2] == BLOCKED;
    if (numbers[2] < OWN || numbers[2] > BLOCKED || (!blocked && b->count == GMK_CELLS_MAX))
        return reader_fail_line(r, FORMAT_ERR_TEXT);
    if (blocked && b->blocked_count == RECORD_BLOCKED_MAX)
        return reader_fail_line(r, FORMAT_ERR_TOO_LARGE);
    if (blocked)
        b->blocked[b->blocked_count++] = point;
    else
        b->stones[b->count++] = (Stone){point, numbers[2] == OWN};
    b->largest = (int32_t)(x > b->largest ? x : b->largest);
    b->largest = (int32_t)(y > b->largest ? y : b->largest);
    return true;
}

/* No number says GMK_RULE_CARO_EDGE, and no numbers of stones that white is to move in a position that was
 * set up, where OWN_KEY says our colour, 1 or 2. Others ignore a key that they do not know. */
#define EDGE_KEY "CARO_EDGE"
#define OWN_KEY  "OWN_COLOR"

static bool read_info(Reader *r, BoardText *b, Span rest)
{
    int64_t value;
    const Span key = span_take_word(&rest);
    const bool edge = is_word(key, EDGE_KEY);
    if (is_word(key, OWN_KEY) && reader_is_integer(&value, rest) && (value == 1 || value == 2))
        b->own = value == 1 ? SIDE_BLACK : SIDE_WHITE;
    if ((!edge && !is_word(key, "RULE")) || !reader_is_integer(&value, rest))
        return true;
    r->rule_known = true;
    r->options.rule = edge ? GMK_RULE_CARO_EDGE : rule_from_bits(value);
    return true;
}

/* Reads a move of the opponent, which is added to the stones so far. */
static bool read_turn(Reader *r, BoardText *b, Span rest)
{
    int64_t numbers[3];
    if (take_numbers(numbers, rest) != 2)
        return reader_fail_line(r, FORMAT_ERR_TEXT);
    numbers[2] = b->count > 0 && !b->stones[b->count - 1].own ? 1 : 2;
    return read_stone(r, b, numbers);
}

static bool read_line(Reader *r, BoardText *b)
{
    int64_t numbers[3];
    Span rest = r->line;
    if (take_numbers(numbers, rest) == 3)
        return read_stone(r, b, numbers);
    const Span word = span_take_word(&rest);
    if (is_word(word, "START") || is_word(word, "RECTSTART")) {
        const int count = take_numbers(numbers, rest);
        if (count != 1 && count != 2)
            return reader_fail_line(r, FORMAT_ERR_TEXT);
        b->width = numbers[0];
        b->height = numbers[count - 1];
        b->count = b->blocked_count = 0;
        return true;
    }
    if (is_word(word, "BOARD") || is_word(word, "YXBOARD") || is_word(word, "RESTART")) {
        b->rows_first = is_word(word, "YXBOARD");
        b->count = b->blocked_count = 0;
        return true;
    }
    if (is_word(word, "TURN"))
        return read_turn(r, b, rest);
    if (is_word(word, "INFO"))
        return read_info(r, b, rest);
    if (is_word(word, "DONE") || is_word(word, "BEGIN") || is_word(word, "ABOUT") ||
        is_word(word, "END") || (word.size > 2 && is_word((Span){word.text, 2}, "YX")))
        return true;
    return reader_fail_line(r, FORMAT_ERR_TEXT);
}

static int32_t count_own(const BoardText *b)
{
    int32_t own = 0;
    for (int32_t i = 0; i < b->count; i++)
        own += b->stones[i].own;
    return own;
}

/* Whether the stones are listed in playing order: these are moves. The side with one stone more moved
 * first, or the brain if the numbers are equal. */
static bool is_in_order(const BoardText *b)
{
    const int32_t own = count_own(b);
    const int first = own >= b->count - own ? SIDE_BLACK : SIDE_WHITE; /* black stands for us */
    for (int32_t i = 0; i < b->count; i++)
        if (b->stones[i].own != (side_after(first, i) == SIDE_BLACK))
            return false;
    return b->own == NO_SIDE;
}

/* Our side in a position that was set up, in which we are to move: as brains understand it. */
static int own_side(const BoardText *b)
{
    const int32_t own = count_own(b), opponent = b->count - own;
    if (b->own != NO_SIDE)
        return b->own;
    if (opponent == own + 1)
        return SIDE_WHITE;
    /* With numbers of stones that no game has, the owner of the first stone is black. */
    return own == opponent || b->count == 0 || b->stones[0].own ? SIDE_BLACK : SIDE_WHITE;
}

static bool fail_stone(Reader *r, GmkStatus status)
{
    reader_fail(r, FORMAT_ERR_MOVE, r->line_at, (Span){"", 0});
    r->problem->status = status;
    return false;
}

static bool set_up(Reader *r, const BoardText *b)
{
    const Setup *setup = &r->record->setup;
    const int own = own_side(b);
    Start start = {.first = own};
    for (int32_t i = 0; i < b->count; i++) {
        const Stone *stone = &b->stones[i];
        if (stone->point.x >= setup->width || stone->point.y >= setup->height)
            return fail_stone(r, GMK_ERR_OFF_BOARD);
        if (!start_add(&start, stone->point, stone->own ? own : side_after(own, 1)))
            return fail_stone(r, GMK_ERR_OCCUPIED);
    }
    reader_set_start(r, &start);
    return true;
}

/* Cells where no stone can stand. */
static bool add_blocked(Reader *r, const BoardText *b)
{
    Setup *setup = &r->record->setup;
    GmkGame *game = NULL;
    memcpy(setup->blocked, b->blocked, sizeof b->blocked);
    setup->blocked_count = b->blocked_count;
    const GmkStatus status = setup_new_game(&game, setup);
    gmk_game_free(game);
    return status == GMK_OK || fail_stone(r, status);
}

static bool add_stones(Reader *r, const BoardText *b)
{
    if (!is_in_order(b))
        return set_up(r, b) && add_blocked(r, b);
    for (int32_t i = 0; i < b->count; i++) {
        const RecordMove move = {.point = b->stones[i].point, .time_ms = -1};
        if (!reader_add(r, r->node, &move, r->line_at, (Span){"", 0}))
            return false;
    }
    return add_blocked(r, b);
}

bool board_text_read(Reader *r)
{
    BoardText b = {.own = NO_SIDE};
    bool whole = true;
    while (whole && reader_take_full_line(r))
        whole = read_line(r, &b);
    /* A part of a game is a game; a part of a position is another position. */
    if (!whole && !is_in_order(&b))
        return false;
    const FormatProblem problem = *r->problem;
    bool ok = b.width > 0 ? reader_begin(r, b.width, b.height)
                          : reader_begin_default(r, b.largest < USUAL_SIDE ? USUAL_SIDE
                                                                           : GMK_GOMOKU_SIDE_MAX);
    if (ok && r->rule_known)
        r->record->setup.rule = r->options.rule;
    ok = ok && add_stones(r, &b);
    if (ok && !whole) {
        *r->problem = problem;
        ok = false;
    }
    return (ok || (is_in_order(&b) && reader_salvage(r))) && reader_normalise(r);
}

static void write_stone(Writer *w, GmkPoint point, int field)
{
    text_print(&w->out, "%" PRId32 ",%" PRId32 ",%d\n", point.x, point.y, field);
}

/* Stones that were set up, with which there are no moves (fit_as_position()), and blocked cells. */
static void write_start(Writer *w)
{
    const Setup *setup = &w->record->setup;
    for (int side = 0; side < 2; side++)
        for (GmkPoint at = start_before; start_next(&at, &setup->start, side);)
            write_stone(w, at, side == setup->start.first ? OWN : OPPONENT);
    for (int32_t i = 0; i < setup->blocked_count; i++)
        write_stone(w, setup->blocked[i], BLOCKED);
}

void board_text_write(Writer *w)
{
    const Record *record = w->record;
    const Setup *setup = &record->setup;
    if (setup->width == setup->height)
        text_print(&w->out, "START %" PRId32 "\n", setup->width);
    else
        text_print(&w->out, "RECTSTART %" PRId32 ",%" PRId32 "\n", setup->width, setup->height);
    text_print(&w->out, "INFO rule %" PRId32 "\n", rule_to_bits(setup->rule));
    if (setup->rule == GMK_RULE_CARO_EDGE)
        writer_text(w, "INFO " EDGE_KEY " 1\n");
    if (!start_is_usual(&setup->start))
        text_print(&w->out, "INFO " OWN_KEY " %d\n", setup->start.first == SIDE_BLACK ? 1 : 2);
    writer_text(w, "BOARD\n");
    write_start(w);
    const int brain = record_side_of(record, record->move_count); /* the side to move */
    for (int32_t i = 0; i < record->move_count; i++)
        write_stone(w, record->moves[i].point, record_side_of(record, i) == brain ? OWN : OPPONENT);
    writer_text(w, "DONE\n");
}
