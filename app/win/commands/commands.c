/* The set of commands: labels, keys, whether they can be run, and running them. */
#include "commands.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { KEYS_MAX = 128 };

/*
 * What an accelerator sends is this plus the number of its row. It must not be the id of a menu
 * item: Windows swallows the key while that item is greyed, although another command with the same
 * key could run.
 */
enum { KEY_BASE = 0x6000 };

/* Where the id is in by_id, or would have to be put. */
static int place_of(const CommandSet *set, UINT id)
{
    int low = 0, high = set->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (set->rows[set->by_id[middle]].command->id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static const CommandRow *find(const CommandSet *set, UINT id)
{
    const int place = place_of(set, id);
    const CommandRow *row = place < set->count ? &set->rows[set->by_id[place]] : NULL;
    return row && row->command->id == id ? row : NULL;
}

void commands_add(CommandSet *set, const CommandTable *table, void *self, int mode)
{
    for (int i = 0; i < table->count && set->count < COMMANDS_MAX; i++) {
        const int place = place_of(set, table->rows[i].id);
        memmove(&set->by_id[place + 1], &set->by_id[place],
                (size_t)(set->count - place) * sizeof *set->by_id);
        set->by_id[place] = (short)set->count;
        set->rows[set->count++] = (CommandRow){&table->rows[i], self, mode};
    }
}

UINT command_id(const CommandSet *set, int index)
{
    return set->rows[index].command->id;
}

/* ---------------------------------------------------------------- one row */

static bool is_there(const CommandRow *row, int mode)
{
    return row->mode == mode || row->mode == COMMANDS_OF_ALL_MODES || row->command->is_everywhere;
}

static bool exists(const CommandSet *set, const CommandRow *row)
{
    const Command *command = row->command;
    return is_there(row, set->shown) &&
           (!command->exists || command->exists(row->self, command->value));
}

static bool can(const CommandSet *set, const CommandRow *row)
{
    const Command *command = row->command;
    return exists(set, row) && (!command->can || command->can(row->self, command->value));
}

static bool is_on(const CommandSet *set, const CommandRow *row)
{
    const Command *command = row->command;
    return command->is_on && exists(set, row) && command->is_on(row->self, command->value);
}

bool command_exists(const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    return row && exists(set, row);
}

bool command_note(char *out, size_t size, const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    if (!row || !row->command->note)
        return false;
    row->command->note(row->self, row->command->value, out, size);
    return true;
}

bool command_can(const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    return row && can(set, row);
}

bool command_is_on(const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    return row && is_on(set, row);
}

void command_run(CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    if (!row || !can(set, row))
        return;
    set->last = id;
    row->command->run(row->self, row->command->value);
}

/* ---------------------------------------------------------------- keys */

static void key_name(wchar_t *out, size_t count, WORD key)
{
    static const struct {
        WORD key;
        const wchar_t *name;
    } names[] = {
        {VK_ESCAPE, L"Esc"}, {VK_HOME, L"Home"},    {VK_END, L"End"},     {VK_PRIOR, L"PgUp"},
        {VK_NEXT, L"PgDn"},  {VK_OEM_COMMA, L","},  {VK_OEM_PLUS, L"+"},  {VK_OEM_MINUS, L"-"},
        {VK_DELETE, L"Del"}, {VK_RETURN, L"Enter"}, {VK_LEFT, L"Left"},   {VK_RIGHT, L"Right"},
        {VK_UP, L"Up"},      {VK_DOWN, L"Down"},    {VK_SPACE, L"Space"}, {VK_BACK, L"Backspace"}};
    if (key >= VK_F1 && key <= VK_F12)
        swprintf(out, count, L"F%d", key - VK_F1 + 1);
    else
        swprintf(out, count, L"%c", key);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].key == key)
            swprintf(out, count, L"%ls", names[i].name);
}

void command_key_text(wchar_t *out, size_t count, const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    wchar_t key[16];
    *out = L'\0';
    if (!row || !row->command->key)
        return;
    key_name(key, 16, row->command->key);
    swprintf(out, count, L"%ls%ls%ls", row->command->modifiers & FCONTROL ? L"Ctrl+" : L"",
             row->command->modifiers & FSHIFT ? L"Shift+" : L"", key);
}

static bool same_key(const Command *a, const Command *b)
{
    return a->key == b->key && a->modifiers == b->modifiers;
}

/* The first command with the key of `wanted` that can be run; -1: none can. */
static int first_by_key(const CommandSet *set, const Command *wanted, bool urgent)
{
    for (int i = 0; i < set->count; i++) {
        const Command *command = set->rows[i].command;
        if (same_key(command, wanted) && command->is_urgent == urgent && can(set, &set->rows[i]))
            return i;
    }
    return -1;
}

UINT command_by_key(const CommandSet *set, UINT id)
{
    const int row = (int)id - KEY_BASE;
    if (row < 0 || row >= set->count)
        return id;
    const Command *wanted = set->rows[row].command;
    int found = first_by_key(set, wanted, true);
    if (found < 0)
        found = first_by_key(set, wanted, false);
    return command_id(set, found < 0 ? row : found);
}

/* Whether a row before this one has its key: then that one stands for both. */
static bool is_repeated(const CommandSet *set, int index, int mode)
{
    for (int i = 0; i < index; i++)
        if (is_there(&set->rows[i], mode) &&
            same_key(set->rows[i].command, set->rows[index].command))
            return true;
    return false;
}

HACCEL commands_accelerators(const CommandSet *set, int mode)
{
    ACCEL keys[KEYS_MAX];
    int count = 0;
    for (int i = 0; i < set->count && count < KEYS_MAX; i++) {
        const Command *command = set->rows[i].command;
        if (command->key && is_there(&set->rows[i], mode) && !is_repeated(set, i, mode))
            keys[count++] = (ACCEL){.fVirt = (BYTE)(FVIRTKEY | command->modifiers),
                                    .key = command->key,
                                    .cmd = (WORD)(KEY_BASE + i)};
    }
    return CreateAcceleratorTableW(keys, count);
}

/* ---------------------------------------------------------------- menus */

void commands_update_menu(const CommandSet *set, HMENU menu)
{
    const int items = GetMenuItemCount(menu);
    for (int i = 0; i < items; i++) {
        const CommandRow *row = find(set, GetMenuItemID(menu, i));
        if (!row)
            continue;
        MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_STATE | MIIM_FTYPE};
        if (!GetMenuItemInfoW(menu, (UINT)i, TRUE, &info))
            continue;
        if (row->command->is_on && !row->command->is_toggle)
            info.fType |= MFT_RADIOCHECK;
        info.fState = (is_on(set, row) ? (UINT)MFS_CHECKED : (UINT)MFS_UNCHECKED) |
                      (can(set, row) ? (UINT)MFS_ENABLED : (UINT)MFS_GRAYED);
        SetMenuItemInfoW(menu, (UINT)i, TRUE, &info);
    }
}
