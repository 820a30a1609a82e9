/*
 * test_referees.c: the referees themselves. Hand-made positions with what the source of each rule says about them.
 *
 * A diagram is rows separated by '/': X black, O white, '.' empty, '*' the point that is asked
 * about (for a winner: where the last stone, of the given colour, lies). Rows and columns that are
 * not drawn are empty. The expected answers are one character for each referee in the order
 *     gomocup, piskvork, cgomoku, qpiskvork, alphagomoku, renju, renlib
 * with '-' for "does not matter".
 */
#include "referee_alphagomoku.h"
#include "referee_board.h"
#include "referee_cgomoku.h"
#include "referee_cross.h"
#include "referee_gomocup.h"
#include "referee_piskvork.h"
#include "referee_qpiskvork.h"
#include "referee_renju.h"
#include "referee_renlib.h"

#include "test.h"

enum { TEST_REFEREES = 7, TEST_FORBIDDEN = -1 };

typedef int (*WinnerFunction)(const RefBoard *board, int rule_number, int x, int y);
typedef int (*ForbiddenFunction)(const RefBoard *board, int x, int y);

static const char *const test_names[TEST_REFEREES] = {
    "gomocup", "piskvork", "cgomoku", "qpiskvork", "alphagomoku", "renju", "renlib"};
static const WinnerFunction test_winner[TEST_REFEREES] = {
    referee_gomocup_winner,   referee_piskvork_winner,    referee_cgomoku_winner,
    referee_qpiskvork_winner, referee_alphagomoku_winner, referee_renju_winner,
    referee_renlib_winner};
static const ForbiddenFunction test_forbidden[TEST_REFEREES] = {
    referee_gomocup_forbidden,   referee_piskvork_forbidden,    referee_cgomoku_forbidden,
    referee_qpiskvork_forbidden, referee_alphagomoku_forbidden, referee_renju_forbidden,
    referee_renlib_forbidden};

typedef struct Case {
    const char *name;
    int rule;   /* TEST_FORBIDDEN asks whether black may play at '*' */
    int colour; /* of the last stone */
    int width, height;
    const char *diagram;
    const char *expected;
} Case;

/* Eight stones that touch nothing: qpiskvork wants to see nine before it judges. */
#define BALLAST "X.O.X.O.X.O.X.O/./"
#define B       REFEREE_BLACK
#define W       REFEREE_WHITE
#define ASK     TEST_FORBIDDEN, REFEREE_BLACK

static const Case test_cases[] = {
    /* freestyle: five or more */
    {"0: four is nothing", 0, B, 15, 15, "./XXX*", "00000--"},
    {"0: five", 0, B, 15, 15, "./.XX*XX", "11111--"},
    {"0: white five", 0, W, 15, 15, "./.OOOO*", "22222--"},
    {"0: six", 0, B, 15, 15, "./.XX*XXX", "11111--"},
    {"0: nine", 0, B, 15, 15, "./.XXXX*XXXX", "11111--"},
    {"0: five from edge to stone", 0, B, 15, 15, "./XXXX*O", "11111--"},
    {"0: five between two stones", 0, B, 15, 15, "./.OXXXX*O", "11111--"},
    {"0: diagonal into the corner", 0, B, 5, 5, "*..../.X.../..X../...X./....X", "11111--"},
    {"0: other diagonal, high board", 0, B, 5, 9, "......./....X/...X/..X/.*/X", "11111--"},
    {"0: column on a wide board", 0, W, 9, 5, "....O/....O/....*/....O/....O", "22222--"},
    {"0: a gap is no five", 0, B, 15, 15, "./XXX*.X", "00000--"},
    {"0: does not go round the edge", 0, B, 7, 7, "....*XX/XX.....", "00000--"},
    /* standard: exactly five */
    {"1: five", 1, B, 15, 15, "./.XX*XX", "11111--"},
    {"1: six is nothing", 1, B, 15, 15, "./.XX*XXX", "00000--"},
    {"1: seven is nothing, white", 1, W, 15, 15, "./OOO*OOO", "00000--"},
    {"1: ten is nothing", 1, B, 20, 20, "./XXXXX*XXXX", "00000--"},
    {"1: five, gap, own stone", 1, B, 15, 15, "./.XX*XX.X", "11111--"},
    {"1: five between edge and edge", 1, B, 5, 5, "./XX*XX", "11111--"},
    {"1: six, and five across", 1, B, 9, 9, "..X/..X/..X/..X/XX*XXX", "11111--"},
    /* caro with overlines */
    {"8: open five", 8, B, 15, 15, BALLAST ".XX*XX", "11011--"},
    {"8: one end closed", 8, B, 15, 15, BALLAST "OXX*XX", "11011--"},
    {"8: both ends closed", 8, B, 15, 15, BALLAST "OXX*XXO", "00000--"},
    {"8: both ends closed, white", 8, W, 15, 15, BALLAST "XOO*OOX", "00000--"},
    {"8: edge and stone", 8, B, 15, 15, BALLAST "XX*XXO", "11011--"},
    {"8: edge and edge", 8, B, 5, 9, "O.O.O/./XX*XX/./O.O.O", "11011--"},
    {"8: stones one step off", 8, B, 15, 15, BALLAST "O.XX*XX.O", "11011--"},
    {"8: closed and one step off", 8, W, 15, 15, BALLAST "XOO*OO.X", "22022--"},
    {"8: six, both ends closed", 8, B, 15, 15, BALLAST "OXX*XXXO", "11011--"},
    {"8: seven, both ends closed", 8, W, 15, 15, BALLAST "XOOO*OOOX", "22022--"},
    {"8: nine, both ends closed", 8, B, 15, 15, BALLAST "OXXXX*XXXXO", "11011--"},
    {"8: closed five, open five across", 8, B, 15, 15, "X.O.X.O.X.O.X.O/./..X/..X/..X/..X/OX*XXXO",
     "11011--"},
    {"8: diagonal closed by edge and stone", 8, B, 15, 15, "*......O.O.O/.X/..X/...X/....X/.....O",
     "11011--"},
    {"8: qpiskvork wants nine stones", 8, B, 15, 15, "./.XX*XX", "11001--"},
    /* caro with exactly five */
    {"9: open five", 9, B, 15, 15, BALLAST ".XX*XX", "11011--"},
    {"9: both ends closed", 9, B, 15, 15, BALLAST "OXX*XXO", "00000--"},
    {"9: edge and stone", 9, W, 15, 15, BALLAST "OO*OOX", "22022--"},
    {"9: six is nothing", 9, B, 15, 15, BALLAST ".XX*XXX", "00000--"},
    {"9: seven, closed, is nothing", 9, W, 15, 15, BALLAST "XOOO*OOOX", "00000--"},
    {"9: closed five and open six cross", 9, B, 15, 15,
     "X.O.X.O.X.O.X.O/./..X/..X/..X/OX*XXXO/..X/..X", "00010--"},
    {"9: open five and six cross", 9, B, 15, 15, "X.O.X.O.X.O.X.O/./..X/..X/..X/.X*XXX./..X/..X",
     "11011--"},
    /* continuous and numbers that few know */
    {"2: five", 2, B, 15, 15, "./.XX*XX", "01010--"},
    {"3: five", 3, B, 15, 15, "./.XX*XX", "01000--"},
    {"3: six", 3, B, 15, 15, "./.XX*XXX", "00000--"},
    {"10: closed five", 10, B, 15, 15, BALLAST "OXX*XXO", "00000--"},
    {"10: five", 10, B, 15, 15, BALLAST ".XX*XX", "01000--"},
    {"5: five", 5, B, 15, 15, BALLAST ".XX*XX", "00010--"},
    {"12: five", 12, B, 15, 15, BALLAST ".XX*XX", "00010--"},
    {"12: closed five", 12, B, 15, 15, BALLAST "OXX*XXO", "00000--"},
    /* renju: who wins */
    {"4: black five", 4, B, 15, 15, "./.XX*XX", "1111111"},
    {"4: black six loses", 4, B, 15, 15, "./.XX*XXX", "2222222"},
    {"4: white six wins", 4, W, 15, 15, "./.OO*OOO", "2222222"},
    {"4: white nine wins", 4, W, 15, 15, "./.OOOO*OOOO", "2222222"},
    {"4: white double three is fine", 4, W, 15, 15, BALLAST "./....O/....O/..OO*", "0000000"},
    {"4: black double three loses", 4, B, 15, 15, BALLAST "./....X/....X/..XX*", "2222222"},
    {"4: five and six at once", 4, B, 15, 15, "..X/..X/..X/XX*XX/..X/..X", "1121111"},
    {"4: five and double four at once", 4, B, 15, 15, "..X.X/..XX/XX*XX/.X.../X.X/..X", "1111111"},
    {"4: nothing", 4, B, 15, 15, "./.X*X", "0000000"},
    /* renju: overlines */
    {"six", ASK, 15, 15, "XX*XXX", "1111111"},
    {"seven in a column", ASK, 15, 15, "X/X/X/*/X/X/X", "1111111"},
    {"nine along the edge", ASK, 15, 15, "XXXX*XXXX", "1111111"},
    {"five", ASK, 15, 15, "XX*XX", "0000000"},
    {"six, and a five across", ASK, 15, 15, "..X/..X/..X/XX*XX/..X/..X", "0010000"},
    {"six and double four", ASK, 15, 15, "././..XXX*XX/.....XX/.....X.X/.....X..X", "2211111"},
    /* renju: fours */
    {"two fours across", ASK, 15, 15, BALLAST "....X/....X/....X/.XXX*", "2222222"},
    {"two closed fours", ASK, 15, 15, BALLAST ".O/.X/.X/.X/.*XXXO", "2222222"},
    {"one line: X_XXX_X", ASK, 15, 15, BALLAST "./.X.X*X.X", "2222222"},
    {"one line: X_XXX_X, at its side", ASK, 15, 15, BALLAST "./.X.*XX.X", "2222222"},
    {"one line: XX_XX_XX", ASK, 15, 15, BALLAST "./.XX.*X.XX", "2222222"},
    {"one line: XXX_X_XXX", ASK, 15, 15, BALLAST "./.XXX.*.XXX", "2222222"},
    {"one line: XXX_X_XXX, wall to wall", ASK, 9, 9, "O.O.O.O/./XXX.*.XXX", "2222222"},
    {"one line: between white stones", ASK, 15, 15, BALLAST "OX.X*X.XO", "2222222"},
    {"one line: X_XXX_XX is one four", ASK, 15, 15, BALLAST "./.X.X*X.XX", "000-000"},
    {"one line: outer stone is one four", ASK, 15, 15, BALLAST "./.*.XXX", "0000000"},
    {"straight four is one four", ASK, 15, 15, BALLAST "./..XX*X", "0000000"},
    {"closed four alone", ASK, 15, 15, BALLAST "OXX*X", "0000000"},
    {"four closed on both sides, and a four", ASK, 15, 15, BALLAST "....X/....X/....X/OXXX*O",
     "0000000"},
    {"four that only makes six, and a four", ASK, 15, 15, BALLAST "...X/...X/...X/XXX*.XX",
     "0002000"},
    {"four and three", ASK, 15, 15, BALLAST "./....X/....X/.XXX*", "0000000"},
    {"four and two threes", ASK, 15, 15, BALLAST "./..X.X/...XX/.XXX*", "3333333"},
    /* renju: threes */
    {"two threes", ASK, 15, 15, BALLAST "./....X/....X/..XX*", "3333333"},
    {"two split threes", ASK, 15, 15, BALLAST "./....X/...../....X/.X.X*", "3333333"},
    {"threes on the diagonals", ASK, 15, 15, BALLAST "./..X...X/...X.X/....*", "3333333"},
    {"three threes", ASK, 15, 15, BALLAST "./..X.X/...XX/..XX*", "3333333"},
    {"one three closed", ASK, 15, 15, BALLAST "./....X/....X/.OXX*", "0000000"},
    {"one three at the edge", ASK, 15, 15, BALLAST "..X/..X/XX*", "0000000"},
    {"three without room: edge and stone", ASK, 15, 15, BALLAST "./...X/...X/.XX*.O", "0000000"},
    {"three without room: two stones", ASK, 15, 15, BALLAST "./....X/....X/O.XX*.O", "0000000"},
    {"three with room on one side", ASK, 15, 15, BALLAST "./....X/....X/O.XX*..O", "3333333"},
    {"three that an own stone spoils", ASK, 15, 15, BALLAST "./....X/....X/X..*XX.O/.....",
     "000-000"},
    {"three, own stone beyond its end", ASK, 15, 15, BALLAST "......X/......X/X...XX*.O",
     "3333333"},
    {"double three with five stones only", ASK, 15, 15, "./....X/....X/..XX*", "333-333"},
    /* renju: threes that are fake, because the straight four is forbidden (9.3) */
    {"fake three: makes six", ASK, 15, 15,
     "......O.O.O/./././.....X/.....X.X/.....X.X/....X.X*/.....X/.....X", "0003000"},
    {"fake three: makes a double four", ASK, 15, 15,
     "......O.O.O/./././.....X/.....X.X/.....X.X/....X.X*", "0003000"},
    {"fake three: makes a double three", ASK, 15, 15,
     "......O.O.O/././././...X.X.X/....XX.X/....X.X*", "0003000"},
    {"the double three in it has a closed three", ASK, 15, 15,
     "......O.O.O/././././...X.X.X/....XX.X/....X.X*/......O/.......O", "3333333"},
    {"fake three: its double three has one way only", ASK, 15, 15,
     "......O.O.O/././.....O/./...X.X.X/....XX.X/....X.X*", "0003000"},
    {"the double three in it is fake itself", ASK, 15, 15,
     "......O.O.O/././.....O/./...X.X.X/....XX.X/....X.X*/..XXX", "3333033"},
    {"fake three: makes a five", ASK, 15, 15,
     "......O.O.O/././.....X/.....X/.....X.X/.....X.X/....X.X*", "0003300"},
    {"occupied point", ASK, 15, 15, "XXX", "0000000"},
};

/* Puts the diagram on a board; returns 1 if there is a '*' in it, whose place is given back. */
static int test_read(const Case *test, RefBoard *board, int *x, int *y)
{
    int column = 0, row = 0, found = 0;
    memset(board, 0, sizeof *board);
    board->width = test->width;
    board->height = test->height;
    for (const char *at = test->diagram; *at != '\0'; at++) {
        if (*at == '/') {
            column = 0;
            row++;
            continue;
        }
        if (*at == '*') {
            *x = column;
            *y = row;
            found = 1;
        }
        referee_board_set(board, column, row, *at == 'X' ? B : *at == 'O' ? W : 0);
        column++;
    }
    return found;
}

static void check_case(const Case *test)
{
    int x = 0, y = 0;
    RefBoard board;
    test_read(test, &board, &x, &y);
    if (test->rule != TEST_FORBIDDEN)
        referee_board_set(&board, x, y, test->colour);
    for (int i = 0; i < TEST_REFEREES; i++) {
        const int answer = test->rule == TEST_FORBIDDEN ? test_forbidden[i](&board, x, y)
                                                        : test_winner[i](&board, test->rule, x, y);
        if (test->expected[i] == '-' || test->expected[i] == '0' + answer)
            continue;
        printf("    %s: %s says %d, expected %c\n", test->name, test_names[i], answer,
               test->expected[i]);
        test_failures++;
    }
}

TEST(every_referee_knows_the_hand_made_positions)
{
    for (size_t i = 0; i < sizeof test_cases / sizeof *test_cases; i++)
        check_case(&test_cases[i]);
}

TEST(referees_agree_but_for_known_differences)
{
    CHECK_INT(referees_compare(test_rounds(600), test_seed), 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_referee_knows_the_hand_made_positions),
        CASE(referees_agree_but_for_known_differences),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
