/*
 * keys_dialog.h: the keys of the program, read from the command table and the menu.
 */
#ifndef GOMOKIT_KEYS_DIALOG_H
#define GOMOKIT_KEYS_DIALOG_H

#include "win/commands/commands.h"
#include "win/system/strings.h"

/* Shows the rows from the string `first` to `last`, then what is in the menu. */
void keys_dialog(HWND owner, const Strings *strings, HMENU menu, const CommandSet *commands,
                 UINT first, UINT last);

#endif
