/*
 * learning_index.h: the records of a learning file by their keys, in bounded memory. For learning.c
 * only, which guards it.
 */
#ifndef GOMOKIT_LEARNING_INDEX_H
#define GOMOKIT_LEARNING_INDEX_H

#include "learning.h"

enum {
    LEARNING_ENTRIES_MAX = 1 << 16, /* positions and games; then the least useful quarter goes */
};

typedef struct LearningEntry {
    uint64_t key;
    Known known;
    BookCount count;
    Lesson *lesson; /* owned; NULL: none */
    bool is_game;
    uint32_t stamp; /* when it was last added to, in records */
} LearningEntry;

typedef struct LearningIndex LearningIndex;

LearningIndex *learning_index_new(void); /* NULL: no memory */
void learning_index_free(LearningIndex *index);

void learning_index_clear(LearningIndex *index); /* forgets all entries */

/* Merges a record into what is there. False: no memory, nothing has changed. */
bool learning_index_add(LearningIndex *index, const LearningRecord *record);

/* The entry with this key, valid until the next change; NULL: there is none. */
const LearningEntry *learning_index_find(const LearningIndex *index, uint64_t key);

/* As learning_list_lessons() and learning_totals(). */
size_t learning_index_lessons(Lesson *out, size_t capacity, const LearningIndex *index);
void learning_index_totals(LearningTotals *out, const LearningIndex *index);

/* Whether reading a file's bytes gives what is in `meant`, an index: see os_save.h. */
bool learning_index_reads_back(const void *meant, const char *data, size_t size);

/* A whole file with this content, freed with free(). NULL: no memory. */
uint8_t *learning_index_write(const LearningIndex *index, uint32_t generation, size_t *size);

#endif
