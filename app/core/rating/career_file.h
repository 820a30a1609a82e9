/*
 * career_file.h: the file of a player's career (career.h), which only grows. A line that cannot be
 * written, because the disk is full or another program holds the file, waits in memory and is
 * written with the next one. One thread at a time; writing may take a second, so it is not for the
 * window's.
 */
#ifndef GOMOKIT_CAREER_FILE_H
#define GOMOKIT_CAREER_FILE_H

#include "career.h"
#include "platform/files/os_file.h"

/* Bytes that are read of a file; of a longer one the newest, which are a quarter of a million lines
 * and more. */
enum { CAREER_SIZE_MAX = 16 << 20 };

typedef struct CareerFile {
    Career career;
    char *path;    /* owned; NULL: nothing is stored */
    char *waiting; /* owned: the lines that are not in the file yet; NULL: all are */
} CareerFile;

/*
 * Reads the file at `path`, which becomes the CareerFile's; NULL: nothing is stored. A missing file
 * is an empty one. After an error the career is what could be read; lines can be added, as they do
 * not touch the others. Closed by career_file_close() in any case.
 */
OsError career_file_open(CareerFile *out, char *path);

/* Writes a line of career_add_game() or one of its kind behind those that wait. After an error it
 * waits with them. */
OsError career_file_add(CareerFile *file, const char *line);

/* Tries to write what waits a last time. */
void career_file_close(CareerFile *file);

#endif
