/*
 * net_kernel.h: the arithmetic of the net, for the processor at hand. All kernels compute the same
 * integers; the fastest that the processor has is chosen when a net is read.
 */
#ifndef GOMOKIT_GOMOKU_NET_KERNEL_H
#define GOMOKIT_GOMOKU_NET_KERNEL_H

#include "net.h"

/* What a stone does to the cells of a step: one shape of each changes, and all four of the first. */
typedef struct NetUpdate {
    uint16_t first[BOARD_DIRECTIONS];                  /* new rows of the first cell */
    uint16_t old[NET_STEP_CELLS], now[NET_STEP_CELLS]; /* rows of the others */
    int16_t mask[NET_STEP_CELLS]; /* -1: the cell counted before; 0: it had no stone near it */
} NetUpdate;

struct NetKernel {
    const char *name;
    /*
     * Fills the acts and sums of a step whose cells are set, from the view and sums before it; the
     * view stays as it is.
     */
    void (*compute)(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                    const NetUpdate *update);
    /* The same, and exchange() after it. */
    void (*put)(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                const NetUpdate *update);
    /* Exchanges the acts of the step's cells between step and view. */
    void (*exchange)(NetStep *step, NetView *view);
    /* The output for these sums, in units of 1 / (NET_HIDDEN_ONE * NET_W2_ONE). */
    int32_t (*output)(const Net *net, const uint16_t *sums);
    /* What the policy wishes for at these sums: a weight for each of its channels. */
    void (*wish)(int16_t *out, const Net *net, const uint16_t *sums);
    /*
     * The policy's logit of a cell with these rows, in units of 1 / (NET_ROW_ONE * NET_POLICY_ONE).
     */
    int32_t (*agree)(const Net *net, const uint16_t *rows, const int16_t *wishes);
};

extern const NetKernel net_kernel_plain;

/* NULL: this build has no such kernel, or the processor cannot run it. */
const NetKernel *net_kernel_sse2(void);
const NetKernel *net_kernel_avx2(void);

/* The fastest one. */
const NetKernel *net_kernel_best(void);

#endif
