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

/* Removes a folder with all that is in it. Links are removed, not followed. False: something is left. */
bool os_folder_remove(const char *path);

/* Whether there is a folder of this name. */
bool os_folder_is(const char *path);

/* Lets a file be run as a program, where the system asks for that. */
void os_file_allow_run(const char *path);

/* The path from the root, the caller's to free(); it need not exist. NULL: no memory, or no path. */
char *os_path_full(const char *path);

/*
 * Where programs of the user keep a folder `name` of their own: %LOCALAPPDATA% on Windows, $XDG_DATA_HOME or ~/.local/share
 * elsewhere. The path is the caller's to free(); nothing is made. NULL: the system does not say.
 */
char *os_folder_of_data(const char *name);

#endif
