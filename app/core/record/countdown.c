/* countdown.c: see countdown.h. */
#include "countdown.h"

#include <stdio.h>

enum {
    RESERVE_SHARE = 20,      /* of the time for a move, one part in this many is held back */
    RESERVE_LEAST_MS = 40,   /* for messages, threads and the screen */
    RESERVE_MOST_MS = 1000,  /* nothing of that takes longer */
    MOVES_EXPECTED = 30,     /* own moves of a long game */
    MOVES_EXPECTED_MIN = 12, /* at least this many more are expected, however long the game is */
    MOVES_MOST = 113,        /* own moves that fill a board of 15 x 15 */
    AT_ONCE_MS = 10,         /* enough for a sensible move */
};

bool time_control_is_sane(const TimeControl *control)
{
    if (control->kind == TIME_NONE)
        return control->base_ms == 0 && control->increment_ms == 0;
    if (control->base_ms < 1000 || control->base_ms > TIME_BASE_MAX_MS)
        return false;
    if (control->kind == TIME_MOVE)
        return control->increment_ms == 0;
    return control->kind == TIME_GAME && control->increment_ms >= 0 &&
           control->increment_ms <= TIME_INCREMENT_MAX_MS;
}

void countdown_reset(Countdown *clock, const TimeControl *control)
{
    *clock = (Countdown){.control = *control, .running = -1};
    if (control->kind != TIME_NONE)
        clock->left_ms[0] = clock->left_ms[1] = control->base_ms;
}

int64_t countdown_left(const Countdown *clock, int side, int64_t now_ms)
{
    int64_t left = clock->left_ms[side];
    if (clock->running == side && now_ms > clock->since_ms)
        left -= now_ms - clock->since_ms;
    return left > 0 ? left : 0;
}

void countdown_stop(Countdown *clock, int64_t now_ms)
{
    if (clock->running < 0)
        return;
    clock->left_ms[clock->running] = countdown_left(clock, clock->running, now_ms);
    clock->running = -1;
}

void countdown_start(Countdown *clock, int side, int64_t now_ms)
{
    if (clock->control.kind == TIME_NONE || clock->running == side)
        return;
    countdown_stop(clock, now_ms);
    clock->running = side;
    clock->since_ms = now_ms;
}

void countdown_moved(Countdown *clock, int side, int64_t now_ms)
{
    countdown_stop(clock, now_ms);
    if (clock->control.kind == TIME_GAME)
        clock->left_ms[side] += clock->control.increment_ms;
    else if (clock->control.kind == TIME_MOVE)
        clock->left_ms[side] = clock->control.base_ms;
}

void countdown_swap(Countdown *clock)
{
    const int64_t black = clock->left_ms[0];
    clock->left_ms[0] = clock->left_ms[1];
    clock->left_ms[1] = black;
    if (clock->running >= 0)
        clock->running = 1 - clock->running;
}

static int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

/* The time for a move with which a game that fills the board can still be finished. */
static int64_t at_once(int64_t left_ms, int32_t own_moves)
{
    const int64_t moves = clamp(MOVES_MOST - own_moves, MOVES_EXPECTED_MIN, MOVES_MOST);
    return clamp(left_ms / (2 * moves), 1, AT_ONCE_MS);
}

static int64_t game_budget(const Countdown *clock, int64_t left_ms, int32_t own_moves)
{
    const int64_t moves = clamp(MOVES_EXPECTED - own_moves, MOVES_EXPECTED_MIN, MOVES_EXPECTED);
    const int64_t held = at_once(left_ms, own_moves) * clamp(MOVES_MOST - own_moves, 0, MOVES_MOST);
    /* The first moves decide more than the last: half as much again as an even share. What a move
     * earns back may be spent on it, but for a part that lets the clock recover. */
    return (left_ms - held) / moves * 3 / 2 + clock->control.increment_ms * 4 / 5;
}

int64_t countdown_budget(const Countdown *clock, int side, int32_t own_moves, int64_t now_ms)
{
    const int64_t left = countdown_left(clock, side, now_ms);
    if (clock->control.kind == TIME_NONE)
        return 0;
    int64_t budget = left - clamp(left / RESERVE_SHARE, RESERVE_LEAST_MS, RESERVE_MOST_MS);
    if (clock->control.kind == TIME_GAME) {
        const int64_t share = game_budget(clock, left, own_moves);
        budget = share < budget ? share : budget;
    }
    const int64_t least = at_once(left, own_moves);
    return budget > least ? budget : least;
}

void countdown_text(char *out, int64_t left_ms)
{
    if (left_ms < 0)
        left_ms = 0;
    if (left_ms <= TIME_TENTHS_MS) {
        const int tenths = (int)((left_ms + 99) / 100);
        snprintf(out, TIME_TEXT_MAX, "00:%02d.%d", tenths / 10, tenths % 10);
        return;
    }
    const int64_t most = (int64_t)999 * 3600 + 3599; /* what TIME_TEXT_MAX has room for */
    const int64_t seconds = clamp((left_ms + 999) / 1000, 0, most);
    const int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60);
    if (hours > 0)
        snprintf(out, TIME_TEXT_MAX, "%d:%02d:%02d", hours, minutes, (int)(seconds % 60));
    else
        snprintf(out, TIME_TEXT_MAX, "%02d:%02d", minutes, (int)(seconds % 60));
}

int64_t countdown_next_change(int64_t left_ms)
{
    if (left_ms <= 0)
        return 1;
    /* Rounded up, "00:17" holds from 17000 down to 16001. */
    const int64_t unit = left_ms <= TIME_TENTHS_MS ? 100 : 1000;
    return (left_ms - 1) % unit + 1;
}
