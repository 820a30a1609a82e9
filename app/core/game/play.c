/* play.c: the game itself: whose turn, moves, choices, taking back, players; see play.h and play_state.h. */
#include "play.h"
#include "play_browse.h"
#include "play_caution.h"
#include "play_state.h"

#include <stdlib.h>
#include <string.h>

void play_touch(Play *play)
{
    play->revision++;
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

/*
 * Replaces everything by this record and its position, both of which become the play's. On failure
 * the record stays the caller's, and the position is freed. GMK_ERR_NO_MEMORY.
 */
static GmkStatus install(Play *play, Record *record, GmkGame *position)
{
    GmkGame *board = NULL;
    if (!record || gmk_game_copy(&board, position) != GMK_OK) {
        gmk_game_free(position);
        return GMK_ERR_NO_MEMORY;
    }
    review_jobs_stop(&play->review);
    review_jobs_forget_puzzle(&play->review);
    live_game_take(&play->game, record, position);
    removals_clear(&play->removals);
    browsing_begin(&play->browsing, &play->game, board);
    thoughts_forget_move(&play->thoughts);
    thoughts_drop(&play->thoughts);
    advice_forget(&play->advice);
    caution_forget(&play->caution);
    clocks_begin(&play->clocks, record);
    play->clocks_wait = false;
    play->changed = play->paused = false;
    play->given = play->counted = play->took.known = false;
    play->events = 0;
    play->position++;
    play_clock_sync(play);
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
    if (!browsing_init(&play->browsing) || play_new_game(play, &setup) != GMK_OK) {
        play_free(play);
        return NULL;
    }
    return play;
}

void play_free(Play *play)
{
    if (!play)
        return;
    review_jobs_stop(&play->review);
    browsing_free(&play->browsing);
    live_game_free(&play->game);
    clocks_free(&play->clocks);
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
           record_opening_fit(record) == OPENING_FITS;
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
    play->paused = !live_game_any_human(&play->game);
    play_clock_sync(play);
    return GMK_OK;
}

GmkStatus play_set_rule(Play *play, GmkRule rule)
{
    const TreeNode node = play_node(play);
    const bool paused = play->paused, given = play->given, counted = play->counted;
    if (play->game.record->setup.board != GMK_BOARD_GOMOKU)
        return GMK_ERR_ARGUMENT;
    if (!record_allows_rule(play->game.record, rule))
        return GMK_ERR_FORBIDDEN;
    Record *copy = record_copy(play->game.record);
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
    play->paused = paused || !live_game_any_human(&play->game);
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
    return play->game.record;
}

const Setup *play_setup(const Play *play)
{
    return &play->game.record->setup;
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
    const Tree *tree = play->game.record->tree;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        if (tree_comment(tree, node)[0] != '\0' || tree_mark_count(tree, node) > 0)
            return true;
    return false;
}

int32_t play_unsaved_moves(const Play *play)
{
    const Record *record = play->game.record;
    return play->changed ? tree_count(record->tree) - 1 + record->setup.start.count : 0;
}

void play_opening(OpeningState *out, const Play *play)
{
    live_game_opening(out, &play->game);
}

int play_side_to_act(const Play *play)
{
    return live_game_side_to_act(&play->game);
}

bool play_human_to_move(const Play *play)
{
    return live_game_human_acts(&play->game) && !play_is_browsing(play);
}

bool play_computer_to_move(const Play *play)
{
    return live_game_computer_acts(&play->game) && !play_is_browsing(play);
}

unsigned play_take_events(Play *play)
{
    const unsigned events = play->events;
    play->events = 0;
    return events;
}

int32_t play_lit_points(uint8_t *lit, const Play *play)
{
    const GmkGame *position = play->game.position;
    const int32_t width = gmk_game_width(position), height = gmk_game_height(position);
    OpeningState opening;
    int32_t count = 0;
    memset(lit, 0, GMK_CELLS_MAX);
    play_opening(&opening, play);
    if (opening.phase == OPENING_OVER || opening.phase == OPENING_CHOOSE ||
        opening.phase == OPENING_NUMBER || live_game_is_over(&play->game) || play_is_browsing(play))
        return 0;
    for (int32_t i = 0; i < width * height; i++) {
        const GmkPoint point = {i % width, i / width};
        lit[i] = gmk_game_check(position, point) == GMK_OK && live_game_allows(&play->game, point);
        count += lit[i];
    }
    return count;
}

int32_t play_offered_fifths(GmkPoint *out, const Play *play)
{
    RecordFifths fifths;
    record_fifths(&fifths, play->game.record);
    if (fifths.node != play_node(play))
        return 0;
    memcpy(out, fifths.points, sizeof fifths.points);
    return fifths.count;
}

/* ------------------------------------------------------------------------------------------------
 * Changes
 */

/* What every change of the game's position needs. */
static void position_changed(Play *play)
{
    play->changed = true;
    play->position++;
    thoughts_drop(&play->thoughts);
    caution_drop(&play->caution);
    if (browsing_follow(&play->browsing, &play->game))
        advice_forget(&play->advice);
    play_clock_sync(play);
    play_touch(play);
}

/* A board that shows another position meanwhile goes to the game, so that its end is seen. */
static void announce_end(Play *play)
{
    if (!live_game_is_over(&play->game))
        return;
    play->events |= play->game.record->result == GMK_RESULT_DRAW ? PLAY_EVENT_DRAW : PLAY_EVENT_WIN;
    play_back_to_game(play);
}

/* The first of the moves that were taken back in a running game and can be redone; TREE_NONE: there are none. */
static TreeNode taken_back(const LiveGame *game)
{
    return game->retracted && game->total > game->record->move_count
               ? game->line[game->record->move_count]
               : TREE_NONE;
}

/* Whether nobody has added anything to the line that begins with this node. */
static bool is_plain_line(const Tree *tree, TreeNode node)
{
    for (; node != TREE_NONE; node = tree_child(tree, node))
        if (tree_comment(tree, node)[0] != '\0' || tree_mark_count(tree, node) > 0 ||
            (tree_child(tree, node) != TREE_NONE &&
             tree_next(tree, tree_child(tree, node)) != TREE_NONE))
            return false;
    return true;
}

/*
 * Against a computer a move that was taken back was a slip, not a variation: once another one is played it leaves the
 * tree, from where play_restore() brings it back. Two humans keep it, and so does a game that was opened.
 */
static void drop_taken_back(Play *play, TreeNode node)
{
    LiveGame *game = &play->game;
    if (node == TREE_NONE || node == game->record->last || play->given ||
        !players_have_computer(game->record->setup.players) ||
        !is_plain_line(game->record->tree, node))
        return;
    review_jobs_stop(&play->review);
    browsing_leave(&play->browsing, game, node);
    removals_add(&play->removals, game->record, node, TREE_NONE, false);
}

GmkStatus play_add_move(Play *play, RecordMove move)
{
    LiveGame *game = &play->game;
    const TreeNode slip = taken_back(game);
    GmkStatus status = gmk_game_check(game->position, move.point);
    if (status != GMK_OK)
        return status;
    move.time_ms =
        clocks_charge(&play->clocks, game->record, live_game_side_to_act(game), move.time_ms);
    status = live_game_add_move(game, move);
    if (status != GMK_OK)
        return status;
    drop_taken_back(play, slip);
    /* The move may be one of the variation shown, which has its time and score now. */
    browsing_refresh(&play->browsing);
    clocks_keep(&play->clocks, game->record);
    position_changed(play);
    play->events |= PLAY_EVENT_STONE;
    announce_end(play);
    return GMK_OK;
}

void play_add_choice(Play *play, const OpeningAct *act)
{
    LiveGame *game = &play->game;
    clocks_charge(&play->clocks, game->record, live_game_side_to_act(game), -1);
    if (live_game_add_choice(game, act))
        countdown_swap(&play->clocks.countdown);
    clocks_keep(&play->clocks, game->record);
    position_changed(play);
    play->events |= PLAY_EVENT_CHOICE;
}

void play_finish(Play *play, GmkResult result, const char *reason)
{
    live_game_finish(&play->game, result, reason);
    play->changed = true;
    play->position++;
    thoughts_drop(&play->thoughts);
    advice_forget(&play->advice);
    caution_drop(&play->caution);
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
    if (live_game_is_over(&play->game))
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
    if (opening.phase == OPENING_OFFERING)
        return play_act(play, &(OpeningAct){.choice = OPENING_OFFER, .point = point});
    if (opening_is_asking(&opening))
        return GMK_ERR_BUSY;
    status = gmk_game_check(play->game.position, point);
    if (status == GMK_OK && !live_game_allows(&play->game, point))
        status = GMK_ERR_ARGUMENT;
    if (status != GMK_OK || play_hold_move(play, point, time_ms))
        return status;
    status =
        play_add_move(play, (RecordMove){.point = point, .time_ms = time_ms < 0 ? -1 : time_ms});
    if (status == GMK_OK) {
        play->paused = false;
        play_clock_sync(play);
    }
    return status;
}

GmkStatus play_act(Play *play, const OpeningAct *act)
{
    OpeningState opening;
    GmkStatus status = may_act(play);
    if (status != GMK_OK)
        return status;
    play_opening(&opening, play);
    if (act->choice == OPENING_END || !opening_accepts(&opening, act))
        return GMK_ERR_ARGUMENT;
    if (act->choice == OPENING_OFFER) {
        status = gmk_game_check(play->game.position, act->point);
        if (status == GMK_OK && !live_game_allows(&play->game, act->point))
            status = GMK_ERR_ARGUMENT;
    }
    if (status != GMK_OK)
        return status;
    play->paused = play->took.known = false;
    play_add_choice(play, act);
    return GMK_OK;
}

GmkStatus play_choose(Play *play, OpeningChoice choice)
{
    return play_act(play, &(OpeningAct){.choice = choice});
}

/* The player who is to act has lost. */
static GmkStatus lose(Play *play, const char *reason)
{
    const int side = play_side_to_act(play);
    if (side < 0)
        return GMK_ERR_OVER;
    play_finish(play, side == 0 ? GMK_RESULT_WHITE : GMK_RESULT_BLACK, reason);
    return GMK_OK;
}

GmkStatus play_resign(Play *play)
{
    return lose(play, "resign");
}

GmkStatus play_forfeit(Play *play)
{
    return lose(play, "error");
}

GmkStatus play_agree_draw(Play *play)
{
    if (play_side_to_act(play) < 0)
        return GMK_ERR_OVER;
    play_finish(play, GMK_RESULT_DRAW, "agreed");
    return GMK_OK;
}

PlayDrawAnswer play_answer_draw(const Play *play, int computer)
{
    const double even = 0.55; /* a search is not surer than that of an even game */
    const Record *record = play_record(play);
    double black = -1.0;
    for (int32_t i = record->move_count - 1; i >= 0 && black < 0.0; i--)
        if (!record_black_rate(&black, record, i))
            black = -1.0;
    if (record->move_count < PLAY_DRAW_MOVES || black < 0.0)
        return PLAY_DRAW_TOO_EARLY;
    return (computer == 0 ? black : 1.0 - black) <= even ? PLAY_DRAW_ACCEPTED : PLAY_DRAW_AHEAD;
}

/* ------------------------------------------------------------------------------------------------
 * Back and forth
 */

/* A computer that is to move would play the same move again at once. */
static void pause_computer(Play *play)
{
    if (live_game_human_acts(&play->game))
        return;
    play->paused = true;
    play_clock_sync(play);
}

GmkStatus play_take_back(Play *play)
{
    if (!play_can_take_back(play))
        return GMK_ERR_EMPTY;
    if (play->browsing.active)
        return play_go_to(play, play->browsing.shown - 1);
    if (play->caution.state != CAUTION_NOTHING) {
        play_drop_held(play);
        return GMK_OK;
    }
    live_game_take_back(&play->game);
    clocks_restore(&play->clocks, play->game.record);
    position_changed(play);
    pause_computer(play);
    return GMK_OK;
}

GmkStatus play_step_back(Play *play)
{
    if (!live_game_is_over(&play->game) || play->browsing.active)
        return play_take_back(play);
    return play->browsing.shown > 0 ? play_go_to(play, play->browsing.shown - 1) : GMK_ERR_EMPTY;
}

GmkStatus play_redo(Play *play)
{
    if (!play_can_redo(play))
        return GMK_ERR_EMPTY;
    if (play->browsing.active)
        return play_go_to(play, play->browsing.shown + 1);
    live_game_redo(&play->game);
    clocks_restore(&play->clocks, play->game.record);
    position_changed(play);
    return GMK_OK;
}

bool play_can_take_back(const Play *play)
{
    return play->browsing.active
               ? play->browsing.shown > 0
               : play->caution.state != CAUTION_NOTHING || live_game_can_take_back(&play->game);
}

bool play_can_redo(const Play *play)
{
    return play->browsing.active ? play->browsing.shown < play_line(play)->move_count
                                 : live_game_can_redo(&play->game);
}

void play_take_line(Play *play, TreeNode tip, int32_t moves)
{
    clocks_keep(&play->clocks, play->game.record); /* the game can be found again as it was left */
    live_game_take_line(&play->game, tip, moves);
    clocks_restore(&play->clocks, play->game.record);
    position_changed(play);
    pause_computer(play);
}

/* ------------------------------------------------------------------------------------------------
 * Players
 */

bool play_keeps_players(const Play *play)
{
    return play->game.has_ended;
}

bool play_set_player(Play *play, GmkCell side, const Player *player)
{
    if (play->game.has_ended || (side != GMK_CELL_BLACK && side != GMK_CELL_WHITE))
        return false;
    play->game.record->setup.players[side == GMK_CELL_WHITE] = *player;
    play->changed |= !record_is_blank(play->game.record); /* which is nothing to save */
    play->paused = false;
    thoughts_drop(&play->thoughts);
    caution_drop(&play->caution);
    play_clock_sync(play);
    play_touch(play);
    return true;
}

void play_pause(Play *play)
{
    play->paused = true;
    thoughts_drop(&play->thoughts);
    caution_drop(&play->caution);
    play_clock_sync(play);
    play_touch(play);
}

void play_resume(Play *play)
{
    if (play->paused && live_game_computer_acts(&play->game))
        thoughts_drop(&play->thoughts); /* analysis makes room */
    play->paused = false;
    play_clock_sync(play);
    play_touch(play);
}

bool play_is_paused(const Play *play)
{
    return play->paused;
}
