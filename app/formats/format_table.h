/* format_table.h: the table of formats, for the files of this folder. */
#ifndef GOMOKIT_FORMAT_TABLE_H
#define GOMOKIT_FORMAT_TABLE_H

#include "format.h"
#include "shared/formats.h"

typedef struct Format {
    FormatInfo info;
    bool (*split)(Reader *r, FormatGames *games); /* NULL: a file is one game */
    bool (*read)(Reader *r);                      /* NULL: it is not read */
    void (*write)(Writer *w);                     /* NULL: it is not written */
    unsigned boards;
    int32_t side; /* of all its boards; 0: any */
} Format;

const Format *format_entry(FormatId format);

/*
 * Whether this record begins with a position that the format cannot hold as such, and the record that is
 * written then; see shared/fit.h. NULL: there is none, and *problem says so.
 */
bool format_needs_fitting(FormatId format, const Record *record);
Record *format_fitted(FormatProblem *problem, FormatId format, const Record *record);

#endif
