/* Loads gomokit-engine.dll from the program's folder and binds its functions. */
#include "engine_link.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine_functions.h"
#include "gomokit.h"

/*
 * A function that gomokit.h declares with dllimport is called through a pointer named __imp_ and its
 * name, which an import library would provide. Here they are ours and are filled in at start.
 * Delay loading would do the same, but its tables are read-only with some linkers that do not let
 * its helper write there.
 */
#define DEFINE_POINTER(name)                                                                       \
    extern FARPROC __imp_##name;                                                                   \
    FARPROC __imp_##name;
ENGINE_FUNCTIONS(DEFINE_POINTER)

static const struct {
    const char *name;
    FARPROC *pointer;
} engine_functions[] = {
#define FUNCTION_ROW(name) {#name, &__imp_##name},
    ENGINE_FUNCTIONS(FUNCTION_ROW)};

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

/* Binds every function; those that the DLL does not have are NULL. Returns whether it has them all. */
static bool bind_functions(HMODULE engine)
{
    bool all = true;
    for (size_t i = 0; i < sizeof engine_functions / sizeof *engine_functions; i++) {
        *engine_functions[i].pointer = GetProcAddress(engine, engine_functions[i].name);
        all = all && *engine_functions[i].pointer;
    }
    return all;
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
    const bool complete = engine && bind_functions(engine);
    if (!engine || !__imp_gmk_version) {
        report->error = GetLastError();
        return ENGINE_LINK_MISSING;
    }
    snprintf(report->version, sizeof report->version, "%s", gmk_version());
    return complete && GMK_ABI_SERVES(gmk_abi_version()) ? ENGINE_LINK_OK : ENGINE_LINK_VERSION;
}
