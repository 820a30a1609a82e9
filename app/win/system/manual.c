#include "manual.h"

#include <shellapi.h>
#include <stdio.h>
#include <wchar.h>

#include "platform/files/os_file.h"
#include "resource.h"
#include "win/dialogs/dialogs.h"

enum { PATH_COUNT = 1024 };

/* The page's path: that of the program with another last part. False: it is too long. */
static bool page_path(wchar_t out[PATH_COUNT], Language language)
{
    static const wchar_t *const pages[LANGUAGE_COUNT] = {
        [LANGUAGE_ENGLISH] = L"manual\\en.html",
        [LANGUAGE_CHINESE] = L"manual\\zh.html",
    };
    const DWORD length = GetModuleFileNameW(NULL, out, PATH_COUNT);
    if (length == 0 || length >= PATH_COUNT)
        return false;
    wchar_t *slash = wcsrchr(out, L'\\');
    wchar_t *name = slash ? slash + 1 : out;
    const int room = PATH_COUNT - (int)(name - out);
    return swprintf(name, (size_t)room, L"%ls", pages[language]) > 0;
}

/* A null verb is the default one: what a double click does. */
static bool open_page(HWND owner, const wchar_t *path)
{
    SHELLEXECUTEINFOW run = {.cbSize = sizeof run,
                             .fMask = SEE_MASK_FLAG_NO_UI | SEE_MASK_NOASYNC,
                             .hwnd = owner,
                             .lpFile = path,
                             .nShow = SW_SHOWNORMAL};
    return ShellExecuteExW(&run);
}

static void explain(HWND owner, const Strings *strings, UINT id, const wchar_t *path, DWORD error)
{
    char name[3 * PATH_COUNT], reason[512], text[sizeof name + 1024];
    utf8_into(name, sizeof name, path);
    os_error_text(reason, sizeof reason, error);
    strings_format(text, sizeof text, strings, id, name, reason, NULL);
    dialog_error(owner, strings, text);
}

void manual_show(HWND owner, const Strings *strings, bool only_check)
{
    wchar_t path[PATH_COUNT];
    if (!page_path(path, strings_language(strings)) ||
        GetFileAttributesW(path) == INVALID_FILE_ATTRIBUTES)
        explain(owner, strings, IDS_MANUAL_MISSING, path, GetLastError());
    else if (!only_check && !open_page(owner, path))
        explain(owner, strings, IDS_MANUAL_FAILED, path, GetLastError());
}
