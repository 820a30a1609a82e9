/* Lost games are studied; what was learned is played on every side of the board, if it stands. */
#include "core/learning/learned_think.h"
#include "core/learning/position_key.h"
#include "core/learning/study.h"
#include "test.h"

enum { MEMORY = 16 << 20 };

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = MEMORY;
    options.use_net = 0; /* the tables alone */
    CHECK(gmk_thinker_new(&thinker, &options) == GMK_OK);
    return thinker;
}

static GmkPoint turned(GmkPoint p, int symmetry)
{
    p.x = symmetry & 1 ? 14 - p.x : p.x;
    p.y = symmetry & 2 ? 14 - p.y : p.y;
    return symmetry & 4 ? (GmkPoint){p.y, p.x} : p;
}

/* The game with these moves, through a symmetry of the board; `moves` is like "h8i9". */
static GmkGame *play(const char *moves, int symmetry)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    gmk_game_new(&game, &setup);
    while (*moves) {
        char word[GMK_NOTATION_MAX] = {*moves++};
        GmkPoint point = {0, 0};
        for (int i = 1; *moves >= '0' && *moves <= '9'; i++)
            word[i] = *moves++;
        CHECK(gmk_point_from_text(&point, game, word) == GMK_OK);
        CHECK(gmk_game_play(game, turned(point, symmetry)) == GMK_OK);
    }
    return game;
}

/* White did not look: black makes an open three, an open four, five. */
static const char careless[] = "h8a1i8a15j8o1k8o15l8";

static int study_all(Study *study, GmkThinker *thinker, Learning *learning, uint64_t nodes)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    int searches = 0;
    limits.nodes = nodes;
    for (; !study_is_over(study) && searches < 1000; searches++) {
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK(study_search(&thought, study, thinker, learning, &limits) == GMK_OK);
        study_take(study, learning, &thought);
    }
    return searches;
}

/* Whether the lesson is about a position of the game, not of a line that was tried. */
static bool is_of_game(const Lesson *lesson, const GmkGame *game)
{
    for (int i = 0; i < lesson->count; i++) {
        GmkPoint move;
        gmk_game_move(&move, game, i);
        if (lesson->line[i] != move.y * 32 + move.x)
            return false;
    }
    return true;
}

TEST(a_study_goes_back_to_the_last_position_that_could_be_held)
{
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    GmkGame *game = play(careless, 0);
    Study *study = study_new(game, GMK_CELL_WHITE);
    StudyResult result;
    CHECK(study != NULL);
    CHECK(study_new(game, GMK_CELL_BLACK) == NULL);
    study_all(study, thinker, learning, 3000);
    study_result(&result, study);
    enum { ROOM = 64 };
    CHECK(result.searched >= 4); /* every move of white's, and where one holds what follows it */
    CHECK_INT(result.lost, 1);   /* against the open four nothing holds */
    Lesson lessons[ROOM];
    const size_t count = learning_list_lessons(lessons, ROOM, learning);
    CHECK((int)count <= result.lessons && count <= ROOM); /* a lesson can be replaced */
    int first = GMK_CELLS_MAX, stops = 0;
    for (size_t i = 0; i < count && i < ROOM; i++) {
        first = lessons[i].count < first ? lessons[i].count : first;
        if (lessons[i].count != 5 || !is_of_game(&lessons[i], game))
            continue;
        stops++; /* the open three H8 I8 J8 has to be stopped on its row */
        CHECK(lessons[i].move / 32 == 7 && lessons[i].move % 32 >= 5 && lessons[i].move % 32 <= 11);
    }
    CHECK(stops > 0);
    CHECK_INT(result.move, first + 1);
    GmkPoint played = {0, 0};
    gmk_game_move(&played, game, result.move - 1);
    CHECK(result.played.x == played.x && result.played.y == played.y);
    study_free(study);
    gmk_game_free(game);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

/* What the urgent-move rule answers where a single move stops a five: the one that was played. */
TEST(the_move_that_was_played_is_no_lesson)
{
    static const GmkPoint found[] = {{14, 0}, {14, 1}, {13, 0}}; /* O15 was played */
    for (int i = 0; i < 3; i++) {
        Learning *learning = learning_open(NULL);
        GmkGame *game = play(careless, 0);
        Study *study = study_new(game, GMK_CELL_WHITE);
        GmkThought thought = GMK_THOUGHT_INIT;
        StudyResult result;
        thought.move = found[i];
        thought.win_rate = 0.5;
        study_take(study, learning, &thought);
        study_result(&result, study);
        CHECK_INT(result.lessons, i > 0);
        CHECK_INT(result.tried, i > 0);
        study_free(study);
        gmk_game_free(game);
        learning_close(learning);
    }
}

TEST(the_move_after_a_lesson_is_played_under_all_symmetries)
{
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    GmkGame *lost = play(careless, 0);
    Study *study = study_new(lost, GMK_CELL_WHITE);
    study_all(study, thinker, learning, 3000);
    Lesson lessons[64];
    const size_t count = learning_list_lessons(lessons, 64, learning);
    const Lesson *last = NULL;
    for (size_t i = 0; i < count && i < 64; i++)
        if (lessons[i].count < 8 && lessons[i].played != KEY_NO_CELL) /* on the game's own line */
            last = &lessons[i];
    CHECK(last != NULL);
    for (int symmetry = 0; symmetry < 8 && last; symmetry++) {
        const GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        LearnedHelp help;
        gmk_game_new(&game, &setup);
        for (int i = 0; i < last->count; i++)
            gmk_game_play(game,
                          turned((GmkPoint){last->line[i] % 32, last->line[i] / 32}, symmetry));
        limits.nodes = 2000;
        CHECK(learned_think(&thought, &help, learning, thinker, game, &limits) == GMK_OK);
        const GmkPoint wanted = turned((GmkPoint){last->move % 32, last->move / 32}, symmetry);
        CHECK(help.by_lesson);
        CHECK(thought.move.x == wanted.x && thought.move.y == wanted.y);
        GmkPoint instead = {0, 0}; /* what the lost game had here */
        CHECK(gmk_game_move(&instead, lost, last->count) == GMK_OK);
        PositionKeys keys; /* in a position that is its own image the image of that move will do */
        position_keys(&keys, game);
        CHECK(help.has_played && position_key_after(&keys, help.played).key ==
                                     position_key_after(&keys, turned(instead, symmetry)).key);
        CHECK(thought.variation_count >= 1 && thought.variation[0].x == wanted.x);
        gmk_game_free(game);
    }
    study_free(study);
    gmk_game_free(lost);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

/* The game is repeated up to the move that holds: without that nobody would come there again. */
TEST(the_way_to_a_lesson_is_played_again)
{
    enum { LESSONS_MAX = 64 };
    Lesson lessons[LESSONS_MAX];
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    /* Black plays into corners: only the second of these moves loses. */
    static const char corners[] = "h8i9i7g9a1h9a15f9o1e9";
    GmkGame *lost = play(corners, 0), *game = play("", 0);
    Study *study = study_new(lost, GMK_CELL_BLACK);
    LearningTotals totals;
    StudyResult result;
    study_all(study, thinker, learning, 3000);
    study_result(&result, study);
    learning_totals(&totals, learning);
    CHECK(result.kept > 0);
    CHECK_INT(totals.leading, result.kept);
    const size_t count = learning_list_lessons(lessons, LESSONS_MAX, learning);
    CHECK_INT((int)count, totals.lessons);
    int first = GMK_CELLS_MAX;
    for (size_t i = 0; i < count && i < LESSONS_MAX; i++)
        first = lessons[i].count < first ? lessons[i].count : first;
    CHECK(first >= 2 && first <= 6);
    for (int i = 0; i < first; i++) {
        GmkPoint move = {0, 0};
        gmk_game_move(&move, lost, i);
        if (gmk_game_to_move(game) == GMK_CELL_BLACK) {
            GmkThought thought = GMK_THOUGHT_INIT;
            GmkLimits limits = GMK_LIMITS_INIT;
            LearnedHelp help;
            limits.nodes = 2000;
            CHECK(learned_think(&thought, &help, learning, thinker, game, &limits) == GMK_OK);
            CHECK(help.by_lesson);
            CHECK(thought.move.x == move.x && thought.move.y == move.y);
        }
        CHECK(gmk_game_play(game, move) == GMK_OK);
    }
    study_free(study);
    gmk_game_free(lost);
    gmk_game_free(game);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

/* A lesson that says: play this point. */
static void pretend_lesson(Learning *learning, const GmkGame *game, GmkPoint move)
{
    PositionKeys keys;
    position_keys(&keys, game);
    const PositionKey key = position_key(&keys);
    LearningRecord record = {.kind = LEARNING_LESSON, .key = key.key};
    record.lesson.cell = position_key_cell(&keys, key.symmetry, move);
    learning_add(learning, &record, 1);
}

TEST(a_learned_move_that_loses_is_not_trusted)
{
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    GmkGame *game = play("h8a1i8a15j8", 0); /* an open three: a corner does not stop it */
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    LearnedHelp help;
    limits.nodes = 4000;
    pretend_lesson(learning, game, (GmkPoint){14, 0});
    CHECK(learned_think(&thought, &help, learning, thinker, game, &limits) == GMK_OK);
    CHECK(!help.by_lesson && help.distrusted);
    CHECK(thought.move.x != 14 || thought.move.y != 0);
    gmk_game_free(game);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

TEST(a_move_into_a_position_that_lost_is_avoided)
{
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    GmkGame *game = play("h8i9j8h9", 0);
    GmkThought first = GMK_THOUGHT_INIT, second = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    LearnedHelp help;
    limits.nodes = 3000;
    CHECK(gmk_think(&first, thinker, game, &limits) == GMK_OK);
    PositionKeys keys;
    position_keys(&keys, game);
    const LearningRecord verdict = {
        .kind = LEARNING_KNOWN,
        .key = position_key_after(&keys, first.move).key,
        .known = {.score = 28000, .bound = GMK_BOUND_LOWER, .kind = KNOWN_VERDICT}};
    learning_add(learning, &verdict, 1);
    CHECK(learned_think(&second, &help, learning, thinker, game, &limits) == GMK_OK);
    CHECK_INT(help.avoided, 1);
    CHECK(second.move.x != first.move.x || second.move.y != first.move.y);
    gmk_game_free(game);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

/* Whatever a study tries, it names a move of the game that was lost, and says "holds" of what does. */
TEST(a_lesson_names_the_move_of_the_game_that_it_replaces)
{
    static const char *const lost[] = {careless, "h8i9i7g9a1h9a15f9o1e9", "h8a1h9a2h10a3h11b4h12"};
    GmkThinker *thinker = new_thinker();
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        Learning *learning = learning_open(NULL);
        GmkGame *game = play(lost[i], 0);
        const GmkCell loser =
            gmk_game_result(game) == GMK_RESULT_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        Study *study = study_new(game, loser);
        StudyResult result;
        GmkPoint played = {0, 0};
        CHECK(study != NULL);
        study_all(study, thinker, learning, 2000);
        study_result(&result, study);
        CHECK(result.move >= 1 && result.move < gmk_game_move_count(game));
        CHECK(gmk_game_move(&played, game, result.move - 1) == GMK_OK);
        CHECK(result.played.x == played.x && result.played.y == played.y);
        CHECK(result.better.x != played.x || result.better.y != played.y);
        study_free(study);
        gmk_game_free(game);
        learning_close(learning);
    }
    gmk_thinker_free(thinker);
}

/* How sure the loss of the position after `moves` is; 0: nothing is stored of it. */
static int kind_of(Learning *learning, const char *moves)
{
    GmkGame *game = play(moves, 0);
    PositionKeys keys;
    Known known;
    position_keys(&keys, game);
    const bool found = learning_find_known(&known, learning, position_key(&keys).key);
    gmk_game_free(game);
    return found && known.score < 0 ? known.kind : 0;
}

/* Of a move that only a lost game speaks against a search without it says nothing. */
TEST(a_position_is_proven_lost_only_where_each_move_is)
{
    GmkThinker *thinker = new_thinker();
    for (int doubtful = 0; doubtful < 2; doubtful++) {
        Learning *learning = learning_open(NULL);
        GmkGame *game = play(careless, 0), *after = play("h8a1i8a15j8o1k8g8", 0);
        Study *study = study_new(game, GMK_CELL_WHITE);
        PositionKeys keys;
        position_keys(&keys, after);
        const LearningRecord verdict = {
            .kind = LEARNING_KNOWN,
            .key = position_key(&keys).key,
            .known = {.score = 28900, .bound = GMK_BOUND_LOWER, .kind = KNOWN_VERDICT}};
        if (doubtful)
            learning_add(learning, &verdict, 1);
        study_all(study, thinker, learning, 3000);
        CHECK_INT(kind_of(learning, "h8a1i8a15j8o1k8"), doubtful ? KNOWN_VERDICT : KNOWN_PROOF);
        study_free(study);
        gmk_game_free(game);
        gmk_game_free(after);
        learning_close(learning);
    }
    gmk_thinker_free(thinker);
}

/* ---------------------------------------------------------------- what is stored is true */

TEST(a_level_that_overlooks_or_slips_learns_nothing)
{
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    GmkGame *game = play("h8i9g8f8h6h7i7", 0);
    for (int level = 0; level < GMK_LEVEL_ALL; level++) {
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        LearnedHelp help;
        LearningTotals totals;
        CHECK(gmk_level_limits(&limits, (GmkLevel)level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX) ==
              GMK_OK);
        if (limits.slip_permille == 0 && limits.oversight_permille == 0)
            continue;
        CHECK(!learned_serves((GmkLevel)level));
        for (uint64_t seed = 1; seed <= 5; seed++) {
            limits.seed = seed;
            CHECK(learned_think(&thought, &help, learning, thinker, game, &limits) == GMK_OK);
            CHECK_INT(help.stored, 0);
        }
        learning_totals(&totals, learning);
        CHECK_INT(totals.known, 0);
    }
    gmk_game_free(game);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

TEST(each_rule_has_a_fingerprint_of_its_own)
{
    Learning *learning = learning_open(NULL);
    uint16_t engines[GMK_RULE_CARO_EXACT + 1];
    for (int rule = 0; rule <= GMK_RULE_RENJU; rule++) { /* the rules with nets of their own */
        engines[rule] = learned_engine(learning, (GmkRule)rule);
        CHECK(engines[rule] != 0);
        CHECK_INT(learned_engine(learning, (GmkRule)rule), engines[rule]);
        for (int other = 0; other < rule; other++)
            CHECK(engines[other] != engines[rule]);
    }
    learning_close(learning);
}

typedef struct Proofs {
    Learning *learning;
    GmkThinker *judge; /* knows nothing of what was learned */
    int checked, confirmed, falsified;
} Proofs;

/* A proof that was stored of the position on the board, judged by a search without memory. */
static void check_proof(Proofs *proofs, const GmkGame *game)
{
    PositionKeys keys;
    Known known;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    position_keys(&keys, game);
    if (!learning_find_known(&known, proofs->learning, position_key(&keys).key) ||
        known.kind != KNOWN_PROOF)
        return;
    limits.nodes = 20000;
    gmk_thinker_clear(proofs->judge);
    CHECK(gmk_think(&thought, proofs->judge, game, &limits) == GMK_OK);
    const int sign = known.score > 0 ? 1 : -1;
    proofs->checked++;
    proofs->confirmed += sign * thought.score >= GMK_SCORE_PROVEN;
    proofs->falsified += sign * thought.score <= -GMK_SCORE_PROVEN;
}

static void check_proofs_near(Proofs *proofs, GmkGame *game)
{
    GmkPoint moves[GMK_CELLS_MAX];
    const int32_t legal = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    check_proof(proofs, game);
    for (int32_t i = 0; i < legal; i++) {
        if (gmk_game_play(game, moves[i]) != GMK_OK)
            continue;
        if (gmk_game_result(game) == GMK_RESULT_NONE)
            check_proof(proofs, game);
        gmk_game_undo(game);
    }
}

/* One game of a level against itself, from a random opening; returns the moves it made. */
static int play_level(Proofs *proofs, GmkThinker *thinker, GmkLevel level, GmkRule rule, int number)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    int moves = 0;
    setup.rule = rule;
    gmk_game_new(&game, &setup);
    for (int i = 0; i < 4; i++)
        gmk_game_play(game, (GmkPoint){4 + (number * 7 + i * 3) % 7, 4 + (number * 5 + i * 4) % 7});
    while (gmk_game_result(game) == GMK_RESULT_NONE && moves < 60) {
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK(gmk_level_limits(&limits, level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX) == GMK_OK);
        if (limits.time_ms > 0)
            limits.nodes = 3000; /* Expert and Master, sooner */
        limits.time_ms = 0;
        limits.seed = (uint64_t)(number * 1000 + moves + 1);
        const GmkStatus status =
            learned_think(&thought, NULL, proofs->learning, thinker, game, &limits);
        CHECK(status == GMK_OK);
        if (status != GMK_OK)
            break;
        check_proofs_near(proofs, game);
        CHECK(gmk_game_play(game, thought.move) == GMK_OK);
        moves++;
    }
    gmk_game_free(game);
    return moves;
}

TEST(no_level_leaves_a_false_proof_behind)
{
    const char *number_text = getenv("GOMOKIT_LEARN_MOVES");
    const int wanted = number_text ? atoi(number_text) : test_rounds(40);
    GmkThinker *thinker = new_thinker();
    Proofs proofs = {.learning = learning_open(NULL), .judge = new_thinker()};
    for (int level = 0; level < GMK_LEVEL_ALL; level++)
        for (int moves = 0, number = 1; moves < wanted; number++)
            moves += play_level(&proofs, thinker, (GmkLevel)level, (GmkRule)(number % 3), number);
    printf("    %d proofs: %d confirmed, %d false\n", proofs.checked, proofs.confirmed,
           proofs.falsified);
    CHECK(proofs.checked > 0);
    CHECK_INT(proofs.falsified, 0);
    learning_close(proofs.learning);
    gmk_thinker_free(proofs.judge);
    gmk_thinker_free(thinker);
}

TEST(a_position_met_before_costs_fewer_nodes)
{
    GmkThinker *thinker = new_thinker();
    Learning *learning = learning_open(NULL);
    GmkGame *game = play("h8i9g8f8h6h7i7", 0), *other = play("h8i9g8f8h6h7i7", 5);
    GmkThought first = GMK_THOUGHT_INIT, plain = GMK_THOUGHT_INIT, told = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    LearnedHelp help;
    limits.nodes = 30000;
    CHECK(learned_think(&first, &help, learning, thinker, game, &limits) == GMK_OK);
    CHECK(help.stored > 0);
    limits.nodes = 0;
    limits.depth = first.depth;
    gmk_thinker_clear(thinker);
    CHECK(gmk_think(&plain, thinker, other, &limits) == GMK_OK);
    gmk_thinker_clear(thinker);
    CHECK(learned_think(&told, &help, learning, thinker, other, &limits) == GMK_OK);
    CHECK(help.taught > 0);
    printf("    depth %d: %d nodes without, %d with\n", first.depth, (int)plain.nodes,
           (int)told.nodes);
    CHECK(told.nodes < plain.nodes);
    gmk_game_free(game);
    gmk_game_free(other);
    learning_close(learning);
    gmk_thinker_free(thinker);
}

TEST(a_game_is_counted_once_by_result)
{
    Learning *learning = learning_open(NULL);
    GmkGame *game = play(careless, 0), *start = play("h8", 0), *mirrored = play(careless, 3);
    PositionKeys keys;
    BookCount count;
    learned_count_game(learning, game);
    learned_count_game(learning, game);
    position_keys(&keys, start);
    CHECK(learning_find_count(&count, learning, position_key(&keys).key));
    CHECK_INT(count.black, 1);
    learned_count_game(learning, mirrored);
    CHECK(learning_find_count(&count, learning, position_key(&keys).key));
    CHECK_INT(count.black, 2);
    CHECK_INT(count.white + count.draws, 0);
    gmk_game_free(game);
    gmk_game_free(start);
    gmk_game_free(mirrored);
    learning_close(learning);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_study_goes_back_to_the_last_position_that_could_be_held),
        CASE(the_move_that_was_played_is_no_lesson),
        CASE(the_move_after_a_lesson_is_played_under_all_symmetries),
        CASE(the_way_to_a_lesson_is_played_again),
        CASE(a_learned_move_that_loses_is_not_trusted),
        CASE(a_move_into_a_position_that_lost_is_avoided),
        CASE(a_lesson_names_the_move_of_the_game_that_it_replaces),
        CASE(a_position_is_proven_lost_only_where_each_move_is),
        CASE(a_level_that_overlooks_or_slips_learns_nothing),
        CASE(each_rule_has_a_fingerprint_of_its_own),
        CASE(no_level_leaves_a_false_proof_behind),
        CASE(a_position_met_before_costs_fewer_nodes),
        CASE(a_game_is_counted_once_by_result),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
