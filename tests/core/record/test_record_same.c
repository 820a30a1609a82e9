/* test_record_same.c: what was read is compared with what was meant: nothing is overlooked, and nothing
 * is called different that is not. */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/record/record_same.h"

/* Whether the text of the one is read as the other. */
static bool reads_as(const Record *written, const Record *meant)
{
    size_t size = 0;
    char *text = gmk_file_write(written, &size);
    const bool same = text && gmk_file_reads_back(meant, text, size);
    free(text);
    return same;
}

TEST(what_is_written_of_a_record_reads_back_as_it)
{
    Random random = {test_seed};
    for (int i = 0; i < 600 && test_failures == 0; i++) {
        Record *record = random_record(&random, 60);
        CHECK(reads_as(record, record));
        record_free(record);
    }
}

/* ---------------------------------------------------------------- changes */

static TreeNode some_node(const Record *record)
{
    return tree_child(record->tree, tree_child(record->tree, TREE_ROOT));
}

static void change_move(Record *r, int64_t time, int32_t score, int32_t depth)
{
    RecordMove move = tree_move(r->tree, some_node(r));
    move.time_ms += time;
    move.score += score;
    move.depth += depth;
    CHECK(tree_set_move(r->tree, some_node(r), &move));
}

static void change_first(Record *r)
{
    r->setup.start.first = 1;
}
static void change_stones(Record *r)
{
    CHECK(start_add(&r->setup.start, (GmkPoint){0, 0}, 1));
}
static void change_time(Record *r)
{
    change_move(r, 1, 0, 0);
}
static void change_score(Record *r)
{
    change_move(r, 0, 1, 0);
}
static void change_depth(Record *r)
{
    change_move(r, 0, 0, 1);
}
static void change_line(Record *r)
{
    const GmkPoint line[2] = {{3, 3}, {4, 4}};
    CHECK(tree_set_line(r->tree, some_node(r), line, 2));
}
static void change_root_score(Record *r)
{
    RecordMove move = tree_move(r->tree, TREE_ROOT);
    move.score++;
    CHECK(tree_set_move(r->tree, TREE_ROOT, &move));
}
static void change_comment(Record *r)
{
    CHECK(tree_append_comment(r->tree, some_node(r), " ", 1));
}
static void change_unknown(Record *r)
{
    CHECK(tree_set_unknown(r->tree, some_node(r), "TE[2]", 5));
}
static void change_mark(Record *r)
{
    tree_remove_mark(r->tree, some_node(r), 0);
}
static void add_mark(Record *r)
{
    CHECK(tree_add_mark(r->tree, some_node(r), &(TreeMark){.kind = TREE_MARK_CROSS}));
}
static void add_variation(Record *r)
{
    CHECK(tree_add(r->tree, some_node(r), &(RecordMove){.point = {1, 1}, .time_ms = -1}) > 0);
}
static void change_order(Record *r)
{
    tree_promote(r->tree, tree_next(r->tree, some_node(r)));
}
static void change_current(Record *r)
{
    record_take_line(r, tree_parent(r->tree, r->last));
}
static void change_name(Record *r)
{
    player_set_name(&r->setup.players[1], "Bob", 3);
}
static void change_player(Record *r)
{
    r->setup.players[1].level = GMK_LEVEL_EASY;
}
static void change_rule(Record *r)
{
    r->setup.rule = GMK_RULE_STANDARD;
}
static void change_clock(Record *r)
{
    r->left_ms[0]--;
}
static void change_control(Record *r)
{
    r->setup.time.increment_ms++;
}
static void change_urgent(Record *r)
{
    r->stats[1].urgent++;
}

static void change_stats(Record *r)
{
    r->stats[1].nodes++;
}
static void change_engine(Record *r)
{
    r->stats[1].peak_bytes++;
}
static void change_result(Record *r)
{
    memcpy(r->reason, "time", 5);
    memset(r->reason + 5, 0, sizeof r->reason - 5);
}
static void change_ended(Record *r)
{
    r->ended.result = GMK_RESULT_DRAW;
}
static void change_choice(Record *r)
{
    r->choices[0].choice = OPENING_TAKE_WHITE;
}
static void add_header_line(Record *r)
{
    CHECK(record_add_unknown(r, "event x", 7));
}

/* Something of everything; the current line is white's second choice of the second move. */
static Record *rich_record(void)
{
    Setup setup;
    setup_default(&setup);
    setup.opening = OPENING_SWAP;
    setup.time = (TimeControl){TIME_GAME, 600000, 5000};
    player_set_name(&setup.players[1], "Alice", 5);
    Record *r = record_new(&setup);
    const GmkPoint points[] = {{7, 7}, {8, 8}, {6, 6}, {5, 5}, {4, 3}};
    const GmkPoint line[1] = {{2, 2}};
    for (int i = 0; i < 5; i++)
        CHECK(record_add_move(r, &(RecordMove){points[i], 1000 + i, true, 10 * i, 7}));
    const TreeNode end = r->last, node = some_node(r);
    CHECK(tree_add(r->tree, tree_parent(r->tree, node), &(RecordMove){{9, 9}, -1, false, 0, 0}) >
          0);
    CHECK(tree_set_line(r->tree, node, line, 1) && tree_set_comment(r->tree, node, "Good.", 5) &&
          tree_set_unknown(r->tree, node, "TE[1]", 5) &&
          tree_add_mark(r->tree, node, &(TreeMark){TREE_MARK_LABEL, {1, 2}, "A"}) &&
          tree_set_move(r->tree, TREE_ROOT, &(RecordMove){{-1, -1}, -1, true, 5, 9}) &&
          tree_set_line(r->tree, TREE_ROOT, line, 1) && record_add_unknown(r, "place y", 7));
    record_take_line(r, end);
    r->result = GMK_RESULT_WHITE;
    memcpy(r->reason, "resign", 7);
    r->ended = (Ending){tree_parent(r->tree, end), GMK_RESULT_BLACK, "time"};
    r->choices[r->choice_count++].choice = OPENING_TAKE_BLACK;
    r->stats[1] = (Stats){3, 2, 5000, 4000, 10, 20, 30, 40, 50, 0};
    return r;
}

TEST(every_change_is_noticed)
{
    static const struct {
        const char *name;
        void (*change)(Record *record);
    } changes[] = {
        {"time", change_time},
        {"score", change_score},
        {"depth", change_depth},
        {"line", change_line},
        {"root", change_root_score},
        {"comment", change_comment},
        {"unknown", change_unknown},
        {"mark", change_mark},
        {"more marks", add_mark},
        {"side to begin", change_first},
        {"stones set up", change_stones},
        {"branch", add_variation},
        {"order", change_order},
        {"current", change_current},
        {"name", change_name},
        {"player", change_player},
        {"rule", change_rule},
        {"clock", change_clock},
        {"control", change_control},
        {"stats", change_stats},
        {"engine", change_engine},
        {"result", change_result},
        {"ended", change_ended},
        {"choice", change_choice},
        {"header", add_header_line},
        {"urgent", change_urgent},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Record *meant = rich_record(), *other = record_copy(meant);
        CHECK(reads_as(meant, meant));
        changes[i].change(other);
        if (reads_as(other, meant) || !reads_as(other, other)) {
            printf("    %s\n", changes[i].name);
            test_failures++;
        }
        record_free(other);
        record_free(meant);
    }
}

TEST(a_text_that_is_cut_does_not_read_back)
{
    Record *record = rich_record();
    size_t size = 0;
    char *text = gmk_file_write(record, &size);
    for (size_t cut = 0; text && cut + 1 < size; cut++) /* the last line needs no end */
        CHECK(!gmk_file_reads_back(record, text, cut));
    free(text);
    record_free(record);
}

/* A library that is too large to be read a second time. */
TEST(the_moves_of_a_large_library_are_counted)
{
    enum { MOVES = 260000 };
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    TreeNode node = TREE_ROOT;
    for (int i = 0; i < MOVES; i++)
        node = tree_add(record->tree, i % 100 ? node : TREE_ROOT,
                        &(RecordMove){.point = {i % 15, i / 15 % 15}, .time_ms = -1});
    size_t size = 0;
    char *text = gmk_file_write(record, &size);
    CHECK(text && gmk_file_reads_back(record, text, size));
    char *line = text ? strstr(text, "\n77 ") : NULL;
    if (line)
        line[1] = 'x';
    CHECK(line && !gmk_file_reads_back(record, text, size));
    CHECK(text && !gmk_file_reads_back(record, text, size - 2));
    free(text);
    record_free(record);
}

TEST(another_start_is_another_board)
{
    Setup setup;
    setup_default(&setup);
    Record *meant = record_new(&setup), *other = record_new(&setup);
    CHECK(!record_difference(meant, other, &record_scope_whole));
    change_first(other);
    CHECK_TEXT(record_difference(meant, other, &record_scope_whole), "the board");
    other->setup.start.first = 0;
    change_stones(other);
    CHECK_TEXT(record_difference(meant, other, &record_scope_whole), "the board");
    record_free(meant);
    record_free(other);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_is_written_of_a_record_reads_back_as_it),
        CASE(every_change_is_noticed),
        CASE(another_start_is_another_board),
        CASE(a_text_that_is_cut_does_not_read_back),
        CASE(the_moves_of_a_large_library_are_counted),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
