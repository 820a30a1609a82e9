/* Builds the menu bar and the context menu from resources and the command tables. */
#include "menu.h"

#include <stdio.h>
#include <wchar.h>

#include "core/text/path.h"
#include "resource.h"
#include "win/drawing/system_look.h"

enum { LABEL_MAX = 80, LONG_LABEL_MAX = 160, KEY_MAX = CHORD_LABEL_MAX };

/* What stands at the right of a command: its key, or what it notes about itself. */
static void text_behind(wchar_t *out, size_t count, const CommandSet *commands, UINT id)
{
    char note[24];
    command_key_text(out, count, commands, id);
    if (!*out && command_note(note, sizeof note, commands, id))
        wide_into(out, count, note);
}

/*
 * Adds "\tCtrl+N" or a note behind the labels of the commands that have one. Wine draws the longest
 * label right up to it: blanks keep them apart.
 */
static void add_shortcuts(HMENU menu, const CommandSet *commands)
{
    const wchar_t *gap = system_is_wine() ? L"    " : L"";
    for (int i = 0; i < commands->count; i++) {
        const UINT id = command_id(commands, i);
        wchar_t label[LABEL_MAX], key[KEY_MAX], whole[LABEL_MAX + KEY_MAX + 8];
        text_behind(key, sizeof key / sizeof *key, commands, id);
        if (!*key || !GetMenuStringW(menu, id, label, LABEL_MAX, MF_BYCOMMAND))
            continue;
        swprintf(whole, sizeof whole / sizeof *whole, L"%ls%ls\t%ls", label, gap, key);
        MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_STRING, .dwTypeData = whole};
        SetMenuItemInfoW(menu, id, FALSE, &info);
    }
}

static bool is_separator(HMENU menu, int index)
{
    MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_FTYPE};
    return GetMenuItemInfoW(menu, (UINT)index, TRUE, &info) && (info.fType & MFT_SEPARATOR);
}

/* A line stands between two groups: not at an end, and not beside another one. */
static void remove_bare_separators(HMENU menu)
{
    for (int i = GetMenuItemCount(menu) - 1; i >= 0; i--)
        if (is_separator(menu, i) &&
            (i == 0 || i == GetMenuItemCount(menu) - 1 || is_separator(menu, i - 1)))
            DeleteMenu(menu, (UINT)i, MF_BYPOSITION);
}

/* Takes out what is not there now, then popups that are empty. */
static void remove_missing(HMENU menu, const CommandSet *commands)
{
    for (int i = GetMenuItemCount(menu) - 1; i >= 0; i--) {
        HMENU popup = GetSubMenu(menu, i);
        const UINT id = GetMenuItemID(menu, i);
        if (popup)
            remove_missing(popup, commands);
        if (popup ? GetMenuItemCount(popup) == 0 : id != 0 && !command_exists(commands, id))
            DeleteMenu(menu, (UINT)i, MF_BYPOSITION);
    }
    remove_bare_separators(menu);
}

/* The popup that has IDM_VIEW_LANGUAGE gets the languages, each in its own words. */
static void add_languages(HMENU menu)
{
    for (int i = GetMenuItemCount(menu) - 1; i >= 0; i--) {
        HMENU popup = GetSubMenu(menu, i);
        if (popup)
            add_languages(popup);
        if (GetMenuItemID(menu, i) != IDM_VIEW_LANGUAGE)
            continue;
        for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++) {
            char label[LABEL_MAX];
            wchar_t wide[LABEL_MAX];
            language_label(label, sizeof label, l);
            wide_into(wide, LABEL_MAX, label);
            AppendMenuW(menu, MF_STRING, IDM_VIEW_LANGUAGE + (UINT_PTR)l, wide);
        }
    }
}

HMENU menu_load_all(const Strings *strings, WORD id)
{
    const void *template = strings_resource(strings, RT_MENU, id);
    HMENU menu = template ? LoadMenuIndirectW(template) : NULL;
    if (menu)
        add_languages(menu);
    return menu;
}

HMENU menu_load(const Strings *strings, WORD id, const CommandSet *commands)
{
    HMENU menu = menu_load_all(strings, id);
    if (menu) {
        remove_missing(menu, commands);
        add_shortcuts(menu, commands);
    }
    return menu;
}

/* "&1 evening.gmk"; an ampersand in a name is doubled. */
static void numbered_label(wchar_t *out, size_t count, int index, const char *text)
{
    wchar_t name[LONG_LABEL_MAX];
    wide_into(name, LONG_LABEL_MAX, text);
    size_t length = (size_t)swprintf(out, count, L"&%d  ", index + 1);
    for (const wchar_t *at = name; *at && length + 2 < count; at++) {
        if (*at == L'&')
            out[length++] = L'&';
        out[length++] = *at;
    }
    out[length] = L'\0';
}

static bool is_recent_id(UINT id)
{
    return id >= IDM_GAME_RECENT && id <= IDM_GAME_NO_RECENT;
}

void menu_fill_recent(HMENU popup, const Recent *recent)
{
    wchar_t label[2 * LABEL_MAX], none[LABEL_MAX] = L"–";
    if (!is_recent_id(GetMenuItemID(popup, 0)))
        return;
    if (GetMenuItemID(popup, 0) == IDM_GAME_NO_RECENT)
        GetMenuStringW(popup, 0, none, LABEL_MAX, MF_BYPOSITION);
    while (DeleteMenu(popup, 0, MF_BYPOSITION))
        continue;
    for (int i = 0; i < recent->count; i++) {
        numbered_label(label, sizeof label / sizeof *label, i, path_name(recent->paths[i]));
        AppendMenuW(popup, MF_STRING, IDM_GAME_RECENT + (UINT_PTR)i, label);
    }
    if (recent->count == 0)
        AppendMenuW(popup, MF_STRING, IDM_GAME_NO_RECENT, none);
}

/* The first of the commands with labels of their own that this one belongs to; 0: it has none. */
static UINT first_labelled(const CommandSet *commands, UINT id)
{
    if (!command_has_label(commands, id))
        return 0;
    while (command_has_label(commands, id - 1))
        id--;
    return id;
}

void menu_fill_labels(HMENU popup, const CommandSet *commands)
{
    char label[LONG_LABEL_MAX];
    wchar_t wide[2 * LONG_LABEL_MAX];
    UINT first = 0;
    int at = 0;
    for (; at < GetMenuItemCount(popup) && first == 0; at++)
        first = first_labelled(commands, GetMenuItemID(popup, at));
    if (first == 0)
        return;
    at--;
    while (at < GetMenuItemCount(popup) &&
           first_labelled(commands, GetMenuItemID(popup, at)) == first)
        DeleteMenu(popup, (UINT)at, MF_BYPOSITION);
    for (UINT id = first; command_has_label(commands, id); id++) {
        command_label(label, sizeof label, commands, id);
        if (!*label)
            continue;
        numbered_label(wide, sizeof wide / sizeof *wide, (int)(id - first), label);
        InsertMenuW(popup, (UINT)at++, MF_BYPOSITION | MF_STRING, id, wide);
    }
}

/* Copies a label up to its tab without "&", "…" and a mnemonic in brackets, as in "打开(&O)…". */
static void plain_label(wchar_t *out, size_t count, const wchar_t *label)
{
    size_t length = 0;
    for (const wchar_t *at = label; *at && *at != L'\t' && length + 1 < count; at++) {
        if (at[0] == L' ' && at[wcsspn(at, L" ")] == L'\t')
            break; /* the gap before the key */
        if (at[0] == L'(' && at[1] == L'&' && at[2] && at[3] == L')')
            at += 3;
        else if (*at != L'&' && *at != L'…')
            out[length++] = *at;
    }
    out[length] = L'\0';
}

void menu_item_label(wchar_t *out, size_t count, HMENU menu, int index)
{
    wchar_t label[LABEL_MAX + KEY_MAX] = L"";
    GetMenuStringW(menu, (UINT)index, label, LABEL_MAX + 24, MF_BYPOSITION);
    plain_label(out, count, label);
}

void menu_label(wchar_t *out, size_t count, HMENU menu, UINT command)
{
    wchar_t label[LABEL_MAX + KEY_MAX] = L"";
    GetMenuStringW(menu, command, label, LABEL_MAX + KEY_MAX, MF_BYCOMMAND);
    plain_label(out, count, label);
}

void menu_tip(wchar_t *out, size_t count, HMENU menu, const CommandSet *commands, UINT command)
{
    wchar_t plain[LABEL_MAX], key[KEY_MAX];
    menu_label(plain, LABEL_MAX, menu, command);
    command_key_text(key, sizeof key / sizeof *key, commands, command);
    swprintf(out, count, *key ? L"%ls (%ls)" : L"%ls", plain, key);
}
