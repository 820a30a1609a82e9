/*
 * menu_popup.h: menus that open, in a dark window. Windows draws them in the system's colours only,
 * so in a dark theme their items are drawn here, from the time a menu opens until it closes. Screen
 * readers are told the labels as Windows wants it for drawn items. One thread.
 */
#ifndef GOMOKIT_MENU_POPUP_H
#define GOMOKIT_MENU_POPUP_H

#include "menu_bar.h"

/* WM_INITMENUPOPUP, when the items are as they will be shown; WM_UNINITMENUPOPUP. The bar gives
 * theme, font and DPI; without a theme nothing happens. */
void menu_popup_open(const MenuBar *bar, HMENU popup);
void menu_popup_close(HMENU popup);

/* WM_MEASUREITEM, WM_DRAWITEM. False: it is not ours. */
bool menu_popup_measure(const MenuBar *bar, HWND owner, MEASUREITEMSTRUCT *item);
bool menu_popup_draw(const MenuBar *bar, const DRAWITEMSTRUCT *item);

/* WM_MENUCHAR: what to answer, 0 when no label has this mnemonic. */
LRESULT menu_popup_char(HMENU popup, wchar_t key);

#endif
