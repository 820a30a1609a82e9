/* lines.c: see lines.h. */
#include "lines.h"

static int32_t sign(int32_t v)
{
    return (v > 0) - (v < 0);
}

int32_t line_points(GmkPoint out[GMK_GOMOKU_SIDE_MAX], const GmkLine *line)
{
    const int32_t dx = sign(line->to.x - line->from.x), dy = sign(line->to.y - line->from.y);
    GmkPoint p = line->from;
    int32_t count = 0;
    while (count < GMK_GOMOKU_SIDE_MAX) {
        out[count++] = p;
        if (p.x == line->to.x && p.y == line->to.y)
            break;
        p.x += dx;
        p.y += dy;
    }
    return count;
}

static int32_t points_of(GmkPoint *out, const GmkLine *lines, int32_t count)
{
    int32_t points = 0;
    for (int32_t i = 0; i < count && i < GMK_LINES_MAX; i++)
        points += line_points(out + points, &lines[i]);
    return points;
}

int32_t lines_of_win(GmkPoint out[LINES_POINTS_MAX], const GmkGame *game)
{
    GmkLine lines[GMK_LINES_MAX];
    return points_of(out, lines, gmk_game_winning_lines(lines, GMK_LINES_MAX, game));
}

int32_t lines_of_forbidden(GmkPoint out[LINES_POINTS_MAX], const GmkGame *game, GmkPoint point)
{
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    if (gmk_game_forbidden(&why, game, point) != GMK_OK)
        return 0;
    return points_of(out, why.lines, why.line_count);
}
