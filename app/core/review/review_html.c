/* review_html.c: see review_html.h. */
#include "review_html.h"

#include "core/plot/plot.h"
#include "core/text/foreign.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 28 }; /* pixels of the diagram */

static void add(TextBuffer *b, const char *text)
{
    text_add(b, text, strlen(text));
}

static void add_escaped(TextBuffer *b, const char *text)
{
    foreign_add(b, text, strlen(text), FOREIGN_HTML);
}

static void add_point(TextBuffer *b, const GmkGame *game, GmkPoint point)
{
    char text[GMK_NOTATION_MAX] = "";
    (void)gmk_point_to_text(text, sizeof text, game, point);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    add(b, text);
}

static void add_label(TextBuffer *b, int x, int y, const char *text)
{
    text_print(b, "<text class=\"edge\" x=\"%d\" y=\"%d\">", x, y);
    add_escaped(b, text);
    add(b, "</text>");
}

/* The letters below the board and the numbers beside it: the notation of the points at its edge. */
static void add_coordinates(TextBuffer *b, const ReviewHtml *page, const GmkGame *game)
{
    const int32_t w = page->record->setup.width, h = page->record->setup.height;
    char text[GMK_NOTATION_MAX];
    for (int32_t x = 0; x < w; x++) {
        if (gmk_point_to_text(text, sizeof text, game, (GmkPoint){x, h - 1}) != GMK_OK)
            continue;
        if (text[0] >= 'a' && text[0] <= 'z')
            text[0] = (char)(text[0] - 'a' + 'A'), text[1] = '\0';
        add_label(b, (int)(x + 1) * CELL, (int)h * CELL + CELL - 6, text);
    }
    if (page->record->setup.board == GMK_BOARD_CONNECT4)
        return; /* its moves are columns */
    for (int32_t y = 0; y < h; y++)
        if (gmk_point_to_text(text, sizeof text, game, (GmkPoint){0, y}) == GMK_OK)
            add_label(b, CELL / 3, (int)(y + 1) * CELL + 4, text + 1);
}

/* Black's chance after each move that was judged; the line is broken where nothing is known. */
static void add_graph(TextBuffer *b, const ReviewHtml *page)
{
    enum { WIDTH = 420, HEIGHT = 120 };
    const ReviewReport *report = page->report;
    const int32_t moves = report->move_count;
    double black[GMK_CELLS_MAX];
    for (int32_t i = 0; i < moves; i++) {
        const ReviewMove *move = &report->moves[i];
        black[i] = !move->judged ? -1 : move->side == 0 ? move->after : 1.0 - move->after;
    }
    text_print(b, "<h2>");
    add_escaped(b, page->rate);
    add(b, "</h2>\n");
    plot_write_graph(b, black, (int)moves, WIDTH, HEIGHT);
}

/* The stones that were set up, which have no numbers. */
static void add_start(TextBuffer *b, const Start *start)
{
    for (int side = 0; side < 2; side++)
        for (GmkPoint at = start_before; start_next(&at, start, side);)
            text_print(b, "<circle cx=\"%d\" cy=\"%d\" r=\"12\" fill=\"%s\"/>",
                       (int)(at.x + 1) * CELL, (int)(at.y + 1) * CELL,
                       side == 0 ? "#1c1c1c" : "#fafafa");
}

/* The board after all moves, with their numbers; moves with a sign have a ring in its colour. */
static void add_diagram(TextBuffer *b, const ReviewHtml *page, const GmkGame *game)
{
    static const char *const colors[REVIEW_GRADES] = {"none", "#2d7d4f", "#d68a1e", "#d68a1e",
                                                      "#c0392b"};
    const Setup *setup = &page->record->setup;
    const int32_t w = setup->width, h = setup->height;
    text_print(b, "<svg width=\"%" PRId32 "\" height=\"%" PRId32 "\">", (w + 1) * CELL,
               (h + 1) * CELL);
    add(b, "<rect width=\"100%\" height=\"100%\" fill=\"#e5bf82\"/>");
    for (int32_t i = 1; i <= w; i++)
        text_print(b, "<path d=\"M%d %dV%d\" stroke=\"#5b3a1a\"/>", (int)i * CELL, CELL,
                   (int)h * CELL);
    for (int32_t i = 1; i <= h; i++)
        text_print(b, "<path d=\"M%d %dH%d\" stroke=\"#5b3a1a\"/>", CELL, (int)i * CELL,
                   (int)w * CELL);
    add_coordinates(b, page, game);
    add_start(b, &setup->start);
    for (int32_t i = 0; i < page->report->move_count; i++) {
        const ReviewMove *move = &page->report->moves[i];
        const int x = (int)(move->move.x + 1) * CELL, y = (int)(move->move.y + 1) * CELL;
        text_print(b,
                   "<circle cx=\"%d\" cy=\"%d\" r=\"12\" fill=\"%s\" stroke=\"%s\" "
                   "stroke-width=\"3\"/>",
                   x, y, move->side == 0 ? "#1c1c1c" : "#fafafa", colors[move->grade]);
        text_print(b,
                   "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\" "
                   "fill=\"%s\">%" PRId32 "</text>",
                   x, y + 4, move->side == 0 ? "#fafafa" : "#1c1c1c", i + 1);
    }
    add(b, "</svg>\n");
}

static void add_line(TextBuffer *b, const ReviewHtml *page, const GmkGame *game, TreeNode node,
                     const char *heading)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, page->record->tree, node);
    if (count == 0)
        return;
    add(b, "<p class=\"line\">");
    add_escaped(b, heading);
    for (int32_t i = 0; i < count; i++) {
        add(b, " ");
        add_point(b, game, line[i]);
    }
    add(b, "</p>");
}

static void add_turnings(TextBuffer *b, const ReviewHtml *page, const GmkGame *game)
{
    ReviewTexts texts;
    TreeNode path[GMK_CELLS_MAX];
    tree_path(page->record->tree, page->last, path, NULL);
    for (int32_t i = 0; i < page->report->turning_count; i++) {
        const int32_t index = page->report->turnings[i];
        const ReviewGrade grade = page->report->moves[index].grade;
        review_texts(&texts, &page->words, page->report, page->record, page->last, index);
        add(b, "<h3>");
        add(b, review_grade_sign(grade));
        add(b, " ");
        add_escaped(b, texts.title);
        add(b, "</h3><p>");
        add_escaped(b, texts.text[0] ? texts.text : texts.note); /* they say the same */
        add(b, "</p>");
        if (grade != REVIEW_GOOD) {
            add_line(b, page, game, index > 0 ? path[index - 1] : TREE_ROOT, page->better);
            add_line(b, page, game, path[index], page->refuted);
        }
        add(b, "\n");
    }
}

static void add_moves(TextBuffer *b, const ReviewHtml *page, const GmkGame *game)
{
    add(b, "<h2>");
    add_escaped(b, page->moves);
    add(b, "</h2><p>");
    for (int32_t i = 0; i < page->report->move_count; i++) {
        text_print(b, "%" PRId32 ".&nbsp;", i + 1);
        add_point(b, game, page->report->moves[i].move);
        add(b, review_grade_sign(page->report->moves[i].grade));
        add(b, " ");
    }
    add(b, "</p>\n");
}

char *review_html(size_t *size, const ReviewHtml *page)
{
    TextBuffer b = {0};
    GmkGame *game = NULL; /* for notation only */
    if (setup_new_game(&game, &page->record->setup) != GMK_OK)
        return NULL;
    add(&b, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>");
    add_escaped(&b, page->title);
    add(&b,
        "</title><style>body{font:15px sans-serif;max-width:900px;margin:2em auto}"
        ".line{color:#666}svg{float:right;clear:right;margin-left:2em}.graph{float:none;margin:0}"
        ".edge{font-size:11px;text-anchor:middle;fill:#5b3a1a}</style></head><body>\n<h1>");
    add_escaped(&b, page->title);
    add(&b, "</h1>\n");
    add_diagram(&b, page, game);
    add_graph(&b, page);
    for (int side = 0; side < 2; side++) {
        add(&b, "<p><b>");
        add_escaped(&b, page->name[side]);
        add(&b, "</b> ");
        add_escaped(&b, page->accuracy[side]);
        add(&b, "</p>\n");
    }
    add_turnings(&b, page, game);
    add_moves(&b, page, game);
    add(&b, "</body></html>\n");
    gmk_game_free(game);
    if (b.failed) {
        free(b.text);
        return NULL;
    }
    *size = b.size;
    return b.text;
}
