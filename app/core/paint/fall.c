/* fall.c: see fall.h. Free fall, then one bounce to a small part of the height. */
#include "fall.h"

#include <math.h>

static const double ROW_MS = 95.0;  /* the time of the first row: sqrt(rows) of it in all */
static const double BOUNCE = 0.045; /* of the height that comes back, and then no more */

static double drop_ms(int rows)
{
    return ROW_MS * sqrt((double)rows);
}

/* Up and down again: two free falls from the bounce's height. */
static double bounce_ms(int rows)
{
    return 2.0 * ROW_MS * sqrt(BOUNCE * rows);
}

int fall_duration_ms(int rows)
{
    return rows > 0 ? (int)ceil(drop_ms(rows) + bounce_ms(rows)) : 0;
}

double fall_height(int rows, double ms)
{
    if (rows <= 0)
        return 0.0;
    if (ms <= 0.0)
        return rows;
    const double drop = drop_ms(rows), bounce = bounce_ms(rows);
    if (ms < drop) {
        const double t = ms / drop;
        return rows * (1.0 - t * t);
    }
    if (ms >= drop + bounce)
        return 0.0;
    const double t = (ms - drop) / bounce; /* 0 to 1; the top is in the middle */
    return BOUNCE * rows * 4.0 * t * (1.0 - t);
}
