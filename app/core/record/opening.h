/*
 * opening.h: the referee of the opening: who acts, what may be done, who gets which colour. A pure
 * function of the rule, the number of stones on the board and the choices made so far, so that
 * undo, redo, saving and loading need nothing else. Gomoku only.
 *
 *   free      nothing special
 *   pro       1st stone in the middle, 3rd outside of the 5 x 5 around it
 *   long-pro  1st stone in the middle, 3rd outside of the 7 x 7 around it
 *   swap      the first player places one stone; the second takes black or white
 *   swap2     the first player places three (black, white, black); the second takes black or white,
 *             or adds two (white, black) and lets the first choose
 *
 * "First player" is who was set up as black. Until the last choice the first player stands at
 * players[0] and the second at players[1]; whoever plays the other colour in the end has changed
 * places with the opponent: play.h moves names, clocks and statistics.
 */
#ifndef GOMOKIT_OPENING_H
#define GOMOKIT_OPENING_H

#include "gomokit.h"

#include <stdbool.h>

typedef enum OpeningRule {
    OPENING_FREE,
    OPENING_PRO,
    OPENING_LONG_PRO,
    OPENING_SWAP,
    OPENING_SWAP2,
    OPENING_RULE_COUNT,
} OpeningRule;

typedef enum OpeningChoice {
    OPENING_TAKE_BLACK,
    OPENING_TAKE_WHITE,
    OPENING_ADD_TWO,
    OPENING_CHOICE_COUNT,
} OpeningChoice;

enum { OPENING_CHOICES_MAX = 2 };

typedef enum OpeningPhase {
    OPENING_OVER,   /* normal alternating play */
    OPENING_PLACE,  /* `actor` places the next stone, of the side to move */
    OPENING_CHOOSE, /* `actor` chooses among `offered`; no stone may be placed */
} OpeningPhase;

typedef struct OpeningState {
    OpeningPhase phase;
    int actor;        /* OPENING_PLACE and _CHOOSE: 0 or 1, an index of Setup.players */
    int stones_left;  /* OPENING_PLACE: how many the actor places in a row, this one counted */
    unsigned offered; /* OPENING_CHOOSE: 1u << OpeningChoice of each choice there is */
    bool swapped;     /* the choices so far made the players change places */
} OpeningState;

/* After `stones` stones and these choices. Choices beyond those the rule asked for do not count. */
void opening_state(OpeningState *out, OpeningRule rule, int32_t stones,
                   const OpeningChoice *choices, int32_t choice_count);

/* The number of stones at which choice 0 or 1 is made; -1: the rule has no such choice. */
int32_t opening_choice_at(OpeningRule rule, int32_t index);

/* Whether these choices can have been made with so many stones: what a file says is checked. */
bool opening_choices_are_sane(OpeningRule rule, int32_t stones, const OpeningChoice *choices,
                              int32_t choice_count);

/*
 * Whether the opening allows the next stone at this point. What the game itself says (occupied,
 * forbidden) is not asked. True everywhere when the opening restricts nothing.
 */
bool opening_allows(OpeningRule rule, const GmkGame *game, GmkPoint point);

#endif
