/* thoughts.c: the current job and the newest thought about a move; see thoughts.h. */
#include "thoughts.h"

void thoughts_give(Thoughts *thoughts, ThinkJob *job)
{
    job->id = thoughts->job_id = ++thoughts->last_id;
    thoughts->purpose = job->purpose;
}

void thoughts_drop(Thoughts *thoughts)
{
    thoughts->job_id = 0;
    thoughts->purpose = THINK_MOVE;
}

void thoughts_drop_if(Thoughts *thoughts, ThinkPurpose purpose)
{
    if (thoughts->job_id != 0 && thoughts->purpose == purpose)
        thoughts_drop(thoughts);
}

void thoughts_drop_of_board(Thoughts *thoughts)
{
    switch (thoughts->purpose) {
    case THINK_MOVE:
    case THINK_OPENING:
    case THINK_REVIEW:
    case THINK_CAUTION:
    case THINK_MISSED: break;
    case THINK_PUZZLE:
    case THINK_SOLUTION:
    case THINK_HINT:
    case THINK_ANALYSIS:
    case THINK_WIN:
    case THINK_COLUMNS: thoughts_drop(thoughts); break;
    }
}

bool thoughts_is_current(const Thoughts *thoughts, uint64_t id)
{
    return id != 0 && id == thoughts->job_id;
}

bool thoughts_answers(const Thoughts *thoughts, uint64_t id, ThinkPurpose purpose)
{
    return thoughts_is_current(thoughts, id) && thoughts->purpose == purpose;
}

void thoughts_keep_move(Thoughts *thoughts, const GmkThought *thought, TreeNode node)
{
    thoughts->move = *thought;
    thoughts->has_move = true;
    thoughts->move_at = node;
}

void thoughts_forget_move(Thoughts *thoughts)
{
    thoughts->has_move = false;
}

const GmkThought *thoughts_of_move(const Thoughts *thoughts, const Tree *tree, TreeNode last,
                                   bool only)
{
    if (!thoughts->has_move)
        return NULL;
    if (thoughts->move_at == TREE_NONE)
        return thoughts->job_id != 0 && thoughts->purpose == THINK_MOVE ? &thoughts->move : NULL;
    while (last != thoughts->move_at && last != TREE_NONE && !only)
        last = tree_parent(tree, last);
    return last == thoughts->move_at ? &thoughts->move : NULL;
}
