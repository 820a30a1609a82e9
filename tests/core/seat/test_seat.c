/* An engine of the list at the board: its moves and thoughts, each of its faults by its name, stopping, leaving. */
#include "core/seat/seat.h"
#include "core/seat/seat_thought.h"
#include "core/value/value.h"
#include "platform/threads/os_clock.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

/* ---------------------------------------------------------------- a host that remembers */

typedef struct Host {
    WorkerAnswer answer; /* the finished one */
    WorkerAnswer report; /* the newest that is not */
    int finished, reports;
    int64_t wanted_until_ms; /* 0: always */
    bool closing;
} Host;

static void take_answer(void *user, const WorkerAnswer *answer)
{
    Host *host = user;
    if (answer->finished) {
        host->answer = *answer;
        host->finished++;
    } else {
        host->report = *answer;
        host->reports++;
    }
}

static bool is_wanted(void *user, uint64_t id)
{
    const Host *host = user;
    (void)id;
    return host->wanted_until_ms == 0 || os_clock_ms() < host->wanted_until_ms;
}

static bool is_closing(void *user)
{
    return ((const Host *)user)->closing;
}

static EngineEntry bad(const char *mode)
{
    EngineEntry entry;
    CHECK(engine_entry_init(&entry, BAD_BRAIN_EXE));
    entry.id = 1;
    entry.turn_ms = 300;
    entry.memory_mb = 500;
    snprintf(entry.arguments, sizeof entry.arguments, "%s", mode);
    return entry;
}

static GmkGame *new_game(int32_t side)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = setup.height = side;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

static void run(Seat *seat, const EngineEntry *entry, Host *host, const GmkGame *game,
                ThinkPurpose purpose)
{
    static uint64_t id;
    ThinkJob job = {.id = ++id, .purpose = purpose, .outside = true};
    const SeatHost calls = {host, take_answer, is_wanted, is_closing};
    job.opening.rule = OPENING_SWAP2;
    CHECK_INT(gmk_game_copy(&job.game, game), GMK_OK);
    host->finished = host->reports = 0;
    seat_run(seat, entry, &job, &calls);
    CHECK_INT(host->finished, 1);
    CHECK(host->answer.is_outside);
    CHECK_INT((int64_t)host->answer.id, (int64_t)id);
    gmk_game_free(job.game);
}

/* ---------------------------------------------------------------- playing */

TEST(an_engine_plays_moves_and_is_told_of_moves_that_were_taken_back)
{
    Seat *seat = seat_new();
    const EngineEntry entry = bad("good"); /* the first empty point */
    Host host = {0};
    GmkGame *game = new_game(9);
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.thought.move.x, 0);
    CHECK_INT(host.answer.thought.source, GMK_THOUGHT_URGENT); /* it said no score */
    gmk_game_play(game, host.answer.thought.move);
    gmk_game_play(game, (GmkPoint){4, 4});
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.thought.move.x, 1);
    gmk_game_undo(game); /* another reply, which continues nothing it knows */
    gmk_game_play(game, (GmkPoint){1, 0});
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.thought.move.x, 2);
    gmk_game_free(game);
    game = new_game(15); /* another board, by the same engine */
    gmk_game_play(game, (GmkPoint){0, 0});
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.thought.move.x, 1);
    CHECK_INT(host.answer.thought.move.y, 0);
    gmk_game_free(game);
    seat_leave(seat);
    seat_free(seat);
}

/* Rapfi clears a gigabyte when it is told that it may have one. That is no part of its first thought. */
TEST(an_engine_that_gets_ready_slowly_is_waited_for)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad("settles");
    Host host = {0};
    GmkGame *game = new_game(9);
    snprintf(entry.about, sizeof entry.about, "name=\"Polite\"");
    gmk_game_play(game, (GmkPoint){4, 4});
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.trouble.end, END_NONE);
    gmk_game_free(game);
    seat_free(seat);
}

/* ---------------------------------------------------------------- faults */

static void check_fault(const char *mode, GameEnd end, const char *said)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad(mode);
    Host host = {0};
    GmkGame *game = new_game(9);
    if (end == END_MEMORY)
        entry.memory_mb = 20;
    gmk_game_play(game, (GmkPoint){4, 4});
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.trouble.end, end);
    if (!strstr(host.answer.trouble.said, said))
        printf("    %s said \"%s\"\n", mode, host.answer.trouble.said);
    CHECK(strstr(host.answer.trouble.said, said) != NULL);
    CHECK(strchr(host.answer.trouble.said, 27) == NULL);
    snprintf(entry.arguments, sizeof entry.arguments, "%s", "good"); /* restarted, and repaired */
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.trouble.end, END_NONE);
    gmk_game_free(game);
    seat_free(seat);
}

TEST(each_fault_is_named_and_the_next_job_starts_the_engine_anew)
{
    check_fault("crash", END_CRASH, "OK");
#ifndef _WIN32 /* Wine keeps the pipe of a standard output that was closed: a hang to the reader */
    check_fault("close", END_CRASH, "OK");
#endif
    check_fault("illegal", END_ILLEGAL, "99,99");
    check_fault("rude", END_PROTOCOL, "not in the mood");
    check_fault("escape", END_PROTOCOL, "backwards");
    check_fault("refuse", END_START, "I do not like this board");
    check_fault("late", END_TIME, "");
    check_fault("greedy", END_MEMORY, "");
}

TEST(hanging_and_flooding_end_by_themselves)
{
    check_fault("hang", END_HANG, "OK");
    check_fault("half", END_HANG, "");
    check_fault("flood", END_FLOOD, "MESSAGE");
}

TEST(exit_codes_are_told)
{
    Seat *seat = seat_new();
    const EngineEntry entry = bad("crash");
    Host host = {0};
    GmkGame *game = new_game(9);
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK(strstr(host.answer.trouble.exit, "3") != NULL);
    gmk_game_free(game);
    seat_free(seat);
}

TEST(a_program_that_is_not_there_is_told)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad("good");
    Host host = {0};
    GmkGame *game = new_game(9);
    snprintf(entry.program, sizeof entry.program, "%s", "/no/such/brain");
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.trouble.end, END_START);
    CHECK(host.answer.trouble.why[0] != 0);
    gmk_game_free(game);
    seat_free(seat);
}

TEST(an_engine_that_does_not_know_the_rule_is_not_started)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad("good");
    Host host = {0};
    GmkGame *game = new_game(9);
    entry.report.no_rules = 1u << GMK_RULE_FREESTYLE;
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.trouble.end, END_START);
    CHECK(host.answer.trouble.is_rule);
    gmk_game_free(game);
    seat_free(seat);
}

/* ---------------------------------------------------------------- stopping */

TEST(a_job_that_nobody_wants_ends_soon_and_the_next_one_is_answered)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad("hang");
    Host host = {.wanted_until_ms = os_clock_ms() + 200};
    GmkGame *game = new_game(9);
    const int64_t begun = os_clock_ms();
    entry.turn_ms = 60000;
    run(seat, &entry, &host, game, THINK_MOVE);
    printf("    stopped after %d ms, 200 of them wanted\n", (int)(os_clock_ms() - begun));
    CHECK(os_clock_ms() - begun < 2000 * TEST_SLOWNESS);
    CHECK(host.answer.status != GMK_OK);
    CHECK_INT(host.answer.trouble.end, END_NONE);
    host.wanted_until_ms = 0;
    snprintf(entry.arguments, sizeof entry.arguments, "%s", "good");
    run(seat, &entry, &host, game, THINK_MOVE);
    CHECK_INT(host.answer.status, GMK_OK);
    gmk_game_free(game);
    seat_free(seat);
}

TEST(an_engine_without_swap2_leaves_the_opening_to_us)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad("good");
    Host host = {0};
    GmkGame *game = new_game(15);
    run(seat, &entry, &host, game, THINK_OPENING);
    CHECK_INT(host.answer.status, GMK_ERR_UNSUPPORTED);
    CHECK_INT(host.answer.trouble.end, END_NONE);
    const int64_t begun = os_clock_ms(); /* it is not asked again */
    run(seat, &entry, &host, game, THINK_OPENING);
    CHECK_INT(host.answer.status, GMK_ERR_UNSUPPORTED);
    CHECK(os_clock_ms() - begun < 1000 * TEST_SLOWNESS);
    gmk_game_free(game);
    seat_free(seat);
}

/* ---------------------------------------------------------------- analysis */

/* Our own brain, which knows Yixin's commands: it compares moves until it is stopped, and goes on with another. */
TEST(an_engine_compares_moves_until_it_is_stopped)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    SKIP("a sanitizer needs more memory than an engine is allowed");
#endif
    Seat *seat = seat_new();
    EngineEntry entry;
    Host host = {0};
    GmkGame *game = new_game(15);
    CHECK(engine_entry_init(&entry, BRAIN_EXE));
    entry.id = 2;
    entry.kind = ENGINE_GOMOKIT;
    CHECK(seat_can_analyse(&entry));
    gmk_game_play(game, (GmkPoint){7, 7});
    gmk_game_play(game, (GmkPoint){8, 8});
    for (int round = 0; round < 2; round++) {
        const int64_t until = os_clock_ms() + 1500 * TEST_SLOWNESS;
        host.wanted_until_ms = until;
        run(seat, &entry, &host, game, THINK_ANALYSIS);
        printf("    %d reports, %d moves compared, stopped after %d ms\n", host.reports,
               (int)host.report.thought.ranked_count, (int)(os_clock_ms() - until));
        CHECK(host.reports > 0);
        CHECK(host.report.thought.ranked_count > 1);
        CHECK(host.report.thought.depth > 0);
        CHECK_INT(host.answer.trouble.end, END_NONE);
        CHECK(os_clock_ms() - until < 1000 * TEST_SLOWNESS);
        gmk_game_play(game, (GmkPoint){6 - round, 6});
    }
    gmk_game_free(game);
    seat_leave(seat);
    seat_free(seat);
}

/* An engine that tells all at once and then thinks in silence: what it told last is not lost. */
TEST(the_last_words_of_a_silent_engine_are_reported)
{
    Seat *seat = seat_new();
    EngineEntry entry = bad("good");
    Host host = {.wanted_until_ms = os_clock_ms() + 800 * TEST_SLOWNESS};
    GmkGame *game = new_game(15);
    entry.kind = ENGINE_RAPFI;
    run(seat, &entry, &host, game, THINK_ANALYSIS);
    CHECK_INT(host.report.thought.ranked_count, 5);
    gmk_game_free(game);
    seat_free(seat);
}

/* ---------------------------------------------------------------- a review */

/* A job of a review in the position after these points, black and white by turns. */
static void review_run(Seat *seat, const EngineEntry *entry, Host *host, const GmkPoint *points,
                       int count, const ReviewStep *step)
{
    static uint64_t id = 1000;
    const SeatHost calls = {host, take_answer, is_wanted, is_closing};
    ThinkJob job = {.id = ++id, .purpose = THINK_REVIEW, .outside = true, .review = *step};
    job.game = new_game(15);
    for (int i = 0; i < count; i++)
        CHECK_INT(gmk_game_play(job.game, points[i]), GMK_OK);
    host->finished = host->reports = 0;
    seat_run(seat, entry, &job, &calls);
    CHECK_INT(host->finished, 1);
    CHECK_INT(host->reports, 0);
    gmk_game_free(job.game);
}

static EngineEntry analyst(const char *mode)
{
    EngineEntry entry = bad(mode);
    entry.kind = ENGINE_RAPFI;
    return entry;
}

TEST(a_review_is_answered_by_the_values_of_the_engine)
{
    static const GmkPoint points[] = {{7, 7}, {8, 8}};
    ReviewStep step = {.time_ms = 300, .lines = 2};
    Seat *seat = seat_new();
    EngineEntry entry = analyst("good");
    Host host = {0};
    review_run(seat, &entry, &host, points, 2, &step);
    const GmkThought *thought = &host.answer.thought;
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(thought->source, GMK_THOUGHT_SEARCHED);
    CHECK_INT(thought->ranked_count, 2);
    CHECK_INT((int64_t)(thought->win_rate * 1000), 549); /* 1 / (1 + exp(-40 / 200)) */
    CHECK(thought->score > thought->ranked[1].score && thought->ranked[1].score > 0);
    CHECK_INT(thought->move.x + 15 * thought->move.y, 0);
    /* Moves that are left out are asked for as well, and then not told. */
    step = (ReviewStep){.time_ms = 500, .lines = 1, .avoid_count = 1, .avoid = {{0, 0}}};
    review_run(seat, &entry, &host, points, 2, &step);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.thought.move.x, 1);
    CHECK_INT(host.answer.thought.ranked_count, 1);
    CHECK_INT((int64_t)(host.answer.thought.win_rate * 1000), 524);
    seat_free(seat);
}

/* Black has a four with one end: white's reply is forced, and what follows it is what counts. */
TEST(forced_replies_are_played_before_an_engine_is_asked)
{
    static const GmkPoint points[] = {{4, 7}, {3, 7}, {5, 7}, {0, 14}, {6, 7}, {2, 14}, {7, 7}};
    const ReviewStep step = {.time_ms = 300, .lines = 2};
    Seat *seat = seat_new();
    EngineEntry entry = analyst("good");
    Host host = {0};
    review_run(seat, &entry, &host, points, 7, &step);
    const GmkThought *thought = &host.answer.thought;
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(thought->variation_count, 2);
    CHECK_INT(thought->move.x, 8);
    CHECK_INT(thought->move.y, 7);
    CHECK_INT(thought->variation[1].x + thought->variation[1].y, 0);
    CHECK(thought->score <
          0); /* the engine likes the position for black, who is to move after it */
    seat_free(seat);
}

TEST(what_the_rules_decide_is_proven_and_what_an_engine_claims_is_not)
{
    static const GmkPoint four[] = {{4, 7}, {0, 0}, {5, 7}, {2, 0},
                                    {6, 7}, {0, 2}, {7, 7}}; /* open */
    static const GmkPoint five[] = {{4, 7}, {0, 0}, {5, 7}, {2, 0}, {6, 7}, {0, 2}, {7, 7}, {9, 9}};
    const ReviewStep step = {.time_ms = 300, .lines = 2};
    Seat *seat = seat_new();
    EngineEntry entry = analyst("crash"); /* nobody asks it: it would end */
    Host host = {0};
    review_run(seat, &entry, &host, four, 7, &step);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.thought.score, -(GMK_SCORE_WIN - 2));
    CHECK_INT(host.answer.thought.variation_count, 2);
    review_run(seat, &entry, &host, five, 8, &step);
    CHECK_INT(host.answer.thought.score, GMK_SCORE_WIN - 1);
    entry = analyst("claim");
    review_run(seat, &entry, &host, four, 2, &step);
    CHECK_INT(host.answer.status, GMK_OK);
    CHECK_INT(host.answer.thought.score, GMK_SCORE_PROVEN - 1 - 9);
    entry = analyst("crash");
    review_run(seat, &entry, &host, four, 2, &step);
    CHECK_INT(host.answer.trouble.end, END_CRASH);
    seat_free(seat);
}

/* ---------------------------------------------------------------- thoughts */

TEST(thoughts_are_put_into_our_terms)
{
    static const char *const lines[] = {"MESSAGE depth 12-20 ev 200 n 3M tm 900",
                                        "INFO PV 0",
                                        "INFO DEPTH 14",
                                        "INFO WINRATE 0.75",
                                        "INFO BESTLINE 7,7 8,8 7,7 9,9", /* the third is occupied */
                                        "INFO PV DONE",
                                        "INFO PV 1",
                                        "INFO EVAL -M5",
                                        "INFO BESTLINE 3,3",
                                        "INFO PV DONE"};
    BrainThought said;
    GmkThought thought;
    bool scored = false;
    GmkGame *game = new_game(15);
    brain_thought_clear(&said);
    CHECK(!seat_thought(&thought, &scored, &said, game, 5));
    CHECK(!scored);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        brain_thought_line(&said, lines[i]);
    CHECK(seat_thought(&thought, &scored, &said, game, 5));
    CHECK(scored);
    CHECK_INT(thought.depth, 14);
    CHECK_INT((int64_t)thought.nodes, 3000000);
    CHECK_INT((int64_t)(thought.win_rate * 1000 + 0.5), 750);
    CHECK_INT(thought.variation_count, 2); /* as far as it can be played */
    CHECK_INT(thought.move.x, 7);
    CHECK_INT(thought.ranked_count, 2);
    CHECK_INT(thought.ranked[0].move.x, 7);
    CHECK(thought.ranked[0].score > 0 && thought.ranked[1].score < 0);
    CHECK(thought.ranked[1].score > -GMK_SCORE_PROVEN); /* a claim is no proof */
    CHECK_INT((int64_t)(value_rate(game, thought.score) * 100 + 0.5), 75);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(an_engine_plays_moves_and_is_told_of_moves_that_were_taken_back),
        CASE(an_engine_that_gets_ready_slowly_is_waited_for),
        CASE(each_fault_is_named_and_the_next_job_starts_the_engine_anew),
        CASE(hanging_and_flooding_end_by_themselves),
        CASE(exit_codes_are_told),
        CASE(a_program_that_is_not_there_is_told),
        CASE(an_engine_that_does_not_know_the_rule_is_not_started),
        CASE(a_job_that_nobody_wants_ends_soon_and_the_next_one_is_answered),
        CASE(an_engine_without_swap2_leaves_the_opening_to_us),
        CASE(an_engine_compares_moves_until_it_is_stopped),
        CASE(the_last_words_of_a_silent_engine_are_reported),
        CASE(a_review_is_answered_by_the_values_of_the_engine),
        CASE(forced_replies_are_played_before_an_engine_is_asked),
        CASE(what_the_rules_decide_is_proven_and_what_an_engine_claims_is_not),
        CASE(thoughts_are_put_into_our_terms),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
