/*
 * The schedule of a match: a crew plays game after game and hands in the results; the calling thread
 * shows the progress.
 */
#include "match.h"

#include "cli/console/command.h"
#include "cli/console/terminal.h"
#include "core/brains/game_crew.h"
#include "match_record.h"
#include "match_report.h"

#include "platform/files/os_file.h"
#include "platform/files/os_folder.h"
#include "platform/processes/os_stdio.h"
#include "platform/threads/os_clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    START_FAILURES_MAX = 3, /* so that a brain that never answers START ends the match soon */
    PROGRESS_TERMINAL_MS = 200,
    PROGRESS_PLAIN_MS = 10000,
    PROGRESS_WIDTH = 100, /* columns */
    WATCH_MS = 100,       /* how often Ctrl+C is looked for */
    PSQ_FILE_EVERY = 50,  /* games between two writes of a file that holds them all */
};

typedef struct Match {
    const MatchConfig *config;
    const Openings *openings;
    int32_t games;
    CrewBrain brains[2];
    int32_t next; /* game that the next free thread takes; this and all below by the crew's lock */
    bool stopping;
    char fatal[REFEREE_WHY_MAX + MATCH_NAME_MAX + 32]; /* why the match cannot go on; "" */
    int start_failures[2];                             /* in a row, without any move ever */
    MatchTotals totals;
    signed char *points; /* by game: half points of brain 0, or -1 */
    char *records;       /* all games, when they go to one file */
    size_t records_size;
} Match;

/* ------------------------------------------------------------------------------------------------
 * Records
 */

static bool is_file_path(const char *path)
{
    const size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".psq") == 0;
}

static void complain_about(const char *path, OsError error)
{
    char text[160];
    os_error_text(text, sizeof text, error);
    terminal_print(stderr, "gmk match: %s: %s\n", path, text);
}

static void write_records(Match *match)
{
    const OsError error =
        os_file_replace(match->config->psq_path, match->records, match->records_size);
    if (error)
        complain_about(match->config->psq_path, error);
}

/* With the lock held. */
static void keep_in_one_file(Match *match, const char *record, size_t length)
{
    char *grown = realloc(match->records, match->records_size + length + 1);
    if (!grown)
        return;
    match->records = grown;
    memcpy(grown + match->records_size, record, length + 1);
    match->records_size += length;
    const MatchTally *tally = &match->totals.tally;
    if (tally_games(tally) % PSQ_FILE_EVERY == 0)
        write_records(match);
}

static void keep_in_folder(const Match *match, const char *record, size_t length, int32_t index)
{
    enum { NAME_MAX_BYTES = 32 }; /* of "/game00001.psq", with NUL */
    const char *folder = match->config->psq_path;
    const size_t room = strlen(folder) + NAME_MAX_BYTES;
    char *path = malloc(room);
    if (!path) {
        terminal_print(stderr, "gmk match: %s: no memory\n", folder);
        return;
    }
    snprintf(path, room, "%s/game%05d.psq", folder, index + 1);
    const OsError error = os_file_replace(path, record, length);
    if (error)
        complain_about(path, error);
    free(path);
}

static void keep_record(Match *match, const RefereedGame *game, int32_t index)
{
    const MatchConfig *config = match->config;
    size_t length;
    char *record = config->psq_path ? match_record_psq(&length, config, game) : NULL;
    if (!record)
        return;
    if (is_file_path(config->psq_path))
        keep_in_one_file(match, record, length);
    else
        keep_in_folder(match, record, length, index);
    free(record);
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

/* With the lock held. */
static void check_sprt(Match *match)
{
    const MatchConfig *config = match->config;
    double lower, upper;
    if (!config->sprt || match->totals.sprt_decision != 0)
        return;
    stats_sprt_bounds(&lower, &upper, config->alpha, config->beta);
    const double llr = stats_llr(&match->totals.tally, config->elo0, config->elo1);
    match->totals.sprt_decision = llr >= upper ? 1 : llr <= lower ? -1 : 0;
    match->stopping |= match->totals.sprt_decision != 0;
}

/* With the lock held: ends the match if a brain repeatedly fails to start. */
static void check_start_failures(Match *match, const RefereedGame *game)
{
    for (int i = 0; i < 2; i++) {
        const bool failed = game->winner == 1 - i && game->end == END_START;
        match->start_failures[i] = failed ? match->start_failures[i] + 1 : 0;
        if (match->start_failures[i] < START_FAILURES_MAX || match->totals.moves[i] > 0)
            continue;
        match->stopping = true;
        snprintf(match->fatal, sizeof match->fatal, "%s does not start: %s",
                 match->config->brains[i].name, game->why);
    }
}

/* Clears the progress line, which has no line end, with blanks: not every Windows console knows
 * escape codes. */
static void clear_progress(bool terminal)
{
    if (terminal)
        fprintf(stderr, "\r%*s\r", PROGRESS_WIDTH, "");
}

static void announce_fault(const Match *match, const RefereedGame *game, int32_t index)
{
    if (!game->why[0] || game->winner < 0)
        return;
    clear_progress(os_stderr_is_terminal());
    terminal_print(stderr, "game %d: %s loses by %s: %s\n", index + 1,
                   match->config->brains[1 - game->winner].name, game_end_name(game->end),
                   game->why);
}

static void hand_in(void *user, const CrewGame *game, const RefereedGame *played)
{
    Match *match = user;
    const int32_t index = (int32_t)game->id;
    if (os_interrupted()) { /* Ctrl+C ends the brains too: such a game says nothing about them */
        match->stopping = true;
        return;
    }
    match_totals_add(&match->totals, played, match->config);
    match->points[index] = (signed char)match_half_points(played);
    const int32_t partner = index ^ 1;
    if (partner < match->games && match->points[partner] >= 0)
        match_totals_add_pair(&match->totals, match->points[index], match->points[partner]);
    announce_fault(match, played, index);
    keep_record(match, played, index);
    check_start_failures(match, played);
    check_sprt(match);
}

static CrewNext take_next(void *user, CrewGame *out)
{
    Match *match = user;
    if (match->stopping || match->next >= match->games)
        return CREW_END;
    const int32_t index = match->next++;
    /* Games 2k and 2k+1 have the same opening, with colours changed. */
    const Opening *opening = &match->openings->items[index / 2 % match->openings->count];
    *out = (CrewGame){.id = index,
                      .brains = {0, 1},
                      .first = index % 2,
                      .opening = opening->points,
                      .opening_count = opening->count,
                      .rules = match->config->rules};
    return CREW_PLAY;
}

static void give_up(void *user, const CrewGame *game, const char *why)
{
    Match *match = user;
    (void)game;
    match->stopping = true;
    snprintf(match->fatal, sizeof match->fatal, "%s", why);
}

/* ------------------------------------------------------------------------------------------------
 * The whole match
 */

static void show_progress(const Match *match, bool terminal)
{
    char line[256];
    match_write_progress(line, sizeof line, &match->totals, match->config, match->games);
    if (terminal)
        fprintf(stderr, "\r%-*.*s", PROGRESS_WIDTH, PROGRESS_WIDTH, line);
    else
        terminal_print(stderr, "%s\n", line);
    fflush(stderr);
}

static void watch(Match *match, GameCrew *crew)
{
    const bool terminal = os_stderr_is_terminal();
    const int64_t every = terminal ? PROGRESS_TERMINAL_MS : PROGRESS_PLAIN_MS;
    int64_t next = os_clock_ms() + every;
    while (!game_crew_wait(crew, WATCH_MS)) {
        if (os_interrupted())
            game_crew_stop(crew, true);
        if (os_clock_ms() < next)
            continue;
        game_crew_lock(crew);
        show_progress(match, terminal);
        game_crew_unlock(crew);
        next = os_clock_ms() + every;
    }
    clear_progress(terminal);
}

static bool play_all(Match *match)
{
    const MatchConfig *config = match->config;
    const CrewOwner owner = {take_next, hand_in, give_up, match};
    for (int i = 0; i < 2; i++)
        match->brains[i] =
            (CrewBrain){config->brains[i].command, config->stderr_path, config->brains[i].terms};
    GameCrew *crew = game_crew_start(match->brains, 2, config->fresh, config->concurrency, &owner);
    if (crew)
        watch(match, crew);
    game_crew_free(crew);
    return crew != NULL;
}

static bool prepare(Match *match, const MatchConfig *config, const Openings *openings)
{
    match->config = config;
    match->openings = openings;
    match->games = config->games > 0 ? config->games : 2 * openings->count;
    match->points = malloc((size_t)match->games);
    if (!match->points)
        return false;
    memset(match->points, -1, (size_t)match->games);
    return true;
}

/* The exit code: a match that was played to its end is a success, whatever its result. */
static int conclude(const Match *match, int64_t wall_ms)
{
    const MatchTally *tally = &match->totals.tally;
    int code = EXIT_RAN;
    if (os_interrupted()) {
        terminal_print(stderr, "gmk match: interrupted after %d of %d games\n", tally_games(tally),
                       match->games);
        code = EXIT_FAILED;
    }
    if (match->config->json)
        match_write_json(stdout, &match->totals, match->config, wall_ms);
    else if (tally_games(tally) > 0)
        match_write_report(stdout, &match->totals, match->config, wall_ms);
    for (int i = 0; i < 2 && !match->fatal[0] && !os_interrupted(); i++) {
        if (match->totals.moves[i] == 0) {
            terminal_print(stderr, "gmk match: %s has not made a single move\n",
                           match->config->brains[i].name);
            code = EXIT_FAILED;
        }
    }
    if (match->fatal[0]) {
        terminal_print(stderr, "gmk match: %s\n", match->fatal);
        code = EXIT_FAILED;
    }
    return code;
}

int match_run(const MatchConfig *config, const Openings *openings)
{
    Match match = {0};
    int code = EXIT_FAILED;
    os_interrupt_catch();
    const int64_t start_ms = os_clock_ms();
    if (config->psq_path && !is_file_path(config->psq_path) && !os_folder_make(config->psq_path))
        terminal_print(stderr, "gmk match: the folder %s cannot be made\n", config->psq_path);
    else if (!prepare(&match, config, openings) || !play_all(&match))
        fprintf(stderr, "gmk match: no memory\n");
    else
        code = conclude(&match, os_clock_ms() - start_ms);
    if (match.records)
        write_records(&match);
    free(match.records);
    free(match.points);
    return code;
}
