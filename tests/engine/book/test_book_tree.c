/*
 * Growing a book of openings: values by minimax, a file that is read back, runs that go on, damage
 * that is noticed.
 */
#include "gomokit.h"
#include "test.h"
#include "tune/book/book_grow.h"
#include "tune/book/book_state.h"
#include "tune/book/book_write.h"

enum { SMALL_NODES = 300, SMALL_POSITIONS = 40, SMALL_OFFERS = 3 };

/* As `gmk book` does it, up to so many positions. */
static void grow(BookTree *tree, FILE *state, GmkRule rule, int positions)
{
    BookGrower grower;
    BookPath path;
    CHECK_INT(book_grower_init(&grower, rule, SMALL_NODES), GMK_OK);
    while (tree->offer_count < SMALL_OFFERS) {
        CHECK_INT(book_grower_offer(&path, &grower, tree->offer_count), GMK_OK);
        CHECK(book_tree_add_offer(tree, &path));
        book_state_write_offer(state, &path);
    }
    book_tree_settle(tree);
    while (tree->count <= positions && book_tree_next(&path, tree)) {
        BookMove moves[BOOK_MOVES_MAX];
        int count = 0;
        CHECK_INT(book_grower_search(moves, &count, &grower, &path), GMK_OK);
        CHECK(book_tree_add(tree, &path, moves, count));
        book_state_write_node(state, &path, moves, count);
        book_tree_settle(tree);
    }
    book_grower_free(&grower);
}

static GmkStatus read_state(BookTree *tree, FILE *file, GmkRule rule)
{
    int line;
    rewind(file);
    CHECK(book_tree_init(tree));
    return book_state_read(file, tree, rule == GMK_RULE_RENJU ? "renju" : "freestyle", rule,
                           SMALL_NODES, &line);
}

static size_t read_all(char *out, size_t size, FILE *file)
{
    rewind(file);
    const size_t length = fread(out, 1, size - 1, file);
    out[length] = '\0';
    return length;
}

static FILE *file_of(const char *text, size_t length)
{
    FILE *file = tmpfile();
    fwrite(text, 1, length, file);
    return file;
}

/* A run that was ended in the middle of a line, and continued, ends with the same file. */
TEST(a_run_that_was_ended_goes_on)
{
    enum { BYTES = 1 << 14 };
    const GmkRule both[] = {GMK_RULE_FREESTYLE, GMK_RULE_RENJU};
    for (int r = 0; r < 2; r++) {
        static char whole[BYTES], part[BYTES];
        BookTree tree, again;
        FILE *file = tmpfile();
        CHECK_INT(read_state(&tree, file, both[r]), GMK_OK);
        grow(&tree, file, both[r], SMALL_POSITIONS);
        const size_t length = read_all(whole, sizeof whole, file);
        fclose(file);
        for (size_t cut = length / 2; cut < length / 2 + 90; cut += 17) {
            file = file_of(whole, cut);
            CHECK_INT(read_state(&again, file, both[r]), GMK_OK);
            grow(&again, file, both[r], SMALL_POSITIONS);
            read_all(part, sizeof part, file);
            fclose(file);
            CHECK_INT(again.count, tree.count);
            /* but for the blanks of the line that was cut off */
            size_t i = 0, k = 0;
            while (whole[i] && part[k]) {
                if (part[k] == ' ' && (k == 0 || part[k - 1] == '\n')) {
                    while (part[k] == ' ')
                        k++;
                    k += part[k] == '\n';
                    continue;
                }
                if (whole[i] != part[k])
                    break;
                i++;
                k++;
            }
            CHECK_INT(whole[i], '\0');
            book_tree_free(&again);
        }
        book_tree_free(&tree);
    }
}

TEST(a_damaged_file_is_refused)
{
    enum { BYTES = 1 << 14 };
    static char text[BYTES];
    BookTree tree;
    FILE *file = tmpfile();
    CHECK_INT(read_state(&tree, file, GMK_RULE_RENJU), GMK_OK);
    grow(&tree, file, GMK_RULE_RENJU, 12);
    const size_t length = read_all(text, sizeof text, file);
    fclose(file);
    book_tree_free(&tree);
    for (size_t at = 0; at < length; at += 1 + at % 3) {
        const char was = text[at];
        if (was == '\n')
            continue;
        text[at] = was == '7' ? '3' : '7';
        file = file_of(text, length);
        CHECK(read_state(&tree, file, GMK_RULE_RENJU) != GMK_OK);
        fclose(file);
        book_tree_free(&tree);
        text[at] = was;
    }
    file = file_of(text, length);
    CHECK_INT(read_state(&tree, file, GMK_RULE_FREESTYLE), GMK_ERR_ARGUMENT); /* of another rule */
    fclose(file);
    book_tree_free(&tree);
}

/* What is written as C has the entries of the tree, and the tree of a file that was read back too. */
TEST(a_book_is_written_as_it_was_grown)
{
    enum { BYTES = 1 << 16 };
    static char text[BYTES];
    BookTree tree, again;
    uint64_t *entries = NULL, *read_back = NULL;
    FILE *state = tmpfile(), *out = tmpfile();
    CHECK_INT(read_state(&tree, state, GMK_RULE_FREESTYLE), GMK_OK);
    grow(&tree, state, GMK_RULE_FREESTYLE, SMALL_POSITIONS);
    const int count = book_list_entries(&entries, &tree, 1000);
    CHECK(count > 0);
    CHECK(book_write(out, &tree, 1000, "freestyle", "a test"));
    read_all(text, sizeof text, out);
    fclose(out);
    const char *at = text;
    for (int i = 0; i < count; i++) {
        at = strstr(at, "0x");
        CHECK(at && strtoull(at, NULL, 16) == entries[i]);
        at += at ? 2 : 0;
    }
    CHECK(!strstr(at, "0x"));
    CHECK_INT(read_state(&again, state, GMK_RULE_FREESTYLE), GMK_OK);
    book_tree_settle(&again);
    CHECK_INT(book_list_entries(&read_back, &again, 1000), count);
    CHECK_INT(memcmp(entries, read_back, (size_t)count * sizeof *entries), 0);
    /* Every entry is found again under the key of its position. */
    const GomokuBook book = {count, 0, entries, NULL};
    for (int i = 0; i < tree.count; i++) {
        BookMove wanted[BOOK_MOVES_MAX], found[BOOK_MOVES_MAX];
        const int moves = book_node_entries(wanted, &tree, &tree.nodes[i]);
        CHECK_INT(book_find(found, &book, tree.nodes[i].key.key), moves);
        for (int k = 0; k < moves; k++)
            CHECK_INT(found[k].cell, wanted[k].cell);
    }
    /* With less room, less important positions are left out. */
    free(read_back);
    CHECK(book_list_entries(&read_back, &tree, count / 2) <= count / 2);
    free(entries);
    free(read_back);
    fclose(state);
    book_tree_free(&tree);
    book_tree_free(&again);
}

/* Values come up from the leaves by minimax, and what was not searched on its own is not stored. */
TEST(values_are_minimax_and_unsearched_moves_are_not_stored)
{
    BookTree tree;
    BookMove moves[BOOK_MOVES_MAX];
    const BookPath h8 = {1, {112}}, h8h9 = {2, {112, 97}}, h8i9 = {2, {112, 98}};
    CHECK(book_tree_init(&tree));
    CHECK_INT(tree.nodes[0].child_count, BOOK_FIRST_STONES);
    CHECK(book_tree_add(&tree, &h8, (BookMove[]){{97, -50}, {98, -60}, {83, -200}}, 3));
    book_tree_settle(&tree);
    CHECK_INT(tree.nodes[1].value, -50);
    CHECK_INT(tree.nodes[0].value, 50);
    CHECK_INT(book_node_entries(moves, &tree, &tree.nodes[1]), 1); /* its value alone */
    CHECK_INT(moves[0].cell, BOOK_NO_CELL);
    CHECK(book_tree_add(&tree, &h8h9, (BookMove[]){{113, 90}}, 1)); /* h9 turns out to be worse */
    book_tree_settle(&tree);
    CHECK_INT(tree.nodes[1].value, -60);
    CHECK_INT(book_node_entries(moves, &tree, &tree.nodes[1]), 1);
    CHECK_INT(moves[0].cell, BOOK_NO_CELL); /* i9 looks better and was not searched */
    CHECK(book_tree_add(&tree, &h8i9, (BookMove[]){{113, 75}}, 1));
    book_tree_settle(&tree);
    CHECK_INT(tree.nodes[0].value, 75);
    CHECK_INT(book_node_entries(moves, &tree, &tree.nodes[1]), 2);
    CHECK(moves[0].score == -75 && moves[1].score == -90);
    /* An image is the same position; a proof goes up. */
    const BookPath turned = {3, {112, 111, 97}};
    CHECK(book_tree_add(&tree, &turned, (BookMove[]){{82, GMK_SCORE_WIN - 11}}, 1));
    CHECK_INT(tree.count, 5);
    const BookPath image = {2, {112, 113}};
    CHECK(book_tree_add(&tree, &image, (BookMove[]){{1, 0}}, 1));
    CHECK_INT(tree.count, 5);
    book_tree_free(&tree);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_run_that_was_ended_goes_on),
        CASE(a_damaged_file_is_refused),
        CASE(a_book_is_written_as_it_was_grown),
        CASE(values_are_minimax_and_unsearched_moves_are_not_stored),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
