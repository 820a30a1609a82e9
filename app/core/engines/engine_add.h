/*
 * engine_add.h: a new engine from what a user has: a program, a folder with one, or a zip with one. A zip is unpacked
 * into a folder of its own below `engines` beside the list's file; programs and folders stay where they are. Files are
 * read and written: not for the window's thread.
 */
#ifndef GOMOKIT_ENGINE_ADD_H
#define GOMOKIT_ENGINE_ADD_H

#include "engine_list.h"
#include "program_file.h"

enum {
    ENGINE_SCAN_DEPTH = 4,   /* folders within a folder that are searched for a program */
    ENGINE_SCAN_MAX = 10000, /* files that are looked at */
};

/* Asks whether to go on, now and then; NULL: always. */
typedef bool (*EngineGoOn)(void *user);

/*
 * Makes an entry for the engine at this path; it is not in the list yet, and was not asked anything. `list_path` is the
 * list's file. False: why[ENGINE_WHY_MAX] says why in a sentence, and nothing was left behind.
 */
bool engine_add_from(EngineEntry *out, char why[ENGINE_WHY_MAX], const char *path,
                     const char *list_path, EngineGoOn go_on, void *user);

/* Removes what a zip of this entry was unpacked into; other programs are left alone. False: something is left. */
bool engine_add_undo(const EngineEntry *entry, const char *list_path);

/* How well a program suits, of several: higher is better; negative: it does not run here. For tests. */
int engine_add_score(const char *name, ProgramKind kind, int depth);

#endif
