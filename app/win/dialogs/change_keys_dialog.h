/*
 * change_keys_dialog.h: every command of the menus with its key, which can be changed, taken away and reset.
 */
#ifndef GOMOKIT_CHANGE_KEYS_DIALOG_H
#define GOMOKIT_CHANGE_KEYS_DIALOG_H

#include "win/commands/commands.h"
#include "win/system/strings.h"

/* True when a key was changed: then accelerators and menus are to be made anew. */
bool change_keys_dialog(HWND owner, const Strings *strings, CommandSet *commands,
                        KeyChanges *changes);

#endif
