/* gmk connect4: the exact solver of connect four, its bench, its books and its weights. */
#include "connect4_tool.h"

#include "cli/console/command.h"

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
    static const Command commands[] = {
        {"solve", "the exact score of a position and of each column", connect4_tool_solve},
        {"bench", "measures the solver on a file of positions with known scores",
         connect4_tool_bench},
        {"book", "makes the book of openings, a C file", connect4_tool_book},
        {"replies", "makes the book of replies, a C file", connect4_tool_replies},
        {"fit", "learns the weights of the evaluation, a C file", connect4_tool_fit},
        {"playouts", "counts random games a second", connect4_tool_playouts},
    };
    return command_run_group(commands, sizeof commands / sizeof *commands, argc, argv);
}
