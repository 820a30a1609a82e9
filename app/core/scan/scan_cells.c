/*
 * scan_cells.c: signs or stones in the cells between lines: whatever differs from the ground of most cells. They are
 * two kinds by their colour and by whether their middle is filled, as that of a cross is and that of a ring is not.
 */
#include "scan_sites.h"

#include <math.h>
#include <stdlib.h>

/* What is in a cell. */
typedef struct Sign {
    ScanColor color; /* of what differs from the ground */
    double share;    /* of the cell */
    double middle;   /* of its middle */
    int32_t cell;    /* index of the position's */
} Sign;

static ScanColor median_at(const ScanPicture *picture, double x, double y, double radius)
{
    ScanSample sample = {0};
    scan_sample_disc(&sample, picture, x, y, 0, radius);
    return scan_sample_median(&sample);
}

/* The ground of most cells: the usual one of what most of each cell is. */
static ScanColor usual_ground(const ScanPicture *picture, double x, double y, double px, double py,
                              int columns, int rows)
{
    ScanSample grounds = {0};
    for (int j = 0; j < rows; j++)
        for (int i = 0; i < columns; i++) {
            const ScanColor c = median_at(picture, x + i * px, y + j * py, 0.4 * px);
            grounds.count++;
            grounds.steps[0][c.r / 4]++;
            grounds.steps[1][c.g / 4]++;
            grounds.steps[2][c.b / 4]++;
        }
    return scan_sample_median(&grounds);
}

enum { GROUND_APART = 26 };

static Sign sign_at(const ScanPicture *picture, ScanColor ground, double x, double y, double pitch)
{
    ScanSample cell = {0}, middle = {0}, ink = {0};
    scan_sample_disc(&cell, picture, x, y, 0, 0.4 * pitch);
    scan_sample_disc(&middle, picture, x, y, 0, 0.1 * pitch + 0.5);
    for (int32_t i = 0; i < cell.kept; i++) {
        const ScanColor c = cell.colors[i];
        if (scan_color_distance(c, ground) <= GROUND_APART)
            continue;
        ink.count++;
        ink.steps[0][c.r / 4]++;
        ink.steps[1][c.g / 4]++;
        ink.steps[2][c.b / 4]++;
    }
    return (Sign){.color = scan_sample_median(&ink),
                  .share = cell.kept > 0 ? (double)ink.count / cell.kept : 0,
                  .middle = scan_sample_share_beyond(&middle, ground, GROUND_APART)};
}

static const double share_empty = 0.05, share_sign = 0.1;

ScanColor scan_usual_ground(const ScanPicture *picture, const ScanGrid *g)
{
    return usual_ground(picture, g->x + g->pitch_x / 2, g->y + g->pitch_y / 2, g->pitch_x,
                        g->pitch_y, g->columns - 1, g->rows - 1);
}

int32_t scan_full_cells(const ScanPicture *picture, const ScanGrid *g, int32_t *filled)
{
    const double x = g->x + g->pitch_x / 2, y = g->y + g->pitch_y / 2;
    const ScanColor ground = scan_usual_ground(picture, g);
    int32_t full = 0;
    *filled = 0;
    for (int j = 0; j + 1 < g->rows; j++)
        for (int i = 0; i + 1 < g->columns; i++) {
            const Sign sign =
                sign_at(picture, ground, x + i * g->pitch_x, y + j * g->pitch_y, g->pitch_x);
            full += sign.share >= share_sign;
            *filled += sign.share >= share_sign && sign.middle > 0.3;
        }
    return full;
}

/* ------------------------------------------------------------------------------------------------
 * Two kinds
 */

static double difference(const Sign *a, const Sign *b)
{
    return scan_color_distance(a->color, b->color) + 90 * fabs(a->middle - b->middle) +
           60 * fabs(a->share - b->share);
}

/* The two signs that differ most; false: all are alike. */
static bool find_extremes(Sign kinds[2], const Sign *signs, int32_t count)
{
    double most = 70; /* what one kind may differ by */
    bool two = false;
    for (int32_t a = 0; a < count; a++)
        for (int32_t b = a + 1; b < count; b++) {
            const double d = difference(&signs[a], &signs[b]);
            if (d > most) {
                most = d;
                kinds[0] = signs[a];
                kinds[1] = signs[b];
                two = true;
            }
        }
    return two;
}

static bool is_first(const Sign *sign, const Sign kinds[2])
{
    return difference(sign, &kinds[0]) <= difference(sign, &kinds[1]);
}

/* The middle one of a kind's signs; a single one that is marked as the last move does not count. */
static Sign usual_of(const Sign *signs, int32_t count, const Sign kinds[2], bool first)
{
    enum { STEPS = 50 };
    ScanSample colors = {0};
    int32_t middles[STEPS + 1] = {0}, shares[STEPS + 1] = {0}, below = 0;
    Sign usual = {0};
    for (int32_t i = 0; i < count; i++) {
        if (is_first(&signs[i], kinds) != first)
            continue;
        colors.count++;
        colors.steps[0][signs[i].color.r / 4]++;
        colors.steps[1][signs[i].color.g / 4]++;
        colors.steps[2][signs[i].color.b / 4]++;
        middles[(int)(signs[i].middle * STEPS)]++;
        shares[(int)(signs[i].share * STEPS)]++;
    }
    usual.color = scan_sample_median(&colors);
    for (int s = 0; s <= STEPS && (below += middles[s]) * 2 <= colors.count; s++)
        usual.middle = (s + 1.0) / STEPS;
    below = 0;
    for (int s = 0; s <= STEPS && (below += shares[s]) * 2 <= colors.count; s++)
        usual.share = (s + 1.0) / STEPS;
    return usual;
}

/* Which of two kinds is black: the darker of two stones; of signs the one with more, else the cross. */
static bool first_is_black(const Sign kinds[2], int32_t more_of_first)
{
    const Sign *a = &kinds[0], *b = &kinds[1];
    const int by_grey = scan_color_grey(b->color) - scan_color_grey(a->color);
    const bool stones = a->share > 0.55 && b->share > 0.55 &&
                        scan_color_saturation(a->color) < 60 &&
                        scan_color_saturation(b->color) < 60;
    if (stones && abs(by_grey) > 60)
        return by_grey > 0;
    if (more_of_first == 1 || more_of_first == -1)
        return more_of_first > 0;
    if (fabs(a->middle - b->middle) > 0.25)
        return a->middle > b->middle;
    return by_grey > 0;
}

static void set_kinds(Position *out, const Sign *signs, int32_t count)
{
    Sign kinds[2] = {signs[0], signs[0]};
    int32_t more = 0;
    const bool two = find_extremes(kinds, signs, count);
    for (int round = 0; two && round < 3; round++) {
        const Sign first = usual_of(signs, count, kinds, true),
                   second = usual_of(signs, count, kinds, false);
        kinds[0] = first;
        kinds[1] = second;
    }
    for (int32_t i = 0; i < count; i++)
        more += is_first(&signs[i], kinds) ? 1 : -1;
    const bool black = two ? first_is_black(kinds, more)
                           : scan_color_grey(signs[0].color) < 128 || signs[0].share < 0.55;
    for (int32_t i = 0; i < count; i++) {
        const double a = difference(&signs[i], &kinds[0]), b = difference(&signs[i], &kinds[1]);
        out->cells[signs[i].cell] =
            (!two || is_first(&signs[i], kinds)) == black ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        if (two && fabs(a - b) < 0.2 * (a + b))
            out->doubts[signs[i].cell] = 1;
    }
}

void scan_cells(Position *out, const ScanPicture *picture, const ScanGrid *grid, double x, double y)
{
    Sign signs[GMK_CELLS_MAX];
    int32_t count = 0;
    const ScanColor ground =
        usual_ground(picture, x, y, grid->pitch_x, grid->pitch_y, out->width, out->height);
    for (int j = 0; j < out->height; j++)
        for (int i = 0; i < out->width; i++) {
            const int32_t cell = j * GMK_GOMOKU_SIDE_MAX + i;
            Sign sign = sign_at(picture, ground, x + i * grid->pitch_x, y + j * grid->pitch_y,
                                grid->pitch_x);
            sign.cell = cell;
            out->doubts[cell] = sign.share > share_empty && sign.share < share_sign;
            if (sign.share >= share_sign)
                signs[count++] = sign;
        }
    if (count > 0)
        set_kinds(out, signs, count);
}
