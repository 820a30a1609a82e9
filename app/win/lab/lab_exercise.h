/*
 * lab_exercise.h: the inside of the laboratory's exercises, for lab_exercise*.c only. A mode of its own: a board or a
 * maze at the left, the question beside it. What an exercise is and whether an answer is right is
 * core/exercises' affair. Everything lives on the window's thread: an exercise is made in some milliseconds.
 */
#ifndef GOMOKIT_LAB_EXERCISE_H
#define GOMOKIT_LAB_EXERCISE_H

#include "core/exercises/exercise_panel.h"
#include "win/board/board_mode.h"

typedef struct ExerciseMode {
    Board board; /* first: see board.h */
    Frame *frame;
    ExerciseSession session;
    ExercisePanel panel;
    Rect area, board_area, panel_area;
    int cursor; /* a cell of the maze for the keyboard; -1: none */
} ExerciseMode;

extern const CommandTable exercise_commands;
extern const ModeInput exercise_input;
extern const BoardOps exercise_board;
extern const ModeSpeech exercise_speech;

/* lab_exercise_mode.c */
void exercise_mode_open(ExerciseMode *m, int number);
void exercise_mode_answered(ExerciseMode *m); /* after anything changed the answer */
uint64_t exercise_mode_solved(const ExerciseMode *m);

/* lab_exercise_view.c */
void exercise_mode_layout(void *self, Rect area);
void exercise_mode_paint(void *self, const Canvas *canvas, Rect dirty);
void exercise_mode_show_changes(void *self);
void exercise_mode_status(const void *self, StatusText *out);
void exercise_mode_sentence(const void *self, char *out, size_t size);
LRESULT exercise_mode_pixel(const ExerciseMode *m, int kind, int value); /* for tests */

#endif
