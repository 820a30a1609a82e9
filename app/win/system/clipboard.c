#include "clipboard.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/text/os_wide.h"

bool clipboard_put(HWND owner, const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    const size_t bytes = wide ? (wcslen(wide) + 1) * sizeof *wide : 0;
    HGLOBAL memory = wide ? GlobalAlloc(GMEM_MOVEABLE, bytes) : NULL;
    bool put = false;
    void *target = memory ? GlobalLock(memory) : NULL;
    if (target) {
        memcpy(target, wide, bytes);
        GlobalUnlock(memory);
        if (OpenClipboard(owner)) {
            EmptyClipboard();
            put = SetClipboardData(CF_UNICODETEXT, memory) != NULL;
            if (put)
                memory = NULL; /* now the system's */
            CloseClipboard();
        }
    }
    if (memory)
        GlobalFree(memory);
    free(wide);
    return put;
}

bool clipboard_put_picture(HWND owner, HBITMAP picture)
{
    bool put = false;
    if (picture && OpenClipboard(owner)) {
        EmptyClipboard();
        put = SetClipboardData(CF_BITMAP, picture) != NULL;
        CloseClipboard();
    }
    if (picture && !put)
        DeleteObject(picture);
    return put;
}

char *clipboard_get(HWND owner)
{
    if (!IsClipboardFormatAvailable(CF_UNICODETEXT) || !OpenClipboard(owner))
        return NULL;
    HANDLE memory = GetClipboardData(CF_UNICODETEXT);
    const wchar_t *wide = memory ? GlobalLock(memory) : NULL;
    const size_t units = wide ? GlobalSize(memory) / sizeof *wide : 0;
    /* What another program put there may lack its end. */
    char *text = wide && wmemchr(wide, L'\0', units) ? os_wide_to_utf8(wide) : NULL;
    if (wide)
        GlobalUnlock(memory);
    CloseClipboard();
    return text;
}
