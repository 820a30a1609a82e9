/*
 * test_turned_pictures.c: pictures of a board that is turned, mirrored, with other coordinates and with numbers on the
 * last moves only. PNG files are read back by the reader of screenshots, SVG files by their text. What they must show is
 * told by turning a table of moves, a quarter at a time.
 */
#include "core/core_test.h"
#include "core/scan/picture_scan.h"
#include "formats/format.h"
#include "formats/pixel_picture.h"

enum { SIDE = 15, MOVES = 7, TURNS = 8, CELL = 36 /* of SVG files, which is also their margin */ };

static const struct {
    const char *size; /* of SGF */
    int32_t width, height;
} shapes[] = {{"15", 15, 15}, {"15:11", 15, 11}};

/* The number of the move at each point as it is seen; 0: empty. */
typedef struct Table {
    int32_t width, height;
    int32_t at[SIDE][SIDE];
} Table;

static Record *read_game(int shape)
{
    char text[256];
    FormatReport report;
    FormatProblem problem;
    Record *record = NULL;
    snprintf(text, sizeof text, "(;GM[4]SZ[%s];B[hf];W[ig];B[gd];W[hh];B[ac];W[nb];B[ok])",
             shapes[shape].size);
    CHECK(format_read(&record, &report, &problem, FORMAT_SGF, text, strlen(text), NULL));
    CHECK_INT(record->move_count, MOVES);
    return record;
}

static BoardTurn turn_of(int turn)
{
    return (BoardTurn){turn % 4, turn >= 4};
}

static Table quarter_right(const Table *from)
{
    Table to = {.width = from->height, .height = from->width};
    for (int y = 0; y < from->height; y++)
        for (int x = 0; x < from->width; x++)
            to.at[x][to.width - 1 - y] = from->at[y][x];
    return to;
}

static Table seen_table(const Record *record, BoardTurn turn)
{
    Table table = {.width = record->setup.width, .height = record->setup.height};
    for (int32_t i = 0; i < record->move_count; i++) {
        const GmkPoint p = record->moves[i].point;
        table.at[p.y][turn.mirrored ? table.width - 1 - p.x : p.x] = i + 1;
    }
    for (int i = 0; i < turn.quarters; i++)
        table = quarter_right(&table);
    return table;
}

static bool scan_png(Position *out, const char *png, size_t size)
{
    ScanReport report;
    ScanPicture picture = {0};
    uint32_t *pixels = picture_read_png(&picture.w, &picture.h, png, size, SCAN_PIXELS_MAX);
    picture.pixels = pixels;
    const bool found = pixels && scan_position(out, &report, &picture) == SCAN_FOUND;
    free(pixels);
    return found;
}

TEST(a_png_of_a_turned_board_is_read_as_the_turned_position)
{
    for (int shape = 0; shape < 2; shape++)
        for (int turn = 0; turn < TURNS; turn++) {
            Record *record = read_game(shape);
            const Table table = seen_table(record, turn_of(turn));
            const FormatOptions options = {.picture = {.turn = turn_of(turn),
                                                       .theme = turn % 2,
                                                       .hide_numbers = turn % 3 == 0}};
            FormatProblem problem;
            Position read;
            size_t size = 0;
            char *png = format_write(&size, &problem, FORMAT_PNG, record, &options);
            CHECK(png && scan_png(&read, png, size));
            CHECK(read.width == table.width && read.height == table.height);
            for (GmkPoint p = {0, 0}; p.y < table.height; p.y++)
                for (p.x = 0; p.x < table.width; p.x++)
                    CHECK_INT(position_cell(&read, p), table.at[p.y][p.x] == 0  ? GMK_CELL_EMPTY
                                                       : table.at[p.y][p.x] % 2 ? GMK_CELL_BLACK
                                                                                : GMK_CELL_WHITE);
            free(png);
            record_free(record);
        }
}

/* A text at the point that is seen in this column and row; -1: below the board, or left of it. */
static bool has_text(const char *svg, int x, int y, const Table *table, const char *text)
{
    char place[64], all[96];
    snprintf(place, sizeof place, "<text x=\"%d\" y=\"%d\"", x < 0 ? 11 : CELL * (x + 1),
             y < 0   ? CELL * (table->height + 1) - 9
             : x < 0 ? CELL * (y + 1) + 4
                     : CELL * (y + 1) + 5);
    const char *at = strstr(svg, place);
    snprintf(all, sizeof all, ">%s</text>", text);
    return at && strncmp(strchr(at, '>'), all, strlen(all)) == 0;
}

TEST(an_svg_has_its_numbers_and_coordinates_where_they_are_seen)
{
    for (int shape = 0; shape < 2; shape++)
        for (int turn = 0; turn < TURNS; turn++) {
            Record *record = read_game(shape);
            const BoardTurn how = turn_of(turn);
            const Table table = seen_table(record, how);
            const FormatOptions options = {.picture = {.turn = how}};
            FormatProblem problem;
            char number[16];
            size_t size = 0;
            char *svg = format_write(&size, &problem, FORMAT_SVG, record, &options);
            CHECK(svg != NULL);
            for (int y = 0; y < table.height; y++)
                for (int x = 0; x < table.width; x++) {
                    snprintf(number, sizeof number, "%d", (int)table.at[y][x]);
                    CHECK_INT(has_text(svg, x, y, &table, number), table.at[y][x] > 0);
                }
            /* The letter A is where the first column is seen, which a table of corners tells. */
            static const struct {
                int x, y; /* 0: the first, 1: the last, -1: the margin */
            } letters[TURNS] = {{0, -1}, {-1, 0}, {1, -1}, {-1, 1},
                                {1, -1}, {-1, 1}, {0, -1}, {-1, 0}};
            CHECK(has_text(svg, letters[turn].x > 0 ? table.width - 1 : letters[turn].x,
                           letters[turn].y > 0 ? table.height - 1 : letters[turn].y, &table, "A"));
            free(svg);
            record_free(record);
        }
}

TEST(only_the_last_moves_have_numbers_and_coordinates_are_chosen)
{
    Record *record = read_game(0);
    const Table table = seen_table(record, (BoardTurn){0, false});
    FormatProblem problem;
    size_t size = 0;
    for (int count = 0; count <= MOVES + 1; count++) {
        const FormatOptions options = {
            .picture = {.number_count = count, .labels = BOARD_LABELS_NONE}};
        char *svg = format_write(&size, &problem, FORMAT_SVG, record, &options);
        int numbers = 0;
        for (const char *at = svg; (at = strstr(at, "</text>")) != NULL; at++)
            numbers++;
        CHECK_INT(numbers, count > 0 && count < MOVES ? count : MOVES);
        CHECK(strstr(svg, ">7</text>") != NULL);
        free(svg);
    }
    const FormatOptions numbers = {.picture = {.labels = BOARD_LABELS_NUMBERS}};
    char *svg = format_write(&size, &problem, FORMAT_SVG, record, &numbers);
    CHECK(has_text(svg, 0, -1, &table, "1") && has_text(svg, 14, -1, &table, "15"));
    CHECK(has_text(svg, -1, 0, &table, "15") && !strstr(svg, ">A</text>"));
    free(svg);
    record_free(record);
}

/* A GIF names its size in the first bytes; a board that is not square shows which way it lies. */
TEST(an_animation_is_as_large_as_the_turned_board)
{
    Record *record = read_game(1);
    FormatProblem problem;
    size_t size = 0;
    for (int quarters = 0; quarters < 2; quarters++) {
        const FormatOptions options = {.picture = {.turn = {quarters, false}, .cell = 20}};
        char *gif = format_write(&size, &problem, FORMAT_GIF, record, &options);
        CHECK(gif && size > 10);
        const unsigned char *head = (const unsigned char *)gif;
        CHECK_INT(head[6] | head[7] << 8, 20 * ((quarters ? 11 : 15) + 2));
        CHECK_INT(head[8] | head[9] << 8, 20 * ((quarters ? 15 : 11) + 2));
        free(gif);
    }
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_png_of_a_turned_board_is_read_as_the_turned_position),
        CASE(an_svg_has_its_numbers_and_coordinates_where_they_are_seen),
        CASE(only_the_last_moves_have_numbers_and_coordinates_are_chosen),
        CASE(an_animation_is_as_large_as_the_turned_board),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
