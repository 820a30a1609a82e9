/* Plays one game between two brains and judges moves, times and answers. */
#include "match.h"

#include "core/base/side.h"
#include "platform/processes/os_stdio.h"

#include <stdio.h>
#include <string.h>

enum {
    COMMAND_MAX = 64 + 16 * GMK_CELLS_MAX, /* BOARD with every stone */
};

const char *match_end_name(MatchEnd end)
{
    static const char *const names[END_COUNT] = {
        [MATCH_OK] = "",       [END_FIVE] = "five",         [END_DRAW] = "draw",
        [END_TIME] = "time",   [END_ILLEGAL] = "illegal",   [END_FORBIDDEN] = "forbidden",
        [END_CRASH] = "crash", [END_PROTOCOL] = "protocol", [END_START] = "start",
    };
    return names[end];
}

static int brain_of_ply(const MatchTable *table, int32_t ply)
{
    return side_after(table->game->first, ply);
}

static void lose(MatchTable *table, int loser, MatchEnd end)
{
    table->game->winner = 1 - loser;
    table->game->end = end;
}

static void note_memory(MatchTable *table, int brain)
{
    const uint64_t peak = match_brain_peak_bytes(table->brains[brain]);
    if (peak > table->game->peak_bytes[brain])
        table->game->peak_bytes[brain] = peak;
}

/* After a violation of the protocol the state of a brain is unknown: its process is ended. */
void match_table_fault(MatchTable *table, int loser, MatchEnd end)
{
    lose(table, loser, end);
    note_memory(table, loser); /* while its process still exists */
    match_brain_drop(table->brains[loser]);
}

/* The first command of a brain shows it all stones, later ones only the last: as Piskvork does. */
static void write_command(char *out, size_t size, const MatchTable *table, int mover)
{
    const MatchGame *game = table->game;
    const int64_t left_ms = table->config->match_ms > 0 ? table->left_us[mover] / 1000 : INT32_MAX;
    size_t length = (size_t)snprintf(out, size, "INFO time_left %lld\n", (long long)left_ms);
    if (table->knows[mover]) {
        const GmkPoint last = game->moves[game->count - 1];
        snprintf(out + length, size - length, "TURN %d,%d\n", last.x, last.y);
        return;
    }
    if (game->count == 0) {
        snprintf(out + length, size - length, "BEGIN\n");
        return;
    }
    length += (size_t)snprintf(out + length, size - length, "BOARD\n");
    for (int32_t i = 0; i < game->count; i++)
        length += (size_t)snprintf(out + length, size - length, "%d,%d,%d\n", game->moves[i].x,
                                   game->moves[i].y, brain_of_ply(table, i) == mover ? 1 : 2);
    snprintf(out + length, size - length, "DONE\n");
}

bool match_table_add(MatchTable *table, int mover, GmkPoint point, int64_t time_us)
{
    MatchGame *game = table->game;
    const GmkStatus status = gmk_game_play(table->board, point);
    if (status != GMK_OK) {
        snprintf(game->why, sizeof game->why, "%d,%d: %s", point.x, point.y,
                 gmk_status_text(status));
        match_table_fault(table, mover, status == GMK_ERR_FORBIDDEN ? END_FORBIDDEN : END_ILLEGAL);
        return false;
    }
    game->moves[game->count] = point;
    game->times_us[game->count++] = time_us;
    return true;
}

int64_t match_table_limit_ms(const MatchTable *table, int brain)
{
    const MatchConfig *config = table->config;
    const int64_t left_ms = table->left_us[brain] > 0 ? table->left_us[brain] / 1000 : 0;
    return config->match_ms > 0 && left_ms < config->turn_ms ? left_ms : config->turn_ms;
}

/* Asks the side to move. False: the game is over by its fault. */
static bool ask_move(MatchTable *table)
{
    char command[COMMAND_MAX];
    const int mover = brain_of_ply(table, table->game->count);
    GmkPoint point = {0, 0};
    int64_t time_us = 0;
    write_command(command, sizeof command, table, mover);
    const MatchEnd end = match_brain_move(table->brains[mover], &point, &time_us, command,
                                          match_table_limit_ms(table, mover), table->game->why);
    if (end != MATCH_OK) {
        match_table_fault(table, mover, end);
        return false;
    }
    table->knows[mover] = true;
    table->left_us[mover] -= time_us;
    return match_table_add(table, mover, point, time_us);
}

static void take_result(MatchTable *table)
{
    const GmkResult result = gmk_game_result(table->board);
    if (result == GMK_RESULT_DRAW) {
        table->game->winner = -1;
        table->game->end = END_DRAW;
    } else {
        const int black = table->game->first;
        lose(table, result == GMK_RESULT_BLACK ? 1 - black : black, END_FIVE);
    }
}

/* Plays the stones of the opening file, or swap2. False: the game has ended by a fault. */
static bool play_opening(MatchTable *table, const Opening *opening)
{
    if (table->config->swap2)
        return match_swap2_play(table, table->game->first);
    for (int32_t i = 0; i < opening->count; i++)
        if (!match_table_add(table, brain_of_ply(table, i), opening->points[i], 0))
            return false; /* not reached: openings were checked when they were read */
    table->game->opening_count = opening->count;
    return true;
}

static void play_on(MatchTable *table, const Opening *opening)
{
    if (!play_opening(table, opening))
        return;
    while (gmk_game_result(table->board) == GMK_RESULT_NONE)
        if (os_interrupted() || !ask_move(table))
            return;
    take_result(table);
}

bool match_game_play(MatchGame *out, const MatchConfig *config, MatchBrain *const brains[2],
                     int first, const Opening *opening, char *why)
{
    GmkSetup setup = GMK_SETUP_INIT;
    MatchTable table = {.config = config, .brains = brains, .game = out};
    memset(out, 0, sizeof *out);
    out->first = out->offerer = first;
    for (int i = 0; i < 2; i++) {
        bool no_program = false;
        const MatchEnd end = match_brain_prepare(brains[i], out->why, &no_program);
        table.left_us[i] = config->match_ms * 1000;
        if (no_program) {
            snprintf(why, MATCH_WHY_MAX, "%s", out->why);
            return false;
        }
        if (end != MATCH_OK) {
            lose(&table, i, end == END_CRASH ? END_CRASH : END_START);
            return true;
        }
    }
    setup.width = config->width;
    setup.height = config->height;
    setup.rule = config->rule;
    if (gmk_game_new(&table.board, &setup) != GMK_OK) {
        snprintf(why, MATCH_WHY_MAX, "no memory for a game");
        return false;
    }
    play_on(&table, opening);
    for (int i = 0; i < 2; i++)
        note_memory(&table, i);
    gmk_game_free(table.board);
    return true;
}
