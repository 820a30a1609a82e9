/*
 * test_damage.c: cut and damaged files. What comes before the damage is opened, and what is lost is
 * said; a file of which no move is left is refused.
 */
#include "format_trees.h"

static FormatReport report;
static FormatProblem problem;

/* A game of 30 moves without a five, with names and times. */
static Record *sample(int32_t side)
{
    enum { MOVES = 30 };
    Setup setup;
    setup_default(&setup);
    setup.players[1] = setup.players[0];
    setup.width = setup.height = side;
    player_set_name(&setup.players[0], "Ann", 3);
    player_set_name(&setup.players[1], "Bob", 3);
    Record *record = record_new(&setup);
    for (int32_t i = 0; i < MOVES; i++) {
        /* Knight's moves, row after row: no two stones of a colour stand in one line of five. */
        const GmkPoint point = {(i * 2 + i / 7 % 2) % 14, i / 7 * 2};
        const RecordMove move = {.point = point, .time_ms = 100 + i};
        CHECK(record_add_move(record, &move));
    }
    return record;
}

static bool is_prefix(const Record *part, const Record *whole)
{
    if (part->move_count > whole->move_count)
        return false;
    for (int32_t i = 0; i < part->move_count; i++)
        if (part->moves[i].point.x != whole->moves[i].point.x ||
            part->moves[i].point.y != whole->moves[i].point.y)
            return false;
    return true;
}

/* Cuts the file everywhere. (The head of a library alone is an empty library.) */
static void cut_everywhere(FormatId format, const Record *whole, const char *data, size_t size)
{
    int opened = 0, longest = 0;
    for (size_t length = 0; length < size; length++) {
        Record *part = NULL;
        if (!format_read(&part, &report, &problem, format, data, length, NULL)) {
            CHECK(problem.error != FORMAT_OK && !part);
            CHECK(longest <= 1); /* from the second move on there is always something to open */
            continue;
        }
        opened++;
        CHECK(is_prefix(part, whole));
        if (part->move_count > 0 && part->move_count < whole->move_count)
            CHECK(report.damage.error != FORMAT_OK);
        CHECK(part->move_count >= longest - 1); /* a cut number may be a shorter one */
        longest = part->move_count > longest ? part->move_count : longest;
        record_free(part);
    }
    CHECK(opened > 0);
    CHECK(longest >= whole->move_count - 1);
}

TEST(a_cut_record_is_opened_up_to_the_cut)
{
    static const FormatId formats[] = {FORMAT_SGF, FORMAT_LIB, FORMAT_PSQ, FORMAT_POS};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        size_t size = 0;
        Record *record = sample(15);
        char *data = format_write(&size, &problem, formats[i], record, NULL);
        CHECK(data);
        if (data)
            cut_everywhere(formats[i], record, data, size);
        free(data);
        record_free(record);
    }
}

TEST(what_is_lost_is_said_in_a_sentence)
{
    static const struct {
        FormatId format;
        const char *text, *said;
    } files[] = {
        {FORMAT_SGF, "(;GM[4]SZ[15];B[hh];W[ii];B[j",
         "2 moves; opened up to move 2, the rest is damaged (line 1: This cannot be understood."},
        {FORMAT_SGF, "(;GM[4]SZ[15];B[hh](;W[ii])(;W[jj];B[zz];W[aa]))",
         "3 moves could be read, the rest is damaged (line 1: This move is not legal."},
        {FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n99,9,0\n7,7,0\na\nb\n0\n",
         "opened up to move 2, the rest is damaged (line 4: This move is not legal."},
        {FORMAT_REC, "one\ntwo\n7,7,0\n8,8,0\n99,9,0\n7,8,0\n0\n",
         "opened up to move 2, the rest is damaged (line 5"},
        {FORMAT_SAV, "15\n15\n3\n7 7\n8 8\n", "opened up to move 2, the rest is damaged (line 6"},
        {FORMAT_RIF, "<game><move>h8 i9 h9 j99 h7</move></game>",
         "opened up to move 3, the rest is damaged"},
        {FORMAT_BOARD, "START 15\nBOARD\n7,7,1\n8,8,2\n9,9,1\nnothing\n",
         "opened up to move 3, the rest is damaged (line 6"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Record *record = NULL;
        char said[FORMAT_SENTENCE_MAX] = "";
        CHECK(format_read(&record, &report, &problem, files[i].format, files[i].text,
                          strlen(files[i].text), NULL));
        if (record)
            format_describe(said, sizeof said, record, &report);
        if (!strstr(said, files[i].said))
            CHECK_TEXT(said, files[i].said);
        record_free(record);
    }
}

TEST(names_behind_damaged_moves_are_read)
{
    static const char text[] = "Piskvorky 15x15, 0:0, 0\n8,8,0\n99,9,0\n7,7,0\nAnn\nBob\n15\n";
    Record *record = NULL;
    CHECK(format_read(&record, &report, &problem, FORMAT_PSQ, text, sizeof text - 1, NULL));
    CHECK(record && record->move_count == 1 && report.damage.error == FORMAT_ERR_MOVE);
    CHECK_TEXT(record->setup.players[1].name, "Bob");
    CHECK_INT(record->result, GMK_RESULT_NONE); /* it was that of the whole game */
    record_free(record);
}

TEST(what_is_no_game_is_refused)
{
    static const struct {
        FormatId format;
        const char *text;
        FormatError error;
    } files[] = {
        {FORMAT_SGF, "(;GM[1]SZ[19];B[hh];W[i", FORMAT_ERR_OTHER_GAME},
        {FORMAT_SGF, "(;GM[4]SZ[15", FORMAT_ERR_TEXT},
        {FORMAT_PSQ, "Piskvorky 99x99, 0:0, 0\n8,8,0\n", FORMAT_ERR_SIZE},
        {FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n88,8,0\n", FORMAT_ERR_MOVE},
        /* A part of a position would be another position, and what was typed is not a file. */
        {FORMAT_BOARD, "START 15\nBOARD\n7,7,1\n6,6,1\n9,9,2\n8,8,2\nnothing\n", FORMAT_ERR_TEXT},
        {FORMAT_STRING, "h8i9h8", FORMAT_ERR_MOVE},
        {FORMAT_COLUMNS, "4444444", FORMAT_ERR_MOVE},
    };
    const FormatOptions options = {.width = 7, .height = 6};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Record *record = NULL;
        CHECK(!format_read(&record, &report, &problem, files[i].format, files[i].text,
                           strlen(files[i].text),
                           files[i].format == FORMAT_COLUMNS ? &options : NULL));
        CHECK_INT(problem.error, files[i].error);
        record_free(record);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_cut_record_is_opened_up_to_the_cut),
        CASE(what_is_lost_is_said_in_a_sentence),
        CASE(names_behind_damaged_moves_are_read),
        CASE(what_is_no_game_is_refused),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
