/* brain_trouble.c: see brain_trouble.h. */
#include "brain_trouble.h"

#include "platform/processes/os_exit.h"

#include <stdio.h>

GameEnd brain_fault_end(BrainFault fault)
{
    switch (fault) {
    case BRAIN_LATE: return END_TIME;
    case BRAIN_CRASHED: return END_CRASH;
    case BRAIN_NONSENSE: return END_PROTOCOL;
    case BRAIN_REFUSED: return END_START;
    case BRAIN_HUNG: return END_HANG;
    case BRAIN_FLOODED: return END_FLOOD;
    case BRAIN_HEAVY: return END_MEMORY;
    case BRAIN_CROWDED: return END_CHILDREN;
    case BRAIN_FINE: break;
    }
    return END_NONE;
}

void brain_trouble_of_fault(BrainTrouble *out, const BrainProcess *brain)
{
    const BrainClient *client = brain_process_client(brain);
    *out = (BrainTrouble){.end = brain_fault_end(client->fault),
                          .allowed_ms = client->limit_ms,
                          .took_ms = client->late_us / 1000,
                          .lines = client->talk};
    snprintf(out->why, sizeof out->why, "%s", client->why);
    brain_process_said(out->said, sizeof out->said, brain);
    if (client->has_exit)
        os_exit_text(out->exit, sizeof out->exit, client->exit_code);
}

void brain_trouble_of_move(BrainTrouble *out, const BrainProcess *brain, GmkPoint point,
                           GmkStatus status)
{
    *out = (BrainTrouble){.end = status == GMK_ERR_FORBIDDEN ? END_FORBIDDEN : END_ILLEGAL,
                          .point = point};
    snprintf(out->why, sizeof out->why, "played %d,%d: %s", (int)point.x, (int)point.y,
             gmk_status_text(status));
    brain_process_said(out->said, sizeof out->said, brain);
}
