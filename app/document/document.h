/*
 * document.h: the content of a file or a text: a game, several games, a maze, or a problem. The
 * bytes are read once and recognised once, for menu, drop, command line, paste and recent files
 * alike; the document says what they are and hands over the record or the maze.
 *
 * document_open_path() and document_open_text() work on the caller's thread; opener.h runs them on
 * another one, with progress and cancelling. A document belongs to one thread at a time.
 */
#ifndef GOMOKIT_DOCUMENT_H
#define GOMOKIT_DOCUMENT_H

#include "core/maze/maze_file.h"
#include "formats/format.h"
#include "platform/files/os_file.h"

typedef enum DocumentKind {
    DOCUMENT_PROBLEM,
    DOCUMENT_GAME,  /* one; it is read */
    DOCUMENT_GAMES, /* several: document_choose() reads one of them */
    DOCUMENT_MAZE,
    DOCUMENT_TOURNAMENT, /* its path only: the tournament page reads the file */
    DOCUMENT_PICTURE,    /* a PNG file: a screenshot of a board, perhaps */
} DocumentKind;

/* Which field describes the problem. */
typedef enum DocumentFault {
    DOCUMENT_FAULT_NONE,
    DOCUMENT_FAULT_SYSTEM,    /* the file cannot be read: `os` */
    DOCUMENT_FAULT_FORMAT,    /* `format`; also where there is not enough memory */
    DOCUMENT_FAULT_GMK,       /* `gmk`: a .gmk file, or one with such a name */
    DOCUMENT_FAULT_MAZE,      /* `maze` */
    DOCUMENT_FAULT_CANCELLED, /* by the user: no message is needed */
} DocumentFault;

typedef struct DocumentProblem {
    DocumentFault fault;
    OsError os;
    FormatProblem format;
    GmkFileProblem gmk;
    MazeFileProblem maze;
} DocumentProblem;

typedef struct Document Document;

/*
 * Opens a file by its path in UTF-8, or a text (copied) that came without a name. `options` and
 * `progress` may be NULL. NULL: no memory for the document itself.
 */
Document *document_open_path(const char *path, const FormatOptions *options,
                             const Progress *progress);
Document *document_open_text(const char *text, size_t size, const FormatOptions *options,
                             const Progress *progress);
/* A game that no file or text has: of one mode for another. On success *record is the document's, and NULL. */
Document *document_of_record(Record **record);
void document_free(Document *document); /* accepts NULL */

DocumentKind document_kind(const Document *document);
const DocumentProblem *document_problem(const Document *document);

/* The path it was opened by; NULL: a text. */
const char *document_path(const Document *document);

/* How many games there are to choose from; 0 for a maze or a problem. */
int32_t document_games(const Document *document);

enum {
    DOCUMENT_LISTED_MAX = 20000, /* games that a list describes: more are not found in one */
    DOCUMENT_MOVES_MAX = 96,     /* bytes of a game's first moves, with NUL */
};

/* What a list shows of one of several games. */
typedef struct DocumentGame {
    bool known; /* false: it cannot be read, or there are too many */
    char names[2][RECORD_NAME_MAX];
    char moves[DOCUMENT_MOVES_MAX]; /* the first ones, in notation */
    int32_t move_count;
    GmkResult result;
} DocumentGame;

/* One of several games, from 0; all zero where nothing is known of it. */
DocumentGame document_game(const Document *document, int32_t game);

/*
 * Reads a game, from 0, from the bytes that are in memory. False: document_problem() says why this
 * one cannot be read; the others may still be chosen.
 */
bool document_choose(Document *document, int32_t game, const Progress *progress);

/* The game that was read last, and the report about it. NULL: none. */
const Record *document_record(const Document *document);
const FormatReport *document_report(const Document *document);

/* Hands the game or the maze over: it is the caller's then. False or NULL: there is none. */
Record *document_take_record(Document *document);
bool document_take_maze(Document *document, MazeFile *out);
uint32_t *document_take_picture(Document *document, int *w,
                                int *h); /* to free(); see pixel_picture.h */

/*
 * One English sentence of what is wrong, for the console. A window has its own words. At most
 * FORMAT_SENTENCE_MAX bytes.
 */
void document_problem_text(char *out, size_t size, const DocumentProblem *problem);

#endif
