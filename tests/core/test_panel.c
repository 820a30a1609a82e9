/* test_panel.c: the side panel, by its calls. */
#include "canvas_recorder.h"
#include "core_test.h"
#include "painter.h"

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
    CHECK_INT(recorder_canvas_count(s.canvas, "text", "\"2\""), 1);
    Scene big = scene_new(1180, 664);
    play_many(big.play, 61);
    paint(&big, &words);
    CHECK_INT(recorder_canvas_count(big.canvas, "text", "\"31\""), 1); /* the last row */
    CHECK_INT(recorder_canvas_count(big.canvas, "text", "\"1\""), 0);
    CHECK_INT(recorder_canvas_count(big.canvas, "text", "\"A15\""), 0);
    scene_free(&s);
    scene_free(&big);
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
            CHECK(r.x >= p.x && r.y >= p.y && r.x + r.w <= p.x + p.w && r.y + r.h <= p.y + p.h);
        }
        CHECK(lines > 8 || p.w == 0);
        scene_free(&s);
    }
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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_side_to_move_has_the_accent),
        CASE(nobody_has_the_accent_after_the_end),
        CASE(the_newest_moves_are_shown_when_not_all_fit),
        CASE(everything_stays_inside_the_panel),
        CASE(without_room_or_words_nothing_is_drawn),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
