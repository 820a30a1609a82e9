/* report_file.h: writes the report of --report to its file. */
#ifndef GOMOKIT_REPORT_FILE_H
#define GOMOKIT_REPORT_FILE_H

#include <stdbool.h>

#include "core/record/record.h"

/* Replaces the file as a whole. False: it could not be written. */
bool report_write(const char *path, const Record *record);

#endif
