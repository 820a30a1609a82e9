/* The set of results in memory; see results.h. result_line.c reads and writes one of them. */
#include "result_line.h"

#include <stdlib.h>
#include <string.h>

void results_free(Results *results)
{
    for (int32_t i = 0; i < results->count; i++)
        free(results->items[i].line);
    free(results->items);
    free(results->slots);
    *results = (Results){0};
}

static bool same_game(const ScheduledGame *a, const ScheduledGame *b)
{
    return a->number == b->number && a->engines[0] == b->engines[0] &&
           a->engines[1] == b->engines[1] && a->round == b->round && a->opening == b->opening;
}

/* Where the game is, or where it would be put; there is always an empty slot. */
static int32_t *slot_of(const Results *results, const ScheduledGame *game)
{
    uint32_t at = (uint32_t)game->number * 2654435769u;
    at ^= (uint32_t)(game->engines[0] * TOURNAMENT_ENGINES_MAX + game->engines[1]) * 40503u;
    for (;; at++) {
        int32_t *slot = &results->slots[at % (uint32_t)results->slot_count];
        if (*slot < 0 || same_game(&results->items[*slot].game, game))
            return slot;
    }
}

/* The table stays at most half full. */
static bool grow(Results *results)
{
    const int32_t capacity = results->capacity > 0 ? 2 * results->capacity : 64;
    GameResult *items = realloc(results->items, (size_t)capacity * sizeof *items);
    if (items)
        results->items = items;
    int32_t *slots = items ? malloc(2 * (size_t)capacity * sizeof *slots) : NULL;
    if (!slots)
        return false;
    memset(slots, -1, 2 * (size_t)capacity * sizeof *slots);
    free(results->slots);
    results->slots = slots;
    results->slot_count = 2 * capacity;
    results->capacity = capacity;
    for (int32_t i = 0; i < results->count; i++)
        *slot_of(results, &results->items[i].game) = i;
    return true;
}

const GameResult *results_find(const Results *results, const ScheduledGame *game)
{
    if (results->count == 0)
        return NULL;
    const int32_t index = *slot_of(results, game);
    return index < 0 ? NULL : &results->items[index];
}

/*
 * A game that was played twice, on machines that did not know of each other, counts by the line that
 * comes first in the order of texts: so it does not matter in which order files are read.
 */
static void take_again(Results *results, GameResult *old, GameResult *result)
{
    results->again++;
    if (strcmp(result->line, old->line) < 0) {
        GameResult other = *old;
        *old = *result;
        *result = other;
    }
    free(result->line);
}

bool results_add_line(Results *results, const Tournament *tournament, Span line)
{
    GameResult result;
    switch (result_line_read(&result, tournament, line)) {
    case RESULT_LINE_FOREIGN: results->foreign++; return true;
    case RESULT_LINE_NO_MEMORY: return false;
    case RESULT_LINE_OK: break;
    }
    if (results->count == results->capacity && !grow(results)) {
        free(result.line);
        return false;
    }
    int32_t *slot = slot_of(results, &result.game);
    if (*slot >= 0) {
        take_again(results, &results->items[*slot], &result);
        return true;
    }
    *slot = results->count;
    results->items[results->count++] = result;
    return true;
}

bool results_add_text(Results *results, const Tournament *tournament, Span text)
{
    Span line;
    span_skip_mark(&text);
    while (span_take_line(&line, &text))
        if (line.size > 0 && !results_add_line(results, tournament, line))
            return false;
    return true;
}

int results_at_fault(const GameResult *result)
{
    const bool by_rules = result->end == END_FIVE || result->end == END_DRAW;
    return by_rules ? -1 : result->half_points == 2 ? 1 : 0;
}
