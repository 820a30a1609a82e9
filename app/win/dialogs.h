/*
 * dialogs.h: what the program says and asks in boxes of its own. All are modal to `owner` (NULL:
 * none yet) and in the language of the strings.
 */
#ifndef GOMOKIT_DIALOGS_H
#define GOMOKIT_DIALOGS_H

#include "record.h"
#include "strings.h"

void dialog_about(HWND owner, const Strings *strings);

/* Who won, why, and the five figures of each side. True: the user wants a new game. */
bool dialog_game_over(HWND owner, const Strings *strings, const Record *record);

/* UTF-8 text and one button. */
void dialog_error(HWND owner, const char *text);

/* IDYES, IDNO or IDCANCEL. */
int dialog_ask_save(HWND owner, const Strings *strings, const char *name);

#endif
