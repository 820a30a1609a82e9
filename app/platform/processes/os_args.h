/*
 * os_args.h: the command line as UTF-8 on every system. On Windows main()'s argv is in the ANSI
 * code page and loses characters; the system has the real one.
 */
#ifndef GOMOKIT_OS_ARGS_H
#define GOMOKIT_OS_ARGS_H

/*
 * Gives the arguments, program name first, NULL last, and their number in *argc. The vector is the
 * caller's, freed with os_args_free(). NULL: no memory. `argc` and `argv` are those of main().
 */
char **os_args_new(int *argc, char **argv);
void os_args_free(char **args);

#endif
