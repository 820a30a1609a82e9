/*
 * lab_worth.h: an evaluation taken apart, for the window and for `gmk evaluate`: every shape that is counted, where it
 * is and what it is worth in the units of its document, the heaviest first; and the sums.
 */
#ifndef GOMOKIT_CORE_LAB_WORTH_H
#define GOMOKIT_CORE_LAB_WORTH_H

#include "gomokit.h"

enum { LAB_EVALUATIONS = GMK_EVALUATION_NET + 1, LAB_PLACE_MAX = 2 * GMK_NOTATION_MAX + 1 };

typedef struct LabWorth {
    GmkEvaluation evaluation;
    GmkStatus status; /* not GMK_OK: there is nothing else */
    GmkWorth worth;
    GmkShape shapes[GMK_SHAPES_MAX]; /* worth.shape_count of them */
} LabWorth;

/* Takes up to 0.2 s for the learned evaluation and the net. */
void lab_worth_make(LabWorth *out, const GmkGame *game, GmkEvaluation evaluation);

/* Whether each side has a sum of its own, and the value is their difference. */
bool lab_worth_has_sides(GmkEvaluation evaluation);

/* What the points of one kind of shape sum up to, of one side, and how many there are. */
typedef struct LabSum {
    int count;
    int64_t points;
} LabSum;
LabSum lab_worth_sum(const LabWorth *worth, GmkShapeKind kind, GmkCell side);

/* "h8-k8", "h8", or "" for what is nowhere. */
void lab_worth_place(char out[LAB_PLACE_MAX], const GmkGame *game, const GmkShape *shape);

/* The words of commands and files, in English; evaluations end with NULL. */
extern const char *const lab_evaluation_words[LAB_EVALUATIONS + 1];
extern const char *const lab_shape_words[GMK_SHAPE_KINDS];

/* Where an evaluation comes from: the reports are numbered as in app/cli/lab/README.md. */
extern const char *const lab_evaluation_sources[LAB_EVALUATIONS];

#endif
