/* report_file.h: the file of --report, to which every finished game adds its report. */
#ifndef GOMOKIT_REPORT_FILE_H
#define GOMOKIT_REPORT_FILE_H

#include <stdbool.h>

#include "core/record/record.h"

/*
 * Adds the report of a game, made by this version of the program. The file is replaced as a whole; not for the
 * window's thread, as document_save.h. False: it could not be read or written, and is unchanged.
 */
bool report_file_add(const char *path, const Record *record, const char *version);

#endif
