/*
 * gmk_reader.h: the inside of the .gmk reader, for gmk_file_read.c (lines and what must hold for
 * the whole), gmk_read_header.c (keys) and gmk_read_moves.c (the tree) only.
 */
#ifndef GOMOKIT_GMK_READER_H
#define GOMOKIT_GMK_READER_H

#include "core/text/text_buffer.h"
#include "gmk_lines.h"

enum {
    GMK_KEY_BOARD,
    GMK_KEY_SIZE,
    GMK_KEY_RULE,
    GMK_KEY_BLOCKED,
    GMK_KEY_RESULT,
    GMK_KEY_OPENING,
    GMK_KEY_CLOCK,
    GMK_KEY_BLACK_CLOCK,
    GMK_KEY_WHITE_CLOCK,
    GMK_KEYS_MAX = 24,
};

/* A text of several lines of the file: a comment, or unknown properties. */
typedef struct GmkReaderText {
    TextBuffer text;
    int lines;
    bool open; /* the last line continues in the next one */
} GmkReaderText;

typedef struct GmkReader {
    GmkLines in;            /* its current line is without blanks at both ends */
    int seen[GMK_KEYS_MAX]; /* the line each known key stood in, 0: not yet */
    int unknown_count;
    Record *record;
    GmkGame *game; /* from `moves` on: the position after `node` */
    TreeNode node, here;
    int32_t depth;
    bool begins;   /* nothing behind `moves` was read yet */
    bool branches; /* the line before said `variation` */
    GmkReaderText comment, unknown;
    bool salvages;         /* what is wrong is left out instead of refusing the file */
    bool lost;             /* the moves of this line cannot be placed, until a variation begins */
    bool incomplete;       /* moves are missing */
    GmkFileProblem damage; /* the first thing that was left out */
    const Progress *progress; /* may be NULL */
    size_t size, reported;    /* bytes of the text, and of those that were reported as read */
} GmkReader;

/* Takes the next line that is not blank; if there is none, the file is truncated. */
bool gmk_reader_next_line(GmkReader *r);

/* After a failure: whether reading goes on without what failed. The problem is then cleared, and the
 * first one is in `damage`. */
bool gmk_reader_survives(GmkReader *r);

/* Sets the problem of a header line whose value does not fit the others. */
bool gmk_reader_fail_key(GmkReader *r, int key);

/* Reads up to the line `moves`, checks the keys together, and makes the empty game. */
bool gmk_read_header(GmkReader *r);

/* Reads up to the line `end`. The current line then ends where the file says `here`, or it is the
 * main line. */
bool gmk_read_moves(GmkReader *r);

/* "1.234s": up to three digits after the point; "-": unknown, -1. */
bool gmk_read_time(int64_t *out, Span word);

/* "white resign"; into a reason of zeros. */
bool gmk_read_result(GmkResult *result, char reason[RECORD_REASON_MAX], Span value);

#endif
