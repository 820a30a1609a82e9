/*
 * dark_mode.h: the parts of a dark window that only Windows can draw: title bars, scroll bars, the
 * rims of menus and the system menu. Windows has no published call for most of it; what there is
 * depends on its build. One switch (dark_mode_allow) turns all of it off. One thread.
 */
#ifndef GOMOKIT_DARK_MODE_H
#define GOMOKIT_DARK_MODE_H

#include <stdbool.h>
#include <windows.h>

typedef enum DarkMenus {
    DARK_MENUS_NONE,      /* light, whatever we ask */
    DARK_MENUS_ALLOW,     /* 1809: the program may be dark */
    DARK_MENUS_PREFERRED, /* 1903 and later: the program says which it prefers */
} DarkMenus;

/* What this build of Windows can do. */
typedef struct DarkPlan {
    DWORD title; /* attribute of a dark title bar; 0: there is none */
    DarkMenus menus;
    bool controls; /* they know a dark theme */
} DarkPlan;

/* `build` 0: not Windows, or not known. Pure. */
DarkPlan dark_plan(DWORD build, bool allowed);

/* The switch; on at first. Affects what is asked afterwards. */
void dark_mode_allow(bool allowed);

/* Menus of the program, as far as Windows draws them. */
void dark_mode_set_menus(bool dark);

/* The title bar of a window; the scroll bars of a list, an edit field or a combo box's list, and a
 * tool tip. */
void dark_mode_set_title(HWND window, bool dark);
void dark_mode_set_control(HWND control, bool dark);

#endif
