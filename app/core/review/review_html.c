/* review_html.c: see review_html.h. */
#include "review_html.h"

#include "core/text/foreign.h"
#include "review_svg.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 28, SMALL_CELL = 24 }; /* pixels of the diagrams */

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

/* The board after all moves; a move with a sign keeps its colour and its number. */
static void add_game(TextBuffer *b, const ReviewHtml *page, ReviewDiagram *diagram)
{
    if (review_diagram_game(diagram, page->report, page->record, page->last))
        review_svg_board(b, diagram, CELL);
}

/* "Better: J10 I7 H7" over a board that shows it. */
static void add_line(TextBuffer *b, const ReviewHtml *page, const GmkGame *game,
                     ReviewDiagram *diagram, int32_t index, ReviewLine which)
{
    GmkPoint line[GMK_VARIATION_MAX];
    TreeNode path[GMK_CELLS_MAX];
    tree_path(page->record->tree, page->last, path, NULL);
    const TreeNode before = index > 0 ? path[index - 1] : TREE_ROOT;
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, page->record->tree,
                                    which == REVIEW_LINE_BETTER ? before : path[index]);
    if (!review_diagram_line(diagram, page->report, page->record, page->last, index, which))
        return;
    add(b, "<figure>");
    review_svg_board(b, diagram, SMALL_CELL);
    add(b, "<figcaption><b>");
    add_escaped(b, which == REVIEW_LINE_BETTER ? page->better : page->refuted);
    add(b, "</b>");
    for (int32_t i = 0; i < count; i++) {
        add(b, " ");
        add_point(b, game, line[i]);
    }
    add(b, "</figcaption></figure>\n");
}

static void add_turning(TextBuffer *b, const ReviewHtml *page, const GmkGame *game,
                        ReviewDiagram *diagram, int32_t index)
{
    ReviewTexts texts;
    const ReviewGrade grade = page->report->moves[index].grade;
    review_texts(&texts, &page->words, page->report, page->record, page->last, index);
    text_print(b, "<section data-turn=\"%" PRId32 "\"><h3 data-go=\"%" PRId32 "\">", index + 1,
               index + 1);
    text_print(b, "<span class=\"badge\" style=\"background:%s\">%s</span> ",
               review_svg_color(grade), review_grade_sign(grade));
    add_escaped(b, texts.title);
    add(b, "</h3><p>");
    add_escaped(b, texts.text[0] ? texts.text : texts.note); /* they say the same */
    add(b, "</p>");
    if (grade >= REVIEW_DUBIOUS) {
        add(b, "<div class=\"pair\">\n");
        add_line(b, page, game, diagram, index, REVIEW_LINE_BETTER);
        add_line(b, page, game, diagram, index, REVIEW_LINE_REFUTES);
        add(b, "</div>");
    }
    add(b, "</section>\n");
}

static void add_moves(TextBuffer *b, const ReviewHtml *page, const GmkGame *game)
{
    add(b, "<h2>");
    add_escaped(b, page->moves);
    add(b, "</h2><p>");
    for (int32_t i = 0; i < page->report->move_count; i++) {
        text_print(b, "<span data-go=\"%" PRId32 "\">%" PRId32 ".&nbsp;", i + 1, i + 1);
        add_point(b, game, page->report->moves[i].move);
        add(b, review_grade_sign(page->report->moves[i].grade));
        add(b, "</span> ");
    }
    add(b, "</p>\n");
}

static void add_head(TextBuffer *b, const ReviewHtml *page)
{
    add(b, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
           "style-src 'unsafe-inline'; script-src 'unsafe-inline'\"><title>");
    add_escaped(b, page->title);
    add(b, "</title><style>body{font:15px sans-serif;max-width:940px;margin:2em auto;padding:0 1em}"
           ".top{display:flex;flex-wrap:wrap;gap:2em}.pair{display:flex;flex-wrap:wrap;align-items:"
           "flex-start;gap:1.5em}"
           "figure{margin:0;display:table}figcaption{display:table-caption;caption-side:bottom;"
           "color:#555;padding-top:.3em}"
           "section{break-inside:avoid;margin-bottom:2em}"
           ".badge{display:inline-block;min-width:1.5em;line-height:1.5em;border-radius:.75em;"
           "color:#fff;text-align:center}"
           ".edge,.number,.sign{text-anchor:middle}.edge{font-size:11px;fill:#5b3a1a}"
           ".sign{font-weight:bold}.graph text{font-size:11px;fill:#555}"
           ".game .now circle{stroke:#c0392b;stroke-width:3}span.now{background:#1c1c1c;color:#fff}"
           "span[data-go]{padding:0 .2em;border-radius:.2em;display:inline-block}"
           ".link{cursor:pointer}.link:hover{text-decoration:underline}"
           ".steps button{font:inherit;min-width:3em;padding:.3em .6em;margin:.5em .2em 0 0}"
           ".steps output{margin-left:.6em}.said{max-width:28em;min-height:4em}"
           "@media print{.steps,.said{display:none}}"
           "</style></head><body>\n<h1>");
    add_escaped(b, page->title);
    add(b, "</h1>\n");
}

/* The game's board; beside it the players and the graph. */
static void add_top(TextBuffer *b, const ReviewHtml *page, ReviewDiagram *diagram)
{
    add(b, "<div class=\"top\"><div><div class=\"game\">");
    add_game(b, page, diagram);
    add(b, "</div>");
    review_add_buttons(b, page->steps);
    add(b, "</div><div>\n<p>");
    add_escaped(b, page->by);
    add(b, "</p>\n");
    for (int side = 0; side < 2; side++) {
        add(b, "<p><b>");
        add_escaped(b, page->name[side]);
        add(b, "</b> ");
        add_escaped(b, page->accuracy[side]);
        add(b, "</p>\n");
    }
    add(b, "<h2>");
    add_escaped(b, page->rate);
    add(b, "</h2>\n");
    review_svg_graph(b, page->report);
    add(b, "</div></div>\n");
}

/* The heading of the turning points; for a lost game without one, from where on nothing held. */
static void add_turned(TextBuffer *b, const ReviewHtml *page)
{
    char unheld[160];
    review_unheld_text(unheld, sizeof unheld, &page->words, page->report);
    if (page->report->turning_count == 0 && !*unheld)
        return;
    add(b, "<h2>");
    add_escaped(b, page->turned);
    add(b, "</h2><p>");
    add_escaped(b, unheld);
    add(b, "</p>\n");
}

char *review_html(size_t *size, const ReviewHtml *page)
{
    TextBuffer b = {0};
    GmkGame *game = NULL; /* for notation only */
    ReviewDiagram *diagram = malloc(sizeof *diagram);
    if (!diagram || setup_new_game(&game, &page->record->setup) != GMK_OK) {
        free(diagram);
        return NULL;
    }
    add_head(&b, page);
    add_top(&b, page, diagram);
    add_turned(&b, page);
    for (int32_t i = 0; i < page->report->turning_count; i++)
        add_turning(&b, page, game, diagram, page->report->turnings[i]);
    add_moves(&b, page, game);
    review_add_script(&b);
    add(&b, "</body></html>\n");
    gmk_game_free(game);
    free(diagram);
    if (b.failed) {
        free(b.text);
        return NULL;
    }
    *size = b.size;
    return b.text;
}
