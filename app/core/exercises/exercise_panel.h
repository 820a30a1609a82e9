/*
 * exercise_panel.h: an exercise as it is drawn beside the board: the tree or the table it is about, the question with
 * its choices, the answer and what is said of it, and the list of all exercises. Mazes are drawn in the board's place.
 *
 *     [ tree or table ]     laid out once for each size and exercise; painting and clicks use the same rectangles
 *     [ question      ]
 *     [ list          ]
 */
#ifndef GOMOKIT_CORE_EXERCISE_PANEL_H
#define GOMOKIT_CORE_EXERCISE_PANEL_H

#include "core/paint/brush.h"
#include "exercise_words.h"

enum { EXERCISE_NUMBERS = 64 }; /* exercises that the list can show */

typedef enum ExerciseButton {
    EXERCISE_BUTTON_CHECK,
    EXERCISE_BUTTON_HINT,
    EXERCISE_BUTTON_SOLUTION,
    EXERCISE_BUTTON_NEXT,
    EXERCISE_BUTTONS,
} ExerciseButton;

typedef struct ExercisePanel {
    int dpi;
    Rect figure, question, list; /* cards; an empty one is not there */
    Rect maze;                   /* the map in the board's place; empty for games */
    int cell;                    /* its pixels a cell */
    Rect choices[EXERCISE_ARMS];
    Rect buttons[EXERCISE_BUTTONS];
    Rect numbers[EXERCISE_NUMBERS];
    Rect root, moves[EXERCISE_WIDTH], leaves[EXERCISE_LEAVES];
} ExercisePanel;

/* What a click means; `value` is the choice, button, number, move, leaf or cell. */
typedef enum ExerciseHitKind {
    EXERCISE_HIT_NONE,
    EXERCISE_HIT_CHOICE,
    EXERCISE_HIT_BUTTON,
    EXERCISE_HIT_NUMBER,
    EXERCISE_HIT_MOVE,
    EXERCISE_HIT_LEAF,
    EXERCISE_HIT_CELL,
} ExerciseHitKind;

typedef struct ExerciseHit {
    ExerciseHitKind kind;
    int value;
} ExerciseHit;

void exercise_panel_lay_out(ExercisePanel *out, const ExerciseSession *s, Rect board, Rect panel,
                            int dpi);
ExerciseHit exercise_panel_hit(const ExercisePanel *panel, const ExerciseSession *s, int x, int y);

/* `solved` has a bit for each exercise. */
void exercise_panel_paint(const Brush *brush, const ExercisePanel *panel, const ExerciseSession *s,
                          uint64_t solved, const ExerciseSpeech *speech);

#endif
