/* textbook_worth.h: an evaluation taken apart, for GameOps.evaluate. */
#ifndef GOMOKIT_TEXTBOOK_WORTH_H
#define GOMOKIT_TEXTBOOK_WORTH_H

#include "textbook_eval.h"

/* As gmk_evaluate(); fills all of *out but struct_size. The arguments were checked. */
GmkStatus textbook_worth(GmkWorth *out, GmkShape *shapes, int32_t capacity, const void *state,
                         GmkEvaluation evaluation);

#endif
