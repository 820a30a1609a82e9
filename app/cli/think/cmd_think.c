/* gmk think: searches one position and prints the best moves. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/json.h"
#include "cli/duel/contender.h"
#include "core/base/rules.h"
#include "core/value/deep_think.h"
#include "position_argument.h"
#include "think_trace.h"

typedef struct ThinkConfig {
    const char *position;
    Contender contender;
    bool flat_wins, has_evaluation, has_lines;
    GmkEvaluation evaluation;
    GmkSetup setup;
    GmkLimits limits;
    int64_t memory_mib;
    int32_t threads;
    bool opening; /* a step of this opening is asked for, not a move */
    GmkOpeningRule opening_rule;
    bool no_net, json, trace;
} ThinkConfig;

static bool take_position(void *config, int index, char *value)
{
    (void)index;
    ((ThinkConfig *)config)->position = value;
    return true;
}

static bool take_searcher(void *config, int count, char **values)
{
    Contender *contender = &((ThinkConfig *)config)->contender;
    (void)count;
    return contender_find(contender, values[0]) && contender_is_searcher(contender);
}

static const char *const searched_openings[] = {
    [GMK_OPENING_SWAP] = "swap", [GMK_OPENING_SWAP2] = "swap2", NULL};

static const Option options[] = {
    OPTION_ROW_BOARD_SIZE(ThinkConfig, setup.width, setup.height),
    OPTION_ROW_RULE(ThinkConfig, setup.rule),
    {"--depth", "N", "search this deep; 0: no limit (0)",
     OPTION_INT32(ThinkConfig, limits.depth, 0, 1000)},
    {"--time", "MS", "think this long; 0: no limit (1000 without --depth and --nodes)",
     OPTION_INT64(ThinkConfig, limits.time_ms, 0, INT32_MAX)},
    {"--nodes", "N", "search this many positions; 0: no limit (0)",
     OPTION_UINT64(ThinkConfig, limits.nodes, 0, INT64_MAX)},
    {"--lines", "N", "compare this many best moves, with true scores (1)",
     OPTION_INT32(ThinkConfig, limits.lines, 1, GMK_RANKED_MAX),
     OPTION_GIVEN(ThinkConfig, has_lines)},
    {"--searcher", "NAME",
     "minimax, simple, mcts, uct; textbook: plain, alphabeta, neighbours, ordering, table",
     OPTION_CALL(take_searcher, 1, 1)},
    {"--evaluation", "NAME",
     "of the textbook's: learned, shapes, segments, segments-cured or runs (learned)",
     OPTION_CHOICE(ThinkConfig, evaluation, GmkEvaluation, evaluation_words),
     OPTION_GIVEN(ThinkConfig, has_evaluation)},
    {"--flat-wins", NULL, "of the textbook's: a nearer win is not worth more",
     OPTION_FLAG(ThinkConfig, flat_wins)},
    {"--memory", "MB", "for the thinker (64)", OPTION_INT64(ThinkConfig, memory_mib, 1, 1 << 20)},
    {"--threads", "N", "that search together (1)", OPTION_INT32(ThinkConfig, threads, 1, 256)},
    {"--opening", "swap|swap2", "make the next step of this opening",
     OPTION_CHOICE(ThinkConfig, opening_rule, GmkOpeningRule, searched_openings),
     OPTION_GIVEN(ThinkConfig, opening)},
    {"--seed", "N", "which of many even openings (0)",
     OPTION_UINT64(ThinkConfig, limits.seed, 0, INT64_MAX)},
    {"--json", NULL, "print JSON", OPTION_FLAG(ThinkConfig, json)},
    {"--trace", NULL, "print every step of a textbook's searcher or of uct as a line of JSON",
     OPTION_FLAG(ThinkConfig, trace)},
    {"--no-net", NULL, "value positions by the tables alone", OPTION_FLAG(ThinkConfig, no_net)},
};

static const OptionSet option_set = {
    .command = "think",
    .operands = "POSITION",
    .operand_count = 1,
    .about = "Finds a move for the side to move. " POSITION_ARGUMENT_HELP,
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_position,
};

static void print_thought(const GmkThought *thought, const GmkGame *game, bool urgent, bool compare)
{
    char text[GMK_NOTATION_MAX] = "?";
    gmk_point_to_text(text, sizeof text, game, thought->move);
    printf("move    %s (%d,%d)%s\n", text, thought->move.x, thought->move.y,
           urgent ? ", urgent" : "");
    printf("score   %d (%.1f %%)\n", thought->score, 100 * thought->win_rate);
    printf("depth   %d\n", thought->depth);
    printf("nodes   %llu\n", (unsigned long long)thought->nodes);
    printf("time    %.1f ms\n", (double)thought->time_us / 1000);
    printf("line   ");
    for (int32_t i = 0; i < thought->variation_count; i++) {
        gmk_point_to_text(text, sizeof text, game, thought->variation[i]);
        printf(" %s", text);
    }
    printf("\n");
    for (int32_t i = 0; compare && i < thought->ranked_count; i++) {
        gmk_point_to_text(text, sizeof text, game, thought->ranked[i].move);
        printf("%-7s %s %d, %llu nodes\n", i == 0 ? "best" : "", text, thought->ranked[i].score,
               (unsigned long long)thought->ranked_nodes[i]);
    }
}

static void print_thought_json(const GmkThought *thought, const GmkGame *game, bool urgent)
{
    printf("{\"move\": ");
    json_print_point(stdout, game, thought->move);
    printf(", \"x\": %d, \"y\": %d, \"urgent\": %s, \"score\": %d, \"win_rate\": ", thought->move.x,
           thought->move.y, urgent ? "true" : "false", thought->score);
    json_print_number(stdout, thought->win_rate);
    printf(", \"depth\": %d, \"nodes\": %llu, \"time_ms\": ", thought->depth,
           (unsigned long long)thought->nodes);
    json_print_number(stdout, (double)thought->time_us / 1000);
    printf(", \"line\": ");
    json_print_points(stdout, game, thought->variation, thought->variation_count);
    printf(", \"ranked\": [");
    for (int32_t i = 0; i < thought->ranked_count; i++) {
        printf("%s{\"move\": ", i > 0 ? ", " : "");
        json_print_point(stdout, game, thought->ranked[i].move);
        printf(", \"score\": %d, \"nodes\": %llu}", thought->ranked[i].score,
               (unsigned long long)thought->ranked_nodes[i]);
    }
    printf("]}\n");
}

static void print_choice(const GmkOpeningChoice *choice, const GmkGame *game)
{
    static const char *const acts[] = {"place", "take black", "take white"};
    printf("choice  %s", acts[choice->act]);
    for (int32_t i = 0; i < choice->count; i++) {
        char text[GMK_NOTATION_MAX] = "?";
        gmk_point_to_text(text, sizeof text, game, choice->points[i]);
        printf(" %s", text);
    }
    printf("\nscore   %d\n", choice->score);
    printf("nodes   %llu\n", (unsigned long long)choice->nodes);
    printf("time    %.1f ms\n", (double)choice->time_us / 1000);
}

/*
 * The engine answers an urgent move without a search, because in a game nothing else matters. Here the
 * user asks what it is worth, so the position behind it is searched.
 */
static GmkStatus find_move(GmkThought *out, bool *urgent, GmkThinker *thinker, const GmkGame *game,
                           const GmkLimits *limits)
{
    const GmkStatus status = gmk_think(out, thinker, game, limits);
    *urgent = status == GMK_OK && out->source == GMK_THOUGHT_URGENT;
    if (!*urgent || thought_has_value(out) || limits->effort != GMK_EFFORT_FULL)
        return status;
    return deep_think(out, thinker, game, limits);
}

static GmkStatus think_with(GmkThinker *thinker, const ThinkConfig *config, const GmkGame *game)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = config->limits;
    GmkTrace trace;
    bool urgent = false;
    if (config->trace) {
        think_trace_init(&trace, game);
        limits.trace = &trace;
    }
    GmkStatus status = gmk_thinker_prepare(thinker, game, &config->limits);
    if (status != GMK_OK)
        return status;
    if (config->opening)
        status = gmk_opening_choose(&choice, thinker, game, config->opening_rule, &config->limits);
    else
        status = find_move(&thought, &urgent, thinker, game, &limits);
    if (status != GMK_OK)
        return status;
    if (config->opening)
        print_choice(&choice, game);
    else if (config->json)
        print_thought_json(&thought, game, urgent);
    else
        print_thought(&thought, game, urgent, config->limits.lines > 1);
    if (gmk_thinker_net(thinker) == GMK_NET_UNREADABLE)
        fprintf(config->json ? stderr : stdout, "net     cannot be read: the tables alone\n");
    return GMK_OK;
}

static int think(const ThinkConfig *config, const GmkGame *game)
{
    GmkThinkerOptions thinker_options = config->contender.thinker;
    GmkThinker *thinker = NULL;
    thinker_options.memory_bytes = (uint64_t)config->memory_mib << 20;
    thinker_options.threads = config->threads;
    thinker_options.use_net = !config->no_net;
    GmkStatus status = gmk_thinker_new(&thinker, &thinker_options);
    if (status == GMK_OK)
        status = think_with(thinker, config, game);
    if (status == GMK_ERR_ARGUMENT && config->opening)
        fprintf(stderr, "gmk think: this opening has no step with these stones\n");
    else if (status != GMK_OK)
        fprintf(stderr, "gmk think: %s\n", gmk_status_text(status));
    gmk_thinker_free(thinker);
    return status == GMK_OK ? EXIT_RAN : EXIT_FAILED;
}

/* Options that the searcher has no use for are refused; the others are handed over. */
static bool apply_searcher(ThinkConfig *config)
{
    GmkThinkerOptions *thinker = &config->contender.thinker;
    const bool textbook = contender_is_textbook(&config->contender);
    if (!textbook && (config->has_evaluation || config->flat_wins)) {
        fprintf(stderr,
                "gmk think: --evaluation and --flat-wins are for the textbook's searchers\n");
        return false;
    }
    if (config->has_lines && thinker->searcher != GMK_SEARCHER_MINIMAX) {
        fprintf(stderr, "gmk think: --lines is for minimax\n");
        return false;
    }
    if (config->trace && !textbook && !contender_is_uct(&config->contender)) {
        fprintf(stderr, "gmk think: --trace is for the textbook's searchers and uct\n");
        return false;
    }
    if (config->has_evaluation)
        thinker->evaluation = config->evaluation;
    if (config->flat_wins)
        thinker->flat_wins = 1;
    config->limits.effort = config->contender.effort;
    return true;
}

int command_think(int argc, char **argv)
{
    ThinkConfig config = {
        .setup = GMK_SETUP_INIT, .limits = GMK_LIMITS_INIT, .memory_mib = 64, .threads = 1};
    config.limits.time_ms = -1;
    (void)contender_find(&config.contender, "minimax");
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    if (!apply_searcher(&config))
        return EXIT_USAGE;
    config.json |= config.trace; /* the answer is the last line */
    if (config.json && config.opening) {
        fprintf(stderr, "gmk think: --json and --trace are for moves, not for --opening\n");
        return EXIT_USAGE;
    }
    const bool limited = config.limits.depth > 0 || config.limits.nodes > 0;
    if (config.limits.time_ms < 0 || (config.limits.time_ms == 0 && !limited))
        config.limits.time_ms = limited ? 0 : 1000; /* without any limit the search would not end */
    GmkGame *game = position_argument_read("think", config.position, &config.setup);
    const int code = game ? think(&config, game) : EXIT_USAGE;
    gmk_game_free(game);
    return code;
}
