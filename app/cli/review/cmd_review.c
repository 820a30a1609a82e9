/*
 * gmk review: grades the moves of a game and says where it turned; for a folder, a table of its games.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/file/gmk_file.h"
#include "core/puzzle/puzzle_solve.h"
#include "core/review/review_author.h"
#include "core/text/text_buffer.h"
#include "document/document_save.h"
#include "formats/format.h"
#include "platform/files/os_file.h"
#include "platform/files/os_folder.h"
#include "platform/files/os_stream.h"
#include "platform/threads/os_clock.h"
#include "review_tool.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct ReviewConfig {
    const char *path, *out, *puzzles, *html, *picture;
    ReviewBudget budget;
    bool json, check;
    int64_t nodes; /* of a plain position; 0: the budget's */
    int32_t from;  /* the first move that is graded; 0: as the review says */
} ReviewConfig;

static bool take_path(void *config, int index, char *value)
{
    (void)index;
    ((ReviewConfig *)config)->path = value;
    return true;
}

static const Option options[] = {
    {"--budget", "BUDGET", "quick, normal or deep: how long a position is searched (normal)",
     OPTION_CHOICE(ReviewConfig, budget, ReviewBudget, review_budget_words)},
    {"--nodes", "N", "positions to search for a position, instead of the budget's",
     OPTION_INT64(ReviewConfig, nodes, 1, INT32_MAX)},
    {"--from", "N", "grade from this move on (after the opening, where one can be told)",
     OPTION_INT32(ReviewConfig, from, 1, GMK_CELLS_MAX)},
    {"--json", NULL, "write JSON", OPTION_FLAG(ReviewConfig, json)},
    {"--out", "FILE", "write the game with what was found", OPTION_TEXT(ReviewConfig, out)},
    {"--html", "FILE", "write the review as a web page", OPTION_TEXT(ReviewConfig, html)},
    {"--picture", "FILE", "write the review as a picture of one page (PNG)",
     OPTION_TEXT(ReviewConfig, picture)},
    {"--puzzles", "FILE", "append the wins that were missed, as puzzles",
     OPTION_TEXT(ReviewConfig, puzzles)},
    {"--check", NULL, "search every ?? and every move that holds ten times as long",
     OPTION_FLAG(ReviewConfig, check)},
};

static const OptionSet option_set = {
    .command = "review",
    .operands = "FILE|FOLDER",
    .operand_count = 1,
    .about =
        "Grades every move of a game of any format by what it gave away, and says where the game\n"
        "turned: the move that holds, and the refutation of the one that was played. For a folder "
        "it\n"
        "prints a table of its games.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_path,
};

/* ------------------------------------------------------------------------------------------------
 * One game
 */

static Record *read_record(const char *path)
{
    FormatReport report;
    FormatProblem problem;
    FormatOptions none = {0};
    Record *record = NULL;
    char *data = NULL, why[FORMAT_SENTENCE_MAX];
    size_t size = 0;
    const OsError error = os_file_read(&data, &size, path, GMK_FILE_SIZE_MAX);
    if (error) {
        os_error_text(why, sizeof why, error);
        terminal_print(stderr, "gmk review: %s: %s\n", path, why);
        return NULL;
    }
    if (!format_read_any(&record, &report, &problem, data, size, path, &none)) {
        format_problem_text(why, sizeof why, &problem);
        terminal_print(stderr, "gmk review: %s: %s\n", path, why);
    } else if (report.damage.error != FORMAT_OK) {
        format_describe(why, sizeof why, record, &report);
        terminal_print(stderr, "gmk review: %s: %s\n", path, why);
    }
    free(data);
    return record;
}

static bool write_record(const char *path, const Record *record)
{
    DocumentProblem problem;
    const FormatId format = format_by_path(path);
    char why[FORMAT_SENTENCE_MAX] = "its name does not tell a format";
    if (format != FORMAT_NONE && document_save_record(&problem, path, format, record, NULL))
        return true;
    if (format != FORMAT_NONE)
        document_problem_text(why, sizeof why, &problem);
    terminal_print(stderr, "gmk review: %s: %s\n", path, why);
    return false;
}

/* Appends the puzzle of a missed win to the file of --puzzles, if it is one. False: it cannot be
 * written. */
static bool write_puzzle(const ReviewConfig *config, GmkThinker *thinker, const GmkGame *game)
{
    Puzzle puzzle;
    char line[PUZZLE_LINE_MAX];
    bool made = false;
    if (!config->puzzles || puzzle_make(&puzzle, &made, thinker, game) != GMK_OK || !made)
        return true;
    FILE *file = os_stream_open(config->puzzles, "a");
    if (!file) {
        terminal_print(stderr, "gmk review: %s cannot be written\n", config->puzzles);
        return false;
    }
    if (puzzle_write_head(line, sizeof line, &puzzle) > 0)
        fputs(line, file);
    if (puzzle_write(line, sizeof line, &puzzle) > 0)
        fputs(line, file);
    return fclose(file) == 0;
}

/* Searches everything that the review asks for. */
static bool run_review(ReviewNews *news, Record *record, GmkThinker *thinker,
                       const ReviewConfig *config)
{
    Review *review = malloc(sizeof *review);
    ReviewStep step;
    bool ok = review != NULL;
    if (ok && !review_fits_author(record, record->last, "")) /* another engine has reviewed it */
        ok = review_clear(record, record->last);
    if (ok)
        review_begin(review, record, record->last,
                     &(ReviewOptions){
                         .budget = config->budget, .nodes = config->nodes, .from = config->from});
    while (ok && review_next(review, record, &step)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        review_set_limits(&limits, &step);
        if (step.is_missed)
            ok = write_puzzle(config, thinker, step.game);
        else
            ok = review_search(&thought, thinker, step.game, &limits) == GMK_OK;
        ok = ok && review_answer(review, record, &thought);
        gmk_game_free(step.game);
    }
    if (ok) {
        record_take_line(record, record->last);
        review_news(news, review, record);
    }
    free(review);
    return ok;
}

typedef struct ReviewRun {
    const ReviewConfig *config;
    GmkThinker *thinker;
    ReviewCheck check;
    bool table;
} ReviewRun;

static bool print_game(ReviewRun *run, const Reviewed *game)
{
    const ReviewConfig *config = run->config;
    if (config->json)
        review_print_json(stdout, game);
    else if (run->table)
        review_print_row(stdout, game);
    else
        review_print(stdout, game);
    fflush(stdout);
    if (config->out && !write_record(config->out, game->record))
        return false;
    if ((config->html && !review_write_html(config->html, game)) ||
        (config->picture && !review_write_picture(config->picture, game)))
        return false;
    GmkLimits limits;
    review_check_limits(&limits, config->budget, config->nodes);
    return !config->check || (gmk_thinker_clear(run->thinker) == GMK_OK &&
                              review_check(&run->check, stderr, game, run->thinker, &limits));
}

static bool review_file(ReviewRun *run, const char *path)
{
    Reviewed game = {.path = path, .record = read_record(path)};
    if (!game.record)
        return false;
    game.report = malloc(sizeof *game.report);
    const int64_t start = os_clock_ms();
    bool ok = game.report && gmk_thinker_clear(run->thinker) == GMK_OK &&
              run_review(&game.news, game.record, run->thinker, run->config);
    if (ok) {
        game.seconds = (double)(os_clock_ms() - start) / 1000.0;
        review_report_from(game.report, game.record, game.record->last, run->config->from);
        ok = print_game(run, &game);
    } else {
        terminal_print(stderr, "gmk review: %s: no memory\n", path);
    }
    free(game.report);
    record_free(game.record);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Folders
 */

typedef struct Names {
    char **at;
    size_t count, capacity;
    bool failed;
} Names;

static void add_name(void *user, const char *name)
{
    Names *names = user;
    if (format_by_path(name) == FORMAT_NONE)
        return;
    if (names->count == names->capacity) {
        const size_t capacity = names->capacity ? 2 * names->capacity : 64;
        char **at = realloc(names->at, capacity * sizeof *at);
        if (!at) {
            names->failed = true;
            return;
        }
        names->at = at;
        names->capacity = capacity;
    }
    char *copy = text_copy(name, strlen(name));
    if (copy)
        names->at[names->count++] = copy;
    else
        names->failed = true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* All games whose names tell a format, by name. A file that cannot be read is told and left out. */
static bool review_folder(ReviewRun *run, const Names *names)
{
    bool ok = !names->failed;
    qsort(names->at, names->count, sizeof *names->at, by_name);
    if (!run->config->json)
        review_print_row(stdout, NULL);
    for (size_t i = 0; i < names->count; i++) {
        const size_t size = strlen(run->config->path) + strlen(names->at[i]) + 2;
        char *path = malloc(size);
        if (!path)
            return false;
        snprintf(path, size, "%s/%s", run->config->path, names->at[i]);
        ok = review_file(run, path) && ok;
        free(path);
    }
    return ok;
}

int command_review(int argc, char **argv)
{
    ReviewConfig config = {.budget = REVIEW_NORMAL};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    GmkThinkerOptions thinker;
    ReviewRun run = {.config = &config};
    Names names = {0};
    review_thinker_options(&thinker);
    if (gmk_thinker_new(&run.thinker, &thinker) != GMK_OK) {
        fprintf(stderr, "gmk review: no memory\n");
        return EXIT_FAILED;
    }
    run.table = os_folder_list(config.path, "", add_name, &names);
    const bool ok =
        run.table && names.count > 0 ? review_folder(&run, &names) : review_file(&run, config.path);
    if (config.check)
        printf("searched ten times as long: ?? %" PRId32 " of %" PRId32
               " stand, moves that hold %" PRId32 " of %" PRId32 "\n",
               run.check.blunders_stand, run.check.blunders, run.check.holds_stand,
               run.check.holds);
    for (size_t i = 0; i < names.count; i++)
        free(names.at[i]);
    free(names.at);
    gmk_thinker_free(run.thinker);
    return ok ? EXIT_RAN : EXIT_FAILED;
}
