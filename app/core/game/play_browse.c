/*
 * play_browse.c: what the board shows, which need not be where the game stands; see play.h. Browsing
 * never changes the game: stones placed meanwhile go into the tree, as variations.
 */
#include "play_state.h"

const Record *play_line(const Play *play)
{
    return play->on_variation ? play->variation : play->record;
}

const TreeNode *play_line_nodes(const Play *play)
{
    return play->on_variation ? play->variation_line : play->line;
}

const GmkGame *play_game(const Play *play)
{
    return play->board;
}

int32_t play_shown(const Play *play)
{
    return play->shown;
}

bool play_is_browsing(const Play *play)
{
    return play->browsing;
}

TreeNode play_node(const Play *play)
{
    return play->shown > 0 ? play_line_nodes(play)[play->shown - 1] : TREE_ROOT;
}

/* Brings the board from whatever it shows to the position after so many moves of the line. */
static void show(Play *play, int32_t moves)
{
    const RecordMove *line = play_line(play)->moves;
    int32_t common = 0;
    GmkPoint at;
    while (common < moves && gmk_game_move(&at, play->board, common) == GMK_OK &&
           at.x == line[common].point.x && at.y == line[common].point.y)
        common++;
    while (gmk_game_move_count(play->board) > common && gmk_game_undo(play->board) == GMK_OK)
        continue;
    while (common < moves && gmk_game_play(play->board, line[common].point) == GMK_OK)
        common++;
    play->shown = common;
}

/* Whether the game goes through this node: it is one of its moves, or the root. */
static bool is_of_game(const Play *play, TreeNode node)
{
    const int32_t depth = tree_depth(play->record->tree, node);
    return depth == 0 || (depth <= play->record->move_count && play->line[depth - 1] == node);
}

/* Shows the line to `tip`. False: a move of it is illegal, and the line ends before it. */
static bool take_variation(Play *play, TreeNode tip)
{
    Record *variation = play->variation;
    play->on_variation = true;
    variation->setup = play->record->setup;
    variation->tree = play->record->tree;
    variation->ended = play->record->ended;
    const int32_t count = tree_path(variation->tree, tip, play->variation_line, variation->moves);
    show(play, count);
    variation->move_count = play->shown;
    variation->last = play_node(play);
    record_take_result(variation, play->board);
    if (variation->result == GMK_RESULT_NONE && variation->last == variation->ended.node)
        record_use_ending(variation);
    return play->shown == count;
}

static void take_game_line(Play *play)
{
    play->on_variation = false;
}

/* The board that shows the game's own position is not browsing. */
static void update_browsing(Play *play)
{
    play->browsing = play->on_variation || play->shown < play->record->move_count;
}

/* What every change of what is shown needs. What is not about the position shown goes on: a computer
 * that thinks about its move, a review. */
static void view_changed(Play *play)
{
    update_browsing(play);
    if (play->purpose != THINK_MOVE && play->purpose != THINK_OPENING &&
        play->purpose != THINK_REVIEW && play->purpose != THINK_MISSED)
        play_drop_job(play);
    play_forget_advice(play);
    play_touch(play);
}

void play_browse_after_game(Play *play)
{
    const int32_t moves = play->record->move_count;
    if (!play->browsing || (play->on_variation && is_of_game(play, play->variation->last)))
        take_game_line(play);
    if (!play->browsing || (!play->on_variation && play->shown >= moves)) {
        show(play, moves);
        play_forget_advice(play);
    }
    update_browsing(play);
}

void play_back_to_game(Play *play)
{
    if (!play->browsing)
        return;
    take_game_line(play);
    show(play, play->record->move_count);
    view_changed(play);
}

void play_leave(Play *play, TreeNode node)
{
    const int32_t depth = tree_depth(play->record->tree, node);
    if (play->on_variation && depth <= play->variation->move_count && depth > 0 &&
        play->variation_line[depth - 1] == node) {
        const int32_t shown = play->shown < depth ? play->shown : depth - 1;
        take_variation(play, tree_parent(play->record->tree, node));
        show(play, shown);
    }
}

void play_extend_variation(Play *play)
{
    const int32_t shown = play->shown;
    if (!play->on_variation)
        return;
    take_variation(play, tree_end(play->record->tree, play->variation->last));
    show(play, shown);
}

GmkStatus play_go_to(Play *play, int32_t moves)
{
    if (moves < 0 || moves > play_line(play)->move_count)
        return GMK_ERR_ARGUMENT;
    if (moves == play->shown)
        return GMK_OK;
    show(play, moves);
    view_changed(play);
    return GMK_OK;
}

GmkStatus play_go_to_node(Play *play, TreeNode node)
{
    const int32_t depth = tree_depth(play->record->tree, node);
    if (is_of_game(play, node))
        take_game_line(play);
    else if (depth > play_line(play)->move_count || play_line_nodes(play)[depth - 1] != node)
        take_variation(play, tree_end(play->record->tree, node));
    show(play, depth < play_line(play)->move_count ? depth : play_line(play)->move_count);
    view_changed(play);
    return play->shown == depth ? GMK_OK : GMK_ERR_ARGUMENT;
}

/* A child with this move, added where there is none yet. TREE_NONE: no memory. */
static TreeNode child_at(Play *play, GmkPoint point)
{
    Tree *tree = play->record->tree;
    const TreeNode parent = play_node(play), found = tree_find(tree, parent, point);
    if (found != TREE_NONE)
        return found;
    const TreeNode added = tree_add(tree, parent, &(RecordMove){.point = point, .time_ms = -1});
    play->changed |= added != TREE_NONE;
    return added;
}

GmkStatus play_try(Play *play, GmkPoint point)
{
    GmkStatus status = gmk_game_check(play->board, point);
    if (!play->browsing)
        return GMK_ERR_BUSY;
    if (status == GMK_OK && !opening_allows(play_opening_rule(play), play->board, point))
        status = GMK_ERR_ARGUMENT;
    if (status != GMK_OK)
        return status;
    /* In connect four the stone may fall: the record has the point where it comes to rest. */
    GmkPoint rest = point;
    const int32_t shown = play->shown;
    gmk_game_play(play->board, point);
    gmk_game_move(&rest, play->board, shown);
    gmk_game_undo(play->board);
    const TreeNode node = child_at(play, rest);
    if (node == TREE_NONE)
        return GMK_ERR_NO_MEMORY;
    play->events |= PLAY_EVENT_STONE;
    return play_go_to_node(play, node);
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
