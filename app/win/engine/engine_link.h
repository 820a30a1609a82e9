/*
 * engine_link.h: finds gomokit-engine.dll beside the program, and nowhere else. The program has no
 * import of the DLL, so the loader does not look for it; once this has loaded it by its full path
 * and bound every function of gomokit.h, every gmk_* call goes there.
 */
#ifndef GOMOKIT_ENGINE_LINK_H
#define GOMOKIT_ENGINE_LINK_H

#include <windows.h>

typedef enum EngineLink {
    ENGINE_LINK_OK,
    ENGINE_LINK_MISSING, /* not there, or not a DLL that can be loaded */
    ENGINE_LINK_VERSION, /* its ABI does not serve this program, or it lacks a function */
} EngineLink;

typedef struct EngineLinkReport {
    wchar_t path[MAX_PATH * 4]; /* where it was looked for */
    DWORD error;                /* of Windows, for ENGINE_LINK_MISSING */
    char version[32];           /* of the DLL, for ENGINE_LINK_VERSION */
} EngineLinkReport;

/* Call once, before any gmk_* function, and call none unless it returns ENGINE_LINK_OK. */
EngineLink engine_link_load(EngineLinkReport *report);

#endif
