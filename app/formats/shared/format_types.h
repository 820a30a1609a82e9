/*
 * format_types.h: what readers, writers and their callers say to each other: formats, options, problems, what
 * was found in a file; and the same in English sentences. format.h is the interface for callers.
 */
#ifndef GOMOKIT_FORMAT_TYPES_H
#define GOMOKIT_FORMAT_TYPES_H

#include "core/base/turned_board.h"
#include "core/file/gmk_file.h"
#include "core/record/record.h"
#include "core/text/progress.h"

typedef enum FormatId {
    FORMAT_NONE = -1,
    FORMAT_GMK = 0,
    FORMAT_SGF,
    FORMAT_LIB, /* RenLib */
    FORMAT_PSQ, /* Piskvork */
    FORMAT_REC,
    FORMAT_SAV,      /* Yixin */
    FORMAT_POS,      /* one byte for each stone */
    FORMAT_BOARD,    /* START and BOARD lines of the Gomocup protocol */
    FORMAT_OPENINGS, /* one opening per line: see openings.h */
    FORMAT_STRING,   /* h8i9g7 */
    FORMAT_COLUMNS,  /* connect four: 44455554221 */
    FORMAT_DIAGRAM,  /* pictures: written only */
    FORMAT_SVG,
    FORMAT_PNG,
    FORMAT_RIF, /* the database of renju.net, in XML: read only */
    FORMAT_DB,  /* databases of Yixin and Rapfi: read only */
    FORMAT_GIF, /* the game as an animation: written only */
    FORMAT_COUNT,
} FormatId;

enum {
    FORMAT_SIZE_MAX = 256 << 20, /* bytes of a file; .gmk has its own limit, gmk_file.h */
    FORMAT_TEXTS_MAX = 10000000, /* marks and comments of one record; nodes: TREE_NODES_MAX */
    FORMAT_DETAIL_MAX = 96,      /* bytes of FormatProblem.detail */
    FORMAT_SENTENCE_MAX = 640,   /* bytes of the longest sentence, with NUL */
    FORMAT_EXTENSIONS_MAX = 3,   /* names that end in one of these */
    FORMAT_PICTURE_CELL = 36, /* pixels from point to point of a picture, if none are asked for */
    FORMAT_CELL_MIN = 12,
    FORMAT_CELL_MAX = 120,
    FORMAT_DELAY_MS = 800,      /* of each move in an animation */
    FORMAT_END_DELAY_MS = 4000, /* of its last one */
    FORMAT_DELAY_MAX_MS = 60000,
};

/* Parts of a record that a format may or may not be able to store. */
typedef enum FormatPart {
    FORMAT_PART_VARIATIONS = 1 << 0,
    FORMAT_PART_COMMENTS = 1 << 1,
    FORMAT_PART_MARKS = 1 << 2,
    FORMAT_PART_TIMES = 1 << 3,  /* of moves */
    FORMAT_PART_SCORES = 1 << 4, /* of moves */
    FORMAT_PART_NAMES = 1 << 5,
    FORMAT_PART_RULE = 1 << 6,
    FORMAT_PART_RESULT = 1 << 7,   /* a result that the board does not show */
    FORMAT_PART_CLOCKS = 1 << 8,   /* the time control */
    FORMAT_PART_UNKNOWN = 1 << 9,  /* unknown properties and header lines */
    FORMAT_PART_SIZE = 1 << 10,    /* of the board */
    FORMAT_PART_OPENING = 1 << 11, /* rule and choices of the opening */
    FORMAT_PART_START = 1 << 12,   /* which stones were set up, and which are moves */
} FormatPart;
enum { FORMAT_PARTS = 13 };

typedef struct FormatInfo {
    const char *name;                              /* "psq": for options and messages */
    const char *title;                             /* "Piskvork record" */
    const char *extensions[FORMAT_EXTENSIONS_MAX]; /* "psq"; the first is the usual one */
    bool reads, writes;
    bool is_binary;
    uint32_t holds; /* FormatParts */
} FormatInfo;

typedef enum FormatError {
    FORMAT_OK = 0,
    FORMAT_ERR_UNKNOWN,   /* no known format */
    FORMAT_ERR_TOO_LARGE, /* more bytes, nodes, texts or repetitions than a record may have */
    FORMAT_ERR_TRUNCATED, /* it ends too early */
    FORMAT_ERR_TEXT,      /* a line or byte that cannot be understood */
    FORMAT_ERR_SIZE,      /* a board this program does not have */
    FORMAT_ERR_MOVE,      /* off the board or on another stone: .status says which */
    FORMAT_ERR_SETUP, /* writing: the format holds moves only, and none in turn give the start */
    FORMAT_ERR_OTHER_GAME, /* a record of another game, as go */
    FORMAT_ERR_NO_GAME,    /* the file has fewer games than asked for, or none */
    FORMAT_ERR_NEWER,      /* .gmk of a newer version */
    FORMAT_ERR_READ_ONLY,  /* this format is read, not written, or the other way round */
    FORMAT_ERR_BOARD,      /* writing: the format has no such game */
    FORMAT_ERR_BLOCKED,    /* writing: the format has no blocked cells */
    FORMAT_ERR_FIXED_SIZE, /* writing: the format has boards of one size only */
    FORMAT_ERR_NO_MEMORY,
    FORMAT_ERR_CANCELLED, /* by the user: no message is needed */
} FormatError;

typedef struct FormatProblem {
    FormatError error;
    int64_t line;                   /* 1-based; 0: the whole file is meant, or it is binary */
    int64_t offset;                 /* of a byte in a binary file; -1: none */
    char detail[FORMAT_DETAIL_MAX]; /* the text at fault, shortened, UTF-8; "" if there is none */
    GmkStatus status;               /* of FORMAT_ERR_MOVE */
} FormatProblem;

/* One English sentence for an error; static text. A window has its own in two languages. */
const char *format_error_text(FormatError error);

/* Describes a problem in full: "line 12: This move is not legal: "8,8": ...". */
void format_problem_text(char *out, size_t size, const FormatProblem *problem);

/* A problem of a .gmk file in the terms of all formats. */
FormatProblem gmk_format_problem(const GmkFileProblem *problem);

/* How pictures of the board are drawn; all zero: the position after the last move in wood, with numbers. */
typedef struct FormatPicture {
    int32_t cell;  /* pixels from point to point; 0: FORMAT_PICTURE_CELL */
    int32_t theme; /* a ThemeId */
    int32_t moves; /* how many moves of the line are on the board, or in the animation; 0: all */
    bool hide_numbers;
    int32_t number_count; /* only the last so many moves have their number; 0: all */
    BoardTurn turn;       /* of gomoku */
    BoardLabels labels;
    int32_t delay_ms, end_ms; /* of an animation; 0: FORMAT_DELAY_MS, FORMAT_END_DELAY_MS */
} FormatPicture;

typedef struct FormatOptions {
    int32_t game;          /* number of the game in its file, from 1; 0 is the first */
    int32_t width, height; /* for formats without a size; 0: the usual one of the format */
    bool has_rule;         /* for formats without a rule */
    bool prefers_rule;     /* the same, but only if all moves are legal under it */
    bool crlf;             /* writing text: lines end with CR LF */
    GmkRule rule;
    FormatPicture picture;
    bool rows_from_top;       /* FORMAT_STRING: the number of a point counts rows from the top */
    const Progress *progress; /* reports and cancels reading; may be NULL */
} FormatOptions;

/* How certain it is that the format was recognised correctly. */
typedef enum FormatCertainty {
    FORMAT_CERTAIN, /* by a signature, or by every line of it */
    FORMAT_LIKELY,  /* most of it fits */
    FORMAT_GUESSED, /* a few points or digits among other text */
} FormatCertainty;

/* What was found in a file. */
typedef struct FormatReport {
    FormatId format;
    FormatCertainty certainty;
    int32_t games;      /* in the file */
    int32_t game;       /* which of them this is, from 1 */
    int32_t variations; /* lines of play beside the main one */
    int32_t left_out;   /* branches that are not in the record: see above */
    int32_t lost;       /* moves in those branches */
    bool rule_guessed;  /* from the moves */
    bool converted;     /* the text was not UTF-8 */
    bool crlf;          /* its lines end with CR LF */
    /*
     * Of a cut or damaged file: what is wrong and where; the record has the moves before that.
     * FORMAT_OK: all of the file was read.
     */
    FormatProblem damage;
} FormatReport;

/*
 * "Position string: 15 x 15, 12 moves, 3 variations.": what was understood, in one English
 * sentence of at most FORMAT_SENTENCE_MAX bytes. The window says the same from the same values.
 */
void format_describe(char *out, size_t size, const Record *record, const FormatReport *report);

/* The number of variations beside the main line. */
int32_t format_count_variations(const Record *record);

#endif
