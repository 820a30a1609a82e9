/*
 * formats.h: the readers and writers of the table in format.c, one file a format. A reader begins
 * its scratch record, fills it and settles it: see reader.h; false: the problem is said. A writer
 * adds to w->out; what the table says a format cannot hold has been refused before.
 */
#ifndef GOMOKIT_FORMATS_FORMATS_H
#define GOMOKIT_FORMATS_FORMATS_H

#include "formats/shared/reader.h"
#include "formats/shared/writer.h"

enum {
    REC_SIDE = 20, /* boards of .rec */
    POS_SIDE = 15, /* boards of .pos */
    LIB_SIDE = 15, /* boards of RenLib */
};

bool gmk_read(Reader *r); /* app/core's, with its problems in our words */
void gmk_write(Writer *w);
bool sgf_read(Reader *r);
void sgf_write(Writer *w);
bool lib_read(Reader *r);
void lib_write(Writer *w);
bool psq_read(Reader *r);
void psq_write(Writer *w);
bool rec_read(Reader *r);
void rec_write(Writer *w);
bool sav_read(Reader *r);
void sav_write(Writer *w);
bool pos_read(Reader *r);
void pos_write(Writer *w);
bool board_text_read(Reader *r);
void board_text_write(Writer *w);
bool openings_read(Reader *r);
void openings_write(Writer *w);
bool string_read(Reader *r);
void string_write(Writer *w);
bool columns_read(Reader *r);
void columns_write(Writer *w);
void diagram_write(Writer *w);
void svg_write(Writer *w);
void png_write(Writer *w);

#endif
