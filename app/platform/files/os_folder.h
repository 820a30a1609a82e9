/*
 * os_folder.h: folders. Paths are UTF-8.
 */
#ifndef GOMOKIT_OS_FOLDER_H
#define GOMOKIT_OS_FOLDER_H

#include <stdbool.h>

/* Makes sure that this folder is there; its parent must be. False: it could not be made. */
bool os_folder_make(const char *path);

/*
 * Calls found() with the name of each file and folder in this folder that begins with `prefix`, in no
 * order. False: the folder cannot be read.
 */
bool os_folder_list(const char *folder, const char *prefix,
                    void (*found)(void *user, const char *name), void *user);

#endif
