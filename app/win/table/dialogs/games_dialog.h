/* games_dialog.h: one of several games in a file, or of other things in a list. */
#ifndef GOMOKIT_GAMES_DIALOG_H
#define GOMOKIT_GAMES_DIALOG_H

#include "win/system/strings.h"

/* Modal. Rows have tabs between number, what the game is called and how long it is. The index of
 * the one that was chosen; -1: none was. `title` is NULL for games, which are opened. */
int games_dialog(HWND owner, const Strings *strings, const wchar_t *title, const char *question,
                 char *const *rows, int count);

#endif
