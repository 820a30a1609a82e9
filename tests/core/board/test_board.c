/* test_board.c: a board with a small owner: pointer, cursor, clicks, drags, and cells for screen readers. */
#include "core/board/board.h"
#include "core/canvas/geometry.h"
#include "core/core_test.h"

/* Plays every legal move that it is asked for, and writes down what it was told. */
typedef struct Owner {
    Board board;
    GmkGame *game;
    bool hidden, refuses, takes_clicks, takes_enter;
    int activated, clicked, marked, dragged, beside, rights, wheels;
    GmkPoint at, from;
    BoardHeld held;
} Owner;

static const GmkGame *owner_game(const void *self)
{
    const Owner *o = self;
    return o->hidden ? NULL : o->game;
}

static bool owner_may_place(const void *self, GmkPoint point)
{
    const Owner *o = self;
    return !o->refuses && gmk_game_check(o->game, point) == GMK_OK;
}

static void owner_activate(void *self, GmkPoint point)
{
    Owner *o = self;
    o->activated++;
    o->at = point;
    gmk_game_play(o->game, point);
}

static void owner_show_changes(void *self)
{
    (void)self;
}

static bool owner_click(void *self, GmkPoint point)
{
    Owner *o = self;
    (void)point;
    o->clicked++;
    return o->takes_clicks;
}

static void owner_mark(void *self, GmkPoint point, BoardHeld held)
{
    Owner *o = self;
    o->marked++;
    o->at = point;
    o->held = held;
}

static void owner_drag(void *self, GmkPoint from, GmkPoint to)
{
    Owner *o = self;
    o->dragged++;
    o->from = from;
    o->at = to;
}

static bool owner_key(void *self, BoardKey key)
{
    const Owner *o = self;
    return key == BOARD_KEY_ENTER && o->takes_enter;
}

static void owner_beside(void *self, int x, int y)
{
    Owner *o = self;
    (void)x, (void)y;
    o->beside++;
}

static void owner_right(void *self)
{
    Owner *o = self;
    o->rights++;
}

static const BoardOps owner_ops = {.game = owner_game,
                                   .may_place = owner_may_place,
                                   .activate = owner_activate,
                                   .show_changes = owner_show_changes,
                                   .click = owner_click,
                                   .mark = owner_mark,
                                   .drag = owner_drag,
                                   .key = owner_key,
                                   .click_beside = owner_beside,
                                   .right_click = owner_right};

/* What a mode without wishes of its own gives. */
static const BoardOps plain_ops = {.game = owner_game,
                                   .may_place = owner_may_place,
                                   .activate = owner_activate,
                                   .show_changes = owner_show_changes};

static Owner *new_owner(const BoardOps *ops, GmkBoardKind kind, int32_t w, int32_t h)
{
    GmkSetup setup = GMK_SETUP_INIT;
    Owner *o = calloc(1, sizeof *o);
    setup.board = kind;
    setup.width = w;
    setup.height = h;
    if (!o || gmk_game_new(&o->game, &setup) != GMK_OK || !board_create(&o->board, ops, NULL))
        abort();
    board_place(&o->board, (Rect){0, 0, 1100, 700}, 96, &(LayoutOptions){0});
    return o;
}

static void free_owner(Owner *o)
{
    board_free(&o->board);
    gmk_game_free(o->game);
    free(o);
}

static int x_of(const Owner *o, int32_t x)
{
    return o->board.layout.origin_x + x * o->board.layout.cell;
}

static int y_of(const Owner *o, int32_t y)
{
    return o->board.layout.origin_y + y * o->board.layout.cell;
}

static void click(Owner *o, GmkPoint down, GmkPoint up, BoardHeld held)
{
    board_press(&o->board, x_of(o, down.x), y_of(o, down.y));
    board_release(&o->board, x_of(o, up.x), y_of(o, up.y), held);
}

static bool same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* ------------------------------------------------------------------------------------------------ */

TEST(the_pointer_carries_a_stone_only_where_one_may_be_put)
{
    Owner *o = new_owner(&owner_ops, GMK_BOARD_GOMOKU, 15, 15);
    gmk_game_play(o->game, (GmkPoint){7, 7});
    CHECK_INT(board_move(&o->board, x_of(o, 3), y_of(o, 4)), 0);
    CHECK(o->board.has_hover && o->board.view.has_ghost);
    CHECK(same(o->board.view.ghost, (GmkPoint){3, 4}));
    board_move(&o->board, x_of(o, 7), y_of(o, 7));
    CHECK(o->board.has_hover && !o->board.view.has_ghost);
    board_move(&o->board, 0, 0);
    CHECK(!o->board.has_hover && !o->board.view.has_ghost);
    o->refuses = true;
    board_move(&o->board, x_of(o, 3), y_of(o, 4));
    CHECK(o->board.has_hover && !o->board.view.has_ghost);
    o->refuses = false;
    board_move(&o->board, x_of(o, 3), y_of(o, 4));
    CHECK(o->board.view.has_ghost);
    board_leave(&o->board);
    CHECK(!o->board.has_hover && !o->board.view.has_ghost);
    free_owner(o);
}

TEST(a_click_counts_where_it_went_down_and_came_up)
{
    const GmkPoint a = {2, 3}, b = {5, 9};
    Owner *o = new_owner(&owner_ops, GMK_BOARD_GOMOKU, 15, 15);
    click(o, a, a, BOARD_HELD_NONE);
    CHECK(o->activated == 1 && same(o->at, a));
    click(o, a, b, BOARD_HELD_NONE);
    CHECK(o->activated == 1 && o->dragged == 1 && same(o->from, a) && same(o->at, b));
    board_press(&o->board, x_of(o, 1), y_of(o, 1));
    board_cancel(&o->board);
    board_release(&o->board, x_of(o, 1), y_of(o, 1), BOARD_HELD_NONE);
    CHECK(o->activated == 1 && o->beside == 0);
    o->takes_clicks = true;
    click(o, b, b, BOARD_HELD_NONE);
    CHECK(o->activated == 1 && o->clicked == 2);
    click(o, b, b, BOARD_HELD_CONTROL);
    CHECK(o->marked == 1 && o->held == BOARD_HELD_CONTROL && o->clicked == 2);
    free_owner(o);
}

TEST(a_plain_owner_needs_no_other_functions)
{
    const GmkPoint a = {2, 3}, b = {5, 9};
    Owner *o = new_owner(&plain_ops, GMK_BOARD_GOMOKU, 15, 15);
    click(o, a, b, BOARD_HELD_NONE);
    CHECK_INT(o->activated, 0);
    click(o, a, a, BOARD_HELD_SHIFT);
    CHECK_INT(o->activated, 1);
    board_press(&o->board, 0, 0);
    board_release(&o->board, 0, 0, BOARD_HELD_NONE);
    board_wheel(&o->board, 1, 0, 0);
    CHECK(!board_right_click(&o->board, x_of(o, 2), y_of(o, 3)));
    CHECK(board_key(&o->board, BOARD_KEY_ENTER));
    free_owner(o);
}

TEST(clicks_beside_the_board_and_the_border_of_the_panel)
{
    Owner *o = new_owner(&owner_ops, GMK_BOARD_GOMOKU, 15, 15);
    const Rect s = o->board.layout.splitter, panel = o->board.layout.panel;
    const int x = s.x + s.w / 2, y = s.y + s.h / 2;
    board_press(&o->board, panel.x + 5, panel.y + 5);
    board_release(&o->board, panel.x + 9, panel.y + 9, BOARD_HELD_NONE);
    CHECK_INT(o->beside, 1);
    CHECK(board_is_at_splitter(&o->board, x, y) && !board_is_at_splitter(&o->board, 0, 0));
    board_press(&o->board, x, y);
    const int width = board_move(&o->board, x - 40, y), here = board_move(&o->board, x, y);
    CHECK(here > 0 && width > here);
    CHECK(board_is_at_splitter(&o->board, 0, 0) && !o->board.has_hover);
    board_release(&o->board, panel.x + 9, panel.y + 9, BOARD_HELD_NONE);
    CHECK_INT(o->beside, 1);
    CHECK_INT(board_move(&o->board, x, y), 0);
    CHECK(board_right_click(&o->board, x_of(o, 0), y_of(o, 0)) && o->rights == 1);
    CHECK(!board_right_click(&o->board, panel.x + 5, panel.y + 5) && o->rights == 1);
    free_owner(o);
}

TEST(the_cursor_begins_at_the_last_move_and_stays_on_the_board)
{
    Owner *o = new_owner(&owner_ops, GMK_BOARD_GOMOKU, 9, 7);
    CHECK(board_key(&o->board, BOARD_KEY_SPACE) && o->activated == 0);
    CHECK(same(o->board.view.cursor, (GmkPoint){4, 3}));
    CHECK(board_key(&o->board, BOARD_KEY_SPACE) && o->activated == 1);
    o->takes_enter = true;
    CHECK(board_key(&o->board, BOARD_KEY_ENTER) && o->activated == 1);
    for (int i = 0; i < 20; i++)
        board_key(&o->board, BOARD_KEY_RIGHT);
    for (int i = 0; i < 20; i++)
        board_key(&o->board, BOARD_KEY_DOWN);
    CHECK(same(o->board.view.cursor, (GmkPoint){8, 6}));
    click(o, (GmkPoint){1, 1}, (GmkPoint){1, 1}, BOARD_HELD_NONE);
    CHECK(!o->board.view.has_cursor);
    board_key(&o->board, BOARD_KEY_UP);
    CHECK(same(o->board.view.cursor, (GmkPoint){1, 1}));
    CHECK(!board_key(&o->board, BOARD_KEY_COLUMN)); /* gomoku has no columns */
    free_owner(o);
}

TEST(in_connect_four_a_column_is_meant)
{
    Owner *o = new_owner(&owner_ops, GMK_BOARD_CONNECT4, 7, 6);
    click(o, (GmkPoint){2, 0}, (GmkPoint){2, 4}, BOARD_HELD_NONE);
    CHECK(same(o->at, (GmkPoint){2, 5}));
    board_move(&o->board, x_of(o, 2), y_of(o, 0));
    CHECK(same(o->board.hover, (GmkPoint){2, 4}));
    click(o, (GmkPoint){2, 1}, (GmkPoint){2, 1}, BOARD_HELD_SHIFT);
    CHECK(o->marked == 1 && same(o->at, (GmkPoint){2, 1})); /* the cell, not the column */
    CHECK(board_key(&o->board, BOARD_KEY_COLUMN + 6) && same(o->at, (GmkPoint){6, 5}));
    CHECK(!board_key(&o->board, BOARD_KEY_COLUMN + 7));
    board_key(&o->board, BOARD_KEY_LEFT);
    const GmkPoint before = o->board.view.cursor;
    board_key(&o->board, BOARD_KEY_SPACE);
    CHECK(same(o->at, before) && o->board.view.cursor.y == before.y - 1);
    free_owner(o);
}

TEST(cells_are_numbered_by_rows_and_found_by_their_pixels)
{
    Random random = test_seed;
    for (int round = 0; round < 40; round++) {
        const int32_t w = 5 + random_below(&random, 16), h = 5 + random_below(&random, 16);
        Owner *o = new_owner(&owner_ops, GMK_BOARD_GOMOKU, w, h);
        const Board *b = &o->board;
        CHECK_INT(board_cell_count(b), w * h);
        CHECK_INT(board_cursor_cell(b), -1);
        for (int32_t cell = 0; cell < w * h; cell++) {
            const Rect r = board_cell_rect(b, cell);
            CHECK_INT(board_cell_at(b, r.x + r.w / 2, r.y + r.h / 2), cell);
            CHECK(same(board_cell_point(b, cell), (GmkPoint){cell % w, cell / w}));
        }
        const int32_t cell = random_below(&random, w * h);
        board_select_cell(&o->board, cell);
        CHECK_INT(board_cursor_cell(b), cell);
        board_activate_cell(&o->board, cell);
        CHECK(o->activated == 1 && same(o->at, board_cell_point(b, cell)));
        CHECK_INT(board_cell_at(b, 0, 0), -1);
        free_owner(o);
    }
}

/* Arrow keys and the cells of screen readers go by what is seen; what is activated is the point of the record. */
TEST(on_a_turned_board_keys_and_cells_go_as_it_is_seen)
{
    static const struct {
        BoardKey key;
        int dx, dy;
    } arrows[] = {{BOARD_KEY_LEFT, -1, 0},
                  {BOARD_KEY_RIGHT, 1, 0},
                  {BOARD_KEY_UP, 0, -1},
                  {BOARD_KEY_DOWN, 0, 1}};
    for (int turn = 0; turn < 8; turn++) {
        Owner *o = new_owner(&plain_ops, GMK_BOARD_GOMOKU, 9, 13);
        Board *b = &o->board;
        board_place(b, (Rect){0, 0, 1100, 700}, 96,
                    &(LayoutOptions){.turn = {turn % 4, turn >= 4}});
        CHECK_INT(board_row_length(b), turn % 2 ? 13 : 9);
        CHECK_INT(board_cell_count(b), 9 * 13);
        for (int i = 0; i < 4; i++) {
            board_select_cell(b, 4 * board_row_length(b) + 5);
            const Rect from = board_cell_rect(b, board_cursor_cell(b));
            board_key(b, arrows[i].key);
            const Rect to = board_cell_rect(b, board_cursor_cell(b));
            CHECK_INT(to.x - from.x, arrows[i].dx * b->layout.cell);
            CHECK_INT(to.y - from.y, arrows[i].dy * b->layout.cell);
            board_key(b, BOARD_KEY_ENTER);
            GmkPoint there;
            CHECK(board_point_at(b, &there, to.x + to.w / 2, to.y + to.h / 2));
            CHECK(same(o->at, there) && same(o->at, b->view.cursor));
        }
        for (int i = 0; i < 40; i++) /* stays at the rim */
            board_key(b, BOARD_KEY_LEFT);
        CHECK_INT(board_cursor_cell(b) % board_row_length(b), 0);
        free_owner(o);
    }
}

TEST(without_a_board_nothing_happens)
{
    Owner *o = new_owner(&owner_ops, GMK_BOARD_GOMOKU, 15, 15);
    GmkPoint point;
    o->hidden = true;
    board_place(&o->board, (Rect){0, 0, 1100, 700}, 96, NULL);
    board_move(&o->board, 300, 300);
    click(o, (GmkPoint){3, 3}, (GmkPoint){3, 3}, BOARD_HELD_NONE);
    board_activate_cell(&o->board, 5);
    CHECK(!board_key(&o->board, BOARD_KEY_LEFT) && !board_point_at(&o->board, &point, 300, 300));
    CHECK(board_cell_count(&o->board) == 0 && board_row_length(&o->board) == 0);
    CHECK_INT(board_cell_at(&o->board, 300, 300), -1);
    CHECK(!o->board.has_hover && o->activated == 0 && o->rights == 0);
    free_owner(o);
}

/* Whatever is done in whatever order: the cursor and the stone under the pointer are on the board. */
TEST(random_input_leaves_a_sane_board)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(60); round++) {
        Owner *o = new_owner(round % 2 ? &owner_ops : &plain_ops,
                             round % 3 ? GMK_BOARD_GOMOKU : GMK_BOARD_CONNECT4, 7, 6);
        Board *b = &o->board;
        for (int i = 0; i < 200; i++) {
            const int x = random_below(&random, 1200), y = random_below(&random, 800);
            switch (random_below(&random, 6)) {
            case 0: board_move(b, x, y); break;
            case 1: board_press(b, x, y); break;
            case 2: board_release(b, x, y, (BoardHeld)random_below(&random, 3)); break;
            case 3: board_key(b, (BoardKey)random_below(&random, BOARD_KEY_COLUMN_LAST + 1)); break;
            case 4: board_select_cell(b, random_below(&random, 42)); break;
            default: o->hidden = random_below(&random, 8) == 0; break;
            }
            const int32_t cell = board_cursor_cell(b);
            CHECK(o->hidden || (cell >= -1 && cell < 42));
            CHECK(!b->view.has_ghost || (b->view.ghost.x >= 0 && b->view.ghost.x < 7));
        }
        free_owner(o);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_pointer_carries_a_stone_only_where_one_may_be_put),
        CASE(a_click_counts_where_it_went_down_and_came_up),
        CASE(a_plain_owner_needs_no_other_functions),
        CASE(clicks_beside_the_board_and_the_border_of_the_panel),
        CASE(the_cursor_begins_at_the_last_move_and_stays_on_the_board),
        CASE(in_connect_four_a_column_is_meant),
        CASE(cells_are_numbered_by_rows_and_found_by_their_pixels),
        CASE(on_a_turned_board_keys_and_cells_go_as_it_is_seen),
        CASE(without_a_board_nothing_happens),
        CASE(random_input_leaves_a_sane_board),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
