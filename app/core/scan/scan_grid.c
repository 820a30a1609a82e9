/* scan_grid.c: see scan_grid.h. */
#include "scan_grid.h"

#include <math.h>

static int rounded(double value)
{
    return (int)floor(value + 0.5);
}

static double line_x(const ScanGrid *g, int i)
{
    return g->x + i * g->pitch_x;
}

static double line_y(const ScanGrid *g, int j)
{
    return g->y + j * g->pitch_y;
}

/* Whether a line is near this pixel. */
static bool has_line(const ScanPlane *plane, ScanAxis axis, double x, double y)
{
    for (int by = -1; by <= 1; by++) {
        const int px = rounded(x) + (axis == SCAN_VERTICAL ? by : 0);
        const int py = rounded(y) + (axis == SCAN_HORIZONTAL ? by : 0);
        if (px >= 0 && py >= 0 && px < plane->w && py < plane->h &&
            scan_line_at(plane, axis, px, py) != 0)
            return true;
    }
    return false;
}

/* How much of a piece of line from one crossing to the next must be there, of PIECE_SAMPLES places: some of it, where
 * a stone may hide the rest; or nearly all of it, where letters beside the board must not be taken for it. */
enum { PIECE_SAMPLES = 9, PIECE_SOME = 3, PIECE_WHOLE = 8 };

static bool has_piece(const ScanPlane *plane, ScanAxis axis, double x, double y, double length,
                      int needed)
{
    int seen = 0;
    for (int i = 0; i < PIECE_SAMPLES; i++) {
        const double by = length * (0.2 + 0.6 * i / (PIECE_SAMPLES - 1));
        seen += has_line(plane, axis, axis == SCAN_VERTICAL ? x : x + by,
                         axis == SCAN_VERTICAL ? y + by : y);
    }
    return seen >= needed;
}

/* The share of horizontal lines that are there between the vertical lines i and i + 1; and the other way round. */
static double column_share(const ScanPlane *plane, const ScanGrid *g, int i)
{
    int seen = 0;
    for (int j = 0; j < g->rows; j++)
        seen +=
            has_piece(plane, SCAN_HORIZONTAL, line_x(g, i), line_y(g, j), g->pitch_x, PIECE_WHOLE);
    return (double)seen / g->rows;
}

static double row_share(const ScanPlane *plane, const ScanGrid *g, int j)
{
    int seen = 0;
    for (int i = 0; i < g->columns; i++)
        seen +=
            has_piece(plane, SCAN_VERTICAL, line_x(g, i), line_y(g, j), g->pitch_y, PIECE_WHOLE);
    return (double)seen / g->columns;
}

/* The share of its pieces that the vertical line i has; and the other way round. */
static double vertical_share(const ScanPlane *plane, const ScanGrid *g, int i)
{
    int seen = 0;
    for (int j = 0; j + 1 < g->rows; j++)
        seen += has_piece(plane, SCAN_VERTICAL, line_x(g, i), line_y(g, j), g->pitch_y, PIECE_SOME);
    return (double)seen / (g->rows - 1);
}

static double horizontal_share(const ScanPlane *plane, const ScanGrid *g, int j)
{
    int seen = 0;
    for (int i = 0; i + 1 < g->columns; i++)
        seen +=
            has_piece(plane, SCAN_HORIZONTAL, line_x(g, i), line_y(g, j), g->pitch_x, PIECE_SOME);
    return (double)seen / (g->columns - 1);
}

/* Of its pieces that an outer line must have, and of the lines across those that must reach it: stones may hide much
 * of both. */
static const double share_needed = 0.34, share_across = 0.22;

/* Takes away outer lines that are none of the grid: a frame, a line under a title. */
static void trim(const ScanPlane *plane, ScanGrid *g)
{
    for (bool changed = true; changed && g->columns > 2 && g->rows > 2;) {
        changed = false;
        if (column_share(plane, g, 0) < share_across ||
            vertical_share(plane, g, 0) < share_needed) {
            g->x += g->pitch_x;
            g->columns--;
            changed = true;
        } else if (column_share(plane, g, g->columns - 2) < share_across ||
                   vertical_share(plane, g, g->columns - 1) < share_needed) {
            g->columns--;
            changed = true;
        } else if (row_share(plane, g, 0) < share_across ||
                   horizontal_share(plane, g, 0) < share_needed) {
            g->y += g->pitch_y;
            g->rows--;
            changed = true;
        } else if (row_share(plane, g, g->rows - 2) < share_across ||
                   horizontal_share(plane, g, g->rows - 1) < share_needed) {
            g->rows--;
            changed = true;
        }
    }
}

/* Adds outer lines that were not found because stones hide much of them. */
static void extend(const ScanPlane *plane, ScanGrid *g)
{
    while (g->columns < SCAN_LINES_MAX && column_share(plane, g, -1) >= share_across &&
           vertical_share(plane, g, -1) >= share_needed) {
        g->x -= g->pitch_x;
        g->columns++;
    }
    while (g->columns < SCAN_LINES_MAX && column_share(plane, g, g->columns - 1) >= share_across &&
           vertical_share(plane, g, g->columns) >= share_needed)
        g->columns++;
    while (g->rows < SCAN_LINES_MAX && row_share(plane, g, -1) >= share_across &&
           horizontal_share(plane, g, -1) >= share_needed) {
        g->y -= g->pitch_y;
        g->rows++;
    }
    while (g->rows < SCAN_LINES_MAX && row_share(plane, g, g->rows - 1) >= share_across &&
           horizontal_share(plane, g, g->rows) >= share_needed)
        g->rows++;
}

/* The share of lines across of which at least something is seen beside an outer line. */
static double some_share(const ScanPlane *plane, const ScanGrid *g, ScanAxis axis, int gap)
{
    const int lines = axis == SCAN_HORIZONTAL ? g->rows : g->columns;
    int seen = 0;
    for (int k = 0; k < lines; k++)
        seen += axis == SCAN_HORIZONTAL
                    ? has_piece(plane, axis, line_x(g, gap), line_y(g, k), g->pitch_x, PIECE_SOME)
                    : has_piece(plane, axis, line_x(g, k), line_y(g, gap), g->pitch_y, PIECE_SOME);
    return (double)seen / lines;
}

/* Boards are square: where one line is missing, stones hide it, on the side on which more of the others goes on. */
static void make_square(const ScanPlane *plane, ScanGrid *g)
{
    const double needed = 0.5;
    if (g->columns == g->rows - 1) {
        const double left = some_share(plane, g, SCAN_HORIZONTAL, -1),
                     right = some_share(plane, g, SCAN_HORIZONTAL, g->columns - 1);
        if (left < needed && right < needed)
            return;
        g->x -= left > right ? g->pitch_x : 0;
        g->columns++;
    } else if (g->rows == g->columns - 1) {
        const double above = some_share(plane, g, SCAN_VERTICAL, -1),
                     below = some_share(plane, g, SCAN_VERTICAL, g->rows - 1);
        if (above < needed && below < needed)
            return;
        g->y -= above > below ? g->pitch_y : 0;
        g->rows++;
    }
}

/* How many pieces its lines have that run this way. */
static double pieces_of(const ScanPlane *plane, const ScanGrid *g, ScanAxis axis)
{
    const int lines = axis == SCAN_VERTICAL ? g->columns : g->rows;
    double shares[2] = {0}; /* of every second line from the first on, and of those between */
    bool between = false;
    for (int k = 0; k < lines; k++, between = !between)
        shares[between] +=
            axis == SCAN_VERTICAL ? vertical_share(plane, g, k) : horizontal_share(plane, g, k);
    /* At half the distance every second line is only made of rims of stones. */
    const double even = shares[0] / ((lines + 1) / 2), odd = shares[1] / (lines / 2);
    const int across = axis == SCAN_VERTICAL ? g->rows : g->columns;
    return even < odd / 2 || odd < even / 2 ? 0 : (shares[0] + shares[1]) * (across - 1);
}

/* How many pixels of lines the grid has; 0: it is none. Pixels and not pieces: a grid of half the distance has twice as
 * many pieces of the same lines. */
static int weigh(const ScanPlane *plane, const ScanGrid *g)
{
    const int all = g->columns * (g->rows - 1) + g->rows * (g->columns - 1);
    if (g->columns < 5 || g->rows < 5 || g->columns > SCAN_LINES_MAX || g->rows > SCAN_LINES_MAX)
        return 0;
    const double across = pieces_of(plane, g, SCAN_VERTICAL),
                 down = pieces_of(plane, g, SCAN_HORIZONTAL);
    if (across <= 0 || down <= 0 || (across + down) * 2 < all)
        return 0;
    return rounded(across * g->pitch_y + down * g->pitch_x);
}

/* Whether most lines across go on from an outer line to where the next would be, and not only for a part of the way. */
static bool is_open(const ScanPlane *plane, const ScanGrid *g, ScanAxis axis, double edge,
                    double by)
{
    const int lines = axis == SCAN_HORIZONTAL ? g->rows : g->columns;
    int seen = 0;
    for (int k = 0; k < lines; k++) {
        const double at = axis == SCAN_HORIZONTAL ? line_y(g, k) : line_x(g, k);
        int samples = 0;
        for (int i = 0; i < 6; i++) {
            const double along = edge + by * (0.62 + 0.06 * i);
            samples += axis == SCAN_HORIZONTAL ? has_line(plane, axis, along, at)
                                               : has_line(plane, axis, at, along);
        }
        seen += samples >= 4;
    }
    return seen * 5 >= lines * 4;
}

static void find_open_sides(const ScanPlane *plane, ScanGrid *g)
{
    g->open_left = is_open(plane, g, SCAN_HORIZONTAL, g->x, -g->pitch_x);
    g->open_right = is_open(plane, g, SCAN_HORIZONTAL, line_x(g, g->columns - 1), g->pitch_x);
    g->open_top = is_open(plane, g, SCAN_VERTICAL, g->y, -g->pitch_y);
    g->open_bottom = is_open(plane, g, SCAN_VERTICAL, line_y(g, g->rows - 1), g->pitch_y);
}

bool scan_grid_find(ScanGrid *out, bool *no_memory, const ScanPlane *plane)
{
    ScanRow across[SCAN_ROWS_MAX], down[SCAN_ROWS_MAX];
    const int columns = scan_rows(across, plane, SCAN_VERTICAL);
    const int rows = columns > 0 ? scan_rows(down, plane, SCAN_HORIZONTAL) : 0;
    int best = 0;
    *no_memory = columns < 0 || rows < 0;
    for (int i = 0; i < columns; i++)
        for (int j = 0; j < rows; j++) {
            const double difference = fabs(across[i].pitch - down[j].pitch);
            if (difference > 0.04 * across[i].pitch + 0.4)
                continue;
            ScanGrid g = {.x = across[i].from,
                          .y = down[j].from,
                          .pitch_x = across[i].pitch,
                          .pitch_y = down[j].pitch,
                          .columns = across[i].count,
                          .rows = down[j].count};
            trim(plane, &g);
            if (g.columns < 4 || g.rows < 4)
                continue;
            extend(plane, &g);
            make_square(plane, &g);
            const int weight = weigh(plane, &g);
            if (weight > best) {
                best = weight;
                *out = g;
            }
        }
    if (best > 0)
        find_open_sides(plane, out);
    return best > 0;
}
