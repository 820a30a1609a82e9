/* A tournament for a window: run, paused, stopped, thrown away in the middle and gone on with; files. */
#include "document/tournament/tournament_desk.h"

#include "core/base/random.h"
#include "core/tournament/result_files.h"
#include "platform/files/os_folder.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"
#include "test.h"

#define FOLDER "test_tournament_desk"
#define CUP    FOLDER "/cup.txt"
#define LAST   FOLDER "/last"

enum { PATIENCE_MS = 120000, ROUNDS = 4, GAMES = 3 * 2 * ROUNDS };

static void remove_one(void *user, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", (const char *)user, name);
    remove(path);
}

static void clear(void)
{
    char games[] = FOLDER "/games", folder[] = FOLDER;
    os_folder_list(games, "", remove_one, games);
    remove(games);
    os_folder_list(folder, "", remove_one, folder);
    remove(folder);
}

static Tournament draft(void)
{
    Tournament t;
    tournament_init(&t);
    t.rounds = ROUNDS;
    t.rules.turn_ms = 1000;
    CHECK(tournament_add_engine(&t, "one", "\"" BAD_BRAIN_EXE "\" fine"));
    CHECK(tournament_add_engine(&t, "two", "\"" BAD_BRAIN_EXE "\" fine"));
    CHECK(tournament_add_engine(&t, "<b>crash", "\"" BAD_BRAIN_EXE "\" crash"));
    return t;
}

static void write_cup(void)
{
    Tournament t = draft();
    TextBuffer text = {0};
    clear();
    CHECK(os_folder_make(FOLDER));
    CHECK(tournament_write(&text, &t));
    CHECK_INT((int)os_file_replace(CUP, text.text, text.size), 0);
    free(text.text);
    tournament_free(&t);
}

static void nobody(void *user)
{
    (void)user;
}

static TournamentDesk *open_cup(void)
{
    TournamentDesk *desk = tournament_desk_new(nobody, NULL, LAST);
    CHECK(desk != NULL);
    tournament_desk_open(desk, CUP);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    return desk;
}

static bool take_news(TournamentDesk *desk, DeskNewsKind kind, DeskNews *out)
{
    while (tournament_desk_take_news(desk, out)) {
        if (out->kind == kind)
            return true;
        desk_news_free(out);
    }
    return false;
}

/* Lines of the file, and whether each game has one only. */
static int count_results(bool *once)
{
    Tournament t;
    TournamentProblem problem;
    Results results = {0};
    *once = result_files_open(&t, &problem, CUP) &&
            result_files_read(&results, &problem, &t, CUP) && results.again == 0 &&
            results.foreign == 0;
    const int count = results.count;
    results_free(&results);
    tournament_free(&t);
    return count;
}

TEST(a_tournament_is_played_to_its_end)
{
    bool once;
    TournamentSnapshot *s = NULL;
    write_cup();
    TournamentDesk *desk = open_cup();
    s = tournament_desk_take(desk, s);
    CHECK_INT(s->phase, TOURNAMENT_READY);
    CHECK_INT(s->planned, GAMES);
    tournament_desk_run(desk, 2);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    s = tournament_desk_take(desk, s);
    CHECK_INT(s->phase, TOURNAMENT_OVER);
    CHECK_INT(s->played, GAMES);
    CHECK_INT(s->board_count, 0);
    CHECK_INT(s->fault_count, 2 * 2 * ROUNDS); /* every game of the one that crashes */
    CHECK_INT(count_results(&once), GAMES);
    CHECK(once);
    tournament_desk_free(desk);
    free(s);
    clear();
}

TEST(a_pause_finishes_the_games_on_the_boards)
{
    bool once;
    TournamentSnapshot *s = NULL;
    write_cup();
    TournamentDesk *desk = open_cup();
    tournament_desk_run(desk, 1);
    tournament_desk_pause(desk);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    s = tournament_desk_take(desk, s);
    CHECK_INT(s->phase, TOURNAMENT_READY);
    const int before = s->played;
    CHECK_INT(count_results(&once), before);
    CHECK(before < GAMES);
    tournament_desk_run(desk, 2);
    tournament_desk_pause(desk);
    tournament_desk_run(desk, 2); /* taken back before it has begun */
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    s = tournament_desk_take(desk, s);
    CHECK_INT(s->phase, TOURNAMENT_OVER);
    CHECK_INT(count_results(&once), GAMES);
    CHECK(once);
    tournament_desk_free(desk);
    free(s);
    clear();
}

TEST(a_stop_is_quick_and_loses_no_finished_game)
{
    bool once;
    TournamentSnapshot *s = NULL;
    write_cup();
    TournamentDesk *desk = open_cup();
    tournament_desk_run(desk, 2);
    CHECK(tournament_desk_wait(desk, false, PATIENCE_MS));
    const int64_t start = os_clock_ms();
    tournament_desk_stop(desk);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    CHECK(os_clock_ms() - start < 5000 * TEST_SLOWNESS);
    s = tournament_desk_take(desk, s);
    CHECK_INT(s->played, count_results(&once));
    CHECK(once);
    tournament_desk_free(desk);
    free(s);
    clear();
}

TEST(who_opens_it_again_goes_on)
{
    bool once;
    uint64_t random = test_seed;
    TournamentSnapshot *s = NULL;
    write_cup();
    for (int i = 0; i < 6; i++) {
        TournamentDesk *desk = open_cup();
        tournament_desk_run(desk, 2);
        CHECK(tournament_desk_wait(desk, false, PATIENCE_MS));
        (void)tournament_desk_wait(desk, true, random_below(&random, 60));
        tournament_desk_free(desk);
        count_results(&once);
        CHECK(once);
    }
    TournamentDesk *desk = tournament_desk_new(nobody, NULL, LAST);
    tournament_desk_reopen(desk); /* by the path that it has kept */
    tournament_desk_run(desk, 2);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    s = tournament_desk_take(desk, s);
    CHECK_INT(s->phase, TOURNAMENT_OVER);
    CHECK_INT(count_results(&once), GAMES);
    CHECK(once);
    tournament_desk_free(desk);
    free(s);
    clear();
}

/* ---------------------------------------------------------------- files */

static void check_file(const char *path, const char *has, const char *has_not)
{
    char *text = NULL;
    size_t size = 0;
    CHECK_INT((int)os_file_read(&text, &size, path, 1 << 20), 0);
    CHECK(text && strstr(text, has) != NULL);
    CHECK(text && strstr(text, has_not) == NULL);
    free(text);
}

static void count_one(void *user, const char *name)
{
    (void)name;
    ++*(int *)user;
}

TEST(games_and_tables_are_saved)
{
    TournamentWords words;
    DeskNews news = {0};
    int files = 0;
    tournament_words_english(&words);
    write_cup();
    TournamentDesk *desk = open_cup();
    tournament_desk_run(desk, 2);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    tournament_desk_export(desk, DESK_GAMES, FOLDER "/games", &words, PLURAL_ONE_OTHER);
    tournament_desk_export(desk, DESK_HTML, FOLDER "/cup.html", &words, PLURAL_ONE_OTHER);
    tournament_desk_export(desk, DESK_CSV, FOLDER "/cup.csv", &words, PLURAL_ONE_OTHER);
    tournament_desk_export(desk, DESK_SVG, FOLDER "/cup.svg", &words, PLURAL_ONE_OTHER);
    tournament_desk_export(desk, DESK_HTML, FOLDER "/missing/cup.html", &words, PLURAL_ONE_OTHER);
    tournament_desk_game(desk, 1);
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    CHECK(take_news(desk, DESK_SAVED, &news));
    CHECK_INT(news.count, GAMES);
    desk_news_free(&news);
    CHECK(os_folder_list(FOLDER "/games", "game", count_one, &files));
    CHECK_INT(files, 2 * GAMES);
    check_file(FOLDER "/cup.html", "&lt;b&gt;crash", "<b>crash");
    check_file(FOLDER "/cup.csv", "\xEF\xBB\xBFplace,engine", "\033");
    check_file(FOLDER "/cup.svg", "<svg", "<b>crash");
    CHECK(take_news(desk, DESK_UNSAVED, &news));
    CHECK(news.error != 0);
    desk_news_free(&news);
    CHECK(take_news(desk, DESK_GAME, &news));
    CHECK(news.record && news.record->move_count > 0);
    for (int side = 0; news.record && side < 2; side++) {
        const Player *player = &news.record->setup.players[side];
        CHECK(player->kind == PLAYER_HUMAN && player_name(player)[0] != 0);
    }
    desk_news_free(&news);
    tournament_desk_free(desk);
    clear();
}

TEST(a_new_one_is_made_with_even_openings)
{
    TournamentPlan plan = {.tournament = draft(), .openings = PLAN_MADE};
    TournamentProblem problem;
    Tournament t;
    clear();
    CHECK(os_folder_make(FOLDER));
    TournamentDesk *desk = tournament_desk_new(nobody, NULL, LAST);
    tournament_desk_create(desk, &plan, CUP);
    CHECK(plan.tournament.engine_count == 0); /* it is the desk's */
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    CHECK(result_files_open(&t, &problem, CUP));
    CHECK_INT(t.opening_count, ROUNDS);
    CHECK_INT(t.engine_count, 3);
    for (int32_t i = 0; i < t.opening_count; i++) {
        const GmkPoint *points;
        CHECK_INT(tournament_opening(&points, &t, i), 3);
    }
    tournament_free(&t);
    tournament_desk_free(desk);
    clear();
}

TEST(what_is_wrong_is_said)
{
    DeskNews news = {0};
    TournamentSnapshot *s = NULL;
    write_cup();
    TournamentDesk *desk = open_cup();
    tournament_desk_open(desk, FOLDER "/none.txt");
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    CHECK(take_news(desk, DESK_TROUBLE, &news));
    desk_news_free(&news);
    CHECK_INT((int)os_file_replace(FOLDER "/bad.txt", "gomokit tournament 1\nrounds x\n", 30), 0);
    tournament_desk_open(desk, FOLDER "/bad.txt");
    CHECK(tournament_desk_wait(desk, true, PATIENCE_MS));
    CHECK(take_news(desk, DESK_TROUBLE, &news));
    CHECK_INT(news.line, 2);
    desk_news_free(&news);
    s = tournament_desk_take(desk, s); /* the one before stays */
    CHECK(s && s->engine_count == 3);
    TournamentDesk *other = open_cup(); /* two may not play the same games */
    tournament_desk_run(desk, 1);
    CHECK(tournament_desk_wait(desk, false, PATIENCE_MS));
    tournament_desk_run(other, 1);
    CHECK(tournament_desk_wait(other, true, PATIENCE_MS));
    CHECK(take_news(other, DESK_TROUBLE, &news));
    desk_news_free(&news);
    tournament_desk_free(other);
    tournament_desk_free(desk);
    free(s);
    clear();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_tournament_is_played_to_its_end),
        CASE(a_pause_finishes_the_games_on_the_boards),
        CASE(a_stop_is_quick_and_loses_no_finished_game),
        CASE(who_opens_it_again_goes_on),
        CASE(games_and_tables_are_saved),
        CASE(a_new_one_is_made_with_even_openings),
        CASE(what_is_wrong_is_said),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
