/* test_worker_rules.c: which limits and thinker a job gets, and what answers come of it. */
#include "core/jobs/worker_rules.h"

#include "test.h"

#include <string.h>

/* A worker without a thread: it records the answers. */
typedef struct FakeWorker {
    GmkThinker *thinker;
    GmkSearcher searcher;
    WorkerOptions options;
    int made, answers, finished;
    int wanted_for; /* answers after which the job is not wanted any more */
    uint64_t available;
    WorkerAnswer last;
} FakeWorker;

static GmkStatus fake_thinker(void *user, GmkThinker **out, GmkSearcher searcher,
                              WorkerThinker kind)
{
    FakeWorker *fake = user;
    if (!fake->thinker || (kind != WORKER_THINKER_ANY && fake->searcher != searcher)) {
        GmkThinkerOptions options;
        worker_thinker_options(&options, &fake->options, searcher, kind, 1);
        gmk_thinker_free(fake->thinker);
        fake->thinker = NULL;
        if (gmk_thinker_new(&fake->thinker, &options) != GMK_OK)
            return GMK_ERR_NO_MEMORY;
        fake->searcher = searcher;
        fake->made++;
    }
    *out = fake->thinker;
    return GMK_OK;
}

static void fake_answer(void *user, const WorkerAnswer *answer)
{
    FakeWorker *fake = user;
    fake->answers++;
    fake->finished += answer->finished;
    fake->last = *answer;
}

static bool fake_is_wanted(void *user, uint64_t id)
{
    const FakeWorker *fake = user;
    (void)id;
    return fake->answers < fake->wanted_for;
}

static uint64_t fake_available(void *user)
{
    FakeWorker *fake = user;
    return fake->available -= 1000; /* falls at every call */
}

static uint64_t fake_peak(void *user)
{
    (void)user;
    return 77;
}

static int64_t fake_now(void *user)
{
    (void)user;
    return 0; /* reports never come: they are 60 ms apart */
}

static FakeWorker fake_worker(void)
{
    return (FakeWorker){.options = {.threads = 1, .memory_bytes = 8 << 20},
                        .wanted_for = 1000,
                        .available = 1 << 20};
}

static void run(FakeWorker *fake, ThinkJob *job)
{
    const WorkerHost host = {fake,           NULL,           fake_thinker, fake_answer,
                             fake_is_wanted, fake_available, fake_peak,    fake_now};
    worker_run(job, &host);
}

static GmkGame *new_game(GmkBoardKind board, int32_t width, int32_t height)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = width;
    setup.height = height;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

TEST(a_job_of_a_brain_is_not_searched)
{
    FakeWorker fake = fake_worker();
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15);
    ThinkJob job = {.id = 7, .purpose = THINK_MOVE, .outside = true, .game = game};
    run(&fake, &job);
    CHECK(fake.answers == 1 && fake.finished == 1 && fake.made == 0);
    CHECK(fake.last.id == 7 && fake.last.status == GMK_ERR_UNSUPPORTED);
    gmk_game_free(game);
}

TEST(limits_are_the_level_s_with_the_options_applied)
{
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15);
    ThinkJob job = {.id = 5, .purpose = THINK_MOVE, .game = game, .level = GMK_LEVEL_EXPERT};
    WorkerOptions options = {.seed = 100, .think_ms = 70};
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK_INT(job.limits.time_ms, 70);
    CHECK_INT(job.limits.seed, 105);
    job.purpose = THINK_HINT; /* --think-ms is for moves only */
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK(job.limits.time_ms > 70);
    job.purpose = THINK_MOVE;
    job.level = GMK_LEVEL_EASY; /* has no time of its own, so none is replaced */
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK_INT(job.limits.time_ms, 0);
    options = (WorkerOptions){.lines = 3};
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK(job.limits.lines <= 1); /* which are for analysis only */
    job.purpose = THINK_ANALYSIS;
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK_INT(job.limits.lines, 3);
    options = (WorkerOptions){0};
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK(job.limits.lines > 1);
    CHECK_INT(job.limits.seed, ((GmkLimits)GMK_LIMITS_INIT).seed);
    gmk_game_free(game);
}

TEST(the_plain_tree_is_for_the_tree_search_only)
{
    GmkGame *game = new_game(GMK_BOARD_CONNECT4, 7, 6);
    const WorkerOptions options = {.plain_tree = true};
    ThinkJob job = {.id = 1, .game = game, .level = GMK_LEVEL_EXPERT};
    job.searcher = GMK_SEARCHER_MCTS;
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK_INT(job.limits.effort, GMK_EFFORT_PLAIN);
    job.searcher = GMK_SEARCHER_MINIMAX;
    CHECK_INT(worker_set_limits(&job, &options), GMK_OK);
    CHECK(job.limits.effort != GMK_EFFORT_PLAIN);
    gmk_game_free(game);
}

TEST(threads_are_the_processors_up_to_eight)
{
    GmkThinkerOptions made, wanted;
    WorkerOptions options = {.memory_bytes = 1 << 24};
    worker_thinker_options(&made, &options, GMK_SEARCHER_MINIMAX, WORKER_THINKER_OWN, 3);
    CHECK_INT(made.threads, 3);
    worker_thinker_options(&made, &options, GMK_SEARCHER_MINIMAX, WORKER_THINKER_OWN, 64);
    CHECK_INT(made.threads, 8);
    options.threads = 20;
    worker_thinker_options(&wanted, &options, GMK_SEARCHER_MINIMAX, WORKER_THINKER_OWN, 2);
    CHECK_INT(wanted.threads, 20);
    CHECK(!worker_thinker_fits(&made, &wanted));
    CHECK(worker_thinker_fits(&wanted, &wanted));
    made = wanted;
    made.rewards = GMK_REWARDS_HUNDRED;
    CHECK(!worker_thinker_fits(&made, &wanted));
    made = wanted;
    made.use_net = 0;
    CHECK(!worker_thinker_fits(&made, &wanted));
}

TEST(a_move_is_one_finished_answer_with_its_sample)
{
    FakeWorker fake = fake_worker();
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 9, 9);
    ThinkJob job = {.id = 3, .purpose = THINK_MOVE, .game = game, .level = GMK_LEVEL_MIDDLE};
    CHECK_INT(gmk_game_play(game, (GmkPoint){4, 4}), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){5, 4}), GMK_OK);
    CHECK_INT(worker_set_limits(&job, &fake.options), GMK_OK);
    run(&fake, &job);
    CHECK(fake.finished == 1 && fake.last.finished && fake.last.id == 3);
    CHECK_INT(fake.last.status, GMK_OK);
    CHECK_INT(gmk_game_check(game, fake.last.thought.move), GMK_OK);
    CHECK(fake.last.sample.used_bytes >= 1000); /* the fall of the available memory */
    CHECK_INT(fake.last.sample.peak_bytes, 77);
    CHECK_INT(fake.last.sample.nodes, fake.last.thought.nodes);
    gmk_game_free(game);
    gmk_thinker_free(fake.thinker);
}

TEST(an_opening_step_answers_with_a_choice)
{
    FakeWorker fake = fake_worker();
    GmkGame *game = new_game(GMK_BOARD_GOMOKU, 15, 15);
    ThinkJob job = {.id = 4,
                    .purpose = THINK_OPENING,
                    .game = game,
                    .level = GMK_LEVEL_EASY,
                    .opening = {.rule = OPENING_SWAP2},
                    .time_ms = 50};
    CHECK_INT(worker_set_limits(&job, &fake.options), GMK_OK);
    CHECK_INT(job.limits.time_ms, 50);
    run(&fake, &job);
    CHECK(fake.last.finished && fake.last.is_opening && fake.last.status == GMK_OK);
    CHECK_INT(fake.last.opening.count, 3);
    CHECK(fake.last.opening.deeds[2].is_stone);
    job.opening.rule = OPENING_YAMAGUCHI; /* the adviser's, three stones */
    run(&fake, &job);
    CHECK(fake.last.finished && fake.last.is_opening && fake.last.status == GMK_OK);
    CHECK(fake.last.opening.count == 3 && fake.last.opening.deeds[2].is_stone);
    gmk_game_free(game);
    gmk_thinker_free(fake.thinker);
}

TEST(columns_are_solved_with_the_thinker_that_is_there)
{
    FakeWorker fake = fake_worker();
    GmkGame *game = new_game(GMK_BOARD_CONNECT4, 7, 6);
    ThinkJob job = {.id = 6, .purpose = THINK_COLUMNS, .game = game};
    for (const char *c = "4455"
                         "33";
         *c; c++) /* black wins with a stone at 2 or 6 */
        CHECK_INT(gmk_game_play(game, (GmkPoint){*c - '1', 0}), GMK_OK);
    GmkThinker *unused;
    CHECK_INT(fake_thinker(&fake, &unused, GMK_SEARCHER_MCTS, WORKER_THINKER_OWN), GMK_OK);
    CHECK_INT(worker_set_limits(&job, &fake.options), GMK_OK);
    run(&fake, &job);
    CHECK_INT(fake.made, 1);
    CHECK(fake.last.finished && fake.last.has_columns && fake.last.status == GMK_OK);
    CHECK(fake.last.columns.exact && fake.last.columns.finished);
    CHECK_INT(fake.last.columns.columns[1], GMK_SCORE_WIN - 1);
    CHECK_INT(fake.last.columns.columns[5], GMK_SCORE_WIN - 1);
    gmk_game_free(game);
    gmk_thinker_free(fake.thinker);
}

TEST(columns_of_a_large_board_are_estimated_one_by_one)
{
    FakeWorker fake = fake_worker();
    GmkGame *game = new_game(GMK_BOARD_CONNECT4, 12, 12);
    ThinkJob job = {.id = 7, .purpose = THINK_COLUMNS, .game = game};
    CHECK_INT(worker_set_limits(&job, &fake.options), GMK_OK);
    run(&fake, &job);
    CHECK_INT(fake.answers, 12); /* a report for each column but the last, then the answer */
    CHECK_INT(fake.finished, 1);
    CHECK(!fake.last.columns.exact && fake.last.columns.finished);
    for (int x = 0; x < 12; x++)
        CHECK(fake.last.columns.columns[x] != GMK_SCORE_UNKNOWN);
    CHECK_INT(fake.searcher, GMK_SEARCHER_MCTS);
    fake.answers = fake.finished = 0;
    fake.wanted_for = 2; /* stopped after two columns */
    run(&fake, &job);
    CHECK_INT(fake.answers, 3);
    CHECK(fake.last.finished && !fake.last.columns.finished);
    gmk_game_free(game);
    gmk_thinker_free(fake.thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_job_of_a_brain_is_not_searched),
        CASE(limits_are_the_level_s_with_the_options_applied),
        CASE(the_plain_tree_is_for_the_tree_search_only),
        CASE(threads_are_the_processors_up_to_eight),
        CASE(a_move_is_one_finished_answer_with_its_sample),
        CASE(an_opening_step_answers_with_a_choice),
        CASE(columns_are_solved_with_the_thinker_that_is_there),
        CASE(columns_of_a_large_board_are_estimated_one_by_one),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
