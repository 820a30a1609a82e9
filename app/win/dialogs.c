#include "dialogs.h"

#include <stdio.h>
#include <stdlib.h>

#include "os_wide.h"
#include "resource.h"
#include "result_text.h"
#include "version.h"

enum { FIGURES = 5 };

static void set_text(HWND dialog, int id, const char *text)
{
    wchar_t *wide = os_wide_from_utf8(text);
    if (wide)
        SetDlgItemTextW(dialog, id, wide);
    free(wide);
}

/* A bold font of `percent` of the dialog's own, for one control; the dialog deletes it. */
static HFONT set_title_font(HWND dialog, int id, int percent)
{
    LOGFONTW face;
    HFONT font = (HFONT)SendMessageW(dialog, WM_GETFONT, 0, 0);
    if (!font || !GetObjectW(font, sizeof face, &face))
        return NULL;
    face.lfHeight = MulDiv(face.lfHeight, percent, 100);
    face.lfWeight = FW_SEMIBOLD;
    HFONT made = CreateFontIndirectW(&face);
    if (made)
        SendDlgItemMessageW(dialog, id, WM_SETFONT, (WPARAM)made, TRUE);
    return made;
}

static void centre_on_owner(HWND dialog)
{
    RECT box, around;
    HWND owner = GetWindow(dialog, GW_OWNER);
    if (!owner || IsIconic(owner) || !GetWindowRect(owner, &around) || !GetWindowRect(dialog, &box))
        return;
    SetWindowPos(dialog, NULL, (around.left + around.right - (box.right - box.left)) / 2,
                 (around.top + around.bottom - (box.bottom - box.top)) / 2, 0, 0,
                 SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

/* The window's icon, in place of the system's own. */
static void set_icon(HWND dialog)
{
    HICON icon = LoadIconW(GetModuleHandleW(NULL), MAKEINTRESOURCEW(IDI_GOMOKIT));
    SendMessageW(dialog, WM_SETICON, ICON_SMALL, (LPARAM)icon);
    SendMessageW(dialog, WM_SETICON, ICON_BIG, (LPARAM)icon);
}

/* What a dialog procedure is given; it lives on the caller's stack. */
typedef struct Context {
    const Strings *strings;
    const Record *record;
    HFONT title_font, head_font;
} Context;

/* Runs the language's template; the button that ended it, or IDCANCEL. */
static INT_PTR run_dialog(HWND owner, WORD id, DLGPROC procedure, Context *context)
{
    const void *template = strings_resource(context->strings, RT_DIALOG, id);
    const INT_PTR button = template ? DialogBoxIndirectParamW(GetModuleHandleW(NULL), template,
                                                              owner, procedure, (LPARAM)context)
                                    : IDCANCEL;
    if (context->title_font)
        DeleteObject(context->title_font);
    if (context->head_font)
        DeleteObject(context->head_font);
    return button;
}

/* ---------------------------------------------------------------- About */

static void fill_about(HWND dialog, Context *context)
{
    char text[256];
    strings_format(text, sizeof text, context->strings, IDS_ABOUT_TITLE, GOMOKIT_VERSION, NULL,
                   NULL);
    set_text(dialog, IDC_ABOUT_TITLE, text);
    strings_format(text, sizeof text, context->strings, IDS_ABOUT_TEXT, gmk_version(), NULL, NULL);
    set_text(dialog, IDC_ABOUT_TEXT, text);
    context->title_font = set_title_font(dialog, IDC_ABOUT_TITLE, 130);
    set_icon(dialog);
    centre_on_owner(dialog);
}

static INT_PTR CALLBACK about_procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG: fill_about(dialog, (Context *)lp); return TRUE;
    case WM_COMMAND: return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

void dialog_about(HWND owner, const Strings *strings)
{
    Context context = {.strings = strings};
    run_dialog(owner, IDD_ABOUT, about_procedure, &context);
}

/* ---------------------------------------------------------------- the end of a game */

static void fill_figures(HWND dialog, int first, const Context *context, int side)
{
    ResultFigures figures;
    result_figures(&figures, &context->record->stats[side]);
    for (int i = 0; i < FIGURES; i++) {
        char text[64];
        const bool is_time = i < RESULT_LARGEST_MEMORY;
        strings_format(text, sizeof text, context->strings,
                       is_time ? IDS_MILLISECONDS : IDS_MEGABYTES, figures.text[i], NULL, NULL);
        set_text(dialog, first + i, figures.moves > 0 ? text : "–");
    }
}

static void fill_over(HWND dialog, Context *context)
{
    char text[256];
    result_winner_text(text, sizeof text, context->strings, context->record);
    set_text(dialog, IDC_OVER_TITLE, text);
    result_reason_text(text, sizeof text, context->strings, context->record);
    set_text(dialog, IDC_OVER_REASON, text);
    set_text(dialog, IDC_OVER_BLACK, strings_text(context->strings, IDS_BLACK));
    set_text(dialog, IDC_OVER_WHITE, strings_text(context->strings, IDS_WHITE));
    fill_figures(dialog, IDC_OVER_FIGURES, context, 0);
    fill_figures(dialog, IDC_OVER_FIGURES2, context, 1);
    context->title_font = set_title_font(dialog, IDC_OVER_TITLE, 150);
    context->head_font = set_title_font(dialog, IDC_OVER_BLACK, 100);
    if (context->head_font)
        SendDlgItemMessageW(dialog, IDC_OVER_WHITE, WM_SETFONT, (WPARAM)context->head_font, TRUE);
    set_icon(dialog);
    centre_on_owner(dialog);
}

static INT_PTR CALLBACK over_procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG: fill_over(dialog, (Context *)lp); return TRUE;
    case WM_COMMAND: return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

bool dialog_game_over(HWND owner, const Strings *strings, const Record *record)
{
    Context context = {.strings = strings, .record = record};
    return run_dialog(owner, IDD_OVER, over_procedure, &context) == IDC_OVER_NEW;
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

int dialog_ask_save(HWND owner, const Strings *strings, const char *name)
{
    char text[512];
    strings_format(text, sizeof text, strings, IDS_ASK_SAVE, name, NULL, NULL);
    return message_box(owner, text, MB_YESNOCANCEL | MB_ICONQUESTION);
}
