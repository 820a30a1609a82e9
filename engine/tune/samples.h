/* samples.h: games as `gmk selfplay` prints them, as positions to learn from. */
#ifndef GOMOKIT_TUNE_SAMPLES_H
#define GOMOKIT_TUNE_SAMPLES_H

#include <stdio.h>

#include "gomoku/threats/position.h"

enum { SAMPLE_NOTHING = WEIGHTS_COUNT }; /* the combination of a forbidden point: weighs nothing */

/* An empty cell: combinations of the side to move and of the other side. */
typedef struct SampleCell {
    uint16_t own, other;
} SampleCell;

/* One position. */
typedef struct Sample {
    uint32_t first, count; /* of cells */
    uint16_t played;       /* index among them, UINT16_MAX when it is not there */
    uint16_t situation;    /* of both sides, the side to move's first */
    uint8_t side;          /* to move: 0 black, 1 white */
    uint8_t held_back;     /* for validation only */
    float result;          /* for the side to move: 1, 0.5, 0 */
} Sample;

typedef struct Samples {
    Sample *list;
    SampleCell *cells;
    size_t count, room, cell_count, cell_room;
    int64_t games;
} Samples;

/* GMK_ERR_FORMAT: a line that is not a game; GMK_ERR_NO_MEMORY. Free it in any case. */
GmkStatus samples_read(Samples *out, FILE *games, const GmkSetup *setup);
void samples_free(Samples *samples);

/* Whether the search would evaluate this position; it never does where threats decide on sight. */
bool samples_are_worth(const Position *position);

#endif
