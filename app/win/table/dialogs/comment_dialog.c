/* The dialog for a comment on a position or the text of a mark. */
#include "comment_dialog.h"

#include <stdlib.h>
#include <string.h>

#include "core/record/tree.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"

typedef struct Comment {
    const char *before;
    const char *prompt; /* NULL: the template has none */
    int most;           /* UTF-16 units */
    char *after;
} Comment;

/* An edit control needs CRLF where the record has LF. */
static char *with_returns(const char *text)
{
    char *out = malloc(2 * strlen(text) + 1), *to = out;
    for (; out && *text; text++) {
        if (*text == '\n')
            *to++ = '\r';
        *to++ = *text;
    }
    if (out)
        *to = '\0';
    return out;
}

static void drop_returns(char *text)
{
    char *to = text;
    for (; *text; text++)
        if (*text != '\r')
            *to++ = *text;
    *to = '\0';
}

static void fill(HWND dialog, const Comment *comment)
{
    HWND field = GetDlgItem(dialog, IDC_COMMENT_TEXT);
    char *text = with_returns(comment->before);
    SendMessageW(field, EM_LIMITTEXT, (WPARAM)comment->most, 0);
    if (text)
        dialog_set_text(dialog, IDC_COMMENT_TEXT, text);
    if (comment->prompt)
        dialog_set_text(dialog, IDC_COMMENT_PROMPT, comment->prompt);
    free(text);
    const int length = GetWindowTextLengthW(field);
    SendMessageW(field, EM_SETSEL, (WPARAM)length, length);
    SetFocus(field);
}

static char *read_field(HWND dialog)
{
    HWND field = GetDlgItem(dialog, IDC_COMMENT_TEXT);
    const int units = GetWindowTextLengthW(field) + 1;
    wchar_t *wide = calloc((size_t)units, sizeof *wide);
    if (!wide)
        return NULL;
    GetWindowTextW(field, wide, units);
    char *text = os_wide_to_utf8(wide);
    free(wide);
    if (text)
        drop_returns(text);
    return text;
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    Comment *comment = dialog_context(dialog);
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, (const Comment *)lp);
        return FALSE; /* the focus is in the field */
    case WM_COMMAND:
        if (LOWORD(wp) == IDOK)
            comment->after = read_field(dialog);
        if (LOWORD(wp) == IDOK || LOWORD(wp) == IDCANCEL)
            EndDialog(dialog, LOWORD(wp));
        return TRUE;
    default: return FALSE;
    }
}

char *comment_dialog(HWND owner, const Strings *strings, const char *text)
{
    enum { BYTES = 3 }; /* of a character, mostly */
    Comment comment = {.before = text, .most = TREE_TEXT_MAX / BYTES};
    dialog_run(owner, strings, IDD_COMMENT, procedure, &comment);
    return comment.after;
}

char *label_dialog(HWND owner, const Strings *strings, const char *point, const char *text)
{
    char prompt[64];
    strings_format(prompt, sizeof prompt, strings, IDS_LABEL_PROMPT, point, NULL, NULL);
    Comment comment = {.before = text, .prompt = prompt, .most = sizeof((TreeMark *)0)->label - 1};
    dialog_run(owner, strings, IDD_LABEL, procedure, &comment);
    return comment.after;
}
