/*
 * command_table.h: a command as a row of a table. The frame and each mode have tables of their own;
 * commands.h puts them together.
 */
#ifndef GOMOKIT_COMMAND_TABLE_H
#define GOMOKIT_COMMAND_TABLE_H

#include <stdbool.h>
#include <windows.h>

/* `self` is whose table it is: the frame, or the mode. */
typedef struct Command {
    WORD id;
    void (*run)(void *self, int value);
    bool (*can)(const void *self, int value);    /* NULL: always */
    bool (*is_on)(const void *self, int value);  /* NULL: nothing to check */
    bool (*exists)(const void *self, int value); /* NULL: always; else it is in no menu */
    /* NULL: nothing but its key stands behind the label in the menu; else UTF-8 that does. */
    void (*note)(const void *self, int value, char *out, size_t size);
    /*
     * NULL: the menu's label is that of the resources; else UTF-8, asked whenever the menu opens. "" where it has
     * none: then it is not in the menu. Commands with such labels have ids one after the other.
     */
    void (*label)(void *self, int value, char *out, size_t size);
    int value;          /* passed to all six functions */
    WORD key;           /* virtual key; 0: none */
    BYTE modifiers;     /* FCONTROL, FSHIFT, FALT */
    bool is_urgent;     /* of the commands with its key it is tried first */
    bool is_toggle;     /* a check mark, not a radio dot */
    bool is_everywhere; /* a mode's command that also works while another mode is shown */
} Command;

typedef struct CommandTable {
    const Command *rows;
    int count;
} CommandTable;

#endif
