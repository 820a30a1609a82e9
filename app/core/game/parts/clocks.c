/* clocks.c: the clocks of a game and what they showed before; see clocks.h. */
#include "clocks.h"

#include <stdlib.h>

/* Where the clocks of the record's position are remembered: with the choice that led to it, or with
 * its move. NULL: nowhere, for want of memory. */
static ClockMemory *memory_of_position(Clocks *clocks, const Record *record)
{
    const int32_t choice = record->choice_count - 1;
    if (choice >= 0 && opening_act_at(setup_opening(&record->setup), record->choices, choice) ==
                           record->move_count)
        return &clocks->left_after_choice[choice];
    return record->last < clocks->left_capacity ? &clocks->left_at[record->last] : NULL;
}

static void grow_memory(Clocks *clocks, TreeNode node)
{
    const int32_t least = node + 1;
    if (least <= clocks->left_capacity)
        return;
    const int32_t capacity = least < TREE_NODES_MAX / 2 ? 2 * least : TREE_NODES_MAX;
    ClockMemory *grown = realloc(clocks->left_at, (size_t)capacity * sizeof *grown);
    if (!grown)
        return;
    for (int32_t i = clocks->left_capacity; i < capacity; i++)
        grown[i].known = false;
    clocks->left_at = grown;
    clocks->left_capacity = capacity;
}

void clocks_free(Clocks *clocks)
{
    free(clocks->left_at);
    clocks->left_at = NULL;
    clocks->left_capacity = 0;
}

bool clocks_exist(const Clocks *clocks)
{
    return clocks->countdown.control.kind != TIME_NONE;
}

int64_t clocks_left(const Clocks *clocks, int side)
{
    return countdown_left(&clocks->countdown, side, clocks->now_ms);
}

void clocks_write(const Clocks *clocks, Record *record)
{
    for (int side = 0; side < 2; side++)
        record->left_ms[side] = clocks_left(clocks, side);
}

void clocks_begin(Clocks *clocks, const Record *record)
{
    countdown_reset(&clocks->countdown, &record->setup.time);
    for (int32_t i = 0; i < clocks->left_capacity; i++)
        clocks->left_at[i].known = false;
    for (int i = 0; i < OPENING_CHOICES_MAX; i++)
        clocks->left_after_choice[i].known = false;
    if (clocks_exist(clocks))
        for (int side = 0; side < 2; side++)
            clocks->countdown.left_ms[side] = record->left_ms[side];
    clocks_keep(clocks, record);
}

void clocks_run(Clocks *clocks, int side)
{
    if (side < 0 || clocks->held > 0)
        countdown_stop(&clocks->countdown, clocks->now_ms);
    else
        countdown_start(&clocks->countdown, side, clocks->now_ms);
}

void clocks_hold(Clocks *clocks)
{
    clocks->held++;
}

void clocks_release(Clocks *clocks)
{
    if (clocks->held > 0)
        clocks->held--;
}

void clocks_keep(Clocks *clocks, const Record *record)
{
    if (!clocks_exist(clocks))
        return;
    grow_memory(clocks, record->last);
    ClockMemory *memory = memory_of_position(clocks, record);
    if (!memory)
        return;
    memory->known = true;
    for (int side = 0; side < 2; side++)
        memory->left_ms[side] = clocks_left(clocks, side);
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

void clocks_restore(Clocks *clocks, const Record *record)
{
    const ClockMemory *kept = memory_of_position(clocks, record);
    const bool known = kept && kept->known;
    Countdown *countdown = &clocks->countdown;
    if (!clocks_exist(clocks))
        return;
    countdown_stop(countdown, clocks->now_ms);
    for (int side = 0; side < 2; side++) {
        int64_t left = known ? kept->left_ms[side] : countdown->left_ms[side];
        if (countdown->control.kind == TIME_MOVE && !known)
            left = countdown->control.base_ms;
        countdown->left_ms[side] = revived(&countdown->control, left);
    }
}

int64_t clocks_charge(Clocks *clocks, const Record *record, int side, int64_t time_ms)
{
    if (clocks_exist(clocks) && clocks->countdown.running == side) {
        const ClockMemory *began = memory_of_position(clocks, record);
        const int64_t left = clocks_left(clocks, side);
        if (began && began->known && began->left_ms[side] >= left)
            time_ms = began->left_ms[side] - left;
    }
    countdown_moved(&clocks->countdown, side, clocks->now_ms);
    return time_ms;
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

ClocksTick clocks_tick(Clocks *clocks, int64_t now_ms)
{
    if (!clocks->has_now) { /* whatever began before the first tick begins now */
        clocks->has_now = true;
        clocks->now_ms = clocks->countdown.since_ms = now_ms;
        return CLOCKS_QUIET;
    }
    const int side = clocks->countdown.running;
    const int64_t before_ms = clocks->now_ms;
    if (now_ms <= before_ms)
        return CLOCKS_QUIET;
    clocks->now_ms = now_ms;
    if (side < 0)
        return CLOCKS_QUIET;
    const int64_t before = countdown_left(&clocks->countdown, side, before_ms);
    const int64_t after = clocks_left(clocks, side);
    if (after == 0)
        return CLOCKS_FLAG;
    return passes_mark(before, after) ? CLOCKS_WARNING : CLOCKS_QUIET;
}

int64_t clocks_budget(const Clocks *clocks, int side, int32_t own_moves)
{
    return countdown_budget(&clocks->countdown, side, own_moves, clocks->now_ms);
}

int64_t clocks_next_change(const Clocks *clocks)
{
    const int side = clocks->countdown.running;
    return side < 0 ? -1 : countdown_next_change(clocks_left(clocks, side));
}

void clocks_carry_on(Clocks *clocks, const Clocks *before)
{
    clocks->has_now = before->has_now;
    clocks->now_ms = clocks->countdown.since_ms = before->now_ms;
    clocks->held = before->held;
}
