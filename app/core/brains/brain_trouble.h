/*
 * brain_trouble.h: what a brain did wrong, with all that a sentence about it needs: for the referee of a match, and
 * for a window, which says it in the user's language.
 */
#ifndef GOMOKIT_BRAIN_TROUBLE_H
#define GOMOKIT_BRAIN_TROUBLE_H

#include "brain_process.h"
#include "referee.h"

enum { BRAIN_TROUBLE_EXIT_MAX = 96 }; /* bytes of an exit code in words, with NUL */

typedef struct BrainTrouble {
    GameEnd end;                       /* END_NONE: nothing */
    bool is_rule;                      /* END_START: it does not know the rule of the game */
    int64_t allowed_ms, took_ms;       /* END_TIME, END_HANG, END_FLOOD */
    int64_t lines;                     /* END_FLOOD */
    GmkPoint point;                    /* END_ILLEGAL, END_FORBIDDEN */
    char exit[BRAIN_TROUBLE_EXIT_MAX]; /* END_CRASH: "code 3", "" where it only closed its output */
    char why[REFEREE_WHY_MAX];         /* the cause in English, harmless */
    char said[REFEREE_SAID_MAX];       /* the last lines of the program, harmless; "" */
} BrainTrouble;

/* How a fault ends a game of two brains. */
GameEnd brain_fault_end(BrainFault fault);

/* The fault of a brain that has failed, while its process is still there. */
void brain_trouble_of_fault(BrainTrouble *out, const BrainProcess *brain);

/* The brain's answer is no move here: `status` is what gmk_game_check() said of it. */
void brain_trouble_of_move(BrainTrouble *out, const BrainProcess *brain, GmkPoint point,
                           GmkStatus status);

#endif
