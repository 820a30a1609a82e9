/* maze_edit.c: see maze_edit.h. */
#include "maze_edit.h"

#include "core/base/clamp.h"

#include <stdlib.h>
#include <string.h>

enum {
    EDITS_MAX = 1000, /* more are forgotten, the oldest first */
    CELLS_FIRST = 64, /* room for a stroke at first */
};
static const size_t history_bytes_max = (size_t)64 << 20; /* of all edits together */

/* What applies and undoes itself: the cells flip, the ends and the map change places. */
typedef struct Edit {
    uint32_t *cells; /* y * width + x; owned */
    size_t count, capacity;
    GmkPoint start, goal;
    GmkMaze *map; /* the other map, owned; NULL: the map itself stays */
} Edit;

struct MazeEdit {
    GmkMaze *map;
    uint64_t revision;
    Edit *edits; /* EDITS_MAX of them: done ones, then those to redo */
    int done, count;
    int saved; /* how many were done when it was saved; -1: that cannot be reached any more */
    bool drawing;
    MazeTool tool;
    GmkPoint last; /* of the stroke */
    Edit stroke;
    MazeCells changes;
};

/* ------------------------------------------------------------------------------------------------
 * Changes
 */

static void add_change(MazeEdit *edit, GmkPoint cell)
{
    MazeCells *c = &edit->changes;
    if (c->w == 0) {
        *c = (MazeCells){cell.x, cell.y, 1, 1};
        return;
    }
    const int32_t right = cell.x + 1 > c->x + c->w ? cell.x + 1 : c->x + c->w;
    const int32_t bottom = cell.y + 1 > c->y + c->h ? cell.y + 1 : c->y + c->h;
    c->x = cell.x < c->x ? cell.x : c->x;
    c->y = cell.y < c->y ? cell.y : c->y;
    c->w = right - c->x;
    c->h = bottom - c->y;
}

static void change_all(MazeEdit *edit)
{
    edit->changes = (MazeCells){0, 0, gmk_maze_width(edit->map), gmk_maze_height(edit->map)};
}

MazeCells maze_edit_take_changes(MazeEdit *edit)
{
    const MazeCells changes = edit->changes;
    edit->changes = (MazeCells){0, 0, 0, 0};
    return changes;
}

/* ------------------------------------------------------------------------------------------------
 * Edits
 */

static void free_edit(Edit *edit)
{
    free(edit->cells);
    gmk_maze_free(edit->map);
    *edit = (Edit){0};
}

static bool same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_empty(const MazeEdit *edit, const Edit *e)
{
    return e->count == 0 && !e->map && same(e->start, gmk_maze_start(edit->map)) &&
           same(e->goal, gmk_maze_goal(edit->map));
}

static size_t bytes_of(const Edit *e)
{
    size_t bytes = e->capacity * sizeof *e->cells;
    if (e->map) /* a bit a cell */
        bytes += (size_t)gmk_maze_width(e->map) * (size_t)gmk_maze_height(e->map) / 8;
    return bytes;
}

static void flip_cells(MazeEdit *edit, const Edit *e)
{
    const uint32_t width = (uint32_t)gmk_maze_width(edit->map);
    for (size_t i = 0; i < e->count; i++) {
        const GmkPoint cell = {(int32_t)(e->cells[i] % width), (int32_t)(e->cells[i] / width)};
        gmk_maze_set_wall(edit->map, cell, !gmk_maze_is_wall(edit->map, cell));
        add_change(edit, cell);
    }
}

static void swap_ends(MazeEdit *edit, Edit *e)
{
    const GmkPoint start = gmk_maze_start(edit->map), goal = gmk_maze_goal(edit->map);
    add_change(edit, start), add_change(edit, e->start);
    add_change(edit, goal), add_change(edit, e->goal);
    gmk_maze_set_start(edit->map, e->start);
    gmk_maze_set_goal(edit->map, e->goal);
    e->start = start;
    e->goal = goal;
}

static void apply(MazeEdit *edit, Edit *e)
{
    if (e->map) {
        GmkMaze *other = e->map;
        e->map = edit->map;
        edit->map = other;
        change_all(edit);
    } else {
        flip_cells(edit, e);
        swap_ends(edit, e);
    }
    edit->revision++;
}

/* Forgets the oldest edit. */
static void drop_first(MazeEdit *edit)
{
    free_edit(&edit->edits[0]);
    memmove(edit->edits, edit->edits + 1, (size_t)(edit->count - 1) * sizeof *edit->edits);
    edit->count--;
    edit->done--;
    edit->saved = edit->saved > 0 ? edit->saved - 1 : -1;
}

static void keep_bounds(MazeEdit *edit)
{
    size_t bytes = 0;
    for (int i = 0; i < edit->count; i++)
        bytes += bytes_of(&edit->edits[i]);
    while (edit->count > 1 && (edit->count == EDITS_MAX || bytes > history_bytes_max)) {
        bytes -= bytes_of(&edit->edits[0]);
        drop_first(edit);
    }
}

/* An edit that has just been done; what could be redone is gone. Takes *e over. */
static void push(MazeEdit *edit, Edit *e)
{
    while (edit->count > edit->done)
        free_edit(&edit->edits[--edit->count]);
    if (edit->saved > edit->done)
        edit->saved = -1;
    edit->edits[edit->count++] = *e;
    edit->done++;
    *e = (Edit){0}; /* now the history's */
    keep_bounds(edit);
}

/* ------------------------------------------------------------------------------------------------
 * Life
 */

MazeEdit *maze_edit_new(GmkMaze *map)
{
    MazeEdit *edit = calloc(1, sizeof *edit);
    if (edit)
        edit->edits = calloc(EDITS_MAX, sizeof *edit->edits);
    if (!edit || !edit->edits) {
        gmk_maze_free(map);
        free(edit);
        return NULL;
    }
    edit->map = map;
    return edit;
}

void maze_edit_free(MazeEdit *edit)
{
    if (!edit)
        return;
    for (int i = 0; i < edit->count; i++)
        free_edit(&edit->edits[i]);
    free_edit(&edit->stroke);
    free(edit->edits);
    gmk_maze_free(edit->map);
    free(edit);
}

const GmkMaze *maze_edit_map(const MazeEdit *edit)
{
    return edit->map;
}

uint64_t maze_edit_revision(const MazeEdit *edit)
{
    return edit->revision;
}

/* ------------------------------------------------------------------------------------------------
 * Strokes
 */

static bool is_on_map(const MazeEdit *edit, GmkPoint cell)
{
    return cell.x >= 0 && cell.y >= 0 && cell.x < gmk_maze_width(edit->map) &&
           cell.y < gmk_maze_height(edit->map);
}

MazeTool maze_edit_tool_at(const MazeEdit *edit, GmkPoint cell)
{
    if (same(cell, gmk_maze_goal(edit->map))) /* it lies on top where both are */
        return MAZE_TOOL_GOAL;
    if (same(cell, gmk_maze_start(edit->map)))
        return MAZE_TOOL_START;
    return gmk_maze_is_wall(edit->map, cell) ? MAZE_TOOL_OPEN : MAZE_TOOL_WALL;
}

static bool keep_cell(Edit *stroke, uint32_t cell)
{
    if (stroke->count == stroke->capacity) {
        const size_t capacity = stroke->capacity ? 2 * stroke->capacity : CELLS_FIRST;
        uint32_t *cells = realloc(stroke->cells, capacity * sizeof *cells);
        if (!cells)
            return false;
        stroke->cells = cells;
        stroke->capacity = capacity;
    }
    stroke->cells[stroke->count++] = cell;
    return true;
}

static GmkStatus draw_cell(MazeEdit *edit, GmkPoint cell)
{
    const bool wall = edit->tool == MAZE_TOOL_WALL;
    if (!is_on_map(edit, cell) || gmk_maze_is_wall(edit->map, cell) == wall ||
        same(cell, gmk_maze_start(edit->map)) || same(cell, gmk_maze_goal(edit->map)))
        return GMK_OK;
    const uint32_t width = (uint32_t)gmk_maze_width(edit->map);
    if (!keep_cell(&edit->stroke, (uint32_t)cell.y * width + (uint32_t)cell.x))
        return GMK_ERR_NO_MEMORY;
    gmk_maze_set_wall(edit->map, cell, wall);
    add_change(edit, cell);
    edit->revision++;
    return GMK_OK;
}

/* All cells of the line from `from`, which is drawn already, to `to`. */
static GmkStatus draw_line(MazeEdit *edit, GmkPoint from, GmkPoint to)
{
    const int32_t dx = abs(to.x - from.x), dy = abs(to.y - from.y);
    const int32_t step_x = to.x < from.x ? -1 : 1, step_y = to.y < from.y ? -1 : 1;
    int32_t error = dx - dy;
    GmkStatus status = GMK_OK;
    while (!same(from, to) && status == GMK_OK) {
        const int32_t twice = 2 * error;
        if (twice > -dy) {
            error -= dy;
            from.x += step_x;
        }
        if (twice < dx) {
            error += dx;
            from.y += step_y;
        }
        status = draw_cell(edit, from);
    }
    return status;
}

static void carry_end(MazeEdit *edit, GmkPoint to)
{
    const bool goal = edit->tool == MAZE_TOOL_GOAL;
    const GmkPoint now = goal ? gmk_maze_goal(edit->map) : gmk_maze_start(edit->map);
    to = (GmkPoint){clamp32(to.x, 0, gmk_maze_width(edit->map) - 1),
                    clamp32(to.y, 0, gmk_maze_height(edit->map) - 1)};
    if (same(now, to))
        return;
    if (goal)
        gmk_maze_set_goal(edit->map, to);
    else
        gmk_maze_set_start(edit->map, to);
    add_change(edit, now);
    add_change(edit, to);
    edit->revision++;
}

/* A dragged line may leave the map, but not so far that it takes time to follow. */
static GmkPoint near_map(const MazeEdit *edit, GmkPoint cell)
{
    const int32_t width = gmk_maze_width(edit->map), height = gmk_maze_height(edit->map);
    return (GmkPoint){clamp32(cell.x, -width, 2 * width - 1),
                      clamp32(cell.y, -height, 2 * height - 1)};
}

GmkStatus maze_edit_begin(MazeEdit *edit, MazeTool tool, GmkPoint cell)
{
    if (edit->drawing)
        return GMK_ERR_BUSY;
    edit->drawing = true;
    edit->tool = tool;
    edit->last = near_map(edit, cell);
    edit->stroke = (Edit){.start = gmk_maze_start(edit->map), .goal = gmk_maze_goal(edit->map)};
    GmkStatus status = GMK_OK;
    if (tool == MAZE_TOOL_START || tool == MAZE_TOOL_GOAL)
        carry_end(edit, cell);
    else
        status = draw_cell(edit, edit->last);
    if (status != GMK_OK)
        maze_edit_end(edit);
    return status;
}

GmkStatus maze_edit_drag(MazeEdit *edit, GmkPoint cell)
{
    if (!edit->drawing)
        return GMK_ERR_BUSY;
    GmkStatus status = GMK_OK;
    cell = near_map(edit, cell);
    if (edit->tool == MAZE_TOOL_START || edit->tool == MAZE_TOOL_GOAL)
        carry_end(edit, cell);
    else
        status = draw_line(edit, edit->last, cell);
    edit->last = cell;
    if (status != GMK_OK)
        maze_edit_end(edit);
    return status;
}

void maze_edit_end(MazeEdit *edit)
{
    if (!edit->drawing)
        return;
    edit->drawing = false;
    if (is_empty(edit, &edit->stroke))
        free_edit(&edit->stroke);
    else
        push(edit, &edit->stroke);
}

void maze_edit_cancel(MazeEdit *edit)
{
    if (!edit->drawing)
        return;
    edit->drawing = false;
    if (!is_empty(edit, &edit->stroke))
        apply(edit, &edit->stroke);
    free_edit(&edit->stroke);
}

bool maze_edit_is_drawing(const MazeEdit *edit)
{
    return edit->drawing;
}

/* ------------------------------------------------------------------------------------------------
 * Whole maps, and back and forth
 */

void maze_edit_replace(MazeEdit *edit, GmkMaze *map)
{
    maze_edit_end(edit);
    Edit e = {.map = map};
    apply(edit, &e);
    push(edit, &e);
}

void maze_edit_restart(MazeEdit *edit, GmkMaze *map)
{
    maze_edit_end(edit);
    while (edit->count > 0)
        free_edit(&edit->edits[--edit->count]);
    edit->done = edit->saved = 0;
    gmk_maze_free(edit->map);
    edit->map = map;
    edit->revision++;
    change_all(edit);
}

GmkStatus maze_edit_clear(MazeEdit *edit)
{
    GmkMaze *map = NULL;
    const GmkStatus status =
        gmk_maze_new(&map, gmk_maze_width(edit->map), gmk_maze_height(edit->map));
    if (status != GMK_OK)
        return status;
    gmk_maze_set_start(map, gmk_maze_start(edit->map));
    gmk_maze_set_goal(map, gmk_maze_goal(edit->map));
    maze_edit_replace(edit, map);
    return GMK_OK;
}

bool maze_edit_undo(MazeEdit *edit)
{
    maze_edit_end(edit);
    if (edit->done == 0)
        return false;
    apply(edit, &edit->edits[--edit->done]);
    return true;
}

bool maze_edit_redo(MazeEdit *edit)
{
    maze_edit_end(edit);
    if (edit->done == edit->count)
        return false;
    apply(edit, &edit->edits[edit->done++]);
    return true;
}

bool maze_edit_can_undo(const MazeEdit *edit)
{
    return edit->done > 0 || (edit->drawing && !is_empty(edit, &edit->stroke));
}

bool maze_edit_can_redo(const MazeEdit *edit)
{
    return edit->done < edit->count && !edit->drawing;
}

bool maze_edit_is_changed(const MazeEdit *edit)
{
    return edit->saved != edit->done || (edit->drawing && !is_empty(edit, &edit->stroke));
}

void maze_edit_mark_changed(MazeEdit *edit)
{
    edit->saved = -1;
}

void maze_edit_mark_saved(MazeEdit *edit)
{
    maze_edit_end(edit);
    edit->saved = edit->done;
}
