/*
 * document.h: what a file or a text holds: a game, one of several games, a maze, or a problem. The
 * bytes are read once and recognised once, whoever asks (menu, drop, command line, paste, recent
 * files); the document says what they are, and hands over what was asked for.
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
} DocumentKind;

/* Whose words say what is wrong. */
typedef enum DocumentFault {
    DOCUMENT_FAULT_NONE,
    DOCUMENT_FAULT_SYSTEM,    /* the file cannot be read: `os` */
    DOCUMENT_FAULT_FORMAT,    /* `format`; also where there is not enough memory */
    DOCUMENT_FAULT_GMK,       /* `gmk`: a .gmk file, or one with such a name */
    DOCUMENT_FAULT_MAZE,      /* `maze` */
    DOCUMENT_FAULT_CANCELLED, /* nothing to be shown */
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
void document_free(Document *document); /* accepts NULL */

DocumentKind document_kind(const Document *document);
const DocumentProblem *document_problem(const Document *document);

/* The path it was opened by; NULL: a text. */
const char *document_path(const Document *document);

/* How many games there are to choose from; 0 for a maze or a problem. */
int32_t document_games(const Document *document);

/*
 * Reads a game, from 0, from the bytes that are in memory. False: document_problem() says why this
 * one cannot be had; the others still can.
 */
bool document_choose(Document *document, int32_t game, const Progress *progress);

/* The game that was read last, and what was understood of it. NULL: none. */
const Record *document_record(const Document *document);
const FormatReport *document_report(const Document *document);

/* Hands the game or the maze over: it is the caller's then. False or NULL: there is none. */
Record *document_take_record(Document *document);
bool document_take_maze(Document *document, MazeFile *out);

/*
 * One English sentence of what is wrong, for the console. A window has its own words. At most
 * FORMAT_SENTENCE_MAX bytes.
 */
void document_problem_text(char *out, size_t size, const DocumentProblem *problem);

#endif
