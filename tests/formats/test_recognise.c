/*
 * test_recognise.c: how texts are recognised; and the real files of the shared data, if they are
 * there: all open without a problem, and come back equal from every format that can store them.
 */
#include "format_trees.h"

#include "platform/files/os_file.h"

static const char *kind_of_bytes(const char *data, size_t size, const char *path)
{
    FormatCertainty certainty;
    FormatError error;
    const FormatId format = format_recognise(&certainty, &error, data, size, path);
    return format == FORMAT_NONE ? "none" : format_info(format)->name;
}

static const char *kind_of(const char *text)
{
    return kind_of_bytes(text, strlen(text), NULL);
}

TEST(texts_are_known_by_their_content)
{
    CHECK_TEXT(kind_of("h8i9g7"), "string");
    CHECK_TEXT(kind_of(" H8, I9\n"), "string");
    CHECK_TEXT(kind_of("see https://example.org/game/h8i9g7h9?x=1"), "string");
    CHECK_TEXT(kind_of("h8"), "string");
    CHECK_TEXT(kind_of("44455554221"), "columns");
    CHECK_TEXT(kind_of("\n(;GM[4]SZ[15];B[hh])"), "sgf");
    CHECK_TEXT(kind_of("From: me\n\n( ;GM[4]SZ[15];B[hh])"), "sgf");
    CHECK_TEXT(kind_of("Piskvorky 15x15, 11:11, 0\n8,8,0\n"), "psq");
    CHECK_TEXT(kind_of("START 15\nBOARD\n7,7,1\nDONE\n"), "board");
    CHECK_TEXT(kind_of("yxboard\r\n7,7,1\r\ndone\r\n"), "board");
    CHECK_TEXT(kind_of("7,7,1\n8,8,2\n"), "board");
    CHECK_TEXT(kind_of("15\n15\n2\n7 7\n8 8\n"), "sav");
    CHECK_TEXT(kind_of("one\ntwo\n7,7,120\n8,8,33\n0\n"), "rec");
    CHECK_TEXT(kind_of("-1,0, 1,0, 3,-3\n"), "openings");
    CHECK_TEXT(kind_of("# comment\n7,7 7,6 9,6 # x\n"), "openings");
    CHECK_TEXT(kind_of("h8 h9 i9\nh8 i9 g7\n"), "openings"); /* h8 twice: not one game */
    CHECK_TEXT(kind_of("h8 h9\ni9 g7\n"), "string");
    CHECK_TEXT(kind_of("h8 h9 # 12\ni9 g7 # 3\n"), "openings"); /* positions have no comments */
    CHECK_TEXT(kind_of("gomokit 1.0\nboard gomoku\n"), "gmk");
    CHECK_TEXT(kind_of("\xef\xbb\xbfgomokit 1.0\n"), "gmk");
}

TEST(other_texts_are_nothing)
{
    CHECK_TEXT(kind_of(""), "none");
    CHECK_TEXT(kind_of("Hello, world!"), "none");
    CHECK_TEXT(kind_of("the mp3 player a1"), "none");
    CHECK_TEXT(kind_of("2026-11-16 10:30"), "none");
    CHECK_TEXT(kind_of("3.14"), "none");
    FormatReport report;
    FormatProblem problem;
    Record *record = NULL;
    CHECK(!format_read_any(&record, &report, &problem, "Hello", 5, NULL, NULL) && !record);
    CHECK_INT(problem.error, FORMAT_ERR_UNKNOWN);
}

TEST(bytes_come_before_names)
{
    CHECK_TEXT(kind_of_bytes("\x02\x70\x00", 3, NULL), "pos");
    CHECK_TEXT(kind_of_bytes("\x02\x21\x22", 3, "a.pos"), "pos");
    CHECK_TEXT(kind_of_bytes("\xffRenLib\xff\x03\x04", 10, "a.sgf"), "lib");
    CHECK_TEXT(kind_of_bytes("(;B[hh])", 8, "a.psq"), "sgf");
    CHECK_TEXT(kind_of_bytes("what", 4, "C:\\games\\A.SGF"), "sgf");
    CHECK_TEXT(kind_of_bytes("what", 4, "a.txt"), "none");
    CHECK_INT(format_by_path("x/y.PNG"), FORMAT_PNG);
    CHECK_INT(format_by_path("noname"), FORMAT_NONE);
    CHECK_INT(format_by_name("SGF"), FORMAT_SGF);
}

/* ---------------------------------------------------------------- real files */

static char *read_data(const char *folder, const char *name, size_t *size)
{
    char path[512], *data = NULL;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return os_file_read(&data, size, path, FORMAT_SIZE_MAX) == 0 ? data : NULL;
}

/* Through this format and back, if it can hold the game. */
static void check_through(const Record *record, FormatId format, const char *name)
{
    FormatProblem problem;
    FormatReport report;
    size_t size;
    const char *why = "";
    Record *back = NULL;
    const FormatOptions options = {.width = record->setup.width, .height = record->setup.height};
    char *data = format_write(&size, &problem, format, record, &options);
    if (!data) {
        CHECK(problem.error == FORMAT_ERR_FIXED_SIZE || problem.error == FORMAT_ERR_BOARD);
        return;
    }
    const bool ok = format_read(&back, &report, &problem, format, data, size, &options) &&
                    report.left_out == 0 && same_for_format(&why, record, back, format);
    if (!ok) {
        test_failures++;
        printf("    %s as %s: %s\n", name, format_info(format)->name, why);
    }
    record_free(back);
    free(data);
}

static void check_file(const char *name, const char *data, size_t size)
{
    FormatProblem problem;
    FormatReport report;
    Record *record = NULL;
    if (!format_read_any(&record, &report, &problem, data, size, NULL, NULL)) {
        test_failures++;
        printf("    %s: %s\n", name, format_error_text(problem.error));
        return;
    }
    CHECK_INT(report.left_out, 0);
    CHECK(report.format == format_by_path(name));
    for (int format = FORMAT_GMK; format < FORMAT_COUNT; format++)
        if (format_info((FormatId)format)->reads && format_info((FormatId)format)->writes)
            check_through(record, (FormatId)format, name);
    record_free(record);
}

/* The file without the CR of its line ends is what is written again. */
static void check_same_bytes(const char *name, char *data, size_t size)
{
    FormatProblem problem;
    FormatReport report;
    Record *record = NULL;
    size_t plain = 0, written = 0;
    for (size_t i = 0; i < size; i++)
        if (data[i] != '\r')
            data[plain++] = data[i];
    if (!format_read(&record, &report, &problem, FORMAT_PSQ, data, plain, NULL))
        return;
    char *text = format_write(&written, &problem, FORMAT_PSQ, record, NULL);
    if (!text || written != plain || memcmp(text, data, plain) != 0) {
        test_failures++;
        printf("    %s comes back as:\n%s", name, text ? text : "");
    }
    free(text);
    record_free(record);
}

static int check_files(const char *folder)
{
    int found = 0;
    for (int i = -2; i < 100; i++) {
        char name[64];
        size_t size = 0;
        snprintf(name, sizeof name, "game%02d.psq", i);
        if (i < 0)
            snprintf(name, sizeof name, "%s", i == -2 ? "renju.sgf" : "tournament20.psq");
        char *data = read_data(folder, name, &size);
        if (!data)
            continue;
        found++;
        check_file(name, data, size);
        if (format_by_path(name) == FORMAT_PSQ)
            check_same_bytes(name, data, size);
        free(data);
    }
    return found;
}

TEST(real_files_open_and_come_back_equal)
{
    const int found = check_files(GOMOKIT_DATA_DIR "/games");
    if (found == 0)
        SKIP("no ../shared/data/games here");
    printf("    %d files\n", found);
}

/* A file of every format that is read: known by content or name, written again byte by byte. */
TEST(own_files_open_and_come_back_equal)
{
    static const char *const names[] = {
        "game-gmk.gmk",     "game-lib.lib",     "game-rec.rec",    "game-sav.sav",
        "game-pos.pos",     "game-board.board", "game-string.str", "game-openings.openings",
        "game-columns.txt", "renju.sgf",        "start.sgf",       "start.gmk",
        "start.board"};
    int begins = 0; /* with stones */
    CHECK_INT(check_files(GOMOKIT_OWN_DATA_DIR "/games"), 8);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        FormatProblem problem;
        FormatReport report;
        Record *record = NULL;
        size_t size = 0, written = 0;
        char *data = read_data(GOMOKIT_OWN_DATA_DIR "/games", names[i], &size), *again = NULL;
        CHECK(data != NULL);
        if (data && format_read_any(&record, &report, &problem, data, size, names[i], NULL)) {
            const FormatOptions options = {.width = record->setup.width,
                                           .height = record->setup.height};
            CHECK_INT(report.left_out, 0);
            CHECK(record->move_count + record->setup.start.count > 5);
            begins += !start_is_usual(&record->setup.start);
            again = format_write(&written, &problem, report.format, record, &options);
        }
        if (!again || written != size || memcmp(again, data, size) != 0) {
            test_failures++;
            printf("    %s does not come back\n", names[i]);
        }
        free(again);
        free(data);
        record_free(record);
    }
    CHECK_INT(begins, 3);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(texts_are_known_by_their_content),
        CASE(other_texts_are_nothing),
        CASE(bytes_come_before_names),
        CASE(real_files_open_and_come_back_equal),
        CASE(own_files_open_and_come_back_equal),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
