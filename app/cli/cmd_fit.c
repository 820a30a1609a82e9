/*
 * gmk fit: learns the engine's tables from games and writes them as C. A developer's tool: it uses
 * engine/tune, which is not part of the public API.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "fit_rates.h"
#include "platform/files/os_stream.h"

#include "tune/fit.h"

#include <stdlib.h>

typedef struct FitConfig {
    const char *games, *out, *plot;
    bool rates;
    GmkSetup setup;
    int32_t epochs;
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

static const Option options[] = {
    OPTION_ROW_BOARD_SIZE(FitConfig, setup.width, setup.height),
    OPTION_ROW_RULE(FitConfig, setup.rule),
    {"--epochs", "N", "passes over the games (30)", OPTION_INT32(FitConfig, epochs, 1, 1000)},
    {"--rates", NULL,
     "fit what scores are worth as chances instead: GAMES is a folder with RULE.txt for each rule",
     OPTION_FLAG(FitConfig, rates)},
    {"--plot", "FILE", "with --rates: what was said against what happened, as SVG",
     OPTION_TEXT(FitConfig, plot)},
};

static const OptionSet option_set = {
    .command = "fit",
    .operands = "GAMES WEIGHTS.C",
    .operand_count = 2,
    .about =
        "Fits the evaluation and the move ordering of gomoku to games that `gmk selfplay`\n"
        "printed, and writes engine/gomoku/threats/gomoku_weights_RULE.c; with --rates the curves\n"
        "from scores to chances of all rules, engine/gomoku/search/gomoku_rates.c.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

static GmkStatus fit_files(FitReport *report, const FitConfig *config, FILE *games, FILE *out)
{
    char rule[RULE_IDENTIFIER_MAX], command[512];
    rule_identifier(rule, config->setup.rule);
    snprintf(command, sizeof command,
             "gmk fit --rule %s --epochs %d GAMES engine/gomoku/threats/gomoku_weights_%s.c",
             rule_names[config->setup.rule], (int)config->epochs, rule);
    return fit_weights(report, games, out, &config->setup, rule, config->epochs, command);
}

static void print_report(const FitReport *report)
{
    printf("games %lld, positions %lld\n", (long long)report->games, (long long)report->positions);
    printf("value loss %.5f -> %.5f, policy loss %.4f, first choice %.1f %%\n",
           report->value_loss_before, report->value_loss_after, report->policy_loss_after,
           100 * report->policy_hits);
}

int command_fit(int argc, char **argv)
{
    FitConfig config = {.setup = GMK_SETUP_INIT, .epochs = 30};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (config.rates)
        return fit_rates(config.games, config.out, config.plot) ? EXIT_RAN : EXIT_FAILED;
    FILE *games = os_stream_open(config.games, "r");
    OutputFile out;
    if (!games)
        terminal_print(stderr, "gmk fit: cannot open %s\n", config.games);
    if (!games || !output_file_open(&out, "fit", config.out)) {
        if (games)
            fclose(games);
        return EXIT_FAILED;
    }
    FitReport report;
    const GmkStatus status = fit_files(&report, &config, games, out.stream);
    fclose(games);
    if (status == GMK_OK)
        print_report(&report);
    else
        fprintf(stderr, "gmk fit: %s\n", gmk_status_text(status));
    return output_file_close(&out, status == GMK_OK) ? EXIT_RAN : EXIT_FAILED;
}
