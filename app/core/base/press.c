/* press.c: see press.h. */
#include "press.h"

enum { OLD_MS = 10000 }; /* a message does not wait longer; times before it have begun anew */

void press_menu_closed(PressGuard *guard, uint32_t now_ms)
{
    guard->has_menu = true;
    guard->menu_closed_ms = now_ms;
}

void press_activates(PressGuard *guard)
{
    guard->activates = true;
}

bool press_is_meant(PressGuard *guard, uint32_t time_ms)
{
    /* The press that closed the menu was made before it closed. */
    const bool closed_menu = guard->has_menu && guard->menu_closed_ms - time_ms <= OLD_MS;
    const bool meant = !closed_menu && !guard->activates;
    *guard = (PressGuard){0};
    return meant;
}
