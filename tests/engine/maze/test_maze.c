/* Maps: drawn, read, written, generated. */
#include "base/rng.h"
#include "maze_text_property.h"
#include "test.h"

#include "gomokit.h"

static GmkMaze *read_text(const char *text)
{
    GmkMaze *maze = NULL;
    CHECK_INT(gmk_maze_read(&maze, NULL, text, strlen(text)), GMK_OK);
    return maze;
}

static void check_marked(const GmkMaze *maze, const char *expected)
{
    char text[4096];
    CHECK(gmk_maze_write(text, sizeof text, maze, GMK_MAZE_FORMAT_MARKED) < sizeof text);
    CHECK_TEXT(text, expected);
}

/* ------------------------------------------------------------------------------------------------
 * Arguments
 */

TEST(sizes_and_points_are_checked)
{
    static const int sizes[][2] = {{0, 5}, {5, 0}, {-1, 5}, {4097, 5}, {5, 4097}, {5, INT32_MAX}};
    GmkMaze *maze = NULL;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        CHECK_INT(gmk_maze_new(&maze, sizes[i][0], sizes[i][1]), GMK_ERR_ARGUMENT);
    CHECK(maze == NULL);
    CHECK_INT(gmk_maze_new(&maze, 7, 4), GMK_OK);
    static const GmkPoint off[] = {{7, 0}, {0, 4}, {-1, 0}, {0, -1}, {INT32_MIN, INT32_MAX}};
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        CHECK_INT(gmk_maze_set_wall(maze, off[i], true), GMK_ERR_OFF_BOARD);
        CHECK_INT(gmk_maze_set_start(maze, off[i]), GMK_ERR_OFF_BOARD);
        CHECK_INT(gmk_maze_set_goal(maze, off[i]), GMK_ERR_OFF_BOARD);
        CHECK(gmk_maze_is_wall(maze, off[i]));
    }
    check_marked(maze, "S000000\n0000000\n0000000\n000000G\n");
    gmk_maze_free(maze);
}

TEST(null_and_wrong_structs_do_not_crash)
{
    GmkMaze *maze = NULL;
    GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    CHECK_INT(gmk_maze_new(NULL, 5, 5), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_copy(&maze, NULL), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_read(NULL, NULL, "0", 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_read(&maze, NULL, NULL, 1), GMK_ERR_ARGUMENT);
    fault.struct_size--;
    CHECK_INT(gmk_maze_read(&maze, &fault, "0", 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_fault_text(NULL, 0, &fault), 0);
    CHECK_INT(gmk_maze_fault_text(NULL, 0, NULL), 0);
    CHECK_INT(gmk_maze_write(NULL, 0, NULL, GMK_MAZE_FORMAT_MARKED), 0);
    CHECK_INT(gmk_maze_generate(&maze, NULL), GMK_ERR_ARGUMENT);
    recipe.kind = GMK_MAZE_KINDS;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_ERR_ARGUMENT);
    recipe.kind = GMK_MAZE_RANDOM;
    recipe.walls_permille = 1001;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_ERR_ARGUMENT);
    recipe.walls_permille = 0;
    recipe.struct_size--;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_ERR_ARGUMENT);
    CHECK(maze == NULL);
    CHECK_INT(gmk_maze_set_wall(NULL, (GmkPoint){0, 0}, true), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_set_start(NULL, (GmkPoint){0, 0}), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_set_goal(NULL, (GmkPoint){0, 0}), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_width(NULL) + gmk_maze_height(NULL), 0);
    CHECK(gmk_maze_is_wall(NULL, (GmkPoint){0, 0}));
    CHECK_INT(gmk_maze_start(NULL).x + gmk_maze_goal(NULL).y, 0);
    gmk_maze_free(NULL);
}

TEST(a_copy_is_independent)
{
    GmkMaze *maze = read_text("S01\n10G\n"), *copy = NULL;
    CHECK_INT(gmk_maze_copy(&copy, maze), GMK_OK);
    CHECK_INT(gmk_maze_set_wall(maze, (GmkPoint){1, 0}, true), GMK_OK);
    CHECK_INT(gmk_maze_set_wall(maze, (GmkPoint){0, 1}, false), GMK_OK);
    CHECK_INT(gmk_maze_set_start(maze, (GmkPoint){2, 1}), GMK_OK);
    CHECK_INT(gmk_maze_set_goal(maze, (GmkPoint){1, 0}), GMK_OK);
    check_marked(copy, "S01\n10G\n");
    check_marked(maze, "0g1\n00S\n");
    gmk_maze_free(maze);
    gmk_maze_free(copy);
}

/* Cells do not touch each other's bits, whatever the width. */
TEST(drawn_walls_are_where_they_were_drawn)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    for (int32_t width = 1; width <= 70; width++) {
        const int32_t height = 1 + (int32_t)rng_below(&rng, 9);
        bool walls[70 * 9] = {false};
        GmkMaze *maze = NULL;
        CHECK_INT(gmk_maze_new(&maze, width, height), GMK_OK);
        for (int i = 0; i < 3 * width * height; i++) {
            const int32_t cell = (int32_t)rng_below(&rng, (uint32_t)(width * height));
            walls[cell] = rng_below(&rng, 2);
            gmk_maze_set_wall(maze, (GmkPoint){cell % width, cell / width}, walls[cell]);
        }
        int wrong = 0;
        for (int32_t y = -1; y <= height; y++)
            for (int32_t x = -1; x <= width; x++) {
                const bool on = x >= 0 && x < width && y >= 0 && y < height;
                wrong +=
                    gmk_maze_is_wall(maze, (GmkPoint){x, y}) != (on ? walls[y * width + x] : true);
            }
        CHECK_INT(wrong, 0);
        gmk_maze_free(maze);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Text
 */

TEST(walls_are_told_for_any_rectangle)
{
    GmkMaze *maze = read_text("0110\n1001\n0011\n");
    uint8_t walls[8 * 7];
    for (int32_t left = -3; left <= 5; left++)
        for (int32_t top = -3; top <= 4; top++) {
            int wrong = 0;
            CHECK_INT(gmk_maze_walls(walls, maze, (GmkPoint){left, top}, 8, 7), GMK_OK);
            for (int32_t i = 0; i < 8 * 7; i++)
                wrong += walls[i] != gmk_maze_is_wall(maze, (GmkPoint){left + i % 8, top + i / 8});
            CHECK_INT(wrong, 0);
        }
    CHECK_INT(gmk_maze_walls(walls, maze, (GmkPoint){INT32_MAX, INT32_MIN}, 8, 7), GMK_OK);
    CHECK_INT(walls[0] + walls[55], 2);
    CHECK_INT(gmk_maze_walls(walls, maze, (GmkPoint){INT32_MAX, 1}, 8, 1), GMK_OK);
    CHECK_INT(walls[0] + walls[7], 2);
    CHECK_INT(gmk_maze_walls(walls, maze, (GmkPoint){0, 0}, -1, 7), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_walls(walls, maze, (GmkPoint){0, 0}, 1, 4097), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_walls(NULL, maze, (GmkPoint){0, 0}, 1, 1), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_maze_walls(walls, NULL, (GmkPoint){0, 0}, 1, 1), GMK_ERR_ARGUMENT);
    gmk_maze_free(maze);
}

TEST(maps_are_read)
{
    static const struct {
        const char *text, *marked;
    } cases[] = {
        {"S01\n10G\n", "S01\n10G\n"},
        {"S 0 1\n1 0 G", "S01\n10G\n"},
        {"\n \nS,0,1\r\n1\t0,,E\r\n\r\n", "S01\n10G\n"},
        {"\xEF\xBB\xBF.#@\nG.S", "011\nG0S\n"},
        {"b", "b\n"},
        {"sg", "sg\n"},
        {"Se", "Sg\n"},
        {"00\n00", "S0\n0G\n"},                         /* first and last open cell */
        {"10\n11\n01", "1S\n11\nG1\n"},                 /* the same */
        {"1", "b\n"},                                   /* no open cell: the corners */
        {"111\n000\n000\n111", "111\nS00\n00G\n111\n"}, /* first and last row are walls */
        {"111\n101\n101\n111", "111\ns01\n10g\n111\n"}, /* also in walls */
        {"111\n0S1\n100\n111", "111\n0S1\n10G\n111\n"}, /* one marked, one not */
        {"111\n101\n111", "111\ns0g\n111\n"},           /* both in one row */
        {"type octile\nheight 2\nwidth 3\nmap\n.@T\nOGS\n", "S11\n10G\n"},
        {"type tile \r\nwidth 1\r\nheight  1 \r\nmap\r\nW\r\n", "b\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GmkMaze *maze = read_text(cases[i].text);
        check_marked(maze, cases[i].marked);
        gmk_maze_free(maze);
    }
}

TEST(bad_maps_are_refused_with_line_and_reason)
{
#define HEAD "the head of a .map file is \"height N\", \"width N\", \"map\""
    static const struct {
        const char *text, *sentence;
    } cases[] = {
        {"", "there is no row of cells"},
        {",\n", "line 1: there is no row of cells"},
        {"01\n,\n01\n", "line 2: an empty line between the rows"},
        {"\n\n  \n", "line 3: there is no row of cells"},
        {"01\n0x\n", "line 2: column 2: \"x\" is not a cell"},
        {"0 1\n0 \xC3\xA9\n", "line 2: column 3: the byte 195 is not a cell"},
        {"01\n011\n", "line 2: this row has 3 cells, not 2"},
        {"01\n\n01\n", "line 2: an empty line between the rows"},
        {"S0\n0S\n", "line 2: column 2: a second start"},
        {"GB\n", "line 1: column 2: a second goal"},
        {"BS\n", "line 1: column 2: a second start"},
        {"01\n2\n", "line 2: column 1: \"2\" is not a cell"},
        {"type octile", "line 1: " HEAD},
        {"type octile\nheight 2\nmap\n..\n..\n", "line 3: " HEAD},
        {"type octile\nheight 2\nwidth x\nmap\n..\n..\n", "line 3: " HEAD},
        {"type octile\nheight 0\nwidth 2\nmap\n", "line 2: " HEAD},
        {"type octile\nheight 99999999999\nwidth 2\nmap\n",
         "line 2: a map has at most 4096 cells a side"},
        {"type octile\nheight 2\nwidth 2\nmap\n..\n", "line 5: the map ends after 1 rows of 2"},
        {"type octile\nheight 1\nwidth 2\nmap\n..\n..\n",
         "line 6: there are more rows than the 1 announced"},
        {"type octile\nheight 1\nwidth 2\nmap\n.. \n",
         "line 5: column 3: the byte 32 is not a cell"},
        {"type octile\nheight 1\nwidth 2\nmap\n...\n", "line 5: this row has 3 cells, not 2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GmkMaze *maze = NULL;
        GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
        char sentence[160];
        CHECK_INT(gmk_maze_read(&maze, &fault, cases[i].text, strlen(cases[i].text)),
                  GMK_ERR_FORMAT);
        CHECK_INT(gmk_maze_fault_text(sentence, sizeof sentence, &fault), strlen(sentence));
        CHECK_TEXT(sentence, cases[i].sentence);
        CHECK(maze == NULL);
        CHECK(maze_text_property(cases[i].text, strlen(cases[i].text)) == MAZE_TEXT_REFUSED);
    }
}

static char *new_rows(int32_t width, int32_t height)
{
    char *text = malloc((size_t)(width + 1) * (size_t)height);
    if (!text)
        abort();
    for (size_t i = 0; i < (size_t)(width + 1) * (size_t)height; i++)
        text[i] = i % (size_t)(width + 1) == (size_t)width ? '\n' : '0';
    return text;
}

static GmkMazeFaultKind read_rows(int32_t width, int32_t height)
{
    GmkMaze *maze = NULL;
    GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
    char *text = new_rows(width, height);
    gmk_maze_read(&maze, &fault, text, (size_t)(width + 1) * (size_t)height);
    CHECK_INT(maze != NULL, fault.kind == GMK_MAZE_FAULT_NONE);
    if (maze)
        CHECK(gmk_maze_width(maze) == width && gmk_maze_height(maze) == height);
    gmk_maze_free(maze);
    free(text);
    return fault.kind;
}

TEST(the_largest_map_is_read_and_no_larger_one)
{
    CHECK_INT(read_rows(4096, 4096), GMK_MAZE_FAULT_NONE);
    CHECK_INT(read_rows(4096, 1), GMK_MAZE_FAULT_NONE);
    CHECK_INT(read_rows(1, 4096), GMK_MAZE_FAULT_NONE);
    CHECK_INT(read_rows(4097, 1), GMK_MAZE_FAULT_TOO_LARGE);
    CHECK_INT(read_rows(1, 4097), GMK_MAZE_FAULT_TOO_LARGE);
}

TEST(maps_are_written_in_each_format)
{
    char text[64];
    GmkMaze *maze = read_text("S10\n0#G\n");
    CHECK_INT(gmk_maze_write(text, sizeof text, maze, GMK_MAZE_FORMAT_DIGITS), 12);
    CHECK_TEXT(text, "0 1 0\n0 1 0\n");
    CHECK_INT(gmk_maze_write(text, sizeof text, maze, GMK_MAZE_FORMAT_MOVINGAI), 41);
    CHECK_TEXT(text, "type octile\nheight 2\nwidth 3\nmap\n.@.\n.@.\n");
    snprintf(text, sizeof text, "untouched");
    CHECK_INT(gmk_maze_write(text, 8, maze, GMK_MAZE_FORMAT_MARKED), 8); /* no room for the NUL */
    CHECK_TEXT(text, "untouched");
    CHECK_INT(gmk_maze_write(text, 9, maze, GMK_MAZE_FORMAT_MARKED), 8);
    CHECK_TEXT(text, "S10\n01G\n");
    CHECK_INT(gmk_maze_write(text, 9, maze, (GmkMazeFormat)3), 0);
    gmk_maze_free(maze);
}

/* ------------------------------------------------------------------------------------------------
 * Any text: files of ours, and those files spoiled
 */

static char *read_file(size_t *size, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/engine/maze/data/%s", GOMOKIT_SOURCE_DIR, name);
    FILE *file = test_open(path, "rb");
    char *text = malloc(4096);
    if (!file || !text) {
        printf("    cannot read %s\n", path);
        abort();
    }
    *size = fread(text, 1, 4096, file);
    fclose(file);
    return text;
}

static const char *const file_names[] = {
    "seed-layout.txt",   "blanks-crlf.txt",    "bom-commas-marks.txt", "one-cell-both.txt",
    "ends-in-walls.txt", "movingai.map",       "bad-rows-missing.map", "bad-no-width.map",
    "bad-cell.txt",      "bad-row-length.txt", "bad-gap.txt",          "bad-second-start.txt",
    "bad-nul.txt",       "bad-empty.txt",
};
enum { FILES = sizeof file_names / sizeof *file_names };

TEST(files_are_read_or_refused_as_their_name_says)
{
    for (int i = 0; i < FILES; i++) {
        size_t size;
        char *text = read_file(&size, file_names[i]);
        const MazeTextProperty property = maze_text_property(text, size);
        if (property != (strncmp(file_names[i], "bad-", 4) ? MAZE_TEXT_READ : MAZE_TEXT_REFUSED)) {
            printf("    %s\n", file_names[i]);
            test_failures++;
        }
        free(text);
    }
}

static size_t spoil(char *text, size_t size, Rng *rng)
{
    static const char pieces[] = "01.#@SsGgEeBb \t,\n\r\0xOTWtypeheightwidthmap9";
    const size_t at = size > 0 ? rng_below(rng, (uint32_t)size) : 0;
    switch (rng_below(rng, 4)) {
    case 0: /* another byte */
        if (size > 0)
            text[at] = pieces[rng_below(rng, sizeof pieces - 1)];
        return size;
    case 1: /* one byte less */
        if (size == 0)
            return 0;
        memmove(text + at, text + at + 1, size - at - 1);
        return size - 1;
    case 2: /* one byte more */
        memmove(text + at + 1, text + at, size - at);
        text[at] = pieces[rng_below(rng, sizeof pieces - 1)];
        return size + 1;
    default: /* cut off */ return rng_below(rng, 8) == 0 ? at : size;
    }
}

TEST(spoiled_texts_are_read_or_refused)
{
    Rng rng;
    int read = 0, refused = 0;
    char *texts[FILES];
    size_t sizes[FILES];
    for (int i = 0; i < FILES; i++)
        texts[i] = read_file(&sizes[i], file_names[i]);
    rng_seed(&rng, test_seed);
    for (int i = 0; i < 20000; i++) {
        static char text[4096 + 8];
        const uint32_t file = rng_below(&rng, FILES);
        size_t size = sizes[file];
        memcpy(text, texts[file], size);
        for (uint32_t n = 1 + rng_below(&rng, 4); n > 0; n--)
            size = spoil(text, size, &rng);
        char *exact = malloc(size > 0 ? size : 1); /* so that a byte too far is noticed */
        if (!exact)
            abort();
        memcpy(exact, text, size);
        const MazeTextProperty property = maze_text_property(exact, size);
        read += property == MAZE_TEXT_READ;
        refused += property == MAZE_TEXT_REFUSED;
        if (property == MAZE_TEXT_BROKEN)
            printf("    broken by (%d bytes): %.*s\n", (int)size, (int)size, exact);
        free(exact);
    }
    for (int i = 0; i < FILES; i++)
        free(texts[i]);
    CHECK_INT(read + refused, 20000);
    CHECK(read > 1000 && refused > 1000);
    printf("    %d read, %d refused\n", read, refused);
}

/* ------------------------------------------------------------------------------------------------
 * Generators
 */

static GmkMaze *generate(GmkMazeKind kind, int32_t width, int32_t height, uint64_t seed)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = kind;
    recipe.width = width;
    recipe.height = height;
    recipe.seed = seed;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    return maze;
}

static uint64_t hash_of(const GmkMaze *maze)
{
    uint64_t hash = 0;
    for (int32_t y = 0; y < gmk_maze_height(maze); y++)
        for (int32_t x = 0; x < gmk_maze_width(maze); x++)
            hash = rng_mix(hash + gmk_maze_is_wall(maze, (GmkPoint){x, y}) + 1);
    return hash;
}

/* The same maps on every platform, and as they were when this was written. */
TEST(a_seed_gives_the_same_map_everywhere)
{
    static const uint64_t hashes[GMK_MAZE_KINDS] = {
        [GMK_MAZE_OPEN] = 0x9e8a8e2bd791a95f,  [GMK_MAZE_PERFECT] = 0x2dbfb875180edaed,
        [GMK_MAZE_ROOMS] = 0x544221e493715c51, [GMK_MAZE_RANDOM] = 0xafbb8e727efd5f06,
        [GMK_MAZE_CAVES] = 0x42ef53c34f7795e5,
    };
    for (int kind = 0; kind < GMK_MAZE_KINDS; kind++) {
        GmkMaze *maze = generate((GmkMazeKind)kind, 91, 64, 12345);
        GmkMaze *again = generate((GmkMazeKind)kind, 91, 64, 12345);
        GmkMaze *other = generate((GmkMazeKind)kind, 91, 64, 12346);
        if (hash_of(maze) != hashes[kind]) {
            printf("    kind %d: 0x%016" PRIx64 "\n", kind, hash_of(maze));
            test_failures++;
        }
        CHECK(hash_of(maze) == hash_of(again));
        CHECK((hash_of(maze) != hash_of(other)) == (kind != GMK_MAZE_OPEN));
        gmk_maze_free(maze);
        gmk_maze_free(again);
        gmk_maze_free(other);
    }
}

typedef struct Counts {
    int open, doors, reached; /* open cells, pairs of open neighbours, cells reached from start */
} Counts;

enum { SMALL = 40 };

static int flood(const GmkMaze *maze)
{
    static GmkPoint waiting[SMALL * SMALL];
    bool seen[SMALL][SMALL] = {{false}};
    int count = 0, reached = 0;
    waiting[count++] = gmk_maze_start(maze);
    seen[waiting[0].y][waiting[0].x] = true;
    while (count > 0) {
        const GmkPoint p = waiting[--count];
        const GmkPoint around[] = {{p.x, p.y - 1}, {p.x, p.y + 1}, {p.x - 1, p.y}, {p.x + 1, p.y}};
        reached++;
        for (int i = 0; i < 4; i++)
            if (!gmk_maze_is_wall(maze, around[i]) && !seen[around[i].y][around[i].x]) {
                seen[around[i].y][around[i].x] = true;
                waiting[count++] = around[i];
            }
    }
    return reached;
}

static Counts count_cells(const GmkMaze *maze)
{
    Counts counts = {0, 0, flood(maze)};
    for (int32_t y = 0; y < gmk_maze_height(maze); y++)
        for (int32_t x = 0; x < gmk_maze_width(maze); x++)
            if (!gmk_maze_is_wall(maze, (GmkPoint){x, y})) {
                counts.open++;
                counts.doors += !gmk_maze_is_wall(maze, (GmkPoint){x + 1, y});
                counts.doors += !gmk_maze_is_wall(maze, (GmkPoint){x, y + 1});
            }
    return counts;
}

TEST(every_kind_can_be_made_in_every_small_size)
{
    for (int kind = 0; kind < GMK_MAZE_KINDS; kind++)
        for (int32_t i = 0; i < SMALL * SMALL; i++) {
            const int32_t width = 1 + i % SMALL, height = 1 + i / SMALL;
            GmkMaze *maze = generate((GmkMazeKind)kind, width, height, test_seed + (uint64_t)i);
            const Counts counts = count_cells(maze);
            CHECK(gmk_maze_width(maze) == width && gmk_maze_height(maze) == height);
            CHECK(!gmk_maze_is_wall(maze, gmk_maze_start(maze)));
            CHECK(!gmk_maze_is_wall(maze, gmk_maze_goal(maze)));
            if (kind != GMK_MAZE_RANDOM)
                CHECK_INT(counts.reached, counts.open); /* in one piece */
            if (kind == GMK_MAZE_PERFECT)
                CHECK_INT(counts.doors, counts.open - 1); /* a tree */
            if (kind == GMK_MAZE_OPEN)
                CHECK_INT(counts.open, width * height);
            gmk_maze_free(maze);
        }
}

TEST(walls_are_as_many_as_asked_for)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    recipe.kind = GMK_MAZE_RANDOM;
    recipe.width = recipe.height = 300;
    for (recipe.walls_permille = 100; recipe.walls_permille < 1000; recipe.walls_permille += 200) {
        GmkMaze *maze = NULL;
        int walls = 0;
        recipe.seed = test_seed;
        CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
        for (int32_t i = 0; i < 300 * 300; i++)
            walls += gmk_maze_is_wall(maze, (GmkPoint){i % 300, i / 300});
        CHECK(abs(walls - 90 * recipe.walls_permille) < 900); /* six sigma */
        gmk_maze_free(maze);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(sizes_and_points_are_checked),
        CASE(null_and_wrong_structs_do_not_crash),
        CASE(a_copy_is_independent),
        CASE(drawn_walls_are_where_they_were_drawn),
        CASE(walls_are_told_for_any_rectangle),
        CASE(maps_are_read),
        CASE(bad_maps_are_refused_with_line_and_reason),
        CASE(the_largest_map_is_read_and_no_larger_one),
        CASE(maps_are_written_in_each_format),
        CASE(files_are_read_or_refused_as_their_name_says),
        CASE(spoiled_texts_are_read_or_refused),
        CASE(a_seed_gives_the_same_map_everywhere),
        CASE(every_kind_can_be_made_in_every_small_size),
        CASE(walls_are_as_many_as_asked_for),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
