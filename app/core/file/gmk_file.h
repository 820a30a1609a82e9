/*
 * gmk_file.h: reading and writing .gmk, the text format of Gomokit. app/formats/README.md
 * describes the format. Text in, record out; files themselves are platform/os_file.h's.
 */
#ifndef GOMOKIT_GMK_FILE_H
#define GOMOKIT_GMK_FILE_H

#include "core/record/record.h"
#include "core/text/progress.h"

enum {
    GMK_FILE_SIZE_MAX = 512 << 20, /* bytes: a library of 20 million moves */
    GMK_FILE_MAJOR = 1,            /* the version this program writes */
    GMK_FILE_MINOR = 4,
    GMK_FILE_MINOR_TREES = 1,    /* the first that knew variations, comments and marks */
    GMK_FILE_MINOR_SEARCHES = 2, /* ...and what searches found */
    GMK_FILE_MINOR_STARTS = 3,   /* ...and positions that were set up */
    GMK_FILE_MINOR_FIFTHS = 4,   /* ...and openings with numbers and offered stones */
    GMK_FILE_KEY_MAX = 31,       /* bytes of a key */
    GMK_FILE_LINE_MAX = 2048,    /* bytes of a line */
    GMK_FILE_UNKNOWN_MAX = RECORD_UNKNOWN_MAX, /* header lines with unknown keys */
};

typedef enum GmkFileError {
    GMK_FILE_OK = 0,
    GMK_FILE_NOT_GMK,   /* the first line is not ours */
    GMK_FILE_NEWER,     /* a version that this program cannot read */
    GMK_FILE_TRUNCATED, /* no `end` line */
    GMK_FILE_TOO_LARGE,
    GMK_FILE_BAD_UTF8,
    GMK_FILE_BAD_LINE,  /* a line that cannot be understood */
    GMK_FILE_BAD_VALUE, /* a known key with an impossible value */
    GMK_FILE_BAD_MOVE,  /* a move that is illegal where it stands */
    GMK_FILE_NO_MEMORY,
    GMK_FILE_CANCELLED, /* by the user: no message is needed */
} GmkFileError;

typedef struct GmkFileProblem {
    GmkFileError error;
    int line;         /* 1-based; 0 when the whole file is meant */
    char detail[96];  /* the word or line at fault, cut, UTF-8; may be "" */
    GmkStatus status; /* of GMK_FILE_BAD_MOVE: why the engine refused it */
} GmkFileProblem;

/*
 * Reads a whole file's text (size bytes, no NUL needed; a BOM, CRLF and a missing last line end are
 * accepted). On success *out is the caller's. On failure *out is untouched and *problem says why.
 */
bool gmk_file_read(Record **out, GmkFileProblem *problem, const char *text, size_t size);

/* The same, with progress in bytes; `progress` may be NULL. */
bool gmk_file_read_watched(Record **out, GmkFileProblem *problem, const char *text, size_t size,
                           const Progress *progress);

/*
 * Reads a file that may be cut off or damaged as far as it goes: a line that cannot be understood is
 * left out, and a move that cannot be played takes the moves behind it along, up to the next
 * variation. True: *out is the caller's; problem->error is GMK_FILE_OK if nothing is missing, else
 * *problem is the first thing that is. False: there is no board, or no move before the first damage;
 * or the file is not ours, or newer.
 */
bool gmk_file_salvage(Record **out, GmkFileProblem *problem, const char *text, size_t size,
                      const Progress *progress);

/* One English sentence for an error. Static text; a window has its own words in two languages. */
const char *gmk_file_error_text(GmkFileError error);

/*
 * Writes the record as text with LF line ends and a NUL behind it; the caller frees it with free().
 * *size (may be NULL) is without the NUL. NULL: no memory, or more than GMK_FILE_SIZE_MAX. What is
 * written can be read back, and writing what was read gives the same bytes again.
 */
char *gmk_file_write(const Record *record, size_t *size);

/*
 * Whether this text, which ends in a NUL, is read as the record. Of a library of more than 250,000
 * moves only the number of moves is compared. Any thread.
 */
bool gmk_file_reads_back(const Record *meant, const char *text, size_t size);

#endif
