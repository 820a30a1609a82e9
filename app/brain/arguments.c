/* Reads the command line of the brain. */
#include "arguments.h"

#include <stddef.h>
#include <string.h>

const char brain_arguments_help[] =
    "usage: pbrain-gomokit [options]\n"
    "\n"
    "Plays gomoku over the Gomocup protocol, with the commands of Yixin-Board and Rapfi: lines\n"
    "come in on standard input, answers go to standard output. Managers such as Piskvork,\n"
    "Yixin-Board, c-gomoku-cli and `gmk match` start it without options.\n"
    "\n"
    "options:\n"
    "  --learning FILE  remember what searches find in FILE, and use it in later games\n"
    "  --log FILE       add every line from and to the manager to FILE\n"
    "  --help           print this and leave\n"
    "  --version        print the version and leave\n"
    "\n"
    "A manager without a place for options: after INFO folder PATH it learns in\n"
    "PATH/pbrain-gomokit/learning.dat, if the folder PATH/pbrain-gomokit is there.\n"
    "INFO show_detail 1 is for Yixin-Board, 2 for windows made for Rapfi, 3 for both.\n";

const char *brain_arguments_read(BrainArguments *out, int argc, char **argv)
{
    const char *wrong = NULL;
    memset(out, 0, sizeof *out);
    for (int i = 1; i < argc; i++) {
        const char **file = strcmp(argv[i], "--learning") == 0 ? &out->learning
                            : strcmp(argv[i], "--log") == 0    ? &out->log
                                                               : NULL;
        if (strcmp(argv[i], "--help") == 0)
            out->help = true;
        else if (strcmp(argv[i], "--version") == 0)
            out->version = true;
        else if (file && !*file && i + 1 < argc)
            *file = argv[++i];
        else if (!wrong && argv[i][0] == '-')
            wrong = argv[i];
    }
    return wrong;
}
