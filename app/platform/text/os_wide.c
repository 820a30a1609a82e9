/* Converts between UTF-8 and UTF-16. */
#include "os_wide.h"

#include <stdlib.h>

wchar_t *os_wide_from_utf8(const char *text)
{
    const int length = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *wide = length > 0 ? malloc((size_t)length * sizeof *wide) : NULL;
    if (wide)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, length);
    return wide;
}

char *os_wide_to_utf8(const wchar_t *text)
{
    const int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *utf8 = length > 0 ? malloc((size_t)length) : NULL;
    if (utf8)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8, length, NULL, NULL);
    return utf8;
}

char *os_wide_system_text(DWORD code)
{
    wchar_t wide[256] = L"";
    DWORD length = FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL,
                                  code, 0, wide, (DWORD)(sizeof wide / sizeof *wide), NULL);
    while (length > 0 && (wide[length - 1] == L'\n' || wide[length - 1] == L'\r'))
        wide[--length] = 0;
    return os_wide_to_utf8(wide);
}
