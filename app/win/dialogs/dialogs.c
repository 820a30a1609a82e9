/* Message boxes: about, errors and questions. */
#include "dialogs.h"

#include <stdlib.h>

#include "dialog_base.h"
#include "gomokit.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "version.h"

/* ---------------------------------------------------------------- About */

typedef struct About {
    const Strings *strings;
    HFONT title_font;
} About;

static void fill_about(HWND dialog, About *about)
{
    char text[256];
    strings_format(text, sizeof text, about->strings, IDS_ABOUT_TITLE, GOMOKIT_VERSION, NULL, NULL);
    dialog_set_text(dialog, IDC_ABOUT_TITLE, text);
    strings_format(text, sizeof text, about->strings, IDS_ABOUT_TEXT, gmk_version(), NULL, NULL);
    dialog_set_text(dialog, IDC_ABOUT_TEXT, text);
    about->title_font = dialog_title_font(dialog, IDC_ABOUT_TITLE, 130);
}

static INT_PTR CALLBACK about_procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill_about(dialog, (About *)lp);
        return TRUE;
    case WM_COMMAND: return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

void dialog_about(HWND owner, const Strings *strings)
{
    About about = {.strings = strings};
    dialog_run(owner, strings, IDD_ABOUT, about_procedure, &about);
    if (about.title_font)
        DeleteObject(about.title_font);
}

/* ---------------------------------------------------------------- messages and questions */

void dialog_fatal(const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    if (wide)
        MessageBoxW(NULL, wide, L"Gomokit", MB_OK | MB_ICONERROR);
    free(wide);
}

enum { BUTTONS_MAX = 3 };

typedef struct Button {
    int id;
    UINT label;
} Button;

typedef struct Message {
    const Strings *strings;
    const char *text;
    const wchar_t *icon; /* of Windows */
    UINT sound;
    Button buttons[BUTTONS_MAX]; /* up to one with id 0 */
    int preset;                  /* the one that Enter presses */
} Message;

/* In dialog units. */
enum { MARGIN = 12, GAP = 6, ICON_GAP = 10, BUTTON_WIDTH = 56, BUTTON_HEIGHT = 15 };

static SIZE pixels_of(HWND dialog, int width, int height)
{
    RECT box = {0, 0, width, height};
    MapDialogRect(dialog, &box);
    return (SIZE){box.right, box.bottom};
}

/* The size of a text in the dialog's font, with lines of at most this width. */
static SIZE measure(HWND dialog, const wchar_t *text, int width, UINT flags)
{
    RECT box = {0, 0, width, 0};
    HDC dc = GetDC(dialog);
    HGDIOBJ before = SelectObject(dc, (HFONT)SendMessageW(dialog, WM_GETFONT, 0, 0));
    DrawTextW(dc, text, -1, &box, DT_CALCRECT | flags);
    SelectObject(dc, before);
    ReleaseDC(dialog, dc);
    return (SIZE){box.right, box.bottom};
}

static SIZE measure_message(HWND dialog, int width)
{
    wchar_t text[2048] = L"";
    GetDlgItemTextW(dialog, IDC_MESSAGE_TEXT, text, 2048);
    return measure(dialog, text, width, DT_WORDBREAK | DT_EXPANDTABS | DT_NOPREFIX);
}

static void place(HWND dialog, int id, int x, int y, int width, int height)
{
    SetWindowPos(GetDlgItem(dialog, id), NULL, x, y, width, height, SWP_NOZORDER | SWP_NOACTIVATE);
}

/* One size for all buttons, in which the longest label fits. */
static SIZE button_size(HWND dialog, const Message *message)
{
    SIZE size = pixels_of(dialog, BUTTON_WIDTH, BUTTON_HEIGHT);
    const int padding = pixels_of(dialog, GAP, 0).cx;
    for (int i = 0; i < BUTTONS_MAX && message->buttons[i].id != 0; i++) {
        wchar_t label[64];
        wide_into(label, 64, strings_text(message->strings, message->buttons[i].label));
        size.cx = max(size.cx, measure(dialog, label, 0, DT_SINGLELINE).cx + 2 * padding);
    }
    return size;
}

/* The width of all buttons with the gaps between them. */
static int buttons_width(HWND dialog, const Message *message)
{
    int count = 0;
    while (count < BUTTONS_MAX && message->buttons[count].id != 0)
        count++;
    const int gap = pixels_of(dialog, GAP, 0).cx;
    return count * (button_size(dialog, message).cx + gap) - gap;
}

/* The buttons at the right side, the first of them leftmost. */
static void place_buttons(HWND dialog, const Message *message, int right, int top)
{
    const SIZE size = button_size(dialog, message);
    const int gap = pixels_of(dialog, GAP, 0).cx;
    static const int all[] = {IDOK, IDYES, IDNO, IDCANCEL};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        dialog_show(dialog, all[i], false);
    for (int i = BUTTONS_MAX - 1; i >= 0; i--) {
        const Button *button = &message->buttons[i];
        if (button->id == 0)
            continue;
        dialog_set_text(dialog, button->id, strings_text(message->strings, button->label));
        dialog_show(dialog, button->id, true);
        right -= size.cx;
        place(dialog, button->id, right, top, size.cx, size.cy);
        right -= gap;
    }
}

static void arrange(HWND dialog, const Message *message)
{
    enum { TEXT_WIDTH = 200, TEXT_LEAST = 150 };
    RECT frame = {0};
    const SIZE margin = pixels_of(dialog, MARGIN, MARGIN);
    const int icon = GetSystemMetricsForDpi(SM_CXICON, GetDpiForWindow(dialog));
    const int left = margin.cx + icon + pixels_of(dialog, ICON_GAP, 0).cx;
    const SIZE text = measure_message(dialog, pixels_of(dialog, TEXT_WIDTH, 0).cx);
    const int least =
        max(pixels_of(dialog, TEXT_LEAST, 0).cx, buttons_width(dialog, message) + margin.cx - left);
    const int text_width = max(text.cx, least);
    const int body = max(text.cy, icon), width = left + text_width + margin.cx;
    const int buttons = margin.cy + body + pixels_of(dialog, 0, MARGIN + 2).cy;
    place(dialog, IDC_MESSAGE_ICON, margin.cx, margin.cy, icon, icon);
    place(dialog, IDC_MESSAGE_TEXT, left, margin.cy + (body - text.cy) / 2, text_width, text.cy);
    place_buttons(dialog, message, width - margin.cx, buttons);
    frame.right = width;
    frame.bottom = buttons + pixels_of(dialog, 0, BUTTON_HEIGHT + MARGIN - 3).cy;
    AdjustWindowRectExForDpi(&frame, (DWORD)GetWindowLongPtrW(dialog, GWL_STYLE), FALSE,
                             (DWORD)GetWindowLongPtrW(dialog, GWL_EXSTYLE),
                             GetDpiForWindow(dialog));
    SetWindowPos(dialog, NULL, 0, 0, frame.right - frame.left, frame.bottom - frame.top,
                 SWP_NOMOVE | SWP_NOZORDER | SWP_NOACTIVATE);
}

static void fill_message(HWND dialog, const Message *message)
{
    dialog_set_text(dialog, IDC_MESSAGE_TEXT, message->text);
    SendDlgItemMessageW(dialog, IDC_MESSAGE_ICON, STM_SETICON,
                        (WPARAM)LoadIconW(NULL, message->icon), 0);
    arrange(dialog, message);
    SendMessageW(dialog, DM_SETDEFID, (WPARAM)message->buttons[message->preset].id, 0);
    SetFocus(GetDlgItem(dialog, message->buttons[message->preset].id));
    MessageBeep(message->sound);
}

static INT_PTR CALLBACK message_procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill_message(dialog, (const Message *)lp);
        dialog_init(dialog, lp);
        dialog_uncover(dialog);
        return FALSE; /* the focus is where it belongs */
    case WM_COMMAND: return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

void dialog_error(HWND owner, const Strings *strings, const char *text)
{
    Message message = {.strings = strings,
                       .text = text,
                       .icon = (const wchar_t *)IDI_ERROR,
                       .sound = MB_ICONERROR,
                       .buttons = {{IDOK, IDS_OK}}};
    dialog_run(owner, strings, IDD_MESSAGE, message_procedure, &message);
}

bool dialog_ask(HWND owner, const Strings *strings, const char *text)
{
    Message message = {.strings = strings,
                       .text = text,
                       .icon = (const wchar_t *)IDI_QUESTION,
                       .sound = MB_ICONQUESTION,
                       .buttons = {{IDYES, IDS_YES}, {IDCANCEL, IDS_CANCEL}}};
    return dialog_run(owner, strings, IDD_MESSAGE, message_procedure, &message) == IDYES;
}

bool dialog_ask_destroy(HWND owner, const Strings *strings, const char *text)
{
    Message message = {.strings = strings,
                       .text = text,
                       .icon = (const wchar_t *)IDI_WARNING,
                       .sound = MB_ICONWARNING,
                       .buttons = {{IDYES, IDS_YES}, {IDCANCEL, IDS_CANCEL}},
                       .preset = 1};
    return dialog_run(owner, strings, IDD_MESSAGE, message_procedure, &message) == IDYES;
}

int dialog_ask_either(HWND owner, const Strings *strings, const char *text, UINT yes, UINT no)
{
    Message message = {.strings = strings,
                       .text = text,
                       .icon = (const wchar_t *)IDI_QUESTION,
                       .sound = MB_ICONQUESTION,
                       .buttons = {{IDYES, yes}, {IDNO, no}, {IDCANCEL, IDS_CANCEL}}};
    return (int)dialog_run(owner, strings, IDD_MESSAGE, message_procedure, &message);
}

bool dialog_ask_anyway(HWND owner, const Strings *strings, const char *text, UINT leave,
                       UINT anyway)
{
    Message message = {.strings = strings,
                       .text = text,
                       .icon = (const wchar_t *)IDI_WARNING,
                       .sound = MB_ICONWARNING,
                       .buttons = {{IDCANCEL, leave}, {IDYES, anyway}}};
    return dialog_run(owner, strings, IDD_MESSAGE, message_procedure, &message) == IDYES;
}

int dialog_ask_save(HWND owner, const Strings *strings, const char *name)
{
    char text[512];
    strings_format(text, sizeof text, strings, IDS_ASK_SAVE, name, NULL, NULL);
    return dialog_ask_either(owner, strings, text, IDS_SAVE_IT, IDS_DONT_SAVE);
}
