#include "menu.h"

#include <stdio.h>
#include <wchar.h>

#include "commands.h"
#include "resource.h"

enum { LABEL_MAX = 80 };

/* Adds "\tCtrl+N" behind the labels of the commands that have a key. */
static void add_shortcuts(HMENU menu)
{
    for (int i = 0; i < command_count(); i++) {
        const UINT id = command_id(i);
        wchar_t label[LABEL_MAX], key[24], whole[LABEL_MAX + 24];
        command_key_text(key, sizeof key / sizeof *key, id);
        if (!*key || !GetMenuStringW(menu, id, label, LABEL_MAX, MF_BYCOMMAND))
            continue;
        swprintf(whole, sizeof whole / sizeof *whole, L"%ls\t%ls", label, key);
        MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_STRING, .dwTypeData = whole};
        SetMenuItemInfoW(menu, id, FALSE, &info);
    }
}

HMENU menu_load(const Strings *strings)
{
    const void *template = strings_resource(strings, RT_MENU, IDR_MENU);
    HMENU menu = template ? LoadMenuIndirectW(template) : NULL;
    if (menu)
        add_shortcuts(menu);
    return menu;
}

/* Copies a label up to its tab without "&", "…" and a mnemonic in brackets, as in "打开(&O)…". */
static void plain_label(wchar_t *out, size_t count, const wchar_t *label)
{
    size_t length = 0;
    for (const wchar_t *at = label; *at && *at != L'\t' && length + 1 < count; at++) {
        if (at[0] == L'(' && at[1] == L'&' && at[2] && at[3] == L')')
            at += 3;
        else if (*at != L'&' && *at != L'…')
            out[length++] = *at;
    }
    out[length] = L'\0';
}

void menu_tip(wchar_t *out, size_t count, HMENU menu, UINT command)
{
    wchar_t label[LABEL_MAX + 24] = L"", plain[LABEL_MAX], key[24];
    GetMenuStringW(menu, command, label, LABEL_MAX + 24, MF_BYCOMMAND);
    plain_label(plain, LABEL_MAX, label);
    command_key_text(key, sizeof key / sizeof *key, command);
    swprintf(out, count, *key ? L"%ls (%ls)" : L"%ls", plain, key);
}
