/*
 * study_file.h: the studies of lost games that are not finished yet, so that one which is interrupted, by closing the
 * program or by its end in any other way, goes on at the next start. A text file that grows by lines:
 *
 *     study 9f3a21c0 freestyle 15x15 black h8h7i9...    begun: its mark, rule, board, who lost, the moves
 *     done 9f3a21c0                                     finished
 *
 * A study that was begun STUDY_STARTS_MAX times and never finished is given up: something is wrong with it. Lines that
 * make no sense, or were cut off, are left out. What a study has found so far is in the learning file already, so it
 * begins anew with that. Two programs may study the same game, which costs time and nothing else. Writing may take a
 * second, so it is not for the window's thread.
 */
#ifndef GOMOKIT_STUDY_FILE_H
#define GOMOKIT_STUDY_FILE_H

#include "platform/files/os_file.h"
#include "study.h"

enum {
    STUDY_STARTS_MAX = 3,
    STUDY_FILE_MAX = 1 << 20, /* bytes that are read; a longer file is begun anew */
};

/* Notes that this study begins. 0 also for a game that no line can hold: it began with stones that were set up. */
OsError study_file_begin(const char *path, const Study *study);

/* Notes that the study with this mark is finished. When none is left the file is removed. */
OsError study_file_end(const char *path, uint32_t mark);

/* The newest study that was begun and not finished, from its beginning. NULL: there is none, or no memory. */
Study *study_file_next(const char *path);

#endif
