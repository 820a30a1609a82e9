/*
 * place.h: makes sure that a window restored from the settings is visible on the desktop.
 */
#ifndef GOMOKIT_PLACE_H
#define GOMOKIT_PLACE_H

#include "core/canvas/canvas.h"

#include <stdbool.h>

/*
 * Moves and shrinks *place until the window is inside the work area that it overlaps most, or
 * inside the first one if it overlaps none (a monitor was removed). A window that is on the desktop
 * already, possibly across two monitors, and whose title bar can be dragged, stays where it is. It
 * gets at least min_w x min_h if the work area is that large. False: no work area; *place is
 * unchanged.
 */
bool place_on_desktop(Rect *place, const Rect *work_areas, int count, int min_w, int min_h);

#endif
