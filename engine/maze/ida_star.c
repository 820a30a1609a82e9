/*
 * ida_star.c: IDA*, depth first along paths that f allows, again and again with a growing bound,
 * and with a table of the best f with which a cell was entered in this iteration. A cell is
 * entered again only with a better one; without that, every path through a room would be tried.
 *
 * f is counted in detours, steps away from the goal: f = distance(start, goal) + 2 detours, because
 * each has to be undone by another step. The loop keeps its path itself: a path has millions of
 * steps on a large map, and the C stack has no room for them.
 */
#include "maze_search.h"

#include <stdlib.h>
#include <string.h>

/*
 * A word of the table: in the low four bits, the directions that lead nearer to the goal; above
 * them 2 (detours + 1) + turn, where `turn`, 0 or 1, changes with each iteration; 0 is a wall.
 *
 * An iteration ends with the exact detours of every cell that it entered, so the next one need not
 * forget them: it enters a cell of the table once, and with as few detours as are known. Both
 * rules, "better than in this iteration" and "as good as in the last", are one comparison
 * (may_enter()), and nothing is ever cleared.
 */
enum {
    WORD_NEARER = 15,
    WORD_SHIFT = 4,
    ENTRY_WALL = 0,
    ENTRY_NEVER = UINT32_MAX >> WORD_SHIFT, /* not seen yet */
};
_Static_assert(2 * (GMK_MAZE_SIDE_MAX * GMK_MAZE_SIDE_MAX / 2 + 1) + 1 < ENTRY_NEVER,
               "the detours of every path have room; it makes at most every second step one");

static uint32_t entry_of(uint32_t detour, uint32_t turn)
{
    return 2 * (detour + 1) + turn;
}

static bool may_enter(uint32_t entry, uint32_t detour, uint32_t turn)
{
    return entry_of(detour, 0) < (entry ^ turn);
}

static bool is_of_turn(uint32_t entry, uint32_t turn)
{
    return entry != ENTRY_NEVER && (entry & 1) == turn;
}

static void set_entry(uint32_t *word, uint32_t entry)
{
    *word = (*word & WORD_NEARER) | entry << WORD_SHIFT;
}

/* Steps forward and back between two checks of clock and stop flag: backing up enters no cell. */
enum { STEPS_BETWEEN_CHECKS = 1 << 16 };

/* A byte of the path: how the cell was entered, and the directions still to be tried from it. */
enum {
    STEP_DIRECTION = 3,
    STEP_AWAY = 4, /* this step was a detour */
    STEP_UNTRIED_SHIFT = 4,
    STEP_ALL = 15,
};

static unsigned nearer_row(int32_t y, int32_t goal)
{
    return (unsigned)(y > goal) << UP | (unsigned)(y < goal) << DOWN;
}

static unsigned nearer_column(int32_t x, int32_t goal)
{
    return (unsigned)(x > goal) << LEFT | (unsigned)(x < goal) << RIGHT;
}

static void fill_table(uint32_t *words, const Maze *maze)
{
    size_t cell = 0;
    for (int32_t y = -1; y <= maze->height; y++)
        for (int32_t x = -1; x < maze->stride - 1; x++, cell++) {
            const bool wall = maze->walls[cell / 8] >> cell % 8 & 1;
            words[cell] = (uint32_t)(wall ? ENTRY_WALL : ENTRY_NEVER) << WORD_SHIFT |
                          nearer_row(y, maze->goal.y) | nearer_column(x, maze->goal.x);
        }
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
    ida->cell = spot_cell(search->start, search->stride);
    ida->path[0] = STEP_ALL << STEP_UNTRIED_SHIFT;
    set_entry(&ida->words[ida->cell], entry_of(0, ida->turn));
    ida->entered = 1;
    ida->again = 0;
    ida->cut = false;
    search->iterations++;
    search->expanded++;
    search->bound = search->distance + 2 * (int32_t)ida->bound;
    if (search->watched)
        search_tell(search, search->start, GMK_MAZE_MARK_PATH, search->distance);
}

static bool begin(MazeSearch *search, const Maze *maze)
{
    IdaStar *ida = &search->ida;
    ida->cells = maze_cells(maze);
    ida->words = malloc(ida->cells * sizeof *ida->words);
    if (!ida->words || !reserve_path(ida, 1))
        return false;
    fill_table(ida->words, maze);
    set_entry(&ida->words[spot_cell(search->start, search->stride)], ENTRY_NEVER);
    set_entry(&ida->words[spot_cell(search->goal, search->stride)], ENTRY_NEVER);
    ida->widening = 1;
    ida->proven = -1;
    search->visited = 1;
    search->iterations = 0;
    return true;
}

static void free_memory(MazeSearch *search)
{
    free(search->ida.words);
    free(search->ida.path);
    free(search->ida.found);
}

static uint64_t bytes(const MazeSearch *search)
{
    return search->ida.cells * sizeof *search->ida.words + 2 * (uint64_t)search->ida.capacity;
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
    const uint32_t entry = search->ida.words[cell] >> WORD_SHIFT;
    if (entry == ENTRY_WALL)
        return GMK_MAZE_MARK_WALL;
    return is_of_turn(entry, search->ida.turn) ? GMK_MAZE_MARK_EXPANDED : GMK_MAZE_MARK_UNSEEN;
}

/* Stores the current path as the best so far; from now on only shorter ones are searched. */
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
    ida->path[ida->depth] &=
        (1u << STEP_UNTRIED_SHIFT) - 1; /* no shorter path leads on from here */
}

static void tell(const MazeSearch *search, size_t cell, GmkMazeMark what, uint32_t detour)
{
    const size_t stride = search->stride;
    search_tell(search, (Spot)(cell / stride << 16 | cell % stride), what,
                search->distance + 2 * (int32_t)detour);
}

typedef enum Arrival { ARRIVED_NOWHERE, ARRIVED_AT_GOAL, BACK_AT_START } Arrival;

/*
 * The directions from this cell that may be entered, by the table as it is now; it only gets
 * stricter. The cell before is never among them. Without branches, which a processor
 * cannot predict in a maze.
 */
static inline unsigned find_steps(const uint32_t *at, size_t stride, uint32_t detour, uint32_t turn)
{
    const uint32_t away = entry_of(detour + 1, 0), nearer = *at;
    const uint32_t up = at[(size_t)0 - stride] >> WORD_SHIFT ^ turn;
    const uint32_t down = at[stride] >> WORD_SHIFT ^ turn;
    const uint32_t left = at[-1] >> WORD_SHIFT ^ turn, right = at[1] >> WORD_SHIFT ^ turn;
    return (unsigned)(away - 2 * (nearer >> UP & 1) < up) << UP |
           (unsigned)(away - 2 * (nearer >> DOWN & 1) < down) << DOWN |
           (unsigned)(away - 2 * (nearer >> LEFT & 1) < left) << LEFT |
           (unsigned)(away - 2 * (nearer >> RIGHT & 1) < right) << RIGHT;
}

/*
 * Continues depth first, the nearer neighbours first, until it reaches the goal, has nothing left to
 * try, has entered `count` cells, or has made many steps (NOWHERE).
 */
static Arrival wander(MazeSearch *search, uint32_t count)
{
    IdaStar *ida = &search->ida;
    uint32_t *const words = ida->words;
    uint8_t *const path = ida->path;
    const uint32_t bound = ida->bound, turn = ida->turn;
    const size_t goal = spot_cell(search->goal, search->stride), stride = search->stride;
    const size_t steps[DIRECTIONS] = {(size_t)0 - stride, stride, (size_t)0 - 1, 1};
    size_t cell = ida->cell;
    uint32_t depth = ida->depth, detour = ida->detour, left = count;
    uint64_t again = 0, fresh = 0;
    Arrival arrival = ARRIVED_NOWHERE;
    for (int i = 0; left > 0 && i < STEPS_BETWEEN_CHECKS; i++) {
        const unsigned step = path[depth], untried = step >> STEP_UNTRIED_SHIFT;
        if (untried == 0) {
            if (depth == 0) {
                arrival = BACK_AT_START;
                break;
            }
            if (search->watched)
                tell(search, cell, GMK_MAZE_MARK_EXPANDED, detour);
            cell -= steps[step & STEP_DIRECTION];
            detour -= step / STEP_AWAY & 1;
            depth--;
            continue;
        }
        const unsigned nearer = untried & words[cell] & WORD_NEARER;
        const uint32_t away = nearer == 0;
        const unsigned direction = (unsigned)__builtin_ctz(away ? untried : nearer);
        const size_t next = cell + steps[direction];
        const uint32_t entry = words[next] >> WORD_SHIFT;
        path[depth] = (uint8_t)(step ^ 1u << (STEP_UNTRIED_SHIFT + direction));
        if (!may_enter(entry, detour + away, turn))
            continue; /* it has been entered from elsewhere since */
        if (detour + away > bound) {
            ida->cut = true;
            continue;
        }
        again += is_of_turn(entry, turn);
        fresh += entry == ENTRY_NEVER;
        left--;
        cell = next;
        detour += away;
        set_entry(&words[cell], entry_of(detour, turn));
        path[++depth] =
            (uint8_t)(find_steps(&words[cell], stride, detour, turn) << STEP_UNTRIED_SHIFT |
                      away * STEP_AWAY | direction);
        if (search->watched)
            tell(search, cell, GMK_MAZE_MARK_PATH, detour);
        if (cell == goal) {
            arrival = ARRIVED_AT_GOAL;
            break;
        }
    }
    ida->entered += count - left;
    ida->again += again;
    ida->cell = cell;
    ida->depth = depth;
    ida->detour = detour;
    search->expanded += count - left - (arrival == ARRIVED_AT_GOAL);
    search->visited += fresh;
    return arrival;
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
    if (search->length >= 0) {
        search->state = GMK_MAZE_FOUND;
    } else if (!ida->cut) {
        search->state = GMK_MAZE_NO_PATH;
    } else {
        widen(ida);
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
        begin_iteration(search);
        if (search->start == search->goal)
            keep_path(search);
    }
    while (search->expanded < end && search->state == GMK_MAZE_RUNNING) {
        switch (wander(search, (uint32_t)(end - search->expanded))) {
        case ARRIVED_AT_GOAL: keep_path(search); break;
        case BACK_AT_START: end_iteration(search); break;
        case ARRIVED_NOWHERE: return true;
        }
    }
    return true;
}

const MazeMethod ida_star_method = {begin,      advance, free_memory, bytes,
                                    write_path, mark,    walk_path};
