/*
 * gmk openings: openings of three stones that are as even as the engine can make them, one a line,
 * as `gmk match --openings` reads them; and how even a longer search finds them.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "core/base/rules.h"

#include "gomokit.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct OpeningsConfig {
    GmkSetup setup;
    int64_t count, nodes, check_nodes, seed;
    const char *out;
} OpeningsConfig;

static const Option options[] = {
    {"--count", "N", "how many (20)", OPTION_INT64(OpeningsConfig, count, 1, 1000000)},
    OPTION_ROW_BOARD_SIZE(OpeningsConfig, setup.width, setup.height),
    OPTION_ROW_RULE(OpeningsConfig, setup.rule),
    {"--nodes", "N", "positions to search for each (200000)",
     OPTION_INT64(OpeningsConfig, nodes, 1, INT64_MAX)},
    {"--check", "N", "evaluate each again by a search of N positions",
     OPTION_INT64(OpeningsConfig, check_nodes, 1, INT64_MAX)},
    {"--seed", "N", "the same number gives the same openings (1)",
     OPTION_INT64(OpeningsConfig, seed, 0, INT64_MAX)},
    {"--out", "FILE", "write them there", OPTION_TEXT(OpeningsConfig, out)},
};

static const OptionSet option_set = {
    .command = "openings",
    .operands = "",
    .about = "Writes openings of three stones (black, white, black; white moves next) that the\n"
             "engine holds for even, as offsets from the middle of the board, which Piskvork and\n"
             "c-gomoku-cli read too. Standard error has the score of each for white: 0 is even,\n"
             "200 a chance of 73 %.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

/* The score of a longer search with an empty table, for the side to move. */
static GmkStatus check(int32_t *score, GmkThinker *thinker, const GmkGame *game, int64_t nodes)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = (uint64_t)nodes;
    gmk_thinker_clear(thinker);
    const GmkStatus status = gmk_think(&thought, thinker, game, &limits);
    if (status == GMK_OK)
        *score = thought.score;
    return status;
}

/*
 * Offsets from the middle, as Piskvork and c-gomoku-cli read them. Neither knows comments: the score
 * is told elsewhere.
 */
static void write_opening(FILE *out, const GmkGame *game, const GmkOpeningChoice *choice)
{
    const int32_t x = gmk_game_width(game) / 2, y = gmk_game_height(game) / 2;
    for (int32_t i = 0; i < choice->count; i++)
        fprintf(out, "%s%d,%d", i > 0 ? ", " : "", (int)(choice->points[i].x - x),
                (int)(choice->points[i].y - y));
    fprintf(out, "\n");
    fflush(out);
}

/* "h8 i9 g7: 12", with the points as they are called and the score for white. */
static void tell_score(const GmkGame *game, const GmkOpeningChoice *choice)
{
    for (int32_t i = 0; i < choice->count; i++) {
        char text[GMK_NOTATION_MAX] = "";
        gmk_point_to_text(text, sizeof text, game, choice->points[i]);
        fprintf(stderr, "%s%s", i > 0 ? " " : "", text);
    }
    fprintf(stderr, ": %d", (int)choice->score);
}

/* One line. *checked: what the longer search says, if one is asked for. */
static GmkStatus write_one(FILE *out, int32_t *checked, const OpeningsConfig *config,
                           GmkThinker *thinker, uint64_t seed)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkGame *game = NULL;
    limits.nodes = (uint64_t)config->nodes;
    limits.seed = seed;
    gmk_thinker_clear(thinker);
    GmkStatus status = gmk_game_new(&game, &config->setup);
    if (status == GMK_OK)
        status = gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits);
    for (int32_t i = 0; i < choice.count && status == GMK_OK; i++)
        status = gmk_game_play(game, choice.points[i]);
    if (status == GMK_OK && config->check_nodes > 0)
        status = check(checked, thinker, game, config->check_nodes);
    if (status == GMK_OK) {
        write_opening(out, game, &choice);
        tell_score(game, &choice);
        if (config->check_nodes > 0)
            fprintf(stderr, ", longer search %d", (int)*checked);
        fprintf(stderr, "\n");
    }
    gmk_game_free(game);
    return status;
}

static GmkStatus write_all(FILE *out, const OpeningsConfig *config, GmkThinker *thinker)
{
    int64_t sum = 0, largest = 0;
    for (int64_t i = 0; i < config->count; i++) {
        int32_t checked = 0;
        const GmkStatus status =
            write_one(out, &checked, config, thinker, (uint64_t)(config->seed + i));
        if (status != GMK_OK)
            return status;
        sum += abs(checked);
        largest = abs(checked) > largest ? abs(checked) : largest;
    }
    if (config->check_nodes > 0)
        fprintf(stderr, "longer search: mean distance from even %.1f, largest %lld\n",
                (double)sum / (double)config->count, (long long)largest);
    return GMK_OK;
}

int command_openings(int argc, char **argv)
{
    OpeningsConfig config = {.setup = GMK_SETUP_INIT, .count = 20, .nodes = 200000, .seed = 1};
    GmkThinkerOptions thinker_options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    thinker_options.use_net = 0; /* a seed gives the openings that it always gave */
    OutputFile out = {.stream = stdout};
    if (config.out && !output_file_open(&out, "openings", config.out))
        return EXIT_FAILED;
    GmkStatus status = gmk_thinker_new(&thinker, &thinker_options);
    if (status == GMK_OK)
        status = write_all(out.stream, &config, thinker);
    if (status != GMK_OK)
        fprintf(stderr, "gmk openings: %s\n", gmk_status_text(status));
    gmk_thinker_free(thinker);
    const bool written = !config.out || output_file_close(&out, status == GMK_OK);
    return status == GMK_OK && written ? EXIT_RAN : EXIT_FAILED;
}
