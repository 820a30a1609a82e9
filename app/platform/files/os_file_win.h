/* os_file_win.h: how os_file_win.c judges the system's errors; for it and its tests. */
#ifndef GOMOKIT_OS_FILE_WIN_H
#define GOMOKIT_OS_FILE_WIN_H

#include "os_file.h"

#include <wchar.h>

bool os_file_is_shared(OsError error);    /* another program has opened the file for itself */
bool os_file_is_held(OsError error);      /* the same where the file is to be replaced or deleted */
bool os_file_cannot_flush(OsError error); /* the file system has no such call: no failure */

/* Whether a stream of a file, by its name with the type, is one beside the content. */
bool os_file_is_extra_stream(const wchar_t *name);

#endif
