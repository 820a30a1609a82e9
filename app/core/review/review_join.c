/* review_join.c: see review_join.h. */
#include "review_join.h"

#include "core/learning/position_key.h"
#include "core/value/value_tree.h"
#include "review_note.h"

#include <stdlib.h>

/* The best node known of a position. */
typedef struct Known {
    uint64_t key;
    TreeNode node; /* TREE_NONE: the slot is free */
    int symmetry;  /* from the node's board to the canonical image */
} Known;

/* A walk through the tree, and a table of what it has met: open addressing, at most half full. */
typedef struct Join {
    Record *record;
    PositionKeys keys; /* of the position at the walk's node */
    Known *slots;
    uint32_t mask;
    bool ok;
} Join;

static Known *slot_of(const Join *join, uint64_t key)
{
    uint32_t at = (uint32_t)key & join->mask;
    while (join->slots[at].node != TREE_NONE && join->slots[at].key != key)
        at = (at + 1) & join->mask;
    return &join->slots[at];
}

static int32_t magnitude(int32_t score)
{
    return score < 0 ? -score : score;
}

/* Whether more is known at node `a` than at `b`. */
static bool is_better(const Tree *tree, TreeNode a, TreeNode b)
{
    const Value left = value_of_node(tree, a), right = value_of_node(tree, b);
    const bool proven = score_is_proven(left.score);
    ReviewNote first, second;
    if (proven != score_is_proven(right.score))
        return proven;
    if (proven)
        return magnitude(left.score) > magnitude(right.score); /* the shorter way */
    review_note_read(&first, tree, a);
    review_note_read(&second, tree, b);
    if (first.nodes != second.nodes)
        return first.nodes > second.nodes;
    return left.depth > right.depth;
}

/* Visits a node in the first walk: what is known best is remembered. */
static void learn(Join *join, TreeNode node)
{
    const Tree *tree = join->record->tree;
    GmkPoint best;
    if (!value_of_node(tree, node).known || tree_line(&best, 1, tree, node) == 0)
        return;
    const PositionKey key = position_key(&join->keys);
    Known *slot = slot_of(join, key.key);
    if (slot->node == TREE_NONE || is_better(tree, node, slot->node))
        *slot = (Known){key.key, node, key.symmetry};
}

/* Copies value, line and the length of the search from an equal position. */
static bool copy_value(Tree *tree, TreeNode node, int symmetry, const Known *from,
                       const PositionKeys *keys)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const RecordMove source = tree_move(tree, from->node);
    RecordMove move = tree_move(tree, node);
    ReviewNote note, known;
    int32_t count = tree_line(line, GMK_VARIATION_MAX, tree, from->node);
    if (count > GMK_VARIATION_MAX)
        count = GMK_VARIATION_MAX;
    for (int32_t i = 0; i < count; i++)
        line[i] =
            position_key_point(keys, symmetry, position_key_cell(keys, from->symmetry, line[i]));
    review_note_read(&note, tree, node);
    review_note_read(&known, tree, from->node);
    move.has_score = true;
    move.score = source.score;
    move.depth = source.depth;
    if (!tree_set_move(tree, node, &move) || !tree_set_line(tree, node, line, count))
        return false;
    if (note.nodes >= known.nodes)
        return true;
    note.nodes = known.nodes;
    note.has_second_best = known.has_second_best;
    note.second_best = known.second_best;
    note.is_cut = known.is_cut;
    return review_note_write(tree, node, &note);
}

/* Visits a node in the second walk: what is known best of its position becomes its own. */
static void teach(Join *join, TreeNode node)
{
    Tree *tree = join->record->tree;
    const PositionKey key = position_key(&join->keys);
    const Known *slot = slot_of(join, key.key);
    GmkPoint best;
    if (slot->node == TREE_NONE || slot->node == node)
        return;
    const bool known = value_of_node(tree, node).known && tree_line(&best, 1, tree, node) > 0;
    if (!known || is_better(tree, slot->node, node))
        join->ok = copy_value(tree, node, key.symmetry, slot, &join->keys) && join->ok;
}

/* Depth first, with the keys of each position. */
static void walk(Join *join, void (*visit)(Join *, TreeNode))
{
    const Tree *tree = join->record->tree;
    TreeNode node = TREE_ROOT;
    visit(join, node);
    for (;;) {
        TreeNode next = tree_child(tree, node);
        while (next == TREE_NONE && node != TREE_ROOT) {
            position_keys_undo(&join->keys, tree_point(tree, node));
            next = tree_next(tree, node);
            node = tree_parent(tree, node);
        }
        if (next == TREE_NONE)
            return;
        position_keys_play(&join->keys, tree_point(tree, next));
        visit(join, next);
        node = next;
    }
}

/* A tree without a variation has no position twice. */
static bool has_variations(const Tree *tree)
{
    TreeNode node = TREE_ROOT;
    while (node != TREE_NONE && tree_next(tree, node) == TREE_NONE)
        node = tree_child(tree, node);
    return node != TREE_NONE;
}

bool review_join(Record *record)
{
    Join join = {.record = record, .mask = 1, .ok = true};
    GmkGame *start = NULL;
    if (record->setup.board != GMK_BOARD_GOMOKU || !has_variations(record->tree))
        return true;
    while (join.mask < 2 * (uint32_t)tree_count(record->tree))
        join.mask = 2 * join.mask + 1;
    join.slots = malloc(((size_t)join.mask + 1) * sizeof *join.slots);
    if (!join.slots || record_replay_node(&start, record, TREE_ROOT) != GMK_OK) {
        free(join.slots);
        return false;
    }
    for (size_t i = 0; i <= join.mask; i++)
        join.slots[i].node = TREE_NONE;
    position_keys(&join.keys, start);
    gmk_game_free(start);
    walk(&join, learn);
    walk(&join, teach);
    free(join.slots);
    return join.ok;
}
