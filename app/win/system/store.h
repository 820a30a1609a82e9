/*
 * store.h: the settings, and the file they are kept in: one named on the command line, else what
 * store_place.h says. One thread.
 */
#ifndef GOMOKIT_STORE_H
#define GOMOKIT_STORE_H

#include <stdbool.h>
#include <windows.h>

#include "core/settings/settings.h"
#include "platform/files/os_file.h"

typedef struct Store {
    Settings settings;
    SettingsReport report; /* of the reading */
    char *path;            /* UTF-8, owned; NULL: nothing is stored */
    OsError unread;        /* the file is there but could not be read: it is left as it is */
} Store;

/*
 * Reads the settings; a file that is not there or not readable gives the defaults. `given` NULL: the
 * usual place, or none when `keep` is false.
 */
void store_open(Store *store, const char *given, bool keep);

/* Writes them, on a thread (write_file.h), unless the file could not be read. False with the system's reason in `reason`; true also when there is no file. */
bool store_save(const Store *store, char *reason, size_t size);

void store_close(Store *store);

#endif
