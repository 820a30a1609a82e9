/* cards.c: see cards.h. */
#include "cards.h"

#include "core/canvas/geometry.h"

static bool is_there(const Card *card)
{
    return card->least > 0;
}

/* The height of the list, with the gaps between its cards. */
static int list_height(const int *heights, const Card *cards, int count, int gap)
{
    int sum = 0, shown = 0;
    for (int i = 0; i < count; i++)
        if (is_there(&cards[i])) {
            sum += heights[i];
            shown++;
        }
    return shown > 0 ? sum + (shown - 1) * gap : 0;
}

/* The open card that is folded next; -1: none can be. */
static int next_to_fold(const CardPlaces *places, const Card *cards, int count)
{
    int found = -1;
    for (int i = 0; i < count; i++) {
        const bool can = is_there(&cards[i]) && cards[i].fold == CARD_AUTO && !places->folded[i] &&
                         cards[i].heading > 0 && cards[i].heading < cards[i].least;
        if (can && (found < 0 || cards[i].priority <= cards[found].priority))
            found = i;
    }
    return found;
}

static void share(int *heights, const CardPlaces *places, const Card *cards, int count, int left)
{
    while (left > 0) {
        int takers = 0;
        for (int i = 0; i < count; i++)
            takers += is_there(&cards[i]) && !places->folded[i] && heights[i] < cards[i].wanted;
        if (takers == 0)
            return;
        const int part = left / takers > 0 ? left / takers : 1;
        for (int i = 0; i < count && left > 0; i++) {
            const int room = cards[i].wanted - heights[i], more = room < part ? room : part;
            if (is_there(&cards[i]) && !places->folded[i] && more > 0) {
                heights[i] += more;
                left -= more;
            }
        }
    }
}

static int clamped(int value, int most)
{
    return value < 0 || most < 0 ? 0 : value > most ? most : value;
}

void cards_place(CardPlaces *out, Rect area, int gap, const Card *cards, int count, int scroll)
{
    int heights[CARDS_MAX] = {0};
    *out = (CardPlaces){.area = area};
    for (int i = 0; i < count; i++) {
        out->folded[i] = cards[i].fold == CARD_FOLDED && cards[i].heading > 0;
        heights[i] = out->folded[i] ? cards[i].heading : cards[i].least;
    }
    int fold = 0;
    while (list_height(heights, cards, count, gap) > area.h &&
           (fold = next_to_fold(out, cards, count)) >= 0) {
        out->folded[fold] = true;
        heights[fold] = cards[fold].heading;
    }
    share(heights, out, cards, count, area.h - list_height(heights, cards, count, gap));
    out->height = list_height(heights, cards, count, gap);
    out->scroll = clamped(scroll, out->height - area.h);
    int y = area.y - out->scroll;
    for (int i = 0; i < count; i++)
        if (is_there(&cards[i])) {
            out->rects[i] = (Rect){area.x, y, area.w, heights[i]};
            y += heights[i] + gap;
        }
}

bool cards_scroll(const CardPlaces *places)
{
    return places->height > places->area.h;
}

int cards_heading_at(const CardPlaces *places, const Card *cards, int count, int x, int y)
{
    for (int i = 0; i < count; i++) {
        Rect heading = places->rects[i];
        heading.h = cards[i].heading;
        if (heading.w > 0 && rect_has(heading, x, y) && rect_has(places->area, x, y))
            return i;
    }
    return -1;
}

CardFold cards_toggled(const CardPlaces *places, int card)
{
    return places->folded[card] ? CARD_OPEN : CARD_FOLDED;
}
