/* Lists and makes folders, on Windows. */
#include "os_folder.h"
#include "platform/text/os_wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* The search stays open until FindClose(). */
static HANDLE find_first(const char *folder, const char *prefix, WIN32_FIND_DATAW *data)
{
    const size_t size = strlen(folder) + strlen(prefix) + sizeof "\\*";
    char *pattern = malloc(size);
    if (pattern)
        snprintf(pattern, size, "%s\\%s*", folder, prefix);
    wchar_t *wide = pattern ? os_wide_from_utf8(pattern) : NULL;
    HANDLE search = wide ? FindFirstFileW(wide, data) : INVALID_HANDLE_VALUE;
    free(wide);
    free(pattern);
    return search;
}

bool os_folder_list(const char *folder, const char *prefix,
                    void (*found)(void *user, const char *name), void *user)
{
    WIN32_FIND_DATAW data;
    HANDLE search = find_first(folder, prefix, &data);
    if (search == INVALID_HANDLE_VALUE)
        return GetLastError() == ERROR_FILE_NOT_FOUND;
    do {
        char *name = os_wide_to_utf8(data.cFileName);
        if (name)
            found(user, name);
        free(name);
    } while (FindNextFileW(search, &data));
    FindClose(search);
    return true;
}
