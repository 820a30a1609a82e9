/*
 * realtime.h: the board of Yixin-Board while a search runs: the best move, moves that were searched,
 * moves that lose, the value and the expected line.
 */
#ifndef GOMOKIT_BRAIN_REALTIME_H
#define GOMOKIT_BRAIN_REALTIME_H

#include "brain/output/report.h"

void realtime_say(Report *report, const GmkThought *so_far);

#endif
