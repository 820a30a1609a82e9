/* Decides in which folder the settings file is. */
#include "store_place.h"

#include <stdio.h>
#include <wchar.h>

static bool join(wchar_t *out, const wchar_t *folder, const wchar_t *name)
{
    const int used = folder ? _snwprintf(out, STORE_PATH_UNITS, L"%ls\\%ls", folder, name) : -1;
    return used > 0 && used < STORE_PATH_UNITS;
}

static bool is_file(const wchar_t *path)
{
    const DWORD attributes = GetFileAttributesW(path);
    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

/* Saving makes a file beside it and replaces it: both must be allowed. */
static bool can_be_replaced(const wchar_t *path, const wchar_t *folder)
{
    wchar_t probe[STORE_PATH_UNITS], name[32];
    if (GetFileAttributesW(path) & FILE_ATTRIBUTE_READONLY)
        return false;
    _snwprintf(name, 32, L"gomokit-%lu.tmp", GetCurrentProcessId());
    if (!join(probe, folder, name))
        return false;
    HANDLE file = CreateFileW(probe, GENERIC_WRITE, 0, NULL, CREATE_NEW,
                              FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    CloseHandle(file);
    return true;
}

/* Settings and recovered games of an earlier version. What cannot be moved stays where it is. */
static void move_files(const wchar_t *from, const wchar_t *to)
{
    wchar_t pattern[STORE_PATH_UNITS], old[STORE_PATH_UNITS], new[STORE_PATH_UNITS];
    WIN32_FIND_DATAW found;
    HANDLE search =
        join(pattern, from, L"settings*") ? FindFirstFileW(pattern, &found) : INVALID_HANDLE_VALUE;
    if (search == INVALID_HANDLE_VALUE)
        return;
    do {
        if (join(old, from, found.cFileName) && join(new, to, found.cFileName))
            MoveFileExW(old, new, MOVEFILE_COPY_ALLOWED);
    } while (FindNextFileW(search, &found));
    FindClose(search);
    RemoveDirectoryW(from); /* only when it is empty */
}

bool store_find_place(StorePlace *out, const StoreFolders *folders)
{
    wchar_t local[STORE_PATH_UNITS], roaming[STORE_PATH_UNITS];
    out->first[0] = L'\0';
    const bool portable = join(out->path, folders->program, L"portable.ini") && is_file(out->path);
    if (portable && can_be_replaced(out->path, folders->program))
        return true;
    if (portable)
        lstrcpynW(out->first, out->path, STORE_PATH_UNITS);
    if (!join(local, folders->local, L"Gomokit") || !join(out->path, local, L"settings.ini"))
        return false;
    CreateDirectoryW(local, NULL); /* it may be there; writing says what is wrong */
    if (!is_file(out->path) && join(roaming, folders->roaming, L"Gomokit"))
        move_files(roaming, local);
    return true;
}
