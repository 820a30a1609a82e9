/*
 * lab_mode.h: the inside of the search laboratory, for the files of this folder only. A search runs to its
 * end on a thread of its own and is recorded (core/lab/lab_trace.h); then the user walks through the record.
 * Everything else lives on the window's thread.
 */
#ifndef GOMOKIT_LAB_MODE_H
#define GOMOKIT_LAB_MODE_H

#include "core/lab/lab_tree.h"
#include "lab_search.h"
#include "win/board/board_mode.h"

enum { LAB_DEPTHS = 4, LAB_TIMER = 0, LAB_TICK_MS = 33, LAB_MESSAGE_DONE = 0 };

typedef struct LabMode {
    Board board; /* first: see board.h */
    Frame *frame;
    GmkGame *root;  /* the position that is searched, its stones set up */
    GmkGame *shown; /* the same with the line to the current node, whose moves have numbers */
    LabSearch *search;
    LabTrace trace; /* of the last search; empty at first */
    GmkTextbook stage;
    int depth;
    uint32_t step; /* of the trace: what has happened */
    bool running;  /* the timer takes steps */
    bool dragging;
    int drag_x, drag_y;
    LabTree tree;
    LabTreeView view;
    bool has_view; /* the user has moved or zoomed: the tree is not fitted any more */
    Rect tree_card, tree_field, step_card;
} LabMode;

extern const CommandTable lab_commands;
extern const BoardOps lab_board;
extern const ModeInput lab_input;
extern const ModeSpeech lab_speech;

/* lab_mode.c */
void lab_mode_enter(LabMode *m);
void lab_mode_search(LabMode *m); /* begins anew with the stage and the depth chosen */
void lab_mode_go(LabMode *m, uint32_t step);
bool lab_mode_has_steps(const LabMode *m);
void lab_mode_run(LabMode *m, bool running);

/* lab_view.c */
void lab_mode_layout(void *self, Rect area);
void lab_mode_paint(void *self, const Canvas *canvas, Rect dirty);
void lab_mode_show_changes(void *self);
void lab_mode_status(const void *self, StatusText *out);
void lab_mode_sentence(const void *self, char *out, size_t size);
void lab_mode_fit(LabMode *m);

#endif
