/* Generates mazes: perfect ones, rooms, caves and random walls. */
#include "maze_make.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

enum {
    RANDOM_PERMILLE = 300,
    CAVES_PERMILLE = 430,
    ROOM_SIDE_MIN = 5,        /* a room shorter than twice this and a wall is not divided */
    SECOND_DOOR_PERCENT = 30, /* of the walls between rooms; makes loops */
};

/*
 * Perfect mazes and rooms stand on a lattice: cells (odd, odd) are open, walls run along even rows
 * and columns. A side too short for a frame has its first lattice cell at 0.
 */
static int32_t lattice_first(int32_t side)
{
    return side >= 3 ? 1 : 0;
}

static int32_t lattice_count(int32_t side)
{
    return side >= 3 ? (side - 1) / 2 : (side + 1) / 2;
}

static GmkPoint lattice_point(const Maze *maze, int32_t column, int32_t row)
{
    return (GmkPoint){lattice_first(maze->width) + 2 * column,
                      lattice_first(maze->height) + 2 * row};
}

static void put_ends_on_lattice(Maze *maze)
{
    maze->start = lattice_point(maze, 0, 0);
    maze->goal =
        lattice_point(maze, lattice_count(maze->width) - 1, lattice_count(maze->height) - 1);
}

/* ------------------------------------------------------------------------------------------------
 * Perfect: a random walk through the lattice that opens the wall to each new cell, and goes back one
 * cell where there is no new one.
 */

typedef struct Digger {
    Maze *maze;
    int32_t columns, rows;
    uint8_t *came; /* a byte a lattice cell: 0 not dug yet, else 1 + how it was entered */
    int32_t column, row;
} Digger;

enum { DIG_START = 5 }; /* `came` of the first cell: not entered from anywhere */
static const int32_t dig_dx[4] = {0, 0, -1, 1}, dig_dy[4] = {-1, 1, 0, 0};

static uint8_t *digger_cell(const Digger *digger, int32_t column, int32_t row)
{
    return &digger->came[(size_t)row * (size_t)digger->columns + (size_t)column];
}

/* Digs in a random direction that leads to a new cell. False: there is none. */
static bool dig_on(Digger *digger, Rng *rng)
{
    int choices[4], count = 0;
    for (int d = 0; d < 4; d++) {
        const int32_t column = digger->column + dig_dx[d], row = digger->row + dig_dy[d];
        if (column >= 0 && column < digger->columns && row >= 0 && row < digger->rows &&
            *digger_cell(digger, column, row) == 0)
            choices[count++] = d;
    }
    if (count == 0)
        return false;
    const int d = choices[count > 1 ? rng_below(rng, (uint32_t)count) : 0];
    const GmkPoint from = lattice_point(digger->maze, digger->column, digger->row);
    digger->column += dig_dx[d];
    digger->row += dig_dy[d];
    *digger_cell(digger, digger->column, digger->row) = (uint8_t)(1 + d);
    maze_set_wall(digger->maze, (GmkPoint){from.x + dig_dx[d], from.y + dig_dy[d]}, false);
    maze_set_wall(digger->maze, (GmkPoint){from.x + 2 * dig_dx[d], from.y + 2 * dig_dy[d]}, false);
    return true;
}

static bool make_perfect(Maze *maze, Rng *rng)
{
    Digger digger = {
        .maze = maze,
        .columns = lattice_count(maze->width),
        .rows = lattice_count(maze->height),
    };
    digger.came = calloc((size_t)digger.columns * (size_t)digger.rows, 1);
    if (!digger.came)
        return false;
    put_ends_on_lattice(maze);
    maze_set_wall(maze, maze->start, false);
    *digger_cell(&digger, 0, 0) = DIG_START;
    for (;;) {
        if (dig_on(&digger, rng))
            continue;
        const int came = *digger_cell(&digger, digger.column, digger.row);
        if (came == DIG_START)
            break;
        digger.column -= dig_dx[came - 1];
        digger.row -= dig_dy[came - 1];
    }
    free(digger.came);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Rooms: a room that is large enough is divided by a wall with one door or two, and its halves
 * again. Walls stand on even lines and doors on odd ones, so that no wall ends in a door.
 */

typedef struct Room {
    int32_t x, y, w, h; /* on the lattice, in lattice cells */
} Room;

/* The longer side is always divided near its middle, so that few rooms wait at a time. */
enum { ROOMS_MAX = 64 };

/* In cells of the map. An even side has a line left over: it belongs to the rooms along it. */
static int32_t room_side(int32_t from, int32_t length, int32_t side)
{
    const bool last = from + length == lattice_count(side) && side >= 3;
    return 2 * length - 1 + (last && side % 2 == 0);
}

static int32_t room_width(const Maze *maze, const Room *room)
{
    return room_side(room->x, room->w, maze->width);
}

static int32_t room_height(const Maze *maze, const Room *room)
{
    return room_side(room->y, room->h, maze->height);
}

static void build_wall(Maze *maze, Rng *rng, const Room *room, bool upright, int32_t at)
{
    const int32_t length = upright ? room->h : room->w;
    const int32_t cells = upright ? room_height(maze, room) : room_width(maze, room);
    const GmkPoint first = lattice_point(maze, room->x, room->y);
    const int doors = (int32_t)rng_below(rng, 100) < SECOND_DOOR_PERCENT ? 2 : 1;
    for (int32_t i = 0; i < cells; i++)
        maze_set_wall(maze,
                      upright ? (GmkPoint){first.x + 2 * at + 1, first.y + i}
                              : (GmkPoint){first.x + i, first.y + 2 * at + 1},
                      true);
    for (int door = 0; door < doors; door++) {
        const int32_t i = 2 * (int32_t)rng_below(rng, (uint32_t)length);
        maze_set_wall(maze,
                      upright ? (GmkPoint){first.x + 2 * at + 1, first.y + i}
                              : (GmkPoint){first.x + i, first.y + 2 * at + 1},
                      false);
    }
}

static void open_room(Maze *maze, const Room *room)
{
    const GmkPoint first = lattice_point(maze, room->x, room->y);
    for (int32_t y = first.y; y < first.y + room_height(maze, room); y++)
        maze_fill_row(maze, y, first.x, first.x + room_width(maze, room), false);
}

static void make_rooms(Maze *maze, Rng *rng)
{
    const int32_t least = ROOM_SIDE_MIN / 2 + 1; /* in lattice cells */
    Room waiting[ROOMS_MAX];
    int count = 1;
    waiting[0] = (Room){0, 0, lattice_count(maze->width), lattice_count(maze->height)};
    open_room(maze, &waiting[0]);
    put_ends_on_lattice(maze);
    while (count > 0) {
        const Room room = waiting[--count];
        const bool upright = room.w > room.h || (room.w == room.h && rng_below(rng, 2) == 0);
        const int32_t side = upright ? room.w : room.h;
        /* A large room is halved somewhere in its middle third; a small one wherever it can be. */
        const int32_t margin = side / 3 > least ? side / 3 : least;
        if (side < 2 * least)
            continue;
        const int32_t choices = side - 2 * margin + 1;
        const int32_t first =
            choices > 0 ? margin + (int32_t)rng_below(rng, (uint32_t)choices) : side / 2;
        build_wall(maze, rng, &room, upright, first - 1);
        waiting[count++] =
            upright ? (Room){room.x, room.y, first, room.h} : (Room){room.x, room.y, room.w, first};
        waiting[count++] = upright ? (Room){room.x + first, room.y, room.w - first, room.h}
                                   : (Room){room.x, room.y + first, room.w, room.h - first};
    }
}

/* ------------------------------------------------------------------------------------------------
 * Random walls, and the choice
 */

static void make_random(Maze *maze, Rng *rng, uint32_t walls_permille)
{
    for (int32_t y = 0; y < maze->height; y++)
        for (int32_t x = 0; x < maze->width; x++)
            maze_set_wall(maze, (GmkPoint){x, y}, rng_below(rng, 1000) < walls_permille);
    maze_set_wall(maze, maze->start, false);
    maze_set_wall(maze, maze->goal, false);
}

Maze *maze_make(const GmkMazeRecipe *recipe)
{
    Rng rng;
    bool made = true;
    Maze *maze = maze_new(recipe->width, recipe->height, recipe->kind != GMK_MAZE_OPEN);
    const uint32_t permille = (uint32_t)recipe->walls_permille;
    if (!maze)
        return NULL;
    rng_seed(&rng, recipe->seed);
    switch (recipe->kind) {
    case GMK_MAZE_PERFECT: made = make_perfect(maze, &rng); break;
    case GMK_MAZE_ROOMS: make_rooms(maze, &rng); break;
    case GMK_MAZE_RANDOM: make_random(maze, &rng, permille ? permille : RANDOM_PERMILLE); break;
    case GMK_MAZE_CAVES:
        made = maze_dig_caves(maze, recipe->seed, permille ? permille : CAVES_PERMILLE);
        break;
    default: break;
    }
    if (made)
        return maze;
    maze_free(maze);
    return NULL;
}
