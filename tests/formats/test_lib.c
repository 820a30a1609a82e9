/*
 * test_lib.c: libraries of RenLib by bytes: order of nodes, marks, texts on the board, what is no
 * move, passes, damage.
 */
#include "format_trees.h"

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
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh]\n(;W[ih];B[jh])\n(;W[gh]))\n");
    CHECK_WRITTEN(r, "\x00\x00\x78\x00\x79\x80\x7a\x40\x77\x40");
    record_free(r);
    r = READ("\x78\x00\x79\x80\x7a\x40\x77\x40"); /* without a node for the root */
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh]\n(;W[ih];B[jh])\n(;W[gh]))\n");
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
    /* Written behind the moves. */
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
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh]C[\xe5\xa5\xbd\xe6\xa3\x8b])\n");
    CHECK(report.converted);
    CHECK_WRITTEN(r, "\x00\x00\x78\x48\xba\xc3\xc6\xe5\0\0");
    record_free(r);
    r = READ("\x00\x00\x78\x48Ren\xe9\0\0"); /* Latin */
    CHECK_TEXT(sgf_of(r), "RU[Renju]\n;B[hh]C[Ren\xc3\xa9])\n");
    record_free(r);
}

TEST(damage_is_told_by_its_byte)
{
    CHECK(!READ("\x00\x00\x78\x00")); /* a child is missing */
    CHECK_INT(problem.error, FORMAT_ERR_TRUNCATED);
    CHECK(!READ("\x00\x00\x78\x48xx"));
    CHECK_INT(problem.error, FORMAT_ERR_TRUNCATED);
    Record *r = NULL;
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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(nodes_are_depth_first),
        CASE(texts_and_marks),
        CASE(texts_of_points_where_nothing_is_played),
        CASE(passes_are_left_out),
        CASE(texts_in_chinese),
        CASE(damage_is_told_by_its_byte),
        CASE(bad_points_cut_off_their_branch_only),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
