/*
 * ladder_dialog.h: the choice of an opponent: every level with its rating and what it is like, the weakest
 * first, and above them the one that follows the player's own rating.
 */
#ifndef GOMOKIT_LADDER_DIALOG_H
#define GOMOKIT_LADDER_DIALOG_H

#include <stdbool.h>
#include <windows.h>

#include "core/rating/career.h"
#include "win/system/strings.h"

typedef struct LadderChoice {
    bool match; /* the level nearest to the player's rating, in every new game */
    GmkLevel level;
} LadderChoice;

/* What the dialog tells beside the levels. */
typedef struct LadderFacts {
    GmkBoardKind board; /* ratings are of gomoku */
    Rating own;         /* the player's */
    GmkLevel matched;   /* the level nearest to it */
} LadderFacts;

/* Begins with *choice and changes it. False: it was left without a choice. */
bool ladder_dialog(LadderChoice *choice, HWND owner, const Strings *strings,
                   const LadderFacts *facts);

#endif
