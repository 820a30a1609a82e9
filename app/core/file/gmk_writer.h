/*
 * gmk_writer.h: the second half of the .gmk writer, for the files of this folder: the tree of moves.
 */
#ifndef GOMOKIT_GMK_WRITER_H
#define GOMOKIT_GMK_WRITER_H

#include "core/record/record.h"
#include "core/text/text_buffer.h"

/* The least minor version that can say all of this record: older programs read what they can. */
int gmk_writer_minor(const Record *record);

/* The lines from `moves` to `end`. `game` is for notation only. */
void gmk_write_moves(TextBuffer *b, const Record *record, const GmkGame *game);

/* "white black h8 i9 white g7": the side that moves first, and the stones that were set up. */
void gmk_write_start(TextBuffer *b, const Setup *setup);

/* "1.234s" */
void gmk_write_seconds(TextBuffer *b, int64_t ms);

#endif
