/* gmk evaluate: what a position is worth without a search, and what an evaluation counts in it. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/json.h"
#include "core/base/rules.h"
#include "position_argument.h"

#include <stdlib.h>
#include <string.h>

typedef struct EvaluateConfig {
    const char *position;
    GmkSetup setup;
    GmkEvaluation evaluation;
    bool json;
} EvaluateConfig;

static const char *const words[] = {[GMK_EVALUATION_LEARNED] = "learned",
                                    [GMK_EVALUATION_SHAPES] = "shapes",
                                    [GMK_EVALUATION_SEGMENTS] = "segments",
                                    [GMK_EVALUATION_RUNS] = "runs",
                                    [GMK_EVALUATION_SEGMENTS_CURED] = "segments-cured",
                                    [GMK_EVALUATION_NET] = "net",
                                    NULL};

/* Where each evaluation comes from: the reports are numbered as in app/cli/lab/README.md. */
static const char *const sources[] = {
    [GMK_EVALUATION_LEARNED] = "the engine's tables, fitted to games (gmk fit)",
    [GMK_EVALUATION_SHAPES] = "report 2, design of the evaluation: seven shapes",
    [GMK_EVALUATION_SEGMENTS] = "report 4, part 2, 1.2: five cells from every stone, slip included",
    [GMK_EVALUATION_RUNS] = "report 5, 5.1: stones that touch",
    [GMK_EVALUATION_SEGMENTS_CURED] = "report 4, part 2, 1.2, without its slip",
    [GMK_EVALUATION_NET] = "the engine's tables and its neural net (gmk train)"};

static const char *const kinds[GMK_SHAPE_KINDS] = {
    [GMK_SHAPE_FIVE] = "five",
    [GMK_SHAPE_OPEN_FOUR] = "open four",
    [GMK_SHAPE_FOUR] = "four",
    [GMK_SHAPE_OPEN_THREE] = "open three",
    [GMK_SHAPE_THREE] = "three",
    [GMK_SHAPE_OPEN_TWO] = "open two",
    [GMK_SHAPE_TWO] = "two",
    [GMK_SHAPE_OPEN_ONE] = "free stone",
    [GMK_SHAPE_ONE] = "stone",
    [GMK_SHAPE_PAIR] = "two threats: as an open four",
    [GMK_SHAPE_CELL] = "cell",
    [GMK_SHAPE_SITUATION] = "threats of both sides",
    [GMK_SHAPE_NET] = "the net's correction",
};

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
     OPTION_CHOICE(EvaluateConfig, evaluation, GmkEvaluation, words)},
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

static void print_place(const GmkShape *shape, const GmkGame *game)
{
    char from[GMK_NOTATION_MAX] = "", to[GMK_NOTATION_MAX] = "", text[2 * GMK_NOTATION_MAX + 1];
    (void)gmk_point_to_text(from, sizeof from, game, shape->from);
    (void)gmk_point_to_text(to, sizeof to, game, shape->to);
    snprintf(text, sizeof text, strcmp(from, to) == 0 ? "%s" : "%s-%s", from, to);
    printf("%-8s", text);
}

static void print_worth(const GmkWorth *worth, const GmkShape *shapes, const GmkGame *game,
                        GmkEvaluation evaluation)
{
    const bool sides = evaluation != GMK_EVALUATION_LEARNED && evaluation != GMK_EVALUATION_NET;
    printf("evaluation  %s (%s)\n", words[evaluation], sources[evaluation]);
    for (int32_t i = 0; i < worth->shape_count; i++) {
        printf("%s  ", side_word(shapes[i].side));
        print_place(&shapes[i], game);
        printf("  %8d  %s\n", shapes[i].points, kinds[shapes[i].kind]);
    }
    if (sides)
        printf("black       %d\nwhite       %d\n", worth->black, worth->white);
    printf("value       %d for %s, who is to move\n", worth->value,
           side_word(gmk_game_to_move(game)));
}

static void print_json(const GmkWorth *worth, const GmkShape *shapes, const GmkGame *game,
                       GmkEvaluation evaluation)
{
    printf("{\"evaluation\": \"%s\", \"source\": ", words[evaluation]);
    json_print_text(stdout, sources[evaluation]);
    printf(", \"to_move\": \"%s\", \"value\": %d, \"black\": %d, \"white\": %d, \"shapes\": [",
           side_word(gmk_game_to_move(game)), worth->value, worth->black, worth->white);
    for (int32_t i = 0; i < worth->shape_count; i++) {
        const GmkShape *shape = &shapes[i];
        printf("%s{\"side\": \"%s\", \"name\": \"%s\", \"from\": ", i > 0 ? ", " : "",
               side_word(shape->side), kinds[shape->kind]);
        json_print_point(stdout, game, shape->from);
        printf(", \"to\": ");
        json_print_point(stdout, game, shape->to);
        printf(", \"points\": %d}", shape->points);
    }
    printf("]}\n");
}

static int evaluate(const EvaluateConfig *config, const GmkGame *game)
{
    GmkWorth worth = GMK_WORTH_INIT;
    GmkShape *shapes = malloc(GMK_SHAPES_MAX * sizeof *shapes);
    const GmkStatus status =
        shapes ? gmk_evaluate(&worth, shapes, GMK_SHAPES_MAX, game, config->evaluation)
               : GMK_ERR_NO_MEMORY;
    if (status != GMK_OK)
        fprintf(stderr, "gmk evaluate: %s\n", gmk_status_text(status));
    else if (config->json)
        print_json(&worth, shapes, game, config->evaluation);
    else
        print_worth(&worth, shapes, game, config->evaluation);
    free(shapes);
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
