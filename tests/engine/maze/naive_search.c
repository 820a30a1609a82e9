/* See naive_search.h. One search at a time: the variables are global, as in the report. */
#include "naive_search.h"

#include <limits.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum { FREE, WALL, ON_PATH };
enum { INFINITE = INT_MAX / 2 };

static int Map[NAIVE_SIDE + 2][NAIVE_SIDE + 2]; /* with a frame of walls */
static int H[NAIVE_SIDE + 2][NAIVE_SIDE + 2];
static int rmax, cmax, beginr, beginc, endr, endc;
static NaiveAnswer *answer;
static long most;
static jmp_buf given_up;

int naive_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to)
{
    const int dx = from.x > to.x ? from.x - to.x : to.x - from.x;
    const int dy = from.y > to.y ? from.y - to.y : to.y - from.y;
    int line = 0;
    if (heuristic == GMK_MAZE_ZERO)
        return 0;
    if (heuristic == GMK_MAZE_DOUBLED)
        return 2 * dx + 2 * dy;
    if (heuristic == GMK_MAZE_MANHATTAN)
        return dx + dy;
    while (line * line < dx * dx + dy * dy)
        line++;
    return line;
}

static void load(const GmkMaze *maze, GmkMazeHeuristic heuristic)
{
    const GmkPoint s = gmk_maze_start(maze), g = gmk_maze_goal(maze);
    rmax = gmk_maze_height(maze);
    cmax = gmk_maze_width(maze);
    beginr = s.y + 1, beginc = s.x + 1, endr = g.y + 1, endc = g.x + 1;
    for (int r = 0; r <= rmax + 1; r++)
        for (int c = 0; c <= cmax + 1; c++) {
            Map[r][c] = gmk_maze_is_wall(maze, (GmkPoint){c - 1, r - 1}) ? WALL : FREE;
            H[r][c] = naive_distance(heuristic, (GmkPoint){c - 1, r - 1}, g);
        }
    Map[beginr][beginc] = Map[endr][endc] = FREE;
}

static void count_expansion(void)
{
    answer->expanded++;
    if (answer->expanded > most)
        longjmp(given_up, 1);
}

/* ------------------------------------------------------------------------------------------------
 * A* and greedy search
 */

typedef struct Node {
    int row, col, G, F;
    int parent; /* an index of closed[] */
} Node;

static Node open_list[NAIVE_PATH], closed[NAIVE_PATH];
static int open_count, closed_count;
static bool is_closed[NAIVE_SIDE + 2][NAIVE_SIDE + 2];

static int find_open(int row, int col)
{
    for (int i = 0; i < open_count; i++)
        if (open_list[i].row == row && open_list[i].col == col)
            return i;
    return -1;
}

static void remove_open(int at)
{
    for (int i = at; i + 1 < open_count; i++)
        open_list[i] = open_list[i + 1];
    open_count--;
}

/* The least F; of equal ones the one that was put in last. */
static Node extract_min(void)
{
    int best = 0;
    for (int i = 1; i < open_count; i++)
        if (open_list[i].F <= open_list[best].F)
            best = i;
    const Node node = open_list[best];
    remove_open(best);
    return node;
}

static void handle(int row, int col, int G, bool greedy)
{
    if (Map[row][col] == WALL || is_closed[row][col])
        return;
    const int at = find_open(row, col);
    if (at >= 0 && (greedy || open_list[at].G <= G))
        return;
    if (at >= 0)
        remove_open(at);
    open_list[open_count++] =
        (Node){row, col, G, greedy ? H[row][col] : G + H[row][col], closed_count - 1};
}

static void write_way(Node node)
{
    int n = 0;
    for (; node.parent >= 0; node = closed[node.parent]) {
        const Node pre = closed[node.parent];
        answer->path[n++] = node.row == pre.row ? (node.col < pre.col ? 'L' : 'R')
                                                : (node.row > pre.row ? 'D' : 'U');
    }
    for (int i = 0; i < n / 2; i++) {
        const char c = answer->path[i];
        answer->path[i] = answer->path[n - 1 - i];
        answer->path[n - 1 - i] = c;
    }
    answer->path[n] = '\0';
    answer->length = n;
}

static void best_first(bool greedy)
{
    open_count = closed_count = 0;
    memset(is_closed, 0, sizeof is_closed);
    open_list[open_count++] = (Node){beginr, beginc, 0, H[beginr][beginc], -1};
    while (open_count > 0) {
        const Node current = extract_min();
        if (current.row == endr && current.col == endc) {
            write_way(current);
            return;
        }
        is_closed[current.row][current.col] = true;
        closed[closed_count++] = current;
        count_expansion();
        handle(current.row - 1, current.col, current.G + 1, greedy);
        handle(current.row + 1, current.col, current.G + 1, greedy);
        handle(current.row, current.col - 1, current.G + 1, greedy);
        handle(current.row, current.col + 1, current.G + 1, greedy);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The textbook's IDA*
 */

static int Status[NAIVE_SIDE + 2][NAIVE_SIDE + 2];
static int newf;
static bool with_table;
static const int plusr[4] = {0, 1, 0, -1}, plusc[4] = {1, 0, -1, 0};
static const char letters[] = "RDLU";

static bool DFS(int maxf, int r, int c, int g)
{
    if (r == endr && c == endc) {
        answer->length = g;
        answer->path[g] = '\0';
        return true;
    }
    const int f = H[r][c] + g;
    if (f > maxf) {
        if (f < newf)
            newf = f;
        return false;
    }
    count_expansion();
    Map[r][c] = ON_PATH;
    Status[r][c] = f;
    bool found = false;
    for (int i = 0; i < 4; i++) {
        const int newr = r + plusr[i], newc = c + plusc[i];
        if ((with_table && g + 1 + H[r][c] > Status[newr][newc]) || Map[newr][newc] != FREE)
            continue;
        answer->path[g] = letters[i];
        found = DFS(maxf, newr, newc, g + 1);
        if (found)
            break;
    }
    if (!found)
        Map[r][c] = FREE;
    return found;
}

static void fill_status(void)
{
    for (int r = 0; r <= rmax + 1; r++)
        for (int c = 0; c <= cmax + 1; c++)
            Status[r][c] = INFINITE;
}

static void textbook_ida_star(void)
{
    int maxf = H[beginr][beginc];
    bool found = false;
    newf = INFINITE;
    while (!found && maxf < INFINITE) {
        fill_status();
        answer->iterations++;
        found = DFS(maxf, beginr, beginc, 0);
        if (found)
            break;
        maxf = newf;
        newf = INFINITE;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Our IDA*, from its description: neighbours nearer to the goal first; a table of the fewest steps that
 * outlives an iteration; a bound that widens as long as few cells are entered twice, and falls below
 * a path that was found.
 */

static int steps[NAIVE_SIDE + 2][NAIVE_SIDE + 2]; /* the fewest known */
static bool now[NAIVE_SIDE + 2][NAIVE_SIDE + 2];  /* entered in this iteration */
static int bound, proven;
static long entered, again;
static bool is_done;
static char way[NAIVE_PATH + 1];

static void arrive(int g)
{
    memcpy(answer->path, way, (size_t)g);
    answer->path[g] = '\0';
    answer->length = g;
    if (!with_table || g <= proven)
        is_done = true;
    else
        bound = g - 1;
}

static void visit(int r, int c, int g);

static void try_cell(int r, int c, int g, int i)
{
    static const int dr[4] = {-1, 1, 0, 0}, dc[4] = {0, 0, -1, 1};
    const int row = r + dr[i], col = c + dc[i], f = g + 1 + H[row][col];
    if (Map[row][col] != FREE)
        return;
    if (with_table && (now[row][col] ? g + 1 >= steps[row][col] : g + 1 > steps[row][col]))
        return;
    if (f > bound) {
        if (f < newf)
            newf = f;
        return;
    }
    way[g] = "UDLR"[i];
    visit(row, col, g + 1);
}

static void visit(int r, int c, int g)
{
    static const int dr[4] = {-1, 1, 0, 0}, dc[4] = {0, 0, -1, 1};
    entered++;
    again += now[r][c];
    now[r][c] = true;
    steps[r][c] = g;
    if (r == endr && c == endc) {
        arrive(g);
        return;
    }
    count_expansion();
    Map[r][c] = ON_PATH;
    for (int nearer = 1; nearer >= 0; nearer--)
        for (int i = 0; i < 4 && !is_done; i++)
            if ((H[r + dr[i]][c + dc[i]] < H[r][c]) == nearer)
                try_cell(r, c, g, i);
    Map[r][c] = FREE;
}

static void our_ida_star(void)
{
    int first = H[beginr][beginc];
    long widening = 1;
    for (int r = 0; r <= rmax + 1; r++)
        for (int c = 0; c <= cmax + 1; c++)
            steps[r][c] = INFINITE;
    proven = first;
    is_done = false;
    for (;;) {
        answer->iterations++;
        bound = first;
        newf = INFINITE;
        entered = again = 0;
        memset(now, 0, sizeof now);
        visit(beginr, beginc, 0);
        if (answer->length >= 0 || newf == INFINITE)
            return;
        proven = newf;
        if (!with_table) {
            first = newf;
            continue;
        }
        if (again < (entered - again) / 4)
            widening *= 4;
        else if (again > entered - again && widening > 1)
            widening /= 2;
        first = first + 2 * widening > newf ? first + 2 * (int)widening : newf;
    }
}

/* ---------------------------------------------------------------------------------------------- */

void naive_search(NaiveAnswer *out, const GmkMaze *maze, const GmkMazeOptions *options, long limit)
{
    load(maze, options->algorithm == GMK_MAZE_BFS ? GMK_MAZE_ZERO : options->heuristic);
    answer = out;
    most = limit;
    with_table = !options->no_table;
    out->cut = false;
    out->length = -1;
    out->expanded = 0;
    out->iterations = 0;
    out->path[0] = '\0';
    if (setjmp(given_up)) {
        out->cut = true;
        return;
    }
    switch (options->algorithm) {
    case GMK_MAZE_TEXTBOOK_IDASTAR: textbook_ida_star(); break;
    case GMK_MAZE_IDASTAR: our_ida_star(); break;
    case GMK_MAZE_GREEDY: best_first(true); break;
    default: best_first(false); break;
    }
    if (out->length < 0)
        out->path[0] = '\0'; /* the textbook's has its last attempt there */
}
