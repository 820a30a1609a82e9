/* opening_advice.c: see opening_advice.h. Scores here are black's, unless they say otherwise. */
#include "opening_advice.h"

#include "core/base/random.h"
#include "core/base/side.h"
#include "pattern.h"
#include "renju_openings.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* Openings and stones at most this much farther from even than the best one are chosen from at random. */
    EVEN_MARGIN = 30,
    /* With less than this, 53 % to 47 %, nobody has an advantage. */
    EVEN = 24,
    FOURTHS = 4,   /* fourth stones that are compared */
    STRANGERS = 8, /* random stones that are judged beside the best ones, to find an even one */
    CANDIDATES = GMK_RANKED_MAX + STRANGERS,
};

typedef struct Adviser {
    const OpeningQuery *query;
    const OpeningJudge *judge;
    const GmkGame *game;
    OpeningState state;
    OpeningStones stones;
    uint64_t random;
    OpeningAdvice *out;
} Adviser;

static void add_act(OpeningAdvice *out, OpeningAct act)
{
    if (out->count < OPENING_DEEDS_MAX)
        out->deeds[out->count++] = (OpeningDeed){.act = act};
}

static void add_stone(OpeningAdvice *out, GmkPoint point)
{
    if (out->count < OPENING_DEEDS_MAX)
        out->deeds[out->count++] = (OpeningDeed){.is_stone = true, .stone = point};
}

/* ------------------------------------------------------------------------------------------------
 * Searches
 */

static int32_t for_black(const GmkGame *game, int32_t score)
{
    return gmk_game_to_move(game) == GMK_CELL_BLACK ? score : -score;
}

static bool rank(const Adviser *a, GmkThought *out, const GmkGame *game, int32_t lines,
                 int32_t shares)
{
    *out = (GmkThought)GMK_THOUGHT_INIT;
    return gmk_game_result(game) == GMK_RESULT_NONE &&
           a->judge->rank(a->judge->user, out, game, lines, shares) && out->ranked_count > 0;
}

/* A copy with these stones on it. NULL: no memory, or they cannot stand there. */
static GmkGame *with_stones(const GmkGame *game, const GmkPoint *stones, int32_t count)
{
    GmkGame *after = NULL;
    bool ok = gmk_game_copy(&after, game) == GMK_OK;
    for (int32_t i = 0; ok && i < count; i++)
        ok = gmk_game_play(after, stones[i]) == GMK_OK;
    if (ok)
        return after;
    gmk_game_free(after);
    return NULL;
}

static bool value_of(const Adviser *a, int32_t *score, const GmkGame *game, int32_t shares)
{
    GmkThought thought;
    if (!rank(a, &thought, game, 1, shares))
        return false;
    *score = for_black(game, thought.score);
    return true;
}

/* The scores of the different fifths, best first, symmetric ones once. Four stones are on the board. */
static int32_t rank_fifths(const Adviser *a, int32_t scores[GMK_RANKED_MAX], const GmkGame *game,
                           const GmkPoint stones[4], int32_t wanted, int32_t shares)
{
    /* Some of the best moves may be mirror images of each other. */
    const int32_t lines = 2 * wanted < GMK_RANKED_MAX ? 2 * wanted : GMK_RANKED_MAX;
    GmkThought thought;
    int32_t count = 0;
    if (!rank(a, &thought, game, lines, shares))
        return 0;
    for (int32_t i = 0; i < thought.ranked_count; i++) {
        bool fresh = true;
        for (int32_t k = 0; k < i && fresh; k++)
            fresh =
                !pattern_has_symmetry(stones, 4, thought.ranked[k].move, thought.ranked[i].move);
        if (fresh)
            scores[count++] = thought.ranked[i].score;
    }
    return count;
}

/* White keeps the worst of n fifths for black, so they are worth what the n-th best is. */
static bool value_of_fifths(const Adviser *a, int32_t *score, const GmkGame *game,
                            const GmkPoint stones[4], int32_t n, int32_t shares)
{
    int32_t scores[GMK_RANKED_MAX];
    const int32_t count = rank_fifths(a, scores, game, stones, n, shares);
    if (count > 0)
        *score = scores[n < count ? n - 1 : count - 1];
    return count > 0;
}

/* ------------------------------------------------------------------------------------------------
 * The first three stones
 */

static GmkPoint middle_of(const GmkGame *game)
{
    return (GmkPoint){gmk_game_width(game) / 2, gmk_game_height(game) / 2};
}

/* How far from even an opening is; INT32_MAX: not known. */
static int32_t unevenness(const Adviser *a, const GmkPoint *stones, int32_t count, int32_t shares)
{
    GmkGame *after = with_stones(a->game, stones, count);
    int32_t score;
    const bool known = after && value_of(a, &score, after, shares);
    gmk_game_free(after);
    return known ? abs(score) : INT32_MAX;
}

/* One of those that are about as even as the most even one. */
static int32_t pick_even(Adviser *a, const int32_t *uneven, int32_t count)
{
    int32_t best = INT32_MAX, near_best = 0, chosen = 0;
    for (int32_t i = 0; i < count; i++)
        best = uneven[i] < best ? uneven[i] : best;
    for (int32_t i = 0; i < count; i++)
        if (uneven[i] - EVEN_MARGIN <= best && random_below(&a->random, ++near_best) == 0)
            chosen = i;
    return chosen;
}

static void place_opening(Adviser *a)
{
    GmkPoint stones[RENJU_OPENINGS][RENJU_OPENING_STONES];
    int32_t uneven[RENJU_OPENINGS];
    const int symmetry = (int)random_below(&a->random, PATTERN_SYMMETRIES);
    for (int i = 0; i < RENJU_OPENINGS; i++) {
        renju_opening_place(stones[i], i, middle_of(a->game), symmetry);
        uneven[i] = unevenness(a, stones[i], RENJU_OPENING_STONES, RENJU_OPENINGS - i);
    }
    const int32_t chosen = pick_even(a, uneven, RENJU_OPENINGS);
    for (int i = 0; i < RENJU_OPENING_STONES; i++)
        add_stone(a->out, stones[chosen][i]);
}

/* ------------------------------------------------------------------------------------------------
 * A single stone in a zone, which leaves the game as even as can be: the other side may swap next
 */

static bool may_place(const Adviser *a, GmkPoint point)
{
    return gmk_game_check(a->game, point) == GMK_OK &&
           opening_allows(&a->state, &a->stones, a->query->acts, point);
}

/* The points where the stone may stand, in random order. */
static int32_t allowed_points(Adviser *a, GmkPoint out[GMK_CELLS_MAX])
{
    int32_t count = 0;
    for (GmkPoint p = {0, 0}; p.y < a->stones.height; p.y++)
        for (p.x = 0; p.x < a->stones.width; p.x++)
            if (may_place(a, p)) {
                const int32_t at = random_below(&a->random, count + 1);
                out[count] = out[at];
                out[at] = p;
                count++;
            }
    return count;
}

/* The best moves of the zone and a few others, with how far from even they leave the game. */
static int32_t judge_stones(Adviser *a, GmkPoint points[CANDIDATES], int32_t uneven[CANDIDATES])
{
    GmkPoint allowed[GMK_CELLS_MAX];
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *zone = NULL;
    int32_t count = 0;
    const int32_t free_points = allowed_points(a, allowed);
    if (opening_zone_game(&zone, a->game, a->query) && free_points > STRANGERS &&
        rank(a, &thought, zone, GMK_RANKED_MAX, 2))
        for (; count < thought.ranked_count; count++) {
            points[count] = thought.ranked[count].move;
            uneven[count] = abs(thought.ranked[count].score);
        }
    gmk_game_free(zone);
    for (int32_t i = 0; i < free_points && i < STRANGERS; i++, count++) {
        points[count] = allowed[i];
        uneven[count] = unevenness(a, &allowed[i], 1, STRANGERS - i);
    }
    return count;
}

static void place_stone(Adviser *a)
{
    GmkPoint points[CANDIDATES];
    int32_t uneven[CANDIDATES];
    const int32_t count = judge_stones(a, points, uneven);
    if (count > 0)
        add_stone(a->out, points[pick_even(a, uneven, count)]);
}

/* ------------------------------------------------------------------------------------------------
 * The fourth stone, and the number of fifths
 */

static void declare(Adviser *a, int32_t number)
{
    add_act(a->out, (OpeningAct){.choice = OPENING_DECLARE, .number = number});
}

/* The number, up to `most`, that leaves the game nearest to even, and how near; 1 if nothing is known. */
static int32_t even_number(const Adviser *a, int32_t *nearest, const GmkGame *game,
                           const GmkPoint stones[4], int32_t most, int32_t shares)
{
    int32_t scores[GMK_RANKED_MAX], best = 1;
    const int32_t count = rank_fifths(a, scores, game, stones, most, shares);
    *nearest = INT32_MAX;
    for (int32_t n = 1; n <= count && n <= most; n++)
        if (abs(scores[n - 1]) < *nearest) {
            *nearest = abs(scores[n - 1]);
            best = n;
        }
    return best;
}

/* How many fifths black will have to offer after the fourth stone; 0: white declares it. */
static int32_t fifths_after(const OpeningQuery *query)
{
    OpeningState state;
    opening_state(&state, query->rule, 4, query->acts, query->act_count);
    return state.phase == OPENING_OFFERING ? state.number : 0;
}

/*
 * White's fourth stone. Where the number of fifths is known, the one after which black's n-th best fifth
 * is worst for black. Where white declares it and the other side may swap then, the pair nearest to even.
 */
static void place_fourth(Adviser *a)
{
    GmkThought fourths;
    GmkPoint stones[4];
    const int32_t number = fifths_after(a->query);
    const bool declares = a->query->rule == OPENING_SOOSORV8;
    int32_t best_number = 1, best = INT32_MAX;
    if (number == 0 && !declares) {
        place_stone(a);
        return;
    }
    if (!rank(a, &fourths, a->game, FOURTHS, FOURTHS + 1)) {
        GmkPoint allowed[GMK_CELLS_MAX];
        fourths.ranked_count = allowed_points(a, allowed) > 0;
        fourths.ranked[0].move = allowed[0];
    }
    if (fourths.ranked_count == 0)
        return;
    memcpy(stones, a->query->stones, 3 * sizeof *stones);
    GmkPoint chosen = fourths.ranked[0].move;
    for (int32_t i = 0; i < fourths.ranked_count && i < FOURTHS; i++) {
        GmkGame *after = with_stones(a->game, &fourths.ranked[i].move, 1);
        int32_t value = INT32_MAX, n = 1;
        stones[3] = fourths.ranked[i].move;
        if (after && declares)
            n = even_number(a, &value, after, stones, 8, FOURTHS - i);
        else if (after && !value_of_fifths(a, &value, after, stones, number, FOURTHS - i))
            value = INT32_MAX;
        gmk_game_free(after);
        if (value < best) {
            best = value;
            best_number = n;
            chosen = stones[3];
        }
    }
    add_stone(a->out, chosen);
    if (declares)
        declare(a, best_number);
}

/* Of three stones, with white's best fourth; of four, with those. */
static void declare_even(Adviser *a)
{
    GmkPoint stones[4];
    GmkThought fourth;
    GmkGame *after = NULL;
    int32_t number = 1, nearest;
    memcpy(stones, a->query->stones, sizeof stones);
    if (a->query->stone_count == 3 && rank(a, &fourth, a->game, 1, 2)) {
        stones[3] = fourth.move;
        after = with_stones(a->game, &fourth.move, 1);
    } else if (a->query->stone_count == 4) {
        after = with_stones(a->game, NULL, 0);
    }
    if (after)
        number = even_number(a, &nearest, after, stones, a->state.number, 1);
    gmk_game_free(after);
    declare(a, number);
}

/* ------------------------------------------------------------------------------------------------
 * Colours
 */

static void choose(Adviser *a, OpeningChoice choice)
{
    add_act(a->out, (OpeningAct){.choice = choice});
}

static void take_color(Adviser *a, bool known, int32_t score)
{
    a->out->has_score = known;
    a->out->score = known ? score : 0;
    if (!known || score == 0)
        add_act(a->out, opening_default_act(&a->state));
    else
        choose(a, score > 0 ? OPENING_TAKE_BLACK : OPENING_TAKE_WHITE);
}

/* Three stones, and n fifths to come: by white's best fourth stone. */
static bool value_of_three(const Adviser *a, int32_t *score, int32_t n)
{
    GmkPoint stones[4];
    GmkThought fourth;
    if (!rank(a, &fourth, a->game, 1, 2))
        return false;
    memcpy(stones, a->query->stones, 3 * sizeof *stones);
    stones[3] = fourth.move;
    GmkGame *after = with_stones(a->game, &fourth.move, 1);
    const bool known = after && value_of_fifths(a, score, after, stones, n, 1);
    gmk_game_free(after);
    return known;
}

static int32_t declared_number(const OpeningQuery *query)
{
    for (int32_t i = 0; i < query->act_count; i++)
        if (query->acts[i].choice == OPENING_DECLARE)
            return query->acts[i].number;
    return 0;
}

static void answer_question(Adviser *a)
{
    const OpeningQuery *query = a->query;
    const bool fifths = query->rule == OPENING_RIF || query->rule == OPENING_YAMAGUCHI;
    const int32_t declared = declared_number(query);
    int32_t score = 0;
    bool known;
    if (query->rule == OPENING_SOOSORV8 && query->stone_count == 3) {
        /* White's fourth stone and number come next, and then the other side may swap: it has the last
         * word on the colours, which is never worse than offering. */
        choose(a, OPENING_TAKE_BLACK);
        return;
    }
    if (query->rule == OPENING_SOOSORV8)
        known = value_of_fifths(a, &score, a->game, query->stones, declared, 1);
    else if (fifths)
        known = value_of_three(a, &score, declared > 0 ? declared : 2);
    else if (a->state.offered & 1u << OPENING_OFFER_TEN &&
             value_of_fifths(a, &score, a->game, query->stones, 10, 2) && score > EVEN) {
        choose(a, OPENING_OFFER_TEN);
        a->out->has_score = true;
        a->out->score = score;
        return;
    } else
        known = value_of(a, &score, a->game, 1);
    take_color(a, known, score);
}

/* ------------------------------------------------------------------------------------------------
 * The fifth stones
 */

/* Adds an offer if it is allowed beside those that were made before. */
static void offer(Adviser *a, OpeningQuery *so_far, GmkPoint point)
{
    OpeningState state;
    const OpeningAct act = {.choice = OPENING_OFFER, .point = point};
    opening_state(&state, so_far->rule, so_far->stone_count, so_far->acts, so_far->act_count);
    if (state.phase != OPENING_OFFERING || gmk_game_check(a->game, point) != GMK_OK ||
        !opening_allows(&state, &a->stones, so_far->acts, point))
        return;
    so_far->acts[so_far->act_count++] = act;
    add_act(a->out, act);
}

/* The best ones; a proven win is reported alone, so any other points make up the number. */
static void offer_fifths(Adviser *a)
{
    OpeningQuery so_far = *a->query;
    GmkPoint allowed[GMK_CELLS_MAX];
    GmkThought thought;
    if (rank(a, &thought, a->game, GMK_RANKED_MAX, 1))
        for (int32_t i = 0; i < thought.ranked_count; i++)
            offer(a, &so_far, thought.ranked[i].move);
    /* Near the stones first: what is far away is worth less than nothing to nobody. */
    const int32_t count = allowed_points(a, allowed);
    for (int32_t reach = 2; reach <= GMK_GOMOKU_SIDE_MAX; reach += 2)
        for (int32_t i = 0; i < count; i++)
            if (opening_in_zone(reach, a->stones.width, a->stones.height, allowed[i]))
                offer(a, &so_far, allowed[i]);
}

/* White keeps the one after which white stands best. */
static void pick_fifth(Adviser *a)
{
    const OpeningAct *fifths = &a->query->acts[a->state.first_fifth];
    int32_t best = INT32_MAX;
    GmkPoint chosen = fifths[0].point;
    for (int32_t i = 0; i < a->state.fifths; i++) {
        GmkGame *after = with_stones(a->game, &fifths[i].point, 1);
        int32_t score;
        if (after && value_of(a, &score, after, a->state.fifths - i) && score < best) {
            best = score;
            chosen = fifths[i].point;
        }
        gmk_game_free(after);
    }
    add_stone(a->out, chosen);
}

/* ------------------------------------------------------------------------------------------------
 * The decision
 */

static void place(Adviser *a)
{
    if (a->query->stone_count == 0 && a->state.stones_left == RENJU_OPENING_STONES &&
        a->state.zone == 0)
        place_opening(a);
    else if (a->query->stone_count == 3)
        place_fourth(a);
    else
        place_stone(a);
}

bool opening_advise(OpeningAdvice *out, const OpeningQuery *query, const GmkGame *game,
                    const OpeningJudge *judge)
{
    Adviser adviser = {.query = query, .judge = judge, .game = game, .out = out};
    adviser.random = judge->random_seed;
    adviser.stones = (OpeningStones){gmk_game_width(game), gmk_game_height(game),
                                     query->stone_count, query->stones};
    *out = (OpeningAdvice){0};
    opening_state(&adviser.state, query->rule, query->stone_count, query->acts, query->act_count);
    switch (adviser.state.phase) {
    case OPENING_OVER: return false;
    case OPENING_PLACE: place(&adviser); break;
    case OPENING_CHOOSE: answer_question(&adviser); break;
    case OPENING_NUMBER: declare_even(&adviser); break;
    case OPENING_OFFERING: offer_fifths(&adviser); break;
    case OPENING_PICK: pick_fifth(&adviser); break;
    }
    return out->count > 0;
}

bool opening_is_decision(const OpeningQuery *query)
{
    OpeningState state;
    opening_state(&state, query->rule, query->stone_count, query->acts, query->act_count);
    if (state.phase != OPENING_PLACE)
        return state.phase != OPENING_OVER;
    if (query->stone_count == 0)
        return query->rule >= OPENING_SWAP;
    return query->rule >= OPENING_RIF && state.stones_left == 1 &&
           (query->rule != OPENING_SWAP2_5A || query->stone_count == 3);
}

void opening_advice_of_engine(OpeningAdvice *out, const GmkOpeningChoice *choice,
                              int32_t stone_count)
{
    const bool places = choice->act == GMK_OPENING_PLACE;
    *out = (OpeningAdvice){0};
    if (places && stone_count > 0)
        add_act(out, (OpeningAct){.choice = OPENING_ADD_TWO});
    for (int32_t i = 0; places && i < choice->count; i++)
        add_stone(out, choice->points[i]);
    if (places)
        return;
    add_act(out,
            (OpeningAct){.choice = choice->act == GMK_OPENING_TAKE_BLACK ? OPENING_TAKE_BLACK
                                                                         : OPENING_TAKE_WHITE});
    out->has_score = true;
    out->score = -choice->score; /* white is to move */
}

bool opening_advice_fits(const OpeningAdvice *advice, const OpeningQuery *query,
                         const GmkGame *game)
{
    OpeningQuery after = *query;
    OpeningState before, then;
    for (int32_t i = 0; i < advice->count; i++) {
        const OpeningDeed *deed = &advice->deeds[i];
        if (deed->is_stone && (after.stone_count == OPENING_STONES_MAX ||
                               gmk_game_check(game, deed->stone) != GMK_OK))
            return false;
        if (!deed->is_stone &&
            (after.act_count == OPENING_CHOICES_MAX || deed->act.choice == OPENING_END))
            return false;
        if (deed->is_stone)
            after.stones[after.stone_count++] = deed->stone;
        else
            after.acts[after.act_count++] = deed->act;
    }
    const OpeningStones stones = {gmk_game_width(game), gmk_game_height(game), after.stone_count,
                                  after.stones};
    opening_state(&before, query->rule, query->stone_count, query->acts, query->act_count);
    opening_state(&then, query->rule, after.stone_count, after.acts, after.act_count);
    return advice->count > 0 &&
           opening_fit(query->rule, &stones, after.acts, after.act_count) == OPENING_FITS &&
           (before.phase != OPENING_PLACE || then.phase != OPENING_PLACE ||
            then.actor != before.actor);
}

bool opening_engine_knows(GmkOpeningRule *out, const OpeningQuery *query)
{
    OpeningState state;
    const int32_t count = query->stone_count;
    opening_state(&state, query->rule, count, query->acts, query->act_count);
    *out = query->rule == OPENING_SWAP ? GMK_OPENING_SWAP : GMK_OPENING_SWAP2;
    return (query->rule == OPENING_SWAP || query->rule == OPENING_SWAP2 ||
            query->rule == OPENING_SWAP2_5A) &&
           (state.phase == OPENING_CHOOSE || (state.phase == OPENING_PLACE && count == 0));
}

bool opening_zone_game(GmkGame **out, const GmkGame *game, const OpeningQuery *query)
{
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    const OpeningStones on_board = {width, height, query->stone_count, query->stones};
    GmkStone stones[GMK_CELLS_MAX];
    OpeningState state;
    int32_t count = 0;
    opening_state(&state, query->rule, query->stone_count, query->acts, query->act_count);
    for (int32_t i = 0; i < width * height; i++) {
        const GmkPoint point = {i % width, i / width};
        GmkCell cell = gmk_game_cell(game, point);
        if (cell == GMK_CELL_EMPTY && !opening_allows(&state, &on_board, query->acts, point))
            cell = GMK_CELL_BLOCKED;
        else if (cell == GMK_CELL_BLOCKED)
            continue; /* the setup's own are there already */
        if (cell != GMK_CELL_EMPTY)
            stones[count++] = (GmkStone){point, cell};
    }
    if (gmk_game_copy(out, game) != GMK_OK)
        return false;
    if (gmk_game_set_position(*out, stones, count, gmk_game_to_move(game)) == GMK_OK)
        return true;
    gmk_game_free(*out);
    *out = NULL;
    return false;
}
