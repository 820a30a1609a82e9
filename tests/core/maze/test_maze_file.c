/* test_maze_file.c: mazes as .gmk files: there and back, and every way to be refused. */
#include "core/core_test.h"
#include "core/maze/maze_file.h"
#include "core/maze/maze_lesson.h"

#include <string.h>

static GmkMaze *new_maze(GmkMazeKind kind, int32_t width, int32_t height, uint64_t seed)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = kind;
    recipe.width = width;
    recipe.height = height;
    recipe.seed = seed;
    if (gmk_maze_generate(&maze, &recipe) != GMK_OK)
        abort();
    return maze;
}

static bool read_text(MazeFile *out, MazeFileProblem *problem, const char *text)
{
    return maze_file_read(out, problem, text, strlen(text));
}

static MazeChoice random_choice(Random *random)
{
    return (MazeChoice){(int)random_below(random, GMK_MAZE_ALGORITHMS + 1) - 1,
                        (GmkMazeHeuristic)random_below(random, GMK_MAZE_HEURISTICS),
                        random_below(random, 2) == 1};
}

TEST(what_is_written_can_be_read)
{
    Random random = {test_seed};
    for (int i = 0; i < 100; i++) {
        GmkMaze *map =
            new_maze((GmkMazeKind)random_below(&random, GMK_MAZE_KINDS),
                     1 + random_below(&random, 50), 1 + random_below(&random, 50), (uint64_t)i);
        MazeFile file = {.map = map, .choices = {random_choice(&random), random_choice(&random)}};
        MazeFile back;
        MazeFileProblem problem;
        size_t size = 0, again_size = 0;
        if (file.choices[0].algorithm < 0)
            file.choices[1].algorithm = -1;
        gmk_maze_set_wall(map, gmk_maze_goal(map), i % 2 == 0);
        char *text = maze_file_write(&file, &size);
        CHECK(text && strlen(text) == size);
        CHECK(maze_file_kind(text, size) == MAZE_FILE_GMK);
        CHECK(maze_file_read(&back, &problem, text, size));
        for (int lane = 0; lane < 2; lane++)
            CHECK(file.choices[lane].algorithm < 0
                      ? back.choices[lane].algorithm < 0
                      : maze_choice_is_same(back.choices[lane], file.choices[lane]));
        char *again = maze_file_write(&back, &again_size);
        CHECK_TEXT(again, text);
        free(again);
        free(text);
        maze_file_free(&back);
        gmk_maze_free(map);
    }
}

/* A line of searches refines the algorithms; where it contradicts them, it is an old one. */
TEST(searches_refine_the_algorithms)
{
    static const struct {
        const char *head;
        bool good;
        MazeChoice choices[2];
    } cases[] = {
        {"algorithms idastar\nsearches textbook/zero/no-table\n",
         true,
         {{GMK_MAZE_TEXTBOOK_IDASTAR, GMK_MAZE_ZERO, true}, {MAZE_NO_ALGORITHM, 0, false}}},
        {"searches astar/euclid/table bfs/manhattan/table\nalgorithms astar greedy\n",
         true,
         {{GMK_MAZE_ASTAR, GMK_MAZE_EUCLID, false}, {GMK_MAZE_GREEDY, GMK_MAZE_MANHATTAN, false}}},
        {"searches astar/euclid/table\n",
         true,
         {{GMK_MAZE_ASTAR, GMK_MAZE_EUCLID, false}, {MAZE_NO_ALGORITHM, 0, false}}},
        {.head = "searches astar/euclid\n"},
        {.head = "searches astar/euclid/table/x\n"},
        {.head = "searches astar/octile/table\n"},
        {.head = "searches bfs/zero/table\nsearches bfs/zero/table\n"},
        {.head = "searches\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MazeFile file = {0};
        MazeFileProblem problem;
        char text[256];
        snprintf(text, sizeof text, "gomokit 1.0\nboard maze\nsize 3x1\n%srows\nS0G\nend\n",
                 cases[i].head);
        CHECK_INT(read_text(&file, &problem, text), cases[i].good);
        for (int lane = 0; lane < 2 && cases[i].good; lane++)
            CHECK(maze_choice_is_same(file.choices[lane], cases[i].choices[lane]));
        maze_file_free(&file);
    }
}

/* The sample that is shipped is the lesson of the menu. */
TEST(the_sample_is_the_lesson)
{
    MazeFile lesson = {0};
    char shipped[4096] = "";
    size_t size = 0;
    FILE *file = fopen(GOMOKIT_SOURCE_DIR "/resources/samples/cup-40x24.gmk", "rb");
    CHECK(file && maze_lesson_cup(&lesson));
    if (!file)
        return;
    shipped[fread(shipped, 1, sizeof shipped - 1, file)] = '\0';
    fclose(file);
    char *text = maze_file_write(&lesson, &size);
    CHECK_TEXT(text, shipped);
    free(text);
    maze_file_free(&lesson);
}

TEST(unknown_keys_are_preserved)
{
    static const char text[] = "gomokit 1.0\nboard maze\nsize 3x2\nalgorithms astar bfs\n"
                               "author Ada 爱达\ntitle-2 x\nrows\nS01\n00G\nend\n";
    MazeFile file;
    MazeFileProblem problem;
    CHECK(read_text(&file, &problem, text));
    char *again = maze_file_write(&file, NULL);
    CHECK_TEXT(again, text);
    free(again);
    maze_file_free(&file);
}

TEST(loose_text_is_read)
{
    static const char *const texts[] = {
        "\xef\xbb\xbfgomokit 1\r\n\r\n  board   maze \r\nsize 3x2\r\nrows\r\nS01\r\n00G\r\nend",
        "gomokit 1.7\nsize 3x2\nboard maze\nrows\n S 0 1\n 0,0,G\nend\n\n",
        "S01\n00G\n",
        "type octile\nheight 2\nwidth 3\nmap\n..@\n...\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        MazeFile file;
        MazeFileProblem problem;
        const bool read = read_text(&file, &problem, texts[i]);
        CHECK(read);
        if (!read)
            continue;
        CHECK_INT(gmk_maze_width(file.map), 3);
        CHECK_INT(gmk_maze_height(file.map), 2);
        CHECK(gmk_maze_is_wall(file.map, (GmkPoint){2, 0}));
        maze_file_free(&file);
    }
}

TEST(kinds_are_told_by_the_first_lines)
{
    static const struct {
        const char *text;
        MazeFileKind kind;
    } cases[] = {
        {"gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\nend\n", MAZE_FILE_NONE},
        {"gomokit 1.0\nsize 15x15\nboard maze", MAZE_FILE_GMK},
        {"gomokit 1.0\nmoves\nboard maze\n", MAZE_FILE_NONE},
        {"gomokit 2.0\nboard maze\n", MAZE_FILE_GMK},
        {"gomokit", MAZE_FILE_NONE},
        {"", MAZE_FILE_NONE},
        {"0101", MAZE_FILE_MAP},
        {"\xef\xbb\xbf# . @\r\nx", MAZE_FILE_MAP},
        {"type octile\n", MAZE_FILE_MAP},
        {"..X.O\n", MAZE_FILE_NONE},
        {"Piskvorky 20x20, 11:11, 0\n", MAZE_FILE_NONE},
        {"gomokitchen 1\n", MAZE_FILE_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        CHECK_INT(maze_file_kind(cases[i].text, strlen(cases[i].text)), cases[i].kind);
}

TEST(every_fault_has_its_line)
{
    static const struct {
        const char *text;
        GmkFileError error;
        GmkMazeFaultKind fault;
        int line;
    } cases[] = {
        {"gomokit 2.0\nboard maze\n", GMK_FILE_NEWER, 0, 1},
        {"gomokit x\nboard maze\n", GMK_FILE_NOT_GMK, 0, 1},
        {"gomokit 1.0\nboard maze\nsize 2x2\nrows\n00\n00\n", GMK_FILE_TRUNCATED, 0, 0},
        {"gomokit 1.0\nboard maze\nsize 2x2\n", GMK_FILE_TRUNCATED, 0, 0},
        {"gomokit 1.0\nboard maze\nrows\n00\nend\n", GMK_FILE_BAD_LINE, 0, 3},
        {"gomokit 1.0\nboard maze\nsize 0x2\nrows\n00\nend\n", GMK_FILE_BAD_VALUE, 0, 3},
        {"gomokit 1.0\nboard maze\nsize 2x5000\n", GMK_FILE_BAD_VALUE, 0, 3},
        {"gomokit 1.0\nboard maze\nsize 2\n", GMK_FILE_BAD_VALUE, 0, 3},
        {"gomokit 1.0\nboard maze\nsize 2x2\nsize 2x2\n", GMK_FILE_BAD_VALUE, 0, 4},
        {"gomokit 1.0\nboard maze\nboard maze\n", GMK_FILE_BAD_VALUE, 0, 3},
        {"gomokit 1.0\nboard maze\nalgorithms dijkstra\n", GMK_FILE_BAD_VALUE, 0, 3},
        {"gomokit 1.0\nboard maze\nalgorithms bfs bfs bfs\n", GMK_FILE_BAD_VALUE, 0, 3},
        {"gomokit 1.0\nboard maze\nAuthor Ada\n", GMK_FILE_BAD_LINE, 0, 3},
        {"gomokit 1.0\nboard maze\nnote \xff\n", GMK_FILE_BAD_UTF8, 0, 3},
        {"gomokit 1.0\nboard maze\nsize 2x2\nrows\n00\n00\nend\nmore\n", GMK_FILE_BAD_LINE, 0, 8},
        {"gomokit 1.0\nboard maze\nsize 2x2\nrows\n00\n0x\nend\n", 0, GMK_MAZE_FAULT_CELL, 6},
        {"gomokit 1.0\nboard maze\nsize 2x2\nrows\n00\n000\nend\n", 0, GMK_MAZE_FAULT_ROW_LENGTH,
         6},
        {"gomokit 1.0\nboard maze\nsize 3x2\nrows\n00\n00\nend\n", 0, GMK_MAZE_FAULT_ROW_LENGTH, 5},
        {"gomokit 1.0\nboard maze\nsize 2x3\nrows\n00\n00\nend\n", 0, GMK_MAZE_FAULT_ROW_COUNT, 6},
        {"gomokit 1.0\nboard maze\nsize 2x3\nrows\nSS\n00\nend\n", 0, GMK_MAZE_FAULT_SECOND_START,
         5},
        {"01\n0\n", 0, GMK_MAZE_FAULT_ROW_LENGTH, 2},
        {"", 0, GMK_MAZE_FAULT_EMPTY, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MazeFile file = {0};
        MazeFileProblem problem;
        CHECK(!read_text(&file, &problem, cases[i].text));
        CHECK(!file.map);
        CHECK_INT(problem.error, cases[i].error);
        CHECK_INT(problem.fault.kind, cases[i].fault);
        const int line = problem.error ? problem.line : problem.fault.line;
        if (cases[i].fault != GMK_MAZE_FAULT_EMPTY)
            CHECK_INT(line, cases[i].line);
    }
}

/* Every beginning of a file, and files with a byte changed, are read or refused, never worse. */
TEST(cut_and_changed_files_do_no_harm)
{
    Random random = {test_seed};
    GmkMaze *map = new_maze(GMK_MAZE_CAVES, 20, 12, 3);
    const MazeFile file = {.map = map,
                           .choices = {{.algorithm = GMK_MAZE_ASTAR}, {.algorithm = GMK_MAZE_BFS}}};
    size_t size = 0;
    int read = 0, refused = 0;
    char *text = maze_file_write(&file, &size);
    for (size_t cut = 0; text && cut < size; cut++) {
        MazeFile out;
        MazeFileProblem problem;
        char *copy = malloc(size);
        memcpy(copy, text, size);
        const bool whole = cut % 2 == 0;
        if (whole)
            copy[random_below(&random, (int)size)] = (char)random_below(&random, 256);
        if (maze_file_read(&out, &problem, copy, whole ? size : cut)) {
            read++;
            maze_file_free(&out);
        } else {
            refused++;
            CHECK(problem.error != GMK_FILE_OK || problem.fault.kind != GMK_MAZE_FAULT_NONE);
        }
        free(copy);
    }
    CHECK(read > 0 && refused > 0);
    free(text);
    gmk_maze_free(map);
}

TEST(what_is_written_is_compared_with_what_was_meant)
{
    GmkMaze *map = NULL;
    CHECK(gmk_maze_new(&map, 7, 4) == GMK_OK);
    gmk_maze_set_wall(map, (GmkPoint){3, 2}, true);
    gmk_maze_set_start(map, (GmkPoint){3, 2}); /* on a wall */
    const MazeFile file = {.map = map,
                           .choices = {{.algorithm = GMK_MAZE_ASTAR}, {.algorithm = GMK_MAZE_BFS}}};
    for (int kind = -1; kind <= GMK_MAZE_FORMAT_MOVINGAI; kind++) {
        const MazeMeant meant = {&file, kind >= 0, (GmkMazeFormat)(kind < 0 ? 0 : kind)};
        size_t size = 0;
        char *text = kind < 0 ? maze_file_write(&file, &size)
                              : maze_file_write_map(map, meant.format, &size);
        CHECK(text && maze_file_reads_back(&meant, text, size));
        gmk_maze_set_wall(map, (GmkPoint){5, 1}, true);
        CHECK(text && !maze_file_reads_back(&meant, text, size));
        gmk_maze_set_wall(map, (GmkPoint){5, 1}, false);
        CHECK(text && !maze_file_reads_back(&meant, text, size / 2));
        free(text);
    }
    gmk_maze_free(map);
}

TEST(text_maps_are_written)
{
    GmkMaze *map = NULL;
    CHECK_INT(gmk_maze_new(&map, 3, 2), GMK_OK);
    gmk_maze_set_wall(map, (GmkPoint){1, 0}, true);
    size_t size = 0;
    char *text = maze_file_write_map(map, GMK_MAZE_FORMAT_MARKED, &size);
    CHECK_TEXT(text, "S10\n00G\n");
    CHECK_INT((int)size, 8);
    free(text);
    gmk_maze_free(map);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_is_written_can_be_read),
        CASE(searches_refine_the_algorithms),
        CASE(the_sample_is_the_lesson),
        CASE(unknown_keys_are_preserved),
        CASE(loose_text_is_read),
        CASE(kinds_are_told_by_the_first_lines),
        CASE(every_fault_has_its_line),
        CASE(cut_and_changed_files_do_no_harm),
        CASE(what_is_written_is_compared_with_what_was_meant),
        CASE(text_maps_are_written),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
