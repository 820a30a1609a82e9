/*
 * learned_dialog.h: the list of what was learned from games, and forgetting it.
 */
#ifndef GOMOKIT_LEARNED_DIALOG_H
#define GOMOKIT_LEARNED_DIALOG_H

#include <windows.h>

#include "core/learning/learning.h"
#include "win/system/strings.h"

/* Modal. */
void learned_dialog(HWND owner, const Strings *strings, Learning *learning);

#endif
