/*
 * gmk tune: tunes the parameters of the alpha-beta search by games with a fixed number of nodes a
 * move, so that other work on the machine does not matter. Without --compare it changes all of them
 * at once (SPSA) and saves its state in a file, from which it continues; with --compare it tests
 * whether one set is better than another. Uses engine/tune, which is not part of the public API.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "core/tournament/match_stats.h"
#include "platform/files/os_stream.h"
#include "platform/threads/os_thread.h"

#include "tune/sparring.h"
#include "tune/spsa.h"

#include <stdlib.h>
#include <string.h>

enum {
    THREADS_MAX = 64,
    REPORT_EVERY = 20,        /* pairs */
    WRITE_EVERY = 10,         /* pairs between two writings of the state */
    COMPARE_NUMBER_AT = 1,    /* openings of a comparison begin here, */
    SPSA_NUMBER_AT = 1 << 30, /* and those of tuning there, so that they never overlap */
};

typedef struct TuneConfig {
    GmkSetup setup;
    int64_t pairs, nodes, seed, threads;
    const char *state, *only, *compare, *against;
    bool list, sprt;
    double elo0, elo1;
} TuneConfig;

/* What the threads share; the monitor guards all of it. */
typedef struct Tuning {
    const TuneConfig *config;
    OsMonitor *monitor;
    SearchParameters first, second; /* of a comparison */
    MatchTally tally;
    Spsa spsa;
    Rng rng;
    int64_t started, finished; /* pairs */
    bool ended, failed;
} Tuning;

/* ------------------------------------------------------------------------------------------------
 * Numbers and their names
 */

static bool set_parameters(SearchParameters *out, const char *text)
{
    const bool ok = search_parameters_set(out, text);
    if (!ok)
        terminal_print(stderr, "gmk tune: what is \"%s\"?\n", text);
    return ok;
}

static void print_parameters(FILE *out, SearchParameters *values, GmkRule rule)
{
    SearchParameters usual = *search_parameters_of(rule);
    for (int row = 0; row < search_parameter_count; row++) {
        const SearchParameterInfo *info = &search_parameter_infos[row];
        fprintf(out, "%-22s %6d  (%d; %d to %d)  %s\n", info->name,
                (int)*search_parameter(values, row), (int)*search_parameter(&usual, row),
                (int)info->least, (int)info->most, info->about);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The state file: pairs done, then a line a number: name, value
 */

static bool read_state(Spsa *spsa, const char *path)
{
    FILE *file = os_stream_open(path, "r");
    char name[64];
    double value;
    long long done = 0;
    if (!file)
        return true; /* a new run */
    bool ok = fscanf(file, "pairs %lld", &done) == 1;
    spsa->done = done;
    while (ok && fscanf(file, "%63s %lf", name, &value) == 2) {
        const int row = search_parameter_find(name, strlen(name));
        for (int i = 0; i < spsa->count; i++)
            if (spsa->rows[i] == row)
                spsa->value[i] = value;
    }
    fclose(file);
    return ok;
}

static void write_state(const Spsa *spsa, const char *path)
{
    FILE *file = path ? os_stream_open(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "pairs %lld\n", (long long)spsa->done);
    for (int i = 0; i < spsa->count; i++)
        fprintf(file, "%s %.4f\n", search_parameter_infos[spsa->rows[i]].name, spsa->value[i]);
    fclose(file);
}

/* Restricts the tuning to the parameters of a list "a,b,c". */
static bool keep_only(Spsa *spsa, const char *names)
{
    bool wanted[SPSA_MAX] = {false};
    while (names && *names) {
        const size_t length = strcspn(names, ",");
        const int row = search_parameter_find(names, length);
        if (row < 0 || row >= SPSA_MAX) {
            terminal_print(stderr, "gmk tune: what is \"%s\"?\n", names);
            return false;
        }
        wanted[row] = true;
        names += length + (names[length] == ',');
    }
    int kept = 0;
    for (int i = 0; i < spsa->count; i++)
        if (wanted[spsa->rows[i]]) {
            spsa->rows[kept] = spsa->rows[i];
            spsa->value[kept] = spsa->value[i];
            spsa->step[kept++] = spsa->step[i];
        }
    spsa->count = kept;
    return kept > 0;
}

/* ------------------------------------------------------------------------------------------------
 * Playing
 */

static void report_comparison(const Tuning *tuning)
{
    EloEstimate estimate;
    if (!stats_estimate(&estimate, &tuning->tally))
        return;
    const int32_t *pairs = tuning->tally.pairs;
    printf("%5lld pairs (%d %d %d %d %d)  %d-%d-%d  %.1f %%  Elo %+.1f (%+.1f to %+.1f)",
           (long long)tuning->finished, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4],
           tuning->tally.wins, tuning->tally.draws, tuning->tally.losses, 100 * estimate.score,
           estimate.elo, estimate.low, estimate.high);
    if (tuning->config->sprt)
        printf("  LLR %.2f", stats_llr(&tuning->tally, tuning->config->elo0, tuning->config->elo1));
    printf("\n");
    fflush(stdout);
}

static void take_comparison(Tuning *tuning, const int half[2])
{
    const TuneConfig *config = tuning->config;
    double lower, upper;
    for (int i = 0; i < 2; i++) {
        tuning->tally.wins += half[i] == 2;
        tuning->tally.draws += half[i] == 1;
        tuning->tally.losses += half[i] == 0;
    }
    tuning->tally.pairs[half[0] + half[1]]++;
    if (tuning->finished % REPORT_EVERY == 0)
        report_comparison(tuning);
    if (!config->sprt)
        return;
    const double llr = stats_llr(&tuning->tally, config->elo0, config->elo1);
    stats_sprt_bounds(&lower, &upper, 0.05, 0.05);
    if (llr <= lower || llr >= upper)
        tuning->ended = true;
}

static void take_trial(Tuning *tuning, const SpsaTrial *trial, int half_points)
{
    spsa_learn(&tuning->spsa, trial, half_points);
    if (tuning->finished % WRITE_EVERY == 0)
        write_state(&tuning->spsa, tuning->config->state);
    if (tuning->finished % REPORT_EVERY == 0) {
        printf("%lld pairs\n", (long long)tuning->spsa.done);
        fflush(stdout);
    }
}

/* One thread, which plays pairs of games. The monitor is held except while it plays. */
static void play_pairs(Tuning *tuning, Sparring *sparring)
{
    const TuneConfig *config = tuning->config;
    const bool compares = config->compare != NULL;
    const int64_t base = compares ? COMPARE_NUMBER_AT : SPSA_NUMBER_AT + tuning->spsa.done;
    while (!tuning->ended && tuning->started < config->pairs) {
        const uint64_t opening =
            (uint64_t)(config->seed << 32) + (uint64_t)(base + tuning->started++);
        SpsaTrial trial = {.up = tuning->first, .down = tuning->second};
        int half[2];
        if (!compares)
            spsa_begin(&trial, &tuning->spsa, &tuning->rng);
        os_monitor_unlock(tuning->monitor);
        const int sum = sparring_pair(sparring, &trial.up, &trial.down, opening, half);
        os_monitor_lock(tuning->monitor);
        tuning->finished++;
        if (compares)
            take_comparison(tuning, half);
        else
            take_trial(tuning, &trial, sum);
    }
}

static void run_thread(void *user)
{
    Tuning *tuning = user;
    Sparring *sparring = sparring_new(&tuning->config->setup, (uint64_t)tuning->config->nodes);
    os_monitor_lock(tuning->monitor);
    if (sparring)
        play_pairs(tuning, sparring);
    else
        tuning->failed = true;
    os_monitor_unlock(tuning->monitor);
    sparring_free(sparring);
}

static void run_threads(Tuning *tuning)
{
    OsThread *threads[THREADS_MAX] = {NULL};
    for (int i = 0; i < tuning->config->threads; i++)
        threads[i] = os_thread_start(run_thread, tuning);
    for (int i = 0; i < tuning->config->threads; i++)
        os_thread_join(threads[i]);
}

static bool prepare(Tuning *tuning)
{
    const TuneConfig *config = tuning->config;
    tuning->first = tuning->second = *search_parameters_of(config->setup.rule);
    if (!set_parameters(&tuning->first, config->compare) ||
        !set_parameters(&tuning->second, config->against))
        return false;
    spsa_init(&tuning->spsa, search_parameters_of(config->setup.rule), config->pairs);
    if (config->only && !keep_only(&tuning->spsa, config->only))
        return false;
    if (config->state && !read_state(&tuning->spsa, config->state)) {
        terminal_print(stderr, "gmk tune: %s is not a state of mine\n", config->state);
        return false;
    }
    rng_seed(&tuning->rng, rng_mix((uint64_t)config->seed) + (uint64_t)tuning->spsa.done);
    return true;
}

static int tune(const TuneConfig *config)
{
    Tuning tuning = {.config = config};
    if (!prepare(&tuning))
        return EXIT_USAGE;
    tuning.monitor = os_monitor_new();
    if (!tuning.monitor)
        return EXIT_FAILED;
    run_threads(&tuning);
    os_monitor_free(tuning.monitor);
    if (config->compare)
        report_comparison(&tuning);
    else {
        SearchParameters values;
        write_state(&tuning.spsa, config->state);
        spsa_values(&values, &tuning.spsa);
        print_parameters(stdout, &values, tuning.config->setup.rule);
    }
    return tuning.failed ? EXIT_FAILED : EXIT_RAN;
}

/* ------------------------------------------------------------------------------------------------
 * What was asked for
 */

static bool take_sprt(void *config, int count, char **values)
{
    TuneConfig *c = config;
    (void)count;
    return option_real(&c->elo0, values[0]) && option_real(&c->elo1, values[1]) &&
           c->elo0 < c->elo1;
}

static const Option options[] = {
    {"--pairs", "N", "pairs of games, in all (1000)",
     OPTION_INT64(TuneConfig, pairs, 1, 100000000)},
    {"--nodes", "N", "positions to search for each move (4000)",
     OPTION_INT64(TuneConfig, nodes, 10, INT32_MAX)},
    {"--state", "FILE", "go on from this file, and keep it up to date",
     OPTION_TEXT(TuneConfig, state)},
    {"--only", "NAME,...", "tune these parameters (all)", OPTION_TEXT(TuneConfig, only)},
    {"--compare", "NAME=N,...", "do not tune: are these better?", OPTION_TEXT(TuneConfig, compare)},
    {"--against", "NAME=N,...", "than these (the defaults)", OPTION_TEXT(TuneConfig, against)},
    {"--sprt", "ELO0 ELO1", "end the comparison when one is proven", OPTION_CALL(take_sprt, 2, 2),
     OPTION_GIVEN(TuneConfig, sprt)},
    OPTION_ROW_RULE(TuneConfig, setup.rule),
    OPTION_ROW_BOARD_SIZE(TuneConfig, setup.width, setup.height),
    {"--threads", "N", "games at a time (2)", OPTION_INT64(TuneConfig, threads, 1, THREADS_MAX)},
    {"--seed", "N", "other openings for another number (1)",
     OPTION_INT64(TuneConfig, seed, 0, INT32_MAX)},
    {"--list", NULL, "only print all parameters, their ranges and what they are",
     OPTION_FLAG(TuneConfig, list)},
};

static const OptionSet option_set = {
    .command = "tune",
    .operands = "",
    .operand_count = 0,
    .about = "Tunes the numbers of gomoku's alpha-beta search by games of the engine against\n"
             "itself at fixed nodes (SPSA), and prints them; or compares two sets of them.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

int command_tune(int argc, char **argv)
{
    TuneConfig config = {
        .setup = GMK_SETUP_INIT, .pairs = 1000, .nodes = 4000, .seed = 1, .threads = 2};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (config.list) {
        SearchParameters usual = *search_parameters_of(config.setup.rule);
        print_parameters(stdout, &usual, config.setup.rule);
        return EXIT_RAN;
    }
    return tune(&config);
}
