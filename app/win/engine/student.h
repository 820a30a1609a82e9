/*
 * student.h: a thread of the lowest priority that studies the games that the computer has lost (study.h),
 * with a small thinker of its own, so that the game goes on meanwhile.
 */
#ifndef GOMOKIT_STUDENT_H
#define GOMOKIT_STUDENT_H

#include <windows.h>

#include "core/learning/study.h"

typedef struct Student Student;

/* Posts `message` to `window` when a study is over. The Learning outlives it. NULL: no memory. */
Student *student_new(HWND window, UINT message, Learning *learning);
void student_free(Student *student); /* ends a study; accepts NULL */

/* Takes over this study in place of the one under way; NULL: nothing happens. */
void student_give(Student *student, Study *study);
void student_stop(Student *student);

/* What the last study that was finished has found; false: nothing new. */
bool student_take(Student *student, StudyResult *out);

#endif
