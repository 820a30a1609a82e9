/*
 * gmk lab pruning: the same positions searched by each stage of the textbook and by the engine:
 * nodes, time, branching. Stages that must have the same value are checked on the way.
 */
#include "lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STAGES = 6, DEPTHS = 6, POSITIONS_MAX = 100 };

static const struct {
    const char *name, *player;
    int exact; /* stages with the same number have the same values; 0: none */
} stages[STAGES] = {
    {"plain minimax", "plain:shapes", 1},     {"alpha-beta", "alphabeta:shapes", 1},
    {"+ neighbours", "neighbours:shapes", 2}, {"+ ordering", "ordering:shapes", 2},
    {"+ table", "table:shapes", 2},           {"+ threats (engine)", "minimax", 0},
};

typedef struct Cell {
    bool measured;
    double nodes, ms; /* means over positions */
    int32_t scores[POSITIONS_MAX];
} Cell;

typedef struct Board {
    const char *title;
    int side, stones, positions, depths;
    double cap; /* nodes that a search may take */
} Board;

/* A position of this board: on 15 x 15 those of the lab, else random stones all over. */
static GmkGame *position_of(const Board *board, uint64_t seed, int index)
{
    if (board->side == 15)
        return lab_position(seed, index, board->stones);
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkPoint moves[GMK_CELLS_MAX];
    uint64_t random = seed * 977 + (uint64_t)index;
    setup.width = setup.height = board->side;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    while (gmk_game_move_count(game) < board->stones) {
        const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        gmk_game_play(game, moves[(random >> 33) % (uint64_t)count]);
        if (gmk_game_result(game) != GMK_RESULT_NONE)
            gmk_game_undo(game);
    }
    return game;
}

/* A stage's part before this position at this depth: each ply takes LAB_PLY_FACTOR times as long as the one before. */
static double part_done(const Board *board, int depth, int position)
{
    const double before = pow(LAB_PLY_FACTOR, depth - 1), all = pow(LAB_PLY_FACTOR, board->depths);
    return before * (1 + (LAB_PLY_FACTOR - 1.0) * position / board->positions) / all;
}

static GmkStatus measure(Cell *out, const Board *board, int stage, int depth, uint64_t seed)
{
    GmkStatus status = GMK_OK;
    out->measured = true;
    for (int i = 0; i < board->positions && status == GMK_OK && out->measured; i++) {
        GmkThinker *thinker = lab_thinker(stages[stage].player);
        GmkGame *game = position_of(board, seed, i);
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        lab_progress(part_done(board, depth, i), "%s, depth %d", stages[stage].name, depth);
        if (thinker)
            lab_warm_up(thinker, limits.effort);
        limits.depth = depth;
        limits.nodes = stages[stage].exact ? (uint64_t)board->cap : 0;
        status = thinker && game ? gmk_think(&thought, thinker, game, &limits) : GMK_ERR_NO_MEMORY;
        out->nodes += (double)thought.nodes / board->positions;
        out->ms += (double)thought.time_us / 1000 / board->positions;
        out->scores[i] = thought.score;
        if (stages[stage].exact && thought.depth < depth)
            out->measured = false; /* the cap came first */
        gmk_game_free(game);
        gmk_thinker_free(thinker);
    }
    return status;
}

/* Nodes that the next depth will take at the most: the largest growth so far, or all moves. */
static double predict(const Cell row[DEPTHS], int depth, int empty)
{
    double growth = 0;
    for (int d = 1; d < depth; d++)
        if (row[d - 1].nodes > 0 && row[d].nodes > growth * row[d - 1].nodes)
            growth = row[d].nodes / row[d - 1].nodes;
    return row[depth - 1].nodes * (growth > 0 ? growth : empty);
}

/* Counts the searches of exact stages that found the same value, and those that did not. */
static void compare(int *same, int *different, const Board *board, Cell cells[STAGES][DEPTHS])
{
    *same = *different = 0;
    for (int d = 0; d < board->depths; d++)
        for (int a = 0; a < STAGES; a++)
            for (int b = a + 1; b < STAGES; b++)
                for (int i = 0; i < board->positions; i++)
                    if (stages[a].exact && stages[a].exact == stages[b].exact &&
                        cells[a][d].measured && cells[b][d].measured) {
                        *same += cells[a][d].scores[i] == cells[b][d].scores[i];
                        *different += cells[a][d].scores[i] != cells[b][d].scores[i];
                    }
}

static void add_row(LabReport *report, const Cell row[DEPTHS], int stage, int depth)
{
    const Cell *cell = &row[depth];
    lab_table_row(report);
    lab_table_cell(report, "%s", stages[stage].name);
    lab_table_cell(report, "%d", depth + 1);
    lab_table_cell(report, "%.0f", cell->nodes);
    lab_table_cell(report, "%.2f", cell->ms);
    lab_table_cell(report, "%.0f", cell->ms > 0 ? cell->nodes / cell->ms : 0);
    const double before = depth > 0 ? row[depth - 1].nodes : 0; /* 0 too when a rule answered */
    lab_table_cell(report, before > 0 ? "%.1f" : "-", before > 0 ? cell->nodes / before : 0);
}

static GmkStatus run_board(LabReport *report, const Board *board, uint64_t seed,
                           Cell cells[STAGES][DEPTHS])
{
    const int empty = board->side * board->side - board->stones;
    lab_table_begin(report, board->title, "stage|depth|nodes|ms|nodes a ms|branching");
    for (int s = 0; s < STAGES; s++) {
        lab_stage();
        for (int d = 0; d < board->depths; d++) {
            if (d > 0 && predict(cells[s], d, empty) > board->cap)
                break;
            const GmkStatus status = measure(&cells[s][d], board, s, d + 1, seed);
            if (status != GMK_OK)
                return status;
            if (!cells[s][d].measured)
                break;
            add_row(report, cells[s], s, d);
            if (board->side == 15)
                plot_point(&report->plots, stages[s].name, d + 1, cells[s][d].nodes);
        }
    }
    lab_progress_clear();
    lab_table_end(report);
    return GMK_OK;
}

/* The deepest depth that both stages were measured at; 0: none. */
static int common_depth(Cell cells[STAGES][DEPTHS], int a, int b)
{
    int depth = 0;
    while (depth < DEPTHS && cells[a][depth].measured && cells[b][depth].measured)
        depth++;
    return depth;
}

static void tell_board(LabReport *report, const Board *board, Cell cells[STAGES][DEPTHS], int same,
                       int different)
{
    enum { PLAIN, CUTS, ENGINE = STAGES - 1 };
    lab_see(report,
            "stages that promise the same value, compared pairwise: %d equal, %d different.", same,
            different);
    for (int s = 1; s < ENGINE; s++) {
        const int depth = common_depth(cells, s - 1, s);
        if (depth == 0)
            continue;
        const double before = cells[s - 1][depth - 1].nodes, after = cells[s][depth - 1].nodes;
        if (fabs(after - before) < 0.5)
            lab_see(report, "%s at depth %d: %.0f nodes, as many as without.", stages[s].name,
                    depth, after);
        else
            lab_see(report, "%s at depth %d: %.0f nodes instead of %.0f, %.0f %% %s.",
                    stages[s].name, depth, after, before,
                    100 * (after < before ? 1 - after / before : after / before - 1),
                    after < before ? "saved" : "more");
    }
    const int depth = common_depth(cells, PLAIN, CUTS);
    if (depth > 1)
        lab_claim(
            report,
            cells[CUTS][depth - 1].nodes < cells[PLAIN][depth - 1].nodes ? LAB_CONFIRMED
                                                                         : LAB_NOT_CONFIRMED,
            "report 4, part 2, 2",
            "alpha-beta cuts branches that do not matter to the decision: %.0f of %.0f nodes are "
            "left at depth %d on %d x %d, mean of %d positions, and %d of %d values are equal.",
            cells[CUTS][depth - 1].nodes, cells[PLAIN][depth - 1].nodes, depth, board->side,
            board->side, board->positions, same, same + different);
    if (cells[ENGINE][0].measured && cells[ENGINE][0].nodes > cells[CUTS][0].nodes)
        lab_see(
            report,
            "the engine takes %.0f nodes at depth 1 already: before it searches it asks its "
            "solvers for wins by fours and threats, which is a cost that does not grow with the "
            "depth.",
            cells[ENGINE][0].nodes);
}

static void print_leaves(LabReport *report)
{
    double leaves = 1;
    lab_table_begin(report, "Leaves of plain minimax on an empty 15 x 15 board, counted",
                    "depth|leaves|published");
    for (int depth = 1; depth <= 4; depth++) {
        leaves *= 15 * 15 - (depth - 1);
        lab_table_row(report);
        lab_table_cell(report, "%d", depth);
        lab_table_cell(report, "%.0f", leaves);
        lab_table_cell(report, depth == 4 ? "2.5e9" : "-");
    }
    lab_table_end(report);
}

GmkStatus lab_pruning(LabReport *report, const LabConfig *config)
{
    const int few = lab_count(config, 8, 2), many = lab_count(config, 10, 3);
    const Board boards[] = {
        {"15 x 15, 10 stones; all stages value leaves by shapes, the engine by its own", 15, 10,
         few < POSITIONS_MAX ? few : POSITIONS_MAX, config->quick ? 5 : DEPTHS,
         config->quick ? 2e5 : 4e6},
        {"7 x 7, 29 stones: small enough for plain minimax to depth 4", 7, 29,
         many < POSITIONS_MAX ? many : POSITIONS_MAX, 4, config->quick ? 2e5 : 4e6},
    };
    GmkStatus status = GMK_OK;
    for (size_t i = 0; i < 2; i++)
        for (int s = 0; s < STAGES; s++)
            lab_plan(boards[i].positions * (i == 0 ? 3 : 1));
    print_leaves(report);
    plot_begin(&report->plots, "Nodes by depth on 15 x 15, 10 stones", "depth", "nodes",
               PLOT_LOG_Y);
    Cell(*cells)[DEPTHS] = calloc(STAGES, sizeof *cells);
    for (size_t i = 0; i < 2 && cells && status == GMK_OK; i++) {
        int same, different;
        memset(cells, 0, STAGES * sizeof *cells);
        status = run_board(report, &boards[i], config->seed, cells);
        compare(&same, &different, &boards[i], cells);
        if (status == GMK_OK)
            tell_board(report, &boards[i], cells, same, different);
        if (different > 0)
            status = GMK_ERR_UNSUPPORTED; /* a wrong searcher: the figures mean nothing */
    }
    free(cells);
    return cells ? status : GMK_ERR_NO_MEMORY;
}
