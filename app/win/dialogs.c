#include "dialogs.h"

#include <stdlib.h>

#include "dialog_base.h"
#include "gomokit.h"
#include "os_wide.h"
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

static int message_box(HWND owner, const char *text, UINT flags)
{
    wchar_t *wide = os_wide_from_utf8(text);
    const int answer = wide ? MessageBoxW(owner, wide, L"Gomokit", flags) : IDCANCEL;
    free(wide);
    return answer;
}

void dialog_error(HWND owner, const char *text)
{
    message_box(owner, text, MB_OK | MB_ICONERROR);
}

bool dialog_ask(HWND owner, const char *text)
{
    return message_box(owner, text, MB_YESNO | MB_ICONQUESTION) == IDYES;
}

int dialog_ask_save(HWND owner, const Strings *strings, const char *name)
{
    char text[512];
    strings_format(text, sizeof text, strings, IDS_ASK_SAVE, name, NULL, NULL);
    return message_box(owner, text, MB_YESNOCANCEL | MB_ICONQUESTION);
}
