/*
 * canvas_recorder.h: a canvas that writes down what it is asked to draw, one line a call:
 *
 *     fill 10,20 30x40 ff123456          round 10,20 30x40 r8 ffffffff ffe3e0da
 *     line 1,2 3,4 w1 ff000000           text 10,20 30x40 12 bold center ff1f1f1f "You"
 *     sprite 10,20 27x27 #id             clip 0,0 10x10 | clip none
 */
#ifndef GOMOKIT_TESTS_CANVAS_RECORDER_H
#define GOMOKIT_TESTS_CANVAS_RECORDER_H

#include "core/canvas/canvas.h"

#include <stddef.h>

typedef struct RecorderCanvas {
    Canvas canvas;
    char *lines; /* NUL-terminated; never NULL */
    size_t size, capacity;
} RecorderCanvas;

RecorderCanvas *recorder_canvas_new(void); /* ends the program when there is no memory */
void recorder_canvas_free(RecorderCanvas *canvas);
void recorder_canvas_clear(RecorderCanvas *canvas);

/* How many lines begin with `start` and contain `part` behind it ("": any). */
int recorder_canvas_count(const RecorderCanvas *canvas, const char *start, const char *part);

#endif
