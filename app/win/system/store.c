/* Reads the settings from their file and writes them back. */
#include "store.h"

#include <shlobj.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/settings/settings_file.h"
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

/*
 * From the file, from the first one if there is none yet, or defaults. A file that is there but
 * cannot be read must not be written over later.
 */
static void read_settings(Store *store, const char *first)
{
    SettingsReport *report = &store->report;
    const OsError error =
        store->path ? settings_file_read(&store->settings, report, store->path) : 0;
    if (store->path && error == 0)
        return;
    settings_init(&store->settings);
    if (error != 0 && os_error_trouble(error) != OS_TROUBLE_MISSING)
        store->unread = error;
    else if (first)
        /* on failure the defaults stay */
        (void)settings_file_read(&store->settings, report, first);
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
    read_settings(store, first);
    free(first);
}

typedef struct Saving {
    const Store *store;
    OsError error;
} Saving;

static void save(void *user)
{
    Saving *saving = user;
    saving->error = settings_file_write(&saving->store->settings, saving->store->path);
}

bool store_save(const Store *store, char *reason, size_t size)
{
    Saving saving = {store, store->unread};
    if (!store->path)
        return true;
    if (!saving.error)
        write_on_thread(save, &saving);
    if (saving.error != 0)
        os_error_text(reason, size, saving.error);
    return saving.error == 0;
}

void store_close(Store *store)
{
    settings_free(&store->settings);
    free(store->path);
    *store = (Store){0};
}
