#include "yixin.h"

#include "answer.h"
#include "swap2.h"

#include <stdlib.h>
#include <string.h>

enum {
    BALANCE_LINES = GMK_RANKED_MAX, /* moves whose scores are compared */
    BALANCE_FIRST_MOVES = 4,        /* first moves that a pair is tried with */
    FOURTH_MOVES = 4,               /* fourth stones of Soosorv that are compared */
    FIFTHS_MAX = 8,                 /* fifth stones that Soosorv lets white ask for */
};

/* ------------------------------------------------------------------------------------------------
 * Points that must not be played
 */

static void exclude(Protocol *protocol, const Session *stones, bool excluded)
{
    for (int32_t i = 0; i < stones->count; i++) {
        const GmkPoint p = stones->stones[i].point;
        protocol->excluded[p.y][p.x] = excluded;
    }
}

static void run_block(Protocol *protocol, const Session *stones, int64_t number)
{
    (void)number;
    exclude(protocol, stones, true);
}

static void run_block_undo(Protocol *protocol, const Session *stones, int64_t number)
{
    (void)number;
    exclude(protocol, stones, false);
}

static void run_block_reset(Protocol *protocol, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    memset(protocol->excluded, 0, sizeof protocol->excluded);
}

/* ------------------------------------------------------------------------------------------------
 * Searches for part of a decision
 */

static GmkCell color_to_move(const Session *stones)
{
    return stones->count % 2 == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
}

static StoneOwner owner_to_move(const Session *stones)
{
    return stones->count % 2 == 0 ? STONE_OWN : STONE_OPPONENT;
}

/*
 * The best `lines` moves after these stones, each with an exact score, in 1/`shares` of the
 * time. False: the game is over there, or the engine failed.
 */
static bool rank_moves(GmkThought *out, Protocol *protocol, const Session *stones, int32_t lines,
                       int32_t shares)
{
    ThinkRequest request;
    GmkGame *game = NULL;
    const int64_t now = protocol->hooks.now_us(protocol->hooks.user);
    answer_request(&request, protocol);
    request.deadline_us = now + (request.deadline_us - now) / shares;
    request.lines = lines;
    request.show_detail = false;
    if (session_game(&game, stones, GMK_CELL_BLACK, color_to_move(stones)) != GMK_OK)
        return false;
    request.game = game;
    *out = (GmkThought)GMK_THOUGHT_INIT;
    const bool ok = gmk_game_result(game) == GMK_RESULT_NONE &&
                    protocol->hooks.think(protocol->hooks.user, out, &request) == GMK_OK &&
                    out->ranked_count > 0;
    gmk_game_free(game);
    return ok;
}

/* The ranked move whose score is nearest to `wanted`. */
static const GmkRanked *nearest_to(const GmkThought *thought, int64_t wanted)
{
    const GmkRanked *best = &thought->ranked[0];
    for (int32_t i = 1; i < thought->ranked_count; i++)
        if (llabs(thought->ranked[i].score - wanted) < llabs(best->score - wanted))
            best = &thought->ranked[i];
    return best;
}

/* ------------------------------------------------------------------------------------------------
 * Moves that keep the balance; `number` is the score that counts as even, for the side that moves
 */

static void run_balance_one(Protocol *protocol, const Session *stones, int64_t number)
{
    GmkThought thought;
    if (!rank_moves(&thought, protocol, stones, BALANCE_LINES, 1)) {
        answer_say(protocol, "ERROR no move to balance here");
        return;
    }
    const GmkPoint move = nearest_to(&thought, number)->move;
    answer_say(protocol, "%d,%d", move.x, move.y);
}

/* A move and the opponent's answer after which the score of the side to move is nearest. */
static void run_balance_two(Protocol *protocol, const Session *stones, int64_t number)
{
    const int32_t shares = BALANCE_FIRST_MOVES + 1;
    GmkThought first, second;
    GmkPoint pair[2] = {{0, 0}, {0, 0}};
    int64_t nearest = INT64_MAX;
    if (rank_moves(&first, protocol, stones, BALANCE_FIRST_MOVES, shares)) {
        for (int32_t i = 0; i < first.ranked_count && i < BALANCE_FIRST_MOVES; i++) {
            Session after = *stones;
            session_add(&after, first.ranked[i].move, owner_to_move(&after));
            if (!rank_moves(&second, protocol, &after, BALANCE_LINES, shares))
                continue;
            const GmkRanked *answer = nearest_to(&second, -number);
            if (llabs(answer->score + number) < nearest) {
                nearest = llabs(answer->score + number);
                pair[0] = first.ranked[i].move;
                pair[1] = answer->move;
            }
        }
    }
    if (nearest == INT64_MAX)
        answer_say(protocol, "ERROR no moves to balance here");
    else
        answer_say(protocol, "%d,%d %d,%d", pair[0].x, pair[0].y, pair[1].x, pair[1].y);
}

/* ------------------------------------------------------------------------------------------------
 * Swap2, step by step
 */

static void run_swap2(Protocol *protocol, const Session *stones, int64_t number)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    ThinkRequest request;
    (void)number;
    answer_request(&request, protocol);
    if (!swap2_choose(&choice, stones, &request, &protocol->hooks)) {
        answer_say(protocol, "ERROR swap2 is played with 0, 3 or 5 stones, not %d", stones->count);
        return;
    }
    const char *step = stones->count == 5 ? "SWAP2" : "SWAP1";
    if (choice.act == GMK_OPENING_PLACE) {
        for (int32_t i = 0; i < choice.count; i++)
            answer_say(protocol, "MESSAGE SWAP2 MOVE%d %d %d", stones->count + i + 1,
                       choice.points[i].x, choice.points[i].y);
    } else {
        const bool black = choice.act == GMK_OPENING_TAKE_BLACK;
        answer_say(protocol, "MESSAGE SWAP2 %s %s", step, black ? "YES" : "NO");
    }
}

/* ------------------------------------------------------------------------------------------------
 * Soosorv: three stones, swap?, the fourth stone with a number, swap?, so many fifth stones, of
 * which white keeps one
 */

static void run_soosorv_place(Protocol *protocol, const Session *stones, int64_t number)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    ThinkRequest request;
    Session empty = *stones;
    (void)number;
    session_clear(&empty);
    answer_request(&request, protocol);
    if (!swap2_choose(&choice, &empty, &request, &protocol->hooks))
        return;
    for (int32_t i = 0; i < choice.count; i++)
        answer_say(protocol, "MESSAGE SOOSORV MOVE%d %d %d", i + 1, choice.points[i].x,
                   choice.points[i].y);
}

/*
 * White places the fourth stone and names the number; then the other side may swap once more, and
 * so has the last word on the colours. Having it is never worse than offering, so black is taken.
 */
static void run_soosorv_swap1(Protocol *protocol, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    answer_say(protocol, "MESSAGE SOOSORV SWAP1 YES");
}

/* The fourth stone and the number of fifths after which black's chances are nearest to even. */
static void run_soosorv_fourth(Protocol *protocol, const Session *stones, int64_t number)
{
    GmkThought fourths, fifths;
    GmkPoint best = {0, 0};
    int32_t best_number = 1, nearest = INT32_MAX;
    (void)number;
    if (!rank_moves(&fourths, protocol, stones, FOURTH_MOVES, FOURTH_MOVES + 1))
        return;
    for (int32_t i = 0; i < fourths.ranked_count && i < FOURTH_MOVES; i++) {
        Session after = *stones;
        session_add(&after, fourths.ranked[i].move, owner_to_move(&after));
        if (!rank_moves(&fifths, protocol, &after, FIFTHS_MAX, FOURTH_MOVES + 1))
            continue;
        /* White keeps the worst of the fifths it was offered: the n-th best of all. */
        for (int32_t n = 0; n < fifths.ranked_count && n < FIFTHS_MAX; n++) {
            if (abs(fifths.ranked[n].score) < nearest) {
                nearest = abs(fifths.ranked[n].score);
                best = fourths.ranked[i].move;
                best_number = n + 1;
            }
        }
    }
    answer_say(protocol, "MESSAGE SOOSORV MOVE4 %d %d %d", best.x, best.y, best_number);
}

static int32_t number_of_fifths(int64_t number)
{
    return number < 1 ? 1 : number > FIFTHS_MAX ? FIFTHS_MAX : (int32_t)number;
}

/* We have black; after the swap we would have white. */
static void run_soosorv_swap2(Protocol *protocol, const Session *stones, int64_t number)
{
    const int32_t wanted = number_of_fifths(number);
    GmkThought fifths;
    bool swap = false;
    if (rank_moves(&fifths, protocol, stones, wanted, 1)) {
        const int32_t last = wanted < fifths.ranked_count ? wanted : fifths.ranked_count;
        swap = fifths.ranked[last - 1].score < 0;
    }
    answer_say(protocol, "MESSAGE SOOSORV SWAP2 %s", swap ? "YES" : "NO");
}

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

static void run_soosorv_fifths(Protocol *protocol, const Session *stones, int64_t number)
{
    const int32_t wanted = number_of_fifths(number);
    GmkPoint offered[FIFTHS_MAX];
    int32_t count = 0;
    GmkThought fifths;
    if (!rank_moves(&fifths, protocol, stones, GMK_RANKED_MAX, 1))
        return;
    answer_say(protocol, "MESSAGE SOOSORV MOVE5 REFRESH");
    for (int32_t i = 0; i < fifths.ranked_count && count < wanted; i++) {
        const GmkPoint move = fifths.ranked[i].move;
        bool fresh = true;
        for (int32_t j = 0; j < count; j++)
            fresh = fresh && !are_symmetric(stones, offered[j], move);
        if (!fresh)
            continue;
        offered[count++] = move;
        answer_say(protocol, "MESSAGE SOOSORV MOVE5 %d %d", move.x, move.y);
    }
    answer_say(protocol, "MESSAGE SOOSORV MOVE5 DONE");
}

/* The points are four stones and the fifths that were offered: white keeps its own best. */
static void run_soosorv_choose(Protocol *protocol, const Session *stones, int64_t number)
{
    const int32_t offered = stones->count - 4;
    int32_t best_score = INT32_MIN;
    GmkPoint best = {0, 0};
    (void)number;
    if (offered < 1) {
        answer_say(protocol, "ERROR no fifth stone to choose from");
        return;
    }
    for (int32_t i = 0; i < offered; i++) {
        Session after = *stones;
        GmkThought sixth;
        after.count = 4;
        session_add(&after, stones->stones[4 + i].point, STONE_OWN);
        const int32_t score =
            rank_moves(&sixth, protocol, &after, 1, offered) ? sixth.score : INT32_MIN + 1;
        if (score > best_score) {
            best_score = score;
            best = stones->stones[4 + i].point;
        }
    }
    answer_say(protocol, "MESSAGE SOOSORV MOVE5C %d %d", best.x, best.y);
}

static const YixinCommand commands[] = {
    {"YXBLOCK", YIXIN_POINTS, run_block},
    {"YXBLOCKUNDO", YIXIN_POINTS, run_block_undo},
    {"YXBLOCKRESET", YIXIN_ALONE, run_block_reset},
    {"YXBALANCEONE", YIXIN_ALONE, run_balance_one},
    {"YXBALANCETWO", YIXIN_ALONE, run_balance_two},
    {"YXSWAP2STEP1", YIXIN_ALONE, run_swap2},
    {"YXSWAP2STEP2", YIXIN_ALONE, run_swap2},
    {"YXSWAP2STEP3", YIXIN_ALONE, run_swap2},
    {"YXSOOSORVSTEP1", YIXIN_ALONE, run_soosorv_place},
    {"YXSOOSORVSTEP2", YIXIN_POINTS, run_soosorv_swap1},
    {"YXSOOSORVSTEP3", YIXIN_POINTS, run_soosorv_fourth},
    {"YXSOOSORVSTEP4", YIXIN_POINTS, run_soosorv_swap2},
    {"YXSOOSORVSTEP5", YIXIN_POINTS, run_soosorv_fifths},
    {"YXSOOSORVSTEP6", YIXIN_POINTS, run_soosorv_choose},
    {"YXBLOCKPATH", YIXIN_POINTS, NULL},
    {"YXBLOCKPATHUNDO", YIXIN_POINTS, NULL},
    {"YXBLOCKPATHRESET", YIXIN_ALONE, NULL},
    {"YXQUERYDATABASEALL", YIXIN_POINTS, NULL},
    {"YXQUERYDATABASEALLT", YIXIN_POINTS, NULL},
    {"YXQUERYDATABASEONE", YIXIN_POINTS, NULL},
    {"YXQUERYDATABASETEXT", YIXIN_POINTS, NULL},
    {"YXDELETEDATABASEALL", YIXIN_POINTS, NULL},
    {"YXDELETEDATABASEONE", YIXIN_POINTS, NULL},
    {"YXEDITLABELDATABASE", YIXIN_POINTS, NULL},
    {"YXEDITTEXTDATABASE", YIXIN_POINTS, NULL},
    {"YXEDITTVDDATABASE", YIXIN_POINTS, NULL},
    {"YXSETBESTMOVEDATABASE", YIXIN_POINTS, NULL},
    {"YXCLEARBESTMOVEDATABASE", YIXIN_POINTS, NULL},
    {"YXSETDATABASE", YIXIN_NAME, NULL},
    {"YXHASHDUMP", YIXIN_NAME, NULL},
    {"YXHASHLOAD", YIXIN_NAME, NULL},
    {"YXDBTOPOS", YIXIN_NAME, NULL},
    {"YXDBTOTXT", YIXIN_NAME, NULL},
    {"YXTXTTODB", YIXIN_NAME, NULL},
    {"YXSAVEDATABASE", YIXIN_ALONE, NULL},
    {"YXDBCHECK", YIXIN_ALONE, NULL},
    {"YXDBFIX", YIXIN_ALONE, NULL},
    {"YXDRAW", YIXIN_ALONE, NULL},
    {"YXRESIGN", YIXIN_ALONE, NULL},
    {"YXFORBID", YIXIN_ALONE, NULL},
    {"YXPRINTFEATURE", YIXIN_ALONE, NULL},
    {"YXSEARCHDEFEND", YIXIN_ALONE, NULL},
    {"YXSHOWHASHUSAGE", YIXIN_ALONE, NULL},
};

const YixinCommand *yixin_find(const char *word)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(word, commands[i].word) == 0)
            return &commands[i];
    return NULL;
}
