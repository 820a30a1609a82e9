/* Finds the manual of the user's language and opens it in the browser. */
#include "manual.h"

#include <shellapi.h>
#include <stdio.h>
#include <wchar.h>

enum { PATH_COUNT = sizeof((ManualReport *)0)->path / sizeof(wchar_t) };

/* The page's path: that of the program with another last part. False: it is too long. */
static bool page_path(wchar_t out[PATH_COUNT], Language language)
{
    const DWORD length = GetModuleFileNameW(NULL, out, PATH_COUNT);
    if (length == 0 || length >= PATH_COUNT)
        return false;
    wchar_t *slash = wcsrchr(out, L'\\');
    wchar_t *name = slash ? slash + 1 : out;
    const int room = PATH_COUNT - (int)(name - out);
    return swprintf(name, (size_t)room, L"manual\\%hs.html", language_info(language)->word) > 0;
}

/* Without a verb Windows takes the default one: what a double click does. */
static bool open_page(HWND owner, const wchar_t *path)
{
    SHELLEXECUTEINFOW run = {.cbSize = sizeof run,
                             .fMask = SEE_MASK_FLAG_NO_UI | SEE_MASK_NOASYNC,
                             .hwnd = owner,
                             .lpFile = path,
                             .nShow = SW_SHOWNORMAL};
    return ShellExecuteExW(&run);
}

ManualResult manual_show(ManualReport *report, HWND owner, Language language, bool only_check)
{
    *report = (ManualReport){0};
    if (!page_path(report->path, language) ||
        GetFileAttributesW(report->path) == INVALID_FILE_ATTRIBUTES)
        return MANUAL_MISSING;
    if (only_check || open_page(owner, report->path))
        return MANUAL_SHOWN;
    report->error = GetLastError();
    return MANUAL_FAILED;
}
