/* Draws and measures text with plain GDI. */
#include "canvas_text.h"

#include <string.h>
#include <wchar.h>

#include "core/text/foreign.h"
#include "shape.h"
#include "system_look.h"
#include "win/system/strings.h"

enum { UNITS_MAX = 512 }; /* of one line on the screen; longer text is cut */

/* Names and comments come from elsewhere: no mark in them may turn what is written around them. */
static void line_into(wchar_t wide[UNITS_MAX], const char *line)
{
    char plain[3 * UNITS_MAX];
    foreign_copy(plain, sizeof plain, line, FOREIGN_LINE);
    wide_into(wide, UNITS_MAX, plain);
}

/* ---------------------------------------------------------------- fonts */

static int CALLBACK note_family(const LOGFONTW *font, const TEXTMETRICW *metrics, DWORD type,
                                LPARAM found)
{
    (void)font, (void)metrics, (void)type;
    *(bool *)found = true;
    return 0; /* one is enough */
}

static bool has_family(HDC dc, const wchar_t *name)
{
    bool found = false;
    LOGFONTW wanted = {.lfCharSet = DEFAULT_CHARSET};
    wcsncpy(wanted.lfFaceName, name, LF_FACESIZE - 1);
    EnumFontFamiliesExW(dc, &wanted, note_family, (LPARAM)&found, 0);
    return found;
}

/* The fonts of the language first; then what a Wine without them has. All have digits of one width. */
static void family_of(wchar_t out[LF_FACESIZE], HDC dc, Language language)
{
    static const char *const others[] = {"Noto Sans CJK SC", "Noto Sans", "Tahoma", "Arial"};
    enum { OTHERS = sizeof others / sizeof *others };
    char name[LF_FACESIZE];
    for (int i = 0; language_font(name, sizeof name, language, i), *name; i++) {
        wide_into(out, LF_FACESIZE, name);
        if (has_family(dc, out))
            return;
    }
    for (int i = 0; i < OTHERS; i++) {
        wide_into(out, LF_FACESIZE, others[i]);
        if (has_family(dc, out))
            return;
    }
}

static void release_mask(TextMask *mask)
{
    if (mask->before)
        SelectObject(mask->dc, mask->before);
    if (mask->bitmap)
        DeleteObject(mask->bitmap);
    if (mask->dc)
        DeleteDC(mask->dc);
    *mask = (TextMask){0};
}

void canvas_text_drop(CanvasText *text)
{
    for (int i = 0; i < text->count; i++)
        DeleteObject(text->fonts[i].font);
    text->count = 0;
    release_mask(&text->mask);
}

/* NULL: Windows refused. */
static HFONT font_of(CanvasText *text, HDC dc, const TextStyle *style)
{
    for (int i = 0; i < text->count; i++)
        if (text->fonts[i].size == style->size && text->fonts[i].weight == style->weight)
            return text->fonts[i].font;
    if (text->count == CANVAS_FONTS_MAX)
        canvas_text_drop(text);
    wchar_t family[LF_FACESIZE];
    family_of(family, dc, text->language);
    HFONT font =
        CreateFontW(-max(style->size, 1), 0, 0, 0, style->weight == TEXT_BOLD ? FW_BOLD : FW_NORMAL,
                    FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS,
                    CLEARTYPE_QUALITY, DEFAULT_PITCH, family);
    if (font)
        text->fonts[text->count++] = (CanvasFont){style->size, style->weight, font};
    return font;
}

/* ---------------------------------------------------------------- one line */

static int width_of(HDC dc, const wchar_t *wide, int length)
{
    SIZE size = {0};
    return GetTextExtentPoint32W(dc, wide, length, &size) ? (int)size.cx : 0;
}

/* Shortens the text to as many characters as fit with an ellipsis behind them; its length then. */
static int cut_to_width(HDC dc, wchar_t *wide, int length, int width)
{
    INT fits = 0;
    SIZE size;
    if (width_of(dc, wide, length) <= width)
        return length;
    const int room = max(width - width_of(dc, L"…", 1), 0);
    if (!GetTextExtentExPointW(dc, wide, length, room, &fits, NULL, &size))
        fits = 0;
    if (fits > 0 && IS_HIGH_SURROGATE(wide[fits - 1]))
        fits--;
    wide[fits] = L'…';
    return fits + 1;
}

/*
 * Wine's antialiasing suits light text on a dark ground; dark text on a light one comes out thin
 * and pale. There dark text is first drawn in white on black, and then blended by that coverage.
 */
static bool needs_mask(Color color)
{
    const unsigned light = (color >> 16 & 255) * 3 + (color >> 8 & 255) * 6 + (color & 255);
    return system_is_wine() && light < 10 * 140;
}

/* A black picture of at least this size. */
static bool clear_mask(TextMask *mask, int w, int h)
{
    if (w > mask->w || h > mask->h) {
        const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                               .biWidth = max(w, mask->w),
                                               .biHeight = -max(h, mask->h), /* from the top */
                                               .biPlanes = 1,
                                               .biBitCount = 32,
                                               .biCompression = BI_RGB}};
        void *pixels = NULL;
        release_mask(mask);
        mask->dc = CreateCompatibleDC(NULL);
        mask->bitmap =
            mask->dc ? CreateDIBSection(mask->dc, &info, DIB_RGB_COLORS, &pixels, NULL, 0) : NULL;
        if (!mask->bitmap) {
            release_mask(mask);
            return false;
        }
        mask->before = SelectObject(mask->dc, mask->bitmap);
        mask->pixels = pixels;
        mask->w = info.bmiHeader.biWidth;
        mask->h = -info.bmiHeader.biHeight;
    }
    GdiFlush();
    for (int y = 0; y < h; y++)
        memset(&mask->pixels[y * mask->w], 0, (size_t)w * sizeof *mask->pixels);
    return true;
}

/* White on black becomes `color` with the coverage as its premultiplied alpha. */
static void color_mask(TextMask *mask, int w, int h, Color color)
{
    GdiFlush();
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            uint32_t *pixel = &mask->pixels[y * mask->w + x];
            const uint32_t coverage = *pixel >> 8 & 255;
            uint32_t out = coverage << 24;
            for (int shift = 0; shift < 24; shift += 8)
                out |= (((color >> shift & 255) * coverage + 127) / 255) << shift;
            *pixel = out;
        }
}

static void draw_by_mask(TextMask *mask, HDC dc, Rect clip, Rect at, const wchar_t *wide,
                         int length, Color color)
{
    const BLENDFUNCTION blend = {
        .BlendOp = AC_SRC_OVER, .SourceConstantAlpha = 255, .AlphaFormat = AC_SRC_ALPHA};
    if (!clear_mask(mask, at.w, at.h))
        return;
    HGDIOBJ before = SelectObject(mask->dc, GetCurrentObject(dc, OBJ_FONT));
    SetBkMode(mask->dc, TRANSPARENT);
    SetTextColor(mask->dc, RGB(255, 255, 255));
    ExtTextOutW(mask->dc, 0, 0, 0, NULL, wide, (UINT)length, NULL);
    SelectObject(mask->dc, before);
    color_mask(mask, at.w, at.h, color);
    const int left = max(at.x, clip.x), top = max(at.y, clip.y);
    const int right = min(at.x + at.w, clip.x + clip.w), bottom = min(at.y + at.h, clip.y + clip.h);
    if (right > left && bottom > top)
        GdiAlphaBlend(dc, left, top, right - left, bottom - top, mask->dc, left - at.x, top - at.y,
                      right - left, bottom - top, blend);
}

void canvas_text_draw(CanvasText *text, HDC dc, Rect clip, Rect box, const char *line,
                      const TextStyle *style)
{
    wchar_t wide[UNITS_MAX];
    TEXTMETRICW metrics;
    HFONT font = font_of(text, dc, style);
    if (!font)
        return;
    HGDIOBJ before = SelectObject(dc, font);
    line_into(wide, line);
    const int length = cut_to_width(dc, wide, (int)wcslen(wide), box.w);
    const int width = width_of(dc, wide, length);
    const int x = style->align == TEXT_LEFT     ? box.x
                  : style->align == TEXT_CENTER ? box.x + (box.w - width) / 2
                                                : box.x + box.w - width;
    const RECT seen = {clip.x, clip.y, clip.x + clip.w, clip.y + clip.h};
    const Color color = style->color;
    if (GetTextMetricsW(dc, &metrics)) {
        const int y = box.y + (box.h - (int)metrics.tmHeight) / 2;
        /* A letter more than was measured: the mask's letters may be set a little wider than the screen's. */
        const int wide_enough = width + (int)(metrics.tmOverhang + metrics.tmAveCharWidth);
        const Rect at = {x, y, wide_enough, (int)metrics.tmHeight};
        SetBkMode(dc, TRANSPARENT);
        SetTextColor(dc, shape_colorref(color));
        if (needs_mask(color))
            draw_by_mask(&text->mask, dc, clip, at, wide, length, color);
        else
            ExtTextOutW(dc, x, y, ETO_CLIPPED, &seen, wide, (UINT)length, NULL);
    }
    SelectObject(dc, before);
}

/* Wine's PostScript driver has empty letters for OpenType fonts; their outlines it draws. */
static void fill_outlines(HDC dc, Color color)
{
    HBRUSH brush = CreateSolidBrush(shape_colorref(color));
    HGDIOBJ before = brush ? SelectObject(dc, brush) : NULL;
    EndPath(dc);
    SetPolyFillMode(dc, WINDING);
    FillPath(dc);
    if (before)
        SelectObject(dc, before);
    if (brush)
        DeleteObject(brush);
}

void canvas_text_print(CanvasText *text, HDC dc, Rect box, const char *line, const TextStyle *style)
{
    wchar_t wide[UNITS_MAX];
    HFONT font = font_of(text, dc, style);
    if (!font)
        return;
    HGDIOBJ before = SelectObject(dc, font);
    line_into(wide, line);
    const int length = cut_to_width(dc, wide, (int)wcslen(wide), box.w);
    RECT r = {box.x, box.y, box.x + box.w, box.y + box.h};
    const UINT side = style->align == TEXT_LEFT     ? DT_LEFT
                      : style->align == TEXT_CENTER ? DT_CENTER
                                                    : DT_RIGHT;
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, shape_colorref(style->color));
    const bool outlines = system_is_wine() && BeginPath(dc);
    DrawTextW(dc, wide, length, &r, side | DT_SINGLELINE | DT_VCENTER | DT_NOPREFIX | DT_NOCLIP);
    if (outlines)
        fill_outlines(dc, style->color);
    SelectObject(dc, before);
}

int canvas_text_width(CanvasText *text, HDC dc, const char *line, const TextStyle *style)
{
    wchar_t wide[UNITS_MAX];
    HFONT font = font_of(text, dc, style);
    if (!font)
        return 0;
    HGDIOBJ before = SelectObject(dc, font);
    line_into(wide, line);
    const int width = width_of(dc, wide, (int)wcslen(wide));
    SelectObject(dc, before);
    return width;
}
