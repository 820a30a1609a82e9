/*
 * report.h: the text file of --report, written when a game ends: "key: value" lines in English, for
 * scripts and people.
 */
#ifndef GOMOKIT_REPORT_H
#define GOMOKIT_REPORT_H

#include <windows.h>

#include "core/record/record.h"

/* Replaces the file as a whole. False: it could not be written. */
bool report_write(const wchar_t *path, const Record *record);

#endif
