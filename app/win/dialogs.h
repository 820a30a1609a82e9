/*
 * dialogs.h: what the program says and asks in plain boxes. All are modal to `owner` (NULL: none
 * yet).
 */
#ifndef GOMOKIT_DIALOGS_H
#define GOMOKIT_DIALOGS_H

#include "strings.h"

void dialog_about(HWND owner, const Strings *strings);

/* UTF-8 text and one button. */
void dialog_error(HWND owner, const char *text);

/* A question with yes and no. */
bool dialog_ask(HWND owner, const char *text);

/* IDYES, IDNO or IDCANCEL. */
int dialog_ask_save(HWND owner, const Strings *strings, const char *name);

#endif
