#include "over_dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialog_base.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/clipboard.h"
#include "win/system/result_text.h"

enum { COPY_MAX = 4096 };

typedef struct Over {
    const OverText *text;
    HFONT title_font, head_font;
} Over;

/* "12 ms", "3.4 MB", "1.2 M/s"; a dash where nothing was measured. */
static void figure_text(char *out, size_t size, const OverText *text, int side, int figure)
{
    ResultFigures figures;
    UINT id = IDS_MEGABYTES;
    result_figures(&figures, &text->record->stats[side]);
    if (figure < RESULT_LARGEST_MEMORY)
        id = IDS_MILLISECONDS;
    else if (figure == RESULT_SPEED)
        id = IDS_A_SECOND;
    if (figures.moves > 0 && *figures.text[figure])
        strings_format(out, size, text->strings, id, figures.text[figure], NULL, NULL);
    else
        snprintf(out, size, "–");
}

/* At the owner's right side, so that the winning line is seen. */
static void move_aside(HWND dialog)
{
    RECT box, around;
    if (!GetWindowRect(dialog, &box) || !GetWindowRect(GetWindow(dialog, GW_OWNER), &around))
        return;
    const int margin = (box.right - box.left) / 24;
    const int x = max(around.right - (box.right - box.left) - margin, box.left);
    SetWindowPos(dialog, NULL, x, box.top, 0, 0, SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
}

static void fill(HWND dialog, Over *over)
{
    const OverText *text = over->text;
    static const int heads[2] = {IDC_OVER_BLACK, IDC_OVER_WHITE};
    static const int figures[2] = {IDC_OVER_FIGURES, IDC_OVER_FIGURES2};
    char line[256];
    result_winner_text(line, sizeof line, text->strings, text->record);
    dialog_set_text(dialog, IDC_OVER_TITLE, line);
    result_reason_text(line, sizeof line, text->strings, text->record);
    dialog_set_text(dialog, IDC_OVER_REASON, line);
    for (int side = 0; side < 2; side++) {
        dialog_set_text(dialog, heads[side],
                        strings_text(text->strings, side == 0 ? IDS_BLACK : IDS_WHITE));
        for (int i = 0; i < RESULT_FIGURES; i++) {
            figure_text(line, sizeof line, text, side, i);
            dialog_set_text(dialog, figures[side] + i, line);
        }
    }
    over->title_font = dialog_title_font(dialog, IDC_OVER_TITLE, 150);
    over->head_font = dialog_title_font(dialog, IDC_OVER_BLACK, 100);
    if (over->head_font)
        SendDlgItemMessageW(dialog, IDC_OVER_WHITE, WM_SETFONT, (WPARAM)over->head_font, TRUE);
}

/* ---------------------------------------------------------------- copying */

static void add_line(char *out, const char *line)
{
    const size_t length = strlen(out);
    snprintf(out + length, COPY_MAX - length, "%s\r\n", line);
}

static void control_text(HWND dialog, int id, char *out, size_t size)
{
    wchar_t wide[256] = L"";
    GetDlgItemTextW(dialog, id, wide, 256);
    utf8_into(out, size, wide);
}

/* What the dialog shows, with the players' names, as lines with tabs. */
static void copy_text(HWND dialog, const OverText *text, char *out)
{
    char label[256], black[256], white[256], line[1024];
    *out = '\0';
    control_text(dialog, IDC_OVER_TITLE, line, sizeof line);
    add_line(out, line);
    control_text(dialog, IDC_OVER_REASON, line, sizeof line);
    add_line(out, line);
    snprintf(line, sizeof line, "\t%s\t%s", text->names[0], text->names[1]);
    add_line(out, line);
    for (int i = 0; i < RESULT_FIGURES; i++) {
        control_text(dialog, IDC_OVER_LABELS + i, label, sizeof label);
        control_text(dialog, IDC_OVER_FIGURES + i, black, sizeof black);
        control_text(dialog, IDC_OVER_FIGURES2 + i, white, sizeof white);
        snprintf(line, sizeof line, "%s\t%s\t%s", label, black, white);
        add_line(out, line);
    }
}

static void copy(HWND dialog, const Over *over)
{
    static char text[COPY_MAX];
    copy_text(dialog, over->text, text);
    clipboard_put(dialog, text);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        move_aside(dialog);
        fill(dialog, (Over *)lp);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDC_OVER_COPY) {
            copy(dialog, dialog_context(dialog));
            return TRUE;
        }
        return EndDialog(dialog, LOWORD(wp));
    default: return FALSE;
    }
}

OverAnswer over_dialog(HWND owner, const OverText *text)
{
    Over over = {.text = text};
    const INT_PTR button = dialog_run(owner, text->strings, IDD_OVER, procedure, &over);
    if (over.title_font)
        DeleteObject(over.title_font);
    if (over.head_font)
        DeleteObject(over.head_font);
    switch (button) {
    case IDC_OVER_NEW: return OVER_NEW;
    case IDC_OVER_REVIEW: return OVER_REVIEW;
    case IDC_OVER_SAVE: return OVER_SAVE;
    default: return OVER_CLOSE;
    }
}
