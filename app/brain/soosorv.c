/* The steps of the Soosorv opening for renju, as Yixin-Board asks for them. */
#include "soosorv.h"

#include "answer.h"
#include "core/base/random.h"
#include "yixin.h"

#include <stdlib.h>

enum {
    REACH = 2, /* the third stone is within this many cells of the middle */
    /* openings at most this much farther from even than the best one are offered too */
    EVEN_MARGIN = 30,
    FOURTH_MOVES = 4, /* fourth stones that are compared */
};

/* ------------------------------------------------------------------------------------------------
 * Three stones
 */

/*
 * One of each pair of mirror images: the mirror of a direct opening is the column through its first
 * two stones, that of an indirect one their diagonal.
 */
static bool is_first_of_pair(bool direct, int32_t dx, int32_t dy)
{
    return direct ? dx >= 0 : dx + dy >= 0;
}

int32_t soosorv_openings(GmkPoint out[SOOSORV_OPENINGS][3], int32_t width, int32_t height)
{
    const GmkPoint middle = {width / 2, height / 2};
    int32_t count = 0;
    for (int direct = 1; direct >= 0; direct--) {
        const GmkPoint second = {middle.x + (direct ? 0 : 1), middle.y - 1};
        for (int32_t dy = -REACH; dy <= REACH; dy++)
            for (int32_t dx = -REACH; dx <= REACH; dx++) {
                const GmkPoint third = {middle.x + dx, middle.y + dy};
                const bool taken =
                    (dx == 0 && dy == 0) || (third.x == second.x && third.y == second.y);
                if (taken || !is_first_of_pair(direct, dx, dy))
                    continue;
                out[count][0] = middle;
                out[count][1] = second;
                out[count++][2] = third;
            }
    }
    return count;
}

/* How far from even the game is after these stones; INT32_MAX: not known. */
static int32_t unevenness(BrainState *brain, const Session *stones, const GmkPoint opening[3],
                          int32_t shares)
{
    Session after = *stones;
    GmkThought thought;
    session_clear(&after);
    for (int i = 0; i < 3; i++)
        yixin_add(&after, opening[i]);
    return yixin_rank_moves(&thought, brain, &after, 1, shares) ? abs(thought.score) : INT32_MAX;
}

/* The opening turned and mirrored around its middle. */
static void turn_opening(GmkPoint opening[3], int symmetry)
{
    for (int i = 1; i < 3; i++) {
        int32_t dx = opening[i].x - opening[0].x, dy = opening[i].y - opening[0].y;
        dx = symmetry & 1 ? -dx : dx;
        dy = symmetry & 2 ? -dy : dy;
        opening[i].x = opening[0].x + (symmetry & 4 ? dy : dx);
        opening[i].y = opening[0].y + (symmetry & 4 ? dx : dy);
    }
}

/* Some opening that is about as even as the most even one, in any direction. */
void soosorv_place(BrainState *brain, const Session *stones, int64_t number)
{
    GmkPoint openings[SOOSORV_OPENINGS][3];
    int32_t uneven[SOOSORV_OPENINGS], best = INT32_MAX, chosen = 0;
    int32_t near_best = 0;
    uint64_t random = (uint64_t)brain->hooks.now_us(brain->hooks.user);
    (void)number;
    soosorv_openings(openings, stones->width, stones->height);
    for (int32_t i = 0; i < SOOSORV_OPENINGS; i++) {
        uneven[i] = unevenness(brain, stones, openings[i], SOOSORV_OPENINGS - i);
        best = uneven[i] < best ? uneven[i] : best;
    }
    for (int32_t i = 0; i < SOOSORV_OPENINGS; i++)
        if (uneven[i] - EVEN_MARGIN <= best && random_below(&random, ++near_best) == 0)
            chosen = i;
    turn_opening(openings[chosen], (int)random_below(&random, 8));
    for (int i = 0; i < 3; i++)
        answer_say(brain, "MESSAGE SOOSORV MOVE%d %d %d", i + 1, openings[chosen][i].x,
                   openings[chosen][i].y);
}

/*
 * White places the fourth stone and names the number; then the other side may swap once more, and
 * so has the last word on the colours. Having it is never worse than offering, so black is taken.
 */
void soosorv_swap1(BrainState *brain, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    answer_say(brain, "MESSAGE SOOSORV SWAP1 YES");
}

/* ------------------------------------------------------------------------------------------------
 * The fourth stone and the number
 */

/* The next empty point near the last stone that is not forbidden. False: the board is full. */
static bool next_point(GmkPoint *out, const Session *stones)
{
    const bool black = session_owned(stones, STONE_OWN) == session_owned(stones, STONE_OPPONENT);
    const GmkCell to_move = black ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    GmkGame *game = NULL;
    const bool found = session_game(&game, stones, GMK_CELL_BLACK, to_move) == GMK_OK &&
                       session_any_point(out, stones, game);
    gmk_game_free(game);
    return found;
}

/* The fourth stone and the number of fifths after which black's chances are nearest to even. */
void soosorv_fourth(BrainState *brain, const Session *stones, int64_t number)
{
    GmkThought fourths = GMK_THOUGHT_INIT, fifths;
    GmkPoint best;
    int32_t best_number = 1, nearest = INT32_MAX;
    (void)number;
    if (!next_point(&best, stones)) {
        answer_say(brain, "ERROR no point for a fourth stone");
        return;
    }
    if (yixin_rank_moves(&fourths, brain, stones, FOURTH_MOVES, FOURTH_MOVES + 1))
        best = fourths.move;
    for (int32_t i = 0; i < fourths.ranked_count && i < FOURTH_MOVES; i++) {
        Session after = *stones;
        yixin_add(&after, fourths.ranked[i].move);
        if (!yixin_rank_moves(&fifths, brain, &after, SOOSORV_FIFTHS_MAX, FOURTH_MOVES + 1))
            continue;
        /* White keeps the worst of the fifths it was offered: the n-th best of all. */
        for (int32_t n = 0; n < fifths.ranked_count && n < SOOSORV_FIFTHS_MAX; n++) {
            if (abs(fifths.ranked[n].score) < nearest) {
                nearest = abs(fifths.ranked[n].score);
                best = fourths.ranked[i].move;
                best_number = n + 1;
            }
        }
    }
    answer_say(brain, "MESSAGE SOOSORV MOVE4 %d %d %d", best.x, best.y, best_number);
}

static int32_t number_of_fifths(int64_t number)
{
    return number < 1 ? 1 : number > SOOSORV_FIFTHS_MAX ? SOOSORV_FIFTHS_MAX : (int32_t)number;
}

/* We have black; after the swap we would have white. */
void soosorv_swap2(BrainState *brain, const Session *stones, int64_t number)
{
    const int32_t wanted = number_of_fifths(number);
    GmkThought fifths;
    bool swap = false;
    if (yixin_rank_moves(&fifths, brain, stones, wanted, 1)) {
        const int32_t last = wanted < fifths.ranked_count ? wanted : fifths.ranked_count;
        swap = fifths.ranked[last - 1].score < 0;
    }
    answer_say(brain, "MESSAGE SOOSORV SWAP2 %s", swap ? "YES" : "NO");
}

/* ------------------------------------------------------------------------------------------------
 * The fifth stones
 */

static GmkPoint turned(GmkPoint p, int symmetry, int32_t side)
{
    if (symmetry & 1)
        p.x = side - 1 - p.x;
    if (symmetry & 2)
        p.y = side - 1 - p.y;
    return symmetry & 4 ? (GmkPoint){p.y, p.x} : p;
}

static bool has_stone(const Session *stones, GmkPoint p, StoneOwner owner)
{
    for (int32_t i = 0; i < stones->count; i++)
        if (stones->stones[i].point.x == p.x && stones->stones[i].point.y == p.y)
            return stones->stones[i].owner == owner;
    return false;
}

static bool maps_onto_itself(const Session *stones, int symmetry)
{
    for (int32_t i = 0; i < stones->count; i++) {
        const GmkPoint p = turned(stones->stones[i].point, symmetry, stones->width);
        if (!has_stone(stones, p, stones->stones[i].owner))
            return false;
    }
    return true;
}

/* Whether some symmetry of the stones takes one point to the other. */
static bool are_symmetric(const Session *stones, GmkPoint a, GmkPoint b)
{
    for (int symmetry = 0; symmetry < 8 && stones->width == stones->height; symmetry++) {
        const GmkPoint p = turned(a, symmetry, stones->width);
        if (p.x == b.x && p.y == b.y && maps_onto_itself(stones, symmetry))
            return true;
    }
    return a.x == b.x && a.y == b.y;
}

/* The fifth stones to offer, of which there must be as many as white has asked for. */
typedef struct Fifths {
    const Session *stones;
    int32_t wanted, count;
    GmkPoint points[SOOSORV_FIFTHS_MAX];
} Fifths;

static void offer(Fifths *fifths, GmkPoint point)
{
    for (int32_t i = 0; i < fifths->count; i++)
        if (are_symmetric(fifths->stones, fifths->points[i], point))
            return;
    if (fifths->count < fifths->wanted)
        fifths->points[fifths->count++] = point;
}

void soosorv_fifths(BrainState *brain, const Session *stones, int64_t number)
{
    Fifths fifths = {.stones = stones, .wanted = number_of_fifths(number)};
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkPoint point;
    if (yixin_rank_moves(&thought, brain, stones, GMK_RANKED_MAX, 1))
        for (int32_t i = 0; i < thought.ranked_count; i++)
            offer(&fifths, thought.ranked[i].move);
    /* A proven win is reported alone: any other points make up the number. */
    Session rest = *stones;
    while (fifths.count < fifths.wanted && next_point(&point, &rest)) {
        offer(&fifths, point);
        session_add(&rest, point, STONE_BLOCKED);
    }
    answer_say(brain, "MESSAGE SOOSORV MOVE5 REFRESH");
    for (int32_t i = 0; i < fifths.count; i++)
        answer_say(brain, "MESSAGE SOOSORV MOVE5 %d %d", fifths.points[i].x, fifths.points[i].y);
    answer_say(brain, "MESSAGE SOOSORV MOVE5 DONE");
}

/* The points are four stones and the fifths that were offered: white keeps its own best. */
void soosorv_choose(BrainState *brain, const Session *stones, int64_t number)
{
    const int32_t offered = stones->count - 4;
    int32_t best_score = INT32_MIN;
    GmkPoint best = {0, 0};
    (void)number;
    if (offered < 1) {
        answer_say(brain, "ERROR no fifth stone to choose from");
        return;
    }
    for (int32_t i = 0; i < offered; i++) {
        Session after = *stones;
        GmkThought sixth;
        after.count = 4;
        session_add(&after, stones->stones[4 + i].point, STONE_OWN);
        const int32_t score =
            yixin_rank_moves(&sixth, brain, &after, 1, offered) ? sixth.score : INT32_MIN + 1;
        if (score > best_score) {
            best_score = score;
            best = stones->stones[4 + i].point;
        }
    }
    answer_say(brain, "MESSAGE SOOSORV MOVE5C %d %d", best.x, best.y);
}
