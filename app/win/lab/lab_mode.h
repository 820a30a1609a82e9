/*
 * lab_mode.h: the inside of the search laboratory, for the files of this folder only. A search runs to its
 * end on a thread of its own and is recorded (core/lab/lab_trace.h, lab_uct.h); then the user walks through the
 * record. Everything else lives on the window's thread.
 */
#ifndef GOMOKIT_LAB_MODE_H
#define GOMOKIT_LAB_MODE_H

#include "core/lab/lab_inspect.h"
#include "core/lab/lab_tree.h"
#include "core/lab/lab_uct_view.h"
#include "lab_search.h"
#include "win/board/board_mode.h"

enum {
    LAB_TIMER = 0,
    LAB_MESSAGE_DONE = 0,
    LAB_SPEEDS = 7,
    LAB_BUTTONS = 20,
    LAB_BUTTON_TEXT = 64
};

/* A position to begin with. */
typedef enum LabExample {
    LAB_EXAMPLE_NONE, /* the game's position */
    LAB_EXAMPLE_5X5,
    LAB_EXAMPLE_6X6,
    LAB_EXAMPLE_7X7,
    LAB_EXAMPLE_THREE, /* 5x5 with three free cells: all of its tree is drawn */
} LabExample;

/* A command on a panel: what a click there runs. Its text is that of the menu. */
typedef struct LabButton {
    UINT command;
    Rect at;
    char text[LAB_BUTTON_TEXT];
    int font; /* at 96 dpi; smaller where there is little room */
} LabButton;

typedef struct LabMode {
    Board board; /* first: see board.h */
    Frame *frame;
    GmkGame *root;  /* the position that is searched, its stones set up */
    GmkGame *shown; /* the same with the line to the current node, whose moves have numbers */
    LabSearch *search;
    LabPage page;
    LabTrace trace; /* of the last search; empty at first, as all that follow */
    LabUct uct;
    LabWorth *worth;
    LabRace race;
    GmkTextbook stage;
    LabSetting setting;
    int racers[2];
    uint32_t step; /* of the trace or of UCT: what has happened */
    bool running;  /* the timer takes steps */
    int speed;     /* below LAB_SPEEDS */
    bool dragging;
    int drag_x, drag_y, drag_from_x, drag_from_y;
    LabTree tree;
    LabTreeView view;
    uint32_t unfolded; /* the node whose children are all shown */
    bool has_view;     /* the user has moved or zoomed: the tree is not fitted any more */
    bool hide_heat;
    int scroll;     /* rows of the inspector's list */
    int32_t chosen; /* shape of the inspector under the pointer; -1: none */
    Rect bar_card, main_card, main_field, plot_card, step_card;
    LabButton buttons[LAB_BUTTONS];
    int button_count;
    int frames; /* painted so far */
} LabMode;

extern const CommandTable lab_commands, lab_setting_commands;
extern const BoardOps lab_board;
extern const ModeInput lab_input;
extern const ModeSpeech lab_speech;

/* lab_mode.c */
void lab_mode_enter(LabMode *m);
void lab_mode_search(LabMode *m);             /* begins anew with what is chosen */
void lab_mode_show(LabMode *m, LabPage page); /* and begins */
void lab_mode_go(LabMode *m, uint32_t step);
uint32_t lab_mode_steps(const LabMode *m); /* of the page; 0: none, or not known yet */
void lab_mode_run(LabMode *m, bool running);
bool lab_mode_take(LabMode *m, LabExample example);
/* A stone in the inspector; (-1, -1) takes one back. */
void lab_mode_try(LabMode *m, GmkPoint point);

/* lab_view.c */
void lab_mode_layout(void *self, Rect area);
void lab_mode_show_changes(void *self);
void lab_mode_status(const void *self, StatusText *out);
void lab_mode_sentence(const void *self, char *out, size_t size);
void lab_mode_fit(LabMode *m);
LabSpeech lab_mode_speech(const LabMode *m);
const char *lab_mode_text(const LabMode *m, UINT id);
LabInspect lab_mode_inspect(const LabMode *m, const LabSpeech *speech,
                            const char *kinds[GMK_SHAPE_KINDS]);

/* lab_paint.c */
void lab_mode_paint(void *self, const Canvas *canvas, Rect dirty);

/* lab_buttons.c */
void lab_buttons_place(LabMode *m);
void lab_buttons_paint(const LabMode *m, const Brush *brush, Rect dirty);
const LabButton *lab_buttons_hit(const LabMode *m, int x,
                                 int y); /* NULL: none that can be pressed */
void lab_racer_name(const LabMode *m, int racer, char out[LAB_BUTTON_TEXT]);

/* lab_testing.c */
bool lab_mode_answer(void *self, WPARAM query, int x, int y, LRESULT *out);

#endif
