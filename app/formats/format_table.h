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

#endif
