/* test_game_list.c: the table of games: words find them, columns sort them, ten thousand are quick. */
#include "core/canvas/geometry.h"
#include "core/canvas_recorder.h"
#include "core/core_test.h"
#include "core/games/games_page.h"
#include "platform/files/os_folder.h"
#include "platform/threads/os_clock.h"

#define SETTINGS "game_list_test.ini"
#define FOLDER   "game_list_test-games"

/* Sanitizers see the same code with fewer games in a tenth of the time. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { MANY = 1000 };
#else
enum { MANY = 10000 };
#endif

static void remove_file(void *user, const char *name)
{
    char path[256];
    (void)user;
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (name[0] != '.')
        os_file_remove(path);
}

/* Words as a window has them. */
static void describe(const void *user, const GameEntry *entry, GameRow *out)
{
    static const char *const results[] = {"Unfinished", "Won", "Lost", "Drawn"};
    static const char *const rules[] = {
        "Freestyle 15×15", "Standard 15×15", "Renju 15×15", "Caro", "Caro", "Caro"};
    (void)user;
    snprintf(out->cells[GAME_COLUMN_DATE], GAME_CELL_MAX, "2026-11-%02d",
             1 + (int)(entry->time / 86400 % 28));
    snprintf(out->cells[GAME_COLUMN_OPPONENT], GAME_CELL_MAX, "%s", entry->players[1].name);
    snprintf(out->cells[GAME_COLUMN_RULE], GAME_CELL_MAX, "%s", rules[entry->rule]);
    snprintf(out->cells[GAME_COLUMN_RESULT], GAME_CELL_MAX, "%s", results[entry->result]);
    snprintf(out->cells[GAME_COLUMN_MOVES], GAME_CELL_MAX, "%d", entry->moves);
    snprintf(out->cells[GAME_COLUMN_REVIEW], GAME_CELL_MAX, entry->reviewed ? "yes" : "");
}

static Record *game_of(int number, const char *opponent, GmkRule rule, GmkResult result, int moves)
{
    Setup setup;
    setup_default(&setup);
    setup.rule = rule;
    player_set_name(&setup.players[1], opponent, strlen(opponent));
    Record *record = record_new(&setup);
    for (int i = 0; i < moves; i++) /* every other row: nobody gets five in a row */
        if (!record_add_move(record, &(RecordMove){.point = {(i + number) % 15, 2 * (i / 15)}}))
            return record;
    if (result == GMK_RESULT_NONE)
        return record;
    record->result = result;
    snprintf(record->reason, sizeof record->reason, "resign");
    record_set_ending(record);
    return record;
}

/* A file as it may have been copied there: without the flushes of a store that writes one game. */
static void put_file(int number, const Record *record)
{
    char path[256];
    size_t size = 0;
    char *text = gmk_file_write(record, &size);
    snprintf(path, sizeof path, FOLDER "/game-%05d.gmk", number);
    FILE *file = fopen(path, "wb");
    CHECK(text && file && fwrite(text, 1, size, file) == size);
    if (file)
        fclose(file);
    free(text);
}

/* One a game: opponent, rule, result, moves. */
static const struct {
    const char *opponent;
    GmkRule rule;
    GmkResult result;
    int moves;
} games[] = {
    {"Easy", GMK_RULE_FREESTYLE, GMK_RESULT_BLACK, 9},
    {"Middle", GMK_RULE_RENJU, GMK_RESULT_WHITE, 30},
    {"middle", GMK_RULE_RENJU, GMK_RESULT_BLACK, 21},
    {"Anna Lostova", GMK_RULE_STANDARD, GMK_RESULT_NONE, 4},
    {"王", GMK_RULE_RENJU, GMK_RESULT_DRAW, 60},
};
enum { GAMES = sizeof games / sizeof *games };

static GameStore *few_games(void)
{
    GameStoreReport report;
    GameStore *store = game_store_new(SETTINGS);
    CHECK(os_folder_make(FOLDER));
    os_folder_list(FOLDER, "", remove_file, NULL);
    for (int i = 0; i < GAMES; i++) {
        Record *record =
            game_of(i, games[i].opponent, games[i].rule, games[i].result, games[i].moves);
        put_file(i, record);
        record_free(record);
    }
    CHECK(game_store_load(store, &report) && report.unreadable == 0);
    return store;
}

static int found(GameList *list, const char *query)
{
    game_list_filter(list, query);
    return game_list_count(list);
}

TEST(words_find_games)
{
    GameStore *store = few_games();
    GameList *list = game_list_new();
    CHECK(game_list_fill(list, store, describe, NULL));
    CHECK_INT(game_list_total(list), GAMES);
    CHECK_INT(found(list, ""), GAMES);
    CHECK_INT(found(list, "renju"), 3);
    CHECK_INT(found(list, "RENJU lost"), 1);
    CHECK_TEXT(game_list_cell(list, 0, GAME_COLUMN_OPPONENT), "Middle");
    CHECK_INT(found(list, "lost ren"), 1);
    CHECK_INT(found(list, "lost"), 2); /* one by a name that begins so */
    CHECK_INT(found(list, "ova"), 0);  /* not in the middle of a word */
    CHECK_INT(found(list, "  anna   unf "), 1);
    CHECK_INT(found(list, "2026-11"), GAMES);
    CHECK_INT(found(list, "王"), 1);
    CHECK_INT(found(list, "15"), GAMES);
    CHECK_INT(found(list, "nobody"), 0);
    CHECK_INT(found(list, ""), GAMES);
    /* The list is filled again while something is searched. */
    game_list_filter(list, "renju");
    CHECK(game_list_fill(list, store, describe, NULL));
    CHECK_INT(game_list_count(list), 3);
    CHECK_INT(game_list_total(list), GAMES);
    game_list_free(list);
    game_store_free(store);
}

TEST(columns_sort_games)
{
    GameStore *store = few_games();
    GameList *list = game_list_new();
    CHECK(game_list_fill(list, store, describe, NULL));
    for (int column = 0; column < GAME_COLUMNS; column++)
        for (int reversed = 0; reversed < 2; reversed++) {
            game_list_sort(list, (GameColumn)column, reversed != 0);
            CHECK_INT(game_list_count(list), GAMES);
            for (int i = 1; i < GAMES; i++) {
                const GameEntry *a = game_list_entry(list, i - !reversed);
                const GameEntry *b = game_list_entry(list, i - reversed);
                if (column == GAME_COLUMN_MOVES)
                    CHECK(a->moves >= b->moves);
                if (column == GAME_COLUMN_DATE)
                    CHECK(a->time >= b->time);
            }
        }
    game_list_sort(list, GAME_COLUMN_OPPONENT, false);
    CHECK_TEXT(game_list_cell(list, 0, GAME_COLUMN_OPPONENT), "Anna Lostova");
    CHECK_TEXT(game_list_cell(list, 1, GAME_COLUMN_OPPONENT), "Easy");
    CHECK_TEXT(game_list_cell(list, 4, GAME_COLUMN_OPPONENT), "王");
    game_list_sort(list, GAME_COLUMN_MOVES, false);
    CHECK_TEXT(game_list_cell(list, 0, GAME_COLUMN_MOVES), "60");
    CHECK_INT(game_list_find(list, "game-00004"), 0);
    CHECK_INT(game_list_find(list, "game-00009"), -1);
    game_list_free(list);
    game_store_free(store);
}

TEST(rows_are_chosen_together)
{
    GameStore *store = few_games();
    GameList *list = game_list_new();
    CHECK(game_list_fill(list, store, describe, NULL));
    game_list_choose(list, 1, true);
    CHECK(game_list_is_chosen(list, 1) && !game_list_is_chosen(list, 0));
    game_list_choose_all(list, true);
    CHECK_INT(game_list_chosen(list), GAMES);
    game_list_choose_all(list, false);
    game_list_filter(list, "renju");
    game_list_choose_all(list, true); /* those that are seen, and no others */
    game_list_filter(list, "");
    CHECK_INT(game_list_chosen(list), 3);
    game_list_free(list);
    game_store_free(store);
}

/* Every place of the page is where a click on it is understood, at every resolution and size. */
TEST(a_click_finds_what_is_painted)
{
    static const int dpis[] = {96, 144, 192}, widths[] = {700, 1180, 2560};
    GameStore *store = few_games();
    GameList *list = game_list_new();
    CHECK(game_list_fill(list, store, describe, NULL));
    for (int i = 0; i < 9; i++) {
        const int dpi = dpis[i / 3];
        const Rect area = {3, 40, widths[i % 3] * dpi / 96, 700 * dpi / 96};
        GamesPage page = {.list = list, .cursor = 0, .hover = -1};
        for (int32_t row = 0; row < GAMES; row++) {
            const Rect r = games_page_row(area, dpi, &page, row);
            const GamesHit hit = games_page_hit(area, dpi, &page, r.x + r.w / 2, r.y + r.h / 2);
            CHECK(hit.part == GAMES_ROW && hit.index == row);
        }
        for (int32_t k = 0; k < GAMES_BUTTONS; k++) {
            const Rect r = games_page_button(area, dpi, (GamesButton)k);
            const GamesHit hit = games_page_hit(area, dpi, &page, r.x + 1, r.y + r.h - 1);
            CHECK(hit.part == GAMES_BUTTON && hit.index == k);
            CHECK(r.x >= area.x && r.x + r.w <= area.x + area.w);
        }
        for (int32_t k = 0; k < GAME_COLUMNS; k++) {
            const Rect r = games_page_column(area, dpi, (GameColumn)k);
            const GamesHit hit = games_page_hit(area, dpi, &page, r.x + r.w / 2, r.y + r.h / 2);
            CHECK(hit.part == GAMES_COLUMN && hit.index == k);
        }
        CHECK_INT(games_page_hit(area, dpi, &page, area.x, area.y).part, GAMES_NOWHERE);
    }
    game_list_free(list);
    game_store_free(store);
}

/* The cursor is followed to the end and back, and no empty room is left below the last row. */
TEST(the_page_follows_the_cursor)
{
    const Rect area = {0, 0, 900, 300};
    GameStore *store = few_games();
    GameList *list = game_list_new();
    CHECK(game_list_fill(list, store, describe, NULL));
    GamesPage page = {.list = list, .hover = -1};
    const int32_t fit = games_page_fit(area, 96);
    CHECK(fit >= 1 && fit < GAMES);
    for (page.cursor = 0; page.cursor < GAMES; page.cursor++) {
        page.first = games_page_follow(area, 96, &page);
        CHECK(games_page_row(area, 96, &page, page.cursor).h > 0);
    }
    CHECK_INT(page.first, GAMES - fit);
    page.first = 1000;
    CHECK_INT(games_page_clamp(area, 96, &page), GAMES - fit);
    page.first = -5;
    CHECK_INT(games_page_clamp(area, 96, &page), 0);
    game_list_free(list);
    game_store_free(store);
}

/* Names, results and a board for each row in sight; none for those that are not. */
TEST(the_page_shows_its_rows)
{
    GameStore *store = few_games();
    GameList *list = game_list_new();
    RecorderCanvas *canvas = recorder_canvas_new();
    GamesWords words = {.title = "My Games",
                        .count = "5 games",
                        .cue = "Type to search",
                        .notice = "",
                        .nothing = "Nothing",
                        .columns = {"Date", "Opponent", "Rule", "Result", "Moves", "Review"},
                        .buttons = {"Open", "Delete", "Export", "Back"},
                        .players = "You, Easy",
                        .details = "Freestyle"};
    CHECK(game_list_fill(list, store, describe, NULL));
    GamesPage page = {.list = list, .cursor = 0, .hover = -1};
    paint_games_page(&canvas->canvas, (Rect){0, 0, 1180, 700}, 96, &theme_wood, &page, &words);
    CHECK_INT(recorder_canvas_count(canvas, "sprite", ""), GAMES + 1); /* and the larger one */
    for (int i = 0; i < GAMES; i++)
        CHECK(recorder_canvas_count(canvas, "text", games[i].opponent) >= 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "Type to search"), 1);
    recorder_canvas_clear(canvas);
    game_list_filter(list, "nobody");
    page.cursor = -1;
    paint_games_page(&canvas->canvas, (Rect){0, 0, 1180, 700}, 96, &theme_dark, &page, &words);
    CHECK_INT(recorder_canvas_count(canvas, "sprite", ""), 0);
    CHECK_INT(recorder_canvas_count(canvas, "text", "Nothing"), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "nobody"), 1);
    recorder_canvas_free(canvas);
    game_list_free(list);
    game_store_free(store);
}

/* The least of several times: other programs run beside the test. */
static int64_t searched_us(GameList *list, const char *query)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < 5; i++) {
        const int64_t start = os_clock_us();
        game_list_filter(list, query);
        const int64_t took = os_clock_us() - start;
        least = took < least ? took : least;
    }
    return least;
}

TEST(ten_thousand_games_are_quick)
{
    enum { SHOW_MS = 300 * TEST_SLOWNESS, SEARCH_US = 50000 * TEST_SLOWNESS };
    static const char *const names[] = {"Easy", "Middle", "Difficult", "Anna", "Ben"};
    GameStoreReport report;
    GameList *list = game_list_new();
    CHECK(os_folder_make(FOLDER));
    os_folder_list(FOLDER, "", remove_file, NULL);
    for (int i = 0; i < MANY; i++) {
        Record *record =
            game_of(i, names[i % 5], (GmkRule)(i % 3), (GmkResult)(i % 4), 10 + i % 60);
        put_file(i, record);
        record_free(record);
    }
    int64_t start = os_clock_ms(), shown = INT64_MAX;
    GameStore *store = game_store_new(SETTINGS);
    CHECK(game_store_load(store, &report));
    printf("    %d games: %d ms without an index", MANY, (int)(os_clock_ms() - start));
    CHECK_INT(report.read_again, MANY);
    game_store_free(store);
    store = game_store_new(SETTINGS);
    for (int i = 0; i < 3; i++) {
        start = os_clock_ms();
        CHECK(game_store_load(store, &report) && game_list_fill(list, store, describe, NULL));
        shown = os_clock_ms() - start < shown ? os_clock_ms() - start : shown;
        CHECK_INT(report.read_again, 0);
    }
    const int64_t one = searched_us(list, "renju lost"), all = searched_us(list, "");
    game_list_filter(list, "renju lost");
    int count = 0;
    for (int i = 0; i < MANY; i++)
        count += i % 3 == GMK_RULE_RENJU && i % 4 == GMK_RESULT_WHITE;
    CHECK_INT(game_list_count(list), count);
    start = os_clock_us();
    game_list_filter(list, "");
    game_list_sort(list, GAME_COLUMN_OPPONENT, false);
    printf("; %d ms to show, %.1f ms to search, %.1f ms to show all again, %.1f ms to sort\n",
           (int)shown, (double)one / 1000, (double)all / 1000,
           (double)(os_clock_us() - start) / 1000);
    CHECK(shown <= SHOW_MS);
    CHECK(one <= SEARCH_US && all <= SEARCH_US);
    game_list_free(list);
    game_store_free(store);
    os_folder_list(FOLDER, "", remove_file, NULL);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(words_find_games),
        CASE(columns_sort_games),
        CASE(rows_are_chosen_together),
        CASE(a_click_finds_what_is_painted),
        CASE(the_page_follows_the_cursor),
        CASE(the_page_shows_its_rows),
        CASE(ten_thousand_games_are_quick),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
