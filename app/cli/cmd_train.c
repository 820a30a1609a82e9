/*
 * gmk train: trains the net of gomoku on games and writes it as C. Like gmk fit, it looks behind
 * gomokit.h, into engine/tune.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "platform/files/os_stream.h"
#include "train_curve.h"

#include "tune/net/net_read.h"
#include "tune/net/net_train.h"
#include "tune/net/net_write.h"
#include "tune/net/policy_train.h"

#include <stdlib.h>
#include <string.h>

typedef struct TrainConfig {
    const char *games, *out, *from, *curve, *policy;
    GmkSetup setup;
    int32_t epochs;
    int64_t seed;
    double rate, result;
} TrainConfig;

static bool take_file(void *config, int index, char *value)
{
    TrainConfig *c = config;
    if (index == 0)
        c->games = value;
    else
        c->out = value;
    return true;
}

static bool take_rate(void *config, int count, char **values)
{
    TrainConfig *c = config;
    (void)count;
    return option_real(&c->rate, values[0]) && c->rate > 0 && c->rate < 1;
}

static bool take_result(void *config, int count, char **values)
{
    TrainConfig *c = config;
    (void)count;
    return option_real(&c->result, values[0]) && c->result >= 0 && c->result <= 1;
}

static const Option options[] = {
    OPTION_ROW_BOARD_SIZE(TrainConfig, setup.width, setup.height),
    OPTION_ROW_RULE(TrainConfig, setup.rule),
    {"--epochs", "N", "passes over the games, at most (1); 0 with --from: only judges the net",
     OPTION_INT32(TrainConfig, epochs, 0, 1000)},
    {"--rate", "R", "learning rate of the first pass (0.1)", OPTION_CALL(take_rate, 1, 1)},
    {"--result", "SHARE", "of the result in the target; the rest is the search's (0.3)",
     OPTION_CALL(take_result, 1, 1)},
    {"--seed", "N", "of the first weights and the order (1)",
     OPTION_INT64(TrainConfig, seed, 0, INT64_MAX)},
    {"--curve", "FILE.svg", "train on a 16th, an 8th, ... of the games too, and draw how it learns",
     OPTION_TEXT(TrainConfig, curve)},
    {"--from", "FILE.C", "go on from the net, with --policy from the policy, of this file",
     OPTION_TEXT(TrainConfig, from)},
    {"--policy", "NET.C", "train the policy of this net, and write it alone",
     OPTION_TEXT(TrainConfig, policy)},
};

static const OptionSet option_set = {
    .command = "train",
    .operands = "GAMES NET.C",
    .operand_count = 2,
    .about = "Trains the net of gomoku on games that `gmk selfplay` printed (- : from standard\n"
             "input), prints the learning curve and the loss for each size of board, and writes\n"
             "engine/gomoku/net/weights/net_RULE.c. The games may be of all sizes; --size is that\n"
             "of lines that name no board.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

static GmkStatus write_net(const TrainConfig *config, const NetModel *model, FILE *out)
{
    char rule[RULE_IDENTIFIER_MAX], command[256];
    rule_identifier(rule, config->setup.rule);
    Net *net = NULL;
    snprintf(command, sizeof command,
             "gmk train --rule %s --epochs %d --rate %g --result %g --seed %lld%s GAMES "
             "engine/gomoku/net/weights/net_%s.c",
             rule_names[config->setup.rule], (int)config->epochs, config->rate, config->result,
             (long long)config->seed, config->from ? " --from NET" : "", rule);
    const NetFile file = {.name = rule, .command = command};
    GmkStatus status = net_round(&net, model);
    if (status == GMK_OK)
        status = net_write(out, net, &file);
    net_free(net);
    return status;
}

static void print_score(const char *what, const PolicyScore *score)
{
    printf("%s: log loss %.3f, first %.1f %%, of the first three %.1f %%, mean place %.2f\n", what,
           score->loss, 100 * score->first, 100 * score->three, score->place);
}

static GmkStatus write_policy(const TrainConfig *config, const PolicyModel *model, Net *net,
                              FILE *out)
{
    char rule[RULE_IDENTIFIER_MAX], command[256];
    rule_identifier(rule, config->setup.rule);
    snprintf(command, sizeof command,
             "gmk train --rule %s --epochs %d --rate %g --seed %lld%s --policy "
             "engine/gomoku/net/weights/net_%s.c GAMES engine/gomoku/net/weights/net_policy_%s.c",
             rule_names[config->setup.rule], (int)config->epochs, config->rate,
             (long long)config->seed, config->from ? " --from POLICY" : "", rule, rule);
    const GmkStatus status = net_round_policy(net, model);
    return status == GMK_OK
               ? net_write_policy(out, net, &(NetFile){.name = rule, .command = command})
               : status;
}

static GmkStatus train_policy(const TrainConfig *config, Net *net, FILE *games, FILE *out)
{
    const PolicyTraining training = {.net = net,
                                     .setup = config->setup,
                                     .epochs = (int)config->epochs,
                                     .rate = config->rate,
                                     .seed = (uint64_t)config->seed,
                                     .curve = stdout};
    NetSamples samples = {0};
    PolicyModel *model = NULL;
    PolicyReport report = {0};
    GmkStatus status = net_samples_add(&samples, games, &config->setup);
    if (status == GMK_OK)
        status = policy_train(&model, &report, &samples, &training);
    if (status == GMK_OK) {
        printf("games %lld, positions %lld; moves of games held back:\n", (long long)samples.games,
               (long long)report.positions);
        print_score("tables", &report.tables);
        print_score("policy", &report.policy);
        status = write_policy(config, model, net, out);
    }
    free(model);
    net_samples_free(&samples);
    return status;
}

/* One line for each board that games held back were played on. */
static void print_losses(const NetReport *report, bool went_on)
{
    printf("log loss on games held back: tables %.5f, with the net %.5f (epoch %d)\n",
           report->tables, report->net, report->epoch);
    for (int i = 0; i < NET_BOARDS; i++) {
        const NetLoss *loss = &report->boards[i];
        if (loss->positions == 0)
            continue;
        printf("  %dx%d: %lld positions, tables %.5f, ", net_board_width(i), net_board_height(i),
               (long long)loss->positions, loss->tables);
        if (went_on)
            printf("before %.5f, ", loss->before);
        printf("with the net %.5f\n", loss->net);
    }
}

static void add_point(TrainCurve *curve, const NetReport *report)
{
    train_curve_add(curve, (TrainPoint){(double)report->positions, report->tables, report->net});
}

/* Trains on parts of the games, for the curve alone. */
static GmkStatus train_parts(TrainCurve *curve, NetSamples *samples, const NetTraining *training)
{
    enum { SMALLEST_PART = 16 };
    GmkStatus status = GMK_OK;
    for (int part = SMALLEST_PART; part > 1 && status == GMK_OK; part /= 2) {
        NetTraining some = *training;
        NetModel *model = NULL;
        NetReport report = {0};
        some.positions = (int64_t)samples->count / part;
        some.curve = NULL;
        status = net_train(&model, &report, samples, &some);
        if (status == GMK_OK)
            add_point(curve, &report);
        free(model);
    }
    return status;
}

static bool write_curve(const TrainCurve *curve, const char *path)
{
    TextBuffer svg = {0};
    train_curve_print(curve, stdout);
    const bool written = train_curve_draw(curve, &svg) && !svg.failed &&
                         output_file_save("train", path, svg.text, svg.size);
    free(svg.text);
    return written;
}

static GmkStatus train_file(const TrainConfig *config, const Net *from, FILE *games, FILE *out)
{
    const NetTraining training = {.from = from,
                                  .epochs = (int)config->epochs,
                                  .rate = config->rate,
                                  .result = config->result,
                                  .seed = (uint64_t)config->seed,
                                  .curve = stdout};
    NetSamples samples = {0};
    NetModel *model = NULL;
    NetReport report = {0};
    TrainCurve curve = {0};
    GmkStatus status = net_samples_add(&samples, games, &config->setup);
    if (status == GMK_OK) {
        printf("games %lld, positions %lld\n", (long long)samples.games, (long long)samples.count);
        fflush(stdout);
        if (config->curve)
            status = train_parts(&curve, &samples, &training);
    }
    if (status == GMK_OK)
        status = net_train(&model, &report, &samples, &training);
    if (status == GMK_OK) {
        print_losses(&report, from != NULL);
        status = write_net(config, model, out);
    }
    if (status == GMK_OK && config->curve) {
        add_point(&curve, &report);
        if (!write_curve(&curve, config->curve))
            fprintf(stderr, "gmk train: the curve was not written\n");
    }
    free(model);
    net_samples_free(&samples);
    return status;
}

/* Reads a net, or a policy into a net that is there. False: it cannot be read, and a message says so. */
static bool read_file(Net **net, const char *path, bool policy)
{
    FILE *file = os_stream_open(path, "r");
    if (!file) {
        terminal_print(stderr, "gmk train: cannot open %s\n", path);
        return false;
    }
    const GmkStatus status = policy ? net_read_policy(*net, file) : net_read(net, file);
    fclose(file);
    if (status != GMK_OK)
        fprintf(stderr, "gmk train: %s: %s\n", path, gmk_status_text(status));
    return status == GMK_OK;
}

/* What training begins with; *net stays NULL when it begins with nothing. False: it cannot be read. */
static bool read_first(Net **net, const TrainConfig *config)
{
    if (config->policy)
        return read_file(net, config->policy, false) &&
               (!config->from || read_file(net, config->from, true));
    return !config->from || read_file(net, config->from, false);
}

int command_train(int argc, char **argv)
{
    TrainConfig config = {
        .setup = GMK_SETUP_INIT, .epochs = 1, .seed = 1, .rate = 0.1, .result = 0.3};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (config.epochs == 0 && !config.from) {
        fprintf(stderr, "gmk train: --epochs 0 needs --from\n");
        return EXIT_USAGE;
    }
    const bool piped = strcmp(config.games, "-") == 0;
    FILE *games = piped ? stdin : os_stream_open(config.games, "r");
    OutputFile out;
    Net *from = NULL;
    if (!games)
        terminal_print(stderr, "gmk train: cannot open %s\n", config.games);
    if (!games || !read_first(&from, &config) || !output_file_open(&out, "train", config.out)) {
        if (games && !piped)
            fclose(games);
        net_free(from);
        return EXIT_FAILED;
    }
    const GmkStatus status = config.policy ? train_policy(&config, from, games, out.stream)
                                           : train_file(&config, from, games, out.stream);
    net_free(from);
    if (!piped)
        fclose(games);
    if (status != GMK_OK)
        fprintf(stderr, "gmk train: %s\n", gmk_status_text(status));
    return output_file_close(&out, status == GMK_OK) ? EXIT_RAN : EXIT_FAILED;
}
