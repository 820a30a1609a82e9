/*
 * coach_board.h: what the coach draws over a board: lines of moves as numbered translucent stones,
 * threats with their names, the sign of a reviewed move. Painted after paint_board().
 */
#ifndef GOMOKIT_COACH_BOARD_H
#define GOMOKIT_COACH_BOARD_H

#include "core/canvas/canvas.h"
#include "core/paint/layout.h"
#include "core/paint/painter.h"
#include "core/paint/theme.h"
#include "core/review/review_report.h"
#include "core/value/threats.h"

enum {
    COACH_STEPS_MAX = 24, /* moves of a line that are drawn: more cannot be followed */
    COACH_THREATS_MAX = 24,
    COACH_NAME_MAX = 64,
};

/* A threat on the board and what it is called. */
typedef struct CoachThreat {
    ThreatLine line;
    GmkCell side;
    char name[COACH_NAME_MAX];
} CoachThreat;

/* All zero: nothing is drawn. */
typedef struct CoachView {
    bool plain; /* the steps have no numbers; coach_set_line() clears it */
    int32_t step_count;
    GmkPoint steps[COACH_STEPS_MAX]; /* alternating colours from `first` on, numbered from 1 */
    GmkCell first;
    int32_t threat_count;
    CoachThreat threats[COACH_THREATS_MAX];
    bool has_sign; /* beside the stone at this point */
    GmkPoint sign_point;
    ReviewGrade sign;
    bool has_better; /* the move that should have been made, as a bubble */
    GmkPoint better;
    char better_text[16]; /* what it is worth: "win 9", "64 %" */
} CoachView;

/* Shows this line of moves from the position on, up to the first move that cannot be played. */
void coach_set_line(CoachView *view, const GmkGame *game, const GmkPoint *line, int32_t count);

/* All threats of both sides, by their names: threat[] is indexed by ThreatKind. */
void coach_set_threats(CoachView *view, const GmkGame *game, const char *const names[]);

void paint_coach(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const GmkGame *game, const CoachView *view);

/* Equal digests look alike on the same board: when it changes, the whole board is to be redrawn. */
uint64_t coach_digest(const CoachView *view);

#endif
