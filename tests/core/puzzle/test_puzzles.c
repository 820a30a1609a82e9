/*
 * test_puzzles.c: the puzzles that the program carries, each solved and unique by our solvers, and a
 * session with them. `GOMOKIT_PUZZLES=N` takes every N-th puzzle (8); 1 proves all of them.
 */
#include "core/puzzle/puzzle_session.h"
#include "platform/files/os_file.h"
#include "test.h"

enum { FILE_MAX = 1 << 20, UNIQUE_NODES = 6000, STEP = 8, PUZZLES_MIN = 300 };

static PuzzleSet *load(void)
{
    char *text = NULL;
    size_t size = 0;
    CHECK_INT(os_file_read(&text, &size, GOMOKIT_SOURCE_DIR "/resources/puzzles.txt", FILE_MAX), 0);
    PuzzleSet *set = text ? puzzle_set_read(text, size) : NULL;
    free(text);
    CHECK(set != NULL);
    return set;
}

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)16 << 20;
    options.use_net = 0; /* the tables alone */
    CHECK(gmk_thinker_new(&thinker, &options) == GMK_OK);
    return thinker;
}

static int step(void)
{
    const char *wanted = getenv("GOMOKIT_PUZZLES");
    return wanted && atoi(wanted) > 0 ? atoi(wanted) : STEP;
}

TEST(there_are_three_hundred_of_all_kinds)
{
    PuzzleSet *set = load();
    int threats = 0, short_fours = 0, long_fours = 0;
    for (int32_t i = 0; i < puzzle_set_count(set); i++) {
        const Puzzle *puzzle = puzzle_set_get(set, i);
        threats += puzzle->kind == GMK_WIN_BY_THREATS;
        short_fours += puzzle->kind == GMK_WIN_BY_FOURS && puzzle->plies <= 5;
        long_fours += puzzle->kind == GMK_WIN_BY_FOURS && puzzle->plies >= 15;
    }
    printf("    %d puzzles, %d by threats, %d by fours in 3, %d by fours in 8 or more\n",
           puzzle_set_count(set), threats, short_fours, long_fours);
    CHECK(puzzle_set_count(set) >= PUZZLES_MIN);
    CHECK(threats >= 30 && short_fours >= 20 && long_fours >= 5);
    puzzle_set_free(set);
}

TEST(ratings_grow_with_length_and_work_and_have_bounds)
{
    PuzzleSolution fours = {.kind = GMK_WIN_BY_FOURS, .plies = 5, .nodes = 1023};
    PuzzleSolution threats = fours;
    threats.kind = GMK_WIN_BY_THREATS;
    CHECK_INT(puzzle_rate(&fours), 560 + 3 * 55 + 10 * 55);
    CHECK_INT(puzzle_rate(&threats), puzzle_rate(&fours) + 140); /* a quiet move is harder to see */
    fours.plies += 2;
    CHECK_INT(puzzle_rate(&fours), 560 + 4 * 55 + 10 * 55);
    fours.nodes = 2047;
    CHECK_INT(puzzle_rate(&fours), 560 + 4 * 55 + 11 * 55);
    fours.plies = 99;
    CHECK_INT(puzzle_rate(&fours), PUZZLE_RATING_MAX);
    fours = (PuzzleSolution){.kind = GMK_WIN_BY_FOURS, .plies = -21};
    CHECK_INT(puzzle_rate(&fours), PUZZLE_RATING_MIN);
}

/* Both ends of an open three win: a puzzle whose solution is one of them has a second one. */
TEST(a_second_four_that_wins_is_found)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkThinker *thinker = new_thinker();
    bool unique = true;
    static const char *const moves[] = {"g8", "a1", "h8", "c1", "i8", "e1"};
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        GmkPoint point;
        CHECK_INT(gmk_point_from_text(&point, game, moves[i]), GMK_OK);
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
    }
    CHECK_INT(puzzle_is_unique(&unique, thinker, game, (GmkPoint){9, 7}, 1), GMK_OK);
    CHECK(!unique);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

/* The position after these moves, "h8i9". */
static GmkGame *position_of(const char *moves)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    while (*moves) {
        char word[GMK_NOTATION_MAX] = {*moves++};
        GmkPoint point = {0, 0};
        for (int i = 1; *moves >= '0' && *moves <= '9'; i++)
            word[i] = *moves++;
        CHECK_INT(gmk_point_from_text(&point, game, word), GMK_OK);
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
    }
    return game;
}

/* The same try in a session: it goes on, and is told from a puzzle's solution by its length. */
static void check_longer(const char *moves, const PuzzleJudgement *judgement)
{
    GmkGame *game = position_of(moves);
    PuzzleSession *session = puzzle_session_new();
    GmkPoint try = {0, 0};
    const int32_t count = gmk_game_move_count(game);
    gmk_game_move(&try, game, count - 1);
    gmk_game_undo(game);
    for (int32_t longer = 0; longer < 2; longer++) {
        PuzzleSolution solution = {.found = true, .kind = GMK_WIN_BY_THREATS};
        Puzzle puzzle;
        solution.plies = judgement->plies - (longer ? 2 : 0);
        puzzle_take(&puzzle, game, &solution);
        CHECK(puzzle_session_begin(session, &puzzle) == GMK_OK);
        CHECK(puzzle_session_play(session, try) == GMK_OK);
        CHECK(puzzle_session_judged(session, puzzle_session_id(session), judgement));
        CHECK_INT(puzzle_session_state(session), PUZZLE_SESSION_PLAYER);
        CHECK(puzzle_session_is_clean(session));
        CHECK_INT(puzzle_session_is_longer(session), longer);
    }
    puzzle_session_free(session);
    gmk_game_free(game);
}

/* Tries that win, though later than the solution; another program proved that they do. */
TEST(a_try_that_wins_later_is_right)
{
    static const struct {
        const char *moves;
        int32_t plies; /* the longest win that is good enough */
    } tries[] = {{"h9h7j9i8h8g5g7i7i10", 25}, {"f6g6h4h5j2f9i5g5g7g3g4i4f7i9f4j3k2f5h7", 29}};
    GmkThinker *thinker = new_thinker();
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        GmkGame *game = position_of(tries[i].moves);
        PuzzleJudgement judgement;
        CHECK_INT(puzzle_judge(&judgement, thinker, game), GMK_OK);
        CHECK_INT(judgement.verdict, PUZZLE_RIGHT);
        CHECK(judgement.plies > 5 && judgement.plies <= tries[i].plies);
        printf("    wins in %d plies\n", judgement.plies);
        check_longer(tries[i].moves, &judgement);
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
}

TEST(every_puzzle_is_solved_and_unique_by_our_solvers)
{
    PuzzleSet *set = load();
    GmkThinker *thinker = new_thinker();
    int proven = 0;
    for (int32_t i = 0; i < puzzle_set_count(set); i += step()) {
        const Puzzle *puzzle = puzzle_set_get(set, i);
        PuzzleSolution solution;
        GmkGame *game = NULL;
        bool unique = false;
        CHECK(puzzle_game(&game, puzzle) == GMK_OK);
        CHECK(puzzle_solve(&solution, thinker, game, PUZZLE_THREAT_NODES) == GMK_OK);
        CHECK(solution.found);
        CHECK_INT(solution.kind, puzzle->kind);
        CHECK_INT(solution.line[0].x, puzzle->first.x);
        CHECK_INT(solution.line[0].y, puzzle->first.y);
        CHECK(puzzle_is_unique(&unique, thinker, game, puzzle->first, UNIQUE_NODES) == GMK_OK);
        CHECK(unique);
        if (!solution.found || !unique)
            printf("    puzzle %d\n", i);
        proven++;
        gmk_game_free(game);
    }
    printf("    %d proven\n", proven);
    gmk_thinker_free(thinker);
    puzzle_set_free(set);
}

/* Plays the solver's moves against the hardest defence until five stands. */
static void solve_by_playing(PuzzleSession *session, GmkThinker *thinker)
{
    for (int moves = 0; puzzle_session_state(session) == PUZZLE_SESSION_PLAYER && moves < 40;
         moves++) {
        PuzzleSolution win;
        PuzzleJudgement judgement;
        CHECK(puzzle_solve(&win, thinker, puzzle_session_game(session), PUZZLE_THREAT_NODES) ==
              GMK_OK);
        CHECK(win.found);
        if (!win.found || puzzle_session_play(session, win.line[0]) != GMK_OK)
            return;
        if (puzzle_session_state(session) != PUZZLE_SESSION_JUDGING)
            return;
        CHECK(puzzle_judge(&judgement, thinker, puzzle_session_game(session)) == GMK_OK);
        CHECK(judgement.verdict == PUZZLE_RIGHT);
        CHECK(puzzle_session_judged(session, puzzle_session_id(session), &judgement));
    }
}

TEST(the_solution_holds_against_the_hardest_defence)
{
    PuzzleSet *set = load();
    GmkThinker *thinker = new_thinker();
    PuzzleSession *session = puzzle_session_new();
    for (int32_t i = 3; i < puzzle_set_count(set); i += 5 * step()) {
        CHECK(puzzle_session_begin(session, puzzle_set_get(set, i)) == GMK_OK);
        solve_by_playing(session, thinker);
        CHECK_INT(puzzle_session_state(session), PUZZLE_SESSION_SOLVED);
        CHECK(puzzle_session_is_clean(session));
    }
    puzzle_session_free(session);
    gmk_thinker_free(thinker);
    puzzle_set_free(set);
}

TEST(a_wrong_try_is_refuted_and_can_be_tried_again)
{
    PuzzleSet *set = load();
    GmkThinker *thinker = new_thinker();
    PuzzleSession *session = puzzle_session_new();
    for (int32_t i = 1; i < puzzle_set_count(set); i += 5 * step()) {
        const Puzzle *puzzle = puzzle_set_get(set, i);
        PuzzleJudgement judgement;
        GmkPoint corner = {0, 0};
        CHECK(puzzle_session_begin(session, puzzle) == GMK_OK);
        while (gmk_game_check(puzzle_session_game(session), corner) != GMK_OK)
            corner.x++;
        CHECK(puzzle_session_play(session, corner) == GMK_OK);
        CHECK_INT(puzzle_session_play(session, corner), GMK_ERR_BUSY);
        CHECK(puzzle_judge(&judgement, thinker, puzzle_session_game(session)) == GMK_OK);
        CHECK(judgement.verdict == PUZZLE_DEFENDED || judgement.verdict == PUZZLE_LOST);
        CHECK(judgement.line_count >= 1);
        CHECK(!puzzle_session_judged(session, puzzle_session_id(session) + 1, &judgement));
        CHECK(puzzle_session_judged(session, puzzle_session_id(session), &judgement));
        CHECK(!puzzle_session_is_clean(session));
        CHECK_INT(gmk_game_move_count(puzzle_session_game(session)), puzzle->count + 2);
        while (puzzle_session_step(session, 1)) {
        }
        while (puzzle_session_step(session, -1)) {
        }
        CHECK_INT(gmk_game_move_count(puzzle_session_game(session)), puzzle->count + 1);
        puzzle_session_retry(session);
        CHECK_INT(puzzle_session_state(session), PUZZLE_SESSION_PLAYER);
        CHECK_INT(gmk_game_move_count(puzzle_session_game(session)), puzzle->count);
    }
    puzzle_session_free(session);
    gmk_thinker_free(thinker);
    puzzle_set_free(set);
}

TEST(lines_that_are_no_puzzles_are_left_out)
{
    static const char text[] = "# Gomokit puzzles, freestyle 15x15\n"
                               "nonsense\n"
                               "1000 vcf 5 h8 h8\n" /* the first move is taken */
                               "1000 xyz 5 h9 h8\n"
                               "99999 vcf 5 h9 h8\n"
                               "1000 vcf 5 h9 h8z99\n"
                               "1000 vcf 5 h9 h8i8\r\n";
    PuzzleSet *set = puzzle_set_read(text, sizeof text - 1);
    CHECK(set && puzzle_set_count(set) == 1);
    char line[PUZZLE_LINE_MAX];
    CHECK(puzzle_write(line, sizeof line, puzzle_set_get(set, 0)) > 0);
    CHECK_TEXT(line, "1000 vcf 5 h9 h8i8\n");
    puzzle_set_free(set);
    CHECK(puzzle_set_read("nothing", 7) == NULL);
}

/* It would be the board of all that follows. */
TEST(a_head_with_a_board_that_cannot_be_is_left_out)
{
    static const char text[] = "# Gomokit puzzles, renju 15x99\n"
                               "1000 vcf 5 h9 h8i8\n";
    PuzzleSet *set = puzzle_set_read(text, sizeof text - 1);
    const Puzzle *puzzle = set ? puzzle_set_get(set, 0) : NULL;
    CHECK(puzzle && puzzle->width == 15 && puzzle->height == 15);
    CHECK(puzzle && puzzle->rule == GMK_RULE_FREESTYLE);
    puzzle_set_free(set);
}

/* A puzzle of this many bytes, without the end of the line. */
static void long_line(char *out, int bytes)
{
    static const char head[] = "1000 vcf 5 h9", moves[] = "h8i8";
    const int pad = bytes - (int)(strlen(head) + strlen(moves));
    sprintf(out, "%s%*s%s", head, pad, "", moves);
}

TEST(a_line_may_be_as_long_as_the_room_for_it_and_no_longer)
{
    char text[PUZZLE_LINE_MAX + 1];
    long_line(text, PUZZLE_LINE_MAX - 1);
    PuzzleSet *set = puzzle_set_read(text, strlen(text));
    CHECK(set && puzzle_set_count(set) == 1);
    puzzle_set_free(set);
    long_line(text, PUZZLE_LINE_MAX);
    CHECK(puzzle_set_read(text, strlen(text)) == NULL);
}

static GmkGame *game_of(const char *line)
{
    PuzzleSet *set = puzzle_set_read(line, strlen(line));
    GmkGame *game = NULL;
    CHECK(set && puzzle_game(&game, puzzle_set_get(set, 0)) == GMK_OK);
    puzzle_set_free(set);
    return game;
}

/* What a review hands over: a position in which a win was missed. */
TEST(a_missed_win_is_made_into_a_puzzle_once)
{
    static const char known[] = "780 vcf 5 b7 e7f5d9g5d6g6d7d8c7f7c8e5\n";
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    Puzzle puzzle;
    bool made = false;
    char line[PUZZLE_LINE_MAX];
    options.use_net = 0; /* the tables alone */
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    GmkGame *game = game_of(known);
    CHECK_INT(puzzle_make(&puzzle, &made, thinker, game), GMK_OK);
    CHECK(made && puzzle_write(line, sizeof line, &puzzle) > 0);
    CHECK_TEXT(line, known);
    PuzzleSet *set = puzzle_set_read("1000 vcf 5 h9 h8i8\n", 19);
    CHECK(set && !puzzle_set_has(set, 0, &puzzle));
    CHECK(puzzle_set_append(set, known, sizeof known - 1));
    CHECK_INT(puzzle_set_count(set), 2);
    CHECK(puzzle_set_has(set, 0, &puzzle) && !puzzle_set_has(set, 2, &puzzle));
    puzzle_set_free(set);
    GmkStone stones
        [GMK_CELLS_MAX]; /* the same stones, set up: their moves, as puzzles are stored, are unknown */
    for (int32_t i = 0; i < puzzle.count; i++)
        stones[i] = (GmkStone){puzzle.moves[i], gmk_game_cell(game, puzzle.moves[i])};
    CHECK_INT(gmk_game_set_position(game, stones, puzzle.count, gmk_game_to_move(game)), GMK_OK);
    CHECK_INT(puzzle_make(&puzzle, &made, thinker, game), GMK_OK);
    CHECK(!made);
    gmk_game_free(game);
    game = game_of("1000 vcf 5 h9 h8i9\n"); /* nobody wins here */
    CHECK_INT(puzzle_make(&puzzle, &made, thinker, game), GMK_OK);
    CHECK(!made);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(there_are_three_hundred_of_all_kinds),
        CASE(ratings_grow_with_length_and_work_and_have_bounds),
        CASE(a_second_four_that_wins_is_found),
        CASE(a_try_that_wins_later_is_right),
        CASE(every_puzzle_is_solved_and_unique_by_our_solvers),
        CASE(the_solution_holds_against_the_hardest_defence),
        CASE(a_wrong_try_is_refuted_and_can_be_tried_again),
        CASE(lines_that_are_no_puzzles_are_left_out),
        CASE(a_head_with_a_board_that_cannot_be_is_left_out),
        CASE(a_line_may_be_as_long_as_the_room_for_it_and_no_longer),
        CASE(a_missed_win_is_made_into_a_puzzle_once),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
