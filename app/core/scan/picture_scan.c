/* picture_scan.c: see picture_scan.h. */
#include "picture_scan.h"

#include "scan_grid.h"
#include "scan_sites.h"

#include <stdlib.h>

static bool make_plane(ScanPlane *out, const ScanPicture *picture)
{
    const size_t count = (size_t)picture->w * (size_t)picture->h;
    *out = (ScanPlane){malloc(count), picture->w, picture->h, 0};
    for (size_t i = 0; out->grey && i < count; i++) {
        const uint32_t p = picture->pixels[i];
        out->grey[i] =
            (uint8_t)(((p >> 16 & 255) * 77 + (p >> 8 & 255) * 150 + (p & 255) * 29) >> 8);
    }
    return out->grey != NULL;
}

/* Whether stones stand in cells: then the middles of many that are not empty are filled. Without a stone the usual
 * sizes of boards decide. */
static bool stand_in_cells(const ScanPicture *picture, const ScanGrid *g)
{
    int32_t filled = 0;
    const int32_t full = scan_full_cells(picture, g, &filled);
    if (g->columns > GMK_GOMOKU_SIDE_MAX || g->rows > GMK_GOMOKU_SIDE_MAX)
        return true;
    if (full == 0)
        return g->columns == 16 || (g->open_right && g->open_bottom);
    return filled * 4 >= full;
}

static bool read_cells(Position *out, ScanReport *report, const ScanPicture *picture,
                       const ScanGrid *g)
{
    out->width = g->columns - 1 + g->open_left + g->open_right;
    out->height = g->rows - 1 + g->open_top + g->open_bottom;
    report->x = g->x + (g->open_left ? -0.5 : 0.5) * g->pitch_x;
    report->y = g->y + (g->open_top ? -0.5 : 0.5) * g->pitch_y;
    if (!position_size_is_possible(GMK_BOARD_GOMOKU, out->width, out->height))
        return false;
    scan_cells(out, picture, g, report->x, report->y);
    return true;
}

static bool read_crossings(Position *out, ScanReport *report, const ScanPicture *picture,
                           const ScanPlane *plane, const ScanGrid *g)
{
    out->width = g->columns;
    out->height = g->rows;
    report->x = g->x;
    report->y = g->y;
    if (!position_size_is_possible(GMK_BOARD_GOMOKU, out->width, out->height))
        return false;
    scan_crossings(out, picture, plane, g);
    return true;
}

static ScanResult read_plane(Position *out, ScanReport *report, const ScanPicture *picture,
                             ScanPlane *plane)
{
    static const int contrasts[] = {
        16, 8}; /* faint lines are looked for only where there are no others */
    ScanGrid grid;
    bool found = false, no_memory = false;
    for (size_t i = 0; i < sizeof contrasts / sizeof *contrasts && !found && !no_memory; i++) {
        plane->contrast = contrasts[i];
        found = scan_grid_find(&grid, &no_memory, plane);
    }
    if (!found)
        return no_memory ? SCAN_NO_MEMORY : SCAN_NO_BOARD;
    Position p;
    ScanReport r = {.pitch = grid.pitch_x, .cells = stand_in_cells(picture, &grid)};
    position_default(&p);
    if (r.cells ? !read_cells(&p, &r, picture, &grid)
                : !read_crossings(&p, &r, picture, plane, &grid))
        return SCAN_NO_BOARD;
    p.first = position_usual_first(&p);
    r.doubts = position_doubt_count(&p);
    *out = p;
    *report = r;
    return SCAN_FOUND;
}

ScanResult scan_position(Position *out, ScanReport *report, const ScanPicture *picture)
{
    ScanPlane plane;
    if (!picture->pixels || picture->w < 1 || picture->h < 1 || picture->w > SCAN_SIDE_MAX ||
        picture->h > SCAN_SIDE_MAX || (int64_t)picture->w * picture->h > SCAN_PIXELS_MAX)
        return SCAN_TOO_LARGE;
    if (!make_plane(&plane, picture))
        return SCAN_NO_MEMORY;
    const ScanResult result = read_plane(out, report, picture, &plane);
    free(plane.grey);
    return result;
}
