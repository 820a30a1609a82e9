/* Solves the positions of the opening book of connect four and writes it as C. */
#include "book_make.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/solver/book.h"

typedef struct Entry {
    uint64_t key;
    SolverPosition position;
} Entry;

typedef struct Entries {
    int count, capacity;
    Entry *items;
} Entries;

static bool add(Entries *entries, const SolverBoard *board, SolverPosition position)
{
    if (entries->count == entries->capacity) {
        const int capacity = entries->capacity ? 2 * entries->capacity : 1024;
        Entry *items = realloc(entries->items, (size_t)capacity * sizeof *items);
        if (!items)
            return false;
        entries->items = items;
        entries->capacity = capacity;
    }
    entries->items[entries->count++] = (Entry){book_key(board, position), position};
    return true;
}

static int compare(const void *a, const void *b)
{
    const uint64_t x = ((const Entry *)a)->key, y = ((const Entry *)b)->key;
    return (x > y) - (x < y);
}

static void sort_unique(Entries *entries)
{
    int kept = 0;
    qsort(entries->items, (size_t)entries->count, sizeof *entries->items, compare);
    for (int i = 0; i < entries->count; i++)
        if (i == 0 || entries->items[i].key != entries->items[i - 1].key)
            entries->items[kept++] = entries->items[i];
    entries->count = kept;
}

/* Lists all positions with one stone more. */
static bool next_stone(Entries *after, const Entries *before, const SolverBoard *board)
{
    for (int i = 0; i < before->count; i++) {
        const SolverPosition p = before->items[i].position;
        for (uint64_t rest = solver_landing(board, p.own | p.other); rest; rest &= rest - 1) {
            const SolverPosition next = {p.other, p.own | (rest & (~rest + 1))};
            if (!add(after, board, next))
                return false;
        }
    }
    sort_unique(after);
    return true;
}

static bool list_positions(Entries *entries, const SolverBoard *board, int stones)
{
    bool ok = add(entries, board, (SolverPosition){0, 0});
    for (int i = 0; i < stones && ok; i++) {
        Entries after = {0, 0, NULL};
        ok = next_stone(&after, entries, board);
        free(entries->items);
        *entries = after;
    }
    return ok;
}

static bool write_book(FILE *out, Solver *solver, const Entries *entries, int stones,
                       const char *command, FILE *progress)
{
    enum { A_LINE = 4 };
    fprintf(out, "/* Made by `%s`. Do not edit. */\n", command);
    fprintf(out, "#include \"connect4/book.h\"\n\nconst int book_stones = %d;\n", stones);
    fprintf(out, "const int book_count = %d;\n\n/* clang-format off */\n", entries->count);
    fprintf(out, "const uint64_t book_entries[] = {\n");
    for (int i = 0; i < entries->count; i++) {
        const int score = solver_solve(solver, entries->items[i].position);
        const uint64_t entry =
            entries->items[i].key << BOOK_SCORE_BITS | (uint64_t)(score + BOOK_SCORE_ZERO);
        fprintf(out, "0x%llx,%s", (unsigned long long)entry,
                i % A_LINE == A_LINE - 1 || i == entries->count - 1 ? "\n" : " ");
        if (i % 64 == 63)
            fprintf(progress, "%d of %d positions, %llu million nodes\n", i + 1, entries->count,
                    (unsigned long long)solver->nodes / 1000000);
    }
    fprintf(out, "};\n");
    return !ferror(out);
}

bool book_make(FILE *out, int stones, uint64_t memory_bytes, const char *command, FILE *progress)
{
    Solver *solver = calloc(1, sizeof *solver);
    Entries entries = {0, 0, NULL};
    bool ok = false;
    if (solver && solver_table_init(&solver->table, memory_bytes) &&
        solver_set_board(solver, 7, 6, 0) && list_positions(&entries, &solver->board, stones))
        ok = write_book(out, solver, &entries, stones, command, progress);
    free(entries.items);
    if (solver)
        solver_table_free(&solver->table);
    free(solver);
    return ok;
}
