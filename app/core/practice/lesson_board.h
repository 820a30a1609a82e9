/*
 * lesson_board.h: one lesson that was learned from a lost game, in words and as a small board. Words are in the user's
 * language.
 */
#ifndef GOMOKIT_LESSON_BOARD_H
#define GOMOKIT_LESSON_BOARD_H

#include "core/learning/lesson.h"
#include "core/paint/painter.h"
#include "core/paint/theme.h"
#include "core/text/plural.h"

/* Patterns with gaps (phrase.h). */
typedef struct LessonWords {
    const char *instead;                        /* "Move {1}: {2} instead of {3}" */
    const char *tried;                          /* "Move {1}: {2}, in a line that was tried" */
    const char *holds, *longer;                 /* whether it holds, or lasts longer */
    const char *rules[GMK_RULE_CARO_EXACT + 1]; /* "renju {1}x{2}": width and height */
    PluralRule plural;
} LessonWords;

/* "Move 14: H9 instead of G8<tab>holds<tab>renju 15x15<tab>2026-11-17" */
void lesson_row(char *out, size_t size, const LessonWords *words, const Lesson *lesson);

/* The position in `area`: the lesson's move as a bubble, a cross on the move of the game. False: there is no such
 * position. */
bool paint_lesson(Painter *painter, const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                  const Lesson *lesson);

#endif
