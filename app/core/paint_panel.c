/* paint_panel.c: the side panel: players, moves, search; see paint.h. */
#include "painter.h"

#include <stdio.h>

enum { /* at 96 dpi */
       CARD_GAP = 10,
       CARD_RADIUS = 8,
       PLAYER_HEIGHT = 68,
       ACTIVE_BAR = 4,
       SEARCH_HEIGHT = 70,
       INSET = 16,   /* from a card's rim to its text */
       HEADING = 40, /* height of the move list's heading */
       ROW = 26,     /* of the move list */
       NUMBER = 28,  /* width of the moves' numbers */
       POINT = 48,   /* width of a move */
};

typedef struct Brush {
    const Canvas *canvas;
    const Layout *layout;
    const Theme *theme;
    const PanelView *text;
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

static void put_card(const Brush *b, Rect r, Color color)
{
    b->canvas->ops->round_rect(b->canvas->self, r, px(b, CARD_RADIUS), color, b->theme->edge);
}

static void put_player(const Brush *b, const Painter *painter, Rect card, int side, bool active)
{
    const Theme *t = b->theme;
    const Sprite *stone = &painter->panel_stones[side];
    put_card(b, card, active ? t->active : t->card);
    if (active)
        b->canvas->ops->round_rect(b->canvas->self,
                                   (Rect){card.x, card.y, px(b, ACTIVE_BAR), card.h},
                                   px(b, ACTIVE_BAR) / 2, t->accent, t->accent);
    if (stone->pixels)
        b->canvas->ops->sprite(b->canvas->self, card.x + px(b, 34) - stone->w / 2,
                               card.y + card.h / 2 - stone->h / 2, stone);
    const int x = card.x + px(b, 64), w = card.x + card.w - px(b, INSET) - x;
    const int middle = card.y + card.h / 2;
    put_text(b, (Rect){x, middle - px(b, 22), w, px(b, 24)}, b->text->name[side],
             (TextStyle){16, TEXT_BOLD, TEXT_LEFT, t->ink});
    put_text(b, (Rect){x, middle + px(b, 2), w, px(b, 20)}, b->text->detail[side],
             (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, t->dim});
}

/* "J7" and "7.8 s" beside it, on a soft ground when it is the newest. */
static void put_move(const Brush *b, Rect box, const Record *record, int32_t index,
                     const GmkGame *game)
{
    const RecordMove *move = &record->moves[index];
    char point[GMK_NOTATION_MAX], time[32];
    if (gmk_point_to_text(point, sizeof point, game, move->point) != GMK_OK)
        return;
    if (point[0] >= 'a' && point[0] <= 'z')
        point[0] = (char)(point[0] - 'a' + 'A');
    if (index == record->move_count - 1)
        b->canvas->ops->round_rect(b->canvas->self, box, px(b, 5), b->theme->soft, b->theme->soft);
    box.x += px(b, 8);
    box.w -= px(b, 8);
    put_text(b, (Rect){box.x, box.y, px(b, POINT), box.h}, point,
             (TextStyle){14, TEXT_REGULAR, TEXT_LEFT, b->theme->ink});
    if (move->time_ms < 0)
        return;
    const int tenths = (int)(move->time_ms / 100 % 10);
    snprintf(time, sizeof time, "%lld.%d s", (long long)(move->time_ms / 1000), tenths);
    put_text(b, (Rect){box.x + px(b, POINT), box.y, box.w - px(b, POINT), box.h}, time,
             (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
}

/* Black's move and white's answer a row; the newest rows when there are too many. */
static void put_rows(const Brush *b, Rect area, const Play *play)
{
    const Record *record = play_record(play);
    const int height = px(b, ROW), number = px(b, NUMBER), gap = px(b, 10);
    const int fit = area.h / height;
    const int32_t rows = (record->move_count + 1) / 2;
    const int column = (area.w - number - 2 * gap) / 2;
    for (int32_t row = rows > fit ? rows - fit : 0, line = 0; row < rows; row++, line++) {
        char text[16];
        Rect box = {area.x, area.y + line * height, number, height};
        snprintf(text, sizeof text, "%d", (int)row + 1);
        put_text(b, box, text, (TextStyle){12, TEXT_REGULAR, TEXT_RIGHT, b->theme->dim});
        box.x += number + gap;
        box.w = column;
        box.y += px(b, 1);
        box.h -= px(b, 2);
        for (int32_t i = 2 * row; i < 2 * row + 2 && i < record->move_count; i++) {
            put_move(b, box, record, i, play_game(play));
            box.x += column + gap;
        }
    }
}

static void put_moves(const Brush *b, Rect card, const Play *play)
{
    const int inset = px(b, INSET);
    put_card(b, card, b->theme->card);
    put_text(b, (Rect){card.x + inset, card.y, card.w - 2 * inset, px(b, HEADING)}, b->text->moves,
             (TextStyle){13, TEXT_BOLD, TEXT_LEFT, b->theme->dim});
    const Rect area = {card.x + px(b, 8), card.y + px(b, HEADING), card.w - 2 * px(b, 8),
                       card.h - px(b, HEADING) - px(b, 8)};
    put_rows(b, area, play);
}

static void put_search(const Brush *b, Rect card)
{
    const int inset = px(b, INSET), w = card.w - 2 * inset;
    put_card(b, card, b->theme->card);
    put_text(b, (Rect){card.x + inset, card.y + px(b, 10), w, px(b, 22)}, b->text->search,
             (TextStyle){13, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
    put_text(b, (Rect){card.x + inset, card.y + px(b, 36), w, px(b, 24)}, b->text->variation,
             (TextStyle){15, TEXT_REGULAR, TEXT_LEFT, b->theme->ink});
}

/* The search card has its place in every game with a computer: nothing jumps when it thinks. */
static bool has_search(const Play *play, const PanelView *text)
{
    const Setup *setup = play_setup(play);
    return setup->players[0].kind == PLAYER_COMPUTER || setup->players[1].kind == PLAYER_COMPUTER ||
           (text->search && text->search[0]) || (text->variation && text->variation[0]);
}

void paint_panel(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const Play *play, const PanelView *text, Rect dirty)
{
    (void)dirty;
    const Brush b = {.canvas = canvas, .layout = layout, .theme = theme, .text = text};
    const Rect panel = layout->panel;
    if (panel.w <= 0 || panel.h <= 0)
        return;
    painter_ensure_panel(painter, layout, theme); /* without memory: no stones on the cards */
    canvas->ops->fill_rect(canvas->self, panel, theme->chrome);
    const bool over = play_record(play)->result != GMK_RESULT_NONE;
    const bool white = gmk_game_to_move(play_game(play)) == GMK_CELL_WHITE;
    Rect card = {panel.x, panel.y, panel.w, px(&b, PLAYER_HEIGHT)};
    for (int side = 0; side < 2; side++) {
        put_player(&b, painter, card, side, !over && white == (side == 1));
        card.y += card.h + px(&b, CARD_GAP);
    }
    const int search = has_search(play, text) ? px(&b, SEARCH_HEIGHT) : 0;
    card.h = panel.y + panel.h - card.y - (search ? search + px(&b, CARD_GAP) : 0);
    if (card.h >= px(&b, HEADING + ROW)) {
        put_moves(&b, card, play);
        card.y += card.h + px(&b, CARD_GAP);
    }
    card.h = search;
    if (search && card.y + card.h <= panel.y + panel.h)
        put_search(&b, card);
}
