/* comment_dialog.h: a field for the comment on a position, and one for the text of a mark. */
#ifndef GOMOKIT_COMMENT_DIALOG_H
#define GOMOKIT_COMMENT_DIALOG_H

#include "win/system/strings.h"

/* The new text with LF line ends, UTF-8, the caller's to free(); NULL: cancelled, or no memory. */
char *comment_dialog(HWND owner, const Strings *strings, const char *text);
char *label_dialog(HWND owner, const Strings *strings, const char *point, const char *text);

#endif
