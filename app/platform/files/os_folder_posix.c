/* Lists and makes folders, on POSIX systems. */
#include "os_folder.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

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
