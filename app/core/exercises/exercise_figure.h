/* exercise_figure.h: what an exercise is about, drawn: the tree, a table of numbers, the maze. */
#ifndef GOMOKIT_CORE_EXERCISE_FIGURE_H
#define GOMOKIT_CORE_EXERCISE_FIGURE_H

#include "exercise_panel.h"

/* In panel->figure. */
void exercise_figure_paint(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                           const ExerciseSpeech *speech);

/* In the board's place. */
void exercise_maze_paint(const Brush *b, const ExercisePanel *panel, const ExerciseSession *s,
                         Rect area);

#endif
