#include "canvas_text.h"

#include <string.h>
#include <wchar.h>

#include "strings.h"

enum { UNITS_MAX = 512 }; /* of one line on the screen; longer text is cut */

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

/* The fonts of Windows first; then what a Wine without them has. All have digits of one width. */
static const wchar_t *family_of(HDC dc, bool chinese)
{
    static const wchar_t *const names[] = {L"Segoe UI",        L"Microsoft YaHei UI",
                                           L"Microsoft YaHei", L"Noto Sans CJK SC",
                                           L"Noto Sans",       L"Tahoma"};
    for (size_t i = chinese ? 1 : 0; i < sizeof names / sizeof *names; i++)
        if (has_family(dc, names[i]))
            return names[i];
    return L"Arial";
}

void canvas_text_drop(CanvasText *text)
{
    for (int i = 0; i < text->count; i++)
        DeleteObject(text->fonts[i].font);
    text->count = 0;
}

/* NULL: Windows refused. */
static HFONT font_of(CanvasText *text, HDC dc, const TextStyle *style)
{
    for (int i = 0; i < text->count; i++)
        if (text->fonts[i].size == style->size && text->fonts[i].weight == style->weight)
            return text->fonts[i].font;
    if (text->count == CANVAS_FONTS_MAX)
        canvas_text_drop(text);
    HFONT font =
        CreateFontW(-max(style->size, 1), 0, 0, 0, style->weight == TEXT_BOLD ? FW_BOLD : FW_NORMAL,
                    FALSE, FALSE, FALSE, DEFAULT_CHARSET, OUT_DEFAULT_PRECIS, CLIP_DEFAULT_PRECIS,
                    CLEARTYPE_QUALITY, DEFAULT_PITCH, family_of(dc, text->chinese));
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

void canvas_text_draw(CanvasText *text, HDC dc, Rect clip, Rect box, const char *line,
                      const TextStyle *style)
{
    wchar_t wide[UNITS_MAX];
    TEXTMETRICW metrics;
    HFONT font = font_of(text, dc, style);
    if (!font)
        return;
    HGDIOBJ before = SelectObject(dc, font);
    wide_into(wide, UNITS_MAX, line);
    const int length = cut_to_width(dc, wide, (int)wcslen(wide), box.w);
    const int width = width_of(dc, wide, length);
    const int x = style->align == TEXT_LEFT     ? box.x
                  : style->align == TEXT_CENTER ? box.x + (box.w - width) / 2
                                                : box.x + box.w - width;
    const RECT seen = {clip.x, clip.y, clip.x + clip.w, clip.y + clip.h};
    const Color color = style->color;
    if (GetTextMetricsW(dc, &metrics)) {
        SetBkMode(dc, TRANSPARENT);
        SetTextColor(dc, RGB(color >> 16 & 255, color >> 8 & 255, color & 255));
        ExtTextOutW(dc, x, box.y + (box.h - (int)metrics.tmHeight) / 2, ETO_CLIPPED, &seen, wide,
                    (UINT)length, NULL);
    }
    SelectObject(dc, before);
}

int canvas_text_width(CanvasText *text, HDC dc, const char *line, const TextStyle *style)
{
    wchar_t wide[UNITS_MAX];
    HFONT font = font_of(text, dc, style);
    if (!font)
        return 0;
    HGDIOBJ before = SelectObject(dc, font);
    wide_into(wide, UNITS_MAX, line);
    const int width = width_of(dc, wide, (int)wcslen(wide));
    SelectObject(dc, before);
    return width;
}
