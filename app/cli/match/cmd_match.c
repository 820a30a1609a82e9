/* gmk match: lets two brains play games and prints the score. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/input_file.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "match.h"

#include <stdlib.h>
#include <string.h>

enum {
    OPENINGS_BYTES_MAX = 16 << 20,
};

static bool take_brain(void *config, int index, char *value)
{
    MatchConfig *match = config;
    match->brains[index].command = value;
    if (!match->brains[index].name[0]) /* --name1 may have come before */
        brain_name_from_command(match->brains[index].name, sizeof match->brains[index].name, value);
    return value[0] != 0;
}

static bool add_info(BrainConfig *brain, const char *text)
{
    BrainTerms *terms = &brain->terms;
    if (terms->info_count == BRAIN_INFOS_MAX || strpbrk(text, "\r\n"))
        return false;
    terms->infos[terms->info_count++] = text;
    return true;
}

static bool take_sprt(void *config, int count, char **values)
{
    MatchConfig *match = config;
    double numbers[4] = {0, 0, match->alpha, match->beta};
    for (int i = 0; i < count; i++)
        if (!option_real(&numbers[i], values[i]))
            return false;
    match->elo0 = numbers[0];
    match->elo1 = numbers[1];
    match->alpha = numbers[2];
    match->beta = numbers[3];
    return match->elo0 < match->elo1 && match->alpha > 0 && match->alpha < 0.5 && match->beta > 0 &&
           match->beta < 0.5;
}

static bool take_info(void *config, int count, char **values)
{
    MatchConfig *match = config;
    (void)count;
    return add_info(&match->brains[0], values[0]) && add_info(&match->brains[1], values[0]);
}

static bool take_info1(void *config, int count, char **values)
{
    MatchConfig *match = config;
    (void)count;
    return add_info(&match->brains[0], values[0]);
}

static bool take_info2(void *config, int count, char **values)
{
    MatchConfig *match = config;
    (void)count;
    return add_info(&match->brains[1], values[0]);
}

static bool take_name(BrainConfig *brain, const char *text)
{
    snprintf(brain->name, sizeof brain->name, "%.*s", (int)sizeof brain->name - 1, text);
    return text[0] && !strpbrk(text, "\r\n");
}

static bool take_name1(void *config, int count, char **values)
{
    MatchConfig *match = config;
    (void)count;
    return take_name(&match->brains[0], values[0]);
}

static bool take_name2(void *config, int count, char **values)
{
    MatchConfig *match = config;
    (void)count;
    return take_name(&match->brains[1], values[0]);
}

static const Option options[] = {
    {"--openings", "FILE", "openings, one a line; without it games start empty",
     OPTION_TEXT(MatchConfig, openings_path)},
    {"--swap2", NULL, "the brains make the opening by SWAP2BOARD, offering in turn",
     OPTION_FLAG(MatchConfig, rules.swap2)},
    {"--games", "N", "games in all (every opening with both colours)",
     OPTION_INT32(MatchConfig, games, 1, 10000000)},
    {"--concurrency", "N", "games at a time (1)", OPTION_INT32(MatchConfig, concurrency, 1, 64)},
    OPTION_ROW_BOARD_SIZE(MatchConfig, rules.width, rules.height),
    OPTION_ROW_RULE(MatchConfig, rules.rule),
    {"--time-turn", "MS", "time a move (1000)",
     OPTION_INT64(MatchConfig, rules.turn_ms, 1, INT32_MAX)},
    {"--time-match", "MS", "time a game for each side; 0: no limit (0)",
     OPTION_INT64(MatchConfig, rules.match_ms, 0, INT32_MAX)},
    {"--tolerance", "MS", "how much later a move may come, for pipes and scheduler (50)",
     OPTION_INT64(MatchConfig, rules.tolerance_ms, 0, INT32_MAX)},
    {"--draw-after", "N", "a game of so many stones is drawn; 0: only one on a full board (0)",
     OPTION_INT32(MatchConfig, rules.draw_after, 0, GMK_CELLS_MAX)},
    {"--start-time", "MS", "time to answer START (10000)",
     OPTION_INT64(MatchConfig, start_ms, 1, INT32_MAX)},
    {"--first-time", "MS", "more for the first move of a program, which gets ready then (0)",
     OPTION_INT64(MatchConfig, first_ms, 0, INT32_MAX)},
    {"--memory", "MB", "max_memory that the brains are told; 0: no limit (350)",
     OPTION_INT64(MatchConfig, memory_mib, 0, 1 << 20)},
    {"--info", "\"KEY VALUE\"", "an INFO line more for both, after START",
     OPTION_CALL(take_info, 1, 1)},
    {"--info1", "\"KEY VALUE\"", "the same for the first brain", OPTION_CALL(take_info1, 1, 1)},
    {"--info2", "\"KEY VALUE\"", "the same for the second brain", OPTION_CALL(take_info2, 1, 1)},
    {"--name1", "NAME", "what to call the first brain", OPTION_CALL(take_name1, 1, 1)},
    {"--name2", "NAME", "what to call the second brain", OPTION_CALL(take_name2, 1, 1)},
    {"--sprt", "ELO0 ELO1 [ALPHA BETA]", "stop when one of the two is proven (0.05 0.05)",
     OPTION_CALL(take_sprt, 2, 4), OPTION_GIVEN(MatchConfig, sprt)},
    {"--psq", "FOLDER|FILE.psq", "write the games there", OPTION_TEXT(MatchConfig, psq_path)},
    {"--seed", "N", "shuffle the openings by this number; without it in order",
     OPTION_UINT64(MatchConfig, seed, 0, INT64_MAX), OPTION_GIVEN(MatchConfig, has_seed)},
    {"--fresh", NULL, "a new process for each game instead of RESTART",
     OPTION_FLAG(MatchConfig, fresh)},
    {"--json", NULL, "report as JSON", OPTION_FLAG(MatchConfig, json)},
    {"--stderr", "FILE", "append the brains' error output there",
     OPTION_TEXT(MatchConfig, stderr_path)},
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
    terminal_print(stderr, "gmk match: %s, line %d: %s\n", (const char *)user, line_number, why);
}

/* The openings of the file, or one empty opening. */
static bool load_openings(Openings *out, const MatchConfig *config, const GmkGame *game)
{
    size_t size = 0;
    if (!config->openings_path) {
        out->items = calloc(1, sizeof *out->items);
        out->count = out->items ? 1 : 0;
        return out->items != NULL;
    }
    char *text = input_file_read(&size, "match", config->openings_path, OPENINGS_BYTES_MAX);
    if (!text)
        return false;
    bool ok = openings_parse(out, game, text, complain, (void *)(uintptr_t)config->openings_path);
    free(text);
    if (ok && out->count == 0) {
        terminal_print(stderr, "gmk match: %s: no opening in it\n", config->openings_path);
        openings_free(out);
        ok = false;
    }
    if (ok && config->has_seed)
        openings_shuffle(out, config->seed);
    return ok;
}

/* Makes the names different when a brain plays against itself or another version of it. */
static void distinguish_names(MatchConfig *config)
{
    if (strcmp(config->brains[0].name, config->brains[1].name) != 0)
        return;
    for (int i = 0; i < 2; i++) {
        char *name = config->brains[i].name;
        const size_t length = strlen(name) < MATCH_NAME_MAX - 3 ? strlen(name) : MATCH_NAME_MAX - 3;
        snprintf(name + length, MATCH_NAME_MAX - length, "-%d", i + 1);
    }
}

/* What the brains are told follows from the rules of the match. */
static void set_terms(BrainTerms *terms, const MatchConfig *config)
{
    const RefereeRules *rules = &config->rules;
    terms->width = rules->width;
    terms->height = rules->height;
    terms->rule = rules->rule;
    terms->turn_ms = rules->turn_ms;
    terms->match_ms = rules->match_ms;
    terms->tolerance_ms = rules->tolerance_ms;
    terms->memory_bytes = config->memory_mib << 20;
    terms->start_ms = config->start_ms;
    terms->first_ms = config->first_ms;
}

int command_match(int argc, char **argv)
{
    MatchConfig config = {.rules = {.width = 15, .height = 15, .turn_ms = 1000, .tolerance_ms = 50},
                          .concurrency = 1,
                          .start_ms = 10000,
                          .memory_mib = 350,
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
    if (config.rules.swap2 && config.openings_path) {
        fprintf(stderr, "gmk match: --swap2 and --openings do not go together\n");
        return EXIT_USAGE;
    }
    if (config.rules.rule == GMK_RULE_CARO_EDGE) {
        fprintf(stderr, "gmk match: the protocol has no number for caro-edge; say caro or "
                        "caro-exact\n");
        return EXIT_USAGE;
    }
    distinguish_names(&config);
    for (int i = 0; i < 2; i++)
        set_terms(&config.brains[i].terms, &config);
    setup.width = config.rules.width;
    setup.height = config.rules.height;
    setup.rule = config.rules.rule;
    if (gmk_game_new(&game, &setup) == GMK_OK && load_openings(&openings, &config, game))
        code = match_run(&config, &openings);
    openings_free(&openings);
    gmk_game_free(game);
    return code;
}
