/*
 * menu.h: the menu bar and the context menu, from the language's resources; shortcuts, checks and
 * greying come from the command table, the recent files from the settings, the languages from language.h, engines from the
 * commands that choose them.
 */
#ifndef GOMOKIT_MENU_H
#define GOMOKIT_MENU_H

#include "core/settings/recent.h"
#include "win/commands/commands.h"
#include "win/system/strings.h"

/*
 * A new menu, the caller's (a window's, once it is set), with the shortcuts and without the
 * commands that do not exist. NULL: Windows refused.
 */
HMENU menu_load(const Strings *strings, WORD id, const CommandSet *commands);

/* The same with the commands of all modes and without shortcuts. */
HMENU menu_load_all(const Strings *strings, WORD id);

/* Puts the recent files into the popup that has IDM_GAME_NO_RECENT or recent files, if this is it.
 */
void menu_fill_recent(HMENU popup, const Recent *recent);

/* Gives commands that have a label of their own that label, in a popup that is about to open. */
void menu_fill_labels(HMENU popup, const CommandSet *commands);

/* A command's label without mnemonic and dots; and the same with its shortcut: "New Game (Ctrl+N)".
 */
void menu_label(wchar_t *out, size_t count, HMENU menu, UINT command);
void menu_item_label(wchar_t *out, size_t count, HMENU menu, int index); /* by position */
void menu_tip(wchar_t *out, size_t count, HMENU menu, const CommandSet *commands, UINT command);

#endif
