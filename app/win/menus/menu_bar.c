#include "menu_bar.h"

#include <wchar.h>
#include <wctype.h>

#include "win/drawing/shape.h"

enum { PADDING = 7, TEXT_HEIGHT = 12, ITEM_HEIGHT = 20 }; /* at 96 DPI */

void menu_bar_release(MenuBar *bar)
{
    if (bar->font)
        DeleteObject(bar->font);
    if (bar->back)
        DeleteObject(bar->back);
    *bar = (MenuBar){0};
}

static HFONT make_font(int dpi)
{
    NONCLIENTMETRICSW metrics = {.cbSize = sizeof metrics};
    if (!SystemParametersInfoForDpi(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0,
                                    (UINT)dpi))
        metrics.lfMenuFont = (LOGFONTW){.lfHeight = -MulDiv(TEXT_HEIGHT, dpi, 96)};
    return CreateFontIndirectW(&metrics.lfMenuFont);
}

void menu_bar_attach(MenuBar *bar, HMENU menu, int dpi, const Theme *theme)
{
    menu_bar_release(bar);
    if (!theme)
        return;
    bar->theme = theme;
    bar->dpi = dpi;
    bar->font = make_font(dpi);
    bar->back = CreateSolidBrush(shape_colorref(theme->chrome));
    bar->count = min(GetMenuItemCount(menu), MENU_BAR_ITEMS);
    for (int i = 0; i < bar->count; i++) {
        GetMenuStringW(menu, (UINT)i, bar->labels[i], MENU_BAR_LABEL, MF_BYPOSITION);
        MENUITEMINFOW item = {.cbSize = sizeof item,
                              .fMask = MIIM_FTYPE | MIIM_DATA,
                              .fType = MFT_OWNERDRAW,
                              .dwItemData = (ULONG_PTR)i};
        SetMenuItemInfoW(menu, (UINT)i, TRUE, &item);
    }
    MENUINFO info = {.cbSize = sizeof info, .fMask = MIM_BACKGROUND, .hbrBack = bar->back};
    SetMenuInfo(menu, &info);
}

bool menu_bar_measure(const MenuBar *bar, HWND owner, MEASUREITEMSTRUCT *item)
{
    if (!bar->theme || item->CtlType != ODT_MENU || item->itemData >= (ULONG_PTR)bar->count)
        return false;
    HDC dc = GetDC(owner);
    RECT box = {0};
    HGDIOBJ before = SelectObject(dc, bar->font);
    DrawTextW(dc, bar->labels[item->itemData], -1, &box, DT_SINGLELINE | DT_CALCRECT);
    SelectObject(dc, before);
    ReleaseDC(owner, dc);
    item->itemWidth = (UINT)(box.right + MulDiv(PADDING, bar->dpi, 96));
    item->itemHeight = (UINT)MulDiv(ITEM_HEIGHT, bar->dpi, 96);
    return true;
}

/* Wine paints the bar without asking for the menu's background; its DC reaches beyond the item. */
static void fill_behind_last(const MenuBar *bar, const DRAWITEMSTRUCT *item)
{
    RECT window, client;
    HWND owner = WindowFromDC(item->hDC);
    if (!owner || !GetWindowRect(owner, &window) || !GetClientRect(owner, &client))
        return;
    MapWindowPoints(owner, NULL, (POINT *)&client, 2);
    const RECT rest = {item->rcItem.right, item->rcItem.top, client.right - window.left,
                       item->rcItem.bottom};
    FillRect(item->hDC, &rest, bar->back);
}

bool menu_bar_draw(const MenuBar *bar, const DRAWITEMSTRUCT *item)
{
    if (!bar->theme || item->CtlType != ODT_MENU || item->itemData >= (ULONG_PTR)bar->count)
        return false;
    const bool hot = (item->itemState & (ODS_SELECTED | ODS_HOTLIGHT)) != 0;
    const Color back =
        hot ? color_mix(bar->theme->chrome, bar->theme->ink, 0.14) : bar->theme->chrome;
    RECT box = item->rcItem;
    HGDIOBJ before = SelectObject(item->hDC, bar->font);
    SetBkColor(item->hDC, shape_colorref(back));
    SetTextColor(item->hDC, shape_colorref(bar->theme->ink));
    ExtTextOutW(item->hDC, 0, 0, ETO_OPAQUE, &box, NULL, 0, NULL); /* fills */
    DrawTextW(item->hDC, bar->labels[item->itemData], -1, &box,
              DT_SINGLELINE | DT_CENTER | DT_VCENTER |
                  (item->itemState & ODS_NOACCEL ? (UINT)DT_HIDEPREFIX : 0u));
    SelectObject(item->hDC, before);
    if (item->itemData + 1 == (ULONG_PTR)bar->count)
        fill_behind_last(bar, item);
    return true;
}

void menu_bar_paint_rest(const MenuBar *bar, HWND owner)
{
    RECT window, client, last;
    if (!bar->theme || bar->count == 0 || !GetWindowRect(owner, &window) ||
        !GetClientRect(owner, &client) ||
        !GetMenuItemRect(owner, GetMenu(owner), (UINT)bar->count - 1, &last))
        return;
    MapWindowPoints(owner, NULL, (POINT *)&client, 2);
    RECT rest = {last.right, last.top, client.right, client.top};
    RECT line = {client.left, last.bottom, client.right, client.top};
    OffsetRect(&rest, -window.left, -window.top);
    OffsetRect(&line, -window.left, -window.top);
    HDC dc = GetWindowDC(owner);
    if (!dc)
        return;
    FillRect(dc, &rest, bar->back);
    FillRect(dc, &line, bar->back);
    ReleaseDC(owner, dc);
}

LRESULT menu_bar_char(const MenuBar *bar, wchar_t key)
{
    for (int i = 0; bar->theme && i < bar->count; i++) {
        const wchar_t *mark = wcschr(bar->labels[i], L'&');
        if (mark && towupper(mark[1]) == towupper(key))
            return MAKELRESULT(i, MNC_EXECUTE);
    }
    return 0;
}
