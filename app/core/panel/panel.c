/* panel.c: where things are in the side panel, and what a click there means. */
#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "panel_measures.h"

#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"

#include <string.h>

enum { /* at 96 dpi; cards get their least height in a low panel, and more in a high one */
       PLAYER_MIN = 48,
       PLAYER_MAX = 68,
       CLOCK_WIDTH = 132,
       SEARCH_MIN = 70,
       SEARCH_MAX = 76,
       FOLDED_LINE = 32, /* search and comment, folded to their first line */
       LOW_PANEL = 560,  /* a lower panel has lower players and smaller gaps */
       LOW_GAP = 6,
       GRAPH_MIN = 117,
       GRAPH_MAX = 300,
       GRAPH_SHARE = 23, /* percent of the panel's height */
       ROWS_MIN = 3,     /* of the move list, */
       ROWS_BESIDE = 2,  /* and beside the card of a mode */
       COMMENT_MIN = 70,
       COMMENT_MAX = 84,
       BAR_HEIGHT = 6,
       GRAPH_MARGIN = 6,
       GRAPH_SPAN_MIN = 30, /* moves: a short game does not fill the graph */
};

/* The cards of the engine have their place in every game with a computer: nothing jumps when it
 * thinks. Two humans see them when they ask for analysis. */
static bool has_engine(const Play *play)
{
    GmkPoint hint;
    return players_have_computer(play_setup(play)->players) ||
           players_have_brain(play_setup(play)->players) || play_is_analysing(play) ||
           play_hint(&hint, play);
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

static bool is_commented(const Play *play)
{
    return tree_comment(play_line(play)->tree, play_node(play))[0] != '\0';
}

/* Their numbers are those of PanelCards.folds. */
typedef enum PanelCard {
    CARD_BLACK,
    CARD_WHITE,
    CARD_GRAPH,
    CARD_MOVES,
    CARD_COMMENT,
    CARD_SEARCH,
    CARD_EXTRA,
} PanelCard;

static const PanelPart parts_of_cards[PANEL_CARDS] = {
    [CARD_BLACK] = PANEL_BLACK, [CARD_WHITE] = PANEL_WHITE,     [CARD_GRAPH] = PANEL_GRAPH,
    [CARD_MOVES] = PANEL_MOVES, [CARD_COMMENT] = PANEL_COMMENT, [CARD_SEARCH] = PANEL_SEARCH,
    [CARD_EXTRA] = PANEL_EXTRA,
};

/* From the top. */
static const PanelCard order[PANEL_CARDS] = {CARD_BLACK, CARD_WHITE,   CARD_GRAPH, CARD_EXTRA,
                                             CARD_MOVES, CARD_COMMENT, CARD_SEARCH};

/* The moves take what is left. They are folded only by the user, or for the card of a mode. */
static Card moves_card(const Layout *layout)
{
    const bool beside = layout->cards.extra.least > 0;
    const int least = layout_scale(layout, CARD_HEADING) +
                      (beside ? ROWS_BESIDE : ROWS_MIN) * layout_scale(layout, PANEL_ROW) +
                      layout_scale(layout, PANEL_LIST_PADDING);
    const bool folded = layout->cards.folds[CARD_MOVES] == CARD_FOLDED;
    const CardFold open = beside ? CARD_AUTO : CARD_OPEN;
    return (Card){.least = least,
                  .wanted = layout->panel.h > least ? layout->panel.h : least,
                  .heading = layout_scale(layout, CARD_HEADING),
                  .priority = 2,
                  .fold = folded ? CARD_FOLDED : open};
}

static Card graph_card(const Layout *layout)
{
    const int least = layout_scale(layout, GRAPH_MIN), most = layout_scale(layout, GRAPH_MAX);
    const int share = layout->panel.h * GRAPH_SHARE / 100;
    return (Card){.least = least,
                  .wanted = share < least  ? least
                            : share > most ? most
                                           : share,
                  .heading = layout_scale(layout, CARD_HEADING),
                  .priority = 3,
                  .fold = layout->cards.folds[CARD_GRAPH]};
}

static Card low_card(const Layout *layout, int least, int wanted, int priority, CardFold fold)
{
    return (Card){.least = layout_scale(layout, least),
                  .wanted = layout_scale(layout, wanted),
                  .heading = layout_scale(layout, FOLDED_LINE),
                  .priority = priority,
                  .fold = fold};
}

/* Places the cards from the top in `order`. */
static void place(CardPlaces *out, const Card cards[PANEL_CARDS], const Layout *layout)
{
    const int gap = layout_scale(layout, is_low(layout) ? LOW_GAP : CARD_GAP);
    Card ordered[PANEL_CARDS];
    CardPlaces places;
    for (int i = 0; i < PANEL_CARDS; i++)
        ordered[i] = cards[order[i]];
    cards_place(&places, layout->panel, gap, ordered, PANEL_CARDS, layout->cards.scroll);
    *out = places;
    for (int i = 0; i < PANEL_CARDS; i++) {
        out->rects[order[i]] = places.rects[i];
        out->folded[order[i]] = places.folded[i];
    }
}

/* Where room is short, the search is folded first, then the comment, then the moves beside a mode's own card, then
 * the graph; a comment that is missing on the position shown before all of them. */
void panel_places(CardPlaces *out, Card cards[PANEL_CARDS], const Layout *layout, const Play *play)
{
    const CardFold *folds = layout->cards.folds;
    const bool has_extra = layout->cards.extra.least > 0;
    const Card player = {.least = layout_scale(layout, PLAYER_MIN),
                         .wanted = layout_scale(layout, is_low(layout) ? PLAYER_MIN : PLAYER_MAX)};
    memset(cards, 0, PANEL_CARDS * sizeof *cards);
    cards[CARD_BLACK] = cards[CARD_WHITE] = player;
    if (has_graph(play) && !layout->cards.unjudged)
        cards[CARD_GRAPH] = graph_card(layout);
    if (has_extra)
        cards[CARD_EXTRA] = layout->cards.extra;
    cards[CARD_MOVES] = moves_card(layout);
    if (has_comments(play))
        cards[CARD_COMMENT] = low_card(layout, COMMENT_MIN, COMMENT_MAX, is_commented(play) ? 2 : 0,
                                       folds[CARD_COMMENT]);
    if (!has_extra && has_engine(play) && !layout->cards.unjudged)
        cards[CARD_SEARCH] = low_card(layout, SEARCH_MIN, SEARCH_MAX, 1, folds[CARD_SEARCH]);
    place(out, cards, layout);
}

void panel_parts(Rect parts[PANEL_PART_COUNT], const Layout *layout, const Play *play)
{
    Card cards[PANEL_CARDS];
    CardPlaces places;
    memset(parts, 0, PANEL_PART_COUNT * sizeof *parts);
    if (layout->is_strip)
        strip_parts(parts, layout);
    if (layout->is_strip || layout->panel.w <= 0)
        return;
    panel_places(&places, cards, layout, play);
    for (int i = 0; i < PANEL_CARDS; i++)
        parts[parts_of_cards[i]] = places.rects[i];
    for (int side = 0; side < 2 && play_has_clocks(play); side++)
        parts[PANEL_BLACK_CLOCK + side] = clock_rect(parts[PANEL_BLACK + side], layout);
}

/* ------------------------------------------------------------------------------------------------
 * Folding and scrolling
 */

int panel_hit_computer(const Layout *layout, const Play *play, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    if (!rect_has(layout->panel, x, y))
        return -1;
    panel_parts(parts, layout, play);
    for (int side = 0; side < 2; side++)
        if (rect_has(parts[side == 0 ? PANEL_BLACK : PANEL_WHITE], x, y) &&
            player_is_computer(&play_setup(play)->players[side]))
            return side;
    return -1;
}

bool panel_is_folded(Rect card, const Layout *layout)
{
    return card.h <= layout_scale(layout, CARD_HEADING);
}

PanelPart panel_hit_fold(const Layout *layout, const Play *play, int x, int y)
{
    Card cards[PANEL_CARDS];
    CardPlaces places;
    if (layout->is_strip || layout->panel.w <= 0)
        return PANEL_PART_COUNT;
    panel_places(&places, cards, layout, play);
    const int card = cards_heading_at(&places, cards, PANEL_CARDS, x, y);
    const bool can = card == CARD_GRAPH || card == CARD_MOVES || card == CARD_SEARCH;
    if (!can || (card == CARD_MOVES &&
                 rect_has(panel_back_rect(places.rects[CARD_MOVES], layout, play), x, y)))
        return PANEL_PART_COUNT;
    return parts_of_cards[card];
}

PanelCards panel_fold(const Layout *layout, const Play *play, PanelPart part)
{
    Card cards[PANEL_CARDS];
    CardPlaces places;
    PanelCards result = layout->cards;
    panel_places(&places, cards, layout, play);
    for (int i = 0; i < PANEL_CARDS; i++)
        if (parts_of_cards[i] == part)
            result.folds[i] = cards_toggled(&places, i);
    return result;
}

uint32_t panel_folded(const PanelCards *cards)
{
    uint32_t bits = 0;
    for (int i = 0; i < PANEL_CARDS; i++)
        bits |= cards->folds[i] == CARD_FOLDED ? UINT32_C(1) << i : 0;
    return bits;
}

PanelCards panel_cards(uint32_t folded)
{
    PanelCards cards = {.scroll = 0};
    for (int i = 0; i < PANEL_CARDS; i++)
        cards.folds[i] = folded >> i & 1 ? CARD_FOLDED : CARD_AUTO;
    return cards;
}

int panel_scroll_cards(const Layout *layout, const Play *play, int pixels)
{
    Card cards[PANEL_CARDS];
    CardPlaces places;
    Layout moved = *layout;
    moved.cards.scroll += pixels;
    panel_places(&places, cards, &moved, play);
    return places.scroll;
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

ReviewGrade panel_sign(const ReviewReport *report, int32_t index)
{
    return report && index < report->move_count ? report->moves[index].grade : REVIEW_PLAIN;
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

static void digest_signs(uint64_t *digest, const Record *record, const ReviewReport *report)
{
    for (int32_t i = 0; i < record->move_count; i++) {
        const ReviewGrade sign = panel_sign(report, i);
        if (sign != REVIEW_PLAIN)
            digest_number(digest,
                          ((int64_t)i * REVIEW_GRADES + sign) * 128 + report->moves[i].loss);
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
    digest_signs(digest, record, view->report);
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
        digest_number(digest, record->moves[i].point.x * 64 + record->moves[i].point.y);
        digest_number(digest, record->moves[i].time_ms / 100);
    }
    digest_signs(digest, record, view->report);
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
    digest_number(&now[PANEL_SEARCH], view->compares);
    digest_number(&now[PANEL_SEARCH],
                  view->progress < 0.0 ? -1 : (int64_t)(view->progress * 500.0));
    bool moved = false;
    for (int i = 0; i < PANEL_PART_COUNT; i++)
        moved |= memcmp(&shown->rects[i], &parts[i], sizeof parts[i]) != 0;
    for (int i = 0; i < PANEL_PART_COUNT && !moved; i++)
        if (now[i] != shown->parts[i] && parts[i].w > 0)
            out[count++] = rect_intersect(parts[i], layout->panel);
    if (moved) /* what a part leaves behind has to be painted too */
        out[count++] = layout->panel;
    memcpy(shown->parts, now, sizeof now);
    memcpy(shown->rects, parts, sizeof parts);
    return layout->panel.w > 0 ? count : 0;
}
