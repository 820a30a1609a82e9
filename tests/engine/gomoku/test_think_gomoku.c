/* The gomoku thinker through the public functions: urgent moves, and proofs that hold. */
#include "positions.h"
#include "test.h"

enum { DETOUR_MAX = 30 }; /* plies that a win may take beyond what its score said */

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = 8 << 20;
    GmkThinker *thinker = NULL;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

static GmkCell other(GmkCell color)
{
    return color == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

typedef struct Urgent {
    const char *name, *diagram; /* black to move; * the move, or one of several */
    int score;                  /* 0: any */
} Urgent;

/* Every diagram under every rule, effort and symmetry. */
TEST(fives_are_made_and_stopped)
{
    static const Urgent cases[] = {
        {"five", "OXXXX*/..O.../..O.O.", GMK_SCORE_WIN - 1},
        {"five in a gap", "XX*XX/..O../.O.O.", GMK_SCORE_WIN - 1},
        {"five on a diagonal", "X..../.X.O./..*../.O.X./....X", GMK_SCORE_WIN - 1},
        {"own five before the block", "OXXXX*/....../.OOOO.", GMK_SCORE_WIN - 1},
        {"block", "XOOOO*/..X.../.X..X.", 0},
        {"block in a gap", "OO*OO/..X../.X..X", 0},
    };
    GmkThinker *thinker = new_thinker();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int way = 0; way < (GMK_RULE_CARO_EXACT + 1) * 2 * 8; way++) {
            Referee board = {.width = 15, .height = 13, .rule = (GmkRule)(way / 16)}, turned;
            position_parse(&board, cases[i].diagram, 5, 5);
            const char *star = strchr(cases[i].diagram, '*'), *row = star;
            int y = 5;
            while (row > cases[i].diagram && row[-1] != '/')
                row--;
            for (const char *p = cases[i].diagram; p < star; p++)
                y += *p == '/';
            const GmkPoint expected =
                position_turn_point(&board, way % 8, (GmkPoint){5 + (int)(star - row), y});
            position_turn(&turned, &board, way % 8);
            GmkGame *game = position_game(&turned, GMK_CELL_BLACK, NULL);
            GmkThought thought = GMK_THOUGHT_INIT;
            GmkLimits limits = GMK_LIMITS_INIT;
            limits.depth = 3;
            limits.effort = way & 8 ? GMK_EFFORT_PLAIN : GMK_EFFORT_FULL;
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            const bool right = thought.move.x == expected.x && thought.move.y == expected.y;
            /* caro: the fifth stone may be answered at the row's other end as well */
            if (!right && !(board.rule >= GMK_RULE_CARO_EDGE && cases[i].score == 0)) {
                printf("    \"%s\": x %d, y %d\n", cases[i].name, (int)thought.move.x,
                       (int)thought.move.y);
                position_print(&turned);
                CHECK(right);
            }
            if (cases[i].score)
                CHECK_INT(thought.score, cases[i].score);
            gmk_game_free(game);
        }
    gmk_thinker_free(thinker);
}

/* After one stone in the middle every answer has its mirror images, of the same worth. */
TEST(seeds_choose_among_equals)
{
    GmkThinker *thinker = new_thinker();
    Referee board = {.width = 15, .height = 15, .rule = GMK_RULE_FREESTYLE};
    position_parse(&board, "X", 7, 7);
    GmkGame *game = position_game(&board, GMK_CELL_WHITE, NULL);
    for (int depth = 1; depth <= 3; depth++) {
        GmkThought thoughts[40];
        int different = 0;
        for (int seed = 0; seed < 40; seed++) {
            thoughts[seed] = (GmkThought)GMK_THOUGHT_INIT;
            GmkLimits limits = GMK_LIMITS_INIT;
            limits.depth = depth;
            limits.effort = GMK_EFFORT_PLAIN;
            limits.seed = (uint64_t)seed;
            CHECK_INT(gmk_thinker_clear(thinker), GMK_OK);
            CHECK_INT(gmk_think(&thoughts[seed], thinker, game, &limits), GMK_OK);
            CHECK_INT(thoughts[seed].score, thoughts[0].score);
            bool is_new = true;
            for (int i = 0; i < seed; i++)
                is_new &= thoughts[i].move.x != thoughts[seed].move.x ||
                          thoughts[i].move.y != thoughts[seed].move.y;
            different += is_new;
        }
        CHECK(different >= 3);
    }
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

/* The easy level errs about as often as it says, and then plays something worse. */
TEST(slips_are_as_frequent_as_asked)
{
    enum { GAMES = 400 };
    GmkThinker *thinker = new_thinker();
    Referee board = {.width = 15, .height = 15, .rule = GMK_RULE_FREESTYLE};
    position_parse(&board, "..O.O/.XX../..O.X", 6, 6);
    GmkGame *game = position_game(&board, GMK_CELL_BLACK, NULL);
    GmkLimits limits = GMK_LIMITS_INIT;
    CHECK_INT(gmk_level_limits(&limits, GMK_LEVEL_EASY, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
              GMK_OK);
    GmkThought best = GMK_THOUGHT_INIT;
    CHECK_INT(gmk_think(&best, thinker, game, &limits), GMK_OK);
    CHECK_INT(best.source, GMK_THOUGHT_SEARCHED);
    int slips = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.seed = (uint64_t)seed;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
        CHECK(thought.score <= best.score);
        slips += thought.score < best.score;
    }
    const int expected = GAMES * limits.slip_permille / 1000;
    CHECK(slips >= expected / 2 && slips <= expected * 2);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

static GmkThought think(GmkThinker *thinker, const GmkGame *game, const GmkLimits *limits)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    CHECK_INT(gmk_think(&thought, thinker, game, limits), GMK_OK);
    CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
    return thought;
}

/* The defender's reply: what the thinker would do, or anything legal. */
static GmkPoint reply(GmkThinker *thinker, const GmkGame *game, const GmkLimits *limits, Rng *rng)
{
    if (rng_below(rng, 2) == 0)
        return think(thinker, game, limits).move;
    GmkPoint moves[GMK_CELLS_MAX];
    const int count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    return moves[rng_below(rng, (uint32_t)count)];
}

/* Plays on until the end or for `plies` moves; true if `winner` has won by then. */
static bool wins_within(GmkThinker *thinker, GmkGame *game, const GmkLimits *limits, Rng *rng,
                        GmkCell winner, int plies)
{
    for (int i = 0; i < plies && gmk_game_result(game) == GMK_RESULT_NONE; i++) {
        const GmkPoint move = gmk_game_to_move(game) == winner ? think(thinker, game, limits).move
                                                               : reply(thinker, game, limits, rng);
        CHECK_INT(gmk_game_play(game, move), GMK_OK);
    }
    return (int)gmk_game_result(game) == (int)winner;
}

static void complain(const Referee *position, GmkCell to_move, const GmkThought *thought,
                     const GmkGame *played)
{
    test_failures++;
    printf("    not won: %s to move, score %d, source %d, then",
           to_move == GMK_CELL_BLACK ? "X" : "O", (int)thought->score, (int)thought->source);
    for (int i = 0; i < gmk_game_move_count(played); i++) {
        GmkPoint move = {0, 0};
        char text[GMK_NOTATION_MAX] = "";
        CHECK_INT(gmk_game_move(&move, played, i), GMK_OK);
        CHECK_INT(gmk_point_to_text(text, sizeof text, played, move), GMK_OK);
        printf(" %s", text);
    }
    putchar('\n');
    position_print(position);
}

/*
 * A proven score is a promise: the winner wins whatever the defender does. Defenders here play at
 * random or as well as the engine can. The way may be longer than was said, since a win by fours is
 * taken before a shorter one is looked for; how often is printed.
 */
TEST(proofs_hold)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    /* one for each rule: a thinker that changes rules has to make its tables anew */
    enum { RULES = GMK_RULE_CARO_EXACT + 1 };
    GmkThinker *thinkers[RULES];
    int won[RULES] = {0}, lost[RULES] = {0}, longer = 0;
    for (int rule = 0; rule < RULES; rule++)
        thinkers[rule] = new_thinker();
    for (int i = 0; i < 2400 && test_failures < 3; i++) {
        Referee position = {.width = 7 + (int)rng_below(&rng, 9),
                            .height = 7 + (int)rng_below(&rng, 9),
                            .rule = (GmkRule)(i % RULES)};
        position_fill(&position, &rng, i & 4 ? POSITION_GROWN : POSITION_SCATTERED);
        const GmkCell to_move = i & 8 ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        if (referee_result(&position, to_move) != GMK_RESULT_NONE)
            continue;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.nodes = 2000;
        limits.effort = i & 16 ? GMK_EFFORT_PLAIN : GMK_EFFORT_FULL;
        limits.depth = i & 16 ? 4 : 0;
        GmkGame *game = position_game(&position, to_move, NULL);
        GmkThinker *thinker = thinkers[position.rule];
        const GmkThought thought = think(thinker, game, &limits);
        const bool winning = thought.score >= GMK_SCORE_PROVEN;
        if (winning || thought.score <= -GMK_SCORE_PROVEN) {
            const GmkCell winner = winning ? to_move : other(to_move);
            const int plies = GMK_SCORE_WIN - abs(thought.score);
            limits.nodes = 10000;
            if (!wins_within(thinker, game, &limits, &rng, winner, plies + DETOUR_MAX))
                complain(&position, to_move, &thought, game);
            longer += gmk_game_move_count(game) > plies;
            (winning ? won : lost)[position.rule]++;
        }
        gmk_game_free(game);
    }
    for (int rule = 0; rule < RULES; rule++) {
        printf("    rule %d: %d wins and %d losses proven and played out\n", rule, won[rule],
               lost[rule]);
        gmk_thinker_free(thinkers[rule]);
        CHECK(won[rule] >= 20 && lost[rule] >= 3);
    }
    printf("    %d took longer than was said\n", longer);
}

static GmkGame *game_of(const char *moves)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (const char *p = moves; *p != '\0';) {
        char text[GMK_NOTATION_MAX];
        const size_t length = 1 + strspn(p + 1, "0123456789");
        GmkPoint move;
        snprintf(text, sizeof text, "%.*s", (int)length, p);
        CHECK_INT(gmk_point_from_text(&move, game, text), GMK_OK);
        CHECK_INT(gmk_game_play(game, move), GMK_OK);
        p += length;
    }
    return game;
}

/*
 * Whether the side to move is said to win after every reply to the moves that were played. Of a four, which
 * has only one answer, nothing is said.
 */
static bool wins_after_every_reply(GmkThinker *thinker, GmkGame *game, const GmkLimits *limits)
{
    bool wins = true;
    for (int cell = 0; cell < 15 * 15 && wins; cell++) {
        if (gmk_game_play(game, (GmkPoint){cell % 15, cell / 15}) != GMK_OK)
            continue;
        const GmkThought thought = think(thinker, game, limits);
        wins = thought.score >= GMK_SCORE_PROVEN || thought.source == GMK_THOUGHT_URGENT;
        CHECK_INT(gmk_game_undo(game), GMK_OK);
    }
    return wins;
}

/*
 * In these positions the winner has a quiet move, against which the solver of threats is no help: the
 * search itself has to try every reply. Without that it calls them likely wins with all 30,000 nodes.
 */
TEST(wins_by_quiet_moves_are_proven)
{
    static const char *const positions[] = {
        "g8i10h8i9h11j10e11j9g9i7",
        "k7m7j7k5j6i5j5j4j8j9l6i9m5n4k6i6i8h9",
        "i4h4j5k6g5i5j6j7g6h5g4g3h6f2e1f6g8g7h8i8",
        "e12f12e10e13d12b13f11g11h10g10g9d9f9d14c15d13",
        "i12l10n11m9n10o11k11m8j11m11m10k9j8n12o13l7j9j7j12j10k12h12m12l12",
    };
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.use_net = false; /* another net would search another tree */
    GmkThinker *thinker = NULL;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = 30000;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        GmkGame *game = game_of(positions[i]);
        const GmkThought thought = think(thinker, game, &limits);
        CHECK(thought.score >= GMK_SCORE_PROVEN);
        CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
        CHECK(wins_after_every_reply(thinker, game, &limits));
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(fives_are_made_and_stopped),     CASE(seeds_choose_among_equals),
        CASE(slips_are_as_frequent_as_asked), CASE(proofs_hold),
        CASE(wins_by_quiet_moves_are_proven),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
