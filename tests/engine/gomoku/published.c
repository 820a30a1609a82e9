/* Evaluations and minimax of students' reports, written from their text. */
#include "published.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Segments. Report 003, part 2, 1.2 "method of judging": the code that is printed there, with its
 * names. The other three directions are the first one turned.
 */

static int EachScore(bool h, const int a[5], int line, bool conti, int pos, int player)
{
    if (h) {
        if (!conti)
            return 0;
        switch (line) {
        case 1: return 1;
        case 2: return a[1] == player || a[2] == player ? 5 : 1;
        case 3: return a[4] == player ? 5 : 200;
        case 4: return 2000;
        default: return 0;
        }
    }
    if (!conti) {
        switch (line) {
        case 1: return 1;
        case 2:
            switch (pos) {
            case 2: return 5;
            case 3: return a[2] == player ? 5 : 100;
            case 4: return a[3] == player ? 5 : 100;
            default: return 0;
            }
        case 3:
            switch (pos) {
            case 3: return 200;
            case 4: return a[3] == player ? 200 : 1000;
            default: return 0;
            }
        case 4: return 2000;
        default: return 0;
        }
    }
    switch (line) {
    case 1: return 10;
    case 2: return a[1] == player || a[2] == player ? 100 : 5;
    case 3: return a[4] == player ? 200 : 1000;
    case 4: return a[4] == player ? 2000 : 100000;
    default: return 0;
    }
}

static bool on(const PublishedBoard *b, int i, int j)
{
    return i >= 0 && i < b->height && j >= 0 && j < b->width;
}

/* One side's sum; *win: it has five. "If there are two or more" of 1000, "the score is set to that
 * of an open four". */
static int side_score(const PublishedBoard *b, int player, bool cured, bool *win)
{
    static const int di[4] = {0, 1, -1, 1}, dj[4] = {1, 0, 1, 1};
    int s = 0, hcount = 0;
    *win = false;
    for (int i = 0; i < b->height; i++)
        for (int j = 0; j < b->width; j++)
            for (int d = 0; d < 4; d++) {
                if (b->map[i][j] != player || !on(b, i + 4 * di[d], j + 4 * dj[d]))
                    continue;
                bool h = false, conti = true;
                int pos = 0, linecount = 0, a[5];
                if (!on(b, i - di[d], j - dj[d]) || b->map[i - di[d]][j - dj[d]] != 0)
                    h = true;
                for (int k = 0; k < 5; k++) {
                    a[k] = b->map[i + k * di[d]][j + k * dj[d]];
                    if (a[k] == player && conti)
                        linecount++;
                    if (a[k] == 3 - player && (conti || !cured)) {
                        conti = false;
                        pos = k;
                    }
                }
                if (linecount == 5) {
                    *win = true;
                    continue;
                }
                const int temp = EachScore(h, a, linecount, conti, pos, player);
                if (temp >= 1000)
                    hcount++;
                s += temp;
            }
    return hcount >= 2 ? 100000 : s;
}

int32_t published_segments(const PublishedBoard *board, int ai, bool cured)
{
    bool Awin, Pwin;
    const int As = side_score(board, ai, cured, &Awin);
    const int Ps = side_score(board, 3 - ai, cured, &Pwin);
    if (Pwin)
        return -1000000;
    if (Awin)
        return 1000000;
    return As - Ps;
}

/* ------------------------------------------------------------------------------------------------
 * Shapes. Report 001, "design of the evaluation": a line is a text of X, . and O, O at its ends; #
 * is a stone that belongs to another shape.
 */

enum { TEXT = PUBLISHED_SIDE_MAX + 3, NONE = 7 };

static int fives_after(char *line)
{
    int points = 0;
    for (char *c = line; *c; c++)
        if (*c == '.') {
            *c = 'X';
            points += strstr(line, "XXXXX") != NULL;
            *c = '.';
        }
    return points;
}

/* The class of `stones` stones, the only X of the line, by its definition; 1 open four to 6 two. */
static int class_of(char *line, int stones)
{
    if (stones == 4) {
        const int points = fives_after(line);
        return points >= 2 ? 1 : points == 1 ? 2 : NONE;
    }
    int best = NONE;
    for (char *c = line; *c; c++)
        if (*c == '.') {
            *c = 'X';
            const int next = class_of(line, stones + 1);
            *c = '.';
            if (next + 2 < best)
                best = next + 2;
        }
    return best;
}

/* The class of the stones from `first` to `last`; NONE: they are not a set of their own. */
static int class_between(const char *line, int first, int last)
{
    char alone[TEXT];
    int stones = 0;
    if (line[first] != 'X' || line[last] != 'X' || line[first - 1] == 'X' || line[last + 1] == 'X')
        return NONE;
    strcpy(alone, line);
    for (int i = 0; alone[i]; i++) {
        if (i >= first && i <= last && alone[i] == 'O')
            return NONE;
        if (alone[i] == 'X' && (i < first || i > last))
            alone[i] = '#';
        if (alone[i] == '.' && (i < last - 4 || i > first + 4))
            alone[i] = '#'; /* no five with all of the stones reaches it */
        stones += alone[i] == 'X';
    }
    return stones >= 2 && stones <= 4 ? class_of(alone, stones) : NONE;
}

static void count_line(int counts[7], const char *line, int n)
{
    for (int first = 1; first <= n; first++) {
        if (line[first] == 'X' && line[first - 1] != 'X' && strncmp(line + first, "XXXXX", 5) == 0)
            counts[0]++;
        for (int last = first; last < first + 5 && last <= n; last++) {
            const int found = class_between(line, first, last);
            bool within = false;
            for (int a = last - 4 > 1 ? last - 4 : 1; a <= first; a++)
                for (int b = last; b <= n && b < a + 5; b++)
                    within |= (a < first || b > last) && class_between(line, a, b) != NONE;
            if (found != NONE && !within)
                counts[found]++;
        }
    }
}

typedef void (*TakeLine)(int counts[7], const char *line, int n);

static void each_line(int counts[7], const PublishedBoard *b, int color, TakeLine take)
{
    static const int dx[4] = {1, 0, 1, -1}, dy[4] = {0, 1, 1, 1};
    memset(counts, 0, 7 * sizeof *counts);
    for (int d = 0; d < 4; d++)
        for (int y = 0; y < b->height; y++)
            for (int x = 0; x < b->width; x++) {
                char line[TEXT] = "O";
                int n = 0;
                if (on(b, y - dy[d], x - dx[d]))
                    continue; /* the line began before */
                for (int i = y, j = x; on(b, i, j); i += dy[d], j += dx[d])
                    line[++n] = b->map[i][j] == color ? 'X' : b->map[i][j] == 0 ? '.' : 'O';
                line[n + 1] = 'O';
                if (n >= 5)
                    take(counts, line, n);
            }
}

void published_shapes(int counts[7], const PublishedBoard *board, int color)
{
    each_line(counts, board, color, count_line);
}

static int32_t weigh(const PublishedBoard *board, TakeLine take)
{
    static const int32_t weights[7] = {10000, 1000, 100, 100, 10, 10, 1};
    int32_t value = 0;
    for (int color = 1; color <= 2; color++) {
        int counts[7];
        each_line(counts, board, color, take);
        for (int i = 0; i < 7; i++)
            value += (color == 1 ? 1 : -1) * weights[i] * counts[i];
    }
    return value;
}

int32_t published_shape_value(const PublishedBoard *board)
{
    return weigh(board, count_line);
}

/* ------------------------------------------------------------------------------------------------
 * Groups that count once
 */

static bool five_through(const char *line, int at)
{
    for (int start = at > 4 ? at - 4 : 0; start <= at; start++)
        if (strncmp(line + start, "XXXXX", 5) == 0)
            return true;
    return false;
}

static int class_through(char *line, int at, int more)
{
    int points = 0, best = NONE;
    if (five_through(line, at))
        return 0;
    for (char *c = line; *c; c++)
        if (*c == '.') {
            *c = 'X';
            points += five_through(line, at);
            *c = '.';
        }
    if (points > 0)
        return points > 1 ? 1 : 2;
    for (char *c = line; *c && more > 0; c++)
        if (*c == '.') {
            *c = 'X';
            const int next = class_through(line, at, more - 1);
            *c = '.';
            if (next >= 1 && next + 2 < best)
                best = next + 2;
        }
    return best;
}

static void count_groups(int counts[7], const char *line, int n)
{
    char copy[TEXT];
    strcpy(copy, line);
    for (int first = 1; first <= n; first++) {
        if (line[first] != 'X')
            continue;
        int last = first, best = NONE, stones = 1;
        for (int i = first + 1; line[i] != 'O' && i - last <= 4; i++)
            if (line[i] == 'X') {
                last = i;
                stones++;
            }
        for (int i = first; i <= last && stones > 1; i++) {
            const int found = line[i] == 'X' ? class_through(copy, i, 2) : NONE;
            best = found < best ? found : best;
        }
        if (best < NONE)
            counts[best]++;
        first = last;
    }
}

int32_t published_group_value(const PublishedBoard *board)
{
    return weigh(board, count_groups);
}

/* ------------------------------------------------------------------------------------------------
 * Minimax
 */

enum { WIN = 100000000 };

static bool has_won(const PublishedBoard *b, int y, int x)
{
    static const int dx[4] = {1, 0, 1, -1}, dy[4] = {0, 1, 1, 1};
    const int color = b->map[y][x];
    for (int d = 0; d < 4; d++) {
        int run = 1;
        for (int side = -1; side <= 1; side += 2)
            for (int k = 1; on(b, y + side * k * dy[d], x + side * k * dx[d]) &&
                            b->map[y + side * k * dy[d]][x + side * k * dx[d]] == color;
                 k++)
                run++;
        if (run >= 5)
            return true;
    }
    return false;
}

static bool is_full(const PublishedBoard *b)
{
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++)
            if (b->map[y][x] == 0)
                return false;
    return true;
}

static int32_t value_of(PublishedSearch *s, int depth, int ply, int32_t alpha, int32_t beta,
                        int *best_x, int *best_y);

/* What a move is worth to the side that makes it. */
static int32_t value_of_move(PublishedSearch *s, int y, int x, int depth, int ply, int32_t alpha,
                             int32_t beta)
{
    PublishedBoard *b = &s->board;
    int32_t value;
    int unused;
    s->nodes++;
    b->map[y][x] = b->to_move;
    b->to_move = 3 - b->to_move;
    if (has_won(b, y, x))
        value = WIN - (ply + 1);
    else if (is_full(b))
        value = 0;
    else if (depth == 1)
        value = (b->to_move == 1 ? -1 : 1) * s->evaluate(b);
    else
        value = -value_of(s, depth - 1, ply + 1, -beta, -alpha, &unused, &unused);
    b->to_move = 3 - b->to_move;
    b->map[y][x] = 0;
    return value;
}

static int32_t value_of(PublishedSearch *s, int depth, int ply, int32_t alpha, int32_t beta,
                        int *best_x, int *best_y)
{
    int32_t best = -WIN - 1;
    for (int y = 0; y < s->board.height; y++)
        for (int x = 0; x < s->board.width; x++) {
            if (s->board.map[y][x] != 0)
                continue;
            const int32_t value = value_of_move(s, y, x, depth, ply, alpha, beta);
            if (value > best) {
                best = value;
                *best_x = x;
                *best_y = y;
            }
            if (best > alpha)
                alpha = best;
            if (s->cuts && alpha >= beta)
                return best;
        }
    return best;
}

int32_t published_search(PublishedSearch *search, int depth, int *x, int *y)
{
    search->nodes = 0;
    return value_of(search, depth, 0, -WIN - 1, WIN + 1, x, y);
}
