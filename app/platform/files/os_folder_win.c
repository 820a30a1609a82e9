#include "os_folder.h"
#include "platform/text/os_wide.h"

#include <stdlib.h>

bool os_folder_make(const char *path)
{
    wchar_t *wide = os_wide_from_utf8(path);
    bool ok = false;
    if (wide && CreateDirectoryW(wide, NULL)) {
        ok = true;
    } else if (wide) {
        const DWORD attributes = GetFileAttributesW(wide);
        ok = attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY);
    }
    free(wide);
    return ok;
}
