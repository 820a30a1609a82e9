#include "commands.h"

#include <stdio.h>
#include <wchar.h>

#include "dialogs.h"
#include "keys_dialog.h"
#include "lot.h"
#include "resource.h"
#include "window.h"

typedef struct Command {
    WORD id;
    void (*run)(MainWindow *w, int value);
    bool (*can)(const MainWindow *w, int value);    /* NULL: always */
    bool (*is_on)(const MainWindow *w, int value);  /* NULL: nothing to check */
    bool (*exists)(const MainWindow *w, int value); /* NULL: always; else it is in no menu */
    int value;                                      /* for all four */
    WORD key;                                       /* virtual key; 0: none */
    BYTE modifiers;                                 /* FCONTROL, FSHIFT, FALT */
    bool is_toggle;                                 /* a check mark, not a radio dot */
} Command;

/* ---------------------------------------------------------------- Game */

static void do_new(MainWindow *w, int value)
{
    (void)value;
    const Setup setup = *play_setup(w->play);
    window_start_game(w, &setup);
}

static void do_new_with(MainWindow *w, int value)
{
    (void)value;
    window_new_game_with(w);
}

static void do_open(MainWindow *w, int value)
{
    (void)value;
    window_open(w);
}

static void do_open_recent(MainWindow *w, int index)
{
    window_open_recent(w, index);
}

static bool can_open_recent(const MainWindow *w, int index)
{
    return index < w->store.settings.recent.count;
}

static bool never(const MainWindow *w, int value)
{
    (void)w, (void)value;
    return false;
}

static void do_save(MainWindow *w, int ask_name)
{
    window_save(w, ask_name != 0);
}

static void do_resign(MainWindow *w, int value)
{
    (void)value;
    if (!w->arguments->for_testing && !window_ask(w, IDS_ASK_RESIGN, NULL))
        return;
    window_tick(w);
    play_resign(w->play);
    window_sync(w);
}

static bool can_resign(const MainWindow *w, int value)
{
    (void)value;
    return play_human_to_move(w->play) && play_record(w->play)->move_count > 0;
}

static void do_settings(MainWindow *w, int value)
{
    (void)value;
    window_change_settings(w);
}

static void do_quit(MainWindow *w, int value)
{
    (void)value;
    PostMessageW(w->hwnd, WM_CLOSE, 0, 0);
}

/* ---------------------------------------------------------------- Move */

static void do_take_back(MainWindow *w, int value)
{
    (void)value;
    window_take_back(w);
}

static bool can_take_back(const MainWindow *w, int value)
{
    (void)value;
    return play_can_take_back(w->play);
}

static void do_redo(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_redo(w->play);
    window_sync(w);
}

static bool can_redo(const MainWindow *w, int value)
{
    (void)value;
    return play_can_redo(w->play);
}

enum { GO_FIRST, GO_BACK, GO_FORWARD, GO_LAST };

/* Where a step leads: a number of moves on the board. */
static int32_t step_target(const MainWindow *w, int step)
{
    const int32_t shown = play_shown(w->play), last = play_record(w->play)->move_count;
    switch (step) {
    case GO_FIRST: return 0;
    case GO_BACK: return max(shown - 1, 0);
    case GO_FORWARD: return min(shown + 1, last);
    default: return last;
    }
}

static void do_step(MainWindow *w, int step)
{
    window_go_to(w, step_target(w, step));
}

static bool can_step(const MainWindow *w, int step)
{
    return step_target(w, step) != play_shown(w->play);
}

static void do_continue_here(MainWindow *w, int value)
{
    (void)value;
    window_continue_here(w);
}

static bool can_continue_here(const MainWindow *w, int value)
{
    (void)value;
    return play_is_reviewing(w->play);
}

static void do_hint(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_ask_hint(w->play);
    window_sync(w);
}

static bool can_hint(const MainWindow *w, int value)
{
    (void)value;
    OpeningState opening;
    play_opening(&opening, w->play);
    return play_human_to_move(w->play) && opening.phase == OPENING_OVER &&
           play_job_purpose(w->play) != THINK_HINT;
}

static void do_analyse(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_set_analysis(w->play, !play_is_analysing(w->play));
    window_sync(w);
}

static bool is_analyse(const MainWindow *w, int value)
{
    (void)value;
    return play_is_analysing(w->play);
}

/* Ends whatever is thought about. */
static void do_stop(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    if (play_is_analysing(w->play))
        play_set_analysis(w->play, false);
    else
        play_pause(w->play);
    window_sync(w);
}

static bool can_stop(const MainWindow *w, int value)
{
    (void)value;
    return play_job_id(w->play) != 0 || play_is_analysing(w->play);
}

static void do_continue(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_resume(w->play);
    window_sync(w);
}

static bool can_continue(const MainWindow *w, int value)
{
    (void)value;
    return play_computer_to_move(w->play) && play_is_paused(w->play);
}

static void do_choose(MainWindow *w, int value)
{
    (void)value;
    window_on_choose(w);
}

static bool can_choose(const MainWindow *w, int value)
{
    (void)value;
    OpeningState opening;
    play_opening(&opening, w->play);
    return opening.phase == OPENING_CHOOSE && play_human_to_move(w->play);
}

/* ---------------------------------------------------------------- View */

static void do_language(MainWindow *w, int language)
{
    window_settings(w)->language = (SettingLanguage)language;
    window_set_language(w, language == SETTING_LANGUAGE_AUTO
                               ? language_of_system()
                               : (Language)(language - SETTING_ENGLISH));
    window_save_settings(w);
}

static bool is_language(const MainWindow *w, int language)
{
    return (int)w->store.settings.language == language;
}

/* What the user chooses here holds against the command line too. */
static void do_theme(MainWindow *w, int theme)
{
    window_settings(w)->theme = (SettingTheme)theme;
    w->theme_chosen = true;
    window_apply_theme(w, false);
    window_save_settings(w);
}

static bool is_theme(const MainWindow *w, int theme)
{
    return (int)w->store.settings.theme == theme;
}

/* The settings that a command turns on and off. */
enum { TOGGLE_NUMBERS, TOGGLE_FORBIDDEN, TOGGLE_PANEL, TOGGLE_SOUNDS, TOGGLE_ANIMATIONS };

static bool *toggled_setting(Settings *settings, int which)
{
    switch (which) {
    case TOGGLE_NUMBERS: return &settings->move_numbers;
    case TOGGLE_FORBIDDEN: return &settings->forbidden_points;
    case TOGGLE_PANEL: return &settings->panel;
    case TOGGLE_SOUNDS: return &settings->sounds;
    default: return &settings->animations;
    }
}

static void do_toggle(MainWindow *w, int which)
{
    bool *setting = toggled_setting(window_settings(w), which);
    *setting = !*setting;
    if (which == TOGGLE_PANEL)
        window_relayout(w);
    window_sync(w);
    window_save_settings(w);
}

static bool is_toggled(const MainWindow *w, int which)
{
    Settings copy = w->store.settings;
    return *toggled_setting(&copy, which);
}

/* ---------------------------------------------------------------- Mode */

/* Who plays, as two bits: black is a computer, white is a computer. */
enum { BLACK_COMPUTER = 1, WHITE_COMPUTER = 2 };

static int players_of(const Setup *setup)
{
    return (setup->players[0].kind == PLAYER_COMPUTER ? BLACK_COMPUTER : 0) |
           (setup->players[1].kind == PLAYER_COMPUTER ? WHITE_COMPUTER : 0);
}

static bool is_mode(const MainWindow *w, int computers)
{
    return players_of(play_setup(w->play)) == computers;
}

/* Switching between the modes starts a new game. */
static void do_mode(MainWindow *w, int computers)
{
    Setup setup = *play_setup(w->play);
    if (players_of(&setup) == computers)
        return;
    for (int side = 0; side < 2; side++) {
        setup.players[side] =
            (Player){.kind = computers & (1 << side) ? PLAYER_COMPUTER : PLAYER_HUMAN,
                     .level = w->store.settings.level,
                     .searcher = w->store.settings.searcher};
    }
    window_start_game(w, &setup);
}

/* Changes both computers in the running game; holds from the next move on, nothing is lost. */
static void change_computers(MainWindow *w)
{
    const Settings *settings = window_settings(w);
    window_tick(w);
    for (int side = 0; side < 2; side++) {
        Player player = play_setup(w->play)->players[side];
        if (player.kind != PLAYER_COMPUTER ||
            (player.level == settings->level && player.searcher == settings->searcher))
            continue;
        player.level = settings->level;
        player.searcher = settings->searcher;
        play_set_player(w->play, side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE, &player);
    }
    window_sync(w);
}

static void do_level(MainWindow *w, int level)
{
    window_settings(w)->level = (GmkLevel)level;
    change_computers(w);
}

/* The levels of the computers in play; without one, the next one's. */
static bool is_level(const MainWindow *w, int level)
{
    const Setup *setup = play_setup(w->play);
    if (players_of(setup) == 0)
        return (int)w->store.settings.level == level;
    return (setup->players[0].kind == PLAYER_COMPUTER && (int)setup->players[0].level == level) ||
           (setup->players[1].kind == PLAYER_COMPUTER && (int)setup->players[1].level == level);
}

static void do_searcher(MainWindow *w, int searcher)
{
    window_settings(w)->searcher = (GmkSearcher)searcher;
    change_computers(w);
}

static bool is_searcher(const MainWindow *w, int searcher)
{
    return (int)w->store.settings.searcher == searcher;
}

/* One searcher alone is nothing to choose from. */
static bool has_searcher(const MainWindow *w, int searcher)
{
    return w->support.searchers[searcher] && w->support.searchers[GMK_SEARCHER_MCTS];
}

static void do_rule(MainWindow *w, int rule)
{
    Setup setup = *play_setup(w->play);
    if (setup.rule == (GmkRule)rule)
        return;
    setup.rule = (GmkRule)rule;
    window_start_game(w, &setup);
}

static bool can_rule(const MainWindow *w, int value)
{
    (void)value;
    return play_setup(w->play)->board == GMK_BOARD_GOMOKU;
}

static bool is_rule(const MainWindow *w, int rule)
{
    return can_rule(w, 0) && (int)play_setup(w->play)->rule == rule;
}

static void do_opening(MainWindow *w, int opening)
{
    Setup setup = *play_setup(w->play);
    if (setup.opening == (OpeningRule)opening)
        return;
    setup.opening = (OpeningRule)opening;
    window_start_game(w, &setup);
}

static bool is_opening(const MainWindow *w, int opening)
{
    return can_rule(w, 0) && (int)play_setup(w->play)->opening == opening;
}

static void do_gomoku(MainWindow *w, int side)
{
    Setup setup = *play_setup(w->play);
    setup.board = GMK_BOARD_GOMOKU;
    setup.width = setup.height = side;
    setup.blocked_count = 0;
    window_start_game(w, &setup);
}

static bool is_gomoku(const MainWindow *w, int side)
{
    const Setup *setup = play_setup(w->play);
    return setup->board == GMK_BOARD_GOMOKU && setup->width == side && setup->height == side;
}

/* Tournament boards are drawn by lot. */
static void do_connect4(MainWindow *w, int tournament)
{
    Setup setup = *play_setup(w->play);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    setup.blocked_count = 0;
    if (tournament)
        lot_tournament_board(&setup);
    window_start_game(w, &setup);
}

static bool is_connect4(const MainWindow *w, int blocked)
{
    const Setup *setup = play_setup(w->play);
    return setup->board == GMK_BOARD_CONNECT4 && (setup->blocked_count > 0) == (blocked != 0);
}

static bool has_board(const MainWindow *w, int board)
{
    return w->support.boards[board];
}

static bool has_connect4(const MainWindow *w, int value)
{
    (void)value;
    return has_board(w, GMK_BOARD_CONNECT4);
}

/* The clocks that the menu offers; any other is in the dialog. */
static const TimeControl clock_presets[] = {
    {.kind = TIME_NONE},
    {.kind = TIME_GAME, .base_ms = 5 * 60 * 1000},
    {.kind = TIME_GAME, .base_ms = 10 * 60 * 1000},
    {.kind = TIME_GAME, .base_ms = 5 * 60 * 1000, .increment_ms = 3000},
    {.kind = TIME_MOVE, .base_ms = 30 * 1000},
};

static bool is_clock(const MainWindow *w, int preset)
{
    const TimeControl *now = &play_setup(w->play)->time, *asked = &clock_presets[preset];
    if (now->kind == TIME_NONE || asked->kind == TIME_NONE)
        return now->kind == asked->kind;
    return now->kind == asked->kind && now->base_ms == asked->base_ms &&
           now->increment_ms == asked->increment_ms;
}

static void do_clock(MainWindow *w, int preset)
{
    Setup setup = *play_setup(w->play);
    if (is_clock(w, preset))
        return;
    setup.time = clock_presets[preset];
    window_start_game(w, &setup);
}

/* ---------------------------------------------------------------- About */

static void do_keys(MainWindow *w, int value)
{
    (void)value;
    window_modal_begin(w);
    keys_dialog(w->hwnd, w->strings, GetMenu(w->hwnd));
    window_modal_end(w);
}

static void do_about(MainWindow *w, int value)
{
    (void)value;
    window_modal_begin(w);
    dialog_about(w->hwnd, w->strings);
    window_modal_end(w);
}

/* ---------------------------------------------------------------- the table */

/* clang-format off: one row a command */
static const Command commands[] = {
    {.id = IDM_GAME_NEW, .run = do_new, .key = 'N', .modifiers = FCONTROL},
    {.id = IDM_GAME_NEW_WITH, .run = do_new_with, .key = 'N', .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_OPEN, .run = do_open, .key = 'O', .modifiers = FCONTROL},
    {.id = IDM_GAME_RECENT + 0, .run = do_open_recent, .can = can_open_recent, .value = 0},
    {.id = IDM_GAME_RECENT + 1, .run = do_open_recent, .can = can_open_recent, .value = 1},
    {.id = IDM_GAME_RECENT + 2, .run = do_open_recent, .can = can_open_recent, .value = 2},
    {.id = IDM_GAME_RECENT + 3, .run = do_open_recent, .can = can_open_recent, .value = 3},
    {.id = IDM_GAME_RECENT + 4, .run = do_open_recent, .can = can_open_recent, .value = 4},
    {.id = IDM_GAME_RECENT + 5, .run = do_open_recent, .can = can_open_recent, .value = 5},
    {.id = IDM_GAME_RECENT + 6, .run = do_open_recent, .can = can_open_recent, .value = 6},
    {.id = IDM_GAME_RECENT + 7, .run = do_open_recent, .can = can_open_recent, .value = 7},
    {.id = IDM_GAME_RECENT + 8, .run = do_open_recent, .can = can_open_recent, .value = 8},
    {.id = IDM_GAME_NO_RECENT, .run = do_open, .can = never},
    {.id = IDM_GAME_SAVE, .run = do_save, .key = 'S', .modifiers = FCONTROL},
    {.id = IDM_GAME_SAVE_AS,
     .run = do_save,
     .value = 1,
     .key = 'S',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_RESIGN, .run = do_resign, .can = can_resign},
    {.id = IDM_GAME_SETTINGS, .run = do_settings, .key = VK_OEM_COMMA, .modifiers = FCONTROL},
    {.id = IDM_GAME_QUIT, .run = do_quit, .key = 'Q', .modifiers = FCONTROL},

    {.id = IDM_MOVE_TAKE_BACK,
     .run = do_take_back,
     .can = can_take_back,
     .key = 'Z',
     .modifiers = FCONTROL},
    {.id = IDM_MOVE_REDO, .run = do_redo, .can = can_redo, .key = 'Y', .modifiers = FCONTROL},
    {.id = IDM_MOVE_FIRST, .run = do_step, .can = can_step, .value = GO_FIRST, .key = VK_HOME},
    {.id = IDM_MOVE_BACK, .run = do_step, .can = can_step, .value = GO_BACK, .key = VK_PRIOR},
    {.id = IDM_MOVE_FORWARD, .run = do_step, .can = can_step, .value = GO_FORWARD, .key = VK_NEXT},
    {.id = IDM_MOVE_LAST, .run = do_step, .can = can_step, .value = GO_LAST, .key = VK_END},
    {.id = IDM_MOVE_CONTINUE_HERE, .run = do_continue_here, .can = can_continue_here, .key = VK_F8},
    {.id = IDM_MOVE_HINT, .run = do_hint, .can = can_hint, .key = 'H', .modifiers = FCONTROL},
    {.id = IDM_MOVE_ANALYSE,
     .run = do_analyse,
     .is_on = is_analyse,
     .key = 'E',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_MOVE_STOP, .run = do_stop, .can = can_stop, .key = VK_ESCAPE},
    {.id = IDM_MOVE_CONTINUE,
     .run = do_continue,
     .can = can_continue,
     .key = 'G',
     .modifiers = FCONTROL},
    {.id = IDM_MOVE_CHOOSE, .run = do_choose, .can = can_choose, .key = VK_F4},

    {.id = IDM_VIEW_LANGUAGE,
     .run = do_language,
     .is_on = is_language,
     .value = SETTING_LANGUAGE_AUTO},
    {.id = IDM_VIEW_ENGLISH, .run = do_language, .is_on = is_language, .value = SETTING_ENGLISH},
    {.id = IDM_VIEW_CHINESE, .run = do_language, .is_on = is_language, .value = SETTING_CHINESE},
    {.id = IDM_VIEW_THEME, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_AUTO},
    {.id = IDM_VIEW_WOOD, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_WOOD},
    {.id = IDM_VIEW_PAPER, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_PAPER},
    {.id = IDM_VIEW_DARK, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_DARK},
    {.id = IDM_VIEW_CONTRAST, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_CONTRAST},
    {.id = IDM_VIEW_NUMBERS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_NUMBERS,
     .key = 'M',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_VIEW_FORBIDDEN,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_FORBIDDEN,
     .is_toggle = true},
    {.id = IDM_VIEW_PANEL,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_PANEL,
     .key = VK_F9,
     .is_toggle = true},
    {.id = IDM_VIEW_SOUNDS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_SOUNDS,
     .is_toggle = true},
    {.id = IDM_VIEW_ANIMATIONS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_ANIMATIONS,
     .is_toggle = true},

    {.id = IDM_MODE_BLACK, .run = do_mode, .is_on = is_mode, .value = WHITE_COMPUTER},
    {.id = IDM_MODE_WHITE, .run = do_mode, .is_on = is_mode, .value = BLACK_COMPUTER},
    {.id = IDM_MODE_TWO, .run = do_mode, .is_on = is_mode, .value = 0},
    {.id = IDM_MODE_BOTH,
     .run = do_mode,
     .is_on = is_mode,
     .value = BLACK_COMPUTER | WHITE_COMPUTER},
    {.id = IDM_LEVEL_EASY, .run = do_level, .is_on = is_level, .value = GMK_LEVEL_EASY},
    {.id = IDM_LEVEL_MIDDLE, .run = do_level, .is_on = is_level, .value = GMK_LEVEL_MIDDLE},
    {.id = IDM_LEVEL_DIFFICULT, .run = do_level, .is_on = is_level, .value = GMK_LEVEL_DIFFICULT},
    {.id = IDM_LEVEL_EXPERT, .run = do_level, .is_on = is_level, .value = GMK_LEVEL_EXPERT},
    {.id = IDM_LEVEL_MASTER, .run = do_level, .is_on = is_level, .value = GMK_LEVEL_MASTER},
    {.id = IDM_SEARCHER_MINIMAX,
     .run = do_searcher,
     .is_on = is_searcher,
     .exists = has_searcher,
     .value = GMK_SEARCHER_MINIMAX},
    {.id = IDM_SEARCHER_MCTS,
     .run = do_searcher,
     .is_on = is_searcher,
     .exists = has_searcher,
     .value = GMK_SEARCHER_MCTS},
    {.id = IDM_RULE_FREESTYLE,
     .run = do_rule,
     .can = can_rule,
     .is_on = is_rule,
     .value = GMK_RULE_FREESTYLE},
    {.id = IDM_RULE_STANDARD,
     .run = do_rule,
     .can = can_rule,
     .is_on = is_rule,
     .value = GMK_RULE_STANDARD},
    {.id = IDM_RULE_RENJU,
     .run = do_rule,
     .can = can_rule,
     .is_on = is_rule,
     .value = GMK_RULE_RENJU},
    {.id = IDM_RULE_CARO,
     .run = do_rule,
     .can = can_rule,
     .is_on = is_rule,
     .value = GMK_RULE_CARO},
    {.id = IDM_OPENING_FREE,
     .run = do_opening,
     .can = can_rule,
     .is_on = is_opening,
     .value = OPENING_FREE},
    {.id = IDM_OPENING_PRO,
     .run = do_opening,
     .can = can_rule,
     .is_on = is_opening,
     .value = OPENING_PRO},
    {.id = IDM_OPENING_LONG_PRO,
     .run = do_opening,
     .can = can_rule,
     .is_on = is_opening,
     .value = OPENING_LONG_PRO},
    {.id = IDM_OPENING_SWAP,
     .run = do_opening,
     .can = can_rule,
     .is_on = is_opening,
     .value = OPENING_SWAP},
    {.id = IDM_OPENING_SWAP2,
     .run = do_opening,
     .can = can_rule,
     .is_on = is_opening,
     .value = OPENING_SWAP2},
    {.id = IDM_BOARD_15, .run = do_gomoku, .is_on = is_gomoku, .value = 15},
    {.id = IDM_BOARD_19, .run = do_gomoku, .is_on = is_gomoku, .value = 19},
    {.id = IDM_BOARD_20, .run = do_gomoku, .is_on = is_gomoku, .value = 20},
    {.id = IDM_BOARD_CONNECT4,
     .run = do_connect4,
     .is_on = is_connect4,
     .exists = has_connect4,
     .value = 0},
    {.id = IDM_BOARD_BLOCKED,
     .run = do_connect4,
     .is_on = is_connect4,
     .exists = has_connect4,
     .value = 1},
    {.id = IDM_CLOCK_NONE, .run = do_clock, .is_on = is_clock, .value = 0},
    {.id = IDM_CLOCK_5, .run = do_clock, .is_on = is_clock, .value = 1},
    {.id = IDM_CLOCK_10, .run = do_clock, .is_on = is_clock, .value = 2},
    {.id = IDM_CLOCK_5_3, .run = do_clock, .is_on = is_clock, .value = 3},
    {.id = IDM_CLOCK_MOVE_30, .run = do_clock, .is_on = is_clock, .value = 4},

    {.id = IDM_ABOUT_KEYS, .run = do_keys, .key = VK_F1},
    {.id = IDM_ABOUT, .run = do_about, .key = VK_F1, .modifiers = FSHIFT},
};
/* clang-format on */

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static const Command *find(UINT id)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (commands[i].id == id)
            return &commands[i];
    return NULL;
}

int command_count(void)
{
    return COMMAND_COUNT;
}

UINT command_id(int index)
{
    return commands[index].id;
}

static void key_name(wchar_t *out, size_t count, WORD key)
{
    static const struct {
        WORD key;
        const wchar_t *name;
    } names[] = {{VK_ESCAPE, L"Esc"}, {VK_HOME, L"Home"}, {VK_END, L"End"},
                 {VK_PRIOR, L"PgUp"}, {VK_NEXT, L"PgDn"}, {VK_OEM_COMMA, L","}};
    if (key >= VK_F1 && key <= VK_F12)
        swprintf(out, count, L"F%d", key - VK_F1 + 1);
    else
        swprintf(out, count, L"%c", key);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].key == key)
            swprintf(out, count, L"%ls", names[i].name);
}

void command_key_text(wchar_t *out, size_t count, UINT id)
{
    const Command *command = find(id);
    *out = L'\0';
    if (!command || !command->key)
        return;
    wchar_t key[8];
    key_name(key, 8, command->key);
    swprintf(out, count, L"%ls%ls%ls", command->modifiers & FCONTROL ? L"Ctrl+" : L"",
             command->modifiers & FSHIFT ? L"Shift+" : L"", key);
}

HACCEL commands_accelerators(void)
{
    ACCEL keys[COMMAND_COUNT];
    int count = 0;
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (commands[i].key)
            keys[count++] = (ACCEL){.fVirt = (BYTE)(FVIRTKEY | commands[i].modifiers),
                                    .key = commands[i].key,
                                    .cmd = commands[i].id};
    return CreateAcceleratorTableW(keys, count);
}

bool command_can(const MainWindow *w, UINT id)
{
    const Command *command = find(id);
    return command && (!command->can || command->can(w, command->value)) && command_exists(w, id);
}

bool command_exists(const MainWindow *w, UINT id)
{
    const Command *command = find(id);
    return command && (!command->exists || command->exists(w, command->value));
}

bool command_is_on(const MainWindow *w, UINT id)
{
    const Command *command = find(id);
    return command && command->is_on && command->is_on(w, command->value);
}

void command_run(MainWindow *w, UINT id)
{
    const Command *command = find(id);
    if (!command_can(w, id))
        return;
    w->last_command = id;
    command->run(w, command->value);
}

void commands_update_menu(const MainWindow *w, HMENU menu)
{
    const int items = GetMenuItemCount(menu);
    for (int i = 0; i < items; i++) {
        const Command *command = find(GetMenuItemID(menu, i));
        if (!command)
            continue;
        MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_STATE | MIIM_FTYPE};
        if (!GetMenuItemInfoW(menu, (UINT)i, TRUE, &info))
            continue;
        const bool on = command_is_on(w, command->id);
        if (command->is_on && !command->is_toggle)
            info.fType |= MFT_RADIOCHECK;
        info.fState = (on ? (UINT)MFS_CHECKED : (UINT)MFS_UNCHECKED) |
                      (command_can(w, command->id) ? (UINT)MFS_ENABLED : (UINT)MFS_GRAYED);
        SetMenuItemInfoW(menu, (UINT)i, TRUE, &info);
    }
}
