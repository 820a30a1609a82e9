/* play.c: the game itself: whose turn, moves, choices, players; see play.h and play_state.h. */
#include "play_state.h"

#include <stdlib.h>
#include <string.h>

void play_touch(Play *play)
{
    play->revision++;
}

void play_drop_job(Play *play)
{
    play->job_id = 0;
    play->purpose = THINK_MOVE;
}

void play_forget_advice(Play *play)
{
    play->wants_hint = play->has_hint = false;
    play->analysed = play->has_analysis = play->has_scores = play->win_searched = false;
}

static bool is_over(const Play *play)
{
    return play->record->result != GMK_RESULT_NONE;
}

OpeningRule play_opening_rule(const Play *play)
{
    return setup_opening(&play->record->setup);
}

void play_opening(OpeningState *out, const Play *play)
{
    record_opening(out, play->record, play->record->move_count);
}

int play_side_to_act(const Play *play)
{
    OpeningState opening;
    if (is_over(play))
        return -1;
    play_opening(&opening, play);
    return opening.phase == OPENING_OVER ? record_side_of(play->record, play->record->move_count)
                                         : opening.actor;
}

const Player *play_player_to_act(const Play *play)
{
    const int side = play_side_to_act(play);
    return &play->record->setup.players[side < 0 ? 0 : side];
}

bool play_human_acts(const Play *play)
{
    return !is_over(play) && play_player_to_act(play)->kind == PLAYER_HUMAN;
}

bool play_computer_acts(const Play *play)
{
    return !is_over(play) && !play_human_acts(play);
}

bool play_any_human(const Play *play)
{
    const Player *players = play->record->setup.players;
    return players[0].kind == PLAYER_HUMAN || players[1].kind == PLAYER_HUMAN;
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

/*
 * Replaces everything by this record and its position, both of which become the play's. On failure
 * the record stays the caller's, and the game is freed. GMK_ERR_NO_MEMORY.
 */
static GmkStatus install(Play *play, Record *record, GmkGame *game)
{
    GmkGame *board = NULL;
    if (!record || gmk_game_copy(&board, game) != GMK_OK) {
        gmk_game_free(game);
        return GMK_ERR_NO_MEMORY;
    }
    play_drop_review(play);
    record_free(play->record);
    gmk_game_free(play->game);
    gmk_game_free(play->board);
    play->record = record;
    play->game = game;
    play->board = board;
    if (record->result != GMK_RESULT_NONE && gmk_game_result(game) == GMK_RESULT_NONE &&
        record->ended.node == TREE_NONE)
        record_set_ending(record);
    play->shown = record->move_count;
    play->browsing = play->on_variation = false;
    play_follow(play, tree_end(record->tree, record->last));
    play->total_choices = record->choice_count;
    play->changed = play->paused = play->has_thought = play->retracted = false;
    play->given = play->counted = false;
    play->has_ended = play_has_finished_line(play);
    play->missed = 0; /* of a game that is gone */
    play->removal_count = 0;
    play->events = 0;
    play->position++;
    play_forget_advice(play);
    play_drop_job(play);
    play_clock_begin(play);
    play_touch(play);
    return GMK_OK;
}

Play *play_new(void)
{
    Setup setup;
    Play *play = calloc(1, sizeof *play);
    setup_default(&setup);
    if (!play)
        return NULL;
    play->variation = calloc(1, sizeof *play->variation);
    if (!play->variation || play_new_game(play, &setup) != GMK_OK) {
        play_free(play);
        return NULL;
    }
    return play;
}

void play_free(Play *play)
{
    if (!play)
        return;
    play_drop_review(play);
    record_free(play->record);
    gmk_game_free(play->game);
    gmk_game_free(play->board);
    free(play->variation); /* which owns nothing */
    free(play->left_at);
    free(play);
}

static bool setup_is_sane(const Setup *setup)
{
    return time_control_is_sane(&setup->time) && (unsigned)setup->opening < OPENING_RULE_COUNT;
}

GmkStatus play_new_game(Play *play, const Setup *setup)
{
    GmkGame *game = NULL;
    if (!setup_is_sane(setup))
        return GMK_ERR_ARGUMENT;
    GmkStatus status = setup_new_game(&game, setup);
    if (status != GMK_OK)
        return status;
    Record *record = record_new(setup);
    if (record)
        record_take_result(record, game); /* a board without a free cell is over at once */
    status = install(play, record, game);
    if (status != GMK_OK)
        record_free(record);
    return status;
}

static bool is_sane(const Record *record)
{
    return setup_is_sane(&record->setup) &&
           record->move_count == tree_depth(record->tree, record->last) &&
           opening_choices_are_sane(setup_opening(&record->setup), record->move_count,
                                    record->choices, record->choice_count);
}

GmkStatus play_open(Play *play, Record **record)
{
    GmkGame *game = NULL;
    if (!is_sane(*record))
        return GMK_ERR_ARGUMENT;
    GmkStatus status = record_replay(&game, *record);
    if (status != GMK_OK)
        return status;
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        record_take_result(*record, game);
    status = install(play, *record, game);
    if (status != GMK_OK)
        return status;
    *record = NULL; /* now the play's */
    play->given = true;
    play->paused = !play_any_human(play);
    play_clock_sync(play);
    return GMK_OK;
}

GmkStatus play_set_rule(Play *play, GmkRule rule)
{
    const TreeNode node = play_node(play);
    const bool paused = play->paused, given = play->given, counted = play->counted;
    if (play->record->setup.board != GMK_BOARD_GOMOKU)
        return GMK_ERR_ARGUMENT;
    if (!record_allows_rule(play->record, rule))
        return GMK_ERR_FORBIDDEN;
    Record *copy = record_copy(play->record);
    if (!copy)
        return GMK_ERR_NO_MEMORY;
    copy->setup.rule = rule;
    if (record_reason_is_by_board(copy->reason)) {
        copy->result = GMK_RESULT_NONE;
        copy->reason[0] = '\0';
    }
    const GmkStatus status = play_open(play, &copy);
    record_free(copy);
    if (status != GMK_OK)
        return status;
    play_go_to_node(play, node); /* the copy has the same nodes */
    play->paused = paused || !play_any_human(play);
    play->changed = true;
    play_set_origin(play, given, counted);
    play_clock_sync(play);
    play_touch(play);
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

const Record *play_record(const Play *play)
{
    return play->record;
}

const Setup *play_setup(const Play *play)
{
    return &play->record->setup;
}

uint64_t play_revision(const Play *play)
{
    return play->revision;
}

uint64_t play_position(const Play *play)
{
    return play->position;
}

bool play_is_changed(const Play *play)
{
    return play->changed;
}

void play_mark_saved(Play *play)
{
    play->changed = false;
    play_touch(play);
}

void play_mark_changed(Play *play)
{
    play->changed = true;
    play_touch(play);
}

bool play_is_annotated(const Play *play)
{
    const Tree *tree = play->record->tree;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        if (tree_comment(tree, node)[0] != '\0' || tree_mark_count(tree, node) > 0)
            return true;
    return false;
}

int32_t play_unsaved_moves(const Play *play)
{
    const Record *record = play->record;
    return play->changed ? tree_count(record->tree) - 1 + record->setup.start.count : 0;
}

bool play_human_to_move(const Play *play)
{
    return play_human_acts(play) && !play_is_browsing(play);
}

bool play_computer_to_move(const Play *play)
{
    return play_computer_acts(play) && !play_is_browsing(play);
}

unsigned play_take_events(Play *play)
{
    const unsigned events = play->events;
    play->events = 0;
    return events;
}

int32_t play_lit_points(uint8_t *lit, const Play *play)
{
    OpeningState opening;
    int32_t count = 0;
    const int32_t width = gmk_game_width(play->game), height = gmk_game_height(play->game);
    memset(lit, 0, GMK_CELLS_MAX);
    play_opening(&opening, play);
    if (opening.phase != OPENING_PLACE || is_over(play) || play_is_browsing(play))
        return 0;
    for (int32_t i = 0; i < width * height; i++) {
        const GmkPoint point = {i % width, i / width};
        lit[i] = gmk_game_check(play->game, point) == GMK_OK &&
                 opening_allows(play_opening_rule(play), play->game, point);
        count += lit[i];
    }
    return count;
}

/* ------------------------------------------------------------------------------------------------
 * Changes
 */

void play_take_result(Play *play)
{
    Record *record = play->record;
    record_take_result(record, play->game);
    if (record->result == GMK_RESULT_NONE && record->last == record->ended.node)
        record_use_ending(record);
    play->has_ended |= is_over(play);
}

void play_position_changed(Play *play)
{
    play_take_result(play);
    play->changed = true;
    play->position++;
    play_drop_job(play);
    play_browse_after_game(play);
    play_clock_sync(play);
    play_touch(play);
}

void play_exchange_players(Play *play)
{
    Record *record = play->record;
    const Player player = record->setup.players[0];
    record->setup.players[0] = record->setup.players[1];
    record->setup.players[1] = player;
    const Stats stats = record->stats[0];
    record->stats[0] = record->stats[1];
    record->stats[1] = stats;
}

bool play_is_swapped(const Play *play)
{
    OpeningState opening;
    play_opening(&opening, play);
    return opening.swapped;
}

/* A board that shows another position meanwhile goes to the game, so that its end is seen. */
static void announce_end(Play *play)
{
    if (!is_over(play))
        return;
    play->events |= play->record->result == GMK_RESULT_DRAW ? PLAY_EVENT_DRAW : PLAY_EVENT_WIN;
    play_back_to_game(play);
}

/*
 * The line goes on through the move just added. If it is the move that was taken back, the rest can
 * still be redone. If it is another one and the moves were taken back in a running game, the new move
 * becomes the main line and they a variation; else the new move is the variation.
 */
static void follow_added(Play *play)
{
    Record *record = play->record;
    const int32_t index = record->move_count - 1;
    const TreeNode old = play->total > index ? play->line[index] : TREE_NONE;
    if (record->last == record->ended.node)
        record->ended.node = TREE_NONE; /* played again, it is not over there */
    if (old == record->last)
        return;
    if (old != TREE_NONE && play->retracted)
        tree_promote(record->tree, record->last);
    play_follow(play, tree_end(record->tree, record->last));
    play->retracted = false;
}

/* Plays for either side and writes the move down: into the tree's child, if it has been there. */
GmkStatus play_add_move(Play *play, RecordMove move)
{
    Record *record = play->record;
    const int side = play_side_to_act(play);
    const GmkStatus status = gmk_game_play(play->game, move.point);
    if (status != GMK_OK)
        return status;
    move.time_ms = play_clock_charge(play, side, move.time_ms);
    /* In connect four the stone may have fallen: the record keeps where it stands. */
    gmk_game_move(&move.point, play->game, record->move_count);
    if (!record_add_move(record, &move)) {
        gmk_game_undo(play->game);
        return GMK_ERR_NO_MEMORY;
    }
    follow_added(play);
    play->total_choices = record->choice_count;
    play_clock_keep(play);
    play_position_changed(play);
    play->events |= PLAY_EVENT_STONE;
    announce_end(play);
    return GMK_OK;
}

void play_add_choice(Play *play, OpeningChoice choice)
{
    Record *record = play->record;
    play_clock_charge(play, play_side_to_act(play), -1);
    record->choices[record->choice_count++] = choice;
    play->total_choices = record->choice_count;
    play->total = record->move_count;
    if (play_is_swapped(play)) {
        play_exchange_players(play);
        countdown_swap(&play->clock);
    }
    play_clock_keep(play);
    play_position_changed(play);
    play->events |= PLAY_EVENT_CHOICE;
}

void play_finish(Play *play, GmkResult result, const char *reason)
{
    Record *record = play->record;
    record->result = result;
    memset(record->reason, 0, sizeof record->reason);
    memcpy(record->reason, reason, strlen(reason));
    record_set_ending(record);
    play->changed = play->has_ended = true;
    play->position++;
    play_drop_job(play);
    play_forget_advice(play);
    play_clock_sync(play);
    announce_end(play);
    play_touch(play);
}

/* ------------------------------------------------------------------------------------------------
 * A human's commands
 */

/* Whether a human may act now: GMK_OK, GMK_ERR_OVER or GMK_ERR_BUSY. */
static GmkStatus may_act(const Play *play)
{
    if (is_over(play))
        return GMK_ERR_OVER;
    return play_human_to_move(play) ? GMK_OK : GMK_ERR_BUSY;
}

/* While the computer is paused the human may move for it, to try something in an opened game. */
static GmkStatus may_move(const Play *play)
{
    return play_computer_to_move(play) && play->paused ? GMK_OK : may_act(play);
}

GmkStatus play_move(Play *play, GmkPoint point, int64_t time_ms)
{
    OpeningState opening;
    GmkStatus status = may_move(play);
    if (status != GMK_OK)
        return status;
    play_opening(&opening, play);
    if (opening.phase == OPENING_CHOOSE)
        return GMK_ERR_BUSY;
    status = gmk_game_check(play->game, point);
    if (status == GMK_OK && !opening_allows(play_opening_rule(play), play->game, point))
        status = GMK_ERR_ARGUMENT;
    if (status != GMK_OK)
        return status;
    status =
        play_add_move(play, (RecordMove){.point = point, .time_ms = time_ms < 0 ? -1 : time_ms});
    if (status == GMK_OK) {
        play->paused = false;
        play_clock_sync(play);
    }
    return status;
}

GmkStatus play_choose(Play *play, OpeningChoice choice)
{
    OpeningState opening;
    const GmkStatus status = may_act(play);
    if (status != GMK_OK)
        return status;
    play_opening(&opening, play);
    if (opening.phase != OPENING_CHOOSE || (unsigned)choice >= OPENING_CHOICE_COUNT ||
        !(opening.offered & 1u << choice))
        return GMK_ERR_ARGUMENT;
    play->paused = false;
    play_add_choice(play, choice);
    return GMK_OK;
}

GmkStatus play_resign(Play *play)
{
    const int side = play_side_to_act(play);
    if (side < 0)
        return GMK_ERR_OVER;
    play_finish(play, side == 0 ? GMK_RESULT_WHITE : GMK_RESULT_BLACK, "resign");
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Players
 */

bool play_keeps_players(const Play *play)
{
    return play->has_ended;
}

bool play_set_player(Play *play, GmkCell side, const Player *player)
{
    if (play->has_ended || (side != GMK_CELL_BLACK && side != GMK_CELL_WHITE))
        return false;
    play->record->setup.players[side == GMK_CELL_WHITE] = *player;
    play->changed |= !record_is_blank(play->record); /* which is nothing to save */
    play->paused = false;
    play_drop_job(play);
    play_clock_sync(play);
    play_touch(play);
    return true;
}

void play_pause(Play *play)
{
    play->paused = true;
    play_drop_job(play);
    play_clock_sync(play);
    play_touch(play);
}

void play_resume(Play *play)
{
    if (play->paused && play_computer_acts(play))
        play_drop_job(play); /* analysis makes room */
    play->paused = false;
    play_clock_sync(play);
    play_touch(play);
}

bool play_is_paused(const Play *play)
{
    return play->paused;
}
