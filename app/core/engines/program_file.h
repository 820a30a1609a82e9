/* program_file.h: what a file is, by its first bytes: a program of which system and width, or none. No file is run. */
#ifndef GOMOKIT_PROGRAM_FILE_H
#define GOMOKIT_PROGRAM_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ProgramKind {
    PROGRAM_NOT, /* no program */
    PROGRAM_CUT, /* it begins like a program of Windows, and its headers are damaged or cut short */
    PROGRAM_DOS, /* for DOS */
    PROGRAM_16,  /* for 16-bit Windows or OS/2, which no 64-bit Windows runs */
    PROGRAM_32,  /* for 32-bit Windows */
    PROGRAM_64,  /* for 64-bit Windows */
    PROGRAM_ARM, /* for Windows on ARM */
    PROGRAM_DLL, /* a library of Windows */
    PROGRAM_ELF_32, /* for Linux and its like */
    PROGRAM_ELF_64,
    PROGRAM_SCRIPT, /* begins with #! */
    PROGRAM_KINDS,
} ProgramKind;

enum { PROGRAM_HEAD = 4096 }; /* bytes of a file that decide */

/* From the first bytes of a file, PROGRAM_HEAD of them or all there are. */
ProgramKind program_kind_of(const uint8_t *head, size_t size);

/* PROGRAM_NOT also for a file that cannot be read. */
ProgramKind program_file_kind(const char *path);

/* Whether this system runs such programs. */
bool program_runs_here(ProgramKind kind);

/* "a 64-bit program for Windows", for reports. */
const char *program_kind_words(ProgramKind kind);

#endif
