/* search_note.c: see search_note.h. */
#include "search_note.h"

#include <inttypes.h>

bool cell_read(GmkPoint *out, Span word, const Setup *setup)
{
    uint64_t row;
    if (word.size < 2 || word.text[0] < 'a' || word.text[0] >= 'a' + setup->width)
        return false;
    if (!span_number(&row, (Span){word.text + 1, word.size - 1}, (uint64_t)setup->height) ||
        row == 0)
        return false;
    *out = (GmkPoint){word.text[0] - 'a', setup->height - (int32_t)row};
    return true;
}

void cell_write(TextBuffer *out, GmkPoint cell, const Setup *setup)
{
    text_print(out, "%c%" PRId32, (char)('a' + cell.x), setup->height - cell.y);
}

bool search_note_exists(const Tree *tree, TreeNode node)
{
    return tree_line(NULL, 0, tree, node) > 0;
}

void search_note_write(TextBuffer *out, const Record *record, TreeNode node)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const RecordMove move = tree_move(record->tree, node);
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, record->tree, node);
    text_print(out, "%" PRId32, move.depth);
    if (node == TREE_ROOT)
        text_print(out, " %+" PRId32, move.score);
    for (int32_t i = 0; i < count; i++) {
        text_add(out, " ", 1);
        cell_write(out, line[i], &record->setup);
    }
}

bool score_read(int32_t *out, Span word)
{
    uint64_t value;
    const bool sign = word.size > 0 && (word.text[0] == '+' || word.text[0] == '-');
    if (!span_number(&value, (Span){word.text + sign, word.size - sign}, RECORD_SCORE_MAX))
        return false;
    *out = word.text[0] == '-' ? -(int32_t)value : (int32_t)value;
    return true;
}

SearchNoteFault search_note_read(Record *record, TreeNode node, Span text)
{
    GmkPoint line[GMK_VARIATION_MAX];
    RecordMove move = tree_move(record->tree, node);
    uint64_t depth;
    int32_t count = 0;
    /* Earlier versions wrote depths beyond RECORD_DEPTH_MAX, to which the tree shortens them. */
    if (!span_number(&depth, span_take_word(&text), INT32_MAX))
        return SEARCH_NOTE_BAD;
    move.depth = (int32_t)depth;
    if (node == TREE_ROOT) {
        if (!score_read(&move.score, span_take_word(&text)))
            return SEARCH_NOTE_BAD;
        move.has_score = true;
    }
    for (Span word = span_take_word(&text); word.size > 0; word = span_take_word(&text)) {
        if (count == GMK_VARIATION_MAX || !cell_read(&line[count], word, &record->setup))
            return SEARCH_NOTE_BAD;
        count++;
    }
    if (count == 0)
        return SEARCH_NOTE_BAD;
    return tree_set_move(record->tree, node, &move) &&
                   tree_set_line(record->tree, node, line, count)
               ? SEARCH_NOTE_OK
               : SEARCH_NOTE_NO_MEMORY;
}
