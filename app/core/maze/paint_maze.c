/* paint_maze.c: see paint_maze.h. */
#include "paint_maze.h"

#include "core/canvas/sprite.h"

#include <stdlib.h>
#include <string.h>

/* After the colours that Okabe and Ito chose for all kinds of colour vision. */
const MazeColors maze_colors_light = {
    .back = 0xfff3f3f3,
    .lines = 0xffe4e4e0,
    .open = 0xfffcfcfa,
    .wall = 0xff37393d,
    .frontier = 0xff0072b2,
    .expanded = 0xffa9d3ef,
    .path = 0xfff0a30a,
    .start = 0xff009e73,
    .goal = 0xffd5480a,
    .rim = 0xffffffff,
};

const MazeColors maze_colors_dark = {
    .back = 0xff202020,
    .lines = 0xff2b2c2e,
    .open = 0xff242527,
    .wall = 0xff9a9b9e,
    .frontier = 0xff7cc4f5,
    .expanded = 0xff1f5680,
    .path = 0xfff5c242,
    .start = 0xff2fd0a0,
    .goal = 0xffff7a3c,
    .rim = 0xff101010,
};

/* Every kind of cell has its own lightness, the steps between them as large as they can be. */
const MazeColors maze_colors_contrast = {
    .back = 0xff000000,
    .lines = 0xff404040,
    .open = 0xff000000,
    .wall = 0xffffffff,
    .frontier = 0xff00e0ff,
    .expanded = 0xff0050a0,
    .path = 0xffffa000,
    .start = 0xff3ff23f,
    .goal = 0xffff50ff,
    .rim = 0xff000000,
};

enum {
    LINES_CELL_MIN = 8, /* pixels a cell must have for lines between cells */
    END_MIN = 7,        /* pixels of start and goal, whatever the zoom */
};

enum { MIX_SIDE = 8 * 8 + 1 };

struct MazePainter {
    Sprite field;
    Color mixes[MIX_SIDE * MIX_SIDE]; /* of pixels with several cells: [walls * MIX_SIDE + done];
                                       * 0: not made since the paint began */
    uint8_t *marks;
    size_t marks_size;
};

MazePainter *maze_painter_new(void)
{
    return calloc(1, sizeof(MazePainter));
}

void maze_painter_free(MazePainter *painter)
{
    if (!painter)
        return;
    sprite_free(&painter->field);
    free(painter->marks);
    free(painter);
}

/* ------------------------------------------------------------------------------------------------
 * Cells as colours
 */

/* What all of this file's functions draw with. */
typedef struct Brush {
    MazePainter *painter;
    const Canvas *canvas;
    const MazeView *view;
    const MazeColors *colors;
    const GmkMaze *maze;
    Rect cells; /* in sight, and one more; their marks are in painter->marks, row by row */
} Brush;

static bool ensure_marks(MazePainter *painter, size_t size)
{
    if (size <= painter->marks_size)
        return true;
    uint8_t *marks = realloc(painter->marks, size);
    if (!marks)
        return false;
    painter->marks = marks;
    painter->marks_size = size;
    return true;
}

/* Walls are the map's as it is now; all else the search's. */
static bool read_marks(const Brush *b, const GmkMazeSearch *search)
{
    const Rect c = b->cells;
    const size_t size = (size_t)c.w * (size_t)c.h;
    if (!ensure_marks(b->painter, 2 * size)) /* and as many walls */
        return false;
    uint8_t *mark = b->painter->marks, *wall = mark + size;
    memset(mark, GMK_MAZE_MARK_UNSEEN, size);
    if (gmk_maze_walls(wall, b->maze, (GmkPoint){c.x, c.y}, c.w, c.h) != GMK_OK)
        return false;
    if (search && gmk_maze_search_marks(mark, search, (GmkPoint){c.x, c.y}, c.w, c.h) != GMK_OK)
        return false;
    for (size_t i = 0; i < size; i++) {
        const uint8_t open = mark[i] == GMK_MAZE_MARK_WALL ? GMK_MAZE_MARK_UNSEEN : mark[i];
        mark[i] = wall[i] && open != GMK_MAZE_MARK_PATH ? GMK_MAZE_MARK_WALL : open;
    }
    return true;
}

Color maze_color_of(const MazeColors *colors, unsigned mark)
{
    switch (mark) {
    case GMK_MAZE_MARK_WALL: return colors->wall;
    case GMK_MAZE_MARK_FRONTIER: return colors->frontier;
    case GMK_MAZE_MARK_EXPANDED: return colors->expanded;
    case GMK_MAZE_MARK_PATH: return colors->path;
    default: return colors->open;
    }
}

/*
 * The colour of a pixel that stands for several cells: a path or a frontier is seen if it is
 * anywhere in it, as both are thin; the rest is mixed.
 */
static Color mixed_color(const Brush *b, int cells, int walls, int done)
{
    if (walls == cells)
        return b->colors->wall;
    const Color ground =
        color_mix(b->colors->open, b->colors->expanded, (double)done / (cells - walls));
    return color_mix(ground, b->colors->wall, (double)walls / cells);
}

static Color block_color(const Brush *b, int column, int row)
{
    const int block = maze_view_block(b->view);
    const int width = column + block < b->cells.w ? block : b->cells.w - column;
    const int height = row + block < b->cells.h ? block : b->cells.h - row;
    const uint8_t *mark = b->painter->marks + (size_t)row * (size_t)b->cells.w + column;
    int walls = 0, done = 0;
    bool frontier = false;
    for (int y = 0; y < height; y++, mark += b->cells.w)
        for (int x = 0; x < width; x++) {
            if (mark[x] == GMK_MAZE_MARK_PATH)
                return b->colors->path;
            frontier |= mark[x] == GMK_MAZE_MARK_FRONTIER;
            walls += mark[x] == GMK_MAZE_MARK_WALL;
            done += mark[x] == GMK_MAZE_MARK_EXPANDED;
        }
    if (frontier)
        return b->colors->frontier;
    if (width < block || height < block) /* at the map's edge */
        return mixed_color(b, width * height, walls, done);
    Color *mix = &b->painter->mixes[walls * MIX_SIDE + done];
    if (*mix == 0)
        *mix = mixed_color(b, block * block, walls, done);
    return *mix;
}

/* ------------------------------------------------------------------------------------------------
 * The picture of the cells
 */

static unsigned mark_at(const Brush *b, int column, int row)
{
    return b->painter->marks[row * b->cells.w + column];
}

/* A path is one line and a wall one wall, whatever is between two cells of it. */
static bool is_joined(unsigned mark, unsigned other)
{
    return mark == other && (mark == GMK_MAZE_MARK_PATH || mark == GMK_MAZE_MARK_WALL);
}

/* The line right of a cell (or below it), where it is large enough for lines. */
static Color line_color(const Brush *b, int column, int row, int right, int below)
{
    const unsigned mark = mark_at(b, column, row);
    const bool last = column + right >= b->cells.w || row + below >= b->cells.h;
    if (mark == GMK_MAZE_MARK_WALL ||
        (!last && is_joined(mark, mark_at(b, column + right, row + below))))
        return maze_color_of(b->colors, mark);
    return b->colors->lines;
}

/* One row of pixels; `pixel` counts from the left of the map. */
static void fill_pixels(const Brush *b, uint32_t *out, int width, int pixel, int row)
{
    const int cell = maze_view_cell(b->view), block = maze_view_block(b->view);
    if (cell == 0) {
        for (int i = 0; i < width; i++)
            out[i] = block_color(b, (pixel + i) * block - b->cells.x, row);
        return;
    }
    int column = pixel / cell - b->cells.x, left = cell - pixel % cell; /* of the cell */
    for (int i = 0; i < width; column++, left = cell) {
        const int end = i + left < width ? i + left : width;
        const bool whole = end - i == left;
        const Color color = maze_color_of(b->colors, mark_at(b, column, row));
        for (; i < end; i++)
            out[i] = color;
        if (whole && cell >= LINES_CELL_MIN)
            out[end - 1] = line_color(b, column, row, 1, 0);
    }
}

/* The line below a row of cells. */
static void fill_line(const Brush *b, uint32_t *out, int width, int pixel, int row)
{
    const int cell = maze_view_cell(b->view);
    int column = pixel / cell - b->cells.x, left = cell - pixel % cell;
    for (int i = 0; i < width; column++, left = cell) {
        const Color color = line_color(b, column, row, 0, 1);
        for (const int end = i + left < width ? i + left : width; i < end; i++)
            out[i] = color;
    }
}

static bool make_field(const Brush *b, Rect seen)
{
    Sprite *field = &b->painter->field;
    const int cell = maze_view_cell(b->view), block = maze_view_block(b->view);
    if ((field->w != seen.w || field->h != seen.h) && !sprite_reset(field, seen.w, seen.h))
        return false;
    for (int y = 0; y < seen.h; y++) {
        uint32_t *out = field->pixels + (size_t)y * (size_t)seen.w;
        const int pixel = seen.x - b->view->left, line = seen.y + y - b->view->top;
        const int row = (cell > 0 ? line / cell : line * block) - b->cells.y;
        const bool lines = cell >= LINES_CELL_MIN;
        if (y > 0 && cell > 1 && line % cell != 0 && !(lines && line % cell == cell - 1)) {
            memcpy(out, out - seen.w, (size_t)seen.w * sizeof *out); /* as the row above */
        } else if (lines && line % cell == cell - 1) {
            fill_line(b, out, seen.w, pixel, row);
        } else {
            fill_pixels(b, out, seen.w, pixel, row);
        }
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Start, goal, and all together
 */

static void fill(const Canvas *canvas, Rect r, Color color)
{
    if (r.w > 0 && r.h > 0)
        canvas->ops->fill_rect(canvas->self, r, color);
}

/* The start is a full square, the goal a square with a hole: told apart without their colours. */
static void draw_end(const Canvas *canvas, const MazeView *view, const MazeColors *colors,
                     GmkPoint cell, bool goal)
{
    const Rect c = maze_view_cell_rect(view, cell);
    const int size = c.w * 7 / 10 > END_MIN ? c.w * 7 / 10 : END_MIN;
    const Rect r = {c.x + (c.w - size) / 2, c.y + (c.h - size) / 2, size, size};
    const int third = size / 3;
    fill(canvas, (Rect){r.x - 1, r.y - 1, r.w + 2, r.h + 2}, colors->rim);
    fill(canvas, r, goal ? colors->goal : colors->start);
    if (goal)
        fill(canvas, (Rect){r.x + third, r.y + third, r.w - 2 * third, r.h - 2 * third},
             colors->rim);
}

static Rect common(Rect a, Rect b)
{
    const int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    const int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    return (Rect){x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0};
}

void paint_maze(MazePainter *painter, const Canvas *canvas, const MazeView *view,
                const MazeColors *colors, const GmkMaze *maze, const GmkMazeSearch *search,
                Rect dirty)
{
    const Rect area = dirty.w > 0 ? common(view->area, dirty) : view->area;
    const Rect seen = common(maze_view_map_rect(view), area);
    Brush b = {painter, canvas, view, colors, maze, maze_view_cells(view, seen)};
    if (area.w == 0 || area.h == 0)
        return;
    b.cells.w += b.cells.x + b.cells.w < view->width; /* the neighbours of the last ones count */
    b.cells.h += b.cells.y + b.cells.h < view->height;
    memset(painter->mixes, 0, sizeof painter->mixes);
    canvas->ops->clip(canvas->self, &area);
    fill(canvas, area, colors->back);
    if (seen.w > 0 && seen.h > 0 && read_marks(&b, search) && make_field(&b, seen))
        canvas->ops->sprite(canvas->self, seen.x, seen.y, &painter->field);
    draw_end(canvas, view, colors, gmk_maze_start(maze), false);
    draw_end(canvas, view, colors, gmk_maze_goal(maze), true);
    canvas->ops->clip(canvas->self, NULL);
}

Rect maze_cell_reach(const MazeView *view, GmkPoint cell)
{
    const Rect c = maze_view_cell_rect(view, cell);
    const int reach = END_MIN + 2; /* more than the frame, or an end at the smallest zoom */
    return (Rect){c.x - reach, c.y - reach, c.w + 2 * reach, c.h + 2 * reach};
}

void paint_maze_cursor(const Canvas *canvas, const MazeView *view, GmkPoint cell, Color color,
                       Color rim)
{
    enum { WIDTH = 2 };
    Rect r = maze_view_cell_rect(view, cell);
    const int least = END_MIN - 2, grow = r.w < least ? (least - r.w + 1) / 2 : 0;
    r = (Rect){r.x - grow, r.y - grow, r.w + 2 * grow, r.h + 2 * grow};
    canvas->ops->clip(canvas->self, &view->area);
    for (int ring = 0; ring < 2; ring++) { /* the rim outside, so that it is seen on every ground */
        const int out = ring == 0 ? WIDTH + 1 : WIDTH, line = ring == 0 ? 1 : WIDTH;
        const Rect o = {r.x - out, r.y - out, r.w + 2 * out, r.h + 2 * out};
        const Color c = ring == 0 ? rim : color;
        fill(canvas, (Rect){o.x, o.y, o.w, line}, c);
        fill(canvas, (Rect){o.x, o.y + o.h - line, o.w, line}, c);
        fill(canvas, (Rect){o.x, o.y, line, o.h}, c);
        fill(canvas, (Rect){o.x + o.w - line, o.y, line, o.h}, c);
    }
    canvas->ops->clip(canvas->self, NULL);
}
