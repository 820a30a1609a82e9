/* Paints the controls of dialogs in a dark theme. */
#include "dialog_paint.h"

#include "win/drawing/shape.h"

enum { LABEL_MAX = 256 };

/* At 96 DPI. */
static const double corner = 4.0, check_side = 14.0, line_width = 1.3;

Color dialog_field_color(const Theme *theme)
{
    return theme->flat ? theme->card : color_mix(theme->card, theme->ink, 0.03);
}

/* Lines that must be seen against the dialog; calmer than the text. */
static Color edge_color(const ControlLook *look)
{
    const Theme *theme = look->theme;
    if (theme->flat) /* high contrast */
        return look->enabled ? theme->edge : color_mix(theme->chrome, theme->edge, 0.55);
    return color_mix(theme->edge, theme->ink, !look->enabled ? 0.0 : look->hot ? 0.30 : 0.18);
}

static Color text_color(const ControlLook *look)
{
    return look->enabled ? look->theme->ink : color_mix(look->theme->chrome, look->theme->dim, 0.6);
}

static double scaled(const ControlLook *look, double at_96)
{
    return at_96 * look->dpi / 96.0;
}

/* ---------------------------------------------------------------- shapes */

typedef struct Box {
    double left, top, right, bottom;
} Box;

static void add_round_box(Sprite *sprite, Box box, double radius, Color color)
{
    for (int y = (int)box.top; y < (int)(box.bottom + 1); y++)
        for (int x = (int)box.left; x < (int)(box.right + 1); x++)
            sprite_blend(
                sprite, x, y, color,
                sprite_round_coverage(x, y, box.left, box.top, box.right, box.bottom, radius));
}

static Box shrunk(Box box, double by)
{
    return (Box){box.left + by, box.top + by, box.right - by, box.bottom - by};
}

/* A filled box inside an outline. */
static void add_outlined_box(Sprite *sprite, Box box, double radius, double outline, Color edge,
                             Color fill)
{
    add_round_box(sprite, box, radius, edge);
    add_round_box(sprite, shrunk(box, outline), radius > outline ? radius - outline : 0, fill);
}

/* A "v" around (x,y), or turned upside down. */
static void add_chevron(Sprite *sprite, double x, double y, double half, bool up, double width,
                        Color color)
{
    const double rise = up ? half / 2 : -half / 2;
    sprite_stroke(sprite, x - half, y + rise, x, y - rise, width, color);
    sprite_stroke(sprite, x, y - rise, x + half, y + rise, width, color);
}

/* ---------------------------------------------------------------- text */

static void draw_label(HDC dc, const ControlLook *look, RECT box, const wchar_t *text, UINT format)
{
    HGDIOBJ before = look->font ? SelectObject(dc, look->font) : NULL;
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, shape_colorref(text_color(look)));
    DrawTextW(dc, text, -1, &box, format | (look->hides_keys ? (UINT)DT_HIDEPREFIX : 0u));
    if (before)
        SelectObject(dc, before);
}

static SIZE label_size(HDC dc, const ControlLook *look, const wchar_t *text)
{
    RECT box = {0};
    HGDIOBJ before = look->font ? SelectObject(dc, look->font) : NULL;
    DrawTextW(dc, text, -1, &box, DT_SINGLELINE | DT_CALCRECT);
    if (before)
        SelectObject(dc, before);
    return (SIZE){box.right, box.bottom};
}

/* ---------------------------------------------------------------- buttons */

static Color button_fill(const ControlLook *look)
{
    const Theme *theme = look->theme;
    const Color rest = theme->flat ? theme->chrome : theme->soft;
    if (!look->enabled)
        return color_mix(theme->chrome, rest, 0.5);
    if (look->pressed)
        return color_mix(rest, theme->accent, theme->flat ? 0.5 : 0.25);
    return look->hot ? color_mix(rest, theme->ink, theme->flat ? 0.25 : 0.08) : rest;
}

void paint_push_button(HDC dc, const ControlLook *look)
{
    RECT client;
    Sprite sprite = {0};
    wchar_t text[LABEL_MAX] = L"";
    GetClientRect(look->control, &client);
    const bool marked = look->enabled && (look->focused || look->is_default);
    const double outline = scaled(look, look->focused && !look->hides_focus ? 2.0 : 1.0);
    if (!shape_begin(&sprite, client.right, client.bottom, look->theme->chrome))
        return;
    add_outlined_box(&sprite, (Box){0, 0, client.right, client.bottom}, scaled(look, corner),
                     outline, marked ? look->theme->accent : edge_color(look), button_fill(look));
    shape_end(dc, 0, 0, &sprite);
    GetWindowTextW(look->control, text, LABEL_MAX);
    draw_label(dc, look, client, text, DT_SINGLELINE | DT_CENTER | DT_VCENTER);
}

static void add_tick(Sprite *sprite, const ControlLook *look, double x, double y, double side)
{
    const double width = scaled(look, 1.8);
    const Color color = look->theme->chrome;
    sprite_stroke(sprite, x + side * 0.24, y + side * 0.53, x + side * 0.43, y + side * 0.71, width,
                  color);
    sprite_stroke(sprite, x + side * 0.43, y + side * 0.71, x + side * 0.77, y + side * 0.32, width,
                  color);
}

void paint_check_box(HDC dc, const ControlLook *look)
{
    RECT client;
    Sprite sprite = {0};
    wchar_t text[LABEL_MAX] = L"";
    GetClientRect(look->control, &client);
    const double side = scaled(look, check_side), top = (int)((client.bottom - side) / 2);
    const Box box = {0, top, side, top + side};
    const Theme *theme = look->theme;
    const Color fill =
        look->checked ? (look->enabled ? theme->accent : theme->dim)
                      : color_mix(dialog_field_color(theme), theme->ink, look->pressed ? 0.2 : 0.0);
    if (!shape_begin(&sprite, client.right, client.bottom, theme->chrome))
        return;
    add_outlined_box(&sprite, box, scaled(look, 3.0), scaled(look, 1.0),
                     look->checked ? fill : edge_color(look), fill);
    if (look->checked)
        add_tick(&sprite, look, 0, top, side);
    shape_end(dc, 0, 0, &sprite);
    GetWindowTextW(look->control, text, LABEL_MAX);
    RECT label = {(int)(side + scaled(look, 7)), 0, client.right, client.bottom};
    draw_label(dc, look, label, text, DT_SINGLELINE | DT_VCENTER | DT_END_ELLIPSIS);
    if (!look->focused || look->hides_focus)
        return;
    const SIZE size = label_size(dc, look, text);
    const int gap = (int)scaled(look, 3);
    const RECT ring = {label.left - gap, max((client.bottom - size.cy) / 2 - 1, 0),
                       min(label.left + size.cx + gap, client.right),
                       min((client.bottom + size.cy) / 2 + 1, client.bottom)};
    shape_frame(dc, &ring, theme->accent);
}

void paint_group_box(HDC dc, const ControlLook *look)
{
    RECT client;
    wchar_t text[LABEL_MAX] = L"";
    GetClientRect(look->control, &client);
    GetWindowTextW(look->control, text, LABEL_MAX);
    const SIZE size = label_size(dc, look, text);
    const int line = max((int)scaled(look, 1), 1), gap = (int)scaled(look, 4);
    const int from = (int)scaled(look, 8), to = from + size.cx + 2 * gap, top = size.cy / 2;
    const RECT sides[] = {{0, top, from, top + line},
                          {to, top, client.right, top + line},
                          {0, top, line, client.bottom},
                          {client.right - line, top, client.right, client.bottom},
                          {0, client.bottom - line, client.right, client.bottom}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        shape_fill(dc, &sides[i], look->theme->edge);
    const RECT label = {from + gap, 0, to, size.cy};
    draw_label(dc, look, label, text, DT_SINGLELINE);
}

/* ---------------------------------------------------------------- fields */

void paint_combo_box(HDC dc, const ControlLook *look)
{
    RECT client;
    Sprite sprite = {0};
    wchar_t text[LABEL_MAX] = L"";
    GetClientRect(look->control, &client);
    const bool marked = look->enabled && look->focused;
    const Color fill = look->enabled ? dialog_field_color(look->theme) : look->theme->chrome;
    const double arrow = client.right - scaled(look, 11);
    if (!shape_begin(&sprite, client.right, client.bottom, look->theme->chrome))
        return;
    add_outlined_box(&sprite, (Box){0, 0, client.right, client.bottom}, 0, 1,
                     marked ? look->theme->accent : edge_color(look), fill);
    add_chevron(&sprite, arrow, client.bottom / 2.0, scaled(look, 3.5), false,
                scaled(look, line_width), text_color(look));
    shape_end(dc, 0, 0, &sprite);
    GetWindowTextW(look->control, text, LABEL_MAX);
    const RECT label = {(int)scaled(look, 6), 0, (int)(arrow - scaled(look, 8)), client.bottom};
    draw_label(dc, look, label, text, DT_SINGLELINE | DT_VCENTER | DT_NOPREFIX | DT_END_ELLIPSIS);
}

void paint_arrows(HDC dc, const ControlLook *look)
{
    RECT client;
    Sprite sprite = {0};
    GetClientRect(look->control, &client);
    const double half = scaled(look, 2.6), x = client.right / 2.0;
    const Color color = text_color(look), edge = edge_color(look);
    const Color fill = look->enabled ? dialog_field_color(look->theme) : look->theme->chrome;
    if (!shape_begin(&sprite, client.right, client.bottom, fill))
        return;
    add_chevron(&sprite, x, client.bottom * 0.30, half, true, scaled(look, line_width), color);
    add_chevron(&sprite, x, client.bottom * 0.70, half, false, scaled(look, line_width), color);
    for (int y = 0; y < client.bottom; y++) /* joined to the field at its left */
        for (int x_edge = 0; x_edge < client.right; x_edge++)
            if (x_edge == client.right - 1 || y == 0 || y == client.bottom - 1)
                sprite.pixels[y * client.right + x_edge] = edge;
    shape_end(dc, 0, 0, &sprite);
}

void paint_disabled_text(HDC dc, const ControlLook *look)
{
    RECT client;
    wchar_t text[LABEL_MAX] = L"";
    GetClientRect(look->control, &client);
    shape_fill(dc, &client, look->theme->chrome);
    GetWindowTextW(look->control, text, LABEL_MAX);
    draw_label(dc, look, client, text,
               (GetWindowLongPtrW(look->control, GWL_STYLE) & SS_TYPEMASK) == SS_RIGHT
                   ? DT_RIGHT | DT_SINGLELINE
                   : DT_WORDBREAK);
}

void paint_rule(const ControlLook *look)
{
    RECT window;
    GetWindowRect(look->control, &window);
    OffsetRect(&window, -window.left, -window.top);
    const RECT line = {0, 0, window.right, max((int)scaled(look, 1), 1)};
    HDC dc = GetWindowDC(look->control);
    if (!dc)
        return;
    shape_fill(dc, &window, look->theme->chrome);
    shape_fill(dc, &line, look->theme->edge);
    ReleaseDC(look->control, dc);
}

void paint_field_frame(const ControlLook *look)
{
    RECT window, client;
    GetWindowRect(look->control, &window);
    GetClientRect(look->control, &client);
    MapWindowPoints(look->control, NULL, (POINT *)&client, 2);
    OffsetRect(&client, -window.left, -window.top);
    OffsetRect(&window, -window.left, -window.top);
    const int edge = client.top; /* of the same width all around; a scroll bar is inside of it */
    HDC dc = GetWindowDC(look->control);
    if (!dc)
        return;
    const bool marked = look->enabled && look->focused;
    const Color fill = look->enabled ? dialog_field_color(look->theme) : look->theme->chrome;
    ExcludeClipRect(dc, edge, edge, window.right - edge, window.bottom - edge);
    shape_fill(dc, &window, fill);
    shape_frame(dc, &window, marked ? look->theme->accent : edge_color(look));
    ReleaseDC(look->control, dc);
}
