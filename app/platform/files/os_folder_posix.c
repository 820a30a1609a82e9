#include "os_folder.h"

#include <sys/stat.h>

bool os_folder_make(const char *path)
{
    struct stat info;
    return mkdir(path, 0777) == 0 || (stat(path, &info) == 0 && S_ISDIR(info.st_mode));
}
