/* test_sheet.c: pages of paper: what stands on them, that nothing of it is lost, and that nothing leaves them. */
#include "core/canvas/canvas_pixels.h"
#include "core/canvas/canvas_svg.h"
#include "core/canvas/shrink.h"
#include "core/core_test.h"
#include "core/paper/sheet_make.h"
#include "core/review/review_note.h"

/* ---------------------------------------------------------------- what stands on a page */

typedef struct Caught {
    TextBuffer text; /* every line, ended by LF */
    int w, h;
    bool outside;
} Caught;

static void catch_text(void *user, Rect box, const char *text, const TextStyle *style)
{
    Caught *caught = user;
    (void)style;
    text_add(&caught->text, text, strlen(text));
    text_add(&caught->text, "\n", 1);
    if (box.x < 0 || box.y < 0 || box.x + box.w > caught->w || box.y + box.h > caught->h)
        caught->outside = true;
}

/* All pages, one after the other; each begins with a form feed. */
static void catch_pages(Caught *out, const Sheets *sheets)
{
    *out = (Caught){0};
    sheets_size(sheets, &out->w, &out->h);
    for (int32_t page = 0; page < sheets_count(sheets); page++) {
        PixelCanvas *canvas = pixel_canvas_new(out->w, out->h, 0);
        canvas->take_text = catch_text;
        canvas->user = out;
        text_add(&out->text, "\f", 1);
        sheets_paint(sheets, &canvas->canvas, page);
        pixel_canvas_free(canvas);
    }
}

static int occurrences(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
        count++;
    return count;
}

/* A game of up to 120 moves without a five; every tenth has a comment. */
static Record *make_record(int moves, const char *comment)
{
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    for (int i = 0; i < moves; i++) {
        const int at = i * 17 % 225;
        const RecordMove move = {.point = {at % 15, at / 15}, .time_ms = -1};
        CHECK(record_add_move(record, &move));
        if (i % 10 == 9)
            CHECK(tree_set_comment(record->tree, record->last, comment, strlen(comment)));
    }
    return record;
}

static SheetGame game_of(const Record *record)
{
    return (SheetGame){.record = record, .names = {"Ann", "Bob"}};
}

static const SheetStyle plain = {.form = {.margin_mm = 15}, .per_page = 4, .step = 20};

/* ---------------------------------------------------------------- diagrams */

TEST(a_diagram_numbers_its_own_moves_only)
{
    Record *record = make_record(30, "");
    static ReviewDiagram board;
    for (int from_one = 0; from_one < 2; from_one++) {
        CHECK(review_diagram_moves(&board, record, 11, 25, from_one == 1));
        for (int32_t i = 1; i <= 30; i++) {
            const GmkPoint p = record->moves[i - 1].point;
            const DiagramCell *cell = review_diagram_cell(&board, p.x, p.y);
            CHECK_INT(cell->cell, i > 25                          ? GMK_CELL_EMPTY
                                  : record_side_of(record, i - 1) ? GMK_CELL_WHITE
                                                                  : GMK_CELL_BLACK);
            CHECK_INT(cell->number, i < 11 || i > 25 ? 0 : from_one ? i - 10 : i);
        }
    }
    record_free(record);
}

TEST(diagrams_end_after_so_many_moves_or_at_comments)
{
    int32_t ends[GMK_CELLS_MAX];
    static ReviewReport report;
    Record *record = make_record(45, "here");
    SheetGame game = game_of(record);
    CHECK_INT(sheet_split(ends, &game, 20), 3);
    CHECK(ends[0] == 20 && ends[1] == 40 && ends[2] == 45);
    CHECK_INT(sheet_split(ends, &game, 0), 5);
    CHECK(ends[0] == 10 && ends[3] == 40 && ends[4] == 45);
    report.turning_count = 1;
    report.turnings[0] = 12; /* move 13 */
    game.report = &report;
    CHECK_INT(sheet_split(ends, &game, 0), 6);
    CHECK(ends[0] == 10 && ends[1] == 13 && ends[2] == 20);
    record_free(record);
    record = make_record(0, "");
    game = game_of(record);
    CHECK_INT(sheet_split(ends, &game, 20), 0);
    record_free(record);
}

TEST(a_page_of_diagrams_has_every_move_once_and_its_number)
{
    SheetWords words;
    SvgCanvas measure;
    Caught caught;
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    Record *record = make_record(100, "a <remark>");
    const SheetGame game = game_of(record);
    Sheets *sheets = sheet_diagrams(&game, &words, &plain, &measure.canvas);
    CHECK(sheets && sheets_count(sheets) == 2); /* five diagrams */
    catch_pages(&caught, sheets);
    for (int i = 1; i <= 100;
         i++) { /* "A" to "O" and 1 to 15 are coordinates of five boards, too */
        char line[16];
        snprintf(line, sizeof line, "\n%d\n", i);
        CHECK_INT(occurrences(caught.text.text, line), i <= 15 ? 6 : 1);
    }
    CHECK(strstr(caught.text.text, "Moves 81 to 100\n") && !caught.outside);
    CHECK(strstr(caught.text.text, "Page 1 of 2\n") && strstr(caught.text.text, "Page 2 of 2\n"));
    CHECK_INT(occurrences(caught.text.text, ": a <remark>\n"), 10);
    TextBuffer html = {0};
    sheets_html(&html, sheets, "<script>");
    CHECK(html.text && !strstr(html.text, "<script>") && !strstr(html.text, "<remark>"));
    CHECK_INT(occurrences(html.text, "<svg "), 2);
    CHECK_INT(occurrences(html.text, "</svg>"), 2);
    free(html.text);
    free(caught.text.text);
    sheets_free(sheets);
    record_free(record);
}

TEST(a_single_diagram_is_as_high_as_its_words_need)
{
    SheetWords words;
    SvgCanvas measure;
    int w[2], h[2];
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    for (int i = 0; i < 2; i++) {
        Record *record = make_record(20, i == 0 ? "short" : "one\ntwo\nthree");
        const SheetGame game = game_of(record);
        Sheets *sheets = sheet_diagram(&game, 5, 12, 30, &words, &plain, &measure.canvas);
        Caught caught;
        CHECK(sheets && sheets_count(sheets) == 1);
        catch_pages(&caught, sheets);
        sheets_size(sheets, &w[i], &h[i]);
        CHECK(!caught.outside && strstr(caught.text.text, i == 0 ? "short\n" : "three\n"));
        free(caught.text.text);
        sheets_free(sheets);
        record_free(record);
    }
    CHECK(w[0] == w[1] && h[1] > h[0]);
}

/* A board of 15 x 13 on its side is a picture that is higher than wide; coordinates and numbers are as wanted. */
TEST(diagrams_and_pages_follow_the_view)
{
    SheetWords words;
    SvgCanvas measure;
    int w[2], h[2];
    Record *record = make_record(12, "");
    record->setup.height = 13;
    const SheetGame game = game_of(record);
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    for (int turned = 0; turned < 2; turned++) {
        const SheetStyle style = {.turn = {turned, false}, .labels = BOARD_LABELS_NONE};
        Sheets *sheets = sheet_diagram(&game, 1, 2, 30, &words, &style, &measure.canvas);
        sheets_size(sheets, &w[turned], &h[turned]);
        sheets_free(sheets);
    }
    CHECK(w[0] - w[1] == 2 * 30 && h[1] - h[0] == 2 * 30);
    for (int count = 0; count <= 3; count += 3) {
        const SheetStyle style = {.number_count = count, .labels = BOARD_LABELS_NONE};
        Sheets *sheets = sheet_position(&game, 12, &words, &style, &measure.canvas);
        TextBuffer svg = {0};
        sheets_svg(&svg, sheets, 0);
        CHECK_INT(strstr(svg.text, ">9</text>") != NULL, count == 0);
        CHECK(strstr(svg.text, ">10</text>") && !strstr(svg.text, ">A</text>"));
        free(svg.text);
        sheets_free(sheets);
    }
    record_free(record);
}

/* ---------------------------------------------------------------- records */

/* A comment of 6,000 words goes over pages, and every word is there, in its order. */
TEST(a_long_comment_goes_over_pages_and_loses_no_word)
{
    enum { WORDS = 6000 };
    SheetWords words;
    SvgCanvas measure;
    Caught caught;
    TextBuffer comment = {0};
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    for (int i = 0; i < WORDS; i++)
        text_print(&comment, "w%d%s", i, i % 97 == 0 ? "\n" : " ");
    Record *record = make_record(10, comment.text);
    const SheetGame game = game_of(record);
    Sheets *sheets = sheet_record(&game, &words, &plain, &measure.canvas);
    CHECK(sheets && sheets_count(sheets) > 5);
    catch_pages(&caught, sheets);
    CHECK(!caught.outside);
    const char *at = caught.text.text;
    for (int i = 0; at && i < WORDS; i++) {
        char word[16];
        snprintf(word, sizeof word, "w%d", i);
        at = strstr(at, word);
        CHECK(at && (at[strlen(word)] == ' ' || at[strlen(word)] == '\n'));
    }
    free(comment.text);
    free(caught.text.text);
    sheets_free(sheets);
    record_free(record);
}

TEST(paper_has_its_size_and_margins)
{
    SheetWords words;
    SvgCanvas measure;
    int w, h;
    Record *record = make_record(3, "");
    const SheetGame game = game_of(record);
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    for (int letter = 0; letter < 2; letter++) {
        const SheetStyle style = {.form = {.paper = (SheetPaper)letter, .margin_mm = 10}};
        Sheets *sheets = sheet_position(&game, 3, &words, &style, &measure.canvas);
        CHECK(sheets && sheets_count(sheets) == 1);
        sheets_size(sheets, &w, &h);
        CHECK(letter ? w == 1275 && h == 1650 : w == 1240 && h == 1753);
        CHECK_INT(sheets_body(sheets).x, 59);
        sheets_free(sheets);
    }
    record_free(record);
}

/* ---------------------------------------------------------------- reviews */

TEST(a_review_on_paper_has_every_turning_point)
{
    static ReviewReport report;
    SheetWords words;
    SvgCanvas measure;
    Caught caught;
    Record *record = make_record(60, "");
    review_report(&report, record, record->last);
    for (int i = 0; i < 20; i++) {
        report.moves[3 * i].grade = REVIEW_BLUNDER;
        report.turnings[report.turning_count++] = 3 * i;
    }
    ReviewHtml page = {.report = &report,
                       .record = record,
                       .last = record->last,
                       .title = "Ann - Bob",
                       .by = "Review by Rapfi",
                       .name = {"Ann", "Bob"},
                       .accuracy = {"71 %", "94 %"},
                       .moves = "Moves",
                       .better = "Better:",
                       .refuted = "Refuted:",
                       .turned = "Turning points",
                       .rate = "Win rate"};
    review_words_english(&page.words);
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    Sheets *sheets = sheet_review(&page, &words, &plain, &measure.canvas);
    CHECK(sheets && sheets_count(sheets) > 1);
    catch_pages(&caught, sheets);
    CHECK(!caught.outside && strstr(caught.text.text, "94 %\n"));
    for (int i = 0; i < 20; i++) {
        ReviewTexts texts;
        review_texts(&texts, &page.words, &report, record, record->last, 3 * i);
        CHECK(strstr(caught.text.text, texts.title) != NULL);
    }
    free(caught.text.text);
    sheets_free(sheets);
    record_free(record);
}

/* ---------------------------------------------------------------- previews */

TEST(a_smaller_picture_has_the_means_of_its_parts)
{
    enum { SIDE = 12 };
    uint32_t in[SIDE * SIDE], out[SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++)
        in[i] = (uint32_t)(i % SIDE * 10) << 16 | (uint32_t)(i / SIDE * 20);
    pixels_shrink(out, SIDE, SIDE, in, SIDE, SIDE);
    CHECK(memcmp(in, out, sizeof in) == 0);
    pixels_shrink(out, 3, 2, in, SIDE, SIDE);
    for (int i = 0; i < 6; i++) /* columns of four, rows of six */
        CHECK_INT(out[i], (15 + 40 * (i % 3)) << 16 | (50 + 120 * (i / 3)));
}

/* ---------------------------------------------------------------- puzzles */

static const char puzzle_text[] =
    "# Gomokit puzzles, freestyle 15x15\n"
    "780 vcf 5 b10 i9h10g10i12h7h12g12g9i11h11h13h8h9i7j6f11f10j5k6i8g8l6k5k7e10i6i4m5j8f"
    "7k4l4d8d11e9e11g11c7e7e8c10d10k3k2c9f6c11c12e13o3n4g13\n"
    "780 vcf 5 b7 e7f5d9g5d6g6d7d8c7f7c8e5\n"
    "780 vcf 5 b9 f9f11d11e11e10g8d10d12g9h9c10f10e9c11d9c9b10a10d7d8b13c12b11b14c13e8\n"
    "780 vcf 5 c11 d4e6d6e5f6g7g6e7e4f5g4f4d5e9e8d7f7h5f8d8f3g2d9c10f10f9b7c6i5e10g8c8b9c"
    "9c7b10a11d10a10e13h8i8d3d2e11\n"
    "780 vcf 5 c5 k5j5m5l3l6k7j6k6l4m3k3j2j4m7m1i4n6o7l7l5i5l2h3i6k4m4k2k1i3h2g3j3f2h4j7h"
    "8f5f3g6g7e5h7g4h5h6n3o2e6j1i2g5g2e3g8f9o5n4f4\n"
    "780 vcf 5 j7 i12g10g12i10f10h9f12h12f11f13h13e10j11k10g14f15e11h7h10f9g8i8j9i7i14j15"
    "i9\n"
    "780 vcf 5 d10 f8d9g7d8e8e9f9f10c7g10e10g11h12d11d12e11f11g13g12\n"
    "780 vcf 5 d10 i12h11g13g14i14i11f12f8g10g12h10i10f13e13f10j9k8f11\n"
    "1855 vct 19 f8 e6e7c9g4e8d4h8f7d7f4e4f6\n";

/* Whether the side to move completes five with some move. */
static bool has_five(GmkGame *game)
{
    bool found = false;
    for (GmkPoint p = {0, 0}; p.y < 15 && !found; p.y++)
        for (p.x = 0; p.x < 15 && !found; p.x++)
            if (gmk_game_play(game, p) == GMK_OK) {
                found = gmk_game_result(game) != GMK_RESULT_NONE;
                gmk_game_undo(game);
            }
    return found;
}

/* Whether five stands, or stands after the next move whatever the other side does. */
static bool is_won(GmkGame *game)
{
    bool won = true;
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        return true;
    for (GmkPoint p = {0, 0}; p.y < 15; p.y++)
        for (p.x = 0; p.x < 15; p.x++)
            if (gmk_game_play(game, p) == GMK_OK) {
                won = won && has_five(game);
                gmk_game_undo(game);
            }
    return won;
}

TEST(a_sheet_has_puzzles_of_its_kind_and_their_solutions_behind_them)
{
    enum { WANTED = 7 };
    static SheetPuzzle puzzles[WANTED];
    SheetWords words;
    SvgCanvas measure;
    Caught caught;
    GmkThinker *thinker = NULL;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    PuzzleSet *set = puzzle_set_read(puzzle_text, sizeof puzzle_text - 1);
    options.memory_bytes = (uint64_t)16 << 20;
    CHECK(set && gmk_thinker_new(&thinker, &options) == GMK_OK);
    const int32_t count = sheet_choose(puzzles, WANTED, set, -1, 600, 2600, test_seed);
    CHECK_INT(count, puzzle_set_count(set) < WANTED ? puzzle_set_count(set) : WANTED);
    sheet_solve(puzzles, count, thinker);
    for (int32_t i = 0; i < count; i++) { /* a line of fours ends where nothing helps any more */
        GmkGame *game = NULL;
        CHECK_INT(puzzle_game(&game, &puzzles[i].puzzle), GMK_OK);
        CHECK(i == 0 || puzzles[i - 1].puzzle.rating <= puzzles[i].puzzle.rating);
        CHECK(puzzles[i].line[0].x == puzzles[i].puzzle.first.x &&
              puzzles[i].line[0].y == puzzles[i].puzzle.first.y);
        for (int32_t j = 0; j < puzzles[i].line_count; j++)
            CHECK_INT(gmk_game_play(game, puzzles[i].line[j]), GMK_OK);
        CHECK(puzzles[i].line_count > 0 && !has_five(game));
        CHECK(puzzles[i].puzzle.kind != GMK_WIN_BY_FOURS || is_won(game));
        gmk_game_free(game);
    }
    sheet_words_english(&words);
    svg_canvas_init(&measure, NULL);
    Sheets *sheets = sheet_puzzles(puzzles, count, "Puzzles", &words, &plain, &measure.canvas);
    CHECK(sheets && sheets_count(sheets) == (count + 3) / 4 + 1);
    catch_pages(&caught, sheets);
    const char *solutions = strstr(caught.text.text, "\fSolutions\n");
    CHECK(solutions && !strstr(solutions + 1, "\f") && !caught.outside);
    CHECK_INT(occurrences(caught.text.text, " wins in "), count);
    CHECK(solutions && !strstr(solutions, " wins in "));
    CHECK_INT(sheet_choose(puzzles, WANTED, set, GMK_WIN_BY_THREATS, 600, 2600, 1), 1);
    CHECK_INT(sheet_choose(puzzles, WANTED, set, -1, 2599, 2600, 1), 0);
    free(caught.text.text);
    sheets_free(sheets);
    gmk_thinker_free(thinker);
    puzzle_set_free(set);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_diagram_numbers_its_own_moves_only),
        CASE(diagrams_end_after_so_many_moves_or_at_comments),
        CASE(a_page_of_diagrams_has_every_move_once_and_its_number),
        CASE(a_single_diagram_is_as_high_as_its_words_need),
        CASE(diagrams_and_pages_follow_the_view),
        CASE(a_long_comment_goes_over_pages_and_loses_no_word),
        CASE(paper_has_its_size_and_margins),
        CASE(a_review_on_paper_has_every_turning_point),
        CASE(a_smaller_picture_has_the_means_of_its_parts),
        CASE(a_sheet_has_puzzles_of_its_kind_and_their_solutions_behind_them),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
