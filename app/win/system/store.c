#include "store.h"

#include <shlobj.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"

enum { PATH_UNITS = 4096 };

/* portable.ini in the program's folder; false: there is none. */
static bool find_portable(wchar_t *out)
{
    const DWORD length = GetModuleFileNameW(NULL, out, PATH_UNITS - 16);
    wchar_t *slash = length > 0 && length < PATH_UNITS - 16 ? wcsrchr(out, L'\\') : NULL;
    if (!slash)
        return false;
    lstrcpynW(slash + 1, L"portable.ini", PATH_UNITS - (int)(slash + 1 - out));
    const DWORD attributes = GetFileAttributesW(out);
    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

static bool find_roaming(wchar_t *out)
{
    wchar_t *folder = NULL;
    const bool found =
        SHGetKnownFolderPath(&FOLDERID_RoamingAppData, KF_FLAG_CREATE, NULL, &folder) == S_OK &&
        wcslen(folder) < PATH_UNITS - 32;
    if (found) {
        _snwprintf(out, PATH_UNITS, L"%ls\\Gomokit", folder);
        CreateDirectoryW(out, NULL); /* it may be there; writing says what is wrong */
        _snwprintf(out, PATH_UNITS, L"%ls\\Gomokit\\settings.ini", folder);
    }
    CoTaskMemFree(folder);
    return found;
}

void store_open(Store *store, const char *given, bool keep)
{
    wchar_t found[PATH_UNITS];
    char *text = NULL;
    size_t size = 0;
    *store = (Store){0};
    if (given)
        store->path = _strdup(given);
    else if (keep && (find_portable(found) || find_roaming(found)))
        store->path = os_wide_to_utf8(found);
    if (store->path && os_file_read(&text, &size, store->path, SETTINGS_SIZE_MAX) == 0)
        settings_read(&store->settings, &store->report, text, size);
    else
        settings_init(&store->settings);
    free(text);
}

bool store_save(const Store *store, char *reason, size_t size)
{
    size_t length = 0;
    if (!store->path)
        return true;
    char *text = settings_write(&store->settings, &length);
    const OsError error =
        text ? os_file_replace(store->path, text, length) : (OsError)ERROR_OUTOFMEMORY;
    free(text);
    if (error != 0)
        os_error_text(reason, size, error);
    return error == 0;
}

void store_close(Store *store)
{
    settings_free(&store->settings);
    free(store->path);
    *store = (Store){0};
}
