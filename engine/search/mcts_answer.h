/* mcts_answer.h: what a tree of mcts.c says about its root: ranked moves, scores, variation. */
#ifndef GOMOKIT_SEARCH_MCTS_ANSWER_H
#define GOMOKIT_SEARCH_MCTS_ANSWER_H

#include "mcts_tree.h"

/* Whether nodes can be searched again, deeper; then costs are counted instead of simulations. */
static inline bool mcts_has_research(const MctsOps *ops, const MctsSetting *setting)
{
    return !setting->plain && ops->research;
}

typedef struct MctsAnswer {
    const MctsOps *ops;
    const MctsTree *tree;
    uint32_t root;
    const MctsSetting *setting;
    const SearchLimits *limits; /* the random seed, and how often to err */
} MctsAnswer;

/*
 * Fills the thought but for nodes, time and bytes. `position` is that of the root, and is so again
 * afterwards.
 */
void mcts_answer(GmkThought *out, const MctsAnswer *answer, void *position);

#endif
