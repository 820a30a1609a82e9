/* removals.c: removed moves and how they come back; see removals.h. */
#include "removals.h"

#include <string.h>

/* Whether a node is this one or follows it. */
static bool is_below(const Tree *tree, TreeNode node, TreeNode above)
{
    while (node != above && node != TREE_NONE)
        node = tree_parent(tree, node);
    return node == above;
}

static void forget(Removals *removals, Tree *tree, int32_t index)
{
    tree_discard(tree, removals->list[index].node);
    removals->count--;
    memmove(&removals->list[index], &removals->list[index + 1],
            (size_t)(removals->count - index) * sizeof *removals->list);
}

void removals_clear(Removals *removals)
{
    removals->count = 0;
}

void removals_add(Removals *removals, Record *record, TreeNode node, TreeNode last, bool follows)
{
    Removal removal = {
        .node = node, .last = last, .follows = follows, .ended = {.node = TREE_NONE}};
    if (record->ended.node != TREE_NONE && is_below(record->tree, record->ended.node, node)) {
        removal.ended = record->ended;
        record->ended.node = TREE_NONE;
    }
    tree_detach(record->tree, node);
    if (removals->count == REMOVALS_MAX)
        forget(removals, record->tree, 0);
    removals->list[removals->count++] = removal;
}

/* If the two nodes are merged, removals from below the removed one have no parent any more: they are
 * forgotten. */
static TreeNode put_back(Removals *removals, Tree *tree, TreeNode node)
{
    if (tree_find(tree, tree_parent(tree, node), tree_point(tree, node)) != TREE_NONE)
        for (int32_t i = removals->count - 1; i >= 0; i--)
            if (is_below(tree, removals->list[i].node, node))
                forget(removals, tree, i);
    return tree_attach(tree, node);
}

TreeNode removals_restore(Removals *removals, Record *record, Removal *out)
{
    *out = removals->list[--removals->count];
    const TreeNode node = put_back(removals, record->tree, out->node);
    if (node == out->node && record->ended.node == TREE_NONE)
        record->ended = out->ended;
    return node;
}
