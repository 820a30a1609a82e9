/* test_editor_panel.c: the editor's panel: its words, and that everything in it can be seen and pressed. */
#include "core/canvas/canvas_pixels.h"
#include "core/canvas/geometry.h"
#include "core/core_test.h"
#include "core/editor/editor_panel.h"

static const char *const words[EDITOR_WORDS] = {"Put",
                                                "black",
                                                "white",
                                                "alternately",
                                                "empty",
                                                "blocked",
                                                "Position",
                                                "To move",
                                                "Rule",
                                                "Board",
                                                "{1} black, {2} white",
                                                "{1} forbidden: {2}",
                                                "{1} not sure",
                                                "Turn and shift",
                                                "Colours",
                                                "Clear",
                                                "As text",
                                                "Copy",
                                                "Paste",
                                                "also a picture",
                                                "Ready",
                                                "Decided",
                                                "{1} to move.",
                                                "The numbers of stones are unusual.",
                                                "{1} has won.",
                                                "The board is full.",
                                                "Play from here",
                                                "Analyse",
                                                "Find a win",
                                                "Esc leaves",
                                                "Searching",
                                                "{1} wins in at most {2} by {3}",
                                                "{1} wins by threats in at most {2} by {3}",
                                                "No win for {1}"};

static EditorNews news_of(EditorWin win, const PuzzleSolution *solution)
{
    return (EditorNews){.plural = PLURAL_ONE_OTHER,
                        .words = words,
                        .colors = {"Black", "White"},
                        .rule = "Renju",
                        .win = win,
                        .solution = solution};
}

static void begin(Editor *e, const char *text)
{
    Position p;
    CHECK(position_from_text(&p, text, strlen(text), GMK_RULE_FREESTYLE));
    CHECK(editor_begin(e, &p));
}

TEST(the_words_say_what_is_on_the_board)
{
    Editor *e = editor_new();
    EditorPanel panel = {0};
    EditorNews news = news_of(EDITOR_WIN_NOT_ASKED, NULL);
    begin(e, "black h8 g7 h7 f9 f10 white a1 rule renju");
    editor_panel_fill(&panel, e, &news);
    CHECK_TEXT(panel.counts, "5 black, 1 white");
    CHECK_TEXT(panel.title, "Ready");
    CHECK_TEXT(panel.message, "White to move. The numbers of stones are unusual.");
    CHECK(strstr(panel.warning, "forbidden: ") != NULL);
    CHECK_TEXT(panel.board, "15 × 15");
    begin(e, "black a1 b1 c1 d1 e1 white a2 b2 c2 d2");
    editor_panel_fill(&panel, e, &news);
    CHECK_TEXT(panel.title, "Decided");
    CHECK_TEXT(panel.message, "Black has won.");
    CHECK(panel.disabled[EDITOR_CONTROL_PLAY] && panel.disabled[EDITOR_CONTROL_WIN]);
    CHECK(!panel.disabled[EDITOR_CONTROL_COPY]);
    editor_free(e);
}

TEST(a_win_that_was_found_is_told)
{
    Editor *e = editor_new();
    EditorPanel panel = {0};
    const PuzzleSolution won = {.found = true, .plies = 5, .line_count = 1, .line = {{7, 7}}};
    const PuzzleSolution none = {.found = false};
    EditorNews news = news_of(EDITOR_WIN_KNOWN, &won);
    begin(e, "black a1 white c3");
    editor_panel_fill(&panel, e, &news);
    CHECK_TEXT(panel.message, "Black wins in at most 5 by H8");
    news.solution = &none;
    editor_panel_fill(&panel, e, &news);
    CHECK_TEXT(panel.message, "No win for Black");
    editor_free(e);
}

TEST(connect_four_has_no_rule_and_is_not_turned)
{
    Editor *e = editor_new();
    EditorPanel panel = {0};
    EditorNews news = news_of(EDITOR_WIN_NOT_ASKED, NULL);
    begin(e, "board connect4 black a1 b1 white a2");
    editor_panel_fill(&panel, e, &news);
    CHECK(panel.disabled[EDITOR_CONTROL_RULE]);
    CHECK(panel.disabled[EDITOR_CONTROL_CHANGE + POSITION_TURN_LEFT]);
    CHECK(panel.disabled[EDITOR_CONTROL_CHANGE + POSITION_SHIFT_LEFT]); /* a stone is at the rim */
    CHECK(!panel.disabled[EDITOR_CONTROL_CHANGE + POSITION_SHIFT_RIGHT]);
    CHECK(!panel.disabled[EDITOR_CONTROL_CHANGE + POSITION_MIRROR]);
    editor_free(e);
}

static bool is_inside(Rect r, Rect area)
{
    return r.x >= area.x && r.x + r.w <= area.x + area.w;
}

/* At every usual size and resolution: controls do not touch each other, are found where they are, and those that are
 * not in sight come into sight by scrolling or opening a card. */
TEST(every_control_can_be_pressed)
{
    static const int dpis[] = {96, 120, 144, 192};
    Editor *e = editor_new();
    begin(e, "black h8 i9 g7 h7 white h9");
    for (size_t d = 0; d < sizeof dpis / sizeof *dpis; d++)
        for (int h = 250; h <= 1600; h += 150) {
            const int dpi = dpis[d];
            const Rect area = {700, 60, dpi_scale(dpi, 300 + h / 10), h};
            EditorPanel panel = {0};
            EditorNews news = news_of(EDITOR_WIN_NOT_ASKED, NULL);
            editor_panel_fill(&panel, e, &news);
            panel.folds[EDITOR_CARD_POSITION] = panel.folds[EDITOR_CARD_TURN] =
                panel.folds[EDITOR_CARD_TEXT] = CARD_OPEN;
            for (int i = 0; i < EDITOR_CONTROLS; i++) {
                panel.scroll = 0;
                Rect r = editor_control_rect(area, dpi, &panel, i);
                CHECK(r.w > 0 && is_inside(r, area));
                while (r.y + r.h / 2 >= area.y + area.h) {
                    const int before = panel.scroll;
                    panel.scroll = editor_panel_scroll(area, dpi, &panel, 1);
                    CHECK(panel.scroll > before);
                    if (panel.scroll == before)
                        break;
                    r = editor_control_rect(area, dpi, &panel, i);
                }
                CHECK_INT(editor_control_at(area, dpi, &panel, r.x + r.w / 2, r.y + r.h / 2),
                          panel.disabled[i] ? -1 : i);
                for (int j = 0; j < i; j++)
                    CHECK(!rect_overlap(r, editor_control_rect(area, dpi, &panel, j)));
            }
        }
    editor_free(e);
}

TEST(a_folded_card_opens_at_its_heading)
{
    Editor *e = editor_new();
    EditorPanel panel = {0};
    EditorNews news = news_of(EDITOR_WIN_NOT_ASKED, NULL);
    const Rect area = {0, 0, 340, 500}; /* not high enough for all */
    editor_panel_fill(&panel, e, &news);
    CHECK_INT(editor_control_rect(area, 96, &panel, EDITOR_CONTROL_COPY).w, 0);
    bool opened = false;
    for (int y = 0; y < area.h && !opened; y++)
        if (editor_panel_fold(area, 96, &panel, 30, y))
            opened = editor_control_rect(area, 96, &panel, EDITOR_CONTROL_COPY).w > 0;
    CHECK(opened);
    editor_free(e);
}

/* Painting covers the whole area and nothing beside it, and equal digests look equal. */
TEST(the_panel_is_painted_inside_its_area)
{
    Editor *e = editor_new();
    EditorArt art = {0};
    begin(e, "black h8 g7 h7 f9 f10 white a1 rule renju");
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        EditorPanel panel = {0};
        EditorNews news = news_of(EDITOR_WIN_NOT_ASKED, NULL);
        const Rect area = {20, 10, 360, 640};
        PixelCanvas *canvas = pixel_canvas_new(400, 660, 0xff123456);
        editor_panel_fill(&panel, e, &news);
        if (canvas)
            paint_editor_panel(&canvas->canvas, area, 96, theme_get((ThemeId)theme), &panel, &art);
        int beside = 0;
        for (int y = 0; canvas && y < canvas->h; y++)
            for (int x = 0; x < canvas->w; x++) {
                const bool painted = canvas->pixels[y * canvas->w + x] != 0xff123456;
                beside += painted != rect_has(area, x, y);
            }
        CHECK_INT(beside, 0);
        pixel_canvas_free(canvas);
    }
    editor_art_free(&art);
    editor_free(e);
}

TEST(the_digest_differs_with_what_is_shown)
{
    Editor *e = editor_new();
    EditorPanel panel = {0};
    EditorNews news = news_of(EDITOR_WIN_NOT_ASKED, NULL);
    editor_panel_fill(&panel, e, &news);
    const uint64_t first = editor_panel_digest(&panel);
    editor_set_tool(e, EDITOR_WHITE);
    editor_panel_fill(&panel, e, &news);
    const uint64_t second = editor_panel_digest(&panel);
    CHECK(editor_put(e, (GmkPoint){3, 3}));
    editor_panel_fill(&panel, e, &news);
    CHECK(first != second && editor_panel_digest(&panel) != second);
    editor_free(e);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_words_say_what_is_on_the_board),
        CASE(a_win_that_was_found_is_told),
        CASE(connect_four_has_no_rule_and_is_not_turned),
        CASE(every_control_can_be_pressed),
        CASE(a_folded_card_opens_at_its_heading),
        CASE(the_panel_is_painted_inside_its_area),
        CASE(the_digest_differs_with_what_is_shown),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
