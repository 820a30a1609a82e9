/* panel.c: where things are in the side panel, and what a click there means; see paint.h. */
#include "panel.h"

#include <string.h>

enum { /* at 96 dpi */
       PLAYER_HEIGHT = 68,
       CLOCK_WIDTH = 124,
       SEARCH_HEIGHT = 76,
       GRAPH_MIN = 112,
       GRAPH_MAX = 176,
       ROWS_MIN = 3,      /* a move list with less is left out for something better */
       LIST_PADDING = 8,  /* around the rows */
       NUMBER_WIDTH = 28, /* of the moves' numbers */
       COLUMN_GAP = 10,
       BAR_HEIGHT = 6,
       GRAPH_SPAN_MIN = 30, /* moves: a short game does not fill the graph */
};

static int px(const Layout *layout, int pixels)
{
    return layout_scale(layout, pixels);
}

static bool has_computer(const Play *play)
{
    const Setup *setup = play_setup(play);
    return setup->players[0].kind == PLAYER_COMPUTER || setup->players[1].kind == PLAYER_COMPUTER;
}

/* The cards of the engine have their place in every game with a computer: nothing jumps when it
 * thinks. Two humans see them when they ask for analysis, or when the game has evaluations. */
static bool has_engine(const Play *play)
{
    const Record *record = play_record(play);
    GmkPoint hint;
    if (has_computer(play) || play_is_analysing(play) || play_hint(&hint, play))
        return true;
    for (int32_t i = 0; i < record->move_count; i++)
        if (record->moves[i].has_score)
            return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Parts
 */

static Rect clock_rect(Rect card, const Layout *layout)
{
    const int inset = px(layout, layout->is_strip ? PANEL_INSET / 2 : PANEL_INSET);
    const int room = card.w - px(layout, PANEL_STONE) - inset, wanted = px(layout, CLOCK_WIDTH);
    const int w = room < wanted ? room : wanted, line = px(layout, 1);
    return (Rect){card.x + card.w - inset - w, card.y + line, w, card.h - 2 * line};
}

/* Two cards side by side, with a clock each. */
static void strip_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout)
{
    const Rect strip = layout->panel;
    const int gap = px(layout, PANEL_CARD_GAP), w = (strip.w - gap) / 2;
    for (int side = 0; side < 2; side++) {
        parts[PANEL_BLACK + side] = (Rect){strip.x + side * (strip.w - w), strip.y, w, strip.h};
        parts[PANEL_BLACK_CLOCK + side] = clock_rect(parts[PANEL_BLACK + side], layout);
    }
}

/* Height for the graph: a part of what is left, if the move list still has its rows then. */
static int graph_height(int left, const Layout *layout)
{
    const int list = px(layout, PANEL_HEADING + ROWS_MIN * PANEL_ROW + LIST_PADDING);
    const int wanted = left * 37 / 100;
    const int least = px(layout, GRAPH_MIN), most = px(layout, GRAPH_MAX);
    if (left < least + px(layout, PANEL_CARD_GAP) + list)
        return 0;
    return wanted < least ? least : wanted > most ? most : wanted;
}

static Rect take_from_top(Rect *rest, int height, int gap)
{
    const Rect r = {rest->x, rest->y, rest->w, height};
    rest->y += height + gap;
    rest->h -= height + gap;
    return r;
}

void panel_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout, const Play *play)
{
    Rect rest = layout->panel;
    const int gap = px(layout, PANEL_CARD_GAP), player = px(layout, PLAYER_HEIGHT);
    memset(parts, 0, PANEL_PART_COUNT * sizeof *parts);
    if (layout->is_strip)
        strip_parts(parts, layout);
    if (layout->is_strip || rest.w <= 0 || rest.h < 2 * player + gap)
        return;
    parts[PANEL_BLACK] = take_from_top(&rest, player, gap);
    parts[PANEL_WHITE] = take_from_top(&rest, player, gap);
    for (int side = 0; side < 2 && play_has_clocks(play); side++)
        parts[PANEL_BLACK_CLOCK + side] = clock_rect(parts[PANEL_BLACK + side], layout);
    const int search = px(layout, SEARCH_HEIGHT), heading = px(layout, PANEL_HEADING);
    if (has_engine(play)) {
        if (rest.h >= search + gap + heading + px(layout, PANEL_ROW)) {
            rest.h -= search + gap;
            parts[PANEL_SEARCH] = (Rect){rest.x, rest.y + rest.h + gap, rest.w, search};
        }
        const int graph = graph_height(rest.h, layout);
        if (graph > 0)
            parts[PANEL_GRAPH] = take_from_top(&rest, graph, gap);
    }
    if (rest.h >= heading + px(layout, PANEL_ROW))
        parts[PANEL_MOVES] = rest;
}

Rect panel_graph_area(Rect card, const Layout *layout)
{
    const int inset = px(layout, PANEL_INSET), bar = px(layout, BAR_HEIGHT + 8);
    const int top = px(layout, PANEL_HEADING) + bar;
    return (Rect){card.x + inset, card.y + top, card.w - 2 * inset, card.h - top - inset};
}

Rect panel_bar_area(Rect card, const Layout *layout)
{
    const int inset = px(layout, PANEL_INSET);
    return (Rect){card.x + inset, card.y + px(layout, PANEL_HEADING), card.w - 2 * inset,
                  px(layout, BAR_HEIGHT)};
}

int32_t panel_graph_span(const Record *record)
{
    return record->move_count < GRAPH_SPAN_MIN ? GRAPH_SPAN_MIN : record->move_count;
}

double panel_black_rate(const Play *play, const PanelView *view)
{
    double rate;
    if (view->black_rate >= 0.0)
        return view->black_rate;
    for (int32_t i = play_shown(play) - 1; i >= 0; i--)
        if (record_black_rate(&rate, play_record(play), i))
            return rate;
    return -1.0;
}

/* ------------------------------------------------------------------------------------------------
 * The move list
 */

void panel_rows(PanelRows *out, Rect card, const Layout *layout, const Play *play, int32_t scroll)
{
    const int padding = px(layout, LIST_PADDING), heading = px(layout, PANEL_HEADING);
    const int32_t shown = play_shown(play);
    *out = (PanelRows){
        .area = {card.x + padding, card.y + heading, card.w - 2 * padding,
                 card.h - heading - padding},
        .height = px(layout, PANEL_ROW),
        .count = (play_record(play)->move_count + 1) / 2,
    };
    out->fit = out->area.h > 0 ? out->area.h / out->height : 0;
    if (out->count > out->fit) /* room for the scroll bar */
        out->area.w -= padding;
    const int32_t last = out->count > out->fit ? out->count - out->fit : 0;
    if (scroll == PANEL_FOLLOW) { /* the move shown in the middle, or the end in full */
        const int32_t row = shown > 0 ? (shown - 1) / 2 : 0;
        scroll = play_is_reviewing(play) ? row - out->fit / 2 : last;
    }
    out->first = scroll < 0 ? 0 : scroll > last ? last : scroll;
}

Rect panel_move_rect(const PanelRows *rows, const Layout *layout, int32_t index)
{
    const int32_t line = index / 2 - rows->first;
    const int number = px(layout, NUMBER_WIDTH), gap = px(layout, COLUMN_GAP);
    const int column = (rows->area.w - number - 2 * gap) / 2;
    if (line < 0 || line >= rows->fit || column <= 0)
        return (Rect){0};
    return (Rect){rows->area.x + number + gap + (index % 2) * (column + gap),
                  rows->area.y + line * rows->height + px(layout, 1), column,
                  rows->height - px(layout, 2)};
}

static bool is_in(Rect r, int x, int y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

static int32_t hit_list(Rect card, const Layout *layout, const Play *play, const PanelView *view,
                        int x, int y)
{
    PanelRows rows;
    panel_rows(&rows, card, layout, play, view->scroll);
    for (int32_t i = 2 * rows.first; i < play_record(play)->move_count; i++) {
        if (i / 2 - rows.first >= rows.fit)
            break;
        if (is_in(panel_move_rect(&rows, layout, i), x, y))
            return i + 1;
    }
    return -1;
}

static int32_t hit_graph(Rect card, const Layout *layout, const Play *play, int x, int y)
{
    const Rect area = panel_graph_area(card, layout);
    const int32_t span = panel_graph_span(play_record(play));
    if (!is_in(area, x, y) || area.w < 2)
        return -1;
    const int32_t move =
        (int32_t)(((int64_t)(x - area.x) * span * 2 + area.w - 1) / (2 * (area.w - 1)));
    return move < play_record(play)->move_count ? move : play_record(play)->move_count;
}

int32_t panel_hit(const Layout *layout, const Play *play, const PanelView *view, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, layout, play);
    if (is_in(parts[PANEL_MOVES], x, y))
        return hit_list(parts[PANEL_MOVES], layout, play, view, x, y);
    if (is_in(parts[PANEL_GRAPH], x, y))
        return hit_graph(parts[PANEL_GRAPH], layout, play, x, y);
    return -1;
}

bool panel_scrolls(const Layout *layout, const Play *play, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, layout, play);
    return is_in(parts[PANEL_MOVES], x, y);
}

int32_t panel_scroll(const Layout *layout, const Play *play, const PanelView *view, int rows)
{
    Rect parts[PANEL_PART_COUNT];
    PanelRows list;
    panel_parts(parts, layout, play);
    panel_rows(&list, parts[PANEL_MOVES], layout, play, view->scroll);
    const int32_t last = list.count - list.fit, first = list.first + rows;
    if (last <= 0 || (first >= last && !play_is_reviewing(play)))
        return PANEL_FOLLOW;
    return first < 0 ? 0 : first > last ? last : first;
}

/* ------------------------------------------------------------------------------------------------
 * What has changed: a digest a part
 */

static void mix(uint64_t *digest, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        *digest = (*digest ^ at[i]) * UINT64_C(0x100000001b3);
}

static void mix_number(uint64_t *digest, int64_t value)
{
    mix(digest, &value, sizeof value);
}

static void mix_text(uint64_t *digest, const char *text)
{
    mix(digest, text ? text : "", strlen(text ? text : "") + 1);
}

static void digest_players(uint64_t *parts, const Play *play, const PanelView *view)
{
    for (int side = 0; side < 2; side++) {
        uint64_t *card = &parts[PANEL_BLACK + side], *clock = &parts[PANEL_BLACK_CLOCK + side];
        char text[TIME_TEXT_MAX];
        mix_text(card, view->name[side]);
        mix_text(card, view->detail[side]);
        mix_number(card, play_side_to_act(play) == side);
        mix_number(card, play_has_clocks(play));
        countdown_text(text, play_clock_left(play, side));
        mix_text(clock, text); /* whose turn it is, and so its colour, changes the whole card */
    }
}

static void digest_graph(uint64_t *digest, const Play *play, const PanelView *view)
{
    const Record *record = play_record(play);
    double rate;
    mix_text(digest, view->graph);
    mix_text(digest, view->rate);
    mix_number(digest, play_shown(play));
    mix_number(digest, record->move_count);
    mix_number(digest, (int64_t)(panel_black_rate(play, view) * 1000.0));
    for (int32_t i = 0; i < record->move_count; i++)
        if (record_black_rate(&rate, record, i))
            mix_number(digest, i * 4096 + (int64_t)(rate * 1000.0));
}

static void digest_moves(uint64_t *digest, const Play *play, const PanelView *view)
{
    const Record *record = play_record(play);
    mix_text(digest, view->moves);
    mix_number(digest, play_shown(play));
    mix_number(digest, view->scroll);
    for (int32_t i = 0; i < record->move_count; i++) {
        int loss = 0;
        mix_number(digest, record->moves[i].point.x * 64 + record->moves[i].point.y);
        mix_number(digest, record->moves[i].time_ms / 100);
        mix_number(digest, record_move_loss(&loss, record, i) ? loss : -1);
    }
}

int panel_changes(Rect out[PANEL_PART_COUNT], PanelShown *shown, const Layout *layout,
                  const Play *play, const PanelView *view)
{
    uint64_t now[PANEL_PART_COUNT];
    Rect parts[PANEL_PART_COUNT];
    int count = 0;
    panel_parts(parts, layout, play);
    for (int i = 0; i < PANEL_PART_COUNT; i++) {
        now[i] = UINT64_C(0xcbf29ce484222325);
        mix(&now[i], &parts[i], sizeof parts[i]); /* a part may come, go or move */
    }
    digest_players(now, play, view);
    digest_graph(&now[PANEL_GRAPH], play, view);
    digest_moves(&now[PANEL_MOVES], play, view);
    mix_text(&now[PANEL_SEARCH], view->search);
    mix_text(&now[PANEL_SEARCH], view->variation);
    mix_number(&now[PANEL_SEARCH], view->progress < 0.0 ? -1 : (int64_t)(view->progress * 500.0));
    bool moved = false;
    for (int i = 0; i < PANEL_PART_COUNT; i++)
        moved |= memcmp(&shown->rects[i], &parts[i], sizeof parts[i]) != 0;
    for (int i = 0; i < PANEL_PART_COUNT && !moved; i++)
        if (now[i] != shown->parts[i] && parts[i].w > 0)
            out[count++] = parts[i];
    if (moved) /* what a part leaves behind has to be painted too */
        out[count++] = layout->panel;
    memcpy(shown->parts, now, sizeof now);
    memcpy(shown->rects, parts, sizeof parts);
    return layout->panel.w > 0 ? count : 0;
}
