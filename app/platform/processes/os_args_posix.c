/* The arguments of main() in UTF-8, on POSIX systems. */
#include "os_args.h"

#include <stdlib.h>
#include <string.h>

char **os_args_new(int *argc, char **argv)
{
    char **args = calloc((size_t)*argc + 1, sizeof *args);
    if (!args)
        return NULL;
    memcpy(args, argv, (size_t)*argc * sizeof *args); /* UTF-8, valid to the end */
    return args;
}

void os_args_free(char **args)
{
    free(args);
}
