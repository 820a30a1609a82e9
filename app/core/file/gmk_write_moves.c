/* gmk_write_moves.c: see gmk_writer.h. */
#include "core/record/search_note.h"
#include "gmk_file.h"
#include "gmk_text.h"
#include "gmk_words.h"
#include "gmk_writer.h"

#include <inttypes.h>

static bool is_at_main_end(const Record *record)
{
    return record->last == tree_end(record->tree, TREE_ROOT);
}

static bool ended_elsewhere(const Record *record)
{
    return record->ended.node != TREE_NONE && record->ended.node != record->last;
}

int gmk_writer_minor(const Record *record)
{
    const Tree *tree = record->tree;
    if (setup_opening(&record->setup) > OPENING_SWAP2)
        return GMK_FILE_MINOR_FIFTHS;
    if (!start_is_usual(&record->setup.start))
        return GMK_FILE_MINOR_STARTS;
    int minor = is_at_main_end(record) && !ended_elsewhere(record) ? 0 : GMK_FILE_MINOR_TREES;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node)) {
        if (search_note_exists(tree, node))
            return GMK_FILE_MINOR_SEARCHES;
        if (tree_next(tree, node) != TREE_NONE || tree_mark_count(tree, node) > 0 ||
            tree_comment(tree, node)[0] != '\0' || tree_unknown(tree, node)[0] != '\0')
            minor = GMK_FILE_MINOR_TREES;
    }
    return minor;
}

void gmk_write_seconds(TextBuffer *b, int64_t ms)
{
    text_print(b, "%" PRId64 ".%03ds", ms / 1000, (int)(ms % 1000));
}

static void write_move(TextBuffer *b, const RecordMove *move, int32_t number, const GmkGame *game)
{
    char point[GMK_NOTATION_MAX];
    if (gmk_point_to_text(point, sizeof point, game, move->point) != GMK_OK) {
        b->failed = true;
        return;
    }
    text_print(b, "%" PRId32 " %s", number, point);
    if (move->time_ms >= 0) {
        text_print(b, " ");
        gmk_write_seconds(b, move->time_ms);
    } else if (move->has_score) {
        text_print(b, " -");
    }
    if (move->has_score)
        text_print(b, " %+" PRId32, move->score);
    text_print(b, "\n");
}

static void write_mark(TextBuffer *b, const TreeMark *mark, const Setup *setup)
{
    if (mark->point.x < 0 || mark->point.x >= setup->width || mark->point.y < 0 ||
        mark->point.y >= setup->height)
        return; /* there is no such point to name */
    text_print(b, "mark %s ", gmk_words_mark[mark->kind]);
    cell_write(b, mark->point, setup);
    if (mark->kind == TREE_MARK_LABEL && mark->label[0] != '\0') {
        text_print(b, " ");
        gmk_text_write_short(b, mark->label);
    }
    text_print(b, "\n");
}

static void write_extras(TextBuffer *b, const Record *record, TreeNode node)
{
    const Tree *tree = record->tree;
    if (search_note_exists(tree, node)) {
        text_print(b, "search ");
        search_note_write(b, record, node);
        text_print(b, "\n");
    }
    if (tree_comment(tree, node)[0] != '\0')
        gmk_text_write(b, "comment", tree_comment(tree, node));
    for (int32_t i = 0; i < tree_mark_count(tree, node); i++)
        write_mark(b, tree_mark(tree, node, i), &record->setup);
    if (tree_unknown(tree, node)[0] != '\0')
        gmk_text_write(b, "sgf", tree_unknown(tree, node));
    if (ended_elsewhere(record) && node == record->ended.node)
        text_print(b, "result %s %s\n", gmk_words_result[record->ended.result],
                   record->ended.reason);
    if (node == record->last && !is_at_main_end(record))
        text_print(b, "here\n");
}

void gmk_write_start(TextBuffer *b, const Setup *setup)
{
    text_print(b, "%s", gmk_words_side[setup->start.first]);
    for (int side = 0; side < 2; side++) {
        if (start_stones(&setup->start, side) > 0)
            text_print(b, " %s", gmk_words_side[side]);
        for (GmkPoint at = start_before; start_next(&at, &setup->start, side);) {
            text_print(b, " ");
            cell_write(b, at, setup);
        }
    }
}

/* The node after this one, depth first, and its depth. */
static TreeNode step(const Tree *tree, TreeNode node, int32_t *depth)
{
    if (tree_child(tree, node) != TREE_NONE) {
        ++*depth;
        return tree_child(tree, node);
    }
    while (node != TREE_NONE && tree_next(tree, node) == TREE_NONE) {
        node = tree_parent(tree, node);
        --*depth;
    }
    return node == TREE_NONE ? TREE_NONE : tree_next(tree, node);
}

void gmk_write_moves(TextBuffer *b, const Record *record, const GmkGame *game)
{
    int32_t depth = 0, before = 0;
    text_print(b, "moves\n");
    if (!start_is_usual(&record->setup.start)) {
        /* Programs that do not know this line refuse the file: its moves are not those of an empty board. */
        text_print(b, "start ");
        gmk_write_start(b, &record->setup);
        text_print(b, "\n");
    }
    write_extras(b, record, TREE_ROOT);
    for (TreeNode node = step(record->tree, TREE_ROOT, &depth); node != TREE_NONE && !b->failed;
         node = step(record->tree, node, &depth)) {
        const RecordMove move = tree_move(record->tree, node);
        if (depth <= before)
            text_print(b, "variation\n");
        write_move(b, &move, depth, game);
        write_extras(b, record, node);
        before = depth;
    }
    text_print(b, "end\n");
}
