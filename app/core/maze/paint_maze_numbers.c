/* paint_maze_numbers.c: see paint_maze_numbers.h. */
#include "paint_maze_numbers.h"

#include "core/canvas/geometry.h"
#include "core/canvas/sprite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    CELL_MIN = 40,       /* at 96 dpi: room for three lines */
    CELL_LARGEST = 64,   /* that a view can give */
    TEXT_SHARE = 11,     /* the text's size in a cell of CELL_MIN */
    GOAL_BAR_SHARE = 12, /* of the cell: the bars that tell the goal from the start */
};

int maze_numbers_cell_min(int dpi)
{
    const int cell = dpi_scale(dpi, CELL_MIN);
    return cell < CELL_LARGEST ? cell : CELL_LARGEST;
}

static bool is_same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* The colour under the numbers. Start and goal are smaller than their cell: they are filled. */
static Color paint_ground(const Canvas *canvas, const MazeColors *colors, const GmkMaze *maze,
                          GmkPoint cell, Rect r, unsigned mark)
{
    const bool goal = is_same(cell, gmk_maze_goal(maze));
    if (!goal && !is_same(cell, gmk_maze_start(maze)))
        return maze_color_of(colors, mark);
    const Color color = goal ? colors->goal : colors->start;
    const int bar = r.w / GOAL_BAR_SHARE;
    canvas->ops->fill_rect(canvas->self, r, color);
    if (goal) { /* beside the numbers, for which the cell has no more height than they need */
        canvas->ops->fill_rect(canvas->self, (Rect){r.x, r.y, bar, r.h}, colors->rim);
        canvas->ops->fill_rect(canvas->self, (Rect){r.x + r.w - bar, r.y, bar, r.h}, colors->rim);
    }
    return color;
}

/* A line for each number that there is; the last one is what the algorithm goes by. */
static void write_numbers(const Canvas *canvas, Rect r, MazeCellNumbers n, Color ground)
{
    const int32_t values[] = {n.g, n.h, n.f};
    const int size = (r.w + 1) * TEXT_SHARE / CELL_MIN, height = r.h / 3;
    int count = 0, last = 0;
    for (int i = 0; i < 3; i++)
        if (values[i] != MAZE_NO_NUMBER)
            count++, last = i;
    const Color ink = color_contrast(0xff000000, ground) > color_contrast(0xffffffff, ground)
                          ? 0xff000000
                          : 0xffffffff;
    Rect line = {r.x, r.y + (r.h - count * height) / 2, r.w, height};
    for (int i = 0; i < 3; i++) {
        char text[16];
        if (values[i] == MAZE_NO_NUMBER)
            continue;
        const TextStyle style = {size, i == last ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER, ink};
        snprintf(text, sizeof text, "%c %" PRId32, "ghf"[i], values[i]);
        canvas->ops->text(canvas->self, line, text, &style);
        line.y += height;
    }
}

void paint_maze_numbers(const Canvas *canvas, const MazeView *view, const MazeColors *colors,
                        const GmkMaze *maze, const GmkMazeSearch *search,
                        const MazeNumbers *numbers, int dpi, Rect dirty)
{
    const Rect area = dirty.w > 0 ? rect_intersect(view->area, dirty) : view->area;
    const Rect seen = rect_intersect(maze_view_map_rect(view), area);
    if (!search || maze_view_cell(view) < maze_numbers_cell_min(dpi) || seen.w == 0 || seen.h == 0)
        return;
    const Rect c = maze_view_cells(view, seen);
    uint8_t *marks = malloc((size_t)c.w * (size_t)c.h);
    if (!marks || gmk_maze_search_marks(marks, search, (GmkPoint){c.x, c.y}, c.w, c.h) != GMK_OK) {
        free(marks);
        return;
    }
    canvas->ops->clip(canvas->self, &area);
    for (int i = 0; i < c.w * c.h; i++) {
        const GmkPoint cell = {c.x + i % c.w, c.y + i / c.w};
        if (marks[i] == GMK_MAZE_MARK_UNSEEN || marks[i] == GMK_MAZE_MARK_WALL)
            continue;
        Rect r = maze_view_cell_rect(view, cell);
        r.w--, r.h--; /* the lines between cells */
        write_numbers(canvas, r, maze_numbers_at(numbers, cell),
                      paint_ground(canvas, colors, maze, cell, r, marks[i]));
    }
    canvas->ops->clip(canvas->self, NULL);
    free(marks);
}
