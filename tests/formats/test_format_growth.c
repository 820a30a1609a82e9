/*
 * test_format_growth.c: the time that reading takes grows with the file, not with its square. Every
 * reader gets shapes that were made to be slow: deep nesting, many games, many marks, many
 * properties, long texts, long lines, moves that repeat. Twice the input may take at most 2.5 times
 * as long.
 */
#include "test.h"

#include "core/text/text_buffer.h"
#include "formats/format.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <time.h>
#endif

/* A file of one shape: a head, a unit again and again, a tail. */
typedef struct Shape {
    const char *name;
    FormatId format;
    const char *head, *unit;
    size_t unit_size; /* a unit of a library holds zeros */
    const char *tail;
} Shape;

#define UNIT(text) text, sizeof(text) - 1

#define GMK_HEAD "gomokit 1.1\nboard gomoku\nsize 15x15\n"

static const Shape shapes[] = {
    {"games of a database", FORMAT_RIF, "<d>", UNIT("<game black='1'><move>h8"), "</move></game>"},
    {"tags", FORMAT_RIF, "<game><move>h8</move></game>", UNIT("<player id='1'"), ">"},
    {"attributes", FORMAT_RIF, "<game ", UNIT("black='1' "), "><move>h8</move></game>"},
    {"rectangles of marks", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("TR[aa:oo]"), ")"},
    {"a list of rectangles", FORMAT_SGF, "(;GM[4]SZ[15]TR", UNIT("[aa:oo]"), ")"},
    {"labels", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("LB[aa:x][bb:y]"), ")"},
    {"unknown properties", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("X[a]"), ")"},
    {"values of a property", FORMAT_SGF, "(;GM[4]SZ[15]X", UNIT("[a]"), ")"},
    {"comments of a node", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("C[a]"), ")"},
    {"a long comment", FORMAT_SGF, "(;GM[4]SZ[15]C[", UNIT("line\n"), "])"},
    {"empty nodes", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT(";"), ")"},
    {"passes", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT(";B[]"), ")"},
    {"games", FORMAT_SGF, "", UNIT("(;GM[4]SZ[15];B[hh];W[ii])"), ""},
    {"one move many times", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("(;B[aa])"), ")"},
    {"one move with properties", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("(;B[aa]X[a])"), ")"},
    {"one move with comments", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("(;B[aa]C[a])"), ")"},
    {"one line many times", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("(;B[aa];W[bb];B[cc])"), ")"},
    {"one move with clocks", FORMAT_SGF, "(;GM[4]SZ[15]TM[900]",
     UNIT("(;B[aa]BL[800];W[bb]WL[700])"), ")"},
    {"nesting", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("("), ""},
    {"open brackets", FORMAT_SGF, "(;GM[4]SZ[15]PB[", UNIT("[]?"), "])"},
    {"values that never end", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("X[[]?"), ")"},
    {"blanks", FORMAT_SGF, "(;GM[4]SZ[15]", UNIT("  \t\n"), ")"},
    {"siblings", FORMAT_LIB, "", UNIT("\x67\xc0\x68\xc0"), "\x69\x40"},
    {"labels of one point", FORMAT_LIB, "", UNIT("\x67\xc1\x00\x01\x41\x00"), "\x69\x40"},
    {"comments of one move", FORMAT_LIB, "", UNIT("\x67\xc8\x41\x00"), "\x69\x40"},
    {"games", FORMAT_PSQ, "", UNIT("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n"), ""},
    {"lines after the end", FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n", UNIT("more\n"), ""},
    {"a long name", FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8,0\n", UNIT("name "), "\nother\n0\n"},
    {"blank lines", FORMAT_REC, "one\ntwo\n7,7,1\n", UNIT("\n"), "0\n"},
    {"blank lines", FORMAT_SAV, "15\n15\n1\n7 7\n", UNIT("\n"), ""},
    {"commands", FORMAT_BOARD, "START 15\nBOARD\n7,7,1\nDONE\n", UNIT("INFO rule 0\n"), ""},
    {"openings", FORMAT_OPENINGS, "", UNIT("0,0, 1,1, 2,2\n"), ""},
    {"points in a text", FORMAT_STRING, "h8i9", UNIT(" h8x"), ""},
    {"blanks between points", FORMAT_STRING, "h8 i9", UNIT(" "), ""},
    {"runs of points", FORMAT_STRING, "", UNIT("h8i9g7g9i7."), ""},
    {"blanks", FORMAT_COLUMNS, "44", UNIT(" "), ""},
    {"marks", FORMAT_GMK, GMK_HEAD "moves\n", UNIT("mark triangle h8\n"), "end\n"},
    {"comments", FORMAT_GMK, GMK_HEAD "moves\n1 h8\n", UNIT("variation\n1 h8\ncomment a\n"),
     "end\n"},
    {"lines of a comment", FORMAT_GMK, GMK_HEAD "moves\n", UNIT("comment a\n"), "end\n"},
    {"variations", FORMAT_GMK, GMK_HEAD "moves\n1 h8\n2 i9\n", UNIT("variation\n2 i9\n"), "end\n"},
    {"header lines", FORMAT_GMK, GMK_HEAD, UNIT("key value\n"), "moves\nend\n"},
    {"blank lines", FORMAT_GMK, GMK_HEAD, UNIT("\n"), "moves\nend\n"},
};

#define LIB_HEAD "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78\x00"

/* The bytes of a shape of about this size. */
static char *build(const Shape *shape, size_t size, size_t *out_size)
{
    TextBuffer text = {0};
    if (shape->format == FORMAT_LIB)
        text_add(&text, LIB_HEAD, sizeof LIB_HEAD - 1);
    text_add(&text, shape->head, strlen(shape->head));
    while (text.size < size)
        text_add(&text, shape->unit, shape->unit_size);
    text_add(&text, shape->tail, strlen(shape->tail));
    *out_size = text.size;
    return text.text;
}

/* Processor time of this program so far, in seconds. On Windows clock() is the wall clock, which runs on
 * while others are at work; the processor's goes in steps of some milliseconds there. */
static double processor_time(void)
{
#ifdef _WIN32
    FILETIME begin, end, kernel, user;
    GetProcessTimes(GetCurrentProcess(), &begin, &end, &kernel, &user);
    const uint64_t high = (uint64_t)kernel.dwHighDateTime + user.dwHighDateTime;
    const uint64_t low = (uint64_t)kernel.dwLowDateTime + user.dwLowDateTime;
    return (double)((high << 32) + low) * 1e-7;
#else
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}

/* Processor time of reading, in seconds: the best of some tries, for other programs disturb. */
static double read_time(const Shape *shape, size_t size, int tries)
{
    size_t bytes;
    char *data = build(shape, size, &bytes);
    double best = 1e9;
    for (int i = 0; i < tries; i++) {
        FormatReport report;
        FormatProblem problem;
        Record *record = NULL;
        const double began = processor_time();
        (void)format_read(&record, &report, &problem, shape->format, data, bytes, NULL);
        const double took = processor_time() - began;
        best = took < best ? took : best;
        record_free(record);
    }
    free(data);
    return best;
}

/* The size from which on a shape takes long enough to be measured. */
static size_t measurable(const Shape *shape)
{
    enum { SMALLEST = 1 << 15, LARGEST = 1 << 21 };
    const double least = 0.004;
    size_t size = SMALLEST;
    while (size < LARGEST && read_time(shape, size, 1) < least)
        size *= 2;
    return size;
}

TEST(twice_the_input_takes_at_most_two_and_a_half_times_as_long)
{
    enum { ATTEMPTS = 4, TRIES = 5 };
#ifdef _WIN32
    SKIP("the clock of the processor is too coarse here; the growth is measured on Linux");
#endif
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const size_t size = measurable(&shapes[i]);
        double one = 0, two = 0;
        bool good = false;
        for (int attempt = 0; attempt < ATTEMPTS && !good; attempt++) {
            one = read_time(&shapes[i], size, TRIES);
            two = read_time(&shapes[i], 2 * size, TRIES);
            good = two <= 2.5 * one || two < 0.004;
        }
        if (!good) {
            test_failures++;
            printf("    %s, %s: %.1f ms for %zu bytes, %.1f ms for twice as many\n",
                   format_info(shapes[i].format)->name, shapes[i].name, one * 1e3, size, two * 1e3);
        }
    }
}

/* Nothing takes more than some hundred nanoseconds a byte, on any machine of this century. */
TEST(a_megabyte_of_any_shape_is_read_in_moments)
{
    enum { TRIES = 8 };
    /* Seconds of processor time; a few hundredths are usual, ten times as many with sanitizers. */
    const double most = 2.0;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        double took = read_time(&shapes[i], 1 << 20, 1);
        if (took > most)
            took = read_time(&shapes[i], 1 << 20, TRIES);
        if (took > most) {
            test_failures++;
            printf("    %s, %s: %.2f s\n", format_info(shapes[i].format)->name, shapes[i].name,
                   took);
        }
    }
}

/* ---------------------------------------------------------------- wide trees */

static void add_point(TextBuffer *out, char color, size_t cell)
{
    const char text[] = {';', color, '[', (char)('a' + cell % 15), (char)('a' + cell / 15), ']'};
    text_add(out, text, sizeof text);
}

/*
 * An SGF file of so many different variations of three moves, scattered: each begins with a move
 * that another one began with long before.
 */
static char *wide_tree(size_t count, size_t *size)
{
    enum { CELLS = 225, ALL = CELLS * CELLS * CELLS, STEP = 7368787 }; /* STEP: prime */
    TextBuffer out = {0};
    text_add(&out, "(;GM[4]SZ[15]RU[Freestyle]", 26);
    for (size_t i = 1, made = 0; made < count; i++) {
        const size_t line = i * STEP % ALL;
        const size_t a = line % CELLS, b = line / CELLS % CELLS, c = line / CELLS / CELLS;
        if (a == b || b == c || a == c)
            continue;
        text_add(&out, "(", 1);
        add_point(&out, 'B', a);
        add_point(&out, 'W', b);
        add_point(&out, 'B', c);
        text_add(&out, ")", 1);
        made++;
    }
    text_add(&out, ")", 1);
    *size = out.size;
    return out.text;
}

/* Reads such a file: processor time in seconds. */
static double wide_time(size_t count)
{
    size_t size;
    char *data = wide_tree(count, &size);
    FormatReport report;
    FormatProblem problem;
    Record *record = NULL;
    const double began = processor_time();
    CHECK(format_read(&record, &report, &problem, FORMAT_SGF, data, size, NULL));
    const double took = processor_time() - began;
    if (record) {
        CHECK_INT(report.variations, (int32_t)count - 1);
        CHECK_INT(report.left_out, 0);
    }
    record_free(record);
    free(data);
    return took;
}

TEST(a_wide_tree_is_opened_in_time_that_grows_with_its_size)
{
    enum { COUNT = 210000, ATTEMPTS = 4 };
    bool good = false;
    double one = 0, two = 0;
    for (int attempt = 0; attempt < ATTEMPTS && !good; attempt++) {
        one = wide_time(COUNT);
        two = wide_time(2 * COUNT);
        good = one < 2 && two <= 3 * one; /* the larger tree also meets the cache's end */
    }
    if (!good)
        printf("    %.0f ms, and %.0f ms for twice as many\n", one * 1e3, two * 1e3);
    CHECK(good);
}

/* A database of so many positions of ten stones, scattered over the board. */
static char *many_positions(size_t count, size_t *size)
{
    enum { STONES = 10, CELLS = 225, STEP = 97 }; /* STEP has no factor of CELLS */
    TextBuffer out = {0};
    const unsigned char head[] = {count & 255, count >> 8 & 255, count >> 16 & 255, 0};
    text_add(&out, (const char *)head, sizeof head);
    for (size_t i = 0; i < count; i++) {
        unsigned char record[5 + 2 * STONES + 7] = {3 + 2 * STONES, 0, 0, 15, 15};
        for (size_t k = 0, cell = i; k < STONES;
             k++, cell += STEP + i / CELLS % 128 * CELLS / 128) {
            record[5 + 2 * k] = (unsigned char)(cell % CELLS % 15);
            record[6 + 2 * k] = (unsigned char)(cell % CELLS / 15);
        }
        record[5 + 2 * STONES] = 5;
        record[7 + 2 * STONES] = 0xff;
        text_add(&out, (const char *)record, sizeof record);
    }
    *size = out.size;
    return out.text;
}

static double positions_time(size_t count)
{
    size_t size;
    char *data = many_positions(count, &size);
    FormatReport report;
    FormatProblem problem;
    Record *record = NULL;
    const double began = processor_time();
    CHECK(format_read(&record, &report, &problem, FORMAT_DB, data, size, NULL));
    const double took = processor_time() - began;
    record_free(record);
    free(data);
    return took;
}

TEST(a_database_is_read_in_time_that_grows_with_its_size)
{
    enum { COUNT = 50000, ATTEMPTS = 4 };
    bool good = false;
    double one = 0, two = 0;
    for (int attempt = 0; attempt < ATTEMPTS && !good; attempt++) {
        one = positions_time(COUNT);
        two = positions_time(2 * COUNT);
        good = one < 2 && two <= 3 * one;
    }
    if (!good)
        printf("    %.0f ms, and %.0f ms for twice as many\n", one * 1e3, two * 1e3);
    CHECK(good);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(twice_the_input_takes_at_most_two_and_a_half_times_as_long),
        CASE(a_megabyte_of_any_shape_is_read_in_moments),
        CASE(a_wide_tree_is_opened_in_time_that_grows_with_its_size),
        CASE(a_database_is_read_in_time_that_grows_with_its_size),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
