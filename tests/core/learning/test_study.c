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
    CHECK_INT(result.searched, 4); /* every move of white's, from the last to the first */
    CHECK_INT(result.lost, 1);     /* against the open four nothing holds */
    Lesson lessons[8];
    const size_t count = learning_list_lessons(lessons, 8, learning);
    CHECK_INT((int)count, result.lessons);
    int first = GMK_CELLS_MAX, last = 0;
    for (size_t i = 0; i < count && i < 8; i++) {
        first = lessons[i].count < first ? lessons[i].count : first;
        last = lessons[i].count > last ? lessons[i].count : last;
        if (lessons[i].count == 5) /* the open three H8 I8 J8 has to be stopped on its row */
            CHECK(lessons[i].move / 32 == 7 && lessons[i].move % 32 >= 5 &&
                  lessons[i].move % 32 <= 11);
    }
    CHECK_INT(last, 5);
    CHECK_INT(result.move, first + 1);
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
        if (lessons[i].count < 8) /* one that was found on the game's own line */
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
        .known = {.score = 28000, .depth = LEARNED_BY_LOSS, .bound = GMK_BOUND_LOWER}};
    learning_add(learning, &verdict, 1);
    CHECK(learned_think(&second, &help, learning, thinker, game, &limits) == GMK_OK);
    CHECK_INT(help.avoided, 1);
    CHECK(second.move.x != first.move.x || second.move.y != first.move.y);
    gmk_game_free(game);
    learning_close(learning);
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
        CASE(a_position_met_before_costs_fewer_nodes),
        CASE(a_game_is_counted_once_by_result),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
