/* The bitmap in memory that the window is painted on before it is shown. */
#include "back_buffer.h"

bool back_buffer_resize(BackBuffer *buffer, int w, int h)
{
    if (buffer->dc && buffer->w == w && buffer->h == h)
        return true;
    back_buffer_release(buffer);
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                           .biWidth = max(w, 1),
                                           .biHeight = -max(h, 1), /* from the top */
                                           .biPlanes = 1,
                                           .biBitCount = 32,
                                           .biCompression = BI_RGB}};
    void *bits = NULL;
    buffer->dc = CreateCompatibleDC(NULL);
    buffer->bitmap =
        buffer->dc ? CreateDIBSection(buffer->dc, &info, DIB_RGB_COLORS, &bits, NULL, 0) : NULL;
    if (!buffer->bitmap) {
        back_buffer_release(buffer);
        return false;
    }
    buffer->before = SelectObject(buffer->dc, buffer->bitmap);
    buffer->w = w;
    buffer->h = h;
    buffer->pixels = bits;
    return true;
}

void back_buffer_release(BackBuffer *buffer)
{
    if (buffer->before)
        SelectObject(buffer->dc, buffer->before);
    if (buffer->bitmap)
        DeleteObject(buffer->bitmap);
    if (buffer->dc)
        DeleteDC(buffer->dc);
    *buffer = (BackBuffer){0};
}

void back_buffer_show(const BackBuffer *buffer, HDC to, const RECT *part)
{
    GdiFlush(); /* what was drawn into the bits is complete before they are copied */
    BitBlt(to, part->left, part->top, part->right - part->left, part->bottom - part->top,
           buffer->dc, part->left, part->top, SRCCOPY);
}
