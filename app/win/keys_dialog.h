/*
 * keys_dialog.h: the keys of the program, read from the command table and the menu.
 */
#ifndef GOMOKIT_KEYS_DIALOG_H
#define GOMOKIT_KEYS_DIALOG_H

#include "strings.h"

void keys_dialog(HWND owner, const Strings *strings, HMENU menu);

#endif
