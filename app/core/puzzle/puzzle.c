/* Reads and writes lines of puzzle files and sets up their positions. */
#include "puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/random.h"
#include "core/base/rules.h"

struct PuzzleSet {
    int32_t count, capacity;
    Puzzle *puzzles;
};

static const char *const kind_words[] = {[GMK_WIN_BY_FOURS] = "vcf", [GMK_WIN_BY_THREATS] = "vct"};

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

/* "h7": a letter, the row from the bottom. */
static const char *read_point(GmkPoint *out, const char *text, int32_t height)
{
    int32_t row = 0;
    if (*text < 'a' || *text > 'z')
        return NULL;
    out->x = *text++ - 'a';
    while (*text >= '0' && *text <= '9' && row < 100)
        row = row * 10 + (*text++ - '0');
    out->y = height - row;
    return row > 0 ? text : NULL;
}

static bool read_moves(Puzzle *puzzle, const char *text)
{
    puzzle->count = 0;
    while (*text) {
        if (puzzle->count == GMK_CELLS_MAX)
            return false;
        text = read_point(&puzzle->moves[puzzle->count++], text, puzzle->height);
        if (!text)
            return false;
    }
    return puzzle->count > 0;
}

/* Whether the first move can be played in the position. */
static bool is_legal(const Puzzle *puzzle)
{
    GmkGame *game = NULL;
    const bool legal =
        puzzle_game(&game, puzzle) == GMK_OK && gmk_game_check(game, puzzle->first) == GMK_OK;
    gmk_game_free(game);
    return legal;
}

static bool read_puzzle(Puzzle *puzzle, const char *line)
{
    char kind[8], first[8];
    int moves = 0;
    if (sscanf(line, "%d %7s %d %7s %n", &puzzle->rating, kind, &puzzle->plies, first, &moves) <
            4 ||
        moves == 0 || puzzle->rating < PUZZLE_RATING_MIN || puzzle->rating > PUZZLE_RATING_MAX ||
        puzzle->plies < 1 || puzzle->plies > GMK_CELLS_MAX)
        return false;
    puzzle->kind =
        strcmp(kind, kind_words[GMK_WIN_BY_THREATS]) == 0 ? GMK_WIN_BY_THREATS : GMK_WIN_BY_FOURS;
    const char *end = read_point(&puzzle->first, first, puzzle->height);
    return strcmp(kind, kind_words[puzzle->kind]) == 0 && end && *end == '\0' &&
           read_moves(puzzle, line + moves) && is_legal(puzzle);
}

/* "# Gomokit puzzles, renju 15x15": the lines that follow are on this board. */
static void read_head(Puzzle *puzzle, const char *line)
{
    char rule[16];
    int width = 0, height = 0;
    if (sscanf(line, "# Gomokit puzzles, %15s %dx%d", rule, &width, &height) != 3 ||
        width < GMK_GOMOKU_SIDE_MIN || width > GMK_GOMOKU_SIDE_MAX ||
        height < GMK_GOMOKU_SIDE_MIN || height > GMK_GOMOKU_SIDE_MAX)
        return;
    for (int i = 0; rule_words[i]; i++)
        if (strcmp(rule_words[i], rule) == 0)
            puzzle->rule = (GmkRule)i;
    puzzle->width = width;
    puzzle->height = height;
}

static bool add(PuzzleSet *set, const Puzzle *puzzle)
{
    if (set->count == set->capacity) {
        const int32_t capacity = set->capacity > 0 ? 2 * set->capacity : 64;
        Puzzle *grown = realloc(set->puzzles, (size_t)capacity * sizeof *grown);
        if (!grown)
            return false;
        set->puzzles = grown;
        set->capacity = capacity;
    }
    set->puzzles[set->count++] = *puzzle;
    return true;
}

bool puzzle_set_append(PuzzleSet *set, const char *text, size_t size)
{
    Puzzle *puzzle = calloc(1, sizeof *puzzle);
    bool ok = puzzle != NULL;
    if (ok)
        puzzle->width = puzzle->height = 15;
    for (size_t at = 0; ok && at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        char line[PUZZLE_LINE_MAX];
        if (length < sizeof line) {
            memcpy(line, text + at, length);
            line[length] = '\0';
            line[strcspn(line, "\r")] = '\0';
            if (line[0] == '#')
                read_head(puzzle, line);
            else if (read_puzzle(puzzle, line))
                ok = add(set, puzzle);
        }
        at += length + 1;
    }
    free(puzzle);
    return ok;
}

PuzzleSet *puzzle_set_read(const char *text, size_t size)
{
    PuzzleSet *set = calloc(1, sizeof *set);
    if (set && puzzle_set_append(set, text, size) && set->count > 0)
        return set;
    puzzle_set_free(set);
    return NULL;
}

static bool same_stones(const Puzzle *a, const Puzzle *b)
{
    GmkGame *games[2] = {NULL, NULL};
    bool same = a->rule == b->rule && a->width == b->width && a->height == b->height &&
                a->count == b->count && puzzle_game(&games[0], a) == GMK_OK &&
                puzzle_game(&games[1], b) == GMK_OK;
    for (int32_t i = 0; same && i < a->width * a->height; i++) {
        const GmkPoint point = {i % a->width, i / a->width};
        same = gmk_game_cell(games[0], point) == gmk_game_cell(games[1], point);
    }
    gmk_game_free(games[0]);
    gmk_game_free(games[1]);
    return same;
}

bool puzzle_set_has(const PuzzleSet *set, int32_t first, const Puzzle *puzzle)
{
    for (int32_t i = first; i < set->count; i++)
        if (same_stones(&set->puzzles[i], puzzle))
            return true;
    return false;
}

void puzzle_set_free(PuzzleSet *set)
{
    if (!set)
        return;
    free(set->puzzles);
    free(set);
}

int32_t puzzle_set_count(const PuzzleSet *set)
{
    return set->count;
}

const Puzzle *puzzle_set_get(const PuzzleSet *set, int32_t index)
{
    return &set->puzzles[index];
}

int32_t puzzle_set_choose(const PuzzleSet *set, const uint8_t *solved, int32_t rating,
                          uint64_t *random)
{
    enum { SPREAD = 120 }; /* rating points within which the choice is random */
    int32_t best = -1, best_distance = INT32_MAX;
    for (int32_t i = 0; i < set->count; i++) {
        if (solved[i / 8] >> i % 8 & 1)
            continue;
        const int32_t distance =
            abs(set->puzzles[i].rating - rating) + random_below(random, SPREAD);
        if (distance < best_distance) {
            best_distance = distance;
            best = i;
        }
    }
    return best;
}

GmkStatus puzzle_game(GmkGame **out, const Puzzle *puzzle)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = puzzle->rule;
    setup.width = puzzle->width;
    setup.height = puzzle->height;
    GmkStatus status = gmk_game_new(&game, &setup);
    for (int32_t i = 0; i < puzzle->count && status == GMK_OK; i++)
        status = gmk_game_play(game, puzzle->moves[i]);
    if (status != GMK_OK) {
        gmk_game_free(game);
        return status;
    }
    *out = game;
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

size_t puzzle_write_head(char *out, size_t size, const Puzzle *puzzle)
{
    const int length = snprintf(out, size, "# Gomokit puzzles, %s %dx%d\n",
                                rule_words[puzzle->rule], puzzle->width, puzzle->height);
    return length > 0 && (size_t)length < size ? (size_t)length : 0;
}

static size_t write_point(char *out, GmkPoint point, int32_t height)
{
    return (size_t)snprintf(out, GMK_NOTATION_MAX, "%c%d", 'a' + point.x, height - point.y);
}

size_t puzzle_write(char *out, size_t size, const Puzzle *puzzle)
{
    char first[GMK_NOTATION_MAX];
    write_point(first, puzzle->first, puzzle->height);
    const int head = snprintf(out, size, "%d %s %d %s ", puzzle->rating, kind_words[puzzle->kind],
                              puzzle->plies, first);
    size_t length = head > 0 ? (size_t)head : size;
    for (int32_t i = 0; i < puzzle->count; i++) {
        if (length + GMK_NOTATION_MAX + 1 >= size)
            return 0;
        length += write_point(out + length, puzzle->moves[i], puzzle->height);
    }
    if (length + 2 > size)
        return 0;
    memcpy(out + length, "\n", 2);
    return length + 1;
}
