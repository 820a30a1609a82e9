#include "commands.h"

#include <stdio.h>
#include <wchar.h>

#include "command_table.h"
#include "win/maze/window_maze.h"

/* One table a menu. */
static const CommandTable *const tables[] = {&commands_game, &commands_move,     &commands_tree,
                                             &commands_view, &commands_mode,     &commands_about,
                                             &commands_maze, &commands_exchange, &commands_marks};

enum { TABLE_COUNT = sizeof tables / sizeof *tables, KEYS_MAX = 128 };

int command_count(void)
{
    int count = 0;
    for (int i = 0; i < TABLE_COUNT; i++)
        count += tables[i]->count;
    return count;
}

/* *place (may be NULL): with which boards it is there. */
static const Command *row_with_place(int index, CommandPlace *place)
{
    int table = 0;
    while (index >= tables[table]->count)
        index -= tables[table++]->count;
    const Command *command = &tables[table]->rows[index];
    if (place)
        *place = command->place == COMMAND_AS_TABLE ? tables[table]->place : command->place;
    return command;
}

static const Command *row(int index)
{
    return row_with_place(index, NULL);
}

static bool is_there(int index, bool maze)
{
    CommandPlace place;
    row_with_place(index, &place);
    return place == COMMAND_OF_BOTH || (place == COMMAND_OF_MAZE) == maze;
}

static int index_of(UINT id)
{
    for (int i = 0; i < command_count(); i++)
        if (row(i)->id == id)
            return i;
    return -1;
}

static const Command *find(UINT id)
{
    const int index = index_of(id);
    return index >= 0 ? row(index) : NULL;
}

UINT command_id(int index)
{
    return row(index)->id;
}

static void key_name(wchar_t *out, size_t count, WORD key)
{
    static const struct {
        WORD key;
        const wchar_t *name;
    } names[] = {{VK_ESCAPE, L"Esc"},  {VK_HOME, L"Home"},   {VK_END, L"End"},
                 {VK_PRIOR, L"PgUp"},  {VK_NEXT, L"PgDn"},   {VK_OEM_COMMA, L","},
                 {VK_OEM_PLUS, L"+"},  {VK_OEM_MINUS, L"-"}, {VK_DELETE, L"Del"},
                 {VK_RETURN, L"Enter"}};
    if (key >= VK_F1 && key <= VK_F12)
        swprintf(out, count, L"F%d", key - VK_F1 + 1);
    else
        swprintf(out, count, L"%c", key);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].key == key)
            swprintf(out, count, L"%ls", names[i].name);
}

void command_key_text(wchar_t *out, size_t count, UINT id)
{
    const Command *command = find(id);
    *out = L'\0';
    if (!command || !command->key)
        return;
    wchar_t key[8];
    key_name(key, 8, command->key);
    swprintf(out, count, L"%ls%ls%ls", command->modifiers & FCONTROL ? L"Ctrl+" : L"",
             command->modifiers & FSHIFT ? L"Shift+" : L"", key);
}

HACCEL commands_accelerators(bool maze)
{
    ACCEL keys[KEYS_MAX];
    int count = 0;
    for (int i = 0; i < command_count() && count < KEYS_MAX; i++) {
        const Command *command = row(i);
        if (command->key && is_there(i, maze))
            keys[count++] = (ACCEL){.fVirt = (BYTE)(FVIRTKEY | command->modifiers),
                                    .key = command->key,
                                    .cmd = command->id};
    }
    return CreateAcceleratorTableW(keys, count);
}

bool command_can(const MainWindow *w, UINT id)
{
    const Command *command = find(id);
    return command && command_exists(w, id) && (!command->can || command->can(w, command->value));
}

bool command_exists(const MainWindow *w, UINT id)
{
    const int index = index_of(id);
    const Command *command = index >= 0 ? row(index) : NULL;
    return command && is_there(index, window_shows_maze(w)) &&
           (!command->exists || command->exists(w, command->value));
}

bool command_is_on(const MainWindow *w, UINT id)
{
    const Command *command = find(id);
    return command && command->is_on && command_exists(w, id) && command->is_on(w, command->value);
}

void command_run(MainWindow *w, UINT id)
{
    const Command *command = find(id);
    if (!command_can(w, id))
        return;
    w->last_command = id;
    command->run(w, command->value);
}

void commands_update_menu(const MainWindow *w, HMENU menu)
{
    const int items = GetMenuItemCount(menu);
    for (int i = 0; i < items; i++) {
        const Command *command = find(GetMenuItemID(menu, i));
        if (!command)
            continue;
        MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_STATE | MIIM_FTYPE};
        if (!GetMenuItemInfoW(menu, (UINT)i, TRUE, &info))
            continue;
        const bool on = command_is_on(w, command->id);
        if (command->is_on && !command->is_toggle)
            info.fType |= MFT_RADIOCHECK;
        info.fState = (on ? (UINT)MFS_CHECKED : (UINT)MFS_UNCHECKED) |
                      (command_can(w, command->id) ? (UINT)MFS_ENABLED : (UINT)MFS_GRAYED);
        SetMenuItemInfoW(menu, (UINT)i, TRUE, &info);
    }
}
