/*
 * manual.h: the player's manual, an HTML page for each language in the folder `manual` beside the
 * program, as resources/manual/make_manual.cmake makes it. One thread.
 */
#ifndef GOMOKIT_MANUAL_H
#define GOMOKIT_MANUAL_H

#include "strings.h"

typedef enum ManualResult {
    MANUAL_SHOWN,
    MANUAL_MISSING, /* the page is not there */
    MANUAL_FAILED,  /* Windows could not open it */
} ManualResult;

/* What was tried: the page, and Windows' error of MANUAL_FAILED. */
typedef struct ManualReport {
    wchar_t path[1024];
    DWORD error;
} ManualReport;

/*
 * Opens the page of this language with the user's browser. With `only_check` the page is looked
 * for, but no browser is started: that is for tests. *report is always filled.
 */
ManualResult manual_show(ManualReport *report, HWND owner, Language language, bool only_check);

#endif
