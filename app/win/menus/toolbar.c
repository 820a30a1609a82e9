/* The row of buttons under the menu: layout, painting and clicks. */
#include "toolbar.h"

#include <commctrl.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "menu.h"
#include "win/drawing/shape.h"
#include "win/system/dark_mode.h"

/* Sizes at 96 DPI. */
enum {
    BAR_HEIGHT = 44,
    BUTTON = 32,
    ICON_SIDE = 24,
    GAP = 8,
    LEFT = 14,
    GROUP_GAP = 16,
    ROUND = 6
};

static int scaled(int value, int dpi)
{
    return MulDiv(value, dpi, 96);
}

int toolbar_height(int dpi)
{
    return scaled(BAR_HEIGHT, dpi);
}

static void free_icons(Toolbar *bar)
{
    for (int i = 0; i < ICON_COUNT; i++) {
        sprite_free(&bar->icons[i]);
        sprite_free(&bar->dimmed[i]);
    }
}

void toolbar_release(Toolbar *bar)
{
    free_icons(bar);
    if (bar->tips)
        DestroyWindow(bar->tips);
    *bar = (Toolbar){0};
}

void toolbar_set_places(Toolbar *bar, const ToolbarPlace places[TOOLBAR_BUTTONS])
{
    bar->places = places;
}

/* A missing picture (no memory) is empty and draws nothing. */
static void make_icons(Toolbar *bar, int dpi, const Theme *theme)
{
    free_icons(bar);
    for (int i = 0; i < ICON_COUNT; i++) {
        const Color color =
            i == ICON_STOP || i == ICON_CONTINUE || i == ICON_PAUSE || i == ICON_RETURN
                ? theme->accent
                : theme->ink;
        icon_make(&bar->icons[i], (Icon)i, scaled(ICON_SIDE, dpi), color);
        icon_make(&bar->dimmed[i], (Icon)i, scaled(ICON_SIDE, dpi),
                  color_mix(theme->ink, theme->soft, 0.68));
    }
    bar->dpi = dpi;
    bar->theme = theme;
}

static TTTOOLINFOW tool_info(HWND owner, UINT_PTR id)
{
    return (TTTOOLINFOW){.cbSize = sizeof(TTTOOLINFOW), .hwnd = owner, .uId = id};
}

static void make_tips(Toolbar *bar, HWND owner)
{
    bar->tips = CreateWindowExW(WS_EX_TOPMOST, TOOLTIPS_CLASSW, NULL, WS_POPUP | TTS_ALWAYSTIP, 0,
                                0, 0, 0, owner, NULL, NULL, NULL);
    for (UINT_PTR i = 0; bar->tips && i < TOOLBAR_BUTTONS; i++) {
        static wchar_t empty[] = L"";
        TTTOOLINFOW info = tool_info(owner, i);
        info.uFlags = TTF_SUBCLASS;
        info.lpszText = empty;
        SendMessageW(bar->tips, TTM_ADDTOOLW, 0, (LPARAM)&info);
    }
}

/* Windows 10 and later have dark tips by the theme's name, others (and Wine) by their colours. */
static void color_tips(const Toolbar *bar, const Theme *theme)
{
    const bool dark = theme->dark != 0;
    dark_mode_set_control(bar->tips, dark);
    SendMessageW(bar->tips, TTM_SETTIPBKCOLOR,
                 dark ? shape_colorref(theme->card) : GetSysColor(COLOR_INFOBK), 0);
    SendMessageW(bar->tips, TTM_SETTIPTEXTCOLOR,
                 dark ? shape_colorref(theme->ink) : GetSysColor(COLOR_INFOTEXT), 0);
}

static void place_tips(Toolbar *bar, HWND owner)
{
    for (UINT_PTR i = 0; bar->tips && i < TOOLBAR_BUTTONS; i++) {
        const Rect r = bar->buttons[i].rect;
        TTTOOLINFOW info = tool_info(owner, i);
        info.rect = (RECT){r.x, r.y, r.x + r.w, r.y + r.h};
        SendMessageW(bar->tips, TTM_NEWTOOLRECTW, 0, (LPARAM)&info);
    }
}

void toolbar_set_tips(Toolbar *bar, HWND owner, HMENU menu, const CommandSet *commands)
{
    for (UINT_PTR i = 0; bar->tips && i < TOOLBAR_BUTTONS; i++) {
        wchar_t text[80];
        menu_tip(text, sizeof text / sizeof *text, menu, commands, bar->buttons[i].command);
        TTTOOLINFOW info = tool_info(owner, i);
        info.lpszText = text;
        SendMessageW(bar->tips, TTM_UPDATETIPTEXTW, 0, (LPARAM)&info);
    }
}

void toolbar_layout(Toolbar *bar, HWND owner, Rect rect, int dpi, const Theme *theme)
{
    if (!bar->tips) {
        bar->hot = bar->down = -1;
        for (int i = 0; i < TOOLBAR_BUTTONS; i++)
            bar->buttons[i].command = bar->places[i].command;
        make_tips(bar, owner);
    }
    bar->rect = rect;
    if (bar->theme != theme)
        color_tips(bar, theme);
    if (bar->dpi != dpi || bar->theme != theme)
        make_icons(bar, dpi, theme);
    int x = rect.x + scaled(LEFT, dpi);
    for (int i = 0; i < TOOLBAR_BUTTONS; i++) {
        const int side = scaled(BUTTON, dpi);
        x += bar->places[i].starts_group ? scaled(GROUP_GAP, dpi) : 0;
        bar->buttons[i].rect = (Rect){x, rect.y + (rect.h - side) / 2, side, side};
        x += side + scaled(GAP, dpi);
    }
    place_tips(bar, owner);
}

static Icon icon_of(const Toolbar *bar, int index)
{
    const ToolbarButton *button = &bar->buttons[index];
    const ToolbarPlace *place = &bar->places[index];
    for (int i = 0; i < TOOLBAR_INSTEAD; i++)
        if (place->instead[i].command != 0 && button->command == place->instead[i].command)
            return place->instead[i].icon;
    return button->on ? place->on_icon : place->icon;
}

static void paint_button(const Toolbar *bar, const Canvas *canvas, const Theme *theme, int index)
{
    const ToolbarButton *button = &bar->buttons[index];
    const Rect r = button->rect;
    Color back = theme->soft;
    if (button->enabled && bar->down == index && bar->hot == index)
        back = color_mix(theme->soft, theme->ink, 0.16);
    else if (button->enabled && bar->hot == index)
        back = color_mix(theme->soft, theme->ink, 0.07);
    else if (button->on)
        back = color_mix(theme->soft, theme->accent, 0.30);
    canvas->ops->round_rect(canvas->self, r, scaled(ROUND, bar->dpi), back, 0);
    const Icon icon = icon_of(bar, index);
    const Sprite *sprite = button->enabled ? &bar->icons[icon] : &bar->dimmed[icon];
    if (sprite->pixels)
        canvas->ops->sprite(canvas->self, r.x + (r.w - sprite->w) / 2, r.y + (r.h - sprite->h) / 2,
                            sprite);
}

void toolbar_paint(const Toolbar *bar, const Canvas *canvas, const Theme *theme)
{
    const Rect r = bar->rect;
    canvas->ops->fill_rect(canvas->self, r, theme->panel);
    canvas->ops->fill_rect(canvas->self, (Rect){r.x, r.y, r.w, 1}, theme->edge);
    canvas->ops->fill_rect(canvas->self, (Rect){r.x, r.y + r.h - 1, r.w, 1}, theme->edge);
    for (int i = 0; i < TOOLBAR_BUTTONS; i++) {
        const Rect b = bar->buttons[i].rect;
        const int before = scaled(GROUP_GAP + GAP, bar->dpi) / 2;
        if (bar->places[i].starts_group)
            canvas->ops->fill_rect(canvas->self, (Rect){b.x - before, b.y + 2, 1, b.h - 4},
                                   theme->edge);
        if (bar->places[i].command != 0)
            paint_button(bar, canvas, theme, i);
    }
}

static UINT command_in(const ToolbarPlace *place, const CommandSet *commands)
{
    for (int i = 0; i < TOOLBAR_INSTEAD; i++)
        if (place->instead[i].command != 0 && command_can(commands, place->instead[i].command))
            return place->instead[i].command;
    return place->command;
}

bool toolbar_update(Toolbar *bar, const CommandSet *commands)
{
    bool changed = false;
    for (int i = 0; i < TOOLBAR_BUTTONS; i++) {
        ToolbarButton *button = &bar->buttons[i];
        const ToolbarPlace *place = &bar->places[i];
        const UINT command = command_in(place, commands);
        const bool enabled = command_can(commands, command), on = command_is_on(commands, command);
        changed |= enabled != button->enabled || on != button->on || command != button->command;
        button->on = on;
        button->enabled = enabled;
        button->command = command;
    }
    return changed;
}

static int button_at(const Toolbar *bar, int x, int y)
{
    for (int i = 0; i < TOOLBAR_BUTTONS; i++) {
        const Rect r = bar->buttons[i].rect;
        if (x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h)
            return i;
    }
    return -1;
}

bool toolbar_hover(Toolbar *bar, int x, int y)
{
    const int hot = button_at(bar, x, y);
    const bool changed = hot != bar->hot;
    bar->hot = hot;
    return changed;
}

bool toolbar_press(Toolbar *bar, int x, int y)
{
    bar->hot = bar->down = button_at(bar, x, y);
    return bar->down >= 0;
}

UINT toolbar_release_button(Toolbar *bar, int x, int y)
{
    const int down = bar->down;
    bar->down = -1;
    if (down < 0 || down != button_at(bar, x, y) || !bar->buttons[down].enabled)
        return 0;
    return bar->buttons[down].command;
}
