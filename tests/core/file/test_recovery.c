/* test_recovery.c: saving and restoring the current game: text, file names, locks. */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_tree.h"
#include "core/recovery/recovery.h"
#include "core/recovery/recovery_places.h"

#ifdef _WIN32
#include <windows.h>
#endif

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
    CHECK_INT(play_line(a)->move_count, play_line(b)->move_count);
    CHECK_INT(play_is_browsing(a), play_is_browsing(b));
    CHECK_INT(play_is_changed(a), play_is_changed(b));
    CHECK(gmk_game_hash(play_game(a)) == gmk_game_hash(play_game(b)));
    for (int side = 0; side < 2; side++)
        CHECK_INT(play_clock_left(a, side), play_clock_left(b, side));
}

TEST(a_restored_game_is_the_game_that_was_saved)
{
    Random random = {test_seed};
    for (int i = 0; i < 500 && test_failures == 0; i++) {
        Record *record = random_record(&random, 40);
        Play *play = play_new(), *again = play_new();
        RecoveryNote note = {0};
        size_t size = 0;
        play_tick(play, 0);
        play_tick(again, 0);
        if (open_copy(play, record) != GMK_OK) { /* an opening's choice may be missing */
            play_free(play);
            play_free(again);
            record_free(record);
            continue;
        }
        play_go_to(play, random_below(&random, play_record(play)->move_count + 1));
        for (int stones = random_below(&random, 4); stones > 0; stones--) /* a variation */
            play_try(play, (GmkPoint){random_below(&random, 9), random_below(&random, 9)});
        if (play_shown(play) > 0 && random_below(&random, 2))
            play_go_to(play, play_shown(play) - 1);
        if (random_below(&random, 2))
            play_mark_changed(play);
        const char *file = random_below(&random, 2) ? "C:\\a \xe4\xba\x94\\b.gmk" : NULL;
        char *text = recovery_text(play, file, &size);
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
                                        "gomokit 1.0\nrecovery-shown 0\n",
                                        "gomokit 2.0\nrecovery-shown 0\nmoves\nend\n",
                                        ("gomokit 1.0\nrecovery-shown 0\nboard gomoku\n"
                                         "size 15x15\nmoves\n")};
    Play *play = play_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        RecoveryNote note = {0};
        const uint64_t revision = play_revision(play);
        CHECK(!recovery_restore(play, &note, texts[i], strlen(texts[i])));
        CHECK(note.damage.error != GMK_FILE_OK);
        CHECK(note.file == NULL && play_revision(play) == revision);
    }
    play_free(play);
}

#define SAVED "gomokit 1.0\nrecovery-shown 1\nrecovery-file C:\\a.gmk\nboard gomoku\nsize 15x15\n"

TEST(a_damaged_text_is_restored_as_far_as_it_goes)
{
    static const char *const texts[] = {
        SAVED "moves\n1 h8\n2 i9\n3 g7\n4 h1", SAVED "moves\n1 h8\n2 i9\n3 g7\nrubbish\nend\n",
        "gomokit 1.0\nrecov\xff\nboard gomoku\nsize 15x15\nmoves\n1 h8\n2 i9\n3 g7\nend\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Play *play = play_new();
        RecoveryNote note = {0};
        CHECK_INT(recovery_restore(play, &note, texts[i], strlen(texts[i])), RECOVERY_PART);
        CHECK_INT(play_record(play)->move_count, 3);
        CHECK_INT(play_shown(play), 3);
        CHECK(play_is_changed(play) && !note.file && note.damage.error != GMK_FILE_OK);
        recovery_note_free(&note);
        play_free(play);
    }
}

/* Each thing that is saved, changed: the text of the one does not read back as the other. */
TEST(what_is_saved_is_compared_with_the_game)
{
    Play *play = play_new();
    RecoveryNote note = {0};
    size_t size = 0;
    play_tick(play, 0);
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 0), GMK_OK);
    char *text = recovery_text(play, "C:\\a.gmk", &size);
    CHECK(text && recovery_note(&note, play, "C:\\a.gmk"));
    CHECK(recovery_reads_back(play_record(play), &note, text, size));
    CHECK(!recovery_reads_back(play_record(play), &note, text, size - 5));
    note.shown++;
    CHECK(!recovery_reads_back(play_record(play), &note, text, size));
    note.shown--;
    note.file[0] = 'D';
    CHECK(!recovery_reads_back(play_record(play), &note, text, size));
    recovery_note_free(&note);
    CHECK(!recovery_reads_back(play_record(play), &note, text, size));
    free(text);
    play_free(play);
}

static bool differs(RecoveryStamp *last, const Play *play)
{
    const RecoveryStamp now = recovery_stamp(play);
    const bool differs = now.state != last->state || now.tree != last->tree;
    *last = now;
    return differs;
}

TEST(every_change_that_is_saved_is_noticed)
{
    Play *play = play_new();
    const Player player = {.kind = PLAYER_HUMAN, .level = GMK_LEVEL_EASY, .name = "Ann"};
    RecoveryStamp stamp = recovery_stamp(play);
    play_tick(play, 0);
    play_set_player(play, GMK_CELL_WHITE, &player);
    CHECK(differs(&stamp, play) && !differs(&stamp, play));
    CHECK(play_move(play, (GmkPoint){7, 7}, 0) == GMK_OK && differs(&stamp, play));
    Tree *tree = play_record(play)->tree;
    const TreeNode node = play_record(play)->last;
    const uint64_t state = stamp.state;
    const RecordMove move = {{7, 7}, -1, true, 35, 12};
    const GmkPoint line[1] = {{8, 8}};
    CHECK(tree_set_move(tree, node, &move) && differs(&stamp, play)); /* an evaluation */
    CHECK(tree_set_line(tree, node, line, 1) && differs(&stamp, play));
    CHECK(tree_set_comment(tree, node, "x", 1) && differs(&stamp, play));
    CHECK(tree_append_unknown(tree, node, "TE[1]", 5) && differs(&stamp, play));
    CHECK(tree_add_mark(tree, node, &(TreeMark){TREE_MARK_CROSS, {1, 1}, ""}) &&
          differs(&stamp, play));
    CHECK(stamp.state == state); /* none of these was a change of the game itself */
    play_go_to(play, 0);
    CHECK(differs(&stamp, play) && stamp.state != state);
    play_mark_saved(play);
    CHECK(differs(&stamp, play));
    play_free(play);
}

TEST(left_over_files_never_take_all_places)
{
    char name[64];
    for (int i = 1; i <= RECOVERY_PLACES; i++) {
        snprintf(name, sizeof name, "recovery_test-recovery-%d.gmk", i);
        CHECK_INT(os_file_replace(name, "left", 4), 0);
    }
    CHECK_INT(os_file_replace("recovery_test-recovery-1-kept-1.gmk", "older", 5), 0);
    Recovery *recovery = recovery_open(SETTINGS, RECOVERY_GAME, false);
    CHECK(recovery != NULL);
    if (recovery) {
        CHECK_TEXT(recovery_aside(recovery), "recovery_test-recovery-1-kept-2.gmk");
        recovery_save(recovery, copy_of("new"), 3);
        CHECK_INT(recovery_error(recovery), 0);
    }
    recovery_close(recovery, true);
    CHECK(is_there("recovery_test-recovery-1-kept-1.gmk") &&
          is_there("recovery_test-recovery-1-kept-2.gmk") &&
          is_there("recovery_test-recovery-32.gmk"));
    Recovery *second = recovery_open(SETTINGS, RECOVERY_GAME, true); /* takes the first over */
    CHECK(second && !recovery_aside(second) && recovery_keep_aside(second));
    CHECK(second && strcmp(recovery_aside(second), "recovery_test-recovery-1-kept-3.gmk") == 0);
    recovery_close(second, false);
    for (int i = 1; i <= RECOVERY_PLACES; i++) {
        snprintf(name, sizeof name, "recovery_test-recovery-%d.gmk", i);
        os_file_remove(name);
        snprintf(name, sizeof name, "recovery_test-recovery-1-kept-%d.gmk", i);
        CHECK(i > 3 || is_there(name));
        os_file_remove(name);
    }
}

TEST(a_saved_game_is_found_by_the_next_start_and_gone_after_a_proper_end)
{
    size_t size = 0;
    remove_all();
    Recovery *first = recovery_open(SETTINGS, RECOVERY_GAME, true);
    CHECK(first != NULL && recovery_left_behind(first, &size) == NULL);
    recovery_save(first, copy_of("one"), 3);
    recovery_save(first, copy_of("three"), 5);
    recovery_close(first, true); /* as when it crashes: the lock goes, the file stays */
    CHECK(is_there("recovery_test-recovery-1.gmk"));
    CHECK(!is_there("recovery_test-recovery-1.lock"));
    Recovery *second = recovery_open(SETTINGS, RECOVERY_GAME, true);
    char *text = second ? recovery_left_behind(second, &size) : NULL;
    CHECK_TEXT(text, "three");
    free(text);
    recovery_forget(second);
    CHECK_INT(recovery_error(second), 0);
    recovery_save(second, copy_of("four"), 4);
    recovery_close(second, false);
    CHECK(!is_there("recovery_test-recovery-1.gmk"));
}

/* The game goes on while the thread writes; what is kept last is what comes back. */
TEST(a_game_is_saved_as_it_was_when_that_was_asked)
{
    Random random = {test_seed};
    remove_all();
    for (int i = 0; i < 20 && test_failures == 0; i++) {
        Record *record = random_record(&random, 60);
        Play *play = play_new(), *again = play_new();
        RecoveryNote note = {0};
        size_t size = 0;
        Recovery *recovery = recovery_open(SETTINGS, RECOVERY_GAME, true);
        char *kept = NULL;
        play_tick(play, 0);
        play_tick(again, 0);
        for (int k = 0; k < 3 && open_copy(play, record) == GMK_OK; k++) {
            play_go_to(play, random_below(&random, play_record(play)->move_count + 1));
            free(kept);
            kept = recovery_text(play, "a.gmk", &size);
            CHECK(recovery_save_game(recovery, play, &(RecoverySource){.file = "a.gmk"}, k == 1));
            play_set_comment(play, TREE_ROOT, "later", 5);
            play_take_back(play);
        }
        recovery_close(recovery, true);
        recovery = recovery_open(SETTINGS, RECOVERY_GAME, true);
        char *text = recovery_left_behind(recovery, &size);
        CHECK(kept ? text && strcmp(text, kept) == 0 : text == NULL);
        CHECK(!text || recovery_restore(again, &note, text, size));
        recovery_note_free(&note);
        free(text);
        free(kept);
        recovery_close(recovery, false);
        record_free(record);
        play_free(play);
        play_free(again);
    }
}

TEST(two_programs_have_a_place_each)
{
    size_t size = 0;
    remove_all();
    Recovery *first = recovery_open(SETTINGS, RECOVERY_GAME, true),
             *second = recovery_open(SETTINGS, RECOVERY_GAME, true);
    CHECK(first && second);
    recovery_save(first, copy_of("first"), 5);
    recovery_save(second, copy_of("second"), 6);
    CHECK(is_there("recovery_test-recovery-1.gmk") && is_there("recovery_test-recovery-2.gmk"));
    recovery_close(second, true);
    Recovery *third =
        recovery_open(SETTINGS, RECOVERY_GAME, false); /* does not take over an old file */
    CHECK(third && recovery_left_behind(third, &size) == NULL);
    recovery_save(third, copy_of("third"), 5);
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
    MazeFile file = {.choices = {{.algorithm = GMK_MAZE_BFS},
                                 {GMK_MAZE_TEXTBOOK_IDASTAR, GMK_MAZE_EUCLID, true}},
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
    recovery_save(game, copy_of("game"), 4);
    recovery_save(maze, copy_of("maze"), 4);
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

/* Locks nothing that others hold, and notes what was tried. */
typedef struct FakeLocks {
    RecoveryPlaces held;
    int tried[RECOVERY_PLACES], count;
} FakeLocks;

static bool fake_lock(void *user, int place)
{
    FakeLocks *locks = user;
    locks->tried[locks->count++] = place;
    return !(locks->held >> (place - 1) & 1);
}

TEST(a_start_locks_only_the_places_it_needs)
{
    FakeLocks none = {0};
    CHECK_INT(recovery_choose(0, true, fake_lock, &none), 1);
    CHECK_INT(none.count, 1);
    FakeLocks left = {0}; /* a crash left the third file */
    CHECK_INT(recovery_choose(1 << 2, true, fake_lock, &left), 3);
    CHECK_INT(left.count, 1);
    FakeLocks two = {.held = 1}; /* another program runs, and the second file was left */
    CHECK_INT(recovery_choose(1 | 1 << 1, true, fake_lock, &two), 2);
    CHECK_INT(two.count, 2);
    FakeLocks other = {.held = 1};
    CHECK_INT(recovery_choose(1 | 1 << 1, false, fake_lock, &other), 3);
    CHECK_INT(other.count, 1);
    FakeLocks all = {.held = UINT32_MAX};
    CHECK_INT(recovery_choose(1, true, fake_lock, &all), 0);
    CHECK_INT(all.count, RECOVERY_PLACES);
}

/* Whether the program was quit, and where the game is in the list, come back; of a damaged text the place is
 * not known, so that what is left of it does not replace the whole game there. */
TEST(a_game_that_was_left_says_so)
{
    Play *play = play_new(), *again = play_new();
    RecoveryNote note = {0};
    size_t size = 0;
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 10), GMK_OK);
    Recovery *recovery = recovery_open("left_test.ini", RECOVERY_GAME, true);
    CHECK(recovery &&
          recovery_save_game(recovery, play,
                             &(RecoverySource){.entry = "20261118-011530-4f2a9c01", .left = true},
                             true));
    recovery_close(recovery, true);
    recovery = recovery_open("left_test.ini", RECOVERY_GAME, true);
    char *text = recovery_left_behind(recovery, &size);
    CHECK_INT(recovery_restore(again, &note, text, size), RECOVERY_WHOLE);
    CHECK(note.left);
    CHECK_TEXT(note.entry, "20261118-011530-4f2a9c01");
    recovery_note_free(&note);
    CHECK_INT(recovery_restore(again, &note, text, size - 4), RECOVERY_PART);
    CHECK_TEXT(note.entry, "");
    recovery_note_free(&note);
    free(text);
    recovery_close(recovery, false);
    play_free(again);
    play_free(play);
}

TEST(only_files_of_places_are_noted)
{
    RecoveryPlaces places = 0;
    static const char *const others[] = {
        "settings-recovery-1.lock", "settings-recovery-1.gmk.7-0.tmp",
        "settings-recovery-0.gmk",  "settings-recovery-33.gmk",
        "settings-recovery-.gmk",   "settings-recovery-maze-1.gmk",
        "settings-recovery-+1.gmk", "x-recovery-1.gmk",
        "settings-recovery-1x.gmk", "settings-recovery-99999999999999999999.gmk"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        recovery_note_file(&places, "settings-recovery-", others[i]);
    CHECK_INT(places, 0);
    recovery_note_file(&places, "settings-recovery-", "settings-recovery-1.gmk");
    recovery_note_file(&places, "settings-recovery-", "settings-recovery-32.gmk");
    CHECK(places == (1 | UINT32_C(1) << 31));
}

TEST(a_folder_that_cannot_be_written_gives_no_place)
{
    CHECK(recovery_open("no_such_folder_here/settings.ini", RECOVERY_GAME, true) == NULL);
}

/* Each move waits a little for the disk; a file that is in use must not cost that every time. */
TEST(a_file_that_somebody_holds_stops_the_game_once)
{
#ifndef _WIN32
    SKIP("a system where that does not keep anyone from replacing it");
#else
    remove_all();
    Recovery *r = recovery_open(SETTINGS, RECOVERY_GAME, true);
    recovery_save(r, copy_of("one"), 3);
    HANDLE held = CreateFileW(L"recovery_test-recovery-1.gmk", GENERIC_READ, FILE_SHARE_READ, NULL,
                              OPEN_EXISTING, 0, NULL);
    const ULONGLONG start = GetTickCount64();
    for (int i = 0; i < 20; i++)
        recovery_save(r, copy_of("more"), 4);
    CHECK(GetTickCount64() - start < 1000);
    CloseHandle(held);
    recovery_close(r, true);
    CHECK(is_there("recovery_test-recovery-1.gmk"));
    recovery_close(recovery_open(SETTINGS, RECOVERY_GAME, true), false);
#endif
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_restored_game_is_the_game_that_was_saved),
        CASE(anything_else_is_not_restored),
        CASE(a_damaged_text_is_restored_as_far_as_it_goes),
        CASE(what_is_saved_is_compared_with_the_game),
        CASE(every_change_that_is_saved_is_noticed),
        CASE(left_over_files_never_take_all_places),
        CASE(a_saved_game_is_found_by_the_next_start_and_gone_after_a_proper_end),
        CASE(a_game_is_saved_as_it_was_when_that_was_asked),
        CASE(two_programs_have_a_place_each),
        CASE(a_maze_comes_back_with_its_note),
        CASE(games_and_mazes_have_places_of_their_own),
        CASE(a_start_locks_only_the_places_it_needs),
        CASE(a_game_that_was_left_says_so),
        CASE(only_files_of_places_are_noted),
        CASE(a_folder_that_cannot_be_written_gives_no_place),
        CASE(a_file_that_somebody_holds_stops_the_game_once),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
