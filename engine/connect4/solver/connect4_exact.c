/* Exact scores of positions and columns, from the books and the solver. */
#include "connect4_exact.h"

#include "book.h"
#include "replies.h"

bool connect4_solver_ready(Solver *solver, const Connect4 *state)
{
    /* the bits of such a board fit into the first word */
    return solver_set_board(solver, state->grid.width, state->grid.height, state->blocked.w[0]);
}

static SolverPosition position_of(const Connect4 *state)
{
    return (SolverPosition){state->stones[state->side].w[0], state->stones[1 - state->side].w[0]};
}

/* The n-th column from the middle outwards. */
static int nth_column(int width, int n)
{
    return (width - 1) / 2 + (n % 2 ? (n + 1) / 2 : -(n / 2));
}

static bool known_score(int *score, const SolverBoard *board, SolverPosition position)
{
    Reply reply;
    if (book_score(score, board, position))
        return true;
    if (!replies_find(&reply, board, position))
        return false;
    *score = reply.score;
    return true;
}

/* A request to the solver for one position. */
typedef struct Question {
    bool book; /* the book may answer */
    int least; /* the score is known to be at least this */
} Question;

/* False: a limit came first. *from_book (may be NULL): nothing was searched. */
static bool ask_solver(int *score, bool *from_book, Solver *solver, const Connect4 *state,
                       Question question)
{
    const SolverPosition position = position_of(state);
    const bool known = question.book && known_score(score, &solver->board, position);
    if (from_book)
        *from_book = known;
    if (known)
        return true;
    const int found = solver_solve_above(solver, position, question.least);
    if (solver->stopped)
        return false;
    *score = found;
    return true;
}

int32_t connect4_score(int exact, int empty)
{
    if (exact == 0)
        return 0;
    const int plies = solver_plies(exact, empty);
    return exact > 0 ? GMK_SCORE_WIN - plies : -(GMK_SCORE_WIN - plies);
}

/*
 * The score of a move in this column for the side that makes it, GMK_SCORE_UNKNOWN when it is full.
 * `exact` is the score of the position before, which no move can better. False: a limit came first.
 */
static bool solve_column(int32_t *score, const Connect4 *state, Solver *solver, int column,
                         int exact, bool book)
{
    Connect4 after = *state;
    const Question question = {book, -exact};
    int reply_exact;
    *score = GMK_SCORE_UNKNOWN;
    if (connect4_play(&after, (GmkPoint){column, 0}) != GMK_OK)
        return true;
    if (after.result != GMK_RESULT_NONE) {
        *score = after.result == GMK_RESULT_DRAW ? 0 : GMK_SCORE_WIN - 1;
        return true;
    }
    if (!ask_solver(&reply_exact, NULL, solver, &after, question))
        return false;
    const int32_t reply = connect4_score(reply_exact, connect4_empty_cells(&after));
    /* the end is one stone further away */
    *score = -(reply > 0 ? reply - 1 : reply < 0 ? reply + 1 : 0);
    return true;
}

/* Reports the columns scored so far as a thought to the progress function. */
static void report_columns(const int32_t *columns, const Connect4 *state,
                           const SearchLimits *limits)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    const Bits landing = grid_landing(&state->grid, connect4_filled(state));
    if (!limits->progress)
        return;
    for (int x = 0; x < state->grid.width; x++) {
        if (columns[x] == GMK_SCORE_UNKNOWN)
            continue;
        const Bits column = grid_column_cells(&state->grid, x);
        const int bit = bits_first(bits_and(landing, column));
        const GmkRanked ranked = {connect4_point(&state->grid, bit), columns[x]};
        int i = thought.ranked_count++;
        for (; i > 0 && thought.ranked[i - 1].score < ranked.score; i--)
            thought.ranked[i] = thought.ranked[i - 1];
        thought.ranked[i] = ranked;
    }
    if (thought.ranked_count == 0)
        return;
    thought.move = thought.variation[0] = thought.ranked[0].move;
    thought.variation_count = 1;
    thought.score = thought.ranked[0].score;
    thought.nodes = limits->nodes;
    thought.time_us = limits_elapsed_us(limits);
    limits_report(limits, &thought);
}

/* Scores the columns that have no score yet; reports each one if `report` is set. */
static bool solve_columns(int32_t columns[GMK_CONNECT4_SIDE_MAX], Solver *solver,
                          const Connect4 *state, int exact, bool book, bool report)
{
    const int width = state->grid.width;
    for (int i = 0; i < width; i++) {
        const int x = nth_column(width, i);
        if (columns[x] != GMK_SCORE_UNKNOWN)
            continue;
        if (!solve_column(&columns[x], state, solver, x, exact, book))
            return false;
        if (report)
            report_columns(columns, state, solver->limits);
    }
    return true;
}

/* Scores the columns that keep the position's score: one search each, not many. */
static bool find_best_columns(int32_t columns[GMK_CONNECT4_SIDE_MAX], Solver *solver,
                              const Connect4 *state, int exact)
{
    const int32_t score = connect4_score(exact, connect4_empty_cells(state));
    for (int i = 0; i < state->grid.width; i++) {
        const int x = nth_column(state->grid.width, i);
        Connect4 after = *state;
        if (connect4_play(&after, (GmkPoint){x, 0}) != GMK_OK)
            continue;
        bool keeps = after.result != GMK_RESULT_DRAW || exact == 0;
        if (after.result == GMK_RESULT_NONE)
            keeps = !solver_reaches(solver, position_of(&after), 1 - exact);
        if (solver->stopped)
            return false;
        if (keeps)
            columns[x] = score;
    }
    return true;
}

/*
 * The move is known when the best columns are; the scores of the others are only information, and
 * get a tenth of the time.
 */
static void solve_the_rest(int32_t columns[GMK_CONNECT4_SIDE_MAX], Solver *solver,
                           const Connect4 *state, int exact, const SearchLimits *whole)
{
    SearchLimits part = *whole;
    if (part.deadline_us != INT64_MAX) {
        const int64_t end =
            part.start_us + limits_elapsed_us(&part) + (part.deadline_us - part.start_us) / 10;
        part.deadline_us = end < part.deadline_us ? end : part.deadline_us;
    }
    solver->limits = &part;
    (void)solve_columns(columns, solver, state, exact, true, false);
}

bool connect4_exact_columns(int32_t columns[GMK_CONNECT4_SIDE_MAX], Solver *solver,
                            const Connect4 *state, SearchLimits *limits)
{
    const Question question = {!limits->no_book, -SOLVER_SCORE_MAX};
    int exact;
    if (!connect4_solver_ready(solver, state))
        return false;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        columns[x] = GMK_SCORE_UNKNOWN;
    solver->limits = limits;
    solver->stopped = false; /* it may be set from an earlier search */
    const bool ok = ask_solver(&exact, NULL, solver, state, question) &&
                    find_best_columns(columns, solver, state, exact);
    if (ok)
        solve_the_rest(columns, solver, state, exact, limits);
    solver->limits = NULL;
    return ok;
}

bool connect4_known_reply(int *column, int32_t *score, Solver *solver, const Connect4 *state)
{
    Reply reply;
    if (!connect4_solver_ready(solver, state) ||
        !replies_find(&reply, &solver->board, position_of(state)))
        return false;
    *column = reply.column;
    *score = connect4_score(reply.score, connect4_empty_cells(state));
    return true;
}

GmkStatus connect4_exact_solve(GmkSolution *out, const Connect4 *state, Solver *solver,
                               SearchLimits *limits, uint32_t what)
{
    if (!connect4_solver_ready(solver, state))
        return GMK_ERR_UNSUPPORTED;
    const uint64_t nodes_before = solver->nodes;
    const Question question = {(what & GMK_SOLVE_NO_BOOK) == 0, -SOLVER_SCORE_MAX};
    int exact = 0;
    solver->limits = limits;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        out->columns[x] = GMK_SCORE_UNKNOWN;
    out->score = GMK_SCORE_UNKNOWN;
    out->left = 0;
    out->solved = ask_solver(&exact, &out->from_book, solver, state, question);
    if (out->solved) {
        out->score = connect4_score(exact, connect4_empty_cells(state));
        out->left = exact;
    }
    if (out->solved && what & GMK_SOLVE_COLUMNS)
        out->solved = solve_columns(out->columns, solver, state, exact, question.book, true);
    out->nodes = solver->nodes - nodes_before;
    solver->limits = NULL;
    return GMK_OK;
}
