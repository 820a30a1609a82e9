/* gmk connect4: the exact solver of connect four, its bench, its books and its weights. */
#include "connect4_tool.h"

#include "cli/command.h"

#include <stdio.h>
#include <string.h>

bool connect4_tool_play(GmkGame *game, const char *columns, size_t *at)
{
    for (size_t i = 0; columns[i]; i++) {
        const char c = columns[i];
        const int column = c >= '1' && c <= '9' ? c - '1' : c >= 'a' && c <= 'c' ? 9 + c - 'a' : -1;
        if (gmk_game_play(game, (GmkPoint){column, 0}) != GMK_OK) {
            *at = i;
            return false;
        }
    }
    return true;
}

GmkGame *connect4_tool_game(int32_t width, int32_t height)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    return gmk_game_new(&game, &setup) == GMK_OK ? game : NULL;
}

GmkThinker *connect4_tool_thinker(int64_t memory_mib)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)memory_mib << 20;
    return gmk_thinker_new(&thinker, &options) == GMK_OK ? thinker : NULL;
}

int command_connect4(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } parts[] = {
        {"solve", connect4_tool_solve}, {"bench", connect4_tool_bench},
        {"book", connect4_tool_book},   {"replies", connect4_tool_replies},
        {"fit", connect4_tool_fit},     {"playouts", connect4_tool_playouts},
    };
    for (size_t i = 0; argc > 1 && i < sizeof parts / sizeof *parts; i++)
        if (strcmp(argv[1], parts[i].name) == 0)
            return parts[i].run(argc - 1, argv + 1);
    const bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    fprintf(help ? stdout : stderr,
            "usage: gmk connect4 solve MOVES\n       gmk connect4 bench FILE\n"
            "       gmk connect4 book BOOK_DATA.C\n       gmk connect4 replies REPLIES_DATA.C\n"
            "       gmk connect4 fit WEIGHTS.C\n       gmk connect4 playouts\n\nEach explains "
            "itself with --help.\n");
    return help ? EXIT_RAN : EXIT_USAGE;
}
