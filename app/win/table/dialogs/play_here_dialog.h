/*
 * play_here_dialog.h: against whom a position is played on, and with which colour.
 */
#ifndef GOMOKIT_PLAY_HERE_DIALOG_H
#define GOMOKIT_PLAY_HERE_DIALOG_H

#include "gomokit.h"
#include "win/system/strings.h"

typedef struct PlayHere {
    int side;              /* the user's: 0 black, 1 white */
    bool against_computer; /* else two humans play */
    GmkLevel level;
} PlayHere;

/* Modal. Starts from .side and .level; changes *choice only when the game is wanted (true). */
bool play_here_dialog(PlayHere *choice, HWND owner, const Strings *strings);

#endif
