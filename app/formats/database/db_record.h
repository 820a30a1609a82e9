/*
 * db_record.h: the layout of the databases of Yixin and Rapfi, .db. For the files of this folder and
 * for recognise.c.
 *
 *   u32 number of records, then of each:
 *   u16 bytes of the key: rule (0 freestyle, 1 standard, 2 renju), width, height, then x and y of the
 *       black and of the white stones, black's first; 255,255 stands for a pass
 *   u16 bytes of the value: a label, i16 value for the side to move, i16 depth * 4 + bound, text
 *
 * Numbers are little-endian. Everything of the value may be missing from some byte on. A key is one
 * of up to eight symmetric positions. A record of a board of 0 x 0 says what encoding the texts have.
 */
#ifndef GOMOKIT_FORMATS_DB_RECORD_H
#define GOMOKIT_FORMATS_DB_RECORD_H

#include "core/text/scan.h"
#include "gomokit.h"

enum { DB_RULES = 3, DB_HEAD_SIZE = 4 };

typedef struct DbRecord {
    size_t at; /* where it begins */
    unsigned rule, width, height;
    int32_t stones;                 /* black's first: see db_stone() */
    const unsigned char *positions; /* x and y of each stone */
    Span value;
} DbRecord;

/* Takes the record at *at. False: the data ends before it does; *at stays. */
bool db_take_record(DbRecord *out, Span data, size_t *at);

uint32_t db_count(Span data); /* of records, as the file says */

/* The stone's point; black's stones come first. */
GmkPoint db_stone(const DbRecord *record, int32_t index);
int32_t db_black(const DbRecord *record); /* how many stones are black */

/* Whether it is a position of a board that this program has, each stone on a point of its own and
 * without a pass. */
bool db_is_position(const DbRecord *record);

/* Whether it names the encoding. */
bool db_is_note(const DbRecord *record);

/* What a value says; what is missing is 0. */
typedef struct DbValue {
    char label;    /* w, l, d for the side that moved last; ! only move, x ignored move; or 0 */
    int32_t value; /* for the side to move */
    bool exact;    /* it is neither a bound nor unknown */
    int32_t depth;
    Span text;
} DbValue;
DbValue db_value(const DbRecord *record);

/* Whether the data is likely a database. */
bool db_is_likely(Span data);

#endif
