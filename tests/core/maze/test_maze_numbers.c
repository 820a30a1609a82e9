/* test_maze_numbers.c: g, h and f of cells against distances counted here, and as they are written. */
#include "core/canvas/canvas_pixels.h"
#include "core/core_test.h"
#include "core/maze/maze_race.h"
#include "core/maze/paint_maze_numbers.h"

#include <string.h>

enum { SIDE = 24, CELLS = SIDE * SIDE };

static GmkMaze *new_maze(GmkMazeKind kind, uint64_t seed)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = kind;
    recipe.width = recipe.height = SIDE;
    recipe.seed = seed;
    if (gmk_maze_generate(&maze, &recipe) != GMK_OK)
        abort();
    return maze;
}

static GmkPoint cell_at(int i)
{
    return (GmkPoint){i % SIDE, i / SIDE};
}

static int index_of(GmkPoint p)
{
    return p.y * SIDE + p.x;
}

/* Whether a step leads from one to the other; the goal may be a wall and is open all the same. */
static bool touch(const GmkMaze *maze, GmkPoint a, GmkPoint b)
{
    const GmkPoint goal = gmk_maze_goal(maze);
    return abs(a.x - b.x) + abs(a.y - b.y) == 1 &&
           (!gmk_maze_is_wall(maze, b) || (b.x == goal.x && b.y == goal.y));
}

/* Steps from the start to each cell, by letting the distances sink until nothing changes. */
static void count_steps(int *steps, const GmkMaze *maze)
{
    for (int i = 0; i < CELLS; i++)
        steps[i] = CELLS;
    steps[index_of(gmk_maze_start(maze))] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < CELLS; i++)
            for (int k = 0; k < 4; k++) {
                const GmkPoint a = cell_at(i),
                               b = {a.x + (k == 0) - (k == 1), a.y + (k == 2) - (k == 3)};
                if (b.x < 0 || b.y < 0 || b.x >= SIDE || b.y >= SIDE || !touch(maze, a, b) ||
                    steps[index_of(b)] <= steps[i] + 1)
                    continue;
                steps[index_of(b)] = steps[i] + 1;
                changed = true;
            }
    }
}

static int straight(const GmkMaze *maze, int i)
{
    const GmkPoint goal = gmk_maze_goal(maze);
    return abs(i % SIDE - goal.x) + abs(i / SIDE - goal.y);
}

static void read_marks(uint8_t *marks, const MazeRace *race)
{
    CHECK_INT(gmk_maze_search_marks(marks, maze_race_search(race, 0), (GmkPoint){0, 0}, SIDE, SIDE),
              GMK_OK);
}

/* The fewest steps to a cell through those that A* has expanded. */
static int steps_through_expanded(const GmkMaze *maze, const uint8_t *marks, const int *steps,
                                  int i)
{
    int best = CELLS;
    for (int k = 0; k < CELLS; k++)
        if ((marks[k] == GMK_MAZE_MARK_EXPANDED || marks[k] == GMK_MAZE_MARK_PATH) &&
            touch(maze, cell_at(k), cell_at(i)) && steps[k] + 1 < best)
            best = steps[k] + 1;
    return best;
}

static int wrong_numbers(const GmkMaze *maze, const MazeRace *race, const int *steps)
{
    uint8_t marks[CELLS];
    int wrong = 0;
    read_marks(marks, race);
    for (int i = 0; i < CELLS; i++) {
        const MazeCellNumbers n = maze_numbers_at(maze_race_numbers(race, 0), cell_at(i));
        if (marks[i] == GMK_MAZE_MARK_UNSEEN || marks[i] == GMK_MAZE_MARK_WALL)
            continue;
        const int h = straight(maze, i);
        const bool waits = marks[i] == GMK_MAZE_MARK_FRONTIER;
        switch (maze_race_algorithm(race, 0)) {
        case GMK_MAZE_ASTAR: {
            const int g =
                waits && steps[i] > 0 ? steps_through_expanded(maze, marks, steps, i) : steps[i];
            wrong += n.g != g || n.h != h || n.f != g + h;
            break;
        }
        case GMK_MAZE_BFS:
            wrong += n.g != steps[i] || n.h != MAZE_NO_NUMBER || n.f != MAZE_NO_NUMBER;
            break;
        default: wrong += n.h != h || n.g != MAZE_NO_NUMBER || n.f != MAZE_NO_NUMBER; break;
        }
    }
    return wrong;
}

/* After every step: the expanded cells' g is their distance, a waiting one's the best known. */
TEST(numbers_follow_every_step)
{
    static const GmkMazeAlgorithm algorithms[] = {GMK_MAZE_ASTAR, GMK_MAZE_BFS, GMK_MAZE_GREEDY};
    int steps[CELLS];
    MazeRace *race = maze_race_new();
    CHECK(!maze_race_numbers(race, 0));
    for (int i = 0; i < 15; i++) {
        GmkMaze *maze = new_maze((GmkMazeKind)(i % GMK_MAZE_KINDS), test_seed + (uint64_t)i);
        count_steps(steps, maze);
        maze_race_reset(race);
        maze_race_choose(race, algorithms[i / GMK_MAZE_KINDS], MAZE_NO_ALGORITHM);
        do {
            CHECK_INT(maze_race_step(race, maze), GMK_OK);
            CHECK_INT(wrong_numbers(maze, race, steps), 0);
        } while (maze_race_state(race) != MAZE_RACE_OVER);
        gmk_maze_free(maze);
    }
    maze_race_free(race);
}

/* IDA*: along the path being tried g counts 0, 1, 2 and f stays within the bound. */
static void check_path_tried(const GmkMaze *maze, const MazeRace *race)
{
    uint8_t marks[CELLS];
    int at[CELLS] = {0}, length = 0, wrong = 0;
    read_marks(marks, race);
    for (int i = 0; i < CELLS; i++) {
        const MazeCellNumbers n = maze_numbers_at(maze_race_numbers(race, 0), cell_at(i));
        if (marks[i] == GMK_MAZE_MARK_PATH && n.g >= 0 && n.g < CELLS)
            at[n.g]++, length++;
        if (marks[i] == GMK_MAZE_MARK_PATH || marks[i] == GMK_MAZE_MARK_EXPANDED)
            wrong += n.h != straight(maze, i) || n.f != n.g + n.h ||
                     n.f > maze_race_report(race, 0)->bound;
    }
    for (int i = 0; i < length; i++)
        wrong += at[i] != 1;
    CHECK_INT(wrong, 0);
    CHECK(length > 0);
}

TEST(ida_star_counts_along_its_path)
{
    int steps[CELLS];
    MazeRace *race = maze_race_new();
    maze_race_choose(race, GMK_MAZE_IDASTAR, MAZE_NO_ALGORITHM);
    for (int i = 0; i < 5; i++) {
        GmkMaze *maze = new_maze(GMK_MAZE_ROOMS, test_seed + (uint64_t)i);
        uint8_t marks[CELLS];
        int wrong = 0, path = 0;
        count_steps(steps, maze);
        maze_race_reset(race);
        for (;;) {
            CHECK_INT(maze_race_step(race, maze), GMK_OK);
            if (maze_race_state(race) == MAZE_RACE_OVER)
                break;
            check_path_tried(maze, race);
        }
        read_marks(marks, race);
        for (int k = 0; k < CELLS; k++)
            if (marks[k] == GMK_MAZE_MARK_PATH) {
                const MazeCellNumbers n = maze_numbers_at(maze_race_numbers(race, 0), cell_at(k));
                path++;
                wrong += n.g != steps[k] || n.f != steps[k] + straight(maze, k);
            }
        CHECK_INT(wrong, 0);
        CHECK_INT(path, maze_race_report(race, 0)->length + 1);
        gmk_maze_free(maze);
    }
    maze_race_free(race);
}

/* What was written in which cell, joined by blanks. */
typedef struct Written {
    const MazeView *view;
    char cells[CELLS][48];
    int texts;
} Written;

static void take_text(void *user, Rect box, const char *text, const TextStyle *style)
{
    Written *w = user;
    GmkPoint cell;
    (void)style;
    w->texts++;
    if (!maze_view_hit(&cell, w->view, box.x + box.w / 2, box.y + box.h / 2))
        return;
    char *out = w->cells[index_of(cell)];
    snprintf(out + strlen(out), sizeof w->cells[0] - strlen(out), "%s%s", *out ? " " : "", text);
}

static void write_all(Written *out, MazeView *view, const MazeRace *race, const GmkMaze *maze,
                      int dpi)
{
    PixelCanvas *canvas = pixel_canvas_new(view->area.w, view->area.h, 0);
    if (!canvas)
        abort();
    *out = (Written){.view = view};
    canvas->take_text = take_text;
    canvas->user = out;
    paint_maze_numbers(&canvas->canvas, view, &maze_colors_light, maze, maze_race_search(race, 0),
                       maze_race_numbers(race, 0), dpi, (Rect){0});
    pixel_canvas_free(canvas);
}

/* Only the cells that were met have numbers, and only where cells are large enough for them. */
TEST(cells_that_were_met_say_their_numbers)
{
    GmkMaze *maze = new_maze(GMK_MAZE_ROOMS, 3);
    MazeRace *race = maze_race_new();
    static Written written;
    uint8_t marks[CELLS];
    MazeView view;
    maze_view_init(&view, (Rect){0, 0, SIDE * 40, SIDE * 40}, SIDE, SIDE);
    maze_view_zoom(&view, 2, 0, 0);
    CHECK_INT(maze_view_cell(&view), 40);
    write_all(&written, &view, race, maze, 96);
    CHECK_INT(written.texts, 0); /* nothing has begun */
    for (int i = 0; i < 60; i++)
        CHECK_INT(maze_race_step(race, maze), GMK_OK);
    write_all(&written, &view, race, maze, 144);
    CHECK_INT(written.texts, 0); /* too small at this resolution */
    write_all(&written, &view, race, maze, 96);
    read_marks(marks, race);
    for (int i = 0; i < CELLS; i++) {
        const MazeCellNumbers n = maze_numbers_at(maze_race_numbers(race, 0), cell_at(i));
        char expected[48] = "";
        if (marks[i] == GMK_MAZE_MARK_FRONTIER || marks[i] == GMK_MAZE_MARK_EXPANDED)
            snprintf(expected, sizeof expected, "g %d h %d f %d", (int)n.g, (int)n.h, (int)n.f);
        CHECK_TEXT(written.cells[i], expected);
    }
    CHECK(written.texts >= 3 * 61);
    maze_view_zoom(&view, -1, 0, 0);
    write_all(&written, &view, race, maze, 96);
    CHECK_INT(written.texts, 0);
    maze_race_free(race);
    gmk_maze_free(maze);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(numbers_follow_every_step),
        CASE(ida_star_counts_along_its_path),
        CASE(cells_that_were_met_say_their_numbers),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
