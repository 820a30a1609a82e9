/* Brains as processes: nobody waits for them, whatever they do, and none is left. */
#include "core/brains/brain_game.h"
#include "platform/threads/os_clock.h"

#include "test.h"

#define BAD(mode) "\"" BAD_BRAIN_EXE "\" " mode

/* The longest that one call may take. A call may be interrupted by other work on the machine. */
enum { CALL_MS = 50 * TEST_SLOWNESS, PATIENCE_MS = 60000 };

static const RefereeRules rules = {.width = 9, .height = 9, .turn_ms = 500, .tolerance_ms = 500};
static const BrainTerms terms = {
    .width = 9, .height = 9, .turn_ms = 500, .tolerance_ms = 500, .start_ms = 1500};

/* Plays as a window does: a step now and then. Gives the longest step, the first two apart, which start
 * the processes. */
static int64_t play(BrainGame *game, const char *first, const char *second)
{
    BrainProcess *brains[2] = {brain_process_new(first, NULL, &terms),
                               brain_process_new(second, NULL, &terms)};
    const int64_t end_ms = os_clock_ms() + PATIENCE_MS;
    int64_t longest_us = 0;
    int slow = 0;
    CHECK(brain_game_begin(game, &rules, brains, false, 0, NULL, 0));
    for (BrainGameStep step = BRAIN_GAME_WAITS; step == BRAIN_GAME_WAITS;) {
        const int before = game->prepared;
        const int64_t start_us = os_clock_us();
        step = brain_game_step(game);
        const int64_t took_us = os_clock_us() - start_us;
        if (before == 2 && game->referee.game.end == END_NONE) {
            longest_us = took_us > longest_us ? took_us : longest_us;
            slow += took_us > CALL_MS * 1000;
        }
        CHECK(os_clock_ms() < end_ms);
        if (os_clock_ms() >= end_ms)
            break;
        brain_game_wait(game, 5);
    }
    CHECK(slow <= 1);
    brain_game_free(game);
    brain_process_free(brains[0]);
    brain_process_free(brains[1]);
    return longest_us;
}

static void check_end(const char *command, GameEnd end, const char *why)
{
    static BrainGame game;
    const int64_t longest_us = play(&game, command, BAD("good"));
    printf("    %s: longest step %.1f ms\n", game_end_name(end), (double)longest_us / 1000);
    CHECK_INT(game.referee.game.end, end);
    CHECK_INT(game.referee.game.winner, 1);
    CHECK_TEXT(game.referee.game.why, why);
}

TEST(two_brains_play_a_game)
{
    static BrainGame game;
    play(&game, BAD("good"), BAD("good"));
    CHECK_INT(game.referee.game.end, END_FIVE);
    CHECK(game.referee.game.count >= 9);
    CHECK_TEXT(game.referee.game.why, "");
}

TEST(every_fault_is_named)
{
    check_end(BAD("crash"), END_CRASH, "the program ended with exit code 3");
    check_end(BAD("illegal"), END_ILLEGAL, "99,99: That point is not on the board.");
    check_end(BAD("rude"), END_PROTOCOL, "not a move: ERROR not in the mood");
    check_end(BAD("hang"), END_TIME, "no move within 500 ms");
    check_end(BAD("half"), END_TIME, "no move within 500 ms");
    check_end(BAD("refuse"), END_START, "refused: ERROR I do not like this board");
    check_end(BAD("mute"), END_START, "no OK within 1500 ms");
    check_end(BAD("zero"), END_PROTOCOL, "not a move: 3?,4");
}

/* It loses by its time or, on a quick machine, before that by the number of its lines. */
TEST(a_brain_that_floods_us_is_not_waited_for)
{
    static BrainGame game;
    const int64_t longest_us = play(&game, BAD("flood"), BAD("good"));
    printf("    longest step %.1f ms\n", (double)longest_us / 1000);
    CHECK(game.referee.game.end == END_TIME || game.referee.game.end == END_FLOOD);
    CHECK_INT(game.referee.game.winner, 1);
}

TEST(a_program_that_is_not_there_is_missing)
{
    static BrainGame game;
    BrainProcess *brains[2] = {brain_process_new("/no/such/brain", NULL, &terms),
                               brain_process_new(BAD("good"), NULL, &terms)};
    CHECK(brain_game_begin(&game, &rules, brains, false, 0, NULL, 0));
    CHECK_INT(brain_game_step(&game), BRAIN_GAME_MISSING);
    CHECK(strstr(game.referee.game.why, "rror 2: ") != NULL);
    brain_game_free(&game);
    for (int i = 0; i < 2; i++)
        brain_process_free(brains[i]);
}

static BrainEvent await(BrainProcess *brain)
{
    const int64_t end_ms = os_clock_ms() + PATIENCE_MS;
    BrainEvent event;
    while (((event = brain_process_step(brain)) == BRAIN_NOTHING || event == BRAIN_THOUGHT) &&
           os_clock_ms() < end_ms)
        brain_process_wait(brain, 100);
    return event;
}

/* A brain that does not know RESTART is started anew; so is one that is gone. */
TEST(the_next_game_finds_a_brain)
{
    static const char *const commands[] = {BAD("good"), BAD("no_restart")};
    for (int i = 0; i < 2; i++) {
        BrainProcess *brain = brain_process_new(commands[i], NULL, &terms);
        for (int game = 0; game < 3; game++) {
            brain_process_prepare(brain, game == 2);
            CHECK_INT(await(brain), BRAIN_READY);
            brain_process_ask_move(
                brain, &(BrainQuestion){.color = GMK_CELL_BLACK, .limit_ms = PATIENCE_MS});
            CHECK_INT(await(brain), BRAIN_ANSWERED);
            CHECK(brain_process_peak_bytes(brain) > 0);
        }
        brain_process_drop(brain);
        brain_process_prepare(brain, false);
        CHECK_INT(await(brain), BRAIN_READY);
        brain_process_free(brain);
    }
}

/* 64 KB of INFO lines, which no pipe takes at once, to a brain that never reads. */
TEST(a_brain_that_does_not_read_is_not_waited_for)
{
    static char much[65536];
    static BrainTerms long_terms;
    long_terms = terms;
    memset(much, 'x', sizeof much - 1);
    while (long_terms.info_count < 8)
        long_terms.infos[long_terms.info_count++] = much;
    BrainProcess *brain = brain_process_new(BAD("ok_and_hang"), NULL, &long_terms);
    brain_process_prepare(brain, false);
    CHECK_INT(await(brain), BRAIN_READY);
    brain_process_ask_move(brain, &(BrainQuestion){.color = GMK_CELL_BLACK, .limit_ms = 100});
    const int64_t before = os_clock_ms();
    CHECK_INT(brain_process_step(brain), BRAIN_NOTHING);
    CHECK(os_clock_ms() - before < 500);
    CHECK_INT(await(brain), BRAIN_FAILED);
    CHECK_INT(brain_process_client(brain)->fault, BRAIN_LATE);
    brain_process_drop(brain);
    brain_process_free(brain);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(two_brains_play_a_game),
        CASE(every_fault_is_named),
        CASE(a_brain_that_floods_us_is_not_waited_for),
        CASE(a_program_that_is_not_there_is_missing),
        CASE(the_next_game_finds_a_brain),
        CASE(a_brain_that_does_not_read_is_not_waited_for),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
