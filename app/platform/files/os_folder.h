/*
 * os_folder.h: folders. Paths are UTF-8.
 */
#ifndef GOMOKIT_OS_FOLDER_H
#define GOMOKIT_OS_FOLDER_H

#include <stdbool.h>

/* Makes sure that this folder is there; its parent must be. False: it could not be made. */
bool os_folder_make(const char *path);

#endif
