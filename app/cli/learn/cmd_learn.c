/*
 * gmk learn: what the engine has learned from its games. Each of its own commands has its function.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "core/learning/learned_think.h"
#include "core/learning/lesson.h"
#include "core/learning/study.h"
#include "games_reader.h"
#include "learn_tool.h"

#include <stdlib.h>
#include <string.h>

typedef struct LearnConfig {
    const char *file, *games;
    GmkSetup setup;
    uint64_t nodes;
    bool unstored; /* what a study found is not in the file */
} LearnConfig;

/* ------------------------------------------------------------------------------------------------
 * The file
 */

void learn_tool_print_news(Learning *learning)
{
    static const char *const sentences[] = {
        [LEARNING_NEWS_DAMAGED] = "the learning file was damaged; what could be read was kept",
        [LEARNING_NEWS_FOREIGN] = "this is no learning file; a new one was begun",
        [LEARNING_NEWS_NEWER] = "the file is of a later version of Gomokit; a new one was begun",
        [LEARNING_NEWS_TOO_LARGE] =
            "the file is too large to be a learning file; a new one was begun",
        [LEARNING_NEWS_UNREADABLE] = "the learning file cannot be read",
        [LEARNING_NEWS_UNWRITABLE] = "the learning file cannot be written",
        [LEARNING_NEWS_VANISHED] = "the learning file had vanished and was written again",
        [LEARNING_NEWS_OLDER] =
            "the file is of an earlier version: games and lessons were kept, what it "
            "knew of positions was left out",
    };
    LearningReport report;
    if (!learning_take_news(&report, learning))
        return;
    terminal_print(stderr, "gmk learn: %s", sentences[report.news]);
    if (report.news == LEARNING_NEWS_DAMAGED)
        fprintf(stderr, " (%d entries)", report.kept);
    if (report.aside[0] != '\0')
        fprintf(stderr, "; the old one is %s", report.aside);
    fprintf(stderr, "\n");
}

Learning *learn_tool_open(const char *path)
{
    Learning *learning = learning_open(path);
    if (learning)
        learn_tool_print_news(learning);
    else
        fprintf(stderr, "gmk learn: no memory\n");
    return learning;
}

static bool take_operand(void *config, int index, char *value)
{
    LearnConfig *learn = config;
    *(index == 0 ? &learn->file : &learn->games) = value;
    return true;
}

static int parse(const OptionSet *set, LearnConfig *config, int argc, char **argv)
{
    switch (options_parse(set, config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 * list, forget
 */

static void print_cell(uint16_t cell, const Lesson *lesson)
{
    printf("%c%d", 'a' + cell % 32, lesson->height - cell / 32);
}

static void print_lesson(const Lesson *lesson)
{
    printf("%s %dx%d, after ", rule_names[lesson->rule <= GMK_RULE_CARO_EXACT ? lesson->rule : 0],
           lesson->width, lesson->height);
    for (int i = 0; i < lesson->count; i++)
        print_cell(lesson->line[i], lesson);
    printf(": ");
    print_cell(lesson->move, lesson);
    GmkGame *game = NULL;
    GmkPoint played;
    if (lesson_position(&game, lesson) == GMK_OK && lesson_played(&played, lesson, game))
        printf(" instead of %c%d", (char)('a' + played.x), (int)(lesson->height - played.y));
    gmk_game_free(game);
    printf(" %s, score %d, depth %d, %u positions searched\n",
           study_holds(gmk_rule_score_rate(GMK_BOARD_GOMOKU, lesson->rule, lesson->score))
               ? "holds"
               : "lasts longer",
           lesson->score, lesson->depth, lesson->nodes);
}

static void print_all(Learning *learning)
{
    LearningTotals totals;
    learning_totals(&totals, learning);
    Lesson *lessons = malloc((size_t)(totals.lessons + 1) * sizeof *lessons);
    const size_t count =
        lessons ? learning_list_lessons(lessons, (size_t)totals.lessons, learning) : 0;
    for (size_t i = 0; i < count && i < (size_t)totals.lessons; i++)
        print_lesson(&lessons[i]);
    free(lessons);
    printf("%d lessons, %d positions known, %d positions of %d games, %zu bytes\n", totals.lessons,
           totals.known, totals.seen, totals.games, totals.bytes);
}

static const OptionSet list_set = {
    .command = "learn list",
    .operands = "FILE",
    .operand_count = 1,
    .about = "Prints the moves that were learned from lost games, the newest first, and what else\n"
             "FILE holds.",
    .take_operand = take_operand,
};

int learn_tool_list(int argc, char **argv)
{
    LearnConfig config = {0};
    const int code = parse(&list_set, &config, argc, argv);
    Learning *learning = code < 0 ? learn_tool_open(config.file) : NULL;
    if (learning)
        print_all(learning);
    learning_close(learning);
    return code >= 0 ? code : learning ? EXIT_RAN : EXIT_FAILED;
}

static const OptionSet forget_set = {
    .command = "learn forget",
    .operands = "FILE",
    .operand_count = 1,
    .about = "Forgets everything that FILE holds, also for programs that are running.",
    .take_operand = take_operand,
};

int learn_tool_forget(int argc, char **argv)
{
    LearnConfig config = {0};
    const int code = parse(&forget_set, &config, argc, argv);
    Learning *learning = code < 0 ? learn_tool_open(config.file) : NULL;
    const bool ok = learning && learning_forget(learning);
    learning_close(learning);
    if (code < 0 && !ok)
        terminal_print(stderr, "gmk learn: %s cannot be written\n", config.file);
    return code >= 0 ? code : ok ? EXIT_RAN : EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * add, study
 */

typedef struct Counting {
    Learning *learning;
    int64_t finished;
} Counting;

static bool count_game(void *user, const GmkGame *game)
{
    Counting *counting = user;
    counting->finished += gmk_game_result(game) != GMK_RESULT_NONE;
    learned_count_game(counting->learning, game);
    return true;
}

/* Says why, if the file has not everything in it that it should have. */
static bool store_all(Learning *learning, const char *file)
{
    const bool stored = learning_store(learning);
    learn_tool_print_news(learning);
    if (!stored)
        terminal_print(stderr, "gmk learn: %s was not written; nothing of this is stored\n", file);
    return stored;
}

static bool add_games(Learning *learning, const LearnConfig *config)
{
    Counting counting = {.learning = learning};
    LearningTotals before, after;
    learning_totals(&before, learning);
    if (games_read(config->games, &config->setup, count_game, &counting, "learn") < 0)
        return false;
    if (!store_all(learning, config->file))
        return false;
    learning_totals(&after, learning);
    print_all(learning);
    if (counting.finished == 0)
        terminal_print(stderr, "gmk learn: no game of %s is finished; nothing was counted\n",
                       config->games);
    else if (after.games == before.games)
        printf("every game was counted before\n");
    return counting.finished > 0;
}

static const Option add_options[] = {
    OPTION_ROW_BOARD_SIZE(LearnConfig, setup.width, setup.height),
    OPTION_ROW_RULE(LearnConfig, setup.rule),
};

static const OptionSet add_set = {
    .command = "learn add",
    .operands = "FILE GAMES",
    .operand_count = 2,
    .about = "Counts the positions of finished games, by result. GAMES is any record that\n"
             "`gmk convert` reads, or lines of `gmk selfplay`. A game is counted once.",
    .options = add_options,
    .count = sizeof add_options / sizeof *add_options,
    .take_operand = take_operand,
};

int learn_tool_add(int argc, char **argv)
{
    LearnConfig config = {.setup = GMK_SETUP_INIT};
    const int code = parse(&add_set, &config, argc, argv);
    Learning *learning = code < 0 ? learn_tool_open(config.file) : NULL;
    const bool ok = learning && add_games(learning, &config);
    learning_close(learning);
    return code >= 0 ? code : ok ? EXIT_RAN : EXIT_FAILED;
}

static bool study_game(void *user, const GmkGame *game)
{
    LearnConfig *config = user;
    const GmkResult result = gmk_game_result(game);
    const GmkCell loser = result == GMK_RESULT_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    Learning *learning = learn_tool_open(config->file);
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    Study *study = study_new(game, loser);
    GmkLimits limits = GMK_LIMITS_INIT;
    StudyResult found = {0};
    limits.nodes = config->nodes;
    options.use_net = 1; /* as in the window */
    GmkStatus status = gmk_thinker_new(&thinker, &options);
    while (learning && study && status == GMK_OK && !study_is_over(study)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        status = study_search(&thought, study, thinker, learning, &limits);
        if (status == GMK_OK)
            study_take(study, learning, &thought);
    }
    if (study)
        study_result(&found, study);
    printf("%d positions searched, %d lost, %d lessons", found.searched, found.lost, found.lessons);
    if (found.move > 0) {
        char better[GMK_NOTATION_MAX] = "?", played[GMK_NOTATION_MAX] = "?";
        gmk_point_to_text(better, sizeof better, game, found.better);
        gmk_point_to_text(played, sizeof played, game, found.played);
        printf("; move %d: %s instead of %s %s", found.move, better, played,
               found.holds ? "holds" : "lasts longer");
    }
    printf("\n");
    study_free(study);
    gmk_thinker_free(thinker);
    if (!learning || !store_all(learning, config->file))
        config->unstored = true;
    learning_close(learning);
    return true;
}

static const Option study_options[] = {
    OPTION_ROW_BOARD_SIZE(LearnConfig, setup.width, setup.height),
    OPTION_ROW_RULE(LearnConfig, setup.rule),
    {"--nodes", "N", "positions of each search (400000)",
     OPTION_UINT64(LearnConfig, nodes, 1, INT64_MAX)},
};

static const OptionSet study_set = {
    .command = "learn study",
    .operands = "FILE GAMES",
    .operand_count = 2,
    .about = "Works backwards through lost games to the last position that could be held, and\n"
             "stores the move that holds in FILE.",
    .options = study_options,
    .count = sizeof study_options / sizeof *study_options,
    .take_operand = take_operand,
};

int learn_tool_study(int argc, char **argv)
{
    LearnConfig config = {.setup = GMK_SETUP_INIT, .nodes = 400000};
    const int code = parse(&study_set, &config, argc, argv);
    if (code >= 0)
        return code;
    const int64_t games = games_read(config.games, &config.setup, study_game, &config, "learn");
    return games >= 0 && !config.unstored ? EXIT_RAN : EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * The commands
 */

static const Command commands[] = {
    {"list", "what a learning file holds", learn_tool_list},
    {"forget", "empties it", learn_tool_forget},
    {"add", "counts the positions of games", learn_tool_add},
    {"study", "finds the moves that hold in lost games", learn_tool_study},
    {"trial", "loses games, learns, and plays them again", learn_tool_trial},
    {"savings", "positions that need not be searched a second time", learn_tool_savings},
};

int command_learn(int argc, char **argv)
{
    return command_run_group(commands, sizeof commands / sizeof *commands, argc, argv);
}
