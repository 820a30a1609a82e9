/*
 * test_game_kill.c: a program that keeps games is killed at random moments: every game that it said to have
 * kept is there as it said, and no other is lost.
 *
 *     core_game_kill                   12 kills
 *     GOMOKIT_KILLS=200 core_game_kill
 *     core_game_kill --keep N          the program that is killed; its first number is N
 */
#include "core/core_test.h"
#include "core/games/game_store.h"
#include "core/kill_child.h"
#include "platform/files/os_folder.h"

#define SETTINGS "game_kill_test.ini"
#define FOLDER   "game_kill_test-games"

enum { KILLS = 12, GAMES = 8 };

static void remove_file(void *user, const char *name)
{
    char path[256];
    (void)user;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (name[0] != '.')
        os_file_remove(path);
}

/* The game of a number has an id of GAMES ids, and moves that tell the number. */
static void id_of(char *out, int number)
{
    snprintf(out, GAME_ID_MAX, "game-%d", number % GAMES);
}

static Record *record_of(int number)
{
    Setup setup;
    setup_default(&setup);
    snprintf(setup.players[0].name, sizeof setup.players[0].name, "%d", number);
    Record *record = record_new(&setup);
    for (int i = 0; i < 40; i++)
        if (!record_add_move(record, &(RecordMove){.point = {(i + number) % 15, i / 15}}))
            break;
    return record;
}

static int keep_forever(int number)
{
    GameStore *store = game_store_new(SETTINGS);
    for (;; number++) {
        char id[GAME_ID_MAX];
        Record *record = record_of(number);
        id_of(id, number);
        const bool kept = record && game_store_keep(store, id, record) == 0;
        record_free(record);
        if (!kept)
            return 1;
        printf("%d\n", number);
        fflush(stdout);
    }
}

/* The number that the entry, and its file, tell; they agree. */
static int number_in(const GameStore *store, int number)
{
    char id[GAME_ID_MAX];
    Record *record = NULL;
    GmkFileProblem problem;
    OsError error;
    id_of(id, number);
    const GameEntry *entry = game_store_find(store, id);
    CHECK(entry && !entry->damaged);
    CHECK(game_store_read(store, id, &record, &problem, &error) && problem.error == GMK_FILE_OK);
    if (!entry || !record)
        return -1;
    CHECK_TEXT(entry->players[0].name, record->setup.players[0].name);
    record_free(record);
    return atoi(entry->players[0].name);
}

TEST(a_kill_loses_no_game_that_was_kept)
{
    uint64_t random = test_seed;
    const int kills = kill_count(KILLS);
    int number = 0, again = 0;
    char command[4096];
    os_folder_list(FOLDER, "", remove_file, NULL);
    for (int i = 0; i < kills && test_failures == 0; i++) {
        snprintf(command, sizeof command, "\"" SELF_EXE "\" --keep %d", number + 1);
        const int before = number;
        number = kill_child(command, random_below(&random, 80));
        CHECK(number > before);
        GameStoreReport report;
        GameStore *store = game_store_new(SETTINGS);
        CHECK(game_store_load(store, &report));
        CHECK_INT(report.unreadable, 0);
        again += report.read_again;
        for (int n = number; n > number - GAMES && n > 0; n--) {
            const int found = number_in(store, n);
            CHECK(found == n || found == number + 1); /* one more may have reached the disk */
        }
        game_store_free(store);
    }
    printf("    %d kills among %d games; %d were read again\n", kills, number, again);
    os_folder_list(FOLDER, "", remove_file, NULL);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(a_kill_loses_no_game_that_was_kept)};
    if (argc == 3 && strcmp(argv[1], "--keep") == 0)
        return keep_forever(atoi(argv[2]));
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
