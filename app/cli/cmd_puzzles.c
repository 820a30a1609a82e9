/*
 * gmk puzzles: makes puzzles from games: positions in which the side to move wins by force, with a first move
 * that is the only one, rated by the work it takes to solve them.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "cli/learn/games_reader.h"
#include "core/base/rules.h"
#include "core/base/side.h"
#include "core/learning/position_key.h"
#include "core/puzzle/puzzle_solve.h"
#include "page_file.h"
#include "platform/files/os_file.h"

#include <stdlib.h>
#include <string.h>

enum {
    HARD_CLASS = 2,    /* from here on a win by fours is long */
    CLASSES = 8,       /* of length, each with its share of the puzzles */
    STONES_MIN = 8,    /* of a position */
    SCAN_NODES = 4000, /* small, so that people can find the wins too */
};

typedef struct PuzzlesConfig {
    const char *games;
    GmkSetup setup;
    int64_t count, skip;
    uint64_t nodes;
    bool fours, hard;  /* no wins by threats; no short ones by fours */
    bool check;        /* the operand has puzzles, not games */
    const char *sheet; /* likewise: they are written as pages */
    int32_t per_page, least, most;
    uint64_t seed;
} PuzzlesConfig;

typedef struct Maker {
    const PuzzlesConfig *config;
    GmkThinker *thinker;
    int64_t games, made;
    int64_t of_class[CLASSES];
    uint64_t *keys; /* of positions that are puzzles already */
    bool headed;
    GmkStatus status;
} Maker;

/* Wins by fours in 3, 4, 5, 6 and 7, 8 to 10, 11 to 15 moves; short and long ones by threats. */
static int class_of(const PuzzleSolution *solution)
{
    const int moves = (solution->plies + 1) / 2;
    if (solution->kind == GMK_WIN_BY_THREATS)
        return moves < 3 || moves > 20 ? -1 : moves <= 6 ? 6 : 7;
    return moves < 3     ? -1
           : moves <= 5  ? moves - 3
           : moves <= 7  ? 3
           : moves <= 10 ? 4
           : moves <= 15 ? 5
                         : -1;
}

/* Long wins are rare: shorter ones fill the places of those that are not found. */
static int64_t quota_of(const PuzzlesConfig *config, int class)
{
    static const int percent[CLASSES] = {16, 16, 15, 15, 10, 8, 14, 12};
    if (config->hard)
        return class < HARD_CLASS ? 0 : config->count;
    return (config->count * percent[class] + 99) / 100;
}

static bool is_new(Maker *maker, const GmkGame *game)
{
    PositionKeys keys;
    position_keys(&keys, game);
    const uint64_t key = position_key(&keys).key;
    for (int64_t i = 0; i < maker->made; i++)
        if (maker->keys[i] == key)
            return false;
    maker->keys[maker->made] = key;
    return true;
}

static void print_puzzle(Maker *maker, const GmkGame *game, const PuzzleSolution *solution)
{
    Puzzle puzzle;
    char line[PUZZLE_LINE_MAX];
    puzzle_take(&puzzle, game, solution);
    if (!maker->headed && puzzle_write_head(line, sizeof line, &puzzle) > 0)
        fputs(line, stdout);
    maker->headed = true;
    if (puzzle_write(line, sizeof line, &puzzle) > 0)
        fputs(line, stdout);
    fflush(stdout);
}

/* Whether puzzles that are won by threats are still wanted: to look for them takes long. */
static bool wants_threats(const Maker *maker)
{
    return !maker->config->fours &&
           (maker->of_class[CLASSES - 2] < quota_of(maker->config, CLASSES - 2) ||
            maker->of_class[CLASSES - 1] < quota_of(maker->config, CLASSES - 1));
}

/* The position as it is: a puzzle of a class that is still wanted, or none. */
static bool make(Maker *maker, const GmkGame *game)
{
    PuzzleSolution solution;
    bool unique = false;
    maker->status =
        puzzle_solve(&solution, maker->thinker, game, wants_threats(maker) ? SCAN_NODES : 0);
    if (maker->status != GMK_OK || !solution.found)
        return false;
    const int class = class_of(&solution);
    if (class < 0 || maker->of_class[class] >= quota_of(maker->config, class) ||
        !is_new(maker, game)) /* after a win by fours nothing is left to be found */
        return solution.kind == GMK_WIN_BY_FOURS;
    maker->status =
        puzzle_is_unique(&unique, maker->thinker, game, solution.line[0], maker->config->nodes);
    if (maker->status == GMK_OK && unique) {
        print_puzzle(maker, game, &solution);
        maker->of_class[class]++;
        maker->made++;
    }
    return true;
}

/* Goes through a game until somebody has a forced win: there a puzzle begins. */
static bool take_game(void *user, const GmkGame *game)
{
    Maker *maker = user;
    GmkGame *again = NULL;
    const GmkSetup setup = {.struct_size = sizeof setup,
                            .board = gmk_game_board(game),
                            .width = gmk_game_width(game),
                            .height = gmk_game_height(game),
                            .rule = gmk_game_rule(game)};
    if (maker->games++ < maker->config->skip || setup.board != GMK_BOARD_GOMOKU ||
        !side_began_empty(game))
        return true;
    maker->status = gmk_game_new(&again, &setup);
    for (int32_t i = 0; i < gmk_game_move_count(game) && maker->status == GMK_OK; i++) {
        GmkPoint move = {0, 0};
        gmk_game_move(&move, game, i);
        if (gmk_game_play(again, move) != GMK_OK || gmk_game_result(again) != GMK_RESULT_NONE)
            break;
        if (i + 1 >= STONES_MIN && make(maker, again))
            break;
    }
    gmk_game_free(again);
    return maker->status == GMK_OK && maker->made < maker->config->count;
}

/* ------------------------------------------------------------------------------------------------
 * Checking
 */

/* Solves a puzzle again, and prints it if its first move is the only one that wins. */
static void check_puzzle(Maker *maker, const Puzzle *puzzle)
{
    PuzzleSolution solution = {0};
    GmkGame *game = NULL;
    bool unique = false;
    maker->status = puzzle_game(&game, puzzle);
    if (maker->status == GMK_OK)
        maker->status = puzzle_solve(&solution, maker->thinker, game, PUZZLE_THREAT_NODES);
    if (maker->status == GMK_OK && solution.found && solution.line[0].x == puzzle->first.x &&
        solution.line[0].y == puzzle->first.y)
        maker->status =
            puzzle_is_unique(&unique, maker->thinker, game, puzzle->first, maker->config->nodes);
    if (unique) {
        print_puzzle(maker, game, &solution);
        maker->made++;
    }
    gmk_game_free(game);
}

/* Prints those puzzles of a file that have one solution only. False: it could not be read. */
static bool check_file(Maker *maker)
{
    enum { FILE_MAX = 64 << 20 };
    char *text = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&text, &size, maker->config->games, FILE_MAX);
    PuzzleSet *set = error ? NULL : puzzle_set_read(text, size);
    const int32_t count = set ? puzzle_set_count(set) : 0;
    free(text);
    for (int32_t i = 0; i < count && maker->status == GMK_OK; i++)
        check_puzzle(maker, puzzle_set_get(set, i));
    puzzle_set_free(set);
    if (count == 0)
        terminal_print(stderr, "gmk puzzles: no puzzles could be read from %s\n",
                       maker->config->games);
    else
        fprintf(stderr, "%lld of %d puzzles have one solution\n", (long long)maker->made, count);
    return count > 0;
}

static bool take_operand(void *config, int index, char *value)
{
    (void)index;
    ((PuzzlesConfig *)config)->games = value;
    return true;
}

static const Option options[] = {
    {"--count", "N", "puzzles to make (100)", OPTION_INT64(PuzzlesConfig, count, 1, 100000)},
    {"--skip", "N", "games to leave out at the beginning (0)",
     OPTION_INT64(PuzzlesConfig, skip, 0, INT64_MAX)},
    {"--nodes", "N", "positions to search for a second solution (250000)",
     OPTION_UINT64(PuzzlesConfig, nodes, 100, INT32_MAX)},
    {"--sheet", "FILE", "write the puzzles of GAMES as pages (.html, .svg, .png), solutions last",
     OPTION_TEXT(PuzzlesConfig, sheet)},
    {"--per-page", "N", "puzzles of a page: 1, 2, 4, 6, 9 or 12 (6)",
     OPTION_INT32(PuzzlesConfig, per_page, 1, 12)},
    {"--least", "N", "with --sheet: the lowest rating",
     OPTION_INT32(PuzzlesConfig, least, 0, PUZZLE_RATING_MAX)},
    {"--most", "N", "with --sheet: the highest rating",
     OPTION_INT32(PuzzlesConfig, most, 0, PUZZLE_RATING_MAX)},
    {"--seed", "N", "with --sheet: another seed chooses others (1)",
     OPTION_UINT64(PuzzlesConfig, seed, 0, INT64_MAX)},
    {"--check", NULL, "GAMES has puzzles: print those that have one solution",
     OPTION_FLAG(PuzzlesConfig, check)},
    {"--fours", NULL, "only wins by continuous fours", OPTION_FLAG(PuzzlesConfig, fours)},
    {"--hard", NULL, "only long ones", OPTION_FLAG(PuzzlesConfig, hard)},
    OPTION_ROW_BOARD_SIZE(PuzzlesConfig, setup.width, setup.height),
    OPTION_ROW_RULE(PuzzlesConfig, setup.rule),
};

static const OptionSet option_set = {
    .command = "puzzles",
    .operands = "GAMES",
    .operand_count = 1,
    .about = "Prints puzzles from the games in a file: any record, or lines of `gmk selfplay`.\n"
             "Each is won by continuous fours or threats, and has one first move that wins.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_operand,
};

/* Puzzles on paper, with their solutions. */
static bool write_sheet(Maker *maker)
{
    const PuzzlesConfig *config = maker->config;
    PageFile file;
    SheetWords words;
    const SheetStyle style = {.form = {.margin_mm = 15}, .per_page = config->per_page};
    size_t size = 0;
    char *data = NULL;
    const OsError error = os_file_read(&data, &size, config->games, 16 << 20);
    PuzzleSet *set = error ? NULL : puzzle_set_read(data, size);
    free(data);
    if (!set) {
        terminal_print(stderr, "gmk puzzles: %s: no puzzles can be read\n", config->games);
        return false;
    }
    const int32_t most = (int32_t)(config->count < 1000 ? config->count : 1000);
    SheetPuzzle *puzzles = calloc((size_t)most + 1, sizeof *puzzles);
    bool ok = puzzles && page_file_begin(&file, "puzzles", config->sheet, 0);
    if (ok) {
        const int32_t count =
            sheet_choose(puzzles, most, set, config->fours ? (int)GMK_WIN_BY_FOURS : -1,
                         config->least, config->most, config->seed);
        sheet_words_english(&words);
        sheet_solve(puzzles, count, maker->thinker);
        ok = page_file_end(
            &file,
            sheet_puzzles(puzzles, count, "Puzzles", &words, &style, page_file_measure(&file)),
            "Puzzles");
    }
    free(puzzles);
    puzzle_set_free(set);
    return ok;
}

int command_puzzles(int argc, char **argv)
{
    PuzzlesConfig config = {.setup = GMK_SETUP_INIT,
                            .count = 100,
                            .nodes = PUZZLE_CHECK_NODES,
                            .per_page = 6,
                            .least = PUZZLE_RATING_MIN,
                            .most = PUZZLE_RATING_MAX,
                            .seed = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    Maker maker = {.config = &config};
    GmkThinkerOptions thinker = GMK_THINKER_OPTIONS_INIT;
    thinker.memory_bytes = (uint64_t)16 << 20;
    maker.keys = malloc((size_t)(config.count + 1) * sizeof *maker.keys);
    maker.status = maker.keys ? gmk_thinker_new(&maker.thinker, &thinker) : GMK_ERR_NO_MEMORY;
    int64_t games = -1;
    if (maker.status == GMK_OK && config.sheet)
        games = write_sheet(&maker) ? 0 : -1;
    else if (maker.status == GMK_OK && config.check)
        games = check_file(&maker) ? 0 : -1;
    else if (maker.status == GMK_OK)
        games = games_read(config.games, &config.setup, take_game, &maker, "puzzles");
    if (maker.status != GMK_OK)
        fprintf(stderr, "gmk puzzles: %s\n", gmk_status_text(maker.status));
    else if (games >= 0 && !config.check && !config.sheet)
        fprintf(stderr, "%lld puzzles from %lld games\n", (long long)maker.made,
                (long long)maker.games);
    gmk_thinker_free(maker.thinker);
    free(maker.keys);
    return maker.status == GMK_OK && games >= 0 ? EXIT_RAN : EXIT_FAILED;
}
