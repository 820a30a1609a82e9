/* Puts text and pictures on the clipboard, and takes text from it. */
#include "clipboard.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/text/os_wide.h"

static bool open_clipboard(HWND owner)
{
    enum { TRIES = 10, PAUSE_MS = 20 };
    bool opened = OpenClipboard(owner);
    for (int i = 1; !opened && i < TRIES; i++) {
        Sleep(PAUSE_MS);
        opened = OpenClipboard(owner);
    }
    return opened;
}

/* With the clipboard open. */
static bool put_bytes(UINT format, const void *data, size_t size)
{
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, size);
    void *target = memory ? GlobalLock(memory) : NULL;
    bool put = false;
    if (target) {
        memcpy(target, data, size);
        GlobalUnlock(memory);
        put = SetClipboardData(format, memory) != NULL; /* now the system's */
    }
    if (memory && !put)
        GlobalFree(memory);
    return put;
}

bool clipboard_put(HWND owner, const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    bool put = false;
    if (wide && open_clipboard(owner)) {
        EmptyClipboard();
        put = put_bytes(CF_UNICODETEXT, wide, (wcslen(wide) + 1) * sizeof *wide);
        CloseClipboard();
    }
    free(wide);
    return put;
}

/* The one that keeps most comes first. */
bool clipboard_put_picture(HWND owner, ClipboardBytes dib, ClipboardBytes png)
{
    const UINT png_format = RegisterClipboardFormatW(L"PNG");
    if (!open_clipboard(owner))
        return false;
    EmptyClipboard();
    if (png_format != 0)
        put_bytes(png_format, png.data, png.size); /* without it there is still the DIB */
    const bool put = put_bytes(CF_DIB, dib.data, dib.size);
    CloseClipboard();
    return put;
}

char *clipboard_get(HWND owner, bool *busy)
{
    const bool has_text = IsClipboardFormatAvailable(CF_UNICODETEXT);
    *busy = has_text && !open_clipboard(owner);
    if (!has_text || *busy)
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

bool clipboard_has_picture(void)
{
    return IsClipboardFormatAvailable(CF_BITMAP);
}

static uint32_t *pixels_of(HBITMAP bitmap, int *w, int *h, int64_t most)
{
    BITMAP size;
    if (!bitmap || !GetObjectW(bitmap, sizeof size, &size) || size.bmWidth < 1 ||
        size.bmHeight < 1 || (int64_t)size.bmWidth * size.bmHeight > most)
        return NULL;
    BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                     .biWidth = size.bmWidth,
                                     .biHeight = -size.bmHeight, /* from the top */
                                     .biPlanes = 1,
                                     .biBitCount = 32,
                                     .biCompression = BI_RGB}};
    uint32_t *pixels = calloc((size_t)size.bmWidth * (size_t)size.bmHeight, sizeof *pixels);
    HDC dc = pixels ? CreateCompatibleDC(NULL) : NULL;
    const bool got = dc && GetDIBits(dc, bitmap, 0, (UINT)size.bmHeight, pixels, &info,
                                     DIB_RGB_COLORS) == size.bmHeight;
    if (dc)
        DeleteDC(dc);
    if (!got) {
        free(pixels);
        return NULL;
    }
    *w = size.bmWidth;
    *h = size.bmHeight;
    return pixels;
}

uint32_t *clipboard_get_picture(HWND owner, int *w, int *h, int64_t most, bool *busy)
{
    const bool has_picture = clipboard_has_picture();
    *busy = has_picture && !open_clipboard(owner);
    if (!has_picture || *busy)
        return NULL;
    uint32_t *pixels = pixels_of(GetClipboardData(CF_BITMAP), w, h, most);
    CloseClipboard();
    return pixels;
}
