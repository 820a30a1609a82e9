/*
 * menu.h: the menu bar, from the language's resource; shortcuts, checks and greying come from the
 * command table.
 */
#ifndef GOMOKIT_MENU_H
#define GOMOKIT_MENU_H

#include "strings.h"

/* A new menu bar, the caller's (a window's, once it is set); NULL: Windows refused. */
HMENU menu_load(const Strings *strings);

/* A command's label without mnemonic and dots, with its shortcut: "New Game (Ctrl+N)". */
void menu_tip(wchar_t *out, size_t count, HMENU menu, UINT command);

#endif
