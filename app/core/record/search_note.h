/*
 * search_note.h: what a search found in the position after a node, as a word of files: the depth of
 * the search and the expected moves, "14 h8 i9 g7". Points are a letter for the column and a number
 * for the row from the bottom, on every board. The score stands with the move; the root has no
 * move, so there the note has it too, with its sign: "14 -35 h8". Nodes without expected moves
 * have no note: their score is a player's own, which the next analysis replaces.
 */
#ifndef GOMOKIT_SEARCH_NOTE_H
#define GOMOKIT_SEARCH_NOTE_H

#include "core/text/scan.h"
#include "core/text/text_buffer.h"
#include "record.h"

bool search_note_exists(const Tree *tree, TreeNode node);
void search_note_write(TextBuffer *out, const Record *record, TreeNode node);

typedef enum SearchNoteFault {
    SEARCH_NOTE_OK,
    SEARCH_NOTE_BAD, /* not a note; the node is as it was */
    SEARCH_NOTE_NO_MEMORY,
} SearchNoteFault;
SearchNoteFault search_note_read(Record *record, TreeNode node, Span text);

/* A score with or without its sign, of RECORD_SCORE_MAX at the most. */
bool score_read(int32_t *out, Span word);

/* A cell as a letter for the column and a number for the row from the bottom, on every board. */
bool cell_read(GmkPoint *out, Span word, const Setup *setup);
void cell_write(TextBuffer *out, GmkPoint cell, const Setup *setup);

#endif
