/*
 * opening_rules.c: the table of opening rules; see opening_rules.h. To add a rule: its name in
 * OpeningRule, its word and its steps here.
 *
 *   free          nothing special
 *   pro           1st stone in the middle, 3rd outside of the 5 x 5 around it
 *   long-pro      1st stone in the middle, 3rd outside of the 7 x 7 around it
 *   swap          the first player places one stone; the second takes black or white
 *   swap2         the first player places three (black, white, black); the second takes black or
 *                 white, or adds two (white, black) and lets the first choose
 *   rif           the first player places one of the 26 openings; the second may swap; white plays
 *                 the 4th anywhere; black offers two 5ths; white keeps one
 *   yamaguchi     ... and declares how many 5ths will be offered; the second may swap; then as rif
 *   tarannikov    1st in the middle, 2nd in 3 x 3, 3rd in 5 x 5, 4th in 7 x 7, 5th in 9 x 9; after
 *                 each the other side may swap
 *   taraguchi-10  the same; but after the 4th stone black may offer ten 5ths instead, anywhere,
 *                 of which white keeps one, and nobody swaps any more
 *   soosorv-8     one of the 26 openings; the second may swap; white plays the 4th and declares one
 *                 to eight 5ths; the other may swap; black offers them; white keeps one
 *   swap2-5a      swap2; where a colour is taken after three stones, black offers two 5ths as in rif
 */
#include "opening_rules.h"

#include <stddef.h>

enum { BLACK = 0, WHITE = 1 }; /* the player who has the colour now */

#define STONE(by, where)                                                                           \
    {                                                                                              \
        .kind = STEP_STONE, .actor = by, .zone = where                                             \
    }
#define SWAP(by)                                                                                   \
    {                                                                                              \
        .kind = STEP_ASK, .actor = by                                                              \
    }
#define SWAP_OR(by, what, to)                                                                      \
    {                                                                                              \
        .kind = STEP_ASK, .actor = by, .more = what, .other = to                                   \
    }
#define DECLARE(by, most)                                                                          \
    {                                                                                              \
        .kind = STEP_DECLARE, .actor = by, .number = most                                          \
    }
#define OFFER(count)                                                                               \
    {                                                                                              \
        .kind = STEP_OFFER, .actor = BLACK, .number = count                                        \
    }
#define PICK                                                                                       \
    {                                                                                              \
        .kind = STEP_PICK, .actor = WHITE                                                          \
    }
#define OVER                                                                                       \
    {                                                                                              \
        .kind = STEP_OVER                                                                          \
    }
#define ANY OPENING_ANYWHERE
/* One of the 26 openings: the middle, beside it, near it. */
#define OPENING_26 STONE(BLACK, 0), STONE(BLACK, 1), STONE(BLACK, 2)

static const OpeningStep free_steps[] = {OVER};
static const OpeningStep pro_steps[] = {
    STONE(BLACK, 0), {.kind = STEP_FREE}, STONE(BLACK, -2), OVER};
static const OpeningStep long_pro_steps[] = {
    STONE(BLACK, 0), {.kind = STEP_FREE}, STONE(BLACK, -3), OVER};
static const OpeningStep swap_steps[] = {STONE(BLACK, ANY), SWAP(WHITE), OVER};
static const OpeningStep swap2_steps[] = {
    STONE(BLACK, ANY),
    STONE(BLACK, ANY),
    STONE(BLACK, ANY),
    {.kind = STEP_ASK, .actor = WHITE, .more = OPENING_ADD_TWO, .other = 4, .then = 7},
    STONE(WHITE, ANY), /* 4: two were added */
    STONE(WHITE, ANY),
    SWAP(BLACK),
    OVER, /* 7 */
};
static const OpeningStep rif_steps[] = {
    OPENING_26, SWAP(WHITE), STONE(WHITE, ANY), OFFER(2), PICK, OVER,
};
static const OpeningStep yamaguchi_steps[] = {
    OPENING_26, DECLARE(BLACK, OPENING_FIFTHS_MAX), SWAP(WHITE), STONE(WHITE, ANY), OFFER(0), PICK,
    OVER,
};
static const OpeningStep tarannikov_steps[] = {
    STONE(BLACK, 0),
    SWAP(WHITE),
    STONE(WHITE, 1),
    SWAP(BLACK),
    STONE(BLACK, 2),
    SWAP(WHITE),
    STONE(WHITE, 3),
    SWAP(BLACK),
    STONE(BLACK, 4),
    SWAP(WHITE),
    OVER,
};
static const OpeningStep taraguchi10_steps[] = {
    STONE(BLACK, 0),
    SWAP(WHITE),
    STONE(WHITE, 1),
    SWAP(BLACK),
    STONE(BLACK, 2),
    SWAP(WHITE),
    STONE(WHITE, 3),
    SWAP_OR(BLACK, OPENING_OFFER_TEN, 11),
    STONE(BLACK, 4),
    SWAP(WHITE),
    OVER,
    OFFER(10), /* 11 */
    PICK,
    OVER,
};
static const OpeningStep soosorv8_steps[] = {
    OPENING_26, SWAP(WHITE), STONE(WHITE, ANY), DECLARE(WHITE, 8), SWAP(BLACK), OFFER(0),
    PICK,       OVER,
};
static const OpeningStep swap2_5a_steps[] = {
    STONE(BLACK, ANY),
    STONE(BLACK, ANY),
    STONE(BLACK, ANY),
    SWAP_OR(WHITE, OPENING_ADD_TWO, 8),
    STONE(WHITE, ANY),
    OFFER(2),
    PICK,
    OVER,
    STONE(WHITE, ANY), /* 8: two were added, and the fifth stands already */
    STONE(WHITE, ANY),
    SWAP(BLACK),
    OVER,
};

static const OpeningStep *const rules[OPENING_RULE_COUNT] = {
    [OPENING_FREE] = free_steps,
    [OPENING_PRO] = pro_steps,
    [OPENING_LONG_PRO] = long_pro_steps,
    [OPENING_SWAP] = swap_steps,
    [OPENING_SWAP2] = swap2_steps,
    [OPENING_RIF] = rif_steps,
    [OPENING_YAMAGUCHI] = yamaguchi_steps,
    [OPENING_TARANNIKOV] = tarannikov_steps,
    [OPENING_TARAGUCHI10] = taraguchi10_steps,
    [OPENING_SOOSORV8] = soosorv8_steps,
    [OPENING_SWAP2_5A] = swap2_5a_steps,
};

const char *const opening_words[] = {
    [OPENING_FREE] = "free",
    [OPENING_PRO] = "pro",
    [OPENING_LONG_PRO] = "long-pro",
    [OPENING_SWAP] = "swap",
    [OPENING_SWAP2] = "swap2",
    [OPENING_RIF] = "rif",
    [OPENING_YAMAGUCHI] = "yamaguchi",
    [OPENING_TARANNIKOV] = "tarannikov",
    [OPENING_TARAGUCHI10] = "taraguchi-10",
    [OPENING_SOOSORV8] = "soosorv-8",
    [OPENING_SWAP2_5A] = "swap2-5a",
    [OPENING_RULE_COUNT] = NULL,
};

const OpeningStep *opening_steps(OpeningRule rule)
{
    return rules[(unsigned)rule < OPENING_RULE_COUNT ? rule : OPENING_FREE];
}
