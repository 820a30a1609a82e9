/*
 * make_connect4 FOLDER: connect4-late.txt, connect4-middle.txt, connect4-early.txt: positions of the 7x6 board
 * with the score of the side to move and of every column.
 *
 * Late positions are solved by plain alpha-beta on a grid, here; the others by the engine's solver without
 * its book, which has to agree with that search on every late position first.
 */
#include "make_data.h"

enum { WIDTH = 7, HEIGHT = 6, CELLS = WIDTH * HEIGHT, FULL = -100 };

/* Stones that the winner has left at the end and one, negative for the other side; 0 is a draw. */
typedef struct Solved {
    int score;
    int columns[WIDTH]; /* FULL */
} Solved;

/* ------------------------------------------------------------------------------------------------
 * A grid and alpha-beta
 */

typedef struct Grid {
    uint8_t cells[HEIGHT][WIDTH]; /* [0] is the bottom row; 1 and 2 */
    int heights[WIDTH];
    int stones;
} Grid;

static bool four_at(const Grid *grid, int x, int y)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const int color = grid->cells[y][x];
    for (int d = 0; d < 4; d++) {
        int count = 1;
        for (int sign = -1; sign <= 1; sign += 2)
            for (int i = 1; i < 4; i++) {
                const int nx = x + sign * i * steps[d][0], ny = y + sign * i * steps[d][1];
                if (nx < 0 || nx >= WIDTH || ny < 0 || ny >= HEIGHT || grid->cells[ny][nx] != color)
                    break;
                count++;
            }
        if (count >= 4)
            return true;
    }
    return false;
}

static int drop_score(Grid *grid, int x, int alpha, int beta);

/* The score of the side to move. */
static int search(Grid *grid, int alpha, int beta)
{
    static const int order[WIDTH] = {3, 2, 4, 1, 5, 0, 6};
    int best = -CELLS;
    if (grid->stones == CELLS)
        return 0;
    for (int i = 0; i < WIDTH && best < beta; i++) {
        if (grid->heights[order[i]] == HEIGHT)
            continue;
        const int score = drop_score(grid, order[i], alpha, beta);
        best = score > best ? score : best;
        alpha = best > alpha ? best : alpha;
    }
    return best;
}

/* The score of a move into this column, for who makes it. */
static int drop_score(Grid *grid, int x, int alpha, int beta)
{
    const int y = grid->heights[x];
    grid->cells[y][x] = (uint8_t)(1 + grid->stones % 2);
    grid->heights[x]++;
    grid->stones++;
    const int score =
        four_at(grid, x, y) ? 22 - (grid->stones + 1) / 2 : -search(grid, -beta, -alpha);
    grid->stones--;
    grid->heights[x]--;
    grid->cells[y][x] = 0;
    return score;
}

static Solved solve_slowly(const char *columns)
{
    Grid grid = {.stones = 0};
    Solved out;
    for (; *columns; columns++) {
        const int x = *columns - '1';
        grid.cells[grid.heights[x]++][x] = (uint8_t)(1 + grid.stones++ % 2);
    }
    out.score = -CELLS;
    for (int x = 0; x < WIDTH; x++) {
        out.columns[x] = grid.heights[x] == HEIGHT ? FULL : drop_score(&grid, x, -CELLS, CELLS);
        if (out.columns[x] != FULL && out.columns[x] > out.score)
            out.score = out.columns[x];
    }
    return out;
}

/* ------------------------------------------------------------------------------------------------
 * The engine
 */

static int left_of(int score, int stones)
{
    if (score > 0)
        return 22 - (stones / 2 + (GMK_SCORE_WIN - score + 1) / 2);
    return score < 0 ? -(22 - ((stones + 1) / 2 + (GMK_SCORE_WIN + score) / 2)) : 0;
}

static Solved solve_fast(GmkThinker *thinker, const GmkGame *game)
{
    GmkSolution solution = GMK_SOLUTION_INIT;
    const GmkLimits limits = GMK_LIMITS_INIT;
    Solved out;
    make_need(gmk_connect4_solve(&solution, thinker, game, &limits,
                                 GMK_SOLVE_COLUMNS | GMK_SOLVE_NO_BOOK) == GMK_OK &&
                  solution.solved,
              "gmk_connect4_solve");
    out.score = solution.left;
    for (int x = 0; x < WIDTH; x++)
        out.columns[x] = solution.columns[x] == GMK_SCORE_UNKNOWN
                             ? FULL
                             : left_of(solution.columns[x], gmk_game_move_count(game));
    return out;
}

/* A random game of so many stones that goes on, and in which nobody wins at once. */
static GmkGame *random_game(char *columns, int stones, Rng *rng)
{
    for (;;) {
        GmkGame *game = make_game(GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE, WIDTH, HEIGHT);
        int count = 0;
        while (count < stones && gmk_game_result(game) == GMK_RESULT_NONE) {
            const int x = (int)rng_below(rng, WIDTH);
            if (gmk_game_play(game, (GmkPoint){x, 0}) == GMK_OK)
                columns[count++] = (char)('1' + x);
        }
        columns[count] = '\0';
        bool quiet = gmk_game_result(game) == GMK_RESULT_NONE;
        for (int x = 0; quiet && x < WIDTH; x++) {
            if (gmk_game_play(game, (GmkPoint){x, 0}) != GMK_OK)
                continue;
            quiet = gmk_game_result(game) == GMK_RESULT_NONE;
            gmk_game_undo(game);
        }
        if (quiet)
            return game;
        gmk_game_free(game);
    }
}

static void make_list(const char *folder, const char *name, int positions, int least, int most,
                      GmkThinker *thinker, Rng *rng)
{
    FILE *file = make_file(folder, name);
    for (int i = 0; i < positions; i++) {
        char columns[CELLS + 1];
        const int stones = least + (int)rng_below(rng, (uint32_t)(most - least + 1));
        GmkGame *game = random_game(columns, stones, rng);
        const Solved solved = solve_fast(thinker, game);
        if (stones >= 28) {
            const Solved slow = solve_slowly(columns);
            make_need(memcmp(&slow, &solved, sizeof slow) == 0, columns);
        }
        fprintf(file, "%s %d", columns, solved.score);
        for (int x = 0; x < WIDTH; x++)
            if (solved.columns[x] == FULL)
                fprintf(file, " -");
            else
                fprintf(file, " %d", solved.columns[x]);
        fputc('\n', file);
        gmk_game_free(game);
    }
    make_need(fclose(file) == 0, name);
}

int main(int argc, char **argv)
{
    Rng rng;
    make_need(argc == 2, "make_connect4 FOLDER");
    rng_seed(&rng, 2);
    GmkThinker *thinker = make_thinker();
    make_list(argv[1], "connect4-late.txt", 200, 28, 36, thinker, &rng);
    make_list(argv[1], "connect4-middle.txt", 80, 16, 27, thinker, &rng);
    make_list(argv[1], "connect4-early.txt", 30, 9, 14, thinker, &rng);
    gmk_thinker_free(thinker);
    return EXIT_SUCCESS;
}
