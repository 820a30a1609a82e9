#include "store.h"

#include <shlobj.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "store_place.h"
#include "write_file.h"

/* The program's folder; false: it cannot be said. */
static bool find_program(wchar_t *out)
{
    const DWORD length = GetModuleFileNameW(NULL, out, STORE_PATH_UNITS);
    wchar_t *slash = length > 0 && length < STORE_PATH_UNITS ? wcsrchr(out, L'\\') : NULL;
    if (slash)
        *slash = L'\0';
    return slash != NULL;
}

/* A folder of the user; CoTaskMemFree() it. NULL: there is none. */
static wchar_t *known_folder(REFKNOWNFOLDERID id)
{
    wchar_t *folder = NULL;
    const HRESULT result = SHGetKnownFolderPath(id, KF_FLAG_CREATE, NULL, &folder);
    if (result == S_OK)
        return folder;
    CoTaskMemFree(folder);
    return NULL;
}

static bool find_place(StorePlace *out)
{
    wchar_t program[STORE_PATH_UNITS];
    wchar_t *local = known_folder(&FOLDERID_LocalAppData);
    wchar_t *roaming = known_folder(&FOLDERID_RoamingAppData);
    const StoreFolders folders = {find_program(program) ? program : NULL, local, roaming};
    const bool found = store_find_place(out, &folders);
    CoTaskMemFree(roaming);
    CoTaskMemFree(local);
    return found;
}

static bool read_settings(Store *store, const char *path)
{
    char *text = NULL;
    size_t size = 0;
    if (!path || os_file_read(&text, &size, path, SETTINGS_SIZE_MAX) != 0)
        return false;
    settings_read(&store->settings, &store->report, text, size);
    free(text);
    return true;
}

void store_open(Store *store, const char *given, bool keep)
{
    StorePlace place;
    place.first[0] = L'\0';
    *store = (Store){0};
    if (given)
        store->path = _strdup(given);
    else if (keep && find_place(&place))
        store->path = os_wide_to_utf8(place.path);
    char *first = place.first[0] ? os_wide_to_utf8(place.first) : NULL;
    if (!read_settings(store, store->path) && !read_settings(store, first))
        settings_init(&store->settings);
    free(first);
}

bool store_save(const Store *store, char *reason, size_t size)
{
    size_t length = 0;
    if (!store->path)
        return true;
    char *text = settings_write(&store->settings, &length);
    const OsError error = text ? write_file(store->path, text, length) : (OsError)ERROR_OUTOFMEMORY;
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
