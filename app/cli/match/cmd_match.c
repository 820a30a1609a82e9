#include "cli/command.h"
#include "cli/options.h"
#include "match.h"

#include "platform/files/os_file.h"

#include <stdlib.h>
#include <string.h>

enum {
    OPENINGS_BYTES_MAX = 16 << 20,
};

/* "C:\brains\pbrain-x.exe --fast" is shown as "pbrain-x": the program without folder and ending. */
static void name_from_command(char *out, size_t size, const char *command)
{
    const char quote = *command == '"' || *command == '\'' ? *command : 0;
    const char *start = command + (quote != 0);
    const char *end = start + strcspn(start, quote ? (char[]){quote, 0} : " ");
    for (const char *p = start; p < end; p++)
        if (*p == '/' || *p == '\\')
            start = p + 1;
    if (end - start > 4 && strncmp(end - 4, ".exe", 4) == 0)
        end -= 4;
    snprintf(out, size, "%.*s", (int)(end - start), start);
}

static bool take_brain(void *config, int index, char *value)
{
    MatchConfig *match = config;
    match->brains[index].command = value;
    if (!match->brains[index].name[0]) /* --name1 may have come before */
        name_from_command(match->brains[index].name, sizeof match->brains[index].name, value);
    return value[0] != 0;
}

static bool add_info(BrainConfig *brain, const char *text)
{
    if (brain->info_count == MATCH_INFOS_MAX || strpbrk(text, "\r\n"))
        return false;
    brain->infos[brain->info_count++] = text;
    return true;
}

#define TAKE(name) static bool take_##name(void *config, int count, char **values)
#define AS_MATCH                                                                                   \
    MatchConfig *match = config;                                                                   \
    (void)count

TAKE(openings)
{
    AS_MATCH;
    match->openings_path = values[0];
    return true;
}

TAKE(psq)
{
    AS_MATCH;
    match->psq_path = values[0];
    return true;
}

TAKE(stderr)
{
    AS_MATCH;
    match->stderr_path = values[0];
    return true;
}

static bool take_count(int32_t *out, const char *text, int32_t most)
{
    int64_t value;
    if (!option_integer(&value, text, 1, most))
        return false;
    *out = (int32_t)value;
    return true;
}

TAKE(games)
{
    AS_MATCH;
    return take_count(&match->games, values[0], 10000000);
}

TAKE(concurrency)
{
    AS_MATCH;
    return take_count(&match->concurrency, values[0], 64);
}

TAKE(time_turn)
{
    AS_MATCH;
    return option_integer(&match->turn_ms, values[0], 1, INT32_MAX);
}

TAKE(time_match)
{
    AS_MATCH;
    return option_integer(&match->match_ms, values[0], 0, INT32_MAX);
}

TAKE(tolerance)
{
    AS_MATCH;
    return option_integer(&match->tolerance_ms, values[0], 0, INT32_MAX);
}

TAKE(start_time)
{
    AS_MATCH;
    return option_integer(&match->start_ms, values[0], 1, INT32_MAX);
}

TAKE(memory)
{
    AS_MATCH;
    int64_t mib;
    if (!option_integer(&mib, values[0], 0, 1 << 20))
        return false;
    match->memory_bytes = mib << 20;
    return true;
}

TAKE(rule)
{
    AS_MATCH;
    return option_rule(&match->rule, values[0]);
}

TAKE(size)
{
    AS_MATCH;
    return option_size(&match->width, &match->height, values[0]);
}

TAKE(seed)
{
    AS_MATCH;
    int64_t seed;
    if (!option_integer(&seed, values[0], 0, INT64_MAX))
        return false;
    match->has_seed = true;
    match->seed = (uint64_t)seed;
    return true;
}

TAKE(fresh)
{
    AS_MATCH;
    (void)values;
    match->fresh = true;
    return true;
}

TAKE(swap2)
{
    AS_MATCH;
    (void)values;
    match->swap2 = true;
    return true;
}

TAKE(sprt)
{
    MatchConfig *match = config;
    double numbers[4] = {0, 0, match->alpha, match->beta};
    for (int i = 0; i < count; i++)
        if (!option_real(&numbers[i], values[i]))
            return false;
    match->sprt = true;
    match->elo0 = numbers[0];
    match->elo1 = numbers[1];
    match->alpha = numbers[2];
    match->beta = numbers[3];
    return match->elo0 < match->elo1 && match->alpha > 0 && match->alpha < 0.5 && match->beta > 0 &&
           match->beta < 0.5;
}

TAKE(info)
{
    AS_MATCH;
    return add_info(&match->brains[0], values[0]) && add_info(&match->brains[1], values[0]);
}

TAKE(info1)
{
    AS_MATCH;
    return add_info(&match->brains[0], values[0]);
}

TAKE(info2)
{
    AS_MATCH;
    return add_info(&match->brains[1], values[0]);
}

static bool take_name(BrainConfig *brain, const char *text)
{
    snprintf(brain->name, sizeof brain->name, "%.*s", (int)sizeof brain->name - 1, text);
    return text[0] && !strpbrk(text, "\r\n");
}

TAKE(name1)
{
    AS_MATCH;
    return take_name(&match->brains[0], values[0]);
}

TAKE(name2)
{
    AS_MATCH;
    return take_name(&match->brains[1], values[0]);
}

static const Option options[] = {
    {"--openings", "FILE", 1, 1, "openings, one a line; without it games start empty",
     take_openings},
    {"--swap2", NULL, 0, 0, "the brains make the opening by SWAP2BOARD, offering by turns",
     take_swap2},
    {"--games", "N", 1, 1, "games in all (every opening with both colours)", take_games},
    {"--concurrency", "N", 1, 1, "games at a time (1)", take_concurrency},
    {"--size", "N|WxH", 1, 1, "board (15)", take_size},
    {"--rule", "RULE", 1, 1, "freestyle, standard, renju or caro (freestyle)", take_rule},
    {"--time-turn", "MS", 1, 1, "time a move (1000)", take_time_turn},
    {"--time-match", "MS", 1, 1, "time a game for each side; 0: no limit (0)", take_time_match},
    {"--tolerance", "MS", 1, 1, "how much later a move may come, for pipes and scheduler (50)",
     take_tolerance},
    {"--start-time", "MS", 1, 1, "time to answer START (10000)", take_start_time},
    {"--memory", "MB", 1, 1, "max_memory that the brains are told; 0: no limit (350)", take_memory},
    {"--info", "\"KEY VALUE\"", 1, 1, "an INFO line more for both, after START", take_info},
    {"--info1", "\"KEY VALUE\"", 1, 1, "the same for the first brain", take_info1},
    {"--info2", "\"KEY VALUE\"", 1, 1, "the same for the second brain", take_info2},
    {"--name1", "NAME", 1, 1, "what to call the first brain", take_name1},
    {"--name2", "NAME", 1, 1, "what to call the second brain", take_name2},
    {"--sprt", "ELO0 ELO1 [ALPHA BETA]", 2, 4, "stop when one of the two is proven (0.05 0.05)",
     take_sprt},
    {"--psq", "FOLDER|FILE.psq", 1, 1, "write the games there", take_psq},
    {"--seed", "N", 1, 1, "mix the openings by this number; without it in order", take_seed},
    {"--fresh", NULL, 0, 0, "a new process for each game instead of RESTART", take_fresh},
    {"--stderr", "FILE", 1, 1, "append the brains' error output there", take_stderr},
};

static const OptionSet option_set = {
    .command = "match",
    .operands = "BRAIN1 BRAIN2",
    .operand_count = 2,
    .about =
        "Plays two brains against each other over the Gomocup protocol, each opening with both\n"
        "colours, and referees. A BRAIN is a command line in one argument. Too late, illegal,\n"
        "crashed: lost. Says score, Elo and its error from the first brain's side.\n"
        "Exit code: 0 played, 1 a brain could not play, 2 wrong usage.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_brain,
};

static void complain(void *user, int line_number, const char *why)
{
    fprintf(stderr, "gmk match: %s, line %d: %s\n", (const char *)user, line_number, why);
}

/* The openings of the file, or one empty opening. */
static bool load_openings(Openings *out, const MatchConfig *config, const GmkGame *game)
{
    char *text = NULL;
    size_t size = 0;
    if (!config->openings_path) {
        out->items = calloc(1, sizeof *out->items);
        out->count = out->items ? 1 : 0;
        return out->items != NULL;
    }
    const OsError error = os_file_read(&text, &size, config->openings_path, OPENINGS_BYTES_MAX);
    if (error) {
        char why[160];
        os_error_text(why, sizeof why, error);
        fprintf(stderr, "gmk match: %s: %s\n", config->openings_path, why);
        return false;
    }
    bool ok = openings_parse(out, game, text, complain, (void *)(uintptr_t)config->openings_path);
    free(text);
    if (ok && out->count == 0) {
        fprintf(stderr, "gmk match: %s: no opening in it\n", config->openings_path);
        openings_free(out);
        ok = false;
    }
    if (ok && config->has_seed)
        openings_shuffle(out, config->seed);
    return ok;
}

/* A brain against itself, or two versions of one: the names must still tell them apart. */
static void part_names(MatchConfig *config)
{
    if (strcmp(config->brains[0].name, config->brains[1].name) != 0)
        return;
    for (int i = 0; i < 2; i++) {
        char *name = config->brains[i].name;
        const size_t length = strlen(name) < MATCH_NAME_MAX - 3 ? strlen(name) : MATCH_NAME_MAX - 3;
        snprintf(name + length, MATCH_NAME_MAX - length, "-%d", i + 1);
    }
}

int command_match(int argc, char **argv)
{
    MatchConfig config = {.width = 15,
                          .height = 15,
                          .concurrency = 1,
                          .turn_ms = 1000,
                          .tolerance_ms = 50,
                          .start_ms = 10000,
                          .memory_bytes = (int64_t)350 << 20,
                          .alpha = 0.05,
                          .beta = 0.05};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    Openings openings = {0, NULL};
    int code = EXIT_FAILED;
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (config.swap2 && config.openings_path) {
        fprintf(stderr, "gmk match: --swap2 and --openings do not go together\n");
        return EXIT_USAGE;
    }
    part_names(&config);
    setup.width = config.width;
    setup.height = config.height;
    setup.rule = config.rule;
    if (gmk_game_new(&game, &setup) == GMK_OK && load_openings(&openings, &config, game))
        code = match_run(&config, &openings);
    openings_free(&openings);
    gmk_game_free(game);
    return code;
}
