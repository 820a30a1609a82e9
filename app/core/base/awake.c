/* Counts time without the gaps in which the computer slept. */
#include "awake.h"

static int64_t gap_until(const AwakeClock *clock, int64_t system_ms)
{
    const int64_t passed = system_ms - clock->read_ms;
    return clock->begun && passed >= AWAKE_GAP_MS ? passed : 0;
}

int64_t awake_now(const AwakeClock *clock, int64_t system_ms)
{
    return system_ms - clock->dropped_ms - gap_until(clock, system_ms);
}

int64_t awake_read(AwakeClock *clock, int64_t system_ms)
{
    clock->dropped_ms += gap_until(clock, system_ms);
    clock->begun = true;
    clock->read_ms = system_ms;
    return system_ms - clock->dropped_ms;
}
