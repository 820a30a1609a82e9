/*
 * write_file.h: os_file_replace() for the window's thread. Replacing may wait for another program
 * that holds the file, so it runs on a thread of its own while this one goes on painting; what
 * the user types or clicks meanwhile waits.
 */
#ifndef GOMOKIT_WRITE_FILE_H
#define GOMOKIT_WRITE_FILE_H

#include "platform/files/os_file.h"

OsError write_file(const char *path, const void *data, size_t size);

#endif
