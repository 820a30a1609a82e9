/* The dialog that lists what was learned, and can make the program forget it. */
#include "learned_dialog.h"

#include <stdio.h>
#include <stdlib.h>

#include "dialog_base.h"
#include "dialogs.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    ROWS_MAX = 500, /* lessons that are listed */
    LINE_MOVES = 5, /* of the game before a lesson that are shown */
};

typedef struct Learned {
    const Strings *strings;
    Learning *learning;
} Learned;

static int cell_text(char *out, size_t size, uint16_t cell, const Lesson *lesson)
{
    return snprintf(out, size, "%c%d", 'A' + cell % 32, lesson->height - cell / 32);
}

/* "H9<tab>after … J7 K8 G6<tab>move 14<tab>depth 18" */
static void row_text(char *out, size_t size, const Lesson *lesson, const Strings *strings)
{
    char move[16], number[16], depth[16], line[64];
    size_t length = 0;
    const int first = lesson->count > LINE_MOVES ? lesson->count - LINE_MOVES : 0;
    line[0] = '\0';
    for (int i = first; i < lesson->count && length + 8 < sizeof line; i++) {
        if (i > first)
            line[length++] = ' ';
        length += (size_t)cell_text(line + length, sizeof line - length, lesson->line[i], lesson);
    }
    cell_text(move, sizeof move, lesson->move, lesson);
    snprintf(number, sizeof number, "%d", lesson->count + 1);
    snprintf(depth, sizeof depth, "%d", lesson->depth);
    char rest[128];
    strings_format(rest, sizeof rest, strings, IDS_LEARNED_ROW, number, depth, NULL);
    snprintf(out, size, "%s\t%s%s\t%s", move, first > 0 ? "… " : "", line, rest);
}

static void fill(HWND dialog, const Learned *learned)
{
    const int tabs[] = {30, 150}; /* dialog units */
    LearningTotals totals;
    char text[512], lessons[16], seen[16], games[16];
    HWND list = GetDlgItem(dialog, IDC_LEARNED_LIST);
    Lesson *rows = malloc(ROWS_MAX * sizeof *rows);
    const size_t count = rows ? learning_list_lessons(rows, ROWS_MAX, learned->learning) : 0;
    learning_totals(&totals, learned->learning);
    snprintf(lessons, sizeof lessons, "%d", totals.lessons);
    snprintf(seen, sizeof seen, "%d", totals.known);
    snprintf(games, sizeof games, "%d", totals.games);
    strings_format(text, sizeof text, learned->strings, IDS_LEARNED_TOTALS, lessons, seen, games);
    dialog_set_text(dialog, IDC_LEARNED_TEXT, text);
    SendMessageW(list, WM_SETREDRAW, FALSE, 0);
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    SendMessageW(list, LB_SETTABSTOPS, sizeof tabs / sizeof *tabs, (LPARAM)tabs);
    for (size_t i = 0; i < count && i < ROWS_MAX; i++) {
        row_text(text, sizeof text, &rows[i], learned->strings);
        wchar_t *row = os_wide_from_utf8(text);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)(row ? row : L""));
        free(row);
    }
    SendMessageW(list, WM_SETREDRAW, TRUE, 0);
    InvalidateRect(list, NULL, TRUE);
    dialog_enable(dialog, IDC_LEARNED_FORGET,
                  totals.lessons + totals.known + totals.seen + totals.games > 0);
    free(rows);
}

static void forget(HWND dialog, const Learned *learned)
{
    const Strings *strings = learned->strings;
    if (!dialog_ask_destroy(dialog, strings, strings_text(strings, IDS_ASK_FORGET)))
        return;
    if (!learning_forget(learned->learning))
        dialog_error(dialog, strings, strings_text(strings, IDS_FORGET_FAILED));
    /* The button becomes grey, and a grey one with the focus would swallow every key. */
    SendMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, IDOK), TRUE);
    fill(dialog, learned);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (const Learned *)lp);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDC_LEARNED_FORGET)
            forget(dialog, dialog_context(dialog));
        if (LOWORD(wp) == IDOK || LOWORD(wp) == IDCANCEL)
            EndDialog(dialog, IDOK);
        return TRUE;
    default: return FALSE;
    }
}

void learned_dialog(HWND owner, const Strings *strings, Learning *learning)
{
    Learned learned = {.strings = strings, .learning = learning};
    dialog_run(owner, strings, IDD_LEARNED, procedure, &learned);
}
