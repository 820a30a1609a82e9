/* A tournament in memory; see tournament.h. */
#include "tournament.h"

#include "core/base/crc32.h"
#include "core/base/rules.h"
#include "core/text/foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const tournament_form_words[] = {"round-robin", "gauntlet", "knock-out", "swiss", NULL};

enum { OPENINGS_STEP = 256 }; /* openings that memory is asked for at once */

void tournament_init(Tournament *out)
{
    *out = (Tournament){
        .rounds = 1,
        .games = 2,
        .rules = {.width = 15, .height = 15, .turn_ms = 1000, .tolerance_ms = 50},
        .start_ms = 10000,
        .first_ms = 2000,
        .memory_mb = 350,
        .alpha = 0.05,
        .beta = 0.05,
    };
}

void tournament_free(Tournament *tournament)
{
    for (int32_t i = 0; i < tournament->engine_count; i++)
        for (int k = 0; k < tournament->engines[i].info_count; k++)
            free(tournament->engines[i].infos[k]);
    free(tournament->engines);
    free(tournament->opening_starts);
    free(tournament->opening_points);
    tournament->engines = NULL;
    tournament->opening_starts = NULL;
    tournament->opening_points = NULL;
    tournament->engine_count = tournament->opening_count = 0;
}

void tournament_like_gomocup(Tournament *tournament)
{
    tournament->rules.tolerance_ms = 1000;
    tournament->first_ms = 0;
    tournament->memory_mb = 350;
    tournament->memory_loses = true;
    tournament->suspended = true;
    tournament->fresh = true;
}

int32_t tournament_find(const Tournament *tournament, Span name)
{
    for (int32_t i = 0; i < tournament->engine_count; i++)
        if (span_is(name, tournament->engines[i].name))
            return i;
    return -1;
}

/* "Rapfi" becomes "Rapfi-2" where there is a Rapfi already. */
static void make_different(char name[TOURNAMENT_NAME_MAX], const Tournament *tournament)
{
    enum { ROOM = 4 }; /* of "-64" */
    size_t length = strlen(name);
    if (length > TOURNAMENT_NAME_MAX - 1 - ROOM)
        length = TOURNAMENT_NAME_MAX - 1 - ROOM;
    for (int number = 2; tournament_find(tournament, (Span){name, strlen(name)}) >= 0; number++)
        snprintf(name + length, TOURNAMENT_NAME_MAX - length, "-%d", number);
}

TournamentEngine *tournament_add_engine(Tournament *tournament, const char *name,
                                        const char *command)
{
    const size_t count = (size_t)tournament->engine_count;
    if (count == TOURNAMENT_ENGINES_MAX || strlen(command) >= TOURNAMENT_COMMAND_MAX)
        return NULL;
    TournamentEngine *grown =
        realloc(tournament->engines, (count + 1) * sizeof *tournament->engines);
    if (!grown)
        return NULL;
    tournament->engines = grown;
    TournamentEngine *engine = &grown[count];
    *engine = (TournamentEngine){.turn_ms = -1, .match_ms = -1, .memory_mb = -1};
    foreign_copy(engine->name, sizeof engine->name, name, FOREIGN_LINE); /* as results have it */
    make_different(engine->name, tournament);
    snprintf(engine->command, sizeof engine->command, "%s", command);
    tournament->engine_count++;
    return engine;
}

bool tournament_add_info(TournamentEngine *engine, const char *text)
{
    if (engine->info_count == BRAIN_INFOS_MAX || strpbrk(text, "\r\n"))
        return false;
    char *copy = text_copy(text, strlen(text));
    if (copy)
        engine->infos[engine->info_count++] = copy;
    return copy != NULL;
}

bool tournament_add_opening(Tournament *tournament, const GmkPoint *points, int32_t count)
{
    const int32_t index = tournament->opening_count;
    const int32_t used = index > 0 ? tournament->opening_starts[index] : 0;
    if (index == TOURNAMENT_OPENINGS_MAX)
        return false;
    if (index % OPENINGS_STEP == 0) {
        int32_t *starts = realloc(tournament->opening_starts,
                                  (size_t)(index + OPENINGS_STEP + 1) * sizeof *starts);
        if (!starts)
            return false;
        tournament->opening_starts = starts;
        starts[index] = used;
    }
    size_t room = 64; /* sizes double, so that many openings take linear time */
    while (room < (size_t)(used + count))
        room *= 2;
    GmkPoint *grown = realloc(tournament->opening_points, room * sizeof *grown);
    if (!grown)
        return false;
    tournament->opening_points = grown;
    if (count > 0)
        memcpy(tournament->opening_points + used, points, (size_t)count * sizeof *points);
    tournament->opening_starts[index + 1] = used + count;
    tournament->opening_count++;
    return true;
}

int32_t tournament_opening(const GmkPoint **out, const Tournament *tournament, int32_t index)
{
    *out = NULL;
    if (index < 0)
        return 0;
    const int32_t *starts = tournament->opening_starts + index;
    *out = tournament->opening_points + starts[0];
    return starts[1] - starts[0];
}

GmkGame *tournament_board(const Tournament *tournament)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = tournament->rules.width;
    setup.height = tournament->rules.height;
    setup.rule = tournament->rules.rule;
    return gmk_game_new(&game, &setup) == GMK_OK ? game : NULL;
}

uint32_t tournament_fingerprint(const Tournament *t)
{
    const RefereeRules *rules = &t->rules;
    TextBuffer text = {0};
    text_print(&text, "%d %d %d %d %d %d %lld %lld %d %llu", (int)t->form, (int)t->rounds,
               (int)t->games, (int)rules->width, (int)rules->height, (int)rules->rule,
               (long long)rules->turn_ms, (long long)rules->match_ms, (int)rules->swap2,
               (unsigned long long)t->seed);
    for (int32_t i = 0; i < t->engine_count; i++)
        text_print(&text, "\n%s\t%lld %lld", t->engines[i].name, (long long)t->engines[i].turn_ms,
                   (long long)t->engines[i].match_ms);
    for (int32_t i = 0; i < t->opening_count; i++) {
        const GmkPoint *points;
        const int32_t count = tournament_opening(&points, t, i);
        text_print(&text, "\n");
        for (int32_t k = 0; k < count; k++)
            text_print(&text, "%d,%d ", (int)points[k].x, (int)points[k].y);
    }
    const uint32_t fingerprint = text.text ? crc32_of(text.text, text.size) : 0;
    free(text.text);
    return fingerprint;
}

static bool refuse(TournamentProblem *problem, const char *why)
{
    problem->line = 0;
    snprintf(problem->why, sizeof problem->why, "%s", why);
    return false;
}

/* Games of the longest list that can follow. */
static int64_t longest_list(const Tournament *t)
{
    const int64_t n = t->engine_count;
    const int64_t meetings = t->form == FORM_ROUND_ROBIN ? n * (n - 1) / 2
                             : t->form == FORM_GAUNTLET  ? n - 1
                                                         : n;
    return meetings * t->rounds * t->games;
}

bool tournament_check(const Tournament *t, TournamentProblem *problem)
{
    if (t->engine_count < 2)
        return refuse(problem, "there are fewer than two engines");
    for (int32_t i = 0; i < t->engine_count; i++)
        if (!t->engines[i].command[0])
            return refuse(problem, "an engine has no command");
    if (t->rules.swap2 && t->opening_count > 0)
        return refuse(problem, "openings and swap2 do not go together");
    if (t->rules.rule == GMK_RULE_CARO_EDGE)
        return refuse(problem, "the protocol has no number for caro-edge; say caro or caro-exact");
    if (longest_list(t) > TOURNAMENT_LIST_MAX)
        return refuse(problem, "more than ten million games");
    return true;
}
