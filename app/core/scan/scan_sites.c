/*
 * scan_sites.c: stones on the crossings of lines. A stone hides the lines below it; what is seen in their place, in a
 * ring that leaves out numbers and marks in its middle, is its colour. Black and white are told apart by the largest
 * step between the greys of all stones.
 */
#include "scan_sites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int rounded(double value)
{
    return (int)floor(value + 0.5);
}

/* ------------------------------------------------------------------------------------------------
 * Lines at a crossing
 */

typedef struct Arms {
    int all, visible; /* of the four pieces of line that lead to the crossing */
} Arms;

static bool arm_is_visible(const ScanPlane *plane, const ScanGrid *g, double x, double y, int dx,
                           int dy)
{
    const ScanAxis axis = dx == 0 ? SCAN_VERTICAL : SCAN_HORIZONTAL;
    const double pitch = dx == 0 ? g->pitch_y : g->pitch_x;
    int samples = 0, seen = 0;
    for (double by = 0.24 * pitch; by <= 0.43 * pitch; by += 1, samples++)
        for (int aside = -1; aside <= 1; aside++) {
            const int px = rounded(x + dx * by) + (dx == 0 ? aside : 0);
            const int py = rounded(y + dy * by) + (dy == 0 ? aside : 0);
            if (px >= 0 && py >= 0 && px < plane->w && py < plane->h &&
                scan_line_at(plane, axis, px, py) != 0) {
                seen++;
                break;
            }
        }
    return samples > 0 && seen * 5 >= samples * 3;
}

static Arms arms_at(const ScanPlane *plane, const ScanGrid *g, int i, int j)
{
    static const int ways[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const double x = g->x + i * g->pitch_x, y = g->y + j * g->pitch_y;
    Arms arms = {0, 0};
    for (int w = 0; w < 4; w++) {
        const int to_i = i + ways[w][0], to_j = j + ways[w][1];
        if (to_i < 0 || to_j < 0 || to_i >= g->columns || to_j >= g->rows)
            continue;
        arms.all++;
        arms.visible += arm_is_visible(plane, g, x, y, ways[w][0], ways[w][1]);
    }
    return arms;
}

/* ------------------------------------------------------------------------------------------------
 * Stones
 */

/* What is seen at a crossing. */
typedef struct Site {
    Arms arms;
    ScanColor ring;   /* the colour of most of it */
    double different; /* the share of its disc that is not the ground */
    int rim; /* of 24 directions those in which something ends or is outlined where a stone does */
} Site;

/* The ground around a crossing: the middles of the cells at its corners. */
static ScanColor ground_at(const ScanPicture *picture, const ScanGrid *g, int i, int j)
{
    static const double corners[4][2] = {{-0.5, -0.5}, {0.5, -0.5}, {-0.5, 0.5}, {0.5, 0.5}};
    ScanSample sample = {0};
    for (int corner = 0; corner < 4; corner++) {
        const double ci = i + corners[corner][0], cj = j + corners[corner][1];
        if (ci < 0 || cj < 0 || ci > g->columns - 1 || cj > g->rows - 1)
            continue;
        scan_sample_disc(&sample, picture, g->x + ci * g->pitch_x, g->y + cj * g->pitch_y, 0,
                         0.08 * g->pitch_x + 1);
    }
    return scan_sample_median(&sample);
}

/* In how many directions the colour changes between the inside of a stone and what is outside of it. */
static int rim_of(const ScanPicture *picture, double x, double y, double pitch)
{
    enum { DIRECTIONS = 24, STEP_NEEDED = 24 };
    int changes = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const double angle = d * 6.28318530717959 / DIRECTIONS, c = cos(angle), s = sin(angle);
        ScanColor before = scan_pixel(picture, x + c * 0.36 * pitch, y + s * 0.36 * pitch);
        int most = 0;
        for (double r = 0.36 * pitch + 1; r <= 0.51 * pitch; r += 1) {
            const ScanColor here = scan_pixel(picture, x + c * r, y + s * r);
            const int step = scan_color_distance(before, here);
            most = step > most ? step : most;
            if (r > 0.36 * pitch + 2)
                before = scan_pixel(picture, x + c * (r - 1), y + s * (r - 1));
        }
        changes += most >= STEP_NEEDED;
    }
    return changes;
}

static Site look(const ScanPicture *picture, const ScanPlane *plane, const ScanGrid *g, int i,
                 int j)
{
    const double x = g->x + i * g->pitch_x, y = g->y + j * g->pitch_y, pitch = g->pitch_x;
    ScanSample ring = {0}, disc = {0};
    Site site = {.arms = arms_at(plane, g, i, j)};
    scan_sample_disc(&ring, picture, x, y, 0.22 * pitch, 0.36 * pitch);
    scan_sample_disc(&disc, picture, x, y, 0, 0.36 * pitch);
    site.ring = scan_sample_median(&ring);
    site.different = scan_sample_share_beyond(&disc, ground_at(picture, g, i, j), 30);
    site.rim = rim_of(picture, x, y, pitch);
    return site;
}

/* How a crossing looks, before the colours of all are compared. */
typedef enum Look {
    LOOK_EMPTY,
    LOOK_STONE,
    LOOK_EMPTY_OR_NOT,
    LOOK_STONE_OR_NOT,
    LOOK_COLORED, /* a bubble with a number, or a stone that is marked as the last move */
} Look;

static Look judge(const Site *site)
{
    enum { RIM_WHOLE = 22, RIM_FULL = 17, RIM_SOME = 12 };
    const bool hidden = site->arms.visible == 0,
               most_hidden = site->arms.visible * 2 <= site->arms.all;
    const bool colored = scan_color_saturation(site->ring) > 90;
    if ((most_hidden || site->different > 0.8) && site->rim >= RIM_FULL)
        return colored ? LOOK_COLORED : LOOK_STONE;
    if (site->rim >= RIM_WHOLE && site->arms.visible < site->arms.all)
        return LOOK_STONE_OR_NOT;
    if (hidden && (site->different > 0.55 || site->rim >= RIM_SOME))
        return colored ? LOOK_EMPTY_OR_NOT : LOOK_STONE_OR_NOT;
    if (most_hidden && site->different > 0.6 && site->rim >= RIM_SOME)
        return LOOK_STONE_OR_NOT;
    if (hidden || (most_hidden && site->different > 0.4))
        return LOOK_EMPTY_OR_NOT;
    return LOOK_EMPTY;
}

/* What was seen everywhere. */
typedef struct Sights {
    int32_t count, colored;
    int32_t cell[GMK_CELLS_MAX];
    int grey[GMK_CELLS_MAX];
    Look look[GMK_CELLS_MAX];
} Sights;

static void see_all(Sights *out, const ScanPicture *picture, const ScanPlane *plane,
                    const ScanGrid *grid)
{
    out->count = out->colored = 0;
    for (int j = 0; j < grid->rows; j++)
        for (int i = 0; i < grid->columns; i++) {
            const Site site = look(picture, plane, grid, i, j);
            out->cell[out->count] = j * GMK_GOMOKU_SIDE_MAX + i;
            out->grey[out->count] = scan_color_grey(site.ring);
            out->look[out->count] = judge(&site);
            out->colored += out->look[out->count++] == LOOK_COLORED;
        }
}

/* Stones of one kind hardly differ; one that does is the pale stone under a pointer, or something else. */
enum { SHADE_APART = 26 };

void scan_crossings(Position *out, const ScanPicture *picture, const ScanPlane *plane,
                    const ScanGrid *grid)
{
    Sights sights;
    ScanGreys greys = {{0}};
    see_all(&sights, picture, plane, grid);
    for (int32_t k = 0; k < sights.count; k++)
        if (sights.look[k] == LOOK_STONE || sights.look[k] == LOOK_STONE_OR_NOT)
            scan_add_grey(&greys, sights.grey[k], sights.look[k] == LOOK_STONE ? 4 : 1);
    const ScanShades shades = scan_shades(&greys);
    for (int32_t k = 0; k < sights.count; k++) {
        const Look seen = sights.look[k];
        const bool white = sights.grey[k] >= shades.limit;
        const bool far = abs(sights.grey[k] - (white ? shades.light : shades.dark)) > SHADE_APART;
        const bool stone = seen == LOOK_STONE || seen == LOOK_STONE_OR_NOT ||
                           (seen == LOOK_COLORED && sights.colored == 1);
        if (stone)
            out->cells[sights.cell[k]] = white ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        out->doubts[sights.cell[k]] =
            (seen != LOOK_EMPTY && seen != LOOK_STONE) || (seen == LOOK_STONE && far);
    }
}
