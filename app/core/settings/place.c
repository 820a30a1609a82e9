/* place.c: see place.h. */
#include "place.h"

#include <stdint.h>

enum {
    GRASP = 48, /* pixels of the title bar that must be on a monitor, each way */
    SCREENS_MAX = 32,
    USUAL_DPI = 96,
    EDGE =
        12, /* at 96 DPI: what Windows' invisible frame hangs over the edge of a snapped window */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int64_t shared_area(Rect a, Rect b)
{
    const int64_t w = least(a.x + a.w, b.x + b.w) - most(a.x, b.x);
    const int64_t h = least(a.y + a.h, b.y + b.h) - most(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

/* Most of the window is seen, and its title bar can be grasped. */
static bool is_visible(Rect place, const Rect *areas, int count)
{
    const Rect title = {place.x, place.y, place.w, GRASP / 2};
    int64_t seen = 0;
    bool grasped = false;
    for (int i = 0; i < count; i++) {
        seen += shared_area(place, areas[i]);
        grasped |= shared_area(title, areas[i]) >= (int64_t)GRASP * (GRASP / 2);
    }
    return grasped && seen * 2 >= (int64_t)place.w * place.h;
}

static int clamp(int value, int low, int high)
{
    return value > high ? most(low, high) : value < low ? low : value;
}

static void fit_into(Rect *place, Rect area)
{
    place->w = least(place->w, area.w);
    place->h = least(place->h, area.h);
    place->x = clamp(place->x, area.x, area.x + area.w - place->w);
    place->y = clamp(place->y, area.y, area.y + area.h - place->h);
}

bool place_on_desktop(Rect *place, const Rect *work_areas, int count, int min_w, int min_h)
{
    int best = 0;
    int64_t best_area = 0;
    if (count <= 0)
        return false;
    for (int i = 0; i < count; i++)
        if (shared_area(*place, work_areas[i]) > best_area) {
            best = i;
            best_area = shared_area(*place, work_areas[i]);
        }
    const bool large = place->w >= min_w && place->h >= min_h;
    if (large && is_visible(*place, work_areas, count))
        return true;
    place->w = most(place->w, min_w);
    place->h = most(place->h, min_h);
    fit_into(place, work_areas[best]);
    return true;
}

/* Rounded to the nearest, halves away from zero. */
static int scale(int value, int to, int from)
{
    const int64_t product = (int64_t)value * to;
    return (int)((product + (product < 0 ? -from / 2 : from / 2)) / from);
}

void place_remember(WindowPlace *out, Rect window, const PlaceScreen *screen)
{
    const int dpi = screen->dpi;
    out->screen_x = screen->whole.x;
    out->screen_y = screen->whole.y;
    out->x = scale(window.x - screen->work.x, USUAL_DPI, dpi);
    out->y = scale(window.y - screen->work.y, USUAL_DPI, dpi);
    out->w = scale(window.w, USUAL_DPI, dpi);
    out->h = scale(window.h, USUAL_DPI, dpi);
}

static const PlaceScreen *find_screen(const WindowPlace *place, const PlaceScreen *screens,
                                      int count)
{
    for (int i = 0; i < count; i++)
        if (screens[i].whole.x == place->screen_x && screens[i].whole.y == place->screen_y)
            return &screens[i];
    return &screens[0];
}

/* All of it but for its invisible frame; it may be across two monitors. */
static bool is_whole(Rect place, const Rect *areas, int count, int edge)
{
    const Rect inner = {place.x + edge, place.y, place.w - 2 * edge, place.h - edge};
    int64_t seen = 0;
    for (int i = 0; i < count; i++)
        seen += shared_area(inner, areas[i]);
    return seen >= (int64_t)inner.w * inner.h;
}

bool place_restore(Rect *out, const WindowPlace *place, const PlaceScreen *screens, int count,
                   int min_w, int min_h)
{
    Rect areas[SCREENS_MAX];
    if (count <= 0)
        return false;
    count = least(count, SCREENS_MAX);
    for (int i = 0; i < count; i++)
        areas[i] = screens[i].work;
    const PlaceScreen *screen = find_screen(place, screens, count);
    const int dpi = screen->dpi;
    *out = (Rect){screen->work.x + scale(place->x, dpi, USUAL_DPI),
                  screen->work.y + scale(place->y, dpi, USUAL_DPI), scale(place->w, dpi, USUAL_DPI),
                  scale(place->h, dpi, USUAL_DPI)};
    if (!is_whole(*out, areas, count, scale(EDGE, dpi, USUAL_DPI)))
        fit_into(out, screen->work);
    return place_on_desktop(out, areas, count, scale(min_w, dpi, USUAL_DPI),
                            scale(min_h, dpi, USUAL_DPI));
}

Rect place_in_middle(const PlaceScreen *screen, int w, int h)
{
    const Rect work = screen->work;
    const int width = least(scale(w, screen->dpi, USUAL_DPI), work.w);
    const int height = least(scale(h, screen->dpi, USUAL_DPI), work.h);
    return (Rect){work.x + (work.w - width) / 2, work.y + (work.h - height) / 2, width, height};
}

static int touched(Rect box, const Rect *rects, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += rects[i].x < box.x + box.w && box.x < rects[i].x + rects[i].w &&
               rects[i].y < box.y + box.h && box.y < rects[i].y + rects[i].h;
    return sum;
}

Rect place_uncovered(Rect room, int x, int y, int w, int h, const Rect *rects, int count)
{
    enum { STEP = 8 };
    const int right = room.w > w ? room.x + room.w - w : room.x;
    const int bottom = room.h > h ? room.y + room.h - h : room.y;
    Rect best = {x < room.x  ? room.x
                 : x > right ? right
                             : x,
                 y < room.y   ? room.y
                 : y > bottom ? bottom
                              : y,
                 w, h};
    const Rect wanted = best;
    int least = touched(best, rects, count);
    int64_t nearest = 0;
    for (int top = room.y; least > 0 || nearest > 0; top += STEP) {
        Rect box = {room.x, top < bottom ? top : bottom, w, h};
        for (int left = room.x;; left += STEP) {
            box.x = left < right ? left : right;
            const int64_t dx = box.x - wanted.x, dy = box.y - wanted.y;
            const int64_t distance = dx * dx + dy * dy;
            const int covered = touched(box, rects, count);
            if (covered < least || (covered == least && distance < nearest)) {
                best = box;
                least = covered;
                nearest = distance;
            }
            if (left >= right)
                break;
        }
        if (top >= bottom)
            break;
    }
    return best;
}
