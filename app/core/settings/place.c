/* place.c: see place.h. */
#include "place.h"

enum { GRASP = 48 }; /* pixels of the title bar that must be on a monitor, each way */

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
    const Rect area = work_areas[best];
    place->w = least(most(place->w, min_w), area.w);
    place->h = least(most(place->h, min_h), area.h);
    place->x = clamp(place->x, area.x, area.x + area.w - place->w);
    place->y = clamp(place->y, area.y, area.y + area.h - place->h);
    return true;
}
