/* test_worker.c: the thread that thinks, where no message of it arrives. */
#include "win/engine/worker.h"

#include "platform/threads/os_clock.h"
#include "test.h"

enum { PATIENCE_MS = 60000, STEP_MS = 10 };

/* There is no such window: every message is refused, as by a queue that is full. */
static Worker *new_deaf_worker(void)
{
    const WorkerOptions options = {.think_ms = 100, .threads = 1, .memory_bytes = 16 << 20};
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
    Worker *worker = new_deaf_worker();
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

TEST(the_answer_of_a_later_job_takes_the_place_of_an_earlier_one)
{
    ThinkJob job;
    WorkerAnswer answer;
    int reports = 0;
    Worker *worker = new_deaf_worker();
    Play *play = new_play(GMK_LEVEL_EASY);
    CHECK(play_wants_thought(play, &job));
    worker_start(worker, &job);
    os_sleep_ms(200); /* nobody takes it */
    play_pause(play);
    play_resume(play);
    CHECK(play_wants_thought(play, &job));
    const uint64_t id = job.id;
    worker_start(worker, &job);
    do
        CHECK(take_finished(worker, &answer, &reports));
    while (answer.id != id && answer.id != 0);
    CHECK(play_thought(play, answer.id, &answer.thought, &answer.sample));
    worker_free(worker);
    play_free(play);
}

TEST(freeing_ends_the_thinking)
{
    ThinkJob job;
    Worker *worker = new_deaf_worker();
    Play *play = new_play(GMK_LEVEL_MASTER);
    CHECK(play_wants_thought(play, &job));
    worker_start(worker, &job);
    worker_free(worker);
    play_free(play);
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
