/*
 * ladder_dialog.h: the choice of an opponent: every level with its rating and what it is like, the weakest
 * first, above them the one that follows the player's own rating, and below them the engines of the user's list.
 */
#ifndef GOMOKIT_LADDER_DIALOG_H
#define GOMOKIT_LADDER_DIALOG_H

#include <stdbool.h>
#include <windows.h>

#include "core/engines/engine_list.h"
#include "core/rating/career.h"
#include "win/system/strings.h"

typedef struct LadderChoice {
    bool match; /* the level nearest to the player's rating, in every new game */
    GmkLevel level;
    int engine; /* its place in the list of engines; -1: none of them */
} LadderChoice;

/* What the dialog tells beside the levels. */
typedef struct LadderFacts {
    GmkBoardKind board;        /* ratings are of gomoku */
    Rating own;                /* the player's */
    GmkLevel matched;          /* the level nearest to it */
    const EngineList *engines; /* the user's, which play gomoku */
} LadderFacts;

/* Begins with *choice and changes it. False: it was left without a choice. */
bool ladder_dialog(LadderChoice *choice, HWND owner, const Strings *strings,
                   const LadderFacts *facts);

#endif
