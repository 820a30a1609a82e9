/*
 * test_lib.c: libraries of RenLib by bytes: order of nodes, marks, texts on the board, nodes
 * without a move, passes, damage.
 */
#include "core/base/random.h"
#include "core/base/rules.h"
#include "core/text/text_buffer.h"
#include "document/large_library.h"
#include "format_trees.h"

#include "platform/files/os_file.h"
#include "platform/files/os_folder.h"
#include "platform/processes/os_memory.h"
#include "platform/threads/os_clock.h"

static FormatReport report;
static FormatProblem problem;

#define HEADER "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"

static Record *read_nodes(const char *nodes, size_t size)
{
    static char data[4096];
    Record *record = NULL;
    memcpy(data, HEADER, 20);
    memcpy(data + 20, nodes, size);
    const bool ok = format_read(&record, &report, &problem, FORMAT_LIB, data, 20 + size, NULL);
    CHECK(ok == (record != NULL));
    return record;
}
#define READ(nodes) read_nodes(nodes, sizeof(nodes) - 1)

/* The nodes written again are these bytes. */
static void check_written(const Record *record, const char *nodes, size_t size, int line)
{
    size_t written = 0;
    char *data = format_write(&written, &problem, FORMAT_LIB, record, NULL);
    if (!data || written != 20 + size || memcmp(data, HEADER, 20) != 0 ||
        memcmp(data + 20, nodes, size) != 0) {
        test_failures++;
        printf("    line %d: other bytes:", line);
        for (size_t i = 20; data && i < written; i++)
            printf(" %02x", (unsigned)(unsigned char)data[i]);
        printf("\n");
    }
    free(data);
}
#define CHECK_WRITTEN(record, nodes) check_written(record, nodes, sizeof(nodes) - 1, __LINE__)

static const char *sgf_of(const Record *record)
{
    static char out[4096];
    size_t size = 0;
    char *text = record ? format_write(&size, &problem, FORMAT_SGF, record, NULL) : NULL;
    const char *from = text ? strstr(text, "RU[") : NULL;
    snprintf(out, sizeof out, "%s", from ? from : "refused");
    free(text);
    return out;
}

TEST(nodes_are_depth_first)
{
    /* h8, then i8 with j8 below it, or g8. */
    Record *r = READ("\x00\x00\x78\x00\x79\x80\x7a\x40\x77\x40");
    CHECK_TEXT(sgf_of(r), "RU[Renju]ON[D1 Kansei]\n;B[hh]\n(;W[ih];B[jh])\n(;W[gh]))\n");
    CHECK_WRITTEN(r, "\x00\x00\x78\x00\x79\x80\x7a\x40\x77\x40");
    record_free(r);
    r = READ("\x78\x00\x79\x80\x7a\x40\x77\x40"); /* without a node for the root */
    CHECK_TEXT(sgf_of(r), "RU[Renju]ON[D1 Kansei]\n;B[hh]\n(;W[ih];B[jh])\n(;W[gh]))\n");
    record_free(r);
    r = READ("\x00\x40");
    CHECK_INT(r->move_count, 0);
    record_free(r);
}

TEST(texts_and_marks)
{
    /* "ab", then lines; an odd text has one NUL, an even one two. */
    Record *r = READ("\x00\x08"
                     "ab\x08"
                     "c\r\nd\0"
                     "\x78\x59\x00\x01"
                     "one\0"
                     "A\0");
    CHECK_TEXT(sgf_of(r), "RU[Renju]C[ab\nc\nd]LB[hh:A]\n;B[hh]C[one]CR[hh])\n");
    CHECK_WRITTEN(r, "\x00\x08"
                     "ab\x08"
                     "c\r\nd\0"
                     "\x78\x59\x00\x01"
                     "one\0"
                     "A\0");
    record_free(r);
}

TEST(texts_of_points_where_nothing_is_played)
{
    Record *r = READ("\x00\x00\x78\x00\x79\xc3\x00\x01"
                     "x\0"
                     "\x7a\x40");
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh]LB[ih:x];W[jh])\n");
    record_free(r);
    /* Labels without a move are written after the moves. */
    r = READ("\x00\x00\x78\x00\x7a\xc0\x79\x43\x00\x01"
             "x\0");
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh]LB[ih:x];W[jh])\n");
    CHECK_WRITTEN(r, "\x00\x00\x78\x00\x7a\xc0\x79\x43\x00\x01"
                     "x\0");
    record_free(r);
}

TEST(passes_are_left_out)
{
    Record *r = READ("\x00\x00\x78\x00\x00\x80\x7a\x40\x77\x40");
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh];W[gh])\n");
    CHECK_INT(report.left_out, 1);
    record_free(r);
}

TEST(texts_in_chinese)
{
    Record *r = READ("\x00\x00\x78\x48\xba\xc3\xc6\xe5\0\0"); /* GBK */
    CHECK_TEXT(sgf_of(r), "RU[Renju]GMKH[lib-charset gb18030]\n"
                          ";B[hh]C[\xe5\xa5\xbd\xe6\xa3\x8b])\n");
    CHECK(report.converted);
    CHECK_WRITTEN(r, "\x00\x00\x78\x48\xba\xc3\xc6\xe5\0\0");
    record_free(r);
    r = READ("\x00\x00\x78\x48Ren\xe9\0\0"); /* Latin */
    CHECK_TEXT(sgf_of(r), "RU[Renju]GMKH[lib-charset windows-1252]\n;B[hh]C[Ren\xc3\xa9])\n");
    CHECK_WRITTEN(r, "\x00\x00\x78\x48Ren\xe9\0\0");
    record_free(r);
}

TEST(one_broken_comment_leaves_the_encoding_of_the_others)
{
#define GOOD                                                                                       \
    "\xba\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba\xc3\xc6" \
    "\xe5"
#define REST "\x78\x08" GOOD "\0\0\x79\x48" GOOD "\0\0"
    static const char nodes[] = "\x00\x08\xf6 \xd6 \0\0" REST; /* its first text is no GBK */
    Record *r = READ(nodes);
    CHECK(r && strncmp(tree_comment(r->tree, r->last), "\xe5\xa5\xbd\xe6\xa3\x8b", 6) == 0);
    CHECK_INT(format_losses(FORMAT_LIB, r), 0);
    CHECK_WRITTEN(r, nodes);
    /* A comment that was edited is written as it is now; the others stay as they were. */
    CHECK(tree_set_comment(r->tree, TREE_ROOT, "ab", 2));
    CHECK_WRITTEN(r, "\x00\x08"
                     "ab\0\0" REST);
    record_free(r);
#undef GOOD
#undef REST
}

/* A random text of bytes as libraries have them, sound and broken; with its NUL, padded. */
static void add_random_text(TextBuffer *out, uint64_t *seed, int most)
{
    static const char *const pieces[] = {
        "\xba\xc3", "\xc6\xe5", "\xe9",  "\xf6 ", "abc",  "\r\n",
        "\x08",     "\n",       "\r",    "\t",    "\x7f", "\xc3\xa9",
        "]",        "\\",       "%41:[", "\xff",  "\x80", "\x81\x30\x81\x30",
        "W+",       " "};
    const size_t from = out->size;
    const int count = 1 + random_below(seed, most);
    /* Some libraries are Chinese, some Latin, some a bit of everything. */
    const int kinds = random_below(seed, 3) == 0 ? 2 : (int)(sizeof pieces / sizeof *pieces);
    for (int i = 0; i < count; i++) {
        const char *piece = pieces[random_below(seed, kinds)];
        text_add(out, piece, strlen(piece));
    }
    text_add(out, "\0", 1);
    if ((out->size - from) % 2 != 0)
        text_add(out, "\0", 1);
}

/* A line of moves with random comments and labels, as RenLib and we write it. */
static void add_random_nodes(TextBuffer *out, uint64_t *seed)
{
    enum { MOVES = 6 };
    text_add(out, "\0\x08", 2);
    add_random_text(out, seed, 12);
    for (int i = 0; i < MOVES; i++) {
        const unsigned flags = 0x09 | (i + 1 == MOVES ? 0x40 : 0);
        const char node[] = {(char)(0x78 + i % 7 + 16 * (i / 7)), (char)flags, 0, 1};
        text_add(out, node, sizeof node);
        add_random_text(out, seed, 12);
        add_random_text(out, seed, 6);
    }
}

/* The record through another format, which then takes its place. */
static Record *carried(FormatId format, Record *record)
{
    size_t size = 0;
    Record *back = NULL;
    char *data = format_write(&size, &problem, format, record, NULL);
    CHECK(data && format_read(&back, &report, &problem, format, data, size, NULL));
    free(data);
    record_free(record);
    return back;
}

TEST(texts_come_back_byte_for_byte)
{
    enum { LIBRARIES = 500 };
    uint64_t seed = test_seed;
    for (int i = 0; i < LIBRARIES; i++) {
        TextBuffer nodes = {0};
        add_random_nodes(&nodes, &seed);
        Record *r = read_nodes(nodes.text, nodes.size);
        CHECK(r != NULL);
        check_written(r, nodes.text, nodes.size, __LINE__);
        r = r ? carried(FORMAT_GMK, r) : NULL;
        if (r)
            check_written(r, nodes.text, nodes.size, __LINE__);
        r = r ? carried(FORMAT_SGF, r) : NULL;
        if (r)
            check_written(r, nodes.text, nodes.size, __LINE__);
        record_free(r);
        free(nodes.text);
        if (test_failures > 0)
            break;
    }
}

TEST(damage_is_told_by_its_byte)
{
    Record *r = READ("\x00\x00\x78\x00"); /* a child is missing */
    CHECK(r && r->move_count == 1);
    CHECK_INT(report.damage.error, FORMAT_ERR_TRUNCATED);
    CHECK_INT(report.damage.offset, 24);
    record_free(r);
    CHECK(!READ("\x00\x00\x78\x48xx")); /* nothing is left */
    CHECK_INT(problem.error, FORMAT_ERR_TRUNCATED);
    r = NULL;
    CHECK(!format_read(&r, &report, &problem, FORMAT_LIB, "\xffRenLi", 6, NULL) && !r);
    CHECK_INT(problem.error, FORMAT_ERR_TRUNCATED);
}

TEST(bad_points_cut_off_their_branch_only)
{
    /* h8 with three answers: h8 again and a move after it, a point off the board, g8. */
    Record *r = READ("\x00\x00\x78\x00\x78\x80\x7a\x40\xff\xc0\x77\x40");
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh];W[gh])\n");
    CHECK_INT(report.left_out, 2);
    CHECK_INT(report.lost, 3);
    record_free(r);
}

/* ---------------------------------------------------------------- .lib, .gmk, .lib */

/* Node by node in the order of the tree: parent, point, comment, marks. */
static bool same_nodes(const Tree *a, const Tree *b)
{
    TreeNode m = TREE_ROOT, n = TREE_ROOT;
    for (; m != TREE_NONE && n != TREE_NONE; m = tree_after(a, m), n = tree_after(b, n)) {
        const GmkPoint p = tree_point(a, m), q = tree_point(b, n);
        bool same = p.x == q.x && p.y == q.y && tree_depth(a, m) == tree_depth(b, n) &&
                    strcmp(tree_comment(a, m), tree_comment(b, n)) == 0 &&
                    tree_mark_count(a, m) == tree_mark_count(b, n);
        for (int32_t i = 0; same && i < tree_mark_count(a, m); i++) {
            const TreeMark *k = tree_mark(a, m, i), *l = tree_mark(b, n, i);
            same = k->kind == l->kind && k->point.x == l->point.x && k->point.y == l->point.y &&
                   strcmp(k->label, l->label) == 0;
        }
        if (!same)
            return false;
    }
    return m == n;
}

/* Writes a record in a format and reads that. */
static Record *through(const Record *record, FormatId format, char **bytes, size_t *size)
{
    Record *again = NULL;
    *bytes = format_write(size, &problem, format, record, NULL);
    CHECK(*bytes && format_read(&again, &report, &problem, format, *bytes, *size, NULL));
    CHECK_INT(report.left_out, 0);
    return again;
}

/* A library and the library that comes of it by way of .gmk are the same: trees and bytes. */
static void check_library(const Record *record)
{
    char *lib, *gmk, *lib2;
    size_t size, gmk_size, size2;
    Record *first = through(record, FORMAT_LIB, &lib, &size);
    Record *kept = first ? through(first, FORMAT_GMK, &gmk, &gmk_size) : NULL;
    Record *second = kept ? through(kept, FORMAT_LIB, &lib2, &size2) : NULL;
    CHECK(second != NULL);
    if (!second)
        return;
    CHECK_INT(tree_count(first->tree), tree_count(record->tree));
    CHECK(same_nodes(first->tree, kept->tree) && same_nodes(first->tree, second->tree));
    CHECK_INT(kept->setup.rule, first->setup.rule);
    CHECK(size == size2 && memcmp(lib, lib2, size) == 0);
    free(lib), free(gmk), free(lib2);
    record_free(first), record_free(kept), record_free(second);
}

TEST(libraries_by_way_of_gmk_are_the_same_node_by_node)
{
    Random random = {test_seed};
    for (int i = 0; i < 200 && test_failures == 0; i++) {
        Record *record = random_tree_record(&random, FORMAT_LIB);
        if (start_is_usual(&record->setup.start)) /* a library has no others */
            check_library(record);
        record_free(record);
    }
}

TEST(a_large_library_by_way_of_gmk_is_the_same_node_by_node)
{
    size_t size;
    Record *record = NULL;
    char *data = large_library(150000, &size);
    CHECK(format_read(&record, &report, &problem, FORMAT_LIB, data, size, NULL));
    CHECK_INT(tree_count(record->tree) - 1, (int)library_moves(150000));
    check_library(record);
    record_free(record);
    free(data);
}

/* Reads a library, prints a row of figures, and brings it through .gmk. */
static void check_real_library(const char *path)
{
    char *data = NULL;
    size_t size = 0;
    Record *record = NULL;
    OsMemory memory;
    CHECK_INT(os_file_read(&data, &size, path, FORMAT_SIZE_MAX), 0);
    const int64_t began = os_clock_us();
    const bool ok = data && format_read_any(&record, &report, &problem, data, size, path, NULL);
    const int64_t took = os_clock_us() - began;
    os_memory_read(&memory);
    CHECK(ok);
    if (!ok) {
        printf("    %s: %s\n", path, format_error_text(problem.error));
        free(data);
        return;
    }
    const int32_t lost = report.lost, branches = report.left_out;
    printf("    %s | %zu bytes | %d nodes | %.2f s | %.0f MB | %d nodes in %d branches lost | %s\n",
           path, size, (int)tree_count(record->tree), (double)took / 1e6, (double)memory.peak / 1e6,
           (int)lost, (int)branches, rule_words[record->setup.rule]);
    fflush(stdout);
    free(data);
    check_library(record);
    record_free(record);
}

static void check_file_of_folder(void *user, const char *name)
{
    char path[1024];
    const size_t length = strlen(name);
    snprintf(path, sizeof path, "%s/%s", (const char *)user, name);
    if (length > 4 && strcmp(name + length - 4, ".lib") == 0)
        check_real_library(path);
}

/* GOMOKIT_LIBRARIES is a library or a folder of them; the memory of one alone is the process's. */
TEST(real_libraries_open_and_come_back_node_by_node)
{
    char *path = getenv("GOMOKIT_LIBRARIES");
    if (!path)
        SKIP("GOMOKIT_LIBRARIES names no libraries of other people");
    if (!os_folder_list(path, "", check_file_of_folder, path))
        check_real_library(path);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(nodes_are_depth_first),
        CASE(texts_and_marks),
        CASE(texts_of_points_where_nothing_is_played),
        CASE(passes_are_left_out),
        CASE(texts_in_chinese),
        CASE(one_broken_comment_leaves_the_encoding_of_the_others),
        CASE(texts_come_back_byte_for_byte),
        CASE(damage_is_told_by_its_byte),
        CASE(bad_points_cut_off_their_branch_only),
        CASE(libraries_by_way_of_gmk_are_the_same_node_by_node),
        CASE(a_large_library_by_way_of_gmk_is_the_same_node_by_node),
        CASE(real_libraries_open_and_come_back_node_by_node),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
