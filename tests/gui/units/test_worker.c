/* test_worker.c: the thread that thinks, where no message of it arrives. */
#include "core/game/play.h"
#include "win/engine/worker.h"

#include "core/game/play_think.h"

#include "platform/threads/os_clock.h"
#include "test.h"

enum {
    PATIENCE_MS = 60000,
    STEP_MS = 10,
    THINK_MS = 100,
    FREE_MS = 10000, /* 20 ms are promised; the rest is for a machine that others use heavily */
};

/* There is no such window: every message is refused, as by a queue that is full. */
static Worker *new_deaf_worker(int64_t think_ms)
{
    const WorkerOptions options = {.think_ms = think_ms, .threads = 1, .memory_bytes = 16 << 20};
    return worker_new((HWND)(INT_PTR)0x7FFF1234, WM_APP + 1, &options);
}

static bool take_finished(Worker *worker, WorkerAnswer *out, int *reports)
{
    for (int ms = 0; ms < PATIENCE_MS; ms += STEP_MS) {
        while (worker_take(worker, out)) {
            if (out->finished)
                return true;
            ++*reports;
        }
        os_sleep_ms(STEP_MS);
    }
    return false;
}

/* The computer is black and begins. */
static Play *new_play(GmkLevel level)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[0] = (Player){.kind = PLAYER_COMPUTER, .level = level};
    setup.players[1] = (Player){.kind = PLAYER_HUMAN};
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    return play;
}

TEST(an_answer_waits_when_its_message_is_lost)
{
    ThinkJob job;
    WorkerAnswer answer;
    int reports = 0;
    Worker *worker = new_deaf_worker(THINK_MS);
    Play *play = new_play(GMK_LEVEL_EXPERT);
    CHECK(worker != NULL);
    CHECK(play_wants_thought(play, &job));
    const uint64_t id = job.id;
    worker_start(worker, &job);
    CHECK(take_finished(worker, &answer, &reports));
    CHECK(answer.id == id);
    CHECK_INT(answer.status, GMK_OK);
    CHECK(play_thought(play, answer.id, &answer.thought, &answer.sample));
    CHECK_INT(play_record(play)->move_count, 1);
    CHECK(!worker_take(worker, &answer)); /* it is given once */
    worker_free(worker);
    play_free(play);
}

/* Two jobs whose answers nobody takes for this long each. True: the later one's is all that is left. */
static bool only_later_answer(int64_t ms)
{
    ThinkJob job;
    WorkerAnswer answer;
    int reports = 0;
    Worker *worker = new_deaf_worker(THINK_MS);
    Play *play = new_play(GMK_LEVEL_EASY);
    CHECK(play_wants_thought(play, &job));
    worker_start(worker, &job);
    os_sleep_ms(ms);
    play_pause(play);
    play_resume(play);
    CHECK(play_wants_thought(play, &job));
    const uint64_t id = job.id;
    worker_start(worker, &job);
    os_sleep_ms(ms);
    CHECK(take_finished(worker, &answer, &reports));
    const bool only = answer.id == id;
    if (!only) { /* it is still thinking, or it has kept both */
        CHECK(!play_thought(play, answer.id, &answer.thought, &answer.sample));
        CHECK(take_finished(worker, &answer, &reports));
    }
    CHECK(answer.id == id);
    CHECK(play_thought(play, answer.id, &answer.thought, &answer.sample));
    CHECK(!worker_take(worker, &answer));
    worker_free(worker);
    play_free(play);
    return only;
}

/* A slow machine gets more time, but no worker gets away with handing out both. */
TEST(the_answer_of_a_later_job_takes_the_place_of_an_earlier_one)
{
    bool only = false;
    for (int64_t ms = 250; ms <= 8000 && !only; ms *= 2)
        only = only_later_answer(ms);
    CHECK(only);
}

/* A few stones: the first moves of a game are not thought about. */
static ThinkJob long_job(void)
{
    static const GmkPoint moves[] = {{7, 7}, {8, 6}, {9, 9}, {5, 6}};
    const GmkSetup setup = GMK_SETUP_INIT;
    ThinkJob job = {.id = 1, .purpose = THINK_MOVE, .level = GMK_LEVEL_MASTER};
    CHECK_INT(gmk_game_new(&job.game, &setup), GMK_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        CHECK_INT(gmk_game_play(job.game, moves[i]), GMK_OK);
    return job;
}

TEST(freeing_ends_the_thinking)
{
    ThinkJob job = long_job();
    WorkerAnswer answer = {.finished = true};
    Worker *worker = new_deaf_worker(PATIENCE_MS);
    worker_start(worker, &job);
    for (int ms = 0; ms < PATIENCE_MS / 2 && !worker_take(worker, &answer); ms += STEP_MS)
        os_sleep_ms(STEP_MS);
    CHECK(!answer.finished); /* a report: it is thinking */
    const int64_t start = os_clock_ms();
    worker_free(worker);
    const int64_t took = os_clock_ms() - start;
    printf("    freed in %d ms\n", (int)took);
    CHECK(took < FREE_MS);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(an_answer_waits_when_its_message_is_lost),
        CASE(the_answer_of_a_later_job_takes_the_place_of_an_earlier_one),
        CASE(freeing_ends_the_thinking),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
