/* test_panel.c: the side panel, by its calls. */
#include "core/canvas_recorder.h"
#include "core/coach/coach_sign.h"
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"
#include "core/paint/painter_parts.h"
#include "core/panel/paint_panel.h"
#include "core/panel/panel_measures.h"

static const PanelView words = {
    .name = {"You", "Gomokit"},
    .detail = {"Black", "White, thinking"},
    .moves = "Moves",
    .search = "Depth 14",
    .variation = "G8 F7",
    .progress = -1.0,
    .black_rate = -1.0,
    .scroll = PANEL_FOLLOW,
};

typedef struct Scene {
    Play *play;
    Painter *painter;
    RecorderCanvas *canvas;
    Layout layout;
} Scene;

static Scene scene_new(int w, int h)
{
    Scene s = {play_new(), painter_new(), recorder_canvas_new(), {.dpi = 96}};
    Setup setup;
    setup_default(&setup);
    setup.players[1] = setup.players[0];
    if (!s.play || !s.painter || play_new_game(s.play, &setup) != GMK_OK)
        abort();
    layout_compute(&s.layout, (Rect){0, 0, w, h}, 96, play_game(s.play), NULL);
    return s;
}

static void scene_free(Scene *s)
{
    play_free(s->play);
    painter_free(s->painter);
    recorder_canvas_free(s->canvas);
}

static void paint(Scene *s, const PanelView *text)
{
    recorder_canvas_clear(s->canvas);
    paint_panel(s->painter, &s->canvas->canvas, &s->layout, &theme_wood, s->play, text, (Rect){0});
}

/* Plays this many moves, no two of which make a line. */
static void play_many(Play *play, int count)
{
    for (int i = 0; i < count; i++) {
        const GmkPoint p = {i / 15 * 2 % 15, i % 15};
        CHECK_INT(play_move(play, p, 1234), GMK_OK);
    }
}

TEST(the_side_to_move_has_the_accent)
{
    char accent[16];
    snprintf(accent, sizeof accent, " %08x", (unsigned)theme_wood.accent);
    Scene s = scene_new(1180, 664);
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "round", accent), 1);
    CHECK_INT(recorder_canvas_count(s.canvas, "sprite", ""), 2);
    const char *black = strstr(s.canvas->lines, accent);
    CHECK(black && black < strstr(s.canvas->lines, "\"You\""));
    play_many(s.play, 1);
    paint(&s, &words);
    const char *white = strstr(s.canvas->lines, accent);
    CHECK(white && white > strstr(s.canvas->lines, "\"You\""));
    scene_free(&s);
}

TEST(nobody_has_the_accent_after_the_end)
{
    static const char *const both[] = {"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"};
    char accent[16];
    snprintf(accent, sizeof accent, " %08x", (unsigned)theme_wood.accent);
    Scene s = scene_new(1180, 664);
    for (size_t i = 0; i < sizeof both / sizeof *both; i++)
        CHECK_INT(play_move(s.play, point_of(play_game(s.play), both[i]), -1), GMK_OK);
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "round", accent), 0);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", " s\""), 0); /* no time: none shown */
    scene_free(&s);
}

TEST(the_newest_moves_are_shown_when_not_all_fit)
{
    Scene s = scene_new(1180, 664);
    play_many(s.play, 3);
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"A15\""), 1);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"A13\""), 1);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"1.2 s\""), 3);
    for (const char *const *number = (const char *[]){"\"1\"", "\"2\"", "\"3\"", NULL}; *number;
         number++)
        CHECK_INT(recorder_canvas_count(s.canvas, "text", *number), 1); /* as on the stones */
    Scene big = scene_new(1180, 664);
    play_many(big.play, 61);
    paint(&big, &words);
    CHECK_INT(recorder_canvas_count(big.canvas, "text", "\"61\""), 1); /* the last row */
    CHECK_INT(recorder_canvas_count(big.canvas, "text", "\"1\""), 0);
    CHECK_INT(recorder_canvas_count(big.canvas, "text", "\"A15\""), 0);
    scene_free(&s);
    scene_free(&big);
}

static bool is_inside(Rect r, Rect of)
{
    return r.x >= of.x && r.y >= of.y && r.x + r.w <= of.x + of.w && r.y + r.h <= of.y + of.h;
}

TEST(everything_stays_inside_the_panel)
{
    for (int h = 250; h < 1100; h += 37) {
        Scene s = scene_new(1000, h);
        play_many(s.play, 30);
        paint(&s, &words);
        const Rect p = s.layout.panel;
        int lines = 0;
        for (const char *at = s.canvas->lines; *at; at = strchr(at, '\n') + 1, lines++) {
            Rect r = {0};
            if (sscanf(at, "%*s %d,%d %dx%d", &r.x, &r.y, &r.w, &r.h) != 4)
                continue;
            CHECK(is_inside(r, p) || is_inside(r, s.layout.splitter));
        }
        CHECK(lines > 8 || p.w == 0);
        scene_free(&s);
    }
}

/* What the book says is as long as there is room for, and never under the button. */
TEST(the_book_has_its_place_beside_the_heading)
{
    PanelView view = words;
    Rect parts[PANEL_PART_COUNT];
    view.book[0] = "seen in 12 games: Black won 58 %, White 33 %";
    view.book[1] = "12 games: 58 % - 33 %";
    view.back = "Back to the game";
    Scene wide = scene_new(1400, 664);
    play_many(wide.play, 6);
    paint(&wide, &view);
    CHECK_INT(recorder_canvas_count(wide.canvas, "text", "seen in 12 games"), 1);
    CHECK_INT(play_go_to(wide.play, 4), GMK_OK); /* the button comes */
    paint(&wide, &view);
    CHECK_INT(recorder_canvas_count(wide.canvas, "text", "Back to the game"), 1);
    CHECK_INT(recorder_canvas_count(wide.canvas, "text", "12 games"), 1);
    panel_parts(parts, &wide.layout, wide.play);
    const Rect back = panel_back_rect(parts[PANEL_MOVES], &wide.layout, wide.play);
    for (const char *at = wide.canvas->lines; *at; at = strchr(at, '\n') + 1) {
        Rect r = {0};
        const char *end = strchr(at, '\n'), *book = strstr(at, "12 games");
        if (book && book < end && sscanf(at, "%*s %d,%d %dx%d", &r.x, &r.y, &r.w, &r.h) == 4)
            CHECK(r.x + r.w <= back.x);
    }
    Scene narrow = scene_new(700, 664);
    play_many(narrow.play, 6);
    paint(&narrow, &view);
    CHECK_INT(recorder_canvas_count(narrow.canvas, "text", "seen in 12 games"), 0);
    scene_free(&wide);
    scene_free(&narrow);
}

TEST(without_room_or_words_nothing_is_drawn)
{
    Scene s = scene_new(400, 600);
    paint(&s, &words);
    CHECK_TEXT(s.canvas->lines, "");
    Scene t = scene_new(1180, 664);
    paint(&t, &(PanelView){.moves = "Moves"}); /* missing words are no crash */
    CHECK_INT(recorder_canvas_count(t.canvas, "text", ""), 1);
    CHECK_INT(recorder_canvas_count(t.canvas, "round", " r8 "), 3); /* two players, moves */
    play_set_analysis(t.play, true);
    paint(&t, &words);
    CHECK_INT(recorder_canvas_count(t.canvas, "round", " r8 "), 5); /* and win rate and search */
    scene_free(&s);
    scene_free(&t);
}

/* ------------------------------------------------------------------------------------------------
 * Clicks, scrolling, clocks
 */

static Scene scene_with_clocks(int w, int h, int dpi, int moves)
{
    Scene s = scene_new(w, h);
    Setup setup;
    setup_default(&setup);
    setup.time = (TimeControl){TIME_GAME, 3725000, 0};
    setup.players[1] = setup.players[0];
    CHECK_INT(play_new_game(s.play, &setup), GMK_OK);
    layout_compute(&s.layout, (Rect){0, 0, w, h}, dpi, play_game(s.play), NULL);
    play_many(s.play, moves);
    return s;
}

/* A click on every pixel of the panel: each move of the list that is in sight is found, none that
 * is not, and the graph goes through the game from its left to its right. */
TEST(a_click_in_the_list_finds_its_move)
{
    for (int dpi = 96; dpi <= 240; dpi += 72) {
        Scene s = scene_with_clocks(1180 * dpi / 96, 664 * dpi / 96, dpi, 61);
        const Rect p = s.layout.panel;
        Rect parts[PANEL_PART_COUNT];
        PanelView view = words;
        int found[62] = {0};
        play_set_analysis(s.play, true);
        view.scroll = 4;
        panel_parts(parts, &s.layout, s.play);
        for (int y = p.y; y < p.y + p.h; y += 3)
            for (int x = p.x; x < p.x + p.w; x += 3) {
                const Rect m = parts[PANEL_MOVES];
                const int32_t hit = panel_hit(&s.layout, s.play, &view, x, y);
                CHECK(hit >= -1 && hit <= 61);
                CHECK_INT(panel_scrolls(&s.layout, s.play, x, y),
                          x >= m.x && y >= m.y && x < m.x + m.w && y < m.y + m.h);
                if (hit >= 0 && y >= m.y && y < m.y + m.h)
                    found[hit]++;
            }
        int first = 0, count = 0;
        for (int i = 1; i <= 61; i++) {
            first = !first && found[i] ? i : first;
            count += found[i] > 0;
        }
        CHECK_INT(first, 9); /* row 5 is the first: moves 9 and 10 */
        CHECK(count >= 6 && count % 2 == 0);
        for (int i = first; i < first + count; i++)
            CHECK(found[i] > 20);
        scene_free(&s);
    }
}

/* Adds a sibling of the last move shown. */
static void branch(Play *play, int32_t x, int32_t y)
{
    play_go_to(play, play_shown(play) - 1);
    play_continue_here(play);
    CHECK_INT(play_move(play, (GmkPoint){x, y}, 1000), GMK_OK);
}

/* Every sibling of a move of the line is found by a click, once, and nothing else. */
TEST(a_click_finds_every_variation)
{
    enum { OTHERS = 9 };
    Scene s = scene_new(1180, 900);
    play_many(s.play, 6);
    for (int32_t i = 0; i < OTHERS; i++)
        branch(s.play, 12, i);
    const Rect p = s.layout.panel;
    const Tree *tree = play_record(s.play)->tree;
    const TreeNode parent = tree_parent(tree, play_node(s.play));
    int found[OTHERS + 2] = {0};
    for (int y = p.y; y < p.y + p.h; y += 3)
        for (int x = p.x; x < p.x + p.w; x += 3) {
            const TreeNode node = panel_hit_branch(&s.layout, s.play, &words, x, y);
            if (node == TREE_NONE)
                continue;
            CHECK(panel_hit(&s.layout, s.play, &words, x, y) < 0);
            CHECK_INT(tree_parent(tree, node), parent);
            int place = 0;
            for (TreeNode n = tree_child(tree, parent); n != node; n = tree_next(tree, n))
                place++;
            found[place]++;
        }
    for (int i = 0; i < OTHERS; i++)
        CHECK(found[i] > 10);
    CHECK_INT(found[OTHERS], 0); /* moves of the line itself */
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"M15\""), 1);
    scene_free(&s);
}

TEST(what_was_taken_back_is_in_the_list)
{
    Scene s = scene_new(1180, 900);
    PanelShown shown = {0};
    Rect rects[PANEL_PART_COUNT];
    play_many(s.play, 3);
    play_take_back(s.play);
    panel_changes(rects, &shown, &s.layout, s.play, &words);
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"A13\""), 1);
    play_remove(s.play, tree_child(play_record(s.play)->tree, play_node(s.play)));
    CHECK(panel_changes(rects, &shown, &s.layout, s.play, &words) > 0);
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"A13\""), 0);
    scene_free(&s);
}

/* Moves after the position shown are dim; the last one shown is not. */
TEST(later_moves_are_dim_in_the_list)
{
    static const char *const points[] = {"A15", "A14", "A13"};
    Scene s = scene_new(1180, 900);
    play_many(s.play, 3);
    CHECK_INT(play_go_to(s.play, 1), GMK_OK);
    paint(&s, &words);
    for (int i = 0; i < 3; i++) {
        char part[32];
        snprintf(part, sizeof part, "%08x \"%s\"",
                 (unsigned)(i < 1 ? theme_wood.ink : theme_wood.dim), points[i]);
        CHECK_INT(recorder_canvas_count(s.canvas, "text", part), 1);
    }
    scene_free(&s);
}

TEST(a_comment_is_shown_in_lines_that_fit)
{
    static const char text[] = "The first line.\nA second one, which is long enough to be broken "
                               "into two, for no panel is as wide as this sentence is.";
    Scene s = scene_new(1180, 900);
    Rect parts[PANEL_PART_COUNT];
    play_many(s.play, 3);
    panel_parts(parts, &s.layout, s.play);
    CHECK_INT(parts[PANEL_COMMENT].w, 0); /* without a comment there is no space for one */
    CHECK(play_set_comment(s.play, play_node(s.play), text, sizeof text - 1));
    panel_parts(parts, &s.layout, s.play);
    CHECK(parts[PANEL_COMMENT].w > 0 && parts[PANEL_MOVES].h > 0);
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"The first line.\""), 1);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "A second one"), 1);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "sentence is.\""), 1);
    play_go_to(s.play, 1); /* its place stays, so that nothing jumps */
    panel_parts(parts, &s.layout, s.play);
    CHECK(parts[PANEL_COMMENT].w > 0);
    scene_free(&s);
}

TEST(a_commented_move_has_a_sign_in_the_list)
{
    Scene s = scene_new(1180, 900);
    play_many(s.play, 4);
    paint(&s, &words);
    const int before = recorder_canvas_count(s.canvas, "round", " 5x5 ");
    CHECK(play_set_comment(s.play, play_node(s.play), "good", 4));
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "round", " 5x5 "), before + 1);
    scene_free(&s);
}

/* 1280x900 at 150 %, less title, menu, toolbar and status bar; and a laptop at 125 %. */
/* Commented: on the move shown, and on another one. */
TEST(graph_and_moves_have_room_on_small_screens)
{
    static const struct {
        int w, h, dpi;
    } screens[] = {{1278, 760, 144}, {1270, 728, 144}, {1366, 620, 120}, {1024, 640, 96}};
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
        for (int commented = 0; commented < 3; commented++) {
            Scene s = scene_new(800, 600);
            Rect parts[PANEL_PART_COUNT];
            PanelRows rows;
            play_many(s.play, 20);
            const TreeNode last = play_node(s.play);
            const TreeNode before = tree_parent(play_record(s.play)->tree, last);
            if (commented > 0)
                CHECK(play_set_comment(s.play, commented == 1 ? last : before, "good", 4));
            layout_compute(&s.layout, (Rect){0, 0, screens[i].w, screens[i].h}, screens[i].dpi,
                           play_game(s.play), NULL);
            play_set_analysis(s.play, true);
            panel_parts(parts, &s.layout, s.play);
            CHECK(panel_graph_area(parts[PANEL_GRAPH], &s.layout).h >= layout_scale(&s.layout, 48));
            CHECK(parts[PANEL_SEARCH].h > 0 || commented == 1);
            CHECK(parts[PANEL_COMMENT].h > 0 || commented != 1);
            panel_rows(&rows, parts[PANEL_MOVES], &s.layout, s.play, PANEL_FOLLOW);
            CHECK(rows.fit >= 3);
            scene_free(&s);
        }
}

TEST(a_large_window_gives_its_room_to_the_panel)
{
    Scene s = scene_new(2560, 1440);
    Rect parts[PANEL_PART_COUNT];
    play_set_analysis(s.play, true);
    panel_parts(parts, &s.layout, s.play);
    CHECK(s.layout.panel.w > 600);
    CHECK(panel_graph_area(parts[PANEL_GRAPH], &s.layout).h > 200);
    scene_free(&s);
}

TEST(a_comment_leaves_room_for_the_graph)
{
    Scene s = scene_new(1180, 664);
    Rect parts[PANEL_PART_COUNT];
    play_many(s.play, 3);
    play_set_analysis(s.play, true);
    CHECK(play_set_comment(s.play, play_node(s.play), "good", 4));
    panel_parts(parts, &s.layout, s.play);
    CHECK(panel_graph_area(parts[PANEL_GRAPH], &s.layout).h >= layout_scale(&s.layout, 48));
    CHECK(parts[PANEL_COMMENT].h > 0);
    scene_free(&s);
}

TEST(a_press_on_a_computers_card_is_told_from_the_others)
{
    Scene s = scene_new(1180, 664);
    Setup setup;
    Rect parts[PANEL_PART_COUNT];
    setup_default(&setup); /* white is a computer */
    CHECK_INT(play_new_game(s.play, &setup), GMK_OK);
    panel_parts(parts, &s.layout, s.play);
    const Rect black = parts[PANEL_BLACK], white = parts[PANEL_WHITE], moves = parts[PANEL_MOVES];
    CHECK_INT(panel_hit_computer(&s.layout, s.play, white.x + 5, white.y + white.h - 5), 1);
    CHECK_INT(panel_hit_computer(&s.layout, s.play, white.x - 5, white.y + 5), -1);
    CHECK_INT(panel_hit_computer(&s.layout, s.play, black.x + 5, black.y + 5), -1);
    CHECK_INT(panel_hit_computer(&s.layout, s.play, moves.x + 5, moves.y + 5), -1);
    scene_free(&s);
}

/* A press on a heading folds the card, another one opens it; the moves take the room. */
TEST(cards_fold_at_their_headings)
{
    Scene s = scene_new(1180, 664);
    Rect open[PANEL_PART_COUNT], folded[PANEL_PART_COUNT];
    play_many(s.play, 3);
    play_set_analysis(s.play, true);
    panel_parts(open, &s.layout, s.play);
    const Rect graph = open[PANEL_GRAPH];
    CHECK_INT(panel_hit_fold(&s.layout, s.play, graph.x + 30, graph.y + 10), PANEL_GRAPH);
    CHECK_INT(panel_hit_fold(&s.layout, s.play, graph.x + 30, graph.y + graph.h - 5),
              PANEL_PART_COUNT);
    s.layout.cards = panel_fold(&s.layout, s.play, PANEL_GRAPH);
    panel_parts(folded, &s.layout, s.play);
    CHECK(panel_is_folded(folded[PANEL_GRAPH], &s.layout));
    CHECK(folded[PANEL_GRAPH].h > 0 && folded[PANEL_MOVES].h > open[PANEL_MOVES].h);
    const uint32_t bits = panel_folded(&s.layout.cards);
    s.layout.cards = panel_cards(bits); /* as the next start reads it */
    CHECK_INT(panel_folded(&s.layout.cards), bits);
    panel_parts(folded, &s.layout, s.play);
    CHECK(panel_is_folded(folded[PANEL_GRAPH], &s.layout));
    s.layout.cards = panel_fold(&s.layout, s.play, PANEL_GRAPH);
    panel_parts(folded, &s.layout, s.play);
    CHECK(!panel_is_folded(folded[PANEL_GRAPH], &s.layout));
    CHECK_INT(panel_folded(&s.layout.cards), 0);
    scene_free(&s);
}

/* In a panel of any height no card is lower than its heading, and those that are scrolled away come back. */
TEST(a_low_panel_scrolls)
{
    for (int h = 300; h < 700; h += 20) {
        Scene s = scene_new(1000, h);
        Rect parts[PANEL_PART_COUNT];
        CHECK(s.layout.panel.w > 0);
        play_many(s.play, 30);
        play_set_analysis(s.play, true);
        CHECK(play_set_comment(s.play, play_node(s.play), "good", 4));
        s.layout.cards.scroll = panel_scroll_cards(&s.layout, s.play, 10000);
        panel_parts(parts, &s.layout, s.play);
        const Rect panel = s.layout.panel, last = parts[PANEL_SEARCH];
        CHECK(last.y + last.h <= panel.y + panel.h && last.h >= layout_scale(&s.layout, 32));
        CHECK(parts[PANEL_MOVES].h >= layout_scale(&s.layout, 38 + 3 * 26));
        s.layout.cards.scroll = panel_scroll_cards(&s.layout, s.play, -10000);
        CHECK_INT(s.layout.cards.scroll, 0);
        panel_parts(parts, &s.layout, s.play);
        CHECK(parts[PANEL_BLACK].y == panel.y);
        scene_free(&s);
    }
}

/* A mode's own card is never folded: the moves are folded for it, then the graph; the search is not there. */
TEST(the_card_of_a_mode_comes_before_the_moves_and_the_graph)
{
    static const struct {
        int h;
        bool moves, graph; /* open */
    } panels[] = {{760, true, true}, {640, false, true}, {560, false, false}};
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) {
        Scene s = scene_new(1280, panels[i].h);
        Rect parts[PANEL_PART_COUNT];
        play_many(s.play, 20);
        play_set_analysis(s.play, true);
        s.layout.cards.extra = (Card){.least = 290, .wanted = 400, .fold = CARD_OPEN};
        panel_parts(parts, &s.layout, s.play);
        const Rect extra = parts[PANEL_EXTRA], moves = parts[PANEL_MOVES];
        CHECK(extra.h >= 290 && parts[PANEL_SEARCH].h == 0);
        CHECK(moves.h > 0 && panel_is_folded(moves, &s.layout) != panels[i].moves);
        CHECK(panel_is_folded(parts[PANEL_GRAPH], &s.layout) != panels[i].graph);
        CHECK(parts[PANEL_GRAPH].y < extra.y && extra.y + extra.h < moves.y);
        CHECK(moves.y + moves.h <= s.layout.panel.y + s.layout.panel.h);
        CHECK_INT(panel_hit_fold(&s.layout, s.play, moves.x + 30, moves.y + 10), PANEL_MOVES);
        scene_free(&s);
    }
}

/* The button that goes back to the game is the game's: a mode with a card has its own way back. */
TEST(a_mode_with_a_card_has_no_button_in_the_moves)
{
    Scene s = scene_new(1280, 900);
    Rect parts[PANEL_PART_COUNT];
    play_many(s.play, 20);
    CHECK_INT(play_go_to(s.play, 5), GMK_OK);
    for (int extra = 0; extra < 2; extra++) {
        s.layout.cards.extra.least = s.layout.cards.extra.wanted = extra * 200;
        panel_parts(parts, &s.layout, s.play);
        CHECK_INT(panel_back_rect(parts[PANEL_MOVES], &s.layout, s.play).w > 0, extra == 0);
    }
    scene_free(&s);
}

/* The bar of cards that are higher than the panel is painted after the card of a mode, and so over it. */
TEST(the_bar_of_a_scrolled_panel_is_left_to_the_mode_with_a_card)
{
    Scene s = scene_new(1280, 400);
    play_many(s.play, 20);
    s.layout.cards.extra = (Card){.least = 500, .wanted = 500, .fold = CARD_OPEN};
    paint(&s, &words);
    const int before = recorder_canvas_count(s.canvas, "round", "");
    paint_panel_bar(&s.canvas->canvas, &s.layout, &theme_wood, s.play, (Rect){0});
    CHECK_INT(recorder_canvas_count(s.canvas, "round", ""), before + 1);
    scene_free(&s);
}

TEST(rows_end_where_the_graph_ends)
{
    Scene s = scene_new(1180, 900);
    Rect parts[PANEL_PART_COUNT];
    PanelRows rows;
    play_many(s.play, 4);
    panel_parts(parts, &s.layout, s.play);
    panel_rows(&rows, parts[PANEL_MOVES], &s.layout, s.play, PANEL_FOLLOW);
    const Rect first = panel_move_rect(&rows, &s.layout, 0, 0);
    const Rect second = panel_move_rect(&rows, &s.layout, 0, 1);
    const Rect graph = panel_graph_area(parts[PANEL_MOVES], &s.layout);
    CHECK(second.x > first.x + first.w);
    CHECK(second.x + second.w <= graph.x + graph.w);
    scene_free(&s);
}

/* A scene with the game of this text, which is all shown. */
static Scene scene_of_text(const char *moves)
{
    Scene s = scene_new(1180, 900);
    GmkFileProblem problem;
    Record *record = NULL;
    char text[5000];
    snprintf(text, sizeof text, "gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\n%send\n", moves);
    CHECK(gmk_file_read(&record, &problem, text, strlen(text)));
    CHECK(record && play_open(s.play, &record) == GMK_OK);
    record_free(record);
    return s;
}

/* The rectangle of the text that contains `part`; empty: it is not there, or not once. */
static Rect text_rect(const Scene *s, const char *part)
{
    Rect r = {0};
    CHECK_INT(recorder_canvas_count(s->canvas, "text", part), 1);
    for (const char *at = s->canvas->lines; *at; at = strchr(at, '\n') + 1) {
        const char *found = strstr(at, part);
        if (strncmp(at, "text", 4) == 0 && found && found < strchr(at, '\n'))
            (void)sscanf(at, "text %d,%d %dx%d", &r.x, &r.y, &r.w, &r.h);
    }
    return r;
}

/* White's moves stand in white's column also where it began; numbers begin after the set-up stones. */
TEST(the_first_row_has_one_move_where_white_begins)
{
    Scene s = scene_of_text("start white black h8 white g7\n1 i9\n2 a1\n3 b2\n");
    Rect parts[PANEL_PART_COUNT];
    PanelRows rows;
    paint(&s, &words);
    panel_parts(parts, &s.layout, s.play);
    panel_rows(&rows, parts[PANEL_MOVES], &s.layout, s.play, PANEL_FOLLOW);
    CHECK_INT(rows.count, 2);
    CHECK(is_inside(text_rect(&s, "I9"), panel_move_rect(&rows, &s.layout, 0, 1)));
    CHECK(is_inside(text_rect(&s, "A1"), panel_move_rect(&rows, &s.layout, 1, 0)));
    CHECK(is_inside(text_rect(&s, "B2"), panel_move_rect(&rows, &s.layout, 1, 1)));
    const PanelView view = {.scroll = PANEL_FOLLOW};
    for (int column = 0; column < 2; column++) { /* the empty place is no move */
        const Rect r = panel_move_rect(&rows, &s.layout, 0, column);
        CHECK_INT(panel_hit(&s.layout, s.play, &view, r.x + 2, r.y + 2), column == 0 ? -1 : 1);
    }
    scene_free(&s);
}

static ReviewReport *report_of(const Scene *s)
{
    ReviewReport *report = calloc(1, sizeof *report);
    if (!report)
        abort();
    report->move_count = play_record(s->play)->move_count;
    return report;
}

/* The sign and what was given away stand within the place of their move, in one colour. */
TEST(a_sign_stands_beside_its_own_move)
{
    for (int grade = REVIEW_GOOD; grade < REVIEW_GRADES; grade++)
        for (int32_t index = 0; index < 4; index++) {
            Scene s = scene_of_text("1 h8 2s\n2 i9 2s\n3 a1 2s\n4 i8 2s\n");
            ReviewReport *report = report_of(&s);
            PanelView view = words;
            Rect parts[PANEL_PART_COUNT];
            PanelRows rows;
            char color[16], sign[8];
            snprintf(sign, sizeof sign, "\"%s\"", review_grade_sign((ReviewGrade)grade));
            view.report = report;
            report->moves[index].grade = (ReviewGrade)grade;
            report->moves[index].loss = 37;
            paint(&s, &view);
            panel_parts(parts, &s.layout, s.play);
            panel_rows(&rows, parts[PANEL_MOVES], &s.layout, s.play, PANEL_FOLLOW);
            const Rect move = panel_move_rect(&rows, &s.layout, index / 2, index & 1);
            CHECK(is_inside(text_rect(&s, sign), move));
            snprintf(color, sizeof color, " %08x ",
                     (unsigned)coach_sign_color(&theme_wood, (ReviewGrade)grade));
            CHECK_INT(recorder_canvas_count(s.canvas, "round", color), 1);
            if (grade >= REVIEW_DUBIOUS)
                CHECK(is_inside(text_rect(&s, "\xe2\x88\x92"
                                              "37"),
                                move));
            else
                CHECK_INT(recorder_canvas_count(s.canvas, "text", "37"), 0);
            free(report);
            scene_free(&s);
        }
}

/* What a player thought of its own moves, however it falls, is no sign. */
TEST(scores_without_a_report_make_no_sign)
{
    Scene s = scene_of_text("1 h8 - +300\n2 i9 - -300\n3 a1 - -500\n4 i8 - +500\n");
    paint(&s, &words);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\xe2\x88\x92"), 0);
    scene_free(&s);
}

/* Whether the curve has its colour in the column of so many moves. */
static bool has_curve(const Scene *s, int32_t moves)
{
    const Sprite *graph = &s->painter->graph;
    const int32_t span = panel_graph_span(play_record(s->play));
    const int x =
        (int)((double)moves * (graph->w - 1 - panel_graph_margin(&s->layout)) / span + 0.5);
    for (int y = 0; y < graph->h; y++)
        if (graph->pixels[y * graph->w + x] == theme_wood.accent)
            return true;
    return false;
}

/* Evaluations of every second move are joined, as a computer's are; longer gaps are not, and nothing is known before the
 * first one. */
TEST(the_graph_is_broken_where_nothing_is_known)
{
    Scene s = scene_of_text("1 h8\n2 i9\n3 a1\n4 i8 - +100\n5 b1\n6 b3 - +90\n7 b5\n8 b7\n9 b9\n"
                            "10 b11\n11 d1 - +80\n12 d3 - -80\n13 d5\n14 d7\n");
    static const bool known[] = {false, false, false, false, true, true,  true, false,
                                 false, false, false, true,  true, false, false};
    CHECK_INT(play_go_to(s.play, 0), GMK_OK); /* no dot of the move shown */
    paint(&s, &words);
    for (int32_t moves = 1; moves < 15; moves++)
        CHECK_INT(has_curve(&s, moves), known[moves]);
    scene_free(&s);
}

TEST(the_graph_has_the_signs_at_their_moves)
{
    Scene s = scene_of_text("1 h8 - +0\n2 i9 - +0\n3 a1 - +0\n4 i8 - +0\n5 c1 - +0\n");
    ReviewReport *report = report_of(&s);
    PanelView view = words;
    view.report = report;
    report->moves[2].grade = REVIEW_BLUNDER;
    paint(&s, &view);
    const Sprite *graph = &s.painter->graph;
    int first = graph->w, last = -1;
    for (int i = 0; i < graph->w * graph->h; i++)
        if (graph->pixels[i] == theme_wood.bad) {
            first = i % graph->w < first ? i % graph->w : first;
            last = i % graph->w > last ? i % graph->w : last;
        }
    const double x = 3.0 * (graph->w - 1 - panel_graph_margin(&s.layout)) /
                     panel_graph_span(play_record(s.play));
    CHECK(last >= first && first <= x + 1 && last >= x - 1 && last - first < 10);
    report->moves[2].grade = REVIEW_PLAIN; /* the painter notices */
    paint(&s, &view);
    for (int i = 0; i < graph->w * graph->h; i++)
        CHECK(graph->pixels[i] != theme_wood.bad);
    free(report);
    scene_free(&s);
}

/* How far the colour goes on from (x,y) in a direction. */
static int extent(const Sprite *sprite, int x, int y, int dx, int dy)
{
    const uint32_t color = sprite->pixels[y * sprite->w + x];
    int count = 0;
    while (x + dx >= 0 && x + dx < sprite->w && y + dy >= 0 && y + dy < sprite->h &&
           sprite->pixels[(y + dy) * sprite->w + x + dx] == color) {
        x += dx;
        y += dy;
        count++;
    }
    return count;
}

/* The dot is wider than the curve: the last column in which its colour goes far up and down. */
TEST(the_last_dot_of_the_graph_is_whole)
{
    char moves[4096] = ""; /* so many that the last one stands at the end of the graph */
    for (int i = 0; i < 75; i++) {
        const size_t length = strlen(moves);
        snprintf(moves + length, sizeof moves - length, "%d %c%d - %+d\n", i + 1, 'a' + i / 15 * 2,
                 i % 15 + 1, i % 2 == 0 ? 300 : -300);
    }
    Scene s = scene_of_text(moves);
    paint(&s, &words);
    const Sprite *graph = &s.painter->graph;
    CHECK(graph->w > 0);
    int found = 0;
    for (int x = graph->w - 1; x >= 0 && !found; x--)
        for (int y = 0; y < graph->h && !found; y++) {
            const int down = extent(graph, x, y, 0, 1);
            if (graph->pixels[y * graph->w + x] != theme_wood.accent || down < 5)
                continue;
            const int middle = y + down / 2; /* of the widest column that is met from the right */
            CHECK(x + extent(graph, x, middle, 1, 0) < graph->w - 2);
            found = 1;
        }
    CHECK(found);
    scene_free(&s);
}

TEST(the_splitter_can_be_seen)
{
    static const Theme *const themes[] = {&theme_wood, &theme_paper, &theme_dark, &theme_contrast};
    Scene s = scene_new(1180, 664);
    const Rect splitter = s.layout.splitter;
    CHECK(splitter.w > 0);
    for (size_t i = 0; i < sizeof themes / sizeof *themes; i++) {
        int seen = 0;
        recorder_canvas_clear(s.canvas);
        paint_panel(s.painter, &s.canvas->canvas, &s.layout, themes[i], s.play, &words, (Rect){0});
        for (const char *at = s.canvas->lines; *at; at = strchr(at, '\n') + 1) {
            Rect r;
            unsigned color;
            if (sscanf(at, "round %d,%d %dx%d r%*d %x", &r.x, &r.y, &r.w, &r.h, &color) == 5 &&
                is_inside(r, splitter) && color_contrast(color, themes[i]->chrome) > 1.25)
                seen++;
        }
        CHECK_INT(seen, 1);
    }
    scene_free(&s);
}

TEST(a_click_in_the_graph_goes_through_the_game)
{
    Scene s = scene_with_clocks(1180, 664, 96, 40);
    Rect parts[PANEL_PART_COUNT];
    play_set_analysis(s.play, true);
    panel_parts(parts, &s.layout, s.play);
    const Rect g = parts[PANEL_GRAPH];
    const int y = g.y + g.h - 30;
    int32_t last = -1;
    CHECK(g.w > 0);
    for (int x = g.x; x < g.x + g.w; x++) {
        const int32_t hit = panel_hit(&s.layout, s.play, &words, x, y);
        if (hit < 0)
            continue;
        CHECK(hit == last || hit == last + 1);
        last = hit;
    }
    CHECK_INT(last, 40);
    CHECK_INT(panel_hit(&s.layout, s.play, &words, g.x + 20, g.y + 5), -1); /* the heading */
    scene_free(&s);
}

TEST(scrolling_stays_inside_the_list_and_follows_again_at_its_end)
{
    Scene s = scene_with_clocks(1180, 664, 96, 61);
    PanelView view = words;
    CHECK_INT(panel_scroll(&s.layout, s.play, &view, 1), PANEL_FOLLOW);
    view.scroll = panel_scroll(&s.layout, s.play, &view, -3);
    CHECK(view.scroll > 0);
    const int32_t before = view.scroll;
    view.scroll = panel_scroll(&s.layout, s.play, &view, -1);
    CHECK_INT(view.scroll, before - 1);
    view.scroll = panel_scroll(&s.layout, s.play, &view, -1000);
    CHECK_INT(view.scroll, 0);
    paint(&s, &view);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"A15\""), 1);
    CHECK_INT(panel_scroll(&s.layout, s.play, &view, 1000), PANEL_FOLLOW);
    play_go_to(s.play, 3); /* a review brings its move into sight */
    view.scroll = PANEL_FOLLOW;
    paint(&s, &view);
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"A13\""), 1);
    scene_free(&s);
    Scene few = scene_with_clocks(1180, 664, 96, 4);
    CHECK_INT(panel_scroll(&few.layout, few.play, &words, -1), PANEL_FOLLOW);
    scene_free(&few);
}

/* Reads a clock's places, one a character, from the right. */
static int clock_places(const RecorderCanvas *canvas, int *xs, char *digits)
{
    int count = 0;
    for (const char *at = canvas->lines; *at; at = strchr(at, '\n') + 1) {
        int x, y, w, h, size;
        char c, end;
        if (sscanf(at, "text %d,%d %dx%d %d bold center %*x \"%c%c", &x, &y, &w, &h, &size, &c,
                   &end) == 7 &&
            end == '"' && count < 32) {
            xs[count] = x;
            digits[count++] = c;
        }
    }
    return count;
}

TEST(the_digits_of_a_clock_stand_still)
{
    Scene s = scene_with_clocks(1180, 664, 96, 1);
    int first[32], xs[32], count = 0;
    char digits[33] = "";
    play_tick(s.play, 0);
    for (int64_t now = 0; now < 120000; now += 1000) {
        play_tick(s.play, now);
        paint(&s, &words);
        const int places = clock_places(s.canvas, xs, digits);
        CHECK_INT(places, 14); /* 1:02:05, twice */
        if (count == 0)
            memcpy(first, xs, sizeof xs);
        for (int i = 0; i < places; i++)
            CHECK_INT(xs[i], first[i]);
        count++;
    }
    scene_free(&s);
}

TEST(names_end_before_the_clocks)
{
    static const struct {
        int w, h, dpi;
    } sizes[] = {{1180, 664, 96}, {700, 520, 96}, {1600, 1000, 144}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Scene s = scene_with_clocks(sizes[i].w, sizes[i].h, sizes[i].dpi, 1);
        Rect parts[PANEL_PART_COUNT];
        int compared = 0;
        panel_parts(parts, &s.layout, s.play);
        paint(&s, &words);
        for (const char *at = s.canvas->lines; *at; at = strchr(at, '\n') + 1) {
            int x, y, w, h, size, end_of_style = 0;
            sscanf(at, "text %d,%d %dx%d %d bold left%n", &x, &y, &w, &h, &size, &end_of_style);
            for (int side = 0; end_of_style > 0 && side < 2; side++) {
                const Rect card = parts[PANEL_BLACK + side];
                if (x < card.x || x >= card.x + card.w || y < card.y || y >= card.y + card.h)
                    continue;
                CHECK(x + w < parts[PANEL_BLACK_CLOCK + side].x);
                compared++;
            }
        }
        CHECK_INT(compared, 2);
        scene_free(&s);
    }
}

TEST(words_can_be_read_in_every_theme)
{
    for (int id = 0; id < THEME_COUNT; id++) {
        const Theme *t = theme_get((ThemeId)id);
        const double least = id == THEME_CONTRAST ? 7.0 : 4.5;
        const Color grounds[] = {t->card, t->active, t->soft, t->chrome, t->panel};
        for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) {
            CHECK(color_contrast(t->ink, grounds[i]) >= 7.0);
            CHECK(color_contrast(t->dim, grounds[i]) >= least);
        }
        CHECK(color_contrast(t->bad, t->card) >= least && color_contrast(t->bad, t->active) >= 4.5);
        CHECK(color_contrast(t->label, t->board) >= 4.5);
        CHECK(color_contrast(t->grid, t->board) >= 3.0);
        CHECK(color_contrast(t->accent, t->card) >= 3.0);
        CHECK(t->dark == (color_contrast(t->card, 0xff000000) < 5.0)); /* nearer to black */
    }
}

TEST(an_unjudged_game_has_neither_win_rate_nor_search)
{
    Scene s = scene_new(1200, 900);
    Rect parts[PANEL_PART_COUNT], all[PANEL_PART_COUNT];
    Setup setup;
    setup_default(&setup);
    CHECK_INT(play_new_game(s.play, &setup), GMK_OK);
    panel_parts(all, &s.layout, s.play);
    CHECK(all[PANEL_GRAPH].h > 0 && all[PANEL_SEARCH].h > 0);
    s.layout.cards.unjudged = true;
    panel_parts(parts, &s.layout, s.play);
    CHECK(parts[PANEL_GRAPH].h == 0 && parts[PANEL_SEARCH].h == 0);
    CHECK(parts[PANEL_MOVES].h > all[PANEL_MOVES].h);
    scene_free(&s);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(an_unjudged_game_has_neither_win_rate_nor_search),
        CASE(the_side_to_move_has_the_accent),
        CASE(nobody_has_the_accent_after_the_end),
        CASE(the_newest_moves_are_shown_when_not_all_fit),
        CASE(everything_stays_inside_the_panel),
        CASE(the_book_has_its_place_beside_the_heading),
        CASE(without_room_or_words_nothing_is_drawn),
        CASE(a_click_in_the_list_finds_its_move),
        CASE(a_click_finds_every_variation),
        CASE(what_was_taken_back_is_in_the_list),
        CASE(later_moves_are_dim_in_the_list),
        CASE(a_comment_is_shown_in_lines_that_fit),
        CASE(a_commented_move_has_a_sign_in_the_list),
        CASE(graph_and_moves_have_room_on_small_screens),
        CASE(a_large_window_gives_its_room_to_the_panel),
        CASE(a_comment_leaves_room_for_the_graph),
        CASE(a_press_on_a_computers_card_is_told_from_the_others),
        CASE(cards_fold_at_their_headings),
        CASE(a_low_panel_scrolls),
        CASE(the_card_of_a_mode_comes_before_the_moves_and_the_graph),
        CASE(a_mode_with_a_card_has_no_button_in_the_moves),
        CASE(the_bar_of_a_scrolled_panel_is_left_to_the_mode_with_a_card),
        CASE(rows_end_where_the_graph_ends),
        CASE(the_first_row_has_one_move_where_white_begins),
        CASE(a_sign_stands_beside_its_own_move),
        CASE(scores_without_a_report_make_no_sign),
        CASE(the_graph_is_broken_where_nothing_is_known),
        CASE(the_graph_has_the_signs_at_their_moves),
        CASE(the_last_dot_of_the_graph_is_whole),
        CASE(the_splitter_can_be_seen),
        CASE(a_click_in_the_graph_goes_through_the_game),
        CASE(scrolling_stays_inside_the_list_and_follows_again_at_its_end),
        CASE(the_digits_of_a_clock_stand_still),
        CASE(names_end_before_the_clocks),
        CASE(words_can_be_read_in_every_theme),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
