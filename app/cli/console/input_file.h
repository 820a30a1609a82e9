/*
 * input_file.h: text files that a user gives a command: UTF-8, or UTF-16 with its mark, which is
 * what `gmk ... > FILE` leaves in PowerShell 5.
 */
#ifndef GOMOKIT_CLI_INPUT_FILE_H
#define GOMOKIT_CLI_INPUT_FILE_H

#include <stddef.h>

/*
 * The whole file, at most `limit` bytes, as UTF-8 with a NUL behind it; the caller's to free().
 * NULL: it cannot be read, and standard error says why in the name of `command`.
 */
char *input_file_read(size_t *size, const char *command, const char *path, size_t limit);

/* Reads all of standard input, without converting it. */
char *input_stdin_read(size_t *size, const char *command, size_t limit);

#endif
