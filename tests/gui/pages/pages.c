/*
 * pages.c: goes to every page and dialog of the program, in a language and a theme of choice, and takes a picture of
 * each, to be looked at. Checks nothing but that each page comes.
 *
 *     gui_pages FOLDER LANGUAGE THEME [GROUPS...]    FOLDER/NAME.bmp of every page, or of those whose group is named
 *
 * tests/gui/pages/pages.sh runs it in several combinations and makes PNG files. FOLDER also gets the settings, games
 * and progress of the run.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

#include "../gui_driver.h"
#include "core/text/language.h"
#include "gomokit.h"
#include "resource.h"
#include "screen_shot.h"

enum { PAUSE_MS = 350, THINK_MS = 1500, REVIEW_POLLS = 8 };

static const char *folder, *theme;
static Language language;
static int missing; /* pages that did not come */

/* ---------------------------------------------------------------- steps */

static void shot(const App *app, const char *name)
{
    char path[MAX_PATH];
    app_settle(app);
    Sleep(PAUSE_MS);
    snprintf(path, sizeof path, "%s\\%s.bmp", folder, name);
    printf("%s\n", name);
    fflush(stdout);
    if (!screen_shot(path)) {
        printf("    %s could not be written\n", path);
        missing++;
    }
}

static bool begin(App *app, const wchar_t *arguments)
{
    wchar_t all[1024];
    swprintf(all, 1024, L"--settings \"%hs\\pages.ini\" --theme %hs %ls", folder, theme, arguments);
    if (!app_start(app, all)) {
        printf("    no window: %ls\n", arguments);
        missing++;
        return false;
    }
    PostMessageW(app->window, WM_COMMAND, IDM_VIEW_LANGUAGE + (WPARAM)language, 0);
    app_wait(app, TESTING_LANGUAGE, 0, 0, (int)language);
    ShowWindowAsync(app->window, SW_MAXIMIZE);
    Sleep(PAUSE_MS);
    app_settle(app);
    return true;
}

static void run(const App *app, int command)
{
    PostMessageW(app->window, WM_COMMAND, (WPARAM)command, 0);
    Sleep(PAUSE_MS);
    app_settle(app);
}

/* A picture of the dialog that a command opens, which Escape ends. */
static void dialog_shot(const App *app, int command, const char *name)
{
    if (app_ask(app, TESTING_CAN, command, 0) != 1) {
        printf("    %s: the command cannot be run\n", name);
        missing++;
        return;
    }
    PostMessageW(app->window, WM_COMMAND, (WPARAM)command, 0);
    HWND dialog = app_dialog(app);
    if (!dialog) {
        printf("    %s: no dialog came\n", name);
        missing++;
        return;
    }
    Sleep(PAUSE_MS);
    shot(app, name);
    dialog_press(dialog, VK_ESCAPE);
}

static void click_points(const App *app, const int (*points)[2], int count)
{
    for (int i = 0; i < count; i++) {
        const int before = app_ask(app, TESTING_MOVE_COUNT, 0, 0);
        app_click(app, points[i][0], points[i][1], 0, 0);
        for (int k = 0; k < 80 && app_ask(app, TESTING_MOVE_COUNT, 0, 0) == before; k++)
            Sleep(25);
    }
}

/* The computer has answered: the human is to move, or the game is over. */
static void wait_answer(const App *app)
{
    for (int i = 0, quiet = 0; i < 400 && quiet < 6; i++, Sleep(25))
        quiet = app_ask(app, TESTING_THINK_ID, 0, 0) == 0 ? quiet + 1 : 0;
}

static void wait_review(const App *app)
{
    for (int i = 0; i < REVIEW_POLLS; i++)
        if (app_wait(app, TESTING_COACH_PROGRESS, 0, 0, -1) == -1)
            return;
}

/* ---------------------------------------------------------------- the game */

static const int first_moves[][2] = {{7, 7}, {8, 8}, {8, 6}, {6, 8}, {9, 7}, {6, 6}};

static void menus(const App *app)
{
    char name[32];
    for (int menu = 0; menu < 6; menu++) {
        app_key(app, VK_F10);
        for (int i = 0; i < menu; i++)
            app_key(app, VK_RIGHT);
        app_key(app, VK_DOWN);
        snprintf(name, sizeof name, "menu-%d", menu + 1);
        shot(app, name);
        app_key(app, VK_ESCAPE);
        app_key(app, VK_ESCAPE);
    }
}

static void page_game(void)
{
    App app;
    if (!begin(&app, L"--black human --white easy --clock 300"))
        return;
    shot(&app, "game-new");
    for (int i = 0; i < 3; i++) {
        app_click(&app, 7 + i, 3 + 3 * i, 0, 0);
        wait_answer(&app);
    }
    app_point(&app, 3, 3, 0, 0);
    shot(&app, "game");
    run(&app, IDM_MOVE_HINT);
    wait_answer(&app);
    shot(&app, "game-hint");
    run(&app, IDM_MOVE_ANALYSE);
    Sleep(2 * THINK_MS);
    shot(&app, "game-analysis");
    run(&app, IDM_MOVE_STOP);
    run(&app, IDM_GAME_PAUSE);
    shot(&app, "game-paused");
    run(&app, IDM_GAME_PAUSE);
    menus(&app);
    run(&app, IDM_MOVE_CONFIRM);
    app_click(&app, 2, 2, 0, 0);
    shot(&app, "game-proposal");
    app_key(&app, VK_ESCAPE);
    run(&app, IDM_MOVE_CONFIRM);
    run(&app, IDM_MOVE_BACK);
    run(&app, IDM_MOVE_BACK);
    shot(&app, "game-looking-back");
    app_close(&app);
}

static void page_dialogs(void)
{
    static const struct {
        int command;
        const char *name;
    } dialogs[] = {
        {IDM_GAME_NEW_WITH, "dialog-new"},       {IDM_GAME_SETTINGS, "dialog-settings"},
        {IDM_ABOUT_KEYS, "dialog-keys"},         {IDM_ABOUT_CHANGE_KEYS, "dialog-change-keys"},
        {IDM_PLAY_POSITION, "dialog-play-here"}, {IDM_GAME_PICTURE, "dialog-picture"},
        {IDM_GAME_PRINT, "dialog-print"},        {IDM_TREE_COMMENT, "dialog-comment"},
        {IDM_MARK_TEXT, "dialog-mark"},          {IDM_LEVEL_LADDER, "dialog-ladder"},
        {IDM_GAME_LEARNED, "dialog-learned"},    {IDM_ABOUT, "dialog-about"},
        {IDM_GAME_ENGINES, "dialog-engines"},    {IDM_GAME_RESIGN, "dialog-resign"},
    };
    App app;
    if (!begin(&app, L"--white human"))
        return;
    click_points(&app, first_moves, 6);
    for (size_t i = 0; i < sizeof dialogs / sizeof *dialogs; i++)
        dialog_shot(&app, dialogs[i].command, dialogs[i].name);
    app_close(&app);
}

/* The key of a command that another one has. */
static void page_keys(void)
{
    App app;
    if (!begin(&app, L"--white human"))
        return;
    run(&app, IDM_ABOUT_CHANGE_KEYS);
    HWND dialog = app_dialog(&app);
    HWND list = GetDlgItem(dialog, IDC_CHANGE_LIST);
    SendMessageW(list, LB_SETCURSEL, 1, 0);
    SendMessageW(dialog, WM_COMMAND, MAKEWPARAM(IDC_CHANGE_LIST, LBN_SELCHANGE), (LPARAM)list);
    PostMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, IDC_CHANGE_KEY), TRUE);
    Sleep(PAUSE_MS);
    monkey_key(0, 'T');
    shot(&app, "keys-refused");
    monkey_key(VK_CONTROL, 'N');
    HWND question = wait_other_dialog(&app, dialog);
    shot(&app, "keys-clash");
    if (question)
        dialog_press(question, VK_ESCAPE);
    dialog_press(dialog, VK_ESCAPE);
    app_close(&app);
}

/* ---------------------------------------------------------------- ends of games */

/* Hints are followed until the game is over; the computer is a newcomer. */
static void page_won(void)
{
    App app;
    if (!begin(&app, L"--black human --white newcomer"))
        return;
    for (int i = 0; i < 40 && app_ask(&app, TESTING_RESULT, 0, 0) == 0; i++) {
        run(&app, IDM_MOVE_HINT);
        wait_answer(&app);
        const int at = app_ask(&app, TESTING_ADVISED, 0, 0);
        if (at == -1)
            break;
        app_click(&app, (short)LOWORD(at), (short)HIWORD(at), 0, 0);
        Sleep(PAUSE_MS);
        wait_answer(&app);
    }
    HWND dialog = wait_end_dialog(&app);
    Sleep(4 * THINK_MS);
    shot(&app, "end-won");
    if (dialog)
        dialog_press(dialog, VK_ESCAPE);
    shot(&app, "end-won-board");
    app_kill(&app);
}

/* Lost by playing into the corners, then reviewed and played again. */
static void page_lost(void)
{
    static const int corners[][2] = {{7, 7},   {0, 0},  {0, 14}, {14, 0},
                                     {14, 14}, {1, 13}, {13, 1}, {3, 13}};
    App app;
    if (!begin(&app, L"--black human --white difficult"))
        return;
    for (int i = 0; i < 8 && app_ask(&app, TESTING_RESULT, 0, 0) == 0; i++) {
        app_click(&app, corners[i][0], corners[i][1], 0, 0);
        Sleep(PAUSE_MS);
        wait_answer(&app);
    }
    HWND dialog = wait_end_dialog(&app);
    Sleep(4 * THINK_MS);
    shot(&app, "end-lost");
    if (dialog) {
        SendMessageW(GetDlgItem(dialog, IDC_OVER_MORE), BM_CLICK, 0, 0);
        Sleep(PAUSE_MS);
        shot(&app, "end-lost-more");
        SendMessageW(GetDlgItem(dialog, IDC_OVER_MORE), BM_CLICK, 0, 0);
        Sleep(PAUSE_MS);
        dialog_press(dialog, VK_ESCAPE);
    }
    run(&app, IDM_COACH_REVIEW);
    shot(&app, "review-running");
    wait_review(&app);
    shot(&app, "review");
    run(&app, IDM_COACH_PREVIOUS);
    shot(&app, "review-turning");
    run(&app, IDM_COACH_LINE);
    run(&app, IDM_COACH_STEP);
    run(&app, IDM_COACH_STEP);
    shot(&app, "review-line");
    run(&app, IDM_COACH_REVIEW);
    shot(&app, "review-nothing-new");
    dialog_shot(&app, IDM_COACH_PRINT, "review-print");
    run(&app, IDM_COACH_NEXT);
    run(&app, IDM_COACH_AGAIN);
    wait_answer(&app);
    shot(&app, "review-again");
    app_kill(&app);
}

static void page_drawn(void)
{
    static const int full[][2] = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {0, 1}, {1, 1},
                                  {2, 1}, {3, 1}, {4, 1}, {1, 2}, {0, 2}, {3, 2}, {2, 2},
                                  {0, 3}, {4, 2}, {2, 3}, {1, 3}, {4, 3}, {3, 3}, {1, 4},
                                  {0, 4}, {3, 4}, {2, 4}, {4, 4}};
    App app;
    if (!begin(&app, L"--size 5x5 --white human"))
        return;
    click_points(&app, full, 25);
    HWND dialog = wait_end_dialog(&app);
    Sleep(THINK_MS);
    shot(&app, "end-drawn");
    if (dialog)
        dialog_press(dialog, VK_ESCAPE);
    app_kill(&app);
}

/* ---------------------------------------------------------------- the other pages */

static void page_puzzles(void)
{
    App app;
    if (!begin(&app, L"--white human"))
        return;
    run(&app, IDM_MODE_PUZZLES);
    shot(&app, "puzzle");
    run(&app, IDM_PUZZLE_SOLUTION);
    Sleep(THINK_MS);
    shot(&app, "puzzle-solution");
    dialog_shot(&app, IDM_PUZZLE_PRINT, "puzzle-print");
    run(&app, IDM_PUZZLE_PROGRESS);
    shot(&app, "progress");
    app_kill(&app);
}

static void page_editor(void)
{
    App app;
    if (!begin(&app, L"--white human --rule renju"))
        return;
    click_points(&app, first_moves, 6);
    run(&app, IDM_EDITOR_ENTER);
    shot(&app, "editor");
    run(&app, IDM_EDITOR_WIN);
    Sleep(THINK_MS);
    shot(&app, "editor-win");
    dialog_shot(&app, IDM_EDITOR_PLAY, "editor-play");
    run(&app, IDM_EDITOR_LEAVE);
    run(&app, IDM_COPY_PICTURE);
    for (int i = 0; i < 50 && !IsClipboardFormatAvailable(CF_DIB); i++)
        Sleep(100);
    run(&app, IDM_GAME_NEW);
    run(&app, IDM_PASTE);
    app_wait(&app, TESTING_EDITOR, 0, 0, 1);
    Sleep(THINK_MS);
    shot(&app, "editor-pasted");
    app_kill(&app);
}

static void page_mine(void)
{
    App app;
    if (!begin(&app, L"--white human"))
        return;
    run(&app, IDM_GAME_MINE);
    app_wait(&app, TESTING_MINE_SHOWN, 0, 0, 1);
    Sleep(PAUSE_MS);
    app_key(&app, VK_DOWN);
    shot(&app, "my-games");
    app_key(&app, 'Q');
    app_key(&app, 'Q');
    shot(&app, "my-games-none-found");
    app_kill(&app);
}

static void page_lab(void)
{
    App app;
    if (!begin(&app, L"--white human"))
        return;
    click_points(&app, first_moves, 4);
    run(&app, IDM_LAB_ENTER);
    Sleep(THINK_MS);
    shot(&app, "lab");
    for (int i = 0; i < 12; i++)
        run(&app, IDM_LAB_STEP);
    shot(&app, "lab-steps");
    app_kill(&app);
}

static void page_maze(void)
{
    App app;
    if (!begin(&app, L"--board maze"))
        return;
    shot(&app, "maze");
    run(&app, IDM_MAZE_FINISH);
    shot(&app, "maze-searched");
    dialog_shot(&app, IDM_MAZE_NEW, "dialog-maze");
    dialog_shot(&app, IDM_ABOUT_KEYS, "maze-keys");
    run(&app, IDM_MAZE_LESSON);
    shot(&app, "maze-lesson");
    run(&app, IDM_MAZE_FINISH);
    app_wait(&app, TESTING_MAZE_EXPANDED, 1, 0, 2000000);
    shot(&app, "maze-no-end");
    app_kill(&app);
}

static void page_openings(void)
{
    static const int three[][2] = {{7, 7}, {7, 6}, {8, 6}};
    App app;
    if (!begin(&app, L"--white human --opening swap2"))
        return;
    shot(&app, "opening-place");
    click_points(&app, three, 3);
    shot(&app, "opening-choose");
    app_kill(&app);
    if (!begin(&app, L"--white human --opening yamaguchi --rule renju"))
        return;
    click_points(&app, three, 3);
    shot(&app, "opening-number");
    app_key(&app, '5');
    Sleep(PAUSE_MS);
    app_key(&app, '1');
    click_points(&app, (const int[][2]){{9, 9}}, 1);
    app_click(&app, 5, 5, 0, 0);
    app_click(&app, 6, 9, 0, 0);
    shot(&app, "opening-offer");
    app_kill(&app);
}

static void page_connect4(void)
{
    App app;
    if (!begin(&app, L"--board connect4 --black human --white easy"))
        return;
    app_click(&app, 3, 0, 0, 0);
    Sleep(2 * THINK_MS);
    shot(&app, "connect4");
    app_kill(&app);
}

static bool begin_with(App *app, const wchar_t *name, const char *text)
{
    wchar_t file[MAX_PATH], arguments[MAX_PATH + 8];
    swprintf(file, MAX_PATH, L"%hs\\%ls", folder, name);
    swprintf(arguments, MAX_PATH + 8, L"\"%ls\"", file);
    return file_write(file, text) && begin(app, arguments);
}

/* A game whose loser had nothing that held, from the first move on. */
static void page_unheld(void)
{
    App app;
    if (!begin_with(&app, L"unheld.sgf",
                    "(;GM[4]SZ[15]RU[free]AB[gh][hh][ih]AW[cc][cd][mm]PL[B];B[fh];W[aa];B[jh])"))
        return;
    run(&app, IDM_COACH_REVIEW);
    wait_review(&app);
    shot(&app, "review-unheld");
    app_kill(&app);
}

/* The question before a blunder. */
static void page_caution(void)
{
    static const char three[] = "gomokit 1.2\nboard gomoku\nsize 15x15\nrule freestyle\n"
                                "black computer easy\nwhite human\nmoves\n"
                                "1 h8 -\n2 c3 -\n3 o15 -\n4 m3 -\n5 i8 -\n6 c13 -\n7 g8 -\nend\n";
    App app;
    if (!begin_with(&app, L"three.gmk", three))
        return;
    run(&app, IDM_COACH_CAUTION);
    app_click(&app, 11, 11, 0, 0);
    HWND dialog = app_dialog(&app);
    shot(&app, "caution");
    if (dialog)
        dialog_press(dialog, VK_RETURN);
    run(&app, IDM_COACH_CAUTION);
    app_kill(&app);
}

/* ---------------------------------------------------------------- the list */

static const struct {
    const char *name;
    void (*take)(void);
} groups[] = {
    {"game", page_game},         {"dialogs", page_dialogs}, {"keys", page_keys},
    {"won", page_won},           {"lost", page_lost},       {"drawn", page_drawn},
    {"puzzles", page_puzzles},   {"editor", page_editor},   {"mine", page_mine},
    {"lab", page_lab},           {"maze", page_maze},       {"openings", page_openings},
    {"connect4", page_connect4}, {"caution", page_caution}, {"unheld", page_unheld},
};

static bool is_wanted(const char *group, int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], group) == 0)
            return true;
    return argc == 0;
}

static Language language_named(const char *word)
{
    for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++)
        if (strcmp(language_words[l], word) == 0)
            return l;
    return LANGUAGE_AUTO;
}

int main(int argc, char **argv)
{
    language = argc >= 4 ? language_named(argv[2]) : LANGUAGE_AUTO;
    if (language == LANGUAGE_AUTO) {
        fprintf(stderr, "gui_pages FOLDER LANGUAGE THEME [GROUPS...]\n");
        return 2;
    }
    folder = argv[1];
    theme = argv[3];
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (is_wanted(groups[i].name, argc - 4, argv + 4))
            groups[i].take();
    apps_kill();
    return missing > 0;
}
