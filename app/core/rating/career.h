/*
 * career.h: the player's own games and puzzles over time, and what they say about his strength. They are
 * lines of text, one after the other in a file that only grows:
 *
 *     game 20410 step4 1150 2         day, level, its rating, points: 2 won, 1 drawn, 0 lost
 *     puzzle 20410 17 1240 1          day, number, its rating, 1: solved at the first try
 *     review 20410 71 23 9f3a21c0     day, accuracy in percent, moves it is of, mark of the game
 *     warning 20410 1                 day, 1: the move that the coach warned of was taken back
 *     exercise 20410 12               day, number of an exercise of the laboratory that was solved
 *
 * Days are counted from 1 January 1970. Lines that make no sense, or that were cut off, are left out.
 */
#ifndef GOMOKIT_CAREER_H
#define GOMOKIT_CAREER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gomokit.h"

enum {
    CAREER_LINE_MAX = 96,
    CAREER_START = 1000, /* rating of a player without results */
    CAREER_EXERCISES = 64,
};

typedef struct CareerGame {
    int32_t day, rating, points; /* of the opponent; 2, 1 or 0 */
    GmkLevel level;
} CareerGame;

typedef struct CareerPuzzle {
    int32_t day, number, rating;
    bool solved;
} CareerPuzzle;

/* The accuracy of a game that was reviewed. */
typedef struct CareerReview {
    int32_t day, accuracy, moves;
    uint32_t game; /* tells games apart: one that is reviewed again counts once */
} CareerReview;

typedef struct Career {
    int32_t game_count, puzzle_count, review_count;
    int32_t warning_count, heeded_count; /* words in time, and moves that were taken back then */
    uint64_t exercises;                  /* a bit for each of the laboratory's that was solved */
    CareerGame *games;                   /* owned, in the order of time, as the two below */
    CareerPuzzle *puzzles;
    CareerReview *reviews;
    int32_t *review_slots; /* owned: where a game's review is, for career.c */
    int32_t slot_count;
} Career;

/* Reads a file's text; a struct of zeroes is an empty one. False: no memory, some are missing. */
bool career_read(Career *out, const char *text, size_t size);
void career_free(Career *career);

/* Adds a result and fills `line` with its line for the file. False: no memory. */
bool career_add_game(Career *career, const CareerGame *game, char line[CAREER_LINE_MAX]);
bool career_add_puzzle(Career *career, const CareerPuzzle *puzzle, char line[CAREER_LINE_MAX]);

/* Adds a review. A second review of the same game replaces the accuracy of the first. */
bool career_add_review(Career *career, const CareerReview *review, char line[CAREER_LINE_MAX]);

/* Adds an answer to a word in time: whether the move was taken back. */
void career_add_warning(Career *career, int32_t day, bool heeded, char line[CAREER_LINE_MAX]);

/* Adds an exercise of the laboratory that was solved; its number is below CAREER_EXERCISES. */
void career_add_exercise(Career *career, int32_t day, int32_t number, char line[CAREER_LINE_MAX]);

/* A strength with its error: the truth is within 2 * deviation in 19 of 20 cases. */
typedef struct Rating {
    int32_t rating, deviation, count;
} Rating;

/*
 * The most probable strength by the last games, or puzzles, of the first `count` of them. Somebody
 * who has played none has CAREER_START with a large error.
 */
Rating career_game_rating(const Career *career, int32_t count);
Rating career_puzzle_rating(const Career *career, int32_t count);

/*
 * The accuracy over the last ten of the first `count` reviews, each weighed by its moves, with its
 * error: .rating is in percent, .deviation that of its mean.
 */
Rating career_accuracy(const Career *career, int32_t count);

/* Puzzles solved one after the other, now and at best. */
int32_t career_streak(const Career *career);
int32_t career_best_streak(const Career *career);

#endif
