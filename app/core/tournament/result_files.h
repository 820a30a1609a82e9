/*
 * result_files.h: the files of a tournament's results. They lie beside the tournament's own file and
 * are named like it: "cup.results", or "cup.2of5.results" of a share that is played elsewhere. Who
 * reads results reads all of them.
 */
#ifndef GOMOKIT_RESULT_FILES_H
#define GOMOKIT_RESULT_FILES_H

#include "platform/files/os_file.h"
#include "results.h"

/*
 * The file beside `path` with this ending, such as "results" or "lock", of a share; shares 1: of the
 * whole. The caller's to free(). NULL: no memory.
 */
char *result_files_path(const char *path, int32_t share, int32_t shares, const char *ending);

/* Reads a tournament's file. False: *problem says why. */
bool result_files_open(Tournament *out, TournamentProblem *problem, const char *path);

/* Adds the results of all files of the tournament at `path`. False: *problem says why. */
bool result_files_read(Results *results, TournamentProblem *problem, const Tournament *tournament,
                       const char *path);

/* Adds those of one file, wherever it lies. */
bool result_files_add(Results *results, TournamentProblem *problem, const Tournament *tournament,
                      const char *path);

#endif
