/*
 * place.h: where the window was, kept so that it comes back as large as it was on any screen, and
 * where it can be seen. Pure arithmetic.
 */
#ifndef GOMOKIT_PLACE_H
#define GOMOKIT_PLACE_H

#include "core/canvas/canvas.h"

#include <stdbool.h>

/* A monitor, in pixels of the desktop. */
typedef struct PlaceScreen {
    Rect whole, work; /* work: without the taskbar */
    int dpi;
} PlaceScreen;

/* A window's place as it is stored. Lengths are at 96 DPI. */
typedef struct WindowPlace {
    int screen_x, screen_y; /* which monitor: its corner, in pixels of the desktop */
    int x, y;               /* from the corner of its work area */
    int w, h;
} WindowPlace;

/* The place of a window on this screen. */
void place_remember(WindowPlace *out, Rect window, const PlaceScreen *screen);

/*
 * The window's rectangle: on the screen it was on, else on the first one, scaled to its DPI, and
 * where place_on_desktop() wants it. A place that was remembered and restored on the same screens
 * does not change any more. False: no screens; *out is unchanged.
 */
bool place_restore(Rect *out, const WindowPlace *place, const PlaceScreen *screens, int count,
                   int min_w, int min_h);

/* In the middle of a screen, w x h at 96 DPI as far as it has room. */
Rect place_in_middle(const PlaceScreen *screen, int w, int h);

/*
 * Moves and shrinks *place until the window is inside the work area that it overlaps most, or
 * inside the first one if it overlaps none (a monitor was removed). A window that is on the desktop
 * already, possibly across two monitors, and whose title bar can be dragged, stays where it is. It
 * gets at least min_w x min_h if the work area is that large. False: no work area; *place is
 * unchanged.
 */
bool place_on_desktop(Rect *place, const Rect *work_areas, int count, int min_w, int min_h);

/*
 * The place of a box of w x h inside `room` that touches the fewest of these rectangles and, among such places,
 * is nearest to (x, y). Exact to a few pixels. A box that is larger than the room stands in its corner.
 */
Rect place_uncovered(Rect room, int x, int y, int w, int h, const Rect *rects, int count);

#endif
