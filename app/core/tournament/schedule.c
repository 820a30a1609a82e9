/* The games of a tournament; see schedule.h. */
#include "schedule.h"

#include "core/base/random.h"
#include "core/base/side.h"
#include "pairing.h"

#include <stdlib.h>
#include <string.h>

void schedule_free(Schedule *schedule)
{
    free(schedule->games);
    free(schedule->order);
    *schedule = (Schedule){0};
}

bool schedule_is_shared(const ScheduledGame *game, int32_t share, int32_t shares)
{
    return game->number % shares == share % shares;
}

static bool make_order(Schedule *schedule, const Tournament *t)
{
    uint64_t random = t->seed;
    schedule->order = malloc((size_t)(t->opening_count + 1) * sizeof *schedule->order);
    if (!schedule->order)
        return false;
    for (int32_t i = 0; i < t->opening_count; i++)
        schedule->order[i] = i;
    for (int32_t i = t->opening_count - 1; i > 0 && t->seed != 0; i--) {
        const int32_t other = random_below(&random, i + 1), kept = schedule->order[i];
        schedule->order[i] = schedule->order[other];
        schedule->order[other] = kept;
    }
    return true;
}

static bool add_game(Schedule *schedule, const ScheduledGame *game)
{
    if (schedule->count == schedule->capacity) {
        const int32_t capacity = schedule->capacity > 0 ? 2 * schedule->capacity : 64;
        ScheduledGame *grown = realloc(schedule->games, (size_t)capacity * sizeof *grown);
        if (!grown)
            return false;
        schedule->games = grown;
        schedule->capacity = capacity;
    }
    schedule->games[schedule->count++] = *game;
    return true;
}

/* Two engines that meet in a round, and the number of their first game. */
typedef struct Meeting {
    int32_t round, number;
    int32_t engines[2];
} Meeting;

static ScheduledGame game_of(const Schedule *schedule, const Tournament *t, const Meeting *meeting,
                             int32_t index)
{
    const int32_t k = (meeting->round - 1) * t->games + index;
    const int turned = side_after(0, k);
    return (ScheduledGame){
        .number = meeting->number + index,
        .round = meeting->round,
        .engines = {meeting->engines[turned], meeting->engines[1 - turned]},
        .opening = t->opening_count > 0 ? schedule->order[k / 2 % t->opening_count] : -1,
        .turned = turned == 1,
    };
}

static bool add_games(Schedule *schedule, const Tournament *t, const Meeting *meeting, int32_t from,
                      int32_t to)
{
    for (int32_t i = from; i < to; i++) {
        const ScheduledGame game = game_of(schedule, t, meeting, i);
        if (!add_game(schedule, &game))
            return false;
    }
    return true;
}

/* Half points of the meeting's first engine in these games; -1: some have no result yet. */
static int32_t half_points(const Schedule *schedule, const Tournament *t, const Results *results,
                           const Meeting *meeting, int32_t from, int32_t to)
{
    int32_t sum = 0;
    for (int32_t i = from; i < to; i++) {
        const ScheduledGame game = game_of(schedule, t, meeting, i);
        const GameResult *result = results_find(results, &game);
        if (!result)
            return -1;
        sum +=
            game.engines[0] == meeting->engines[0] ? result->half_points : 2 - result->half_points;
    }
    return sum;
}

/* ------------------------------------------------------------------------------------------------
 * Fixed lists
 */

static bool make_fixed(Schedule *schedule, const Tournament *t)
{
    const int32_t n = t->engine_count, rows = t->form == FORM_GAUNTLET ? 1 : n - 1;
    Meeting meeting = {.number = 1};
    for (meeting.round = 1; meeting.round <= t->rounds; meeting.round++)
        for (int32_t a = 0; a < rows; a++)
            for (int32_t b = a + 1; b < n; b++) {
                meeting.engines[0] = a;
                meeting.engines[1] = b;
                if (!add_games(schedule, t, &meeting, 0, t->games))
                    return false;
                meeting.number += t->games;
            }
    schedule->made_rounds = t->rounds;
    schedule->complete = true;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Knock-out
 */

enum { NOBODY = -1, OPEN = -2 }; /* of a place: nobody is there; it is not decided yet who */

/* Adds the games of a meeting that can be played now; *winner is OPEN until they decide it. */
static bool play_meeting(Schedule *schedule, const Tournament *t, const Results *results,
                         const Meeting *meeting, int32_t *winner)
{
    const int32_t *who = meeting->engines;
    int32_t from = 0, to = t->games, sum = 0;
    *winner = OPEN;
    for (int pair = 0; pair <= KNOCK_OUT_TIE_PAIRS; pair++) {
        if (!add_games(schedule, t, meeting, from, to))
            return false;
        const int32_t part = half_points(schedule, t, results, meeting, from, to);
        if (part < 0)
            return true;
        sum += part;
        if (sum != to) { /* half of the half points */
            *winner = sum > to ? who[0] : who[1];
            break;
        }
        from = to;
        to += 2;
    }
    if (*winner == OPEN)
        *winner = who[0] < who[1] ? who[0] : who[1];
    schedule->lost_round[*winner == who[0] ? who[1] : who[0]] = meeting->round;
    return true;
}

static bool make_knock_out(Schedule *schedule, const Tournament *t, const Results *results)
{
    int32_t places[2 * TOURNAMENT_ENGINES_MAX];
    int32_t left = pairing_bracket(places, t->engine_count);
    const int32_t most_games = t->games + 2 * KNOCK_OUT_TIE_PAIRS;
    Meeting meeting = {.round = 1};
    for (; left > 1; meeting.round++, left /= 2)
        for (int32_t i = 0; i < left / 2; i++) {
            const int32_t a = places[2 * i], b = places[2 * i + 1];
            meeting.number = ((meeting.round - 1) * TOURNAMENT_ENGINES_MAX + i) * most_games + 1;
            meeting.engines[0] = a;
            meeting.engines[1] = b;
            int32_t winner = a == OPEN || b == OPEN ? OPEN : a == NOBODY ? b : a;
            if (winner != OPEN && (a == NOBODY || b == NOBODY))
                schedule->byes[winner]++;
            else if (winner != OPEN && !play_meeting(schedule, t, results, &meeting, &winner))
                return false;
            places[i] = winner;
        }
    schedule->made_rounds = meeting.round - 1;
    schedule->complete = places[0] != OPEN;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Swiss system
 */

typedef struct Swiss {
    int32_t half[TOURNAMENT_ENGINES_MAX];   /* half points, with those of byes */
    int32_t others[TOURNAMENT_ENGINES_MAX]; /* half points of the opponents (Buchholz) */
    int32_t ranked[TOURNAMENT_ENGINES_MAX]; /* engines, the best first */
    int32_t pairs[TOURNAMENT_ENGINES_MAX / 2][2];
    bool met[TOURNAMENT_ENGINES_MAX * TOURNAMENT_ENGINES_MAX];
} Swiss;

static bool ranks_before(const Swiss *swiss, int32_t a, int32_t b)
{
    if (swiss->half[a] != swiss->half[b])
        return swiss->half[a] > swiss->half[b];
    if (swiss->others[a] != swiss->others[b])
        return swiss->others[a] > swiss->others[b];
    return a < b;
}

static void rank(Swiss *swiss, int32_t n)
{
    for (int32_t a = 0; a < n; a++) {
        swiss->others[a] = 0;
        for (int32_t b = 0; b < n; b++)
            swiss->others[a] += swiss->met[a * n + b] ? swiss->half[b] : 0;
    }
    for (int32_t i = 0; i < n; i++) {
        int32_t at = i;
        for (; at > 0 && ranks_before(swiss, i, swiss->ranked[at - 1]); at--)
            swiss->ranked[at] = swiss->ranked[at - 1];
        swiss->ranked[at] = i;
    }
}

/* The lowest engine that has had the fewest byes goes without an opponent, and is taken off the end. */
static void give_bye(Swiss *swiss, Schedule *schedule, const Tournament *t)
{
    int32_t n = t->engine_count, at = n - 1;
    for (int32_t i = n - 1; i >= 0; i--)
        if (schedule->byes[swiss->ranked[i]] < schedule->byes[swiss->ranked[at]])
            at = i;
    const int32_t engine = swiss->ranked[at];
    memmove(&swiss->ranked[at], &swiss->ranked[at + 1], (size_t)(n - 1 - at) * sizeof engine);
    schedule->byes[engine]++;
    swiss->half[engine] += 2 * t->games;
}

/* Adds a round. *done: all its games have results, which are counted. */
static bool add_round(Swiss *swiss, Schedule *schedule, const Tournament *t, const Results *results,
                      int32_t round, bool *done)
{
    const int32_t n = t->engine_count, pairs = n / 2;
    rank(swiss, n);
    if (2 * pairs < n)
        give_bye(swiss, schedule, t);
    pairing_swiss(swiss->pairs, swiss->ranked, 2 * pairs, swiss->met, n);
    *done = true;
    for (int32_t i = 0; i < pairs; i++) {
        const int32_t a = swiss->pairs[i][0], b = swiss->pairs[i][1];
        const Meeting meeting = {
            .round = round, .number = ((round - 1) * pairs + i) * t->games + 1, .engines = {a, b}};
        if (!add_games(schedule, t, &meeting, 0, t->games))
            return false;
        const int32_t sum = half_points(schedule, t, results, &meeting, 0, t->games);
        *done = *done && sum >= 0;
        swiss->half[a] += sum;
        swiss->half[b] += 2 * t->games - sum;
        swiss->met[a * n + b] = swiss->met[b * n + a] = true;
    }
    return true;
}

static bool make_swiss(Schedule *schedule, const Tournament *t, const Results *results)
{
    Swiss *swiss = calloc(1, sizeof *swiss);
    bool done = swiss != NULL, ok = done;
    for (int32_t round = 1; ok && done && round <= t->rounds; round++) {
        ok = add_round(swiss, schedule, t, results, round, &done);
        schedule->made_rounds = round;
    }
    schedule->complete = schedule->made_rounds == t->rounds;
    free(swiss);
    return ok;
}

bool schedule_make(Schedule *out, const Tournament *tournament, const Results *results)
{
    schedule_free(out);
    if (!make_order(out, tournament))
        return false;
    switch (tournament->form) {
    case FORM_KNOCK_OUT: return make_knock_out(out, tournament, results);
    case FORM_SWISS: return make_swiss(out, tournament, results);
    default: return make_fixed(out, tournament);
    }
}

int64_t schedule_planned(const Tournament *t)
{
    const int64_t n = t->engine_count;
    switch (t->form) {
    case FORM_KNOCK_OUT: return (n - 1) * t->games;
    case FORM_SWISS: return n / 2 * t->rounds * t->games;
    case FORM_GAUNTLET: return (n - 1) * t->rounds * t->games;
    default: return n * (n - 1) / 2 * t->rounds * t->games;
    }
}
