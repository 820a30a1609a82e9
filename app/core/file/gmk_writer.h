/*
 * gmk_writer.h: the second half of the .gmk writer, for gmk_file_write.c only: the tree of moves.
 */
#ifndef GOMOKIT_GMK_WRITER_H
#define GOMOKIT_GMK_WRITER_H

#include "core/record/record.h"
#include "core/text/text_buffer.h"

/* Whether the record is one line of moves, and shown at its end: all that version 1.0 knew. */
bool gmk_writer_is_plain(const Record *record);

/* The lines from `moves` to `end`. `game` is for notation only. */
void gmk_write_moves(TextBuffer *b, const Record *record, const GmkGame *game);

/* "1.234s" */
void gmk_write_seconds(TextBuffer *b, int64_t ms);

#endif
