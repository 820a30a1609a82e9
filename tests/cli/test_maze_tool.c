/* `gmk maze` from outside. */
#include "run_program.h"

#define GMK "\"" GMK_EXE "\" maze "

static int run(const char *command)
{
    return run_program(command, "test_maze_stderr.txt");
}

static void write_map(const char *text)
{
    CHECK_INT(os_file_replace("test_maze_map.txt", text, strlen(text)), 0);
}

TEST(it_explains_itself)
{
    CHECK_INT(run(GMK), 2);
    CHECK_HAS(errors, "usage: gmk maze COMMAND");
    CHECK_INT(run(GMK "dig"), 2);
    CHECK_HAS(errors, "there is no command \"dig\"");
    CHECK_INT(run(GMK "solve --help"), 0);
    CHECK_HAS(output, "--algorithm NAME");
    CHECK_INT(run(GMK "solve x --algorithm dijkstra"), 2);
    CHECK_INT(run(GMK "solve x --start 3"), 2);
    CHECK_INT(run(GMK "generate rooms --size 5000"), 2);
}

TEST(a_map_is_solved)
{
    static const char *const algorithms[] = {"astar", "idastar"};
    write_map("1 1 1 1 1\n0 0 1 0 1\n1 0 0 0 1\n1 1 1 0 0\n1 1 1 1 1\n");
    for (int i = 0; i < 2; i++) {
        char command[512];
        snprintf(command, sizeof command, GMK "solve test_maze_map.txt --algorithm %s",
                 algorithms[i]);
        CHECK_INT(run(command), 0);
        CHECK(strncmp(output, "RDRRDR\n", 7) == 0); /* the path has a line of its own */
        CHECK_HAS(output, "\nlength      6\n");
        CHECK_HAS(output, algorithms[i]);
        CHECK_HAS(output, "\nexpanded    ");
        CHECK_HAS(output, "\nvisited     ");
        CHECK_HAS(output, "\ntime        ");
        CHECK_HAS(output, "\nmemory      ");
        CHECK_TEXT(errors, "");
    }
    CHECK_INT(run(GMK "solve test_maze_map.txt --show"), 0);
    CHECK_HAS(output, "\n#####\nS*#.#\n#***#\n###*G\n#####\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt --start 1,3 --goal 2,1"), 0);
    CHECK(strncmp(output, "DLL\n", 4) == 0);
    remove("test_maze_map.txt");
}

/* The trace tells what the figures count: cells that are taken out are expanded, all but the goal. */
TEST(every_step_of_a_search_is_told)
{
    int pops = 0, expanded = -1;
    write_map("1 1 1 1 1\n0 0 1 0 1\n1 0 0 0 1\n1 1 1 0 0\n1 1 1 1 1\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt --trace"), 0);
    CHECK_HAS(output, "{\"step\":\"push\",\"row\":1,\"column\":1,\"priority\":6,\"h\":5}\n");
    CHECK_HAS(output, "{\"step\":\"pop\",\"row\":3,\"column\":4,\"priority\":6,\"h\":0}\nRDRRDR\n");
    for (const char *at = output; (at = strstr(at, "\"step\":\"pop\"")) != NULL; at++)
        pops++;
    const char *figure = strstr(output, "expanded    ");
    CHECK(figure && sscanf(figure, "expanded    %d", &expanded) == 1);
    CHECK_INT(pops, expanded + 1);
    remove("test_maze_map.txt");
}

TEST(odd_maps_are_spoken_of)
{
    write_map("S1\n1G\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt"), 1);
    CHECK_HAS(errors, "there is no path from row 0, column 0 to row 1, column 1");
    CHECK(!strstr(output, "length"));
    CHECK_INT(run(GMK "solve test_maze_map.txt --goal 0,1"), 0);
    CHECK_HAS(errors, "the goal, row 0, column 1, is a wall; it counts as open");
    CHECK(strncmp(output, "R\n", 2) == 0);
    CHECK_INT(run(GMK "solve test_maze_map.txt --goal 0,0"), 0);
    CHECK_HAS(errors, "start and goal are the same cell");
    CHECK_HAS(output, "length      0\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt --goal 0,2"), 1);
    CHECK_HAS(errors, "the goal is not on the map, which has 2 rows and 2 columns");
    write_map("S1\n1\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt"), 1);
    CHECK_HAS(errors, "test_maze_map.txt: line 2: this row has 1 cells, not 2");
    write_map("gomokit 1.0\nboard maze\nsize 3x1\nrows\nS0G\nend\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt"), 0);
    CHECK(strncmp(output, "RR\n", 3) == 0);
    write_map("gomokit 1.0\nboard maze\nsize 3x1\nrows\nS0G\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt"), 1);
    CHECK_HAS(errors, "test_maze_map.txt: ");
    write_map("gomokit 1.0\nboard maze\nsize 3x1\nrows\nS0x\nend\n");
    CHECK_INT(run(GMK "solve test_maze_map.txt"), 1);
    CHECK_HAS(errors, "test_maze_map.txt: line 5: ");
    remove("test_maze_map.txt");
    CHECK_INT(run(GMK "solve test_maze_map.txt"), 1);
    CHECK_HAS(errors, "rror 2: ");
}

TEST(a_generated_map_is_solved)
{
    static const char *const formats[] = {"digits", "map"};
    for (int i = 0; i < 2; i++) {
        char command[512];
        snprintf(command, sizeof command,
                 GMK "generate perfect --size 41x21 --seed 5 --format %s --out test_maze_map.txt",
                 formats[i]);
        CHECK_INT(run(command), 0);
        CHECK_TEXT(output, "");
        CHECK_INT(run(GMK "solve test_maze_map.txt --start 1,1 --goal 19,39"), 0);
        CHECK_HAS(output, "length      ");
    }
    CHECK_INT(run(GMK "generate caves --size 30x9 --seed 4"), 0);
    CHECK_INT(strlen(output), 31 * 9);
    CHECK(strchr(output, 'S') && strchr(output, 'G'));
    remove("test_maze_map.txt");
}

TEST(bench_prints_a_row_for_each_map_and_search)
{
    CHECK_INT(run(GMK "bench --sides 63 --repeat 1"), 0);
    int rows = 0;
    for (const char *p = output; (p = strstr(p, "\n   63 ")) != NULL; p++)
        rows++;
    CHECK_INT(rows, 20);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(it_explains_itself),
        CASE(a_map_is_solved),
        CASE(every_step_of_a_search_is_told),
        CASE(odd_maps_are_spoken_of),
        CASE(a_generated_map_is_solved),
        CASE(bench_prints_a_row_for_each_map_and_search),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
