/*
 * test_document.c: how files are recognised, choosing among games, and opening on another thread:
 * progress, cancelling at random moments, files that vanish, closing while reading.
 */
#include "test.h"

#include "core/base/random.h"
#include "document/opener.h"
#include "document/report_file.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include "document/large_library.h"

#define PATH "document_test"

static Document *open_bytes(const char *name, const char *text, size_t size)
{
    char path[64];
    snprintf(path, sizeof path, PATH "%s", name);
    CHECK_INT(os_file_replace(path, text, size), 0);
    Document *d = document_open_path(path, NULL, NULL);
    os_file_remove(path);
    CHECK(d != NULL);
    return d;
}

static Document *open_as(const char *name, const char *text)
{
    return open_bytes(name, text, strlen(text));
}

TEST(files_are_games_mazes_or_problems)
{
    static const struct {
        const char *name, *text;
        DocumentKind kind;
        DocumentFault fault;
    } cases[] = {
        {".sgf", "(;GM[4]SZ[15];B[hh])", DOCUMENT_GAME, DOCUMENT_FAULT_NONE},
        {".sgf", "(;GM[4];B[hh])(;GM[4];B[ii])", DOCUMENT_GAMES, DOCUMENT_FAULT_NONE},
        {".sgf", "(;GM[2])", DOCUMENT_PROBLEM, DOCUMENT_FAULT_FORMAT},
        {".txt", "S.#\n..E\n", DOCUMENT_MAZE, DOCUMENT_FAULT_NONE},
        {".map", "what\n", DOCUMENT_PROBLEM, DOCUMENT_FAULT_MAZE},
        {".gmk", "gomokit 1.0\nboard maze\nsize 3x2\nrows\nS.#\n..E\nend\n", DOCUMENT_MAZE,
         DOCUMENT_FAULT_NONE},
        {".gmk", "gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\n1 h8\nend\n", DOCUMENT_GAME,
         DOCUMENT_FAULT_NONE},
        {".gmk", "S.#\n..E\n", DOCUMENT_PROBLEM, DOCUMENT_FAULT_GMK},
        {".txt", "nothing at all", DOCUMENT_PROBLEM, DOCUMENT_FAULT_FORMAT},
        {".psq", "7", DOCUMENT_PROBLEM, DOCUMENT_FAULT_FORMAT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[FORMAT_SENTENCE_MAX] = "";
        Document *d = open_as(cases[i].name, cases[i].text);
        CHECK_INT(document_kind(d), cases[i].kind);
        CHECK_INT(document_problem(d)->fault, cases[i].fault);
        document_problem_text(why, sizeof why, document_problem(d));
        CHECK(why[0] != '\0');
        document_free(d);
    }
}

TEST(games_and_mazes_are_handed_over)
{
    MazeFile maze;
    Document *d = open_as(".sgf", "(;GM[4]SZ[15];B[hh];W[ii])");
    Record *record = document_take_record(d);
    CHECK(record && record->move_count == 2 && !document_take_record(d));
    CHECK_INT(document_games(d), 1);
    CHECK(!document_take_maze(d, &maze));
    document_free(d);
    record_free(record);
    d = open_as(".txt", "S.#\n..E\n");
    CHECK(document_take_maze(d, &maze));
    document_free(d);
    CHECK_INT(gmk_maze_width(maze.map), 3);
    maze_file_free(&maze);
}

TEST(a_game_that_cannot_be_read_does_not_lock_the_others)
{
    static const char games[] = "(;GM[4]SZ[99];B[hh])(;GM[4]SZ[15];B[hh];W[ii])(;GM[4];B[aa])";
    Document *d = document_open_text(games, sizeof games - 1, NULL, NULL);
    CHECK_INT(document_kind(d), DOCUMENT_GAMES);
    CHECK_INT(document_games(d), 3);
    CHECK(!document_choose(d, 0, NULL));
    CHECK_INT(document_problem(d)->format.error, FORMAT_ERR_SIZE);
    CHECK(document_choose(d, 1, NULL));
    CHECK_INT(document_problem(d)->fault, DOCUMENT_FAULT_NONE);
    CHECK_INT(document_record(d)->move_count, 2);
    CHECK(document_choose(d, 2, NULL));
    CHECK_INT(document_report(d)->game, 3);
    CHECK_INT(document_record(d)->move_count, 1);
    CHECK(!document_choose(d, 3, NULL));
    CHECK_INT(document_problem(d)->format.error, FORMAT_ERR_NO_GAME);
    document_free(d);
}

TEST(a_document_of_one_game_has_no_second)
{
    Document *d = open_as(".gmk", "gomokit 1.0\nboard gomoku\nsize 15x15\nmoves\n1 h8\nend\n");
    CHECK(document_choose(d, 0, NULL) && !document_choose(d, 1, NULL));
    CHECK_INT(document_record(d)->move_count, 1);
    document_free(d);
    d = open_as(".txt", "S.#\n..E\n");
    CHECK(!document_choose(d, 0, NULL));
    document_free(d);
}

TEST(several_games_are_listed)
{
    static const char games[] = "(;GM[4]SZ[15]PB[Alice]PW[Bob]RE[B+R];B[hh];W[ii])"
                                "(;GM[4]SZ[99];B[hh])(;GM[4]SZ[15];B[hh];W[ii];B[aa])";
    Document *d = document_open_text(games, sizeof games - 1, NULL, NULL);
    DocumentGame game = document_game(d, 0);
    CHECK(game.known && game.move_count == 2 && game.result == GMK_RESULT_BLACK);
    CHECK_TEXT(game.names[0], "Alice");
    CHECK_TEXT(game.names[1], "Bob");
    CHECK(!document_game(d, 1).known);
    game = document_game(d, 2);
    CHECK(game.known && game.move_count == 3);
    CHECK_TEXT(game.moves, "H8 I7 A15");
    CHECK(!document_game(d, 3).known && !document_game(d, -1).known);
    CHECK(!document_record(d)); /* none is chosen yet */
    document_free(d);
}

TEST(a_long_game_is_listed_with_its_first_eight_moves)
{
    static const char games[] = "(;GM[4]SZ[15];B[hh];W[ii];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff])"
                                "(;GM[4]SZ[15];B[hh];W[ii];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];"
                                "B[gg])";
    Document *d = document_open_text(games, sizeof games - 1, NULL, NULL);
    CHECK_TEXT(document_game(d, 0).moves, "H8 I7 A15 B14 C13 D12 E11 F10");
    CHECK_TEXT(document_game(d, 1).moves, "H8 I7 A15 B14 C13 D12 E11 F10 …");
    document_free(d);
}

TEST(a_file_that_is_missing_is_told_in_the_systems_words)
{
    Document *d = document_open_path(PATH ".missing", NULL, NULL);
    CHECK_INT(document_kind(d), DOCUMENT_PROBLEM);
    CHECK_INT(document_problem(d)->fault, DOCUMENT_FAULT_SYSTEM);
    CHECK_INT(os_error_trouble(document_problem(d)->os), OS_TROUBLE_MISSING);
    document_free(d);
}

/* ---------------------------------------------------------------- another thread */

typedef struct Waiter {
    OsMonitor *monitor;
    int ready;
} Waiter;

static void on_ready(void *user)
{
    Waiter *waiter = user;
    os_monitor_lock(waiter->monitor);
    waiter->ready++;
    os_monitor_notify(waiter->monitor);
    os_monitor_unlock(waiter->monitor);
}

/* Waits for as many calls of on_ready() as there were requests. */
static void wait_for(Waiter *waiter, int count)
{
    os_monitor_lock(waiter->monitor);
    while (waiter->ready < count)
        os_monitor_wait(waiter->monitor);
    os_monitor_unlock(waiter->monitor);
}

TEST(a_document_comes_from_another_thread_with_progress)
{
    size_t size, most = 0;
    Waiter waiter = {os_monitor_new(), 0};
    Opener *opener = opener_new(on_ready, &waiter);
    char *data = large_library(140000, &size);
    CHECK_INT(os_file_replace(PATH ".lib", data, size), 0);
    CHECK(opener_begin(opener, PATH ".lib", NULL, 0, NULL));
    for (OpenerState state = opener_state(opener); state.busy; state = opener_state(opener)) {
        CHECK(state.done <= state.total);
        most = state.done > most ? state.done : most;
        os_sleep_ms(1);
    }
    wait_for(&waiter, 1);
    Document *d = opener_take(opener);
    CHECK(d && document_kind(d) == DOCUMENT_GAME);
    CHECK(!opener_take(opener));
    CHECK(opener_state(opener).done > 0);
    document_free(d);
    opener_free(opener);
    os_file_remove(PATH ".lib");
    os_monitor_free(waiter.monitor);
    free(data);
}

TEST(opening_can_be_cancelled_at_any_moment)
{
    enum { TIMES = 25, LONGEST_US = 20000 };
    size_t size;
    int cancelled = 0;
    uint64_t state = test_seed;
    int64_t slowest = 0;
    Waiter waiter = {os_monitor_new(), 0};
    Opener *opener = opener_new(on_ready, &waiter);
    char *data = large_library(140000, &size);
    CHECK_INT(os_file_replace(PATH ".lib", data, size), 0);
    for (int i = 0; i < TIMES; i++) {
        CHECK(opener_begin(opener, PATH ".lib", NULL, 0, NULL));
        const int64_t until = os_clock_us() + random_below(&state, LONGEST_US);
        while (os_clock_us() < until)
            os_sleep_ms(1);
        const int64_t began = os_clock_us();
        opener_cancel(opener);
        wait_for(&waiter, i + 1);
        slowest = os_clock_us() - began > slowest ? os_clock_us() - began : slowest;
        Document *d = opener_take(opener);
        CHECK(d != NULL);
        const bool stopped = document_problem(d)->fault == DOCUMENT_FAULT_CANCELLED;
        CHECK(stopped == (document_kind(d) == DOCUMENT_PROBLEM));
        cancelled += stopped;
        document_free(d);
    }
    printf("    %d of %d cancelled, the slowest after %d ms\n", cancelled, TIMES,
           (int)(slowest / 1000));
    CHECK(cancelled > 0);
    opener_free(opener);
    os_file_remove(PATH ".lib");
    os_monitor_free(waiter.monitor);
    free(data);
}

TEST(closing_or_asking_again_while_reading_leaves_nothing_behind)
{
    enum { TIMES = 20 };
    size_t size;
    uint64_t state = test_seed + 1;
    Waiter waiter = {os_monitor_new(), 0};
    char *data = large_library(90000, &size);
    for (int i = 0; i < TIMES; i++) {
        Opener *opener = opener_new(on_ready, &waiter);
        CHECK(opener_begin(opener, NULL, data, size, NULL));
        os_sleep_ms(random_below(&state, 8));
        if (i % 2 == 0)
            CHECK(opener_begin(opener, PATH ".vanished", NULL, 0, NULL));
        opener_free(opener); /* the sanitizers see what it leaves */
    }
    opener_free(NULL);
    os_monitor_free(waiter.monitor);
    free(data);
}

TEST(only_the_newest_request_is_given_out)
{
    enum { TIMES = 20 };
    size_t size;
    uint64_t state = test_seed + 2;
    int64_t longest = 0;
    Waiter waiter = {os_monitor_new(), 0};
    Opener *opener = opener_new(on_ready, &waiter);
    char *data = large_library(90000, &size), text[32];
    for (int i = 0; i < TIMES; i++) {
        const int moves = 1 + random_below(&state, 3);
        const int ready = waiter.ready;
        CHECK(opener_begin(opener, NULL, data, size, NULL));
        os_sleep_ms(random_below(&state, 8));
        snprintf(text, sizeof text, "%.*s", 2 * moves, "h8i9g7");
        const int64_t began = os_clock_us();
        CHECK(opener_begin(opener, NULL, text, strlen(text), NULL));
        longest = os_clock_us() - began > longest ? os_clock_us() - began : longest;
        wait_for(&waiter, ready + 1);
        while (opener_state(opener).busy) /* the first one may have been ready just before */
            os_sleep_ms(1);
        Document *d = opener_take(opener);
        CHECK(d && document_record(d) && document_record(d)->move_count == moves);
        document_free(d);
    }
    printf("    asking again took at most %d us\n", (int)longest);
    opener_free(opener);
    os_monitor_free(waiter.monitor);
    free(data);
}

TEST(a_game_is_chosen_on_the_other_thread)
{
    static const char games[] = "(;GM[4]SZ[99];B[hh])(;GM[4]SZ[15];B[hh];W[ii])";
    Waiter waiter = {os_monitor_new(), 0};
    Opener *opener = opener_new(on_ready, &waiter);
    CHECK(opener_begin(opener, NULL, games, sizeof games - 1, NULL));
    wait_for(&waiter, 1);
    opener_choose(opener, opener_take(opener), 0);
    CHECK(opener_state(opener).busy || waiter.ready > 1);
    wait_for(&waiter, 2);
    Document *d = opener_take(opener);
    CHECK(d && !document_record(d) && document_kind(d) == DOCUMENT_GAMES);
    CHECK_INT(document_problem(d)->format.error, FORMAT_ERR_SIZE);
    opener_choose(opener, d, 1);
    wait_for(&waiter, 3);
    d = opener_take(opener);
    CHECK(d && document_record(d) && document_record(d)->move_count == 2);
    opener_choose(opener, d, 1);
    opener_free(opener); /* with the document that it was given */
    os_monitor_free(waiter.monitor);
}

TEST(options_say_what_a_text_does_not)
{
    const FormatOptions renju = {.has_rule = true, .rule = GMK_RULE_RENJU};
    Waiter waiter = {os_monitor_new(), 0};
    Opener *opener = opener_new(on_ready, &waiter);
    CHECK(opener_begin(opener, NULL, "h8i9g7", 6, &renju));
    wait_for(&waiter, 1);
    Document *d = opener_take(opener);
    CHECK(d && document_record(d)->setup.rule == GMK_RULE_RENJU);
    document_free(d);
    opener_free(opener);
    os_monitor_free(waiter.monitor);
}

TEST(a_report_is_added_and_what_cannot_be_read_stays)
{
    Setup setup;
    char *one = NULL, *two = NULL;
    size_t first = 0, both = 0;
    setup_default(&setup);
    Record *record = record_new(&setup);
    os_file_remove(PATH ".txt");
    CHECK(report_file_add(PATH ".txt", record, "1.2.3"));
    CHECK_INT(os_file_read(&one, &first, PATH ".txt", 1 << 20), 0);
    CHECK(report_file_add(PATH ".txt", record, "1.2.3"));
    CHECK_INT(os_file_read(&two, &both, PATH ".txt", 1 << 20), 0);
    CHECK(first > 0 && both == 2 * first + 1 && memcmp(one, two, first) == 0);
    CHECK(!report_file_add(".", record, "1.2.3")); /* a folder */
    os_file_remove(PATH ".txt");
    record_free(record);
    free(one);
    free(two);
}

TEST(a_file_that_vanishes_while_it_is_opened_is_a_problem_or_whole)
{
    enum { TIMES = 20 };
    size_t size;
    Waiter waiter = {os_monitor_new(), 0};
    Opener *opener = opener_new(on_ready, &waiter);
    char *data = large_library(50000, &size);
    for (int i = 0; i < TIMES; i++) {
        CHECK_INT(os_file_replace(PATH ".lib", data, size), 0);
        CHECK(opener_begin(opener, PATH ".lib", NULL, 0, NULL));
        os_file_remove(PATH ".lib");
        wait_for(&waiter, i + 1);
        Document *d = opener_take(opener);
        const DocumentFault fault = document_problem(d)->fault;
        CHECK(document_kind(d) == DOCUMENT_GAME || fault == DOCUMENT_FAULT_SYSTEM);
        document_free(d);
    }
    opener_free(opener);
    os_file_remove(PATH ".lib");
    os_monitor_free(waiter.monitor);
    free(data);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(files_are_games_mazes_or_problems),
        CASE(games_and_mazes_are_handed_over),
        CASE(a_game_that_cannot_be_read_does_not_lock_the_others),
        CASE(a_document_of_one_game_has_no_second),
        CASE(several_games_are_listed),
        CASE(a_long_game_is_listed_with_its_first_eight_moves),
        CASE(a_file_that_is_missing_is_told_in_the_systems_words),
        CASE(a_document_comes_from_another_thread_with_progress),
        CASE(opening_can_be_cancelled_at_any_moment),
        CASE(closing_or_asking_again_while_reading_leaves_nothing_behind),
        CASE(only_the_newest_request_is_given_out),
        CASE(a_game_is_chosen_on_the_other_thread),
        CASE(options_say_what_a_text_does_not),
        CASE(a_report_is_added_and_what_cannot_be_read_stays),
        CASE(a_file_that_vanishes_while_it_is_opened_is_a_problem_or_whole),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
