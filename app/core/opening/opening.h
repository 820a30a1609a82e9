/*
 * opening.h: the referee of the opening: who acts, what may be done, who gets which colour. A pure
 * function of the rule, the stones on the board and the acts so far, so that undo, redo, saving and
 * loading need nothing else. Gomoku only. What a rule is made of stands in one table,
 * opening_rules.c; README.md of app/core names the texts it follows.
 *
 * "First player" is the one set up as black. The one who has black at the moment is players[0], and
 * the one with white players[1]: when a choice exchanges the colours, play.h exchanges the two with
 * their names, clocks and statistics. An actor is such an index.
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
    OPENING_RIF,
    OPENING_YAMAGUCHI,
    OPENING_TARANNIKOV,
    OPENING_TARAGUCHI10,
    OPENING_SOOSORV8,
    OPENING_SWAP2_5A,
    OPENING_RULE_COUNT,
} OpeningRule;

/* The word of each rule in files, settings and on command lines; a NULL ends it. */
extern const char *const opening_words[];

/* What can be done in an opening beside placing a stone. */
typedef enum OpeningChoice {
    OPENING_TAKE_BLACK, /* the player who has it already keeps it */
    OPENING_TAKE_WHITE,
    OPENING_ADD_TWO,   /* two more stones; then the other side chooses */
    OPENING_OFFER_TEN, /* black offers ten fifth stones instead of letting the other side swap */
    OPENING_CHOICE_COUNT,
    OPENING_DECLARE = OPENING_CHOICE_COUNT, /* how many fifth stones will be offered */
    OPENING_OFFER,                          /* one of the fifth stones */
    OPENING_END, /* of a line whose stones left the opening here; nobody can choose it */
    OPENING_ACT_KINDS,
} OpeningChoice;

typedef struct OpeningAct {
    OpeningChoice choice;
    int32_t number; /* OPENING_DECLARE; else 0 */
    GmkPoint point; /* OPENING_OFFER; else zeros */
} OpeningAct;

enum {
    OPENING_FIFTHS_MAX = 12,  /* fifth stones that can be offered */
    OPENING_CHOICES_MAX = 16, /* acts of one opening: three swaps, a number, twelve fifths */
    OPENING_STONES_MAX = 6,   /* no rule says anything about later stones */
};

typedef enum OpeningPhase {
    OPENING_OVER,     /* normal alternating play */
    OPENING_PLACE,    /* `actor` places the next stone, in the colour of the side to move */
    OPENING_CHOOSE,   /* `actor` chooses among `offered`; no stone may be placed */
    OPENING_NUMBER,   /* `actor` declares a number from 1 to `number` */
    OPENING_OFFERING, /* `actor` offers `number` fifth stones, one after the other */
    OPENING_PICK,     /* `actor` places one of the fifth stones that were offered to him */
} OpeningPhase;

typedef struct OpeningState {
    OpeningPhase phase;
    int actor;        /* except OPENING_OVER: 0 or 1, an index of Setup.players */
    int stones_left;  /* OPENING_PLACE: how many the actor places in a row, including this one */
    unsigned offered; /* OPENING_CHOOSE: a bit 1u << OpeningChoice for each possible choice */
    int zone;         /* OPENING_PLACE: see opening_in_zone() */
    int32_t number;   /* OPENING_NUMBER, _OFFERING, _PICK: see there */
    int32_t fifths, first_fifth; /* offered so far, and the first of them among the acts */
    bool swapped;                /* by the choices so far the players have changed colours */
} OpeningState;

/* Whether an opening can be played on such a board; a free one takes its place where it cannot. */
bool opening_has_room(OpeningRule rule, int32_t width, int32_t height);

/* After `stones` stones and these acts. Surplus acts are ignored. */
void opening_state(OpeningState *out, OpeningRule rule, int32_t stones, const OpeningAct *acts,
                   int32_t act_count);

/* Whether it is a question that a stone does not answer. */
bool opening_is_asking(const OpeningState *state);

/* The number of stones at which act `index` of these was made; -1: there is no such act. */
int32_t opening_act_at(OpeningRule rule, const OpeningAct *acts, int32_t index);

/* Whether the act is one that the state allows, but for where an offered stone stands. */
bool opening_accepts(const OpeningState *state, const OpeningAct *act);

/* What keeps everything as it is where a question was passed over: the own colour, else OPENING_END. */
OpeningAct opening_default_act(const OpeningState *state);

/* A board, and the first stones on it in order; of more than OPENING_STONES_MAX only those count. */
typedef struct OpeningStones {
    int32_t width, height, count;
    const GmkPoint *points;
} OpeningStones;

typedef enum OpeningFit {
    OPENING_FITS,
    OPENING_LACKS,       /* a stone stands there that came after a question nobody answered */
    OPENING_CONTRADICTS, /* an act or a stone that this opening does not allow */
} OpeningFit;

/* Whether these acts and stones can have come about; checks what a file says. */
OpeningFit opening_fit(OpeningRule rule, const OpeningStones *stones, const OpeningAct *acts,
                       int32_t act_count);

/* Whether a point is in a zone: >= 0: at most so far from the middle; < 0: farther than -zone;
 * OPENING_ANYWHERE. An even side has no middle point: the one below and to the right of it is taken. */
enum { OPENING_ANYWHERE = 100 };
bool opening_in_zone(int zone, int32_t width, int32_t height, GmkPoint point);

/*
 * Whether the opening allows a stone, or an offer, of its next step at this point. The rules of the
 * game itself (occupied, forbidden) are not checked. True where a question is to be answered first.
 */
bool opening_allows(const OpeningState *state, const OpeningStones *stones, const OpeningAct *acts,
                    GmkPoint point);

/* The same for the next stone of any line, whatever was chosen before it: by its number alone. */
bool opening_allows_in_line(OpeningRule rule, const GmkGame *game, GmkPoint point);

#endif
