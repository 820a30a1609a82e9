/* command.c: see command.h. */
#include "command.h"
#include "terminal.h"

#include <string.h>

const Command *command_find(const Command *commands, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

void command_list(FILE *out, const Command *commands, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].help);
}

static void write_usage(FILE *out, const char *group, const Command *commands, int count)
{
    fprintf(out, "usage: gmk %s COMMAND ...\n\n", group);
    command_list(out, commands, count);
    fprintf(out, "\n`gmk %s COMMAND --help` explains a command.\n", group);
}

int command_run_group(const Command *commands, int count, int argc, char **argv)
{
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        write_usage(stdout, argv[0], commands, count);
        return EXIT_RAN;
    }
    const Command *command = argc > 1 ? command_find(commands, count, argv[1]) : NULL;
    if (command)
        return command->run(argc - 1, argv + 1);
    if (argc > 1)
        terminal_print(stderr, "gmk %s: there is no command \"%s\"\n\n", argv[0], argv[1]);
    write_usage(stderr, argv[0], commands, count);
    return EXIT_USAGE;
}
