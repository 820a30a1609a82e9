/* test_play_again.c: positions of reviewed games that are played again: nothing of it reaches the game. */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play_again.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"

static Play *opened(const Record *record)
{
    Play *play = play_new();
    if (!play || open_copy(play, record) != GMK_OK)
        abort();
    return play;
}

static char *text_of(const Play *play)
{
    size_t size = 0;
    char *text = gmk_file_write(play_record(play), &size);
    if (!text)
        abort();
    return text;
}

/* One move of the side to act, the first that is legal from a random place on. */
static void move_once(Play *play, Random *random)
{
    ThinkJob job;
    GmkPoint legal[GMK_CELLS_MAX];
    const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, play_game(play));
    const GmkPoint point = legal[random_below(random, count)];
    if (play_human_to_move(play)) {
        CHECK_INT(play_move(play, point, 10), GMK_OK);
    } else if (play_wants_thought(play, &job)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        thought.move = point;
        gmk_game_free(job.game);
        CHECK(play_thought(play, job.id, &thought, &(StatsSample){.searched = true}));
    }
}

/* A random game, from a random move of it on, with takebacks, to some end: the game is what it was. */
TEST(an_exercise_leaves_the_reviewed_game_alone)
{
    Random random = test_seed;
    printf("seed %" PRIu64 "\n", test_seed);
    int32_t exercises = 0, ended = 0;
    for (int round = 0; round < test_rounds(400); round++) {
        Record *record = random_record(&random, 40);
        Play *reviewed = opened(record);
        char *before = text_of(reviewed);
        const int32_t index = (int32_t)random_below(&random, 40);
        Play *exercise = play_again(reviewed, index);
        CHECK((exercise != NULL) == (index < play_line(reviewed)->move_count));
        if (exercise) {
            int32_t made;
            exercises++;
            CHECK_INT(play_record(exercise)->move_count, index);
            CHECK_INT(play_record(exercise)->result, GMK_RESULT_NONE);
            CHECK(play_human_to_move(exercise));
            for (int i = 0; i < 30 && play_record(exercise)->result == GMK_RESULT_NONE; i++) {
                move_once(exercise, &random);
                if (random_below(&random, 8) == 0)
                    play_take_back(exercise);
                play_resume(exercise);
            }
            ended += play_again_result(exercise, index, &made) != AGAIN_RUNNING;
            const uint64_t revision = play_revision(exercise), id = play_job_id(exercise);
            play_again_end(reviewed, exercise);
            CHECK(play_revision(reviewed) > revision); /* the window sees that it is another */
            CHECK(id == 0 || play_job_id(reviewed) != id);
        }
        char *after = text_of(reviewed);
        CHECK_TEXT(after, before);
        free(before);
        free(after);
        play_free(reviewed);
        record_free(record);
    }
    printf("%" PRId32 " exercises, %" PRId32 " to an end\n", exercises, ended);
    CHECK(exercises > test_rounds(100) && ended > 0);
}

static Play *humans(const char *const *words, int count, TimeControl time)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    setup.players[1].level = GMK_LEVEL_STEP_1;
    memcpy(setup.players[0].name, "Anna", 5);
    setup.time = time;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    play_tick(play, 1000);
    for (int i = 0; i < count; i++)
        CHECK_INT(play_move(play, point_of(play_game(play), words[i]), -1), GMK_OK);
    return play;
}

static const char *const line[] = {"h8", "a1", "i8", "a2", "j8", "a3"};

TEST(the_opponent_is_strong_whatever_level_was_played)
{
    Play *reviewed = humans(line, 6, (TimeControl){.kind = TIME_NONE});
    Play *exercise = play_again(reviewed, 4);
    const Player *players = play_setup(exercise)->players;
    CHECK_INT(players[0].kind, PLAYER_HUMAN);
    CHECK_TEXT(players[0].name, "");
    CHECK_INT(players[1].kind, PLAYER_COMPUTER);
    CHECK_INT(players[1].level, GMK_LEVEL_EXPERT);
    CHECK_INT(players[1].searcher, GMK_SEARCHER_MINIMAX);
    CHECK_TEXT(play_setup(reviewed)->players[0].name, "Anna");
    play_again_end(reviewed, exercise);
    play_free(reviewed);
    const Player step = {.kind = PLAYER_COMPUTER, .level = GMK_LEVEL_STEP_1},
                 master = {.kind = PLAYER_COMPUTER, .level = GMK_LEVEL_MASTER},
                 textbook = {.kind = PLAYER_COMPUTER,
                             .level = GMK_LEVEL_MASTER,
                             .searcher = GMK_SEARCHER_TEXTBOOK};
    CHECK_INT(again_level(&step), GMK_LEVEL_EXPERT);
    CHECK_INT(again_level(&master), GMK_LEVEL_MASTER);
    CHECK_INT(again_level(&textbook), GMK_LEVEL_EXPERT);
}

TEST(an_exercise_takes_no_time_from_the_clocks_of_the_game)
{
    const TimeControl a_minute = {TIME_GAME, 60000, 0};
    Play *reviewed = humans(line, 6, a_minute);
    CHECK_INT(play_clock_running(reviewed), 0);
    play_tick(reviewed, 3000);
    play_hold_clocks(reviewed); /* as the review does */
    Play *exercise = play_again(reviewed, 4);
    CHECK(!play_has_clocks(exercise));
    play_tick(exercise, 500000);
    play_again_end(reviewed, exercise);
    CHECK_INT(play_clock_left(reviewed, 0), 58000);
    play_release_clocks(reviewed);
    play_tick(reviewed, 501000);
    CHECK_INT(play_clock_left(reviewed, 0), 57000);
    play_free(reviewed);
}

TEST(the_result_is_that_of_the_side_that_plays_again)
{
    int32_t moves;
    Play *reviewed = humans(line, 6, (TimeControl){.kind = TIME_NONE});
    for (int32_t index = 4; index < 6; index++) {
        Play *exercise = play_again(reviewed, index);
        CHECK_INT(play_again_result(exercise, index, &moves), AGAIN_RUNNING);
        CHECK_INT(moves, 0);
        CHECK_INT(play_resign(exercise), GMK_OK);
        CHECK_INT(play_again_result(exercise, index, &moves), AGAIN_LOST);
        play_again_end(reviewed, exercise);
    }
    Play *exercise = play_again(reviewed, 4);
    ThinkJob job;
    CHECK_INT(play_move(exercise, point_of(play_game(exercise), "j8"), -1), GMK_OK);
    CHECK(play_wants_thought(exercise, &job));
    gmk_game_free(job.game);
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = point_of(play_game(exercise), "a15");
    CHECK(play_thought(exercise, job.id, &thought, &(StatsSample){.searched = true}));
    CHECK_INT(play_move(exercise, point_of(play_game(exercise), "k8"), -1), GMK_OK);
    CHECK_INT(play_again_result(exercise, 4, &moves), AGAIN_RUNNING);
    CHECK_INT(moves, 2);
    play_set_player(exercise, GMK_CELL_WHITE, &(Player){.kind = PLAYER_HUMAN});
    CHECK_INT(play_move(exercise, point_of(play_game(exercise), "b15"), -1), GMK_OK);
    CHECK_INT(play_move(exercise, point_of(play_game(exercise), "l8"), -1), GMK_OK);
    CHECK_INT(play_again_result(exercise, 4, &moves), AGAIN_WON);
    CHECK_INT(moves, 3);
    play_again_end(reviewed, exercise);
    CHECK(play_again(reviewed, 6) == NULL && play_again(reviewed, -1) == NULL);
    play_free(reviewed);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(an_exercise_leaves_the_reviewed_game_alone),
        CASE(the_opponent_is_strong_whatever_level_was_played),
        CASE(an_exercise_takes_no_time_from_the_clocks_of_the_game),
        CASE(the_result_is_that_of_the_side_that_plays_again),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
