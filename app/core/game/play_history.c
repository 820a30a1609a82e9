/* play_history.c: back and forth in a game: taking back, redo, review; see play.h. */
#include "play_state.h"

void play_follow(Play *play, TreeNode tip)
{
    play->total = tree_path(play->record->tree, tip, play->line, play->record->moves);
}

void play_set_move_count(Play *play, int32_t count)
{
    play->record->move_count = count;
    play->record->last = count > 0 ? play->line[count - 1] : TREE_ROOT;
}

void play_stand(Play *play, int32_t moves)
{
    int32_t count = gmk_game_move_count(play->game);
    while (count > moves && gmk_game_undo(play->game) == GMK_OK)
        count--;
    while (count < moves && gmk_game_play(play->game, play->record->moves[count].point) == GMK_OK)
        count++;
}

/* Takes the last move or choice back, and the result with it. */
static void pop_event(Play *play)
{
    Record *record = play->record;
    const bool before = play_is_swapped(play);
    const int32_t choice_at = opening_choice_at(play_opening_rule(play), record->choice_count - 1);
    record->result = GMK_RESULT_NONE;
    if (record->choice_count > 0 && choice_at == record->move_count) {
        record->choice_count--;
    } else {
        play_set_move_count(play, record->move_count - 1);
        play_stand(play, record->move_count);
    }
    if (play_is_swapped(play) != before)
        play_exchange_players(play);
}

/* Redoes the next move or choice; play_can_redo(). */
static void push_event(Play *play)
{
    Record *record = play->record;
    OpeningState opening;
    const bool before = play_is_swapped(play);
    play_opening(&opening, play);
    if (opening.phase == OPENING_CHOOSE) {
        record->choice_count++;
        if (play_is_swapped(play) != before)
            play_exchange_players(play);
    } else {
        play_set_move_count(play, record->move_count + 1);
        play_stand(play, record->move_count);
    }
}

static bool has_events(const Play *play)
{
    return play->record->move_count > 0;
}

GmkStatus play_take_back(Play *play)
{
    if (!play_can_take_back(play))
        return GMK_ERR_EMPTY;
    if (play->browsing)
        return play_go_to(play, play->shown - 1);
    play->retracted = !play->has_ended; /* a finished game stays the main line */
    do {
        pop_event(play);
    } while (has_events(play) && play_any_human(play) && !play_human_acts(play));
    play_clock_restore(play);
    play_position_changed(play);
    if (!play_human_acts(play)) {
        play->paused = true; /* else it would play the same move again at once */
        play_clock_sync(play);
    }
    return GMK_OK;
}

GmkStatus play_step_back(Play *play)
{
    const bool over = play->record->result != GMK_RESULT_NONE;
    if (!over || play->browsing)
        return play_take_back(play);
    return play->shown > 0 ? play_go_to(play, play->shown - 1) : GMK_ERR_EMPTY;
}

GmkStatus play_redo(Play *play)
{
    if (!play_can_redo(play))
        return GMK_ERR_EMPTY;
    if (play->browsing)
        return play_go_to(play, play->shown + 1);
    do {
        push_event(play);
        play_take_result(play);
    } while (play_can_redo(play) && play_any_human(play) && !play_human_acts(play));
    play_clock_restore(play);
    play_position_changed(play);
    return GMK_OK;
}

bool play_can_take_back(const Play *play)
{
    return play->browsing ? play->shown > 0 : has_events(play);
}

bool play_can_redo(const Play *play)
{
    const Record *record = play->record;
    OpeningState opening;
    if (play->browsing)
        return play->shown < play_line(play)->move_count;
    if (record->result != GMK_RESULT_NONE)
        return false; /* what was taken back before somebody resigned is not gone on with */
    play_opening(&opening, play);
    if (opening.phase == OPENING_CHOOSE)
        return record->choice_count < play->total_choices;
    return record->move_count < play->total;
}

/* ------------------------------------------------------------------------------------------------
 * The game takes another path
 */

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

/* Moves that the game and the path to a node have in common. */
static int32_t common_moves(const Play *play, TreeNode node)
{
    const Tree *tree = play->record->tree;
    int32_t depth = tree_depth(tree, node);
    while (depth > 0 && (depth > play->record->move_count || play->line[depth - 1] != node)) {
        node = tree_parent(tree, node);
        depth--;
    }
    return depth;
}

void play_take_line(Play *play, TreeNode tip, int32_t moves)
{
    const bool swapped = play_is_swapped(play);
    play_clock_keep(play); /* the game can be found again as it was left */
    play_stand(play, common_moves(play, tip));
    play_follow(play, tip);
    play_stand(play, moves);
    play_set_move_count(play, gmk_game_move_count(play->game));
    play->retracted = false;
    fit_choices(play, swapped);
    play_clock_restore(play);
    play_position_changed(play);
    if (!play_human_acts(play)) {
        play->paused = true;
        play_clock_sync(play);
    }
}

void play_continue_here(Play *play)
{
    const TreeNode tip = play->on_variation ? play->variation->last
                         : play->total > 0  ? play->line[play->total - 1]
                                            : TREE_ROOT;
    if (!play->browsing)
        return;
    play->browsing = false; /* the board shows the game again, which comes here */
    play_take_line(play, tip, play->shown);
}
