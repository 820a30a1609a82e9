/*
 * learning.h: what the program has learned, in memory and in a file that every running program of
 * the user shares: what searches found out about positions, the moves that hold where the engine
 * lost, and how often positions were seen with which result.
 *
 * The file is a log (learning_record.h). Under a lock the records of others are read first, then new
 * ones are written behind them; a log that has grown too long is replaced in one step by a short one.
 * Nothing here ever stops a game: a file that is no learning file is moved aside; what cannot be
 * written stays in memory and is tried again with later records, but not for two seconds; and
 * learning_take_news() says so.
 *
 * Any thread may call any function but learning_close(). learning_open(), learning_add(),
 * learning_store(), learning_forget() and learning_close() wait for other programs, some seconds at
 * worst.
 */
#ifndef GOMOKIT_LEARNING_H
#define GOMOKIT_LEARNING_H

#include "learning_record.h"

typedef struct Learning Learning;

enum {
    LEARNING_PATH_MAX = 1024,
};

typedef enum LearningNews {
    LEARNING_NEWS_NONE,
    LEARNING_NEWS_DAMAGED,    /* the good records were kept, the old file moved aside */
    LEARNING_NEWS_FOREIGN,    /* no learning file: moved aside, a new one was begun */
    LEARNING_NEWS_NEWER,      /* of a later version: moved aside, a new one was begun */
    LEARNING_NEWS_TOO_LARGE,  /* likewise */
    LEARNING_NEWS_UNREADABLE, /* for the moment: new records stay in memory and are written later */
    LEARNING_NEWS_UNWRITABLE, /* likewise; the records of the file are used */
    LEARNING_NEWS_VANISHED,   /* it was there before: written again from memory */
    LEARNING_NEWS_OLDER,      /* of version 1: games and lessons were kept, positions left out */
} LearningNews;

/* The newest sentence that nobody has been told yet, and where the old file went ("": nowhere). */
typedef struct LearningReport {
    LearningNews news;
    int32_t kept; /* records that could be read of a damaged file */
    char aside[LEARNING_PATH_MAX];
} LearningReport;

/* Reads the file or begins one. A NULL path keeps everything in memory. NULL: no memory. */
Learning *learning_open(const char *path);
void learning_close(Learning *learning); /* accepts NULL */

/* The fingerprint of the engine whose estimates are used under a rule, for learned_think.c; 0: not set
 * yet. */
uint16_t learning_engine(Learning *learning, GmkRule rule);
void learning_set_engine(Learning *learning, GmkRule rule, uint16_t engine);

/* False: no news. Each is told once. */
bool learning_take_news(LearningReport *out, Learning *learning);

/* What is known under a key of position_key.h. False: nothing. */
bool learning_find_known(Known *out, Learning *learning, uint64_t key);
bool learning_find_lesson(Lesson *out, Learning *learning, uint64_t key);
bool learning_find_count(BookCount *out, Learning *learning, uint64_t key);
bool learning_has_game(Learning *learning, uint64_t key);

/* Adds to memory and file. A proof is not replaced by an estimate, nor a deep one by a shallow. */
void learning_add(Learning *learning, const LearningRecord *records, size_t count);

/* Writes now what could not be written yet. True: the file has everything, or there is none. */
bool learning_store(Learning *learning);

/* The lessons, without the moves that lead to them, newest first, at most `capacity`. Returns how many
 * there are in all. */
size_t learning_list_lessons(Lesson *out, size_t capacity, Learning *learning);

typedef struct LearningTotals {
    int32_t known, lessons, seen, games; /* positions, lessons, positions of the book, games */
    int32_t leading;                     /* moves that lead to lessons, which are not listed */
    size_t bytes;                        /* of the file */
} LearningTotals;
void learning_totals(LearningTotals *out, Learning *learning);

/* Forgets everything, also for other running programs. False: the file could not be written. */
bool learning_forget(Learning *learning);

#endif
