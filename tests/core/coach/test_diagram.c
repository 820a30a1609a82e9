/* test_diagram.c: the boards of a report: which stones they have, and that a sign leaves its stone alone. */
#include "core/canvas/canvas_pixels.h"
#include "core/coach/coach_diagram.h"
#include "core/coach/coach_sign.h"
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/review/review_svg.h"

static Record *record_of(const char *board, const char *moves)
{
    GmkFileProblem problem;
    Record *record = NULL;
    char text[1000];
    snprintf(text, sizeof text, "gomokit 1.0\nboard %s\nmoves\n%send\n", board, moves);
    if (!gmk_file_read(&record, &problem, text, strlen(text)))
        abort();
    return record;
}

/* After move 2 another line was better, and move 3 is refuted by one of two moves. */
static Record *commented_game(void)
{
    return record_of("gomoku\nsize 15x15", "1 h8\n2 i9 - +0\nsearch 9 g7 f6 j10\n3 a15 - -200\n"
                                           "search 9 g8 f9\n4 k11\n");
}

static int count_stones(const ReviewDiagram *d, bool only_line)
{
    int count = 0;
    for (int32_t i = 0; i < d->board_width * d->board_height; i++)
        count += (d->cells[i].cell == GMK_CELL_BLACK || d->cells[i].cell == GMK_CELL_WHITE) &&
                 (d->cells[i].is_line || !only_line);
    return count;
}

static const DiagramCell *at(const ReviewDiagram *d, const char *name)
{
    return review_diagram_cell(d, name[0] - 'a', d->board_height - atoi(name + 1));
}

TEST(the_whole_game_has_numbers_and_signs)
{
    static ReviewDiagram d;
    static ReviewReport report;
    Record *record = commented_game();
    review_report(&report, record, record->last);
    report.moves[2].grade = REVIEW_BLUNDER;
    CHECK(review_diagram_game(&d, &report, record, record->last));
    CHECK_INT(count_stones(&d, false), 4);
    CHECK(d.width == 15 && d.height == 15 && d.line_count == 0);
    CHECK(at(&d, "a15")->cell == GMK_CELL_BLACK && at(&d, "a15")->number == 3);
    CHECK_INT(at(&d, "a15")->grade, REVIEW_BLUNDER);
    CHECK(at(&d, "k11")->cell == GMK_CELL_WHITE && at(&d, "k11")->number == 4);
    record_free(record);
}

/* The better line begins where the move was made, the refutation after it; they are two boards. */
TEST(the_better_line_and_the_refutation_are_apart)
{
    static ReviewDiagram better, refutes;
    static ReviewReport report;
    Record *record = commented_game();
    review_report(&report, record, record->last);
    report.moves[2].grade = REVIEW_MISTAKE;
    CHECK(review_diagram_line(&better, &report, record, record->last, 2, REVIEW_LINE_BETTER));
    CHECK_INT(count_stones(&better, false), 5);
    CHECK_INT(better.line_count, 3);
    CHECK_INT(at(&better, "a15")->cell, GMK_CELL_EMPTY);
    CHECK(at(&better, "g7")->cell == GMK_CELL_BLACK && at(&better, "g7")->number == 1);
    CHECK(at(&better, "f6")->cell == GMK_CELL_WHITE && at(&better, "f6")->number == 2);
    CHECK(at(&better, "h8")->number == 0 && !at(&better, "h8")->is_line);
    CHECK(review_diagram_line(&refutes, &report, record, record->last, 2, REVIEW_LINE_REFUTES));
    CHECK_INT(count_stones(&refutes, true), 2);
    CHECK_INT(at(&refutes, "a15")->grade, REVIEW_MISTAKE);
    CHECK(at(&refutes, "g8")->cell == GMK_CELL_WHITE && at(&refutes, "g8")->number == 1);
    CHECK_INT(at(&refutes, "g7")->cell, GMK_CELL_EMPTY);
    CHECK(!review_diagram_line(&refutes, &report, record, record->last, 0, REVIEW_LINE_BETTER));
    record_free(record);
}

/* A part of the board has all stones, and a row around them that is on the board. */
TEST(a_small_board_is_the_part_with_stones)
{
    static ReviewDiagram d;
    static ReviewReport report;
    Record *record = commented_game();
    review_report(&report, record, record->last);
    CHECK(review_diagram_line(&d, &report, record, record->last, 2, REVIEW_LINE_BETTER));
    CHECK(d.width == 9 && d.height == 9); /* f6 to j10, and the least size */
    CHECK(d.left > 0 && d.left <= 4 && d.left + d.width > 10);
    CHECK(review_diagram_line(&d, &report, record, record->last, 2, REVIEW_LINE_REFUTES));
    CHECK(d.left == 0 && d.top == 0); /* a15 is in the corner */
    CHECK(d.width >= 10 && d.height >= 9);
    record_free(record);
}

/* Each quarter to the right brings the left edge to the top; four of them, or two mirrors, bring all back. */
TEST(a_turned_diagram_shows_the_same_stones)
{
    static ReviewDiagram d, turned;
    char name[TURNED_NAME_MAX];
    Record *record = record_of("gomoku\nsize 15x11", "1 b3 - +0\n2 d4\n3 c9\n");
    CHECK(review_diagram_moves(&d, record, 1, 3, false));
    review_diagram_crop(&d);
    for (int quarters = 0; quarters < 4; quarters++) {
        turned = d;
        review_diagram_turn(&turned, (BoardTurn){quarters, false}, BOARD_LABELS_LETTERS);
        CHECK(turned.width * turned.height == d.width * d.height);
        for (int32_t y = 0; y < d.board_height; y++)
            for (int32_t x = 0; x < d.board_width; x++) {
                const int32_t w = d.board_width - 1, h = d.board_height - 1;
                const int32_t xs[4] = {x, h - y, w - x, y}, ys[4] = {y, x, h - y, w - x};
                CHECK_INT(review_diagram_cell(&turned, xs[quarters], ys[quarters])->number,
                          review_diagram_cell(&d, x, y)->number);
                if (quarters % 2)
                    turned_row(name, &turned.seen, ys[quarters]);
                else
                    turned_column(name, &turned.seen, xs[quarters]);
                CHECK_INT(name[0], 'A' + x);
            }
    }
    turned = d;
    review_diagram_turn(&turned, (BoardTurn){0, true}, BOARD_LABELS_NONE);
    CHECK_INT(turned.left, d.board_width - d.left - d.width);
    turned_column(name, &turned.seen, 0);
    CHECK_TEXT(name, "");
    record_free(record);
}

TEST(connect_four_is_shown_whole_with_its_columns)
{
    static ReviewDiagram d;
    static ReviewReport report;
    char label[TURNED_NAME_MAX];
    Record *record = record_of("connect4\nsize 7x6", "1 4 - +0\nsearch 9 d2 c1\n2 4\n");
    review_report(&report, record, record->last);
    CHECK(review_diagram_line(&d, &report, record, record->last, 1, REVIEW_LINE_BETTER));
    CHECK(d.width == 7 && d.height == 6 && d.line_count == 2);
    turned_column(label, &d.seen, 3);
    CHECK_TEXT(label, "4");
    turned_row(label, &d.seen, 3);
    CHECK_TEXT(label, "");
    TextBuffer svg = {0};
    review_svg_board(&svg, &d, 20);
    CHECK(strstr(svg.text, ">7</text>") && !strstr(svg.text, "<path"));
    free(svg.text);
    record_free(record);
}

/* Of a stone with a sign more than half keeps the stone's colour, and its number can be seen. */
TEST(a_sign_leaves_its_stone_and_number)
{
    static ReviewDiagram d;
    static ReviewReport report;
    Record *record = commented_game();
    review_report(&report, record, record->last);
    report.moves[3].grade = REVIEW_BLUNDER;
    CHECK(review_diagram_game(&d, &report, record, record->last));
    PixelCanvas *canvas = pixel_canvas_new(640, 640, theme_wood.chrome);
    CHECK(canvas != NULL);
    const Brush brush = {&canvas->canvas, &theme_wood, 96};
    const Rect board = paint_diagram(&brush, (Rect){0, 0, 640, 640}, &d);
    const int cell = board.w / 16, x0 = 11 * cell, y0 = 5 * cell, r = cell * 44 / 100;
    int white = 0, dark = 0, sign = 0;
    for (int y = y0 - cell; y < y0 + r; y++)
        for (int x = x0 - r; x < x0 + cell; x++) {
            const uint32_t color = canvas->pixels[y * canvas->w + x];
            white += color == 0xfffafafa;
            dark += color == 0xff1c1c1c;
            sign += color == coach_sign_color(&theme_wood, REVIEW_BLUNDER);
        }
    CHECK(white > 3 * r * r / 2 && dark > 10 && sign > 50);
    TextBuffer svg = {0};
    review_svg_board(&svg, &d, 28);
    CHECK(strstr(svg.text, "fill=\"#1c1c1c\">4</text>") != NULL);
    CHECK(strstr(svg.text, ">?\?</text>") != NULL);
    free(svg.text);
    pixel_canvas_free(canvas);
    record_free(record);
}

/* What has no inside is a ring: what was drawn before stays within it. */
TEST(a_border_alone_is_a_ring)
{
    PixelCanvas *canvas = pixel_canvas_new(40, 40, 0xffffffff);
    CHECK(canvas != NULL);
    canvas->canvas.ops->round_rect(canvas->canvas.self, (Rect){5, 5, 30, 30}, 15, 0x00ff0000,
                                   0xffff0000);
    CHECK_INT(canvas->pixels[20 * 40 + 20], 0xffffffff);
    CHECK(canvas->pixels[20 * 40 + 5] != 0xffffffff);
    pixel_canvas_free(canvas);
}

/* The curve begins anew after what was not judged, and has a dot for each sign. */
TEST(the_graph_of_a_web_page_is_broken_and_has_signs)
{
    static ReviewReport report;
    TextBuffer svg = {0};
    report = (ReviewReport){.move_count = 5};
    for (int i = 0; i < 5; i++)
        report.moves[i] = (ReviewMove){.judged = i != 2, .side = i % 2, .after = 0.5};
    report.moves[3].grade = REVIEW_MISTAKE;
    review_svg_graph(&svg, &report);
    const char *curve = strstr(svg.text, "<path d=\"M101 ");
    int begins = 0, lines = 0;
    for (const char *c = curve ? curve + 9 : ""; *c && *c != '"'; c++) {
        begins += *c == 'M';
        lines += *c == 'L';
    }
    CHECK_INT(begins, 2);
    CHECK_INT(lines, 2);
    CHECK(strstr(svg.text, "<title>4?</title>") != NULL);
    free(svg.text);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_whole_game_has_numbers_and_signs),
        CASE(the_better_line_and_the_refutation_are_apart),
        CASE(a_small_board_is_the_part_with_stones),
        CASE(a_turned_diagram_shows_the_same_stones),
        CASE(connect_four_is_shown_whole_with_its_columns),
        CASE(a_sign_leaves_its_stone_and_number),
        CASE(a_border_alone_is_a_ring),
        CASE(the_graph_of_a_web_page_is_broken_and_has_signs),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
