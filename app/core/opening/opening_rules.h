/*
 * opening_rules.h: the rules of openings as a table: what happens step by step. Inside this room
 * only; opening.h is the referee that reads it.
 */
#ifndef GOMOKIT_OPENING_RULES_H
#define GOMOKIT_OPENING_RULES_H

#include "opening.h"

typedef enum OpeningStepKind {
    STEP_OVER,    /* ends every rule */
    STEP_STONE,   /* `actor` places a stone in `zone` */
    STEP_FREE,    /* a stone of ordinary play, which needs no word to anybody */
    STEP_ASK,     /* `actor` takes a colour, or one of `more` */
    STEP_DECLARE, /* `actor` declares from 1 to `number` */
    STEP_OFFER,   /* `actor` offers `number` fifth stones; 0: as many as were declared */
    STEP_PICK,    /* `actor` places one of them */
} OpeningStepKind;

typedef struct OpeningStep {
    OpeningStepKind kind;
    int actor;
    int zone;           /* STEP_STONE */
    OpeningChoice more; /* STEP_ASK: a choice beside the colours; TAKE_BLACK: there is none */
    int other;          /* the step after that choice */
    int then;           /* the step after a colour; 0: the next */
    int32_t number;
} OpeningStep;

/* The steps of a rule; they begin with the first. */
const OpeningStep *opening_steps(OpeningRule rule);

#endif
