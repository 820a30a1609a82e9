/*
 * gui_opening_test.c: a game by each rule of openings against the computer, with real input: stones by the mouse where
 * the board is lit, answers at the card beside it, by its buttons and by keys. What was played is saved and opened
 * again. GOMOKIT_OPENING_GAMES=FOLDER stores the games there.
 */
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "resource.h"
#include "test.h"

#include "gomokit.h"
#include "gui_start.h"

/* OpeningPhase of app/core/opening/opening.h. */
enum { PHASE_OVER, PHASE_PLACE, PHASE_CHOOSE, PHASE_NUMBER, PHASE_OFFERING, PHASE_PICK };

enum { STEPS_MAX = 60, SIDE = 15, FILE_MAX = 16384 };

typedef struct Plan {
    const wchar_t *word, *rule;
    int black;           /* the human has it first */
    const char *answers; /* the n-th question is answered by this button; the last one goes on */
} Plan;

/* What a played opening was made of. */
typedef struct Played {
    int questions, stones, offers;
} Played;

static uint32_t random_state;

static int random_below(int count)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (int)((random_state >> 8) % (uint32_t)count);
}

/* One of the points that are lit, near the middle. */
static bool lit_point(const App *app, int *x, int *y)
{
    int found[SIDE * SIDE], count = 0;
    for (int reach = 2; reach <= SIDE && count == 0; reach += 2)
        for (int i = 0; i < SIDE * SIDE; i++)
            if (i % SIDE >= 7 - reach && i % SIDE <= 7 + reach && i / SIDE >= 7 - reach &&
                i / SIDE <= 7 + reach && app_ask(app, TESTING_LIT_AT, i % SIDE, i / SIDE) == 1)
                found[count++] = i;
    if (count == 0)
        return false;
    const int at = found[random_below(count)];
    *x = at % SIDE;
    *y = at / SIDE;
    return true;
}

/* By its number on the keyboard, by a click, or by Tab and Enter, one after the other. */
static void give_answer(const App *app, int button, int way)
{
    while (button > 0 && app_ask(app, TESTING_ANSWER, button, 0) == -1)
        button--;
    const int at = app_ask(app, TESTING_ANSWER, button, 0);
    CHECK(at != -1);
    if (way % 3 == 0 && button < 9) {
        app_key(app, (WORD)('1' + button));
    } else if (way % 3 == 1) {
        app_click_pixel(app, (short)LOWORD(at), (short)HIWORD(at));
    } else {
        for (int i = 0; i <= button; i++)
            app_key(app, VK_TAB);
        app_key(app, VK_RETURN);
    }
}

static bool has_answers(const App *app)
{
    return app_ask(app, TESTING_ANSWER, 0, 0) != -1;
}

/* Waits until the opening is over or the human is to act: the computer's job begins a moment after its turn does. */
static int wait_turn(const App *app)
{
    enum { POLLS = 4 };
    for (int i = 0, quiet = 0; i < 2400; i++, Sleep(25)) {
        const int phase = app_ask(app, TESTING_PHASE, 0, 0);
        const bool still = app_ask(app, TESTING_THINK_ID, 0, 0) == 0;
        quiet = still ? quiet + 1 : 0;
        if (phase == PHASE_OVER || has_answers(app) ||
            (app_ask(app, TESTING_LIT, 0, 0) > 0 && quiet >= POLLS))
            return phase;
    }
    return -1;
}

static void wait_change(const App *app, int revision)
{
    for (int i = 0; i < 400 && app_ask(app, TESTING_REVISION, 0, 0) == revision; i++)
        Sleep(25);
    CHECK(app_ask(app, TESTING_REVISION, 0, 0) != revision);
}

/* The human's part of the opening, until it is over. */
static void play_opening(const App *app, const Plan *plan, Played *played)
{
    int x, y;
    const char *next = plan->answers;
    for (int step = 0; step < STEPS_MAX; step++) {
        const int phase = wait_turn(app);
        const int revision = app_ask(app, TESTING_REVISION, 0, 0);
        CHECK(phase >= 0);
        if (phase <= PHASE_OVER)
            return;
        CHECK(!app_has_dialog(app));
        if (has_answers(app)) {
            give_answer(app, *next - '1', step);
            next += next[1] != '\0';
            played->questions++;
        } else if (lit_point(app, &x, &y)) {
            app_click(app, x, y, 0, 0);
            played->offers += phase == PHASE_OFFERING;
            played->stones += phase == PHASE_PLACE;
        }
        wait_change(app, revision);
    }
    CHECK(!"the opening came to an end");
}

/* The human goes on, if it is his turn. */
static void play_on(const App *app)
{
    for (int i = 0; i < 400 && app_ask(app, TESTING_THINK_ID, 0, 0) != 0; i++)
        Sleep(25);
    const int moves = app_ask(app, TESTING_MOVE_COUNT, 0, 0);
    for (int i = 0; i < SIDE && app_ask(app, TESTING_MOVE_COUNT, 0, 0) == moves; i++) {
        app_click(app, i, 13, 0, 0);
        app_settle(app);
    }
    for (int i = 0; i < 800 && app_ask(app, TESTING_MOVE_COUNT, 0, 0) < moves + 2; i++)
        Sleep(25);
    CHECK(app_ask(app, TESTING_MOVE_COUNT, 0, 0) >= moves + 2);
}

static void save_as(const App *app, const wchar_t *path)
{
    DeleteFileW(path);
    CHECK(app_next_path(app, path));
    app_chord_two(app, VK_CONTROL, VK_SHIFT, 'S');
    CHECK(wait_file(path));
    app_settle(app);
}

/* The same opening with all that was answered and offered, and the same moves. SGF knows no kinds of players. */
static bool is_same_game(const char *a, const char *b)
{
    static const char opening[] = "\nopening ", moves[] = "\nmoves\n";
    const char *of_a = strstr(a, opening), *of_b = strstr(b, opening);
    const char *moves_a = strstr(a, moves), *moves_b = strstr(b, moves);
    if (!of_a || !of_b || !moves_a || !moves_b)
        return false;
    const size_t length = strcspn(of_a + 1, "\n") + 2;
    return strncmp(of_a, of_b, length) == 0 && strcmp(moves_a, moves_b) == 0;
}

/* Opens a file and saves it: the game is the one expected. */
static void check_reopened(const wchar_t *path, const wchar_t *again, const char *expected)
{
    static char text[FILE_MAX];
    App app;
    wchar_t arguments[MAX_PATH + 8];
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", path);
    START(app, arguments);
    save_as(&app, again);
    CHECK(app_close(&app) >= 0);
    CHECK(file_read(again, text, sizeof text));
    const bool same = is_same_game(text, expected);
    CHECK(same);
    if (!same)
        printf("%s\n---\n%s\n", expected, text);
    DeleteFileW(again);
}

static void store_game(const wchar_t *path, const wchar_t *word, const wchar_t *ending)
{
    wchar_t folder[MAX_PATH], to[2 * MAX_PATH];
    if (!GetEnvironmentVariableW(L"GOMOKIT_OPENING_GAMES", folder, MAX_PATH))
        return;
    swprintf(to, 2 * MAX_PATH, L"%ls\\%ls.%ls", folder, word, ending);
    CopyFileW(path, to, FALSE);
}

/* As .gmk and as SGF; opened again each gives the .gmk file that the game was saved as. */
static void check_files(const App *app, const Plan *plan)
{
    static char text[FILE_MAX];
    wchar_t gmk[MAX_PATH], sgf[MAX_PATH], again[MAX_PATH];
    scratch_path(gmk, L"opening.gmk");
    scratch_path(sgf, L"opening.sgf");
    scratch_path(again, L"again.gmk");
    save_as(app, sgf);
    save_as(app, gmk);
    CHECK(file_read(gmk, text, sizeof text));
    store_game(gmk, plan->word, L"gmk");
    store_game(sgf, plan->word, L"sgf");
    check_reopened(gmk, again, text);
    check_reopened(sgf, again, text);
    DeleteFileW(gmk);
    DeleteFileW(sgf);
}

static void play_plan(const Plan *plan)
{
    App app;
    Played played = {0};
    wchar_t arguments[256];
    swprintf(arguments, 256, L"--black %ls --white %ls --opening %ls --rule %ls --think-ms 200",
             plan->black ? L"human" : L"easy", plan->black ? L"easy" : L"human", plan->word,
             plan->rule);
    random_state = 20261118;
    START(app, arguments);
    play_opening(&app, plan, &played);
    play_on(&app);
    printf("    %ls: %d questions, %d stones, %d offers of the human\n", plan->word,
           played.questions, played.stones, played.offers);
    check_files(&app, plan);
    CHECK(app_close(&app) >= 0);
}

#define GAME(name, ...)                                                                            \
    TEST(name)                                                                                     \
    {                                                                                              \
        static const Plan plan = {__VA_ARGS__};                                                    \
        play_plan(&plan);                                                                          \
    }

GAME(pro, L"pro", L"freestyle", 1, "1")
GAME(long_pro, L"long-pro", L"freestyle", 1, "1")
GAME(swap, L"swap", L"freestyle", 0, "2")
GAME(swap2, L"swap2", L"freestyle", 0, "32")
GAME(rif, L"rif", L"renju", 1, "1")
GAME(yamaguchi, L"yamaguchi", L"renju", 1, "31")
GAME(tarannikov, L"tarannikov", L"renju", 1, "2121")
GAME(taraguchi_10, L"taraguchi-10", L"renju", 1, "13")
GAME(soosorv_8, L"soosorv-8", L"renju", 0, "241")
GAME(swap2_5a, L"swap2-5a", L"renju", 0, "21")

/* ---------------------------------------------------------------- in the middle of it */

TEST(a_question_is_there_again_after_undo_and_kill)
{
    static const int first[][2] = {{7, 7}, {8, 8}, {9, 7}};
    App app;
    wchar_t arguments[2 * MAX_PATH], start[2 * MAX_PATH + 64];
    CHECK(scratch_settings(arguments, L"asked", L"-"));
    swprintf(start, 2 * MAX_PATH + 64, L"%ls --white human --opening swap2", arguments);
    START(app, start);
    click_all(&app, first, 3);
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_CHOOSE), PHASE_CHOOSE);
    app_key(&app, '3');
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_PLACE), PHASE_PLACE);
    app_chord(&app, VK_CONTROL, 'Z'); /* the answer is taken back, */
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_CHOOSE), PHASE_CHOOSE);
    CHECK(app_ask(&app, TESTING_ANSWER, 2, 0) != -1);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    Sleep(500);
    app_kill(&app);
    START(app, arguments);
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_CHOOSE), PHASE_CHOOSE);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    CHECK(app_ask(&app, TESTING_ANSWER, 2, 0) != -1 && app_ask(&app, TESTING_ANSWER, 3, 0) == -1);
    app_key(&app, '3');
    CHECK_INT(app_wait(&app, TESTING_PHASE, 0, 0, PHASE_PLACE), PHASE_PLACE);
    CHECK(app_close(&app) >= 0);
    CHECK(scratch_settings(arguments, L"asked", L"-"));
    scratch_path(start, L"asked.ini");
    DeleteFileW(start);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(pro),
        CASE(long_pro),
        CASE(swap),
        CASE(swap2),
        CASE(rif),
        CASE(yamaguchi),
        CASE(tarannikov),
        CASE(taraguchi_10),
        CASE(soosorv_8),
        CASE(swap2_5a),
        CASE(a_question_is_there_again_after_undo_and_kill),
    };
    test_again = apps_kill;
    const int result = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove_scratch_folder();
    return result;
}
