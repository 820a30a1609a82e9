/* Plays games between two of the engine's searchers, each start with both colours. */
#include "duel.h"

#include "core/base/random.h"
#include "core/game/random_board.h"

typedef struct Duel {
    const DuelConfig *config;
    GmkThinker *thinker[2];
    uint64_t random;
    DuelScore *score;
} Duel;

DuelTally duel_total(const DuelScore *score)
{
    const DuelTally *a = &score->with[0], *b = &score->with[1];
    return (DuelTally){a->wins + b->wins, a->draws + b->draws, a->losses + b->losses};
}

double duel_percent(DuelTally tally)
{
    const int games = tally.wins + tally.draws + tally.losses;
    return games > 0 ? 100.0 * (tally.wins + 0.5 * tally.draws) / games : 0;
}

void duel_default(DuelConfig *out)
{
    *out = (DuelConfig){
        .games = 100, .time_ms = 100, .memory_mib = 64, .seed = 1, .threads = 1, .pace = 100};
}

/* ------------------------------------------------------------------------------------------------
 * Starts
 */

GmkGame *duel_start_connect4(uint64_t *random, const DuelConfig *config)
{
    Setup setup;
    GmkGame *game = NULL;
    setup_default(&setup);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = config->width;
    setup.height = config->height;
    if (config->width == 0)
        random_tournament_board(&setup, random);
    if (setup_new_game(&game, &setup) != GMK_OK)
        return NULL;
    while (gmk_game_move_count(game) < config->stones) {
        const GmkPoint column = {random_below(random, setup.width), 0};
        (void)gmk_game_play(game, column); /* a full column: the next one is tried */
        if (gmk_game_result(game) != GMK_RESULT_NONE)
            gmk_game_undo(game);
    }
    return game;
}

void duel_random_stones(GmkGame *game, uint64_t *random, int32_t stones, int32_t reach)
{
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    const int32_t across = width < reach ? width : reach, down = height < reach ? height : reach;
    while (gmk_game_move_count(game) < stones) {
        const int32_t x = width / 2 - across / 2 + random_below(random, across);
        const int32_t y = height / 2 - down / 2 + random_below(random, down);
        (void)gmk_game_play(game, (GmkPoint){x, y}); /* the point is taken: another one is drawn */
    }
}

GmkGame *duel_start_gomoku(uint64_t *random, const DuelConfig *config, int pair)
{
    enum { STONES = 5, REACH = 7 };
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = config->rule;
    if (config->width > 0) {
        setup.width = config->width;
        setup.height = config->height;
    }
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    if (config->openings) {
        const Opening *opening = &config->openings->items[pair % config->openings->count];
        for (int32_t i = 0; i < opening->count; i++)
            (void)gmk_game_play(game, opening->points[i]); /* legal: the reader has played it */
        return game;
    }
    duel_random_stones(game, random, STONES, REACH);
    return game;
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

GmkStatus duel_limits(GmkLimits *limits, const DuelConfig *config, const Contender *player)
{
    limits->time_ms = config->time_ms;
    limits->nodes = (uint64_t)config->nodes;
    limits->depth = config->depth;
    limits->effort = player->effort;
    if (!player->is_level)
        return GMK_OK;
    const GmkStatus status =
        gmk_level_limits(limits, player->level, config->board, config->level_searcher);
    limits->time_ms = limits->time_ms * config->pace / 100;
    return status;
}

static void count_move(Duel *duel, int turn, const GmkThought *thought)
{
    DuelScore *score = duel->score;
    if (thought->time_us > score->longest_us)
        score->longest_us = thought->time_us;
    score->used[turn].moves++;
    score->used[turn].nodes += thought->nodes;
    score->used[turn].time_us += thought->time_us;
    score->used[turn].depth_sum += thought->depth;
}

static GmkStatus play_move(Duel *duel, GmkGame *game, int turn)
{
    const DuelConfig *config = duel->config;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    limits.seed = 1 + (uint64_t)random_below(&duel->random, INT32_MAX);
    GmkStatus status = duel_limits(&limits, config, &config->player[turn]);
    if (turn == 1 && config->other_time_ms > 0)
        limits.time_ms = config->other_time_ms;
    if (turn == 1 && config->other_nodes > 0)
        limits.nodes = (uint64_t)config->other_nodes;
    if (turn == 1 && config->other_depth > 0)
        limits.depth = config->other_depth;
    if (config->forget[turn])
        gmk_thinker_clear(duel->thinker[turn]);
    if (config->player[turn].simple != SIMPLE_NONE)
        thought.move = simple_player_move(config->player[turn].simple, game, limits.seed);
    else if (status == GMK_OK)
        status = gmk_think(&thought, duel->thinker[turn], game, &limits);
    if (status == GMK_OK)
        status = gmk_game_play(game, thought.move);
    if (status == GMK_OK)
        count_move(duel, turn, &thought);
    return status;
}

/* Plays on to the end; `black` is the player (0 or 1) with the black stones. */
static GmkStatus play_game(Duel *duel, GmkGame *game, int black)
{
    GmkStatus status = GMK_OK;
    gmk_thinker_clear(duel->thinker[0]);
    gmk_thinker_clear(duel->thinker[1]);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE)
        status =
            play_move(duel, game, gmk_game_to_move(game) == GMK_CELL_BLACK ? black : 1 - black);
    return status;
}

static void count_result(Duel *duel, GmkResult result, int black)
{
    DuelTally *tally = &duel->score->with[black];
    if (result == GMK_RESULT_DRAW)
        tally->draws++;
    else if ((result == GMK_RESULT_BLACK) == (black == 0))
        tally->wins++;
    else
        tally->losses++;
}

static GmkStatus play_all(Duel *duel, DuelProgress progress, void *user)
{
    const DuelConfig *config = duel->config;
    uint64_t start = 0;
    for (int i = 0; i < (int)config->games; i++) {
        if (i % 2 == 0)
            start = duel->random = duel->random * 3 + 12345;
        uint64_t random = start; /* the same start for both games of a pair */
        GmkGame *game = config->board == GMK_BOARD_CONNECT4
                            ? duel_start_connect4(&random, config)
                            : duel_start_gomoku(&random, config, i / 2);
        if (!game)
            return GMK_ERR_NO_MEMORY;
        const GmkStatus status = play_game(duel, game, i % 2);
        if (status == GMK_OK)
            count_result(duel, gmk_game_result(game), i % 2);
        gmk_game_free(game);
        if (status != GMK_OK)
            return status;
        if (progress && !progress(user, duel->score, i))
            break;
    }
    return GMK_OK;
}

GmkStatus duel_play(DuelScore *out, const DuelConfig *config, DuelProgress progress, void *user)
{
    Duel duel = {.config = config, .random = (uint64_t)config->seed, .score = out};
    GmkStatus status = GMK_OK;
    *out = (DuelScore){0};
    for (int i = 0; i < 2 && status == GMK_OK; i++) {
        GmkThinkerOptions options = config->player[i].thinker;
        if (config->player[i].is_level)
            options.searcher = config->level_searcher;
        options.memory_bytes = (uint64_t)config->memory_mib << 20;
        options.threads = (int32_t)config->threads;
        status = gmk_thinker_new(&duel.thinker[i], &options);
    }
    if (status == GMK_OK)
        status = play_all(&duel, progress, user);
    gmk_thinker_free(duel.thinker[0]);
    gmk_thinker_free(duel.thinker[1]);
    return status;
}
