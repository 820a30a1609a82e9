/* Every format's reader and writer without memory: each allocation fails once. */
#include "failing_malloc.h"
#include "formats/format_trees.h"

typedef struct FormatCase {
    FormatId format;
    const Record *record;
    const char *bytes; /* the record, written */
    size_t size;
    const FormatOptions *options;
    bool recognise; /* read by format_read_any() */
} FormatCase;

static Outcome write_one(const void *argument)
{
    const FormatCase *c = argument;
    FormatProblem problem = {.error = FORMAT_OK};
    size_t size = 0;
    char *bytes = format_write(&size, &problem, c->format, c->record, c->options);
    if (bytes)
        CHECK(size == c->size && memcmp(bytes, c->bytes, size) == 0);
    else
        CHECK_INT(problem.error, FORMAT_ERR_NO_MEMORY);
    free(bytes);
    return bytes ? OUTCOME_DONE : OUTCOME_NO_MEMORY;
}

/* What was read is what is read when there is memory; else *out is untouched and the reason told. */
static Outcome read_one(const void *argument)
{
    const FormatCase *c = argument;
    FormatProblem problem = {.error = FORMAT_OK}, problem2;
    FormatReport report, report2;
    char path[32]; /* some texts are taken for what their file's name says */
    snprintf(path, sizeof path, "game.%s", format_info(c->format)->extensions[0]);
    Record *untouched = (Record *)(uintptr_t)c->record, *record = untouched, *again = NULL;
    const bool ok =
        c->recognise
            ? format_read_any(&record, &report, &problem, c->bytes, c->size, path, c->options)
            : format_read(&record, &report, &problem, c->format, c->bytes, c->size, c->options);
    if (!ok) {
        CHECK(record == untouched);
        CHECK_INT(problem.error, FORMAT_ERR_NO_MEMORY);
        return OUTCOME_NO_MEMORY;
    }
    memory_suspend();
    const char *why = "";
    CHECK(format_read(&again, &report2, &problem2, report.format, c->bytes, c->size, c->options));
    CHECK_INT(report.left_out, report2.left_out);
    if (again)
        CHECK_TEXT(same_for_format(&why, record, again, report.format) ? "" : why, "");
    record_free(again);
    memory_resume();
    record_free(record);
    return OUTCOME_DONE;
}

static void check_format(FormatId format, const Record *record)
{
    FormatProblem problem;
    const FormatOptions options = {.width = record->setup.width,
                                   .height = record->setup.height,
                                   .has_rule = true,
                                   .rule = record->setup.rule};
    FormatCase c = {.format = format, .record = record, .options = &options};
    char name[64];
    char *bytes = format_write(&c.size, &problem, format, record, &options);
    CHECK(bytes != NULL);
    if (!bytes)
        return;
    c.bytes = bytes;
    if (format_info(format)->writes) {
        snprintf(name, sizeof name, "writing %s", format_info(format)->name);
        fail_each(name, write_one, &c);
    }
    if (format_info(format)->reads) {
        snprintf(name, sizeof name, "reading %s", format_info(format)->name);
        fail_each(name, read_one, &c);
        c.recognise = true;
        snprintf(name, sizeof name, "recognising and reading %s", format_info(format)->name);
        fail_each(name, read_one, &c);
    }
    free(bytes);
}

/* A record of a tree that is not too large: every node is some calls, every call a run. */
static Record *tree_record(Random *random, FormatId format)
{
    for (;;) {
        Record *record = random_tree_record(random, format);
        const int32_t nodes = tree_count(record->tree);
        if (record->move_count > 4 && nodes > 6 && nodes < 60)
            return record;
        record_free(record);
    }
}

static void check_with_trees(FormatId format)
{
    Random random = {test_seed};
    for (int i = 0; i < 2; i++) {
        Record *record = tree_record(&random, format);
        check_format(format, record);
        record_free(record);
    }
}

TEST(trees)
{
    static const FormatId formats[] = {FORMAT_GMK, FORMAT_SGF, FORMAT_LIB, FORMAT_POS};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        check_with_trees(formats[i]);
}

TEST(lines)
{
    static const FormatId formats[] = {FORMAT_PSQ,      FORMAT_REC,    FORMAT_SAV,    FORMAT_BOARD,
                                       FORMAT_OPENINGS, FORMAT_STRING, FORMAT_COLUMNS};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        check_with_trees(formats[i]);
}

/* A text in UTF-16 without a name has to be decoded before it can be recognised. */
static Outcome read_wide(const void *argument)
{
    static const char wide[] = "\xff\xfeh\0008\000i\0009\000g\0007\000";
    FormatProblem problem = {.error = FORMAT_OK};
    FormatReport report;
    Record *record = NULL;
    (void)argument;
    const bool ok = format_read_any(&record, &report, &problem, wide, sizeof wide - 1, NULL, NULL);
    CHECK_INT(problem.error, ok ? FORMAT_OK : FORMAT_ERR_NO_MEMORY);
    CHECK(!ok || record->move_count == 3);
    record_free(record);
    return ok ? OUTCOME_DONE : OUTCOME_NO_MEMORY;
}

/* Names, an event and a note are all kept or the game is not given. */
static Outcome read_database(const void *argument)
{
    static const char text[] =
        "<d><player id='1' name='Ann' surname='Bee'/><player id='2' name='Cee'/>"
        "<tournament id='3' name='Club'/><game black='1' white='2' tournament='3' round='F'>"
        "<move>h8 i9 g7</move><info>a note</info></game><game><move>h8</move></game></d>";
    FormatProblem problem = {.error = FORMAT_OK};
    FormatReport report;
    Record *record = NULL;
    (void)argument;
    const bool ok = format_read_any(&record, &report, &problem, text, sizeof text - 1, NULL, NULL);
    CHECK_INT(problem.error, ok ? FORMAT_OK : FORMAT_ERR_NO_MEMORY);
    if (ok) {
        CHECK_TEXT(record->setup.players[0].name, "Ann Bee");
        CHECK_TEXT(record->setup.players[1].name, "Cee");
        CHECK_TEXT(tree_comment(record->tree, TREE_ROOT), "Club, F\na note");
    }
    record_free(record);
    return ok ? OUTCOME_DONE : OUTCOME_NO_MEMORY;
}

/* A packed database of two positions, the second with a value, a label, a comment and board text. */
static Outcome read_positions(const void *argument)
{
    static const char bytes[] = "\x04\x22\x4d\x18\x40\x40\xc0\x3b\0\0\x80"
                                "\x02\0\0\0"
                                "\x05\0\x02\x0f\x0f\x07\x07\x05\0\xff\x10\0\x07\0"
                                "\x07\0\x02\x0f\x0f\x07\x07\x08\x06\x1e\0w\x10\0\x07\0"
                                "@BTXT@66caf\xc3\xa9\n\ba comm\xc3\xa9nt"
                                "\0\0\0\0";
    FormatProblem problem = {.error = FORMAT_OK};
    FormatReport report;
    Record *record = NULL;
    (void)argument;
    const bool ok =
        format_read_any(&record, &report, &problem, bytes, sizeof bytes - 1, NULL, NULL);
    CHECK_INT(problem.error, ok ? FORMAT_OK : FORMAT_ERR_NO_MEMORY);
    CHECK(!ok || (record->move_count == 2 && record->moves[1].has_score));
    CHECK(!ok || strcmp(tree_comment(record->tree, record->last), "a comm\xc3\xa9nt") == 0);
    record_free(record);
    return ok ? OUTCOME_DONE : OUTCOME_NO_MEMORY;
}

TEST(recognition)
{
    fail_each("recognising UTF-16", read_wide, NULL);
    fail_each("reading rif", read_database, NULL);
    fail_each("reading db", read_positions, NULL);
}

TEST(pictures)
{
    Random random = {test_seed};
    Record *record = tree_record(&random, FORMAT_SGF);
    for (FormatId format = FORMAT_DIAGRAM; format <= FORMAT_PNG; format++)
        check_format(format, record);
    check_format(FORMAT_GIF, record);
    record_free(record);
    fail_print_totals();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(trees), CASE(lines), CASE(recognition), CASE(pictures)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
