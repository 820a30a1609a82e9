/*
 * gmk_lines.h: what every .gmk file has in common, of games and of mazes: the version in its first
 * line, numbered lines, keys, and problems.
 */
#ifndef GOMOKIT_GMK_LINES_H
#define GOMOKIT_GMK_LINES_H

#include "core/text/scan.h"
#include "gmk_file.h"

typedef struct GmkLines {
    Span rest;  /* what has not been read yet */
    Span line;  /* the current line */
    int number; /* of that line, from 1 */
    int minor;  /* version */
    GmkFileProblem *problem;
} GmkLines;

/* Sets the problem of the current line. Always false. */
bool gmk_lines_fail(GmkLines *lines, GmkFileError error, Span detail);

/* Sets a problem of the whole file. */
bool gmk_lines_fail_file(GmkLines *lines, GmkFileError error);

/* Whether a text, without a byte-order mark, begins as a .gmk file does. */
bool gmk_lines_is_gmk(Span text);

/* Takes the next line without checking it. False: the text has ended. */
bool gmk_lines_take(GmkLines *lines);

/* Takes the first line, "gomokit 1.0" or "gomokit 1". False: the problem is set. */
bool gmk_lines_take_version(GmkLines *lines);

/*
 * Whether the current line is one that a .gmk file may have: no control characters, not too long.
 * False: the problem is set.
 */
bool gmk_lines_check(GmkLines *lines);

/* Whether a word can be a key: small letters, digits and hyphens, a letter first. */
bool gmk_lines_is_key(Span word);

/* "15x20": two numbers up to `most`. */
bool gmk_lines_read_size(uint64_t *width, uint64_t *height, Span value, uint64_t most);

#endif
