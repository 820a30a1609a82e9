/*
 * play.c: see play.h. Moves that were taken back stay in record->moves behind move_count, up to
 * `total`, until another move overwrites them.
 */
#include "play.h"

#include <stdlib.h>

struct Play {
    Record *record;
    GmkGame *game;
    int32_t total; /* moves that can be reached by redo, with those on the board */
    uint64_t revision, position;
    uint64_t job_id, last_id;
    bool changed, paused, has_thought;
    GmkThought thought;
};

static void touch(Play *play)
{
    play->revision++;
}

/* Any answer that is still on its way will be too late. */
static void drop_job(Play *play)
{
    play->job_id = 0;
}

static bool is_over(const Play *play)
{
    return play->record->result != GMK_RESULT_NONE;
}

static const Player *player_to_move(const Play *play)
{
    return &play->record->setup.players[gmk_game_to_move(play->game) == GMK_CELL_WHITE];
}

static bool is_human(const Play *play)
{
    return player_to_move(play)->kind == PLAYER_HUMAN;
}

/* Replaces everything by this record and its position, both of which become the play's. */
static void install(Play *play, Record *record, GmkGame *game)
{
    record_free(play->record);
    gmk_game_free(play->game);
    play->record = record;
    play->game = game;
    play->total = record->move_count;
    play->changed = play->paused = play->has_thought = false;
    play->position++;
    drop_job(play);
    touch(play);
}

Play *play_new(void)
{
    Setup setup;
    Play *play = calloc(1, sizeof *play);
    setup_default(&setup);
    if (play && play_new_game(play, &setup) != GMK_OK) {
        play_free(play);
        return NULL;
    }
    return play;
}

void play_free(Play *play)
{
    if (!play)
        return;
    record_free(play->record);
    gmk_game_free(play->game);
    free(play);
}

GmkStatus play_new_game(Play *play, const Setup *setup)
{
    GmkGame *game = NULL;
    const GmkStatus status = setup_new_game(&game, setup);
    if (status != GMK_OK)
        return status;
    Record *record = record_new(setup);
    if (!record) {
        gmk_game_free(game);
        return GMK_ERR_NO_MEMORY;
    }
    record_take_result(record, game); /* a board without a free cell is over at once */
    install(play, record, game);
    return GMK_OK;
}

GmkStatus play_open(Play *play, const Record *record)
{
    GmkGame *game = NULL;
    const GmkStatus status = record_replay(&game, record);
    if (status != GMK_OK)
        return status;
    Record *copy = record_copy(record);
    if (!copy) {
        gmk_game_free(game);
        return GMK_ERR_NO_MEMORY;
    }
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        record_take_result(copy, game);
    install(play, copy, game);
    play->paused = copy->setup.players[0].kind == PLAYER_COMPUTER &&
                   copy->setup.players[1].kind == PLAYER_COMPUTER;
    return GMK_OK;
}

const Record *play_record(const Play *play)
{
    return play->record;
}

const GmkGame *play_game(const Play *play)
{
    return play->game;
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
    touch(play);
}

bool play_human_to_move(const Play *play)
{
    return !is_over(play) && is_human(play);
}

bool play_computer_to_move(const Play *play)
{
    return !is_over(play) && !is_human(play);
}

/* What every change of the position has in common. */
static void position_changed(Play *play)
{
    record_take_result(play->record, play->game);
    play->changed = true;
    play->position++;
    drop_job(play);
    touch(play);
}

/* Plays for either side and writes the move down; what could be redone is gone. */
static GmkStatus add_move(Play *play, RecordMove move)
{
    Record *record = play->record;
    const GmkStatus status = gmk_game_play(play->game, move.point);
    if (status != GMK_OK)
        return status;
    /* In connect four the stone may have fallen: the record keeps where it stands. */
    gmk_game_move(&move.point, play->game, record->move_count);
    record->moves[record->move_count++] = move;
    play->total = record->move_count;
    position_changed(play);
    return GMK_OK;
}

GmkStatus play_move(Play *play, GmkPoint point, int64_t time_ms)
{
    if (is_over(play))
        return GMK_ERR_OVER;
    if (!is_human(play))
        return GMK_ERR_BUSY;
    const RecordMove move = {.point = point, .time_ms = time_ms < 0 ? -1 : time_ms};
    const GmkStatus status = add_move(play, move);
    if (status == GMK_OK)
        play->paused = false;
    return status;
}

GmkStatus play_take_back(Play *play)
{
    Record *record = play->record;
    if (record->move_count == 0)
        return GMK_ERR_EMPTY;
    const bool any_human = record->setup.players[0].kind == PLAYER_HUMAN ||
                           record->setup.players[1].kind == PLAYER_HUMAN;
    do {
        gmk_game_undo(play->game);
        record->move_count--;
    } while (record->move_count > 0 && any_human && !is_human(play));
    position_changed(play);
    if (!is_human(play))
        play->paused = true; /* else it would play the same move again at once */
    return GMK_OK;
}

GmkStatus play_redo(Play *play)
{
    Record *record = play->record;
    if (!play_can_redo(play))
        return GMK_ERR_EMPTY;
    const bool any_human = record->setup.players[0].kind == PLAYER_HUMAN ||
                           record->setup.players[1].kind == PLAYER_HUMAN;
    do {
        if (gmk_game_play(play->game, record->moves[record->move_count].point) != GMK_OK)
            break; /* cannot be: it stood on this very board */
        record->move_count++;
    } while (record->move_count < play->total && any_human && !is_human(play));
    position_changed(play);
    return GMK_OK;
}

bool play_can_take_back(const Play *play)
{
    return play->record->move_count > 0;
}

bool play_can_redo(const Play *play)
{
    return play->record->move_count < play->total;
}

void play_set_player(Play *play, GmkCell side, const Player *player)
{
    if (side != GMK_CELL_BLACK && side != GMK_CELL_WHITE)
        return;
    play->record->setup.players[side == GMK_CELL_WHITE] = *player;
    play->changed |= play->record->move_count > 0; /* an empty game is nothing to save */
    play->paused = false;
    drop_job(play);
    touch(play);
}

void play_pause(Play *play)
{
    play->paused = true;
    drop_job(play);
    touch(play);
}

void play_resume(Play *play)
{
    play->paused = false;
    touch(play);
}

bool play_is_paused(const Play *play)
{
    return play->paused;
}

bool play_wants_thought(Play *play, ThinkJob *job)
{
    GmkGame *copy = NULL;
    if (!play_computer_to_move(play) || play->paused || play->job_id != 0)
        return false;
    if (gmk_game_copy(&copy, play->game) != GMK_OK)
        return false; /* no memory now; the window asks again after its next event */
    const Player *player = player_to_move(play);
    play->job_id = ++play->last_id;
    *job = (ThinkJob){
        .id = play->job_id,
        .game = copy,
        .level = player->level,
        .searcher = player->searcher,
        .move_count = play->record->move_count,
    };
    touch(play);
    return true;
}

uint64_t play_job_id(const Play *play)
{
    return play->job_id;
}

bool play_thought(Play *play, uint64_t id, const GmkThought *thought, const StatsSample *sample)
{
    if (id == 0 || id != play->job_id)
        return false;
    const bool white = gmk_game_to_move(play->game) == GMK_CELL_WHITE;
    const bool searched = thought->source == GMK_THOUGHT_SEARCHED;
    const RecordMove move = {
        .point = thought->move,
        .time_ms = thought->time_us > 0 ? thought->time_us / 1000 : 0,
        .has_score = searched,
        .score = searched ? thought->score : 0,
    };
    if (add_move(play, move) != GMK_OK) {
        play_pause(play);
        return false;
    }
    stats_add(&play->record->stats[white], sample);
    play->thought = *thought;
    play->has_thought = true;
    return true;
}

void play_progress(Play *play, uint64_t id, const GmkThought *so_far)
{
    if (id == 0 || id != play->job_id)
        return;
    play->thought = *so_far;
    play->has_thought = true;
    touch(play);
}

const GmkThought *play_last_thought(const Play *play)
{
    return play->has_thought ? &play->thought : NULL;
}
