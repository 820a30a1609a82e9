/*
 * maze_search.h: a search of a maze that can be continued. maze_search.c has what all algorithms
 * share; a method (best_first.c, ida_star.c, deepening.c) does the searching.
 */
#ifndef GOMOKIT_MAZE_SEARCH_H
#define GOMOKIT_MAZE_SEARCH_H

#include <stdatomic.h>

#include "cell_queue.h"
#include "maze.h"

typedef struct GmkMazeSearch MazeSearch;

/* A cell by row and column of the framed map: row << 16 | column. A neighbour is one addition. */
typedef uint32_t Spot;

typedef enum Direction { UP, DOWN, LEFT, RIGHT, DIRECTIONS } Direction;

static const Spot spot_steps[DIRECTIONS] = {(Spot)-65536, 65536, (Spot)-1, 1};

static inline Spot spot_of(GmkPoint point)
{
    return (Spot)(point.y + 1) << 16 | (Spot)(point.x + 1);
}

static inline GmkPoint spot_point(Spot spot)
{
    return (GmkPoint){(int32_t)(spot & 0xffff) - 1, (int32_t)(spot >> 16) - 1};
}

static inline size_t spot_cell(Spot spot, size_t stride)
{
    return (spot >> 16) * stride + (spot & 0xffff);
}

/* A*, breadth first and greedy. */
typedef struct BestFirst {
    uint8_t *cells; /* a byte each; best_first.c says what it means */
    size_t size;
    CellQueue queue;
    uint32_t bucket; /* being emptied */
    int32_t level;   /* how often it has changed: A* and breadth first count f and steps by it */
    /* Of heuristic_first.c alone: fewest steps known to each cell that was seen (NULL: not needed),
     * and the number of cells that wait in the queue, those included that were improved since. */
    int32_t *steps;
    size_t waiting;
} BestFirst;

typedef struct IdaStar {
    uint32_t *words; /* the table of best f, a word a cell; ida_star.c says how it is coded */
    size_t cells;
    /* a byte for each step from the start: how the cell was entered, which directions are left */
    uint8_t *path;
    uint8_t *found;    /* steps of the best path so far, as long as `path` */
    uint32_t capacity; /* of both */
    uint32_t depth;    /* of the current cell */
    size_t cell;       /* the current cell */
    uint32_t detour;   /* steps away from the goal on the way here: f = f(start) + 2 detour */
    uint32_t bound;    /* detours allowed now; falls when a path is found */
    uint32_t turn;     /* 0 or 1, changes with each iteration */
    uint32_t widening; /* by how much the bound grew last */
    int64_t proven;    /* no path has this many detours or fewer; -1: nothing known */
    uint64_t entered;  /* cells entered in this iteration, */
    uint64_t again;    /* and how many of them had been entered before */
    bool cut;          /* the bound cut something off in this iteration */
} IdaStar;

/* IDA* by any heuristic, with or without a table, ours or the textbook's: deepening.c. */
typedef struct Deepening {
    uint8_t *cells;  /* a byte each; deepening.c says what it means */
    uint32_t *table; /* f of the textbook's, steps of ours; NULL: without */
    size_t size;     /* of both, in cells */
    uint8_t *path;   /* as in IdaStar, as found and capacity */
    uint8_t *found;
    uint32_t capacity;
    uint32_t depth;
    Spot spot; /* the current cell */
    unsigned stamp;
    int32_t bound;     /* the largest f allowed now; falls when a path is found */
    int32_t iteration; /* the bound with which the iteration began */
    int32_t least;     /* the least f that was cut off */
    int32_t proven;    /* no path has an f below this one */
    uint32_t widening; /* as in IdaStar, as entered and again */
    uint64_t entered, again;
} Deepening;

typedef struct MazeMethod {
    /* Makes the memory and stands at the start. False: no memory (free() is still called). */
    bool (*begin)(MazeSearch *search, const Maze *maze);
    /* Up to `count` expansions; sets state, and length when found. False: no memory. */
    bool (*advance)(MazeSearch *search, uint32_t count);
    void (*free)(MazeSearch *search);
    uint64_t (*bytes)(const MazeSearch *search);
    /* Writes search->length letters. The state is FOUND. */
    void (*write_path)(char *out, const MazeSearch *search);
    GmkMazeMark (*mark)(const MazeSearch *search, size_t cell); /* without PATH */
    /* Calls visit for each cell of the path found or being tried, in some order. */
    void (*walk_path)(const MazeSearch *search, void (*visit)(void *user, Spot spot), void *user);
} MazeMethod;

extern const MazeMethod best_first_method;
extern const MazeMethod ida_star_method;  /* by the Manhattan distance, with a table */
extern const MazeMethod deepening_method; /* the other ways to do IDA* */

struct GmkMazeSearch {
    const MazeMethod *method;
    GmkMazeAlgorithm algorithm;
    GmkMazeHeuristic heuristic;
    bool no_table;
    int32_t width, height;
    size_t stride;
    Spot start, goal;
    bool start_is_wall, goal_is_wall;
    GmkMazeState state;
    int32_t length; /* of the path found, -1 before; IDA* may still search for a shorter one */
    uint64_t expanded, visited, iterations;
    int32_t distance, bound; /* from start to goal by the heuristic; see GmkMazeReport */
    int64_t time_us;
    atomic_bool stop;
    atomic_flag busy;
    GmkMazeStep step; /* of the present run; may be NULL */
    void *user;
    const GmkTrace *trace; /* the same; all its functions are there */
    bool watched;          /* there is one of the two */
    union {
        BestFirst best_first;
        IdaStar ida;
        Deepening deepening;
    };
};

/* What the heuristic says of the way between two points of a map. */
int32_t maze_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to);

static inline int32_t search_distance(const MazeSearch *search, Spot spot)
{
    return maze_distance(search->heuristic, spot_point(spot), spot_point(search->goal));
}

/* A cell has got this mark: it was queued with this priority, or entered, or taken, or left. */
static inline void search_tell(const MazeSearch *search, Spot spot, GmkMazeMark mark,
                               int32_t priority)
{
    const GmkTrace *trace = search->trace;
    if (search->step)
        search->step(search->user, spot_point(spot), mark);
    if (trace)
        (mark == GMK_MAZE_MARK_EXPANDED ? trace->pop : trace->push)(trace->user, spot_point(spot),
                                                                    priority);
}

/* These do what their namesakes in gomokit.h say; the arguments were checked. */
MazeSearch *search_new(const Maze *maze, const GmkMazeOptions *options); /* NULL: no memory */
void search_free(MazeSearch *search);
GmkStatus search_run(MazeSearch *search, const GmkMazeLimits *limits);
void search_report(GmkMazeReport *out, const MazeSearch *search);
void search_marks(uint8_t *out, const MazeSearch *search, GmkPoint corner, int32_t width,
                  int32_t height);

#endif
