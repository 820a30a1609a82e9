/* The dialog that changes keys. A change holds at once, in the commands and in the settings. */
#include "change_keys_dialog.h"

#include <commctrl.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "dialog_base.h"
#include "dialogs.h"
#include "resource.h"
#include "win/commands/command_words.h"
#include "win/menus/menu.h"

enum { LABEL_MAX = 160, NAMES_MAX = 400, SUBCLASS_ID = 1 };

typedef struct ChangeKeys {
    const Strings *strings;
    HMENU menu; /* of all modes; owned */
    CommandSet *commands;
    KeyChanges *changes;
    bool changed;
} ChangeKeys;

/* ---------------------------------------------------------------- the list */

static int row_of(const CommandSet *set, UINT id)
{
    for (int i = 0; i < set->count; i++)
        if (command_id(set, i) == id)
            return i;
    return -1;
}

static bool is_listed(HWND list, int row)
{
    const int count = (int)SendMessageW(list, LB_GETCOUNT, 0, 0);
    for (int i = 0; i < count; i++)
        if (SendMessageW(list, LB_GETITEMDATA, (WPARAM)i, 0) == row)
            return true;
    return false;
}

static void add_row(HWND list, const ChangeKeys *keys, const wchar_t *path, UINT id)
{
    const int row = row_of(keys->commands, id);
    wchar_t key[CHORD_LABEL_MAX], text[LABEL_MAX + CHORD_LABEL_MAX + 1];
    if (row < 0 || is_listed(list, row))
        return;
    command_key_text(key, CHORD_LABEL_MAX, keys->commands, id);
    swprintf(text, sizeof text / sizeof *text, L"%ls\t%ls", path, key);
    const LRESULT place = SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)text);
    if (place >= 0)
        SendMessageW(list, LB_SETITEMDATA, (WPARAM)place, row);
}

/* In the order of the menus, each under the names of the menus that it is in. */
static void add_menu(HWND list, const ChangeKeys *keys, HMENU menu, const wchar_t *above)
{
    const int items = GetMenuItemCount(menu);
    for (int i = 0; i < items; i++) {
        wchar_t label[LABEL_MAX], path[LABEL_MAX];
        HMENU popup = GetSubMenu(menu, i);
        const UINT id = GetMenuItemID(menu, i);
        menu_item_label(label, LABEL_MAX, menu, i);
        swprintf(path, LABEL_MAX, *above ? L"%.60ls › %.60ls" : L"%.60ls%.60ls", above, label);
        if (popup)
            add_menu(list, keys, popup, path);
        else if (id != 0 && *label && id != IDM_GAME_NO_RECENT)
            add_row(list, keys, path, id);
    }
}

/* The row of the commands that is chosen; -1: none. */
static int chosen_row(HWND dialog)
{
    const LRESULT place = SendDlgItemMessageW(dialog, IDC_CHANGE_LIST, LB_GETCURSEL, 0, 0);
    return place < 0 ? -1
                     : (int)SendDlgItemMessageW(dialog, IDC_CHANGE_LIST, LB_GETITEMDATA,
                                                (WPARAM)place, 0);
}

static void show_chosen(HWND dialog, const ChangeKeys *keys)
{
    wchar_t text[CHORD_LABEL_MAX] = L"";
    char word[KEY_WORD_MAX] = "";
    const int row = chosen_row(dialog);
    if (row >= 0) {
        command_key_text(text, CHORD_LABEL_MAX, keys->commands, command_id(keys->commands, row));
        command_word(word, command_id(keys->commands, row));
    }
    SetDlgItemTextW(dialog, IDC_CHANGE_KEY, text);
    dialog_enable(dialog, IDC_CHANGE_REMOVE, *text != L'\0');
    dialog_enable(dialog, IDC_CHANGE_RESET, key_changes_find(keys->changes, word) != NULL);
    dialog_enable(dialog, IDC_CHANGE_ALL, keys->changes->count > 0);
}

static void fill(HWND dialog, const ChangeKeys *keys)
{
    const int tab = 248; /* dialog units */
    HWND list = GetDlgItem(dialog, IDC_CHANGE_LIST);
    const LRESULT chosen = SendMessageW(list, LB_GETCURSEL, 0, 0);
    const LRESULT top = SendMessageW(list, LB_GETTOPINDEX, 0, 0);
    SendMessageW(list, WM_SETREDRAW, FALSE, 0);
    SendMessageW(list, LB_SETTABSTOPS, 1, (LPARAM)&tab);
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    add_menu(list, keys, keys->menu, L"");
    SendMessageW(list, LB_SETTOPINDEX, (WPARAM)top, 0);
    SendMessageW(list, LB_SETCURSEL, (WPARAM)max(chosen, 0), 0);
    SendMessageW(list, WM_SETREDRAW, TRUE, 0);
    InvalidateRect(list, NULL, TRUE);
    show_chosen(dialog, keys);
}

/* ---------------------------------------------------------------- changing */

static void say(HWND dialog, const ChangeKeys *keys, UINT id, const char *a, const char *b)
{
    char text[NAMES_MAX + 200];
    strings_format(text, sizeof text, keys->strings, id, a, b, NULL);
    dialog_set_text(dialog, IDC_CHANGE_TEXT, text);
}

static void name_of(char *out, size_t size, const ChangeKeys *keys, int row)
{
    wchar_t label[LABEL_MAX];
    menu_label(label, LABEL_MAX, keys->menu, command_id(keys->commands, row));
    utf8_into(out, size, label);
}

/* A command that has its own key again is not changed any more. False: no room for another change. */
static bool set_chord(ChangeKeys *keys, const KeyUse *uses, int row, KeyChord chord)
{
    char word[KEY_WORD_MAX];
    command_word(word, command_id(keys->commands, row));
    if (!chord_same(uses[row].own, chord))
        return key_changes_set(keys->changes, word, chord);
    key_changes_remove(keys->changes, word);
    return true;
}

/* The names of all commands that would share the key with this one; how many there are. */
static int name_clashes(char *out, size_t size, const ChangeKeys *keys, const KeyUse *uses, int row,
                        KeyChord chord)
{
    const int count = keys->commands->count;
    int found = 0;
    size_t at = 0;
    *out = '\0';
    for (int i = key_clash(uses, count, row, chord, 0); i >= 0;
         i = key_clash(uses, count, row, chord, i + 1)) {
        char name[2 * LABEL_MAX];
        name_of(name, sizeof name, keys, i);
        if (at + strlen(name) + 3 < size)
            at += (size_t)snprintf(out + at, size - at, "%s%s", found > 0 ? ", " : "", name);
        found++;
    }
    return found;
}

/* Takes the key away from all that have it and gives it to the command. False, and nothing is changed: no room. */
static bool move_chord(ChangeKeys *keys, const KeyUse *uses, int row, KeyChord chord)
{
    const int count = keys->commands->count;
    const KeyChanges before = *keys->changes;
    bool done = true;
    for (int i = key_clash(uses, count, row, chord, 0); i >= 0;
         i = key_clash(uses, count, row, chord, i + 1))
        done = set_chord(keys, uses, i, (KeyChord){0}) && done;
    done = set_chord(keys, uses, row, chord) && done;
    if (!done)
        *keys->changes = before;
    keys->changed = keys->changed || done;
    return done;
}

/* Gives the key to the command that is chosen, and takes it away from others if the user agrees. */
static void give(HWND dialog, ChangeKeys *keys, int row, KeyChord chord)
{
    KeyUse uses[COMMANDS_MAX];
    char names[NAMES_MAX], text[NAMES_MAX + 200], key[CHORD_LABEL_MAX], name[2 * LABEL_MAX];
    commands_key_uses(uses, keys->commands);
    chord_label(key, chord, keys->commands->names);
    if (name_clashes(names, sizeof names, keys, uses, row, chord) > 0) {
        strings_format(text, sizeof text, keys->strings, IDS_KEY_CLASH, key, names, NULL);
        if (!dialog_ask(dialog, keys->strings, text))
            return;
    }
    if (!move_chord(keys, uses, row, chord)) {
        say(dialog, keys, IDS_KEY_FULL, NULL, NULL);
        return;
    }
    commands_change_keys(keys->commands, keys->changes);
    fill(dialog, keys);
    name_of(name, sizeof name, keys, row);
    if (*key)
        say(dialog, keys, IDS_KEY_SET, key, name);
    else
        say(dialog, keys, IDS_KEY_NONE, name, NULL);
}

static void reset(HWND dialog, ChangeKeys *keys, int row)
{
    const Command *command = keys->commands->rows[row].command;
    give(dialog, keys, row, (KeyChord){command->key, command->modifiers});
}

/* Words that no command of this version has stay. */
static void reset_all(HWND dialog, ChangeKeys *keys)
{
    char word[KEY_WORD_MAX];
    if (!dialog_ask(dialog, keys->strings, strings_text(keys->strings, IDS_KEY_ASK_ALL)))
        return;
    for (int i = 0; i < keys->commands->count; i++) {
        command_word(word, command_id(keys->commands, i));
        key_changes_remove(keys->changes, word);
    }
    keys->changed = true;
    commands_change_keys(keys->commands, keys->changes);
    fill(dialog, keys);
    say(dialog, keys, IDS_KEY_HINT, NULL, NULL);
}

/* A key was pressed in the field. */
static void on_key(HWND dialog, ChangeKeys *keys, WORD key)
{
    static const UINT refusals[] = {[CHORD_UNNAMED] = IDS_KEY_HINT,
                                    [CHORD_TYPES] = IDS_KEY_TYPES,
                                    [CHORD_MOVES] = IDS_KEY_MOVES,
                                    [CHORD_OF_WINDOWS] = IDS_KEY_WINDOWS};
    const int row = chosen_row(dialog);
    const KeyChord chord = {key, (uint8_t)((GetKeyState(VK_SHIFT) < 0 ? CHORD_SHIFT : 0) |
                                           (GetKeyState(VK_CONTROL) < 0 ? CHORD_CTRL : 0) |
                                           (GetKeyState(VK_MENU) < 0 ? CHORD_ALT : 0))};
    char text[CHORD_LABEL_MAX];
    if (row < 0 || key == VK_SHIFT || key == VK_CONTROL || key == VK_MENU)
        return;
    chord_label(text, chord, keys->commands->names);
    if (chord_use(chord) != CHORD_FINE)
        say(dialog, keys, refusals[chord_use(chord)], text, NULL);
    else if (!chord_same(keys->commands->rows[row].chord, chord))
        give(dialog, keys, row, chord);
}

/* ---------------------------------------------------------------- the dialog */

/* Tab and Esc stay the dialog's: they leave the field, and the dialog. */
static bool is_dialogs_key(WPARAM key)
{
    return (key == VK_TAB || key == VK_ESCAPE) && GetKeyState(VK_CONTROL) >= 0;
}

/* The field takes every key as it is: nothing is typed. */
static LRESULT CALLBACK field_procedure(HWND field, UINT message, WPARAM wp, LPARAM lp, UINT_PTR id,
                                        DWORD_PTR data)
{
    (void)id;
    switch (message) {
    case WM_GETDLGCODE:
        return lp && is_dialogs_key(((const MSG *)lp)->wParam) ? DLGC_HASSETSEL : DLGC_WANTALLKEYS;
    case WM_KEYDOWN:
    case WM_SYSKEYDOWN: on_key(GetParent(field), (ChangeKeys *)data, (WORD)wp); return 0;
    case WM_CHAR:
    case WM_SYSCHAR: return 0;
    case WM_NCDESTROY: RemoveWindowSubclass(field, field_procedure, SUBCLASS_ID); break;
    default: break;
    }
    return DefSubclassProc(field, message, wp, lp);
}

static void on_command(HWND dialog, WORD id, WORD what)
{
    ChangeKeys *keys = dialog_context(dialog);
    const int row = chosen_row(dialog);
    switch (id) {
    case IDC_CHANGE_LIST:
        if (what == LBN_SELCHANGE)
            show_chosen(dialog, keys);
        if (what == LBN_DBLCLK)
            SetFocus(GetDlgItem(dialog, IDC_CHANGE_KEY));
        break;
    case IDC_CHANGE_REMOVE:
        if (row >= 0)
            give(dialog, keys, row, (KeyChord){0});
        break;
    case IDC_CHANGE_RESET:
        if (row >= 0)
            reset(dialog, keys, row);
        break;
    case IDC_CHANGE_ALL: reset_all(dialog, keys); break;
    case IDOK:
    case IDCANCEL: EndDialog(dialog, id); break;
    default: break;
    }
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        SetWindowSubclass(GetDlgItem(dialog, IDC_CHANGE_KEY), field_procedure, SUBCLASS_ID,
                          (DWORD_PTR)lp);
        dialog_init(dialog, lp);
        fill(dialog, (const ChangeKeys *)lp);
        say(dialog, (const ChangeKeys *)lp, IDS_KEY_HINT, NULL, NULL);
        return TRUE;
    case WM_COMMAND: on_command(dialog, LOWORD(wp), HIWORD(wp)); return TRUE;
    default: return FALSE;
    }
}

bool change_keys_dialog(HWND owner, const Strings *strings, CommandSet *commands,
                        KeyChanges *changes)
{
    ChangeKeys keys = {.strings = strings,
                       .menu = menu_load_all(strings, IDR_MENU),
                       .commands = commands,
                       .changes = changes};
    if (!keys.menu)
        return false;
    dialog_run(owner, strings, IDD_CHANGE_KEYS, procedure, &keys);
    DestroyMenu(keys.menu);
    return keys.changed;
}
