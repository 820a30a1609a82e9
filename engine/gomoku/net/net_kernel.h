/*
 * net_kernel.h: the arithmetic of the net, for the processor at hand. All kernels compute the same
 * integers; the fastest that the processor has is chosen when a net is read.
 */
#ifndef GOMOKIT_GOMOKU_NET_KERNEL_H
#define GOMOKIT_GOMOKU_NET_KERNEL_H

#include <string.h>

#include "net.h"

/* What a stone does to the cells of a step: all four shapes of the first cell change, one of each other. */
typedef struct NetUpdate {
    uint16_t first[BOARD_DIRECTIONS];                  /* new rows of the first cell */
    uint16_t old[NET_STEP_CELLS], now[NET_STEP_CELLS]; /* rows of the others */
    int16_t mask[NET_STEP_CELLS]; /* -1: the cell counted before; 0: it had no stone near it */
} NetUpdate;

struct NetKernel {
    const char *name;
    /*
     * Fills the activations and sums of a step whose cells are set, from the view and the sums before the
     * step; the view is not changed.
     */
    void (*compute)(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                    const NetUpdate *update);
    /* compute(), then exchange(). */
    void (*put)(NetStep *step, const uint16_t *sums, NetView *view, const Net *net,
                const NetUpdate *update);
    /* Exchanges the activations of the step's cells between step and view. */
    void (*exchange)(NetStep *step, NetView *view);
    /* The output for these sums and facts, in units of 1 / (NET_HIDDEN_ONE * NET_W2_ONE). */
    int32_t (*output)(const Net *net, const uint16_t *sums, const int16_t *facts);
    /* The policy's query at these sums: a weight for each of its channels. */
    void (*query)(int16_t *out, const Net *net, const uint16_t *sums);
    /*
     * The policy's logit of a cell with these rows: the dot product of the query and the cell's
     * activations, in units of 1 / (NET_ROW_ONE * NET_POLICY_ONE).
     */
    int32_t (*logit)(const Net *net, const uint16_t *rows, const int16_t *query);
};

/* Two facts side by side, as vectors have their inputs. */
static inline int32_t two_facts(const int16_t *facts)
{
    int32_t pair;
    memcpy(&pair, facts, sizeof pair);
    return pair;
}

extern const NetKernel net_kernel_plain;

/* NULL: this build has no such kernel, or the processor cannot run it. */
const NetKernel *net_kernel_sse2(void);
const NetKernel *net_kernel_avx2(void);
const NetKernel *net_kernel_avx512(void);

/* The fastest kernel that this processor can run. */
const NetKernel *net_kernel_best(void);

#endif
