/* Lists, makes and removes folders, on Windows. */
#include "os_folder.h"
#include "platform/text/os_wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool os_folder_make(const char *path)
{
    wchar_t *wide = os_wide_from_utf8(path);
    const bool made = wide && CreateDirectoryW(wide, NULL);
    free(wide);
    return made || os_folder_is(path);
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

bool os_folder_is(const char *path)
{
    wchar_t *wide = os_wide_from_utf8(path);
    const DWORD attributes = wide ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    free(wide);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY);
}

void os_file_allow_run(const char *path)
{
    (void)path; /* Windows goes by the name's ending */
}

enum { DEPTH_MAX = 64 }; /* folders within folders that are removed */

static bool remove_tree(const wchar_t *path, int depth)
{
    const DWORD attributes = GetFileAttributesW(path);
    const size_t room = wcslen(path) + MAX_PATH + 3;
    WIN32_FIND_DATAW data;
    bool ok = true;
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return true;
    SetFileAttributesW(path, attributes & ~(DWORD)FILE_ATTRIBUTE_READONLY);
    if (!(attributes & FILE_ATTRIBUTE_DIRECTORY))
        return DeleteFileW(path);
    if (attributes & FILE_ATTRIBUTE_REPARSE_POINT)
        return RemoveDirectoryW(path);
    wchar_t *inner = depth < DEPTH_MAX ? malloc(room * sizeof *inner) : NULL;
    if (!inner)
        return false;
    swprintf(inner, room, L"%ls\\*", path);
    HANDLE search = FindFirstFileW(inner, &data);
    for (BOOL more = search != INVALID_HANDLE_VALUE; more; more = FindNextFileW(search, &data)) {
        if (wcscmp(data.cFileName, L".") == 0 || wcscmp(data.cFileName, L"..") == 0)
            continue;
        swprintf(inner, room, L"%ls\\%ls", path, data.cFileName);
        ok = remove_tree(inner, depth + 1) && ok;
    }
    if (search != INVALID_HANDLE_VALUE)
        FindClose(search);
    free(inner);
    return ok && RemoveDirectoryW(path);
}

bool os_folder_remove(const char *path)
{
    wchar_t *wide = os_wide_from_utf8(path);
    const bool ok = wide && remove_tree(wide, 0);
    free(wide);
    return ok;
}

char *os_path_full(const char *path)
{
    wchar_t *wide = os_wide_from_utf8(path), *full = NULL;
    char *out = NULL;
    const DWORD room = wide ? GetFullPathNameW(wide, 0, NULL, NULL) : 0;
    if (room > 0)
        full = malloc((size_t)room * sizeof *full);
    if (full && GetFullPathNameW(wide, room, full, NULL) < room)
        out = os_wide_to_utf8(full);
    free(full);
    free(wide);
    return out;
}

char *os_folder_of_data(const char *name)
{
    const wchar_t *local = _wgetenv(L"LOCALAPPDATA");
    char *root = local ? os_wide_to_utf8(local) : NULL;
    const size_t size = root ? strlen(root) + strlen(name) + 2 : 0;
    char *path = root ? malloc(size) : NULL;
    if (path)
        snprintf(path, size, "%s\\%s", root, name);
    free(root);
    return path;
}
