/* test_maze_edit.c: strokes on a maze and undoing them, compared with a copy. */
#include "core/core_test.h"
#include "core/maze/maze_edit.h"

#include <string.h>

static GmkMaze *new_map(int32_t width, int32_t height)
{
    GmkMaze *map = NULL;
    if (gmk_maze_new(&map, width, height) != GMK_OK)
        abort();
    return map;
}

static MazeEdit *new_edit(int32_t width, int32_t height)
{
    MazeEdit *edit = maze_edit_new(new_map(width, height));
    if (!edit)
        abort();
    return edit;
}

static int count_walls(const GmkMaze *map)
{
    int count = 0;
    for (int32_t y = 0; y < gmk_maze_height(map); y++)
        for (int32_t x = 0; x < gmk_maze_width(map); x++)
            count += gmk_maze_is_wall(map, (GmkPoint){x, y});
    return count;
}

/* The map's text: walls, start and goal. The caller frees it. */
static char *text_of(const MazeEdit *edit)
{
    const GmkMaze *map = maze_edit_map(edit);
    const size_t size = gmk_maze_write(NULL, 0, map, GMK_MAZE_FORMAT_MARKED) + 1;
    char *text = malloc(size);
    if (!text)
        abort();
    gmk_maze_write(text, size, map, GMK_MAZE_FORMAT_MARKED);
    return text;
}

TEST(a_stroke_is_a_line_without_gaps)
{
    MazeEdit *edit = new_edit(30, 20);
    CHECK_INT(maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){2, 3}), GMK_OK);
    CHECK_INT(maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){2, 3}), GMK_ERR_BUSY);
    CHECK_INT(maze_edit_drag(edit, (GmkPoint){20, 9}), GMK_OK);
    CHECK(maze_edit_is_drawing(edit));
    maze_edit_end(edit);
    CHECK_INT(maze_edit_drag(edit, (GmkPoint){1, 1}), GMK_ERR_BUSY);
    CHECK_INT(count_walls(maze_edit_map(edit)), 19); /* one a column */
    int32_t last = 3;
    for (int32_t x = 2; x <= 20; x++) {
        int32_t y = 0;
        while (y < 20 && !gmk_maze_is_wall(maze_edit_map(edit), (GmkPoint){x, y}))
            y++;
        CHECK(y == last || y == last + 1);
        last = y;
    }
    CHECK_INT(last, 9);
    maze_edit_free(edit);
}

TEST(strokes_leave_the_ends_alone_and_may_leave_the_map)
{
    MazeEdit *edit = new_edit(8, 5);
    maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){-3, 0});
    maze_edit_drag(edit, (GmkPoint){2000000, 0}); /* far away: no time is lost there */
    maze_edit_end(edit);
    CHECK_INT(count_walls(maze_edit_map(edit)), 7); /* the start's cell stays open */
    CHECK(maze_edit_tool_at(edit, (GmkPoint){0, 0}) == MAZE_TOOL_START);
    CHECK(maze_edit_tool_at(edit, (GmkPoint){7, 4}) == MAZE_TOOL_GOAL);
    CHECK(maze_edit_tool_at(edit, (GmkPoint){3, 0}) == MAZE_TOOL_OPEN);
    CHECK(maze_edit_tool_at(edit, (GmkPoint){3, 1}) == MAZE_TOOL_WALL);
    maze_edit_begin(edit, MAZE_TOOL_GOAL, (GmkPoint){7, 4});
    maze_edit_drag(edit, (GmkPoint){-50, 3});
    maze_edit_end(edit);
    const GmkPoint goal = gmk_maze_goal(maze_edit_map(edit));
    CHECK(goal.x == 0 && goal.y == 3);
    maze_edit_free(edit);
}

TEST(what_changed_nothing_is_no_edit)
{
    MazeEdit *edit = new_edit(8, 5);
    maze_edit_begin(edit, MAZE_TOOL_OPEN, (GmkPoint){3, 3});
    maze_edit_end(edit);
    maze_edit_begin(edit, MAZE_TOOL_START, (GmkPoint){4, 4}); /* there and back */
    maze_edit_drag(edit, (GmkPoint){0, 0});
    maze_edit_end(edit);
    CHECK(!maze_edit_can_undo(edit));
    CHECK(!maze_edit_undo(edit));
    CHECK(!maze_edit_is_changed(edit));
    maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){3, 3});
    CHECK(maze_edit_can_undo(edit) && maze_edit_is_changed(edit));
    maze_edit_cancel(edit);
    CHECK_INT(count_walls(maze_edit_map(edit)), 0);
    CHECK(!maze_edit_can_undo(edit) && !maze_edit_can_redo(edit));
    maze_edit_free(edit);
}

TEST(saved_is_where_it_was_saved)
{
    MazeEdit *edit = new_edit(8, 5);
    maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){3, 3});
    maze_edit_end(edit);
    maze_edit_mark_saved(edit);
    CHECK(!maze_edit_is_changed(edit));
    maze_edit_undo(edit);
    CHECK(maze_edit_is_changed(edit));
    maze_edit_redo(edit);
    CHECK(!maze_edit_is_changed(edit));
    maze_edit_undo(edit);
    maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){4, 4}); /* a state that was never saved */
    maze_edit_end(edit);
    CHECK(maze_edit_is_changed(edit));
    maze_edit_undo(edit);
    CHECK(maze_edit_is_changed(edit));
    maze_edit_free(edit);
}

TEST(a_restart_forgets)
{
    MazeEdit *edit = new_edit(8, 5);
    maze_edit_begin(edit, MAZE_TOOL_WALL, (GmkPoint){3, 3});
    maze_edit_end(edit);
    maze_edit_restart(edit, new_map(9, 4));
    CHECK_INT(gmk_maze_width(maze_edit_map(edit)), 9);
    CHECK(!maze_edit_can_undo(edit) && !maze_edit_can_redo(edit) && !maze_edit_is_changed(edit));
    CHECK_INT(maze_edit_take_changes(edit).w, 9);
    maze_edit_free(edit);
}

static void random_edit(MazeEdit *edit, Random *random)
{
    const GmkMaze *map = maze_edit_map(edit);
    const int32_t width = gmk_maze_width(map), height = gmk_maze_height(map);
    const int what = random_below(random, 20);
    if (what == 0) {
        maze_edit_replace(edit,
                          new_map(5 + random_below(random, 30), 5 + random_below(random, 20)));
        return;
    }
    if (what == 1) {
        CHECK_INT(maze_edit_clear(edit), GMK_OK);
        return;
    }
    maze_edit_begin(edit, (MazeTool)random_below(random, 4),
                    (GmkPoint){random_below(random, width), random_below(random, height)});
    for (int i = random_below(random, 4); i > 0; i--)
        maze_edit_drag(edit, (GmkPoint){random_below(random, 2 * width) - width / 2,
                                        random_below(random, 2 * height) - height / 2});
    maze_edit_end(edit);
}

/* Every state on the way back and on the way forth is the one that was there. */
TEST(undo_and_redo_walk_the_same_way)
{
    enum { EDITS = 120 };
    Random random = {test_seed};
    char *states[EDITS + 1];
    MazeEdit *edit = new_edit(25, 15);
    int count = 0;
    states[0] = text_of(edit);
    while (count < EDITS) {
        random_edit(edit, &random);
        char *now = text_of(edit);
        if (strcmp(now, states[count]) == 0)
            free(now); /* no edit, or one that made the same map: not worth a state */
        else
            states[++count] = now;
    }
    int at = count, steps = 0;
    while (maze_edit_undo(edit)) { /* one state back, or an edit that made the same map */
        char *now = text_of(edit);
        at -= at > 0 && strcmp(now, states[at]) != 0;
        CHECK_TEXT(now, states[at]);
        free(now);
        steps++;
    }
    CHECK(steps >= count && steps < count + 20);
    CHECK_INT(at, 0);
    CHECK(!maze_edit_is_changed(edit));
    for (int i = 0; i < steps; i++)
        CHECK(maze_edit_redo(edit));
    CHECK(!maze_edit_redo(edit));
    char *end = text_of(edit);
    CHECK_TEXT(end, states[count]);
    free(end);
    for (int i = 0; i <= count; i++)
        free(states[i]);
    maze_edit_free(edit);
}

TEST(the_history_is_bounded)
{
    MazeEdit *edit = new_edit(64, 64);
    for (int i = 0; i < 3000; i++) {
        maze_edit_begin(edit, i / 2048 ? MAZE_TOOL_OPEN : MAZE_TOOL_WALL,
                        (GmkPoint){i % 64, i / 64 % 32 + 1});
        maze_edit_end(edit);
    }
    int steps = 0;
    while (maze_edit_undo(edit))
        steps++;
    CHECK(steps >= 900 && steps <= 1000);
    CHECK(maze_edit_is_changed(edit)); /* the first state cannot be reached any more */
    maze_edit_free(edit);
    MazeEdit *large = new_edit(2000, 2000); /* half a MB each: some hundred of them */
    for (int i = 0; i < 300; i++)
        CHECK_INT(maze_edit_clear(large), GMK_OK);
    for (steps = 0; maze_edit_undo(large); steps++)
        continue;
    CHECK(steps > 50 && steps < 200);
    maze_edit_free(large);
}

/* What is told as changed covers all that differs. */
TEST(changes_cover_what_differs)
{
    Random random = {test_seed};
    MazeEdit *edit = new_edit(40, 30);
    for (int i = 0; i < 300; i++) {
        GmkMaze *before = NULL;
        maze_edit_take_changes(edit);
        CHECK_INT(gmk_maze_copy(&before, maze_edit_map(edit)), GMK_OK);
        if (random_below(&random, 3) == 0)
            maze_edit_undo(edit);
        else
            random_edit(edit, &random);
        const GmkMaze *now = maze_edit_map(edit);
        const MazeCells c = maze_edit_take_changes(edit);
        for (int32_t y = 0; y < gmk_maze_height(now); y++)
            for (int32_t x = 0; x < gmk_maze_width(now); x++) {
                const bool inside = x >= c.x && x < c.x + c.w && y >= c.y && y < c.y + c.h;
                const GmkPoint cell = {x, y};
                CHECK(inside || gmk_maze_is_wall(now, cell) == gmk_maze_is_wall(before, cell));
            }
        gmk_maze_free(before);
    }
    maze_edit_free(edit);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_stroke_is_a_line_without_gaps),
        CASE(strokes_leave_the_ends_alone_and_may_leave_the_map),
        CASE(what_changed_nothing_is_no_edit),
        CASE(saved_is_where_it_was_saved),
        CASE(a_restart_forgets),
        CASE(undo_and_redo_walk_the_same_way),
        CASE(the_history_is_bounded),
        CASE(changes_cover_what_differs),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
