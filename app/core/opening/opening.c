/* opening.c: the referee that reads the table of opening rules; see opening.h. */
#include "opening.h"

#include "core/base/side.h"
#include "opening_rules.h"
#include "pattern.h"

#include <stdlib.h>
#include <string.h>

/* A board smaller than this may lack points for twelve fifth stones that are not symmetric. */
enum { FIFTHS_SIDE_MIN = 9 };

bool opening_has_room(OpeningRule rule, int32_t width, int32_t height)
{
    return rule <= OPENING_SWAP2 || (width >= FIFTHS_SIDE_MIN && height >= FIFTHS_SIDE_MIN);
}

/* ------------------------------------------------------------------------------------------------
 * The way through the steps
 */

typedef struct Walk {
    const OpeningStep *steps;
    int at;                 /* the step that is next */
    int32_t stones, acts;   /* that the steps before it have used */
    int32_t number;         /* of fifths, once it was declared */
    int32_t fifths, first;  /* that were offered, and the act that offered the first */
    bool swapped, finished; /* no more steps */
} Walk;

static void go_to(Walk *walk, int step)
{
    walk->at = step;
    walk->finished = walk->steps[step].kind == STEP_OVER;
}

static Walk walk_begin(OpeningRule rule)
{
    Walk walk = {.steps = opening_steps(rule)};
    go_to(&walk, 0);
    return walk;
}

static const OpeningStep *next_step(const Walk *walk)
{
    return &walk->steps[walk->at];
}

static bool is_stone_step(const OpeningStep *step)
{
    return step->kind == STEP_STONE || step->kind == STEP_FREE || step->kind == STEP_PICK;
}

static int32_t fifths_wanted(const Walk *walk)
{
    const OpeningStep *step = next_step(walk);
    return step->kind == STEP_OFFER && step->number > 0 ? step->number : walk->number;
}

static void take_stone(Walk *walk)
{
    walk->stones++;
    go_to(walk, walk->at + 1);
}

static void take_answer(Walk *walk, const OpeningStep *step, OpeningChoice choice)
{
    const bool color = choice == OPENING_TAKE_BLACK || choice == OPENING_TAKE_WHITE;
    const int taken = choice == OPENING_TAKE_BLACK ? SIDE_BLACK : SIDE_WHITE;
    walk->swapped ^= color && taken != step->actor;
    go_to(walk, !color ? step->other : step->then > 0 ? step->then : walk->at + 1);
}

static void take_act(Walk *walk, const OpeningAct *act)
{
    const OpeningStep *step = next_step(walk);
    const int32_t index = walk->acts++;
    if (act->choice == OPENING_END) {
        walk->finished = true;
    } else if (step->kind == STEP_ASK) {
        take_answer(walk, step, act->choice);
    } else if (step->kind == STEP_DECLARE) {
        walk->number = act->number;
        go_to(walk, walk->at + 1);
    } else { /* STEP_OFFER */
        walk->number = fifths_wanted(walk);
        walk->first = walk->fifths == 0 ? index : walk->first;
        if (++walk->fifths >= walk->number)
            go_to(walk, walk->at + 1);
    }
}

/* Goes as far as the stones and the acts reach. */
static Walk walk_through(OpeningRule rule, int32_t stones, const OpeningAct *acts, int32_t count)
{
    Walk walk = walk_begin(rule);
    while (!walk.finished) {
        if (is_stone_step(next_step(&walk))) {
            if (walk.stones >= stones)
                break;
            take_stone(&walk);
        } else {
            if (walk.acts >= count)
                break;
            take_act(&walk, &acts[walk.acts]);
        }
    }
    return walk;
}

/* ------------------------------------------------------------------------------------------------
 * States
 */

static int stones_in_a_row(const OpeningStep *step)
{
    int count = 0;
    for (const OpeningStep *s = step; s->kind == STEP_STONE && s->actor == step->actor; s++)
        count++;
    return count;
}

static unsigned choices_of(const OpeningStep *step)
{
    const unsigned colors = 1u << OPENING_TAKE_BLACK | 1u << OPENING_TAKE_WHITE;
    return step->more == OPENING_TAKE_BLACK ? colors : colors | 1u << step->more;
}

static void describe(OpeningState *out, const Walk *walk)
{
    static const OpeningPhase phases[] = {
        [STEP_OVER] = OPENING_OVER,      [STEP_STONE] = OPENING_PLACE,
        [STEP_FREE] = OPENING_OVER,      [STEP_ASK] = OPENING_CHOOSE,
        [STEP_DECLARE] = OPENING_NUMBER, [STEP_OFFER] = OPENING_OFFERING,
        [STEP_PICK] = OPENING_PICK,
    };
    const OpeningStep *step = next_step(walk);
    *out = (OpeningState){.swapped = walk->swapped,
                          .zone = OPENING_ANYWHERE,
                          .fifths = walk->fifths,
                          .first_fifth = walk->first};
    out->phase = walk->finished ? OPENING_OVER : phases[step->kind];
    if (out->phase == OPENING_OVER)
        return;
    out->actor = step->actor;
    out->number = step->kind == STEP_DECLARE ? step->number : fifths_wanted(walk);
    if (step->kind == STEP_STONE) {
        out->zone = step->zone;
        out->stones_left = stones_in_a_row(step);
    } else if (step->kind == STEP_ASK) {
        out->offered = choices_of(step);
    }
}

void opening_state(OpeningState *out, OpeningRule rule, int32_t stones, const OpeningAct *acts,
                   int32_t act_count)
{
    const Walk walk = walk_through(rule, stones, acts, act_count);
    describe(out, &walk);
}

bool opening_is_asking(const OpeningState *state)
{
    return state->phase == OPENING_CHOOSE || state->phase == OPENING_NUMBER ||
           state->phase == OPENING_OFFERING;
}

int32_t opening_act_at(OpeningRule rule, const OpeningAct *acts, int32_t index)
{
    if (index < 0)
        return -1;
    const Walk walk = walk_through(rule, INT32_MAX, acts, index);
    return walk.finished ? -1 : walk.stones;
}

bool opening_accepts(const OpeningState *state, const OpeningAct *act)
{
    if (act->choice == OPENING_END)
        return opening_is_asking(state);
    switch (state->phase) {
    case OPENING_CHOOSE:
        return (unsigned)act->choice < OPENING_CHOICE_COUNT && state->offered & 1u << act->choice;
    case OPENING_NUMBER:
        return act->choice == OPENING_DECLARE && act->number >= 1 && act->number <= state->number;
    case OPENING_OFFERING: return act->choice == OPENING_OFFER;
    case OPENING_OVER:
    case OPENING_PLACE:
    case OPENING_PICK: break;
    }
    return false;
}

OpeningAct opening_default_act(const OpeningState *state)
{
    OpeningAct act = {.choice = OPENING_END};
    if (state->phase == OPENING_CHOOSE)
        act.choice = state->actor == SIDE_BLACK ? OPENING_TAKE_BLACK : OPENING_TAKE_WHITE;
    return act;
}

/* ------------------------------------------------------------------------------------------------
 * Points
 */

static int32_t far_from_middle(int32_t width, int32_t height, GmkPoint point)
{
    const int32_t dx = abs(point.x - width / 2), dy = abs(point.y - height / 2);
    return dx > dy ? dx : dy;
}

bool opening_in_zone(int zone, int32_t width, int32_t height, GmkPoint point)
{
    const int32_t far = far_from_middle(width, height, point);
    if (zone >= 0)
        return zone == OPENING_ANYWHERE || far <= zone;
    const int32_t inner = -zone, side = width < height ? width : height;
    return far > inner || side <= 2 * inner + 1; /* a board that small has no outside */
}

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_taken(const OpeningStones *stones, GmkPoint point)
{
    for (int32_t i = 0; i < stones->count && i < OPENING_STONES_MAX; i++)
        if (same_point(stones->points[i], point))
            return true;
    return false;
}

/* A further fifth stone: no stone is there, and no symmetry of the stones takes it to another one. */
static bool may_offer(const OpeningStones *stones, const OpeningAct *fifths, int32_t count,
                      GmkPoint point)
{
    if (point.x < 0 || point.y < 0 || point.x >= stones->width || point.y >= stones->height ||
        is_taken(stones, point))
        return false;
    for (int32_t i = 0; i < count; i++)
        if (pattern_has_symmetry(stones->points, stones->count, fifths[i].point, point))
            return false;
    return true;
}

static bool is_offered(const OpeningAct *fifths, int32_t count, GmkPoint point)
{
    for (int32_t i = 0; i < count; i++)
        if (same_point(fifths[i].point, point))
            return true;
    return false;
}

bool opening_allows(const OpeningState *state, const OpeningStones *stones, const OpeningAct *acts,
                    GmkPoint point)
{
    const OpeningAct *fifths = acts + state->first_fifth;
    switch (state->phase) {
    case OPENING_PLACE: return opening_in_zone(state->zone, stones->width, stones->height, point);
    case OPENING_OFFERING: return may_offer(stones, fifths, state->fifths, point);
    case OPENING_PICK: return is_offered(fifths, state->fifths, point);
    case OPENING_OVER:
    case OPENING_CHOOSE:
    case OPENING_NUMBER: break;
    }
    return true;
}

/* The zone of stone `index` on every way through the steps; anywhere if the ways differ. */
static int zone_of_stone(OpeningRule rule, int32_t index)
{
    const OpeningStep *step = opening_steps(rule);
    for (; step->kind != STEP_OVER && step->kind != STEP_OFFER; step++) {
        if (step->kind == STEP_ASK && step->more != OPENING_TAKE_BLACK)
            break;
        if (is_stone_step(step) && index-- == 0)
            return step->kind == STEP_STONE ? step->zone : OPENING_ANYWHERE;
    }
    return OPENING_ANYWHERE;
}

bool opening_allows_in_line(OpeningRule rule, const GmkGame *game, GmkPoint point)
{
    return opening_in_zone(zone_of_stone(rule, gmk_game_move_count(game)), gmk_game_width(game),
                           gmk_game_height(game), point);
}

/* ------------------------------------------------------------------------------------------------
 * Whether a record is possible
 */

/* The walk has taken part of the stones and acts: whether its next step allows what comes next. */
static bool fits_next(const Walk *walk, const OpeningStones *all, const OpeningAct *acts)
{
    const OpeningStep *step = next_step(walk);
    const OpeningStones before = {all->width, all->height, walk->stones, all->points};
    OpeningState state;
    describe(&state, walk);
    if (is_stone_step(step))
        return opening_allows(&state, &before, acts, all->points[walk->stones]);
    const OpeningAct *act = &acts[walk->acts];
    return opening_accepts(&state, act) &&
           (act->choice != OPENING_OFFER || opening_allows(&state, &before, acts, act->point));
}

OpeningFit opening_fit(OpeningRule rule, const OpeningStones *stones, const OpeningAct *acts,
                       int32_t act_count)
{
    Walk walk = walk_begin(rule);
    if (act_count < 0 || act_count > OPENING_CHOICES_MAX)
        return OPENING_CONTRADICTS;
    while (!walk.finished) {
        const bool stone = is_stone_step(next_step(&walk));
        if (stone ? walk.stones >= stones->count : walk.acts >= act_count)
            break;
        if (!fits_next(&walk, stones, acts))
            return OPENING_CONTRADICTS;
        if (stone)
            take_stone(&walk);
        else
            take_act(&walk, &acts[walk.acts]);
    }
    if (walk.acts < act_count)
        return OPENING_CONTRADICTS;
    return walk.finished || walk.stones == stones->count ? OPENING_FITS : OPENING_LACKS;
}
