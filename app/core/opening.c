/* opening.c: see opening.h. */
#include "opening.h"

static bool has_zones(OpeningRule rule)
{
    return rule == OPENING_PRO || rule == OPENING_LONG_PRO;
}

/* Stones that are placed before the first choice. */
static int32_t first_stones(OpeningRule rule)
{
    return rule == OPENING_SWAP ? 1 : rule == OPENING_SWAP2 ? 3 : 0;
}

int32_t opening_choice_at(OpeningRule rule, int32_t index)
{
    if (index == 0 && first_stones(rule) > 0)
        return first_stones(rule);
    return index == 1 && rule == OPENING_SWAP2 ? first_stones(rule) + 2 : -1;
}

static unsigned bit(OpeningChoice choice)
{
    return 1u << choice;
}

static void place(OpeningState *out, int actor, int32_t stones_left)
{
    out->phase = OPENING_PLACE;
    out->actor = actor;
    out->stones_left = (int)stones_left;
}

static void choose(OpeningState *out, int actor, unsigned offered)
{
    out->phase = OPENING_CHOOSE;
    out->actor = actor;
    out->offered = offered;
}

/* Pro rules: black's first and second stone are restricted; white's between them is not. */
static void zone_state(OpeningState *out, int32_t stones)
{
    if (stones == 0 || stones == 2)
        place(out, 0, 1);
}

void opening_state(OpeningState *out, OpeningRule rule, int32_t stones,
                   const OpeningChoice *choices, int32_t choice_count)
{
    const unsigned colors = bit(OPENING_TAKE_BLACK) | bit(OPENING_TAKE_WHITE);
    const int32_t first = opening_choice_at(rule, 0), second = opening_choice_at(rule, 1);
    *out = (OpeningState){.phase = OPENING_OVER};
    if (has_zones(rule))
        zone_state(out, stones);
    if (first < 0)
        return;
    if (stones < first) {
        place(out, 0, first - stones);
        return;
    }
    if (choice_count < 1) {
        choose(out, 1, second > 0 ? colors | bit(OPENING_ADD_TWO) : colors);
        return;
    }
    if (choices[0] != OPENING_ADD_TWO) {
        out->swapped = choices[0] == OPENING_TAKE_BLACK; /* the second player's */
        return;
    }
    if (stones < second)
        place(out, 1, second - stones);
    else if (choice_count < 2)
        choose(out, 0, colors);
    else
        out->swapped = choices[1] == OPENING_TAKE_WHITE; /* the first player's */
}

bool opening_choices_are_sane(OpeningRule rule, int32_t stones, const OpeningChoice *choices,
                              int32_t choice_count)
{
    if (choice_count < 0 || choice_count > OPENING_CHOICES_MAX)
        return false;
    for (int32_t i = 0; i < choice_count; i++) {
        OpeningState state;
        const int32_t at = opening_choice_at(rule, i);
        if (at < 0 || stones < at)
            return false;
        opening_state(&state, rule, at, choices, i);
        if (state.phase != OPENING_CHOOSE || (unsigned)choices[i] >= OPENING_CHOICE_COUNT ||
            !(state.offered & bit(choices[i])))
            return false;
    }
    /* No stone can stand on the board that came after a choice nobody made. */
    OpeningState state;
    opening_state(&state, rule, stones, choices, choice_count);
    const int32_t next = opening_choice_at(rule, choice_count);
    return state.phase != OPENING_CHOOSE || stones == next;
}

static int32_t absolute(int32_t v)
{
    return v < 0 ? -v : v;
}

bool opening_allows(OpeningRule rule, const GmkGame *game, GmkPoint point)
{
    const int32_t stones = gmk_game_move_count(game);
    if (!has_zones(rule) || (stones != 0 && stones != 2))
        return true;
    /* An even side has no middle point: the one below and to the right of it is taken. */
    const int32_t dx = absolute(point.x - gmk_game_width(game) / 2);
    const int32_t dy = absolute(point.y - gmk_game_height(game) / 2);
    const int32_t far = dx > dy ? dx : dy;
    if (stones == 0)
        return far == 0;
    const int32_t inner = rule == OPENING_PRO ? 2 : 3;
    const int32_t side =
        gmk_game_width(game) < gmk_game_height(game) ? gmk_game_width(game) : gmk_game_height(game);
    return far > inner || side <= 2 * inner + 1; /* a board that small has no outside */
}

/* ------------------------------------------------------------------------------------------------
 * A computer's part
 */

/*
 * Three-stone offers as offsets from the middle: black, white, black. Drawn at random and kept
 * where searches of 20, 150 and 400 thousand nodes all found less than 45 points for either side.
 */
static const GmkPoint patterns[][OPENING_STONES_MAX] = {
    {{2, -4}, {2, -2}, {-1, 0}},    {{-3, -1}, {-3, -3}, {-3, 3}},  {{0, -3}, {3, -1}, {4, -4}},
    {{-2, -2}, {-1, -2}, {-2, 3}},  {{-5, -2}, {-4, -2}, {0, 0}},   {{0, -2}, {-2, 3}, {-1, 2}},
    {{0, -3}, {-4, -3}, {-5, -3}},  {{1, -6}, {6, -7}, {5, -7}},    {{-5, -5}, {-7, -1}, {-7, -3}},
    {{-4, -1}, {-5, -1}, {-6, -1}}, {{-3, -4}, {-6, -2}, {-7, -5}}, {{-3, -6}, {-4, -4}, {-4, -2}},
    {{-3, -4}, {-4, -4}, {-4, -5}}, {{1, -3}, {3, -2}, {5, -1}},
};

/* Single stones, from the edge inwards. */
static const GmkPoint singles[] = {
    {-6, -4}, {-5, -2}, {-6, -6}, {-4, -4}, {-7, -2}, {-5, -6}, {-6, 0}, {-3, -5},
};

static uint64_t scramble(uint64_t z)
{
    z += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* One of the eight symmetries, and room for boards that are not 15 x 15. */
static GmkPoint turned(GmkPoint p, unsigned symmetry, const GmkGame *game)
{
    const int32_t half_w = (gmk_game_width(game) - 1) / 2, half_h = (gmk_game_height(game) - 1) / 2;
    if (symmetry & 1)
        p.x = -p.x;
    if (symmetry & 2)
        p.y = -p.y;
    if (symmetry & 4) {
        const int32_t x = p.x;
        p.x = p.y;
        p.y = x;
    }
    /* Distances shrink with the board: 7 is the edge of 15. */
    p.x = p.x * half_w / 7;
    p.y = p.y * half_h / 7;
    return (GmkPoint){gmk_game_width(game) / 2 + p.x, gmk_game_height(game) / 2 + p.y};
}

/* Whether the stones can be placed in turn on a copy of this board. */
static bool fits(const OpeningOffer *offer, const GmkGame *game)
{
    GmkGame *copy = NULL;
    bool ok = gmk_game_copy(&copy, game) == GMK_OK;
    for (int32_t i = 0; ok && i < offer->count; i++)
        ok = gmk_game_play(copy, offer->stones[i]) == GMK_OK;
    gmk_game_free(copy);
    return ok;
}

bool opening_offer(OpeningOffer *out, OpeningRule rule, const GmkGame *game, uint64_t seed,
                   int index)
{
    const int32_t count = first_stones(rule);
    const unsigned patterns_count = sizeof patterns / sizeof *patterns;
    const unsigned singles_count = sizeof singles / sizeof *singles;
    if (count == 0 || index < 0 || index >= OPENING_OFFERS || gmk_game_move_count(game) != 0)
        return false;
    const uint64_t lot = scramble(seed);
    const unsigned symmetry = (unsigned)(lot & 7);
    const unsigned first = (unsigned)((lot >> 8) % patterns_count);
    *out = (OpeningOffer){.count = count};
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint offset = count == 1
                                    ? singles[(unsigned)index % singles_count]
                                    : patterns[(first + (unsigned)index) % patterns_count][i];
        out->stones[i] = turned(offset, symmetry, game);
    }
    if (index == 0 && !fits(out, game)) { /* a small board: three stones along its edge */
        out->stones[0] = (GmkPoint){0, 0};
        out->stones[1] = (GmkPoint){1, 1};
        out->stones[2] = (GmkPoint){0, gmk_game_height(game) - 1};
    }
    return fits(out, game);
}

OpeningChoice opening_choose(int32_t white_score)
{
    return white_score >= 0 ? OPENING_TAKE_WHITE : OPENING_TAKE_BLACK;
}
