/*
 * press.h: which presses of a mouse button are meant for what is under the pointer. A press outside of
 * an open menu closes it, and Windows sends it to the window afterwards all the same; a press on a
 * window in the background brings it to the front. Neither is a click on what happens to be there.
 * Times are milliseconds of a message, which begin anew every 49.7 days.
 */
#ifndef GOMOKIT_PRESS_H
#define GOMOKIT_PRESS_H

#include <stdbool.h>
#include <stdint.h>

/* All zero at the start. */
typedef struct PressGuard {
    bool has_menu;
    uint32_t menu_closed_ms;
    bool activates; /* the next press brings the window to the front */
} PressGuard;

void press_menu_closed(PressGuard *guard, uint32_t now_ms);
void press_activates(PressGuard *guard);

/* Whether a press at this time is meant for the board, and not only for closing a menu or activating the
 * window. Either event discounts one press only. */
bool press_is_meant(PressGuard *guard, uint32_t time_ms);

#endif
