/*
 * lesson.h: a lesson (learning_record.h) on a board: its position, its move, and the move of the lost game that it
 * replaces.
 */
#ifndef GOMOKIT_LESSON_H
#define GOMOKIT_LESSON_H

#include "learning_record.h"

/* The position in which the lesson's move is played; the caller frees it. What gmk_game_play() says of a line
 * that no game has: GMK_ERR_ARGUMENT and the like. */
GmkStatus lesson_position(GmkGame **out, const Lesson *lesson);

/* The lesson's move, and the one of the game that it replaces; false: none, it is of a line that was only
 * tried. `game` is the lesson's position. */
GmkPoint lesson_move(const Lesson *lesson);
bool lesson_played(GmkPoint *out, const Lesson *lesson, const GmkGame *game);

#endif
