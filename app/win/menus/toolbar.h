/*
 * toolbar.h: a row of buttons under the menu, drawn on the window's canvas; each is a command.
 * Its labels are the menu's. One thread.
 */
#ifndef GOMOKIT_TOOLBAR_H
#define GOMOKIT_TOOLBAR_H

#include <stdbool.h>
#include <windows.h>

#include "core/paint/theme.h"
#include "icons.h"
#include "win/commands/commands.h"

enum { TOOLBAR_BUTTONS = 8, TOOLBAR_INSTEAD = 2 };

/* What a button is for. Without a command the place is empty. */
typedef struct ToolbarPlace {
    UINT command;
    Icon icon, on_icon; /* the second while the command is on */
    bool starts_group;  /* a thin line stands before it */
    struct {
        UINT command; /* takes the place whenever it can be run, the first before the second */
        Icon icon;
    } instead[TOOLBAR_INSTEAD]; /* all zero: nothing does */
} ToolbarPlace;

/* A place whose button looks the same on and off. */
#define TOOLBAR_PLACE(command_, icon_, group_)                                                     \
    {                                                                                              \
        .command = (command_), .icon = (icon_), .on_icon = (icon_), .starts_group = (group_)       \
    }

typedef struct ToolbarButton {
    UINT command;
    Rect rect;
    bool enabled;
    bool on; /* a switch that is on */
} ToolbarButton;

/* All zero before toolbar_set_places(). */
typedef struct Toolbar {
    Rect rect;
    int dpi;
    const Theme *theme;         /* what the sprites were made for */
    const ToolbarPlace *places; /* TOOLBAR_BUTTONS of them, borrowed */
    ToolbarButton buttons[TOOLBAR_BUTTONS];
    int hot, down; /* index of the button under the pointer, and of the pressed one; -1: none */
    Sprite icons[ICON_COUNT], dimmed[ICON_COUNT];
    HWND tips;
} Toolbar;

/* Height in pixels at this DPI. */
int toolbar_height(int dpi);

void toolbar_release(Toolbar *bar);

/* Other buttons; toolbar_update() has to follow. */
void toolbar_set_places(Toolbar *bar, const ToolbarPlace places[TOOLBAR_BUTTONS]);

/* Places the buttons in `rect` and makes the icons if DPI or theme are new. */
void toolbar_layout(Toolbar *bar, HWND owner, Rect rect, int dpi, const Theme *theme);

void toolbar_paint(const Toolbar *bar, const Canvas *canvas, const Theme *theme);

/* Sets what is enabled and switched on. True when something changed and the bar has to be redrawn.
 */
bool toolbar_update(Toolbar *bar, const CommandSet *commands);

/* Texts of the tooltips, from the menu's labels. */
void toolbar_set_tips(Toolbar *bar, HWND owner, HMENU menu, const CommandSet *commands);

/* The pointer moved or a button was pressed; each is true when the bar has to be redrawn. */
bool toolbar_hover(Toolbar *bar, int x, int y); /* -1, -1: the pointer left */
bool toolbar_press(Toolbar *bar, int x, int y);

/* The button was released: the command to run, 0 for none. */
UINT toolbar_release_button(Toolbar *bar, int x, int y);

#endif
