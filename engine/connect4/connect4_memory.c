#include "connect4/connect4_memory.h"

#include <stdlib.h>

#include "connect4/book.h"
#include "connect4/connect4_mcts.h"

void connect4_memory_free(void *memory)
{
    Connect4Memory *m = memory;
    if (!m)
        return;
    solver_table_free(&m->solver.table);
    mcts_free(m->mcts);
    free(m);
}

void *connect4_memory_new(const GmkThinkerOptions *options)
{
    Connect4Memory *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->options = *options;
    const uint64_t bytes = options->memory_bytes - sizeof *m;
    const bool tree = options->searcher == GMK_SEARCHER_MCTS;
    if (tree) { /* a quarter is for the solver, an eighth for the threads' positions */
        m->threads = connect4_path_threads(options->threads, bytes / 8);
        m->mcts = mcts_new(&connect4_mcts_ops, bytes / 8 * 5);
    }
    if ((m->mcts || !tree) && solver_table_init(&m->solver.table, tree ? bytes / 4 : bytes))
        return m;
    connect4_memory_free(m);
    return NULL;
}

void connect4_memory_clear(void *memory)
{
    Connect4Memory *m = memory;
    solver_table_clear(&m->solver.table);
    if (m->mcts)
        mcts_clear(m->mcts);
}

uint64_t connect4_memory_bytes(const void *memory)
{
    const Connect4Memory *m = memory;
    return sizeof *m + solver_table_bytes(&m->solver.table) + (m->mcts ? mcts_bytes(m->mcts) : 0);
}

bool connect4_solver_ready(Connect4Memory *memory, const Connect4 *state)
{
    /* on such a board everything is in the first word */
    return solver_set_board(&memory->solver, state->grid.width, state->grid.height,
                            state->blocked.w[0]);
}

static int empty_cells(const Connect4 *state)
{
    return bits_count(bits_minus(state->grid.cells, connect4_filled(state)));
}

bool connect4_exact(int *score, bool *from_book, Connect4Memory *memory, const Connect4 *state,
                    bool book)
{
    Solver *solver = &memory->solver;
    const SolverPosition position = {state->stones[state->side].w[0],
                                     state->stones[1 - state->side].w[0]};
    const bool known = book && book_score(score, &solver->board, position);
    if (from_book)
        *from_book = known;
    if (known)
        return true;
    const int found = solver_solve(solver, position);
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

/* The score of a move in this column for the side that makes it; false: a limit came first. */
static bool solve_column(int32_t *score, const Connect4 *state, Connect4Memory *memory, int column,
                         bool book)
{
    Connect4 after = *state;
    int exact;
    *score = GMK_SCORE_UNKNOWN;
    if (connect4_ops.play(&after, (GmkPoint){column, 0}) != GMK_OK)
        return true;
    if (after.result == GMK_RESULT_DRAW)
        *score = 0;
    else if (after.result != GMK_RESULT_NONE)
        *score = GMK_SCORE_WIN - 1;
    else if (connect4_exact(&exact, NULL, memory, &after, book)) {
        const int32_t reply = connect4_score(exact, empty_cells(&after));
        *score = -(reply > 0 ? reply - 1 : reply < 0 ? reply + 1 : 0); /* a stone further away */
    } else {
        return false;
    }
    return true;
}

bool connect4_exact_columns(int32_t columns[GMK_CONNECT4_SIDE_MAX], Connect4Memory *memory,
                            const Connect4 *state, SearchLimits *limits)
{
    if (!connect4_solver_ready(memory, state))
        return false;
    bool ok = true;
    memory->solver.limits = limits;
    for (int x = 0; x < state->grid.width && ok; x++)
        ok = solve_column(&columns[x], state, memory, x, true);
    memory->solver.limits = NULL;
    return ok;
}

GmkStatus connect4_solve(GmkSolution *out, const Connect4 *state, Connect4Memory *memory,
                         SearchLimits *limits, uint32_t what)
{
    if (!connect4_solver_ready(memory, state))
        return GMK_ERR_UNSUPPORTED;
    const uint64_t nodes_before = memory->solver.nodes;
    const bool book = (what & GMK_SOLVE_NO_BOOK) == 0;
    int exact = 0;
    memory->solver.limits = limits;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        out->columns[x] = GMK_SCORE_UNKNOWN;
    out->score = GMK_SCORE_UNKNOWN;
    out->left = 0;
    out->solved = connect4_exact(&exact, &out->from_book, memory, state, book);
    if (out->solved) {
        out->score = connect4_score(exact, empty_cells(state));
        out->left = exact;
    }
    if (what & GMK_SOLVE_COLUMNS)
        for (int x = 0; x < state->grid.width && out->solved; x++)
            out->solved = solve_column(&out->columns[x], state, memory, x, book);
    out->nodes = memory->solver.nodes - nodes_before;
    memory->solver.limits = NULL;
    return GMK_OK;
}
