/* review_search.c: see review_search() in review.h. */
#include "core/learning/position_key.h"
#include "core/value/deep_think.h"
#include "core/value/value.h"
#include "review.h"

enum {
    SOLVE_TIMES = 20, /* solving may take this many times as long as an estimate, ... */
    SOLVE_MS = 10000, /* ...and at least this long: the first positions of a game need it */
    LINE_MAX = 12,    /* moves of an exact line: longer ones are not read */
};

static int32_t empty_cells(const GmkGame *game)
{
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    int32_t count = 0;
    for (int32_t i = 0; i < width * height; i++)
        count += gmk_game_cell(game, (GmkPoint){i % width, i / width}) == GMK_CELL_EMPTY;
    return count;
}

static bool is_avoided(const GmkLimits *limits, int32_t column)
{
    bool avoided = false;
    for (int32_t i = 0; i < limits->avoid_count; i++)
        avoided |= limits->avoid[i].x == column;
    return avoided;
}

/* The best column of a solution that is not to be avoided: the nearest to the middle of equals. */
static int32_t best_column(const GmkSolution *solution, int32_t width, const GmkLimits *limits)
{
    int32_t best = -1;
    for (int32_t i = 0; i < width; i++) {
        const int32_t x = width / 2 + (i % 2 ? (i + 1) / 2 : -(i / 2));
        if (x < 0 || x >= width || solution->columns[x] == GMK_SCORE_UNKNOWN ||
            is_avoided(limits, x))
            continue;
        if (best < 0 || solution->columns[x] > solution->columns[best])
            best = x;
    }
    return best;
}

static GmkPoint landing(const GmkGame *game, int32_t column)
{
    GmkPoint moves[GMK_CELLS_MAX], at = {column, 0};
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    for (int32_t i = 0; i < count; i++)
        if (moves[i].x == column)
            at = moves[i];
    return at;
}

/* All columns, best first; ties: the lower column first. */
static void rank_columns(GmkThought *out, const GmkSolution *solution, const GmkGame *game,
                         const GmkLimits *limits)
{
    for (int32_t x = 0; x < gmk_game_width(game); x++) {
        const int32_t score = solution->columns[x];
        if (score == GMK_SCORE_UNKNOWN || x == out->move.x || is_avoided(limits, x))
            continue;
        int32_t at = out->ranked_count++;
        for (; at > 1 && out->ranked[at - 1].score < score; at--)
            out->ranked[at] = out->ranked[at - 1];
        out->ranked[at] = (GmkRanked){landing(game, x), score};
    }
}

/* The line of best moves from here: each position on it is solved in turn. */
static GmkStatus solve_line(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                            const GmkLimits *limits)
{
    GmkGame *at = NULL;
    GmkStatus status = gmk_game_copy(&at, game);
    if (status == GMK_OK)
        status = gmk_game_play(at, out->move);
    while (status == GMK_OK && out->variation_count < LINE_MAX &&
           gmk_game_result(at) == GMK_RESULT_NONE) {
        GmkSolution next = GMK_SOLUTION_INIT;
        status = gmk_connect4_solve(&next, thinker, at, limits, GMK_SOLVE_COLUMNS);
        const int32_t column = best_column(&next, gmk_game_width(at), limits);
        if (status != GMK_OK || !next.solved || column < 0)
            break;
        const GmkPoint move = landing(at, column);
        out->variation[out->variation_count++] = move;
        status = gmk_game_play(at, move);
    }
    gmk_game_free(at);
    return status;
}

/* False: this board, or this position in the time there is, cannot be solved. */
static bool solve(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                  const GmkLimits *limits)
{
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkLimits inner = GMK_LIMITS_INIT;
    inner.time_ms =
        limits->time_ms * SOLVE_TIMES > SOLVE_MS ? limits->time_ms * SOLVE_TIMES : SOLVE_MS;
    if (gmk_connect4_solve(&solution, thinker, game, &inner, GMK_SOLVE_COLUMNS) != GMK_OK ||
        !solution.solved)
        return false;
    const int32_t column = best_column(&solution, gmk_game_width(game), limits);
    if (column < 0)
        return false;
    *out = (GmkThought)GMK_THOUGHT_INIT;
    out->move = out->variation[0] = landing(game, column);
    out->variation_count = out->ranked_count = 1;
    out->score = solution.columns[column];
    out->ranked[0] = (GmkRanked){out->move, out->score};
    out->win_rate = gmk_score_rate(GMK_BOARD_CONNECT4, out->score);
    out->depth = empty_cells(game);
    out->nodes = solution.nodes;
    out->time_us = solution.time_us;
    rank_columns(out, &solution, game, limits);
    return solve_line(out, thinker, game, &inner) == GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * One value for one position: gomoku
 */

/* A search of the canonical image of a position, and the way back to the position itself. */
typedef struct Image {
    PositionKeys keys;
    int symmetry;
    const GmkLimits *limits; /* the caller's */
} Image;

static GmkPoint to_image(const Image *image, GmkPoint point)
{
    PositionKeys plain = image->keys; /* cells of the image itself */
    return position_key_point(&plain, 0, position_key_cell(&image->keys, image->symmetry, point));
}

static GmkPoint from_image(const Image *image, GmkPoint point)
{
    return position_key_point(&image->keys, image->symmetry,
                              position_key_cell(&image->keys, 0, point));
}

static void turn_back(GmkThought *thought, const Image *image)
{
    thought->move = from_image(image, thought->move);
    for (int32_t i = 0; i < thought->variation_count; i++)
        thought->variation[i] = from_image(image, thought->variation[i]);
    for (int32_t i = 0; i < thought->ranked_count; i++)
        thought->ranked[i].move = from_image(image, thought->ranked[i].move);
}

static void on_progress(void *user, const GmkThought *so_far)
{
    const Image *image = user;
    GmkThought thought = *so_far;
    turn_back(&thought, image);
    image->limits->progress(image->limits->user, &thought);
}

/* The same stones on a new board, turned, by rows: neither the order of the moves nor the side of the
 * board they stand on is left. */
static GmkStatus new_image(GmkGame **out, const Image *image, const GmkGame *game)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkStone stones[GMK_CELLS_MAX];
    int32_t count = 0;
    setup.width = gmk_game_width(game);
    setup.height = gmk_game_height(game);
    setup.rule = gmk_game_rule(game);
    for (int32_t y = 0; y < setup.height; y++)
        for (int32_t x = 0; x < setup.width; x++) {
            const GmkCell cell = gmk_game_cell(game, from_image(image, (GmkPoint){x, y}));
            if (cell != GMK_CELL_EMPTY)
                stones[count++] = (GmkStone){{x, y}, cell};
        }
    GmkGame *made = NULL;
    GmkStatus status = gmk_game_new(&made, &setup);
    if (status == GMK_OK)
        status = gmk_game_set_position(made, stones, count, gmk_game_to_move(game));
    if (status == GMK_OK)
        *out = made;
    else
        gmk_game_free(made);
    return status;
}

/* The tables are empty before: what a search finds does not depend on those before it. */
static GmkStatus search_image(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                              const GmkLimits *limits)
{
    Image image = {.limits = limits};
    GmkPoint avoid[GMK_CELLS_MAX];
    GmkLimits inner = *limits;
    GmkGame *turned = NULL;
    position_keys(&image.keys, game);
    image.symmetry = position_key(&image.keys).symmetry;
    for (int32_t i = 0; i < limits->avoid_count; i++)
        avoid[i] = to_image(&image, limits->avoid[i]);
    inner.avoid = avoid;
    if (limits->progress) {
        inner.progress = on_progress;
        inner.user = &image;
    }
    GmkStatus status = new_image(&turned, &image, game);
    if (status == GMK_OK)
        status = gmk_thinker_clear(thinker);
    if (status == GMK_OK)
        status = deep_think(out, thinker, turned, &inner);
    if (status == GMK_OK)
        turn_back(out, &image);
    gmk_game_free(turned);
    return status;
}

GmkStatus review_search(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                        const GmkLimits *limits)
{
    if (gmk_game_board(game) != GMK_BOARD_CONNECT4)
        return search_image(out, thinker, game, limits);
    if (solve(out, thinker, game, limits))
        return GMK_OK;
    return deep_think(out, thinker, game, limits);
}
