/*
 * recent.h: the files opened or saved last, newest first. Paths are UTF-8; two that differ only in
 * the case of a-z or in the kind of slash are the same.
 */
#ifndef GOMOKIT_RECENT_H
#define GOMOKIT_RECENT_H

#include <stdbool.h>
#include <stddef.h>

enum { RECENT_MAX = 9, RECENT_PATH_MAX = 1024 }; /* digits 1 to 9 in the menu */

typedef struct Recent {
    int count;
    char paths[RECENT_MAX][RECENT_PATH_MAX];
} Recent;

/* Moves a path to the top and drops the oldest if the list is full. False: the path is empty, too
 * long or has a control character. */
bool recent_add(Recent *recent, const char *path);

/* For a file that is not there any more. False: it was not in the list. */
bool recent_remove(Recent *recent, const char *path);

/*
 * Where a file dialog begins: the folder of `path` (may be NULL), else that of the newest file of the
 * list, with its slash; "": neither has one, or it does not fit.
 */
void recent_folder(char *out, size_t size, const Recent *recent, const char *path);

#endif
