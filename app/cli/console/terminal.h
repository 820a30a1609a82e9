/*
 * terminal.h: what gmk tells a person on standard output and standard error. Names of files, players
 * and brains, and the lines of brains, are part of it: they must not control the terminal.
 */
#ifndef GOMOKIT_CLI_TERMINAL_H
#define GOMOKIT_CLI_TERMINAL_H

#include <stdarg.h>
#include <stdio.h>

#ifdef __MINGW_PRINTF_FORMAT
#define TERMINAL_LIKE_PRINTF __attribute__((format(__MINGW_PRINTF_FORMAT, 2, 3)))
#else
#define TERMINAL_LIKE_PRINTF __attribute__((format(printf, 2, 3)))
#endif

/*
 * As fprintf(), and what could control a terminal is replaced: see foreign.h. For everything that may
 * contain text from elsewhere; data for other programs are written as they are. Each call is one
 * write, so that lines of several threads do not mix.
 */
TERMINAL_LIKE_PRINTF void terminal_print(FILE *out, const char *format, ...);

#endif
