/*
 * exercise_session.h: an exercise being solved: the answer as far as it is given, whether it is right, hint and
 * solution. One thread.
 */
#ifndef GOMOKIT_CORE_EXERCISE_SESSION_H
#define GOMOKIT_CORE_EXERCISE_SESSION_H

#include "exercise.h"

typedef enum ExercisePhase {
    EXERCISE_OPEN,  /* no answer yet */
    EXERCISE_WRONG, /* the last answer is not right; another one can be given */
    EXERCISE_RIGHT,
    EXERCISE_SHOWN, /* the solution was asked for */
} ExercisePhase;

enum { EXERCISE_DIGITS = 8 };

typedef struct ExerciseSession {
    Exercise exercise;
    int number; /* -1: none is open */
    ExercisePhase phase;
    bool hint;
    char typed[EXERCISE_DIGITS + 2]; /* with a minus; "" : nothing */
    int64_t given;                   /* SET, SEQUENCE: so far; afterwards the answer judged */
    int clicked;                     /* SEQUENCE: how many moves */
} ExerciseSession;

GmkStatus exercise_session_open(ExerciseSession *s, int number);
void exercise_session_close(ExerciseSession *s); /* one of zeroes too */

bool exercise_session_is_over(const ExerciseSession *s); /* right, or shown */

/* Each returns whether something changed. A digit, '-', or '\b' for the last one back. */
bool exercise_session_type(ExerciseSession *s, char key);
bool exercise_session_leaf(ExerciseSession *s, int leaf); /* in or out of the set */
bool exercise_session_move(ExerciseSession *s,
                           int move); /* the next of the sequence, or the choice */
bool exercise_session_choose(ExerciseSession *s,
                             int64_t a);         /* a choice or a cell: judged at once */
bool exercise_session_clear(ExerciseSession *s); /* begins the answer anew */

/* Whether there is an answer to check; judges it. */
bool exercise_session_can_check(const ExerciseSession *s);
void exercise_session_check(ExerciseSession *s);
void exercise_session_show(ExerciseSession *s); /* the solution */

#endif
