/* The arguments of main() in UTF-8, on Windows. */
#include "os_args.h"
#include "platform/text/os_wide.h"

#include <stdlib.h>

#include <shellapi.h>

char **os_args_new(int *argc, char **argv)
{
    (void)argv;
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    if (!wide)
        return NULL;
    char **args = calloc((size_t)count + 1, sizeof *args);
    for (int i = 0; args && i < count; i++) {
        args[i] = os_wide_to_utf8(wide[i]);
        if (!args[i]) {
            os_args_free(args);
            args = NULL;
        }
    }
    LocalFree(wide);
    if (args)
        *argc = count;
    return args;
}

void os_args_free(char **args)
{
    if (!args)
        return;
    for (char **a = args; *a; a++)
        free(*a);
    free(args);
}
