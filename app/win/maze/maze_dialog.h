/*
 * maze_dialog.h: asks what kind of maze is to be made. Modal; the window's thread.
 */
#ifndef GOMOKIT_MAZE_DIALOG_H
#define GOMOKIT_MAZE_DIALOG_H

#include <stdbool.h>
#include <windows.h>

#include "gomokit.h"
#include "win/system/strings.h"

/* Proposes *recipe with the next seed. False: the user does not want one, *recipe is as before. */
bool maze_dialog(GmkMazeRecipe *recipe, HWND owner, const Strings *strings);

#endif
