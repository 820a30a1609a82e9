/* The set of commands: labels, keys, whether they can be run, and running them. */
#include "commands.h"

#include "command_words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { KEYS_MAX = COMMANDS_MAX };

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
    assert(set->count + table->count <= COMMANDS_MAX);
    for (int i = 0; i < table->count && set->count < COMMANDS_MAX; i++) {
        const int place = place_of(set, table->rows[i].id);
        memmove(&set->by_id[place + 1], &set->by_id[place],
                (size_t)(set->count - place) * sizeof *set->by_id);
        set->by_id[place] = (short)set->count;
        set->rows[set->count++] = (CommandRow){
            &table->rows[i], self, mode, {table->rows[i].key, table->rows[i].modifiers}};
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

bool command_has_label(const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    return row && row->command->label;
}

void command_label(char *out, size_t size, const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    *out = '\0';
    if (row && row->command->label)
        row->command->label(row->self, row->command->value, out, size);
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

_Static_assert(CHORD_SHIFT == FSHIFT && CHORD_CTRL == FCONTROL && CHORD_ALT == FALT,
               "the held keys are the accelerators' flags");

static KeyChord own_chord(const Command *command)
{
    return (KeyChord){command->key, command->modifiers};
}

void command_key_text(wchar_t *out, size_t count, const CommandSet *set, UINT id)
{
    const CommandRow *row = find(set, id);
    char text[CHORD_LABEL_MAX];
    chord_label(text, row ? row->chord : (KeyChord){0}, set->names);
    if (MultiByteToWideChar(CP_UTF8, 0, text, -1, out, (int)count) == 0)
        *out = L'\0';
}

/* The first command with the key of `wanted` that can be run; -1: none can. */
static int first_by_key(const CommandSet *set, KeyChord wanted, bool urgent)
{
    for (int i = 0; i < set->count; i++) {
        const CommandRow *row = &set->rows[i];
        if (chord_same(row->chord, wanted) && row->command->is_urgent == urgent && can(set, row))
            return i;
    }
    return -1;
}

UINT command_by_key(const CommandSet *set, UINT id)
{
    const int row = (int)id - KEY_BASE;
    if (row < 0 || row >= set->count)
        return id;
    const KeyChord wanted = set->rows[row].chord;
    int found = first_by_key(set, wanted, true);
    if (found < 0)
        found = first_by_key(set, wanted, false);
    return command_id(set, found < 0 ? row : found);
}

/* Whether a row before this one has its key: then that one stands for both. */
static bool is_repeated(const CommandSet *set, int index, int mode)
{
    for (int i = 0; i < index; i++)
        if (is_there(&set->rows[i], mode) && chord_same(set->rows[i].chord, set->rows[index].chord))
            return true;
    return false;
}

HACCEL commands_accelerators(const CommandSet *set, int mode)
{
    ACCEL keys[KEYS_MAX];
    int count = 0;
    for (int i = 0; i < set->count && count < KEYS_MAX; i++) {
        const KeyChord chord = set->rows[i].chord;
        if (chord.key && is_there(&set->rows[i], mode) && !is_repeated(set, i, mode))
            keys[count++] = (ACCEL){.fVirt = (BYTE)(FVIRTKEY | chord.held),
                                    .key = chord.key,
                                    .cmd = (WORD)(KEY_BASE + i)};
    }
    return CreateAcceleratorTableW(keys, count);
}

/* ---------------------------------------------------------------- changed keys */

void commands_change_keys(CommandSet *set, const KeyChanges *changes)
{
    char word[KEY_WORD_MAX];
    for (int i = 0; i < set->count; i++) {
        CommandRow *row = &set->rows[i];
        command_word(word, row->command->id);
        const KeyChange *change = key_changes_find(changes, word);
        row->chord = change ? change->chord : own_chord(row->command);
    }
}

void commands_key_uses(KeyUse uses[COMMANDS_MAX], const CommandSet *set)
{
    for (int i = 0; i < set->count; i++) {
        const CommandRow *row = &set->rows[i];
        const bool everywhere = row->mode == COMMANDS_OF_ALL_MODES || row->command->is_everywhere;
        uses[i] =
            (KeyUse){row->chord, own_chord(row->command), everywhere ? KEY_ALL_MODES : row->mode};
    }
}

/* Whether a command of the mode still has the key of this one that was changed. */
static bool is_still_used(const CommandSet *set, const CommandRow *changed)
{
    const KeyChord own = own_chord(changed->command);
    for (int i = 0; i < set->count; i++)
        if (is_there(&set->rows[i], set->shown) && chord_same(set->rows[i].chord, own) &&
            chord_same(own_chord(set->rows[i].command), own))
            return true;
    return false;
}

int commands_key_renames(KeyRename *out, int most, const CommandSet *set)
{
    int count = 0;
    for (int i = 0; i < set->count && count < most; i++) {
        const CommandRow *row = &set->rows[i];
        const KeyChord own = own_chord(row->command);
        if (own.key == 0 || chord_same(row->chord, own) || !is_there(row, set->shown) ||
            is_still_used(set, row))
            continue;
        out[count] = (KeyRename){.from = own, .command = row->command->id};
        chord_label(out[count++].to, row->chord, set->names);
    }
    return count;
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
