/*
 * The program's core without memory: records, trees, the game in play, files, settings, recovery,
 * mazes. What reports a failure has changed nothing, and files on the disk have their old or their
 * new content.
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_tree.h"
#include "core/learning/learning.h"
#include "core/maze/maze_edit.h"
#include "core/maze/maze_race.h"
#include "core/recovery/recovery.h"
#include "core/settings/settings.h"
#include "failing_malloc.h"

#define PLACE "memory_test"

static Outcome outcome(bool done)
{
    CHECK(done || memory_has_failed());
    return done ? OUTCOME_DONE : OUTCOME_NO_MEMORY;
}

/* A record with variations, comments and marks; not too large. */
static Record *sample_record(uint64_t seed)
{
    Random random = {seed};
    memory_suspend();
    Record *record = NULL;
    while (!record || tree_count(record->tree) < 12 || tree_count(record->tree) > 60 ||
           record->setup.opening != OPENING_FREE) {
        record_free(record);
        record = random_record(&random, 25);
    }
    memory_resume();
    return record;
}

/* The record as text: what must not change. */
static char *text_of(const Record *record)
{
    memory_suspend();
    char *text = gmk_file_write(record, NULL);
    memory_resume();
    CHECK(text != NULL);
    return text;
}

/* ------------------------------------------------------------------------------------------------
 * Records and trees
 */

static Outcome copy_record(const void *argument)
{
    const Record *record = argument;
    Record *copy = record_copy(record);
    GmkGame *game = NULL;
    const GmkStatus status = copy ? record_replay(&game, copy) : GMK_ERR_NO_MEMORY;
    CHECK(status == GMK_OK || status == GMK_ERR_NO_MEMORY);
    if (copy)
        CHECK(records_equal(copy, record));
    gmk_game_free(game);
    record_free(copy);
    return outcome(status == GMK_OK);
}

/*
 * Moves until the tree has to grow, comments, marks, header lines: each is added completely or not
 * at all.
 */
static Outcome build_record(const void *argument)
{
    Setup setup;
    (void)argument;
    setup_default(&setup);
    Record *record = record_new(&setup);
    bool ok = record != NULL;
    for (int i = 0; ok && i < 150; i++) {
        char *before = text_of(record);
        const RecordMove move = {.point = {i % 15, i / 15 * 2 % 15}, .time_ms = i};
        const TreeMark mark = {.kind = TREE_MARK_CROSS, .point = move.point};
        if (i % 3 == 0)
            ok = record_add_move(record, &move);
        else if (i % 10 == 1)
            ok = tree_set_comment(record->tree, record->last, "good", 4);
        else if (i % 10 == 2)
            ok = tree_add_mark(record->tree, record->last, &mark);
        else if (i % 50 == 4)
            ok = record_add_unknown(record, "event x", 7);
        char *after = text_of(record);
        if (!ok)
            CHECK_TEXT(after, before);
        free(before);
        free(after);
    }
    record_free(record);
    return outcome(ok);
}

/* A move that the tree has already is played again, with its time and score: all or nothing. */
static Outcome play_again(const void *argument)
{
    const RecordMove bare = {.point = {7, 7}, .time_ms = -1};
    const RecordMove full = {.point = {7, 7}, .time_ms = 1500, .has_score = true, .score = 40};
    Setup setup;
    (void)argument;
    setup_default(&setup);
    Record *record = record_new(&setup);
    bool ok = record && record_add_move(record, &bare);
    if (ok) {
        record_take_line(record, TREE_ROOT);
        ok = record_add_move(record, &full);
        CHECK_INT(record->move_count, ok);
        const RecordMove known = tree_move(record->tree, tree_child(record->tree, TREE_ROOT));
        CHECK_INT(known.time_ms, ok ? full.time_ms : -1);
        CHECK_INT(known.has_score, ok);
    }
    record_free(record);
    return outcome(ok);
}

TEST(records)
{
    for (uint64_t i = 0; i < 2; i++) {
        Record *record = sample_record(test_seed + i);
        fail_each("copying and replaying a record", copy_record, record);
        record_free(record);
    }
    fail_each("building a record", build_record, NULL);
    fail_each("playing a move again", play_again, NULL);
}

/* ------------------------------------------------------------------------------------------------
 * The .gmk file
 */

typedef struct TextCase {
    const Record *record;
    const char *text;
} TextCase;

static Outcome read_gmk(const void *argument)
{
    const TextCase *c = argument;
    GmkFileProblem problem = {.error = GMK_FILE_OK};
    Record *untouched = (Record *)(uintptr_t)c->record, *record = untouched;
    const bool ok = gmk_file_read(&record, &problem, c->text, strlen(c->text));
    if (ok) {
        CHECK(records_equal(record, c->record));
        record_free(record);
    } else {
        CHECK_INT(problem.error, GMK_FILE_NO_MEMORY);
        CHECK(record == untouched);
    }
    return outcome(ok);
}

static Outcome write_gmk(const void *argument)
{
    const TextCase *c = argument;
    char *text = gmk_file_write(c->record, NULL);
    if (text)
        CHECK_TEXT(text, c->text);
    free(text);
    return outcome(text != NULL);
}

TEST(gmk_files)
{
    for (uint64_t i = 0; i < 3; i++) {
        Record *record = sample_record(test_seed + 10 + i);
        char *text = text_of(record);
        const TextCase c = {record, text};
        fail_each("reading .gmk", read_gmk, &c);
        fail_each("writing .gmk", write_gmk, &c);
        free(text);
        record_free(record);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The game in play
 */

/* All that the window shows of it. */
static char *state_of(const Play *play)
{
    size_t size;
    memory_suspend();
    char *text = recovery_text(play, "file.gmk", &size);
    memory_resume();
    CHECK(text != NULL);
    return text;
}

typedef struct Script {
    Play *play;
    const Record *record;
    TreeNode kept; /* a node with descendants */
} Script;

/* What a window does in a game, a step at a time. GMK_ERR_NO_MEMORY: nothing has happened. */
static GmkStatus do_step(Script *s, int step)
{
    static const GmkPoint points[] = {{7, 7}, {8, 8}, {6, 7}, {9, 9}, {5, 5}, {10, 4}};
    Play *play = s->play;
    Setup setup;
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    setup.time = (TimeControl){.kind = TIME_GAME, .base_ms = 60000, .increment_ms = 1000};
    switch (step) {
    case 0: return play_new_game(play, &setup);
    case 1:
    case 2:
    case 3:
    case 4: return play_move(play, points[step - 1], 5);
    case 5: return play_take_back(play);
    case 6: return play_move(play, points[5], 5); /* a variation */
    case 7: return play_go_to(play, 1);
    case 8:
        return play_set_comment(play, tree_child(play_record(play)->tree, TREE_ROOT), "so", 2)
                   ? GMK_OK
                   : GMK_ERR_NO_MEMORY;
    case 9: return play_label(play, points[2], "A") ? GMK_OK : GMK_ERR_NO_MEMORY;
    case 10: return play_toggle_mark(play, points[3], TREE_MARK_CROSS) ? GMK_OK : GMK_ERR_NO_MEMORY;
    case 11: return play_go_to(play, 4);
    case 12: play_remove(play, tree_end(play_record(play)->tree, TREE_ROOT)); return GMK_OK;
    case 13: return play_restore(play);
    case 14: return open_copy(play, s->record);
    case 15: return play_go_to(play, 2);
    case 16: return play_go_to_node(play, tree_end(play_record(play)->tree, TREE_ROOT));
    default: return play_new_game(play, &setup);
    }
}
enum { STEPS = 18 };

static Outcome play_script(const void *argument)
{
    Script s = {.play = play_new(), .record = argument};
    GmkStatus status = s.play ? GMK_OK : GMK_ERR_NO_MEMORY;
    if (s.play)
        play_tick(s.play, 0);
    for (int step = 0; s.play && step < STEPS; step++) {
        char *before = state_of(s.play);
        const GmkStatus now = do_step(&s, step);
        char *after = state_of(s.play);
        if (now == GMK_ERR_NO_MEMORY) {
            status = now;
            CHECK_TEXT(after, before);
            memory_suspend(); /* when there is memory again, the same can be done */
            const GmkStatus again = do_step(&s, step);
            if (again != GMK_OK)
                printf("    step %d\n", step);
            CHECK_INT(again, GMK_OK);
            memory_resume();
        } else if (now != GMK_OK) {
            printf("    step %d\n", step);
            CHECK_INT(now, GMK_OK);
        }
        free(before);
        free(after);
    }
    play_free(s.play);
    return outcome(status == GMK_OK);
}

TEST(a_game_in_play)
{
    Record *record = sample_record(test_seed + 20);
    fail_each("a game with variations, marks and another record", play_script, record);
    record_free(record);
}

/* ------------------------------------------------------------------------------------------------
 * Settings
 */

static const char settings_text[] = "theme = dark\npanel_width = 340\nrecent = C:\\a.gmk\n"
                                    "later = 5\nanother = x y\nlevel = expert\n";

static Outcome use_settings(const void *argument)
{
    Settings settings;
    SettingsReport report;
    (void)argument;
    settings_init(&settings);
    settings_read(&settings, &report, settings_text, sizeof settings_text - 1);
    const bool read = !memory_has_failed();
    CHECK_INT(settings.theme, SETTING_THEME_DARK);
    CHECK_INT(settings.panel_width, 340);
    CHECK_INT(settings.level, GMK_LEVEL_EXPERT);
    CHECK_INT(settings.recent.count, 1);
    char *text = settings_write(&settings, NULL);
    CHECK(text || memory_has_failed());
    if (text && read) /* the lines of another version are there */
        CHECK(strstr(text, "later = 5") && strstr(text, "another = x y"));
    free(text);
    settings_free(&settings);
    return outcome(text && read);
}

TEST(settings)
{
    fail_each("reading and writing settings", use_settings, NULL);
}

/* ------------------------------------------------------------------------------------------------
 * Recovery, and files on the disk
 */

typedef struct KeptCase {
    const Record *record;
    const char *text;
    size_t size;
} KeptCase;

static Outcome write_kept(const void *argument)
{
    const KeptCase *c = argument;
    size_t size = 0;
    memory_suspend();
    Play *play = play_new();
    CHECK(play && open_copy(play, c->record) == GMK_OK);
    memory_resume();
    char *text = recovery_text(play, "a.gmk", &size);
    if (text)
        CHECK_TEXT(text, c->text);
    free(text);
    play_free(play);
    return outcome(text != NULL);
}

static Outcome restore_kept(const void *argument)
{
    const KeptCase *c = argument;
    RecoveryNote note = {0};
    size_t size = 0;
    memory_suspend();
    Play *play = play_new();
    memory_resume();
    char *before = state_of(play);
    const bool ok = recovery_restore(play, &note, c->text, c->size);
    char *after = state_of(play);
    if (ok) {
        memory_suspend();
        char *again = recovery_text(play, note.file, &size);
        memory_resume();
        CHECK_TEXT(again, c->text);
        free(again);
    } else
        CHECK_TEXT(after, before);
    free(before);
    free(after);
    recovery_note_free(&note);
    play_free(play);
    return outcome(ok);
}

TEST(recovered_games)
{
    Record *record = sample_record(test_seed + 30);
    Play *play = play_new();
    KeptCase c = {.record = record};
    CHECK_INT(open_copy(play, record), GMK_OK);
    char *text = recovery_text(play, "a.gmk", &c.size);
    c.text = text;
    fail_each("keeping a game", write_kept, &c);
    fail_each("restoring a game", restore_kept, &c);
    free(text);
    play_free(play);
    record_free(record);
}

static void check_file(const char *path, const char *first, const char *second)
{
    char *text = NULL;
    size_t size = 0;
    memory_suspend();
    CHECK_INT(os_file_read(&text, &size, path, 100000), 0);
    CHECK(text && (strcmp(text, first) == 0 || strcmp(text, second) == 0));
    free(text);
    memory_resume();
}

static char *copy_of(const char *text)
{
    memory_suspend();
    char *copy = malloc(strlen(text) + 1);
    memcpy(copy, text, strlen(text) + 1);
    memory_resume();
    return copy;
}

/* A game that cannot be copied or written leaves the one that was kept before. */
static Outcome keep_game(const void *argument)
{
    const KeptCase *c = argument;
    memory_suspend();
    Play *play = play_new();
    CHECK(play && open_copy(play, c->record) == GMK_OK);
    Recovery *recovery = recovery_open(PLACE ".ini", RECOVERY_GAME, true);
    recovery_save(recovery, copy_of("before"), 6);
    memory_resume();
    const bool taken = recovery_save_game(recovery, play, &(RecoverySource){.file = "a.gmk"}, true);
    const bool failed = memory_has_failed();
    check_file(PLACE "-recovery-1.gmk", c->text, failed ? "before" : c->text);
    recovery_close(recovery, false);
    play_free(play);
    memory_suspend();
    os_file_remove(PLACE "-recovery-1-unverified.gmk"); /* no memory for reading it back */
    memory_resume();
    return outcome(taken && !failed);
}

/* What was left behind by a program that crashed is found by the next one, or stays where it is. */
static Outcome take_over(const void *argument)
{
    size_t size = 0;
    (void)argument;
    memory_suspend();
    CHECK_INT(os_file_replace(PLACE "-recovery-1.gmk", "left", 4), 0);
    memory_resume();
    Recovery *recovery = recovery_open(PLACE ".ini", RECOVERY_GAME, true);
    if (!recovery) {
        check_file(PLACE "-recovery-1.gmk", "left", "left");
        memory_suspend();
        os_file_remove(PLACE "-recovery-1.gmk");
        memory_resume();
        return outcome(false);
    }
    char *text = recovery_left_behind(recovery, &size);
    const bool found = text != NULL;
    if (found)
        CHECK_TEXT(text, "left");
    free(text);
    recovery_save(recovery, copy_of("new"), 3);
    const bool written = recovery_error(recovery) == 0;
    if (found && written)
        check_file(PLACE "-recovery-1.gmk", "new", "new");
    else /* not read, or not taken: then it stays for a later start */
        check_file(PLACE "-recovery-1.gmk", "left", "left");
    recovery_close(recovery, false);
    if (!found)
        check_file(PLACE "-recovery-1.gmk", "left", "left");
    memory_suspend();
    os_file_remove(PLACE "-recovery-1.gmk");
    os_file_remove(PLACE "-recovery-2.gmk");
    memory_resume();
    return outcome(found && written);
}

static Outcome replace_file(const void *argument)
{
    (void)argument;
    memory_suspend();
    CHECK_INT(os_file_replace(PLACE ".txt", "old", 3), 0);
    memory_resume();
    const OsError error = os_file_replace(PLACE ".txt", "newer", 5);
    check_file(PLACE ".txt", error ? "old" : "newer", error ? "old" : "newer");
    char *text = NULL;
    size_t size = 0;
    const OsError unread = os_file_read(&text, &size, PLACE ".txt", 1000);
    CHECK_INT(text != NULL, unread == 0);
    free(text);
    memory_suspend();
    os_file_remove(PLACE ".txt");
    memory_resume();
    return outcome(error == 0 && unread == 0);
}

enum { OLD_KEY = 1, NEW_KEY = 2 };

static void learn_value(Learning *learning, uint64_t key)
{
    const LearningRecord record = {
        .kind = LEARNING_KNOWN,
        .key = key,
        .known = {.score = 100, .depth = 8, .bound = GMK_BOUND_LOWER, .kind = KNOWN_ESTIMATE}};
    learning_add(learning, &record, 1);
}

/* What the file had stays in it; what is new is known, or the caller is told that it is not stored. */
static Outcome learn(const void *argument)
{
    Known known;
    (void)argument;
    memory_suspend();
    Learning *learning = learning_open(PLACE ".dat");
    learn_value(learning, OLD_KEY);
    learning_close(learning);
    memory_resume();
    learning = learning_open(PLACE ".dat");
    bool ok = learning != NULL;
    if (learning) {
        learn_value(learning, NEW_KEY);
        ok = learning_find_known(&known, learning, NEW_KEY) && learning_store(learning);
    }
    learning_close(learning);
    memory_suspend();
    learning = learning_open(PLACE ".dat");
    CHECK(learning_find_known(&known, learning, OLD_KEY));
    CHECK(!ok || learning_find_known(&known, learning, NEW_KEY));
    learning_close(learning);
    os_file_remove(PLACE ".dat");
    os_file_remove(PLACE ".dat.lock");
    memory_resume();
    return outcome(ok);
}

TEST(files)
{
    KeptCase c = {.record = sample_record(test_seed + 31)};
    Play *play = play_new();
    CHECK_INT(open_copy(play, c.record), GMK_OK);
    char *text = recovery_text(play, "a.gmk", &c.size);
    c.text = text;
    fail_each("keeping a game in its file", keep_game, &c);
    free(text);
    play_free(play);
    record_free((Record *)(uintptr_t)c.record);
    fail_each("taking over what was left behind", take_over, NULL);
    fail_each("replacing and reading a file", replace_file, NULL);
    fail_each("learning", learn, NULL);
}

/* ------------------------------------------------------------------------------------------------
 * Mazes
 */

static GmkMaze *sample_maze(void)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    memory_suspend();
    recipe.kind = GMK_MAZE_CAVES;
    recipe.width = 30;
    recipe.height = 20;
    CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
    memory_resume();
    return maze;
}

static Outcome use_maze_file(const void *argument)
{
    MazeFile file = {.map = sample_maze(),
                     .choices = {{.algorithm = GMK_MAZE_BFS}, {.algorithm = -1}}},
             again = {0};
    MazeFileProblem problem;
    (void)argument;
    file.unknown = copy_of("note hi\nother x\n");
    char *text = maze_file_write(&file, NULL);
    bool ok = text && maze_file_read(&again, &problem, text, strlen(text));
    if (text && !ok)
        CHECK(problem.error == GMK_FILE_NO_MEMORY && again.map == NULL && again.unknown == NULL);
    if (ok) {
        CHECK_TEXT(again.unknown, file.unknown);
        char *map = maze_file_write_map(again.map, GMK_MAZE_FORMAT_MOVINGAI, NULL);
        ok = map != NULL;
        free(map);
    }
    free(text);
    maze_file_free(&file);
    maze_file_free(&again);
    return outcome(ok);
}

static Outcome edit_maze(const void *argument)
{
    GmkMaze *map = sample_maze();
    (void)argument;
    MazeEdit *edit = maze_edit_new(map); /* takes the map over in any case */
    bool ok = edit != NULL;
    for (int i = 0; edit && i < 6; i++) {
        GmkStatus status =
            maze_edit_begin(edit, i % 2 ? MAZE_TOOL_OPEN : MAZE_TOOL_WALL, (GmkPoint){0, i});
        if (status == GMK_OK)
            status = maze_edit_drag(edit, (GmkPoint){29, i + 8});
        maze_edit_end(edit);
        CHECK(status == GMK_OK || status == GMK_ERR_NO_MEMORY);
        ok = ok && status == GMK_OK;
    }
    if (edit) {
        const GmkStatus status = maze_edit_clear(edit);
        CHECK(status == GMK_OK || status == GMK_ERR_NO_MEMORY);
        ok = ok && status == GMK_OK;
        while (maze_edit_undo(edit))
            ;
        while (maze_edit_redo(edit))
            ;
    }
    maze_edit_free(edit);
    return outcome(ok);
}

static Outcome race_maze(const void *argument)
{
    GmkMaze *map = sample_maze();
    MazeRace *race = maze_race_new();
    GmkStatus status = race ? GMK_OK : GMK_ERR_NO_MEMORY;
    (void)argument;
    if (race) {
        maze_race_choose(race, GMK_MAZE_IDASTAR, GMK_MAZE_GREEDY);
        maze_race_set_speed(race, 100);
        status = maze_race_run(race, map);
        for (int i = 0; status == GMK_OK && i < 50; i++)
            status = maze_race_tick(race, 1000000, 50);
        CHECK(status == GMK_OK || status == GMK_ERR_NO_MEMORY);
    }
    maze_race_free(race);
    gmk_maze_free(map);
    return outcome(status == GMK_OK);
}

TEST(mazes)
{
    fail_each("a maze's file", use_maze_file, NULL);
    fail_each("drawing a maze", edit_maze, NULL);
    fail_each("a race through a maze", race_maze, NULL);
    fail_print_totals();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(records), CASE(gmk_files),       CASE(a_game_in_play), CASE(settings),
        CASE(files),   CASE(recovered_games), CASE(mazes),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
