/*
 * dialog_paint.h: controls of dialogs as they look in a dark theme, where Windows has no drawing of
 * its own for them. Shapes have computed coverage, so they are smooth everywhere. One thread.
 */
#ifndef GOMOKIT_DIALOG_PAINT_H
#define GOMOKIT_DIALOG_PAINT_H

#include <stdbool.h>
#include <windows.h>

#include "core/paint/theme.h"

/* What a control looks like depends on this; the text and the list are asked from the control. */
typedef struct ControlLook {
    const Theme *theme;
    HWND control;
    int dpi;
    HFONT font; /* borrowed */
    bool enabled, focused, hot, pressed;
    bool is_default;              /* a push button that Enter presses */
    bool checked;                 /* a check box */
    bool hides_focus, hides_keys; /* until the keyboard is used */
} ControlLook;

Color dialog_field_color(const Theme *theme); /* behind text that can be edited or chosen */

/* Each paints the whole client area; a group box only its frame and label. */
void paint_push_button(HDC dc, const ControlLook *look);
void paint_check_box(HDC dc, const ControlLook *look);
void paint_group_box(HDC dc, const ControlLook *look);
void paint_combo_box(HDC dc, const ControlLook *look);
void paint_arrows(HDC dc, const ControlLook *look); /* beside a number */
void paint_disabled_text(HDC dc, const ControlLook *look);

/* What lies outside of a control's client area: the frame around a field, and a thin line. */
void paint_field_frame(const ControlLook *look);
void paint_rule(const ControlLook *look);

#endif
