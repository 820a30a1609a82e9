/* Swiss pairs and the places of a knock-out; see pairing.h. */
#include "pairing.h"

#include <string.h>

enum {
    STEPS_MAX = 20000, /* of the search for a pairing without second meetings */
};

typedef struct Search {
    int32_t (*pairs)[2];
    const int32_t *players;
    const bool *met;
    int32_t count, all;
    bool paired[TOURNAMENT_ENGINES_MAX];
    bool again; /* players may meet a second time */
    int steps;
} Search;

static bool may_meet(const Search *search, int32_t a, int32_t b)
{
    return search->again || !search->met[search->players[a] * search->all + search->players[b]];
}

/* Pairs the highest player who is left with the next one below, and the others after them. */
static bool pair_from(Search *search, int32_t made)
{
    int32_t a = 0;
    if (2 * made == search->count)
        return true;
    while (search->paired[a])
        a++;
    search->paired[a] = true;
    for (int32_t b = a + 1; b < search->count && search->steps > 0; b++) {
        if (search->paired[b] || !may_meet(search, a, b))
            continue;
        search->steps--;
        search->paired[b] = true;
        search->pairs[made][0] = search->players[a];
        search->pairs[made][1] = search->players[b];
        if (pair_from(search, made + 1))
            return true;
        search->paired[b] = false;
    }
    search->paired[a] = false;
    return false;
}

void pairing_swiss(int32_t (*pairs)[2], const int32_t *players, int32_t count, const bool *met,
                   int32_t all)
{
    Search search = {.pairs = pairs,
                     .players = players,
                     .met = met,
                     .count = count,
                     .all = all,
                     .steps = STEPS_MAX};
    if (pair_from(&search, 0))
        return;
    memset(search.paired, 0, sizeof search.paired);
    search.again = true;
    search.steps = count; /* the first try of each pair succeeds */
    pair_from(&search, 0);
}

int32_t pairing_bracket(int32_t *places, int32_t count)
{
    int32_t size = 1;
    places[0] = 0;
    while (size < count) {
        /* Each player of the smaller bracket meets the one as far from the end as he from the front. */
        for (int32_t i = size - 1; i >= 0; i--) {
            const int32_t seed = places[i];
            places[2 * i] = seed;
            places[2 * i + 1] = 2 * size - 1 - seed;
        }
        size *= 2;
    }
    for (int32_t i = 0; i < size; i++)
        if (places[i] >= count)
            places[i] = -1;
    return size;
}
