/* Plays games between brains on several threads; see game_crew.h. */
#include "game_crew.h"

#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOOK_MS = 200, /* how often a thread looks whether it should stop, while a brain thinks */
    REST_MS = 100, /* before a thread that had to wait asks again */
};

/* One thread, and the processes that it has. */
typedef struct Hand {
    GameCrew *crew;
    OsThread *thread;
    BrainProcess *processes[2]; /* of players 0 and 1 of the last game */
    int brains[2];              /* which brains they are; -1: none */
    CrewGame game;
    BrainGame table;
    bool plays;         /* with the lock held: */
    RefereedGame shown; /* a copy of the game as it stands, for others */
} Hand;

struct GameCrew {
    const CrewBrain *brains;
    int brain_count;
    bool fresh;
    CrewOwner owner;
    OsMonitor *monitor; /* guards all below, and what the owner's functions change */
    bool stopping, abandoned;
    int working; /* threads that have not ended */
    int hand_count;
    Hand *hands;
};

void game_crew_lock(GameCrew *crew)
{
    os_monitor_lock(crew->monitor);
}

void game_crew_unlock(GameCrew *crew)
{
    os_monitor_unlock(crew->monitor);
}

static bool is_abandoned(GameCrew *crew)
{
    game_crew_lock(crew);
    const bool abandoned = crew->abandoned;
    game_crew_unlock(crew);
    return abandoned;
}

static void drop_process(Hand *hand, int player)
{
    brain_process_free(hand->processes[player]);
    hand->processes[player] = NULL;
    hand->brains[player] = -1;
}

/*
 * Gives the players of the next game their processes: those of the last game where they are the same
 * brains, perhaps with places changed.
 */
static bool seat(Hand *hand)
{
    const int *wanted = hand->game.brains;
    if (hand->brains[0] == wanted[1] || hand->brains[1] == wanted[0]) {
        if (hand->brains[0] != wanted[0] && hand->brains[1] != wanted[1]) {
            BrainProcess *process = hand->processes[0];
            const int brain = hand->brains[0];
            hand->processes[0] = hand->processes[1];
            hand->brains[0] = hand->brains[1];
            hand->processes[1] = process;
            hand->brains[1] = brain;
        }
    }
    for (int i = 0; i < 2; i++) {
        const CrewBrain *brain = &hand->crew->brains[wanted[i]];
        if (hand->brains[i] == wanted[i])
            continue;
        drop_process(hand, i);
        hand->processes[i] = brain_process_new(brain->command, brain->stderr_path, &brain->terms);
        if (!hand->processes[i])
            return false;
        hand->brains[i] = wanted[i];
    }
    return true;
}

/* Lets others see the game as it stands, when a move has been made. */
static void show(Hand *hand)
{
    const RefereedGame *game = &hand->table.referee.game;
    if (hand->plays && hand->shown.count == game->count)
        return;
    game_crew_lock(hand->crew);
    hand->shown = *game;
    hand->plays = true;
    game_crew_unlock(hand->crew);
}

/* Plays one game. BRAIN_GAME_WAITS: it was abandoned. */
static BrainGameStep play(Hand *hand)
{
    const CrewGame *game = &hand->game;
    BrainGameStep step;
    if (!seat(hand) ||
        !brain_game_begin(&hand->table, &game->rules, hand->processes, hand->crew->fresh,
                          game->first, game->opening, game->opening_count)) {
        snprintf(hand->table.referee.game.why, REFEREE_WHY_MAX, "no memory for a game");
        return BRAIN_GAME_MISSING;
    }
    show(hand);
    while ((step = brain_game_step(&hand->table)) == BRAIN_GAME_WAITS &&
           !is_abandoned(hand->crew)) {
        show(hand);
        brain_game_wait(&hand->table, LOOK_MS);
    }
    return step;
}

/* With the lock held: tells the owner how it ended. */
static void hand_in(Hand *hand, BrainGameStep step)
{
    GameCrew *crew = hand->crew;
    const RefereedGame *played = &hand->table.referee.game;
    hand->plays = false;
    if (step == BRAIN_GAME_OVER && !crew->abandoned)
        crew->owner.done(crew->owner.user, &hand->game, played);
    if (step == BRAIN_GAME_MISSING) {
        crew->stopping = true;
        crew->owner.failed(crew->owner.user, &hand->game, played->why);
    }
    os_monitor_notify(crew->monitor);
}

static void rest(GameCrew *crew)
{
    game_crew_lock(crew);
    if (!crew->stopping)
        os_monitor_wait_for(crew->monitor, REST_MS);
    game_crew_unlock(crew);
}

static CrewNext take_next(Hand *hand)
{
    GameCrew *crew = hand->crew;
    game_crew_lock(crew);
    const CrewNext next =
        crew->stopping ? CREW_END : crew->owner.next(crew->owner.user, &hand->game);
    game_crew_unlock(crew);
    return next;
}

static void hand_main(void *user)
{
    Hand *hand = user;
    GameCrew *crew = hand->crew;
    for (CrewNext next; (next = take_next(hand)) != CREW_END;) {
        if (next == CREW_WAIT) {
            rest(crew);
            continue;
        }
        const BrainGameStep step = play(hand);
        game_crew_lock(crew);
        hand_in(hand, step);
        game_crew_unlock(crew);
        brain_game_free(&hand->table);
    }
    if (is_abandoned(crew)) /* nobody waits for programs that are in the middle of a game */
        for (int i = 0; i < 2; i++)
            if (hand->processes[i])
                brain_process_drop(hand->processes[i]);
    drop_process(hand, 0);
    drop_process(hand, 1);
    game_crew_lock(crew);
    crew->working--;
    os_monitor_notify(crew->monitor);
    game_crew_unlock(crew);
}

static void start_hands(GameCrew *crew, int at_once)
{
    game_crew_lock(crew); /* nobody ends before all are counted */
    for (int i = 0; i < at_once; i++) {
        Hand *hand = &crew->hands[crew->hand_count];
        hand->crew = crew;
        hand->brains[0] = hand->brains[1] = -1;
        hand->thread = os_thread_start(hand_main, hand);
        crew->hand_count += hand->thread != NULL;
    }
    crew->working = crew->hand_count;
    game_crew_unlock(crew);
}

GameCrew *game_crew_start(const CrewBrain *brains, int count, bool fresh, int at_once,
                          const CrewOwner *owner)
{
    GameCrew *crew = calloc(1, sizeof *crew);
    at_once = at_once < 1 ? 1 : at_once > CREW_MAX ? CREW_MAX : at_once;
    if (!crew)
        return NULL;
    crew->brains = brains;
    crew->brain_count = count;
    crew->fresh = fresh;
    crew->owner = *owner;
    crew->monitor = os_monitor_new();
    crew->hands = calloc((size_t)at_once, sizeof *crew->hands);
    if (crew->monitor && crew->hands)
        start_hands(crew, at_once);
    if (crew->hand_count == 0) {
        game_crew_free(crew);
        return NULL;
    }
    return crew;
}

void game_crew_stop(GameCrew *crew, bool abandon)
{
    game_crew_lock(crew);
    crew->stopping = true;
    crew->abandoned |= abandon;
    os_monitor_notify(crew->monitor);
    game_crew_unlock(crew);
}

bool game_crew_wait(GameCrew *crew, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    game_crew_lock(crew);
    while (crew->working > 0 && os_clock_ms() < end)
        os_monitor_wait_for(crew->monitor, end - os_clock_ms());
    const bool finished = crew->working == 0;
    game_crew_unlock(crew);
    return finished;
}

int game_crew_playing(const GameCrew *crew, CrewGame *games, RefereedGame *boards, int capacity)
{
    int count = 0;
    for (int i = 0; i < crew->hand_count && count < capacity; i++) {
        if (!crew->hands[i].plays)
            continue;
        games[count] = crew->hands[i].game;
        boards[count++] = crew->hands[i].shown;
    }
    return count;
}

void game_crew_free(GameCrew *crew)
{
    if (!crew)
        return;
    if (crew->hand_count > 0)
        game_crew_stop(crew, true);
    for (int i = 0; i < crew->hand_count; i++)
        os_thread_join(crew->hands[i].thread);
    free(crew->hands);
    os_monitor_free(crew->monitor);
    free(crew);
}
