/*
 * Renju by hand: small diagrams, each with the one answer the rule gives. X black, O white, #
 * blocked, * the empty point asked about. Rows are separated by '/'. Every diagram is tested
 * in its eight symmetries, with the engine and with the referee.
 */
#include "positions.h"
#include "test.h"

enum { SIDE = 15, MIDDLE = 4 };

typedef struct Row {
    const char *name;
    const char *diagram;
    int left, top; /* where the diagram's corner lies */
    GmkForbiddenKind kind;
    int lines;
} Row;

#define ALLOWED     GMK_FORBIDDEN_NOT, 0
#define OVERLINE    GMK_FORBIDDEN_OVERLINE
#define FOURS       GMK_FORBIDDEN_DOUBLE_FOUR
#define THREES      GMK_FORBIDDEN_DOUBLE_THREE
#define AT_LEFT     0, MIDDLE
#define AT_TOP      MIDDLE, 0
#define IN_THE_OPEN MIDDLE, MIDDLE

/* clang-format off */
static const Row rows[] = {
    /* overlines */
    {"six across", "XX*XXX", IN_THE_OPEN, OVERLINE, 1},
    {"six down", "X/X/X/*/X/X", IN_THE_OPEN, OVERLINE, 1},
    {"six on a diagonal", "X...../.X..../..X.../...*../....X./.....X", IN_THE_OPEN, OVERLINE, 1},
    {"six on the other diagonal", ".....X/....X./...X../..*.../.X..../X.....", IN_THE_OPEN, OVERLINE, 1},
    {"seven", "XXX*XXX", IN_THE_OPEN, OVERLINE, 1},
    {"nine", "XXXX*XXXX", IN_THE_OPEN, OVERLINE, 1},
    {"six shut in on both sides", "OXXX*XXO", IN_THE_OPEN, OVERLINE, 1},
    {"six along the edge", "X*XXXX", 0, 0, OVERLINE, 1},
    {"two sixes at once", "..X.../..X.../XX*XXX/..X.../..X.../..X...", IN_THE_OPEN, OVERLINE, 2},
    {"six and a double four: overline comes first",
     "XX*XXX/..XX../..X.X./..X..X", IN_THE_OPEN, OVERLINE, 1},
    {"five with a stone beyond the gap", "XX*XX.X", IN_THE_OPEN, ALLOWED},
    {"two pairs far apart", "XX.*.XX", IN_THE_OPEN, ALLOWED},

    /* five comes first */
    {"five", "XX*XX", IN_THE_OPEN, ALLOWED},
    {"five shut in on both sides", "OXX*XXO", IN_THE_OPEN, ALLOWED},
    {"five and an overline", "....X/....X/XXXX*/....X/....X/....X", IN_THE_OPEN, ALLOWED},
    {"five and a double four", "XXXX*/...XX/..X.X/.X..X", IN_THE_OPEN, ALLOWED},
    {"five and a double three", "XXXX*/...XX/..X.X", IN_THE_OPEN, ALLOWED},

    /* double fours in one line */
    {"XXX.*.XXX", "XXX.*.XXX", IN_THE_OPEN, FOURS, 2},
    {"X.X*X.X", "X.X*X.X", IN_THE_OPEN, FOURS, 2},
    {"X.*XX.X", "X.*XX.X", IN_THE_OPEN, FOURS, 2},
    {"XX.X*.XX", "XX.X*.XX", IN_THE_OPEN, FOURS, 2},
    {"X.X*X.X downwards", "X/./X/*/X/./X", IN_THE_OPEN, FOURS, 2},
    {"XX.*X.XX on a diagonal",
     "X......./.X....../......../...*..../....X.../......../......X./.......X", IN_THE_OPEN, FOURS, 2},
    {"XXX.*.XXX on the other diagonal",
     "........X/.......X./......X../........./....*..../........./..X....../.X......./X........",
     3, 3, FOURS, 2},
    {"X.X*X.X shut in on both sides", "OX.X*X.XO", IN_THE_OPEN, FOURS, 2},
    {"one of the two lacks a stone", "XXX.*.XX", IN_THE_OPEN, ALLOWED},
    {"one of the two would be a six", "XX.*X.XXX", IN_THE_OPEN, ALLOWED},
    {"both of the two would be sixes", "XXX.*X.XXX", IN_THE_OPEN, ALLOWED},
    {"an open four is one four", "XX*X", IN_THE_OPEN, ALLOWED},

    /* double fours in two lines and more */
    {"four across and down", "XXX*/...X/...X/...X", IN_THE_OPEN, FOURS, 2},
    {"broken four across and four on a diagonal", "XX.X*/...X./..X../.X...", IN_THE_OPEN, FOURS, 2},
    {"fours on both diagonals", "X.....X/.X...X./..X.X../...*...", IN_THE_OPEN, FOURS, 2},
    {"fours shut in on one side", "OXXX*/....X/....X/....X/....O", IN_THE_OPEN, FOURS, 2},
    {"three fours", "X..X/.X.X/..XX/XXX*", IN_THE_OPEN, FOURS, 3},
    {"two fours across, one down", "X.X*X.X/...X.../...X.../...X...", IN_THE_OPEN, FOURS, 3},
    {"four at the edge", "XXX*/...X/...X/...X", AT_LEFT, FOURS, 2},
    {"four and double three: fours come first", "XXX*/..XX/.X.X/...X", IN_THE_OPEN, FOURS, 2},
    {"four with a six on its other side", "X*XX.XX/.X...../.X...../.X.....", IN_THE_OPEN, FOURS, 2},
    {"a four shut in on both sides is none", "OXXX*O/....X./....X./....X.", IN_THE_OPEN, ALLOWED},
    {"a four whose fifth would be a sixth is none", "OXXX*.X/....X../....X../....X..", IN_THE_OPEN, ALLOWED},
    {"a four whose fifth would join two more is none", "OX*XX.XX/..X...../..X...../..X.....", IN_THE_OPEN, ALLOWED},
    {"a four between the edge and a stone is none", "XXX*O/...X./...X./...X.", AT_LEFT, ALLOWED},
    {"a four between blocked cells is none", "#XXX*#/....X./....X./....X.", IN_THE_OPEN, ALLOWED},
    {"four alone", "OXX*X", IN_THE_OPEN, ALLOWED},

    /* double threes */
    {"threes across and down from a corner", "*XX/X../X..", IN_THE_OPEN, THREES, 2},
    {"threes that cross in the middle", ".X./X*X/.X.", IN_THE_OPEN, THREES, 2},
    {"three and broken three", "*.XX/X.../X...", IN_THE_OPEN, THREES, 2},
    {"two broken threes", "*X.X/X.../..../X...", IN_THE_OPEN, THREES, 2},
    {"a broken three from its middle", "X.*X/..X./..X.", IN_THE_OPEN, THREES, 2},
    {"a broken three from its other stone", "X*.X/.X../.X..", IN_THE_OPEN, THREES, 2},
    {"threes on both diagonals", "X..../.X.../..*../.X.../X....", IN_THE_OPEN, THREES, 2},
    {"three across and on a diagonal", "*XX/.X./..X", IN_THE_OPEN, THREES, 2},
    {"three down and on a diagonal, broken", "*.../XX../..../X..X", IN_THE_OPEN, THREES, 2},
    {"three threes", "*XX/XX./X.X", IN_THE_OPEN, THREES, 3},
    {"four threes", "X.X.X/.XXX./XX*..", IN_THE_OPEN, THREES, 4},
    {"four and double three", "XXX*/..XX/.X.X", IN_THE_OPEN, THREES, 2},
    {"three one step from a stone", "O.*XX../..X..../..X....", IN_THE_OPEN, THREES, 2},
    {"three with six cells between stones", "O.*XX..O/..X...../..X.....", IN_THE_OPEN, THREES, 2},
    {"three with an own stone far off on one side", "X..*XX.../...X...../...X.....", IN_THE_OPEN, THREES, 2},
    {"three one step from the edge", "*XX/X../X..", 1, MIDDLE, THREES, 2},
    {"three with six cells between edge and stone", ".*XX..O/.X...../.X.....", AT_LEFT, THREES, 2},
    {"four and three", "XXX*/...X/...X", IN_THE_OPEN, ALLOWED},
    {"three alone", "X*X", IN_THE_OPEN, ALLOWED},
    {"a lone stone", "*", IN_THE_OPEN, ALLOWED},
    {"three and two", "*XX/X../...", IN_THE_OPEN, ALLOWED},
    {"a three shut in on one side is none", "O*XX/.X../.X..", IN_THE_OPEN, ALLOWED},
    {"a three shut in at its far end is none", "OX*X/..X./..X.", IN_THE_OPEN, ALLOWED},
    {"a broken three shut in is none", "*.XXO/X..../X....", IN_THE_OPEN, ALLOWED},
    {"a broken three with its gap taken is none", "*OXX/X.../X...", IN_THE_OPEN, ALLOWED},
    {"a three at a blocked cell is none", "#*XX/.X../.X..", IN_THE_OPEN, ALLOWED},
    {"O.XXX.O: five cells are too few", "O.*XX.O/..X..../..X....", IN_THE_OPEN, ALLOWED},
    {"a three at the left edge is none", "*XX/X../X..", AT_LEFT, ALLOWED},
    {"a three at the top edge is none", "*XX/X../X..", AT_TOP, ALLOWED},
    {"five cells between edge and stone are too few", ".*XX.O/.X..../.X....", AT_LEFT, ALLOWED},
    {"own stones far off on both sides make sixes", "X..*XX..X/...X...../...X.....", IN_THE_OPEN, ALLOWED},
    {"two gaps are no three", "X..*X/...X./...X.", IN_THE_OPEN, ALLOWED},
    {"X.*.X is no three", "X.*.X/..X../..X..", IN_THE_OPEN, ALLOWED},
    {"XXX.X is a four, not a three", "O.*XX.X/..X..../..X....", IN_THE_OPEN, ALLOWED},

    /* threes that black cannot really turn into an open four */
    {"both fourths would be double fours",
     "...X.../...X.../...*XX./..X...X/..X...X/..X...X", IN_THE_OPEN, ALLOWED},
    {"only one fourth would be a double four",
     "...X.../...X.../...*XX./..X..../..X..../..X....", IN_THE_OPEN, THREES, 2},
    {"the fourth would be an overline", ".X../.X../*.XX/XX../XX../.X..", IN_THE_OPEN, ALLOWED},
    {"the same with a shorter column", ".X../*.XX/XX../X...", IN_THE_OPEN, THREES, 2},
    {"the fourth would be a double three", "*.XX./XXX../XX.X.", IN_THE_OPEN, ALLOWED},
    {"the fourth would be four and three", "*.XX./XXX../XX...", IN_THE_OPEN, THREES, 2},
    {"the fourth would be a five elsewhere", ".*XX./.X.../X.XXX/.X...", IN_THE_OPEN, ALLOWED},
    {"the fourth would be a double four", ".*XX./.X.../X.XX./.X...", IN_THE_OPEN, ALLOWED},
    {"the fourth would be harmless", ".*XX./.X.../X.X../.X...", IN_THE_OPEN, THREES, 2},
};
/* clang-format on */

/* Puts the row's diagram on an empty renju board and finds its '*'. */
static Referee lay_out(const Row *row, GmkPoint *asked)
{
    Referee board = {.width = SIDE, .height = SIDE, .rule = GMK_RULE_RENJU};
    position_parse(&board, row->diagram, row->left, row->top);
    int x = row->left, y = row->top;
    for (const char *p = row->diagram; *p && *p != '*'; p++) {
        x = *p == '/' ? row->left : x + 1;
        y += *p == '/';
    }
    *asked = (GmkPoint){x, y};
    return board;
}

static bool lies_on(GmkPoint p, const GmkLine *line)
{
    const int dx = line->to.x - line->from.x, dy = line->to.y - line->from.y;
    const int px = p.x - line->from.x, py = p.y - line->from.y;
    const int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    for (int i = 0; i <= steps; i++)
        if (px * steps == dx * i && py * steps == dy * i)
            return true;
    return false;
}

static void check_lines(const GmkForbidden *forbidden, GmkPoint asked)
{
    static const GmkLineKind kinds[] = {GMK_LINE_WIN, GMK_LINE_OVERLINE, GMK_LINE_FOUR,
                                        GMK_LINE_THREE};
    for (int i = 0; i < forbidden->line_count; i++) {
        const GmkLine *line = &forbidden->lines[i];
        const int dx = abs(line->to.x - line->from.x), dy = abs(line->to.y - line->from.y);
        CHECK_INT(line->kind, kinds[forbidden->kind]);
        CHECK(dx == 0 || dy == 0 || dx == dy);
        CHECK(lies_on(asked, line));
    }
}

static void check_row(const Row *row, int symmetry)
{
    GmkPoint asked;
    Referee turned, board = lay_out(row, &asked);
    position_turn(&turned, &board, symmetry);
    asked = position_turn_point(&board, symmetry, asked);
    const int before = test_failures;

    const RefereeVerdict verdict = referee_forbidden(&turned, asked.x, asked.y);
    CHECK_INT(verdict.kind, row->kind);
    if (row->kind)
        CHECK_INT(verdict.line_count, row->lines);

    GmkGame *game = position_game(&turned, GMK_CELL_BLACK, NULL);
    GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
    CHECK_INT(gmk_game_forbidden(&forbidden, game, asked), GMK_OK);
    CHECK_INT(forbidden.kind, row->kind);
    CHECK_INT(forbidden.line_count, row->lines);
    check_lines(&forbidden, asked);
    CHECK_INT(gmk_game_play(game, asked), row->kind ? GMK_ERR_FORBIDDEN : GMK_OK);
    gmk_game_free(game);
    if (test_failures > before) {
        printf("    in \"%s\", symmetry %d\n", row->name, symmetry);
        position_print(&turned);
    }
}

TEST(hand_made_positions)
{
    const size_t count = sizeof rows / sizeof *rows;
    for (size_t i = 0; i < count; i++)
        for (int symmetry = 0; symmetry < 8; symmetry++)
            check_row(&rows[i], symmetry);
    printf("    %d positions, each in eight symmetries\n", (int)count);
}

/*
 * The same diagrams, white to move: white may play everywhere, and points forbidden to black are
 * still reported.
 */
TEST(the_turn_does_not_matter_to_the_question)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        GmkPoint asked;
        const Referee board = lay_out(&rows[i], &asked);
        GmkGame *game = position_game(&board, GMK_CELL_WHITE, NULL);
        GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
        CHECK_INT(gmk_game_forbidden(&forbidden, game, asked), GMK_OK);
        CHECK_INT(forbidden.kind, rows[i].kind);
        CHECK_INT(gmk_game_play(game, asked), GMK_OK);
        gmk_game_free(game);
    }
}

/* The same diagrams in the other colour: nothing is forbidden to white, and six wins. */
TEST(white_is_never_forbidden)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        GmkPoint asked;
        Referee board = lay_out(&rows[i], &asked);
        for (int at = 0; at < SIDE * SIDE; at++) {
            GmkCell *cell = &board.cells[at / SIDE][at % SIDE];
            if (*cell == GMK_CELL_BLACK || *cell == GMK_CELL_WHITE)
                *cell = *cell == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        }
        GmkGame *game = position_game(&board, GMK_CELL_WHITE, NULL);
        CHECK_INT(gmk_game_play(game, asked), GMK_OK);
        board.cells[asked.y][asked.x] = GMK_CELL_WHITE;
        const bool wins = referee_wins_at(&board, asked.x, asked.y);
        CHECK_INT(gmk_game_result(game), wins ? GMK_RESULT_WHITE : GMK_RESULT_NONE);
        CHECK(wins || rows[i].kind != GMK_FORBIDDEN_OVERLINE);
        gmk_game_free(game);
    }
}

/* Under the other rules black may do all this. */
TEST(other_rules_forbid_nothing)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_CARO_EDGE,
                                    GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        GmkPoint asked;
        Referee board = lay_out(&rows[i], &asked);
        board.rule = rules[i % 5];
        GmkGame *game = position_game(&board, GMK_CELL_BLACK, NULL);
        GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
        CHECK_INT(gmk_game_forbidden(&forbidden, game, asked), GMK_OK);
        CHECK_INT(forbidden.kind, GMK_FORBIDDEN_NOT);
        CHECK_INT(forbidden.line_count, 0);
        CHECK_INT(gmk_game_play(game, asked), GMK_OK);
        gmk_game_free(game);
    }
}

/* Boards of tests/data with all their forbidden points, one by one and in one call. */
TEST(every_forbidden_point_of_known_boards)
{
    FILE *file = test_open(GOMOKIT_OWN_DATA_DIR "/positions/forbidden.txt", "r");
    static char line[8192];
    int boards = 0, points = 0;
    CHECK(file != NULL);
    while (file && fgets(line, sizeof line, file)) {
        Referee board = {.width = SIDE, .height = SIDE, .rule = GMK_RULE_RENJU};
        int kinds[SIDE][SIDE] = {{0}}, x, y, kind, read;
        char *text = strchr(line, ';');
        if (line[0] == '#' || !text)
            continue;
        *text = '\0';
        line[strcspn(line, " ")] = '\0';
        position_parse(&board, line, 0, 0);
        for (text++; sscanf(text, " %d,%d:%d%n", &x, &y, &kind, &read) == 3; text += read, points++)
            kinds[y][x] = kind;
        GmkGame *game = position_game(&board, GMK_CELL_BLACK, NULL);
        CHECK(game != NULL);
        for (GmkPoint p = {0, 0}; game && p.y < SIDE; p.y++)
            for (p.x = 0; p.x < SIDE; p.x++) {
                GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
                if (gmk_game_cell(game, p) != GMK_CELL_EMPTY)
                    continue;
                CHECK_INT(gmk_game_forbidden(&forbidden, game, p), GMK_OK);
                CHECK_INT(forbidden.kind, kinds[p.y][p.x]);
            }
        gmk_game_free(game);
        boards++;
    }
    if (file)
        fclose(file);
    printf("    %d boards, %d points\n", boards, points);
    CHECK_INT(boards, 120);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(hand_made_positions),
        CASE(the_turn_does_not_matter_to_the_question),
        CASE(white_is_never_forbidden),
        CASE(other_rules_forbid_nothing),
        CASE(every_forbidden_point_of_known_boards),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
