/*
 * command_table.h: one row a command, one table a menu, one file a table. Read by commands.c alone;
 * everybody else asks commands.h.
 */
#ifndef GOMOKIT_COMMAND_TABLE_H
#define GOMOKIT_COMMAND_TABLE_H

#include <stdbool.h>
#include <windows.h>

typedef struct MainWindow MainWindow;

/* With which boards a command is there; elsewhere it is in no menu and has no key. */
typedef enum CommandPlace {
    COMMAND_AS_TABLE, /* of a row: what its table says */
    COMMAND_OF_BOTH,
    COMMAND_OF_GAMES,
    COMMAND_OF_MAZE,
} CommandPlace;

typedef struct Command {
    WORD id;
    void (*run)(MainWindow *w, int value);
    bool (*can)(const MainWindow *w, int value);    /* NULL: always */
    bool (*is_on)(const MainWindow *w, int value);  /* NULL: nothing to check */
    bool (*exists)(const MainWindow *w, int value); /* NULL: always; else it is in no menu */
    int value;                                      /* for all four */
    WORD key;                                       /* virtual key; 0: none */
    BYTE modifiers;                                 /* FCONTROL, FSHIFT, FALT */
    bool is_toggle;                                 /* a check mark, not a radio dot */
    CommandPlace place;
} Command;

typedef struct CommandTable {
    const Command *rows;
    int count;
    CommandPlace place;
} CommandTable;

extern const CommandTable commands_game, commands_move, commands_view, commands_mode,
    commands_about, commands_tree, commands_maze, commands_exchange, commands_marks;

#endif
