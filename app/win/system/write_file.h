/*
 * write_file.h: saving for the window's thread. Writing, reading back and waiting for another program
 * that holds the file run on a thread of their own while this one goes on painting; what the user
 * types or clicks meanwhile waits.
 */
#ifndef GOMOKIT_WRITE_FILE_H
#define GOMOKIT_WRITE_FILE_H

#include "platform/files/os_save.h"

/* Runs this on another thread and returns when it is done. It must not touch the window. */
void write_on_thread(void (*run)(void *user), void *user);

/* os_file_save() on such a thread. */
OsError write_file(const char *path, const void *data, size_t size, const OsReadBack *check);

#endif
