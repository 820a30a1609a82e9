/* play_clock.c: when the clocks of a game run; see play.h. */
#include "play_state.h"

#include <stdlib.h>

/* Where the clocks of the game's position are remembered: with the choice that led to it, or with
 * its move. NULL: nowhere, for want of memory. */
static ClockMemory *memory_of_position(Play *play)
{
    const Record *record = play->record;
    const int32_t choice = record->choice_count - 1;
    if (choice >= 0 && opening_choice_at(play_opening_rule(play), choice) == record->move_count)
        return &play->left_after_choice[choice];
    return record->last < play->left_capacity ? &play->left_at[record->last] : NULL;
}

static void grow_memory(Play *play)
{
    const int32_t least = play->record->last + 1;
    if (least <= play->left_capacity)
        return;
    const int32_t capacity = least < TREE_NODES_MAX / 2 ? 2 * least : TREE_NODES_MAX;
    ClockMemory *grown = realloc(play->left_at, (size_t)capacity * sizeof *grown);
    if (!grown)
        return; /* taking back will leave the clocks as they are */
    for (int32_t i = play->left_capacity; i < capacity; i++)
        grown[i].known = false;
    play->left_at = grown;
    play->left_capacity = capacity;
}

/* The side whose clock should run now, -1: none. */
static int clock_side(const Play *play)
{
    const int side = play_side_to_act(play);
    if (!play_has_clocks(play) || side < 0 || play->held > 0)
        return -1;
    if (play->record->move_count == 0)
        return -1; /* nobody is hurried before the first stone */
    if (play->paused && play_player_to_act(play)->kind == PLAYER_COMPUTER)
        return -1;
    return side;
}

static void write_left(Play *play)
{
    for (int side = 0; side < 2; side++)
        play->record->left_ms[side] = countdown_left(&play->clock, side, play->now_ms);
}

void play_clock_sync(Play *play)
{
    const int side = clock_side(play);
    if (side < 0)
        countdown_stop(&play->clock, play->now_ms);
    else
        countdown_start(&play->clock, side, play->now_ms);
    write_left(play);
}

void play_clock_keep(Play *play)
{
    if (!play_has_clocks(play))
        return;
    grow_memory(play);
    ClockMemory *memory = memory_of_position(play);
    if (!memory)
        return;
    memory->known = true;
    for (int side = 0; side < 2; side++)
        memory->left_ms[side] = countdown_left(&play->clock, side, play->now_ms);
}

void play_clock_begin(Play *play)
{
    countdown_reset(&play->clock, &play->record->setup.time);
    for (int32_t i = 0; i < play->left_capacity; i++)
        play->left_at[i].known = false;
    for (int i = 0; i < OPENING_CHOICES_MAX; i++)
        play->left_after_choice[i].known = false;
    if (play_has_clocks(play))
        for (int side = 0; side < 2; side++)
            play->clock.left_ms[side] = play->record->left_ms[side];
    play_clock_keep(play);
    play_clock_sync(play);
}

/* A clock that fell gets some time again: else taking back would not be worth anything. */
static int64_t revived(const TimeControl *control, int64_t left_ms)
{
    enum { SHARE = 10, LEAST_MS = 1000 };
    const int64_t some = control->base_ms / SHARE;
    if (left_ms > 0)
        return left_ms;
    return some > LEAST_MS ? some : LEAST_MS;
}

void play_clock_restore(Play *play)
{
    const ClockMemory *kept = memory_of_position(play);
    const bool known = kept && kept->known;
    const TimeControl *control = &play->clock.control;
    if (!play_has_clocks(play))
        return;
    countdown_stop(&play->clock, play->now_ms);
    for (int side = 0; side < 2; side++) {
        int64_t left = known ? kept->left_ms[side] : play->clock.left_ms[side];
        if (control->kind == TIME_MOVE && !known)
            left = control->base_ms;
        play->clock.left_ms[side] = revived(control, left);
    }
}

int64_t play_clock_charge(Play *play, int side, int64_t time_ms)
{
    if (play_has_clocks(play) && play->clock.running == side) {
        const ClockMemory *began = memory_of_position(play);
        const int64_t left = countdown_left(&play->clock, side, play->now_ms);
        if (began && began->known && began->left_ms[side] >= left)
            time_ms = began->left_ms[side] - left;
    }
    countdown_moved(&play->clock, side, play->now_ms);
    return time_ms;
}

/* ------------------------------------------------------------------------------------------------
 * For the window
 */

bool play_has_clocks(const Play *play)
{
    return play->clock.control.kind != TIME_NONE;
}

int play_clock_running(const Play *play)
{
    return play->clock.running;
}

int64_t play_clock_left(const Play *play, int side)
{
    return countdown_left(&play->clock, side, play->now_ms);
}

int64_t play_next_tick(const Play *play)
{
    const int side = play->clock.running;
    return side < 0 ? -1 : countdown_next_change(play_clock_left(play, side));
}

void play_hold_clocks(Play *play)
{
    play->held++;
    play_clock_sync(play);
}

void play_release_clocks(Play *play)
{
    if (play->held > 0)
        play->held--;
    play_clock_sync(play);
}

/* Whether a mark was passed between two readings of a clock: ten seconds, and each of the last
 * five. */
static bool passes_mark(int64_t before_ms, int64_t after_ms)
{
    static const int64_t marks[] = {10000, 5000, 4000, 3000, 2000, 1000};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (before_ms > marks[i] && after_ms <= marks[i])
            return true;
    return false;
}

bool play_tick(Play *play, int64_t now_ms)
{
    if (!play->has_now) { /* whatever began before the first tick begins now */
        play->has_now = true;
        play->now_ms = play->clock.since_ms = now_ms;
        return false;
    }
    const int side = play->clock.running;
    if (now_ms <= play->now_ms || side < 0) {
        play->now_ms = now_ms > play->now_ms ? now_ms : play->now_ms;
        return false;
    }
    const int64_t before = play_clock_left(play, side);
    play->now_ms = now_ms;
    const int64_t after = play_clock_left(play, side);
    write_left(play);
    if (after == 0) {
        play_finish(play, side == 0 ? GMK_RESULT_WHITE : GMK_RESULT_BLACK, "time");
        return true;
    }
    const bool warn = play_player_to_act(play)->kind == PLAYER_HUMAN && passes_mark(before, after);
    if (warn)
        play->events |= PLAY_EVENT_TIME_WARNING;
    return warn;
}
