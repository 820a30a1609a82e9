/* maze_view.c: see maze_view.h. */
#include "maze_view.h"

/* Pixels a cell; below 0: this many cells a pixel. */
static const int levels[] = {-8, -7, -6, -5, -4, -3, -2, 1,  2,  3,  4,  5,  6,  7,  8,  9,
                             10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 48, 64};
enum {
    LEVELS = sizeof levels / sizeof *levels,
    FIT_CELL_MAX = 32, /* a tiny map is not blown up by itself */
};

int maze_view_cell(const MazeView *view)
{
    return levels[view->level] > 0 ? levels[view->level] : 0;
}

int maze_view_block(const MazeView *view)
{
    return levels[view->level] > 0 ? 1 : -levels[view->level];
}

/* The pixels that this many cells take. */
static int to_pixels(const MazeView *view, int cells)
{
    const int block = maze_view_block(view);
    return block > 1 ? (cells + block - 1) / block : cells * maze_view_cell(view);
}

/* The cell that holds this pixel, counted from the map's corner; both may be negative. */
static int to_cell(const MazeView *view, int pixel)
{
    const int cell = maze_view_cell(view);
    if (cell == 0)
        return pixel * maze_view_block(view);
    return pixel >= 0 ? pixel / cell : -((-pixel + cell - 1) / cell);
}

/* One axis: moves the map's first pixel so that the map fills the area, or lies in its middle. */
static int keep_in_area(int at, int size, int area_at, int area_size)
{
    const int spare = area_size - size;
    if (spare >= 0)
        return area_at + spare / 2;
    if (at > area_at)
        return area_at;
    return at < area_at + spare ? area_at + spare : at;
}

static void put_right(MazeView *view)
{
    const Rect area = view->area;
    view->left = keep_in_area(view->left, to_pixels(view, view->width), area.x, area.w);
    view->top = keep_in_area(view->top, to_pixels(view, view->height), area.y, area.h);
}

void maze_view_init(MazeView *view, Rect area, int32_t width, int32_t height)
{
    *view = (MazeView){.area = area, .width = width, .height = height};
    for (int level = 0; level < LEVELS && levels[level] <= FIT_CELL_MAX; level++) {
        MazeView trial = *view;
        trial.level = level;
        if (level > 0 && (to_pixels(&trial, width) > area.w || to_pixels(&trial, height) > area.h))
            break;
        *view = trial;
    }
    put_right(view);
}

/* Zooms so that the map's point (in cells, with a fraction) under pixel (x,y) stays there. */
static void set_level(MazeView *view, int level, int x, int y)
{
    const double old_scale =
        levels[view->level] > 0 ? levels[view->level] : -1.0 / levels[view->level];
    const double scale = levels[level] > 0 ? levels[level] : -1.0 / levels[level];
    const double column = (x - view->left) / old_scale, row = (y - view->top) / old_scale;
    const double left = x - column * scale, top = y - row * scale;
    view->level = level;
    view->left = (int)(left < 0 ? left - 0.5 : left + 0.5);
    view->top = (int)(top < 0 ? top - 0.5 : top + 0.5);
    put_right(view);
}

bool maze_view_zoom(MazeView *view, int steps, int x, int y)
{
    int level = view->level + steps;
    level = level < 0 ? 0 : level >= LEVELS ? LEVELS - 1 : level;
    if (level == view->level)
        return false;
    set_level(view, level, x, y);
    return true;
}

bool maze_view_pan(MazeView *view, int dx, int dy)
{
    const MazeView before = *view;
    view->left += dx;
    view->top += dy;
    put_right(view);
    return view->left != before.left || view->top != before.top;
}

void maze_view_resize(MazeView *view, Rect area)
{
    view->left += area.x + area.w / 2 - (view->area.x + view->area.w / 2);
    view->top += area.y + area.h / 2 - (view->area.y + view->area.h / 2);
    view->area = area;
    put_right(view);
}

void maze_view_follow(MazeView *view, const MazeView *other)
{
    const Rect area = view->area;
    *view = *other;
    maze_view_resize(view, area);
}

bool maze_view_hit(GmkPoint *out, const MazeView *view, int x, int y)
{
    const Rect a = view->area;
    const int column = to_cell(view, x - view->left), row = to_cell(view, y - view->top);
    if (x < a.x || x >= a.x + a.w || y < a.y || y >= a.y + a.h || column < 0 ||
        column >= view->width || row < 0 || row >= view->height)
        return false;
    *out = (GmkPoint){column, row};
    return true;
}

Rect maze_view_cell_rect(const MazeView *view, GmkPoint cell)
{
    const int size = maze_view_cell(view), block = maze_view_block(view);
    if (size > 0)
        return (Rect){view->left + cell.x * size, view->top + cell.y * size, size, size};
    return (Rect){view->left + cell.x / block, view->top + cell.y / block, 1, 1};
}

static Rect intersect(Rect a, Rect b)
{
    const int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    const int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return right > x && bottom > y ? (Rect){x, y, right - x, bottom - y} : (Rect){x, y, 0, 0};
}

Rect maze_view_map_rect(const MazeView *view)
{
    const Rect map = {view->left, view->top, to_pixels(view, view->width),
                      to_pixels(view, view->height)};
    return intersect(map, view->area);
}

Rect maze_view_cells(const MazeView *view, Rect pixels)
{
    const Rect seen = intersect(maze_view_map_rect(view), pixels);
    if (seen.w == 0)
        return (Rect){0, 0, 0, 0};
    const int x = to_cell(view, seen.x - view->left), y = to_cell(view, seen.y - view->top);
    int right = to_cell(view, seen.x + seen.w - 1 - view->left) + maze_view_block(view);
    int bottom = to_cell(view, seen.y + seen.h - 1 - view->top) + maze_view_block(view);
    right = right > view->width ? view->width : right;
    bottom = bottom > view->height ? view->height : bottom;
    return (Rect){x, y, right - x, bottom - y};
}

void maze_view_split(Rect *first, Rect *second, Rect area, int gap, bool beside)
{
    const int side = beside ? area.w : area.h;
    const int half = side > gap ? (side - gap) / 2 : 0;
    const int rest = side > gap ? side - gap - half : 0;
    *first = *second = area;
    if (beside) {
        first->w = half;
        second->x = area.x + side - rest;
        second->w = rest;
    } else {
        first->h = half;
        second->y = area.y + side - rest;
        second->h = rest;
    }
}
