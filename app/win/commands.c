#include "commands.h"

#include <stdio.h>
#include <wchar.h>

#include "dialogs.h"
#include "resource.h"
#include "window.h"

typedef struct Command {
    WORD id;
    void (*run)(MainWindow *w, int value);
    bool (*can)(const MainWindow *w);              /* NULL: always */
    bool (*is_on)(const MainWindow *w, int value); /* NULL: nothing to check */
    int value;                                     /* for run and is_on */
    WORD key;                                      /* virtual key; 0: none */
    BYTE modifiers;                                /* FCONTROL, FSHIFT, FALT */
    bool is_toggle;                                /* a check mark, not a radio dot */
} Command;

/* ---------------------------------------------------------------- Game */

static void do_new(MainWindow *w, int value)
{
    (void)value;
    const Setup setup = *play_setup(w->play);
    window_start_game(w, &setup);
}

static void do_open(MainWindow *w, int value)
{
    (void)value;
    window_open(w);
}

static void do_save(MainWindow *w, int ask_name)
{
    window_save(w, ask_name != 0);
}

static void do_take_back(MainWindow *w, int value)
{
    (void)value;
    window_take_back(w);
}

static bool can_take_back(const MainWindow *w)
{
    return play_can_take_back(w->play);
}

static void do_redo(MainWindow *w, int value)
{
    (void)value;
    play_redo(w->play);
    window_sync(w);
}

static bool can_redo(const MainWindow *w)
{
    return play_can_redo(w->play);
}

static void do_stop(MainWindow *w, int value)
{
    (void)value;
    play_pause(w->play);
    window_sync(w);
}

static bool can_stop(const MainWindow *w)
{
    return play_computer_to_move(w->play) && !play_is_paused(w->play);
}

static void do_continue(MainWindow *w, int value)
{
    (void)value;
    play_resume(w->play);
    window_sync(w);
}

static bool can_continue(const MainWindow *w)
{
    return play_computer_to_move(w->play) && play_is_paused(w->play);
}

static void do_quit(MainWindow *w, int value)
{
    (void)value;
    PostMessageW(w->hwnd, WM_CLOSE, 0, 0);
}

/* ---------------------------------------------------------------- View */

static void do_language(MainWindow *w, int language)
{
    window_set_language(w, (Language)language);
}

static bool is_language(const MainWindow *w, int language)
{
    return strings_language(w->strings) == (Language)language;
}

static void do_theme(MainWindow *w, int dark)
{
    window_set_theme(w, dark ? &theme_dark : &theme_wood);
}

static bool is_theme(const MainWindow *w, int dark)
{
    return w->theme == (dark ? &theme_dark : &theme_wood);
}

static void do_numbers(MainWindow *w, int value)
{
    (void)value;
    w->view.show_numbers = !w->view.show_numbers;
    window_redraw(w, w->layout.board);
}

static bool is_numbers(const MainWindow *w, int value)
{
    (void)value;
    return w->view.show_numbers;
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
        setup.players[side] = (Player){
            .kind = computers & (1 << side) ? PLAYER_COMPUTER : PLAYER_HUMAN, .level = w->level};
    }
    window_start_game(w, &setup);
}

/* A level holds from the next computer move on; nothing is lost. */
static void do_level(MainWindow *w, int level)
{
    w->level = (GmkLevel)level;
    for (int side = 0; side < 2; side++) {
        Player player = play_setup(w->play)->players[side];
        if (player.kind != PLAYER_COMPUTER || player.level == w->level)
            continue;
        player.level = w->level;
        play_set_player(w->play, side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE, &player);
    }
    window_sync(w);
}

static bool is_level(const MainWindow *w, int level)
{
    const Setup *setup = play_setup(w->play);
    if (players_of(setup) == 0)
        return (int)w->level == level;
    return (setup->players[0].kind == PLAYER_COMPUTER && (int)setup->players[0].level == level) ||
           (setup->players[1].kind == PLAYER_COMPUTER && (int)setup->players[1].level == level);
}

static void do_rule(MainWindow *w, int rule)
{
    Setup setup = *play_setup(w->play);
    if (setup.rule == (GmkRule)rule)
        return;
    setup.rule = (GmkRule)rule;
    window_start_game(w, &setup);
}

static bool can_rule(const MainWindow *w)
{
    return play_setup(w->play)->board == GMK_BOARD_GOMOKU;
}

static bool is_rule(const MainWindow *w, int rule)
{
    return can_rule(w) && (int)play_setup(w->play)->rule == rule;
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

/* A number from 0 up to, not including, `below`; the clock is random enough for a new board. */
static int32_t draw_lot(int32_t below)
{
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    uint64_t z = (uint64_t)now.QuadPart * 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (int32_t)((z ^ z >> 31) % (uint64_t)below);
}

/* Blocked: a tournament board, each side drawn from 9 to 12, one cell drawn too. */
static void do_connect4(MainWindow *w, int blocked)
{
    Setup setup = *play_setup(w->play);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = blocked ? 9 + draw_lot(4) : 7;
    setup.height = blocked ? 9 + draw_lot(4) : 6;
    setup.blocked_count = blocked;
    setup.blocked[0] = (GmkPoint){draw_lot(setup.width), draw_lot(setup.height)};
    window_start_game(w, &setup);
}

static bool is_connect4(const MainWindow *w, int blocked)
{
    const Setup *setup = play_setup(w->play);
    return setup->board == GMK_BOARD_CONNECT4 && (setup->blocked_count > 0) == (blocked != 0);
}

/* ---------------------------------------------------------------- About */

static void do_about(MainWindow *w, int value)
{
    (void)value;
    window_modal_begin(w);
    dialog_about(w->hwnd, w->strings);
    window_modal_end(w);
}

/* ---------------------------------------------------------------- the table */

static const Command commands[] = {
    {.id = IDM_GAME_NEW, .run = do_new, .key = 'N', .modifiers = FCONTROL},
    {.id = IDM_GAME_OPEN, .run = do_open, .key = 'O', .modifiers = FCONTROL},
    {.id = IDM_GAME_SAVE, .run = do_save, .key = 'S', .modifiers = FCONTROL},
    {.id = IDM_GAME_SAVE_AS,
     .run = do_save,
     .value = 1,
     .key = 'S',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_TAKE_BACK,
     .run = do_take_back,
     .can = can_take_back,
     .key = 'Z',
     .modifiers = FCONTROL},
    {.id = IDM_GAME_REDO, .run = do_redo, .can = can_redo, .key = 'Y', .modifiers = FCONTROL},
    {.id = IDM_GAME_STOP, .run = do_stop, .can = can_stop, .key = VK_ESCAPE},
    {.id = IDM_GAME_CONTINUE,
     .run = do_continue,
     .can = can_continue,
     .key = 'G',
     .modifiers = FCONTROL},
    {.id = IDM_GAME_QUIT, .run = do_quit, .key = 'Q', .modifiers = FCONTROL},

    {.id = IDM_VIEW_ENGLISH, .run = do_language, .is_on = is_language, .value = LANGUAGE_ENGLISH},
    {.id = IDM_VIEW_CHINESE, .run = do_language, .is_on = is_language, .value = LANGUAGE_CHINESE},
    {.id = IDM_VIEW_WOOD, .run = do_theme, .is_on = is_theme, .value = 0},
    {.id = IDM_VIEW_DARK, .run = do_theme, .is_on = is_theme, .value = 1},
    {.id = IDM_VIEW_NUMBERS,
     .run = do_numbers,
     .is_on = is_numbers,
     .key = 'M',
     .modifiers = FCONTROL,
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
    {.id = IDM_BOARD_15, .run = do_gomoku, .is_on = is_gomoku, .value = 15},
    {.id = IDM_BOARD_19, .run = do_gomoku, .is_on = is_gomoku, .value = 19},
    {.id = IDM_BOARD_20, .run = do_gomoku, .is_on = is_gomoku, .value = 20},
    {.id = IDM_BOARD_CONNECT4, .run = do_connect4, .is_on = is_connect4, .value = 0},
    {.id = IDM_BOARD_BLOCKED, .run = do_connect4, .is_on = is_connect4, .value = 1},

    {.id = IDM_ABOUT, .run = do_about, .key = VK_F1},
};

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

void command_key_text(wchar_t *out, size_t count, UINT id)
{
    const Command *command = find(id);
    *out = L'\0';
    if (!command || !command->key)
        return;
    wchar_t key[8] = {(wchar_t)command->key};
    if (command->key == VK_ESCAPE)
        swprintf(key, 8, L"Esc");
    else if (command->key == VK_F1)
        swprintf(key, 8, L"F1");
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
    return command && (!command->can || command->can(w));
}

void command_run(MainWindow *w, UINT id)
{
    const Command *command = find(id);
    if (command && (!command->can || command->can(w)))
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
        const bool on = command->is_on && command->is_on(w, command->value);
        if (command->is_on && !command->is_toggle)
            info.fType |= MFT_RADIOCHECK;
        info.fState = (on ? (UINT)MFS_CHECKED : (UINT)MFS_UNCHECKED) |
                      (command_can(w, command->id) ? (UINT)MFS_ENABLED : (UINT)MFS_GRAYED);
        SetMenuItemInfoW(menu, (UINT)i, TRUE, &info);
    }
}
