/* test_layout.c: where things are, for every board size and DPI. */
#include "core/core_test.h"
#include "core/paint/layout.h"

static const int dpis[] = {96, 120, 144, 192, 240};
enum { DPIS = sizeof dpis / sizeof *dpis };

static GmkGame *new_game(GmkBoardKind board, int32_t w, int32_t h)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = w;
    setup.height = h;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    return game;
}

static GmkGame *random_board(Random *random)
{
    if (random_below(random, 3) == 0)
        return new_game(GMK_BOARD_CONNECT4, 4 + random_below(random, 9),
                        4 + random_below(random, 9));
    return new_game(GMK_BOARD_GOMOKU, 5 + random_below(random, 16), 5 + random_below(random, 16));
}

/* Every pixel of the grid belongs to the point it is nearest to, and every point has its pixels. */
static void check_hits(const Layout *l, const GmkGame *game)
{
    GmkPoint hit;
    for (int32_t y = 0; y < gmk_game_height(game); y++)
        for (int32_t x = 0; x < gmk_game_width(game); x++) {
            const int px = l->origin_x + x * l->cell, py = l->origin_y + y * l->cell;
            const int half = (l->cell - 1) / 2;
            for (int i = 0; i < 9; i++) {
                const int dx = (i % 3 - 1) * half, dy = (i / 3 - 1) * half;
                CHECK(layout_hit(&hit, l, game, px + dx, py + dy) && hit.x == x && hit.y == y);
            }
        }
    const int left = l->origin_x - l->cell / 2 - 1, top = l->origin_y - l->cell / 2 - 1;
    const int right = l->origin_x + gmk_game_width(game) * l->cell;
    const int bottom = l->origin_y + gmk_game_height(game) * l->cell;
    CHECK(!layout_hit(&hit, l, game, left, l->origin_y));
    CHECK(!layout_hit(&hit, l, game, l->origin_x, top));
    CHECK(!layout_hit(&hit, l, game, right, l->origin_y));
    CHECK(!layout_hit(&hit, l, game, l->origin_x, bottom));
    CHECK(!layout_hit(&hit, l, game, -100000, -100000));
}

TEST(a_click_finds_its_point_on_every_size_and_dpi)
{
    for (int32_t side = GMK_GOMOKU_SIDE_MIN; side <= GMK_GOMOKU_SIDE_MAX; side++)
        for (int d = 0; d < DPIS; d++) {
            GmkGame *game = new_game(GMK_BOARD_GOMOKU, side, side % 2 ? side : 12);
            Layout l;
            layout_compute(&l, (Rect){7, 40, 500 + 37 * side, 900 - 17 * side}, dpis[d], game,
                           NULL);
            check_hits(&l, game);
            gmk_game_free(game);
        }
    for (int32_t side = GMK_CONNECT4_SIDE_MIN; side <= GMK_CONNECT4_SIDE_MAX; side++) {
        GmkGame *game = new_game(GMK_BOARD_CONNECT4, side, 16 - side);
        Layout l;
        layout_compute(&l, (Rect){0, 0, 1000, 700}, 96, game, NULL);
        check_hits(&l, game);
        gmk_game_free(game);
    }
}

static GmkPoint quarter_right(GmkPoint p, int32_t height)
{
    return (GmkPoint){height - 1 - p.y, p.x};
}

/* The oracle turns a point one quarter after the other. */
TEST(a_turned_board_is_clicked_and_painted_where_it_is_seen)
{
    Random random = {test_seed};
    for (int i = 0; i < 64; i++) {
        GmkGame *game = new_game(GMK_BOARD_GOMOKU, 5 + random_below(&random, 16),
                                 5 + random_below(&random, 16));
        const LayoutOptions options = {.turn = {i % 4, i % 8 >= 4}};
        const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
        Layout l;
        layout_compute(&l, (Rect){5, 9, 700 + 11 * i, 600}, 96 + 24 * (i % 3), game, &options);
        CHECK_INT(layout_across(&l), i % 2 ? height : width);
        CHECK_INT(layout_down(&l), i % 2 ? width : height);
        for (int32_t c = 0; c < width * height; c++) {
            const GmkPoint point = {c % width, c / width};
            GmkPoint seen = point, hit;
            if (options.turn.mirrored)
                seen.x = width - 1 - seen.x;
            for (int q = 0; q < options.turn.quarters; q++)
                seen = quarter_right(seen, q % 2 ? width : height);
            const GmkPoint told = layout_seen(&l, point);
            CHECK(told.x == seen.x && told.y == seen.y);
            const int x = l.origin_x + seen.x * l.cell, y = l.origin_y + seen.y * l.cell;
            CHECK(layout_hit(&hit, &l, game, x, y) && hit.x == point.x && hit.y == point.y);
            const Rect r = layout_point_rect(&l, point), cell = layout_cell_rect(&l, point);
            CHECK(r.x + r.w / 2 == x && r.y + r.h / 2 == y);
            CHECK(cell.x == x - l.cell / 2 && cell.y == y - l.cell / 2 && cell.w == l.cell);
        }
        gmk_game_free(game);
    }
    GmkGame *falling = new_game(GMK_BOARD_CONNECT4, 7, 6);
    Layout l;
    layout_compute(&l, (Rect){0, 0, 900, 700}, 96, falling, &(LayoutOptions){.turn = {1, true}});
    check_hits(&l, falling); /* as if nobody had turned it */
    gmk_game_free(falling);
}

static bool inside(Rect inner, Rect outer)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

/* From one point to another, and where a click that begins and ends there is; -1: nowhere. */
static int click_of(const Layout *l, const GmkGame *game, GmkPoint from, GmkPoint to)
{
    GmkPoint at;
    const int near = l->cell / 4; /* a hand trembles */
    if (!layout_click(&at, l, game, l->origin_x + from.x * l->cell, l->origin_y + from.y * l->cell,
                      l->origin_x + to.x * l->cell + near, l->origin_y + to.y * l->cell - near))
        return -1;
    return at.y * gmk_game_width(game) + at.x;
}

TEST(a_click_begins_and_ends_on_one_point)
{
    GmkGame *gomoku = new_game(GMK_BOARD_GOMOKU, 15, 15);
    GmkGame *connect4 = new_game(GMK_BOARD_CONNECT4, 7, 6);
    const GmkPoint h8 = {7, 7}, j6 = {9, 9}, h7 = {7, 8};
    Layout l;
    layout_compute(&l, (Rect){0, 0, 1200, 800}, 96, gomoku, NULL);
    CHECK_INT(click_of(&l, gomoku, h8, h8), 7 * 15 + 7);
    CHECK_INT(click_of(&l, gomoku, h8, j6), -1);
    CHECK_INT(click_of(&l, gomoku, h8, h7), -1);
    CHECK_INT(click_of(&l, gomoku, h8, (GmkPoint){40, 7}), -1);
    layout_compute(&l, (Rect){0, 0, 1200, 800}, 96, connect4, NULL);
    CHECK_INT(click_of(&l, connect4, (GmkPoint){3, 1}, (GmkPoint){3, 4}), 4 * 7 + 3); /* a column */
    CHECK_INT(click_of(&l, connect4, (GmkPoint){3, 1}, (GmkPoint){4, 1}), -1);
    gmk_game_free(gomoku);
    gmk_game_free(connect4);
}

TEST(board_and_panel_fit_and_do_not_overlap)
{
    Random random = {test_seed};
    int panels = 0;
    for (int i = 0; i < 3000; i++) {
        GmkGame *game = random_board(&random);
        const int dpi = dpis[random_below(&random, DPIS)];
        const Rect client = {random_below(&random, 50), random_below(&random, 90),
                             200 * dpi / 96 + random_below(&random, 2600),
                             200 * dpi / 96 + random_below(&random, 1600)};
        Layout l;
        layout_compute(&l, client, dpi, game, NULL);
        CHECK(inside(l.board, client));
        CHECK(l.cell >= 4 && l.dpi == dpi);
        if (l.panel.w > 0) {
            panels++;
            CHECK(inside(l.panel, client));
            const bool below = l.panel.y >= l.board.y + l.board.h;
            CHECK(below || l.panel.x >= l.board.x + l.board.w);
            const int usual = layout_scale(&l, 430), share = client.w * 26 / 100;
            CHECK(below || (l.panel.w >= layout_scale(&l, 300) &&
                            l.panel.w <= (share > usual ? share : usual)));
            CHECK(below == (l.splitter.w == 0));
            CHECK(l.panel.h >= layout_scale(&l, 250));
        }
        const GmkPoint last = {gmk_game_width(game) - 1, gmk_game_height(game) - 1};
        CHECK(inside(layout_point_rect(&l, (GmkPoint){0, 0}), l.board));
        CHECK(inside(layout_point_rect(&l, last), l.board));
        gmk_game_free(game);
    }
    CHECK(panels > 500 && panels < 2900);
}

TEST(the_board_is_as_large_as_fits)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15);
    int before = 0;
    for (int side = 300; side < 1500; side++) {
        Layout l;
        layout_compute(&l, (Rect){0, 0, side, side}, 96, game, NULL);
        if (l.panel.w == 0) {
            CHECK(l.cell >= before); /* a larger window never has a smaller board */
            CHECK(side - l.board.w < 2 * 16 + 15 + 6);
        }
        before = l.panel.w == 0 ? l.cell : before;
    }
    gmk_game_free(game);
}

TEST(a_narrow_window_has_no_panel)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15);
    Layout l;
    layout_compute(&l, (Rect){0, 0, 560, 700}, 96, game, NULL);
    CHECK_INT(l.panel.w, 0);
    layout_compute(&l, (Rect){0, 0, 1180, 664}, 96, game, NULL);
    CHECK(l.panel.w >= 400 && l.board.h > 600);
    layout_compute(&l, (Rect){0, 0, 0, 0}, 96, game, NULL); /* a minimised window */
    CHECK(l.cell > 0 && l.panel.w == 0);
    layout_compute(&l, (Rect){0, 0, 800, 600}, 0, game, NULL);
    CHECK_INT(l.dpi, 96);
    gmk_game_free(game);
}

TEST(twice_the_dpi_and_size_is_twice_the_layout)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15);
    Layout a, b;
    layout_compute(&a, (Rect){0, 0, 1180, 664}, 96, game, NULL);
    layout_compute(&b, (Rect){0, 0, 2360, 1328}, 192, game, NULL);
    CHECK(abs(b.cell - 2 * a.cell) <= 1);
    CHECK_INT(b.panel.w, 2 * a.panel.w);
    gmk_game_free(game);
}

TEST(the_panel_can_be_hidden_and_keeps_its_width)
{
    Random random = {test_seed};
    for (int i = 0; i < 1000; i++) {
        GmkGame *game = random_board(&random);
        const int dpi = dpis[random_below(&random, DPIS)];
        const Rect client = {random_below(&random, 50), random_below(&random, 90),
                             (720 + random_below(&random, 1600)) * dpi / 96,
                             (300 + random_below(&random, 900)) * dpi / 96};
        const LayoutOptions hidden = {.hide_panel = true}, narrow = {.panel_width = 300};
        LayoutOptions options = {.panel_width = 300 + random_below(&random, 500)};
        Layout l, none;
        layout_compute(&none, client, dpi, game, &hidden);
        CHECK(none.panel.w == 0 && none.splitter.w == 0);
        layout_compute(&l, client, dpi, game, &narrow);
        CHECK(none.board.w >= l.board.w);
        CHECK(inside(l.board, client) && inside(l.panel, client));
        if (l.splitter.w == 0) { /* below the board: nothing to drag */
            gmk_game_free(game);
            continue;
        }
        layout_compute(&l, client, dpi, game, &options);
        CHECK(inside(l.panel, client) && l.board.x + l.board.w <= l.panel.x);
        CHECK(l.panel.w <= layout_scale(&l, options.panel_width));
        CHECK(l.panel.w >= layout_scale(&l, 300) - 1);
        /* Where the splitter is dragged to, there the panel begins: its width is what is kept. */
        const int kept = layout_panel_width_at(&l, l.splitter.x + l.splitter.w / 2);
        CHECK(abs(layout_scale(&l, kept) - l.panel.w) <= 2 * dpi / 96 + 1);
        CHECK_INT(layout_panel_width_at(&l, l.panel.x + l.panel.w), 300);
        CHECK(layout_panel_width_at(&l, client.x) >= 300);
        gmk_game_free(game);
    }
}

/* The distance of board and panel where they stand side by side. */
static int wide_gap(int dpi, const GmkGame *game)
{
    Layout l;
    layout_compute(&l, (Rect){0, 0, 1600 * dpi / 96, 900 * dpi / 96}, dpi, game,
                   &(LayoutOptions){.clocks = true});
    CHECK(!l.is_strip && l.splitter.w > 0);
    return l.splitter.w;
}

TEST(clocks_are_seen_without_a_panel)
{
    Random random = {test_seed};
    int strips = 0;
    for (int i = 0; i < 1000; i++) {
        GmkGame *game = random_board(&random);
        const int dpi = dpis[random_below(&random, DPIS)];
        const Rect client = {random_below(&random, 50), random_below(&random, 90),
                             (200 + random_below(&random, 900)) * dpi / 96,
                             (200 + random_below(&random, 700)) * dpi / 96};
        const LayoutOptions options = {.hide_panel = i % 2 == 0, .clocks = true};
        Layout l;
        layout_compute(&l, client, dpi, game, &options);
        CHECK(inside(l.board, client) && l.cell >= 4);
        CHECK(l.panel.w == 0 || inside(l.panel, client));
        if (l.is_strip) {
            CHECK(l.panel.w > 0 && l.panel.y + l.panel.h < l.board.y && l.splitter.w == 0);
            CHECK_INT(l.board.y - l.panel.y - l.panel.h, wide_gap(dpi, game) / 2);
        }
        if (client.w >= 420 * dpi / 96 && client.h >= 340 * dpi / 96)
            CHECK(l.panel.w > 0); /* as small as the window may be made */
        strips += l.is_strip;
        gmk_game_free(game);
    }
    CHECK(strips > 200 && strips < 900);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(clocks_are_seen_without_a_panel),
        CASE(the_panel_can_be_hidden_and_keeps_its_width),
        CASE(a_click_finds_its_point_on_every_size_and_dpi),
        CASE(a_turned_board_is_clicked_and_painted_where_it_is_seen),
        CASE(a_click_begins_and_ends_on_one_point),
        CASE(board_and_panel_fit_and_do_not_overlap),
        CASE(the_board_is_as_large_as_fits),
        CASE(a_narrow_window_has_no_panel),
        CASE(twice_the_dpi_and_size_is_twice_the_layout),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
