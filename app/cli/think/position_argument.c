/* Reads a position from the command line. */
#include "position_argument.h"

#include "cli/console/terminal.h"
#include "formats/format.h"
#include "formats/piskvork/openings.h"

#include <string.h>

static bool set_position(GmkGame *game, const char *command, const char *text)
{
    Opening opening;
    char why[128];
    if (!opening_parse(&opening, game, text, why, sizeof why)) {
        terminal_print(stderr, "gmk %s: %s\n", command, why);
        return false;
    }
    for (int32_t i = 0; i < opening.count; i++)
        gmk_game_play(game, opening.points[i]); /* legal: opening_parse() has played it */
    return true;
}

/* A game of SGF as it stands on the command line, at the end of its main line. */
static GmkGame *read_sgf(const char *command, const char *text)
{
    char why[FORMAT_SENTENCE_MAX];
    FormatReport report;
    FormatProblem problem;
    Record *record = NULL;
    GmkGame *game = NULL;
    if (!format_read(&record, &report, &problem, FORMAT_SGF, text, strlen(text), NULL)) {
        format_problem_text(why, sizeof why, &problem);
        terminal_print(stderr, "gmk %s: %s\n", command, why);
    } else if (record_replay(&game, record) != GMK_OK) {
        terminal_print(stderr, "gmk %s: the position cannot be set up\n", command);
    }
    record_free(record);
    return game;
}

GmkGame *position_argument_read(const char *command, const char *text, const GmkSetup *setup)
{
    GmkGame *game = NULL;
    if (text[0] == '(')
        return read_sgf(command, text);
    if (gmk_game_new(&game, setup) == GMK_OK && set_position(game, command, text))
        return game;
    gmk_game_free(game);
    return NULL;
}
