/* gui_commands_test.c: every command of the menus, reached by its letters; and the screen reader's
 * view of the window. */
#include "test.h"

#define COBJMACROS
#include <windows.h>

#include <initguid.h>
#include <oleacc.h>

#include "core/text/language.h"
#include "gomokit.h"
#include "gui_driver.h"
#include "gui_start.h"
#include "resource.h"

enum { COMMANDS_MAX = 1024 };

/* The ids that were run so far. */
typedef struct Seen {
    int ids[COMMANDS_MAX];
    int count;
} Seen;

static Seen seen;

/* A way through the menus, the command at its end, and whether a dialog comes that Escape ends. */
typedef struct Walk {
    const char *letters;
    int id;
    bool dialog;
} Walk;

static void walk(const App *app, const Walk *w)
{
    app_ask(app, TESTING_RAN, 0, 0);
    bool walked = app_menu(app, w->letters);
    int ran = app_wait(app, TESTING_RAN, 0, 0, w->id);
    if (!walked || ran != w->id) {
        printf("    %s ran %d\n", w->letters, ran);
        CHECK(!"the menu's letters run the command");
        return;
    }
    seen.ids[seen.count++] = w->id;
    if (w->dialog) {
        HWND dialog = app_dialog(app);
        CHECK(dialog != NULL);
        CHECK(dialog_press(dialog, VK_ESCAPE));
    }
    app_settle(app);
}

#define WALK_ALL(app, walks)                                                                       \
    do {                                                                                           \
        for (size_t i_ = 0; i_ < sizeof(walks) / sizeof *(walks); i_++)                            \
            walk(app, &(walks)[i_]);                                                               \
    } while (0)

static const int three[][2] = {{7, 7}, {8, 8}, {6, 9}};

/* By the English letters, whatever the language before. */
static void walk_languages(const App *app)
{
    for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++) {
        const char letters[] = {'V', 'L', language_info(l)->key, '\0'};
        choose_language(app, LANGUAGE_ENGLISH);
        walk(app, &(Walk){letters, IDM_VIEW_LANGUAGE + (int)l, false});
    }
    choose_language(app, LANGUAGE_ENGLISH);
}

TEST(view_and_about)
{
    static const Walk walks[] = {
        {"VLW", IDM_VIEW_LANGUAGE, false},   {"VTW", IDM_VIEW_WOOD, false},
        {"VTP", IDM_VIEW_PAPER, false},      {"VTD", IDM_VIEW_DARK, false},
        {"VTH", IDM_VIEW_CONTRAST, false},   {"VTA", IDM_VIEW_THEME, false},
        {"VDM", IDM_VIEW_FOLD + 1, false},   {"VP", IDM_VIEW_PANEL, false},
        {"VN", IDM_VIEW_NUMBERS, false},     {"VF", IDM_VIEW_FORBIDDEN, false},
        {"VK", IDM_VIEW_SIGNS, false},       {"VS", IDM_VIEW_SOUNDS, false},
        {"VA", IDM_VIEW_ANIMATIONS, false},  {"AM", IDM_ABOUT_MANUAL, false},
        {"AK", IDM_ABOUT_KEYS, true},        {"AA", IDM_ABOUT, true},
        {"AH", IDM_ABOUT_CHANGE_KEYS, true}, {"GT", IDM_GAME_SETTINGS, true},
        {"GW", IDM_GAME_NEW_WITH, true},
    };
    App app;
    START(app, two_humans);
    walk_languages(&app);
    WALK_ALL(&app, walks);
    CHECK(app_close(&app) >= 0);
}

/* Chooses the command by the first letters of its row and goes to the field. */
static HWND change_key_of(const App *app, const wchar_t *row)
{
    CHECK(app_menu(app, "AH"));
    HWND dialog = app_dialog(app), list = GetDlgItem(dialog, IDC_CHANGE_LIST);
    const LRESULT place = SendMessageW(list, LB_FINDSTRING, (WPARAM)-1, (LPARAM)row);
    CHECK(dialog != NULL && place >= 0);
    SendMessageW(list, LB_SETCURSEL, (WPARAM)place, 0);
    dialog_alt_key(dialog, 'K');
    return dialog;
}

static bool wait_dialog_text(HWND dialog, const char *part)
{
    char text[4096] = "";
    for (int i = 0; i < 100; i++, Sleep(50)) {
        dialog_text(dialog, text);
        if (strstr(text, part))
            return true;
    }
    return contains(text, part);
}

/* The key of "New Game" is refused, clashes, is changed, works at once and after a new start. */
TEST(keys_are_changed_and_stay_changed)
{
    App app;
    char text[4096];
    wchar_t settings[2 * MAX_PATH], path[MAX_PATH];
    CHECK(scratch_settings(settings, L"keys", L"-keys-"));
    START(app, settings);
    click_all(&app, three, 3);
    HWND dialog = change_key_of(&app, L"Game › New Game\t");
    monkey_key(0, 'T');
    CHECK(wait_dialog_text(dialog, "T types into fields"));
    monkey_key(0, VK_LEFT);
    CHECK(wait_dialog_text(dialog, "Left moves on the board"));
    monkey_key(VK_MENU, VK_F4);
    CHECK(wait_dialog_text(dialog, "Alt+F4 belongs to Windows"));
    monkey_key(VK_CONTROL, 'O');
    HWND question = wait_other_dialog(&app, dialog);
    CHECK(question && wait_dialog_text(question, "Ctrl+O belongs to: Open"));
    CHECK(dialog_press(question, VK_ESCAPE));
    monkey_chord(VK_CONTROL, VK_SHIFT, 'Y');
    CHECK(wait_dialog_text(dialog, "New Game has the key Ctrl+Shift+Y now"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    app_chord(&app, VK_CONTROL, 'N');
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'Y');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    CHECK(app_close(&app) >= 0);

    scratch_path(path, L"keys.ini");
    CHECK(file_read(path, text, sizeof text) && contains(text, "key.game_new = Ctrl+Shift+Y"));
    START(app, settings);
    CHECK(app_menu(&app, "AK"));
    dialog = app_dialog(&app);
    const WPARAM all = (WPARAM)-1;
    const LPARAM row = (LPARAM)L"Ctrl+Shift+Y\tNew Game";
    CHECK(SendDlgItemMessageW(dialog, IDC_KEYS_LIST, LB_FINDSTRING, all, row) >= 0 ||
          SendDlgItemMessageW(dialog, IDC_KEYS_MORE, LB_FINDSTRING, all, row) >= 0);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    CHECK(scratch_settings(settings, L"keys", L"-keys-"));
    DeleteFileW(path);
}

static void press_button(HWND dialog, int id)
{
    SendMessageW(dialog, WM_COMMAND, (WPARAM)id, (LPARAM)GetDlgItem(dialog, id));
}

/* The key is taken away from Open; removed from New, which texts then name itself; and both get their own again. */
TEST(keys_are_taken_away_removed_and_reset)
{
    App app;
    char text[4096];
    wchar_t settings[2 * MAX_PATH], path[MAX_PATH];
    CHECK(scratch_settings(settings, L"keys", L"-keys-"));
    START(app, settings);
    HWND dialog = change_key_of(&app, L"Game › New Game\t");
    monkey_key(VK_CONTROL, 'O');
    HWND question = wait_other_dialog(&app, dialog);
    CHECK(question && wait_dialog_text(question, "Ctrl+O belongs to: Open"));
    CHECK(question && dialog_press_alt(question, 'Y'));
    CHECK(wait_dialog_text(dialog, "New Game has the key Ctrl+O now"));
    CHECK(SendDlgItemMessageW(dialog, IDC_CHANGE_LIST, LB_FINDSTRINGEXACT, (WPARAM)-1,
                              (LPARAM)L"Game › Open Game\t") >= 0);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    app_chord(&app, VK_CONTROL, 'O');
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);

    dialog = change_key_of(&app, L"Game › New Game\t");
    press_button(dialog, IDC_CHANGE_REMOVE);
    CHECK(wait_dialog_text(dialog, "New Game has no key now"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    CHECK(app_menu(&app, "GR")); /* resign: the hint of a finished game names the command */
    CHECK((dialog = wait_end_dialog(&app)) && dialog_press(dialog, VK_ESCAPE));
    CHECK(app_wait_text(&app, TESTING_STATUS, "“New Game” starts a new game", text));

    dialog = change_key_of(&app, L"Game › New Game\t");
    press_button(dialog, IDC_CHANGE_RESET);
    CHECK(wait_dialog_text(dialog, "New Game has the key Ctrl+N now"));
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_wait_text(&app, TESTING_STATUS, "Ctrl+N starts a new game", text));
    choose_language(&app, LANGUAGE_GERMAN);
    CHECK(app_wait_text(&app, TESTING_STATUS, "Strg+N beginnt eine neue Partie, Bild auf", text));
    choose_language(&app, LANGUAGE_ENGLISH);
    CHECK(app_close(&app) >= 0);
    scratch_path(path, L"keys.ini");
    CHECK(file_read(path, text, sizeof text) && contains(text, "key.game_open = none"));
    CHECK(!strstr(text, "key.game_new"));
    CHECK(scratch_settings(settings, L"keys", L"-keys-"));
    DeleteFileW(path);
}

/* Changes of an other version's commands take all the room there is: nothing is said to be set that is not. */
TEST(a_key_for_which_there_is_no_room_is_told)
{
    enum { CHANGES = 256 };
    App app;
    static char text[CHANGES * 32];
    size_t at = 0;
    wchar_t settings[2 * MAX_PATH], path[MAX_PATH];
    for (int i = 0; i < CHANGES; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "key.later_%d = none\n", i);
    CHECK(scratch_settings(settings, L"full", L"-keys-"));
    scratch_path(path, L"full.ini");
    CHECK(file_write(path, text));
    START(app, settings);
    HWND dialog = change_key_of(&app, L"Game › New Game\t");
    monkey_chord(VK_CONTROL, VK_SHIFT, 'Y');
    CHECK(wait_dialog_text(dialog, "No more keys can be changed"));
    CHECK(SendDlgItemMessageW(dialog, IDC_CHANGE_LIST, LB_FINDSTRINGEXACT, (WPARAM)-1,
                              (LPARAM)L"Game › New Game\tCtrl+N") >= 0);
    CHECK(dialog_press(dialog, VK_ESCAPE));
    CHECK(app_close(&app) >= 0);
    CHECK(scratch_settings(settings, L"full", L"-keys-"));
    DeleteFileW(path);
}

TEST(moves)
{
    static const Walk before[] = {
        {"OT", IDM_MOVE_TAKE_BACK, false},     {"OR", IDM_MOVE_REDO, false},
        {"OF", IDM_MOVE_FIRST, false},         {"OO", IDM_MOVE_FORWARD, false},
        {"OL", IDM_MOVE_LAST, false},          {"OB", IDM_MOVE_BACK, false},
        {"OG", IDM_MOVE_BACK_TO_GAME, false},  {"OB", IDM_MOVE_BACK, false},
        {"OP", IDM_MOVE_CONTINUE_HERE, false}, {"OR", IDM_MOVE_REDO, false},
        {"OH", IDM_MOVE_HINT, false},          {"OA", IDM_MOVE_ANALYSE, false},
    };
    /* Cards that are there while something is searched. */
    static const Walk analysing[] = {{"VDW", IDM_VIEW_FOLD, false},
                                     {"VDS", IDM_VIEW_FOLD + 2, false},
                                     {"GCL", IDM_COPY_LINES, false},
                                     {"OD", IDM_MOVE_SECOND, false},
                                     {"OS", IDM_MOVE_STOP, false}};
    static const Walk resign[] = {{"GF", IDM_GAME_DRAW, true}, {"GR", IDM_GAME_RESIGN, true}};
    static const Walk both[] = {{"MNA", IDM_LEVEL_MASTER, false},
                                {"MC", IDM_MODE_BOTH, false},
                                {"OS", IDM_MOVE_STOP, false},
                                {"OC", IDM_MOVE_CONTINUE, false},
                                {"ON", IDM_MOVE_STEP, false}};
    App app;
    START(app, L"--white human --think-ms 300000");
    click_all(&app, three, 3);
    WALK_ALL(&app, before);
    for (int card = 0; card < 3; card++)
        CHECK_INT(app_wait(&app, TESTING_CAN, IDM_VIEW_FOLD + card, 0, 1), 1);
    WALK_ALL(&app, analysing);
    WALK_ALL(&app, resign);
    WALK_ALL(&app, both);
    CHECK(app_close(&app) >= 0);
}

TEST(variations)
{
    static const Walk walks[] = {{"OVN", IDM_TREE_NEXT, false},   {"OVP", IDM_TREE_PREVIOUS, false},
                                 {"OVM", IDM_TREE_MAIN, false},   {"OM", IDM_TREE_COMMENT, true},
                                 {"OKT", IDM_MARK + 1, false},    {"OKC", IDM_MARK + 2, false},
                                 {"OKS", IDM_MARK + 3, false},    {"OKR", IDM_MARK + 4, false},
                                 {"OKL", IDM_MARK, false},        {"OKE", IDM_MARK_TEXT, true},
                                 {"OKN", IDM_MARK_NEXT, false},   {"OKA", IDM_MARK_REMOVE, false},
                                 {"OVD", IDM_TREE_DELETE, false}, {"OVR", IDM_TREE_RESTORE, false}};
    App app;
    START(app, two_humans);
    click_all(&app, three, 3);
    app_key(&app, VK_PRIOR);
    CHECK_INT(app_wait(&app, TESTING_SHOWN, 0, 0, 2), 2);
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_TREE, 0, 0, 4), 4);
    WALK_ALL(&app, walks);
    CHECK(app_close(&app) >= 0);
}

/* The board is turned and its coordinates and numbers change: the stones stay where they are named. */
TEST(how_the_board_is_shown)
{
    static const Walk walks[] = {
        {"VBR", IDM_VIEW_TURN + 1, false},
        {"VBH", IDM_VIEW_TURN + 2, false},
        {"VBL", IDM_VIEW_TURN + 3, false},
        {"VBM", IDM_VIEW_MIRROR, false},
        {"VBF", IDM_VIEW_TURN_FURTHER, false},
        {"VBM", IDM_VIEW_MIRROR, false},
        {"VBN", IDM_VIEW_TURN, false},
        {"VCN", IDM_VIEW_COORDINATES + 1, false},
        {"VCO", IDM_VIEW_COORDINATES + 2, false},
        {"VCL", IDM_VIEW_COORDINATES, false},
        {"VUL", IDM_VIEW_NUMBERED + 1, false},
        {"VU2", IDM_VIEW_NUMBERED + 2, false},
        {"VU5", IDM_VIEW_NUMBERED + 3, false},
        {"VU1", IDM_VIEW_NUMBERED + 4, false},
        {"VU0", IDM_VIEW_NUMBERED + 5, false},
        {"VUA", IDM_VIEW_NUMBERED, false},
        {"VE1", IDM_VIEW_CANDIDATES + 0, false},
        {"VE2", IDM_VIEW_CANDIDATES + 1, false},
        {"VE3", IDM_VIEW_CANDIDATES + 2, false},
        {"VE4", IDM_VIEW_CANDIDATES + 3, false},
        {"VE5", IDM_VIEW_CANDIDATES + 4, false},
        {"VE6", IDM_VIEW_CANDIDATES + 5, false},
        {"VE7", IDM_VIEW_CANDIDATES + 6, false},
        {"VE8", IDM_VIEW_CANDIDATES + 7, false},
        {"VE9", IDM_VIEW_CANDIDATES + 8, false},
        {"VE0", IDM_VIEW_CANDIDATES + 9, false},
        {"VES", IDM_VIEW_FIGURE + 1, false},
        {"VEL", IDM_VIEW_FIGURE + 2, false},
        {"VEV", IDM_VIEW_VISITS, false},
        {"VEH", IDM_VIEW_VISITS + 1, false},
        {"VEW", IDM_VIEW_FIGURE, false},
        {"VY", IDM_VIEW_HIDE, false},
    };
    App app;
    START(app, two_humans);
    click_all(&app, three, 3);
    WALK_ALL(&app, walks);
    const int upright = app_ask(&app, TESTING_PIXEL, 2, 3);
    app_chord_two(&app, VK_CONTROL, VK_SHIFT, 'T');
    CHECK_INT(app_wait(&app, TESTING_PIXEL, 3, 12, upright), upright);
    app_click(&app, 3, 12, 0, 0); /* where the third column of the fourth row was */
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 4), 4);
    CHECK_INT(app_ask(&app, TESTING_CELL, 3, 12), GMK_CELL_WHITE);
    CHECK(app_close(&app) >= 0);
}

/* Moves that are clicked twice, and a pause in which clicks are no moves. */
TEST(confirmed_moves_and_a_pause)
{
    static const Walk confirm[] = {{"OE", IDM_MOVE_CONFIRM, false}},
                      pause[] = {{"GM", IDM_GAME_PAUSE, false}},
                      times[] = {{"MI1", IDM_THINK + 1, false}, {"MI3", IDM_THINK + 2, false},
                                 {"MIS", IDM_THINK + 3, false}, {"MIE", IDM_THINK + 4, false},
                                 {"MIM", IDM_THINK + 5, false}, {"MIA", IDM_THINK, false}};
    App app;
    START(app, two_humans);
    WALK_ALL(&app, times);
    WALK_ALL(&app, confirm);
    app_click(&app, 7, 7, 0, 0);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    app_click(&app, 8, 8, 0, 0); /* another point: the first is taken away */
    app_click(&app, 7, 7, 0, 0);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 0);
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    app_click(&app, 8, 8, 0, 0);
    app_key(&app, VK_ESCAPE); /* takes it away */
    app_click(&app, 8, 8, 0, 0);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 1);
    app_key(&app, VK_RETURN);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    WALK_ALL(&app, confirm);
    WALK_ALL(&app, pause);
    app_click(&app, 3, 3, 0, 0); /* uncovers the board */
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 2);
    app_click(&app, 3, 3, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    app_ask(&app, TESTING_RAN, 0, 0);
    app_key(&app, VK_PAUSE);
    CHECK_INT(app_wait(&app, TESTING_RAN, 0, 0, IDM_GAME_PAUSE), IDM_GAME_PAUSE);
    app_click(&app, 4, 4, 0, 0);
    app_settle(&app);
    CHECK_INT(app_ask(&app, TESTING_MOVE_COUNT, 0, 0), 3);
    CHECK(app_close(&app) >= 0);
}

TEST(exchange)
{
    static const Walk walks[] = {{"GCI", IDM_COPY_PICTURE, false},  {"GCG", IDM_COPY_SGF, false},
                                 {"GCP", IDM_COPY_POSITION, false}, {"GV", IDM_GAME_PICTURE, true},
                                 {"GG", IDM_GAME_PRINT, true},      {"GP", IDM_PASTE, true}};
    App app;
    START(app, two_humans);
    click_all(&app, three, 3);
    WALK_ALL(&app, walks);
    CHECK(app_close(&app) >= 0);
}

TEST(the_choice_of_an_opening)
{
    static const Walk choose[] = {{"OU", IDM_MOVE_CHOOSE, false}};
    App app;
    START(app, L"--white human --opening swap");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_MOVE_CHOOSE, 0, 1), 1);
    WALK_ALL(&app, choose);
    CHECK(app_close(&app) >= 0);
}

TEST(modes)
{
    static const Walk walks[] = {
        {"MB", IDM_MODE_BLACK, false},       {"MW", IDM_MODE_WHITE, false},
        {"MT", IDM_MODE_TWO, false},         {"MNE", IDM_LEVEL_EASY, false},
        {"MNI", IDM_LEVEL_MIDDLE, false},    {"MNX", IDM_LEVEL_EXPERT, false},
        {"MND", IDM_LEVEL_DIFFICULT, false}, {"MRS", IDM_RULE_STANDARD, false},
        {"MRR", IDM_RULE_RENJU, false},      {"MRC", IDM_RULE_CARO, false},
        {"MRE", IDM_RULE_CARO_EXACT, false}, {"MRF", IDM_RULE_FREESTYLE, false},
        {"MPP", IDM_OPENING_PRO, false},     {"MPL", IDM_OPENING_LONG_PRO, false},
        {"MPS", IDM_OPENING_SWAP, false},    {"MP2", IDM_OPENING_SWAP2, false},
        {"MPF", IDM_OPENING_FREE, false},    {"MH1", IDM_HANDICAP + 1, false},
        {"MH2", IDM_HANDICAP + 2, false},    {"MH3", IDM_HANDICAP + 3, false},
        {"MHN", IDM_HANDICAP, false},        {"ML5", IDM_CLOCK_5, false},
        {"ML1", IDM_CLOCK_10, false},        {"ML3", IDM_CLOCK_5_3, false},
        {"MLS", IDM_CLOCK_MOVE_30, false},   {"MLN", IDM_CLOCK_NONE, false},
        {"MO9", IDM_BOARD_19, false},        {"MO2", IDM_BOARD_20, false},
        {"MO1", IDM_BOARD_15, false},        {"MOT", IDM_BOARD_BLOCKED, false},
        {"MOC", IDM_BOARD_CONNECT4, false},  {"VR", IDM_VIEW_COLUMNS, false},
        {"VH", IDM_VIEW_THREATS, false},     {"GN", IDM_GAME_NEW, false},
    };
    App app;
    START(app, two_humans);
    WALK_ALL(&app, walks);
    if (app_ask(&app, TESTING_CAN, IDM_SEARCHER_MCTS, 0)) {
        static const Walk searchers[] = {{"MNSC", IDM_SEARCHER_MCTS, false},
                                         {"MNSM", IDM_SEARCHER_MINIMAX, false}};
        WALK_ALL(&app, searchers);
    }
    static const Walk gomoku[] = {{"MO1", IDM_BOARD_15, false}};
    WALK_ALL(&app, gomoku);
    CHECK(app_ask(&app, TESTING_CAN, IDM_TEXTBOOK, 0));
    static const Walk depths[] = {
        {"MNST1", IDM_TEXTBOOK, false},       {"MNST2", IDM_TEXTBOOK + 1, false},
        {"MNST3", IDM_TEXTBOOK + 2, false},   {"MNST4", IDM_TEXTBOOK + 3, false},
        {"MNST5", IDM_TEXTBOOK + 4, false},   {"MNST6", IDM_TEXTBOOK + 5, false},
        {"MNSM", IDM_SEARCHER_MINIMAX, false}};
    WALK_ALL(&app, depths);
    CHECK(app_close(&app) >= 0);
}

/* With the maze the menus are others. */
TEST(the_maze)
{
    static const Walk enter[] = {{"MZ", IDM_MODE_MAZE, false}};
    static const Walk walks[] = {
        {"Z1I", IDM_MAZE_FIRST + 1, false},
        {"Z1S", IDM_MAZE_HEURISTIC + 1, false},
        {"Z1Z", IDM_MAZE_HEURISTIC + 2, false},
        {"Z1T", IDM_MAZE_HEURISTIC + 3, false},
        {"Z1M", IDM_MAZE_HEURISTIC, false},
        {"Z1L", IDM_MAZE_TABLE, false},
        {"Z1L", IDM_MAZE_TABLE, false},
        {"Z1X", IDM_MAZE_FIRST + 4, false},
        {"Z2X", IDM_MAZE_SECOND + 5, false},
        {"Z2S", IDM_MAZE_HEURISTIC + 5, false},
        {"Z2Z", IDM_MAZE_HEURISTIC + 6, false},
        {"Z2T", IDM_MAZE_HEURISTIC + 7, false},
        {"Z2M", IDM_MAZE_HEURISTIC + 4, false},
        {"Z2L", IDM_MAZE_TABLE + 1, false},
        {"Z2L", IDM_MAZE_TABLE + 1, false},
        {"Z1B", IDM_MAZE_FIRST + 2, false},
        {"Z1G", IDM_MAZE_FIRST + 3, false},
        {"Z1A", IDM_MAZE_FIRST, false},
        {"Z2A", IDM_MAZE_SECOND + 1, false},
        {"Z2I", IDM_MAZE_SECOND + 2, false},
        {"Z2G", IDM_MAZE_SECOND + 4, false},
        {"Z2N", IDM_MAZE_SECOND, false},
        {"Z2B", IDM_MAZE_SECOND + 3, false},
        {"ZF", IDM_MAZE_FASTER, false},
        {"ZL", IDM_MAZE_SLOWER, false},
        {"ZO", IDM_MAZE_STEP, false},
        {"ZK", IDM_MAZE_BACK, false},
        {"ZS", IDM_MAZE_RUN, false},
        {"ZP", IDM_MAZE_PAUSE, false},
        {"ZB", IDM_MAZE_RESTART, false},
        {"VI", IDM_MAZE_ZOOM_IN, false},
        {"VO", IDM_MAZE_ZOOM_OUT, false},
        {"VW", IDM_MAZE_ZOOM_FIT, false},
        {"VG", IDM_MAZE_NUMBERS, false},
        {"ZW", IDM_MAZE_CLEAR, false},
        {"ZU", IDM_MAZE_UNDO, false},
        {"ZE", IDM_MAZE_REDO, false},
        {"ZT", IDM_MAZE_FINISH, false},
        {"GN", IDM_MAZE_NEW, true},
    };
    static const Walk copy[] = {{"ZC", IDM_MAZE_COPY, false}},
                      save[] = {{"GS", IDM_MAZE_SAVE, false}},
                      as[] = {{"GA", IDM_MAZE_SAVE_AS, false}},
                      open[] = {{"GO", IDM_MAZE_OPEN, false}},
                      lesson[] = {{"CC", IDM_MAZE_LESSON, false}},
                      leave[] = {{"MG", IDM_MODE_GAME, false}};
    App app;
    wchar_t path[MAX_PATH];
    scratch_path(path, L"maze.gmk");
    START(app, two_humans);
    WALK_ALL(&app, enter);
    app_key(&app, VK_SUBTRACT); /* slow: the menus find it running */
    for (int i = 0; i < 10; i++)
        app_key(&app, VK_SUBTRACT);
    WALK_ALL(&app, walks);
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_MAZE_COPY, 0, 1), 1);
    WALK_ALL(&app, copy);
    CHECK(app_next_path(&app, path));
    WALK_ALL(&app, save);
    CHECK(app_next_path(&app, path));
    WALK_ALL(&app, as);
    CHECK(app_next_path(&app, path));
    WALK_ALL(&app, open);
    WALK_ALL(&app, lesson);
    WALK_ALL(&app, leave);
    DeleteFileW(path);
    CHECK(app_close(&app) >= 0);
}

TEST(files)
{
    static const Walk save[] = {{"GS", IDM_GAME_SAVE, false}},
                      as[] = {{"GA", IDM_GAME_SAVE_AS, false}},
                      open[] = {{"GO", IDM_GAME_OPEN, false}},
                      recent[] = {{"GE1", IDM_GAME_RECENT, false}},
                      quit[] = {{"GN", IDM_GAME_NEW, false}};
    App app;
    DWORD code = 1;
    wchar_t first[MAX_PATH], second[MAX_PATH];
    scratch_path(first, L"first & best.gmk");
    scratch_path(second, L"second.gmk");
    START(app, two_humans);
    click_all(&app, three, 2);
    CHECK(app_next_path(&app, first));
    WALK_ALL(&app, save);
    CHECK(wait_file(first));
    app_click(&app, 6, 9, 0, 0);
    CHECK(app_next_path(&app, second));
    WALK_ALL(&app, as);
    CHECK(wait_file(second));
    CHECK(app_next_path(&app, first));
    WALK_ALL(&app, open);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    WALK_ALL(&app, quit);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 0), 0);
    WALK_ALL(&app, recent);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 2), 2);
    CHECK(app_menu(&app, "GQ"));
    seen.ids[seen.count++] = IDM_GAME_QUIT;
    CHECK(app_wait_exit(&app, &code));
    CHECK_INT(code, 0);
    DeleteFileW(first);
    DeleteFileW(second);
}

/* The menu of the page of games: one is opened, deleted, brought back, exported. */
TEST(my_games)
{
    static const Walk show[] = {{"GY", IDM_GAME_MINE, false}},
                      sorts[] = {{"YSO", IDM_MINE_SORT + 1, false},
                                 {"YSR", IDM_MINE_SORT + 2, false},
                                 {"YSE", IDM_MINE_SORT + 3, false},
                                 {"YSM", IDM_MINE_SORT + 4, false},
                                 {"YSV", IDM_MINE_SORT + 5, false},
                                 {"YSD", IDM_MINE_SORT, false}},
                      all[] = {{"YA", IDM_MINE_ALL, false}},
                      leave[] = {{"YG", IDM_MINE_LEAVE, false}},
                      away[] = {{"YD", IDM_MINE_DELETE, false}},
                      back[] = {{"YB", IDM_MINE_UNDO, false}},
                      export[] = {{"YE", IDM_MINE_EXPORT, false}},
                      open[] = {{"YO", IDM_MINE_OPEN, false}};
    App app;
    wchar_t settings[2 * MAX_PATH], file[MAX_PATH];
    scratch_path(file, L"mine.sgf");
    CHECK(scratch_settings(settings, L"mine", L"-mine-"));
    START(app, settings);
    click_all(&app, three, 3);
    WALK_ALL(&app, show);
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 1), 1);
    WALK_ALL(&app, sorts);
    WALK_ALL(&app, all);
    CHECK_INT(app_wait(&app, TESTING_MINE_CHOSEN, 0, 0, 1), 1);
    WALK_ALL(&app, leave); /* first nothing is chosen any more */
    CHECK_INT(app_wait(&app, TESTING_MINE_CHOSEN, 0, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_MINE_SHOWN, 0, 0), 1);
    WALK_ALL(&app, away);
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 0), 0);
    WALK_ALL(&app, back);
    CHECK_INT(app_wait(&app, TESTING_MINE_COUNT, 0, 0, 1), 1);
    CHECK(app_next_path(&app, file));
    WALK_ALL(&app, export);
    CHECK(wait_file(file));
    WALK_ALL(&app, open);
    CHECK_INT(app_wait(&app, TESTING_MINE_SHOWN, 0, 0, 0), 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 3), 3);
    CHECK(app_close(&app) >= 0);
    DeleteFileW(file);
    CHECK(scratch_settings(settings, L"mine", L"-mine-"));
}

/* The coach's menu: a review that is stopped, then one of two moves. */
TEST(the_coach)
{
    static const Walk start[] = {{"CRD", IDM_COACH_REVIEW + 2, false},
                                 {"CS", IDM_COACH_STOP, false}},
                      normal[] = {{"CRN", IDM_COACH_REVIEW + 1, false},
                                  {"CS", IDM_COACH_STOP, false}},
                      quick[] = {{"CRQ", IDM_COACH_REVIEW, false}};
    /* The game stands at the missed win, its last turning point. */
    static const Walk walks[] = {
        {"CP", IDM_COACH_PREVIOUS, false},    {"CE", IDM_COACH_NEXT, false},
        {"CL", IDM_COACH_LINE, false},        {"CF", IDM_COACH_STEP, false},
        {"CB", IDM_COACH_STEP_BACK, false},   {"CF", IDM_COACH_STEP, false},
        {"CD", IDM_COACH_END_LINE, false},    {"CV", IDM_COACH_ENTER, false},
        {"OG", IDM_MOVE_BACK_TO_GAME, false}, {"CK", IDM_COACH_PUZZLE, false},
    };
    static const Walk report[] = {{"CO", IDM_COACH_REPORT, false}},
                      print[] = {{"CN", IDM_COACH_PRINT, true}},
                      again[] = {{"CA", IDM_COACH_AGAIN, false}, {"CI", IDM_COACH_BACK, false}},
                      leave[] = {{"CW", IDM_COACH_LEAVE, false}, {"CT", IDM_COACH_PANEL, false}};
    /* Black misses a win by fours at the last move. */
    static const int moves[][2] = {{4, 8}, {5, 10}, {3, 6}, {6, 10}, {3, 9},  {6, 9},  {3, 8},
                                   {3, 7}, {2, 8},  {5, 8}, {2, 7},  {4, 10}, {13, 13}};
    App app;
    wchar_t path[MAX_PATH], settings[2 * MAX_PATH];
    scratch_path(path, L"review.html");
    CHECK(scratch_settings(settings, L"coached", L"-coached-"));
    START(app, settings);
    click_all(&app, moves, 13);
    WALK_ALL(&app, start);
    WALK_ALL(&app, normal);
    WALK_ALL(&app, quick);
    int progress = app_wait(&app, TESTING_COACH_PROGRESS, 0, 0, -1);
    for (int i = 0; i < 12 && progress != -1; i++) /* it searches a number of positions */
        progress = app_wait(&app, TESTING_COACH_PROGRESS, 0, 0, -1);
    CHECK_INT(progress, -1);
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_COACH_REVIEW, 0, 1), 1);
    WALK_ALL(&app, walks);
    CHECK(app_next_path(&app, path));
    WALK_ALL(&app, report);
    WALK_ALL(&app, print);
    CHECK(wait_file(path));
    WALK_ALL(&app, again);
    WALK_ALL(&app, leave);
    DeleteFileW(path);
    CHECK(app_close(&app) >= 0);
}

TEST(puzzles)
{
    static const Walk enter[] = {{"CU", IDM_MODE_PUZZLES, false}};
    static const Walk walks[] = {
        {"LN", IDM_PUZZLE_NEXT, false},
        {"LO", IDM_PUZZLE_SOLUTION, false},
    };
    static const Walk steps[] = {
        {"LB", IDM_PUZZLE_BACK, false},    {"LF", IDM_PUZZLE_FORWARD, false},
        {"LT", IDM_PUZZLE_RETRY, false},   {"LY", IDM_PUZZLE_PROGRESS, false},
        {"LP", IDM_PUZZLE_PUZZLES, false}, {"CY", IDM_MODE_PROGRESS, false},
        {"CZ", IDM_PUZZLE_PRINT, true},    {"LG", IDM_PUZZLE_LEAVE, false},
    };
    enum { SHOWN = 5 }; /* PUZZLE_SESSION_SHOWN */
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"puzzled", L"-puzzled-"));
    START(app, settings);
    WALK_ALL(&app, enter);
    WALK_ALL(&app, walks);
    CHECK_INT(app_wait(&app, TESTING_PUZZLE_STATE, 0, 0, SHOWN), SHOWN);
    WALK_ALL(&app, steps);
    CHECK(app_close(&app) >= 0);
}

/* Until the laboratory's search has ended and can be gone through. */
static void wait_recorded(const App *app)
{
    int steps = 0;
    for (int i = 0; i < 600 && steps <= 0; i++) {
        Sleep(100);
        steps = app_ask(app, TESTING_LAB_STEPS, 0, 0);
    }
    CHECK(steps > 0);
}

TEST(the_laboratory)
{
    static const Walk enter[] = {{"CH", IDM_LAB_ENTER, false}};
    static const Walk walks[] = {
        {"BS", IDM_LAB_STEP, false},          {"BB", IDM_LAB_BACK, false},
        {"BC", IDM_LAB_CUT, false},           {"BR", IDM_LAB_RUN, false},
        {"BE", IDM_LAB_END, false},           {"BG", IDM_LAB_START, false},
        {"BW", IDM_LAB_FIT, false},           {"BM", IDM_LAB_STAGE, false},
        {"BN", IDM_LAB_STAGE + 2, false},     {"BO", IDM_LAB_STAGE + 3, false},
        {"BT", IDM_LAB_STAGE + 4, false},     {"BA", IDM_LAB_STAGE + 1, false},
        {"B1", IDM_LAB_DEPTH, false},         {"B3", IDM_LAB_DEPTH + 2, false},
        {"B4", IDM_LAB_DEPTH + 3, false},     {"B2", IDM_LAB_DEPTH + 1, false},
        {"BDF", IDM_LAB_FASTER, false},       {"BDS", IDM_LAB_SLOWER, false},
        {"BHA", IDM_LAB_WIDTH, false},        {"BH3", IDM_LAB_WIDTH + 1, false},
        {"BH5", IDM_LAB_WIDTH + 2, false},    {"BH8", IDM_LAB_WIDTH + 3, false},
        {"BPF", IDM_LAB_POSITION, false},     {"BP5", IDM_LAB_POSITION + 1, false},
        {"BP6", IDM_LAB_POSITION + 2, false}, {"BPT", IDM_LAB_THREE, false},
        {"BP7", IDM_LAB_POSITION + 3, false}, {"BU", IDM_LAB_UCT, false},
    };
    static const Walk playouts[] = {
        {"BY", IDM_LAB_PLAYOUT, false},         {"BXS", IDM_LAB_C_LESS, false},
        {"BXL", IDM_LAB_C_MORE, false},         {"BX0", IDM_LAB_REWARD + 1, false},
        {"BX1", IDM_LAB_REWARD, false},         {"BXR", IDM_LAB_SEED, false},
        {"BXP", IDM_LAB_PLAYOUTS, false},       {"BXY", IDM_LAB_PLAYOUTS + 2, false},
        {"BXA", IDM_LAB_PLAYOUTS + 1, false},   {"BXH", IDM_LAB_HEAT, false},
        {"BI", IDM_LAB_INSPECT, false},         {"BVF", IDM_LAB_EVALUATION + 2, false},
        {"BVC", IDM_LAB_EVALUATION + 4, false}, {"BVR", IDM_LAB_EVALUATION + 3, false},
        {"BVL", IDM_LAB_EVALUATION, false},     {"BVN", IDM_LAB_EVALUATION + 5, false},
        {"BVS", IDM_LAB_EVALUATION + 1, false}, {"BFR", IDM_LAB_RACE, false},
        {"BFL", IDM_LAB_RACE_LEFT, false},      {"BFI", IDM_LAB_RACE_RIGHT, false},
        {"BL", IDM_LAB_LEAVE, false},
    };
    App app;
    START(app, two_humans);
    WALK_ALL(&app, enter);
    wait_recorded(&app);
    WALK_ALL(&app, walks);
    wait_recorded(&app);
    WALK_ALL(&app, playouts);
    CHECK(app_close(&app) >= 0);
}

TEST(exercises_of_the_laboratory)
{
    enum { SHOWN = 3 }; /* ExercisePhase */
    static const Walk enter[] = {{"CX", IDM_EXERCISE_ENTER, false}};
    static const Walk walks[] = {
        {"BH", IDM_EXERCISE_HINT, false},     {"BA", IDM_EXERCISE_CLEAR, false},
        {"BC", IDM_EXERCISE_CHECK, false},    {"BN", IDM_EXERCISE_NEXT, false},
        {"BP", IDM_EXERCISE_PREVIOUS, false}, {"BS", IDM_EXERCISE_SOLUTION, false},
    };
    static const Walk leave[] = {{"BL", IDM_EXERCISE_LEAVE, false}};
    App app;
    START(app, two_humans);
    WALK_ALL(&app, enter);
    CHECK_INT(app_ask(&app, TESTING_EXERCISE_NUMBER, 0, 0), 0);
    WALK_ALL(&app, walks);
    CHECK_INT(app_wait(&app, TESTING_EXERCISE_PHASE, 0, 0, SHOWN), SHOWN);
    CHECK_INT(app_ask(&app, TESTING_EXERCISE_SOLVED, 0, 0), 0);
    WALK_ALL(&app, leave);
    CHECK(app_close(&app) >= 0);
}

/* The menu of a tournament of two engines that are none: it is made, opened, played, stopped and saved. */
TEST(the_tournament)
{
    static const char cup[] = "gomokit tournament 1\nengine one\ncommand none1\nengine two\n"
                              "command none2\n";
    static const Walk show[] = {{"MU", IDM_CUP_SHOW, false}}, make[] = {{"TN", IDM_CUP_NEW, true}},
                      open[] = {{"TO", IDM_CUP_OPEN, false}}, play[] = {{"TP", IDM_CUP_RUN, false}},
                      leave[] = {{"TA", IDM_CUP_LEAVE, false}};
    static const Walk at_once[] = {
        {"TC1", IDM_CUP_AT_ONCE + 1, false}, {"TC2", IDM_CUP_AT_ONCE + 2, false},
        {"TC3", IDM_CUP_AT_ONCE + 3, false}, {"TC4", IDM_CUP_AT_ONCE + 4, false},
        {"TC5", IDM_CUP_AT_ONCE + 5, false}, {"TC6", IDM_CUP_AT_ONCE + 6, false},
        {"TC7", IDM_CUP_AT_ONCE + 7, false}, {"TC8", IDM_CUP_AT_ONCE + 8, false},
    };
    App app;
    wchar_t file[MAX_PATH], settings[2 * MAX_PATH];
    scratch_path(file, L"walk-cup.txt");
    CHECK(file_write(file, cup));
    CHECK(scratch_settings(settings, L"cup", L"-cup-"));
    START(app, settings);
    WALK_ALL(&app, show);
    WALK_ALL(&app, make);
    CHECK(app_next_path(&app, file));
    WALK_ALL(&app, open);
    CHECK_INT(app_wait(&app, TESTING_CUP_ENGINES, 0, 0, 2), 2);
    WALK_ALL(&app, at_once);
    WALK_ALL(&app, play);
    WALK_ALL(&app, leave);
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_GAME_NEW, 0, 1), 1);
    CHECK(app_close(&app) >= 0);
    /* What needs games that are played, gui_tournament_test.c walks. */
    static const int elsewhere[] = {IDM_CUP_STOP, IDM_CUP_GAME, IDM_CUP_SAVE_GAMES,
                                    IDM_CUP_SAVE_TABLE};
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        seen.ids[seen.count++] = elsewhere[i];
    wchar_t folder[MAX_PATH];
    scratch_path(folder, L".");
    remove_files(folder, L"walk-cup.*");
    remove_files(folder, L"cup-tournament.last");
}

TEST(experiments_of_the_laboratory)
{
    enum { COPIES = 5 };
    static const Walk enter[] = {{"CG", IDM_EXPERIMENT_ENTER, false}};
    static const Walk walks[] = {
        {"BN", IDM_EXPERIMENT_NEXT, false},
        {"BP", IDM_EXPERIMENT_PREVIOUS, false},
        {"BF", IDM_EXPERIMENT_RUN, false},
        {"BC", IDM_EXPERIMENT_CANCEL, false},
    };
    static const Walk run[] = {{"BQ", IDM_EXPERIMENT_QUICK, false}};
    static const Walk save[] = {{"BS", IDM_EXPERIMENT_SAVE, true}};
    static const Walk leave[] = {{"BL", IDM_EXPERIMENT_LEAVE, false}};
    App app;
    START(app, two_humans);
    WALK_ALL(&app, enter);
    WALK_ALL(&app, walks);
    CHECK_INT(app_ask(&app, TESTING_EXPERIMENT_RUNNING, 0, 0), 0);
    CHECK_INT(app_ask(&app, TESTING_EXPERIMENT_DONE, 0, 0), 0);
    for (int i = 0; i < COPIES; i++)
        PostMessageW(app.window, WM_COMMAND, IDM_EXPERIMENT_NEXT, 0);
    CHECK_INT(app_wait(&app, TESTING_EXPERIMENT_CHOSEN, 0, 0, COPIES), COPIES);
    WALK_ALL(&app, run);
    for (int i = 0; i < 120 && !app_ask(&app, TESTING_EXPERIMENT_DONE, COPIES, 0); i++)
        Sleep(500);
    CHECK_INT(app_ask(&app, TESTING_EXPERIMENT_DONE, COPIES, 0), 1);
    WALK_ALL(&app, save);
    WALK_ALL(&app, leave);
    CHECK(app_close(&app) >= 0);
}

TEST(openings_of_renju)
{
    static const Walk walks[] = {
        {"MRR", IDM_RULE_RENJU, false},        {"MPR", IDM_OPENING_RENJU, false},
        {"MPY", IDM_OPENING_RENJU + 1, false}, {"MPT", IDM_OPENING_RENJU + 2, false},
        {"MP1", IDM_OPENING_RENJU + 3, false}, {"MP8", IDM_OPENING_RENJU + 4, false},
        {"MPA", IDM_OPENING_RENJU + 5, false}, {"MPF", IDM_OPENING_FREE, false},
    };
    App app;
    START(app, two_humans);
    WALK_ALL(&app, walks);
    CHECK(app_close(&app) >= 0);
}

TEST(the_editor)
{
    static const Walk before[] = {{"GCI", IDM_COPY_PICTURE, false},
                                  {"GH", IDM_PLAY_POSITION, true},
                                  {"GU", IDM_EDITOR_PICTURE, false},
                                  {"PG", IDM_EDITOR_LEAVE, false},
                                  {"GI", IDM_EDITOR_ENTER, false}};
    static const Walk tools[] = {
        {"PW", IDM_EDITOR_TOOL + 1, false}, {"PA", IDM_EDITOR_TOOL + 2, false},
        {"PE", IDM_EDITOR_TOOL + 3, false}, {"PK", IDM_EDITOR_TOOL + 4, false},
        {"PB", IDM_EDITOR_TOOL, false},
    };
    static const Walk walks[] = {
        {"PU", IDM_EDITOR_UNDO, false},         {"PR", IDM_EDITOR_REDO, false},
        {"PTW", IDM_EDITOR_FIRST + 1, false},   {"PTB", IDM_EDITOR_FIRST, false},
        {"PTO", IDM_EDITOR_OTHER_FIRST, false}, {"PLS", IDM_EDITOR_RULE + 1, false},
        {"PLR", IDM_EDITOR_RULE + 2, false},    {"PLC", IDM_EDITOR_RULE + 3, false},
        {"PLE", IDM_EDITOR_RULE + 4, false},    {"PLF", IDM_EDITOR_RULE, false},
        {"PNL", IDM_EDITOR_CHANGE, false},      {"PNR", IDM_EDITOR_CHANGE + 1, false},
        {"PNM", IDM_EDITOR_CHANGE + 2, false},  {"PNT", IDM_EDITOR_CHANGE + 3, false},
        {"PNC", IDM_EDITOR_CHANGE + 4, false},  {"PNE", IDM_EDITOR_CHANGE + 6, false},
        {"PNI", IDM_EDITOR_CHANGE + 7, false},  {"PNU", IDM_EDITOR_CHANGE + 8, false},
        {"PND", IDM_EDITOR_CHANGE + 9, false},  {"PY", IDM_EDITOR_COPY, false},
        {"PC", IDM_EDITOR_CHANGE + 5, false},   {"PD9", IDM_EDITOR_SIZE, false},
        {"PD3", IDM_EDITOR_SIZE + 1, false},    {"PD7", IDM_EDITOR_SIZE + 3, false},
        {"PD1", IDM_EDITOR_SIZE + 4, false},    {"PD2", IDM_EDITOR_SIZE + 5, false},
        {"PDC", IDM_EDITOR_SIZE + 6, false},    {"PD5", IDM_EDITOR_SIZE + 2, false},
        {"PDL", IDM_EDITOR_LARGER, false},      {"PDS", IDM_EDITOR_SMALLER, false},
        {"PS", IDM_EDITOR_PASTE, false},        {"PI", IDM_MOVE_ANALYSE, false},
        {"OS", IDM_MOVE_STOP, false},           {"GI", IDM_EDITOR_ENTER, false},
        {"PP", IDM_EDITOR_PLAY, true},          {"PF", IDM_EDITOR_WIN, false},
    };
    static const Walk leave[] = {{"GN", IDM_GAME_NEW, false}};
    App app;
    START(app, two_humans);
    click_all(&app, three, 3);
    WALK_ALL(&app, before);
    WALK_ALL(&app, tools);
    app_click(&app, 3, 3, 0, 0);
    app_settle(&app);
    WALK_ALL(&app, walks);
    WALK_ALL(&app, leave);
    CHECK(app_close(&app) >= 0);
}

TEST(steps_and_what_was_learned)
{
    static const Walk walks[] = {
        {"MN1", IDM_LEVEL_STEP, false},     {"MN2", IDM_LEVEL_STEP + 1, false},
        {"MN3", IDM_LEVEL_STEP + 2, false}, {"MN4", IDM_LEVEL_STEP + 3, false},
        {"MN5", IDM_LEVEL_STEP + 4, false}, {"MN6", IDM_LEVEL_STEP + 5, false},
        {"MN7", IDM_LEVEL_STEP + 6, false}, {"MN8", IDM_LEVEL_STEP + 7, false},
        {"MN9", IDM_LEVEL_STEP + 8, false}, {"MN0", IDM_LEVEL_STEP + 9, false},
        {"MNN", IDM_LEVEL_NEWCOMER, false}, {"MNB", IDM_LEVEL_BEGINNER, false},
        {"MNM", IDM_LEVEL_MATCH, false},    {"MNC", IDM_LEVEL_LADDER, true},
        {"GL", IDM_GAME_ENGINES, true},     {"GD", IDM_GAME_LEARNED, true},
        {"CM", IDM_COACH_CAUTION, false},   {"CM", IDM_COACH_CAUTION, false},
        {"MB", IDM_MODE_BLACK, false},      {"GX", IDM_MOVE_EXCHANGE, false},
    };
    App app;
    wchar_t settings[2 * MAX_PATH];
    CHECK(scratch_settings(settings, L"stepped", L"-stepped-"));
    START(app, settings);
    WALK_ALL(&app, walks);
    CHECK(app_close(&app) >= 0);
}

static bool was_run(int id)
{
    for (int i = 0; i < seen.count; i++)
        if (seen.ids[i] == id)
            return true;
    return false;
}

/* After the others: no row of the table was left out. */
TEST(no_command_was_left_out)
{
    App app;
    START(app, two_humans);
    for (int i = 0;; i++) {
        const int id = app_ask(&app, TESTING_COMMAND, i, 0);
        if (id < 0)
            break;
        const bool one_of_nine = id > IDM_GAME_RECENT && id < IDM_GAME_NO_RECENT;
        const bool missing = (id == IDM_SEARCHER_MCTS || id == IDM_SEARCHER_MINIMAX) &&
                             !app_ask(&app, TESTING_CAN, id, 0);
        /* These need a stone under the cursor, or a picture that is doubted: see gui_editor_test.c. */
        const bool by_key = id == IDM_EDITOR_REMOVE || id == IDM_EDITOR_ACCEPT;
        /* These run the game's command, which is the last that was run: see the_editor(). */
        const bool by_game = id == IDM_EDITOR_NEW || id == IDM_EDITOR_ANALYSE;
        /* These are engines of the user's list: see guests/guests_test.c. */
        const bool by_list = (id >= IDM_OPPONENT_ENGINE && id < IDM_OPPONENT_ENGINE + 9) ||
                             (id >= IDM_REVIEWER && id < IDM_REVIEWER + 9);
        if (was_run(id) || by_key || by_game || by_list || one_of_nine ||
            id == IDM_GAME_NO_RECENT || missing)
            continue;
        printf("    command %d was never run\n", id);
        CHECK(!"every command is run");
    }
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- what a screen reader sees */

static void name_of(IAccessible *object, LONG child, char *out, int size)
{
    const VARIANT which = {.vt = VT_I4, .lVal = child};
    BSTR name = NULL;
    *out = '\0';
    if (IAccessible_get_accName(object, which, &name) == S_OK && name)
        WideCharToMultiByte(CP_UTF8, 0, name, -1, out, size, NULL, NULL);
    SysFreeString(name);
}

static LONG role_of(IAccessible *object, LONG child)
{
    const VARIANT which = {.vt = VT_I4, .lVal = child};
    VARIANT role = {.vt = VT_EMPTY};
    return IAccessible_get_accRole(object, which, &role) == S_OK ? role.lVal : -1;
}

/* Buttons first, then the line with the last move, then the points by rows. */
TEST(a_screen_reader_hears_board_and_buttons)
{
    App app;
    IAccessible *object = NULL;
    char name[512];
    LONG count = 0;
    START(app, two_humans);
    app_click(&app, 0, 0, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_MOVE_COUNT, 0, 0, 1), 1);
    const HRESULT got = AccessibleObjectFromWindow(app.window, (DWORD)OBJID_CLIENT,
                                                   &IID_IAccessible, (void **)&object);
    CHECK(got == S_OK && object != NULL);
    if (!object)
        return;
    CHECK_INT(IAccessible_get_accChildCount(object, &count), S_OK);
    CHECK_INT(count, 8 + 1 + 225);
    CHECK_INT(role_of(object, 1), ROLE_SYSTEM_PUSHBUTTON);
    name_of(object, 1, name, sizeof name);
    CHECK_TEXT(name, "New Game");
    name_of(object, 9, name, sizeof name);
    CHECK(contains(name, "Move 1: black A15"));
    CHECK(contains(name, "White to move"));
    CHECK_INT(role_of(object, 10), ROLE_SYSTEM_CELL);
    name_of(object, 10, name, sizeof name);
    CHECK_TEXT(name, "A15, black, last move");
    name_of(object, 11, name, sizeof name);
    CHECK_TEXT(name, "B15, empty");
    const VARIANT point = {.vt = VT_I4, .lVal = 11};
    CHECK_INT(IAccessible_accDoDefaultAction(object, point), S_OK);
    CHECK_INT(app_wait(&app, TESTING_CELL, 1, 0, GMK_CELL_WHITE), GMK_CELL_WHITE);
    IAccessible_Release(object);
    CHECK(app_close(&app) >= 0);
}

/* The question with its answers; then the answer that the keyboard is at. */
TEST(a_screen_reader_hears_the_questions_of_an_opening)
{
    App app;
    IAccessible *object = NULL;
    char name[512];
    START(app, L"--white human --opening swap");
    app_click(&app, 7, 7, 0, 0);
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_MOVE_CHOOSE, 0, 1), 1);
    const HRESULT got = AccessibleObjectFromWindow(app.window, (DWORD)OBJID_CLIENT,
                                                   &IID_IAccessible, (void **)&object);
    CHECK(got == S_OK && object != NULL);
    if (!object)
        return;
    name_of(object, 9, name, sizeof name);
    CHECK(contains(name, "Move 1: black H8"));
    CHECK(contains(name, "Which colour?"));
    CHECK(contains(name, "1  Play Black, 2  Play White"));
    app_key(&app, VK_F4);
    app_key(&app, VK_RIGHT);
    app_settle(&app);
    name_of(object, 9, name, sizeof name);
    CHECK_TEXT(name, "2  Play White");
    app_key(&app, VK_SPACE);
    CHECK_INT(app_wait(&app, TESTING_CAN, IDM_MOVE_CHOOSE, 0, 0), 0);
    IAccessible_Release(object);
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(view_and_about),
        CASE(keys_are_changed_and_stay_changed),
        CASE(keys_are_taken_away_removed_and_reset),
        CASE(a_key_for_which_there_is_no_room_is_told),
        CASE(moves),
        CASE(variations),
        CASE(how_the_board_is_shown),
        CASE(confirmed_moves_and_a_pause),
        CASE(exchange),
        CASE(the_choice_of_an_opening),
        CASE(modes),
        CASE(the_maze),
        CASE(files),
        CASE(my_games),
        CASE(the_coach),
        CASE(puzzles),
        CASE(the_laboratory),
        CASE(exercises_of_the_laboratory),
        CASE(the_tournament),
        CASE(experiments_of_the_laboratory),
        CASE(openings_of_renju),
        CASE(the_editor),
        CASE(steps_and_what_was_learned),
        CASE(no_command_was_left_out),
        CASE(a_screen_reader_hears_board_and_buttons),
        CASE(a_screen_reader_hears_the_questions_of_an_opening),
    };
    CoInitialize(NULL);
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    CoUninitialize();
    remove_scratch_folder();
    return code;
}
