/*
 * fault_cause.h: why a brain failed, an engine was not added or a file was refused, taken apart again. Brains, referee,
 * engine test and readers of files name causes in English, and so they are kept in files of results and in the list of
 * engines; a window says each in the user's language by its cause and the numbers in it (fault_say.h). Texts that the program wrote itself stay as they are. Any thread.
 */
#ifndef GOMOKIT_FAULT_CAUSE_H
#define GOMOKIT_FAULT_CAUSE_H

typedef enum FaultCause {
    CAUSE_OTHER, /* not one of these: arguments[0] is the text */
    CAUSE_NO_MOVE,
    CAUSE_NOR_LATER,
    CAUSE_LATE,
    CAUSE_LINES_LATE,
    CAUSE_LINES,
    CAUSE_NOT_MOVE,
    CAUSE_SWAP2,
    CAUSE_REFUSED,
    CAUSE_NO_OK_IN_TIME,
    CAUSE_NO_OK,
    CAUSE_ENDED, /* `exit` may say why */
    CAUSE_EXIT,  /* the same without a verb */
    CAUSE_CLOSED,
    CAUSE_MEMORY,
    CAUSE_PROCESSES,
    CAUSE_OCCUPIED,
    CAUSE_OFF_BOARD,
    CAUSE_FORBIDDEN,
    CAUSE_OTHER_ANSWER,
    CAUSE_STAYS,
    CAUSE_NOT_STARTED,
    CAUSE_NO_FILE,
    CAUSE_NO_PROGRAM,
    CAUSE_OTHER_SYSTEM,
    CAUSE_BAD_ZIP,
    CAUSE_PASSWORD,
    CAUSE_ODD_ZIP, /* arguments[0] is the text */
    CAUSE_UNWRITTEN,
    CAUSE_LONG_PATH,
    CAUSE_NO_MEMORY,
    CAUSE_FILE_FIRST, /* from here on: what is wrong with a list of engines or a tournament's file */
    CAUSE_FILE_KEY,
    CAUSE_FILE_VALUE,
    CAUSE_FILE_TWICE,
    CAUSE_FILE_MANY,
    CAUSE_FILE_LONG,
    CAUSE_FILE_OPENING,
    CAUSE_FILE_ENGINE,
    CAUSE_FILE_FEW,
    CAUSE_FILE_SWAP2,
    CAUSE_FILE_CARO,
    CAUSE_FILE_PLAYED,
    CAUSE_FILE_CHANGED,
    CAUSE_FILE_LARGE,
    CAUSE_FILE_FOLDER,
    CAUSE_FILE_NO_OPENING,
    CAUSE_COUNT,
} FaultCause;

/* What an exit code means. */
typedef enum FaultExit {
    FAULT_EXIT_PLAIN, /* nothing in particular */
    FAULT_EXIT_ACCESS,
    FAULT_EXIT_MEMORY,
    FAULT_EXIT_INSTRUCTION,
    FAULT_EXIT_MIXED,
    FAULT_EXIT_DIVISION,
    FAULT_EXIT_STACK,
    FAULT_EXIT_DLL,
    FAULT_EXIT_CORRUPTED,
    FAULT_EXIT_EXCEPTION,
    FAULT_EXIT_HELD, /* a crash under Wine, whose debugger held the program: which one is not known */
    FAULT_EXIT_COUNT,
} FaultExit;

enum { FAULT_ARGUMENTS = 3, FAULT_TEXT_MAX = 512 };

typedef struct FaultText {
    FaultCause cause;
    FaultExit exit; /* of an exit code */
    char where[16]; /* "RESTART", "20x20"; "": in the usual games */
    char arguments[FAULT_ARGUMENTS][FAULT_TEXT_MAX]; /* numbers, points, what the program wrote */
    char half[FAULT_TEXT_MAX];                       /* half a line that came; "" */
    char said[FAULT_TEXT_MAX];                       /* what it said last; "" */
} FaultText;

/* Takes a cause apart. What is longer than FAULT_TEXT_MAX is cut. */
void fault_cause_read(FaultText *out, const char *why);

#endif
