/* gmk evaluate: what a position is worth without a search, and what an evaluation counts in it. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/json.h"
#include "core/base/rules.h"
#include "core/lab/lab_worth.h"
#include "position_argument.h"

#include <stdlib.h>

typedef struct EvaluateConfig {
    const char *position;
    GmkSetup setup;
    GmkEvaluation evaluation;
    bool json;
} EvaluateConfig;

static bool take_position(void *config, int index, char *value)
{
    (void)index;
    ((EvaluateConfig *)config)->position = value;
    return true;
}

static const Option options[] = {
    OPTION_ROW_BOARD_SIZE(EvaluateConfig, setup.width, setup.height),
    OPTION_ROW_RULE(EvaluateConfig, setup.rule),
    {"--evaluation", "NAME", "shapes, segments, segments-cured, runs, learned or net (shapes)",
     OPTION_CHOICE(EvaluateConfig, evaluation, GmkEvaluation, lab_evaluation_words)},
    {"--json", NULL, "print JSON", OPTION_FLAG(EvaluateConfig, json)},
};

static const OptionSet option_set = {
    .command = "evaluate",
    .operands = "POSITION",
    .operand_count = 1,
    .about = "Says what a position is worth without a search, in the units of the evaluation, and\n"
             "what is counted in it: name, place and points. " POSITION_ARGUMENT_HELP,
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_position,
};

static const char *side_word(GmkCell side)
{
    return side == GMK_CELL_BLACK ? "black" : "white";
}

static void print_worth(const LabWorth *worth, const GmkGame *game)
{
    printf("evaluation  %s (%s)\n", lab_evaluation_words[worth->evaluation],
           lab_evaluation_sources[worth->evaluation]);
    for (int32_t i = 0; i < worth->worth.shape_count; i++) {
        const GmkShape *shape = &worth->shapes[i];
        char place[LAB_PLACE_MAX];
        lab_worth_place(place, game, shape);
        printf("%s  %-8s  %8d  %s\n", side_word(shape->side), place, shape->points,
               lab_shape_words[shape->kind]);
    }
    if (lab_worth_has_sides(worth->evaluation))
        printf("black       %d\nwhite       %d\n", worth->worth.black, worth->worth.white);
    printf("value       %d for %s, who is to move\n", worth->worth.value,
           side_word(gmk_game_to_move(game)));
}

static void print_json(const LabWorth *worth, const GmkGame *game)
{
    printf("{\"evaluation\": \"%s\", \"source\": ", lab_evaluation_words[worth->evaluation]);
    json_print_text(stdout, lab_evaluation_sources[worth->evaluation]);
    printf(", \"to_move\": \"%s\", \"value\": %d, \"black\": %d, \"white\": %d, \"shapes\": [",
           side_word(gmk_game_to_move(game)), worth->worth.value, worth->worth.black,
           worth->worth.white);
    for (int32_t i = 0; i < worth->worth.shape_count; i++) {
        const GmkShape *shape = &worth->shapes[i];
        printf("%s{\"side\": \"%s\", \"name\": \"%s\", \"from\": ", i > 0 ? ", " : "",
               side_word(shape->side), lab_shape_words[shape->kind]);
        json_print_point(stdout, game, shape->from);
        printf(", \"to\": ");
        json_print_point(stdout, game, shape->to);
        printf(", \"points\": %d}", shape->points);
    }
    printf("]}\n");
}

static int evaluate(const EvaluateConfig *config, const GmkGame *game)
{
    LabWorth *worth = malloc(sizeof *worth);
    if (worth)
        lab_worth_make(worth, game, config->evaluation);
    const GmkStatus status = worth ? worth->status : GMK_ERR_NO_MEMORY;
    if (status != GMK_OK)
        fprintf(stderr, "gmk evaluate: %s\n", gmk_status_text(status));
    else if (config->json)
        print_json(worth, game);
    else
        print_worth(worth, game);
    free(worth);
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}

int command_evaluate(int argc, char **argv)
{
    EvaluateConfig config = {.setup = GMK_SETUP_INIT, .evaluation = GMK_EVALUATION_SHAPES};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    GmkGame *game = position_argument_read("evaluate", config.position, &config.setup);
    const int code = game ? evaluate(&config, game) : EXIT_USAGE;
    gmk_game_free(game);
    return code;
}
