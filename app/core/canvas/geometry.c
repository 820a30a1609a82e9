/* geometry.c: see geometry.h. */
#include "geometry.h"

int dpi_scale(int dpi, int pixels)
{
    return (pixels * dpi + 48) / 96;
}

bool rect_has(Rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

bool rect_overlap(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

bool rect_is_dirty(Rect r, Rect dirty)
{
    return r.w > 0 && (dirty.w == 0 || rect_overlap(r, dirty));
}

Rect rect_intersect(Rect a, Rect b)
{
    const int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    const int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return right > x && bottom > y ? (Rect){x, y, right - x, bottom - y} : (Rect){x, y, 0, 0};
}

Rect rect_inset(Rect r, int x, int y)
{
    return (Rect){r.x + x, r.y + y, r.w - 2 * x, r.h - 2 * y};
}

Rect rect_union(Rect a, Rect b)
{
    if (a.w <= 0 || a.h <= 0)
        return b;
    if (b.w <= 0 || b.h <= 0)
        return a;
    const int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){x, y, right - x, bottom - y};
}
