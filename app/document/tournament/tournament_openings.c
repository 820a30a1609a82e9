/* tournament_openings.c: see tournament_openings.h. */
#include "tournament_openings.h"

#include "formats/piskvork/openings.h"

#include <stdio.h>

enum { RECORD_STONES = 5 }; /* of a record of a whole game that are its opening */

static void hear(void *user, int line, const char *why)
{
    const OpeningsListener *listener = user;
    if (listener->bad_line)
        listener->bad_line(listener->user, line, why);
}

static bool add_lines(Tournament *t, const char *text, int32_t stones,
                      const OpeningsListener *listener)
{
    Openings openings = {0, NULL};
    GmkGame *board = tournament_board(t);
    bool ok = board && openings_parse(&openings, board, text, hear, (void *)(uintptr_t)listener);
    for (int32_t i = 0; ok && i < openings.count; i++) {
        const Opening *opening = &openings.items[i];
        const bool cut = stones > 0 && stones < opening->count;
        ok = tournament_add_opening(t, opening->points, cut ? stones : opening->count);
    }
    openings_free(&openings);
    gmk_game_free(board);
    return ok;
}

/* The first stones of every game in a file of records. */
static bool add_records(Tournament *t, FormatId format, const char *data, size_t size,
                        int32_t stones, char why[FORMAT_SENTENCE_MAX])
{
    const int32_t most = stones > 0 ? stones : RECORD_STONES;
    FormatProblem problem;
    FormatFile *file = format_file_open(&problem, format, data, size, NULL);
    bool ok = file != NULL;
    for (int32_t i = 0; ok && i < format_file_games(file); i++) {
        GmkPoint points[GMK_CELLS_MAX];
        FormatReport report;
        Record *record = NULL;
        int32_t count = 0;
        if (!format_file_read(&record, &report, &problem, file, i, NULL))
            continue;
        for (; count < most && count < record->move_count; count++)
            points[count] = record->moves[count].point;
        if (record->setup.board == GMK_BOARD_GOMOKU && record->setup.width == t->rules.width &&
            record->setup.height == t->rules.height && count > 0)
            ok = tournament_add_opening(t, points, count);
        record_free(record);
    }
    if (!file)
        format_problem_text(why, FORMAT_SENTENCE_MAX, &problem);
    format_file_close(file);
    return ok;
}

bool tournament_openings_read(Tournament *t, const char *text, size_t size, const char *path,
                              int32_t stones, const OpeningsListener *listener,
                              char why[FORMAT_SENTENCE_MAX])
{
    FormatCertainty certainty;
    FormatError error;
    const int32_t before = t->opening_count;
    const FormatId format = format_recognise(&certainty, &error, text, size, path);
    const bool lines = format == FORMAT_NONE || format == FORMAT_OPENINGS ||
                       format == FORMAT_STRING || certainty == FORMAT_GUESSED;
    snprintf(why, FORMAT_SENTENCE_MAX, "no memory");
    const bool ok = lines ? add_lines(t, text, stones, listener)
                          : add_records(t, format, text, size, stones, why);
    if (ok && t->opening_count == before)
        snprintf(why, FORMAT_SENTENCE_MAX, "no opening in it");
    return ok && t->opening_count > before;
}

/* ------------------------------------------------------------------------------------------------
 * Made by the engine
 */

static bool is_known(const Tournament *t, const GmkOpeningChoice *choice)
{
    for (int32_t i = 0; i < t->opening_count; i++) {
        const GmkPoint *points;
        const int32_t count = tournament_opening(&points, t, i);
        bool same = count == choice->count;
        for (int32_t k = 0; same && k < count; k++)
            same = points[k].x == choice->points[k].x && points[k].y == choice->points[k].y;
        if (same)
            return true;
    }
    return false;
}

static bool add_made(Tournament *t, GmkThinker *thinker, uint64_t nodes, uint64_t seed)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkGame *game = tournament_board(t);
    limits.nodes = nodes;
    limits.seed = seed;
    gmk_thinker_clear(thinker);
    bool ok =
        game && gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits) == GMK_OK;
    gmk_game_free(game);
    if (ok && !is_known(t, &choice))
        ok = tournament_add_opening(t, choice.points, choice.count);
    return ok;
}

bool tournament_openings_make(Tournament *t, int32_t count, uint64_t nodes, uint64_t seed,
                              bool (*stops)(void *user), void *user)
{
    enum { TRIES = 4 }; /* for each opening: two seeds may give the same one */
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    const int32_t goal = t->opening_count + count;
    options.use_net = 0; /* a seed gives the same openings on every machine */
    bool ok = gmk_thinker_new(&thinker, &options) == GMK_OK;
    for (int32_t i = 0; ok && t->opening_count < goal && i < TRIES * count; i++)
        ok = !(stops && stops(user)) && add_made(t, thinker, nodes, seed + (uint64_t)i);
    gmk_thinker_free(thinker);
    return ok;
}
