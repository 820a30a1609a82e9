/* test_game_store.c: the player's games in their folder: kept, found again, deleted, restored, repaired. */
#include "core/core_test.h"
#include "core/games/game_index.h"
#include "core/games/game_store.h"
#include "core/games/last_games.h"
#include "platform/files/os_folder.h"
#include "platform/threads/os_clock.h"

#define SETTINGS "game_store_test.ini"
#define FOLDER   "game_store_test-games"
#define INDEX    FOLDER "/index.txt"

static void remove_file(void *user, const char *name)
{
    char path[256];
    (void)user;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (name[0] != '.')
        os_file_remove(path);
}

static void clear(void)
{
    os_folder_list(FOLDER, "", remove_file, NULL);
}

/* A game of the human, black, against this level, with so many moves along the rows. */
static Record *game_of(GmkLevel level, int moves, GmkResult result)
{
    Setup setup;
    setup_default(&setup);
    player_make_computer(&setup.players[1], level, GMK_SEARCHER_MINIMAX, 0);
    Record *record = record_new(&setup);
    for (int i = 0; i < moves; i++)
        CHECK(record_add_move(record, &(RecordMove){.point = {i % 15, i / 15}, .time_ms = 10}));
    if (result == GMK_RESULT_NONE)
        return record;
    record->result = result;
    snprintf(record->reason, sizeof record->reason, "resign");
    record_set_ending(record);
    return record;
}

static GameStore *loaded(int count)
{
    GameStoreReport report;
    GameStore *store = game_store_new(SETTINGS);
    CHECK(game_store_load(store, &report));
    CHECK_INT(game_store_count(store), count);
    CHECK_INT(report.error, 0);
    return store;
}

static void check_entries_equal(const GameEntry *a, const GameEntry *b)
{
    TextBuffer first = {0}, second = {0};
    game_entry_write(&first, a);
    game_entry_write(&second, b);
    CHECK_TEXT(first.text, second.text);
    free(first.text);
    free(second.text);
}

/* What the index line of any record says is what the record says; and the line is read as it was written. */
TEST(an_entry_is_what_its_record_is)
{
    Random random = test_seed;
    for (int i = 0; i < test_rounds(400); i++) {
        GameEntry made, read;
        TextBuffer line = {0};
        Record *record = random_record(&random, 60);
        CHECK(game_entry_make(&made, "20261118-011530-4f2a9c01", 1794964530, record));
        game_entry_write(&line, &made);
        CHECK(game_entry_read(&read, (Span){line.text, line.size - 1}));
        check_entries_equal(&made, &read);
        CHECK_INT(read.moves, record->move_count);
        CHECK_INT(read.result, record->result);
        for (int side = 0; side < 2; side++)
            CHECK_TEXT(read.players[side].name, player_name(&record->setup.players[side]));
        CHECK_INT((strlen(read.stones[0]) + strlen(read.stones[1])) / 2,
                  record->setup.start.count + record->move_count);
        /* Whatever is cut off a line, nothing is read of it; nor of one that the next writer ended. */
        for (int k = 0; k < 20; k++) {
            GameEntry cut;
            char text[4096];
            const int length = random_below(&random, (int32_t)line.size - 1);
            snprintf(text, sizeof text, "%.*s%s", length, line.text, k % 2 ? " (cut)" : "");
            CHECK(!game_entry_read(&cut, (Span){text, strlen(text)}));
            line.text[length] ^= (char)(1 << k % 7); /* nor of one with a wrong bit */
            CHECK(!game_entry_read(&cut, (Span){line.text, line.size - 1}));
            line.text[length] ^= (char)(1 << k % 7);
        }
        free(line.text);
        game_entry_free(&made);
        game_entry_free(&read);
        record_free(record);
    }
}

TEST(a_game_is_kept_and_found_by_the_next_program)
{
    clear();
    char id[GAME_ID_MAX] = "";
    GmkFileProblem problem;
    OsError error;
    Record *record = game_of(GMK_LEVEL_MIDDLE, 23, GMK_RESULT_WHITE), *read = NULL;
    GameStore *store = loaded(0);
    CHECK_INT(game_store_keep(store, id, record), 0);
    CHECK_INT(game_store_count(store), 1);
    GameStore *next = loaded(1);
    const GameEntry *entry = game_store_find(next, id);
    CHECK(entry && entry->moves == 23 && entry->result == GMK_RESULT_WHITE &&
          entry->players[1].level == GMK_LEVEL_MIDDLE && !entry->reviewed && !entry->damaged);
    check_entries_equal(entry, game_store_find(store, id));
    CHECK(game_store_read(next, id, &read, &problem, &error));
    CHECK(records_equal(record, read));
    game_store_free(next);
    game_store_free(store);
    record_free(read);
    record_free(record);
}

/* A game that goes on keeps its place. */
TEST(the_same_game_is_kept_in_its_own_place)
{
    clear();
    char id[GAME_ID_MAX] = "", other[GAME_ID_MAX] = "";
    Record *record = game_of(GMK_LEVEL_EASY, 5, GMK_RESULT_NONE);
    GameStore *store = game_store_new(SETTINGS);
    CHECK_INT(game_store_keep(store, id, record), 0);
    CHECK_INT(game_store_keep(store, other, record), 0);
    CHECK(strcmp(id, other) != 0);
    CHECK(record_add_move(record, &(RecordMove){.point = {9, 9}}));
    CHECK_INT(game_store_keep(store, id, record), 0);
    CHECK_INT(game_store_count(store), 2);
    game_store_free(store);
    store = loaded(2);
    CHECK_INT(game_store_find(store, id)->moves, 6);
    CHECK_INT(game_store_find(store, other)->moves, 5);
    game_store_free(store);
    record_free(record);
}

TEST(a_deleted_game_can_be_restored_until_the_next_start)
{
    clear();
    char id[GAME_ID_MAX] = "", other[GAME_ID_MAX] = "";
    Record *record = game_of(GMK_LEVEL_EASY, 9, GMK_RESULT_BLACK);
    GameStore *store = loaded(0);
    GameStoreReport report;
    CHECK_INT(game_store_keep(store, id, record), 0);
    CHECK_INT(game_store_keep(store, other, record), 0);
    CHECK_INT(game_store_remove(store, id), 0);
    CHECK(!game_store_find(store, id));
    CHECK(game_store_load(store, &report));
    CHECK(!game_store_find(store, id) && game_store_count(store) == 1);
    CHECK_INT(game_store_restore(store, id), 0);
    CHECK_INT(game_store_find(store, id)->moves, 9);
    CHECK(game_store_load(store, &report));
    CHECK_INT(game_store_count(store), 2);
    CHECK_INT(game_store_remove(store, id), 0);
    CHECK_INT(game_store_remove(store, id), 0); /* somebody else was faster */
    game_store_free(store);
    store = loaded(1);
    CHECK(game_store_restore(store, id) != 0);
    CHECK_INT(game_store_count(store), 1);
    game_store_free(store);
    record_free(record);
}

/* Each of two programs sees what the other does. */
TEST(two_programs_share_the_games)
{
    clear();
    char ids[3][GAME_ID_MAX] = {"", "", ""};
    Record *record = game_of(GMK_LEVEL_EASY, 7, GMK_RESULT_NONE);
    GameStore *one = loaded(0), *two = loaded(0);
    GameStoreReport report;
    CHECK_INT(game_store_keep(one, ids[0], record), 0);
    CHECK_INT(game_store_keep(two, ids[1], record), 0);
    CHECK_INT(game_store_keep(one, ids[2], record), 0);
    CHECK_INT(game_store_remove(one, ids[0]), 0);
    CHECK(game_store_load(two, &report) && report.read_again == 0);
    CHECK_INT(game_store_count(two), 2);
    CHECK(record_add_move(record, &(RecordMove){.point = {9, 9}}));
    CHECK_INT(game_store_keep(two, ids[2], record), 0);
    CHECK(game_store_load(one, &report) && report.read_again == 0);
    CHECK_INT(game_store_find(one, ids[2])->moves, 8);
    CHECK_INT(game_store_find(one, ids[1])->moves, 7);
    game_store_free(one);
    game_store_free(two);
    record_free(record);
}

/* Writes `count` games and gives what the index says of them. */
static char *some_games(int count, char ids[][GAME_ID_MAX], size_t *size)
{
    char *text = NULL;
    GameStore *store = game_store_new(SETTINGS);
    for (int i = 0; i < count; i++) {
        Record *record = game_of((GmkLevel)(i % 5), 5 + i, (GmkResult)(i % 4));
        ids[i][0] = '\0';
        CHECK_INT(game_store_keep(store, ids[i], record), 0);
        record_free(record);
    }
    game_store_free(store);
    CHECK_INT(os_file_read(&text, size, INDEX, 1 << 20), 0);
    return text;
}

static void check_games(int count, char ids[][GAME_ID_MAX], int read_again)
{
    GameStoreReport report;
    GameStore *store = game_store_new(SETTINGS);
    CHECK(game_store_load(store, &report));
    CHECK_INT(game_store_count(store), count);
    if (read_again >= 0)
        CHECK_INT(report.read_again, read_again);
    for (int i = 0; i < count; i++) {
        const GameEntry *entry = game_store_find(store, ids[i]);
        CHECK(entry && entry->moves == 5 + i && entry->result == (GmkResult)(i % 4));
    }
    game_store_free(store);
}

/* The index holds nothing that the games do not. */
TEST(an_index_that_is_gone_strange_or_damaged_is_made_anew)
{
    enum { GAMES = 12 };
    static const char strange[] = "gomokit games 2\nwhatever\n";
    Random random = test_seed;
    char ids[GAMES][GAME_ID_MAX];
    size_t size = 0;
    clear();
    char *index = some_games(GAMES, ids, &size);
    check_games(GAMES, ids, 0);
    os_file_remove(INDEX);
    check_games(GAMES, ids, GAMES);
    check_games(GAMES, ids, 0);
    CHECK_INT(os_file_replace(INDEX, strange, sizeof strange - 1), 0);
    check_games(GAMES, ids, GAMES);
    check_games(GAMES, ids, 0);
    for (int i = 0; i < 60; i++) {
        /* Cut anywhere, or with a few bytes of rubbish in it. */
        const size_t kept = (size_t)random_below(&random, (int32_t)size);
        char *damaged = malloc(size);
        memcpy(damaged, index, size);
        if (i % 2)
            memset(damaged + kept, random_below(&random, 256), size - kept < 30 ? size - kept : 30);
        CHECK_INT(os_file_replace(INDEX, damaged, i % 2 ? size : kept), 0);
        check_games(GAMES, ids, -1);
        check_games(GAMES, ids, 0);
        free(damaged);
    }
    free(index);
}

/* "open" is the last word of a program that was killed while it wrote. */
TEST(a_game_that_was_being_written_is_read_again)
{
    enum { GAMES = 3 };
    char ids[GAMES][GAME_ID_MAX], line[GAME_ID_MAX + 8];
    size_t size = 0;
    clear();
    free(some_games(GAMES, ids, &size));
    snprintf(line, sizeof line, "open %s\n", ids[1]);
    CHECK_INT(os_file_append_lines(INDEX, line, strlen(line)), 0);
    check_games(GAMES, ids, 1);
    check_games(GAMES, ids, 0);
}

/* Files that are no games, or games in part, stay what they are; the report tells of them. */
TEST(foreign_and_damaged_files_are_told_and_kept)
{
    enum { GAMES = 2 };
    static const char foreign[] = "not a game";
    char ids[GAMES][GAME_ID_MAX], path[256], *text = NULL, *again = NULL;
    size_t size = 0, kept = 0;
    GameStoreReport report;
    Record *record = NULL;
    GmkFileProblem problem;
    OsError error;
    clear();
    free(some_games(GAMES, ids, &size));
    CHECK_INT(os_file_replace(FOLDER "/letter.gmk", foreign, sizeof foreign - 1), 0);
    snprintf(path, sizeof path, FOLDER "/%s.gmk", ids[1]);
    CHECK_INT(os_file_read(&text, &size, path, 1 << 20), 0);
    CHECK_INT(os_file_replace(FOLDER "/half.gmk", text, size - 12), 0);
    GameStore *store = game_store_new(SETTINGS);
    for (int round = 0; round < 2; round++) {
        CHECK(game_store_load(store, &report));
        CHECK_INT(game_store_count(store), GAMES + 1);
        CHECK_INT(report.unreadable, 1);
        CHECK_TEXT(report.first, "letter");
        CHECK(game_store_find(store, "half")->damaged);
    }
    CHECK(game_store_read(store, "half", &record, &problem, &error));
    CHECK(problem.error != GMK_FILE_OK);
    record_free(record);
    CHECK_INT(os_file_read(&again, &kept, FOLDER "/letter.gmk", 1 << 20), 0);
    CHECK_TEXT(again, foreign);
    game_store_free(store);
    free(again);
    free(text);
}

TEST(a_long_index_is_written_anew)
{
    clear();
    char id[GAME_ID_MAX] = "", *text = NULL;
    size_t size = 0;
    TextBuffer lines = {0};
    Record *record = game_of(GMK_LEVEL_EASY, 5, GMK_RESULT_NONE);
    GameStore *store = game_store_new(SETTINGS);
    CHECK_INT(game_store_keep(store, id, record), 0);
    for (int i = 0; i < 1200; i++)
        game_entry_write(&lines, game_store_find(store, id));
    CHECK_INT(os_file_append_lines(INDEX, lines.text, lines.size), 0);
    game_store_free(store);
    store = loaded(1);
    CHECK_INT(os_file_read(&text, &size, INDEX, 1 << 20), 0);
    CHECK(size < 512);
    game_store_free(store);
    free(text);
    free(lines.text);
    record_free(record);
}

TEST(a_place_that_cannot_be_written_is_told)
{
    char id[GAME_ID_MAX] = "";
    Record *record = game_of(GMK_LEVEL_EASY, 5, GMK_RESULT_NONE);
    GameStore *store = game_store_new("no such folder/settings.ini");
    GameStoreReport report;
    CHECK(game_store_load(store, &report));
    CHECK(game_store_keep(store, id, record) != 0);
    CHECK_TEXT(id, "");
    CHECK_INT(game_store_count(store), 0);
    game_store_free(store);
    record_free(record);
}

/* Nine games of an earlier version are found in the store, once, with their times. */
TEST(the_last_games_move_to_the_store)
{
    enum { LAST = 9 };
    clear();
    for (int i = 1; i <= LAST; i++) {
        char path[64];
        size_t size = 0;
        Record *record = game_of(GMK_LEVEL_EASY, 3 + i, GMK_RESULT_NONE);
        char *text = gmk_file_write(record, &size);
        snprintf(path, sizeof path, "game_store_test-last-%d.gmk", i);
        CHECK_INT(os_file_replace(path, text, size), 0);
        free(text);
        record_free(record);
    }
    GameStore *store = game_store_new(SETTINGS);
    CHECK_INT(last_games_move(store, SETTINGS), LAST);
    CHECK_INT(last_games_move(store, SETTINGS), 0);
    CHECK(os_file_time("game_store_test-last-1.gmk") < 0);
    game_store_free(store);
    store = loaded(LAST);
    int32_t moves = 0;
    for (int32_t i = 0; i < LAST; i++)
        moves += game_store_entry(store, i)->moves;
    CHECK_INT(moves, 3 * LAST + LAST * (LAST + 1) / 2);
    /* One that was moved, and whose removal was interrupted. */
    char *text = NULL, path[256];
    size_t size = 0;
    const GameEntry *entry = game_store_entry(store, 0);
    snprintf(path, sizeof path, FOLDER "/%s.gmk", entry->id);
    CHECK_INT(os_file_read(&text, &size, path, 1 << 20), 0);
    CHECK_INT(os_file_replace("game_store_test-last-4.gmk", text, size), 0);
    CHECK_INT(os_file_replace("game_store_test-last-5.gmk", "no game", 7), 0);
    CHECK_INT(last_games_move(store, SETTINGS), 2);
    GameStoreReport report;
    CHECK(game_store_load(store, &report));
    CHECK_INT(report.unreadable, 1);
    CHECK(game_store_count(store) == LAST || game_store_count(store) == LAST + 1);
    free(text);
    game_store_free(store);
    clear();
}

TEST(ids_are_days_and_times)
{
    char id[GAME_ID_MAX];
    game_store_new_id(id, 0, 1);
    CHECK_TEXT(id, "19700101-000000-00000001");
    game_store_new_id(id, INT64_C(951782399), 2); /* the last second of 28 February 2000 */
    CHECK_TEXT(id, "20000228-235959-00000002");
    game_store_new_id(id, INT64_C(951782400), 2);
    CHECK_TEXT(id, "20000229-000000-00000002");
    game_store_new_id(id, INT64_C(1794964530), 0x4f2a9c01);
    CHECK_TEXT(id, "20261118-011530-4f2a9c01");
    CHECK(game_id_is_good(id, strlen(id)));
    CHECK(!game_id_is_good("../x", 4) && !game_id_is_good("", 0) && !game_id_is_good("a b", 3));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(an_entry_is_what_its_record_is),
        CASE(a_game_is_kept_and_found_by_the_next_program),
        CASE(the_same_game_is_kept_in_its_own_place),
        CASE(a_deleted_game_can_be_restored_until_the_next_start),
        CASE(two_programs_share_the_games),
        CASE(an_index_that_is_gone_strange_or_damaged_is_made_anew),
        CASE(a_game_that_was_being_written_is_read_again),
        CASE(foreign_and_damaged_files_are_told_and_kept),
        CASE(a_long_index_is_written_anew),
        CASE(a_place_that_cannot_be_written_is_told),
        CASE(the_last_games_move_to_the_store),
        CASE(ids_are_days_and_times),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
