/* Solves puzzles, proves that only one first move wins, and judges the player's moves. */
#include "puzzle_solve.h"

#include "core/base/side.h"
#include "core/value/deep_think.h"

#include <string.h>

enum {
    FOURS_MAX = 20,       /* a longer win by fours is no puzzle for people */
    FOURS_NODES = 100000, /* for each number of fours */
    OTHER_NODES = 8000,   /* for a win by threats after a four that is not the solution */
    REPLY_NODES = 12000,  /* to find the next reply */
    REPLIES_MAX = 40,     /* that are tried against a move */
    RIVALS_MAX = 3,       /* moves beside the solution that are judged by themselves */
    /* From here on a score decides the game, proven or certain for practice. */
    DECIDED = GMK_SCORE_PROVEN - 1200,
};

/* ------------------------------------------------------------------------------------------------
 * Solving
 */

static GmkStatus find_win(GmkForcedWin *out, GmkThinker *thinker, const GmkGame *game,
                          GmkWinKind kind, int32_t fours, uint64_t nodes)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = fours;
    limits.nodes = nodes;
    *out = (GmkForcedWin)GMK_FORCED_WIN_INIT;
    return gmk_find_win(out, thinker, game, kind, &limits);
}

static void take_win(PuzzleSolution *out, const GmkForcedWin *win, GmkWinKind kind)
{
    out->found = true;
    out->kind = kind;
    out->plies = win->plies > 0 ? win->plies : win->line_count | 1; /* the winner moves last */
    out->line_count = win->line_count;
    memcpy(out->line, win->line, sizeof out->line);
}

GmkStatus puzzle_solve(PuzzleSolution *out, GmkThinker *thinker, const GmkGame *game,
                       uint64_t threat_nodes)
{
    GmkForcedWin win;
    GmkStatus status = GMK_OK;
    *out = (PuzzleSolution){0};
    /* First with as many fours as there may be: most positions have no such win at all. */
    status = find_win(&win, thinker, game, GMK_WIN_BY_FOURS, FOURS_MAX, FOURS_NODES);
    const bool has_fours = status == GMK_OK && win.found;
    for (int32_t fours = 1; has_fours && status == GMK_OK && !out->found && fours <= FOURS_MAX;
         fours++) {
        status = find_win(&win, thinker, game, GMK_WIN_BY_FOURS, fours, FOURS_NODES);
        out->nodes += win.nodes;
        if (status == GMK_OK && win.found)
            take_win(out, &win, GMK_WIN_BY_FOURS);
    }
    if (status != GMK_OK || out->found || threat_nodes == 0)
        return status;
    status = find_win(&win, thinker, game, GMK_WIN_BY_THREATS, 0, threat_nodes);
    out->nodes += win.nodes;
    if (status == GMK_OK && win.found)
        take_win(out, &win, GMK_WIN_BY_THREATS);
    return status;
}

/* The binary logarithm, rounded down. */
static int32_t log2_of(uint64_t n)
{
    int32_t log = 0;
    for (; n > 1; n /= 2)
        log++;
    return log;
}

int32_t puzzle_rate(const PuzzleSolution *solution)
{
    const int32_t moves = (solution->plies + 1) / 2;
    const int32_t base = solution->kind == GMK_WIN_BY_FOURS ? 560 : 700;
    const int32_t rating = base + 55 * moves + 55 * log2_of(solution->nodes + 1);
    return rating < PUZZLE_RATING_MIN   ? PUZZLE_RATING_MIN
           : rating > PUZZLE_RATING_MAX ? PUZZLE_RATING_MAX
                                        : rating;
}

/* ------------------------------------------------------------------------------------------------
 * Judging a try
 */

static bool is_same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static void refute(PuzzleJudgement *out, PuzzleVerdict verdict, const GmkThought *thought)
{
    out->verdict = verdict;
    out->reply = thought->move;
    out->line_count = thought->variation_count;
    memcpy(out->line, thought->variation, sizeof out->line);
}

/* The reply loses to this win; the one that loses last is what the defender plays. */
static void weigh(PuzzleJudgement *out, int32_t *longest, GmkPoint reply, const PuzzleSolution *win)
{
    if (win->plies <= *longest)
        return;
    *longest = win->plies;
    out->plies = win->plies + 2; /* the player's move and the reply come first */
    out->reply = reply;
    out->line[0] = reply;
    out->line_count = 1;
    for (int32_t i = 0; i < win->line_count && out->line_count < GMK_VARIATION_MAX; i++)
        out->line[out->line_count++] = win->line[i];
}

/* The win against a reply, by the solver or else by a search of `nodes` positions. */
static GmkStatus find_answer(PuzzleSolution *out, GmkThinker *thinker, const GmkGame *game,
                             uint64_t nodes)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkStatus status = puzzle_solve(out, thinker, game, PUZZLE_THREAT_NODES);
    if (status != GMK_OK || out->found)
        return status;
    limits.nodes = nodes;
    status = deep_think(&thought, thinker, game, &limits);
    if (status != GMK_OK || thought.score < DECIDED)
        return status;
    out->found = true;
    out->plies = thought.score >= GMK_SCORE_PROVEN ? GMK_SCORE_WIN - thought.score
                                                   : thought.variation_count | 1;
    out->line_count = thought.variation_count;
    memcpy(out->line, thought.variation, sizeof out->line);
    return status;
}

/*
 * One reply after the other, the next best each time, until one holds or no other one is left. A win
 * that the search itself has proven against all that are left ends it too.
 */
static GmkStatus judge_replies(PuzzleJudgement *out, GmkThinker *thinker, GmkGame *game,
                               uint64_t nodes)
{
    GmkPoint tried[REPLIES_MAX];
    int32_t count = 0, longest = 0;
    GmkStatus status = GMK_OK;
    while (status == GMK_OK && count < REPLIES_MAX) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        PuzzleSolution win = {0};
        limits.nodes = REPLY_NODES;
        limits.avoid = tried;
        limits.avoid_count = count;
        status = gmk_think(&thought, thinker, game, &limits);
        for (int32_t i = 0; i < count; i++)
            if (is_same(tried[i], thought.move))
                return status; /* it was the only one, or all have been tried */
        if (status == GMK_OK && thought.score >= DECIDED) {
            refute(out, PUZZLE_LOST, &thought);
            return status;
        }
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
        if (status != GMK_OK)
            return status;
        if (gmk_game_result(game) == GMK_RESULT_NONE)
            status = find_answer(&win, thinker, game, nodes);
        gmk_game_undo(game);
        if (!win.found && thought.score > -GMK_SCORE_PROVEN) {
            refute(out, PUZZLE_DEFENDED, &thought);
            return status;
        }
        if (!win.found) /* proven by the search, which knows how long it takes */
            win.plies = GMK_SCORE_WIN + thought.score - 1;
        weigh(out, &longest, thought.move, &win);
        if (thought.score <= -GMK_SCORE_PROVEN)
            return status;
        tried[count++] = thought.move;
    }
    return status;
}

static GmkStatus judge(PuzzleJudgement *out, GmkThinker *thinker, const GmkGame *game,
                       uint64_t nodes)
{
    GmkGame *copy = NULL;
    *out = (PuzzleJudgement){.verdict = PUZZLE_RIGHT};
    if (gmk_game_result(game) != GMK_RESULT_NONE) {
        out->verdict = PUZZLE_SOLVED;
        return GMK_OK;
    }
    GmkStatus status = gmk_game_copy(&copy, game);
    gmk_thinker_clear(thinker);
    if (status == GMK_OK)
        status = judge_replies(out, thinker, copy, nodes);
    gmk_game_free(copy);
    return status;
}

GmkStatus puzzle_judge(PuzzleJudgement *out, GmkThinker *thinker, const GmkGame *game)
{
    return judge(out, thinker, game, PUZZLE_CHECK_NODES);
}

/* ------------------------------------------------------------------------------------------------
 * One solution only
 */

/* The same stones with the side that has just moved to move again. */
static GmkStatus same_side_again(GmkGame **out, const GmkGame *game)
{
    GmkStone stones[GMK_CELLS_MAX];
    int32_t count = 0;
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    for (int32_t i = 0; i < width * height; i++) {
        const GmkPoint point = {i % width, i / width};
        const GmkCell cell = gmk_game_cell(game, point);
        if (cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE)
            stones[count++] = (GmkStone){point, cell};
    }
    const GmkStatus status = gmk_game_copy(out, game);
    return status == GMK_OK
               ? gmk_game_set_position(*out, stones, count,
                                       gmk_game_to_move(game) == GMK_CELL_BLACK ? GMK_CELL_WHITE
                                                                                : GMK_CELL_BLACK)
               : status;
}

/* Where the side that has just moved would make five; false: it has made no four. */
static bool has_made_four(GmkPoint *five, GmkThinker *thinker, const GmkGame *game)
{
    GmkGame *again = NULL;
    GmkForcedWin win;
    const bool made = same_side_again(&again, game) == GMK_OK &&
                      gmk_game_result(again) == GMK_RESULT_NONE &&
                      find_win(&win, thinker, again, GMK_WIN_BY_FOURS, 1, 1000) == GMK_OK &&
                      win.found && win.plies == 1;
    if (made)
        *five = win.line[0];
    gmk_game_free(again);
    return made;
}

/* Whether this four, which is not the solution, wins as well. `game` is the position after it. */
static bool four_wins(GmkThinker *thinker, GmkGame *game)
{
    GmkPoint five;
    GmkForcedWin win;
    if (!has_made_four(&five, thinker, game))
        return false;
    if (gmk_game_play(game, five) != GMK_OK)
        return true; /* it cannot be stopped */
    bool wins = gmk_game_result(game) == GMK_RESULT_NONE &&
                find_win(&win, thinker, game, GMK_WIN_BY_FOURS, FOURS_MAX, FOURS_NODES) == GMK_OK &&
                win.found;
    if (!wins && gmk_game_result(game) == GMK_RESULT_NONE)
        wins = find_win(&win, thinker, game, GMK_WIN_BY_THREATS, 0, OTHER_NODES) == GMK_OK &&
               win.found;
    gmk_game_undo(game);
    return wins;
}

/* Whether no move but the solution is found to win by a search of all of them, and then one by one. */
static GmkStatus search_rivals(bool *out, GmkThinker *thinker, GmkGame *game, GmkPoint first,
                               uint64_t nodes)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    limits.nodes = nodes;
    limits.avoid = &first;
    limits.avoid_count = 1;
    limits.lines = RIVALS_MAX;
    gmk_thinker_clear(thinker);
    GmkStatus status = gmk_think(&thought, thinker, game, &limits);
    *out = status == GMK_OK && (thought.score < DECIDED || is_same(thought.move, first));
    for (int32_t i = 0; *out && i < thought.ranked_count && i < RIVALS_MAX; i++) {
        PuzzleJudgement rival;
        const GmkPoint move = thought.ranked[i].move;
        if (is_same(move, first) || gmk_game_play(game, move) != GMK_OK)
            continue;
        status = judge(&rival, thinker, game, nodes / RIVALS_MAX);
        gmk_game_undo(game);
        *out = status == GMK_OK && rival.verdict != PUZZLE_SOLVED && rival.verdict != PUZZLE_RIGHT;
    }
    return status;
}

GmkStatus puzzle_is_unique(bool *out, GmkThinker *thinker, const GmkGame *game, GmkPoint first,
                           uint64_t nodes)
{
    GmkPoint moves[GMK_CELLS_MAX];
    GmkGame *copy = NULL;
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    GmkStatus status = gmk_game_copy(&copy, game);
    bool unique = true;
    for (int32_t i = 0; status == GMK_OK && unique && i < count; i++) {
        if (is_same(moves[i], first))
            continue;
        status = gmk_game_play(copy, moves[i]);
        if (status != GMK_OK)
            break;
        unique = gmk_game_result(copy) == GMK_RESULT_NONE && !four_wins(thinker, copy);
        gmk_game_undo(copy);
    }
    if (status == GMK_OK && unique)
        status = search_rivals(&unique, thinker, copy, first, nodes);
    gmk_game_free(copy);
    *out = unique;
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Making
 */

void puzzle_take(Puzzle *out, const GmkGame *game, const PuzzleSolution *solution)
{
    *out = (Puzzle){.rating = puzzle_rate(solution),
                    .kind = solution->kind,
                    .plies = solution->plies,
                    .first = solution->line[0],
                    .rule = gmk_game_rule(game),
                    .width = gmk_game_width(game),
                    .height = gmk_game_height(game),
                    .count = gmk_game_move_count(game)};
    for (int32_t i = 0; i < out->count; i++)
        gmk_game_move(&out->moves[i], game, i);
}

GmkStatus puzzle_make(Puzzle *out, bool *made, GmkThinker *thinker, const GmkGame *game)
{
    PuzzleSolution solution;
    bool unique = false;
    *made = false;
    if (gmk_game_board(game) != GMK_BOARD_GOMOKU || gmk_game_result(game) != GMK_RESULT_NONE ||
        !side_began_empty(game))
        return GMK_OK; /* a puzzle is stored as its moves */
    GmkStatus status = puzzle_solve(&solution, thinker, game, PUZZLE_THREAT_NODES);
    if (status == GMK_OK && solution.found && solution.plies >= PUZZLE_PLIES_MIN)
        status = puzzle_is_unique(&unique, thinker, game, solution.line[0], PUZZLE_CHECK_NODES);
    if (status == GMK_OK && unique) {
        puzzle_take(out, game, &solution);
        *made = true;
    }
    return status;
}
