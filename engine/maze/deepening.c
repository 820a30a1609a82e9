/*
 * deepening.c: IDA* in the ways that ida_star.c does not know: by any heuristic, without a table, and
 * the textbook's. One loop, which keeps its path itself, and three rules that differ:
 *
 *   - which neighbour is tried first: ours are those nearer to the goal, then up, down, left, right;
 *     the textbook's right, down, left, up;
 *   - which cell may be entered: without a table, any that is not on the path. Our table holds the
 *     fewest steps to each cell, outlives an iteration, and lets a cell in with fewer steps
 *     than in this iteration or no more than before it. The textbook's is is_known_to_textbook();
 *   - the bound of the next iteration: the least f that was cut off; with our table more, as in
 *     ida_star.c, and a path that is found then is improved until the iteration ends.
 */
#include "maze_search.h"

#include <stdlib.h>
#include <string.h>

/*
 * A byte a cell: whether it is on the path, whether it was ever entered, and a stamp that tells in
 * which iteration it was last. Stamps are used again after a while, when all of them are taken off.
 */
enum {
    CELL_ON_PATH = 1,
    CELL_SEEN = 2,
    CELL_STAMP_SHIFT = 2,
    CELL_WALL = 255,
    STAMP_MOST = 62, /* 63 would look like a wall; 0 is no iteration's */
};

/* A byte of the path, as in ida_star.c. */
enum { STEP_DIRECTION = 3, STEP_UNTRIED_SHIFT = 4, STEP_ALL = 15 };

/* Steps forward and back between two checks of clock and stop flag. */
enum { STEPS_BETWEEN_CHECKS = 1 << 14 };

#define NOTHING_CUT INT32_MAX

static bool is_textbook(const MazeSearch *search)
{
    return search->algorithm == GMK_MAZE_TEXTBOOK_IDASTAR;
}

static uint8_t *cell_of(const MazeSearch *search, Spot spot)
{
    return &search->deepening.cells[spot_cell(spot, search->stride)];
}

static bool is_of_iteration(const Deepening *d, uint8_t cell)
{
    return cell != CELL_WALL && cell >> CELL_STAMP_SHIFT == d->stamp;
}

/* ------------------------------------------------------------------------------------------------
 * Memory
 */

static bool reserve_path(Deepening *d, uint32_t steps)
{
    if (steps <= d->capacity)
        return true;
    const uint32_t capacity = steps + steps / 2 + 64;
    uint8_t *path = realloc(d->path, capacity);
    if (path)
        d->path = path;
    uint8_t *found = realloc(d->found, capacity);
    if (found)
        d->found = found;
    if (!path || !found)
        return false;
    d->capacity = capacity;
    return true;
}

static bool begin(MazeSearch *search, const Maze *maze)
{
    Deepening *d = &search->deepening;
    d->size = maze_cells(maze);
    d->cells = malloc(d->size);
    if (!search->no_table)
        d->table = malloc(d->size * sizeof *d->table);
    if (!d->cells || !(d->table || search->no_table) || !reserve_path(d, 1))
        return false;
    for (size_t i = 0; i < d->size; i++)
        d->cells[i] = maze->walls[i / 8] >> i % 8 & 1 ? CELL_WALL : 0;
    *cell_of(search, search->goal) = 0;
    *cell_of(search, search->start) = CELL_SEEN;
    search->visited = 1;
    d->iteration = d->proven = search->distance;
    d->widening = 1;
    search->iterations = 0;
    return true;
}

static void free_memory(MazeSearch *search)
{
    free(search->deepening.cells);
    free(search->deepening.table);
    free(search->deepening.path);
    free(search->deepening.found);
}

static uint64_t bytes(const MazeSearch *search)
{
    const Deepening *d = &search->deepening;
    return d->size * (d->table ? 1 + sizeof *d->table : 1) + 2 * (uint64_t)d->capacity;
}

/* ------------------------------------------------------------------------------------------------
 * Reports
 */

static void write_path(char *out, const MazeSearch *search)
{
    for (int32_t i = 0; i < search->length; i++)
        out[i] = "UDLR"[search->deepening.found[i]];
}

static void walk_path(const MazeSearch *search, void (*visit)(void *user, Spot spot), void *user)
{
    const Deepening *d = &search->deepening;
    const bool found = search->state == GMK_MAZE_FOUND;
    if (search->state == GMK_MAZE_NO_PATH || search->iterations == 0)
        return;
    Spot spot = search->start;
    visit(user, spot);
    for (uint32_t i = 0; i < (found ? (uint32_t)search->length : d->depth); i++) {
        spot += spot_steps[found ? d->found[i] : d->path[i + 1] & STEP_DIRECTION];
        visit(user, spot);
    }
}

static GmkMazeMark mark(const MazeSearch *search, size_t at)
{
    const uint8_t cell = search->deepening.cells[at];
    if (cell == CELL_WALL)
        return GMK_MAZE_MARK_WALL;
    return is_of_iteration(&search->deepening, cell) ? GMK_MAZE_MARK_EXPANDED
                                                     : GMK_MAZE_MARK_UNSEEN;
}

/* ------------------------------------------------------------------------------------------------
 * Entering cells
 */

/*
 * The textbook's rule. The table has the f with which the cell was last entered in this iteration;
 * a larger one is not tried. But what is compared is g + 1 plus the distance of the cell that is
 * left, `from`, and equals are let through. Towards the goal both together mean "only with a better
 * f", away from it "also with an equal one".
 */
static bool is_known_to_textbook(const MazeSearch *search, Spot from, size_t next)
{
    const Deepening *d = &search->deepening;
    return is_of_iteration(d, d->cells[next]) &&
           d->depth + 1 + (uint32_t)search_distance(search, from) > d->table[next];
}

/* Our rule: see the head of this file. */
static bool is_known_to_us(const MazeSearch *search, size_t next)
{
    const Deepening *d = &search->deepening;
    const uint8_t cell = d->cells[next];
    const uint32_t steps = d->depth + 1;
    if (!(cell & CELL_SEEN))
        return false;
    return is_of_iteration(d, cell) ? steps >= d->table[next] : steps > d->table[next];
}

static bool may_enter(const MazeSearch *search, Spot from, Spot to)
{
    const size_t next = spot_cell(to, search->stride);
    const uint8_t cell = search->deepening.cells[next];
    if (cell == CELL_WALL || cell & CELL_ON_PATH)
        return false;
    if (search->no_table)
        return true;
    return is_textbook(search) ? !is_known_to_textbook(search, from, next)
                               : !is_known_to_us(search, next);
}

static void take_stamps_off(Deepening *d)
{
    for (size_t i = 0; i < d->size; i++)
        if (d->cells[i] != CELL_WALL)
            d->cells[i] &= CELL_SEEN;
}

/* The present cell is on the path from now on. It is `depth` steps from the start. */
static void enter(MazeSearch *search, int32_t f)
{
    Deepening *d = &search->deepening;
    const size_t at = spot_cell(d->spot, search->stride);
    uint8_t *cell = &d->cells[at];
    search->visited += !(*cell & CELL_SEEN);
    d->again += is_of_iteration(d, *cell);
    d->entered++;
    *cell = (uint8_t)(d->stamp << CELL_STAMP_SHIFT | CELL_SEEN | CELL_ON_PATH);
    if (d->table)
        d->table[at] = is_textbook(search) ? (uint32_t)f : d->depth;
    if (search->watched)
        search_tell(search, d->spot, GMK_MAZE_MARK_PATH, f);
}

static void leave(MazeSearch *search)
{
    Deepening *d = &search->deepening;
    if (search->watched)
        search_tell(search, d->spot, GMK_MAZE_MARK_EXPANDED,
                    (int32_t)d->depth + search_distance(search, d->spot));
    *cell_of(search, d->spot) &= (uint8_t)~CELL_ON_PATH;
    d->spot -= spot_steps[d->path[d->depth] & STEP_DIRECTION];
    d->depth--;
}

/* ------------------------------------------------------------------------------------------------
 * Iterations
 */

static void begin_iteration(MazeSearch *search)
{
    Deepening *d = &search->deepening;
    *cell_of(search, search->start) &= (uint8_t)~CELL_ON_PATH;
    if (++d->stamp > STAMP_MOST) {
        take_stamps_off(d);
        d->stamp = 1;
    }
    d->bound = d->iteration;
    d->least = NOTHING_CUT;
    d->entered = d->again = 0;
    d->depth = 0;
    d->spot = search->start;
    d->path[0] = STEP_ALL << STEP_UNTRIED_SHIFT;
    search->iterations++;
    search->expanded++;
    search->bound = d->iteration;
    enter(search, search->distance);
}

/* As widen() of ida_star.c; a detour adds two to f there. */
static void widen(Deepening *d)
{
    const uint64_t cells = d->entered - d->again;
    if (d->again < cells / 4)
        d->widening *= 4;
    else if (d->again > cells && d->widening > 1)
        d->widening /= 2;
    const int64_t bound = (int64_t)d->iteration + 2 * (int64_t)d->widening;
    d->iteration = bound > d->least ? (int32_t)bound : d->least;
}

static void end_iteration(MazeSearch *search)
{
    Deepening *d = &search->deepening;
    if (search->length >= 0) {
        search->state = GMK_MAZE_FOUND;
        return;
    }
    if (d->least == NOTHING_CUT) {
        search->state = GMK_MAZE_NO_PATH;
        return;
    }
    d->proven = d->least;
    if (d->table && !is_textbook(search))
        widen(d);
    else
        d->iteration = d->least;
    begin_iteration(search);
}

/* Stores the path to the goal. It may be one that can be improved: see the head of this file. */
static void keep_path(MazeSearch *search)
{
    Deepening *d = &search->deepening;
    for (uint32_t i = 0; i < d->depth; i++)
        d->found[i] = d->path[i + 1] & STEP_DIRECTION;
    search->length = (int32_t)d->depth;
    if (is_textbook(search) || search->no_table || search->length <= d->proven)
        search->state = GMK_MAZE_FOUND;
    else
        d->bound = search->length - 1;
    d->path[d->depth] &= STEP_DIRECTION; /* no shorter path leads on from the goal */
}

/* ------------------------------------------------------------------------------------------------
 * The loop
 */

/* The direction to try next of those that are left, of which there is one. */
static Direction choose(const MazeSearch *search, unsigned untried)
{
    static const Direction textbook[DIRECTIONS] = {RIGHT, DOWN, LEFT, UP};
    const Spot spot = search->deepening.spot;
    Direction first = DIRECTIONS;
    for (int i = 0; i < DIRECTIONS; i++) {
        const Direction direction = is_textbook(search) ? textbook[i] : (Direction)i;
        if (!(untried >> direction & 1))
            continue;
        if (is_textbook(search) ||
            search_distance(search, spot + spot_steps[direction]) < search_distance(search, spot))
            return direction;
        first = first == DIRECTIONS ? direction : first;
    }
    return first;
}

/* Tries the next direction from the present cell. True: a cell was entered. */
static bool try_step(MazeSearch *search, unsigned untried)
{
    Deepening *d = &search->deepening;
    const Direction direction = choose(search, untried);
    const Spot next = d->spot + spot_steps[direction];
    d->path[d->depth] ^= (uint8_t)(1u << (STEP_UNTRIED_SHIFT + direction));
    if (!may_enter(search, d->spot, next))
        return false;
    const int32_t f = (int32_t)d->depth + 1 + search_distance(search, next);
    /* The textbook looks for the goal before it looks at the bound. */
    if (f > d->bound && !(is_textbook(search) && next == search->goal)) {
        d->least = f < d->least ? f : d->least;
        return false;
    }
    d->depth++;
    d->spot = next;
    d->path[d->depth] = (uint8_t)(STEP_ALL << STEP_UNTRIED_SHIFT | direction);
    enter(search, f);
    return true;
}

static bool advance(MazeSearch *search, uint32_t count)
{
    Deepening *d = &search->deepening;
    if (!reserve_path(d, d->depth + count + 2))
        return false;
    const uint64_t end = search->expanded + count;
    if (search->iterations == 0) {
        begin_iteration(search);
        if (search->start == search->goal)
            keep_path(search);
    }
    for (int i = 0;
         search->expanded < end && search->state == GMK_MAZE_RUNNING && i < STEPS_BETWEEN_CHECKS;
         i++) {
        const unsigned untried = d->path[d->depth] >> STEP_UNTRIED_SHIFT;
        if (untried == 0 && d->depth == 0)
            end_iteration(search);
        else if (untried == 0)
            leave(search);
        else if (try_step(search, untried)) {
            if (d->spot == search->goal)
                keep_path(search);
            else
                search->expanded++;
        }
    }
    return true;
}

const MazeMethod deepening_method = {begin,      advance, free_memory, bytes,
                                     write_path, mark,    walk_path};
