/* What the program knows about its player is in files beside the settings, and is there at the next start. */
#include "core/player/profile.h"

#include <time.h>

#include "platform/files/os_folder.h"
#include "test.h"

#ifdef _WIN32
#include <direct.h>
#define rmdir _rmdir
#else
#include <unistd.h>
#endif

#define SETTINGS "profile_test.ini"

/* What the hooks were called for. */
typedef struct Calls {
    int writes;
    int told[PROFILE_TROUBLES];
} Calls;

static Calls calls;

static void run_counted(void (*run)(void *job), void *job)
{
    calls.writes++;
    run(job);
}

static void count_trouble(void *user, ProfileTrouble what, OsError error)
{
    Calls *counted = user;
    CHECK(error != 0);
    counted->told[what]++;
}

static Profile *open_profile(const char *settings_path, const Settings *settings)
{
    const ProfileHooks hooks = {run_counted, count_trouble, &calls};
    calls = (Calls){0};
    Profile *profile = profile_open(settings_path, settings, &hooks);
    CHECK(profile != NULL);
    return profile;
}

static void remove_files(void)
{
    os_file_remove("progress.txt");
    os_file_remove("puzzles.txt");
    os_file_remove("studies.txt");
    os_file_remove("learning.dat");
    os_file_remove("learning.dat.lock");
}

static PuzzleSet *read_puzzles(void)
{
    char *text = NULL;
    size_t size = 0;
    CHECK_INT(os_file_read(&text, &size, GOMOKIT_SOURCE_DIR "/resources/puzzles.txt", 16 << 20), 0);
    PuzzleSet *set = text ? puzzle_set_read(text, size) : NULL;
    CHECK(set && puzzle_set_count(set) > 1);
    free(text);
    return set;
}

TEST(results_are_there_at_the_next_start)
{
    enum { SECONDS_A_DAY = 86400 };
    const CareerGame game = {.rating = 1300, .points = 2, .level = GMK_LEVEL_EXPERT};
    Settings settings = {.learning = true};
    remove_files();
    Profile *profile = open_profile(SETTINGS, &settings);
    const int32_t before = (int32_t)(time(NULL) / SECONDS_A_DAY);
    profile_add_game(profile, &game);
    profile_add_puzzle(profile, 7, 1250, true);
    profile_add_review(profile, 1, 80, 20);
    profile_add_review(profile, 2, 80, 0); /* of no moves */
    CHECK_INT(calls.writes, 3);
    profile_close(profile);

    profile = open_profile(SETTINGS, &settings);
    const Career *career = profile_career(profile);
    CHECK_INT(career->game_count, 1);
    CHECK_INT(career->puzzle_count, 1);
    CHECK_INT(career->review_count, 1);
    CHECK(career->games[0].day >= before && career->games[0].day <= before + 1);
    CHECK_INT(career->games[0].rating, 1300);
    CHECK(career->puzzles[0].number == 7 && career->puzzles[0].solved);
    profile_close(profile);
    remove_files();
}

TEST(own_puzzles_are_kept_once)
{
    Settings settings = {.learning = true};
    size_t size = 0;
    remove_files();
    PuzzleSet *set = read_puzzles();
    Profile *profile = open_profile(SETTINGS, &settings);
    CHECK(profile_own_puzzles(profile, &size) == NULL);
    CHECK_INT(profile_keep_puzzle(profile, puzzle_set_get(set, 0)), PUZZLE_IS_KEPT);
    CHECK_INT(profile_keep_puzzle(profile, puzzle_set_get(set, 0)), PUZZLE_WAS_KEPT);
    CHECK_INT(profile_keep_puzzle(profile, puzzle_set_get(set, 1)), PUZZLE_IS_KEPT);
    char *text = profile_own_puzzles(profile, &size);
    PuzzleSet *own = text ? puzzle_set_read(text, size) : NULL;
    CHECK(own && puzzle_set_count(own) == 2);
    CHECK_INT(calls.writes, 3);
    puzzle_set_free(own);
    free(text);
    profile_close(profile);
    puzzle_set_free(set);
    remove_files();
}

static bool is_missing(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&text, &size, path, 1 << 20);
    free(text);
    return error != 0 && os_error_trouble(error) == OS_TROUBLE_MISSING;
}

TEST(without_a_place_nothing_is_stored)
{
    const CareerGame game = {.rating = 1300, .points = 2};
    Settings settings = {.learning = true};
    size_t size = 0;
    remove_files();
    PuzzleSet *set = read_puzzles();
    Profile *profile = open_profile(NULL, &settings);
    profile_add_game(profile, &game);
    CHECK_INT(profile_career(profile)->game_count, 1);
    CHECK_INT(profile_keep_puzzle(profile, puzzle_set_get(set, 0)), PUZZLE_NOT_KEPT);
    CHECK(profile_own_puzzles(profile, &size) == NULL);
    profile_close(profile);
    CHECK(is_missing("progress.txt") && is_missing("puzzles.txt"));
    puzzle_set_free(set);
}

TEST(the_player_decides_whether_what_was_learned_is_used)
{
    Settings settings = {.learning = true};
    remove_files();
    Profile *profile = open_profile(SETTINGS, &settings);
    CHECK(profile_learning(profile) != NULL);
    settings.learning = false;
    CHECK(profile_learning(profile) == NULL);
    CHECK(profile_all_learned(profile) != NULL); /* which he may look at, and delete */
    profile_close(profile);
    remove_files();
}

/* A folder in the place of a file can be neither read nor written. */
TEST(what_goes_wrong_is_told_and_what_waits_is_written_later)
{
    const CareerGame game = {.rating = 1300, .points = 2};
    Settings settings = {.learning = true};
    size_t size = 0;
    remove_files();
    PuzzleSet *set = read_puzzles();
    CHECK(os_folder_make("progress.txt"));
    CHECK(os_folder_make("puzzles.txt"));
    Profile *profile = open_profile(SETTINGS, &settings);
    CHECK_INT(calls.told[PROFILE_CAREER_UNREAD], 0); /* nobody could hear it yet */
    profile_tell_unread(profile);
    CHECK_INT(calls.told[PROFILE_CAREER_UNREAD], 1);
    profile_add_game(profile, &game);
    CHECK_INT(calls.told[PROFILE_CAREER_UNWRITTEN], 1);
    CHECK_INT(profile_keep_puzzle(profile, puzzle_set_get(set, 0)), PUZZLE_NOT_KEPT);
    CHECK_INT(calls.told[PROFILE_PUZZLE_UNWRITTEN], 1);
    CHECK(profile_own_puzzles(profile, &size) == NULL);
    CHECK_INT(calls.told[PROFILE_PUZZLES_UNREAD], 1);
    CHECK_INT(rmdir("progress.txt"), 0);
    CHECK_INT(rmdir("puzzles.txt"), 0);
    profile_close(profile);

    profile = open_profile(SETTINGS, &settings);
    CHECK_INT(profile_career(profile)->game_count, 1);
    profile_close(profile);
    puzzle_set_free(set);
    remove_files();
}

TEST(a_study_that_was_left_goes_on_unless_learning_is_off)
{
    static const GmkPoint moves[] = {{7, 7}, {0, 0},  {8, 7}, {0, 2}, {9, 7},
                                     {0, 4}, {10, 7}, {0, 6}, {11, 7}};
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    Settings settings;
    remove_files();
    settings_init(&settings);
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        CHECK_INT(gmk_game_play(game, moves[i]), GMK_OK);
    Study *study = study_new(game, GMK_CELL_WHITE), *left = NULL;
    CHECK(study != NULL);
    Profile *profile = open_profile(SETTINGS, &settings);
    CHECK(!profile_left_study(profile));
    profile_begin_study(profile, study);
    profile_close(profile);
    profile = open_profile(SETTINGS, &settings); /* the next start */
    left = profile_left_study(profile);
    CHECK(left && study_mark(left) == study_mark(study));
    study_free(left);
    settings.learning = false;
    CHECK(!profile_left_study(profile));
    settings.learning = true;
    profile_end_study(profile, study_mark(study));
    CHECK(!profile_left_study(profile));
    profile_close(profile);
    profile = open_profile(NULL, &settings); /* nothing is stored: nothing happens */
    profile_begin_study(profile, study);
    CHECK(!profile_left_study(profile));
    profile_close(profile);
    study_free(study);
    gmk_game_free(game);
    settings_free(&settings);
    remove_files();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(results_are_there_at_the_next_start),
        CASE(own_puzzles_are_kept_once),
        CASE(without_a_place_nothing_is_stored),
        CASE(the_player_decides_whether_what_was_learned_is_used),
        CASE(what_goes_wrong_is_told_and_what_waits_is_written_later),
        CASE(a_study_that_was_left_goes_on_unless_learning_is_off),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
