/*
 * play_tree.c: from one line of the record's tree to another, and changes of the tree; see play.h.
 */
#include "play_state.h"

#include <string.h>

TreeNode play_node(const Play *play)
{
    return play->shown > 0 ? play->line[play->shown - 1] : TREE_ROOT;
}

/* Moves that the line and the way to a node have in common. */
static int32_t common_moves(const Play *play, TreeNode node)
{
    const Tree *tree = play->record->tree;
    int32_t depth = tree_depth(tree, node);
    while (depth > 0 && (depth > play->total || play->line[depth - 1] != node)) {
        node = tree_parent(tree, node);
        depth--;
    }
    return depth;
}

/*
 * The choices of the opening belong to the game, not to a line of it. On a line that has stones
 * from behind a choice that was not made, everybody keeps his colour.
 */
static void fit_choices(Play *play, bool was_swapped)
{
    Record *record = play->record;
    const OpeningRule rule = play_opening_rule(play);
    OpeningState opening;
    int32_t count = play->total_choices;
    while (count > 0 && opening_choice_at(rule, count - 1) > record->move_count)
        count--;
    record->choice_count = count;
    for (;;) {
        play_opening(&opening, play);
        const int32_t next = record->choice_count;
        if (opening.phase != OPENING_CHOOSE || opening_choice_at(rule, next) == record->move_count)
            break;
        record->choices[record->choice_count++] =
            next == 0 ? OPENING_TAKE_WHITE : OPENING_TAKE_BLACK;
    }
    if (play->total_choices < record->choice_count)
        play->total_choices = record->choice_count;
    if (play_is_swapped(play) != was_swapped)
        play_exchange_players(play);
}

/* The game's line becomes the one to `tip`, the position shown the one after `moves` of it. False:
 * a move of it is illegal, and the line ends before it. */
static bool take_line(Play *play, TreeNode tip, int32_t moves)
{
    const bool swapped = play_is_swapped(play);
    play_show(play, common_moves(play, tip));
    play_clock_keep(play); /* the game can be found again as it was left */
    play_follow(play, tip);
    play_show(play, play->total);
    const bool whole = play->shown == play->total;
    play->total = play->shown;
    play_set_move_count(play, play->total);
    play->retracted = false;
    fit_choices(play, swapped);
    play_take_result(play);
    play_clock_restore(play);
    play_show(play, moves);
    play->position++;
    if (!play_human_acts(play))
        play->paused = true;
    return whole;
}

/* What every change of what is shown needs. */
static void line_changed(Play *play)
{
    play_drop_job(play);
    play_forget_advice(play);
    play_clock_sync(play);
    play_touch(play);
}

GmkStatus play_go_to_node(Play *play, TreeNode node)
{
    const int32_t depth = tree_depth(play->record->tree, node);
    bool found = true;
    if (depth <= play->record->move_count && common_moves(play, node) == depth)
        return play_go_to(play, depth);
    found = take_line(play, tree_end(play->record->tree, node), depth) || play->shown == depth;
    line_changed(play);
    return found ? GMK_OK : GMK_ERR_ARGUMENT;
}

TreeNode play_alternative(const Play *play, int step)
{
    const Tree *tree = play->record->tree;
    const TreeNode node = play_node(play);
    if (node == TREE_ROOT)
        return TREE_NONE;
    const TreeNode first = tree_child(tree, tree_parent(tree, node));
    TreeNode found = tree_next(tree, node);
    if (step > 0)
        found = found == TREE_NONE ? first : found;
    else /* the one whose next is this one, or the last */
        for (found = first; tree_next(tree, found) != TREE_NONE && tree_next(tree, found) != node;)
            found = tree_next(tree, found);
    return found == node ? TREE_NONE : found;
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
static void put_aside(Play *play, TreeNode node, bool follows)
{
    Record *record = play->record;
    Removal removal = {.node = node, .follows = follows, .ended = {.node = TREE_NONE}};
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
    const Tree *tree = play->record->tree;
    const TreeNode parent = tree_parent(tree, node);
    const int32_t depth = tree_depth(tree, parent);
    const bool follows = play_has_just_removed(play);
    if (depth < play->total && play->line[depth] == node) {
        if (depth < play->record->move_count)
            take_line(play, parent, play->shown < depth ? play->shown : depth);
        play->total = depth;
    }
    put_aside(play, node, follows);
    play->changed = true;
    line_changed(play);
}

/* Puts a removal back; the node that has its move now. If that is another one, those that were
 * removed below it before lose their place. */
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
    const GmkStatus status = play_go_to_node(play, node);
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
