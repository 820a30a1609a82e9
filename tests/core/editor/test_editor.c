/* test_editor.c: positions that are set up: changes and their inverses, undo, text, facts, and games that begin so. */
#include "core/base/side.h"
#include "core/core_test.h"
#include "core/editor/editor.h"
#include "core/editor/position_line.h"
#include "core/file/gmk_file.h"

static uint32_t below(Random *random, int32_t count)
{
    return (uint32_t)random_below(random, count);
}

static GmkPoint random_point(const Position *p, Random *random)
{
    return (GmkPoint){(int32_t)below(random, p->width), (int32_t)below(random, p->height)};
}

static void random_position(Position *p, Random *random, bool gomoku)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
    position_default(p);
    if (gomoku)
        position_resize(p, GMK_BOARD_GOMOKU, 5 + (int32_t)below(random, 16),
                        5 + (int32_t)below(random, 16));
    else
        position_resize(p, GMK_BOARD_CONNECT4, 4 + (int32_t)below(random, 9),
                        4 + (int32_t)below(random, 9));
    p->rule = gomoku ? rules[below(random, 5)] : GMK_RULE_FREESTYLE;
    for (uint32_t n = below(random, 60); n > 0; n--)
        position_set(p, random_point(p, random), (GmkCell)below(random, 4));
    if (below(random, 2)) {
        p->first = (int)below(random, 2);
        p->first_chosen = p->first != position_usual_first(p);
    }
}

TEST(changes_have_inverses)
{
    static const PositionChange pairs[][2] = {{POSITION_TURN_LEFT, POSITION_TURN_RIGHT},
                                              {POSITION_MIRROR, POSITION_MIRROR},
                                              {POSITION_FLIP, POSITION_FLIP},
                                              {POSITION_EXCHANGE, POSITION_EXCHANGE},
                                              {POSITION_SHIFT_LEFT, POSITION_SHIFT_RIGHT},
                                              {POSITION_SHIFT_UP, POSITION_SHIFT_DOWN}};
    Random random = test_seed;
    for (int round = 0; round < test_rounds(2000); round++) {
        Position before, p;
        random_position(&before, &random, true);
        for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
            for (int order = 0; order < 2; order++) {
                p = before;
                /* What changes nothing is refused: a symmetrical or an empty position. */
                if (position_change(&p, pairs[i][order])) {
                    CHECK(!position_equal(&p, &before));
                    CHECK(position_change(&p, pairs[i][!order]));
                }
                CHECK(position_equal(&p, &before));
            }
    }
}

TEST(turning_right_moves_the_top_left_corner_to_the_top_right)
{
    Position p;
    position_default(&p);
    CHECK(position_resize(&p, GMK_BOARD_GOMOKU, 9, 7));
    CHECK(position_set(&p, (GmkPoint){0, 0}, GMK_CELL_BLACK));
    CHECK(position_set(&p, (GmkPoint){2, 1}, GMK_CELL_WHITE));
    CHECK(position_change(&p, POSITION_TURN_RIGHT));
    CHECK_INT(p.width, 7);
    CHECK_INT(p.height, 9);
    CHECK_INT(position_cell(&p, (GmkPoint){6, 0}), GMK_CELL_BLACK);
    CHECK_INT(position_cell(&p, (GmkPoint){5, 2}), GMK_CELL_WHITE);
}

/* A stone is changed as it is seen on a turned board: the same as turning the board after the change. */
TEST(changes_follow_the_eye_on_a_turned_board)
{
    static const PositionChange changes[] = {
        POSITION_TURN_LEFT,  POSITION_TURN_RIGHT,  POSITION_MIRROR,   POSITION_FLIP,
        POSITION_SHIFT_LEFT, POSITION_SHIFT_RIGHT, POSITION_SHIFT_UP, POSITION_SHIFT_DOWN};
    for (int turn = 0; turn < 8; turn++)
        for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
            const Layout layout = {.turn = {turn % 4, turn >= 4}, .width = 15, .height = 15};
            const GmkPoint point = {3, 5};
            Position record, seen;
            position_default(&record);
            position_default(&seen);
            CHECK(position_set(&record, point, GMK_CELL_BLACK));
            CHECK(position_set(&seen, layout_seen(&layout, point), GMK_CELL_BLACK));
            CHECK(position_change(&record, position_unseen_change(changes[i], layout.turn)));
            CHECK(position_change(&seen, changes[i]));
            for (int32_t c = 0; c < 15 * 15; c++) {
                const GmkPoint at = {c % 15, c / 15};
                CHECK_INT(position_cell(&record, at),
                          position_cell(&seen, layout_seen(&layout, at)));
            }
        }
}

TEST(a_shift_never_loses_a_stone)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(1000); round++) {
        Position p;
        random_position(&p, &random, true);
        for (int i = 0; i < 40; i++) {
            const Position before = p;
            const bool moved =
                position_change(&p, (PositionChange)(POSITION_SHIFT_LEFT + (int)below(&random, 4)));
            CHECK_INT(position_count(&p, GMK_CELL_BLACK), position_count(&before, GMK_CELL_BLACK));
            CHECK_INT(position_count(&p, GMK_CELL_WHITE), position_count(&before, GMK_CELL_WHITE));
            CHECK(moved != position_equal(&p, &before));
        }
    }
}

TEST(stones_keep_their_names_when_the_board_grows)
{
    Position p;
    position_default(&p);
    CHECK(position_from_text(&p, "black h8 white a1", 17, GMK_RULE_RENJU));
    CHECK(position_resize(&p, GMK_BOARD_GOMOKU, 19, 19));
    char text[POSITION_TEXT_MAX];
    position_to_text(text, &p);
    CHECK_TEXT(text, "black h8 white a1 rule renju size 19x19");
    CHECK(!position_resize(&p, GMK_BOARD_GOMOKU, 21, 15));
    CHECK(!position_resize(&p, GMK_BOARD_CONNECT4, 3, 6));
}

/* In connect four the engine refuses a stone that floats: so no change may leave one. */
TEST(stones_of_connect_four_never_float)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(3000); round++) {
        Position p;
        GmkGame *game = NULL;
        random_position(&p, &random, false);
        for (int i = 0; i < 20; i++) {
            const GmkPoint a = random_point(&p, &random), b = random_point(&p, &random);
            if (below(&random, 3) == 0)
                position_move(&p, a, b);
            else if (below(&random, 6) == 0)
                position_change(&p, (PositionChange)below(&random, POSITION_CHANGES));
            else
                position_set(&p, a, (GmkCell)below(&random, 4));
        }
        CHECK_INT(position_to_game(&game, &p), GMK_OK);
        Position again;
        if (game)
            position_from_game(&again, game);
        CHECK(game && memcmp(again.cells, p.cells, sizeof p.cells) == 0 && again.first == p.first);
        gmk_game_free(game);
    }
}

static void random_edit(Editor *e, Random *random)
{
    const Position *p = editor_position(e);
    const GmkPoint a = random_point(p, random), b = random_point(p, random);
    editor_set_tool(e, (EditorTool)below(random, EDITOR_TOOLS));
    switch (below(random, 12)) {
    case 0: editor_remove(e, a); break;
    case 1: editor_drag(e, a, b); break;
    case 2: editor_change(e, (PositionChange)below(random, POSITION_CHANGES)); break;
    case 3: editor_set_first(e, (int)below(random, 2)); break;
    case 4: editor_set_rule(e, GMK_RULE_RENJU); break;
    case 5:
        editor_resize(e, below(random, 4) ? GMK_BOARD_GOMOKU : GMK_BOARD_CONNECT4,
                      4 + (int32_t)below(random, 18), 4 + (int32_t)below(random, 18));
        break;
    default: editor_put(e, a); break;
    }
}

/* Against a plain list of all positions that there were. */
TEST(undo_and_redo_walk_through_all_that_was_done)
{
    enum { STEPS = 120 };
    static Position seen[STEPS + 1];
    Random random = test_seed;
    Editor *e = editor_new();
    for (int round = 0; e && round < test_rounds(20); round++) {
        int count = 0, at;
        Position begin;
        position_default(&begin);
        CHECK(editor_begin(e, &begin));
        seen[0] = *editor_position(e);
        while (count < STEPS) {
            const Position before = *editor_position(e);
            random_edit(e, &random);
            if (!position_equal(editor_position(e), &before))
                seen[++count] = *editor_position(e);
            Position of_game;
            position_from_game(&of_game, editor_game(e));
            CHECK(memcmp(of_game.cells, editor_position(e)->cells, sizeof of_game.cells) == 0);
            CHECK_INT(of_game.first, editor_position(e)->first);
        }
        for (at = count; at > 0; at--) {
            CHECK(position_equal(editor_position(e), &seen[at]));
            CHECK(editor_undo(e));
        }
        CHECK(!editor_can_undo(e) && !editor_undo(e));
        for (at = 0; at < count; at++) {
            CHECK(position_equal(editor_position(e), &seen[at]));
            CHECK(editor_redo(e));
        }
        CHECK(!editor_can_redo(e) && !editor_redo(e));
        CHECK(editor_undo(e) && editor_undo(e));
        CHECK(editor_change(e, POSITION_CLEAR) || editor_put(e, (GmkPoint){0, 0}));
        CHECK(!editor_can_redo(e));
    }
    editor_free(e);
}

TEST(undo_forgets_the_oldest_first)
{
    Editor *e = editor_new();
    int undone = 0;
    for (int i = 0; i < EDITOR_UNDO_MAX + 50; i++)
        CHECK(editor_put(e, (GmkPoint){7, 7}));
    while (editor_undo(e))
        undone++;
    CHECK_INT(undone, EDITOR_UNDO_MAX);
    editor_free(e);
}

TEST(tools_put_and_take_away)
{
    Editor *e = editor_new();
    const GmkPoint a = {7, 7}, b = {8, 7};
    editor_set_tool(e, EDITOR_ALTERNATE);
    CHECK_INT(editor_carried(e, a), GMK_CELL_BLACK);
    CHECK(editor_put(e, a));
    CHECK_INT(editor_carried(e, b), GMK_CELL_WHITE);
    CHECK_INT(editor_carried(e, a), GMK_CELL_EMPTY);
    CHECK(editor_put(e, b));
    CHECK_INT(position_cell(editor_position(e), b), GMK_CELL_WHITE);
    CHECK_INT(editor_position(e)->first, SIDE_BLACK);
    CHECK(editor_put(e, b)); /* on a stone: it goes */
    CHECK_INT(position_cell(editor_position(e), b), GMK_CELL_EMPTY);
    CHECK_INT(editor_position(e)->first, SIDE_WHITE);
    editor_set_tool(e, EDITOR_BLACK);
    CHECK(editor_put(e, b) && editor_put(e, b));
    CHECK_INT(position_count(editor_position(e), GMK_CELL_BLACK), 1);
    editor_set_tool(e, EDITOR_WHITE);
    CHECK(editor_put(e, a));
    CHECK_INT(position_cell(editor_position(e), a), GMK_CELL_WHITE);
    editor_set_tool(e, EDITOR_EMPTY);
    CHECK(editor_put(e, a) && !editor_put(e, a));
    editor_set_tool(e, EDITOR_BLOCKED);
    CHECK(editor_put(e, a));
    CHECK(editor_drag(e, a, b));
    CHECK_INT(position_cell(editor_position(e), b), GMK_CELL_BLOCKED);
    CHECK(!editor_put(e, (GmkPoint){15, 0}));
    editor_free(e);
}

TEST(blocked_cells_stay_within_what_a_record_holds)
{
    Editor *e = editor_new();
    int put = 0;
    editor_set_tool(e, EDITOR_BLOCKED);
    for (int32_t i = 0; i < 15 * 15; i++)
        put += editor_put(e, (GmkPoint){i % 15, i / 15});
    CHECK_INT(put, RECORD_BLOCKED_MAX);
    editor_free(e);
}

TEST(a_line_of_text_is_read_back)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(5000); round++) {
        Position p, again;
        char text[POSITION_TEXT_MAX];
        random_position(&p, &random, below(&random, 4) != 0);
        position_to_text(text, &p);
        const bool read = position_from_text(&again, text, strlen(text), GMK_RULE_FREESTYLE);
        CHECK(read && position_equal(&p, &again));
        if (!read)
            printf("    %s\n", text);
    }
}

TEST(text_of_people_is_understood)
{
    static const char line[] = "Black: H8, I9; White: h7\nBLOCK a1 move Black";
    static const char diagram[] = "   A B C D E\n 5 . . . . . 5\n 4 . x(o). . 4\n 3 . # . . . 3\n"
                                  " 2 . . X . . 2\n 1 + + + + + 1\n   A B C D E\n\nmoves: c4\n";
    Position p;
    CHECK(position_from_text(&p, line, sizeof line - 1, GMK_RULE_STANDARD));
    CHECK_INT(p.first, SIDE_BLACK);
    CHECK_INT(p.rule, GMK_RULE_STANDARD);
    CHECK_INT(position_cell(&p, (GmkPoint){7, 7}), GMK_CELL_BLACK);
    CHECK_INT(position_cell(&p, (GmkPoint){0, 14}), GMK_CELL_BLOCKED);
    CHECK(position_from_text(&p, diagram, sizeof diagram - 1, GMK_RULE_FREESTYLE));
    CHECK_INT(p.width, 5);
    CHECK_INT(p.height, 5);
    CHECK_INT(position_cell(&p, (GmkPoint){1, 1}), GMK_CELL_BLACK);
    CHECK_INT(position_cell(&p, (GmkPoint){2, 1}), GMK_CELL_WHITE);
    CHECK_INT(position_cell(&p, (GmkPoint){1, 2}), GMK_CELL_BLOCKED);
    CHECK_INT(p.first, SIDE_WHITE);
}

TEST(other_text_is_refused)
{
    static const char *const texts[] = {
        "",           "hello",        "h8i9",        "black h8 h8",
        "black h0",   "black z1",     "black h21",   "black size 4x4",
        "size 21x15", "rule",         "move red",    "black h8 hello",
        "(;GM[4])",   "....\n....\n", "size 15xx15", "board connect4 black a2"};
    Position p;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (position_from_text(&p, texts[i], strlen(texts[i]), GMK_RULE_FREESTYLE)) {
            CHECK(false);
            printf("    %s\n", texts[i]);
        }
}

TEST(random_text_does_no_harm)
{
    static const char letters[] = "blackwhiteomvsz rule h8i9 x.o#\n,:()0123456789\xff\0AZ";
    Random random = test_seed;
    for (int round = 0; round < test_rounds(20000); round++) {
        char text[600];
        Position p;
        GmkGame *game = NULL;
        const size_t size = below(&random, (int32_t)sizeof text);
        for (size_t i = 0; i < size; i++)
            text[i] = letters[below(&random, (int32_t)sizeof letters)];
        if (position_from_text(&p, text, size, GMK_RULE_RENJU))
            CHECK_INT(position_to_game(&game, &p), GMK_OK);
        gmk_game_free(game);
    }
}

/* A position becomes a record, the record a file, and the file the same position again. */
TEST(a_record_begins_with_the_position)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(300); round++) {
        Position p, again;
        size_t size = 0;
        Record *read = NULL;
        GmkFileProblem problem;
        GmkGame *game = NULL;
        random_position(&p, &random, below(&random, 3) != 0);
        Record *record = position_to_record(&p);
        char *text = record ? gmk_file_write(record, &size) : NULL;
        CHECK(text && gmk_file_read(&read, &problem, text, size));
        if (read && record_replay(&game, read) == GMK_OK) {
            position_from_game(&again, game);
            CHECK(position_equal(&p, &again));
            CHECK_INT(read->move_count, 0);
        } else
            CHECK(false);
        gmk_game_free(game);
        record_free(read);
        record_free(record);
        free(text);
    }
}

TEST(forbidden_points_and_a_decided_game_are_said)
{
    static const char threes[] = "black g7 h7 f9 f10 rule renju";
    static const char five[] = "black a1 b1 c1 d1 e1 white a2";
    Editor *e = editor_new();
    EditorFacts facts;
    Position p;
    CHECK(position_from_text(&p, threes, sizeof threes - 1, GMK_RULE_FREESTYLE));
    CHECK(editor_replace(e, &p));
    editor_facts(&facts, e);
    CHECK_INT(facts.result, GMK_RESULT_NONE);
    CHECK_INT(facts.forbidden, gmk_game_forbidden_points(NULL, 0, editor_game(e)));
    CHECK(facts.forbidden >= 1);
    CHECK(facts.uneven);
    CHECK(position_from_text(&p, five, sizeof five - 1, GMK_RULE_FREESTYLE));
    CHECK(editor_replace(e, &p));
    editor_facts(&facts, e);
    CHECK_INT(facts.result, GMK_RESULT_BLACK);
    CHECK_INT(facts.stones[0], 5);
    CHECK_INT(facts.stones[1], 1);
    editor_free(e);
}

TEST(doubts_go_where_something_is_put_and_come_back_by_undo)
{
    Editor *e = editor_new();
    Position p;
    position_default(&p);
    CHECK(position_set(&p, (GmkPoint){3, 3}, GMK_CELL_BLACK));
    p.doubts[3 * GMK_GOMOKU_SIDE_MAX + 3] = p.doubts[0] = 1;
    CHECK(editor_replace(e, &p));
    CHECK_INT(position_doubt_count(editor_position(e)), 2);
    editor_set_tool(e, EDITOR_WHITE);
    CHECK(editor_put(e, (GmkPoint){3, 3}));
    CHECK_INT(position_doubt_count(editor_position(e)), 1);
    CHECK(editor_change(e, POSITION_TURN_LEFT));
    CHECK(position_doubts(editor_position(e), (GmkPoint){0, 14}));
    CHECK(editor_accept(e));
    CHECK_INT(position_doubt_count(editor_position(e)), 0);
    CHECK(editor_undo(e) && editor_undo(e) && editor_undo(e));
    CHECK_INT(position_doubt_count(editor_position(e)), 2);
    editor_free(e);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(changes_have_inverses),
        CASE(turning_right_moves_the_top_left_corner_to_the_top_right),
        CASE(changes_follow_the_eye_on_a_turned_board),
        CASE(a_shift_never_loses_a_stone),
        CASE(stones_keep_their_names_when_the_board_grows),
        CASE(stones_of_connect_four_never_float),
        CASE(undo_and_redo_walk_through_all_that_was_done),
        CASE(undo_forgets_the_oldest_first),
        CASE(tools_put_and_take_away),
        CASE(blocked_cells_stay_within_what_a_record_holds),
        CASE(a_line_of_text_is_read_back),
        CASE(text_of_people_is_understood),
        CASE(other_text_is_refused),
        CASE(random_text_does_no_harm),
        CASE(a_record_begins_with_the_position),
        CASE(forbidden_points_and_a_decided_game_are_said),
        CASE(doubts_go_where_something_is_put_and_come_back_by_undo),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
