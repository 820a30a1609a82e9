/*
 * test_database.c: databases of Yixin and Rapfi, made here byte by byte: positions become a tree,
 * turned as they fit, with values, labels, comments and texts on the board; packed ones are unpacked;
 * damage and malice are bounded.
 */
#include "core/base/random.h"
#include "core/text/text_buffer.h"
#include "format_trees.h"
#include "formats/database/db_record.h"
#include "formats/database/lz4.h"

static FormatReport report;
static FormatProblem problem;

/* ---------------------------------------------------------------- making them */

static void add_number(TextBuffer *out, unsigned number, int bytes)
{
    for (; bytes > 0; bytes--, number >>= 8)
        text_add(out, &(char){(char)(unsigned char)(number & 255)}, 1);
}

/* A record of a board of 15 x 15; stones as "h8i9...", black's first, then white's. */
static void add_record(TextBuffer *out, unsigned rule, const char *stones, char label, int value,
                       int depth, int bound, const char *text)
{
    TextBuffer key = {0};
    for (const char *s = stones; *s;) {
        const int column = *s++ - 'a';
        const int row = (int)strtol(s, (char **)(uintptr_t)&s, 10);
        add_number(&key, (unsigned)column, 1);
        add_number(&key, (unsigned)(15 - row), 1);
    }
    add_number(out, (unsigned)key.size + 3, 2);
    add_number(out, rule, 1);
    add_number(out, 15, 1);
    add_number(out, 15, 1);
    if (key.size > 0)
        text_add(out, key.text, key.size);
    add_number(out, (unsigned)strlen(text) + 5, 2);
    text_add(out, &label, 1);
    add_number(out, (unsigned)value & 0xffff, 2);
    add_number(out, (unsigned)(depth * 4 + bound) & 0xffff, 2);
    text_add(out, text, strlen(text));
    free(key.text);
}

/* As Rapfi begins a database. */
static void add_head(TextBuffer *out, unsigned count)
{
    static const char note[] = "charset=\"UTF-8\"";
    add_number(out, count + 1, 4);
    add_number(out, 3, 2);
    add_number(out, 0, 3);
    add_number(out, 5 + (unsigned)strlen(note), 2);
    add_number(out, 0, 5);
    text_add(out, note, strlen(note));
}

static Record *read_buffer(const TextBuffer *data, const FormatOptions *options)
{
    Record *record = NULL;
    const bool ok =
        format_read_any(&record, &report, &problem, data->text, data->size, "a.db", options);
    CHECK(ok == (record != NULL));
    return record;
}

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

enum { EXACT = 3, LOWER = 2 };

static void make_small(TextBuffer *out)
{
    add_head(out, 6);
    add_record(out, 2, "", -1, 10, 12, EXACT, "the start");
    add_record(out, 2, "h8", -1, -30, 12, EXACT, "");
    add_record(out, 2, "h8h9", -1, 40, 11, EXACT, "@BTXT@88good\n00\bbelow\bsecond line");
    add_record(out, 2, "h8i9", -1, -50, 11, EXACT, "");      /* better for white: it comes first */
    add_record(out, 2, "h8g8g7", 'w', -29990, 0, EXACT, ""); /* h8i9 and one more, turned */
    add_record(out, 2, "a1b1c1d1", 'x', 7, 3, LOWER, "alone");
}

/* ---------------------------------------------------------------- */

TEST(positions_become_a_tree)
{
    TextBuffer data = {0};
    make_small(&data);
    Record *r = read_buffer(&data, NULL);
    CHECK(r && report.format == FORMAT_DB && report.certainty == FORMAT_CERTAIN);
    CHECK_INT(report.games, 1);
    CHECK_INT(report.left_out, 0);
    /* Values are for the side that moved: black's are turned round, V is for black. */
    CHECK_TEXT(sgf_of(r), "RU[Renju]ON[I6 Ungetsu]C[the start]\n"
                          "(;B[hh]V[0.3]\n"
                          "(;W[ig]V[-0.5]LB[ih:w];B[ih]V[299.9])\n"
                          "(;W[hg]V[0.4]C[below\nsecond line]LB[ii:good]))\n"
                          "(;B[ao];W[co];B[bo]LB[do:x];W[do]C[alone]))\n");
    CHECK(r && r->moves[0].has_score && r->moves[0].score == 30 && r->moves[0].depth == 12);
    record_free(r);
    free(data.text);
}

TEST(boards_and_rules_are_games)
{
    TextBuffer data = {0};
    const FormatOptions second = {.game = 2};
    add_head(&data, 3);
    add_record(&data, 0, "h8", -1, 1, 1, EXACT, "");
    add_record(&data, 1, "a1", -1, 1, 1, EXACT, "");
    add_record(&data, 0, "h8i9", -1, 1, 1, EXACT, "");
    Record *r = read_buffer(&data, NULL);
    CHECK(r && report.games == 2 && r->move_count == 2 && r->setup.rule == GMK_RULE_FREESTYLE);
    record_free(r);
    r = read_buffer(&data, &second);
    CHECK(r && r->move_count == 1 && r->setup.rule == GMK_RULE_STANDARD);
    record_free(r);
    free(data.text);
}

TEST(passes_and_nonsense_are_left_out_and_counted)
{
    TextBuffer data = {0};
    add_head(&data, 4);
    add_record(&data, 0, "h8", -1, 1, 1, EXACT, "");
    const size_t at = data.size;
    add_record(&data, 0, "h8i9", -1, 1, 1, EXACT, "");
    add_record(&data, 0, "h8h8g1", -1, 1, 1, EXACT, ""); /* two stones on one point */
    add_record(&data, 0, "h8i9g7", -1, 1, 1, EXACT, "");
    data.text[at + 7] = data.text[at + 8] = (char)0xff; /* white passed */
    Record *r = read_buffer(&data, NULL);
    CHECK(r && r->move_count == 3); /* the last one has a line of its own */
    CHECK_INT(report.left_out, 2);
    record_free(r);
    free(data.text);
}

TEST(a_cut_database_is_read_up_to_the_cut)
{
    TextBuffer data = {0};
    make_small(&data);
    int opened = 0;
    for (size_t size = 0; size < data.size; size++) {
        Record *r = NULL;
        if (format_read(&r, &report, &problem, FORMAT_DB, data.text, size, NULL)) {
            opened++;
            CHECK_INT(report.damage.error, FORMAT_ERR_TRUNCATED);
        }
        record_free(r);
    }
    CHECK(opened > 50);
    free(data.text);
}

/* ---------------------------------------------------------------- packing */

/* "abcabcabcabc...": a literal of three bytes and a match that repeats it, then a stored block. */
TEST(frames_are_unpacked)
{
    static const char frame[] = "\x04\x22\x4d\x18\x40\x40\xc0"
                                "\x0d\0\0\0\x3f"
                                "abc\x03\x00\x06"
                                "\x50tail!"
                                "\x03\0\0\x80xyz\0\0\0\0";
    char *out = NULL;
    size_t size = 0;
    const Span data = {frame, sizeof frame - 1};
    CHECK_INT(lz4_unpack(&out, &size, data, 1000), LZ4_OK);
    CHECK_INT(size, 3 + 25 + 5 + 3);
    CHECK(out && strncmp(out, "abcabcabcabc", 12) == 0);
    CHECK(out && strcmp(out + 3 + 25, "tail!xyz") == 0);
    free(out);
    CHECK_INT(lz4_unpack(&out, &size, data, 20), LZ4_TOO_LARGE);
    for (size_t cut = 0; cut + 1 < data.size; cut++) {
        out = NULL;
        CHECK_INT(lz4_unpack(&out, &size, (Span){frame, cut}, 1000),
                  cut == 0 ? LZ4_OK : LZ4_DAMAGED);
        free(out);
    }
}

/* Packs by stored blocks of so many bytes. */
static void pack(TextBuffer *out, const TextBuffer *data, size_t block)
{
    text_add(out, "\x04\x22\x4d\x18\x40\x40\xc0", 7);
    for (size_t at = 0; at < data->size; at += block) {
        const size_t size = data->size - at < block ? data->size - at : block;
        add_number(out, (unsigned)size | 0x80000000u, 4);
        text_add(out, data->text + at, size);
    }
    add_number(out, 0, 4);
}

TEST(a_packed_database_is_the_same)
{
    TextBuffer data = {0}, packed = {0};
    char plain[4096];
    make_small(&data);
    Record *r = read_buffer(&data, NULL);
    snprintf(plain, sizeof plain, "%s", sgf_of(r));
    record_free(r);
    pack(&packed, &data, 50);
    r = read_buffer(&packed, NULL);
    CHECK_TEXT(sgf_of(r), plain);
    CHECK_INT(report.damage.error, FORMAT_OK);
    record_free(r);
    packed.size -= 60; /* cut: some records are missing */
    r = read_buffer(&packed, NULL);
    CHECK(r && report.damage.error == FORMAT_ERR_TRUNCATED);
    record_free(r);
    free(data.text);
    free(packed.text);
}

/* ---------------------------------------------------------------- any database */

/* A random game as stones of a key, in a random one of its eight turns. */
static int add_random_position(TextBuffer *out, uint64_t *seed, const GmkPoint *moves, int count)
{
    const int turn = random_below(seed, 8);
    add_number(out, 3 + 2 * (unsigned)count, 2);
    add_number(out, 0, 1);
    add_number(out, 15, 1);
    add_number(out, 15, 1);
    for (int color = 0; color < 2; color++)
        for (int i = color; i < count; i += 2) {
            const int x = turn & 1 ? 14 - moves[i].x : moves[i].x;
            const int y = turn & 2 ? 14 - moves[i].y : moves[i].y;
            add_number(out, (unsigned)(turn & 4 ? y : x), 1);
            add_number(out, (unsigned)(turn & 4 ? x : y), 1);
        }
    add_number(out, 5, 2);
    add_number(out, 0xff, 1);
    add_number(out, (unsigned)(1000 + count), 2);
    add_number(out, 12 + EXACT, 2);
    return turn;
}

TEST(every_prefix_of_a_game_is_found_however_it_is_turned)
{
    enum { GAMES = 100, MOVES = 12 };
    uint64_t seed = test_seed;
    for (int game = 0; game < GAMES; game++) {
        GmkPoint moves[MOVES];
        TextBuffer data = {0};
        for (int i = 0; i < MOVES; i++) {
            /* Far apart: nobody makes five, and no two moves are the same. */
            moves[i] = (GmkPoint){i, random_below(&seed, 3) + (i % 2 == 0 ? 0 : 8)};
        }
        add_head(&data, MOVES);
        for (int i = MOVES; i > 0; i--) /* in any order */
            add_random_position(&data, &seed, moves, i);
        Record *r = read_buffer(&data, NULL);
        CHECK(r && r->move_count == MOVES && report.variations == 0);
        for (int i = 0; r && i < r->move_count; i++)
            CHECK(r->moves[i].has_score && r->moves[i].score == -(1001 + i));
        record_free(r);
        free(data.text);
    }
}

/* A label, two bytes of value, two of depth and bound, a text: it may end after each of them. */
TEST(a_value_says_as_much_as_it_has_bytes_for)
{
    static const unsigned char bytes[] = {'w', 0x2c, 0x01, 43, 0, 'x'};
    DbRecord record = {.value = {.text = (const void *)bytes, .size = 0}};
    for (size_t size = 0; size <= sizeof bytes; size++) {
        record.value.size = size;
        const DbValue value = db_value(&record);
        CHECK_INT(value.label, size >= 1 ? 'w' : 0);
        CHECK_INT(value.value, size >= 3 ? 300 : 0);
        CHECK_INT(value.depth, size >= 5 ? 10 : 0);
        CHECK_INT(value.exact, size >= 5);
        CHECK_INT(value.text.size, size >= 5 ? size - 5 : 0);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(positions_become_a_tree),
        CASE(boards_and_rules_are_games),
        CASE(passes_and_nonsense_are_left_out_and_counted),
        CASE(a_cut_database_is_read_up_to_the_cut),
        CASE(frames_are_unpacked),
        CASE(a_packed_database_is_the_same),
        CASE(every_prefix_of_a_game_is_found_however_it_is_turned),
        CASE(a_value_says_as_much_as_it_has_bytes_for),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
