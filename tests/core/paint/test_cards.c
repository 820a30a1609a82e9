/* test_cards.c: the rule by which cards share a panel, over random lists of cards. */
#include "core/canvas/geometry.h"
#include "core/core_test.h"
#include "core/paint/cards.h"

enum { GAP = 10, HEADING = 38 };

static void random_cards(Card *cards, int *count, Random *random)
{
    *count = 1 + random_below(random, CARDS_MAX);
    for (int i = 0; i < *count; i++) {
        const int least = 40 + random_below(random, 200);
        cards[i] = (Card){.least = least,
                          .wanted = least + random_below(random, 300),
                          .heading = random_below(random, 3) > 0 ? HEADING : 0,
                          .priority = random_below(random, 4),
                          .fold = (CardFold)random_below(random, 3)};
        if (random_below(random, 6) == 0)
            cards[i] = (Card){0};
    }
}

static bool is_there(const Card *card)
{
    return card->least > 0;
}

/* Heights are between the least and the wanted one, or the heading's. */
static void check_heights(const CardPlaces *p, const Card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        const int h = p->rects[i].h;
        if (!is_there(&cards[i]))
            CHECK(h == 0 && p->rects[i].w == 0);
        else if (p->folded[i])
            CHECK(h == cards[i].heading && h > 0 && cards[i].fold != CARD_OPEN);
        else
            CHECK(h >= cards[i].least && h <= cards[i].wanted &&
                  (cards[i].fold != CARD_FOLDED || cards[i].heading == 0));
    }
}

/* One below the other with the gap between them, the first at the top of the list. */
static void check_order(const CardPlaces *p, const Card *cards, int count)
{
    int y = p->area.y - p->scroll;
    int bottom = y;
    for (int i = 0; i < count; i++) {
        if (!is_there(&cards[i]))
            continue;
        CHECK(p->rects[i].y == y && p->rects[i].x == p->area.x && p->rects[i].w == p->area.w);
        bottom = y + p->rects[i].h;
        y = bottom + GAP;
    }
    CHECK_INT(bottom - (p->area.y - p->scroll), p->height);
}

/* Nothing is folded or scrolled without need, nothing is left over that a card wants. */
static void check_thrift(const CardPlaces *p, const Card *cards, int count)
{
    bool can_fold = false, wants = false, folded = false;
    int least = 0, shown = 0, cheapest = 1 << 20;
    for (int i = 0; i < count; i++) {
        if (!is_there(&cards[i]))
            continue;
        shown++;
        const bool by_user = cards[i].fold == CARD_FOLDED && cards[i].heading > 0;
        least += by_user ? cards[i].heading : cards[i].least;
        const bool could =
            cards[i].fold == CARD_AUTO && cards[i].heading > 0 && cards[i].heading < cards[i].least;
        can_fold |= could && !p->folded[i];
        folded |= p->folded[i] && !by_user;
        wants |= !p->folded[i] && p->rects[i].h < cards[i].wanted;
        if (could && !p->folded[i] && cards[i].priority < cheapest)
            cheapest = cards[i].priority;
    }
    least += shown > 0 ? (shown - 1) * GAP : 0;
    CHECK(folded == (least > p->area.h && folded));
    CHECK(!cards_scroll(p) || !can_fold);
    CHECK(p->height >= p->area.h || !wants);
    for (int i = 0; i < count; i++) /* none of higher priority is folded before one of lower */
        CHECK(!p->folded[i] || cards[i].fold != CARD_AUTO || cards[i].priority <= cheapest);
}

TEST(cards_keep_their_least_height_and_do_not_overlap)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(20000); round++) {
        Card cards[CARDS_MAX];
        CardPlaces p;
        int count;
        random_cards(cards, &count, &random);
        const Rect area = {random_below(&random, 50), random_below(&random, 50),
                           200 + random_below(&random, 300), 100 + random_below(&random, 1500)};
        cards_place(&p, area, GAP, cards, count, random_below(&random, 3000) - 500);
        check_heights(&p, cards, count);
        check_order(&p, cards, count);
        check_thrift(&p, cards, count);
    }
}

/* Scrolling from the top to the end brings every pixel of every card into the area. */
TEST(everything_can_be_reached_by_scrolling)
{
    Random random = test_seed;
    for (int round = 0; round < test_rounds(500); round++) {
        Card cards[CARDS_MAX];
        CardPlaces top, end;
        int count;
        random_cards(cards, &count, &random);
        const Rect area = {0, 20, 300, 120 + random_below(&random, 500)};
        cards_place(&top, area, GAP, cards, count, 0);
        cards_place(&end, area, GAP, cards, count, 1 << 20);
        CHECK_INT(top.scroll, 0);
        CHECK_INT(end.scroll, top.height > area.h ? top.height - area.h : 0);
        CHECK_INT(cards_scroll(&top), end.scroll > 0);
        for (int i = 0; i < count; i++)
            if (is_there(&cards[i])) {
                CHECK(top.rects[i].y >= area.y);
                CHECK(end.rects[i].y + end.rects[i].h <= area.y + area.h);
            }
    }
}

TEST(the_least_important_card_is_folded_first)
{
    const Card cards[] = {{100, 100, 0, 9, CARD_AUTO},
                          {118, 300, HEADING, 1, CARD_AUTO},
                          {150, 400, HEADING, 5, CARD_AUTO}};
    CardPlaces p;
    cards_place(&p, (Rect){0, 0, 300, 900}, GAP, cards, 3, 0);
    CHECK(!p.folded[1] && !p.folded[2] && p.rects[1].h == 300 && p.rects[2].h == 400);
    cards_place(&p, (Rect){0, 0, 300, 380}, GAP, cards, 3, 0);
    CHECK(p.folded[1] && !p.folded[2]);
    CHECK_INT(p.rects[2].h,
              380 - 100 - HEADING - 2 * GAP); /* it takes the room that was given up */
    cards_place(&p, (Rect){0, 0, 300, 250}, GAP, cards, 3, 0);
    CHECK(p.folded[1] && p.folded[2] && !cards_scroll(&p));
}

TEST(a_card_that_the_user_opened_stays_open)
{
    Card cards[] = {{118, 300, HEADING, 1, CARD_OPEN}, {150, 400, HEADING, 5, CARD_AUTO}};
    CardPlaces p;
    cards_place(&p, (Rect){0, 0, 300, 200}, GAP, cards, 2, 0);
    CHECK(!p.folded[0] && p.folded[1]);
    CHECK_INT(cards_toggled(&p, 0), CARD_FOLDED);
    CHECK_INT(cards_toggled(&p, 1), CARD_OPEN);
    CHECK_INT(cards_heading_at(&p, cards, 2, 20, 5), 0);
    CHECK_INT(cards_heading_at(&p, cards, 2, 20, HEADING), -1);
    CHECK_INT(cards_heading_at(&p, cards, 2, 20, p.rects[1].y), 1);
    cards[1].fold = CARD_OPEN;
    cards_place(&p, (Rect){0, 0, 300, 200}, GAP, cards, 2, 0);
    CHECK(cards_scroll(&p));
    CHECK_INT(cards_heading_at(&p, cards, 2, 20, 201), -1); /* below the panel */
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(cards_keep_their_least_height_and_do_not_overlap),
        CASE(everything_can_be_reached_by_scrolling),
        CASE(the_least_important_card_is_folded_first),
        CASE(a_card_that_the_user_opened_stays_open),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
