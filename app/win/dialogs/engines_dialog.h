/* engines_dialog.h: the dialog of the list of engines: adding, removing, testing, and what each is told. */
#ifndef GOMOKIT_ENGINES_DIALOG_H
#define GOMOKIT_ENGINES_DIALOG_H

#include <windows.h>

#include "win/system/strings.h"

/* Asks the user for a program or a zip; false: none was chosen. The path is UTF-8, of `size` bytes. */
typedef bool EnginesChoose(void *user, HWND owner, char *path, size_t size);

/*
 * Modal. `list_path` is the list's file. Adding and testing run on a thread of their own; they are cancelled when the dialog is
 * closed. Files and folders may be dropped on it.
 */
void engines_dialog(HWND owner, const Strings *strings, const char *list_path,
                    EnginesChoose *choose, void *user);

#endif
