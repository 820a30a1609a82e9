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

enum { USUAL_SIDE = 15 };

typedef struct Stone {
    GmkPoint point;
    bool own;
} Stone;

typedef struct BoardText {
    int64_t width, height; /* 0: not told */
    bool rows_first;
    int32_t count;
    Stone stones[GMK_CELLS_MAX];
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
    if (numbers[2] == 3) /* a stone of neither side */
        return reader_fail_line(r, FORMAT_ERR_SETUP);
    if (numbers[2] < 1 || numbers[2] > 3 || b->count == GMK_CELLS_MAX)
        return reader_fail_line(r, FORMAT_ERR_TEXT);
    b->stones[b->count++] = (Stone){{(int32_t)x, (int32_t)y}, numbers[2] == 1};
    b->largest = (int32_t)(x > b->largest ? x : b->largest);
    b->largest = (int32_t)(y > b->largest ? y : b->largest);
    return true;
}

/* No number says GMK_RULE_CARO_EDGE; others ignore a key that they do not know. */
#define EDGE_KEY "CARO_EDGE"

static bool read_info(Reader *r, Span rest)
{
    int64_t value;
    const Span key = span_take_word(&rest);
    const bool edge = is_word(key, EDGE_KEY);
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
        b->count = 0;
        return true;
    }
    if (is_word(word, "BOARD") || is_word(word, "YXBOARD") || is_word(word, "RESTART")) {
        b->rows_first = is_word(word, "YXBOARD");
        b->count = 0;
        return true;
    }
    if (is_word(word, "TURN"))
        return read_turn(r, b, rest);
    if (is_word(word, "INFO"))
        return read_info(r, rest);
    if (is_word(word, "DONE") || is_word(word, "BEGIN") || is_word(word, "ABOUT") ||
        is_word(word, "END") || (word.size > 2 && is_word((Span){word.text, 2}, "YX")))
        return true;
    return reader_fail_line(r, FORMAT_ERR_TEXT);
}

/* Whether the stones are listed in playing order. */
static bool is_in_order(const BoardText *b, bool own_first)
{
    for (int32_t i = 0; i < b->count; i++)
        if (b->stones[i].own !=
            (side_after(SIDE_BLACK, i) == (own_first ? SIDE_BLACK : SIDE_WHITE)))
            return false;
    return true;
}

/* The side with one stone more moved first, or the brain if the numbers are equal. */
static bool is_own_first(const BoardText *b)
{
    int32_t own = 0;
    for (int32_t i = 0; i < b->count; i++)
        own += b->stones[i].own;
    return own >= b->count - own;
}

static bool add_stones(Reader *r, const BoardText *b)
{
    SetupStones stones = {.count = {0, 0}};
    const bool own_first = is_own_first(b);
    if (!is_in_order(b, own_first)) {
        for (int32_t i = 0; i < b->count; i++) {
            const int side = b->stones[i].own != own_first;
            stones.points[side][stones.count[side]++] = b->stones[i].point;
        }
        return reader_add_setup(r, &stones, r->line_at);
    }
    for (int32_t i = 0; i < b->count; i++) {
        const RecordMove move = {.point = b->stones[i].point, .time_ms = -1};
        if (!reader_add(r, r->node, &move, r->line_at, (Span){"", 0}))
            return false;
    }
    return true;
}

bool board_text_read(Reader *r)
{
    BoardText b = {.count = 0};
    bool whole = true;
    while (whole && reader_take_full_line(r))
        whole = read_line(r, &b);
    /* A part of a game is a game; a part of a position is another position. */
    if (!whole && !is_in_order(&b, is_own_first(&b)))
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
    return (ok || (is_in_order(&b, is_own_first(&b)) && reader_salvage(r))) && reader_normalise(r);
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
    writer_text(w, "BOARD\n");
    const int brain = record_side_of(record, record->move_count); /* the side to move */
    for (int32_t i = 0; i < record->move_count; i++)
        text_print(&w->out, "%" PRId32 ",%" PRId32 ",%d\n", record->moves[i].point.x,
                   record->moves[i].point.y, record_side_of(record, i) == brain ? 1 : 2);
    writer_text(w, "DONE\n");
}
