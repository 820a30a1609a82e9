/* paint_panel.c: the side panel: players, win rate, moves, search. */
#include "paint_panel.h"

#include "core/canvas/geometry.h"
#include "core/coach/coach_sign.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/text/line_break.h"
#include "core/text/utf8.h"
#include "panel_measures.h"

#include <stdio.h>
#include <string.h>

enum { /* at 96 dpi */
       ACTIVE_BAR = 4,
       CLOCK_FONT = 30,
       POINT_WIDTH = 40,
       SIGN_SIZE = 18,
       TIME_WIDTH = 44,
       LOSS_WIDTH = 26,
       COMMENT_DOT = 5, /* the sign of a move with a comment */
       GRIP_WIDTH = 4,  /* of the splitter */
       GRIP_HEIGHT = 36,
       SCROLL_BAR = 3,
       PROGRESS_BAR = 3,
};

/* What all of this file's functions paint with. */
typedef struct Pen {
    Brush brush;
    Painter *painter;
    const Layout *layout;
    const Play *play;
    const PanelView *view;
} Pen;

static int px(const Pen *p, int pixels)
{
    return layout_scale(p->layout, pixels);
}

/* ------------------------------------------------------------------------------------------------
 * Players
 */

static bool acts(const Pen *p, int side)
{
    return play_side_to_act(p->play) == side;
}

static void put_player(const Pen *p, Rect card, Rect clock, int side)
{
    const Theme *t = p->brush.theme;
    const Sprite *stone = &p->painter->panel_stones[side];
    brush_card(&p->brush, card, acts(p, side) ? t->active : t->card);
    if (acts(p, side))
        brush_round(&p->brush, (Rect){card.x, card.y, px(p, ACTIVE_BAR), card.h},
                    px(p, ACTIVE_BAR) / 2, t->accent);
    const bool strip = p->layout->is_strip;
    const int left = px(p, strip ? PANEL_STONE / 2 : 34), middle = card.y + card.h / 2;
    if (stone->pixels)
        p->brush.canvas->ops->sprite(p->brush.canvas->self, card.x + left - stone->w / 2,
                                     middle - stone->h / 2, stone);
    const int x = card.x + px(p, strip ? PANEL_STONE : 64);
    const int right = clock.w > 0 ? clock.x - px(p, 6) : card.x + card.w - px(p, CARD_INSET);
    const int up = strip ? px(p, 12) : px(p, 22); /* a strip has the name alone, in its middle */
    if (!strip || right - x >= px(p, 36))
        brush_text(&p->brush, (Rect){x, middle - up, right - x, px(p, 24)}, p->view->name[side],
                   (TextStyle){16, TEXT_BOLD, TEXT_LEFT, t->ink});
    if (!strip)
        brush_text(&p->brush, (Rect){x, middle + px(p, 2), right - x, px(p, 20)},
                   p->view->detail[side], (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, t->dim});
}

/* The width that every digit gets, whatever font there is: a clock must not tremble. */
static int digit_width(const Pen *p, const TextStyle *style)
{
    int widest = 0;
    for (char c = '0'; c <= '9'; c++) {
        const char text[2] = {c, '\0'};
        const int w = p->brush.canvas->ops->text_width(p->brush.canvas->self, text, style);
        widest = w > widest ? w : widest;
    }
    return widest;
}

/* A font size with which the text fits. */
static void fit_clock(const Pen *p, TextStyle *style, const char *text, int room)
{
    while (style->size > px(p, 12) &&
           p->brush.canvas->ops->text_width(p->brush.canvas->self, text, style) > room)
        style->size -= px(p, 2);
}

static Color clock_color(const Pen *p, int side)
{
    const bool low = play_clock_left(p->play, side) <= TIME_TENTHS_MS;
    if (low && acts(p, side))
        return p->brush.theme->bad;
    return acts(p, side) ? p->brush.theme->ink : p->brush.theme->dim;
}

/* Digit by digit from the right, each centred in a place of one width. */
static void put_clock(const Pen *p, Rect box, int side)
{
    char text[TIME_TEXT_MAX];
    const int overhang = px(p, 3); /* a digit may reach beyond its place, but not out of the box */
    TextStyle style = {px(p, CLOCK_FONT), TEXT_BOLD, TEXT_CENTER, clock_color(p, side)};
    if (box.w <= 0)
        return;
    p->brush.canvas->ops->fill_rect(p->brush.canvas->self, box,
                                    acts(p, side) ? p->brush.theme->active : p->brush.theme->card);
    countdown_text(text, play_clock_left(p->play, side));
    fit_clock(p, &style, text, box.w - 2 * overhang);
    const int digit = digit_width(p, &style);
    int x = box.x + box.w - overhang;
    for (size_t i = strlen(text); i-- > 0;) {
        const char one[2] = {text[i], '\0'};
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        const int w =
            is_digit ? digit : p->brush.canvas->ops->text_width(p->brush.canvas->self, one, &style);
        x -= w;
        p->brush.canvas->ops->text(p->brush.canvas->self, (Rect){x, box.y, w, box.h}, one, &style);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Win rate
 */

/* Black's part from the left, white's from the right. */
static void put_bar(const Pen *p, Rect bar, double rate)
{
    const Color black = p->brush.theme->dark ? 0xff000000 : 0xff2a2a2c;
    const Color white = p->brush.theme->dark ? 0xffe8e6e1 : 0xffffffff;
    const int split = (int)(rate * bar.w + 0.5), radius = bar.h / 2;
    p->brush.canvas->ops->round_rect(p->brush.canvas->self, bar, radius, white,
                                     p->brush.theme->edge);
    if (split >= bar.h)
        p->brush.canvas->ops->round_rect(p->brush.canvas->self, (Rect){bar.x, bar.y, split, bar.h},
                                         radius, black,
                                         p->brush.theme->dark ? p->brush.theme->edge : black);
}

static void put_graph(const Pen *p, Rect card)
{
    const Rect area = panel_graph_area(card, p->layout);
    const double rate = panel_black_rate(p->play, p->view);
    const bool folded = panel_is_folded(card, p->layout);
    brush_card(&p->brush, card, p->brush.theme->card);
    brush_fold_heading(&p->brush, card, p->view->graph, p->view->rate, folded);
    if (folded)
        return;
    put_bar(p, panel_bar_area(card, p->layout), rate < 0.0 ? 0.5 : rate);
    if (panel_make_graph(p->painter, area, p->layout, p->brush.theme, p->play, p->view->report))
        p->brush.canvas->ops->sprite(p->brush.canvas->self, area.x, area.y, &p->painter->graph);
}

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

/* "J7": the move of a node or of the line, in the board's notation. */
static bool point_text(char out[32], const Pen *p, GmkPoint point)
{
    if (gmk_point_to_text(out, 32, play_game(p->play), point) != GMK_OK)
        return false;
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return true;
}

/* "7.8 s", and what the move gave away if it has a sign that says so, "−13", which comes first where one fits only. */
static void put_time_and_loss(const Pen *p, Rect box, int32_t index)
{
    const ReviewGrade sign = panel_sign(p->view->report, index);
    const int64_t ms = play_line(p->play)->moves[index].time_ms;
    const bool lost = sign >= REVIEW_DUBIOUS && box.w >= px(p, LOSS_WIDTH);
    const Rect time = {box.x, box.y, px(p, TIME_WIDTH), box.h};
    char text[32];
    if (ms >= 0 && time.w + (lost ? px(p, LOSS_WIDTH) : 0) <= box.w) {
        snprintf(text, sizeof text, "%lld.%d s", (long long)(ms / 1000), (int)(ms / 100 % 10));
        brush_text(&p->brush, time, text,
                   (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, p->brush.theme->dim});
    }
    if (!lost || p->view->report->moves[index].loss <= 0)
        return;
    snprintf(text, sizeof text, "\xe2\x88\x92%d", (int)p->view->report->moves[index].loss);
    brush_text(&p->brush, box, text,
               (TextStyle){12, TEXT_BOLD, TEXT_RIGHT, coach_sign_color(p->brush.theme, sign)});
}

/* Its number, its point with its sign, its time and its loss; on a soft ground when it is shown. */
static void put_move(const Pen *p, Rect box, int32_t index, bool commented)
{
    const Record *record = play_line(p->play);
    const bool later = index >= play_shown(p->play); /* than the position shown */
    const ReviewGrade sign = panel_sign(p->view->report, index);
    const Color ink = later ? p->brush.theme->dim : p->brush.theme->ink;
    char text[32], number[16];
    if (box.w <= 0 || !point_text(text, p, record->moves[index].point))
        return;
    if (index == play_shown(p->play) - 1)
        brush_round(&p->brush, box, px(p, 5), p->brush.theme->soft);
    const int right = box.x + box.w - px(p, 6);
    snprintf(number, sizeof number, "%d", (int)index + 1);
    brush_text(&p->brush, (Rect){box.x, box.y, px(p, PANEL_NUMBER), box.h}, number,
               (TextStyle){11, TEXT_REGULAR, TEXT_RIGHT, p->brush.theme->dim});
    box.x += px(p, PANEL_NUMBER + 6);
    brush_text(&p->brush, (Rect){box.x, box.y, px(p, POINT_WIDTH), box.h}, text,
               (TextStyle){14, TEXT_REGULAR, TEXT_LEFT, ink});
    box.x += px(p, POINT_WIDTH);
    if (commented) /* a dot before the time */
        brush_round(&p->brush,
                    (Rect){box.x - px(p, COMMENT_DOT + 3), box.y + (box.h - px(p, COMMENT_DOT)) / 2,
                           px(p, COMMENT_DOT), px(p, COMMENT_DOT)},
                    px(p, COMMENT_DOT) / 2, p->brush.theme->accent);
    if (sign != REVIEW_PLAIN) {
        const int size = px(p, SIGN_SIZE);
        paint_sign(&p->brush, (Rect){box.x, box.y + (box.h - size) / 2, size, size}, sign);
        box.x += size + px(p, 6);
    }
    put_time_and_loss(p, (Rect){box.x, box.y, right - box.x, box.h}, index);
}

/* The siblings of a move of the current line. */
static void put_siblings(const Pen *p, const PanelRows *rows, int32_t row)
{
    const Tree *tree = play_line(p->play)->tree;
    for (int32_t chip = 0; chip < rows->rows[row].count; chip++) {
        const TreeNode node = panel_chip_node(&rows->rows[row], tree, chip);
        const Rect box = panel_chip_rect(rows, p->layout, row, chip);
        char text[32];
        if (!point_text(text, p, tree_point(tree, node)))
            continue;
        p->brush.canvas->ops->round_rect(
            p->brush.canvas->self, box, px(p, 5), p->brush.theme->card,
            color_mix(p->brush.theme->edge, p->brush.theme->dim, 0.35));
        brush_text(&p->brush, box, text,
                   (TextStyle){12, TEXT_REGULAR, TEXT_CENTER, p->brush.theme->dim});
    }
}

/* Where in the list we are, when not all of it fits. */
static void put_scroll_bar(const Pen *p, const PanelRows *rows)
{
    if (rows->count <= rows->fit || rows->fit == 0)
        return;
    const int w = px(p, SCROLL_BAR), h = rows->area.h;
    const int least = 4 * w, part = (int)((int64_t)h * rows->fit / rows->count);
    const int thumb = part < least ? least : part;
    const int y = (int)((int64_t)(h - thumb) * rows->first / (rows->count - rows->fit));
    brush_round(&p->brush, (Rect){rows->area.x + rows->area.w + w, rows->area.y + y, w, thumb},
                w / 2, color_mix(p->brush.theme->card, p->brush.theme->dim, 0.45));
}

/* "Back to the game", while something else is shown. */
static void put_back(const Pen *p, Rect card)
{
    const Rect r = panel_back_rect(card, p->layout, p->play);
    if (r.w <= 0 || !p->view->back)
        return;
    p->brush.canvas->ops->round_rect(p->brush.canvas->self, r, r.h / 2,
                                     color_mix(p->brush.theme->card, p->brush.theme->accent, 0.16),
                                     p->brush.theme->accent);
    brush_text(&p->brush, r, p->view->back,
               (TextStyle){13, TEXT_REGULAR, TEXT_CENTER, p->brush.theme->ink});
}

/* What games say about the position: between the heading and the button, as long as there is room for. */
static void put_book(const Pen *p, Rect card)
{
    const TextStyle heading = {13, TEXT_BOLD, TEXT_LEFT, p->brush.theme->dim},
                    style = {13, TEXT_REGULAR, TEXT_RIGHT, p->brush.theme->dim};
    const Rect back = panel_back_rect(card, p->layout, p->play);
    const int inset = px(p, CARD_INSET);
    const int left = card.x + 2 * inset + brush_width(&p->brush, p->view->moves, heading);
    const int right = back.w > 0 ? back.x - inset : card.x + card.w - inset - px(p, CARD_MARK);
    for (int i = 0; i < 2; i++) {
        if (brush_width(&p->brush, p->view->book[i], style) > right - left)
            continue;
        brush_text(&p->brush, (Rect){left, card.y, right - left, px(p, CARD_HEADING)},
                   p->view->book[i], style);
        return;
    }
}

static void put_moves(const Pen *p, Rect card)
{
    const Record *record = play_line(p->play);
    TreeNode nodes[GMK_CELLS_MAX];
    PanelRows rows;
    tree_path(record->tree, record->last, nodes, NULL);
    brush_card(&p->brush, card, p->brush.theme->card);
    brush_fold_heading(&p->brush, card, p->view->moves, NULL, panel_is_folded(card, p->layout));
    put_book(p, card);
    put_back(p, card);
    panel_rows(&rows, card, p->layout, p->play, p->view->scroll);
    for (int32_t line = 0; line < rows.fit && rows.first + line < rows.count; line++) {
        const PanelRow *row = &rows.rows[line];
        if (row->sibling != TREE_NONE) {
            put_siblings(p, &rows, line);
            continue;
        }
        for (int32_t i = row->move < 0 ? 0 : row->move; i < row->move + 2 && i < record->move_count;
             i++)
            put_move(p, panel_move_rect(&rows, p->layout, line, i - row->move), i,
                     tree_comment(record->tree, nodes[i])[0] != '\0');
    }
    put_scroll_bar(p, &rows);
}

/* ------------------------------------------------------------------------------------------------
 * Comment
 */

/* How many bytes of the text fit into a line of this width; at least one character. */
static size_t line_length(const Pen *p, const char *text, int width, const TextStyle *style)
{
    enum { LINE_MAX = 240 };
    char line[LINE_MAX + 1];
    size_t best = 0, length = 0;
    while (text[length] && text[length] != '\n' && length < LINE_MAX) {
        line[length] = text[length];
        length++;
        const bool ends = !text[length] || text[length] == '\n';
        if (utf8_is_inside(text[length]) || !(ends || line_may_end(text, length)))
            continue;
        line[length] = '\0';
        if (p->brush.canvas->ops->text_width(p->brush.canvas->self, line, style) > width)
            break;
        best = length;
    }
    return best > 0 ? best : length; /* a word too long is cut by the canvas */
}

/* The first lines of the comment; the last of them is cut where there is more. */
static void put_comment(const Pen *p, Rect card)
{
    enum { LINES_MAX = 3, LINE_HEIGHT = 20 };
    const bool folded = panel_is_folded(card, p->layout);
    const int lines = folded ? 1 : LINES_MAX, top = folded ? 6 : 12;
    const char *text = tree_comment(play_line(p->play)->tree, play_node(p->play));
    const bool none = text[0] == '\0';
    const int inset = px(p, CARD_INSET), w = card.w - 2 * inset;
    const TextStyle style = {13, TEXT_REGULAR, TEXT_LEFT,
                             none ? p->brush.theme->dim : p->brush.theme->ink};
    TextStyle scaled = style;
    scaled.size = px(p, style.size);
    brush_card(&p->brush, card, p->brush.theme->card);
    text = none ? p->view->comment : text;
    for (int i = 0; i < lines && text && *text; i++) {
        char line[512] = "";
        size_t length = line_length(p, text, w, &scaled);
        if (i == lines - 1) /* the rest, as much as is worth cutting */
            length = strcspn(text, "\n");
        memcpy(line, text, utf8_cut(text, length < sizeof line ? length : sizeof line - 1));
        brush_text(
            &p->brush,
            (Rect){card.x + inset, card.y + px(p, top + i * LINE_HEIGHT), w, px(p, LINE_HEIGHT)},
            line, style);
        text += length;
        while (*text == ' ' || *text == '\n')
            text++;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Search
 */

/* Folded, it has its first line. */
static void put_search(const Pen *p, Rect card)
{
    const Theme *theme = p->brush.theme;
    const int inset = px(p, CARD_INSET), w = card.w - 2 * inset, bar = px(p, PROGRESS_BAR);
    const double progress = p->view->progress > 1.0 ? 1.0 : p->view->progress;
    const bool folded = panel_is_folded(card, p->layout);
    brush_card(&p->brush, card, theme->card);
    brush_fold_mark(&p->brush, card, folded);
    brush_text(
        &p->brush,
        (Rect){card.x + inset, card.y + px(p, folded ? 5 : 10), w - px(p, CARD_MARK), px(p, 22)},
        p->view->search,
        (TextStyle){p->view->compares ? 15 : 13, TEXT_REGULAR, TEXT_LEFT,
                    p->view->compares ? theme->ink : theme->dim});
    if (folded)
        return;
    brush_text(&p->brush, (Rect){card.x + inset, card.y + px(p, 34), w, px(p, 24)},
               p->view->variation, (TextStyle){15, TEXT_REGULAR, TEXT_LEFT, theme->ink});
    if (progress < 0.0)
        return;
    const Rect track = {card.x + inset, card.y + card.h - px(p, 11), w, bar};
    brush_round(&p->brush, track, bar / 2, theme->soft);
    brush_round(&p->brush, (Rect){track.x, track.y, (int)(w * progress + 0.5), bar}, bar / 2,
                theme->accent);
}

/* The handle by which the panel is made wider. */
static void put_grip(const Pen *p, Rect splitter)
{
    const int w = px(p, GRIP_WIDTH), h = px(p, GRIP_HEIGHT);
    const Rect grip = {splitter.x + (splitter.w - w) / 2, splitter.y + (splitter.h - h) / 2, w, h};
    p->brush.canvas->ops->fill_rect(p->brush.canvas->self, grip, p->brush.theme->chrome);
    brush_round(&p->brush, grip, w / 2,
                color_mix(p->brush.theme->chrome, p->brush.theme->dim, 0.35));
}

static void put_cards(const Pen *p, const Rect parts[PANEL_PART_COUNT], Rect dirty)
{
    for (int side = 0; side < 2; side++)
        if (rect_is_dirty(parts[side], dirty)) {
            put_player(p, parts[side], parts[PANEL_BLACK_CLOCK + side], side);
            put_clock(p, parts[PANEL_BLACK_CLOCK + side], side);
        }
    if (rect_is_dirty(parts[PANEL_GRAPH], dirty))
        put_graph(p, parts[PANEL_GRAPH]);
    if (rect_is_dirty(parts[PANEL_MOVES], dirty))
        put_moves(p, parts[PANEL_MOVES]);
    if (rect_is_dirty(parts[PANEL_COMMENT], dirty))
        put_comment(p, parts[PANEL_COMMENT]);
    if (rect_is_dirty(parts[PANEL_SEARCH], dirty))
        put_search(p, parts[PANEL_SEARCH]);
}

/* A list that is higher than the panel is cut off at its rim. */
static void put_scrolled(const Pen *p, const Rect parts[PANEL_PART_COUNT], Rect dirty)
{
    const Canvas *canvas = p->brush.canvas;
    const Rect panel = p->layout->panel;
    const Rect clip = dirty.w > 0 ? rect_intersect(panel, dirty) : panel;
    canvas->ops->clip(canvas->self, &clip);
    put_cards(p, parts, dirty);
    canvas->ops->clip(canvas->self, NULL);
}

static bool is_scrolled(const Layout *layout, const Play *play)
{
    Card cards[PANEL_CARDS];
    CardPlaces places;
    if (layout->is_strip)
        return false;
    panel_places(&places, cards, layout, play);
    return cards_scroll(&places);
}

void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelView *view, Rect dirty)
{
    const Pen p = {{canvas, theme, layout->dpi}, painter, layout, play, view};
    Rect parts[PANEL_PART_COUNT];
    if (rect_is_dirty(layout->splitter, dirty))
        put_grip(&p, layout->splitter);
    if (layout->panel.h <= 0 || !rect_is_dirty(layout->panel, dirty))
        return;
    panel_parts(parts, layout, play);
    painter_ensure_panel(painter, layout, theme); /* without memory: no stones on the cards */
    canvas->ops->fill_rect(canvas->self, layout->panel, theme->chrome);
    if (is_scrolled(layout, play))
        put_scrolled(&p, parts, dirty);
    else
        put_cards(&p, parts, dirty);
    if (layout->cards.extra.least == 0)
        paint_panel_bar(canvas, layout, theme, play, dirty);
}

void paint_panel_bar(const Canvas *canvas, const Layout *layout, const Theme *theme,
                     const Play *play, Rect dirty)
{
    const Rect clip = dirty.w > 0 ? rect_intersect(layout->panel, dirty) : layout->panel;
    const Brush brush = {canvas, theme, layout->dpi};
    Card cards[PANEL_CARDS];
    CardPlaces places;
    if (layout->panel.h <= 0 || !is_scrolled(layout, play))
        return;
    panel_places(&places, cards, layout, play);
    canvas->ops->clip(canvas->self, &clip);
    brush_scroll_bar(&brush, layout->panel, places.height, places.scroll);
    canvas->ops->clip(canvas->self, NULL);
}
