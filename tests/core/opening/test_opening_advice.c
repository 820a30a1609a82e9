/* test_opening_advice.c: what the computer does in openings: always legal, and good for its side. */
#include "core/base/random.h"
#include "core/core_test.h"
#include "core/opening/opening_advice.h"
#include "core/opening/renju_openings.h"

static GmkGame *game_of(const GmkPoint *stones, int32_t count)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = GMK_RULE_RENJU;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (int32_t i = 0; i < count; i++)
        CHECK_INT(gmk_game_play(game, stones[i]), GMK_OK);
    return game;
}

/* ------------------------------------------------------------------------------------------------
 * A judge whose opinion is a table: a point's score for black, wherever it is asked
 */

typedef struct Opinion {
    int32_t value[225]; /* for black, of a stone of either side at this point */
    bool silent;        /* there is no time for a search */
    int searches;
} Opinion;

static int32_t stones_value(const Opinion *opinion, const GmkGame *game)
{
    int32_t sum = 0;
    for (int i = 0; i < 225; i++)
        if (gmk_game_cell(game, (GmkPoint){i % 15, i / 15}) != GMK_CELL_EMPTY)
            sum += opinion->value[i];
    return sum;
}

static bool rank_by_opinion(void *user, GmkThought *out, const GmkGame *game, int32_t lines,
                            int32_t shares)
{
    Opinion *opinion = user;
    const int32_t base = stones_value(opinion, game);
    const int32_t sign = gmk_game_to_move(game) == GMK_CELL_BLACK ? 1 : -1;
    CHECK(lines >= 1 && lines <= GMK_RANKED_MAX && shares >= 1);
    opinion->searches++;
    if (opinion->silent)
        return false;
    for (int i = 0; i < 225; i++) {
        const GmkPoint p = {i % 15, i / 15};
        GmkRanked move = {p, sign * (base + opinion->value[i])};
        if (gmk_game_check(game, p) != GMK_OK)
            continue;
        int32_t at = out->ranked_count;
        if (at == lines && out->ranked[at - 1].score >= move.score)
            continue;
        at -= at == lines;
        for (; at > 0 && out->ranked[at - 1].score < move.score; at--)
            out->ranked[at] = out->ranked[at - 1];
        out->ranked[at] = move;
        out->ranked_count += out->ranked_count < lines;
    }
    out->move = out->ranked[0].move;
    out->score = out->ranked[0].score;
    return true;
}

static OpeningAdvice advise(Opinion *opinion, const OpeningQuery *query)
{
    OpeningAdvice advice;
    GmkGame *game = game_of(query->stones, query->stone_count);
    const OpeningJudge judge = {opinion, rank_by_opinion, test_seed};
    CHECK(opening_advise(&advice, query, game, &judge));
    CHECK(opening_advice_fits(&advice, query, game));
    gmk_game_free(game);
    return advice;
}

static const OpeningQuery three = {
    .rule = OPENING_RIF, .stone_count = 3, .stones = {{7, 7}, {7, 6}, {8, 6}}};
static const OpeningQuery four = {
    .rule = OPENING_RIF, .stone_count = 4, .stones = {{7, 7}, {7, 6}, {8, 6}, {5, 9}}};

TEST(black_is_taken_where_black_is_better)
{
    static const OpeningRule rules[] = {OPENING_RIF, OPENING_YAMAGUCHI, OPENING_TARANNIKOV,
                                        OPENING_TARAGUCHI10};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int sign = -1; sign <= 1; sign += 2) {
            Opinion opinion = {0};
            OpeningQuery query = three;
            query.rule = rules[i];
            opinion.value[7 * 15 + 7] = sign * 100; /* the stone in the middle */
            if (rules[i] == OPENING_YAMAGUCHI)
                query.acts[query.act_count++] =
                    (OpeningAct){.choice = OPENING_DECLARE, .number = 3};
            for (int k = 0; k < 2 && rules[i] >= OPENING_TARANNIKOV; k++)
                query.acts[query.act_count++] =
                    (OpeningAct){.choice = k ? OPENING_TAKE_BLACK : OPENING_TAKE_WHITE};
            const OpeningAdvice advice = advise(&opinion, &query);
            CHECK_INT(advice.count, 1);
            CHECK_INT(advice.deeds[0].act.choice,
                      sign > 0 ? OPENING_TAKE_BLACK : OPENING_TAKE_WHITE);
            CHECK(advice.has_score && (advice.score > 0) == (sign > 0));
        }
}

TEST(the_best_fifths_are_offered_and_the_worst_is_kept)
{
    Opinion opinion = {0};
    OpeningQuery query = four;
    query.acts[query.act_count++] = (OpeningAct){.choice = OPENING_TAKE_WHITE};
    opinion.value[3 * 15 + 3] = 500;
    opinion.value[10 * 15 + 11] = 400;
    opinion.value[1 * 15 + 1] = 300;
    OpeningAdvice advice = advise(&opinion, &query);
    CHECK_INT(advice.count, 2);
    CHECK(advice.deeds[0].act.point.x == 3 && advice.deeds[0].act.point.y == 3);
    CHECK(advice.deeds[1].act.point.x == 11 && advice.deeds[1].act.point.y == 10);
    for (int32_t i = 0; i < 2; i++)
        query.acts[query.act_count++] = advice.deeds[i].act;
    advice = advise(&opinion, &query); /* white keeps what is worth less to black */
    CHECK(advice.count == 1 && advice.deeds[0].is_stone);
    CHECK(advice.deeds[0].stone.x == 11 && advice.deeds[0].stone.y == 10);
}

/* Four good fifths and no more: three or four of them leave black ahead, five do not. */
TEST(the_number_that_leaves_the_game_even_is_declared)
{
    Opinion opinion = {0};
    OpeningQuery query = four;
    query.rule = OPENING_SOOSORV8;
    query.acts[query.act_count++] = (OpeningAct){.choice = OPENING_TAKE_WHITE};
    for (int i = 0; i < 225; i++)
        opinion.value[i] = i % 15 > 7 ? -300 : -500;
    const int good[] = {20, 35, 50, 65};
    for (int i = 0; i < 4; i++)
        opinion.value[good[i]] = 400 - 100 * i;
    const int32_t on_board[] = {7 * 15 + 7, 6 * 15 + 7, 6 * 15 + 8, 9 * 15 + 5};
    for (int i = 0; i < 4; i++)
        opinion.value[on_board[i]] = -25;
    const OpeningAdvice advice = advise(&opinion, &query); /* 300, 200, 100, 0, -400, ... */
    CHECK_INT(advice.count, 1);
    CHECK_INT(advice.deeds[0].act.choice, OPENING_DECLARE);
    CHECK_INT(advice.deeds[0].act.number, 4);
}

TEST(ten_fifths_are_offered_only_if_the_tenth_is_good)
{
    for (int good = 9; good <= 10; good++) {
        Opinion opinion = {0};
        OpeningQuery query = four;
        query.rule = OPENING_TARAGUCHI10;
        query.stones[3] = (GmkPoint){5, 9};
        for (int k = 0; k < 3; k++)
            query.acts[query.act_count++] =
                (OpeningAct){.choice = k == 1 ? OPENING_TAKE_BLACK : OPENING_TAKE_WHITE};
        for (int i = 0; i < 225; i++)
            opinion.value[i] = -300;
        for (int i = 0; i < good; i++)
            opinion.value[20 + 7 * i] = 2000;
        const OpeningAdvice advice = advise(&opinion, &query);
        CHECK_INT(advice.deeds[0].act.choice == OPENING_OFFER_TEN, good == 10);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Whole openings
 */

/* Does what was decided, as the mid-end would. */
static void follow(OpeningQuery *query, const OpeningAdvice *advice)
{
    for (int32_t i = 0; i < advice->count; i++)
        if (advice->deeds[i].is_stone)
            query->stones[query->stone_count++] = advice->deeds[i].stone;
        else
            query->acts[query->act_count++] = advice->deeds[i].act;
}

/* Whatever the searches say, and if they say nothing, every decision is legal and the opening ends. */
TEST(two_computers_come_through_every_opening)
{
    uint64_t random = test_seed;
    for (int rule = OPENING_RIF; rule <= OPENING_SOOSORV8; rule++)
        for (int round = 0; round < test_rounds(40) && test_failures == 0; round++) {
            Opinion opinion = {.silent = round % 4 == 0};
            OpeningQuery query = {.rule = (OpeningRule)rule};
            int decisions = 0;
            for (int i = 0; i < 225; i++)
                opinion.value[i] = random_below(&random, 400) - 200;
            for (; decisions < 20 && opening_is_decision(&query); decisions++) {
                const OpeningAdvice advice = advise(&opinion, &query);
                follow(&query, &advice);
            }
            CHECK(decisions >= 4 && decisions < 20);
            CHECK(query.stone_count == 5 && renju_opening_find(query.stones) >= 0);
        }
}

typedef struct Searcher {
    GmkThinker *thinker;
    int searches;
} Searcher;

static bool rank_by_search(void *user, GmkThought *out, const GmkGame *game, int32_t lines,
                           int32_t shares)
{
    Searcher *searcher = user;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = 2000;
    limits.lines = lines;
    searcher->searches++;
    (void)shares;
    return gmk_think(out, searcher->thinker, game, &limits) == GMK_OK;
}

/* With the real engine: what it offers and declares leaves neither side lost at once. */
TEST(the_engine_comes_through_every_opening)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    Searcher searcher = {0};
    options.memory_bytes = (uint64_t)16 << 20;
    options.use_net = 0;
    CHECK_INT(gmk_thinker_new(&searcher.thinker, &options), GMK_OK);
    for (int rule = OPENING_RIF; rule <= OPENING_SOOSORV8; rule++) {
        OpeningQuery query = {.rule = (OpeningRule)rule};
        const OpeningJudge judge = {&searcher, rank_by_search, test_seed};
        while (opening_is_decision(&query) && test_failures == 0) {
            OpeningAdvice advice;
            GmkGame *game = game_of(query.stones, query.stone_count);
            CHECK(opening_advise(&advice, &query, game, &judge));
            CHECK(opening_advice_fits(&advice, &query, game));
            gmk_game_free(game);
            follow(&query, &advice);
        }
        GmkGame *game = game_of(query.stones, query.stone_count);
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK(rank_by_search(&searcher, &thought, game, 1, 1));
        printf("    %s: %s, %d acts, white's score %d\n", opening_words[rule],
               renju_opening(renju_opening_find(query.stones))->code, (int)query.act_count,
               (int)thought.score);
        CHECK(abs(thought.score) < GMK_SCORE_PROVEN);
        gmk_game_free(game);
    }
    gmk_thinker_free(searcher.thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(black_is_taken_where_black_is_better),
        CASE(the_best_fifths_are_offered_and_the_worst_is_kept),
        CASE(the_number_that_leaves_the_game_even_is_declared),
        CASE(ten_fifths_are_offered_only_if_the_tenth_is_good),
        CASE(two_computers_come_through_every_opening),
        CASE(the_engine_comes_through_every_opening),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
