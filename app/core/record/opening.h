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
 * "First player" is the one set up as black. Until the last choice the first player is players[0]
 * and the second players[1]. If they end up with the other colours, play.h exchanges the two with
 * their names, clocks and statistics.
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
    OPENING_PLACE,  /* `actor` places the next stone, in the colour of the side to move */
    OPENING_CHOOSE, /* `actor` chooses among `offered`; no stone may be placed */
} OpeningPhase;

typedef struct OpeningState {
    OpeningPhase phase;
    int actor;        /* OPENING_PLACE and _CHOOSE: 0 or 1, an index of Setup.players */
    int stones_left;  /* OPENING_PLACE: how many the actor places in a row, including this one */
    unsigned offered; /* OPENING_CHOOSE: a bit 1u << OpeningChoice for each possible choice */
    bool swapped;     /* by the choices so far the players have changed colours */
} OpeningState;

/* After `stones` stones and these choices. Surplus choices are ignored. */
void opening_state(OpeningState *out, OpeningRule rule, int32_t stones,
                   const OpeningChoice *choices, int32_t choice_count);

/* The number of stones at which choice 0 or 1 is made; -1: the rule has no such choice. */
int32_t opening_choice_at(OpeningRule rule, int32_t index);

/* Whether these choices are possible with that many stones; checks what a file says. */
bool opening_choices_are_sane(OpeningRule rule, int32_t stones, const OpeningChoice *choices,
                              int32_t choice_count);

/*
 * Whether the opening allows the next stone at this point. The rules of the game itself
 * (occupied, forbidden) are not checked. True everywhere when the opening has no restriction.
 */
bool opening_allows(OpeningRule rule, const GmkGame *game, GmkPoint point);

#endif
