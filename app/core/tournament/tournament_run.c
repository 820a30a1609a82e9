/* Plays a tournament; see tournament_run.h. */
#include "tournament_run.h"

#include "core/text/foreign.h"
#include "platform/threads/os_clock.h"
#include "result_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE_MS = 1000,    /* beyond the time, to tell a late engine from one that hangs */
    OTHERS_MS = 2000,      /* how often results of other shares are looked for */
    SPRT_CHECKS = 256,     /* of the sequential test, as the number of games doubles */
    THREADS_TEXT_MAX = 32, /* bytes of "THREAD_NUM 4" */
};

struct TournamentRun {
    const Tournament *tournament;
    const char *path;
    TournamentRunOptions options;
    char *results_path;
    OsLock *lock; /* no other process plays this share */
    CrewBrain *brains;
    char (*threads)[THREADS_TEXT_MAX];
    GameCrew *crew; /* its lock guards all below */
    Schedule schedule;
    Results results;
    int32_t cursor;                /* games of the schedule before it are begun or done */
    ScheduledGame begun[CREW_MAX]; /* on the boards now */
    int begun_count;
    bool stale; /* results came that may give more games */
    int64_t start_ms, others_ms;
    TournamentRunState state;
    Standings *standings; /* for the sequential test; NULL: there is none */
};

static bool is_fixed(const Tournament *t)
{
    return t->form == FORM_ROUND_ROBIN || t->form == FORM_GAUNTLET;
}

static void give_up(TournamentRun *run, const char *why)
{
    foreign_copy(run->state.fatal, sizeof run->state.fatal, why, FOREIGN_LINE);
}

/* ------------------------------------------------------------------------------------------------
 * The next game
 */

static bool is_begun(const TournamentRun *run, const ScheduledGame *game)
{
    for (int i = 0; i < run->begun_count; i++)
        if (run->begun[i].number == game->number)
            return true;
    return false;
}

/* Makes the list anew from all results that are here now. */
static bool remake(TournamentRun *run)
{
    run->stale = false;
    run->cursor = 0;
    if (schedule_make(&run->schedule, run->tournament, &run->results))
        return true;
    give_up(run, "no memory");
    return false;
}

/* Looks for results that other shares have written beside ours. */
static void hear_others(TournamentRun *run)
{
    TournamentProblem problem;
    Results results = {0};
    if (run->options.shares < 2 || os_clock_ms() < run->others_ms + OTHERS_MS)
        return;
    run->others_ms = os_clock_ms();
    /* A file that cannot be read now, as on a slow network, is read the next time. */
    if (result_files_read(&results, &problem, run->tournament, run->path) &&
        results.count > run->results.count) {
        results_free(&run->results);
        run->results = results;
        run->stale = true;
    } else {
        results_free(&results);
    }
}

static const ScheduledGame *find_open(TournamentRun *run)
{
    const TournamentRunOptions *options = &run->options;
    for (; run->cursor < run->schedule.count; run->cursor++) {
        const ScheduledGame *game = &run->schedule.games[run->cursor];
        if (schedule_is_shared(game, options->share, options->shares) &&
            !results_find(&run->results, game) && !is_begun(run, game))
            return game;
    }
    return NULL;
}

static CrewNext next_game(void *user, CrewGame *out)
{
    TournamentRun *run = user;
    const Tournament *t = run->tournament;
    if (run->state.fatal[0] || run->state.decided || (run->stale && !remake(run)))
        return CREW_END;
    const ScheduledGame *game = find_open(run);
    if (!game && is_fixed(t))
        return CREW_END;
    if (!game) {
        /* All that is known is played here: others may have games whose results give more. */
        if (run->schedule.complete && run->begun_count == 0 && run->options.shares == 1)
            return CREW_END;
        hear_others(run);
        if (run->stale && !remake(run))
            return CREW_END;
        game = find_open(run);
        run->state.waits = !game && run->begun_count == 0;
        if (!game)
            return run->schedule.complete && run->begun_count == 0 ? CREW_END : CREW_WAIT;
    }
    run->state.waits = false;
    run->begun[run->begun_count++] = *game;
    run->cursor++;
    *out = (CrewGame){.id = game->number, .rules = t->rules};
    for (int i = 0; i < 2; i++) {
        const TournamentEngine *engine = &t->engines[game->engines[i]];
        out->brains[i] = game->engines[i];
        out->rules.own_turn_ms[i] = engine->turn_ms > 0 ? engine->turn_ms : 0;
        out->rules.own_match_ms[i] = engine->match_ms > 0 ? engine->match_ms : 0;
    }
    out->opening_count = tournament_opening(&out->opening, t, game->opening);
    return CREW_PLAY;
}

/* ------------------------------------------------------------------------------------------------
 * Results
 */

static ScheduledGame take_begun(TournamentRun *run, int64_t number)
{
    int at = 0;
    while (run->begun[at].number != number)
        at++;
    const ScheduledGame game = run->begun[at];
    run->begun[at] = run->begun[--run->begun_count];
    return game;
}

static void check_sprt(TournamentRun *run)
{
    const int32_t every = run->results.count / SPRT_CHECKS + 1;
    if (!run->standings || run->results.count % every != 0)
        return;
    if (standings_make(run->standings, run->tournament, &run->schedule, &run->results))
        run->state.decided = run->standings->sprt_decision != 0;
}

static void game_done(void *user, const CrewGame *crew_game, const RefereedGame *played)
{
    TournamentRun *run = user;
    const ScheduledGame game = take_begun(run, crew_game->id);
    TextBuffer line = {0};
    results_write_line(&line, run->tournament, &game, played);
    const OsError error = line.failed
                              ? os_error_no_memory()
                              : os_file_append_lines(run->results_path, line.text, line.size);
    if (error) {
        char text[160];
        os_error_text(text, sizeof text, error);
        give_up(run, text);
    } else if (!results_add_line(&run->results, run->tournament,
                                 (Span){line.text, line.size - 1})) {
        give_up(run, "no memory");
    } else {
        run->state.finished++;
        run->stale = !is_fixed(run->tournament);
        if (run->options.finished)
            run->options.finished(run->options.user, results_find(&run->results, &game), played);
        check_sprt(run);
    }
    free(line.text);
}

static void game_failed(void *user, const CrewGame *crew_game, const char *why)
{
    TournamentRun *run = user;
    char text[REFEREE_WHY_MAX + 32];
    const ScheduledGame game = take_begun(run, crew_game->id);
    snprintf(text, sizeof text, "game %d cannot be played: %s", (int)game.number, why);
    give_up(run, text);
}

/* ------------------------------------------------------------------------------------------------
 * The whole run
 */

/* What an engine is told follows from the tournament. */
static void set_terms(TournamentRun *run, int32_t index)
{
    const Tournament *t = run->tournament;
    const TournamentEngine *engine = &t->engines[index];
    CrewBrain *brain = &run->brains[index];
    BrainTerms *terms = &brain->terms;
    const int64_t memory_mb = engine->memory_mb >= 0 ? engine->memory_mb : t->memory_mb;
    brain->command = engine->command;
    brain->stderr_path = run->options.stderr_path;
    *terms = (BrainTerms){
        .folder = engine->folder,
        .width = t->rules.width,
        .height = t->rules.height,
        .rule = t->rules.rule,
        .turn_ms = engine->turn_ms > 0 ? engine->turn_ms : t->rules.turn_ms,
        .match_ms = engine->match_ms > 0 ? engine->match_ms : t->rules.match_ms,
        .memory_bytes = memory_mb << 20,
        .tolerance_ms = t->rules.tolerance_ms,
        .start_ms = t->start_ms,
        .first_ms = t->first_ms,
        .patience_ms = PATIENCE_MS,
        .memory_loses = t->memory_loses,
        .processes = t->processes,
        .suspended = t->suspended,
    };
    for (int i = 0; i < engine->info_count; i++)
        terms->infos[terms->info_count++] = engine->infos[i];
    if (engine->threads > 0 && terms->info_count < BRAIN_INFOS_MAX) {
        snprintf(run->threads[index], THREADS_TEXT_MAX, "THREAD_NUM %d", (int)engine->threads);
        terms->infos[terms->info_count++] = run->threads[index];
    }
}

static bool prepare(TournamentRun *run, TournamentProblem *problem)
{
    const Tournament *t = run->tournament;
    const TournamentRunOptions *options = &run->options;
    char *lock_path = result_files_path(run->path, options->share, options->shares, "lock");
    run->results_path = result_files_path(run->path, options->share, options->shares, "results");
    run->brains = calloc((size_t)t->engine_count, sizeof *run->brains);
    run->threads = calloc((size_t)t->engine_count, sizeof *run->threads);
    run->standings = t->sprt ? calloc(1, sizeof *run->standings) : NULL;
    snprintf(problem->why, sizeof problem->why, "no memory");
    problem->line = 0;
    bool ok = lock_path && run->results_path && run->brains && run->threads &&
              (run->standings || !t->sprt);
    if (ok && !(run->lock = os_file_lock(lock_path))) {
        snprintf(problem->why, sizeof problem->why,
                 "another program plays this already, or the folder cannot be written");
        ok = false;
    }
    free(lock_path);
    ok = ok && result_files_read(&run->results, problem, t, run->path) && remake(run);
    for (int32_t i = 0; ok && i < t->engine_count; i++)
        set_terms(run, i);
    if (ok)
        check_sprt(run);
    return ok;
}

TournamentRun *tournament_run_start(const Tournament *tournament, const char *path,
                                    const TournamentRunOptions *options, TournamentProblem *problem)
{
    TournamentRun *run = calloc(1, sizeof *run);
    const CrewOwner owner = {next_game, game_done, game_failed, run};
    if (!run)
        return NULL;
    run->tournament = tournament;
    run->path = path;
    run->options = *options;
    run->start_ms = os_clock_ms();
    if (prepare(run, problem)) {
        snprintf(problem->why, sizeof problem->why, "no memory");
        run->crew = game_crew_start(run->brains, (int)tournament->engine_count, tournament->fresh,
                                    options->concurrency, &owner);
    }
    if (!run->crew) {
        tournament_run_free(run);
        return NULL;
    }
    return run;
}

void tournament_run_stop(TournamentRun *run, bool abandon)
{
    game_crew_stop(run->crew, abandon);
}

bool tournament_run_wait(TournamentRun *run, int64_t timeout_ms)
{
    return game_crew_wait(run->crew, timeout_ms);
}

/* Games of this share that have no result yet; those of a list that grows are estimated. */
static int64_t count_left(const TournamentRun *run)
{
    const TournamentRunOptions *options = &run->options;
    int64_t left = 0;
    for (int32_t i = 0; i < run->schedule.count; i++)
        left += schedule_is_shared(&run->schedule.games[i], options->share, options->shares) &&
                !results_find(&run->results, &run->schedule.games[i]);
    const int64_t more = schedule_planned(run->tournament) - run->schedule.count;
    return left + (run->schedule.complete || more < 0 ? 0 : more / options->shares);
}

void tournament_run_state(TournamentRun *run, TournamentRunState *out)
{
    game_crew_lock(run->crew);
    *out = run->state;
    out->left = count_left(run);
    out->left_ms =
        out->finished == 0 ? -1 : (os_clock_ms() - run->start_ms) * out->left / out->finished;
    game_crew_unlock(run->crew);
}

bool tournament_run_standings(TournamentRun *run, Standings *out)
{
    game_crew_lock(run->crew);
    const bool ok = (!run->stale || remake(run)) &&
                    standings_make(out, run->tournament, &run->schedule, &run->results);
    game_crew_unlock(run->crew);
    return ok;
}

void tournament_run_see(TournamentRun *run,
                        void (*see)(void *user, const Schedule *schedule, const Results *results),
                        void *user)
{
    game_crew_lock(run->crew);
    see(user, &run->schedule, &run->results);
    game_crew_unlock(run->crew);
}

int tournament_run_playing(TournamentRun *run, CrewGame *games, RefereedGame *boards, int capacity)
{
    game_crew_lock(run->crew);
    const int count = game_crew_playing(run->crew, games, boards, capacity);
    game_crew_unlock(run->crew);
    return count;
}

void tournament_run_free(TournamentRun *run)
{
    if (!run)
        return;
    game_crew_free(run->crew);
    os_file_unlock(run->lock);
    schedule_free(&run->schedule);
    results_free(&run->results);
    free(run->results_path);
    free(run->brains);
    free(run->threads);
    free(run->standings);
    free(run);
}
