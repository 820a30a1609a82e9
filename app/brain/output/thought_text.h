/*
 * thought_text.h: the pieces that lines about a search are made of, short enough to be read in a
 * log while they scroll by. Each is written with its NUL and cut to fit.
 */
#ifndef GOMOKIT_BRAIN_THOUGHT_TEXT_H
#define GOMOKIT_BRAIN_THOUGHT_TEXT_H

#include "gomokit.h"

enum {
    THOUGHT_TEXT_MAX = 24, /* bytes that hold a score, an amount or a time */
};

/* A score as Rapfi writes it: "-35", "+M5" for a win in 5 plies, "-M4". */
void thought_text_eval(char *out, size_t size, int32_t score);

/* "9999", "10K", "12M", "345G". */
void thought_text_amount(char *out, size_t size, uint64_t amount);

/* "950ms", "12s", "17min". */
void thought_text_time(char *out, size_t size, int64_t time_us);

/*
 * "H8 I9": at most `count` moves, as the manager's board names them. `rows_first`: the manager
 * sends the row as x, see Session.rows_first.
 */
void thought_text_moves(char *out, size_t size, const GmkPoint *points, int32_t count,
                        const GmkGame *game, bool rows_first);

/* Positions in a second. */
uint64_t thought_speed(const GmkThought *thought);

/* Plies of the longest line that is known: a proven line is longer than the iteration. */
int32_t thought_longest(const GmkThought *thought);

#endif
