/* The games of the engine test; see engine_test_parts.h. */
#include "engine_test_parts.h"
#include "engine_traps.h"

#include "core/base/random.h"
#include "core/brains/referee.h"
#include "platform/threads/os_clock.h"

#include <stdio.h>
#include <string.h>

enum {
    OPPONENT = 1,      /* of the referee's players; the engine is 0 */
    FAULTS_ENOUGH = 2, /* then no more games are played */
    OPPONENT_MS = 40,  /* before the next question, as an opponent would take: Rapfi needs it */
    FIRST_MS = 4000, /* more for the first move of a game: nets are read then, one for each rule */
    MOVES = 6,       /* of the engine in a game */
};

/* ------------------------------------------------------------------------------------------------
 * The engine as a process
 */

static EngineCheck check_of(BrainFault fault)
{
    switch (fault) {
    case BRAIN_LATE:
    case BRAIN_HUNG: return ENGINE_CHECK_TIME;
    case BRAIN_HEAVY: return ENGINE_CHECK_MEMORY;
    default: return ENGINE_CHECK_PLAYS;
    }
}

static void note_memory(EngineTest *test, const BrainProcess *brain)
{
    const int32_t held = (int32_t)(brain_process_peak_bytes(brain) >> 20);
    if (held > test->entry.report.memory_mb)
        test->entry.report.memory_mb = held;
}

/* Waits for what was asked for. BRAIN_NOTHING: cancelled, or the time of the test is over. */
static BrainEvent await(EngineTest *test, BrainProcess *brain)
{
    while (engine_test_goes_on(test)) {
        const BrainEvent event = brain_process_step(brain);
        if (event != BRAIN_NOTHING && event != BRAIN_THOUGHT) {
            note_memory(test, brain);
            if (event == BRAIN_ANSWERED)
                os_sleep_ms(OPPONENT_MS);
            return event;
        }
        brain_process_wait(brain, ENGINE_TEST_NAP_MS);
    }
    return BRAIN_NOTHING;
}

static void note_failure(EngineTest *test, BrainProcess *brain, EngineCheck check)
{
    char said[REFEREE_SAID_MAX], why[ENGINE_WHY_MAX];
    const BrainTerms *terms = &test->start.terms;
    brain_process_said(said, sizeof said, brain);
    snprintf(why, sizeof why, "%dx%d: %s", (int)terms->width, (int)terms->height,
             brain_process_client(brain)->why);
    engine_test_fault(test, check, terms->width == 15 ? why + strlen("15x15: ") : why, said);
    brain_process_drop(brain);
}

static void note_answer(EngineTest *test, const BrainProcess *brain)
{
    const int32_t ms = (int32_t)(brain_process_client(brain)->answer.time_us / 1000);
    if (ms > test->entry.report.slowest_ms)
        test->entry.report.slowest_ms = ms;
}

/* ------------------------------------------------------------------------------------------------
 * A game
 */

/* Any point near a stone that the rule allows: the engine is to meet stones, not strength. */
static GmkPoint opponent_move(const Referee *referee, uint64_t *random)
{
    const RefereedGame *game = &referee->game;
    GmkPoint point = {0, 0};
    for (int tries = 0; tries < 2000; tries++) {
        const GmkPoint from = game->count > 0
                                  ? game->moves[random_below(random, game->count)]
                                  : (GmkPoint){referee->rules.width / 2, referee->rules.height / 2};
        point.x = from.x + random_below(random, 7) - 3;
        point.y = from.y + random_below(random, 7) - 3;
        if (gmk_game_check(referee->board, point) == GMK_OK)
            break;
    }
    return point;
}

/* "ERROR Unknown rule": no fault, for rules that not every engine knows. */
static bool refuses_rule(const EngineTest *test, const BrainClient *client)
{
    return test->start.terms.rule != GMK_RULE_FREESTYLE && client->fault == BRAIN_NONSENSE &&
           (strstr(client->why, "ERROR") || strstr(client->why, "UNKNOWN"));
}

/* Asks the engine for its move; false: no answer that the game could go on with. */
static bool ask_engine(EngineTest *test, BrainProcess *brain, Referee *referee, bool first)
{
    const int64_t limit_ms = test->turn_ms + (first ? FIRST_MS : 0);
    GmkStone stones[GMK_CELLS_MAX];
    BrainQuestion question = {.stones = stones, .limit_ms = limit_ms, .left_ms = BRAIN_NO_LIMIT};
    question.count = referee_stones(referee, stones);
    question.color = referee_color(referee, 0);
    brain_process_ask_move(brain, &question);
    const BrainEvent event = await(test, brain);
    const BrainClient *client = brain_process_client(brain);
    test->refused = event == BRAIN_FAILED && first && refuses_rule(test, client);
    if (test->refused)
        brain_process_drop(brain);
    else if (event == BRAIN_FAILED)
        note_failure(test, brain, check_of(client->fault));
    if (event != BRAIN_ANSWERED)
        return false;
    if (!first)
        note_answer(test, brain);
    referee_answer(referee, client->answer.points, client->answer.count, false,
                   first ? 0 : client->answer.time_us);
    return true;
}

/* A game of some moves; true: nothing was wrong. Forbidden moves show that a rule is not known, and are no fault. */
static bool play_game(EngineTest *test, BrainProcess *brain, int first, bool *forbidden)
{
    const BrainTerms *terms = &test->start.terms;
    const RefereeRules rules = {.width = terms->width,
                                .height = terms->height,
                                .rule = terms->rule,
                                .turn_ms = terms->turn_ms,
                                .tolerance_ms = terms->tolerance_ms};
    uint64_t random = 20260131;
    Referee referee;
    int player, moves = 0;
    int64_t limit_ms;
    bool ok = referee_begin(&referee, &rules, first, NULL, 0);
    while (ok && moves < MOVES && referee_asks(&referee, &player, &limit_ms) == REFEREE_MOVE) {
        if (player == OPPONENT) {
            const GmkPoint point = opponent_move(&referee, &random);
            referee_answer(&referee, &point, 1, false, 0);
        } else {
            moves++;
            ok = ask_engine(test, brain, &referee, moves == 1);
        }
    }
    *forbidden = referee.game.end == END_FORBIDDEN;
    if (ok && referee.game.why[0] && !*forbidden) {
        engine_test_fault(test,
                          referee.game.end == END_TIME ? ENGINE_CHECK_TIME : ENGINE_CHECK_PLAYS,
                          referee.game.why, "");
        brain_process_drop(brain);
        ok = false;
    }
    referee_free(&referee);
    return ok;
}

/* Whether the engine stays out of a trap. */
static bool avoids_trap(EngineTest *test, BrainProcess *brain, const EngineTrap *trap)
{
    GmkStone stones[2 * ENGINE_TRAP_STONES];
    for (int i = 0; i < trap->count; i++) {
        stones[2 * i] = (GmkStone){trap->black[i], GMK_CELL_BLACK};
        stones[2 * i + 1] = (GmkStone){trap->white[i], GMK_CELL_WHITE};
    }
    const BrainQuestion question = {.stones = stones,
                                    .count = 2 * trap->count,
                                    .color = GMK_CELL_BLACK,
                                    .limit_ms = test->turn_ms,
                                    .left_ms = BRAIN_NO_LIMIT};
    brain_process_prepare(brain, false);
    if (await(test, brain) != BRAIN_READY)
        return false;
    brain_process_ask_move(brain, &question);
    if (await(test, brain) != BRAIN_ANSWERED)
        return false;
    const GmkPoint answer = brain_process_client(brain)->answer.points[0];
    note_answer(test, brain);
    return answer.x != trap->point.x || answer.y != trap->point.y;
}

/* True also for a rule without traps. */
static bool avoids_traps(EngineTest *test, BrainProcess *brain)
{
    int count;
    const EngineTrap *traps = engine_traps(&count);
    for (int i = 0; i < count && engine_test_goes_on(test); i++)
        if (traps[i].rule == test->start.terms.rule && !avoids_trap(test, brain, &traps[i]))
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * All games
 */

/* Two games under a rule, with both colours. */
static void try_rule(EngineTest *test, BrainProcess *brain, GmkRule rule)
{
    EngineReport *report = &test->entry.report;
    bool ok = true, forbidden = false;
    test->start.terms.rule = rule;
    for (int first = 0; first < 2 && ok && !forbidden && engine_test_goes_on(test); first++) {
        brain_process_prepare(brain, false);
        const BrainEvent event = await(test, brain);
        if (event == BRAIN_FAILED)
            note_failure(test, brain, ENGINE_CHECK_PLAYS);
        ok = event == BRAIN_READY && play_game(test, brain, first, &forbidden);
    }
    if (test->refused) {
        report->no_rules |= 1u << rule;
        test->refused = false;
    } else if (ok && engine_test_goes_on(test)) {
        const bool knows = !forbidden && avoids_traps(test, brain);
        *(knows ? &report->rules : &report->no_rules) |= 1u << rule;
    }
    engine_test_step(test);
}

/* Gomocup's board for freestyle. A refusal is no fault. */
static void try_size(EngineTest *test, BrainProcess *brain)
{
    EngineVerdict *verdict = &test->entry.report.checks[ENGINE_CHECK_SIZES];
    bool forbidden;
    test->start.terms.width = test->start.terms.height = 20;
    test->start.terms.rule = GMK_RULE_FREESTYLE;
    brain_process_prepare(brain, true);
    const BrainEvent event = await(test, brain);
    if (event == BRAIN_READY && play_game(test, brain, 0, &forbidden))
        *verdict = ENGINE_GOOD;
    else if (event == BRAIN_FAILED && brain_process_client(brain)->fault == BRAIN_REFUSED)
        *verdict = ENGINE_WEAK;
    else if (event == BRAIN_FAILED)
        note_failure(test, brain, ENGINE_CHECK_SIZES);
    engine_test_step(test);
}

void engine_test_games(EngineTest *test)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO_OVERLINE};
    BrainProcess *brain = brain_process_new(test->start.command, NULL, &test->start.terms);
    if (!brain)
        return;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && test->faults < FAULTS_ENOUGH; i++)
        if (engine_test_goes_on(test))
            try_rule(test, brain, rules[i]);
    if (engine_test_goes_on(test) && test->faults < FAULTS_ENOUGH)
        try_size(test, brain);
    if (!engine_test_goes_on(test))
        brain_process_drop(brain); /* nobody waits for its END */
    brain_process_free(brain);
    if (test->entry.report.slowest_ms >= 0) {
        engine_test_good(test, ENGINE_CHECK_PLAYS);
        engine_test_good(test, ENGINE_CHECK_TIME);
        engine_test_good(test, ENGINE_CHECK_MEMORY);
    }
    engine_test_step(test);
}
