/* soosorv.c: the steps of the Soosorv opening for renju, as Yixin-Board asks for them. */
#include "brain/yixin/soosorv.h"

#include "brain/yixin/yixin.h"
#include "core/opening/opening_advice.h"

enum { FIFTHS_MAX = 8 /* fifth stones that white may ask for */ };

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

static bool rank_moves(void *user, GmkThought *out, const GmkGame *game, int32_t lines,
                       int32_t shares)
{
    return yixin_rank_game(out, user, game, lines, shares);
}

/* The first `count` stones of the command as a question; the acts are the caller's to add. */
static OpeningQuery query_of(const Session *stones, int32_t count)
{
    OpeningQuery query = {.rule = OPENING_SOOSORV8};
    for (; query.stone_count < count && query.stone_count < stones->count; query.stone_count++)
        query.stones[query.stone_count] = stones->stones[query.stone_count].point;
    return query;
}

static void add_act(OpeningQuery *query, OpeningAct act)
{
    query->acts[query->act_count++] = act;
}

/* White was not taken over, the fourth stone stands, and so many fifths are wanted. */
static OpeningQuery query_of_four(const Session *stones, int64_t number)
{
    OpeningQuery query = query_of(stones, 4);
    const int32_t wanted = number < 1 ? 1 : number > FIFTHS_MAX ? FIFTHS_MAX : (int32_t)number;
    add_act(&query, (OpeningAct){.choice = OPENING_TAKE_WHITE});
    add_act(&query, (OpeningAct){.choice = OPENING_DECLARE, .number = wanted});
    return query;
}

/* What is to be done; with an ERROR line: nothing can be. */
static bool ask(OpeningAdvice *out, BrainState *brain, const Session *stones,
                const OpeningQuery *query, const char *wanted)
{
    const OpeningJudge judge = {brain, rank_moves,
                                (uint64_t)brain->hooks.now_us(brain->hooks.user)};
    Session board = *stones;
    GmkGame *game = NULL;
    board.count = query->stone_count;
    const bool ok = yixin_game(&game, &board) && opening_advise(out, query, game, &judge);
    gmk_game_free(game);
    if (!ok)
        answer_say(brain, "ERROR no %s here", wanted);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 */

void soosorv_place(BrainState *brain, const Session *stones, int64_t number)
{
    OpeningAdvice advice;
    const OpeningQuery query = query_of(stones, 0);
    (void)number;
    if (!ask(&advice, brain, stones, &query, "three stones"))
        return;
    for (int32_t i = 0; i < advice.count; i++)
        answer_say(brain, "MESSAGE SOOSORV MOVE%d %d %d", (int)i + 1, advice.deeds[i].stone.x,
                   advice.deeds[i].stone.y);
}

void soosorv_swap1(BrainState *brain, const Session *stones, int64_t number)
{
    OpeningAdvice advice;
    const OpeningQuery query = query_of(stones, 3);
    (void)number;
    if (ask(&advice, brain, stones, &query, "colour to choose"))
        answer_say(brain, "MESSAGE SOOSORV SWAP1 %s",
                   advice.deeds[0].act.choice == OPENING_TAKE_BLACK ? "YES" : "NO");
}

void soosorv_fourth(BrainState *brain, const Session *stones, int64_t number)
{
    OpeningAdvice advice;
    OpeningQuery query = query_of(stones, 3);
    (void)number;
    add_act(&query, (OpeningAct){.choice = OPENING_TAKE_WHITE});
    if (ask(&advice, brain, stones, &query, "point for a fourth stone"))
        answer_say(brain, "MESSAGE SOOSORV MOVE4 %d %d %d", advice.deeds[0].stone.x,
                   advice.deeds[0].stone.y, (int)advice.deeds[1].act.number);
}

/* We have black; after the swap we would have white. */
void soosorv_swap2(BrainState *brain, const Session *stones, int64_t number)
{
    OpeningAdvice advice;
    const OpeningQuery query = query_of_four(stones, number);
    if (ask(&advice, brain, stones, &query, "colour to choose"))
        answer_say(brain, "MESSAGE SOOSORV SWAP2 %s",
                   advice.deeds[0].act.choice == OPENING_TAKE_WHITE ? "YES" : "NO");
}

void soosorv_fifths(BrainState *brain, const Session *stones, int64_t number)
{
    OpeningAdvice advice;
    OpeningQuery query = query_of_four(stones, number);
    add_act(&query, (OpeningAct){.choice = OPENING_TAKE_BLACK});
    if (!ask(&advice, brain, stones, &query, "fifth stones"))
        return;
    answer_say(brain, "MESSAGE SOOSORV MOVE5 REFRESH");
    for (int32_t i = 0; i < advice.count; i++)
        answer_say(brain, "MESSAGE SOOSORV MOVE5 %d %d", advice.deeds[i].act.point.x,
                   advice.deeds[i].act.point.y);
    answer_say(brain, "MESSAGE SOOSORV MOVE5 DONE");
}

/* The points are four stones and the fifths that were offered: white keeps its own best. */
void soosorv_choose(BrainState *brain, const Session *stones, int64_t number)
{
    const int32_t all = stones->count - 4;
    const int32_t offered = all < FIFTHS_MAX ? all : FIFTHS_MAX;
    OpeningAdvice advice;
    (void)number;
    if (offered < 1) {
        answer_say(brain, "ERROR no fifth stone to choose from");
        return;
    }
    OpeningQuery query = query_of_four(stones, offered);
    add_act(&query, (OpeningAct){.choice = OPENING_TAKE_BLACK});
    for (int32_t i = 0; i < offered; i++)
        add_act(&query,
                (OpeningAct){.choice = OPENING_OFFER, .point = stones->stones[4 + i].point});
    if (ask(&advice, brain, stones, &query, "fifth stone to choose"))
        answer_say(brain, "MESSAGE SOOSORV MOVE5C %d %d", advice.deeds[0].stone.x,
                   advice.deeds[0].stone.y);
}
