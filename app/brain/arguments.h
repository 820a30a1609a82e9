/*
 * arguments.h: the command line of the brain. Managers give none, but Piskvork forgets to end the
 * command line it makes, so that bytes of its memory follow the name of the program: what is not
 * understood must not keep the brain from playing.
 */
#ifndef GOMOKIT_BRAIN_ARGUMENTS_H
#define GOMOKIT_BRAIN_ARGUMENTS_H

#include <stdbool.h>

typedef struct BrainArguments {
    const char *learning; /* the file to learn in; NULL: none */
    const char *log;      /* the file for every line; NULL: none */
    bool help, version;
} BrainArguments;

/*
 * The strings stay argv's. Returns the first argument that is not understood, or NULL. One that does
 * not look like an option is none of the user's, and nothing is to be said about it: Piskvork takes
 * what comes on standard error for an answer.
 */
const char *brain_arguments_read(BrainArguments *out, int argc, char **argv);

/* What --help prints, with its line ends. */
extern const char brain_arguments_help[];

#endif
