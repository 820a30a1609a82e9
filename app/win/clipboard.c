#include "clipboard.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "os_wide.h"

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
