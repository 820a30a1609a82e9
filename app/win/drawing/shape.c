/* Draws rectangles and sprites with plain GDI. */
#include "shape.h"

COLORREF shape_colorref(Color color)
{
    return RGB(color >> 16 & 255, color >> 8 & 255, color & 255);
}

void shape_fill(HDC dc, const RECT *box, Color color)
{
    SetDCBrushColor(dc, shape_colorref(color));
    FillRect(dc, box, GetStockObject(DC_BRUSH));
}

void shape_frame(HDC dc, const RECT *box, Color color)
{
    SetDCBrushColor(dc, shape_colorref(color));
    FrameRect(dc, box, GetStockObject(DC_BRUSH));
}

bool shape_begin(Sprite *sprite, int width, int height, Color ground)
{
    if (width <= 0 || height <= 0 || !sprite_reset(sprite, width, height))
        return false;
    for (int i = 0; i < width * height; i++)
        sprite->pixels[i] = ground;
    return true;
}

void shape_end(HDC dc, int x, int y, Sprite *sprite)
{
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                           .biWidth = sprite->w,
                                           .biHeight = -sprite->h, /* from the top */
                                           .biPlanes = 1,
                                           .biBitCount = 32,
                                           .biCompression = BI_RGB}};
    SetDIBitsToDevice(dc, x, y, (DWORD)sprite->w, (DWORD)sprite->h, 0, 0, 0, (UINT)sprite->h,
                      sprite->pixels, &info, DIB_RGB_COLORS);
    sprite_free(sprite);
}
