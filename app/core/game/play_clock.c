/* play_clock.c: when the clocks of a game run; see play_clock.h. */
#include "play_clock.h"
#include "play_state.h"

/* The side whose clock should run now, -1: none. */
static int clock_side(const Play *play)
{
    if (play->game.record->move_count == 0)
        return -1; /* nobody is hurried before the first stone */
    if (play->caution.state != CAUTION_NOTHING)
        return -1; /* the player has moved, and waits for the coach */
    if (play->clocks_wait)
        return -1;
    if (play->paused && live_game_computer_acts(&play->game))
        return -1;
    return live_game_side_to_act(&play->game);
}

void play_clock_sync(Play *play)
{
    play->clocks_wait &= play->game.record->last == play->waits_after;
    clocks_run(&play->clocks, clock_side(play));
    clocks_write(&play->clocks, play->game.record);
}

void play_wait_clocks(Play *play)
{
    play->clocks_wait = true;
    play->waits_after = play->game.record->last;
    play_clock_sync(play);
}

bool play_has_clocks(const Play *play)
{
    return clocks_exist(&play->clocks);
}

int play_clock_running(const Play *play)
{
    return play->clocks.countdown.running;
}

int64_t play_clock_left(const Play *play, int side)
{
    return clocks_left(&play->clocks, side);
}

int64_t play_next_tick(const Play *play)
{
    return clocks_next_change(&play->clocks);
}

void play_hold_clocks(Play *play)
{
    clocks_hold(&play->clocks);
    play_clock_sync(play);
}

void play_release_clocks(Play *play)
{
    clocks_release(&play->clocks);
    play_clock_sync(play);
}

bool play_tick(Play *play, int64_t now_ms)
{
    const int side = play_clock_running(play);
    const ClocksTick tick = clocks_tick(&play->clocks, now_ms);
    clocks_write(&play->clocks, play->game.record);
    if (tick == CLOCKS_FLAG) {
        play_finish(play, side == 0 ? GMK_RESULT_WHITE : GMK_RESULT_BLACK, "time");
        return true;
    }
    const bool warn = tick == CLOCKS_WARNING && live_game_human_acts(&play->game);
    if (warn)
        play->events |= PLAY_EVENT_TIME_WARNING;
    return warn;
}
