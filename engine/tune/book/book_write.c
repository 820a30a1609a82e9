/* Writes a book of openings as C. */
#include "book_write.h"

#include <stdlib.h>
#include <string.h>

/* A node that goes into the book. */
typedef struct Page {
    int32_t cost, number;
    uint64_t key;
} Page;

static int by_cost(const void *a, const void *b)
{
    const Page *x = a, *y = b;
    return x->cost != y->cost ? (x->cost > y->cost) - (x->cost < y->cost)
                              : (x->number > y->number) - (x->number < y->number);
}

static int by_key(const void *a, const void *b)
{
    const uint64_t x = ((const Page *)a)->key, y = ((const Page *)b)->key;
    return (x > y) - (x < y);
}

/* The pages whose entries find room, sorted by key; returns their number, and that of the entries. */
static int list_pages(Page *pages, int *entries, const BookTree *tree, int most)
{
    BookMove moves[BOOK_MOVES_MAX];
    int kept = 0;
    for (int i = 0; i < tree->count; i++)
        pages[i] = (Page){tree->nodes[i].cost, i, tree->nodes[i].key.key};
    qsort(pages, (size_t)tree->count, sizeof *pages, by_cost);
    *entries = 0;
    for (int i = 0; i < tree->count; i++) {
        const int count = book_node_entries(moves, tree, &tree->nodes[pages[i].number]);
        if (count == 0 || *entries + count > most)
            continue;
        *entries += count;
        pages[kept++] = pages[i];
    }
    qsort(pages, (size_t)kept, sizeof *pages, by_key);
    return kept;
}

int book_list_entries(uint64_t **out, const BookTree *tree, int most)
{
    BookMove moves[BOOK_MOVES_MAX];
    Page *pages = malloc((size_t)tree->count * sizeof *pages);
    int total = 0, filled = 0;
    const int kept = pages ? list_pages(pages, &total, tree, most) : 0;
    uint64_t *entries = pages ? malloc((size_t)(total + 1) * sizeof *entries) : NULL;
    for (int i = 0; i < kept && entries; i++) {
        const int count = book_node_entries(moves, tree, &tree->nodes[pages[i].number]);
        for (int k = 0; k < count; k++)
            entries[filled++] = book_pack(pages[i].key, moves[k]);
    }
    free(pages);
    *out = entries;
    return entries ? filled : -1;
}

static bool is_listed(const BookTree *tree, const BookPath *offer)
{
    BookStones stones;
    BookKey key;
    book_path_stones(&stones, offer);
    book_key_of(&key, &stones);
    return book_tree_find(tree, key.key) >= 0;
}

bool book_write(FILE *out, const BookTree *tree, int most, const char *name, const char *command)
{
    enum { A_LINE = 4, OFFERS_A_LINE = 6 };
    uint64_t *entries = NULL;
    int offers = 0;
    const int count = book_list_entries(&entries, tree, most);
    if (count < 0)
        return false;
    fprintf(out, "/* Made by `%s`. Do not edit. */\n#include \"gomoku_book.h\"\n\n", command);
    fprintf(out, "/* clang-format off */\nstatic const uint64_t entries[] = {\n");
    for (int i = 0; i < count; i++)
        fprintf(out, "0x%016llx,%s", (unsigned long long)entries[i],
                i % A_LINE == A_LINE - 1 || i == count - 1 ? "\n" : " ");
    fprintf(out, "%s};\n\nstatic const BookOffer offers[] = {\n", count > 0 ? "" : "0\n");
    for (int i = 0; i < tree->offer_count; i++) {
        const uint8_t *cells = tree->offers[i].cells;
        if (!is_listed(tree, &tree->offers[i]))
            continue;
        fprintf(out, "%s{%d, %d, %d},",
                offers == 0              ? ""
                : offers % OFFERS_A_LINE ? " "
                                         : "\n",
                cells[0], cells[1], cells[2]);
        offers++;
    }
    fprintf(out, "%s\n};\n/* clang-format on */\n", offers > 0 ? "" : "{0}");
    fprintf(out, "\nconst GomokuBook book_%s = {%d, %d, entries, offers};\n", name, count, offers);
    free(entries);
    return !ferror(out);
}
