/* The commands of Yixin-Board that the Gomocup protocol does not have. */
#include "brain/yixin/yixin.h"

#include "brain/answer/answer.h"
#include "brain/answer/swap2.h"
#include "brain/yixin/database.h"
#include "brain/yixin/soosorv.h"
#include "core/base/side.h"

#include <stdlib.h>
#include <string.h>

enum {
    BALANCE_LINES = GMK_RANKED_MAX, /* moves whose scores are compared */
    BALANCE_FIRST_MOVES = 4,        /* first moves that a pair is tried with */
};

/* ------------------------------------------------------------------------------------------------
 * Points that must not be played
 */

static void exclude(BrainState *brain, const Session *stones, bool excluded)
{
    for (int32_t i = 0; i < stones->count; i++) {
        const GmkPoint p = stones->stones[i].point;
        brain->excluded[p.y][p.x] = excluded;
    }
}

static void run_block(BrainState *brain, const Session *stones, int64_t number)
{
    (void)number;
    exclude(brain, stones, true);
}

static void run_block_undo(BrainState *brain, const Session *stones, int64_t number)
{
    (void)number;
    exclude(brain, stones, false);
}

static void run_block_reset(BrainState *brain, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    memset(brain->excluded, 0, sizeof brain->excluded);
}

/* ------------------------------------------------------------------------------------------------
 * Searches for part of a decision
 */

static GmkCell color_to_move(const Session *stones)
{
    return side_color(side_after(SIDE_BLACK, stones->count));
}

void yixin_add(Session *stones, GmkPoint point)
{
    session_add(stones, point, session_owner_of_turn(stones->count));
}

bool yixin_game(GmkGame **out, const Session *stones)
{
    return session_game(out, stones, GMK_CELL_BLACK, color_to_move(stones)) == GMK_OK;
}

bool yixin_rank_game(GmkThought *out, BrainState *brain, const GmkGame *game, int32_t lines,
                     int32_t shares)
{
    ThinkRequest request;
    const int64_t now = brain->hooks.now_us(brain->hooks.user);
    answer_request(&request, brain);
    request.deadline_us = now + (request.deadline_us - now) / shares;
    request.lines = lines;
    request.reports = 0;
    request.game = game;
    *out = (GmkThought)GMK_THOUGHT_INIT;
    return gmk_game_result(game) == GMK_RESULT_NONE &&
           brain->hooks.think(brain->hooks.user, out, &request) == GMK_OK && out->ranked_count > 0;
}

bool yixin_rank_moves(GmkThought *out, BrainState *brain, const Session *stones, int32_t lines,
                      int32_t shares)
{
    GmkGame *game = NULL;
    const bool ok = yixin_game(&game, stones) && yixin_rank_game(out, brain, game, lines, shares);
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

static void run_balance_one(BrainState *brain, const Session *stones, int64_t number)
{
    GmkThought thought;
    if (!yixin_rank_moves(&thought, brain, stones, BALANCE_LINES, 1)) {
        answer_say(brain, "ERROR no move to balance here");
        return;
    }
    const GmkPoint move = nearest_to(&thought, number)->move;
    answer_say(brain, "%d,%d", move.x, move.y);
}

/*
 * A move and the opponent's answer after which the score of the side to move is nearest to what is
 * wanted.
 */
static void run_balance_two(BrainState *brain, const Session *stones, int64_t number)
{
    const int32_t shares = BALANCE_FIRST_MOVES + 1;
    GmkThought first, second;
    GmkPoint pair[2] = {{0, 0}, {0, 0}};
    int64_t nearest = INT64_MAX;
    if (yixin_rank_moves(&first, brain, stones, BALANCE_FIRST_MOVES, shares)) {
        for (int32_t i = 0; i < first.ranked_count && i < BALANCE_FIRST_MOVES; i++) {
            Session after = *stones;
            yixin_add(&after, first.ranked[i].move);
            if (!yixin_rank_moves(&second, brain, &after, BALANCE_LINES, shares))
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
        answer_say(brain, "ERROR no moves to balance here");
    else
        answer_say(brain, "%d,%d %d,%d", pair[0].x, pair[0].y, pair[1].x, pair[1].y);
}

/* ------------------------------------------------------------------------------------------------
 * Swap2, step by step
 */

static void run_swap2(BrainState *brain, const Session *stones, int64_t number)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    ThinkRequest request;
    (void)number;
    answer_request(&request, brain);
    if (!swap2_choose(&choice, stones, &request, &brain->hooks)) {
        answer_say(brain, "ERROR swap2 is played with 0, 3 or 5 stones, not %d", stones->count);
        return;
    }
    const char *step = stones->count == 5 ? "SWAP2" : "SWAP1";
    if (choice.act == GMK_OPENING_PLACE) {
        for (int32_t i = 0; i < choice.count; i++)
            answer_say(brain, "MESSAGE SWAP2 MOVE%d %d %d", stones->count + i + 1,
                       choice.points[i].x, choice.points[i].y);
    } else {
        const bool black = choice.act == GMK_OPENING_TAKE_BLACK;
        answer_say(brain, "MESSAGE SWAP2 %s %s", step, black ? "YES" : "NO");
    }
}

/* ------------------------------------------------------------------------------------------------
 * Questions about the engine
 */

static void run_hash_usage(BrainState *brain, const Session *stones, int64_t number)
{
    const int32_t use = brain->hooks.table_use(brain->hooks.user);
    (void)stones;
    (void)number;
    answer_say(brain, "MESSAGE The hash table is %d.%d%% full.", (int)use / 10, (int)use % 10);
}

/* A table of millions of entries is worth less in a later game than what is learned from it. */
static void run_hash_file(BrainState *brain, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    answer_say(brain, "MESSAGE The hash table is not stored in files; what is learned is.");
}

/* A line of moves cannot be excluded, single points can. */
static void run_block_path(BrainState *brain, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    answer_say(brain, "MESSAGE Paths cannot be blocked here, points can.");
}

/* The moves that do not lose by force, as far as the search sees, and the best of them. */
static void run_search_defend(BrainState *brain, const Session *stones, int64_t number)
{
    (void)stones;
    (void)number;
    answer_defences(brain);
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
    {"YXSOOSORVSTEP1", YIXIN_ALONE, soosorv_place},
    {"YXSOOSORVSTEP2", YIXIN_POINTS, soosorv_swap1},
    {"YXSOOSORVSTEP3", YIXIN_POINTS, soosorv_fourth},
    {"YXSOOSORVSTEP4", YIXIN_POINTS, soosorv_swap2},
    {"YXSOOSORVSTEP5", YIXIN_POINTS, soosorv_fifths},
    {"YXSOOSORVSTEP6", YIXIN_POINTS, soosorv_choose},
    {"YXBLOCKPATH", YIXIN_LINES, run_block_path},
    {"YXBLOCKPATHUNDO", YIXIN_LINES, NULL},
    {"YXBLOCKPATHRESET", YIXIN_ALONE, NULL},
    {"YXQUERYDATABASEALL", YIXIN_POINTS, database_all},
    {"YXQUERYDATABASEALLT", YIXIN_POINTS, database_all_and_text},
    {"YXQUERYDATABASEONE", YIXIN_POINTS, database_one},
    {"YXQUERYDATABASETEXT", YIXIN_POINTS, database_text},
    {"YXDELETEDATABASEALL", YIXIN_LINES, database_refuse},
    {"YXDELETEDATABASEONE", YIXIN_LINES, database_refuse},
    {"YXEDITLABELDATABASE", YIXIN_LINES, database_refuse},
    {"YXEDITTEXTDATABASE", YIXIN_LINES, database_refuse},
    {"YXEDITTVDDATABASE", YIXIN_LINES, database_refuse},
    {"YXSETBESTMOVEDATABASE", YIXIN_LINES, database_refuse},
    {"YXCLEARBESTMOVEDATABASE", YIXIN_LINES, database_refuse},
    {"YXSETDATABASE", YIXIN_NAME, database_refuse},
    {"YXDBTOPOS", YIXIN_NAME, database_refuse},
    {"YXDBTOTXT", YIXIN_NAME, database_refuse},
    {"YXDBTOTXTALL", YIXIN_NAME, database_refuse},
    {"YXTXTTODB", YIXIN_NAME, database_refuse},
    {"YXLIBTODB", YIXIN_NAME, database_refuse},
    {"YXDBTOLIB", YIXIN_NAME, database_refuse},
    {"YXDBSPLIT", YIXIN_NAME, database_refuse},
    {"YXDBMERGE", YIXIN_NAME, database_refuse},
    {"YXSAVEDATABASE", YIXIN_ALONE, database_size},
    {"YXDBCHECK", YIXIN_ALONE, database_size},
    {"YXDBFIX", YIXIN_ALONE, database_size},
    {"YXHASHDUMP", YIXIN_NAME, run_hash_file},
    {"YXHASHLOAD", YIXIN_NAME, run_hash_file},
    {"YXDRAW", YIXIN_ALONE, NULL},
    {"YXRESIGN", YIXIN_ALONE, NULL},
    {"YXFORBID", YIXIN_ALONE, NULL},
    {"YXPRINTFEATURE", YIXIN_ALONE, NULL},
    {"YXSEARCHDEFEND", YIXIN_ALONE, run_search_defend},
    {"YXSHOWHASHUSAGE", YIXIN_ALONE, run_hash_usage},
};

const YixinCommand *yixin_find(const char *word)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(word, commands[i].word) == 0)
            return &commands[i];
    return NULL;
}
