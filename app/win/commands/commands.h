/*
 * commands.h: everything the user can ask for, as rows of tables: what runs it, when it can be
 * asked, whether it is on, and its key. Menu, toolbar, accelerators and tooltips read the set that
 * the frame puts together from its own tables and those of its modes. One thread.
 */
#ifndef GOMOKIT_COMMANDS_H
#define GOMOKIT_COMMANDS_H

#include <stddef.h>

#include "command_table.h"
#include "core/keys/key_changes.h"

enum {
    COMMANDS_MAX = 1024,
    COMMANDS_OF_ALL_MODES = -1,
};

typedef struct CommandRow {
    const Command *command;
    void *self;     /* given to its functions */
    int mode;       /* whose it is, or COMMANDS_OF_ALL_MODES */
    KeyChord chord; /* its key now: the table's, unless the user has changed it */
} CommandRow;

/* All zero at first. */
typedef struct CommandSet {
    CommandRow rows[COMMANDS_MAX];
    int count;
    short by_id[COMMANDS_MAX]; /* indices of rows, sorted by their ids */
    int shown;                 /* the mode whose commands can be run */
    const KeyNames *names;     /* how the user's language calls the keys; NULL: as settings do */
    UINT last;                 /* the command that was run last; 0: none */
} CommandSet;

/* Adds a table whose functions are given `self`. All tables together have at most COMMANDS_MAX rows. */
void commands_add(CommandSet *set, const CommandTable *table, void *self, int mode);

UINT command_id(const CommandSet *set, int index);

/* "Ctrl+N", or "" for a command without a key. */
void command_key_text(wchar_t *out, size_t count, const CommandSet *set, UINT id);

/*
 * The command that an accelerator means now: of those with its key the first that can be run, the urgent ones
 * before the others, or else the first. Several commands may share a key when they cannot be run at the same time.
 */
UINT command_by_key(const CommandSet *set, UINT id);

/*
 * The accelerators of all keys of a mode; the caller's, DestroyAcceleratorTable(). NULL: Windows
 * refused.
 */
HACCEL commands_accelerators(const CommandSet *set, int mode);

/* Gives every command the key that the user has chosen for it, or else its own. Accelerators are to be made anew. */
void commands_change_keys(CommandSet *set, const KeyChanges *changes);

/* The keys of all rows, in their order. */
void commands_key_uses(KeyUse uses[COMMANDS_MAX], const CommandSet *set);

/*
 * What texts of the shown mode must call the changed keys; how many there are. `to` is "" where the command has lost
 * its key. A key that another command has as its own, as many share Esc, keeps its name.
 */
int commands_key_renames(KeyRename *out, int most, const CommandSet *set);

bool command_can(const CommandSet *set, UINT id);

/* What stands behind its label in the menu where others have their key; false: nothing. */
bool command_note(char *out, size_t size, const CommandSet *set, UINT id);
bool command_is_on(const CommandSet *set, UINT id);

/* Whether its label is not one of the resources; then the label it has now, "" where it is in no menu. */
bool command_has_label(const CommandSet *set, UINT id);
void command_label(char *out, size_t size, const CommandSet *set, UINT id);

/* Whether it belongs to the mode that is shown and this engine has what it stands for; if not, it
 * is in no menu. */
bool command_exists(const CommandSet *set, UINT id);

/* Runs the command if it can be run; an unknown id does nothing. */
void command_run(CommandSet *set, UINT id);

/* Greys and checks the items of a menu that is about to open. */
void commands_update_menu(const CommandSet *set, HMENU menu);

#endif
