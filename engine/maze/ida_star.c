/*
 * ida_star.c: IDA*, depth first along paths that f allows, again and again with a growing bound,
 * and with the seed's table: the best f with which a cell was entered in this iteration. A cell is
 * entered again only with a better one; without that, rooms would be crossed on all their ways.
 *
 * f is counted in detours, steps away from the goal: f = distance(start, goal) + 2 detours, as each
 * has to be made good. The loop keeps its path itself: a path has millions of steps on a large map,
 * and the C stack has no room for them.
 */
#include "maze/maze_search.h"

#include <stdlib.h>
#include <string.h>

/*
 * A word of the table is 2 (detours + 1) + turn, where `turn`, 0 or 1, changes with each iteration;
 * 0 is a wall. An iteration ends with the exact detours of every cell that it entered, so the next
 * one need not forget them: it enters a cell of the table once, and with as few detours as are
 * known. Both rules, "better than in this iteration" and "as good as in the last", are one
 * comparison (see may_enter()), and nothing is ever cleared.
 */
enum { TABLE_WALL = 0 };
#define TABLE_NEVER UINT32_MAX /* not seen yet */

static uint32_t table_entry(uint32_t detour, uint32_t turn)
{
    return 2 * (detour + 1) + turn;
}

static bool may_enter(uint32_t entry, uint32_t detour, uint32_t turn)
{
    return table_entry(detour, 0) < (entry ^ turn);
}

/* A byte of the path: how the cell was entered, and the directions still to be tried from it. */
enum {
    STEP_DIRECTION = 3,
    STEP_AWAY = 4, /* this step was a detour */
    STEP_UNTRIED_SHIFT = 4,
    STEP_ALL = 15,
};

static void fill_table(uint32_t *best, const Maze *maze)
{
    for (size_t i = 0; i < maze_cells(maze); i++)
        best[i] = maze->walls[i / 8] >> i % 8 & 1 ? TABLE_WALL : TABLE_NEVER;
}

static bool reserve_path(IdaStar *ida, uint32_t steps)
{
    if (steps <= ida->capacity)
        return true;
    const uint32_t capacity = steps + steps / 2 + 64;
    uint8_t *path = realloc(ida->path, capacity);
    if (path)
        ida->path = path;
    uint8_t *found = realloc(ida->found, capacity);
    if (found)
        ida->found = found;
    if (!path || !found)
        return false;
    ida->capacity = capacity;
    return true;
}

static void begin_iteration(MazeSearch *search)
{
    IdaStar *ida = &search->ida;
    ida->turn ^= 1;
    ida->depth = 0;
    ida->detour = 0;
    ida->spot = search->start;
    ida->path[0] = STEP_ALL << STEP_UNTRIED_SHIFT;
    ida->best[spot_cell(search->start, search->stride)] = table_entry(0, ida->turn);
    ida->entered = 1;
    ida->again = 0;
    ida->cut = false;
    search->expanded++;
    search->bound = search->distance + 2 * (int32_t)ida->bound;
    if (search->step)
        search_tell(search, search->start, GMK_MAZE_MARK_PATH);
}

static bool begin(MazeSearch *search, const Maze *maze)
{
    IdaStar *ida = &search->ida;
    ida->cells = maze_cells(maze);
    ida->best = malloc(ida->cells * sizeof *ida->best);
    if (!ida->best || !reserve_path(ida, 1))
        return false;
    fill_table(ida->best, maze);
    ida->best[spot_cell(search->start, search->stride)] = TABLE_NEVER;
    ida->best[spot_cell(search->goal, search->stride)] = TABLE_NEVER;
    ida->widening = 1;
    ida->proven = -1;
    search->visited = 1;
    search->iterations = 0;
    return true;
}

static void free_memory(MazeSearch *search)
{
    free(search->ida.best);
    free(search->ida.path);
    free(search->ida.found);
}

static uint64_t bytes(const MazeSearch *search)
{
    return search->ida.cells * sizeof *search->ida.best + 2 * (uint64_t)search->ida.capacity;
}

static void write_path(char *out, const MazeSearch *search)
{
    for (int32_t i = 0; i < search->length; i++)
        out[i] = "UDLR"[search->ida.found[i]];
}

static void walk_path(const MazeSearch *search, void (*visit)(void *user, Spot spot), void *user)
{
    const IdaStar *ida = &search->ida;
    const bool found = search->state == GMK_MAZE_FOUND;
    if (search->state == GMK_MAZE_NO_PATH || search->iterations == 0)
        return;
    Spot spot = search->start;
    visit(user, spot);
    for (uint32_t i = 0; i < (found ? (uint32_t)search->length : ida->depth); i++) {
        spot += spot_steps[found ? ida->found[i] : ida->path[i + 1] & STEP_DIRECTION];
        visit(user, spot);
    }
}

static GmkMazeMark mark(const MazeSearch *search, size_t cell)
{
    const IdaStar *ida = &search->ida;
    const uint32_t value = ida->best[cell];
    if (value == TABLE_WALL)
        return GMK_MAZE_MARK_WALL;
    const bool entered = value != TABLE_NEVER && (value & 1) == ida->turn;
    return entered ? GMK_MAZE_MARK_EXPANDED : GMK_MAZE_MARK_UNSEEN;
}

/* Back one step. False: it stood at the start. */
static bool step_back(MazeSearch *search)
{
    IdaStar *ida = &search->ida;
    if (ida->depth == 0)
        return false;
    const unsigned step = ida->path[ida->depth--];
    if (search->step)
        search_tell(search, ida->spot, GMK_MAZE_MARK_EXPANDED);
    ida->spot -= spot_steps[step & STEP_DIRECTION];
    ida->detour -= step / STEP_AWAY & 1;
    return true;
}

/* The directions that lead nearer to the goal, a bit each. */
static unsigned directions_towards(Spot spot, Spot goal)
{
    const uint32_t column = spot & 0xffff, row = spot >> 16;
    const uint32_t goal_column = goal & 0xffff, goal_row = goal >> 16;
    return (unsigned)(row > goal_row) << UP | (unsigned)(row < goal_row) << DOWN |
           (unsigned)(column > goal_column) << LEFT | (unsigned)(column < goal_column) << RIGHT;
}

static Direction lowest(unsigned directions)
{
    return directions & 3 ? (directions & 1 ? UP : DOWN) : (directions & 4 ? LEFT : RIGHT);
}

/* The path that ends here is the best so far: from now on only better ones are looked for. */
static void keep_path(MazeSearch *search)
{
    IdaStar *ida = &search->ida;
    for (uint32_t i = 0; i < ida->depth; i++)
        ida->found[i] = ida->path[i + 1] & STEP_DIRECTION;
    search->length = (int32_t)ida->depth;
    if ((int64_t)ida->detour <= ida->proven + 1)
        search->state = GMK_MAZE_FOUND;
    else
        ida->bound = ida->detour - 1;
}

/* Takes one untried step from where it stands, the nearer ones first. False: none is left. */
static bool step_on(MazeSearch *search)
{
    IdaStar *ida = &search->ida;
    const unsigned towards = directions_towards(ida->spot, search->goal);
    for (;;) {
        const unsigned untried = ida->path[ida->depth] >> STEP_UNTRIED_SHIFT;
        if (untried == 0)
            return false;
        const bool away = (untried & towards) == 0;
        const Direction direction = lowest(away ? untried : untried & towards);
        ida->path[ida->depth] ^= (uint8_t)(1u << direction << STEP_UNTRIED_SHIFT);
        const Spot next = ida->spot + spot_steps[direction];
        uint32_t *best = &ida->best[spot_cell(next, search->stride)];
        const uint32_t detour = ida->detour + away;
        if (!may_enter(*best, detour, ida->turn))
            continue;
        if (detour > ida->bound) {
            ida->cut = true;
            continue;
        }
        ida->again += *best != TABLE_NEVER && (*best & 1) == ida->turn;
        search->visited += *best == TABLE_NEVER;
        *best = table_entry(detour, ida->turn);
        ida->spot = next;
        ida->detour = detour;
        ida->path[++ida->depth] =
            (uint8_t)(direction | (away ? STEP_AWAY : 0) |
                      (STEP_ALL ^ 1u << direction_back(direction)) << STEP_UNTRIED_SHIFT);
        return true;
    }
}

/*
 * A bound that grows by one detour at a time enters no cell twice but makes too many iterations;
 * one that grows faster is still exact (a path that was found is improved on until the iteration
 * ends) but enters the new cells in bad order, some of them often. What the last iteration did says
 * which to prefer. In a perfect maze, where a cell has one way in, the bound always grows.
 */
static void widen(IdaStar *ida)
{
    const uint64_t cells = ida->entered - ida->again;
    ida->proven = ida->bound;
    if (ida->again < cells / 4)
        ida->widening *= 4;
    else if (ida->again > cells && ida->widening > 1)
        ida->widening /= 2;
    ida->bound += ida->widening;
}

static void end_iteration(MazeSearch *search)
{
    IdaStar *ida = &search->ida;
    if (search->length >= 0)
        search->state = GMK_MAZE_FOUND;
    else if (!ida->cut)
        search->state = GMK_MAZE_NO_PATH;
    else {
        widen(ida);
        search->iterations++;
        begin_iteration(search);
    }
}

static bool advance(MazeSearch *search, uint32_t count)
{
    IdaStar *ida = &search->ida;
    if (!reserve_path(ida, ida->depth + count + 1))
        return false;
    const uint64_t end = search->expanded + count;
    if (search->iterations == 0) {
        search->iterations = 1;
        begin_iteration(search);
    }
    while (search->expanded < end && search->state == GMK_MAZE_RUNNING) {
        if (ida->spot == search->goal) {
            keep_path(search);
            if (search->state == GMK_MAZE_RUNNING)
                step_back(search);
        } else if (step_on(search)) {
            ida->entered++;
            search->expanded += ida->spot != search->goal; /* nobody goes on from there */
            if (search->step)
                search_tell(search, ida->spot, GMK_MAZE_MARK_PATH);
        } else if (!step_back(search)) {
            end_iteration(search);
        }
    }
    return true;
}

const MazeMethod ida_star_method = {begin,      advance, free_memory, bytes,
                                    write_path, mark,    walk_path};
