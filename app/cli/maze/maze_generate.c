/*
 * gmk maze generate: a map from a random seed, to standard output or into a file.
 */
#include "maze_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/maze/maze_file.h"
#include "platform/files/os_save.h"
#include "platform/processes/os_stdio.h"

#include <stdlib.h>
#include <string.h>

typedef struct GenerateConfig {
    GmkMazeRecipe recipe;
    GmkMazeFormat format;
    const char *file;
} GenerateConfig;

static bool take_kind(void *config, int index, char *value)
{
    (void)index;
    return option_choice(&((GenerateConfig *)config)->recipe.kind, value, maze_kind_words);
}

static const char *const format_words[] = {
    [GMK_MAZE_FORMAT_MARKED] = "marked",
    [GMK_MAZE_FORMAT_DIGITS] = "digits",
    [GMK_MAZE_FORMAT_MOVINGAI] = "map",
    NULL,
};

static const Option options[] = {
    {"--size", "WxH", "columns and rows, up to 4096 (61x31)",
     OPTION_SIZE(GenerateConfig, recipe.width, recipe.height, 1, GMK_MAZE_SIDE_MAX)},
    {"--seed", "N", "the same number, the same map (0)",
     OPTION_UINT64(GenerateConfig, recipe.seed, 0, INT64_MAX)},
    {"--walls", "PERMILLE", "random and caves: walls at first (300, 430)",
     OPTION_INT32(GenerateConfig, recipe.walls_permille, 1, 1000)},
    {"--format", "NAME", "marked: 0 1 S G; digits: 0 1; map: MovingAI (marked)",
     OPTION_CHOICE(GenerateConfig, format, GmkMazeFormat, format_words)},
    {"--out", "FILE", "write it there", OPTION_TEXT(GenerateConfig, file)},
};

static const OptionSet option_set = {
    .command = "maze generate",
    .operands = "KIND",
    .operand_count = 1,
    .about = "Makes a map. KIND is perfect (one way between any two cells), rooms (joined by\n"
             "doors), random (walls here and there; the goal may be out of reach), caves, or open.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_kind,
};

static bool put_out(const char *file, const char *text, size_t size, const MazeMeant *meant)
{
    char why[256];
    const OsReadBack check = {maze_file_reads_back, meant};
    if (!file)
        return os_stdout_write(text, size);
    const OsError error = os_file_save(file, text, size, &check);
    if (error == 0)
        return true;
    os_error_text(why, sizeof why, error);
    terminal_print(stderr, "gmk maze generate: %s: %s\n", file, why);
    return false;
}

int maze_tool_generate(int argc, char **argv)
{
    GenerateConfig config = {.recipe = GMK_MAZE_RECIPE_INIT};
    GmkMaze *maze = NULL;
    char *text = NULL;
    int code = EXIT_FAILED;
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const GmkStatus status = gmk_maze_generate(&maze, &config.recipe);
    const size_t size = gmk_maze_write(NULL, 0, maze, config.format);
    if (status == GMK_OK && (text = malloc(size + 1)) != NULL) {
        gmk_maze_write(text, size + 1, maze, config.format);
        const MazeFile file = {.map = maze};
        const MazeMeant meant = {&file, true, config.format};
        code = put_out(config.file, text, size, &meant) ? EXIT_RAN : EXIT_FAILED;
    } else {
        fprintf(stderr, "gmk maze generate: %s\n", gmk_status_text(GMK_ERR_NO_MEMORY));
    }
    free(text);
    gmk_maze_free(maze);
    return code;
}
