/*
 * The swap2 opening between two brains, by SWAP2BOARD: one offers three stones; the other takes a
 * colour or adds two; then the first takes a colour. Afterwards both are shown the board.
 */
#include "match.h"

#include <stdio.h>
#include <string.h>

/* What a brain answers to SWAP2BOARD. */
typedef struct Swap2Reply {
    bool swap; /* SWAP: it takes black */
    int count; /* else points */
    GmkPoint points[GMK_OPENING_STONES_MAX];
    int64_t time_us;
} Swap2Reply;

static bool read_reply(Swap2Reply *out, const char *line)
{
    out->count = 0;
    out->swap = strcmp(line, "SWAP") == 0;
    if (out->swap)
        return true;
    while (*line) {
        if (out->count == GMK_OPENING_STONES_MAX ||
            !match_read_point(&out->points[out->count++], &line))
            return false;
    }
    return out->count > 0;
}

static void write_command(char *out, size_t size, const MatchTable *table, int brain)
{
    const MatchGame *game = table->game;
    const int64_t left_ms = table->config->match_ms > 0 ? table->left_us[brain] / 1000 : INT32_MAX;
    size_t length =
        (size_t)snprintf(out, size, "INFO time_left %lld\nSWAP2BOARD\n", (long long)left_ms);
    for (int32_t i = 0; i < game->count; i++)
        length += (size_t)snprintf(out + length, size - length, "%d,%d\n", game->moves[i].x,
                                   game->moves[i].y);
    snprintf(out + length, size - length, "DONE\n");
}

/* `allowed` has bit n set when n points may be the answer, and bit 0 for SWAP. */
static bool ask(Swap2Reply *out, MatchTable *table, int brain, unsigned allowed)
{
    char command[256], line[OS_PROCESS_LINE_MAX];
    write_command(command, sizeof command, table, brain);
    MatchEnd end = match_brain_ask(table->brains[brain], line, &out->time_us, command,
                                   match_table_limit_ms(table, brain), table->game->why);
    if (end == MATCH_OK && (!read_reply(out, line) || !(allowed >> out->count & 1))) {
        snprintf(table->game->why, MATCH_WHY_MAX, "no answer to swap2 with %d stones: %.60s",
                 table->game->count, line);
        end = END_PROTOCOL;
    }
    if (end != MATCH_OK) {
        match_table_fault(table, brain, end);
        return false;
    }
    table->left_us[brain] -= out->time_us;
    return true;
}

/* Stones that are part of the opening. */
static bool place(MatchTable *table, int brain, const Swap2Reply *reply)
{
    for (int i = 0; i < reply->count; i++)
        if (!match_table_add(table, brain, reply->points[i], 0))
            return false;
    table->game->opening_count = table->game->count;
    return true;
}

/* White is to move: a brain that plays a stone has taken white, one that swaps black. */
static bool take_color(MatchTable *table, int brain, const Swap2Reply *reply)
{
    table->game->first = reply->swap ? brain : 1 - brain;
    return reply->swap || match_table_add(table, brain, reply->points[0], reply->time_us);
}

bool match_swap2_play(MatchTable *table, int offerer)
{
    MatchGame *game = table->game;
    const int other = 1 - offerer;
    const unsigned swap = 1 << 0, one = 1 << 1, two = 1 << 2, three = 1 << 3;
    Swap2Reply reply;
    if (!ask(&reply, table, offerer, three) || !place(table, offerer, &reply))
        return false;
    if (!ask(&reply, table, other, swap | one | two))
        return false;
    if (reply.count != 2) {
        game->swap2 = reply.swap ? SWAP2_TOOK_BLACK : SWAP2_TOOK_WHITE;
        return take_color(table, other, &reply);
    }
    if (!place(table, other, &reply) || !ask(&reply, table, offerer, swap | one))
        return false;
    game->swap2 = reply.swap ? SWAP2_ADDED_BLACK : SWAP2_ADDED_WHITE;
    return take_color(table, offerer, &reply);
}
