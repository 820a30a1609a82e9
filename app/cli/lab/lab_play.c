/* lab_play.c: what several experiments of gomoku and connect four share. */
#include "core/base/random.h"
#include "lab.h"

#include <stdarg.h>
#include <string.h>

int lab_games(const LabConfig *config, int full, int quick)
{
    const int games = config->games > 0 ? config->games : config->quick ? quick : full;
    return games + games % 2;
}

void lab_progress(const char *format, ...)
{
    va_list arguments;
    char text[80];
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\r%-76s%s", text, text[0] ? "" : "\r");
    fflush(stderr);
}

void lab_see(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("=> ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    fflush(stdout);
}

GmkThinker *lab_thinker(const char *name)
{
    Contender contender;
    GmkThinker *thinker = NULL;
    if (!contender_find(&contender, name) ||
        gmk_thinker_new(&thinker, &contender.thinker) != GMK_OK)
        return NULL;
    return thinker;
}

/* Whether the side to move, or the other one, could complete a five: such positions need no search. */
static bool is_urgent(const GmkGame *game, GmkThinker *judge)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.depth = 1;
    return gmk_think(&thought, judge, game, &limits) != GMK_OK ||
           thought.source == GMK_THOUGHT_URGENT;
}

static GmkGame *random_game(uint64_t *random, int stones)
{
    DuelConfig config;
    duel_default(&config);
    GmkGame *game = duel_start_gomoku(random, &config, 0);
    while (game && gmk_game_move_count(game) < stones && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkPoint near;
        gmk_game_move(&near, game, random_below(random, gmk_game_move_count(game)));
        near.x += random_below(random, 5) - 2;
        near.y += random_below(random, 5) - 2;
        (void)gmk_game_play(game, near); /* taken or off the board: another one */
    }
    while (game && gmk_game_move_count(game) > stones)
        gmk_game_undo(game);
    return game;
}

GmkGame *lab_position(uint64_t seed, int index, int stones)
{
    uint64_t random = seed * 1000003 + (uint64_t)index;
    GmkThinker *judge = lab_thinker("simple");
    GmkGame *game = NULL;
    while (judge) {
        game = random_game(&random, stones);
        if (!game || (gmk_game_result(game) == GMK_RESULT_NONE && !is_urgent(game, judge)))
            break;
        gmk_game_free(game);
    }
    gmk_thinker_free(judge);
    return game;
}

static bool tell_progress(void *user, const DuelScore *so_far, int game)
{
    const DuelConfig *config = user;
    lab_progress("%s against %s: game %d of %d, %.0f %%", config->player[0].name,
                 config->player[1].name, game + 1, (int)config->games,
                 duel_percent(duel_total(so_far)));
    return true;
}

GmkStatus lab_duel(DuelScore *out, DuelConfig *config, const char *first, const char *second)
{
    if (!contender_find(&config->player[0], first) || !contender_find(&config->player[1], second))
        return GMK_ERR_ARGUMENT;
    const GmkStatus status = duel_play(out, config, tell_progress, config);
    lab_progress("");
    return status;
}
