/* coach_page.c: see coach_page.h. */
#include "coach_page.h"

#include "coach_board.h"
#include "coach_sign.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/paint/paint_board.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pixels. */
enum {
    MARGIN = 64,
    TITLE = 34,
    BOARD = 660,
    COLUMN_GAP = 36,
    TOP = 150, /* of the board */
    PLAYER = 92,
    GRAPH = 260,
    BADGE = 34,
    TEXT_SIZE = 20,
    LINE = 28,
    TEXT_LINES = 3,
    BOARD_DPI = 144,
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

/* Black's chance after each move. */
static void put_graph(const Page *p, Rect card)
{
    const ReviewReport *report = p->content->report;
    const Rect plot = {card.x + 20, card.y + 56, card.w - 40, card.h - 76};
    int x0 = plot.x, y0 = plot.y + plot.h / 2;
    brush_card(&p->brush, card, p->brush.theme->card);
    put(p, (Rect){card.x + 20, card.y + 10, card.w - 40, 40}, p->content->rate, TEXT_SIZE,
        TEXT_BOLD, TEXT_LEFT, p->brush.theme->dim);
    p->brush.canvas->ops->fill_rect(p->brush.canvas->self, plot, p->brush.theme->soft);
    p->brush.canvas->ops->line(p->brush.canvas->self, plot.x, y0, plot.x + plot.w, y0, 1,
                               p->brush.theme->dim);
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (!move->judged)
            continue;
        const double black = move->side == 0 ? move->after : 1.0 - move->after;
        const int x1 = plot.x + (int)((i + 1) * (int64_t)plot.w / report->move_count);
        const int y1 = plot.y + (int)((1.0 - black) * plot.h);
        p->brush.canvas->ops->line(p->brush.canvas->self, x0, y0, x1, y1, 3,
                                   p->brush.theme->accent);
        x0 = x1;
        y0 = y1;
        if (move->grade >= REVIEW_MISTAKE) {
            const Color color = coach_sign_color(p->brush.theme, move->grade);
            p->brush.canvas->ops->round_rect(p->brush.canvas->self, (Rect){x1 - 6, y1 - 6, 12, 12},
                                             6, color, p->brush.theme->card);
        }
    }
}

/* ------------------------------------------------------------------------------------------------
 * Turning points
 */

/* One turning point; returns its height. Nothing is drawn where it does not fit above `bottom`. */
static int put_turning(const Page *p, Rect box, int bottom, int32_t index)
{
    const ReviewHtml *content = p->content;
    const ReviewMove *move = &content->report->moves[index];
    const Color color = coach_sign_color(p->brush.theme, move->grade);
    const TextStyle plain = {TEXT_SIZE, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->ink};
    ReviewTexts texts;
    review_texts(&texts, &content->words, content->report, content->record, content->last, index);
    const int x = box.x + BADGE + 20, w = box.w - BADGE - 20;
    const int lines = wrap_count(p->brush.canvas, texts.text, w, TEXT_LINES, &plain);
    const int height = LINE + 6 + lines * LINE + 18;
    if (box.y + height > bottom)
        return 0;
    const Rect disc = {box.x, box.y, BADGE, BADGE};
    p->brush.canvas->ops->round_rect(p->brush.canvas->self, disc, BADGE / 2, color, color);
    put(p, disc, review_grade_sign(move->grade), 18, TEXT_BOLD, TEXT_CENTER,
        coach_sign_ink(p->brush.theme));
    put(p, (Rect){x, box.y, w / 2, LINE + 6}, texts.title, 22, TEXT_BOLD, TEXT_LEFT,
        p->brush.theme->ink);
    put(p, (Rect){x + w / 2, box.y, w / 2, LINE + 6}, texts.note, TEXT_SIZE, TEXT_REGULAR,
        TEXT_RIGHT, p->brush.theme->dim);
    wrap_text(p->brush.canvas, (Rect){x, box.y + LINE + 8, w, 0}, texts.text, TEXT_LINES, LINE,
              &plain);
    return height;
}

static void put_turnings(const Page *p, Rect area)
{
    const ReviewReport *report = p->content->report;
    put(p, (Rect){area.x, area.y, area.w, 40}, p->content->turned, 24, TEXT_BOLD, TEXT_LEFT,
        p->brush.theme->dim);
    int y = area.y + 52;
    for (int32_t i = 0; i < report->turning_count; i++) {
        const int bottom = area.y + area.h - LINE;
        const int height =
            put_turning(p, (Rect){area.x, y, area.w, 0}, bottom, report->turnings[i]);
        if (height == 0) { /* the page is full */
            char more[16];
            snprintf(more, sizeof more, "+%" PRId32, report->turning_count - i);
            put(p, (Rect){area.x, area.y + area.h - LINE, area.w, LINE}, more, TEXT_SIZE, TEXT_BOLD,
                TEXT_LEFT, p->brush.theme->dim);
            return;
        }
        y += height;
    }
}

bool paint_coach_page(const Canvas *canvas, const Theme *theme, const ReviewHtml *content)
{
    const Page page = {{canvas, theme, 96}, content}, *p = &page;
    const Rect all = {MARGIN, MARGIN, COACH_PAGE_WIDTH - 2 * MARGIN,
                      COACH_PAGE_HEIGHT - 2 * MARGIN};
    canvas->ops->fill_rect(canvas->self, (Rect){0, 0, COACH_PAGE_WIDTH, COACH_PAGE_HEIGHT},
                           theme->chrome);
    put(p, (Rect){all.x, all.y, all.w, 56}, content->title, TITLE, TEXT_BOLD, TEXT_LEFT,
        theme->ink);
    const bool ok = put_board(p, (Rect){all.x, TOP, BOARD, BOARD});
    const int x = all.x + BOARD + COLUMN_GAP, w = all.w - BOARD - COLUMN_GAP;
    put_player(p, (Rect){x, TOP, w, PLAYER}, 0);
    put_player(p, (Rect){x, TOP + PLAYER + 16, w, PLAYER}, 1);
    put_graph(p, (Rect){x, TOP + 2 * (PLAYER + 16), w, GRAPH});
    const int below = TOP + BOARD + 40;
    put_turnings(p, (Rect){all.x, below, all.w, COACH_PAGE_HEIGHT - MARGIN - below});
    return ok;
}
