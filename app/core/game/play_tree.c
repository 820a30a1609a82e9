/* play_tree.c: changes of the record's tree; see play_tree.h. */
#include "play_tree.h"
#include "parts/marks.h"
#include "play_browse.h"
#include "play_state.h"

static Tree *tree_of(const Play *play)
{
    return play->game.record->tree;
}

/* What is written down has changed, but no position. */
static void changed(Play *play)
{
    play->changed = true;
    play_touch(play);
}

void play_make_main(Play *play, TreeNode node)
{
    for (; node != TREE_ROOT; node = tree_parent(tree_of(play), node))
        tree_promote(tree_of(play), node);
    changed(play);
}

GmkStatus play_add_line(Play *play, TreeNode *last, const GmkPoint *points, int32_t count)
{
    const GmkStatus status = browsing_add_line(&play->browsing, &play->game, last, points, count);
    if (status != GMK_ERR_ARGUMENT)
        changed(play);
    return status;
}

bool play_set_comment(Play *play, TreeNode node, const char *text, size_t length)
{
    if (!tree_set_comment(tree_of(play), node, text, length))
        return false;
    changed(play);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Removing and restoring
 */

void play_remove(Play *play, TreeNode node)
{
    LiveGame *game = &play->game;
    review_jobs_stop(&play->review); /* its nodes may be among those that go */
    const TreeNode parent = tree_parent(tree_of(play), node), last = game->record->last;
    const bool follows = play_has_just_removed(play), of_game = live_game_has(game, node);
    browsing_leave(&play->browsing, game, node);
    if (of_game)
        play_take_line(play, parent, tree_depth(tree_of(play), parent));
    else
        live_game_forget_redo(game, node);
    removals_add(&play->removals, game->record, node, of_game ? last : TREE_NONE, follows);
    play->removed_at = play->position;
    thoughts_drop(&play->thoughts);
    advice_forget(&play->advice);
    browsing_follow(&play->browsing, game);
    browsing_extend(&play->browsing, game);
    changed(play);
}

bool play_can_restore(const Play *play)
{
    return play->removals.count > 0;
}

bool play_has_just_removed(const Play *play)
{
    return play_can_restore(play) && play->removed_at == play->position;
}

GmkStatus play_restore(Play *play)
{
    LiveGame *game = &play->game;
    Removal removal;
    if (!play_can_restore(play))
        return GMK_ERR_EMPTY;
    const TreeNode node = removals_restore(&play->removals, game->record, &removal);
    const TreeNode parent = tree_parent(tree_of(play), node);
    if (node == removal.node && removal.last != TREE_NONE && game->record->last == parent)
        play_take_line(play, removal.last, tree_depth(tree_of(play), removal.last));
    const GmkStatus status = play_go_to_node(play, node);
    browsing_extend(&play->browsing, game);
    if (removal.follows)
        play->removed_at = play->position;
    changed(play);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Marks
 */

const TreeMark *play_mark_at(const Play *play, GmkPoint point)
{
    return marks_at(tree_of(play), play_node(play), point);
}

bool play_has_marks(const Play *play)
{
    return tree_mark_count(tree_of(play), play_node(play)) > 0;
}

bool play_toggle_mark(Play *play, GmkPoint point, TreeMarkKind kind)
{
    changed(play);
    return marks_toggle(tree_of(play), play_node(play), point, kind);
}

bool play_next_mark(Play *play, GmkPoint point)
{
    changed(play);
    return marks_next(tree_of(play), play_node(play), point);
}

bool play_label(Play *play, GmkPoint point, const char *text)
{
    if (text[0] == '\0' && !play_mark_at(play, point))
        return true;
    changed(play);
    return marks_label(tree_of(play), play_node(play), point, text);
}

void play_remove_mark(Play *play, GmkPoint point)
{
    if (!play_mark_at(play, point))
        return;
    marks_remove(tree_of(play), play_node(play), point);
    changed(play);
}

void play_remove_marks(Play *play)
{
    if (!play_has_marks(play))
        return;
    marks_remove_all(tree_of(play), play_node(play));
    changed(play);
}
