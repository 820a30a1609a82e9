/*
 * document_save.h: games into files, for the window and `gmk` alike. What is written has been read
 * back and compared with the record before it replaces the old file: see os_save.h.
 */
#ifndef GOMOKIT_DOCUMENT_SAVE_H
#define GOMOKIT_DOCUMENT_SAVE_H

#include "document.h"

/*
 * Writes the record to a file of this format. Takes as long as writing and reading together: not
 * for the window's thread, which must leave the record alone meanwhile. `options` may be NULL. False:
 * *problem says why; the old file is unchanged.
 */
bool document_save_record(DocumentProblem *problem, const char *path, FormatId format,
                          const Record *record, const FormatOptions *options);

#endif
