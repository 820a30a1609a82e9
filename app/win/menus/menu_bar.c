/* Draws the menu bar in a dark theme. */
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

int menu_row_height(int text_height, int least, int dpi)
{
    enum { AROUND = 6 }; /* above and below the text together, at 96 DPI */
    return max(MulDiv(least, dpi, 96), text_height + MulDiv(AROUND, dpi, 96));
}

static int height_of(HFONT font)
{
    TEXTMETRICW metrics = {0};
    HDC dc = CreateCompatibleDC(NULL);
    HGDIOBJ before = dc && font ? SelectObject(dc, font) : NULL;
    if (before) {
        GetTextMetricsW(dc, &metrics);
        SelectObject(dc, before);
    }
    if (dc)
        DeleteDC(dc);
    return (int)metrics.tmHeight;
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
    bar->text_height = height_of(bar->font);
    bar->back = CreateSolidBrush(shape_colorref(theme->chrome));
    bar->count = min(GetMenuItemCount(menu), MENU_BAR_ITEMS);
    for (int i = 0; i < bar->count; i++) {
        MenuBarItem *item = &bar->items[i];
        GetMenuStringW(menu, (UINT)i, item->label, MENU_BAR_LABEL, MF_BYPOSITION);
        item->spoken = (MSAAMENUINFO){.dwMSAASignature = MSAA_MENU_SIG,
                                      .cchWText = (DWORD)wcslen(item->label),
                                      .pszWText = item->label};
        MENUITEMINFOW info = {.cbSize = sizeof info,
                              .fMask = MIIM_FTYPE | MIIM_DATA,
                              .fType = MFT_OWNERDRAW,
                              .dwItemData = (ULONG_PTR)item};
        SetMenuItemInfoW(menu, (UINT)i, TRUE, &info);
    }
    MENUINFO info = {.cbSize = sizeof info, .fMask = MIM_BACKGROUND, .hbrBack = bar->back};
    SetMenuInfo(menu, &info);
}

/* Recognises an item by its address alone: the data of other programs' items must not be read. */
static const MenuBarItem *item_of(const MenuBar *bar, UINT type, ULONG_PTR data)
{
    for (int i = 0; bar->theme && type == ODT_MENU && i < bar->count; i++)
        if (data == (ULONG_PTR)&bar->items[i])
            return &bar->items[i];
    return NULL;
}

bool menu_bar_measure(const MenuBar *bar, HWND owner, MEASUREITEMSTRUCT *item)
{
    const MenuBarItem *own = item_of(bar, item->CtlType, item->itemData);
    if (!own)
        return false;
    HDC dc = GetDC(owner);
    RECT box = {0};
    HGDIOBJ before = SelectObject(dc, bar->font);
    DrawTextW(dc, own->label, -1, &box, DT_SINGLELINE | DT_CALCRECT);
    SelectObject(dc, before);
    ReleaseDC(owner, dc);
    item->itemWidth = (UINT)(box.right + MulDiv(PADDING, bar->dpi, 96));
    item->itemHeight = (UINT)menu_row_height(bar->text_height, ITEM_HEIGHT, bar->dpi);
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
    const MenuBarItem *own = item_of(bar, item->CtlType, item->itemData);
    if (!own)
        return false;
    const bool hot = (item->itemState & (ODS_SELECTED | ODS_HOTLIGHT)) != 0;
    const Color back =
        hot ? color_mix(bar->theme->chrome, bar->theme->ink, 0.14) : bar->theme->chrome;
    RECT box = item->rcItem;
    HGDIOBJ before = SelectObject(item->hDC, bar->font);
    SetBkColor(item->hDC, shape_colorref(back));
    SetTextColor(item->hDC, shape_colorref(bar->theme->ink));
    ExtTextOutW(item->hDC, 0, 0, ETO_OPAQUE, &box, NULL, 0, NULL); /* fills */
    DrawTextW(item->hDC, own->label, -1, &box,
              DT_SINGLELINE | DT_CENTER | DT_VCENTER |
                  (item->itemState & ODS_NOACCEL ? (UINT)DT_HIDEPREFIX : 0u));
    SelectObject(item->hDC, before);
    if (own == &bar->items[bar->count - 1])
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
        const wchar_t *mark = wcschr(bar->items[i].label, L'&');
        if (mark && towupper(mark[1]) == towupper(key))
            return MAKELRESULT(i, MNC_EXECUTE);
    }
    return 0;
}
