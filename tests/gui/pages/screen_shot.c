/* screen_shot.c: see screen_shot.h. */
#include "screen_shot.h"

#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

static bool write_bitmap(const char *path, const BITMAPINFOHEADER *info, const void *pixels)
{
    const DWORD head = sizeof(BITMAPFILEHEADER) + sizeof *info;
    const BITMAPFILEHEADER file = {
        .bfType = 0x4D42, .bfSize = head + info->biSizeImage, .bfOffBits = head};
    FILE *out = fopen(path, "wb");
    if (!out)
        return false;
    const bool written = fwrite(&file, sizeof file, 1, out) == 1 &&
                         fwrite(info, sizeof *info, 1, out) == 1 &&
                         fwrite(pixels, info->biSizeImage, 1, out) == 1;
    return fclose(out) == 0 && written;
}

bool screen_shot(const char *path)
{
    const int width = GetSystemMetrics(SM_CXSCREEN), height = GetSystemMetrics(SM_CYSCREEN);
    BITMAPINFO info = {
        .bmiHeader = {.biSize = sizeof info.bmiHeader,
                      .biWidth = width,
                      .biHeight = height,
                      .biPlanes = 1,
                      .biBitCount = 24,
                      .biSizeImage = (DWORD)((width * 3 + 3) / 4 * 4) * (DWORD)height}};
    void *pixels = NULL;
    HDC screen = GetDC(NULL), dc = CreateCompatibleDC(screen);
    HBITMAP bitmap = CreateDIBSection(screen, &info, DIB_RGB_COLORS, &pixels, NULL, 0);
    HGDIOBJ before = SelectObject(dc, bitmap);
    bool done = bitmap && BitBlt(dc, 0, 0, width, height, screen, 0, 0, SRCCOPY | CAPTUREBLT);
    GdiFlush();
    done = done && write_bitmap(path, &info.bmiHeader, pixels);
    SelectObject(dc, before);
    DeleteObject(bitmap);
    DeleteDC(dc);
    ReleaseDC(NULL, screen);
    return done;
}
