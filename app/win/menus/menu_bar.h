/*
 * menu_bar.h: the menu bar in a dark window. Windows draws menu bars in the system's colours only,
 * so in a dark theme the bar's own items are drawn here, and the menus that open from them by
 * menu_popup.h. In a light theme everything is left to Windows. One thread.
 */
#ifndef GOMOKIT_MENU_BAR_H
#define GOMOKIT_MENU_BAR_H

#include <stdbool.h>
#include <windows.h>

#include <oleacc.h>

#include "core/paint/theme.h"

enum { MENU_BAR_ITEMS = 8, MENU_BAR_LABEL = 32 };

/* Behind an item's data. Screen readers look for the first member. */
typedef struct MenuBarItem {
    MSAAMENUINFO spoken;
    wchar_t label[MENU_BAR_LABEL]; /* with its "&" */
} MenuBarItem;

/* All zero at first. */
typedef struct MenuBar {
    const Theme *theme; /* NULL: Windows draws */
    int dpi;
    int count;
    MenuBarItem items[MENU_BAR_ITEMS];
    HFONT font;
    int text_height; /* of the font, which grows with Windows' text size */
    HBRUSH back;
} MenuBar;

void menu_bar_release(MenuBar *bar);

/* Height of a row whose text is this high: not less than `least` at 96 DPI, and never cut off. */
int menu_row_height(int text_height, int least, int dpi);

/* Takes a new menu over before a window shows it; the menu then refers to *bar, which must stay
 * where it is. `theme` NULL: as Windows draws it. */
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
