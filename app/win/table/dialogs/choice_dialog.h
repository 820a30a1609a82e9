/* choice_dialog.h: a question to a player in an opening: which colour, or how many fifth stones. */
#ifndef GOMOKIT_CHOICE_DIALOG_H
#define GOMOKIT_CHOICE_DIALOG_H

#include <windows.h>

#include "core/opening/opening.h"
#include "win/system/strings.h"

/* Modal, beside what the owner's subject is. `state` asks for a choice or a number, in these words. False: the
 * user wants to look at the board first. */
bool choice_dialog(OpeningAct *out, HWND owner, const Strings *strings, const OpeningState *state,
                   const char *text);

#endif
