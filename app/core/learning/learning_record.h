/*
 * learning_record.h: the bytes of a learning file: a head, then records one after the other. Each has a
 * mark, a length and a checksum of its own, so that records behind a damaged place are found again.
 *
 *     head     "GmkLearn"  version 2  reserved 2  generation 4  checksum 4        20 bytes
 *     record   'L' 'G'  kind 1  length 1  content  checksum 4                     8 + length bytes
 *
 * Numbers are little-endian. New records are written behind the old ones and nothing is changed in
 * place: a program killed while writing loses the record it was writing, and no other.
 */
#ifndef GOMOKIT_LEARNING_RECORD_H
#define GOMOKIT_LEARNING_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gomokit.h"

enum {
    LEARNING_VERSION =
        2, /* what version 1 knew of positions is not trusted: see LEARNING_KNOWN_1 */
    LEARNING_HEAD_BYTES = 20,
    LEARNING_RECORD_MAX = 8 + 255, /* bytes of the longest record */
    LESSON_LINE_MAX = 110,         /* moves to a lesson's position that are stored with it */
};

/* How much is to be believed; the later ones outlast the earlier ones. */
typedef enum KnownKind {
    KNOWN_ESTIMATE = 1, /* of a search; only the engine that made it uses it */
    KNOWN_VERDICT,      /* of the study of a lost game */
    KNOWN_PROOF,        /* of a search that saw every stone and was free to choose any move */
} KnownKind;

/* What is known about a position. Moves are cells of position_key.h. */
typedef struct Known {
    int16_t score; /* for the side to move, as in GmkKnown */
    uint8_t depth; /* of an estimate's search, in half plies */
    uint8_t bound; /* a GmkBound; 0: nothing is known */
    uint8_t kind;  /* a KnownKind */
    uint8_t rule;  /* a GmkRule */
    uint16_t cell; /* KEY_NO_CELL: no move */
    uint16_t
        engine; /* fingerprint of engine and net for this rule: learned_engine(); 0: not known */
    uint8_t effort; /* of a position that was searched as a whole: log2 of its nodes; else 0 */
} Known;

/* The move that holds where the engine lost. */
typedef struct Lesson {
    uint64_t key;
    int16_t score;  /* of the move, for the side that plays it */
    uint8_t depth;  /* plies of the search that found it */
    uint16_t cell;  /* of the canonical image */
    uint32_t nodes; /* of that search */
    uint16_t day;   /* since 1 January 1970 */
    uint16_t
        played; /* what the game had instead, as `cell`; KEY_NO_CELL: nothing, the line was only tried */
    uint8_t board, rule, width, height;
    uint8_t count;                  /* of line[] */
    uint16_t line[LESSON_LINE_MAX]; /* how the game came there, as y * 32 + x */
    uint16_t move;                  /* the move as it was on that board, likewise */
} Lesson;

/* Whether this is a move that leads to a lesson's position: it was played in the game that taught the
 * lesson, and no search found it. */
static inline bool lesson_leads_to_another(const Lesson *lesson)
{
    return lesson->depth == 0 && lesson->nodes == 0 && lesson->day == 0;
}

/* How often a position was seen, by the results of those games. */
typedef struct BookCount {
    uint32_t black, white, draws;
} BookCount;

typedef enum LearningKind {
    /* Of version 1, which took what levels saw that overlook stones for proofs: it is read, so that the
     * records behind it are found, and left out. Only its key is filled in. */
    LEARNING_KNOWN_1 = 1,
    LEARNING_LESSON, /* day and .played share four bytes, which were all the day's before; see put_lesson() */
    LEARNING_COUNT, /* to be added to what is there */
    LEARNING_GAME,  /* the key is that of a whole game, which was counted */
    LEARNING_KNOWN,
} LearningKind;

typedef struct LearningRecord {
    LearningKind kind;
    uint64_t key;
    Known known;
    Lesson lesson;
    BookCount count;
} LearningRecord;

typedef enum LearningHead {
    LEARNING_HEAD_OK,
    LEARNING_HEAD_OLDER,   /* of version 1 */
    LEARNING_HEAD_FOREIGN, /* another kind of file, or a damaged head */
    LEARNING_HEAD_NEWER,   /* of a later version of the program */
} LearningHead;

void learning_write_head(uint8_t out[LEARNING_HEAD_BYTES], uint32_t generation);
LearningHead learning_read_head(uint32_t *generation, const uint8_t *data, size_t size);

/* Returns the bytes it takes, at most LEARNING_RECORD_MAX. */
size_t learning_write_record(uint8_t *out, const LearningRecord *record);

/*
 * Reads the next whole record at or behind *at and moves *at behind it. *skipped grows by the bytes
 * that belonged to no record. False: there is none; *at is then behind the last whole one.
 */
bool learning_read_record(LearningRecord *out, const uint8_t *data, size_t size, size_t *at,
                          size_t *skipped);

#endif
