/* live_game.c: whose turn it is, moves, choices, taking back and redo; see live_game.h. */
#include "live_game.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

bool live_game_is_over(const LiveGame *game)
{
    return game->record->result != GMK_RESULT_NONE;
}

bool live_game_allows(const LiveGame *game, GmkPoint point)
{
    GmkPoint points[OPENING_STONES_MAX];
    OpeningStones stones;
    OpeningState opening;
    live_game_opening(&opening, game);
    record_opening_stones(&stones, points, game->record);
    return opening_allows(&opening, &stones, game->record->choices, point);
}

OpeningRule live_game_opening_rule(const LiveGame *game)
{
    return setup_opening(&game->record->setup);
}

void live_game_opening(OpeningState *out, const LiveGame *game)
{
    record_opening(out, game->record, game->record->move_count);
}

int live_game_side_to_act(const LiveGame *game)
{
    OpeningState opening;
    if (live_game_is_over(game))
        return -1;
    live_game_opening(&opening, game);
    return opening.phase == OPENING_OVER ? record_side_of(game->record, game->record->move_count)
                                         : opening.actor;
}

const Player *live_game_player_to_act(const LiveGame *game)
{
    const int side = live_game_side_to_act(game);
    return &game->record->setup.players[side < 0 ? 0 : side];
}

bool live_game_human_acts(const LiveGame *game)
{
    return !live_game_is_over(game) && player_is_human(live_game_player_to_act(game));
}

bool live_game_computer_acts(const LiveGame *game)
{
    return !live_game_is_over(game) && !live_game_human_acts(game);
}

bool live_game_any_human(const LiveGame *game)
{
    const Player *players = game->record->setup.players;
    return player_is_human(&players[0]) || player_is_human(&players[1]);
}

TreeNode live_game_tip(const LiveGame *game)
{
    return game->total > 0 ? game->line[game->total - 1] : TREE_ROOT;
}

bool live_game_has(const LiveGame *game, TreeNode node)
{
    const int32_t depth = tree_depth(game->record->tree, node);
    return depth == 0 || (depth <= game->record->move_count && game->line[depth - 1] == node);
}

/* ------------------------------------------------------------------------------------------------
 * The line and the position
 */

static void take_result(LiveGame *game)
{
    Record *record = game->record;
    record_take_result(record, game->position);
    if (record->result == GMK_RESULT_NONE && record->last == record->ended.node)
        record_use_ending(record);
    game->has_ended |= live_game_is_over(game);
}

/* The line becomes the path to this node. */
static void follow(LiveGame *game, TreeNode tip)
{
    game->total = tree_path(game->record->tree, tip, game->line, game->record->moves);
}

/* The line ends after `count` moves. */
static void set_move_count(LiveGame *game, int32_t count)
{
    game->record->move_count = count;
    game->record->last = count > 0 ? game->line[count - 1] : TREE_ROOT;
}

/* The position becomes the one after `moves` moves of the line, or of its legal ones. */
static void stand(LiveGame *game, int32_t moves)
{
    int32_t count = gmk_game_move_count(game->position);
    while (count > moves && gmk_game_undo(game->position) == GMK_OK)
        count--;
    while (count < moves &&
           gmk_game_play(game->position, game->record->moves[count].point) == GMK_OK)
        count++;
}

/* By the opening's choices the players have changed places. */
static bool is_swapped(const LiveGame *game)
{
    OpeningState opening;
    live_game_opening(&opening, game);
    return opening.swapped;
}

/* The players change places, with all that belongs to a person but the clocks. */
static void exchange_players(Record *record)
{
    const Player player = record->setup.players[0];
    record->setup.players[0] = record->setup.players[1];
    record->setup.players[1] = player;
    const Stats stats = record->stats[0];
    record->stats[0] = record->stats[1];
    record->stats[1] = stats;
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

/* Whether the record's main line is a finished game, or one that was resigned or lost on time. */
static bool has_finished_line(const Record *record)
{
    GmkGame *game = NULL;
    if (record->result != GMK_RESULT_NONE || record->ended.node != TREE_NONE)
        return true;
    const TreeNode end = tree_end(record->tree, TREE_ROOT);
    const bool over = record_replay_node(&game, record, end) == GMK_OK &&
                      gmk_game_result(game) != GMK_RESULT_NONE;
    gmk_game_free(game);
    return over;
}

void live_game_take(LiveGame *game, Record *record, GmkGame *position)
{
    live_game_free(game);
    game->record = record;
    game->position = position;
    if (record->result != GMK_RESULT_NONE && gmk_game_result(position) == GMK_RESULT_NONE &&
        record->ended.node == TREE_NONE)
        record_set_ending(record);
    follow(game, tree_end(record->tree, record->last));
    game->total_choices = record->choice_count;
    game->retracted = false;
    game->has_ended = has_finished_line(record);
}

void live_game_free(LiveGame *game)
{
    record_free(game->record);
    gmk_game_free(game->position);
    game->record = NULL;
    game->position = NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Moves and choices
 */

/* The line goes on through the move just added; see live_game_add_move(). */
static void follow_added(LiveGame *game)
{
    Record *record = game->record;
    const int32_t index = record->move_count - 1;
    const TreeNode old = game->total > index ? game->line[index] : TREE_NONE;
    if (record->last == record->ended.node)
        record->ended.node = TREE_NONE; /* played again, it is not over there */
    if (old == record->last)
        return;
    if (old != TREE_NONE && game->retracted)
        tree_promote(record->tree, record->last);
    follow(game, tree_end(record->tree, record->last));
    game->retracted = false;
}

GmkStatus live_game_add_move(LiveGame *game, RecordMove move)
{
    Record *record = game->record;
    const GmkStatus status = gmk_game_play(game->position, move.point);
    if (status != GMK_OK)
        return status;
    /* In connect four the stone may have fallen: the record has the point where it came to rest. */
    gmk_game_move(&move.point, game->position, record->move_count);
    if (!record_add_move(record, &move)) {
        gmk_game_undo(game->position);
        return GMK_ERR_NO_MEMORY;
    }
    follow_added(game);
    game->total_choices = record->choice_count;
    take_result(game);
    return GMK_OK;
}

bool live_game_add_choice(LiveGame *game, const OpeningAct *act)
{
    Record *record = game->record;
    const bool before = is_swapped(game);
    record->choices[record->choice_count++] = *act;
    game->total_choices = record->choice_count;
    game->total = record->move_count;
    const bool exchanged = is_swapped(game) != before;
    if (exchanged)
        exchange_players(record);
    take_result(game);
    return exchanged;
}

void live_game_finish(LiveGame *game, GmkResult result, const char *reason)
{
    Record *record = game->record;
    record->result = result;
    memset(record->reason, 0, sizeof record->reason);
    memcpy(record->reason, reason, strlen(reason));
    record_set_ending(record);
    game->has_ended = true;
}

/* ------------------------------------------------------------------------------------------------
 * Back and forth
 */

/* Takes the last move or choice back, and the result with it. */
static void pop(LiveGame *game)
{
    Record *record = game->record;
    const bool before = is_swapped(game);
    const int32_t choice_at =
        opening_act_at(live_game_opening_rule(game), record->choices, record->choice_count - 1);
    record->result = GMK_RESULT_NONE;
    if (record->choice_count > 0 && choice_at == record->move_count) {
        record->choice_count--;
    } else {
        set_move_count(game, record->move_count - 1);
        stand(game, record->move_count);
    }
    if (is_swapped(game) != before)
        exchange_players(record);
}

/* Redoes the next move or choice. */
static void push(LiveGame *game)
{
    Record *record = game->record;
    OpeningState opening;
    const bool before = is_swapped(game);
    live_game_opening(&opening, game);
    if (opening_is_asking(&opening)) {
        record->choice_count++;
        if (is_swapped(game) != before)
            exchange_players(record);
    } else {
        set_move_count(game, record->move_count + 1);
        stand(game, record->move_count);
    }
}

bool live_game_can_take_back(const LiveGame *game)
{
    return game->record->move_count > 0;
}

bool live_game_can_redo(const LiveGame *game)
{
    const Record *record = game->record;
    OpeningState opening;
    if (live_game_is_over(game))
        return false; /* what was taken back before somebody resigned is not gone on with */
    live_game_opening(&opening, game);
    if (opening_is_asking(&opening))
        return record->choice_count < game->total_choices;
    return record->move_count < game->total;
}

void live_game_take_back(LiveGame *game)
{
    game->retracted = !game->has_ended; /* a finished game stays the main line */
    do {
        pop(game);
    } while (live_game_can_take_back(game) && live_game_any_human(game) &&
             !live_game_human_acts(game));
    take_result(game);
}

void live_game_redo(LiveGame *game)
{
    do {
        push(game);
        take_result(game);
    } while (live_game_can_redo(game) && live_game_any_human(game) && !live_game_human_acts(game));
}

/* The choices of a line that the game has taken; see live_game_take_line(). */
static void fit_choices(LiveGame *game, bool was_swapped)
{
    Record *record = game->record;
    record->choice_count = game->total_choices;
    (void)record_fit_opening(record); /* stones outside of a zone are never in a line */
    if (game->total_choices < record->choice_count)
        game->total_choices = record->choice_count;
    if (is_swapped(game) != was_swapped)
        exchange_players(record);
}

/* Moves that the game and the path to a node have in common. */
static int32_t common_moves(const LiveGame *game, TreeNode node)
{
    while (!live_game_has(game, node))
        node = tree_parent(game->record->tree, node);
    return tree_depth(game->record->tree, node);
}

/* The acts are of one line. Fifth stones that were offered on the line that is left, and not on the new one, stay
 * as letters on its fourth stone. */
static void leave_fifths(LiveGame *game, const RecordFifths *before)
{
    RecordFifths after;
    record_fifths(&after, game->record);
    if (after.count < before->count || after.node != before->node)
        record_mark_fifths(game->record, before);
}

void live_game_take_line(LiveGame *game, TreeNode tip, int32_t moves)
{
    const bool swapped = is_swapped(game);
    RecordFifths fifths;
    record_fifths(&fifths, game->record);
    stand(game, common_moves(game, tip));
    follow(game, tip);
    stand(game, moves);
    set_move_count(game, gmk_game_move_count(game->position));
    game->retracted = false;
    fit_choices(game, swapped);
    leave_fifths(game, &fifths);
    take_result(game);
}

void live_game_forget_redo(LiveGame *game, TreeNode node)
{
    const int32_t depth = tree_depth(game->record->tree, node);
    if (depth <= game->total && depth > 0 && game->line[depth - 1] == node)
        game->total = depth - 1;
}

void live_game_refresh(LiveGame *game)
{
    for (int32_t i = 0; i < game->total; i++)
        game->record->moves[i] = tree_move(game->record->tree, game->line[i]);
}
