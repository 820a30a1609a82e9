/*
 * lab_inspect.h: an evaluation taken apart on the screen: the shapes on the board with their points, and a list of them
 * with the sums below it. The words are the caller's.
 */
#ifndef GOMOKIT_CORE_LAB_INSPECT_H
#define GOMOKIT_CORE_LAB_INSPECT_H

#include "core/paint/brush.h"
#include "core/paint/layout.h"
#include "lab_words.h"
#include "lab_worth.h"

enum { LAB_ROW_HEIGHT = 24, LAB_SUMS_HEIGHT = 84 }; /* at 96 dpi */

typedef struct LabInspect {
    const LabWorth *worth;
    const GmkGame *game;
    const LabSpeech *speech;
    const char *const *kinds; /* GMK_SHAPE_KINDS names */
    int scroll;               /* rows */
    int32_t chosen;           /* a shape that is pointed out; -1: none */
} LabInspect;

/* On the board that was painted: a line through each shape and its points; cells in colours of gain and loss. */
void lab_inspect_paint_board(const Brush *brush, const Layout *layout, const LabInspect *inspect);

void lab_inspect_paint_list(const Brush *brush, Rect field, const LabInspect *inspect);

/* The shape whose row is at a pixel; -1: none. */
int32_t lab_inspect_row(Rect field, int dpi, const LabInspect *inspect, int x, int y);

/* The largest .scroll that shows something. */
int lab_inspect_scroll_max(Rect field, int dpi, const LabInspect *inspect);

/* "black 340, white 120: 220 for White": what is below the list, as a sentence. */
void lab_inspect_sentence(char *out, size_t size, const LabInspect *inspect);

#endif
