/*
 * Everything that the program keeps for its user, on a file system that fails at each call once: games,
 * recovery, My Games, what was learned, progress, puzzles, settings. After each failure the old
 * content is there or the new one, and the caller knows which.
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/games/game_store.h"
#include "core/games/last_games.h"
#include "core/learning/learning.h"
#include "core/puzzle/own_puzzles.h"
#include "core/rating/career_file.h"
#include "core/recovery/recovery.h"
#include "core/settings/settings_file.h"
#include "document/document_save.h"
#include "failing_calls.h"
#include "platform/files/os_folder.h"
#include "platform/files/os_save.h"

#define FOLDER   "failing_calls_test"
#define GAME     FOLDER "/game.gmk"
#define TEXT     FOLDER "/text.txt"
#define LEARNING FOLDER "/learning.dat"
#define PROGRESS FOLDER "/progress.txt"
#define PUZZLES  FOLDER "/puzzles.txt"
#define SETTINGS FOLDER "/settings.ini"

enum { TEXT_MAX = 4 << 20, NAMES_MAX = 64 };

/* ------------------------------------------------------------------------------------------------
 * The folder, looked at while nothing fails
 */

typedef struct Names {
    char names[NAMES_MAX][64];
    int count;
} Names;

static void note_name(void *user, const char *name)
{
    Names *names = user;
    if (name[0] != '.' && names->count < NAMES_MAX)
        snprintf(names->names[names->count++], sizeof names->names[0], "%s", name);
}

static void list(Names *out)
{
    *out = (Names){0};
    calls_suspend();
    CHECK(os_folder_list(FOLDER, "", note_name, out));
    calls_resume();
}

static void path_of(char *out, size_t size, const char *name)
{
    snprintf(out, size, FOLDER "/%s", name);
}

static void empty_folder(void)
{
    Names names;
    calls_suspend();
    CHECK(os_folder_make(FOLDER));
    calls_resume();
    list(&names);
    calls_suspend();
    for (int i = 0; i < names.count; i++) {
        char path[128];
        path_of(path, sizeof path, names.names[i]);
        CHECK_INT(os_file_remove(path), 0);
    }
    calls_resume();
}

static void put(const char *path, const char *text)
{
    calls_suspend();
    CHECK_INT(os_file_replace(path, text, strlen(text)), 0);
    calls_resume();
}

/* "": there is no such file. The caller frees it. */
static char *content(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    calls_suspend();
    const OsError error = os_file_read(&text, &size, path, TEXT_MAX);
    calls_resume();
    return error ? calloc(1, 1) : text;
}

static bool holds(const char *path, const char *expected)
{
    char *text = content(path);
    const bool same = strcmp(text, expected) == 0;
    free(text);
    return same;
}

/* Whether some file of the folder has exactly this content. */
static bool is_somewhere(const char *expected)
{
    Names names;
    bool found = false;
    list(&names);
    for (int i = 0; i < names.count && !found; i++) {
        char path[128];
        path_of(path, sizeof path, names.names[i]);
        found = holds(path, expected);
    }
    return found;
}

/* A single failure leaves no temporary file; when more calls fail, removing it may too. */
static void check_tidy(FailMode mode)
{
    Names names;
    list(&names);
    for (int i = 0; mode != FAIL_SINCE && mode != FAIL_KIND && i < names.count; i++)
        CHECK(!strstr(names.names[i], ".tmp"));
}

static Outcome outcome(bool done)
{
    return done ? OUTCOME_DONE : OUTCOME_TOLD;
}

/* ------------------------------------------------------------------------------------------------
 * Plain files
 */

static Outcome replace_file(FailMode mode)
{
    empty_folder();
    put(TEXT, "old");
    const OsError error = os_file_replace(TEXT, "the new content", 15);
    CHECK(holds(TEXT, error ? "old" : "the new content"));
    check_tidy(mode);
    return outcome(!error);
}

static Outcome append_bytes(FailMode mode)
{
    empty_folder();
    put(TEXT, "old\n");
    const OsError error = os_file_append(TEXT, "new\n", 4);
    char *text = content(TEXT);
    CHECK(strncmp(text, "old\n", 4) == 0);
    if (mode != FAIL_SINCE) /* else what was written cannot be cut off again */
        CHECK_TEXT(text, error ? "old\n" : "old\nnew\n");
    free(text);
    return outcome(!error);
}

/* The line before was cut off; one failure later the next line is whole all the same. */
static Outcome append_line(FailMode mode)
{
    empty_folder();
    put(TEXT, "old\ntor");
    const OsError error = os_file_append_lines(TEXT, "new\n", 4);
    calls_suspend();
    CHECK_INT(os_file_append_lines(TEXT, "next\n", 5), 0);
    calls_resume();
    char *text = content(TEXT);
    CHECK(strncmp(text, "old\ntor", 7) == 0);
    CHECK(strstr(text, "tor (cut)") && strstr(text, "\nnext\n"));
    if (!error || mode != FAIL_SINCE)
        CHECK_INT(strstr(text, "\nnew\n") != NULL, !error);
    free(text);
    return outcome(!error);
}

static Outcome read_files(FailMode mode)
{
    char *whole = NULL, *end = NULL;
    size_t size = 0;
    bool cut = false;
    (void)mode;
    empty_folder();
    put(TEXT, "first\nlast\n");
    const OsError unread = os_file_read(&whole, &size, TEXT, 100);
    CHECK_INT(whole != NULL, unread == 0);
    const OsError no_end = os_file_read_end(&end, &size, &cut, TEXT, 6);
    CHECK_INT(end != NULL, no_end == 0);
    if (end)
        CHECK(cut && strcmp(end, "\nlast\n") == 0);
    free(whole);
    free(end);
    return outcome(!unread && !no_end);
}

TEST(files)
{
    fail_each("replacing a file", replace_file);
    fail_each("appending to a file", append_bytes);
    fail_each("appending a line", append_line);
    fail_each("reading a file and its end", read_files);
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static Record *sample_record(uint64_t seed)
{
    Random random = {seed};
    Record *record = NULL;
    while (!record || record->move_count < 5 || record->setup.opening != OPENING_FREE) {
        record_free(record);
        record = random_record(&random, 20);
    }
    return record;
}

static Outcome save_game(FailMode mode)
{
    DocumentProblem problem;
    Record *old = sample_record(test_seed), *new = sample_record(test_seed + 1);
    char *old_text = gmk_file_write(old, NULL), *new_text = gmk_file_write(new, NULL);
    empty_folder();
    put(GAME, old_text);
    const bool saved = document_save_record(&problem, GAME, FORMAT_GMK, new, NULL);
    CHECK(holds(GAME, saved ? new_text : old_text));
    CHECK_INT(problem.os != 0, !saved); /* which the window has a sentence for */
    check_tidy(mode);
    free(old_text);
    free(new_text);
    record_free(old);
    record_free(new);
    return outcome(saved);
}

static Outcome open_game(FailMode mode)
{
    Record *record = sample_record(test_seed);
    char *text = gmk_file_write(record, NULL);
    (void)mode;
    empty_folder();
    put(GAME, text);
    Document *document = document_open_path(GAME, NULL, NULL);
    const bool opened = document && document_kind(document) == DOCUMENT_GAME;
    if (opened)
        CHECK(records_equal(document_record(document), record));
    else
        CHECK(document && document_kind(document) == DOCUMENT_PROBLEM);
    document_free(document);
    CHECK(holds(GAME, text));
    free(text);
    record_free(record);
    return outcome(opened);
}

TEST(games)
{
    fail_each("saving a game", save_game);
    fail_each("opening a game", open_game);
}

/* ------------------------------------------------------------------------------------------------
 * Recovery and the last games
 */

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}

/* What a program that crashed left behind is read, or stays; what is saved is there, or told. */
static Outcome recover(FailMode mode)
{
    size_t size = 0;
    (void)mode;
    empty_folder();
    put(FOLDER "/settings-recovery-1.gmk", "left");
    Recovery *recovery = recovery_open(SETTINGS, RECOVERY_GAME, true);
    char *text = recovery ? recovery_left_behind(recovery, &size) : NULL;
    const bool found = text && strcmp(text, "left") == 0;
    free(text);
    bool saved = false;
    if (recovery) {
        recovery_save(recovery, copy_of("new"), 3);
        recovery_close(recovery, true);
    }
    saved = recovery && is_somewhere("new");
    if (!found)
        CHECK(is_somewhere("left"));
    return outcome(found && saved);
}

/* The error that leads to the window's sentence is there exactly when the text is not. */
static Outcome autosave(FailMode mode)
{
    (void)mode;
    empty_folder();
    calls_suspend();
    Recovery *recovery = recovery_open(SETTINGS, RECOVERY_GAME, true);
    CHECK(recovery != NULL);
    recovery_save(recovery, copy_of("before"), 6);
    CHECK_INT(recovery_error(recovery), 0);
    calls_resume();
    recovery_save(recovery, copy_of("after"), 5);
    OsError error = recovery_error(recovery);
    CHECK(is_somewhere(error ? "before" : "after"));
    const bool saved = error == 0;
    if (saved) {
        recovery_forget(recovery);
        error = recovery_error(recovery);
        CHECK_INT(is_somewhere("after"), error != 0);
    }
    recovery_close(recovery, true);
    return outcome(error == 0);
}

/* ------------------------------------------------------------------------------------------------
 * My Games
 */

#define STORE_SETTINGS "failing_store.ini"
#define STORE_FOLDER   "failing_store-games"

static void remove_stored(void *user, const char *name)
{
    char path[128];
    (void)user;
    snprintf(path, sizeof path, STORE_FOLDER "/%s", name);
    if (name[0] != '.')
        CHECK_INT(os_file_remove(path), 0);
}

static Record *game_with(int moves)
{
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    for (int i = 0; i < moves; i++)
        CHECK(record_add_move(record, &(RecordMove){.point = {i, 3}}));
    return record;
}

/* Moves of a game as a program that starts now finds it, in the list and in its file; -1: it does not. */
static int moves_stored(const char *id)
{
    Record *record = NULL;
    GmkFileProblem problem;
    OsError error;
    GameStoreReport report;
    calls_suspend();
    GameStore *store = game_store_new(STORE_SETTINGS);
    CHECK(game_store_load(store, &report) && report.unreadable == 0);
    const GameEntry *entry = game_store_find(store, id);
    const bool read = entry && game_store_read(store, id, &record, &problem, &error);
    CHECK(!entry || (read && problem.error == GMK_FILE_OK && record->move_count == entry->moves));
    const int moves = read ? record->move_count : -1;
    record_free(record);
    game_store_free(store);
    calls_resume();
    return moves;
}

/* Two games, of 4 and 5 moves, named "one" and "two". */
static void make_store(void)
{
    calls_suspend();
    os_folder_list(STORE_FOLDER, "", remove_stored, NULL);
    GameStore *store = game_store_new(STORE_SETTINGS);
    for (int i = 0; i < 2; i++) {
        char id[GAME_ID_MAX];
        snprintf(id, sizeof id, i == 0 ? "one" : "two");
        Record *record = game_with(4 + i);
        CHECK_INT(game_store_keep(store, id, record), 0);
        record_free(record);
    }
    game_store_free(store);
    calls_resume();
}

/* A game goes on: it is there as it was or as it is. The other one is never touched. */
static Outcome keep_game(FailMode mode)
{
    char id[GAME_ID_MAX] = "one";
    (void)mode;
    make_store();
    calls_suspend();
    Record *record = game_with(6);
    GameStore *store = game_store_new(STORE_SETTINGS);
    calls_resume();
    const OsError error = game_store_keep(store, id, record);
    calls_suspend();
    game_store_free(store);
    record_free(record);
    calls_resume();
    const int moves = moves_stored("one");
    CHECK(error ? moves == 4 || moves == 6 : moves == 6);
    CHECK_INT(moves_stored("two"), 5);
    return outcome(error == 0);
}

static Outcome delete_game(FailMode mode)
{
    (void)mode;
    make_store();
    GameStore *store = game_store_new(STORE_SETTINGS);
    const OsError error = game_store_remove(store, "one");
    const int moves = moves_stored("one");
    if (!error)
        CHECK_INT(moves, -1);
    CHECK(moves == -1 || moves == 4);
    CHECK_INT(moves_stored("two"), 5);
    game_store_free(store);
    return outcome(error == 0);
}

/* A list that is made while the disk fails lacks games, says so, and harms none. */
static Outcome list_games(FailMode mode)
{
    GameStoreReport report;
    (void)mode;
    make_store();
    calls_suspend();
    CHECK_INT(os_file_remove(STORE_FOLDER "/index.txt"), 0);
    calls_resume();
    GameStore *store = game_store_new(STORE_SETTINGS);
    const bool loaded = game_store_load(store, &report);
    const bool whole = loaded && game_store_count(store) == 2;
    if (loaded && !whole)
        CHECK(report.unreadable > 0 || game_store_count(store) == 0);
    game_store_free(store);
    CHECK_INT(moves_stored("one"), 4);
    CHECK_INT(moves_stored("two"), 5);
    return outcome(whole);
}

/* A game of an earlier version moves to the store: it is in one of the two places, or in both. */
static Outcome move_last_game(FailMode mode)
{
    static const char path[] = "failing_store-last-1.gmk";
    size_t size = 0;
    (void)mode;
    make_store();
    calls_suspend();
    Record *record = game_with(7);
    char *text = gmk_file_write(record, &size);
    CHECK_INT(os_file_replace(path, text, size), 0);
    GameStore *store = game_store_new(STORE_SETTINGS);
    calls_resume();
    const bool moved = last_games_move(store, STORE_SETTINGS) == 1;
    calls_suspend();
    GameStoreReport report;
    CHECK(game_store_load(store, &report));
    bool stored = false;
    for (int32_t i = 0; i < game_store_count(store); i++)
        stored |= game_store_entry(store, i)->moves == 7;
    CHECK(stored || os_file_time(path) >= 0);
    if (moved)
        CHECK(stored && os_file_time(path) < 0);
    CHECK_INT(os_file_remove(path), 0);
    game_store_free(store);
    free(text);
    record_free(record);
    calls_resume();
    return outcome(moved);
}

TEST(my_games)
{
    fail_each("keeping a game", keep_game);
    fail_each("deleting a game", delete_game);
    fail_each("listing games without an index", list_games);
    fail_each("moving a last game", move_last_game);
    os_folder_list(STORE_FOLDER, "", remove_stored, NULL);
}

TEST(recovery)
{
    fail_each("taking over what was left behind", recover);
    fail_each("saving for recovery, and forgetting", autosave);
}

/* ------------------------------------------------------------------------------------------------
 * Learning
 */

enum { OLD_RECORDS = 5, NEW_RECORDS = 3 };

static LearningRecord numbered(int number)
{
    LearningRecord record = {.kind = number % 2 ? LEARNING_KNOWN : LEARNING_LESSON,
                             .key = (uint64_t)number + 1};
    record.known =
        (Known){.score = 5, .depth = 20, .bound = GMK_BOUND_EXACT, .kind = KNOWN_ESTIMATE};
    record.lesson = (Lesson){.key = record.key, .count = (uint8_t)number};
    return record;
}

static void teach(Learning *learning, int first, int count)
{
    for (int i = first; i < first + count; i++) {
        const LearningRecord record = numbered(i);
        learning_add(learning, &record, 1);
    }
}

static bool knows(Learning *learning, int number)
{
    Known known;
    Lesson lesson;
    return number % 2 ? learning_find_known(&known, learning, (uint64_t)number + 1)
                      : learning_find_lesson(&lesson, learning, (uint64_t)number + 1);
}

/* How many of these a program that starts now finds in the file. */
static int known_in_file(int first, int count)
{
    int known = 0;
    calls_suspend();
    Learning *learning = learning_open(LEARNING);
    for (int i = first; i < first + count; i++)
        known += knows(learning, i);
    learning_close(learning);
    calls_resume();
    return known;
}

static void make_learning_file(void)
{
    empty_folder();
    calls_suspend();
    Learning *learning = learning_open(LEARNING);
    teach(learning, 0, OLD_RECORDS);
    CHECK(learning_store(learning));
    learning_close(learning);
    calls_resume();
}

static Outcome learn(FailMode mode)
{
    LearningReport report = {.news = LEARNING_NEWS_NONE};
    (void)mode;
    make_learning_file();
    Learning *learning = learning_open(LEARNING);
    teach(learning, OLD_RECORDS, NEW_RECORDS);
    const bool stored = learning_store(learning);
    if (!stored && mode == FAIL_SINCE)
        CHECK(learning_take_news(&report, learning));
    calls_suspend(); /* whatever had failed: the disk is back, and nothing was forgotten */
    CHECK(learning_store(learning));
    calls_resume();
    learning_close(learning);
    CHECK_INT(known_in_file(0, OLD_RECORDS + NEW_RECORDS), OLD_RECORDS + NEW_RECORDS);
    return outcome(stored);
}

/* The same where the program ends without the disk coming back: what was said to be stored is. */
static Outcome learn_and_end(FailMode mode)
{
    (void)mode;
    make_learning_file();
    Learning *learning = learning_open(LEARNING);
    teach(learning, OLD_RECORDS, NEW_RECORDS);
    const bool stored = learning_store(learning);
    learning_close(learning);
    CHECK_INT(known_in_file(0, OLD_RECORDS), OLD_RECORDS);
    if (stored)
        CHECK_INT(known_in_file(OLD_RECORDS, NEW_RECORDS), NEW_RECORDS);
    return outcome(stored);
}

/* A log that was cut while it was written is replaced by a whole one, or stays. */
static Outcome learn_from_torn(FailMode mode)
{
    char *data = NULL;
    size_t size = 0;
    (void)mode;
    make_learning_file();
    calls_suspend();
    CHECK_INT(os_file_read(&data, &size, LEARNING, TEXT_MAX), 0);
    CHECK_INT(os_file_replace(LEARNING, data, size - 3), 0);
    calls_resume();
    free(data);
    Learning *learning = learning_open(LEARNING);
    teach(learning, OLD_RECORDS, 1);
    const bool stored = learning_store(learning);
    learning_close(learning);
    CHECK_INT(known_in_file(0, OLD_RECORDS - 1), OLD_RECORDS - 1);
    CHECK_INT(known_in_file(OLD_RECORDS, 1) == 1 || !stored, 1);
    return outcome(stored);
}

/* A file that is something else is never written over. */
static Outcome learn_beside_foreign(FailMode mode)
{
    (void)mode;
    empty_folder();
    put(LEARNING, "somebody's only copy of something");
    Learning *learning = learning_open(LEARNING);
    teach(learning, 0, 1);
    const bool stored = learning_store(learning);
    learning_close(learning);
    CHECK(is_somewhere("somebody's only copy of something"));
    return outcome(stored);
}

static Outcome forget(FailMode mode)
{
    (void)mode;
    make_learning_file();
    calls_suspend();
    Learning *learning = learning_open(LEARNING);
    calls_resume();
    const bool forgotten = learning_forget(learning);
    learning_close(learning);
    CHECK_INT(known_in_file(0, OLD_RECORDS), forgotten ? 0 : OLD_RECORDS);
    return outcome(forgotten);
}

TEST(learning)
{
    fail_each("learning while the disk comes back", learn);
    fail_each("learning until the end", learn_and_end);
    fail_each("learning behind a torn record", learn_from_torn);
    fail_each("learning beside a foreign file", learn_beside_foreign);
    fail_each("forgetting", forget);
}

/* ------------------------------------------------------------------------------------------------
 * Progress and puzzles
 */

static int games_in_file(void)
{
    CareerFile file;
    calls_suspend();
    CHECK_INT(career_file_open(&file, copy_of(PROGRESS)), 0);
    const int games = file.career.game_count;
    career_file_close(&file);
    calls_resume();
    return games;
}

static OsError add_game(CareerFile *file, int day)
{
    char line[CAREER_LINE_MAX];
    const CareerGame game = {.day = day, .rating = 1200, .points = 2};
    CHECK(career_add_game(&file->career, &game, line));
    return career_file_add(file, line);
}

/* A result that could not be written is there after the next one, once. */
static Outcome keep_results(FailMode mode)
{
    CareerFile file;
    empty_folder();
    put(PROGRESS, "game 1 easy 1200 2\ngame 2 easy 1200 0\ngame 3 ea");
    const OsError unread = career_file_open(&file, copy_of(PROGRESS));
    CHECK_INT(file.career.game_count, unread ? 0 : 2);
    const OsError unwritten = add_game(&file, 4);
    if (!unwritten)
        CHECK_INT(games_in_file(), 3);
    calls_suspend();
    CHECK_INT(add_game(&file, 5), 0);
    calls_resume();
    if (mode != FAIL_SINCE) /* else the first try may have reached the disk, and be written again */
        CHECK_INT(games_in_file(), 4);
    CHECK(games_in_file() >= 4);
    career_file_close(&file);
    return outcome(!unread && !unwritten);
}

static Puzzle sample_puzzle(int x)
{
    Puzzle puzzle = {.rating = 1000,
                     .kind = GMK_WIN_BY_FOURS,
                     .plies = 5,
                     .first = {1, 1},
                     .width = 15,
                     .height = 15,
                     .count = 2,
                     .moves = {{7, 7}}};
    puzzle.moves[1] = (GmkPoint){x, 8};
    return puzzle;
}

static int puzzles_in_file(void)
{
    char *text = NULL;
    size_t size = 0;
    calls_suspend();
    CHECK_INT(own_puzzles_read(&text, &size, PUZZLES), 0);
    calls_resume();
    PuzzleSet *set = text ? puzzle_set_read(text, size) : NULL;
    const int count = set ? puzzle_set_count(set) : 0;
    puzzle_set_free(set);
    free(text);
    return count;
}

static Outcome keep_puzzle(FailMode mode)
{
    const Puzzle old = sample_puzzle(3), new = sample_puzzle(4), next = sample_puzzle(5);
    OsError error = 0;
    empty_folder();
    calls_suspend();
    CHECK_INT(own_puzzles_keep(&error, PUZZLES, &old), PUZZLE_IS_KEPT);
    calls_resume();
    const PuzzleKept kept = own_puzzles_keep(&error, PUZZLES, &new);
    CHECK_INT(error != 0, kept == PUZZLE_NOT_KEPT);
    if (mode != FAIL_SINCE)
        CHECK_INT(puzzles_in_file(), kept == PUZZLE_IS_KEPT ? 2 : 1);
    const int before = puzzles_in_file();
    calls_suspend();
    CHECK_INT(own_puzzles_keep(&error, PUZZLES, &next), PUZZLE_IS_KEPT);
    calls_resume();
    CHECK_INT(puzzles_in_file(), before + 1);
    return outcome(kept == PUZZLE_IS_KEPT);
}

TEST(progress_and_puzzles)
{
    fail_each("keeping results", keep_results);
    fail_each("keeping a puzzle", keep_puzzle);
}

/* ------------------------------------------------------------------------------------------------
 * Settings
 */

static Outcome keep_settings(FailMode mode)
{
    Settings settings;
    SettingsReport report;
    settings_init(&settings);
    empty_folder();
    put(SETTINGS, "panel_width = 340\n");
    const OsError unread = settings_file_read(&settings, &report, SETTINGS);
    if (!unread)
        CHECK_INT(settings.panel_width, 340);
    CHECK(holds(SETTINGS, "panel_width = 340\n"));
    settings.panel_width = 350;
    char *text = settings_write(&settings, NULL);
    const OsError unwritten = unread ? unread : settings_file_write(&settings, SETTINGS);
    CHECK(holds(SETTINGS, unwritten ? "panel_width = 340\n" : text));
    check_tidy(mode);
    free(text);
    settings_free(&settings);
    return outcome(!unwritten);
}

TEST(settings)
{
    fail_each("reading and writing settings", keep_settings);
    printf("    in all %" PRId64 " failures in %" PRId64 " runs: told %" PRId64
           ", coped with %" PRId64 "\n",
           fail_totals.failed, fail_totals.runs, fail_totals.told, fail_totals.coped);
    empty_folder();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(files),    CASE(games),    CASE(my_games),
        CASE(recovery), CASE(learning), CASE(progress_and_puzzles),
        CASE(settings),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
