/*
 * store_place.h: in which file the settings are, by the folders of the program and of the user. Games
 * that are kept for recovery are beside it, written after every move: so it is in the local folder,
 * never in the roaming one, which may be on a network.
 */
#ifndef GOMOKIT_STORE_PLACE_H
#define GOMOKIT_STORE_PLACE_H

#include <stdbool.h>
#include <windows.h>

enum { STORE_PATH_UNITS = 4096 };

/* Without a last backslash; NULL: there is no such folder. */
typedef struct StoreFolders {
    const wchar_t *program, *local, *roaming;
} StoreFolders;

typedef struct StorePlace {
    wchar_t path[STORE_PATH_UNITS];  /* where they are written, and read from if it is there */
    wchar_t first[STORE_PATH_UNITS]; /* else they are read from here; "": defaults */
} StorePlace;

/*
 * portable.ini in the program's folder where it is there and can be written; else
 * Gomokit\settings.ini in the local folder, which is made. What a version before had in the roaming
 * folder moves there; a portable.ini that cannot be written is read once. False: nowhere.
 */
bool store_find_place(StorePlace *out, const StoreFolders *folders);

#endif
