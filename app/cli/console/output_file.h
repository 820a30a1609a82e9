/*
 * output_file.h: a file that a command writes with fprintf() over minutes. The bytes go to a
 * draft in the same folder; the target is replaced at the end, and only after success.
 */
#ifndef GOMOKIT_CLI_OUTPUT_FILE_H
#define GOMOKIT_CLI_OUTPUT_FILE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct OutputFile {
    FILE *stream;
    const char *command, *path; /* borrowed */
    char *draft;                /* the path of the file beside it */
} OutputFile;

/* `command` is named in messages, which go to standard error. False: it cannot be written. */
bool output_file_open(OutputFile *out, const char *command, const char *path);

/*
 * Replaces the target if `keep` is set, and removes the draft. False: the target was not replaced.
 */
bool output_file_close(OutputFile *out, bool keep);

/* Writes a whole file at once. False: the target was not replaced, and a message was printed. */
bool output_file_save(const char *command, const char *path, const char *text, size_t size);

#endif
