/* commands_mode.c: the Mode menu: who plays what, by which rule and clock. */
#include "command_table.h"

#include "resource.h"
#include "win/system/lot.h"
#include "win/window/window.h"

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

/* clang-format off: one row a command */
static const Command rows[] = {
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
};
/* clang-format on */

const CommandTable commands_mode = {rows, sizeof rows / sizeof *rows, COMMAND_OF_GAMES};
