/* coach_page.c: see coach_page.h. */
#include "coach_page.h"

#include "coach_board.h"
#include "coach_diagram.h"
#include "coach_sign.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/paint/paint_board.h"
#include "core/paint/painter_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pixels. */
enum {
    MARGIN = 64,
    TITLE = 34,
    TITLE_BOX = 56, /* its line; below it stands who made the review */
    BOARD = 660,
    COLUMN_GAP = 36,
    TOP = 150, /* of the board */
    PLAYER = 92,
    GRAPH = 260,
    BADGE = 34,
    TEXT_SIZE = 19,
    LINE = 26,
    TEXT_LINES = 4,
    BOARD_DPI = 144,
    HEADING = 52,     /* of the turning points, which stand in two columns */
    SMALL = 256,      /* the small boards of a turning point */
    CAPTION = 30,     /* above them */
    TURNING_GAP = 34, /* between two rows of turning points */
    TURNINGS_MAX = 12,
};

typedef struct Page {
    Brush brush; /* at 96 dpi: the page's pixels are its own */
    const ReviewHtml *content;
} Page;

static void put(const Page *p, Rect box, const char *text, int size, TextWeight weight,
                TextAlign align, Color color)
{
    brush_text(&p->brush, box, text, (TextStyle){size, weight, align, color});
}

/* ------------------------------------------------------------------------------------------------
 * Board
 */

static bool put_board(const Page *p, Rect area)
{
    Layout layout;
    const LayoutOptions options = {.hide_panel = true};
    GmkGame *game = NULL;
    Painter *painter = painter_new();
    CoachView *signs = calloc(1, sizeof *signs);
    const bool ok = painter && signs &&
                    record_replay_node(&game, p->content->record, p->content->last) == GMK_OK;
    if (ok) {
        const BoardView view = {.show_numbers = true};
        layout_compute(&layout, area, BOARD_DPI, game, &options);
        paint_board(painter, p->brush.canvas, &layout, p->brush.theme, game, &view);
        for (int32_t i = 0; i < p->content->report->move_count; i++) {
            const ReviewMove *move = &p->content->report->moves[i];
            signs->has_sign = move->grade != REVIEW_PLAIN;
            signs->sign = move->grade;
            signs->sign_point = move->move;
            paint_coach(painter, p->brush.canvas, &layout, p->brush.theme, game, signs);
        }
    }
    free(signs);
    painter_free(painter);
    gmk_game_free(game);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Players and win rate
 */

static void put_player(const Page *p, Rect card, int side)
{
    const Color stone = side == 0 ? 0xff1c1c1c : 0xfffafafa;
    const int d = 44, x = card.x + 20;
    brush_card(&p->brush, card, p->brush.theme->card);
    p->brush.canvas->ops->round_rect(p->brush.canvas->self,
                                     (Rect){x, card.y + (card.h - d) / 2, d, d}, d / 2, stone,
                                     p->brush.theme->dim);
    const Rect words = {x + d + 20, card.y + 14, card.w - d - 60, card.h / 2 - 14};
    put(p, words, p->content->name[side], 24, TEXT_BOLD, TEXT_LEFT, p->brush.theme->ink);
    put(p, (Rect){words.x, card.y + card.h / 2, words.w, card.h / 2 - 14},
        p->content->accuracy[side], TEXT_SIZE, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->dim);
}

/* "100 %", "50 %", "0 %" at the left of the plot. */
static void put_scale(const Page *p, Rect plot)
{
    for (int percent = 0; percent <= 100; percent += 50) {
        const int y = plot.y + plot.h * (100 - percent) / 100;
        char text[16];
        snprintf(text, sizeof text, "%d %%", percent);
        put(p, (Rect){plot.x - 64, y - 12, 58, 24}, text, 16, TEXT_REGULAR, TEXT_RIGHT,
            p->brush.theme->dim);
        p->brush.canvas->ops->fill_rect(p->brush.canvas->self, (Rect){plot.x, y, plot.w, 1},
                                        color_alpha(p->brush.theme->dim, 0.5));
    }
}

/* Black's chance after each move; the curve is broken where nothing is known. */
static void put_graph(const Page *p, Rect card)
{
    const ReviewReport *report = p->content->report;
    const Canvas *canvas = p->brush.canvas;
    const Rect plot = {card.x + 84, card.y + 60, card.w - 104, card.h - 84};
    int xs[GMK_CELLS_MAX], ys[GMK_CELLS_MAX];
    brush_card(&p->brush, card, p->brush.theme->card);
    put(p, (Rect){card.x + 20, card.y + 10, card.w - 40, 40}, p->content->rate, TEXT_SIZE,
        TEXT_BOLD, TEXT_LEFT, p->brush.theme->dim);
    canvas->ops->fill_rect(canvas->self, plot, p->brush.theme->soft);
    put_scale(p, plot);
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        const double black = move->side == 0 ? move->after : 1.0 - move->after;
        xs[i] = plot.x + (int)((i + 1) * (int64_t)plot.w / (report->move_count + 1));
        ys[i] = plot.y + (int)((1.0 - black) * plot.h);
        if (i > 0 && move->judged && report->moves[i - 1].judged)
            canvas->ops->line(canvas->self, xs[i - 1], ys[i - 1], xs[i], ys[i], 3,
                              p->brush.theme->accent);
    }
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewGrade grade = report->moves[i].grade;
        if (report->moves[i].judged && grade != REVIEW_PLAIN)
            canvas->ops->round_rect(canvas->self, (Rect){xs[i] - 7, ys[i] - 7, 14, 14}, 7,
                                    coach_sign_color(p->brush.theme, grade), p->brush.theme->card);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Turning points
 */

/* A move that is praised needs none: it stands on the large board. */
static bool has_boards(const ReviewReport *report, int32_t index)
{
    return report->moves[index].grade >= REVIEW_DUBIOUS;
}

static int turning_height(const ReviewReport *report, int32_t index)
{
    return LINE + 14 + TEXT_LINES * LINE + (has_boards(report, index) ? CAPTION + SMALL : 0);
}

/* The row of two turning points that begins with this one. */
static int row_height(const ReviewReport *report, int32_t first)
{
    int height = turning_height(report, report->turnings[first]);
    if (first + 1 < report->turning_count) {
        const int second = turning_height(report, report->turnings[first + 1]);
        height = second > height ? second : height;
    }
    return height + TURNING_GAP;
}

static int32_t shown_turnings(const ReviewReport *report)
{
    return report->turning_count < TURNINGS_MAX ? report->turning_count : TURNINGS_MAX;
}

/* "Better" and "refuted by", each with its board. Returns false without memory. */
static bool put_boards(const Page *p, Rect box, int32_t index)
{
    const ReviewHtml *content = p->content;
    const char *const captions[REVIEW_LINES] = {content->better, content->refuted};
    ReviewDiagram *diagram = malloc(sizeof *diagram);
    int x = box.x;
    for (int line = 0; diagram && line < REVIEW_LINES; line++) {
        if (!review_diagram_line(diagram, content->report, content->record, content->last, index,
                                 (ReviewLine)line))
            continue;
        put(p, (Rect){x, box.y, SMALL, CAPTION}, captions[line], TEXT_SIZE, TEXT_BOLD, TEXT_LEFT,
            p->brush.theme->dim);
        paint_diagram(&p->brush, (Rect){x, box.y + CAPTION, SMALL, SMALL}, diagram);
        x += SMALL + 20;
    }
    free(diagram);
    return diagram != NULL;
}

static bool put_turning(const Page *p, Rect box, int32_t index)
{
    const ReviewHtml *content = p->content;
    const ReviewMove *move = &content->report->moves[index];
    const TextStyle plain = {TEXT_SIZE, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->ink};
    ReviewTexts texts;
    review_texts(&texts, &content->words, content->report, content->record, content->last, index);
    paint_sign(&p->brush, (Rect){box.x, box.y, BADGE, BADGE}, move->grade);
    put(p, (Rect){box.x + BADGE + 14, box.y, box.w - BADGE - 14, BADGE}, texts.title, 22, TEXT_BOLD,
        TEXT_LEFT, p->brush.theme->ink);
    wrap_text(p->brush.canvas, (Rect){box.x, box.y + LINE + 14, box.w, 0},
              texts.text[0] ? texts.text : texts.note, TEXT_LINES, LINE, &plain);
    if (!has_boards(content->report, index))
        return true;
    const int boards = box.y + LINE + 14 + TEXT_LINES * LINE;
    return put_boards(p, (Rect){box.x, boards, box.w, CAPTION + SMALL}, index);
}

static bool put_turnings(const Page *p, Rect area)
{
    const ReviewReport *report = p->content->report;
    const int w = (area.w - COLUMN_GAP) / 2;
    bool ok = true;
    put(p, (Rect){area.x, area.y, area.w, 40}, p->content->turned, 24, TEXT_BOLD, TEXT_LEFT,
        p->brush.theme->dim);
    int y = area.y + HEADING;
    char unheld[160];
    review_unheld_text(unheld, sizeof unheld, &p->content->words, report);
    put(p, (Rect){area.x + area.w / 2, area.y, area.w / 2, 40}, unheld, TEXT_SIZE, TEXT_REGULAR,
        TEXT_RIGHT, p->brush.theme->ink);
    for (int32_t first = 0; first < shown_turnings(report); first += 2) {
        for (int32_t i = first; i < first + 2 && i < shown_turnings(report); i++)
            ok = put_turning(p, (Rect){area.x + (i - first) * (w + COLUMN_GAP), y, w, 0},
                             report->turnings[i]) &&
                 ok;
        y += row_height(report, first);
    }
    if (shown_turnings(report) < report->turning_count) {
        char more[16];
        snprintf(more, sizeof more, "+%" PRId32, report->turning_count - shown_turnings(report));
        put(p, (Rect){area.x, y - LINE, area.w, LINE}, more, TEXT_SIZE, TEXT_BOLD, TEXT_LEFT,
            p->brush.theme->dim);
    }
    return ok;
}

int coach_page_height(const ReviewHtml *content)
{
    int height = TOP + BOARD + 40 + HEADING + MARGIN;
    for (int32_t first = 0; first < shown_turnings(content->report); first += 2)
        height += row_height(content->report, first);
    return height > COACH_PAGE_HEIGHT ? height : COACH_PAGE_HEIGHT;
}

bool paint_coach_page(const Canvas *canvas, const Theme *theme, const ReviewHtml *content)
{
    const Page page = {{canvas, theme, 96}, content}, *p = &page;
    const int height = coach_page_height(content);
    const Rect all = {MARGIN, MARGIN, COACH_PAGE_WIDTH - 2 * MARGIN, height - 2 * MARGIN};
    canvas->ops->fill_rect(canvas->self, (Rect){0, 0, COACH_PAGE_WIDTH, height}, theme->chrome);
    put(p, (Rect){all.x, all.y, all.w, TITLE_BOX}, content->title, TITLE, TEXT_BOLD, TEXT_LEFT,
        theme->ink);
    put(p, (Rect){all.x, all.y + TITLE_BOX - 6, all.w, LINE}, content->by, TEXT_SIZE, TEXT_REGULAR,
        TEXT_LEFT, theme->dim);
    const bool ok = put_board(p, (Rect){all.x, TOP, BOARD, BOARD});
    const int x = all.x + BOARD + COLUMN_GAP, w = all.w - BOARD - COLUMN_GAP;
    put_player(p, (Rect){x, TOP, w, PLAYER}, 0);
    put_player(p, (Rect){x, TOP + PLAYER + 16, w, PLAYER}, 1);
    put_graph(p, (Rect){x, TOP + 2 * (PLAYER + 16), w, GRAPH});
    const int below = TOP + BOARD + 40;
    return put_turnings(p, (Rect){all.x, below, all.w, height - MARGIN - below}) && ok;
}
