/* Loads the program's icon in the sizes that a window needs at its DPI. */
#include "window_icon.h"

#include <commctrl.h>

enum { SUBCLASS_ID = 2 };

/* The icon before was ours as well: it is returned and freed. */
static void set_icon(HWND window, WPARAM which, HICON icon)
{
    HICON before = (HICON)SendMessageW(window, WM_SETICON, which, (LPARAM)icon);
    if (before)
        DestroyIcon(before);
}

static HICON load(HWND window, WORD id, int wide, int high)
{
    const UINT dpi = GetDpiForWindow(window);
    return LoadImageW(GetModuleHandleW(NULL), MAKEINTRESOURCEW(id), IMAGE_ICON,
                      GetSystemMetricsForDpi(wide, dpi), GetSystemMetricsForDpi(high, dpi), 0);
}

static void set_icons(HWND window, WORD id)
{
    set_icon(window, ICON_SMALL, load(window, id, SM_CXSMICON, SM_CYSMICON));
    set_icon(window, ICON_BIG, load(window, id, SM_CXICON, SM_CYICON));
}

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wp, LPARAM lp, UINT_PTR id,
                                  DWORD_PTR data)
{
    if (message == WM_NCDESTROY) {
        set_icon(window, ICON_SMALL, NULL);
        set_icon(window, ICON_BIG, NULL);
        RemoveWindowSubclass(window, procedure, id);
    }
    const LRESULT answer = DefSubclassProc(window, message, wp, lp);
    if (message == WM_DPICHANGED)
        set_icons(window, (WORD)data);
    return answer;
}

void window_icon_attach(HWND window, WORD id)
{
    if (SetWindowSubclass(window, procedure, SUBCLASS_ID, id))
        set_icons(window, id);
}
