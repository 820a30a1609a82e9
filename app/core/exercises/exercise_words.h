/*
 * exercise_words.h: an exercise in words: question, hint, and why an answer is right or wrong, made from its
 * numbers. The patterns are the translators' (core/text/phrase.h): the caller hands them in.
 */
#ifndef GOMOKIT_CORE_EXERCISE_WORDS_H
#define GOMOKIT_CORE_EXERCISE_WORDS_H

#include "core/text/phrase.h"
#include "exercise_session.h"

/* Groups of one pattern for each ExerciseKind, then single ones. What {1}, {2} and {3} are stands in the .rc files. */
typedef enum ExerciseWord {
    EXERCISE_WORD_TITLE = 0,
    EXERCISE_WORD_QUESTION = EXERCISE_WORD_TITLE + EXERCISE_KINDS,
    EXERCISE_WORD_HINT = EXERCISE_WORD_QUESTION + EXERCISE_KINDS,
    EXERCISE_WORD_SOLUTION = EXERCISE_WORD_HINT + EXERCISE_KINDS,
    EXERCISE_WORD_WRONG = EXERCISE_WORD_SOLUTION + EXERCISE_KINDS,
    EXERCISE_WORD_MISSED = EXERCISE_WORD_WRONG + EXERCISE_KINDS, /* a leaf that is not looked at */
    EXERCISE_WORD_NOT_WAITING,                       /* a cell that is not in the queue */
    EXERCISE_WORD_CHOICE,                            /* three: fewer than 3L, 3L to 5L, more */
    EXERCISE_WORD_YES = EXERCISE_WORD_CHOICE + 3,    /* "Right." */
    EXERCISE_WORD_NO,                                /* "Not right." */
    EXERCISE_WORD_SHOWN,                             /* "The solution:" */
    EXERCISE_WORD_NUMBER,                            /* "Exercise {1} of {2}" */
    EXERCISE_WORD_SOLVED,                            /* "{1} of {2} solved" */
    EXERCISE_WORD_BUTTON,                            /* four: check, hint, solution, next */
    EXERCISE_WORD_ANSWER = EXERCISE_WORD_BUTTON + 4, /* "Type the number" */
    EXERCISE_WORD_LIST,
    EXERCISE_WORD_BLACK, /* from here on not of the same block of strings */
    EXERCISE_WORD_WHITE,
    EXERCISE_WORD_SHAPE, /* in the order of GmkShapeKind; the laboratory has them too */
    EXERCISE_WORDS = EXERCISE_WORD_SHAPE + GMK_SHAPE_KINDS,
} ExerciseWord;

typedef struct ExerciseSpeech {
    const char *(*text)(void *user, ExerciseWord word);
    void *user;
    PluralRule plural;
} ExerciseSpeech;

enum {
    EXERCISE_TEXT_MAX = 512,
    EXERCISE_LINE_MAX = 96,
    EXERCISE_LINES = 10,
};

void exercise_question(char *out, size_t size, const ExerciseSpeech *speech, const Exercise *e);
void exercise_hint(char *out, size_t size, const ExerciseSpeech *speech, const Exercise *e);

/* What is said of the answer that was given; "" while it is open. */
void exercise_verdict(char *out, size_t size, const ExerciseSpeech *speech,
                      const ExerciseSession *s);

/* The arithmetic of the solution, a line each; how many lines. */
int exercise_details(char out[EXERCISE_LINES][EXERCISE_LINE_MAX], const ExerciseSpeech *speech,
                     const Exercise *e);

/* The label of a choice: "1  B2". */
void exercise_choice_text(char *out, size_t size, const ExerciseSpeech *speech, const Exercise *e,
                          int choice);

/* A point of the exercise's board as it is named on the board, in capitals. */
void exercise_point_text(char out[GMK_NOTATION_MAX], const Exercise *e, GmkPoint point);
const char *exercise_evaluation_name(const Exercise *e); /* "shapes" */

#endif
