/*
 * test_hints.c: the names of threats and the reasons of hints in positions whose truth is proven: our own
 * in tests/data, and more of them where they lie beside the project. The referee knows nothing of
 * patterns: it places stones and looks who has won.
 */
#include "core/coach/coach_words.h"
#include "core/core_test.h"

enum { PLIES_MAX = 64, FIRSTS_MAX = 16 };

/* A line of a file. */
typedef struct Proven {
    char id[16];
    int plies; /* of the win; 0: proven that there is none by fours */
    int first_count;
    GmkPoint firsts[FIRSTS_MAX];
    GmkGame *game;
} Proven;

static int read_points(GmkPoint *out, int capacity, const char *text)
{
    int count = 0, x, y, used;
    while (count < capacity && sscanf(text, " %d,%d%n", &x, &y, &used) == 2) {
        out[count++] = (GmkPoint){x, y};
        text += used + (text[used] == '/');
    }
    return count;
}

/* "id ; n ; first ; stones"; n are moves of the winner in files of wins by fours, plies in others. */
static bool read_line(Proven *out, char *line, bool fours)
{
    char *parts[4] = {line, NULL, NULL, NULL};
    GmkPoint stones[GMK_CELLS_MAX];
    const GmkSetup setup = GMK_SETUP_INIT;
    if (line[0] == '#')
        return false;
    for (int i = 1; i < 4; i++) {
        char *end = strchr(parts[i - 1], ';');
        if (!end)
            return false;
        *end = '\0';
        parts[i] = end + 1;
    }
    snprintf(out->id, sizeof out->id, "%.15s", parts[0]);
    const int n = atoi(parts[1]);
    out->plies = fours ? (n > 0 ? 2 * n - 1 : 0) : n;
    out->first_count = read_points(out->firsts, FIRSTS_MAX, parts[2]);
    const int count = read_points(stones, GMK_CELLS_MAX, parts[3]);
    if (gmk_game_new(&out->game, &setup) != GMK_OK)
        abort();
    for (int i = 0; i < count; i++)
        CHECK_INT(gmk_game_play(out->game, stones[i]), GMK_OK);
    return true;
}

typedef void Check(const Proven *proven, GmkThinker *thinker);

/* Calls `check` for every position of a file. Returns how many there were, -1: no such file. */
static int each(const char *path, bool fours, Check *check)
{
    char line[4096];
    FILE *file = test_open(path, "r");
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    int count = 0;
    if (!file)
        return -1;
    options.use_net = 1;
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        abort();
    while (fgets(line, sizeof line, file)) {
        Proven proven = {.game = NULL};
        if (!read_line(&proven, line, fours))
            continue;
        const int before = test_failures;
        check(&proven, thinker);
        if (test_failures > before)
            printf("    %s: %s\n", path, proven.id);
        gmk_game_free(proven.game);
        count++;
    }
    gmk_thinker_free(thinker);
    fclose(file);
    return count;
}

/* ------------------------------------------------------------------------------------------------
 * Names of threats
 */

/* A board on which the referee puts stones of either side at any time. */
typedef struct Bare {
    GmkCell cell[20][20];
    int side;
} Bare;

static bool has_five(const Bare *b, int x, int y, GmkCell color)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int d = 0; d < 4; d++) {
        int run = 1;
        for (int way = -1; way <= 1; way += 2)
            for (int i = 1; i < 5; i++) {
                const int u = x + way * i * steps[d][0], v = y + way * i * steps[d][1];
                if (u < 0 || v < 0 || u >= b->side || v >= b->side || b->cell[v][u] != color)
                    break;
                run++;
            }
        if (run >= 5)
            return true;
    }
    return false;
}

/* Freestyle: where would a stone win? */
static int winning_points(const Bare *b, GmkCell color)
{
    int count = 0;
    for (int y = 0; y < b->side; y++)
        for (int x = 0; x < b->side; x++)
            count += b->cell[y][x] == GMK_CELL_EMPTY && has_five(b, x, y, color);
    return count;
}

/* The stones of this colour from a point on, without it. */
static int run_of(const Bare *b, int x, int y, int dx, int dy, GmkCell color)
{
    int run = 0;
    for (x += dx, y += dy; x >= 0 && y >= 0 && x < b->side && y < b->side && b->cell[y][x] == color;
         x += dx, y += dy)
        run++;
    return run;
}

/* Empty points where one more stone makes a five that the stone at (x, y) is part of; a point counts
 * once a direction. */
static int wins_with(const Bare *b, int x, int y, GmkCell color)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int count = 0;
    for (int d = 0; d < 4; d++)
        for (int i = -4; i <= 4; i++) {
            const int dx = steps[d][0], dy = steps[d][1], u = x + i * dx, v = y + i * dy;
            if (i == 0 || u < 0 || v < 0 || u >= b->side || v >= b->side ||
                b->cell[v][u] != GMK_CELL_EMPTY)
                continue;
            const int ahead = run_of(b, u, v, dx, dy, color),
                      back = run_of(b, u, v, -dx, -dy, color);
            const bool joined = i < 0 ? ahead >= -i : back >= i;
            count += joined && ahead + back >= 4;
        }
    return count;
}

/* Whether one more stone leaves two points or more that win. */
static bool can_make_open_four(Bare *b, GmkCell color)
{
    for (int y = 0; y < b->side; y++)
        for (int x = 0; x < b->side; x++) {
            if (b->cell[y][x] != GMK_CELL_EMPTY)
                continue;
            b->cell[y][x] = color;
            const bool wins = winning_points(b, color) >= 2;
            b->cell[y][x] = GMK_CELL_EMPTY;
            if (wins)
                return true;
        }
    return false;
}

static void take_bare(Bare *out, const GmkGame *game)
{
    out->side = gmk_game_width(game);
    for (int y = 0; y < out->side; y++)
        for (int x = 0; x < out->side; x++)
            out->cell[y][x] = gmk_game_cell(game, (GmkPoint){x, y});
}

/* Every empty point for both sides: the name against what the referee sees. */
static void check_names(const Proven *proven, GmkThinker *thinker)
{
    static const GmkCell sides[2] = {GMK_CELL_BLACK, GMK_CELL_WHITE};
    Bare bare;
    (void)thinker;
    take_bare(&bare, proven->game);
    for (int s = 0; s < 2; s++) {
        for (int y = 0; y < bare.side; y++)
            for (int x = 0; x < bare.side; x++) {
                PointThreats t;
                if (bare.cell[y][x] != GMK_CELL_EMPTY)
                    continue;
                threats_of_point(&t, proven->game, (GmkPoint){x, y}, sides[s]);
                const bool five = has_five(&bare, x, y, sides[s]);
                CHECK_INT(t.fives > 0, five);
                if (five)
                    continue;
                bare.cell[y][x] = sides[s];
                const int wins = wins_with(&bare, x, y, sides[s]);
                CHECK_INT(t.open_fours > 0 || t.fours > 0, wins > 0);
                CHECK_INT(t.open_fours > 0 || t.fours > 1, wins > 1);
                if (t.threes > 0)
                    CHECK(can_make_open_four(&bare, sides[s]));
                bare.cell[y][x] = GMK_CELL_EMPTY;
            }
    }
}

/* ------------------------------------------------------------------------------------------------
 * Reasons of hints
 */

static const CoachWords coach = {.phrase = {
                                     [COACH_WINS_NOW] = "now",
                                     [COACH_ONLY] = "only",
                                     [COACH_MAKES_WINS] = "{1}: {2}",
                                     [COACH_WINS_IN] = "wins {1}",
                                     [COACH_STOPS] = "stops {1}",
                                     [COACH_MAKES] = "makes {1}",
                                     [COACH_LOST_IN] = "lost {1}",
                                     [COACH_RATE] = "rate {1}",
                                     [COACH_ONLY_STOPS] = "only stops {1}",
                                     [COACH_BOTH] = "both {1} {2}",
                                     [COACH_BOTH_WINS] = "both {1} {2}: {3}",
                                 }};

static const char *reason_of(const GmkGame *game, const GmkThought *thought)
{
    static char reason[256];
    ReviewWords words;
    review_words_english(&words);
    coach_reason(reason, sizeof reason, &coach, &words, game, thought);
    return reason;
}

/* Every first move of a win by fours makes a four, and says when it wins. */
static void check_fours(const Proven *proven, GmkThinker *thinker)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkPoint only;
    char plies[16];
    limits.nodes = 20000;
    snprintf(plies, sizeof plies, ": %d", proven->plies);
    for (int i = 0; i < proven->first_count; i++) {
        GmkThought thought = GMK_THOUGHT_INIT;
        thought.move = proven->firsts[i];
        thought.score = GMK_SCORE_WIN - proven->plies;
        const char *reason = reason_of(proven->game, &thought);
        if (proven->plies == 1)
            CHECK_TEXT(reason, "now");
        else
            CHECK(strstr(reason, "four") && strstr(reason, plies));
    }
    GmkThought found = GMK_THOUGHT_INIT;
    CHECK_INT(gmk_think(&found, thinker, proven->game, &limits), GMK_OK);
    const char *reason = reason_of(proven->game, &found);
    const ForcedKind forced = forced_move(&only, proven->game);
    if (forced == FORCED_REPLY) /* the opponent has a four: there is no other move */
        CHECK(strcmp(reason, "only") == 0 || strstr(reason, ": ") || strstr(reason, "wins"));
    else if (forced == FORCED_WIN)
        CHECK_TEXT(reason, "now");
    else if (proven->plies > 0) { /* what is advised wins, by a four, and not sooner than proven */
        CHECK(found.score >= GMK_SCORE_PROVEN);
        CHECK(strstr(reason, "four") || strstr(reason, "three") || strstr(reason, "both"));
        CHECK(GMK_SCORE_WIN - found.score >= proven->plies || found.score == GMK_SCORE_PROVEN);
    }
}

/* A move that wins by force says so; one that is not proven says nothing of a win. */
static void check_mates(const Proven *proven, GmkThinker *thinker)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    char plies[16];
    thought.move = proven->firsts[0];
    thought.score = GMK_SCORE_WIN - proven->plies;
    snprintf(plies, sizeof plies, "%d", proven->plies);
    const char *reason = reason_of(proven->game, &thought);
    CHECK(strstr(reason, plies) || strcmp(reason, "now") == 0);
    CHECK(!strstr(reason, "lost") && !strstr(reason, "rate"));
    limits.nodes = 3000;
    thought = (GmkThought)GMK_THOUGHT_INIT;
    CHECK_INT(gmk_think(&thought, thinker, proven->game, &limits), GMK_OK);
    reason = reason_of(proven->game, &thought);
    CHECK(!strstr(reason, "lost")); /* the side to move has a win */
    if (thought.score >= GMK_SCORE_PROVEN && thought.score < GMK_SCORE_WIN) {
        snprintf(plies, sizeof plies, "%d", GMK_SCORE_WIN - thought.score);
        CHECK(strstr(reason, plies) || strcmp(reason, "now") == 0 ||
              thought.score == GMK_SCORE_PROVEN);
    }
}

TEST(names_of_threats_are_right_in_our_proven_positions)
{
    CHECK_INT(each(GOMOKIT_OWN_DATA_DIR "/positions/vcf15.txt", true, check_names), 250);
    CHECK_INT(each(GOMOKIT_OWN_DATA_DIR "/positions/mates15.txt", false, check_names), 60);
}

TEST(hints_are_right_in_our_proven_positions)
{
    CHECK_INT(each(GOMOKIT_OWN_DATA_DIR "/positions/vcf15.txt", true, check_fours), 250);
    CHECK_INT(each(GOMOKIT_OWN_DATA_DIR "/positions/mates15.txt", false, check_mates), 60);
}

TEST(names_of_threats_are_right_in_other_proven_positions)
{
    if (each(GOMOKIT_DATA_DIR "/vcf15.txt", true, check_names) < 0)
        SKIP("no ../shared/data/vcf15.txt here");
    CHECK(each(GOMOKIT_DATA_DIR "/mates15.txt", false, check_names) > 0);
}

TEST(hints_are_right_in_other_proven_positions)
{
    if (each(GOMOKIT_DATA_DIR "/vcf15.txt", true, check_fours) < 0)
        SKIP("no ../shared/data/vcf15.txt here");
    CHECK(each(GOMOKIT_DATA_DIR "/mates15.txt", false, check_mates) > 0);
}

/* ------------------------------------------------------------------------------------------------
 * By hand
 */

static GmkGame *position(const char *const *moves)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    for (; *moves; moves++)
        CHECK_INT(gmk_game_play(game, point_of(game, *moves)), GMK_OK);
    return game;
}

TEST(the_only_move_is_called_so_when_all_others_lose)
{
    static const char *const moves[] = {"h8", "a1", "h9", "a15", "h10", NULL}; /* an open three */
    GmkGame *game = position(moves);
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = point_of(game, "h11");
    thought.score = -100;
    thought.ranked_count = 2;
    thought.ranked[0] = (GmkRanked){thought.move, -100};
    thought.ranked[1] = (GmkRanked){point_of(game, "h7"), -90};
    CHECK_TEXT(reason_of(game, &thought), "stops an open three");
    thought.ranked[1].score = -GMK_SCORE_WIN + 6;
    CHECK_TEXT(reason_of(game, &thought), "only stops an open three");
    gmk_game_free(game);
}

/* E8 makes two closed threes, which have no name. Then E10 makes a four with E6 E7 E8 and a three with
 * C8 and F11, and F8 a four with C8 D8 E8 and a three with F10 and F11. */
TEST(a_move_that_keeps_two_ways_says_which)
{
    static const char *const moves[] = {"c8",  "b8",  "d8",  "e5", "e6", "a1", "e7",  "a3", "f10",
                                        "a14", "f11", "a12", "g9", "o1", "h9", "o15", NULL};
    GmkGame *game = position(moves);
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = point_of(game, "e8");
    thought.score = 200;
    CHECK_TEXT(reason_of(game, &thought), "both E10 F8");
    thought.score = GMK_SCORE_WIN - 9;
    CHECK_TEXT(reason_of(game, &thought), "both E10 F8: 9");
    thought.move = point_of(game, "m2"); /* keeps nothing */
    thought.score = 0;
    thought.win_rate = 0.5;
    CHECK_TEXT(reason_of(game, &thought), "rate 50");
    gmk_game_free(game);
}

/* E8 makes two closed threes again. Then E10 makes a four in the column and one with D11 C12 B13, and G8
 * a four in the row and one with H9 I10 J11: neither has a three to it. */
TEST(two_fours_are_a_way_to_win_too)
{
    static const char *const moves[] = {"c8",  "b8",  "d8",  "e5",  "e6",  "a14", "e7",
                                        "k12", "d11", "a1",  "c12", "a3",  "b13", "o1",
                                        "h9",  "o3",  "i10", "o13", "j11", "h1",  NULL};
    GmkGame *game = position(moves);
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = point_of(game, "e8");
    thought.score = 200;
    CHECK_TEXT(reason_of(game, &thought), "both E10 G8");
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(names_of_threats_are_right_in_our_proven_positions),
        CASE(hints_are_right_in_our_proven_positions),
        CASE(names_of_threats_are_right_in_other_proven_positions),
        CASE(hints_are_right_in_other_proven_positions),
        CASE(the_only_move_is_called_so_when_all_others_lose),
        CASE(a_move_that_keeps_two_ways_says_which),
        CASE(two_fours_are_a_way_to_win_too),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
