/* Reads games of self-play and keeps the moves up to their even positions. */
#include "selfplay_starts.h"

#include <stdlib.h>

#include "core/base/random.h"

#include "tune/game_line.h"

enum {
    STONES_MIN = 12, /* of a position; */
    STONES_MAX = 100,
    EVEN = 100, /* its score, and that after the next move, are at most this far from even */
};

/* A position is the beginning of a game. */
typedef struct Start {
    size_t moves; /* where the game begins in SelfplayStarts.moves */
    int stones;
} Start;

struct SelfplayStarts {
    GmkPoint *moves;
    Start *starts;
    size_t move_count, move_room, start_count, start_room;
};

void selfplay_starts_free(SelfplayStarts *starts)
{
    if (starts) {
        free(starts->moves);
        free(starts->starts);
    }
    free(starts);
}

/* Makes room for `more` items behind `count`. False: no memory. */
static bool make_room(void **items, size_t *room, size_t count, size_t more, size_t size)
{
    if (count + more <= *room)
        return true;
    const size_t wanted = 2 * (count + more);
    void *grown = realloc(*items, wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

static bool is_even(int32_t score)
{
    return score >= -EVEN && score <= EVEN;
}

static bool take_game(SelfplayStarts *all, const GameLine *game)
{
    if (!make_room((void **)&all->moves, &all->move_room, all->move_count, (size_t)game->count,
                   sizeof *all->moves) ||
        !make_room((void **)&all->starts, &all->start_room, all->start_count, (size_t)game->count,
                   sizeof *all->starts))
        return false;
    const int first = game->opening > STONES_MIN ? game->opening : STONES_MIN;
    const int last = game->count - 2 < STONES_MAX ? game->count - 2 : STONES_MAX;
    for (int n = first; n <= last; n++)
        if (is_even(game->scores[n]) && is_even(game->scores[n + 1]) && !game->stray[n])
            all->starts[all->start_count++] = (Start){all->move_count, n};
    for (int i = 0; i < game->count; i++)
        all->moves[all->move_count++] = game->moves[i];
    return true;
}

SelfplayStarts *selfplay_starts_read(FILE *games, const GmkSetup *setup)
{
    SelfplayStarts *all = calloc(1, sizeof *all);
    GameLine *game = malloc(sizeof *game);
    GmkStatus status = all && game ? GMK_OK : GMK_ERR_NO_MEMORY;
    while (status == GMK_OK) {
        status = game_line_read(game, games, setup->width, setup->height);
        if (status == GMK_OK && game->scored && game->width == setup->width &&
            game->height == setup->height && !take_game(all, game))
            status = GMK_ERR_NO_MEMORY;
    }
    free(game);
    if (status == GMK_ERR_OVER && all->start_count > 0)
        return all;
    selfplay_starts_free(all);
    return NULL;
}

void selfplay_starts_play(GmkGame *game, const SelfplayStarts *starts, uint64_t *random)
{
    const Start *start =
        &starts->starts[(size_t)random_below(random, (int32_t)starts->start_count)];
    for (int i = 0; i < start->stones; i++)
        gmk_game_play(game, starts->moves[start->moves + (size_t)i]);
}
