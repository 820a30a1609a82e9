/* play_again.c: see play_again.h. */
#include "play_again.h"
#include "play_browse.h"
#include "play_state.h"

#include <string.h>

GmkLevel again_level(const Player *opponent)
{
    return player_is_computer(opponent) && opponent->searcher != GMK_SEARCHER_TEXTBOOK &&
                   opponent->level == GMK_LEVEL_MASTER
               ? GMK_LEVEL_MASTER
               : GMK_LEVEL_EXPERT;
}

/* The setup of the reviewed game with other players; its names belong to people who do not play now. */
static void exercise_setup(Setup *out, const Setup *reviewed, int side)
{
    *out = *reviewed;
    out->opening = OPENING_FREE;
    out->time = (TimeControl){.kind = TIME_NONE};
    memset(out->players, 0, sizeof out->players);
    player_make_human(&out->players[side]);
    player_make_computer(&out->players[1 - side], again_level(&reviewed->players[1 - side]),
                         GMK_SEARCHER_MINIMAX, 0);
}

/* The first moves of a line as a record of its own, without times and evaluations. NULL: no memory. */
static Record *exercise_record(const Setup *setup, const Record *line, int32_t count)
{
    Record *record = record_new(setup);
    for (int32_t i = 0; record && i < count; i++) {
        const RecordMove move = {.point = line->moves[i].point, .time_ms = -1};
        if (!record_add_move(record, &move)) {
            record_free(record);
            return NULL;
        }
    }
    return record;
}

/* The window compares numbers of the game that it shows with those that it showed before. */
static void carry_on(Play *next, const Play *before)
{
    next->revision = before->revision + 1;
    next->position = before->position + 1;
    next->thoughts.last_id = before->thoughts.last_id;
    clocks_carry_on(&next->clocks, &before->clocks);
    thoughts_drop(&next->thoughts);
}

Play *play_again(const Play *reviewed, int32_t index)
{
    Setup setup;
    const Record *line = play_line(reviewed);
    if (index < 0 || index >= line->move_count)
        return NULL;
    exercise_setup(&setup, &reviewed->game.record->setup, record_side_of(line, index));
    Play *exercise = play_new();
    Record *record = exercise ? exercise_record(&setup, line, index) : NULL;
    if (!record || play_open(exercise, &record) != GMK_OK) {
        record_free(record);
        play_free(exercise);
        return NULL;
    }
    carry_on(exercise, reviewed);
    return exercise;
}

void play_again_end(Play *reviewed, Play *exercise)
{
    carry_on(reviewed, exercise);
    play_free(exercise);
    play_clock_sync(reviewed);
}

AgainResult play_again_result(const Play *exercise, int32_t index, int32_t *moves)
{
    const Record *record = exercise->game.record;
    const int side = record_side_of(record, index);
    *moves = (record->move_count - index + 1) / 2;
    switch (record->result) {
    case GMK_RESULT_BLACK: return side == 0 ? AGAIN_WON : AGAIN_LOST;
    case GMK_RESULT_WHITE: return side == 1 ? AGAIN_WON : AGAIN_LOST;
    case GMK_RESULT_DRAW: return AGAIN_DRAWN;
    default: return AGAIN_RUNNING;
    }
}
