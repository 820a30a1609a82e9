/*
 * removals.h: moves that were removed from a record's tree and can be put back, the newest first; the last
 * hundred of them. They are detached from the tree, which still owns them.
 */
#ifndef GOMOKIT_REMOVALS_H
#define GOMOKIT_REMOVALS_H

#include "core/record/record.h"

enum { REMOVALS_MAX = 100 };

typedef struct Removal {
    TreeNode node;
    TreeNode last; /* where the game stood when it went through the node; TREE_NONE: it did not */
    bool follows;  /* nothing happened between this removal and the one before */
    Ending ended;  /* the record's, when it was in the removed moves */
} Removal;

/* All zero: nothing was removed. */
typedef struct Removals {
    Removal list[REMOVALS_MAX]; /* the newest last */
    int32_t count;
} Removals;

/* The record has been replaced, and its tree with it. */
void removals_clear(Removals *removals);

/* Detaches a node, which is not the root, with all that follows it and with an ending that is there. */
void removals_add(Removals *removals, Record *record, TreeNode node, TreeNode last, bool follows);

/*
 * Puts the newest removal back, where there is one, and returns the node that has its move now. That is another
 * node than out->node if the parent has got the same move again meanwhile; the two are merged then, and the
 * record's ending stays.
 */
TreeNode removals_restore(Removals *removals, Record *record, Removal *out);

#endif
