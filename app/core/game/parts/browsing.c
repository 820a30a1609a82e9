/* browsing.c: what the board shows, which need not be where the game stands; see browsing.h. */
#include "browsing.h"

#include <stdlib.h>

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

const Record *browsing_line(const Browsing *browsing, const LiveGame *game)
{
    return browsing->on_variation ? browsing->variation : game->record;
}

const TreeNode *browsing_line_nodes(const Browsing *browsing, const LiveGame *game)
{
    return browsing->on_variation ? browsing->variation_line : game->line;
}

TreeNode browsing_node(const Browsing *browsing, const LiveGame *game)
{
    return browsing->shown > 0 ? browsing_line_nodes(browsing, game)[browsing->shown - 1]
                               : TREE_ROOT;
}

TreeNode browsing_sibling(const Browsing *browsing, const LiveGame *game, int step)
{
    const Tree *tree = game->record->tree;
    const TreeNode node = browsing_node(browsing, game);
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

/* ------------------------------------------------------------------------------------------------
 * The board
 */

/* Brings the board from whatever it shows to the position after so many moves of the line. */
static void show(Browsing *browsing, const LiveGame *game, int32_t moves)
{
    const RecordMove *line = browsing_line(browsing, game)->moves;
    GmkGame *board = browsing->board;
    int32_t common = 0;
    GmkPoint at;
    while (common < moves && gmk_game_move(&at, board, common) == GMK_OK &&
           at.x == line[common].point.x && at.y == line[common].point.y)
        common++;
    while (gmk_game_move_count(board) > common && gmk_game_undo(board) == GMK_OK)
        continue;
    while (common < moves && gmk_game_play(board, line[common].point) == GMK_OK)
        common++;
    browsing->shown = common;
}

/* A board that shows the game's own position is not browsing. */
static void update_active(Browsing *browsing, const LiveGame *game)
{
    browsing->active = browsing->on_variation || browsing->shown < game->record->move_count;
}

/* Shows the line to `tip`; where a move of it is illegal the line ends before it. */
static void take_variation(Browsing *browsing, const LiveGame *game, TreeNode tip)
{
    Record *variation = browsing->variation;
    browsing->on_variation = true;
    variation->setup = game->record->setup;
    variation->tree = game->record->tree;
    variation->ended = game->record->ended;
    const int32_t count =
        tree_path(variation->tree, tip, browsing->variation_line, variation->moves);
    show(browsing, game, count);
    variation->move_count = browsing->shown;
    variation->last = browsing_node(browsing, game);
    record_take_result(variation, browsing->board);
    if (variation->result == GMK_RESULT_NONE && variation->last == variation->ended.node)
        record_use_ending(variation);
}

static void take_game_line(Browsing *browsing)
{
    browsing->on_variation = false;
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

bool browsing_init(Browsing *browsing)
{
    *browsing = (Browsing){.variation = calloc(1, sizeof *browsing->variation)};
    return browsing->variation != NULL;
}

void browsing_free(Browsing *browsing)
{
    gmk_game_free(browsing->board);
    free(browsing->variation); /* which owns nothing */
    browsing->board = NULL;
    browsing->variation = NULL;
}

void browsing_begin(Browsing *browsing, const LiveGame *game, GmkGame *board)
{
    gmk_game_free(browsing->board);
    browsing->board = board;
    browsing->shown = game->record->move_count;
    browsing->active = browsing->on_variation = false;
}

/* ------------------------------------------------------------------------------------------------
 * Another position is shown
 */

void browsing_go_to(Browsing *browsing, const LiveGame *game, int32_t moves)
{
    show(browsing, game, moves);
    update_active(browsing, game);
}

bool browsing_go_to_node(Browsing *browsing, const LiveGame *game, TreeNode node)
{
    const int32_t depth = tree_depth(game->record->tree, node);
    if (live_game_has(game, node))
        take_game_line(browsing);
    else if (depth > browsing_line(browsing, game)->move_count ||
             browsing_line_nodes(browsing, game)[depth - 1] != node)
        take_variation(browsing, game, tree_end(game->record->tree, node));
    const int32_t longest = browsing_line(browsing, game)->move_count;
    browsing_go_to(browsing, game, depth < longest ? depth : longest);
    return browsing->shown == depth;
}

void browsing_end(Browsing *browsing, const LiveGame *game)
{
    take_game_line(browsing);
    browsing_go_to(browsing, game, game->record->move_count);
}

void browsing_join(Browsing *browsing)
{
    browsing->active = false;
}

bool browsing_follow(Browsing *browsing, const LiveGame *game)
{
    const int32_t moves = game->record->move_count;
    if (!browsing->active ||
        (browsing->on_variation && live_game_has(game, browsing->variation->last)))
        take_game_line(browsing);
    const bool follows = !browsing->active || (!browsing->on_variation && browsing->shown >= moves);
    if (follows)
        show(browsing, game, moves);
    update_active(browsing, game);
    return follows;
}

/* ------------------------------------------------------------------------------------------------
 * The tree changes
 */

/* A child with this move, added where there is none yet. TREE_NONE: no memory. */
static TreeNode child_at(Tree *tree, TreeNode parent, GmkPoint point, bool *added)
{
    const TreeNode found = tree_find(tree, parent, point);
    *added = found == TREE_NONE;
    return found != TREE_NONE
               ? found
               : tree_add(tree, parent, &(RecordMove){.point = point, .time_ms = -1});
}

TreeNode browsing_add_stone(Browsing *browsing, LiveGame *game, GmkPoint point, bool *added)
{
    /* In connect four the stone may fall: the record has the point where it comes to rest. */
    GmkPoint rest = point;
    gmk_game_play(browsing->board, point);
    gmk_game_move(&rest, browsing->board, browsing->shown);
    gmk_game_undo(browsing->board);
    return child_at(game->record->tree, browsing_node(browsing, game), rest, added);
}

GmkStatus browsing_add_line(Browsing *browsing, LiveGame *game, TreeNode *last,
                            const GmkPoint *points, int32_t count)
{
    const OpeningRule rule = live_game_opening_rule(game);
    GmkGame *board = NULL;
    GmkStatus status = gmk_game_copy(&board, browsing->board);
    int32_t done = 0;
    bool added;
    *last = browsing_node(browsing, game);
    for (; done < count && status == GMK_OK && opening_allows_in_line(rule, board, points[done]) &&
           gmk_game_play(board, points[done]) == GMK_OK;
         done++) {
        const TreeNode next = child_at(game->record->tree, *last, points[done], &added);
        if (next == TREE_NONE)
            status = GMK_ERR_NO_MEMORY;
        else
            *last = next;
    }
    gmk_game_free(board);
    browsing_extend(browsing, game);
    return status == GMK_OK && done == 0 ? GMK_ERR_ARGUMENT : status;
}

void browsing_leave(Browsing *browsing, const LiveGame *game, TreeNode node)
{
    const int32_t depth = tree_depth(game->record->tree, node);
    if (browsing->on_variation && depth <= browsing->variation->move_count && depth > 0 &&
        browsing->variation_line[depth - 1] == node) {
        const int32_t shown = browsing->shown < depth ? browsing->shown : depth - 1;
        take_variation(browsing, game, tree_parent(game->record->tree, node));
        show(browsing, game, shown);
    }
}

void browsing_extend(Browsing *browsing, const LiveGame *game)
{
    const int32_t shown = browsing->shown;
    if (!browsing->on_variation)
        return;
    take_variation(browsing, game, tree_end(game->record->tree, browsing->variation->last));
    show(browsing, game, shown);
}

void browsing_refresh(Browsing *browsing)
{
    const Record *variation = browsing->variation;
    for (int32_t i = 0; browsing->on_variation && i < variation->move_count; i++)
        browsing->variation->moves[i] = tree_move(variation->tree, browsing->variation_line[i]);
}
