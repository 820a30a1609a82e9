/*
 * choice_dialog.h: a human's choice in the opening.
 */
#ifndef GOMOKIT_CHOICE_DIALOG_H
#define GOMOKIT_CHOICE_DIALOG_H

#include "core/record/opening.h"
#include "win/system/strings.h"

/* Modal. `offered` as in OpeningState. False: the user wants to look at the board first. */
bool choice_dialog(OpeningChoice *out, HWND owner, const Strings *strings, unsigned offered);

#endif
