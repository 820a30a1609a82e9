/* Draws the items of open menus in a dark theme. */
#include "menu_popup.h"

#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

#include "win/drawing/shape.h"

enum { LABEL_MAX = 128 };

/* At 96 DPI. */
enum {
    LEFT = 30,     /* before the label: the check mark's place */
    KEY_GAP = 28,  /* between the label and its key */
    RIGHT = 26,    /* behind the key: the arrow's place */
    ROW = 25,      /* height of an item */
    SEPARATOR = 9, /* and of a line between items */
};

/* Behind an item's data while its menu is open. Screen readers look for the first member. */
typedef struct Item Item;
struct Item {
    MSAAMENUINFO spoken;
    Item *next;
    UINT type; /* of the item before it was ours */
    bool has_popup;
    wchar_t label[LABEL_MAX]; /* with its "&", up to its tab */
    wchar_t key[LABEL_MAX];   /* behind it */
};

/* All items of the menus that are open. */
static Item *open_items;

/*
 * Recognises an item by its address alone: the data of items that other programs add to a menu, as
 * to the window's, must not be read.
 */
static Item *item_of(ULONG_PTR data)
{
    Item *item = open_items;
    while (item && (ULONG_PTR)item != data)
        item = item->next;
    return item;
}

/* The item of a menu that is ours; NULL: it has none there. */
static Item *item_at(HMENU popup, int index)
{
    MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_FTYPE | MIIM_DATA};
    const bool got = GetMenuItemInfoW(popup, (UINT)index, TRUE, &info) != FALSE;
    return got && info.fType & MFT_OWNERDRAW ? item_of(info.dwItemData) : NULL;
}

static void free_item(Item *item)
{
    Item **at = &open_items;
    while (*at != item)
        at = &(*at)->next;
    *at = item->next;
    free(item);
}

/* ---------------------------------------------------------------- opening and closing */

static Item *new_item(HMENU popup, int index, UINT type)
{
    Item *item = calloc(1, sizeof *item);
    if (!item)
        return NULL;
    item->type = type;
    item->has_popup = GetSubMenu(popup, index) != NULL;
    GetMenuStringW(popup, (UINT)index, item->label, LABEL_MAX, MF_BYPOSITION);
    wchar_t *tab = wcschr(item->label, L'\t');
    if (tab) {
        lstrcpynW(item->key, tab + 1, (int)(sizeof item->key / sizeof *item->key));
        *tab = L'\0';
    }
    item->spoken = (MSAAMENUINFO){.dwMSAASignature = MSAA_MENU_SIG,
                                  .cchWText = (DWORD)wcslen(item->label),
                                  .pszWText = item->label};
    return item;
}

static void take_item(HMENU popup, int index)
{
    MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_FTYPE};
    if (!GetMenuItemInfoW(popup, (UINT)index, TRUE, &info) || info.fType & MFT_OWNERDRAW)
        return;
    Item *item = new_item(popup, index, info.fType);
    if (!item)
        return;
    item->next = open_items;
    open_items = item;
    info.fMask = MIIM_FTYPE | MIIM_DATA;
    info.fType |= MFT_OWNERDRAW;
    info.dwItemData = (ULONG_PTR)item;
    if (!SetMenuItemInfoW(popup, (UINT)index, TRUE, &info))
        free_item(item);
}

void menu_popup_open(const MenuBar *bar, HMENU popup)
{
    if (!bar->theme)
        return;
    const MENUINFO info = {.cbSize = sizeof info, .fMask = MIM_BACKGROUND, .hbrBack = bar->back};
    SetMenuInfo(popup, &info);
    for (int i = GetMenuItemCount(popup) - 1; i >= 0; i--)
        take_item(popup, i);
}

void menu_popup_close(HMENU popup)
{
    for (int i = GetMenuItemCount(popup) - 1; i >= 0; i--) {
        Item *item = item_at(popup, i);
        if (!item)
            continue;
        const MENUITEMINFOW info = {
            .cbSize = sizeof info, .fMask = MIIM_FTYPE | MIIM_DATA, .fType = item->type};
        SetMenuItemInfoW(popup, (UINT)i, TRUE, &info);
        free_item(item);
    }
}

/* ---------------------------------------------------------------- drawing */

static int scaled(const MenuBar *bar, int at_96)
{
    return MulDiv(at_96, bar->dpi, 96);
}

static int text_width(HDC dc, const wchar_t *text)
{
    RECT box = {0};
    DrawTextW(dc, text, -1, &box, DT_SINGLELINE | DT_CALCRECT);
    return (int)box.right;
}

bool menu_popup_measure(const MenuBar *bar, HWND owner, MEASUREITEMSTRUCT *measured)
{
    const Item *item = measured->CtlType == ODT_MENU ? item_of(measured->itemData) : NULL;
    if (!bar->theme || !item)
        return false;
    HDC dc = GetDC(owner);
    HGDIOBJ before = SelectObject(dc, bar->font);
    const int key = *item->key ? text_width(dc, item->key) + scaled(bar, KEY_GAP) : 0;
    const int label = text_width(dc, item->label);
    SelectObject(dc, before);
    ReleaseDC(owner, dc);
    measured->itemWidth = (UINT)(scaled(bar, LEFT + RIGHT) + label + key);
    measured->itemHeight =
        (UINT)(item->type & MFT_SEPARATOR ? scaled(bar, SEPARATOR)
                                          : menu_row_height(bar->text_height, ROW, bar->dpi));
    return true;
}

/* A tick, a bullet or an arrow in a square at the left or right end of the item. */
static void draw_sign(const MenuBar *bar, const DRAWITEMSTRUCT *drawn, const Item *item, Color ink,
                      Color ground)
{
    const RECT box = drawn->rcItem;
    const int side = scaled(bar, 16), top = box.top + (box.bottom - box.top - side) / 2;
    const int left = box.left + scaled(bar, 7), right = box.right - scaled(bar, 5) - side;
    const double width = bar->dpi / 96.0 * 1.5;
    Sprite sprite = {0};
    if (drawn->itemState & ODS_CHECKED && shape_begin(&sprite, side, side, ground)) {
        if (item->type & MFT_RADIOCHECK)
            sprite_disc(&sprite, side / 2.0, side / 2.0, side * 0.2, ink);
        else {
            sprite_stroke(&sprite, side * 0.22, side * 0.54, side * 0.42, side * 0.72, width, ink);
            sprite_stroke(&sprite, side * 0.42, side * 0.72, side * 0.78, side * 0.3, width, ink);
        }
        shape_end(drawn->hDC, left, top, &sprite);
    }
    if (item->has_popup && shape_begin(&sprite, side, side, ground)) {
        sprite_stroke(&sprite, side * 0.4, side * 0.26, side * 0.64, side * 0.5, width, ink);
        sprite_stroke(&sprite, side * 0.64, side * 0.5, side * 0.4, side * 0.74, width, ink);
        shape_end(drawn->hDC, right, top, &sprite);
    }
}

static void draw_separator(const MenuBar *bar, const DRAWITEMSTRUCT *drawn)
{
    const RECT box = drawn->rcItem;
    const int y = (box.top + box.bottom) / 2;
    const RECT line = {box.left + scaled(bar, 8), y, box.right - scaled(bar, 8), y + 1};
    FillRect(drawn->hDC, &box, bar->back);
    shape_fill(drawn->hDC, &line, color_mix(bar->theme->chrome, bar->theme->ink, 0.18));
}

static void draw_words(const MenuBar *bar, const DRAWITEMSTRUCT *drawn, const Item *item, Color ink,
                       Color dim)
{
    const UINT format = DT_SINGLELINE | DT_VCENTER;
    RECT box = drawn->rcItem;
    HGDIOBJ before = SelectObject(drawn->hDC, bar->font);
    box.left += scaled(bar, LEFT);
    box.right -= scaled(bar, RIGHT);
    SetBkMode(drawn->hDC, TRANSPARENT);
    SetTextColor(drawn->hDC, shape_colorref(ink));
    DrawTextW(drawn->hDC, item->label, -1, &box,
              format | (drawn->itemState & ODS_NOACCEL ? (UINT)DT_HIDEPREFIX : 0u));
    SetTextColor(drawn->hDC, shape_colorref(dim));
    DrawTextW(drawn->hDC, item->key, -1, &box, format | DT_RIGHT | DT_NOPREFIX);
    SelectObject(drawn->hDC, before);
}

bool menu_popup_draw(const MenuBar *bar, const DRAWITEMSTRUCT *drawn)
{
    const Item *item = drawn->CtlType == ODT_MENU ? item_of(drawn->itemData) : NULL;
    if (!bar->theme || !item)
        return false;
    if (item->type & MFT_SEPARATOR) {
        draw_separator(bar, drawn);
        return true;
    }
    const Theme *theme = bar->theme;
    const bool grey = (drawn->itemState & (ODS_GRAYED | ODS_DISABLED)) != 0;
    const bool hot = (drawn->itemState & ODS_SELECTED) != 0;
    const Color ground = hot ? color_mix(theme->chrome, theme->ink, 0.16) : theme->chrome;
    const Color ink = grey ? color_mix(theme->chrome, theme->dim, 0.55) : theme->ink;
    shape_fill(drawn->hDC, &drawn->rcItem, ground);
    draw_words(bar, drawn, item, ink, grey ? ink : theme->dim);
    draw_sign(bar, drawn, item, ink, ground);
    /* Windows would draw its own arrow over ours, in black. */
    ExcludeClipRect(drawn->hDC, drawn->rcItem.left, drawn->rcItem.top, drawn->rcItem.right,
                    drawn->rcItem.bottom);
    return true;
}

LRESULT menu_popup_char(HMENU popup, wchar_t key)
{
    for (int i = 0; i < GetMenuItemCount(popup); i++) {
        const Item *item = item_at(popup, i);
        const wchar_t *mark = item ? wcschr(item->label, L'&') : NULL;
        if (mark && towupper(mark[1]) == towupper(key))
            return MAKELRESULT(i, MNC_EXECUTE);
    }
    return 0;
}
