/* bench.h: fixed positions searched to a fixed depth, by one thread from an empty table. */
#ifndef GOMOKIT_CLI_BENCH_H
#define GOMOKIT_CLI_BENCH_H

#include "gomokit.h"

enum { BENCH_DEPTH = 8 };

typedef struct BenchTotals {
    int positions;
    uint64_t nodes; /* the signature: equal on every platform while the engine plays the same */
    uint64_t bytes;
    int64_t time_us;
} BenchTotals;

GmkStatus bench_run(BenchTotals *out, int32_t depth);

/* The same positions, with where the nodes went. */
struct TuneProfile; /* tune/profile.h */
struct TuneProfileSearch;
GmkStatus bench_profile(struct TuneProfile *out, const struct TuneProfileSearch *search);

#endif
