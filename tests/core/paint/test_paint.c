/* test_paint.c: what is drawn, by its calls and by its pixels. */
#include "core/canvas/canvas_pixels.h"
#include "core/canvas_recorder.h"
#include "core/core_test.h"
#include "core/paint/board_changes.h"
#include "core/paint/bubble.h"
#include "core/paint/paint_board.h"
#include "core/paint/painter_parts.h"
#include "core/panel/paint_panel.h"

static const BoardView plain;

static GmkGame *game_of(const Setup *setup)
{
    GmkGame *game = NULL;
    if (setup_new_game(&game, setup) != GMK_OK)
        abort();
    return game;
}

static void play_words(GmkGame *game, const char *words)
{
    for (const char *at = words; *at;) {
        char word[GMK_NOTATION_MAX] = "";
        const size_t length = strcspn(at, " ");
        memcpy(word, at, length);
        CHECK_INT(gmk_game_play(game, point_of(game, word)), GMK_OK);
        at += length + strspn(at + length, " ");
    }
}

static int sprites(const RecorderCanvas *canvas, const Painter *painter, Mark mark)
{
    char id[16];
    snprintf(id, sizeof id, "#%u\n", (unsigned)painter->marks[mark].id);
    id[strlen(id) - 1] = '\0';
    return recorder_canvas_count(canvas, "sprite", id);
}

/* Where a mark was drawn last, as a point of the board; (-1,-1): it was not. */
static GmkPoint mark_point(const RecorderCanvas *canvas, const Painter *painter,
                           const Layout *layout, Mark mark)
{
    GmkPoint found = {-1, -1};
    char id[16];
    snprintf(id, sizeof id, "#%u\n", (unsigned)painter->marks[mark].id);
    for (const char *at = strstr(canvas->lines, id); at; at = strstr(at + 1, id)) {
        const char *line = at;
        int x, y;
        while (line > canvas->lines && line[-1] != '\n')
            line--;
        if (sscanf(line, "sprite %d,%d", &x, &y) == 2) {
            const int reach = layout_stone_reach(layout);
            found.x = (x + reach - layout->origin_x) / layout->cell;
            found.y = (y + reach - layout->origin_y) / layout->cell;
        }
    }
    return found;
}

TEST(as_many_stones_are_drawn_as_stand_on_the_board)
{
    Random random = {test_seed};
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    for (int i = 0; i < 60; i++) {
        Record *record = random_record(&random, 80);
        GmkGame *game = NULL;
        Layout layout;
        int cells[4] = {0};
        CHECK_INT(record_replay(&game, record), GMK_OK);
        layout_compute(&layout, (Rect){0, 0, 600, 500}, 96, game, NULL);
        for (int32_t c = 0; c < record->setup.width * record->setup.height; c++)
            cells[gmk_game_cell(game,
                                (GmkPoint){c % record->setup.width, c / record->setup.width})]++;
        recorder_canvas_clear(canvas);
        paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
        const int stones = cells[GMK_CELL_BLACK] + cells[GMK_CELL_WHITE];
        CHECK_INT(sprites(canvas, painter, MARK_BLACK), cells[GMK_CELL_BLACK]);
        CHECK_INT(sprites(canvas, painter, MARK_WHITE), cells[GMK_CELL_WHITE]);
        CHECK_INT(sprites(canvas, painter, MARK_BLOCKED), cells[GMK_CELL_BLOCKED]);
        CHECK_INT(sprites(canvas, painter, MARK_SHADOW), stones);
        CHECK_INT(sprites(canvas, painter, MARK_LAST), record->move_count > 0);
        CHECK_INT(stones, record->setup.start.count + record->move_count);
        gmk_game_free(game);
        record_free(record);
    }
    recorder_canvas_free(canvas);
    painter_free(painter);
}

/* The line number of the first or last time a mark was drawn; -1: never. */
static int mark_line(const RecorderCanvas *canvas, const Painter *painter, Mark mark, bool last)
{
    char id[16];
    int number = 0, found = -1;
    snprintf(id, sizeof id, "#%u\n", (unsigned)painter->marks[mark].id);
    for (const char *at = canvas->lines; *at; at = strchr(at, '\n') + 1, number++) {
        const char *here = strstr(at, id);
        if (here && here < strchr(at, '\n') && (last || found < 0))
            found = number;
    }
    return found;
}

TEST(no_shadow_falls_on_a_neighbour_and_a_hole_shades_its_stone)
{
    for (int kind = 0; kind < 2; kind++) {
        Setup setup;
        Layout layout;
        Painter *painter = painter_new();
        RecorderCanvas *canvas = recorder_canvas_new();
        setup_default(&setup);
        setup.board = (GmkBoardKind)kind;
        setup.width = setup.height = 9;
        GmkGame *game = game_of(&setup);
        play_words(game, kind == GMK_BOARD_GOMOKU ? "a1 a2 b1 b2 c1" : "1 1 2 2 3");
        layout_compute(&layout, (Rect){0, 0, 500, 500}, 96, game, NULL);
        paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
        if (kind == GMK_BOARD_GOMOKU) {
            const int last = mark_line(canvas, painter, MARK_SHADOW, true);
            CHECK(last >= 0 && last < mark_line(canvas, painter, MARK_BLACK, false));
            CHECK(last < mark_line(canvas, painter, MARK_WHITE, false));
        } else {
            const int first = mark_line(canvas, painter, MARK_SHADOW, false);
            CHECK(first > mark_line(canvas, painter, MARK_BLACK, true));
            CHECK(first > mark_line(canvas, painter, MARK_WHITE, true));
        }
        gmk_game_free(game);
        recorder_canvas_free(canvas);
        painter_free(painter);
    }
}

TEST(letters_run_from_the_left_and_numbers_from_the_bottom)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
    CHECK_INT(recorder_canvas_count(canvas, "text", ""), 60);
    for (const char *w = "\"A\"\0\"I\"\0\"O\"\0\"1\"\0\"15\"\0"; *w; w += strlen(w) + 1)
        CHECK_INT(recorder_canvas_count(canvas, "text", w), 2);
    int x1 = 0, y1 = 0, x15 = 0, y15 = 0, w = 0, h = 0;
    const char *one = strstr(canvas->lines, "\"1\""), *fifteen = strstr(canvas->lines, "\"15\"");
    while (one && one[-1] != '\n')
        one--;
    while (fifteen && fifteen[-1] != '\n')
        fifteen--;
    CHECK(one && sscanf(one, "text %d,%d %dx%d", &x1, &y1, &w, &h) == 4);
    CHECK(fifteen && sscanf(fifteen, "text %d,%d", &x15, &y15) == 2);
    CHECK_INT(y1 + h / 2, layout.origin_y + 14 * layout.cell);
    CHECK_INT(y15 + h / 2, layout.origin_y);
    CHECK_INT(sprites(canvas, painter, MARK_STAR), 5);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

TEST(connect_four_has_column_numbers_and_no_grid)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
    CHECK_INT(recorder_canvas_count(canvas, "text", ""), 14);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"7\""), 2);
    CHECK_INT(recorder_canvas_count(canvas, "fill", ""), 1);
    recorder_canvas_clear(canvas);
    const BoardView view = {.has_ghost = true, .ghost = {3, 0}};
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    const GmkPoint ghost = mark_point(canvas, painter, &layout, MARK_GHOST_BLACK);
    CHECK(ghost.x == 3 && ghost.y == 5); /* it falls */
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

TEST(marks_show_the_last_move_the_win_the_ghost_and_the_cursor)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    play_words(game, "a1 a2 b1 b2 c1 c2 d1 d2");
    BoardView view = {.has_ghost = true, .ghost = {4, 14}, .has_cursor = true, .cursor = {2, 3}};
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    GmkPoint p = mark_point(canvas, painter, &layout, MARK_LAST);
    CHECK(p.x == 3 && p.y == 13);
    p = mark_point(canvas, painter, &layout, MARK_GHOST_BLACK);
    CHECK(p.x == 4 && p.y == 14);
    p = mark_point(canvas, painter, &layout, MARK_CURSOR);
    CHECK(p.x == 2 && p.y == 3);
    CHECK_INT(sprites(canvas, painter, MARK_WIN), 0);
    play_words(game, "e1");
    recorder_canvas_clear(canvas);
    view.ghost = (GmkPoint){9, 9};
    view.show_numbers = true;
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK_INT(sprites(canvas, painter, MARK_WIN), 5);
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_BLACK), 0); /* the game is over */
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_WHITE), 0);
    CHECK_INT(sprites(canvas, painter, MARK_LAST), 0); /* its number is coloured instead */
    CHECK_INT(recorder_canvas_count(canvas, "text", "bold center"), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", ""), 60 + 9);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

TEST(a_forbidden_point_under_the_pointer_is_crossed_out)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    setup.rule = GMK_RULE_RENJU;
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    play_words(game, "h9 a1 h10 c1 i8 e1 j8 a3");
    const BoardView view = {.has_ghost = true, .ghost = point_of(game, "h8")};
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK_INT(sprites(canvas, painter, MARK_FORBIDDEN), 1);
    CHECK_INT(sprites(canvas, painter, MARK_REASON), 4); /* the two threes */
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_BLACK), 0);
    BoardShown shown = {0};
    Rect rects[16];
    board_changes(rects, 16, &shown, &layout, game, &plain);
    CHECK_INT(board_changes(rects, 16, &shown, &layout, game, &view), 5);
    BoardView all = {.show_forbidden = true};
    CHECK_INT(board_changes(rects, 16, &shown, &layout, game, &all), 5);
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &all);
    CHECK_INT(sprites(canvas, painter, MARK_FORBIDDEN_SMALL), 1);
    play_words(game, "o1"); /* white's turn: nothing is forbidden */
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &all);
    CHECK_INT(sprites(canvas, painter, MARK_FORBIDDEN_SMALL), 0);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

/* The square around the middle in which the third stone may not stand, with the stones in it. */
TEST(pro_shades_the_forbidden_square)
{
    const struct {
        OpeningRule rule;
        const char *second;
        int shaded;
    } cases[] = {{OPENING_PRO, "i9", 25},
                 {OPENING_PRO, "f6", 25},
                 {OPENING_PRO, "h11", 25},
                 {OPENING_PRO, "a1", 25},
                 {OPENING_LONG_PRO, "i9", 49}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Setup setup;
        Layout layout;
        uint8_t lit[GMK_CELLS_MAX];
        Play *play = play_new();
        Painter *painter = painter_new();
        RecorderCanvas *canvas = recorder_canvas_new();
        setup_default(&setup);
        setup.players[1].kind = PLAYER_HUMAN;
        setup.opening = cases[i].rule;
        CHECK_INT(play_new_game(play, &setup), GMK_OK);
        CHECK_INT(play_move(play, point_of(play_game(play), "h8"), -1), GMK_OK);
        CHECK_INT(play_move(play, point_of(play_game(play), cases[i].second), -1), GMK_OK);
        CHECK(play_lit_points(lit, play) > 170);
        layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, play_game(play), NULL);
        const BoardView view = {.lit = lit};
        paint_board(painter, &canvas->canvas, &layout, &theme_wood, play_game(play), &view);
        CHECK_INT(sprites(canvas, painter, MARK_LIT), 0);
        CHECK_INT(sprites(canvas, painter, MARK_LIT_FEW), 0);
        CHECK_INT(recorder_canvas_count(canvas, "fill", "40000000"), cases[i].shaded);
        recorder_canvas_free(canvas);
        painter_free(painter);
        play_free(play);
    }
}

/* The middle of a label, as a column and a row of cells from the upper left point: -1 is above or beside it. */
static bool is_label_at(const RecorderCanvas *canvas, const Layout *l, const char *label,
                        int column, int row)
{
    char quoted[16];
    snprintf(quoted, sizeof quoted, "\"%s\"", label);
    for (const char *at = canvas->lines; *at; at = strchr(at, '\n') + 1) {
        int x, y, w, h;
        const char *here = strstr(at, quoted);
        if (!here || here > strchr(at, '\n') || sscanf(at, "text %d,%d %dx%d", &x, &y, &w, &h) != 4)
            continue;
        const int half = l->cell / 2;
        const int across = x + w / 2 - l->origin_x + half, down = y + h / 2 - l->origin_y + half;
        if ((across < 0 ? -1 : across / l->cell) == column &&
            (down < 0 ? -1 : down / l->cell) == row)
            return true;
    }
    return false;
}

TEST(coordinates_turn_with_the_board_and_can_be_numbers_or_nothing)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    BoardView view = {0};
    layout_compute(&layout, (Rect){0, 0, 900, 800}, 96, game, NULL);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK(is_label_at(canvas, &layout, "A", 0, -1) && is_label_at(canvas, &layout, "15", -1, 0));
    CHECK_INT(recorder_canvas_count(canvas, "text", ""), 60);
    /* A quarter to the right: letters run down on the sides, A at the top; 15 is at the right. */
    layout_compute(&layout, (Rect){0, 0, 900, 800}, 96, game, &(LayoutOptions){.turn = {1, false}});
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK(is_label_at(canvas, &layout, "A", -1, 0) && is_label_at(canvas, &layout, "15", 14, -1));
    layout_compute(&layout, (Rect){0, 0, 900, 800}, 96, game, &(LayoutOptions){.turn = {2, true}});
    view.labels = BOARD_LABELS_NUMBERS;
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"A\""), 0);
    CHECK(is_label_at(canvas, &layout, "1", 0, -1) && is_label_at(canvas, &layout, "1", -1, 0));
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"7\""), 4);
    view.labels = BOARD_LABELS_NONE;
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK_INT(recorder_canvas_count(canvas, "text", ""), 0);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

TEST(only_the_last_moves_have_their_numbers)
{
    static const struct {
        int32_t count, shown;
    } rows[] = {{0, 5}, {1, 1}, {2, 2}, {5, 5}, {20, 5}};
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 900, 800}, 96, game, NULL);
    play_words(game, "h8 i9 h9 h10 g8");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const BoardView view = {
            .show_numbers = true, .number_count = rows[i].count, .labels = BOARD_LABELS_NONE};
        recorder_canvas_clear(canvas);
        paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
        CHECK_INT(recorder_canvas_count(canvas, "text", ""), rows[i].shown);
        CHECK_INT(recorder_canvas_count(canvas, "text", "\"5\""), 1);
        CHECK_INT(recorder_canvas_count(canvas, "text", "\"1\""), rows[i].shown == 5);
    }
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

TEST(candidates_are_coloured_by_what_they_give_away)
{
    static const struct {
        BoardFigure figure;
        const char *texts[4];
    } figures[] = {{BOARD_FIGURE_SHARE, {"\"60%\"", "\"55%\"", "\"46%\"", "\"9%\""}},
                   {BOARD_FIGURE_SCORE, {"\"+120\"", "\"+7\"", "\"-31\"", "\"4\""}},
                   {BOARD_FIGURE_LOSS, {"\"0\"", "\"-5\"", "\"-14\"", "\"4\""}},
                   {BOARD_FIGURE_VISITS, {"\"1.9M\"", "\"999\"", "\"48k\"", "\"4\""}},
                   {BOARD_FIGURE_EFFORT, {"\"97%\"", "\"0%\"", "\"2%\"", "\"4\""}}};
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    for (size_t f = 0; f < sizeof figures / sizeof *figures; f++) {
        BoardView view = {
            .advice_count = 4,
            .advice = {{{3, 3}, 60, 120, 1999999, 97, ""},
                       {{4, 4}, 55, 7, 999, 0, ""},
                       {{5, 5}, 46, -31, 48900, 2, ""},
                       {{6, 6}, 9, -900, 1, 0, ""}},
            .labels = BOARD_LABELS_NONE,
        };
        if (f > 0) /* words that are there already stay */
            snprintf(view.advice[3].text, sizeof view.advice[3].text, "lost 4");
        for (int i = 0; i < 4; i++)
            board_advice_figure(&view.advice[i], &view.advice[0], figures[f].figure);
        recorder_canvas_clear(canvas);
        paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
        for (int i = 0; i < 4; i++) {
            CHECK_INT(recorder_canvas_count(canvas, "text", figures[f].texts[i]), 1);
            CHECK_INT(sprites(canvas, painter, (Mark)(MARK_ADVICE_BEST + i)), 1);
        }
        CHECK_INT(recorder_canvas_count(canvas, "text", "\"lost\""), f > 0); /* above its number */
    }
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

/* Of a real search: what the discs say is what it counted, and a solver's answer says nothing. */
TEST(advice_has_the_visits_of_its_thought)
{
    Setup setup;
    GmkThought thought = GMK_THOUGHT_INIT;
    BoardAdvice advice[3];
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    thought.ranked_count = 3;
    for (int i = 0; i < 3; i++)
        thought.ranked[i] = (GmkRanked){{i, 4}, 100 - 10 * i};
    thought.ranked_nodes[0] = 5500;
    thought.ranked_nodes[1] = 60;
    thought.root_nodes = 10000;
    CHECK_INT(board_advice(advice, 3, &thought, game), 3);
    CHECK(advice[0].visits == 5500 && advice[0].effort == 55);
    CHECK(advice[1].visits == 60 && advice[1].effort == 1 && advice[2].effort == 0);
    board_advice_figure(&advice[0], &advice[0], BOARD_FIGURE_VISITS);
    board_advice_figure(&advice[2], &advice[0], BOARD_FIGURE_VISITS);
    CHECK_TEXT(advice[0].text, "5.5k");
    CHECK_TEXT(advice[2].text, "0");
    thought.root_nodes = 0;
    CHECK_INT(board_advice(advice, 1, &thought, game), 1);
    board_advice_figure(&advice[0], &advice[0], BOARD_FIGURE_EFFORT);
    CHECK_TEXT(advice[0].text, "\xe2\x80\x93");
    gmk_game_free(game);
}

/* Whatever the words of a language are: nothing is written beside the disc, and something on it. */
TEST(figures_of_advice_stay_on_their_discs)
{
    enum { SIDE = 200, MIDDLE = SIDE / 2 };
    static const char *const texts[] = {"58%",       "+120",         "lost 16",
                                        "prohra 16", "verloren 128", "64 %"};
    for (int cell = 20; cell <= 60; cell += 20)
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
            PixelCanvas *canvas = pixel_canvas_new(SIDE, SIDE, 0xffffffff);
            int inside = 0, outside = 0;
            bubble_text(&canvas->canvas, MIDDLE, MIDDLE, cell, texts[i], 0xff000000);
            for (int k = 0; k < SIDE * SIDE; k++) {
                const int x = k % SIDE - MIDDLE, y = k / SIDE - MIDDLE;
                const bool on = x * x + y * y <= cell * cell / 4;
                inside += on && canvas->pixels[k] != 0xffffffff;
                outside += !on && canvas->pixels[k] != 0xffffffff;
            }
            CHECK(inside > cell);
            CHECK_INT(outside, 0);
            pixel_canvas_free(canvas);
        }
}

TEST(advice_and_lit_points_stand_on_empty_points)
{
    Setup setup;
    Layout layout;
    uint8_t lit[GMK_CELLS_MAX] = {0};
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    play_words(game, "h8");
    lit[7 * 15 + 7] = lit[0] = lit[224] = 1; /* the first has a stone on it */
    const BoardView view = {.lit = lit,
                            .advice_count = 3,
                            .advice = {{{3, 3}, 71, 0}, {{7, 7}, 60, 0}, {{4, 4}, -1, 0}},
                            .labels = BOARD_LABELS_NONE};
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK_INT(sprites(canvas, painter, MARK_LIT_FEW), 2);
    CHECK_INT(sprites(canvas, painter, MARK_LIT), 0);
    CHECK_INT(sprites(canvas, painter, MARK_ADVICE_BEST), 1);
    CHECK_INT(sprites(canvas, painter, MARK_ADVICE), 0); /* that point is taken */
    CHECK_INT(sprites(canvas, painter, MARK_HINT), 1);
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_WHITE), 1); /* the stone that is advised */
    CHECK_INT(recorder_canvas_count(canvas, "text", ""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"71%\""), 1);
    BoardView pointed = {.lit = lit, .has_ghost = true, .ghost = {5, 5}};
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &pointed);
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_WHITE), 0); /* not lit: not allowed */
    pointed.ghost = (GmkPoint){0, 0};
    memset(lit, 1, 225);
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &pointed);
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_WHITE), 1);
    CHECK_INT(sprites(canvas, painter, MARK_LIT), 0); /* all are allowed: nothing to point out */
    lit[224] = 0;
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &pointed);
    CHECK_INT(sprites(canvas, painter, MARK_LIT), 0); /* most are allowed: the other is shaded */
    CHECK_INT(recorder_canvas_count(canvas, "fill", "40000000"), 1);
    memset(lit, 0, 225);
    memset(lit, 1, 100);
    recorder_canvas_clear(canvas);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &pointed);
    CHECK_INT(sprites(canvas, painter, MARK_LIT), 100);
    CHECK_INT(recorder_canvas_count(canvas, "fill", "40000000"), 0);
    BoardShown shown = {0};
    Rect rects[16];
    const BoardView hint = {.advice_count = 1, .advice = {{{4, 4}, -1, 0}}};
    board_changes(rects, 16, &shown, &layout, game, &hint);
    play_words(game, "a1"); /* the advised stone is black now, and the last-move mark has moved */
    CHECK_INT(board_changes(rects, 16, &shown, &layout, game, &hint), 3);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

TEST(the_figure_of_advice_is_seen_under_the_pointer)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    const BoardView view = {.advice_count = 2,
                            .advice = {{{3, 3}, 71, 0}, {{4, 4}, 60, 0}},
                            .has_ghost = true,
                            .ghost = {4, 4},
                            .labels = BOARD_LABELS_NONE};
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    CHECK_INT(sprites(canvas, painter, MARK_GHOST_BLACK), 0);
    CHECK_INT(sprites(canvas, painter, MARK_CURSOR), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"60%\""), 1);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

/* Each stone has the number of its move, beside the numbers of the rows. */
TEST(stones_are_numbered_from_one)
{
    const BoardView numbered = {.show_numbers = true};
    Painter *painter = painter_new();
    RecorderCanvas *with = recorder_canvas_new(), *without = recorder_canvas_new();
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    Layout layout;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (int i = 0; i < 12; i++)
        CHECK_INT(gmk_game_play(game, (GmkPoint){i % 4 * 3, i / 4 * 2}), GMK_OK);
    layout_compute(&layout, (Rect){0, 0, 900, 800}, 96, game, NULL);
    paint_board(painter, &with->canvas, &layout, &theme_wood, game, &numbered);
    paint_board(painter, &without->canvas, &layout, &theme_wood, game, &plain);
    for (int i = -1; i <= 14; i++) {
        char number[16];
        snprintf(number, sizeof number, "\"%d\"", i);
        CHECK_INT(recorder_canvas_count(with, "text", number) -
                      recorder_canvas_count(without, "text", number),
                  i >= 1 && i <= 12);
    }
    gmk_game_free(game);
    recorder_canvas_free(with);
    recorder_canvas_free(without);
    painter_free(painter);
}

/* A stone that has arrived does not fall any more. */
TEST(a_stone_falls_until_it_lies)
{
    BoardView view = {.has_fall = true, .fall = 0.5};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL, *gomoku = NULL;
    CHECK_INT(gmk_game_new(&gomoku, &setup), GMK_OK);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK(board_falls(game, &view) && !board_falls(gomoku, &view));
    view.fall = 0.0;
    CHECK(!board_falls(game, &view));
    gmk_game_free(game);
    gmk_game_free(gomoku);
}

TEST(numbers_can_be_read_on_stones_in_every_theme)
{
    for (int id = 0; id < THEME_COUNT; id++) {
        const Color accent = theme_get((ThemeId)id)->accent;
        static const Color stones[] = {0xff303133, 0xfff4f2ec, 0xffffffff, 0xff0b0b0c};
        for (size_t i = 0; i < sizeof stones / sizeof *stones; i++)
            CHECK(color_contrast(color_readable(accent, stones[i]), stones[i]) >= 4.5);
    }
    /* Values of the W3C's definition, worked out by hand. */
    CHECK(color_contrast(0xff000000, 0xffffffff) > 20.99 &&
          color_contrast(0xff000000, 0xffffffff) < 21.01);
    CHECK(color_contrast(0xffffffff, 0xff777777) > 4.47 &&
          color_contrast(0xffffffff, 0xff777777) < 4.49);
    CHECK(color_contrast(0xff0000ff, 0xffffffff) > 8.58 &&
          color_contrast(0xff0000ff, 0xffffffff) < 8.60);
    CHECK(color_readable(0xff1a1a1a, 0xffffffff) == 0xff1a1a1a); /* left alone where it is fine */
}

TEST(sprites_are_made_once_per_size_and_theme)
{
    Setup setup;
    Layout layout, larger;
    Painter *painter = painter_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 700, 700}, 96, game, NULL);
    layout_compute(&larger, (Rect){0, 0, 800, 800}, 96, game, NULL);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
    const uint32_t id = painter->board.id, stone = painter->marks[MARK_BLACK].id;
    const uint32_t corner = painter->board.pixels[0], rim = painter->marks[MARK_BLACK].pixels[0];
    painter->board.pixels[0] = painter->marks[MARK_BLACK].pixels[0] = 0x12345678; /* a trace */
    play_words(game, "h8 i9");
    layout.board.x += 5; /* moved, not resized */
    layout.origin_x += 5;
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
    CHECK_INT(painter->board.pixels[0], 0x12345678);
    CHECK_INT(painter->marks[MARK_BLACK].pixels[0], 0x12345678);
    paint_board(painter, &canvas->canvas, &layout, &theme_dark, game, &plain);
    CHECK(painter->board.id != id);
    paint_board(painter, &canvas->canvas, &larger, &theme_wood, game, &plain);
    CHECK(painter->board.id != id && painter->board.w > larger.board.w);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, game, &plain);
    CHECK(painter->board.id == id); /* equal pictures have equal ids */
    CHECK_INT(painter->board.pixels[0], corner);
    CHECK_INT(painter->marks[MARK_BLACK].pixels[0], rim);
    setup.board = GMK_BOARD_CONNECT4; /* another board in the same place */
    setup.width = setup.height = 12;
    GmkGame *four = game_of(&setup);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, four, &plain);
    CHECK(painter->board.id != id && painter->marks[MARK_BLACK].id != stone);
    const uint32_t holes = painter->board.id;
    setup.width = 11;
    GmkGame *narrow = game_of(&setup);
    paint_board(painter, &canvas->canvas, &layout, &theme_wood, narrow, &plain);
    CHECK(painter->board.id != holes);
    gmk_game_free(four);
    gmk_game_free(narrow);
    gmk_game_free(game);
    recorder_canvas_free(canvas);
    painter_free(painter);
}

/* ------------------------------------------------------------------------------------------------
 * Pixels
 */

static bool in_rect(Rect r, int x, int y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

typedef struct Rects {
    Rect at[64];
    int count;
} Rects;

static void add_point(Rects *rects, const Layout *layout, GmkPoint point)
{
    if (rects->count < 64)
        rects->at[rects->count++] = layout_point_rect(layout, point);
}

/* All that a window has to redraw after the last move of this game. */
static void add_move(Rects *rects, const Layout *layout, const GmkGame *game)
{
    GmkLine lines[GMK_LINES_MAX];
    GmkPoint p;
    const int32_t count = gmk_game_move_count(game);
    for (int32_t i = count - 1; i >= 0 && i >= count - 2; i--)
        if (gmk_game_move(&p, game, i) == GMK_OK)
            add_point(rects, layout, p);
    const int32_t wins = gmk_game_winning_lines(lines, GMK_LINES_MAX, game);
    for (int32_t i = 0; i < wins && i < GMK_LINES_MAX; i++) {
        const GmkPoint to = lines[i].to;
        const int32_t dx = (to.x > lines[i].from.x) - (to.x < lines[i].from.x);
        const int32_t dy = (to.y > lines[i].from.y) - (to.y < lines[i].from.y);
        for (p = lines[i].from; p.x != to.x || p.y != to.y; p.x += dx, p.y += dy)
            add_point(rects, layout, p);
        add_point(rects, layout, to);
    }
}

static int differing(const PixelCanvas *a, const PixelCanvas *b, const Rects *except)
{
    int count = 0;
    for (int y = 0; y < a->h; y++)
        for (int x = 0; x < a->w; x++) {
            bool allowed = false;
            for (int i = 0; except && i < except->count; i++)
                allowed |= in_rect(except->at[i], x, y);
            count += !allowed && a->pixels[y * a->w + x] != b->pixels[y * b->w + x];
        }
    return count;
}

static void copy_pixels(PixelCanvas *to, const PixelCanvas *from)
{
    memcpy(to->pixels, from->pixels, (size_t)from->w * (size_t)from->h * sizeof *from->pixels);
}

/* Redraws as a window does: a clip and a dirty rectangle at a time. */
static void repaint(Painter *painter, PixelCanvas *canvas, const Layout *layout,
                    const GmkGame *game, BoardView view, const Rects *rects)
{
    for (int i = 0; i < rects->count; i++) {
        view.dirty = rects->at[i];
        canvas->canvas.ops->clip(canvas, &rects->at[i]);
        paint_board(painter, &canvas->canvas, layout, &theme_wood, game, &view);
    }
    canvas->canvas.ops->clip(canvas, NULL);
}

/* Plays a random game; after each move only the point rectangles differ, and redrawing just those
 * gives the same picture as painting everything. */
static void check_game(Random *random, Painter *painter, int w, int h, int dpi)
{
    static GmkPoint legal[GMK_CELLS_MAX];
    Setup setup;
    Layout layout;
    random_setup(&setup, random);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){3, 5, w, h}, dpi, game, NULL);
    PixelCanvas *shown = pixel_canvas_new(w + 8, h + 8, theme_wood.chrome);
    PixelCanvas *fresh = pixel_canvas_new(w + 8, h + 8, theme_wood.chrome);
    BoardView view = {.show_numbers = random_below(random, 2) == 0};
    paint_board(painter, &shown->canvas, &layout, &theme_wood, game, &view);
    for (int move = 0; move < 7; move++) {
        Rects rects = {.count = 0};
        GmkPoint ghost;
        const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
        if (count == 0)
            break;
        if (view.has_ghost && layout_ghost(&ghost, game, view.ghost))
            add_point(&rects, &layout, ghost);
        if (view.has_cursor)
            add_point(&rects, &layout, view.cursor);
        gmk_game_play(game, legal[random_below(random, count)]);
        view.has_ghost = random_below(random, 2);
        view.ghost = legal[random_below(random, count)];
        view.has_cursor = random_below(random, 2);
        view.cursor = legal[random_below(random, count)];
        add_move(&rects, &layout, game);
        if (view.has_ghost && layout_ghost(&ghost, game, view.ghost))
            add_point(&rects, &layout, ghost);
        if (view.has_cursor)
            add_point(&rects, &layout, view.cursor);
        paint_board(painter, &fresh->canvas, &layout, &theme_wood, game, &view);
        CHECK_INT(differing(shown, fresh, &rects), 0);
        CHECK(differing(shown, fresh, NULL) > 0); /* something did change */
        repaint(painter, shown, &layout, game, view, &rects);
        CHECK_INT(differing(shown, fresh, NULL), 0);
        copy_pixels(shown, fresh);
    }
    gmk_game_free(game);
    pixel_canvas_free(shown);
    pixel_canvas_free(fresh);
}

TEST(a_move_changes_only_its_point_rectangles)
{
    static const int dpis[] = {96, 144, 240};
    Random random = {test_seed};
    Painter *painter = painter_new();
    for (int i = 0; i < 15 && test_failures == 0; i++)
        check_game(&random, painter, 200 + random_below(&random, 300),
                   200 + random_below(&random, 250), dpis[i % 3]);
    painter_free(painter);
}

TEST(painting_covers_what_was_there_and_nothing_else)
{
    Setup setup;
    Layout layout;
    Painter *painter = painter_new();
    setup_default(&setup);
    GmkGame *game = game_of(&setup);
    layout_compute(&layout, (Rect){0, 0, 420, 400}, 96, game, NULL);
    PixelCanvas *a = pixel_canvas_new(420, 400, 0xff00ff00),
                *b = pixel_canvas_new(420, 400, 0xffff00ff);
    paint_board(painter, &a->canvas, &layout, &theme_wood, game, &plain);
    paint_board(painter, &b->canvas, &layout, &theme_wood, game, &plain);
    const int shadow = painter_board_shadow(&layout);
    const Rects around = {.at = {{layout.board.x - shadow, layout.board.y - shadow,
                                  layout.board.w + 2 * shadow, layout.board.h + 2 * shadow}},
                          .count = 1};
    for (int y = 0; y < a->h; y++)
        for (int x = 0; x < a->w; x++) {
            const bool same = a->pixels[y * a->w + x] == b->pixels[y * b->w + x];
            if (in_rect(around.at[0], x, y))
                CHECK(same);
            else
                CHECK(a->pixels[y * a->w + x] == 0xff00ff00);
        }
    gmk_game_free(game);
    pixel_canvas_free(a);
    pixel_canvas_free(b);
    painter_free(painter);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(as_many_stones_are_drawn_as_stand_on_the_board),
        CASE(no_shadow_falls_on_a_neighbour_and_a_hole_shades_its_stone),
        CASE(letters_run_from_the_left_and_numbers_from_the_bottom),
        CASE(connect_four_has_column_numbers_and_no_grid),
        CASE(marks_show_the_last_move_the_win_the_ghost_and_the_cursor),
        CASE(a_forbidden_point_under_the_pointer_is_crossed_out),
        CASE(pro_shades_the_forbidden_square),
        CASE(coordinates_turn_with_the_board_and_can_be_numbers_or_nothing),
        CASE(only_the_last_moves_have_their_numbers),
        CASE(candidates_are_coloured_by_what_they_give_away),
        CASE(advice_has_the_visits_of_its_thought),
        CASE(figures_of_advice_stay_on_their_discs),
        CASE(advice_and_lit_points_stand_on_empty_points),
        CASE(the_figure_of_advice_is_seen_under_the_pointer),
        CASE(stones_are_numbered_from_one),
        CASE(a_stone_falls_until_it_lies),
        CASE(numbers_can_be_read_on_stones_in_every_theme),
        CASE(sprites_are_made_once_per_size_and_theme),
        CASE(a_move_changes_only_its_point_rectangles),
        CASE(painting_covers_what_was_there_and_nothing_else),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
