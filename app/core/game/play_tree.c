/* play_tree.c: changes of the record's tree; see play.h. */
#include "play_state.h"

#include <string.h>

/* A change of the tree that the board may show. */
static void tree_changed(Play *play)
{
    play_drop_job(play);
    play_forget_advice(play);
    play_browse_after_game(play);
    play_extend_variation(play);
    play_touch(play);
}

void play_make_main(Play *play, TreeNode node)
{
    Tree *tree = play->record->tree;
    for (; node != TREE_ROOT; node = tree_parent(tree, node))
        tree_promote(tree, node);
    play->changed = true;
    play_touch(play);
}

/* Whether a node is this one or follows it. */
static bool is_below(const Tree *tree, TreeNode node, TreeNode above)
{
    while (node != above && node != TREE_NONE)
        node = tree_parent(tree, node);
    return node == above;
}

static void forget_removal(Play *play, int32_t index)
{
    tree_discard(play->record->tree, play->removals[index].node);
    play->removal_count--;
    memmove(&play->removals[index], &play->removals[index + 1],
            (size_t)(play->removal_count - index) * sizeof *play->removals);
}

/* Detaches a node, to be found again by play_restore(). */
static void put_aside(Play *play, TreeNode node, TreeNode last, bool follows)
{
    Record *record = play->record;
    Removal removal = {
        .node = node, .last = last, .follows = follows, .ended = {.node = TREE_NONE}};
    if (record->ended.node != TREE_NONE && is_below(record->tree, record->ended.node, node)) {
        removal.ended = record->ended;
        record->ended.node = TREE_NONE;
    }
    tree_detach(record->tree, node);
    if (play->removal_count == REMOVALS_MAX)
        forget_removal(play, 0);
    play->removals[play->removal_count++] = removal;
    play->removed_at = play->position;
}

void play_remove(Play *play, TreeNode node)
{
    play_drop_review(play); /* its nodes may be among those that go */
    const Tree *tree = play->record->tree;
    const TreeNode parent = tree_parent(tree, node);
    const int32_t depth = tree_depth(tree, parent);
    const bool follows = play_has_just_removed(play);
    const TreeNode last = play->record->last;
    const bool of_game = depth < play->record->move_count && play->line[depth] == node;
    play_leave(play, node);
    if (of_game)
        play_take_line(play, parent, depth);
    else if (depth < play->total && play->line[depth] == node)
        play->total = depth;
    put_aside(play, node, of_game ? last : TREE_NONE, follows);
    play->changed = true;
    tree_changed(play);
}

/* Puts a removed node back under its parent and returns the node that has its move now. If the parent has
 * got the same move again meanwhile, that node is returned; earlier removals from below the removed node
 * then have no parent any more and are forgotten. */
static TreeNode put_back(Play *play, const Removal *removal)
{
    Tree *tree = play->record->tree;
    const TreeNode node = removal->node;
    const GmkPoint point = tree_point(tree, node);
    if (tree_find(tree, tree_parent(tree, node), point) != TREE_NONE)
        for (int32_t i = play->removal_count - 1; i >= 0; i--)
            if (is_below(tree, play->removals[i].node, node))
                forget_removal(play, i);
    return tree_attach(tree, node);
}

bool play_can_restore(const Play *play)
{
    return play->removal_count > 0;
}

bool play_has_just_removed(const Play *play)
{
    return play->removal_count > 0 && play->removed_at == play->position;
}

GmkStatus play_restore(Play *play)
{
    Record *record = play->record;
    if (play->removal_count == 0)
        return GMK_ERR_EMPTY;
    const Removal removal = play->removals[--play->removal_count];
    const TreeNode node = put_back(play, &removal);
    if (node == removal.node && record->ended.node == TREE_NONE)
        record->ended = removal.ended;
    play->changed = true;
    const TreeNode parent = tree_parent(record->tree, node);
    if (node == removal.node && removal.last != TREE_NONE && record->last == parent)
        play_take_line(play, removal.last, tree_depth(record->tree, removal.last));
    const GmkStatus status = play_go_to_node(play, node);
    play_extend_variation(play);
    if (removal.follows)
        play->removed_at = play->position;
    play_touch(play);
    return status;
}

bool play_set_comment(Play *play, TreeNode node, const char *text, size_t length)
{
    if (!tree_set_comment(play->record->tree, node, text, length))
        return false;
    play->changed = true;
    play_touch(play);
    return true;
}

GmkStatus play_add_line(Play *play, TreeNode *last, const GmkPoint *points, int32_t count)
{
    GmkGame *game = NULL;
    TreeNode node = play_node(play);
    GmkStatus status = gmk_game_copy(&game, play->board);
    int32_t added = 0;
    for (; added < count && status == GMK_OK &&
           opening_allows(play_opening_rule(play), game, points[added]) &&
           gmk_game_play(game, points[added]) == GMK_OK;
         added++) {
        const RecordMove move = {.point = points[added], .time_ms = -1};
        TreeNode next = tree_find(play->record->tree, node, points[added]);
        if (next == TREE_NONE)
            next = tree_add(play->record->tree, node, &move);
        if (next == TREE_NONE)
            status = GMK_ERR_NO_MEMORY;
        else
            node = next;
    }
    gmk_game_free(game);
    if (status == GMK_OK && added == 0)
        return GMK_ERR_ARGUMENT;
    *last = node;
    play->changed = true;
    play_extend_variation(play);
    play_touch(play);
    return status;
}
