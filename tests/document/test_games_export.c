/* test_games_export.c: the player's games as one SGF file, which opens as the same games. */
#include "core/core_test.h"
#include "document/games_export.h"
#include "formats/format.h"
#include "platform/files/os_folder.h"

#define SETTINGS "games_export_test.ini"
#define FOLDER   "games_export_test-games"
#define FILE_OUT "games_export_test.sgf"

static void remove_file(void *user, const char *name)
{
    char path[256];
    (void)user;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (name[0] != '.')
        os_file_remove(path);
}

static Record *game_of(GmkBoardKind board, int moves)
{
    Setup setup;
    setup_default(&setup);
    setup.board = board;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    Record *record = record_new(&setup);
    for (int i = 0; i < moves; i++)
        CHECK(record_add_move(record, &(RecordMove){.point = {i, setup.height - 1}}));
    return record;
}

TEST(all_games_are_in_one_file)
{
    enum { GAMES = 5, CONNECT4 = 2 };
    char ids[GAMES + 1][GAME_ID_MAX], *data = NULL;
    size_t size = 0;
    GamesExport result;
    FormatProblem problem;
    GameStore *store = game_store_new(SETTINGS);
    os_folder_list(FOLDER, "", remove_file, NULL);
    for (int i = 0; i < GAMES; i++) {
        Record *record = game_of(i == CONNECT4 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU, 3 + i);
        ids[i][0] = '\0';
        CHECK_INT(game_store_keep(store, ids[i], record), 0);
        record_free(record);
    }
    snprintf(ids[GAMES], sizeof ids[GAMES], "nobody");
    games_export(&result, store, ids, GAMES + 1, FILE_OUT);
    CHECK_INT(result.error, 0);
    CHECK_INT(result.written, GAMES - 1);
    CHECK_INT(result.left_out, 2); /* connect four, and one that is not there */
    CHECK_INT(os_file_read(&data, &size, FILE_OUT, 1 << 20), 0);
    FormatFile *file = format_file_open(&problem, FORMAT_SGF, data, size, NULL);
    CHECK(file && format_file_games(file) == GAMES - 1);
    for (int i = 0, game = 0; file && i < GAMES; i++) {
        Record *read = NULL;
        FormatReport report;
        if (i == CONNECT4)
            continue;
        CHECK(format_file_read(&read, &report, &problem, file, game++, NULL));
        CHECK_INT(read ? read->move_count : -1, 3 + i);
        record_free(read);
    }
    format_file_close(file);
    free(data);
    os_file_remove(FILE_OUT);
    games_export(&result, store, &ids[CONNECT4], 1, FILE_OUT);
    CHECK(result.written == 0 && result.left_out == 1 && os_file_time(FILE_OUT) < 0);
    games_export(&result, store, ids, 1, "no such folder/x.sgf");
    CHECK(result.error != 0);
    os_folder_list(FOLDER, "", remove_file, NULL);
    game_store_free(store);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(all_games_are_in_one_file)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
