/* paint_panel.c: the side panel: players, win rate, moves, search. */
#include "paint_panel.h"

#include "core/text/line_break.h"
#include "core/text/utf8.h"
#include "panel_measures.h"

#include <stdio.h>
#include <string.h>

enum { /* at 96 dpi */
       ACTIVE_BAR = 4,
       CLOCK_FONT = 30,
       NUMBER_WIDTH = 28,
       POINT_WIDTH = 44,
       TIME_WIDTH = 52,
       LOSS_WIDTH = 24,
       COMMENT_DOT = 5, /* the sign of a move with a comment */
       GRIP_WIDTH = 4,  /* of the splitter */
       GRIP_HEIGHT = 36,
       SCROLL_BAR = 3,
       PROGRESS_BAR = 3,
};

typedef struct Brush {
    Painter *painter;
    const Canvas *canvas;
    const Layout *layout;
    const Theme *theme;
    const Play *play;
    const PanelView *view;
} Brush;

static int px(const Brush *b, int pixels)
{
    return layout_scale(b->layout, pixels);
}

static void put_text(const Brush *b, Rect box, const char *text, TextStyle style)
{
    style.size = px(b, style.size);
    if (text && text[0] != '\0' && box.w > 0)
        b->canvas->ops->text(b->canvas->self, box, text, &style);
}

static void put_round(const Brush *b, Rect r, int radius, Color color)
{
    if (r.w > 0 && r.h > 0)
        b->canvas->ops->round_rect(b->canvas->self, r, radius, color, color);
}

static void put_card(const Brush *b, Rect r, Color color)
{
    b->canvas->ops->round_rect(b->canvas->self, r, px(b, PANEL_CARD_RADIUS), color, b->theme->edge);
}

/* "Win rate" at the left of a card's top, "Black 58 %" at the right. */
static void put_heading(const Brush *b, Rect card, const char *left, const char *right)
{
    const int inset = px(b, PANEL_INSET), w = card.w - 2 * inset;
    const int half = right && right[0] ? w / 2 : w;
    put_text(b, (Rect){card.x + inset, card.y, half, px(b, PANEL_HEADING)}, left,
             (TextStyle){13, TEXT_BOLD, TEXT_LEFT, b->theme->dim});
    put_text(b, (Rect){card.x + inset + w - half, card.y, half, px(b, PANEL_HEADING)}, right,
             (TextStyle){13, TEXT_BOLD, TEXT_RIGHT, b->theme->ink});
}

/* ------------------------------------------------------------------------------------------------
 * Players
 */

static bool acts(const Brush *b, int side)
{
    return play_side_to_act(b->play) == side;
}

static void put_player(const Brush *b, Rect card, Rect clock, int side)
{
    const Theme *t = b->theme;
    const Sprite *stone = &b->painter->panel_stones[side];
    put_card(b, card, acts(b, side) ? t->active : t->card);
    if (acts(b, side))
        put_round(b, (Rect){card.x, card.y, px(b, ACTIVE_BAR), card.h}, px(b, ACTIVE_BAR) / 2,
                  t->accent);
    const bool strip = b->layout->is_strip;
    const int left = px(b, strip ? PANEL_STONE / 2 : 34), middle = card.y + card.h / 2;
    if (stone->pixels)
        b->canvas->ops->sprite(b->canvas->self, card.x + left - stone->w / 2, middle - stone->h / 2,
                               stone);
    const int x = card.x + px(b, strip ? PANEL_STONE : 64);
    const int right = clock.w > 0 ? clock.x - px(b, 6) : card.x + card.w - px(b, PANEL_INSET);
    const int up = strip ? px(b, 12) : px(b, 22); /* a strip has the name alone, in its middle */
    if (!strip || right - x >= px(b, 36))
        put_text(b, (Rect){x, middle - up, right - x, px(b, 24)}, b->view->name[side],
                 (TextStyle){16, TEXT_BOLD, TEXT_LEFT, t->ink});
    if (!strip)
        put_text(b, (Rect){x, middle + px(b, 2), right - x, px(b, 20)}, b->view->detail[side],
                 (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, t->dim});
}

/* The width that every digit gets, whatever font there is: a clock must not tremble. */
static int digit_width(const Brush *b, const TextStyle *style)
{
    int widest = 0;
    for (char c = '0'; c <= '9'; c++) {
        const char text[2] = {c, '\0'};
        const int w = b->canvas->ops->text_width(b->canvas->self, text, style);
        widest = w > widest ? w : widest;
    }
    return widest;
}

/* A font size with which the text fits. */
static void fit_clock(const Brush *b, TextStyle *style, const char *text, int room)
{
    while (style->size > px(b, 12) &&
           b->canvas->ops->text_width(b->canvas->self, text, style) > room)
        style->size -= px(b, 2);
}

static Color clock_color(const Brush *b, int side)
{
    const bool low = play_clock_left(b->play, side) <= TIME_TENTHS_MS;
    if (low && acts(b, side))
        return b->theme->bad;
    return acts(b, side) ? b->theme->ink : b->theme->dim;
}

/* Digit by digit from the right, each centred in a place of one width. */
static void put_clock(const Brush *b, Rect box, int side)
{
    char text[TIME_TEXT_MAX];
    const int overhang = px(b, 3); /* a digit may reach beyond its place, but not out of the box */
    TextStyle style = {px(b, CLOCK_FONT), TEXT_BOLD, TEXT_CENTER, clock_color(b, side)};
    if (box.w <= 0)
        return;
    b->canvas->ops->fill_rect(b->canvas->self, box,
                              acts(b, side) ? b->theme->active : b->theme->card);
    countdown_text(text, play_clock_left(b->play, side));
    fit_clock(b, &style, text, box.w - 2 * overhang);
    const int digit = digit_width(b, &style);
    int x = box.x + box.w - overhang;
    for (size_t i = strlen(text); i-- > 0;) {
        const char one[2] = {text[i], '\0'};
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        const int w = is_digit ? digit : b->canvas->ops->text_width(b->canvas->self, one, &style);
        x -= w;
        b->canvas->ops->text(b->canvas->self, (Rect){x, box.y, w, box.h}, one, &style);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Win rate
 */

/* Black's part from the left, white's from the right. */
static void put_bar(const Brush *b, Rect bar, double rate)
{
    const Color black = b->theme->dark ? 0xff000000 : 0xff2a2a2c;
    const Color white = b->theme->dark ? 0xffe8e6e1 : 0xffffffff;
    const int split = (int)(rate * bar.w + 0.5), radius = bar.h / 2;
    b->canvas->ops->round_rect(b->canvas->self, bar, radius, white, b->theme->edge);
    if (split >= bar.h)
        b->canvas->ops->round_rect(b->canvas->self, (Rect){bar.x, bar.y, split, bar.h}, radius,
                                   black, b->theme->dark ? b->theme->edge : black);
}

static void put_graph(const Brush *b, Rect card)
{
    const Rect area = panel_graph_area(card, b->layout);
    const double rate = panel_black_rate(b->play, b->view);
    put_card(b, card, b->theme->card);
    put_heading(b, card, b->view->graph, b->view->rate);
    put_bar(b, panel_bar_area(card, b->layout), rate < 0.0 ? 0.5 : rate);
    if (panel_make_graph(b->painter, area, b->layout, b->theme, b->play))
        b->canvas->ops->sprite(b->canvas->self, area.x, area.y, &b->painter->graph);
}

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

/* "J7": the move of a node or of the line, in the board's notation. */
static bool point_text(char out[32], const Brush *b, GmkPoint point)
{
    if (gmk_point_to_text(out, 32, play_game(b->play), point) != GMK_OK)
        return false;
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return true;
}

/* "7.8 s" and, when the move threw something away, "−13", which comes first where one fits only. */
static void put_time_and_loss(const Brush *b, Rect box, int32_t index)
{
    const Record *record = play_line(b->play);
    const int64_t ms = record->moves[index].time_ms;
    char text[32];
    int loss;
    const bool lost = record_move_loss(&loss, record, index) && box.w >= px(b, LOSS_WIDTH);
    const Rect time = {box.x, box.y, px(b, TIME_WIDTH), box.h};
    if (ms >= 0 && time.w + (lost ? px(b, LOSS_WIDTH) : 0) <= box.w) {
        snprintf(text, sizeof text, "%lld.%d s", (long long)(ms / 1000), (int)(ms / 100 % 10));
        put_text(b, time, text, (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
    }
    if (!lost)
        return;
    if (time.w + px(b, LOSS_WIDTH) <= box.w) {
        box.x += time.w;
        box.w -= time.w;
    }
    snprintf(text, sizeof text, "\xe2\x88\x92%d", loss);
    put_text(b, box, text, (TextStyle){12, TEXT_BOLD, TEXT_LEFT, b->theme->bad});
}

/* The point, its time and its loss; on a soft ground when it is shown. */
static void put_move(const Brush *b, Rect box, int32_t index, bool commented)
{
    const Record *record = play_line(b->play);
    const RecordMove *move = &record->moves[index];
    const bool later = index >= play_shown(b->play); /* than the position shown */
    char text[32];
    if (box.w <= 0 || !point_text(text, b, move->point))
        return;
    if (index == play_shown(b->play) - 1)
        put_round(b, box, px(b, 5), b->theme->soft);
    const int right = box.x + box.w;
    box.x += px(b, 8);
    box.w = px(b, POINT_WIDTH);
    put_text(b, box, text,
             (TextStyle){14, TEXT_REGULAR, TEXT_LEFT, later ? b->theme->dim : b->theme->ink});
    box.x += box.w;
    if (commented) /* a dot before the time */
        put_round(b,
                  (Rect){box.x - px(b, COMMENT_DOT + 5), box.y + (box.h - px(b, COMMENT_DOT)) / 2,
                         px(b, COMMENT_DOT), px(b, COMMENT_DOT)},
                  px(b, COMMENT_DOT) / 2, b->theme->accent);
    put_time_and_loss(b, (Rect){box.x, box.y, right - px(b, 6) - box.x, box.h}, index);
}

/* The siblings of a move of the current line. */
static void put_siblings(const Brush *b, const PanelRows *rows, int32_t row)
{
    const Tree *tree = play_line(b->play)->tree;
    for (int32_t chip = 0; chip < rows->rows[row].count; chip++) {
        const TreeNode node = panel_chip_node(&rows->rows[row], tree, chip);
        const Rect box = panel_chip_rect(rows, b->layout, row, chip);
        char text[32];
        if (!point_text(text, b, tree_point(tree, node)))
            continue;
        b->canvas->ops->round_rect(b->canvas->self, box, px(b, 5), b->theme->card,
                                   color_mix(b->theme->edge, b->theme->dim, 0.35));
        put_text(b, box, text, (TextStyle){12, TEXT_REGULAR, TEXT_CENTER, b->theme->dim});
    }
}

/* Where in the list we are, when not all of it fits. */
static void put_scroll_bar(const Brush *b, const PanelRows *rows)
{
    if (rows->count <= rows->fit || rows->fit == 0)
        return;
    const int w = px(b, SCROLL_BAR), h = rows->area.h;
    const int least = 4 * w, part = (int)((int64_t)h * rows->fit / rows->count);
    const int thumb = part < least ? least : part;
    const int y = (int)((int64_t)(h - thumb) * rows->first / (rows->count - rows->fit));
    put_round(b, (Rect){rows->area.x + rows->area.w + w, rows->area.y + y, w, thumb}, w / 2,
              color_mix(b->theme->card, b->theme->dim, 0.45));
}

/* "Back to the game", while something else is shown. */
static void put_back(const Brush *b, Rect card)
{
    const Rect r = panel_back_rect(card, b->layout, b->play);
    if (r.w <= 0 || !b->view->back)
        return;
    b->canvas->ops->round_rect(b->canvas->self, r, r.h / 2,
                               color_mix(b->theme->card, b->theme->accent, 0.16), b->theme->accent);
    put_text(b, r, b->view->back, (TextStyle){13, TEXT_REGULAR, TEXT_CENTER, b->theme->ink});
}

static int width_of(const Brush *b, const char *text, TextStyle style)
{
    style.size = px(b, style.size);
    return text ? b->canvas->ops->text_width(b->canvas->self, text, &style) : 0;
}

/* What games say about the position: between the heading and the button, as long as there is room for. */
static void put_book(const Brush *b, Rect card)
{
    const TextStyle heading = {13, TEXT_BOLD, TEXT_LEFT, b->theme->dim},
                    style = {13, TEXT_REGULAR, TEXT_RIGHT, b->theme->dim};
    const Rect back = panel_back_rect(card, b->layout, b->play);
    const int inset = px(b, PANEL_INSET);
    const int left = card.x + 2 * inset + width_of(b, b->view->moves, heading);
    const int right = back.w > 0 ? back.x - inset : card.x + card.w - inset;
    for (int i = 0; i < 2; i++) {
        if (width_of(b, b->view->book[i], style) > right - left)
            continue;
        put_text(b, (Rect){left, card.y, right - left, px(b, PANEL_HEADING)}, b->view->book[i],
                 style);
        return;
    }
}

static void put_moves(const Brush *b, Rect card)
{
    const Record *record = play_line(b->play);
    TreeNode nodes[GMK_CELLS_MAX];
    PanelRows rows;
    tree_path(record->tree, record->last, nodes, NULL);
    put_card(b, card, b->theme->card);
    put_heading(b, card, b->view->moves, NULL);
    put_book(b, card);
    put_back(b, card);
    panel_rows(&rows, card, b->layout, b->play, b->view->scroll);
    for (int32_t line = 0; line < rows.fit && rows.first + line < rows.count; line++) {
        char text[16];
        const PanelRow *row = &rows.rows[line];
        const Rect number = {rows.area.x, rows.area.y + line * rows.height, px(b, NUMBER_WIDTH),
                             rows.height};
        if (row->sibling != TREE_NONE) {
            put_siblings(b, &rows, line);
            continue;
        }
        snprintf(text, sizeof text, "%d", (int)(row->move + 1) / 2 + 1);
        put_text(b, number, text, (TextStyle){12, TEXT_REGULAR, TEXT_RIGHT, b->theme->dim});
        for (int32_t i = row->move < 0 ? 0 : row->move; i < row->move + 2 && i < record->move_count;
             i++)
            put_move(b, panel_move_rect(&rows, b->layout, line, i - row->move), i,
                     tree_comment(record->tree, nodes[i])[0] != '\0');
    }
    put_scroll_bar(b, &rows);
}

/* ------------------------------------------------------------------------------------------------
 * Comment
 */

/* How many bytes of the text fit into a line of this width; at least one character. */
static size_t line_length(const Brush *b, const char *text, int width, const TextStyle *style)
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
        if (b->canvas->ops->text_width(b->canvas->self, line, style) > width)
            break;
        best = length;
    }
    return best > 0 ? best : length; /* a word too long is cut by the canvas */
}

/* The first lines of the comment; the last of them is cut where there is more. */
static void put_comment(const Brush *b, Rect card)
{
    enum { LINES = 3, LINE_HEIGHT = 20 };
    const char *text = tree_comment(play_line(b->play)->tree, play_node(b->play));
    const bool none = text[0] == '\0';
    const int inset = px(b, PANEL_INSET), w = card.w - 2 * inset;
    const TextStyle style = {13, TEXT_REGULAR, TEXT_LEFT, none ? b->theme->dim : b->theme->ink};
    TextStyle scaled = style;
    scaled.size = px(b, style.size);
    put_card(b, card, b->theme->card);
    text = none ? b->view->comment : text;
    for (int i = 0; i < LINES && text && *text; i++) {
        char line[512] = "";
        size_t length = line_length(b, text, w, &scaled);
        if (i == LINES - 1) /* the rest, as much as is worth cutting */
            length = strcspn(text, "\n");
        memcpy(line, text, utf8_cut(text, length < sizeof line ? length : sizeof line - 1));
        put_text(
            b, (Rect){card.x + inset, card.y + px(b, 12 + i * LINE_HEIGHT), w, px(b, LINE_HEIGHT)},
            line, style);
        text += length;
        while (*text == ' ' || *text == '\n')
            text++;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Search
 */

static void put_search(const Brush *b, Rect card)
{
    const int inset = px(b, PANEL_INSET), w = card.w - 2 * inset, bar = px(b, PROGRESS_BAR);
    const double progress = b->view->progress > 1.0 ? 1.0 : b->view->progress;
    put_card(b, card, b->theme->card);
    put_text(b, (Rect){card.x + inset, card.y + px(b, 10), w, px(b, 22)}, b->view->search,
             (TextStyle){13, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
    put_text(b, (Rect){card.x + inset, card.y + px(b, 34), w, px(b, 24)}, b->view->variation,
             (TextStyle){15, TEXT_REGULAR, TEXT_LEFT, b->theme->ink});
    if (progress < 0.0)
        return;
    const Rect track = {card.x + inset, card.y + card.h - px(b, 11), w, bar};
    put_round(b, track, bar / 2, b->theme->soft);
    put_round(b, (Rect){track.x, track.y, (int)(w * progress + 0.5), bar}, bar / 2,
              b->theme->accent);
}

/* The handle by which the panel is made wider. */
static void put_grip(const Brush *b, Rect splitter)
{
    const int w = px(b, GRIP_WIDTH), h = px(b, GRIP_HEIGHT);
    const Rect grip = {splitter.x + (splitter.w - w) / 2, splitter.y + (splitter.h - h) / 2, w, h};
    b->canvas->ops->fill_rect(b->canvas->self, grip, b->theme->chrome);
    put_round(b, grip, w / 2, color_mix(b->theme->chrome, b->theme->dim, 0.35));
}

static bool touches(Rect a, Rect b)
{
    return b.w == 0 || (a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h);
}

void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelView *view, Rect dirty)
{
    const Brush b = {painter, canvas, layout, theme, play, view};
    Rect parts[PANEL_PART_COUNT];
    if (layout->splitter.w > 0 && touches(layout->splitter, dirty))
        put_grip(&b, layout->splitter);
    if (layout->panel.w <= 0 || layout->panel.h <= 0 || !touches(layout->panel, dirty))
        return;
    panel_parts(parts, layout, play);
    painter_ensure_panel(painter, layout, theme); /* without memory: no stones on the cards */
    canvas->ops->fill_rect(canvas->self, layout->panel, theme->chrome);
    for (int side = 0; side < 2; side++)
        if (parts[side].w > 0 && touches(parts[side], dirty)) {
            put_player(&b, parts[side], parts[PANEL_BLACK_CLOCK + side], side);
            put_clock(&b, parts[PANEL_BLACK_CLOCK + side], side);
        }
    if (parts[PANEL_GRAPH].w > 0 && touches(parts[PANEL_GRAPH], dirty))
        put_graph(&b, parts[PANEL_GRAPH]);
    if (parts[PANEL_MOVES].w > 0 && touches(parts[PANEL_MOVES], dirty))
        put_moves(&b, parts[PANEL_MOVES]);
    if (parts[PANEL_COMMENT].w > 0 && touches(parts[PANEL_COMMENT], dirty))
        put_comment(&b, parts[PANEL_COMMENT]);
    if (parts[PANEL_SEARCH].w > 0 && touches(parts[PANEL_SEARCH], dirty))
        put_search(&b, parts[PANEL_SEARCH]);
}
