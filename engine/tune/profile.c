/* Searches positions and adds up where the nodes and the time went. */
#include "profile.h"

#include "gomoku/rules/gomoku_board.h"
#include "gomoku/search/gomoku_minimax.h"

#include <stdlib.h>

enum { MEMORY = 64 << 20 };

static void add_progress(void *user, const GmkThought *so_far)
{
    TuneProfile *profile = user;
    if (so_far->depth < 0 || so_far->depth >= PROFILE_DEPTHS)
        return;
    profile->nodes_to[so_far->depth] += so_far->nodes;
    profile->us_to[so_far->depth] += so_far->time_us;
    profile->positions_to[so_far->depth]++;
}

/* Reads the net, which takes longer than a shallow search, so that it is not counted later. */
static GmkStatus read_net(const Board *board, void *memory)
{
    const atomic_bool stop = false;
    GmkLimits wanted = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    SearchLimits limits;
    wanted.nodes = 1;
    limits_begin(&limits, &wanted, &stop);
    const GmkStatus status = gomoku_think(&thought, board, memory, &limits);
    gomoku_memory_clear(memory);
    return status;
}

GmkStatus tune_profile_position(TuneProfile *profile, const TuneProfileSearch *search,
                                const GmkSetup *setup, const GmkPoint *moves, int32_t count)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits wanted = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    const atomic_bool stop = false;
    SearchLimits limits;
    Board board;
    SearchParameters parameters = *search_parameters_of(setup->rule);
    if (!search_parameters_set(&parameters, search->set))
        return GMK_ERR_ARGUMENT;
    GmkStatus status = board_init(&board, setup);
    for (int32_t i = 0; i < count && status == GMK_OK; i++)
        status = board_play(&board, moves[i]);
    if (status != GMK_OK)
        return status;
    options.threads = search->threads;
    options.memory_bytes = MEMORY;
    options.use_net = search->with_net;
    void *memory = gomoku_memory_new(&options);
    if (!memory)
        return GMK_ERR_NO_MEMORY;
    if (search->with_net)
        status = read_net(&board, memory);
    TeamProfile *team = search->threads > 1 ? calloc(1, sizeof *team) : NULL;
    if (search->threads > 1 && !team)
        status = GMK_ERR_NO_MEMORY;
    for (int i = 0; i < TEAM_PROFILE_THREADS; i++) {
        profile->search[i].team = team;
        profile->search[i].thread = i;
    }
    gomoku_memory_use(memory, &parameters, profile->search);
    wanted.depth = search->depth;
    wanted.progress = add_progress;
    wanted.user = profile;
    limits_begin(&limits, &wanted, &stop);
    if (status == GMK_OK)
        status = gomoku_think(&thought, &board, memory, &limits);
    profile->nodes += limits.nodes;
    profile->time_us += limits_elapsed_us(&limits);
    const TeamWaits waits = gomoku_memory_waits(memory);
    profile->lock_waits += waits.count;
    profile->lock_us += waits.time_us;
    gomoku_memory_free(memory);
    free(team);
    return status;
}
