/*
 * format.h: game records of every kind of the field, read and written. One table of formats; one
 * problem type; every reader works on a scratch record that is handed over only when all of it is
 * sane. Bytes in, record out; files themselves are platform/os_file.h's. Any thread, no state.
 *
 * What a reader does where a file and a record of this program differ:
 *   - A rule that the file does not tell is the first of freestyle, standard, renju, caro under
 *     which all its moves are legal, or under which the fewest are not.
 *   - A stone off the board or on another one is an error, with its line or byte.
 *   - Moves behind the end of a game, on a forbidden point, or behind a pass (also one side moving
 *     twice) are left out together with what follows them, and counted in the report.
 *   - Stones that were set up become moves, black and white by turns; a position that no game leads
 *     to (numbers that no turns give) is an error.
 *   - The same move twice at one place is one move with what both carry.
 */
#ifndef GOMOKIT_FORMAT_H
#define GOMOKIT_FORMAT_H

#include "core/record/record.h"

typedef enum FormatId {
    FORMAT_NONE = -1,
    FORMAT_GMK = 0,
    FORMAT_SGF,
    FORMAT_LIB, /* RenLib */
    FORMAT_PSQ, /* Piskvork */
    FORMAT_REC,
    FORMAT_SAV,      /* Yixin */
    FORMAT_POS,      /* bytes of a position */
    FORMAT_BOARD,    /* START and BOARD lines of the Gomocup protocol */
    FORMAT_OPENINGS, /* a line an opening: see openings.h */
    FORMAT_STRING,   /* h8i9g7 */
    FORMAT_COLUMNS,  /* connect four: 44455554221 */
    FORMAT_DIAGRAM,  /* pictures: written only */
    FORMAT_SVG,
    FORMAT_PNG,
    FORMAT_COUNT,
} FormatId;

enum {
    FORMAT_SIZE_MAX = 16 << 20, /* bytes of a file; .gmk has its own limit, gmk_file.h */
    FORMAT_MARKS_MAX = 1 << 18, /* of one record */
    FORMAT_DETAIL_MAX = 96,     /* bytes of FormatProblem.detail */
    FORMAT_SENTENCE_MAX = 320,  /* bytes of the longest sentence, with NUL */
    FORMAT_EXTENSIONS_MAX = 3,  /* names that end in one of these */
    FORMAT_PICTURE_CELL = 36,   /* pixels from point to point of a picture */
};

/* What a record has and a format may hold. */
typedef enum FormatPart {
    FORMAT_PART_VARIATIONS = 1 << 0,
    FORMAT_PART_COMMENTS = 1 << 1,
    FORMAT_PART_MARKS = 1 << 2,
    FORMAT_PART_TIMES = 1 << 3,  /* of moves */
    FORMAT_PART_SCORES = 1 << 4, /* of moves */
    FORMAT_PART_NAMES = 1 << 5,
    FORMAT_PART_RULE = 1 << 6,
    FORMAT_PART_RESULT = 1 << 7,   /* one that the board does not show */
    FORMAT_PART_CLOCKS = 1 << 8,   /* the time control */
    FORMAT_PART_KEPT = 1 << 9,     /* foreign properties and header lines */
    FORMAT_PART_SIZE = 1 << 10,    /* of the board */
    FORMAT_PART_OPENING = 1 << 11, /* rule and choices of the opening */
} FormatPart;
enum { FORMAT_PARTS = 12 };

typedef struct FormatInfo {
    const char *name;                              /* "psq": a word for options and messages */
    const char *title;                             /* "Piskvork record" */
    const char *extensions[FORMAT_EXTENSIONS_MAX]; /* "psq"; the first is the usual one */
    bool reads, writes;
    bool is_binary;
    uint32_t holds; /* FormatParts */
} FormatInfo;

const FormatInfo *format_info(FormatId format);
FormatId format_by_name(const char *name); /* "psq"; FORMAT_NONE */
FormatId format_by_path(const char *path); /* by the extension, any case; FORMAT_NONE */

typedef enum FormatError {
    FORMAT_OK = 0,
    FORMAT_ERR_UNKNOWN,    /* nothing that this program knows */
    FORMAT_ERR_TOO_LARGE,  /* more bytes, nodes or marks than a record may have */
    FORMAT_ERR_TRUNCATED,  /* it ends too early */
    FORMAT_ERR_TEXT,       /* a line or byte that cannot be understood */
    FORMAT_ERR_SIZE,       /* a board this program does not have */
    FORMAT_ERR_MOVE,       /* off the board or on another stone: .status says which */
    FORMAT_ERR_SETUP,      /* stones that no game leads to */
    FORMAT_ERR_OTHER_GAME, /* a record of another game, as go */
    FORMAT_ERR_NO_GAME,    /* not so many games in it, or none */
    FORMAT_ERR_NEWER,      /* .gmk of a newer version */
    FORMAT_ERR_READ_ONLY,  /* this format is read, not written, or the other way round */
    FORMAT_ERR_BOARD,      /* writing: the format has no such game */
    FORMAT_ERR_BLOCKED,    /* writing: the format has no blocked cells */
    FORMAT_ERR_FIXED_SIZE, /* writing: the format has boards of one size only */
    FORMAT_ERR_NO_MEMORY,
} FormatError;

typedef struct FormatProblem {
    FormatError error;
    int64_t line;                   /* 1-based; 0: the whole file is meant, or it is binary */
    int64_t offset;                 /* of a byte in a binary file; -1: none */
    char detail[FORMAT_DETAIL_MAX]; /* what is at fault, cut, UTF-8; "" where there is nothing */
    GmkStatus status;               /* of FORMAT_ERR_MOVE */
} FormatProblem;

/* One English sentence for an error; static text. A window has its own in two languages. */
const char *format_error_text(FormatError error);

/* "line 12: This move is not legal: "8,8": ...": all that is known of a problem. */
void format_problem_text(char *out, size_t size, const FormatProblem *problem);

typedef struct FormatOptions {
    int32_t game;          /* which of several in one file, from 1; 0 is the first */
    int32_t width, height; /* of formats that do not tell; 0: as usual there */
    bool has_rule;         /* of formats that do not tell */
    GmkRule rule;
    bool rows_from_top; /* FORMAT_STRING: the number of a point counts rows from the top */
} FormatOptions;

/* What was understood. */
typedef struct FormatReport {
    FormatId format;
    int32_t games;     /* in the file */
    int32_t game;      /* which of them this is, from 1 */
    int32_t left_out;  /* moves with what follows them: behind an end, a pass; forbidden */
    bool was_set_up;   /* stones of a position became moves */
    bool rule_guessed; /* from the moves */
    bool swapped;      /* white moved first in the file: the colours are exchanged */
    bool converted;    /* the text was not UTF-8 */
} FormatReport;

/*
 * Reads a record of this format. On success *out is the caller's, with its tree, its main line
 * taken as record->moves and the result; *report tells more. On failure *out is untouched and
 * *problem says why. `options` may be NULL.
 */
bool format_read(Record **out, FormatReport *report, FormatProblem *problem, FormatId format,
                 const char *data, size_t size, const FormatOptions *options);

/*
 * Writes a record: formats of one line write record->moves, others record->tree. The bytes (a NUL
 * stands behind them) are the caller's, freed with free(). NULL: *problem says why.
 */
char *format_write(size_t *size, FormatProblem *problem, FormatId format, const Record *record,
                   const FormatOptions *options);

/* The FormatParts of this record that this format does not hold: what writing it leaves out. */
uint32_t format_losses(FormatId format, const Record *record);

/* "variations", "comments", ...: one English word or two for a part. */
const char *format_part_name(FormatPart part);

/*
 * The format of these bytes by their content; where that is not clear (or text of the same kind
 * stands in files of several formats) by `path`, which may be NULL. FORMAT_NONE: none fits.
 */
FormatId format_recognise(const char *data, size_t size, const char *path);

/*
 * Reads any text: what the clipboard holds. As format_read(), after recognising it; a run of points
 * inside other text (a link) is found too. report->format says what it was taken for.
 */
bool format_read_any(Record **out, FormatReport *report, FormatProblem *problem, const char *data,
                     size_t size, const char *path, const FormatOptions *options);

/*
 * "Position string: 15 x 15, 12 moves, 3 variations.": what was understood, in one English
 * sentence of at most FORMAT_SENTENCE_MAX bytes. The window says the same from the same values.
 */
void format_describe(char *out, size_t size, const Record *record, const FormatReport *report);

/* Lines of play beside the main one. */
int32_t format_count_variations(const Record *record);

#endif
