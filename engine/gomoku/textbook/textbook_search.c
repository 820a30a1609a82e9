/* Textbook minimax in five stages, from plain search to a transposition table. */
#include "textbook_search.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/search/gomoku_alphabeta.h"
#include "gomoku/search/gomoku_answer.h"

enum {
    TABLE_ENTRIES_MIN = 1 << 16,
    INFINITE = GMK_TRACE_INFINITE,
    PROVEN = TEXTBOOK_WIN - 1000, /* beyond this a value is a five that was seen */
};

typedef enum Bound { BOUND_NONE = 0, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct Entry {
    uint64_t key;
    int32_t value; /* wins are counted from this position, not from the root */
    int16_t depth;
    uint16_t bound;
} Entry;

struct TextbookMemory {
    TextbookOptions options;
    Entry *entries;        /* of the stage with a table; else NULL */
    size_t entry_count;    /* a power of two */
    ShapeMemo *memo;       /* of the evaluation by shapes; else NULL */
    Position *position;    /* of the learned evaluation; else NULL */
    RuleTables *tables;    /* of the rule last searched, for the position */
    uint64_t copied_bytes; /* held by the last search at its end */
};

/* A copy of the state at a node, as programs make that have no other way to take a move back. */
typedef struct StateCopy {
    struct StateCopy *next;
    Board board;
} StateCopy;

typedef struct Search {
    TextbookMemory *memory;
    Board board;
    SearchLimits *limits;
    const GmkTrace *trace; /* NULL: nobody listens */
    StateCopy *copies;     /* of the option that makes them */
} Search;

typedef struct Candidates {
    int count;
    uint16_t cells[GMK_CELLS_MAX];
    int32_t ranks[GMK_CELLS_MAX];
} Candidates;

/* ------------------------------------------------------------------------------------------------
 * Memory
 */

void textbook_free(TextbookMemory *memory)
{
    if (!memory)
        return;
    rule_tables_free(memory->tables);
    free(memory->position);
    free(memory->memo);
    free(memory->entries);
    free(memory);
}

/* A table in half of what the thinker may have. */
static bool make_table(TextbookMemory *memory)
{
    memory->entry_count = TABLE_ENTRIES_MIN;
    while (memory->entry_count * 2 * sizeof *memory->entries <= memory->options.memory_bytes / 2)
        memory->entry_count *= 2;
    memory->entries = calloc(memory->entry_count, sizeof *memory->entries);
    return memory->entries != NULL;
}

TextbookMemory *textbook_new(const TextbookOptions *options)
{
    TextbookMemory *memory = calloc(1, sizeof *memory);
    if (!memory)
        return NULL;
    memory->options = *options;
    bool ok = true;
    if (options->stage >= GMK_TEXTBOOK_TABLE)
        ok = make_table(memory);
    if (ok && options->evaluation == GMK_EVALUATION_SHAPES)
        ok = (memory->memo = calloc(1, sizeof *memory->memo)) != NULL;
    if (ok && options->evaluation == GMK_EVALUATION_LEARNED)
        ok = (memory->position = calloc(1, sizeof *memory->position)) != NULL;
    if (ok)
        return memory;
    textbook_free(memory);
    return NULL;
}

void textbook_clear(TextbookMemory *memory)
{
    if (memory->entries)
        memset(memory->entries, 0, memory->entry_count * sizeof *memory->entries);
}

uint64_t textbook_bytes(const TextbookMemory *memory)
{
    uint64_t bytes = sizeof *memory;
    if (memory->entries)
        bytes += memory->entry_count * sizeof *memory->entries;
    if (memory->memo)
        bytes += sizeof *memory->memo;
    if (memory->position)
        bytes += sizeof *memory->position;
    return bytes + rule_tables_bytes(memory->tables) + memory->copied_bytes;
}

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

static bool is_near_stone(const Board *board, int cell)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        for (int side = -1; side <= 1; side += 2) {
            const uint8_t next = board->cells[cell + side * board_steps[d]];
            if (next == GMK_CELL_BLACK || next == GMK_CELL_WHITE)
                return true;
        }
    return false;
}

/* What a stone here would join, of either colour: rows in four directions, longer ones far more. */
static int32_t rank_of(const Board *board, int cell)
{
    static const int32_t worth[BOARD_LINE] = {0, 1, 10, 100, 10000};
    int32_t rank = 0;
    for (uint8_t color = GMK_CELL_BLACK; color <= GMK_CELL_WHITE; color++)
        for (int d = 0; d < BOARD_DIRECTIONS; d++) {
            const int run = board_run(board->cells, cell, board_steps[d], color) +
                            board_run(board->cells, cell, -board_steps[d], color);
            rank += worth[run < BOARD_LINE ? run : BOARD_LINE - 1] * (color == board->to_move) +
                    worth[run < BOARD_LINE ? run : BOARD_LINE - 1];
        }
    return rank;
}

/* Highest rank first; equal ones stay in reading order. */
static void sort_by_rank(Candidates *list)
{
    for (int i = 1; i < list->count; i++) {
        const uint16_t cell = list->cells[i];
        const int32_t rank = list->ranks[i];
        int at = i;
        for (; at > 0 && list->ranks[at - 1] < rank; at--) {
            list->cells[at] = list->cells[at - 1];
            list->ranks[at] = list->ranks[at - 1];
        }
        list->cells[at] = cell;
        list->ranks[at] = rank;
    }
}

/* The legal moves in reading order, or those of them that touch a stone. */
static void add_moves(Candidates *out, const Board *board, bool near)
{
    out->count = 0;
    for (int32_t i = 0; i < board->width * board->height; i++) {
        const GmkPoint point = {i % board->width, i / board->width};
        const int cell = board_cell(point);
        if (board->cells[cell] == GMK_CELL_EMPTY && (!near || is_near_stone(board, cell)) &&
            board_check(board, point) == GMK_OK)
            out->cells[out->count++] = (uint16_t)cell;
    }
}

static bool has_stone(const Board *board)
{
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (board->cells[cell] == GMK_CELL_BLACK || board->cells[cell] == GMK_CELL_WHITE)
            return true;
    return false;
}

/* No cell touches a stone: the middle of an empty board, else whatever is legal. */
static void add_moves_without_neighbours(Candidates *out, const Board *board)
{
    const GmkPoint middle = {board->width / 2, board->height / 2};
    if (!has_stone(board) && board_check(board, middle) == GMK_OK)
        *out = (Candidates){.count = 1, .cells = {(uint16_t)board_cell(middle)}};
    else
        add_moves(out, board, false);
}

/* ------------------------------------------------------------------------------------------------
 * Values
 */

static void play(Search *s, int cell)
{
    board_play(&s->board, board_point(cell));
    if (s->memory->position)
        position_play(s->memory->position, position_cell(board_point(cell)));
}

static void undo(Search *s)
{
    board_undo(&s->board);
    if (s->memory->position)
        position_undo(s->memory->position);
}

static int32_t evaluate(const Search *s)
{
    const TextbookMemory *m = s->memory;
    return m->position ? ab_evaluate(m->position)
                       : textbook_evaluate(&s->board, m->options.evaluation, m->memo);
}

/*
 * What the whole evaluation says of the position after a move, for the side that makes it; a five
 * comes first.
 */
static int32_t full_rank_of(Search *s, int cell)
{
    play(s, cell);
    const int32_t rank = s->board.result == GMK_RESULT_NONE   ? -evaluate(s)
                         : s->board.result == GMK_RESULT_DRAW ? 0
                                                              : TEXTBOOK_WIN;
    undo(s);
    return rank;
}

static void list_moves(Candidates *out, Search *s)
{
    const TextbookOptions *options = &s->memory->options;
    add_moves(out, &s->board, options->stage >= GMK_TEXTBOOK_NEIGHBOURS);
    if (out->count == 0)
        add_moves_without_neighbours(out, &s->board);
    if (options->stage < GMK_TEXTBOOK_ORDERING)
        return;
    for (int i = 0; i < out->count; i++)
        out->ranks[i] = options->full_order ? full_rank_of(s, out->cells[i])
                                            : rank_of(&s->board, out->cells[i]);
    sort_by_rank(out);
    if (options->width > 0 && out->count > options->width)
        out->count = options->width;
}

/* The value of a game that is over, for the side that would move now. */
static int32_t value_of_end(const Search *s, int ply)
{
    if (s->board.result == GMK_RESULT_DRAW)
        return 0;
    return -TEXTBOOK_WIN + (s->memory->options.flat_wins ? 0 : ply);
}

/* Moves a win `plies` nearer, or away for less than 0; flat wins are equal everywhere. */
static int32_t shift_win(const Search *s, int32_t value, int plies)
{
    if (s->memory->options.flat_wins || abs(value) <= PROVEN)
        return value;
    return value > 0 ? value + plies : value - plies;
}

/* ------------------------------------------------------------------------------------------------
 * The table: wins are counted from the root in the search, from the position itself in the table
 */

static Entry *entry_of(const Search *s, uint64_t key)
{
    const TextbookMemory *m = s->memory;
    return m->entries ? &m->entries[key & (m->entry_count - 1)] : NULL;
}

/* A value of just this depth is as good as a search; a deeper one would be another value. */
static bool is_known(int32_t *value, const Search *s, const Entry *entry, int depth, int ply,
                     int32_t alpha, int32_t beta)
{
    if (!entry || entry->key != s->board.hash || entry->bound == BOUND_NONE ||
        entry->depth != depth)
        return false;
    *value = shift_win(s, entry->value, -ply);
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *value >= beta) ||
           (entry->bound == BOUND_UPPER && *value <= alpha);
}

/* ------------------------------------------------------------------------------------------------
 * Search
 */

static int32_t value_of(Search *s, int32_t alpha, int32_t beta, int depth, int ply);

static void tell_enter(const Search *s, int depth, int ply, int32_t alpha, int32_t beta)
{
    const Board *board = &s->board;
    const GmkPoint move =
        ply > 0 ? board_point(board->moves[board->move_count - 1]) : (GmkPoint){-1, -1};
    s->trace->enter(s->trace->user,
                    &(GmkTraceNode){sizeof(GmkTraceNode), move, ply, depth, alpha, beta});
}

/* Keeps a copy of the state until the search ends. Without memory the search ends now. */
static void copy_state(Search *s)
{
    StateCopy *copy = malloc(sizeof *copy);
    if (!copy) {
        s->limits->reached = true;
        return;
    }
    copy->board = s->board;
    copy->next = s->copies;
    s->copies = copy;
    s->memory->copied_bytes += sizeof *copy;
}

/* The value of a move that is made and taken back. Plain minimax searches every line to its end. */
static int32_t value_after(Search *s, int cell, int32_t alpha, int32_t beta, int depth, int ply)
{
    const bool plain = s->memory->options.stage == GMK_TEXTBOOK_PLAIN;
    play(s, cell);
    const int32_t value = plain ? -value_of(s, -INFINITE, INFINITE, depth - 1, ply + 1)
                                : -value_of(s, -beta, -alpha, depth - 1, ply + 1);
    undo(s);
    return value;
}

static int32_t best_value(Search *s, int32_t alpha, int32_t beta, int depth, int ply)
{
    const GmkTrace *trace = s->trace;
    int32_t best = -INFINITE;
    Candidates list;
    list_moves(&list, s);
    if (trace)
        trace->list(trace->user, list.count);
    for (int i = 0; i < list.count && !s->limits->reached; i++) {
        const int32_t value = value_after(s, list.cells[i], alpha, beta, depth, ply);
        if (trace && value > best && !s->limits->reached)
            trace->raise(trace->user, board_point(list.cells[i]), value);
        best = value > best ? value : best;
        alpha = best > alpha ? best : alpha;
        if (alpha < beta || s->memory->options.stage == GMK_TEXTBOOK_PLAIN)
            continue;
        if (trace && !s->limits->reached)
            trace->cut(trace->user, best, beta, list.count - i - 1);
        break;
    }
    return best;
}

static int32_t leaf(const Search *s, int32_t value, GmkTraceLeaf why)
{
    if (s->trace)
        s->trace->evaluate(s->trace->user, value, why);
    return value;
}

static int32_t value_at(Search *s, int32_t alpha, int32_t beta, int depth, int ply)
{
    const uint64_t key = s->board.hash;
    Entry *entry = entry_of(s, key);
    int32_t value;
    if (s->board.result != GMK_RESULT_NONE)
        return leaf(s, value_of_end(s, ply), GMK_TRACE_OVER);
    if (depth == 0)
        return leaf(s, evaluate(s), GMK_TRACE_HORIZON);
    if (is_known(&value, s, entry, depth, ply, alpha, beta))
        return leaf(s, value, GMK_TRACE_KNOWN);
    value = best_value(s, alpha, beta, depth, ply);
    if (entry && !s->limits->reached)
        *entry = (Entry){.key = key,
                         .value = shift_win(s, value, ply),
                         .depth = (int16_t)depth,
                         .bound = value <= alpha  ? BOUND_UPPER
                                  : value >= beta ? BOUND_LOWER
                                                  : BOUND_EXACT};
    return value;
}

/*
 * Returns v such that   v <= alpha       : the true value is at most v
 *                       alpha < v < beta : v is the true value
 *                       v >= beta        : the true value is at least v
 * After limits->reached it means nothing.
 */
static int32_t value_of(Search *s, int32_t alpha, int32_t beta, int depth, int ply)
{
    if (limits_reached(s->limits))
        return 0;
    if (s->trace)
        tell_enter(s, depth, ply, alpha, beta);
    if (s->memory->options.copies)
        copy_state(s);
    const int32_t value = value_at(s, alpha, beta, depth, ply);
    if (s->trace)
        s->trace->back_up(s->trace->user, value, !s->limits->reached);
    return value;
}

/*
 * Finds the first of the moves with the highest value. False: the limits ended it first; then *out
 * is the best of the moves that were finished, or untouched.
 */
static bool search_moves(TextbookResult *out, Search *s, const Candidates *list, int depth)
{
    int32_t best = -INFINITE;
    for (int i = 0; i < list->count; i++) {
        const int32_t value = value_after(s, list->cells[i], best, INFINITE, depth, 0);
        if (s->limits->reached)
            return false;
        if (value <= best)
            continue;
        best = value;
        out->cell = list->cells[i];
        out->value = value;
        if (s->trace)
            s->trace->raise(s->trace->user, board_point(list->cells[i]), value);
    }
    out->depth = depth;
    return true;
}

static bool search_root(TextbookResult *out, Search *s, const Candidates *list, int depth)
{
    if (s->trace) {
        tell_enter(s, depth, 0, -INFINITE, INFINITE);
        s->trace->list(s->trace->user, list->count);
    }
    const bool whole = search_moves(out, s, list, depth);
    if (s->trace)
        s->trace->back_up(s->trace->user, out->value, whole);
    return whole;
}

bool textbook_prepare(TextbookMemory *memory, GmkRule rule)
{
    return !memory->position || rule_tables_load(&memory->tables, rule);
}

/* Makes ready what the evaluation needs. False: no memory. */
static bool begin(Search *s)
{
    TextbookMemory *m = s->memory;
    if (!textbook_prepare(m, (GmkRule)s->board.rule))
        return false;
    if (m->position)
        position_from_board(m->position, &s->board, m->tables);
    return true;
}

static void free_copies(Search *s)
{
    while (s->copies) {
        StateCopy *next = s->copies->next;
        free(s->copies);
        s->copies = next;
    }
}

/* Takes over the result of one depth if that depth was finished, or if there is no other result. */
static void keep_result(TextbookResult *out, const TextbookResult *found, bool whole)
{
    if (whole || out->depth == 0)
        *out = *found;
}

bool textbook_search(TextbookResult *out, const Board *board, TextbookMemory *memory,
                     SearchLimits *limits)
{
    Search s = {.memory = memory, .board = *board, .limits = limits, .trace = limits->trace};
    const int last = limits->depth < TEXTBOOK_PLY_MAX ? limits->depth : TEXTBOOK_PLY_MAX;
    const bool at_once = limits->deadline_us == INT64_MAX && limits->depth <= TEXTBOOK_PLY_MAX;
    Candidates list;
    if (!begin(&s))
        return false;
    memory->copied_bytes = 0;
    list_moves(&list, &s);
    *out = (TextbookResult){.cell = list.cells[0]};
    for (int depth = at_once ? last : 1; depth <= last; depth++) {
        TextbookResult found = *out;
        const bool whole = search_root(&found, &s, &list, depth);
        keep_result(out, &found, whole);
        if (!whole || abs(out->value) > PROVEN)
            break;
    }
    free_copies(&s);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Answers
 */

/*
 * A five that was seen as a score. Where every reply was tried it is a proof. From the neighbours
 * on a reply far from all stones was not, so that only a win with the next stone is one.
 */
static int32_t score_of_five(int32_t value, const TextbookOptions *options)
{
    const int32_t plies =
        options->flat_wins ? GMK_SCORE_WIN - GMK_SCORE_PROVEN : TEXTBOOK_WIN - abs(value);
    const bool proven = options->stage < GMK_TEXTBOOK_NEIGHBOURS || plies == 1;
    const int32_t score = proven ? GMK_SCORE_WIN - plies : AB_SCORE_LIKELY - plies;
    return value > 0 ? score : -score;
}

/* The evaluations' units differ: an open three is worth about 200 in each, which is 73 %. */
static int32_t score_of(int32_t value, const TextbookOptions *options)
{
    static const struct {
        int32_t multiply, divide;
    } scales[] = {
        [GMK_EVALUATION_LEARNED] = {1, 1},        [GMK_EVALUATION_SHAPES] = {2, 1},
        [GMK_EVALUATION_SEGMENTS] = {1, 5},       [GMK_EVALUATION_RUNS] = {20, 1},
        [GMK_EVALUATION_SEGMENTS_CURED] = {1, 5},
    };
    const int32_t most = AB_SCORE_LIKELY - 2000; /* below every five that was seen */
    if (abs(value) > PROVEN)
        return score_of_five(value, options);
    const int32_t score =
        value * scales[options->evaluation].multiply / scales[options->evaluation].divide;
    return score > most ? most : score < -most ? -most : score;
}

GmkStatus textbook_think(GmkThought *out, const Board *board, TextbookMemory *memory,
                         SearchLimits *limits)
{
    TextbookResult result;
    if (!textbook_search(&result, board, memory, limits))
        return GMK_ERR_NO_MEMORY;
    answer_cell(out, position_cell(board_point(result.cell)),
                score_of(result.value, &memory->options), GMK_THOUGHT_SEARCHED);
    out->depth = result.depth;
    out->nodes = limits->nodes;
    limits_report(limits, out);
    return GMK_OK;
}
