/* mcts_answer.h: the answer of a tree search: ranked moves, scores, variation. */
#ifndef GOMOKIT_SEARCH_MCTS_ANSWER_H
#define GOMOKIT_SEARCH_MCTS_ANSWER_H

#include "mcts_tree.h"

/* Whether nodes can be re-searched; then costs are counted instead of simulations. */
static inline bool mcts_has_re_search(const MctsOps *ops, const MctsSetting *setting)
{
    return !setting->plain && ops->re_search;
}

typedef struct MctsAnswer {
    const MctsOps *ops;
    const MctsTree *tree;
    uint32_t root;
    const MctsSetting *setting;
    const SearchLimits *limits; /* the random seed, and how often to err */
} MctsAnswer;

/*
 * Fills all of the thought except nodes, time and bytes. `position` is that of the root; it is
 * changed on the way and restored.
 */
void mcts_answer(GmkThought *out, const MctsAnswer *answer, void *position);

#endif
