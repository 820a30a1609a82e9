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
