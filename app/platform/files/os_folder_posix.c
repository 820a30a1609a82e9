/* Lists, makes and removes folders, on POSIX systems. */
#define _POSIX_C_SOURCE 200809L /* strdup(), lstat() */
#include "os_folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool os_folder_make(const char *path)
{
    struct stat info;
    return mkdir(path, 0777) == 0 || (stat(path, &info) == 0 && S_ISDIR(info.st_mode));
}

bool os_folder_list(const char *folder, const char *prefix,
                    void (*found)(void *user, const char *name), void *user)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return false;
    for (const struct dirent *entry = readdir(dir); entry; entry = readdir(dir))
        if (strncmp(entry->d_name, prefix, strlen(prefix)) == 0)
            found(user, entry->d_name);
    closedir(dir);
    return true;
}

enum { DEPTH_MAX = 64 }; /* folders within folders that are removed */

static bool remove_tree(const char *path, int depth)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return true;
    if (!S_ISDIR(info.st_mode))
        return unlink(path) == 0;
    DIR *dir = depth < DEPTH_MAX ? opendir(path) : NULL;
    bool ok = dir != NULL;
    for (const struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        const size_t size = strlen(path) + strlen(entry->d_name) + 2;
        char *inner = malloc(size);
        if (inner)
            snprintf(inner, size, "%s/%s", path, entry->d_name);
        ok = inner && remove_tree(inner, depth + 1) && ok;
        free(inner);
    }
    if (dir)
        closedir(dir);
    return ok && rmdir(path) == 0;
}

bool os_folder_remove(const char *path)
{
    return remove_tree(path, 0);
}

bool os_folder_is(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

void os_file_allow_run(const char *path)
{
    struct stat info;
    if (stat(path, &info) == 0)
        (void)!chmod(path, info.st_mode | ((info.st_mode & 0444) >> 2));
}

char *os_path_full(const char *path)
{
    char here[4096];
    if (path[0] == '/')
        return strdup(path);
    if (!getcwd(here, sizeof here))
        return NULL;
    while (strncmp(path, "./", 2) == 0)
        path += 2;
    const size_t size = strlen(here) + strlen(path) + 2;
    char *full = malloc(size);
    if (full)
        snprintf(full, size, "%s/%s", here, path);
    return full;
}

char *os_folder_of_data(const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const bool given = data && data[0] == '/';
    if (!given && !home)
        return NULL;
    const char *root = given ? data : home, *below = given ? "" : "/.local/share";
    const size_t size = strlen(root) + strlen(below) + strlen(name) + 2;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s%s/%s", root, below, name);
    return path;
}
