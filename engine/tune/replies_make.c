/* Makes the book of replies of connect four and writes it as C. */
#include "replies_make.h"

#include <stdlib.h>

#include "connect4/solver/replies.h"

/* A position in which the side that follows the book is to move. */
typedef struct Item {
    uint64_t key;
    SolverPosition position;
} Item;

typedef struct Items {
    int count, capacity;
    Item *items;
} Items;

typedef struct Maker {
    Solver *solver;
    FILE *progress;
    int count, capacity;
    uint64_t *entries;
} Maker;

static bool add_item(Items *items, const SolverBoard *board, SolverPosition position)
{
    if (items->count == items->capacity) {
        const int capacity = items->capacity ? 2 * items->capacity : 256;
        Item *grown = realloc(items->items, (size_t)capacity * sizeof *grown);
        if (!grown)
            return false;
        items->items = grown;
        items->capacity = capacity;
    }
    items->items[items->count++] = (Item){book_key(board, position), position};
    return true;
}

static bool add_entry(Maker *maker, SolverPosition position, Reply reply)
{
    const SolverBoard *board = &maker->solver->board;
    if (maker->count == maker->capacity) {
        const int capacity = maker->capacity ? 2 * maker->capacity : 256;
        uint64_t *grown = realloc(maker->entries, (size_t)capacity * sizeof *grown);
        if (!grown)
            return false;
        maker->entries = grown;
        maker->capacity = capacity;
    }
    const uint64_t column = (uint64_t)replies_column(board, position, reply.column);
    maker->entries[maker->count++] = (book_key(board, position) << REPLIES_COLUMN_BITS | column)
                                         << BOOK_SCORE_BITS |
                                     (uint64_t)(reply.score + BOOK_SCORE_ZERO);
    return true;
}

static int compare_items(const void *a, const void *b)
{
    const uint64_t x = ((const Item *)a)->key, y = ((const Item *)b)->key;
    return (x > y) - (x < y);
}

static int compare_entries(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort_unique(Items *items)
{
    int kept = 0;
    qsort(items->items, (size_t)items->count, sizeof *items->items, compare_items);
    for (int i = 0; i < items->count; i++)
        if (i == 0 || items->items[i].key != items->items[i - 1].key)
            items->items[kept++] = items->items[i];
    items->count = kept;
}

/* Where a stone in this column lands; 0 when it is full. */
static uint64_t move_in(const SolverBoard *board, SolverPosition position, int column)
{
    const uint64_t cells = ((UINT64_C(1) << board->height) - 1) << column * (board->height + 1);
    return solver_landing(board, position.own | position.other) & cells;
}

static SolverPosition after(SolverPosition position, uint64_t move)
{
    return (SolverPosition){position.other, position.own | move};
}

/* Whether a move keeps the score: by the book, or by one search. */
static bool keeps(Solver *solver, SolverPosition next, int score)
{
    int reply;
    if (solver_has_four(&solver->board, next.other))
        return true;
    if (book_score(&reply, &solver->board, next))
        return -reply >= score;
    return !solver_reaches(solver, next, 1 - score);
}

/* The best move nearest to the middle, with its score. */
static Reply best_reply(Solver *solver, SolverPosition position)
{
    const SolverBoard *board = &solver->board;
    Reply reply = {.column = -1};
    if (!book_score(&reply.score, board, position))
        reply.score = solver_solve(solver, position);
    for (int i = 0; i < board->width; i++) {
        const int x = (board->width - 1) / 2 + (i % 2 ? (i + 1) / 2 : -(i / 2));
        const uint64_t move = move_in(board, position, x);
        if (!move || !keeps(solver, after(position, move), reply.score))
            continue;
        reply.column = x;
        break;
    }
    return reply;
}

/* The positions after the reply and each answer to it. */
static bool add_next(Items *next, const SolverBoard *board, SolverPosition position, int column)
{
    const SolverPosition played = after(position, move_in(board, position, column));
    if (solver_has_four(board, played.other))
        return true;
    for (int x = 0; x < board->width; x++) {
        const uint64_t answer = move_in(board, played, x);
        const SolverPosition there = after(played, answer);
        if (answer && !solver_has_four(board, there.other) && !add_item(next, board, there))
            return false;
    }
    return true;
}

/* One step of one side: every position of the list gets its reply. */
static bool answer_all(Maker *maker, Items *next, const Items *items, int stones)
{
    const SolverBoard *board = &maker->solver->board;
    for (int i = 0; i < items->count; i++) {
        const SolverPosition position = items->items[i].position;
        const Reply reply = best_reply(maker->solver, position);
        if (!add_entry(maker, position, reply))
            return false;
        if (stones + 2 <= REPLIES_STONES && !add_next(next, board, position, reply.column))
            return false;
        if (i % 64 == 63 || i == items->count - 1)
            fprintf(maker->progress, "%d stones: %d of %d positions, %llu million nodes\n", stones,
                    i + 1, items->count, (unsigned long long)maker->solver->nodes / 1000000);
    }
    sort_unique(next);
    return true;
}

static bool follow_side(Maker *maker, int first_stones)
{
    const SolverBoard *board = &maker->solver->board;
    const SolverPosition empty = {0, 0};
    Items items = {0, 0, NULL};
    bool ok = true;
    if (first_stones == 0)
        ok = add_item(&items, board, empty);
    for (int x = 0; x < board->width && first_stones == 1 && ok; x++)
        ok = add_item(&items, board, after(empty, move_in(board, empty, x)));
    sort_unique(&items);
    for (int stones = first_stones; stones <= REPLIES_STONES && ok; stones += 2) {
        Items next = {0, 0, NULL};
        ok = answer_all(maker, &next, &items, stones);
        free(items.items);
        items = next;
    }
    free(items.items);
    return ok;
}

static bool write_entries(FILE *out, const Maker *maker, const char *command)
{
    enum { A_LINE = 4 };
    fprintf(out, "/* Made by `%s`. Do not edit. */\n", command);
    fprintf(out, "#include \"connect4/replies.h\"\n\nconst int replies_count = %d;\n\n",
            maker->count);
    fprintf(out, "/* clang-format off */\nconst uint64_t replies_entries[] = {\n");
    for (int i = 0; i < maker->count; i++)
        fprintf(out, "0x%llx,%s", (unsigned long long)maker->entries[i],
                i % A_LINE == A_LINE - 1 || i == maker->count - 1 ? "\n" : " ");
    fprintf(out, "};\n");
    return !ferror(out);
}

bool replies_make(FILE *out, uint64_t memory_bytes, const char *command, FILE *progress)
{
    Maker maker = {.solver = calloc(1, sizeof *maker.solver), .progress = progress};
    bool ok = false;
    if (maker.solver && solver_table_init(&maker.solver->table, memory_bytes) &&
        solver_set_board(maker.solver, 7, 6, 0) && follow_side(&maker, 0) &&
        follow_side(&maker, 1)) {
        qsort(maker.entries, (size_t)maker.count, sizeof *maker.entries, compare_entries);
        ok = write_entries(out, &maker, command);
    }
    free(maker.entries);
    if (maker.solver)
        solver_table_free(&maker.solver->table);
    free(maker.solver);
    return ok;
}
