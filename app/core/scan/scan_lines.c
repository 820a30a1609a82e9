/* scan_lines.c: see scan_lines.h. */
#include "scan_lines.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    RUN_MIN = 7,     /* pixels of a piece of a line; strokes of letters are mostly shorter */
    GAP_MAX = 5,     /* pixels of a piece that another line or a point hides */
    PEAKS_MAX = 160, /* lines that are looked at, the longest */
    PITCH_MIN = 8,
};

/* The grey at a pixel, the nearest one where it lies outside. */
static int grey_at(const ScanPlane *plane, int x, int y)
{
    x = x < 0 ? 0 : x >= plane->w ? plane->w - 1 : x;
    y = y < 0 ? 0 : y >= plane->h ? plane->h - 1 : y;
    return plane->grey[(size_t)y * (size_t)plane->w + (size_t)x];
}

/* A line differs from both sides in the same direction, and the sides are alike. */
static int line_sign(int at, int before, int after, int contrast)
{
    const int a = at - before, b = at - after;
    const int sides = before > after ? before - after : after - before;
    if (a >= contrast && b >= contrast && sides <= (a < b ? a : b))
        return 1;
    if (a <= -contrast && b <= -contrast && sides <= -(a > b ? a : b))
        return -1;
    return 0;
}

int scan_line_at(const ScanPlane *plane, ScanAxis axis, int x, int y)
{
    static const int reach[] = {2, 4, 1}; /* lines of one to four pixels */
    const int dx = axis == SCAN_VERTICAL, dy = !dx;
    const int at = grey_at(plane, x, y);
    for (int i = 0; i < 3; i++) {
        const int sign =
            line_sign(at, grey_at(plane, x - reach[i] * dx, y - reach[i] * dy),
                      grey_at(plane, x + reach[i] * dx, y + reach[i] * dy), plane->contrast);
        if (sign != 0)
            return sign;
    }
    return 0;
}

/* ------------------------------------------------------------------------------------------------
 * How many pixels of lines there are at each place across the axis
 */

static void end_run(int32_t *total, int run)
{
    if (run >= RUN_MIN)
        *total += run;
}

/* Adds the pieces of lines at one place. */
static int32_t line_pixels(const ScanPlane *plane, ScanAxis axis, int place)
{
    const int length = axis == SCAN_VERTICAL ? plane->h : plane->w;
    int32_t total = 0;
    int run = 0, gap = 0, sign = 0;
    for (int i = 0; i < length; i++) {
        const int x = axis == SCAN_VERTICAL ? place : i, y = axis == SCAN_VERTICAL ? i : place;
        const int here = scan_line_at(plane, axis, x, y);
        if (here != 0 && (here == sign || run == 0)) {
            sign = here;
            run++;
            gap = 0;
        } else if (run > 0 && ++gap > GAP_MAX) {
            end_run(&total, run);
            run = gap = 0;
        }
    }
    end_run(&total, run);
    return total;
}

typedef struct Peak {
    double place;
    double weight;
} Peak;

static int by_weight(const void *a, const void *b)
{
    const Peak *p = a, *q = b;
    if (p->weight != q->weight)
        return p->weight < q->weight ? 1 : -1;
    return (p->place > q->place) - (p->place < q->place);
}

static int by_place(const void *a, const void *b)
{
    const Peak *p = a, *q = b;
    return (p->place > q->place) - (p->place < q->place);
}

/* Places beside each other are one line; the longest lines are kept, in order. */
static int find_peaks(Peak **out, const ScanPlane *plane, ScanAxis axis)
{
    const int places = axis == SCAN_VERTICAL ? plane->w : plane->h;
    Peak *peaks = calloc((size_t)places, sizeof *peaks);
    int count = 0;
    double sum = 0, weight = 0, last = -9;
    if (!peaks)
        return -1;
    for (int i = 0; i <= places; i++) {
        const int32_t pixels = i < places ? line_pixels(plane, axis, i) : 0;
        if (pixels >= 3 * RUN_MIN && (weight == 0 || i - last < 2)) {
            sum += (double)i * pixels;
            weight += pixels;
            last = i;
        } else if (weight > 0 && i - last >= 1) {
            peaks[count++] = (Peak){sum / weight, weight};
            sum = weight = 0;
            if (pixels >= 3 * RUN_MIN) {
                sum = (double)i * pixels;
                weight = pixels;
                last = i;
            }
        }
    }
    qsort(peaks, (size_t)count, sizeof *peaks, by_weight);
    count = count < PEAKS_MAX ? count : PEAKS_MAX;
    qsort(peaks, (size_t)count, sizeof *peaks, by_place);
    *out = peaks;
    return count;
}

/* ------------------------------------------------------------------------------------------------
 * Rows
 */

/* The peak nearest to a place, -1: none within `tolerance`. */
static int nearest(const Peak *peaks, int count, double place, double tolerance)
{
    int low = 0, high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (peaks[middle].place < place)
            low = middle + 1;
        else
            high = middle;
    }
    int best = -1;
    for (int i = low - 1; i <= low; i++)
        if (i >= 0 && i < count && fabs(peaks[i].place - place) <= tolerance &&
            (best < 0 || fabs(peaks[i].place - place) < fabs(peaks[best].place - place)))
            best = i;
    return best;
}

/* The lines of a row that were seen: which of the row, and where. */
typedef struct Hits {
    int count;
    int step[SCAN_LINES_MAX];
    double place[SCAN_LINES_MAX], weight[SCAN_LINES_MAX];
} Hits;

static void add_hit(Hits *hits, int step, const Peak *peak)
{
    hits->step[hits->count] = step;
    hits->place[hits->count] = peak->place;
    hits->weight[hits->count++] = peak->weight;
}

/* The straight line of least squares through the hits. */
static void fit(const Hits *hits, double *from, double *pitch)
{
    double n = hits->count, s = 0, p = 0, ss = 0, sp = 0;
    for (int i = 0; i < hits->count; i++) {
        s += hits->step[i];
        p += hits->place[i];
        ss += (double)hits->step[i] * hits->step[i];
        sp += hits->step[i] * hits->place[i];
    }
    *pitch = (n * sp - s * p) / (n * ss - s * s);
    *from = (p - *pitch * s) / n;
}

/* Takes away the hit that lies farthest beside its place; false: none lies beside it. */
static bool drop_worst(Hits *hits, double from, double pitch)
{
    double most = 0.9 + 0.004 * pitch;
    int worst = -1;
    for (int i = 0; i < hits->count; i++) {
        const double off = fabs(hits->place[i] - from - pitch * hits->step[i]);
        if (off > most) {
            most = off;
            worst = i;
        }
    }
    if (worst < 0)
        return false;
    hits->count--;
    for (int i = worst; i < hits->count; i++) {
        hits->step[i] = hits->step[i + 1];
        hits->place[i] = hits->place[i + 1];
        hits->weight[i] = hits->weight[i + 1];
    }
    return true;
}

/* Goes from two lines on as long as there are more of them; two in a row may be hidden. */
static void follow(Hits *hits, const Peak *peaks, int count, int first, int second)
{
    double pitch = peaks[second].place - peaks[first].place;
    int step = 1, skipped = 0; /* of the last line that was seen, and behind it */
    hits->count = 0;
    add_hit(hits, 0, &peaks[first]);
    add_hit(hits, 1, &peaks[second]);
    while (step + skipped + 1 < SCAN_LINES_MAX && skipped < 3) {
        const double place = hits->place[hits->count - 1] + pitch * (skipped + 1);
        const int next = nearest(peaks, count, place, 1.2 + 0.015 * pitch);
        if (next < 0) {
            skipped++;
            continue;
        }
        step += skipped + 1;
        skipped = 0;
        add_hit(hits, step, &peaks[next]);
        pitch = (peaks[next].place - peaks[first].place) / step;
    }
}

static bool make_row(ScanRow *out, Hits *hits)
{
    double from, pitch;
    do {
        if (hits->count < 4)
            return false;
        fit(hits, &from, &pitch);
    } while (drop_worst(hits, from, pitch));
    const int first = hits->step[0], last = hits->step[hits->count - 1];
    *out = (ScanRow){from + pitch * first, pitch, last - first + 1, hits->count, 0};
    for (int i = 0; i < hits->count; i++)
        out->weight += hits->weight[i];
    return out->count >= 5 && out->seen * 4 >= out->count * 3;
}

/* Whether both have the same lines, as far as they go. */
static bool is_part(const ScanRow *row, const ScanRow *of)
{
    const double steps = (row->from - of->from) / of->pitch;
    return fabs(of->pitch - row->pitch) < 0.02 * of->pitch + 0.1 &&
           fabs(steps - floor(steps + 0.5)) < 0.12 && steps > -0.5 && steps < of->count;
}

/* Keeps the best rows in order; one that is a part of a better one is left out. */
static int keep_row(ScanRow *rows, int count, const ScanRow *row)
{
    for (int i = 0; i < count; i++)
        if (rows[i].weight >= row->weight && is_part(row, &rows[i]))
            return count;
    int at = count;
    while (at > 0 && rows[at - 1].weight < row->weight)
        at--;
    if (at == SCAN_ROWS_MAX)
        return count;
    const int moved = (count < SCAN_ROWS_MAX ? count : SCAN_ROWS_MAX - 1) - at;
    memmove(rows + at + 1, rows + at, (size_t)moved * sizeof *rows);
    rows[at] = *row;
    return count < SCAN_ROWS_MAX ? count + 1 : count;
}

int scan_rows(ScanRow out[SCAN_ROWS_MAX], const ScanPlane *plane, ScanAxis axis)
{
    Peak *peaks = NULL;
    const int count = find_peaks(&peaks, plane, axis);
    const int length = axis == SCAN_VERTICAL ? plane->w : plane->h;
    int rows = 0;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && peaks[j].place - peaks[i].place <= length / 4.0; j++) {
            if (peaks[j].place - peaks[i].place < PITCH_MIN)
                continue;
            Hits hits;
            ScanRow row;
            follow(&hits, peaks, count, i, j);
            if (make_row(&row, &hits))
                rows = keep_row(out, rows, &row);
        }
    free(peaks);
    return count < 0 ? -1 : rows;
}
