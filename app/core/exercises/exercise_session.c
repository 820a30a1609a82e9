/* An exercise being solved. */
#include "exercise_session.h"

#include <stdlib.h>
#include <string.h>

void exercise_session_close(ExerciseSession *s)
{
    exercise_free(&s->exercise);
    s->number = -1;
}

GmkStatus exercise_session_open(ExerciseSession *s, int number)
{
    Exercise e;
    const GmkStatus status = exercise_make(&e, number);
    if (status != GMK_OK)
        return status;
    exercise_free(&s->exercise);
    *s = (ExerciseSession){.exercise = e, .number = number};
    return GMK_OK;
}

bool exercise_session_is_over(const ExerciseSession *s)
{
    return s->phase == EXERCISE_RIGHT || s->phase == EXERCISE_SHOWN;
}

static bool takes(const ExerciseSession *s, ExerciseForm form)
{
    return s->exercise.form == form && !exercise_session_is_over(s);
}

/* After a wrong answer the next one begins with nothing. */
static void begin_again(ExerciseSession *s)
{
    if (s->phase == EXERCISE_WRONG)
        (void)exercise_session_clear(s);
}

bool exercise_session_clear(ExerciseSession *s)
{
    if (exercise_session_is_over(s))
        return false;
    s->phase = EXERCISE_OPEN;
    s->typed[0] = '\0';
    s->given = 0;
    s->clicked = 0;
    return true;
}

bool exercise_session_type(ExerciseSession *s, char key)
{
    if (!takes(s, EXERCISE_TYPED))
        return false;
    if (key == '\b') {
        const size_t left = strlen(s->typed);
        s->phase = EXERCISE_OPEN;
        if (left > 0)
            s->typed[left - 1] = '\0';
        return left > 0;
    }
    begin_again(s);
    const size_t length = strlen(s->typed);
    const bool minus = key == '-' && length == 0;
    const bool fits = length < (size_t)EXERCISE_DIGITS + (s->typed[0] == '-');
    if (!minus && !(key >= '0' && key <= '9' && fits))
        return false;
    s->typed[length] = key;
    s->typed[length + 1] = '\0';
    return true;
}

bool exercise_session_leaf(ExerciseSession *s, int leaf)
{
    if (!takes(s, EXERCISE_SET) || leaf < 0 ||
        !(exercise_all_leaves(&s->exercise.tree) >> leaf & 1))
        return false;
    s->phase = EXERCISE_OPEN; /* what was chosen stays: one leaf may be all that is wrong */
    s->given ^= (int64_t)1 << leaf;
    return true;
}

bool exercise_session_move(ExerciseSession *s, int move)
{
    if (s->exercise.form == EXERCISE_CHOSEN)
        return exercise_session_choose(s, move);
    if (!takes(s, EXERCISE_SEQUENCE) || move < 0 || move >= s->exercise.tree.moves)
        return false;
    begin_again(s);
    for (int i = 0; i < s->clicked; i++)
        if ((s->given >> (4 * i) & 15) == move)
            return false;
    s->given |= (int64_t)move << (4 * s->clicked++);
    if (s->clicked == s->exercise.tree.moves)
        exercise_session_check(s);
    return true;
}

bool exercise_session_choose(ExerciseSession *s, int64_t a)
{
    const bool chosen = takes(s, EXERCISE_CHOSEN) && a >= 0 && a < exercise_choices(&s->exercise);
    if (!chosen && !takes(s, EXERCISE_CELL))
        return false;
    s->given = a;
    s->phase = exercise_is_right(&s->exercise, a) ? EXERCISE_RIGHT : EXERCISE_WRONG;
    return true;
}

bool exercise_session_can_check(const ExerciseSession *s)
{
    if (exercise_session_is_over(s))
        return false;
    switch (s->exercise.form) {
    case EXERCISE_TYPED: return strpbrk(s->typed, "0123456789") != NULL;
    case EXERCISE_SET: return s->given != 0;
    case EXERCISE_SEQUENCE: return s->clicked == s->exercise.tree.moves;
    default: return false;
    }
}

void exercise_session_check(ExerciseSession *s)
{
    if (!exercise_session_can_check(s))
        return;
    if (s->exercise.form == EXERCISE_TYPED)
        s->given = strtoll(s->typed, NULL, 10);
    s->phase = exercise_is_right(&s->exercise, s->given) ? EXERCISE_RIGHT : EXERCISE_WRONG;
}

void exercise_session_show(ExerciseSession *s)
{
    if (exercise_session_is_over(s))
        return;
    s->phase = EXERCISE_SHOWN;
    s->given = s->exercise.answer;
}
