/*
 * test_format_trees.c: random game trees through every format, without loss of what it can hold.
 * GOMOKIT_TREES=10000 in the environment makes as many for each format.
 */
#include "format_trees.h"

static int trees_wanted(void)
{
    enum { USUAL = 300 };
    const char *text = getenv("GOMOKIT_TREES");
    const int wanted = text ? (int)strtoul(text, NULL, 10) : 0;
    return wanted > 0 ? wanted : USUAL;
}

static FormatOptions options_for(const Record *record, FormatId format)
{
    FormatOptions options = {0};
    if (!(format_info(format)->holds & FORMAT_PART_SIZE) && format != FORMAT_COLUMNS) {
        options.width = record->setup.width;
        options.height = record->setup.height;
    }
    return options;
}

/* A format of moves has refused a record that begins with stones. Under freestyle, and before any five, every
 * order of moves is allowed: there it may do so only where no turns give the stones. */
static bool may_refuse(const Record *record)
{
    GmkGame *game = NULL;
    const bool over =
        setup_new_game(&game, &record->setup) != GMK_OK || gmk_game_result(game) != GMK_RESULT_NONE;
    gmk_game_free(game);
    return !turns_give_start(&record->setup.start) || over ||
           record->setup.rule == GMK_RULE_RENJU || record->setup.board == GMK_BOARD_CONNECT4;
}

static int refused, as_moves; /* records that begin with stones, of one format */

/* There, back, and there again: the bytes are then the same. */
static bool round_trips(const Record *record, FormatId format, const char **why)
{
    const bool fitted =
        !start_is_usual(&record->setup.start) && !(format_info(format)->holds & FORMAT_PART_START);
    FormatProblem problem = {.error = FORMAT_OK};
    FormatReport report;
    Record *back = NULL;
    size_t size = 0, size2 = 0;
    const FormatOptions options = options_for(record, format);
    char *data = format_write(&size, &problem, format, record, &options), *data2 = NULL;
    if (!data && problem.error == FORMAT_ERR_SETUP && fitted && format != FORMAT_BOARD) {
        *why = "refused, though turns give its stones";
        refused++;
        return may_refuse(record);
    }
    as_moves += fitted;
    if (data && !format_reads_back(format, record, &options, data, size)) {
        *why = "the program's own comparison";
        free(data);
        return false;
    }
    bool ok = data && format_read(&back, &report, &problem, format, data, size, &options);
    if (!ok)
        *why = format_error_text(problem.error);
    ok = ok && (fitted ? same_position(why, record, back, format)
                       : same_for_format(why, record, back, format));
    if (ok) {
        data2 = format_write(&size2, &problem, format, back, &options);
        ok = data2 && size2 == size && memcmp(data, data2, size) == 0;
        *why = "the bytes written again";
    }
    /* One digit alone may be anything: its name must say that it is a column. */
    const char *name = format == FORMAT_COLUMNS && record->move_count == 1 ? "one.c4" : NULL;
    FormatCertainty certainty;
    FormatError error;
    if (ok && (report.left_out != 0 ||
               format_recognise(&certainty, &error, data, size, name) != format)) {
        *why = report.left_out ? "something was left out" : "it is not recognised";
        ok = report.left_out == 0 && (format == FORMAT_POS || format == FORMAT_OPENINGS ||
                                      format == FORMAT_REC || format == FORMAT_STRING);
    }
    if (!ok && data && !format_info(format)->is_binary)
        printf("%s\n", data);
    record_free(back);
    free(data);
    free(data2);
    return ok;
}

static void check_format(FormatId format)
{
    Random random = {test_seed + (uint64_t)format};
    const int wanted = trees_wanted();
    int64_t nodes = 0;
    refused = as_moves = 0;
    for (int i = 0; i < wanted && test_failures == 0; i++) {
        const char *why = "";
        Record *record = random_tree_record(&random, format);
        nodes += tree_count(record->tree) - 1;
        if (!round_trips(record, format, &why)) {
            printf("    %s, tree %d: %s\n", format_info(format)->name, i, why);
            test_failures++;
        }
        record_free(record);
    }
    printf("    %s: %d trees, %lld moves; %d set-up positions in another form, %d refused\n",
           format_info(format)->name, wanted, (long long)nodes, as_moves, refused);
}

TEST(trees_come_back_from_every_format)
{
    for (int format = FORMAT_GMK; format < FORMAT_COUNT; format++)
        if (format_info((FormatId)format)->reads && format_info((FormatId)format)->writes)
            check_format((FormatId)format);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(trees_come_back_from_every_format)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
