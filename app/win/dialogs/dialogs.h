/*
 * dialogs.h: what the program says and asks in plain boxes. All are modal to `owner`.
 */
#ifndef GOMOKIT_DIALOGS_H
#define GOMOKIT_DIALOGS_H

#include "win/system/strings.h"

void dialog_about(HWND owner, const Strings *strings);

/* Before there is a window and its theme: Windows' own box. UTF-8, as all text here. */
void dialog_fatal(const char *text);

/* Something went wrong: one button. */
void dialog_error(HWND owner, const Strings *strings, const char *text);

/* A question with yes and Cancel. Every question here has a Cancel, which Esc presses too. */
bool dialog_ask(HWND owner, const Strings *strings, const char *text);

/* The same where yes destroys something for good: Enter cancels. */
bool dialog_ask_destroy(HWND owner, const Strings *strings, const char *text);

/* Two ways to go on, with these labels: IDYES, IDNO or IDCANCEL. */
int dialog_ask_either(HWND owner, const Strings *strings, const char *text, UINT yes, UINT no);

/* A question about something that is probably a mistake: Enter and Esc press the first of these two
 * buttons, which leaves it; true: the second. */
bool dialog_ask_anyway(HWND owner, const Strings *strings, const char *text, UINT leave,
                       UINT anyway);

/* IDYES: save; IDNO: do not; IDCANCEL. */
int dialog_ask_save(HWND owner, const Strings *strings, const char *name);

#endif
