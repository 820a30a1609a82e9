/*
 * vct.h: victory by continuous threats: a win in which every attacker's move makes a four or leaves
 * an open four to come, so that the defender has few replies, all of them known. A proof-number
 * search: it goes where the proof is shortest, not deepest. Exact within its limits: what it calls
 * a win is one.
 */
#ifndef GOMOKIT_GOMOKU_VCT_H
#define GOMOKIT_GOMOKU_VCT_H

#include "vcf.h"

enum {
    VCT_PLY_MAX = 60,
    VCT_ENTRIES = 1 << 15,
    VCT_STACK = 1 << 13, /* moves waiting at all plies of one search */
};

typedef struct VctEntry {
    uint64_t key;
    uint32_t proof, disproof; /* for the side to move */
} VctEntry;

typedef struct VctChild {
    uint64_t hash;
    uint32_t proof, disproof;
    uint16_t cell;
    int32_t rank;
} VctChild;

typedef struct VctTable {
    VctEntry *entries;
    VctChild *stack;
} VctTable;

enum { VCT_TABLE_BYTES = VCT_ENTRIES * sizeof(VctEntry) + VCT_STACK * sizeof(VctChild) };

bool vct_table_init(VctTable *table); /* false: no memory, and nothing to free */
void vct_table_free(VctTable *table);

typedef struct VctResult {
    bool won;
    int plies; /* of both sides until five stands against the longest defence; 0: not known */
    int line_count;
    uint16_t line[VCF_LINE_MAX]; /* first move, and what may follow */
} VctResult;

/* For the side to move, with at most `nodes` positions. Otherwise as vcf_solve(). */
void vct_solve(VctResult *out, Position *position, VctTable *table, VcfTable *vcf, uint64_t nodes,
               SearchLimits *limits);

#endif
