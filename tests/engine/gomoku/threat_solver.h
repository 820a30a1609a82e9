/*
 * threat_solver.h: what the tests of vcf.h and vct.h share: the tables of all rules, a position,
 * and tables of both searches. After test.h.
 */
#ifndef GOMOKIT_TESTS_THREAT_SOLVER_H
#define GOMOKIT_TESTS_THREAT_SOLVER_H

#include "gomoku/proof/vct.h"

typedef struct Solver {
    RuleTables *tables[GMK_RULE_CARO_EXACT + 1];
    Position *position;
    VcfTable vcf;
    VctTable vct;
    SearchLimits limits;
    atomic_bool stop;
} Solver;

static inline void solver_init(Solver *solver)
{
    memset(solver, 0, sizeof *solver);
    solver->position = malloc(sizeof *solver->position);
    vcf_table_init(&solver->vcf);
    vct_table_init(&solver->vct);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        solver->tables[rule] = rule_tables_new((GmkRule)rule);
}

static inline void solver_free(Solver *solver)
{
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        rule_tables_free(solver->tables[rule]);
    vcf_table_free(&solver->vcf);
    vct_table_free(&solver->vct);
    free(solver->position);
}

/* The board as the position, with no limits and nothing known of fours. */
static inline void solver_place(Solver *solver, const Board *board)
{
    const GmkLimits none = GMK_LIMITS_INIT;
    limits_begin(&solver->limits, &none, &solver->stop);
    vcf_table_clear(&solver->vcf);
    position_from_board(solver->position, board, solver->tables[board->rule]);
}

#endif
