/*
 * thoughts.h: the job that the worker has for a game, by which a stale answer is known, and what the computer
 * thought about its newest move. There is one job at a time; its id is never used again.
 */
#ifndef GOMOKIT_THOUGHTS_H
#define GOMOKIT_THOUGHTS_H

#include "core/jobs/think_job.h"
#include "core/record/tree.h"

/* All zero: no job was ever given. */
typedef struct Thoughts {
    uint64_t job_id, last_id; /* 0: no job; the id given last */
    ThinkPurpose purpose;     /* of the job; THINK_MOVE without one */
    bool has_move;            /* a move of the computer was thought about */
    TreeNode move_at;         /* that move; TREE_NONE while it is thought about */
    GmkThought move;
} Thoughts;

/* Makes this the current job: gives it the next id. */
void thoughts_give(Thoughts *thoughts, ThinkJob *job);

/* Any answer to the current job that is still on its way will be stale. */
void thoughts_drop(Thoughts *thoughts);
void thoughts_drop_if(Thoughts *thoughts, ThinkPurpose purpose); /* only a job of this purpose */

/* Another position is shown: drops a job that is about the one shown before, but not one that is about the game:
 * a move of the computer, one of the human that is held back, a review. */
void thoughts_drop_of_board(Thoughts *thoughts);

/* Whether this is the id of the current job; and of one of this purpose. */
bool thoughts_is_current(const Thoughts *thoughts, uint64_t id);
bool thoughts_answers(const Thoughts *thoughts, uint64_t id, ThinkPurpose purpose);

/* What is thought about the computer's move, which is at this node; TREE_NONE: the search goes on. */
void thoughts_keep_move(Thoughts *thoughts, const GmkThought *thought, TreeNode node);
void thoughts_forget_move(Thoughts *thoughts);

/*
 * What the computer thinks about its move now or, else, thought about one that is in the game: on the path from
 * the root to `last`; with `only`, about `last` itself. NULL: nothing.
 */
const GmkThought *thoughts_of_move(const Thoughts *thoughts, const Tree *tree, TreeNode last,
                                   bool only);

#endif
