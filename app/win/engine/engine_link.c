#include "engine_link.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "gomokit.h"

/* The DLL's path: the program's own, with another last part. False: the path is too long. */
static bool engine_path(wchar_t *out, size_t count)
{
    static const wchar_t name[] = L"gomokit-engine.dll";
    const DWORD length = GetModuleFileNameW(NULL, out, (DWORD)count);
    if (length == 0 || length >= count)
        return false;
    wchar_t *slash = wcsrchr(out, L'\\');
    const size_t folder = slash ? (size_t)(slash - out) + 1 : 0;
    if (folder + sizeof name / sizeof *name > count)
        return false;
    memcpy(out + folder, name, sizeof name);
    return true;
}

/* Puts the address of an exported function into a pointer to a function of its type. */
static bool find_function(void *out, HMODULE engine, const char *name)
{
    const FARPROC found = GetProcAddress(engine, name);
    if (found)
        memcpy(out, &found, sizeof found);
    return found != NULL;
}

EngineLink engine_link_load(EngineLinkReport *report)
{
    *report = (EngineLinkReport){0};
    /* From here on a DLL without a path comes from the system folder: neither the program's own
     * nor the current one nor PATH is searched. */
    SetDllDirectoryW(L"");
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_SYSTEM32);
    if (!engine_path(report->path, sizeof report->path / sizeof *report->path)) {
        report->error = ERROR_FILENAME_EXCED_RANGE;
        return ENGINE_LINK_MISSING;
    }
    HMODULE engine = LoadLibraryExW(
        report->path, NULL, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
    const char *(*version)(void) = NULL;
    uint32_t (*abi_version)(void) = NULL;
    if (!engine || !find_function(&version, engine, "gmk_version")) {
        report->error = GetLastError();
        return ENGINE_LINK_MISSING;
    }
    snprintf(report->version, sizeof report->version, "%s", version());
    if (!find_function(&abi_version, engine, "gmk_abi_version")) /* from before there was one */
        return ENGINE_LINK_VERSION;
    return GMK_ABI_SERVES(abi_version()) ? ENGINE_LINK_OK : ENGINE_LINK_VERSION;
}
