/*
 * test_page.c: the review as a page of one picture, and texts in lines. The text is caught before it is
 * drawn; every letter is as wide as half its size, a Chinese one as wide as its size.
 */
#include "core/canvas/canvas_pixels.h"
#include "core/canvas/wrap.h"
#include "core/canvas_recorder.h"
#include "core/coach/coach_page.h"
#include "core/core_test.h"
#include "core/review/review_note.h"

/* ------------------------------------------------------------------------------------------------
 * Lines
 */

enum { LINES_MAX = 4000 };

typedef struct Caught {
    int count;
    char lines[LINES_MAX][256];
    int page_height;
    bool outside; /* a box went beyond the page */
} Caught;

static void catch_text(void *user, Rect box, const char *text, const TextStyle *style)
{
    Caught *caught = user;
    (void)style;
    if (caught->count < LINES_MAX)
        snprintf(caught->lines[caught->count++], sizeof caught->lines[0], "%.255s", text);
    caught->outside |= box.x < 0 || box.y < 0 || box.x + box.w > COACH_PAGE_WIDTH ||
                       (caught->page_height > 0 && box.y + box.h > caught->page_height);
}

static void fixed_text(void *self, Rect box, const char *text, const TextStyle *style)
{
    catch_text(self, box, text, style);
}

static int fixed_width(void *self, const char *text, const TextStyle *style)
{
    int width = 0;
    (void)self;
    for (; *text; text++)
        if (((unsigned char)*text & 0xC0) != 0x80)
            width += (unsigned char)*text >= 0xE0 ? style->size : style->size / 2;
    return width;
}

static int wrapped(Caught *out, const char *text, int width, int lines)
{
    static const CanvasOps ops = {.text = fixed_text, .text_width = fixed_width};
    const Canvas canvas = {&ops, out};
    const TextStyle style = {.size = 10};
    memset(out, 0, sizeof *out);
    const int drawn = wrap_text(&canvas, (Rect){0, 0, width, 0}, text, lines, 12, &style);
    CHECK_INT(wrap_count(&canvas, text, width, lines, &style), drawn);
    return drawn;
}

TEST(lines_break_at_blanks_and_the_last_one_has_the_rest)
{
    static Caught caught;
    CHECK_INT(wrapped(&caught, "one two three four", 50, 9), 2);
    CHECK_TEXT(caught.lines[0], "one two");
    CHECK_TEXT(caught.lines[1], "three four");
    CHECK_INT(wrapped(&caught, "one two three four", 50, 1), 1);
    CHECK_TEXT(caught.lines[0], "one two three four");
    CHECK_INT(wrapped(&caught, "abcdefghijklmnop", 50, 9), 2); /* no blank: anywhere */
    CHECK_INT(wrapped(&caught, "", 50, 9), 0);
}

TEST(chinese_breaks_anywhere_but_not_before_punctuation)
{
    static Caught caught;
    /* Five characters fit; the sixth is a comma, which stays with the one before it. */
    CHECK_INT(wrapped(&caught,
                      "\xe9\xbb\x91\xe6\x96\xb9\xe6\xb4\xbb\xe4\xb8\x89\xe5\x90\x8e"
                      "\xef\xbc\x8c\xe5\x86\xb2\xe5\x9b\x9b",
                      50, 9),
              2);
    CHECK_TEXT(caught.lines[0], "\xe9\xbb\x91\xe6\x96\xb9\xe6\xb4\xbb\xe4\xb8\x89");
}

/* ------------------------------------------------------------------------------------------------
 * The page
 */

/* A reviewed game in which every second move was a blunder. */
static Record *reviewed(int moves)
{
    Setup setup;
    GmkGame *game = NULL;
    setup_default(&setup);
    Record *record = record_new(&setup);
    if (!record || setup_new_game(&game, &setup) != GMK_OK)
        abort();
    for (int i = 0; i < moves; i++) {
        const RecordMove move = {.point = {i * 2 % 14, i / 7},
                                 .time_ms = -1,
                                 .has_score = true,
                                 .score = i % 4 < 2 ? 29990 : -29990,
                                 .depth = 20};
        const GmkPoint best = {14 - i % 15, 14};
        CHECK(record_add_move(record, &move));
        CHECK(tree_set_line(record->tree, record->last, &best, 1));
        const ReviewOpinion lost = {29990, -29990};
        const ReviewNote note = {.nodes = 9, .checked = 9, .first = lost, .second = lost};
        CHECK(review_note_write(record->tree, record->last, &note));
    }
    gmk_game_free(game);
    return record;
}

static bool has_line(const Caught *caught, const char *part)
{
    for (int i = 0; i < caught->count; i++)
        if (strstr(caught->lines[i], part))
            return true;
    return false;
}

static void fill_page(ReviewHtml *out, const ReviewReport *report, const Record *record)
{
    *out = (ReviewHtml){.report = report,
                        .record = record,
                        .last = record->last,
                        .title = "Black & White",
                        .by = "Review by <Rapfi>",
                        .name = {"Ann", "Bob"},
                        .accuracy = {"accuracy 71 %", "accuracy 94 %"},
                        .moves = "Moves",
                        .better = "Better:",
                        .refuted = "Refuted:",
                        .turned = "Turning points",
                        .rate = "Win rate",
                        .steps = {"Start", "Back", "Forward", "End"}};
    review_words_english(&out->words);
}

TEST(a_page_tells_of_players_and_turning_points_and_nothing_leaves_it)
{
    static Caught caught;
    static ReviewReport report;
    Record *record = reviewed(40);
    review_report(&report, record, record->last);
    while (report.turning_count <= 12) /* more than a page shows */
        report.turnings[report.turning_count++] = report.turnings[0];
    ReviewHtml page;
    fill_page(&page, &report, record);
    CHECK(coach_page_height(&page) > COACH_PAGE_HEIGHT);
    PixelCanvas *canvas =
        pixel_canvas_new(COACH_PAGE_WIDTH, coach_page_height(&page), theme_wood.chrome);
    CHECK(canvas != NULL);
    if (!canvas)
        return;
    canvas->take_text = catch_text;
    canvas->user = &caught;
    memset(&caught, 0, sizeof caught);
    caught.page_height = coach_page_height(&page);
    CHECK(paint_coach_page(&canvas->canvas, &theme_wood, &page));
    CHECK(has_line(&caught, "Black & White") && has_line(&caught, "Ann"));
    CHECK(has_line(&caught, "accuracy 94 %") && has_line(&caught, "Turning points"));
    CHECK(!caught.outside);
    CHECK(caught.lines[caught.count - 1][0] == '+'); /* and so many more */
    size_t size = 0;
    char *html = review_html(&size, &page);
    CHECK(html && strstr(html, "Black &amp; White") && strstr(html, "Ann"));
    free(html);
    pixel_canvas_free(canvas);
    record_free(record);
}

typedef struct Curve {
    int count, top, bottom;
    struct {
        int x0, y0, x1, y1;
    } lines[64];
} Curve;

/* Lines of three pixels are the curve. */
static void read_curve(Curve *out, const char *lines)
{
    *out = (Curve){.top = 100000, .bottom = -1};
    for (const char *line = lines; line && out->count < 64; line = strstr(line, "\nline ")) {
        int x0, y0, x1, y1, width;
        if (sscanf(++line, "line %d,%d %d,%d w%d", &x0, &y0, &x1, &y1, &width) != 5 || width != 3)
            continue;
        out->lines[out->count].x0 = x0;
        out->lines[out->count].y0 = y0;
        out->lines[out->count].x1 = x1;
        out->lines[out->count++].y1 = y1;
        out->top = y0 < out->top ? y0 : out->top;
        out->bottom = y0 > out->bottom ? y0 : out->bottom;
    }
}

/* At the top where black wins, at the bottom where white does; no line goes through a move that was not judged. */
TEST(the_curve_shows_the_chance_of_black)
{
    static ReviewReport report;
    static Curve curve;
    Record *record = reviewed(12);
    ReviewHtml page;
    review_report(&report, record, record->last);
    fill_page(&page, &report, record);
    for (int gap = 0; gap < 2; gap++) {
        RecorderCanvas *canvas = recorder_canvas_new();
        int at = 0;
        report.moves[6].judged = gap == 0 && report.moves[6].judged;
        CHECK(paint_coach_page(&canvas->canvas, &theme_wood, &page));
        read_curve(&curve, canvas->lines);
        for (int i = 1; i < report.move_count; i++) {
            const double chance = report.moves[i].after;
            if (!report.moves[i].judged || !report.moves[i - 1].judged)
                continue;
            CHECK(at < curve.count && curve.lines[at].x0 < curve.lines[at].x1);
            CHECK(abs(curve.lines[at].y1 -
                      ((i % 2 == 0 ? chance : 1 - chance) > 0.9 ? curve.top : curve.bottom)) < 3);
            at++;
        }
        CHECK_INT(at, curve.count);
        CHECK_INT(at, gap == 0 ? 10 : 8);
        recorder_canvas_free(canvas);
    }
    record_free(record);
}

/* Letters stand between the last line of the board and the edge of the diagram, numbers beside their row. */
TEST(the_diagram_of_a_web_page_has_coordinates_at_its_edges)
{
    static ReviewReport report;
    Record *record = reviewed(12);
    ReviewHtml page;
    size_t size = 0;
    review_report(&report, record, record->last);
    fill_page(&page, &report, record);
    char *html = review_html(&size, &page);
    CHECK(html && strstr(html, "<svg width=\"448\" height=\"448\">"));
    CHECK(html && strstr(html, "x=\"28\" y=\"442\">A</text>"));
    CHECK(html && strstr(html, "x=\"420\" y=\"442\">O</text>"));
    CHECK(html && strstr(html, "y=\"32\">15</text>"));
    CHECK(html && strstr(html, "y=\"424\">1</text>"));
    free(html);
    record_free(record);
}

static int occurrences(const char *text, const char *end, const char *what)
{
    int count = 0;
    for (const char *at = strstr(text, what); at && (!end || at < end); at = strstr(at + 1, what))
        count++;
    return count;
}

/* What the script shows and hides is in the page: every stone, every move, every turning point; names stay text, and
 * nothing is loaded from anywhere. */
TEST(a_web_page_can_be_stepped_through)
{
    static ReviewReport report;
    Record *record = reviewed(12);
    ReviewHtml page;
    size_t size = 0;
    review_report(&report, record, record->last);
    fill_page(&page, &report, record);
    page.title = page.name[0] = "<script>alert(1)</script>";
    page.steps[0] = "\"><script>";
    char *html = review_html(&size, &page);
    CHECK(html != NULL);
    if (!html)
        return;
    const char *board = strstr(html, "<div class=\"game\">"),
               *end = strstr(html, "class=\"steps\"");
    int signs = 0;
    for (int32_t i = 0; i < report.move_count; i++) {
        char link[64];
        snprintf(link, sizeof link, "<span data-go=\"%d\">", (int)i + 1);
        CHECK_INT(occurrences(html, NULL, link), 1);
        signs += report.moves[i].grade != REVIEW_PLAIN;
    }
    CHECK(board && end && occurrences(board, end, "<g data-n=") == report.move_count + signs);
    CHECK(board && end && occurrences(board, end, "</g>") == report.move_count + signs);
    CHECK_INT(occurrences(html, NULL, "<section data-turn="), report.turning_count);
    CHECK_INT(occurrences(html, NULL, "data-step="), REVIEW_STEPS);
    CHECK_INT(occurrences(html, NULL, "<script"), 1);
    CHECK_INT(occurrences(html, NULL, "src="), 0);
    CHECK_INT(occurrences(html, NULL, "href="), 0);
    CHECK_INT(occurrences(html, NULL, "http:"), 1); /* the name of SVG in the script */
    free(html);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(lines_break_at_blanks_and_the_last_one_has_the_rest),
        CASE(chinese_breaks_anywhere_but_not_before_punctuation),
        CASE(a_page_tells_of_players_and_turning_points_and_nothing_leaves_it),
        CASE(the_curve_shows_the_chance_of_black),
        CASE(a_web_page_can_be_stepped_through),
        CASE(the_diagram_of_a_web_page_has_coordinates_at_its_edges),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
