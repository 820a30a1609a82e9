/* detail.h: the INFO lines of Rapfi: a block for each move that is compared. */
#ifndef GOMOKIT_BRAIN_DETAIL_H
#define GOMOKIT_BRAIN_DETAIL_H

#include "brain/output/report.h"

void detail_say(const Report *report, const GmkThought *so_far);

#endif
