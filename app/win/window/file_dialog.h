/*
 * file_dialog.h: the dialogs of Windows in which the user chooses a file to open or a name to save as. They are COM
 * objects: the thread must have initialised COM.
 */
#ifndef GOMOKIT_FILE_DIALOG_H
#define GOMOKIT_FILE_DIALOG_H

#include <stdbool.h>
#include <windows.h>

enum { FILE_DIALOG_PATH_MAX = 4096 }; /* UTF-16 units with NUL */

typedef struct FileDialog {
    bool save;
    const wchar_t
        *folder;        /* where to begin; NULL: where the user was last, which Windows remembers */
    const char *filter; /* see file_filter.h */
    int index;          /* of its part that is chosen, from 1; what the user chose afterwards */
} FileDialog;

/*
 * Shows it and waits. `path` is the name that is proposed ("" for none; with a folder it begins there), then what was
 * chosen. False: nothing was chosen, and path and index are as before. Windows asks before a file is replaced that has
 * the very name that was typed; no ending is appended to it.
 */
bool file_dialog_show(FileDialog *dialog, HWND owner, wchar_t path[FILE_DIALOG_PATH_MAX]);

#endif
