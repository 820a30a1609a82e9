/* play.c: the engine plays gomoku against itself. README.md says how to build it. */
#include <stdio.h>

#include "gomokit.h"

static GmkStatus play_one_move(GmkGame *game, GmkThinker *thinker)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    char text[GMK_NOTATION_MAX] = "";
    limits.nodes = 2000; /* or .time_ms, or gmk_level_limits() */
    GmkStatus status = gmk_think(&thought, thinker, game, &limits);
    if (status == GMK_OK)
        status = gmk_point_to_text(text, sizeof text, game, thought.move);
    if (status == GMK_OK)
        status = gmk_game_play(game, thought.move);
    if (status == GMK_OK)
        printf("%d %s %.1f%%\n", (int)gmk_game_move_count(game), text, 100 * thought.win_rate);
    return status;
}

int main(void)
{
    static const char *const endings[] = {"unfinished", "black won", "white won", "draw"};
    const GmkSetup setup = GMK_SETUP_INIT; /* freestyle gomoku on 15 x 15 */
    const GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = NULL;
    if (!GMK_ABI_SERVES(gmk_abi_version()))
        return fprintf(stderr, "engine %s is not for this program\n", gmk_version()), 1;
    GmkStatus status = gmk_game_new(&game, &setup);
    if (status == GMK_OK)
        status = gmk_thinker_new(&thinker, &options);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE)
        status = play_one_move(game, thinker);
    puts(status == GMK_OK ? endings[gmk_game_result(game)] : gmk_status_text(status));
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return status == GMK_OK ? 0 : 1;
}
