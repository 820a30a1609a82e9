/* panel.c: where things are in the side panel, and what a click there means. */
#include "core/canvas/digest.h"
#include "panel_measures.h"

#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"

#include <string.h>

enum { /* at 96 dpi */
       PLAYER_HEIGHT = 68,
       CLOCK_WIDTH = 132,
       SEARCH_HEIGHT = 76,
       LOW_PANEL = 560, /* a lower panel has lower cards: graph and moves need the room */
       LOW_PLAYER_HEIGHT = 48,
       LOW_SEARCH_HEIGHT = 70,
       LOW_GAP = 8, /* between cards */
       GRAPH_MIN = 118,
       GRAPH_MAX = 300,
       ROWS_MIN = 3, /* a move list with less is left out for something better */
       COMMENT_HEIGHT = 84,
       LOW_COMMENT_HEIGHT = 70,
       BAR_HEIGHT = 6,
       GRAPH_MARGIN = 6,
       GRAPH_SPAN_MIN = 30, /* moves: a short game does not fill the graph */
};

static bool has_computer(const Play *play)
{
    const Setup *setup = play_setup(play);
    return setup->players[0].kind == PLAYER_COMPUTER || setup->players[1].kind == PLAYER_COMPUTER;
}

/* The cards of the engine have their place in every game with a computer: nothing jumps when it
 * thinks. Two humans see them when they ask for analysis. */
static bool has_engine(const Play *play)
{
    GmkPoint hint;
    return has_computer(play) || play_is_analysing(play) || play_hint(&hint, play);
}

/* The graph also when the game has evaluations. */
static bool has_graph(const Play *play)
{
    const Record *record = play_line(play);
    if (has_engine(play))
        return true;
    for (int32_t i = 0; i < record->move_count; i++)
        if (record->moves[i].has_score)
            return true;
    return false;
}

/* Comments have their place as soon as the line has one: nothing jumps on the way through it. */
static bool has_comments(const Play *play)
{
    const Record *record = play_line(play);
    for (TreeNode node = record->last; node != TREE_NONE; node = tree_parent(record->tree, node))
        if (tree_comment(record->tree, node)[0] != '\0')
            return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Parts
 */

static bool is_low(const Layout *layout)
{
    return layout->panel.h < layout_scale(layout, LOW_PANEL);
}

static Rect clock_rect(Rect card, const Layout *layout)
{
    const int inset = layout_scale(layout, layout->is_strip ? CARD_INSET / 2 : CARD_INSET);
    const int room = card.w - layout_scale(layout, PANEL_STONE) - inset,
              wanted = layout_scale(layout, CLOCK_WIDTH);
    const int w = room < wanted ? room : wanted, line = layout_scale(layout, 1);
    return (Rect){card.x + card.w - inset - w, card.y + line, w, card.h - 2 * line};
}

/* Two cards side by side, with a clock each. */
static void strip_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout)
{
    const Rect strip = layout->panel;
    const int gap = layout_scale(layout, CARD_GAP), w = (strip.w - gap) / 2;
    for (int side = 0; side < 2; side++) {
        parts[PANEL_BLACK + side] = (Rect){strip.x + side * (strip.w - w), strip.y, w, strip.h};
        parts[PANEL_BLACK_CLOCK + side] = clock_rect(parts[PANEL_BLACK + side], layout);
    }
}

/* What graph and move list need at least. */
static int graph_and_list(const Layout *layout)
{
    return layout_scale(layout, GRAPH_MIN) +
           layout_scale(layout, is_low(layout) ? LOW_GAP : CARD_GAP) +
           layout_scale(layout, CARD_HEADING + ROWS_MIN * PANEL_ROW + PANEL_LIST_PADDING);
}

/* Height for the graph: a part of what is left, if the move list still has its rows then. */
static int graph_height(int left, const Layout *layout)
{
    const int wanted = left * 32 / 100;
    const int least = layout_scale(layout, GRAPH_MIN), most = layout_scale(layout, GRAPH_MAX);
    if (left < graph_and_list(layout))
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

static Rect take_from_bottom(Rect *rest, int height, int gap)
{
    rest->h -= height + gap;
    return (Rect){rest->x, rest->y + rest->h + gap, rest->w, height};
}

static bool is_commented(const Play *play)
{
    return tree_comment(play_line(play)->tree, play_node(play))[0] != '\0';
}

/*
 * The cards at the bottom: what the engine thinks, and the comment. Where there is no room for both,
 * they share a place: the comment is there when the position has one.
 */
static void bottom_parts(Rect parts[PANEL_PART_COUNT], Rect *rest, const Layout *layout,
                         const Play *play, int gap)
{
    const bool low = is_low(layout), comments = has_comments(play);
    const int search = layout_scale(layout, low ? LOW_SEARCH_HEIGHT : SEARCH_HEIGHT);
    const int comment = layout_scale(layout, low ? LOW_COMMENT_HEIGHT : COMMENT_HEIGHT);
    const int list = layout_scale(layout, CARD_HEADING + PANEL_ROW);
    const bool shared = comments && rest->h < search + gap + comment + gap + graph_and_list(layout);
    if (has_engine(play) && rest->h >= search + gap + list) {
        const PanelPart part = shared && is_commented(play) ? PANEL_COMMENT : PANEL_SEARCH;
        parts[part] = take_from_bottom(rest, search, gap);
        if (shared)
            return;
    }
    if (comments &&
        rest->h >= comment + gap + list + (ROWS_MIN - 1) * layout_scale(layout, PANEL_ROW))
        parts[PANEL_COMMENT] = take_from_bottom(rest, comment, gap);
}

void panel_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout, const Play *play)
{
    Rect rest = layout->panel;
    const int gap = layout_scale(layout, is_low(layout) ? LOW_GAP : CARD_GAP);
    const int player = layout_scale(layout, is_low(layout) ? LOW_PLAYER_HEIGHT : PLAYER_HEIGHT);
    memset(parts, 0, PANEL_PART_COUNT * sizeof *parts);
    if (layout->is_strip)
        strip_parts(parts, layout);
    if (layout->is_strip || rest.w <= 0 || rest.h < 2 * player + gap)
        return;
    parts[PANEL_BLACK] = take_from_top(&rest, player, gap);
    parts[PANEL_WHITE] = take_from_top(&rest, player, gap);
    for (int side = 0; side < 2 && play_has_clocks(play); side++)
        parts[PANEL_BLACK_CLOCK + side] = clock_rect(parts[PANEL_BLACK + side], layout);
    bottom_parts(parts, &rest, layout, play, gap);
    const int graph = has_graph(play) ? graph_height(rest.h, layout) : 0;
    if (graph > 0)
        parts[PANEL_GRAPH] = take_from_top(&rest, graph, gap);
    if (rest.h >= layout_scale(layout, CARD_HEADING + PANEL_ROW))
        parts[PANEL_MOVES] = rest;
}

Rect panel_graph_area(Rect card, const Layout *layout)
{
    const int inset = layout_scale(layout, CARD_INSET), bar = layout_scale(layout, BAR_HEIGHT + 8);
    const int top = layout_scale(layout, CARD_HEADING) + bar;
    return (Rect){card.x + inset, card.y + top, card.w - 2 * inset, card.h - top - inset};
}

int panel_graph_margin(const Layout *layout)
{
    return layout_scale(layout, GRAPH_MARGIN);
}

Rect panel_bar_area(Rect card, const Layout *layout)
{
    const int inset = layout_scale(layout, CARD_INSET);
    return (Rect){card.x + inset, card.y + layout_scale(layout, CARD_HEADING), card.w - 2 * inset,
                  layout_scale(layout, BAR_HEIGHT)};
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
        if (record_black_rate(&rate, play_line(play), i))
            return rate;
    return -1.0;
}

/* ------------------------------------------------------------------------------------------------
 * What has changed: a digest a part
 */

static void digest_players(uint64_t *parts, const Play *play, const PanelView *view)
{
    for (int side = 0; side < 2; side++) {
        uint64_t *card = &parts[PANEL_BLACK + side], *clock = &parts[PANEL_BLACK_CLOCK + side];
        char text[TIME_TEXT_MAX];
        digest_text(card, view->name[side]);
        digest_text(card, view->detail[side]);
        digest_number(card, play_side_to_act(play) == side);
        digest_number(card, play_has_clocks(play));
        countdown_text(text, play_clock_left(play, side));
        digest_text(clock, text); /* whose turn it is, and so its colour, changes the whole card */
    }
}

static void digest_graph(uint64_t *digest, const Play *play, const PanelView *view)
{
    const Record *record = play_line(play);
    double rate;
    digest_text(digest, view->graph);
    digest_text(digest, view->rate);
    digest_number(digest, play_shown(play));
    digest_number(digest, record->move_count);
    digest_number(digest, (int64_t)(panel_black_rate(play, view) * 1000.0));
    for (int32_t i = 0; i < record->move_count; i++)
        if (record_black_rate(&rate, record, i))
            digest_number(digest, i * 4096 + (int64_t)(rate * 1000.0));
}

static void digest_moves(uint64_t *digest, const Play *play, const PanelView *view)
{
    const Record *record = play_line(play);
    const Tree *tree = record->tree;
    digest_text(digest, view->moves);
    digest_text(digest, view->book[0]);
    digest_text(digest, play_is_browsing(play) ? view->back : NULL);
    digest_number(digest, play_shown(play));
    digest_number(digest, view->scroll);
    for (int32_t i = 0; i < record->move_count; i++) {
        int loss = 0;
        digest_number(digest, record->moves[i].point.x * 64 + record->moves[i].point.y);
        digest_number(digest, record->moves[i].time_ms / 100);
        digest_number(digest, record_move_loss(&loss, record, i) ? loss : -1);
    }
    for (TreeNode node = record->last; node != TREE_NONE; node = tree_parent(tree, node)) {
        digest_number(digest, TREE_NONE);
        digest_number(digest, tree_comment(tree, node)[0] != '\0');
        for (TreeNode n = tree_child(tree, node); n != TREE_NONE; n = tree_next(tree, n))
            digest_number(digest, n);
    }
}

static void digest_comment(uint64_t *digest, const Play *play, const PanelView *view)
{
    digest_text(digest, view->comment);
    digest_text(digest, tree_comment(play_record(play)->tree, play_node(play)));
}

int panel_changes(Rect out[PANEL_PART_COUNT], PanelShown *shown, const Layout *layout,
                  const Play *play, const PanelView *view)
{
    uint64_t now[PANEL_PART_COUNT];
    Rect parts[PANEL_PART_COUNT];
    int count = 0;
    panel_parts(parts, layout, play);
    for (int i = 0; i < PANEL_PART_COUNT; i++) {
        now[i] = DIGEST_INIT;
        digest_bytes(&now[i], &parts[i], sizeof parts[i]); /* a part may come, go or move */
    }
    digest_players(now, play, view);
    digest_graph(&now[PANEL_GRAPH], play, view);
    digest_moves(&now[PANEL_MOVES], play, view);
    digest_comment(&now[PANEL_COMMENT], play, view);
    digest_text(&now[PANEL_SEARCH], view->search);
    digest_text(&now[PANEL_SEARCH], view->variation);
    digest_number(&now[PANEL_SEARCH],
                  view->progress < 0.0 ? -1 : (int64_t)(view->progress * 500.0));
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
