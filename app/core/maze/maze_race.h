/*
 * maze_race.h: one algorithm, or two beside each other, on the way through one map: run, paused,
 * stepped forth and back, at a speed. The owner tells how much time has passed; a call never takes
 * much longer than it was allowed to. One thread.
 *
 * A search that may have no end is paused at a limit of expanded cells (maze_choice_limit()); run
 * again, it goes on for as many more.
 */
#ifndef GOMOKIT_MAZE_RACE_H
#define GOMOKIT_MAZE_RACE_H

#include "maze_edit.h"
#include "maze_numbers.h"

enum { MAZE_LANES = 2 };

/* Speeds, 0 to MAZE_SPEED_MOST, which has no bound but the computer's. */
enum { MAZE_SPEED_MOST = 17, MAZE_SPEED_FIRST = 5 };

typedef enum MazeRaceState {
    MAZE_RACE_READY, /* nothing has begun */
    MAZE_RACE_RUNS,
    MAZE_RACE_PAUSED, /* by the owner, or because all that go on are at their limit */
    MAZE_RACE_OVER,   /* every search has its answer */
} MazeRaceState;

typedef struct MazeRace MazeRace;

MazeRace *maze_race_new(void); /* A* and breadth first; NULL: no memory */
void maze_race_free(MazeRace *race);

/* The second lane's algorithm may be MAZE_NO_ALGORITHM. A change takes the race back to READY. */
void maze_race_set_choice(MazeRace *race, int lane, MazeChoice choice);
MazeChoice maze_race_choice(const MazeRace *race, int lane);

/* The algorithms of both, whose heuristics and tables stay. */
void maze_race_choose(MazeRace *race, GmkMazeAlgorithm first, int second);
int maze_race_lanes(const MazeRace *race);               /* 1 or 2 */
int maze_race_algorithm(const MazeRace *race, int lane); /* or MAZE_NO_ALGORITHM */

MazeRaceState maze_race_state(const MazeRace *race);

/* Back to READY: the searches are gone. To be called when the map has changed. */
void maze_race_reset(MazeRace *race);

/*
 * Begins, on a copy of this map, or goes on; from OVER it begins again. GMK_ERR_NO_MEMORY: the race
 * is READY.
 */
GmkStatus maze_race_run(MazeRace *race, const GmkMaze *map);
void maze_race_pause(MazeRace *race);

/* One expansion of each search that has no answer yet, and pause. As maze_race_run(). */
GmkStatus maze_race_step(MazeRace *race, const GmkMaze *map);

/*
 * Takes the last expansion, or the end, of each search back that has come as far as any: it is
 * searched once more, up to there. `map` is the one that the race is about. Not GMK_OK: the
 * race is READY.
 */
GmkStatus maze_race_step_back(MazeRace *race, const GmkMaze *map);

/* There is something to take back, and searching so far again takes no time that one notices. */
bool maze_race_can_step_back(const MazeRace *race);

/* As maze_race_run(), but as fast as it can, whatever the speed; until a pause or a reset. */
GmkStatus maze_race_finish(MazeRace *race, const GmkMaze *map);
bool maze_race_is_finishing(const MazeRace *race);

/*
 * While it RUNS: goes on by what the speed makes of elapsed_us, for about budget_ms at the most;
 * what does not fit is forgotten. GMK_ERR_NO_MEMORY: PAUSED, and may be run again.
 */
GmkStatus maze_race_tick(MazeRace *race, int64_t elapsed_us, int64_t budget_ms);

void maze_race_set_speed(MazeRace *race, int speed);
int maze_race_speed(const MazeRace *race);
int64_t maze_race_rate(int speed); /* expansions a second; 0: no bound */

/* The speed that takes some seconds for a map of this size. */
int maze_race_speed_for(const GmkMaze *map);

/* NULL while READY. The search is never running here: it runs only inside the calls above. */
const GmkMazeSearch *maze_race_search(const MazeRace *race, int lane);
const GmkMazeReport *maze_race_report(const MazeRace *race, int lane); /* all zero while READY */
const MazeNumbers *maze_race_numbers(const MazeRace *race, int lane);  /* NULL while READY */

/* The search has no answer after as many expansions as are allowed before it is run again. */
bool maze_race_is_at_limit(const MazeRace *race, int lane);

/* The cells whose marks changed since the last call. */
MazeCells maze_race_take_changes(MazeRace *race, int lane);

#endif
