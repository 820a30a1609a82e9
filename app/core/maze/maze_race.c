/* maze_race.c: see maze_race.h. */
#include "maze_race.h"

#include <stdlib.h>

enum {
    ELAPSED_MOST_US = 200000, /* a longer pause between two ticks is a stall, not time to make up */
    SECONDS_A_MAP = 6,        /* that the first speed takes for a map, about */
    BACK_MOST = 100000, /* expansions that are made again for a step back, on the window's thread */
};

typedef struct Lane {
    MazeChoice choice;
    GmkMazeSearch *search;
    MazeNumbers *numbers; /* of the search */
    GmkMazeReport report;
    uint64_t limit;                   /* expansions; 0: none */
    int32_t left, top, right, bottom; /* cells that changed: right and bottom not included */
} Lane;

struct MazeRace {
    Lane lanes[MAZE_LANES];
    MazeRaceState state;
    GmkPoint size; /* of the map */
    int speed;
    bool at_once; /* by maze_race_finish() */
    double owed;  /* expansions due that are not done: less than one after a tick */
};

MazeRace *maze_race_new(void)
{
    MazeRace *race = calloc(1, sizeof *race);
    if (!race)
        return NULL;
    race->speed = MAZE_SPEED_FIRST;
    race->lanes[0].choice.algorithm = GMK_MAZE_ASTAR;
    race->lanes[1].choice.algorithm = GMK_MAZE_BFS;
    return race;
}

void maze_race_free(MazeRace *race)
{
    if (!race)
        return;
    maze_race_reset(race);
    free(race);
}

/* ------------------------------------------------------------------------------------------------
 * What changed
 */

static void on_step(void *user, GmkPoint cell, GmkMazeMark mark)
{
    (void)mark;
    Lane *lane = user;
    if (lane->right == lane->left)
        lane->left = cell.x, lane->top = cell.y, lane->right = cell.x, lane->bottom = cell.y;
    lane->left = cell.x < lane->left ? cell.x : lane->left;
    lane->top = cell.y < lane->top ? cell.y : lane->top;
    lane->right = cell.x >= lane->right ? cell.x + 1 : lane->right;
    lane->bottom = cell.y >= lane->bottom ? cell.y + 1 : lane->bottom;
}

static void change_all(const MazeRace *race, Lane *lane)
{
    lane->left = lane->top = 0;
    lane->right = race->size.x;
    lane->bottom = race->size.y;
}

MazeCells maze_race_take_changes(MazeRace *race, int index)
{
    Lane *lane = &race->lanes[index];
    const MazeCells cells = {lane->left, lane->top, lane->right - lane->left,
                             lane->bottom - lane->top};
    lane->left = lane->top = lane->right = lane->bottom = 0;
    return cells;
}

/* ------------------------------------------------------------------------------------------------
 * Lanes
 */

void maze_race_set_choice(MazeRace *race, int lane, MazeChoice choice)
{
    if (maze_choice_is_same(race->lanes[lane].choice, choice))
        return;
    maze_race_reset(race);
    race->lanes[lane].choice = choice;
}

MazeChoice maze_race_choice(const MazeRace *race, int lane)
{
    return race->lanes[lane].choice;
}

void maze_race_choose(MazeRace *race, GmkMazeAlgorithm first, int second)
{
    const int algorithms[MAZE_LANES] = {(int)first, second};
    for (int i = 0; i < MAZE_LANES; i++) {
        MazeChoice choice = race->lanes[i].choice;
        choice.algorithm = algorithms[i];
        maze_race_set_choice(race, i, choice);
    }
}

int maze_race_lanes(const MazeRace *race)
{
    return race->lanes[1].choice.algorithm == MAZE_NO_ALGORITHM ? 1 : MAZE_LANES;
}

int maze_race_algorithm(const MazeRace *race, int lane)
{
    return race->lanes[lane].choice.algorithm;
}

MazeRaceState maze_race_state(const MazeRace *race)
{
    return race->state;
}

const GmkMazeSearch *maze_race_search(const MazeRace *race, int lane)
{
    return race->lanes[lane].search;
}

const GmkMazeReport *maze_race_report(const MazeRace *race, int lane)
{
    return &race->lanes[lane].report;
}

const MazeNumbers *maze_race_numbers(const MazeRace *race, int lane)
{
    return race->lanes[lane].numbers;
}

bool maze_race_is_at_limit(const MazeRace *race, int index)
{
    const Lane *lane = &race->lanes[index];
    return lane->search && lane->report.state == GMK_MAZE_RUNNING && lane->limit > 0 &&
           lane->report.expanded >= lane->limit;
}

static void lane_reset(const MazeRace *race, Lane *lane)
{
    if (lane->search)
        change_all(race, lane);
    gmk_maze_search_free(lane->search);
    maze_numbers_free(lane->numbers);
    lane->search = NULL;
    lane->numbers = NULL;
    lane->report = (GmkMazeReport){0};
}

void maze_race_reset(MazeRace *race)
{
    for (int i = 0; i < MAZE_LANES; i++)
        lane_reset(race, &race->lanes[i]);
    race->state = MAZE_RACE_READY;
    race->at_once = false;
    race->owed = 0;
}

/* The lane has no search. */
static GmkStatus lane_begin(Lane *lane, const GmkMaze *map)
{
    const GmkMazeOptions options = maze_choice_options(lane->choice);
    GmkStatus status = gmk_maze_search_new_with(&lane->search, map, &options);
    lane->report = (GmkMazeReport)GMK_MAZE_REPORT_INIT;
    lane->numbers = maze_numbers_new(map, lane->choice);
    if (status == GMK_OK && !lane->numbers)
        status = GMK_ERR_NO_MEMORY;
    if (status == GMK_OK)
        status = gmk_maze_search_report(&lane->report, lane->search);
    return status;
}

static GmkStatus begin(MazeRace *race, const GmkMaze *map)
{
    maze_race_reset(race);
    race->size = (GmkPoint){gmk_maze_width(map), gmk_maze_height(map)};
    for (int i = 0; i < maze_race_lanes(race); i++) {
        const GmkStatus status = lane_begin(&race->lanes[i], map);
        race->lanes[i].limit = maze_choice_limit(race->lanes[i].choice, map);
        if (status != GMK_OK) {
            maze_race_reset(race);
            return status;
        }
    }
    race->state = MAZE_RACE_PAUSED;
    return GMK_OK;
}

static void note_end(MazeRace *race)
{
    bool over = true;
    for (int i = 0; i < maze_race_lanes(race); i++) {
        if (race->lanes[i].report.state != GMK_MAZE_RUNNING)
            continue;
        over = false;
        if (!maze_race_is_at_limit(race, i))
            return;
    }
    race->state = over ? MAZE_RACE_OVER : MAZE_RACE_PAUSED;
    race->at_once = false;
}

/* A lane that is at its limit may expand as many cells again. */
static void raise_limits(MazeRace *race, const GmkMaze *map)
{
    for (int i = 0; i < maze_race_lanes(race); i++)
        if (maze_race_is_at_limit(race, i))
            race->lanes[i].limit =
                race->lanes[i].report.expanded + maze_choice_limit(race->lanes[i].choice, map);
}

/* How many expansions the lane may make of those that are due; 0 is no bound in both. */
static uint64_t allowed(const Lane *lane, uint64_t due)
{
    const uint64_t left = lane->limit > 0 ? lane->limit - lane->report.expanded : due;
    return due > 0 && due < left ? due : left;
}

/* One slice. Steps do not tell the path that is found, nor what a new iteration of IDA* forgets. */
static GmkStatus run_lane(const MazeRace *race, Lane *lane, uint64_t expansions, int64_t ms)
{
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    const uint64_t iterations = lane->report.iterations;
    if (lane->report.state != GMK_MAZE_RUNNING ||
        (lane->limit > 0 && lane->report.expanded >= lane->limit))
        return GMK_OK;
    limits.expansions = allowed(lane, expansions);
    limits.time_ms = ms;
    limits.step = on_step;
    limits.user = lane;
    limits.trace = maze_numbers_trace(lane->numbers);
    const GmkStatus status = gmk_maze_search_run(&lane->report, lane->search, &limits);
    if (lane->report.state == GMK_MAZE_FOUND || lane->report.iterations != iterations)
        change_all(race, lane);
    return status;
}

static GmkStatus run_all(MazeRace *race, uint64_t expansions, int64_t ms)
{
    GmkStatus status = GMK_OK;
    for (int i = 0; i < maze_race_lanes(race) && status == GMK_OK; i++)
        status = run_lane(race, &race->lanes[i], expansions, ms);
    if (status != GMK_OK)
        race->state = MAZE_RACE_PAUSED;
    else
        note_end(race);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Running
 */

static bool must_begin(const MazeRace *race)
{
    return race->state == MAZE_RACE_READY || race->state == MAZE_RACE_OVER;
}

GmkStatus maze_race_run(MazeRace *race, const GmkMaze *map)
{
    const GmkStatus status = must_begin(race) ? begin(race, map) : GMK_OK;
    if (status != GMK_OK)
        return status;
    raise_limits(race, map);
    race->state = MAZE_RACE_RUNS;
    return GMK_OK;
}

GmkStatus maze_race_finish(MazeRace *race, const GmkMaze *map)
{
    const GmkStatus status = maze_race_run(race, map);
    race->at_once = status == GMK_OK;
    return status;
}

bool maze_race_is_finishing(const MazeRace *race)
{
    return race->at_once;
}

void maze_race_pause(MazeRace *race)
{
    if (race->state == MAZE_RACE_RUNS)
        race->state = MAZE_RACE_PAUSED;
    race->at_once = false;
    race->owed = 0;
}

GmkStatus maze_race_step(MazeRace *race, const GmkMaze *map)
{
    const GmkStatus status = must_begin(race) ? begin(race, map) : GMK_OK;
    if (status != GMK_OK)
        return status;
    maze_race_pause(race);
    raise_limits(race, map);
    return run_all(race, 1, 0);
}

/* How many steps the search has made: its expansions, and its end, which is one of its own. */
static uint64_t steps_of(const Lane *lane)
{
    return lane->report.expanded + (lane->report.state != GMK_MAZE_RUNNING);
}

/* The steps of the search that has made most. */
static uint64_t farthest(const MazeRace *race)
{
    uint64_t most = 0;
    for (int i = 0; i < maze_race_lanes(race); i++)
        most = steps_of(&race->lanes[i]) > most ? steps_of(&race->lanes[i]) : most;
    return most;
}

/* Whether the lane's last step is one of the race's last. */
static bool must_go_back(const Lane *lane, uint64_t most)
{
    if (lane->report.state == GMK_MAZE_RUNNING)
        return lane->report.expanded > 0;
    return steps_of(lane) >= most;
}

bool maze_race_can_step_back(const MazeRace *race)
{
    const uint64_t most = farthest(race);
    if (race->state == MAZE_RACE_READY || most > BACK_MOST)
        return false;
    for (int i = 0; i < maze_race_lanes(race); i++)
        if (must_go_back(&race->lanes[i], most))
            return true;
    return false;
}

/* A new search that makes so many expansions at once. */
static GmkStatus lane_replay(const MazeRace *race, Lane *lane, const GmkMaze *map, uint64_t count)
{
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    lane_reset(race, lane);
    const GmkStatus status = lane_begin(lane, map);
    if (status != GMK_OK || count == 0)
        return status;
    limits.expansions = count;
    limits.trace = maze_numbers_trace(lane->numbers);
    return gmk_maze_search_run(&lane->report, lane->search, &limits);
}

static GmkStatus lane_back(const MazeRace *race, Lane *lane, const GmkMaze *map)
{
    const GmkStatus status = lane_replay(race, lane, map, steps_of(lane) - 1);
    /* Where start and goal are one cell, IDA* ends with its first expansion. */
    return status == GMK_OK && lane->report.state != GMK_MAZE_RUNNING
               ? lane_replay(race, lane, map, 0)
               : status;
}

GmkStatus maze_race_step_back(MazeRace *race, const GmkMaze *map)
{
    const uint64_t most = farthest(race);
    if (!maze_race_can_step_back(race))
        return GMK_OK;
    maze_race_pause(race);
    for (int i = 0; i < maze_race_lanes(race); i++) {
        const GmkStatus status =
            must_go_back(&race->lanes[i], most) ? lane_back(race, &race->lanes[i], map) : GMK_OK;
        if (status != GMK_OK) {
            maze_race_reset(race);
            return status;
        }
    }
    race->state = MAZE_RACE_PAUSED;
    return GMK_OK;
}

GmkStatus maze_race_tick(MazeRace *race, int64_t elapsed_us, int64_t budget_ms)
{
    const int64_t rate = race->at_once ? 0 : maze_race_rate(race->speed);
    const int64_t ms = budget_ms / maze_race_lanes(race);
    if (race->state != MAZE_RACE_RUNS || elapsed_us <= 0)
        return GMK_OK;
    if (rate == 0)
        return run_all(race, 0, ms > 0 ? ms : 1);
    elapsed_us = elapsed_us < ELAPSED_MOST_US ? elapsed_us : ELAPSED_MOST_US;
    race->owed += (double)rate * (double)elapsed_us / 1e6;
    const uint64_t due = (uint64_t)race->owed;
    race->owed -= (double)due;
    return due > 0 ? run_all(race, due, ms > 0 ? ms : 1) : GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Speed
 */

int64_t maze_race_rate(int speed)
{
    static const int64_t rates[MAZE_SPEED_MOST + 1] = {
        5,    10,    20,    50,    100,    200,    500,    1000,    2000,
        5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000, 0};
    return rates[speed];
}

void maze_race_set_speed(MazeRace *race, int speed)
{
    race->speed = speed < 0 ? 0 : speed > MAZE_SPEED_MOST ? MAZE_SPEED_MOST : speed;
}

int maze_race_speed(const MazeRace *race)
{
    return race->speed;
}

int maze_race_speed_for(const GmkMaze *map)
{
    const int64_t cells = (int64_t)gmk_maze_width(map) * gmk_maze_height(map);
    int speed = 0;
    while (speed < MAZE_SPEED_MOST && maze_race_rate(speed) != 0 &&
           maze_race_rate(speed) * SECONDS_A_MAP < cells)
        speed++;
    return speed;
}
