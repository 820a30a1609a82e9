/*
 * commands.h: everything the user can ask for, as rows of one table: what runs it, when it can be
 * asked, whether it is on, and its key. Menu, toolbar, accelerators and tooltips read it.
 */
#ifndef GOMOKIT_COMMANDS_H
#define GOMOKIT_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <windows.h>

struct MainWindow;

int command_count(void);
UINT command_id(int index);

/* "Ctrl+N", or "" for a command without a key. */
void command_key_text(wchar_t *out, size_t count, UINT id);

/* The accelerators of all keys, with the maze or with a game on the board; the caller's,
 * DestroyAcceleratorTable(). NULL: Windows refused. */
HACCEL commands_accelerators(bool maze);

bool command_can(const struct MainWindow *w, UINT id);
bool command_is_on(const struct MainWindow *w, UINT id);

/* Whether it belongs to the board that is shown and this engine has what it stands for; if not, it
 * is in no menu. */
bool command_exists(const struct MainWindow *w, UINT id);

/* Runs the command if it can be run; an unknown id does nothing. */
void command_run(struct MainWindow *w, UINT id);

/* Greys and checks the items of a menu that is about to open. */
void commands_update_menu(const struct MainWindow *w, HMENU menu);

#endif
