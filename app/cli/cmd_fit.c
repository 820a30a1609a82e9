/*
 * gmk fit: learns the engine's tables from games and writes them as C. A tool of the workshop: it
 * alone looks behind gomokit.h, into engine/tune.
 */
#include "command.h"
#include "options.h"

#include "tune/fit.h"

#include <stdlib.h>

typedef struct FitConfig {
    const char *games, *out;
    GmkSetup setup;
    int64_t epochs;
} FitConfig;

static bool take_file(void *config, int index, char *value)
{
    FitConfig *c = config;
    if (index == 0)
        c->games = value;
    else
        c->out = value;
    return true;
}

static bool take_size(void *config, int count, char **values)
{
    FitConfig *c = config;
    (void)count;
    return option_size(&c->setup.width, &c->setup.height, values[0]);
}

static bool take_rule(void *config, int count, char **values)
{
    (void)count;
    return option_rule(&((FitConfig *)config)->setup.rule, values[0]);
}

static bool take_epochs(void *config, int count, char **values)
{
    (void)count;
    return option_integer(&((FitConfig *)config)->epochs, values[0], 1, 1000);
}

static const Option options[] = {
    {"--size", "N|WxH", 1, 1, "board (15)", take_size},
    {"--rule", "RULE", 1, 1, "freestyle, standard, renju or caro (freestyle)", take_rule},
    {"--epochs", "N", 1, 1, "passes over the games (30)", take_epochs},
};

static const OptionSet option_set = {
    .command = "fit",
    .operands = "GAMES WEIGHTS.C",
    .operand_count = 2,
    .about = "Fits the evaluation and the move ordering of gomoku to games that `gmk selfplay`\n"
             "printed, and writes engine/gomoku/weights_RULE.c.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

static GmkStatus fit_files(FitReport *report, const FitConfig *config, FILE *games, FILE *out)
{
    const char *rule = option_rule_name(config->setup.rule);
    char command[512];
    snprintf(command, sizeof command,
             "gmk fit --rule %s --epochs %lld GAMES engine/gomoku/weights_%s.c", rule,
             (long long)config->epochs, rule);
    return fit_weights(report, games, out, &config->setup, rule, (int)config->epochs, command);
}

int command_fit(int argc, char **argv)
{
    FitConfig config = {.setup = GMK_SETUP_INIT, .epochs = 30};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    FILE *games = fopen(config.games, "r");
    FILE *out = games ? fopen(config.out, "w") : NULL;
    int code = EXIT_FAILED;
    FitReport report;
    if (!games || !out)
        fprintf(stderr, "gmk fit: cannot open %s\n", games ? config.out : config.games);
    else {
        const GmkStatus status = fit_files(&report, &config, games, out);
        if (status == GMK_OK) {
            printf("games %lld, positions %lld\n", (long long)report.games,
                   (long long)report.positions);
            printf("value loss %.5f -> %.5f, policy loss %.4f, first choice %.1f %%\n",
                   report.value_loss_before, report.value_loss_after, report.policy_loss_after,
                   100 * report.policy_hits);
            code = EXIT_RAN;
        } else
            fprintf(stderr, "gmk fit: %s\n", gmk_status_text(status));
    }
    if (out && fclose(out) != 0)
        code = EXIT_FAILED;
    if (games)
        fclose(games);
    return code;
}
