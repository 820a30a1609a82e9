/* worker_rules.c: prepares a thinker and limits, searches, reports answers; see worker_rules.h. */
#include "worker_rules.h"

#include "core/review/review.h"
#include "core/value/deep_think.h"

#include <time.h>

enum {
    REPORT_MS = 60,  /* between two reports, at least: faster ones could not be read */
    THREADS_MAX = 8, /* more threads stop helping */
    COLUMN_MS = 150, /* to estimate one column of a board that is too large to be solved */
};

GmkStatus worker_set_limits(ThinkJob *job, const WorkerOptions *options)
{
    job->limits = (GmkLimits)GMK_LIMITS_INIT;
    if (options->seed != 0)
        job->limits.seed = options->seed + job->id;
    const GmkStatus status = think_job_limits(&job->limits, job);
    if (job->purpose == THINK_MOVE && job->limits.time_ms > 0 && options->think_ms > 0)
        job->limits.time_ms = options->think_ms;
    if (job->purpose == THINK_ANALYSIS && options->lines > 0)
        job->limits.lines = options->lines;
    if (job->searcher == GMK_SEARCHER_MCTS && options->plain_tree)
        job->limits.effort = GMK_EFFORT_PLAIN;
    return status;
}

void worker_thinker_options(GmkThinkerOptions *out, const WorkerOptions *options,
                            GmkSearcher searcher, WorkerThinker kind, int32_t processors)
{
    if (kind == WORKER_THINKER_REVIEW) {
        review_thinker_options(out);
        return;
    }
    *out = (GmkThinkerOptions)GMK_THINKER_OPTIONS_INIT;
    out->searcher = searcher;
    out->threads = options->threads > 0       ? options->threads
                   : processors < THREADS_MAX ? processors
                                              : THREADS_MAX;
    out->memory_bytes = options->memory_bytes;
    out->rewards = options->rewards;
    if (searcher == GMK_SEARCHER_TEXTBOOK) { /* the last stage: depth 6 is a matter of seconds */
        out->textbook = GMK_TEXTBOOK_TABLE;
        out->evaluation = GMK_EVALUATION_SHAPES;
    }
    out->use_net = 1;
}

bool worker_thinker_fits(const GmkThinkerOptions *made, const GmkThinkerOptions *wanted)
{
    return made->searcher == wanted->searcher && made->threads == wanted->threads &&
           made->memory_bytes == wanted->memory_bytes && made->rewards == wanted->rewards &&
           made->use_net == wanted->use_net;
}

/* ------------------------------------------------------------------------------------------------
 * Moves, openings, hints, analysis
 */

/* One search: lives on the worker's stack while it lasts. */
typedef struct Search {
    const WorkerHost *host;
    uint64_t id;
    uint64_t least_available; /* sampled at each report */
    int64_t reported_ms;      /* when the window was last told */
} Search;

static void on_progress(void *user, const GmkThought *so_far)
{
    Search *search = user;
    const WorkerHost *host = search->host;
    const uint64_t available = host->available_bytes(host->user);
    if (available < search->least_available)
        search->least_available = available;
    const int64_t now_ms = host->now_ms(host->user);
    if (now_ms - search->reported_ms < REPORT_MS)
        return;
    search->reported_ms = now_ms;
    const WorkerAnswer answer = {.id = search->id, .thought = *so_far};
    host->answer(host->user, &answer);
}

/* How an opening's decision is searched: all of it takes the time of one move. */
typedef struct OpeningSearch {
    GmkThinker *thinker;
    GmkLimits limits;
    const WorkerHost *host;
    uint64_t id;
    int64_t end_ms;
    GmkStatus status;
} OpeningSearch;

static bool rank_moves(void *user, GmkThought *out, const GmkGame *game, int32_t lines,
                       int32_t shares)
{
    OpeningSearch *search = user;
    const int64_t left = search->end_ms - search->host->now_ms(search->host->user);
    if (left <= 0 || !search->host->is_wanted(search->host->user, search->id))
        return false;
    search->limits.time_ms = left / shares > 0 ? left / shares : 1;
    search->limits.lines = lines;
    search->status = gmk_think(out, search->thinker, game, &search->limits);
    return search->status == GMK_OK;
}

static GmkStatus decide_opening(OpeningAdvice *out, GmkThinker *thinker, const ThinkJob *job,
                                const GmkLimits *limits, const WorkerHost *host)
{
    GmkOpeningRule rule;
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    if (opening_engine_knows(&rule, &job->opening)) {
        const GmkStatus status = gmk_opening_choose(&choice, thinker, job->game, rule, limits);
        opening_advice_of_engine(out, &choice, job->opening.stone_count);
        return status;
    }
    OpeningSearch search = {
        thinker, *limits, host, job->id, host->now_ms(host->user) + limits->time_ms, GMK_OK};
    search.limits.nodes = 0;
    const OpeningJudge judge = {&search, rank_moves, limits->seed + job->id};
    if (opening_advise(out, &job->opening, job->game, &judge))
        return GMK_OK;
    return search.status != GMK_OK ? search.status : GMK_ERR_NO_MEMORY;
}

static GmkStatus call_engine(WorkerAnswer *answer, GmkThinker *thinker, const ThinkJob *job,
                             const GmkLimits *limits, const WorkerHost *host)
{
    if (job->purpose == THINK_OPENING)
        return decide_opening(&answer->opening, thinker, job, limits, host);
    if (job->purpose == THINK_REVIEW)
        return review_search(&answer->thought, thinker, job->game, limits);
    if (job->purpose == THINK_ANALYSIS)
        return deep_think(&answer->thought, thinker, job->game, limits);
    Learning *learning =
        job->purpose == THINK_MOVE && learned_serves(job->level) ? host->learning : NULL;
    return learned_think(&answer->thought, &answer->help, learning, thinker, job->game, limits);
}

/*
 * Time and memory of a move are measured from outside, as published figures of such programs are:
 * clock() and the fall of the available physical memory around the engine's call.
 */
static void run_search(const ThinkJob *job, const WorkerHost *host)
{
    WorkerAnswer answer = {.id = job->id,
                           .finished = true,
                           .thought = GMK_THOUGHT_INIT,
                           .is_opening = job->purpose == THINK_OPENING};
    const uint64_t before = host->available_bytes(host->user);
    Search search = {host, job->id, before, host->now_ms(host->user)};
    GmkLimits limits = job->limits;
    GmkThinker *thinker = NULL;
    limits.progress = on_progress;
    limits.user = &search;
    if (job->purpose == THINK_REVIEW)
        limits.avoid = job->review.avoid; /* the job may have been copied since */
    answer.status =
        host->thinker(host->user, &thinker, job->searcher,
                      job->purpose == THINK_REVIEW ? WORKER_THINKER_REVIEW : WORKER_THINKER_OWN);
    /* The first search's tables are no part of its move: neither of its limits nor of its figures. */
    if (answer.status == GMK_OK)
        answer.status = gmk_thinker_prepare(thinker, job->game, &limits);
    const clock_t start = clock();
    if (answer.status == GMK_OK)
        answer.status = call_engine(&answer, thinker, job, &limits, host);
    const clock_t end = clock();
    const uint64_t after = host->available_bytes(host->user);
    const uint64_t least = after < search.least_available ? after : search.least_available;
    answer.sample = (StatsSample){
        .searched = answer.thought.source == GMK_THOUGHT_SEARCHED,
        .time_us = stats_move_us((int64_t)((double)(end - start) * 1e6 / CLOCKS_PER_SEC),
                                 answer.thought.time_us),
        .used_bytes = (int64_t)before - (int64_t)least,
        .nodes = answer.thought.nodes,
        .think_us = answer.thought.time_us,
        .held_bytes = answer.thought.bytes,
        .peak_bytes = host->peak_bytes(host->user),
    };
    host->answer(host->user, &answer);
}

/* ------------------------------------------------------------------------------------------------
 * Columns of connect four
 */

static void on_columns_progress(void *user, const GmkThought *so_far)
{
    const Search *search = user;
    WorkerAnswer answer = {.id = search->id, .has_columns = true};
    column_scores_of_thought(&answer.columns, so_far);
    search->host->answer(search->host->user, &answer);
}

/* The estimate of one column: a tree search of the position after a stone there. */
static GmkStatus estimate_column(int32_t *score, GmkThinker *thinker, const GmkGame *game,
                                 GmkPoint move)
{
    GmkGame *after = NULL;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.time_ms = COLUMN_MS;
    GmkStatus status = gmk_game_copy(&after, game);
    if (status == GMK_OK)
        status = gmk_game_play(after, move);
    if (status == GMK_OK && gmk_game_result(after) != GMK_RESULT_NONE) {
        *score = gmk_game_result(after) == GMK_RESULT_DRAW ? 0 : GMK_SCORE_WIN - 1;
    } else if (status == GMK_OK) {
        status = gmk_think(&thought, thinker, after, &limits);
        *score = column_score_of_reply(thought.score);
    }
    gmk_game_free(after);
    return status;
}

/* For boards that are too large to be solved. Every column gets the same time. */
static GmkStatus estimate_columns(ColumnScores *out, const ThinkJob *job, const WorkerHost *host)
{
    GmkPoint moves[GMK_CELLS_MAX];
    GmkThinker *thinker = NULL;
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, job->game);
    GmkStatus status = host->thinker(host->user, &thinker, GMK_SEARCHER_MCTS, WORKER_THINKER_OWN);
    column_scores_of_thought(out, &(GmkThought)GMK_THOUGHT_INIT);
    out->exact = false;
    for (int32_t i = 0; i < count && status == GMK_OK && host->is_wanted(host->user, job->id);
         i++) {
        status = estimate_column(&out->columns[moves[i].x], thinker, job->game, moves[i]);
        out->finished = i == count - 1;
        const WorkerAnswer answer = {.id = job->id, .has_columns = true, .columns = *out};
        if (status == GMK_OK && !out->finished)
            host->answer(host->user, &answer);
    }
    return status;
}

static void run_columns(const ThinkJob *job, const WorkerHost *host)
{
    Search search = {.host = host, .id = job->id};
    WorkerAnswer answer = {.id = job->id, .finished = true, .has_columns = true};
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkLimits limits = GMK_LIMITS_INIT; /* the solver searches to the end, or until it is stopped */
    GmkThinker *thinker = NULL;
    limits.progress = on_columns_progress;
    limits.user = &search;
    /* Any thinker has a solver: the one that is there keeps what it has learnt. */
    answer.status = host->thinker(host->user, &thinker, job->searcher, WORKER_THINKER_ANY);
    if (answer.status == GMK_OK)
        answer.status =
            gmk_connect4_solve(&solution, thinker, job->game, &limits, GMK_SOLVE_COLUMNS);
    if (answer.status == GMK_OK)
        column_scores_of_solution(&answer.columns, &solution);
    else if (answer.status == GMK_ERR_UNSUPPORTED)
        answer.status = estimate_columns(&answer.columns, job, host);
    host->answer(host->user, &answer);
}

static void run_puzzle(const ThinkJob *job, const WorkerHost *host)
{
    WorkerAnswer answer = {.id = job->id,
                           .finished = true,
                           .is_puzzle = true,
                           .is_missed = job->purpose == THINK_MISSED,
                           .is_win = job->purpose == THINK_WIN};
    GmkThinker *thinker = NULL;
    answer.status = host->thinker(host->user, &thinker, GMK_SEARCHER_MINIMAX, WORKER_THINKER_OWN);
    if (answer.status == GMK_OK && job->purpose == THINK_PUZZLE)
        answer.status = puzzle_judge(&answer.judgement, thinker, job->game);
    else if (answer.status == GMK_OK && job->purpose == THINK_MISSED)
        answer.status = puzzle_make(&answer.made, &answer.has_made, thinker, job->game);
    else if (answer.status == GMK_OK)
        answer.status = puzzle_solve(&answer.solution, thinker, job->game, PUZZLE_THREAT_NODES);
    host->answer(host->user, &answer);
}

static void run_caution(const ThinkJob *job, const WorkerHost *host)
{
    WorkerAnswer answer = {.id = job->id, .finished = true, .is_caution = true};
    GmkThinker *thinker = NULL;
    answer.status = host->thinker(host->user, &thinker, GMK_SEARCHER_MINIMAX, false);
    if (answer.status == GMK_OK)
        answer.status = blunder_find(&answer.blunder, thinker, job->game, job->move);
    host->answer(host->user, &answer);
}

void worker_run(const ThinkJob *job, const WorkerHost *host)
{
    if (job->outside)
        host->answer(
            host->user,
            &(WorkerAnswer){.id = job->id, .finished = true, .status = GMK_ERR_UNSUPPORTED});
    else if (job->purpose == THINK_PUZZLE || job->purpose == THINK_SOLUTION ||
             job->purpose == THINK_MISSED || job->purpose == THINK_WIN)
        run_puzzle(job, host);
    else if (job->purpose == THINK_CAUTION)
        run_caution(job, host);
    else if (job->purpose == THINK_COLUMNS)
        run_columns(job, host);
    else
        run_search(job, host);
}
