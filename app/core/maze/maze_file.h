/*
 * maze_file.h: mazes in files: .gmk with `board maze` (see app/formats/README.md) and the text
 * maps that gmk_maze_read() knows. Text in, map out; files themselves are platform/os_file.h's. No
 * state; any thread.
 */
#ifndef GOMOKIT_MAZE_FILE_H
#define GOMOKIT_MAZE_FILE_H

#include "core/file/gmk_file.h"
#include "maze_choice.h"

/* What a maze's file holds. */
typedef struct MazeFile {
    GmkMaze *map;
    MazeChoice choices[2]; /* of the window; without an algorithm: missing */
    char *unknown;         /* header lines with other keys, as they are; NULL: none */
} MazeFile;

/* Frees what it holds; the struct itself is the caller's. */
void maze_file_free(MazeFile *file);

typedef enum MazeFileKind {
    MAZE_FILE_NONE, /* something else */
    MAZE_FILE_GMK,
    MAZE_FILE_MAP, /* its first line is one of a text map */
} MazeFileKind;

/* By its first lines; a file that is cut off or broken later has a kind too. */
MazeFileKind maze_file_kind(const char *text, size_t size);

typedef struct MazeFileProblem {
    GmkFileError error; /* GMK_FILE_OK: `fault` says what is wrong with the rows */
    GmkMazeFault fault; /* its line counts from the file's first one */
    int line;           /* of `error`; 0 when the whole file is meant */
    char detail[96];    /* as in GmkFileProblem */
} MazeFileProblem;

/* What the bytes of a file were meant to be. */
typedef struct MazeMeant {
    const MazeFile *file;
    bool is_map;          /* a text map of this format, not a .gmk */
    GmkMazeFormat format; /* of a map */
} MazeMeant;

/* Whether reading this text gives what such a file holds of it. `meant` is a MazeMeant: see
 * os_save.h. */
bool maze_file_reads_back(const void *meant, const char *text, size_t size);

/*
 * Reads either kind; a text of neither kind is read as a map, so that the error tells why. On
 * success *out is the caller's, freed with maze_file_free(). On failure *out is untouched and
 * *problem says why.
 */
bool maze_file_read(MazeFile *out, MazeFileProblem *problem, const char *text, size_t size);

/*
 * As .gmk text with LF line ends and a NUL behind it; the caller frees it with free(). *size (may
 * be NULL) is without the NUL. NULL: no memory. Reading it gives the same, and writing that the
 * same bytes.
 */
char *maze_file_write(const MazeFile *file, size_t *size);

/* The same as a text map. */
char *maze_file_write_map(const GmkMaze *map, GmkMazeFormat format, size_t *size);

#endif
