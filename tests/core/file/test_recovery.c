/* test_recovery.c: the game in play, kept and brought back: text, places, locks. */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/recovery/recovery.h"

#define SETTINGS "recovery_test.ini"

static void remove_all(void)
{
    char name[64];
    for (int i = 1; i < 5; i++) {
        snprintf(name, sizeof name, "recovery_test-recovery-%d.gmk", i);
        os_file_remove(name);
    }
}

static bool is_there(const char *path)
{
    char *text = NULL;
    size_t size;
    const bool there = os_file_read(&text, &size, path, 1 << 20) == 0;
    free(text);
    return there;
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}

/* Two plays show the same game in the same state. */
static void check_same(const Play *a, const Play *b)
{
    CHECK(records_equal(play_record(a), play_record(b)));
    CHECK_INT(play_shown(a), play_shown(b));
    CHECK_INT(play_is_changed(a), play_is_changed(b));
    CHECK(gmk_game_hash(play_game(a)) == gmk_game_hash(play_game(b)));
    for (int side = 0; side < 2; side++)
        CHECK_INT(play_clock_left(a, side), play_clock_left(b, side));
}

TEST(a_restored_game_is_the_game_that_was_kept)
{
    Random random = {test_seed};
    for (int i = 0; i < 500 && test_failures == 0; i++) {
        Record *record = random_record(&random, 40);
        Play *play = play_new(), *again = play_new();
        RecoveryNote note = {0};
        size_t size = 0;
        play_tick(play, 0);
        play_tick(again, 0);
        if (play_open(play, record) != GMK_OK) { /* an opening's choice may be missing */
            play_free(play);
            play_free(again);
            record_free(record);
            continue;
        }
        play_go_to(play, random_below(&random, play_record(play)->move_count + 1));
        if (random_below(&random, 2))
            play_mark_changed(play);
        const char *file = random_below(&random, 2) ? "C:\\a \xe4\xba\x94\\b.gmk" : NULL;
        char *text = recovery_write(play, file, &size);
        CHECK(text != NULL);
        CHECK(recovery_restore(again, &note, text, size));
        check_same(play, again);
        CHECK(file ? note.file && strcmp(note.file, file) == 0 : note.file == NULL);
        recovery_note_free(&note);
        free(text);
        play_free(play);
        play_free(again);
        record_free(record);
    }
}

TEST(anything_else_is_not_restored)
{
    static const char *const texts[] = {"",
                                        "gomokit 1.0",
                                        "gomokit 1.0\n",
                                        "gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\nend\n",
                                        "gomokit 1.0\nrecovery-shown 0\n",
                                        "gomokit 2.0\nrecovery-shown 0\nmoves\nend\n",
                                        "gomokit 1.0\nrecovery-shown 0\nboard gomoku\nsize 15x15\n"
                                        "moves\n1 h8\n"};
    Play *play = play_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        RecoveryNote note = {0};
        const uint64_t revision = play_revision(play);
        CHECK(!recovery_restore(play, &note, texts[i], strlen(texts[i])));
        CHECK(note.file == NULL && play_revision(play) == revision);
    }
    play_free(play);
}

TEST(what_is_kept_is_found_by_the_next_start_and_gone_after_a_proper_end)
{
    size_t size = 0;
    remove_all();
    Recovery *first = recovery_open(SETTINGS, RECOVERY_GAME, true);
    CHECK(first != NULL && recovery_left_behind(first, &size) == NULL);
    recovery_keep(first, copy_of("one"), 3);
    recovery_keep(first, copy_of("three"), 5);
    recovery_close(first, true); /* as when it crashes: the lock goes, the file stays */
    CHECK(is_there("recovery_test-recovery-1.gmk"));
    CHECK(!is_there("recovery_test-recovery-1.lock"));
    Recovery *second = recovery_open(SETTINGS, RECOVERY_GAME, true);
    char *text = second ? recovery_left_behind(second, &size) : NULL;
    CHECK_TEXT(text, "three");
    free(text);
    recovery_forget(second);
    CHECK_INT(recovery_error(second), 0);
    recovery_keep(second, copy_of("four"), 4);
    recovery_close(second, false);
    CHECK(!is_there("recovery_test-recovery-1.gmk"));
}

TEST(two_programs_have_a_place_each)
{
    size_t size = 0;
    remove_all();
    Recovery *first = recovery_open(SETTINGS, RECOVERY_GAME, true),
             *second = recovery_open(SETTINGS, RECOVERY_GAME, true);
    CHECK(first && second);
    recovery_keep(first, copy_of("first"), 5);
    recovery_keep(second, copy_of("second"), 6);
    CHECK(is_there("recovery_test-recovery-1.gmk") && is_there("recovery_test-recovery-2.gmk"));
    recovery_close(second, true);
    Recovery *third =
        recovery_open(SETTINGS, RECOVERY_GAME, false); /* wants nothing old: it is left alone */
    CHECK(third && recovery_left_behind(third, &size) == NULL);
    recovery_keep(third, copy_of("third"), 5);
    Recovery *fourth = recovery_open(SETTINGS, RECOVERY_GAME, true);
    char *text = fourth ? recovery_left_behind(fourth, &size) : NULL;
    CHECK_TEXT(text, "second");
    free(text);
    recovery_close(first, false);
    recovery_close(third, false);
    recovery_close(fourth, false);
    for (int i = 1; i < 5; i++) {
        char name[64];
        snprintf(name, sizeof name, "recovery_test-recovery-%d.gmk", i);
        CHECK(!is_there(name));
    }
}

static MazeFile small_maze(void)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    MazeFile file = {.algorithms = {GMK_MAZE_BFS, GMK_MAZE_IDASTAR},
                     .unknown = copy_of("note hi\n")};
    recipe.kind = GMK_MAZE_CAVES;
    recipe.width = 12;
    recipe.height = 9;
    CHECK_INT(gmk_maze_generate(&file.map, &recipe), GMK_OK);
    return file;
}

TEST(a_maze_comes_back_with_its_note)
{
    char name[] = "C:\\mazes\\\xe8\xbf\xb7.gmk";
    const RecoveryNote notes[] = {{.file = name, .changed = true, .shown = 1},
                                  {.changed = true, .shown = 0}};
    for (int i = 0; i < 2; i++) {
        size_t size = 0, again_size = 0;
        RecoveryNote note = {0};
        MazeFile file = small_maze(), again = {0};
        char *text = recovery_write_maze(&file, &notes[i], &size);
        CHECK(text && recovery_read_maze(&again, &note, text, size));
        CHECK_TEXT(note.file ? note.file : "", i == 0 ? name : "");
        CHECK_INT(note.changed, true);
        CHECK_INT(note.shown, notes[i].shown);
        char *second = again.map ? recovery_write_maze(&again, &note, &again_size) : NULL;
        CHECK_TEXT(second, text);
        MazeFile none = {0};
        CHECK(!recovery_read_maze(&none, &note, text, size / 2)); /* cut off */
        CHECK(!recovery_read_maze(&none, &note, "S0G\n", 4));     /* a map, but none of ours */
        free(text);
        free(second);
        recovery_note_free(&note);
        maze_file_free(&file);
        maze_file_free(&again);
    }
}

TEST(games_and_mazes_have_places_of_their_own)
{
    size_t size = 0;
    remove_all();
    Recovery *game = recovery_open(SETTINGS, RECOVERY_GAME, true);
    Recovery *maze = recovery_open(SETTINGS, RECOVERY_MAZE, true);
    CHECK(game && maze);
    recovery_keep(game, copy_of("game"), 4);
    recovery_keep(maze, copy_of("maze"), 4);
    recovery_close(game, false);
    recovery_close(maze, true);
    CHECK(!is_there("recovery_test-recovery-1.gmk"));
    maze = recovery_open(SETTINGS, RECOVERY_MAZE, true);
    char *text = maze ? recovery_left_behind(maze, &size) : NULL;
    CHECK_TEXT(text, "maze");
    free(text);
    recovery_close(maze, false);
    CHECK(!is_there("recovery_test-recovery-maze-1.gmk"));
}

TEST(a_folder_that_cannot_be_written_gives_no_place)
{
    CHECK(recovery_open("no_such_folder_here/settings.ini", RECOVERY_GAME, true) == NULL);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_restored_game_is_the_game_that_was_kept),
        CASE(anything_else_is_not_restored),
        CASE(what_is_kept_is_found_by_the_next_start_and_gone_after_a_proper_end),
        CASE(two_programs_have_a_place_each),
        CASE(a_maze_comes_back_with_its_note),
        CASE(games_and_mazes_have_places_of_their_own),
        CASE(a_folder_that_cannot_be_written_gives_no_place),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
