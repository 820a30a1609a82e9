/*
 * menu_bar.h: the menu bar in a dark window. Windows draws menu bars in the system's colours only,
 * so in a dark theme the bar's own items are drawn here, and the menus that open from them by
 * menu_popup.h. In a light theme everything is left to Windows. One thread.
 */
#ifndef GOMOKIT_MENU_BAR_H
#define GOMOKIT_MENU_BAR_H

#include <stdbool.h>
#include <windows.h>

#include "core/paint/theme.h"

enum { MENU_BAR_ITEMS = 8, MENU_BAR_LABEL = 32 };

/* All zero at first. */
typedef struct MenuBar {
    const Theme *theme; /* NULL: Windows draws */
    int dpi;
    int count;
    wchar_t labels[MENU_BAR_ITEMS][MENU_BAR_LABEL]; /* with their "&" */
    HFONT font;
    HBRUSH back;
} MenuBar;

void menu_bar_release(MenuBar *bar);

/* Takes a new menu over before a window shows it. `theme` NULL: as Windows draws it. */
void menu_bar_attach(MenuBar *bar, HMENU menu, int dpi, const Theme *theme);

/* WM_MEASUREITEM, WM_DRAWITEM. False: it is not ours. */
bool menu_bar_measure(const MenuBar *bar, HWND owner, MEASUREITEMSTRUCT *item);
bool menu_bar_draw(const MenuBar *bar, const DRAWITEMSTRUCT *item);

/* After WM_NCPAINT and WM_NCACTIVATE: the rest of the bar, and the light line that Windows leaves
 * under it. */
void menu_bar_paint_rest(const MenuBar *bar, HWND owner);

/* WM_MENUCHAR: what to answer, 0 when no label has this mnemonic. */
LRESULT menu_bar_char(const MenuBar *bar, wchar_t key);

#endif
