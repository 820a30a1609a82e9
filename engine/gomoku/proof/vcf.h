/*
 * vcf.h: victory by continuous fours: a win in which every attacker's move is a four, so that each
 * reply is forced. Exact within its limits: what it calls a win is one; what it does not find may
 * still be there beyond the limits.
 */
#ifndef GOMOKIT_GOMOKU_VCF_H
#define GOMOKIT_GOMOKU_VCF_H

#include "gomoku/threats/moves.h"
#include "search/limits.h"

enum {
    VCF_LINE_MAX = 64,
    VCF_ENTRIES = 1 << 15,
    VCF_STACK = 1 << 12, /* moves waiting at all depths of one search */
    VCF_TABLE_BYTES = VCF_ENTRIES * 8 + VCF_STACK * 8,
};

/* Positions known to have no win within a number of fours, and a stack of moves for the search. */
typedef struct VcfTable {
    uint64_t *entries; /* upper 56 bits of the hash, lower 8 the number of fours */
    Move *stack;
} VcfTable;

bool vcf_table_init(VcfTable *table); /* false: no memory, and nothing to free */
void vcf_table_free(VcfTable *table);
void vcf_table_clear(VcfTable *table);

typedef struct VcfResult {
    int plies; /* moves of both sides until five stands; 0: no win found */
    bool cut;  /* the node budget or a limit ended it: "no win" means nothing then */
    int line_count;
    uint16_t line[VCF_LINE_MAX]; /* the winning line as far as it was searched */
} VcfResult;

/* Whether the position with this hash is known to have no win within so many fours. */
bool vcf_fails(const VcfTable *table, uint64_t hash, int fours);

/*
 * For the side to move, with at most `fours` fours and `nodes` positions. The position is as before
 * when it returns. Counts its nodes in *limits and ends when they say so.
 */
void vcf_solve(VcfResult *out, Position *position, VcfTable *table, int fours, uint64_t nodes,
               SearchLimits *limits);

#endif
