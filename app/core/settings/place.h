/*
 * place.h: whether the place of a window that was kept from last time can still be seen.
 */
#ifndef GOMOKIT_PLACE_H
#define GOMOKIT_PLACE_H

#include "core/canvas/canvas.h"

#include <stdbool.h>

/*
 * Moves and shrinks *place until the window lies wholly on the work area it shares most with, or on
 * the first one when it shares nothing with any (a monitor was taken away). A place that already
 * lies on the desktop, across two monitors perhaps, with its title bar to be grasped, stays as it
 * is. It gets at least min_w x min_h where the work area has that much. False: there is no work
 * area; *place is as it was.
 */
bool place_on_desktop(Rect *place, const Rect *work_areas, int count, int min_w, int min_h);

#endif
