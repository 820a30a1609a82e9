/* Lets two brains play a game; see brain_game.h. */
#include "brain_game.h"
#include "brain_trouble.h"

#include <string.h>

bool brain_game_begin(BrainGame *game, const RefereeRules *rules, BrainProcess *const brains[2],
                      bool fresh, int first, const GmkPoint *opening, int32_t count)
{
    memset(game, 0, sizeof *game);
    memcpy(game->brains, brains, sizeof game->brains);
    game->fresh = fresh;
    return referee_begin(&game->referee, rules, first, opening, count);
}

void brain_game_free(BrainGame *game)
{
    referee_free(&game->referee);
}

static void note_memory(BrainGame *game, int player)
{
    uint64_t *most = &game->referee.game.peak_bytes[player];
    const uint64_t peak = brain_process_peak_bytes(game->brains[player]);
    if (peak > *most)
        *most = peak;
}

static void note_pondering(BrainGame *game, int player)
{
    const BrainThought *thought = &brain_process_client(game->brains[player])->thought;
    if (thought->pondered == 0)
        return;
    game->referee.game.pondered[player] = thought->pondered;
    game->referee.game.expected[player] = thought->expected;
}

/* After a fault the state of a brain is unknown: its process is ended. */
static void drop(BrainGame *game, int player)
{
    note_memory(game, player); /* while its process still exists */
    brain_process_said(game->referee.game.said, sizeof game->referee.game.said,
                       game->brains[player]);
    brain_process_drop(game->brains[player]);
}

/* The player who is prepared or asked now. */
static int player_at_work(const BrainGame *game)
{
    int player = game->prepared;
    int64_t limit_ms;
    if (game->prepared == 2)
        referee_asks(&game->referee, &player, &limit_ms);
    return player;
}

/* Asks the player whose turn it is. */
static void ask(BrainGame *game)
{
    const Referee *referee = &game->referee;
    GmkStone stones[GMK_CELLS_MAX];
    BrainQuestion question = {.stones = stones, .left_ms = BRAIN_NO_LIMIT};
    int player;
    const RefereeAsk what = referee_asks(referee, &player, &question.limit_ms);
    question.count = referee_stones(referee, stones);
    question.color = referee_color(referee, player);
    if (referee_match_ms(&referee->rules, player) > 0)
        question.left_ms = referee->left_us[player] / 1000;
    if (what == REFEREE_SWAP2)
        brain_process_ask_swap2(game->brains[player], &question);
    else
        brain_process_ask_move(game->brains[player], &question);
}

static void take_event(BrainGame *game, int player, BrainEvent event)
{
    Referee *referee = &game->referee;
    const BrainClient *client = brain_process_client(game->brains[player]);
    const BrainAnswer *answer = &client->answer;
    game->under_way = false;
    switch (event) {
    case BRAIN_READY: game->prepared++; break;
    case BRAIN_ANSWERED:
        note_pondering(game, player);
        referee_answer(referee, answer->points, answer->count, answer->swap, answer->time_us);
        if (referee->game.why[0])
            drop(game, player);
        break;
    case BRAIN_FAILED:
        game->missing = brain_process_is_missing(game->brains[player]);
        referee_fault(referee, player, brain_fault_end(client->fault), client->why);
        drop(game, player);
        break;
    case BRAIN_NOTHING:
    case BRAIN_THOUGHT: game->under_way = true; break;
    }
}

BrainGameStep brain_game_step(BrainGame *game)
{
    while (game->referee.game.end == END_NONE) {
        const int player = player_at_work(game);
        if (!game->under_way && game->prepared < 2)
            brain_process_prepare(game->brains[player], game->fresh);
        else if (!game->under_way)
            ask(game);
        take_event(game, player, brain_process_step(game->brains[player]));
        if (game->under_way)
            return BRAIN_GAME_WAITS;
    }
    if (game->missing)
        return BRAIN_GAME_MISSING;
    for (int i = 0; i < 2; i++)
        note_memory(game, i);
    return BRAIN_GAME_OVER;
}

void brain_game_wait(BrainGame *game, int64_t timeout_ms)
{
    if (game->under_way)
        brain_process_wait(game->brains[player_at_work(game)], timeout_ms);
}
