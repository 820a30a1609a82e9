/* gui_tournament_test.c: a tournament of engines in the real window: played, paused, killed, gone on with. */
#include "test.h"

#include <windows.h>

#include "../gui_driver.h"
#include "../gui_start.h"
#include "resource.h"

enum { ANOTHER_PAGE, NONE, READY, RUNS, PAUSING, OVER }; /* TESTING_CUP_PHASE */
enum { BUTTON_RUN, BUTTON_GAMES, BUTTON_TABLE };
enum { ENGINES = 5, GAMES_MAX = 1000, PATIENCE = 600 /* tenths of a second */ };

static wchar_t cup[MAX_PATH], results[MAX_PATH], folder[MAX_PATH];

/* The folder of this test program, where the faulty brain is; and of the program that is tested. */
static void brain_paths(char *bad, char *ours)
{
    wchar_t path[MAX_PATH], program[MAX_PATH];
    GetModuleFileNameW(NULL, path, MAX_PATH);
    wcsrchr(path, L'\\')[0] = L'\0';
    program_folder(program);
    snprintf(bad, MAX_PATH, "%ls\\bad_brain.exe", path);
    snprintf(ours, MAX_PATH, "%ls\\pbrain-gomokit.exe", program);
}

static void clear(void)
{
    wchar_t games[MAX_PATH];
    scratch_path(folder, L".");
    scratch_path(games, L"cup-games");
    remove_files(games, L"*");
    RemoveDirectoryW(games);
    remove_files(folder, L"cup.*");
    remove_files(folder, L"cup-*");
    remove_files(folder, L"engines.txt");
}

/* One that plays, two with faults, one that floods its output, and ours. */
static void write_cup(int rounds)
{
    char text[8192], bad[MAX_PATH], ours[MAX_PATH];
    clear();
    scratch_path(cup, L"cup.txt");
    scratch_path(results, L"cup.results");
    brain_paths(bad, ours);
    snprintf(text, sizeof text,
             "gomokit tournament 1\nname Test\nrounds %d\nturn-ms 100\ntolerance-ms 2000\n"
             "engine Fine\ncommand \"%s\" fine\nengine Crash\ncommand \"%s\" crash\n"
             "engine Illegal\ncommand \"%s\" occupied\nengine Flood\ncommand \"%s\" flood\n"
             "engine Ours\ncommand \"%s\"\ninfo THREAD_NUM 1\n",
             rounds, bad, bad, bad, bad, ours);
    CHECK(file_write(cup, text));
}

static void arguments_of(wchar_t *out)
{
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"cup", L"-last-"));
    swprintf(out, 3 * MAX_PATH, L"%ls \"%ls\"", settings, cup);
}

static int wait_phase(const App *app, int phase)
{
    int now = -2;
    for (int i = 0; i < PATIENCE && now != phase; i++) {
        Sleep(100);
        now = app_ask(app, TESTING_CUP_PHASE, 0, 0);
    }
    if (now != phase) {
        char left[1024], right[1024];
        app_text(app, TESTING_LEFT, left);
        app_text(app, TESTING_STATUS, right);
        printf("    the status bar says: %s | %s\n", left, right);
    }
    return now;
}

/* How many games have a line, and whether any has two. */
static int count_games(bool *twice)
{
    static char text[4 << 20];
    static bool seen[GAMES_MAX];
    int count = 0;
    memset(seen, 0, sizeof seen);
    *twice = false;
    if (!file_read(results, text, sizeof text))
        return 0;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        const char *number = memchr(line, '\t', (size_t)(end - line));
        const int game = number ? atoi(number + 1) : 0;
        if (game <= 0 || game >= GAMES_MAX)
            continue;
        *twice |= seen[game];
        seen[game] = true;
        count++;
    }
    return count;
}

static void press_button(const App *app, int button)
{
    const int at = app_ask(app, TESTING_CUP_BUTTON, button, 0);
    CHECK(at != -1);
    app_click_pixel(app, (short)LOWORD(at), (short)HIWORD(at));
    app_settle(app);
}

TEST(engines_play_pause_and_go_on)
{
    App app;
    wchar_t arguments[3 * MAX_PATH], file[MAX_PATH];
    bool twice;
    write_cup(1);
    arguments_of(arguments);
    START(app, arguments);
    CHECK_INT(wait_phase(&app, READY), READY);
    CHECK_INT(app_ask(&app, TESTING_CUP_ENGINES, 0, 0), ENGINES);
    const int planned = app_ask(&app, TESTING_CUP_PLANNED, 0, 0);
    CHECK_INT(planned, ENGINES * (ENGINES - 1));
    press_button(&app, BUTTON_RUN);
    CHECK_INT(wait_phase(&app, RUNS), RUNS);
    press_button(&app, BUTTON_RUN);
    CHECK_INT(wait_phase(&app, READY), READY);
    CHECK_INT(app_ask(&app, TESTING_CUP_PLAYED, 0, 0), count_games(&twice));
    app_key(&app, VK_SPACE);
    CHECK_INT(wait_phase(&app, RUNS), RUNS);
    CHECK(app_menu(&app, "TS")); /* stops at once */
    CHECK_INT(wait_phase(&app, READY), READY);
    app_key(&app, VK_SPACE);
    CHECK_INT(wait_phase(&app, OVER), OVER);
    CHECK_INT(app_ask(&app, TESTING_CUP_PLAYED, 0, 0), planned);
    CHECK_INT(count_games(&twice), planned);
    CHECK(!twice);
    CHECK(app_ask(&app, TESTING_CUP_FAULTS, 0, 0) >=
          planned / 2); /* each game of the faulty ones */
    press_button(&app, BUTTON_GAMES);
    scratch_path(file, L"cup-games\\game00001.psq");
    CHECK(wait_file(file));
    scratch_path(file, L"cup-page.html");
    CHECK(app_next_path(&app, file));
    CHECK(app_menu(&app, "TB"));
    CHECK(wait_file(file));
    app_key(&app, VK_END); /* the oldest game, with the keyboard */
    app_settle(&app);
    app_key(&app, VK_RETURN);
    int moves = 0;
    for (int i = 0; i < 50 && moves <= 0; i++) {
        Sleep(100);
        moves = app_ask(&app, TESTING_MOVE_COUNT, 0, 0);
    }
    CHECK(moves > 0);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'U');
    CHECK_INT(app_wait(&app, TESTING_CUP_PHASE, 0, 0, OVER), OVER);
    const int item = app_ask(&app, TESTING_CUP_CURSOR, 0, 0); /* the same game by a click */
    const int at = app_ask(&app, TESTING_CUP_ITEM, item, 0);
    CHECK(at != -1);
    CHECK_INT(app_ask(&app, TESTING_CAN, IDM_MOVE_HINT, 0), 0);
    app_click_pixel(&app, (short)LOWORD(at), (short)HIWORD(at));
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_GAME_NEW, 0, 1), 1);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), moves);
    CHECK(app_close(&app) >= 0);
    clear();
}

/* Whatever happens to the window: a game that was finished is there, and once. */
TEST(killed_in_the_middle_it_goes_on)
{
    enum { KILLS = 6 };
    App app;
    wchar_t arguments[3 * MAX_PATH], settings[2 * MAX_PATH];
    bool twice;
    int before = 0;
    write_cup(1);
    arguments_of(arguments);
    for (int i = 0; i < KILLS; i++) {
        START(app, arguments);
        CHECK_INT(wait_phase(&app, READY), READY);
        CHECK_INT(app_ask(&app, TESTING_CUP_PLAYED, 0, 0), before);
        app_key(&app, VK_SPACE);
        CHECK_INT(wait_phase(&app, RUNS), RUNS);
        Sleep((DWORD)(300 + 211 * i));
        app_kill(&app);
        Sleep(300);
        const int after = count_games(&twice);
        CHECK(!twice);
        CHECK(after >= before);
        before = after;
    }
    printf("    %d games after %d kills\n", before, KILLS);
    swprintf(settings, 2 * MAX_PATH, L"%ls", arguments);
    wcsstr(settings, L".ini\"")[5] =
        L'\0'; /* the same settings, no file: the last one comes by itself */
    START(app, settings);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'U');
    CHECK_INT(wait_phase(&app, READY), READY);
    app_key(&app, VK_SPACE);
    CHECK_INT(wait_phase(&app, OVER), OVER);
    CHECK_INT(count_games(&twice), ENGINES * (ENGINES - 1));
    CHECK(!twice);
    CHECK(app_close(&app) >= 0);
    clear();
}

static int compare_doubles(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Asks again and again; prints how long the answers took, and gives the longest. */
static double ask_often(const App *app, const char *when)
{
    enum { ASKS = 300 };
    static double ms[ASKS];
    LARGE_INTEGER tick, start, end;
    QueryPerformanceFrequency(&tick);
    for (int i = 0; i < ASKS; i++) {
        QueryPerformanceCounter(&start);
        app_ask(app, TESTING_CUP_PLAYED, 0, 0);
        QueryPerformanceCounter(&end);
        ms[i] = 1000.0 * (double)(end.QuadPart - start.QuadPart) / (double)tick.QuadPart;
        Sleep(20);
    }
    qsort(ms, ASKS, sizeof *ms, compare_doubles);
    printf("    %s: median %.1f, 19 of 20 below %.1f, worst of %d %.1f ms\n", when, ms[ASKS / 2],
           ms[ASKS * 19 / 20], ASKS, ms[ASKS - 1]);
    return ms[ASKS - 1];
}

/* The window's answers while engines play, and before, when only the machine's other work delays them. */
TEST(the_window_answers_meanwhile)
{
    App app;
    wchar_t arguments[3 * MAX_PATH];
    write_cup(20);
    arguments_of(arguments);
    START(app, arguments);
    CHECK_INT(wait_phase(&app, READY), READY);
    ask_often(&app, "paused");
    app_key(&app, VK_SPACE);
    CHECK_INT(wait_phase(&app, RUNS), RUNS);
    CHECK(ask_often(&app, "playing") < 1000); /* loose: the machine has other work */
    const int took = app_close(&app);
    CHECK(took >= 0);
    printf("    closed in the middle of games in %d ms\n", took);
    clear();
}

TEST(a_new_tournament_by_the_dialog)
{
    App app;
    char text[2048], bad[MAX_PATH], ours[MAX_PATH];
    wchar_t settings[2 * MAX_PATH], engines[MAX_PATH];
    clear();
    scratch_path(cup, L"cup.txt");
    scratch_path(results, L"cup.results");
    scratch_path(engines, L"engines.txt");
    brain_paths(bad, ours);
    snprintf(text, sizeof text,
             "gomokit engines 1\nnext 2\nengine 1\nname Fine\nprogram %s\narguments fine\n", bad);
    CHECK(file_write(engines, text));
    CHECK(scratch_settings(settings, L"cup", L"-last-"));
    START(app, settings);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'U');
    CHECK_INT(app_wait(&app, TESTING_CUP_PHASE, 0, 0, NONE), NONE);
    CHECK(app_next_path(&app, cup));
    app_chord(&app, VK_CONTROL, 'N');
    HWND dialog = app_dialog(&app);
    CHECK(dialog != NULL);
    CHECK_INT((int)SendDlgItemMessageW(dialog, IDC_CUP_ENGINES, LB_GETCOUNT, 0, 0), 2);
    CHECK(dialog_press(dialog, VK_RETURN));
    CHECK(wait_file(cup));
    CHECK_INT(wait_phase(&app, RUNS), RUNS);
    CHECK_INT(app_ask(&app, TESTING_CUP_ENGINES, 0, 0), 2);
    CHECK_INT(app_ask(&app, TESTING_CUP_PLANNED, 0, 0), 10);
    CHECK(file_read(cup, text, sizeof text));
    CHECK(contains(text, "engine Gomokit") && contains(text, "engine Fine") &&
          contains(text, "opening "));
    CHECK(app_close(&app) >= 0);
    clear();
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(engines_play_pause_and_go_on),
        CASE(killed_in_the_middle_it_goes_on),
        CASE(the_window_answers_meanwhile),
        CASE(a_new_tournament_by_the_dialog),
    };
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    apps_kill();
    remove_scratch_folder();
    return code;
}
