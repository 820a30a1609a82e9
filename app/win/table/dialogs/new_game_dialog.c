/* The dialog for a new game: players, board, rule, opening and clocks. */
#include "new_game_dialog.h"

#include <commctrl.h>
#include <stdio.h>

#include "core/base/rules.h"
#include "core/game/random_board.h"
#include "core/learning/learned_think.h"
#include "core/rating/ladder.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/dialogs/dialog_base.h"

/* The first list: boards as a player sees them. */
typedef enum BoardChoice {
    BOARD_GOMOKU,
    BOARD_CONNECT4,
    BOARD_TOURNAMENT,
    BOARD_CHOICES
} BoardChoice;

enum {
    MINUTES_MAX = 1440,
    SECONDS_MAX = 3600,
};

typedef struct NewGame {
    Setup *setup;
    const Strings *strings;
    const EngineSupport *support;
    const EngineList *engines;
    bool memory; /* levels that have one use it */
    Setup drawn; /* size and blocked cell of the tournament board that the dialog shows */
} NewGame;

/* ---------------------------------------------------------------- filling */

static void fill_sizes(HWND dialog, BoardChoice board, int width, int height)
{
    const bool gomoku = board == BOARD_GOMOKU;
    const int least = gomoku ? GMK_GOMOKU_SIDE_MIN : GMK_CONNECT4_SIDE_MIN;
    const int most = gomoku ? GMK_GOMOKU_SIDE_MAX : GMK_CONNECT4_SIDE_MAX;
    dialog_set_number(dialog, IDC_NEW_WIDTH_SPIN, IDC_NEW_WIDTH, least, most, width);
    dialog_set_number(dialog, IDC_NEW_HEIGHT_SPIN, IDC_NEW_HEIGHT, least, most, height);
}

/* "Step 4 (about 1150)". */
static void level_text(char *out, size_t size, const Strings *strings, GmkLevel level, bool memory)
{
    char worth[16];
    const int32_t rating = rating_about(level_rating(level));
    snprintf(worth, sizeof worth, "%d", rating);
    if (rating > 0)
        strings_format(out, size, strings,
                       memory && learned_serves(level) ? IDS_LEVEL_MEMORY : IDS_LEVEL_WORTH,
                       strings_level(strings, (int)level), worth, NULL);
    else
        snprintf(out, size, "%s", strings_level(strings, (int)level));
}

/* The rows of a player's list: a human, our levels, the engines. */
enum { FIRST_ENGINE = 1 + LADDER_RUNGS };

static int row_of(const Player *player, const EngineList *engines)
{
    if (player_is_computer(player))
        return 1 + ladder_rung(player->level);
    for (int32_t i = 0; player_is_brain(player) && i < engines->count; i++)
        if (strcmp(engines->entries[i].name, player->brain) == 0)
            return FIRST_ENGINE + i;
    return 0;
}

static void fill_player(HWND dialog, int list, int name, const NewGame *game, int side)
{
    const Player *player = &game->setup->players[side];
    wchar_t text[RECORD_NAME_MAX];
    dialog_fill_list(dialog, list, game->strings, IDS_HUMAN, 1, 0);
    for (int rung = 0; rung < LADDER_RUNGS; rung++) {
        char level[RECORD_NAME_MAX];
        level_text(level, sizeof level, game->strings, ladder_level(rung), game->memory);
        wide_into(text, RECORD_NAME_MAX, level);
        SendDlgItemMessageW(dialog, list, CB_ADDSTRING, 0, (LPARAM)text);
    }
    for (int32_t i = 0; i < game->engines->count; i++) {
        wide_into(text, RECORD_NAME_MAX, game->engines->entries[i].name);
        SendDlgItemMessageW(dialog, list, CB_ADDSTRING, 0, (LPARAM)text);
    }
    SendDlgItemMessageW(dialog, list, CB_SETCURSEL, (WPARAM)row_of(player, game->engines), 0);
    wide_into(text, RECORD_NAME_MAX, strings_text(game->strings, IDS_NAME_CUE));
    SendDlgItemMessageW(dialog, name, EM_SETCUEBANNER, TRUE, (LPARAM)text);
    SendDlgItemMessageW(dialog, name, EM_LIMITTEXT, RECORD_NAME_MAX / 4, 0);
    dialog_set_text(dialog, name, player->name);
}

/* Minutes and the increment of a game's time, or the seconds of a move's. */
static void fill_clock(HWND dialog, const NewGame *game)
{
    const TimeControl *time = &game->setup->time;
    const int seconds = time->kind == TIME_NONE ? 600 : (int)(time->base_ms / 1000);
    const bool per_move = time->kind == TIME_MOVE;
    dialog_fill_list(dialog, IDC_NEW_CLOCK, game->strings,
                     FIRST_STRING_ID(IDS_LIST_CLOCK, TIME_NONE, TIME_MOVE), IDS_LIST_CLOCK_STRINGS,
                     (int)time->kind);
    dialog_set_number(dialog, IDC_NEW_MINUTES_SPIN, IDC_NEW_MINUTES, 0, MINUTES_MAX,
                      per_move ? 10 : (seconds + 59) / 60);
    dialog_set_number(dialog, IDC_NEW_SECONDS_SPIN, IDC_NEW_SECONDS, 0, SECONDS_MAX,
                      per_move ? seconds : (int)(time->increment_ms / 1000));
}

/* A tournament board is drawn when it is chosen, so that what is shown is what is played. */
static void draw_board(HWND dialog, NewGame *game)
{
    random_tournament_board(&game->drawn, &(uint64_t){os_clock_seed()});
    fill_sizes(dialog, BOARD_TOURNAMENT, game->drawn.width, game->drawn.height);
}

/* Shows what fits the choices so far. */
static void show_fitting(HWND dialog)
{
    const bool gomoku = dialog_selected(dialog, IDC_NEW_BOARD) == BOARD_GOMOKU;
    const bool drawn = dialog_selected(dialog, IDC_NEW_BOARD) == BOARD_TOURNAMENT;
    const int clock = dialog_selected(dialog, IDC_NEW_CLOCK);
    dialog_enable(dialog, IDC_NEW_RULE, gomoku);
    dialog_enable(dialog, IDC_NEW_OPENING, gomoku);
    dialog_enable(dialog, IDC_NEW_RULE_LABEL, gomoku);
    dialog_enable(dialog, IDC_NEW_OPENING_LABEL, gomoku);
    dialog_enable(dialog, IDC_NEW_WIDTH, !drawn);
    dialog_enable(dialog, IDC_NEW_HEIGHT, !drawn);
    dialog_enable(dialog, IDC_NEW_WIDTH_SPIN, !drawn);
    dialog_enable(dialog, IDC_NEW_HEIGHT_SPIN, !drawn);
    for (int id = IDC_NEW_MINUTES; id <= IDC_NEW_MINUTES_SPIN; id++)
        dialog_show(dialog, id, clock == TIME_GAME);
    dialog_show(dialog, IDC_NEW_MINUTES_LABEL, clock == TIME_GAME);
    for (int id = IDC_NEW_SECONDS; id <= IDC_NEW_SECONDS_SPIN; id++)
        dialog_show(dialog, id, clock != TIME_NONE);
    dialog_show(dialog, IDC_NEW_SECONDS_LABEL, clock != TIME_NONE);
}

/* A row that this engine has no use for goes, and what is below it moves up. */
static void drop_searcher_row(HWND dialog)
{
    RECT row = {0, 0, 0, 20}, box, at;
    MapDialogRect(dialog, &row);
    dialog_show(dialog, IDC_NEW_SEARCHER, false);
    dialog_show(dialog, IDC_NEW_SEARCHER_LABEL, false);
    GetClientRect(GetDlgItem(dialog, IDC_NEW_PLAYERS_BOX), &box);
    SetWindowPos(GetDlgItem(dialog, IDC_NEW_PLAYERS_BOX), NULL, 0, 0, box.right,
                 box.bottom - row.bottom, SWP_NOMOVE | SWP_NOZORDER);
    static const int below[] = {IDC_NEW_CLOCK_BOX,
                                IDC_NEW_CLOCK_LABEL,
                                IDC_NEW_CLOCK,
                                IDC_NEW_MINUTES,
                                IDC_NEW_MINUTES_SPIN,
                                IDC_NEW_SECONDS,
                                IDC_NEW_SECONDS_SPIN,
                                IDC_NEW_MINUTES_LABEL,
                                IDC_NEW_SECONDS_LABEL,
                                IDC_NEW_PROBLEM,
                                IDOK,
                                IDCANCEL};
    for (size_t i = 0; i < sizeof below / sizeof *below; i++) {
        HWND control = GetDlgItem(dialog, below[i]);
        GetWindowRect(control, &at);
        MapWindowPoints(NULL, dialog, (POINT *)&at, 2);
        SetWindowPos(control, NULL, at.left, at.top - row.bottom, 0, 0, SWP_NOSIZE | SWP_NOZORDER);
    }
    GetWindowRect(dialog, &at);
    SetWindowPos(dialog, NULL, 0, 0, at.right - at.left, at.bottom - at.top - row.bottom,
                 SWP_NOMOVE | SWP_NOZORDER);
}

/* The third searcher of the list; its depth is chosen in the menu. */
static void add_textbook(HWND dialog, const NewGame *game, bool chosen)
{
    wchar_t text[RECORD_NAME_MAX];
    wide_into(text, RECORD_NAME_MAX, strings_text(game->strings, IDS_TEXTBOOK_SEARCHER));
    SendDlgItemMessageW(dialog, IDC_NEW_SEARCHER, CB_ADDSTRING, 0, (LPARAM)text);
    if (chosen)
        SendDlgItemMessageW(dialog, IDC_NEW_SEARCHER, CB_SETCURSEL, GMK_SEARCHER_TEXTBOOK, 0);
}

/* The rules of the list, in its order. */
static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
enum { RULES = sizeof rules / sizeof *rules };

static void fill_rules(HWND dialog, const NewGame *game)
{
    int chosen = 0;
    for (int i = 0; i < RULES; i++)
        if (rules[i] == rule_of_new_game(game->setup->rule))
            chosen = i;
    dialog_fill_list(dialog, IDC_NEW_RULE, game->strings,
                     FIRST_STRING_ID(IDS_LIST_RULE, 0, RULES - 1), RULES, chosen);
}

static void fill(HWND dialog, NewGame *game)
{
    const Setup *setup = game->setup;
    const int board = setup->board == GMK_BOARD_GOMOKU ? BOARD_GOMOKU
                      : setup->blocked_count > 0       ? BOARD_TOURNAMENT
                                                       : BOARD_CONNECT4;
    const int boards = game->support->boards[GMK_BOARD_CONNECT4] ? BOARD_CHOICES : 1;
    dialog_fill_list(dialog, IDC_NEW_BOARD, game->strings,
                     FIRST_STRING_ID(IDS_LIST_GOMOKU, BOARD_GOMOKU, BOARD_CHOICES - 1), boards,
                     board);
    fill_rules(dialog, game);
    dialog_fill_list(dialog, IDC_NEW_OPENING, game->strings,
                     FIRST_STRING_ID(IDS_LIST_OPENING, OPENING_FREE, OPENING_RULE_COUNT - 1),
                     OPENING_RULE_COUNT, (int)setup->opening);
    fill_player(dialog, IDC_NEW_BLACK, IDC_NEW_BLACK_NAME, game, 0);
    fill_player(dialog, IDC_NEW_WHITE, IDC_NEW_WHITE_NAME, game, 1);
    const Player *computer = &setup->players[player_is_computer(&setup->players[1]) ? 1 : 0];
    dialog_fill_list(dialog, IDC_NEW_SEARCHER, game->strings,
                     FIRST_STRING_ID(IDS_LIST_SEARCHER, GMK_SEARCHER_MINIMAX, GMK_SEARCHER_MCTS),
                     IDS_LIST_SEARCHER_STRINGS, computer->searcher == GMK_SEARCHER_MCTS);
    if (game->support->searchers[GMK_SEARCHER_TEXTBOOK])
        add_textbook(dialog, game, computer->searcher == GMK_SEARCHER_TEXTBOOK);
    if (!game->support->searchers[GMK_SEARCHER_MCTS])
        drop_searcher_row(dialog);
    fill_clock(dialog, game);
    fill_sizes(dialog, (BoardChoice)board, setup->width, setup->height);
    if (board == BOARD_TOURNAMENT)
        draw_board(dialog, game);
    show_fitting(dialog);
}

/* ---------------------------------------------------------------- reading */

static void read_player(HWND dialog, int list, int name, NewGame *game, int side)
{
    wchar_t wide[RECORD_NAME_MAX];
    char text[RECORD_NAME_MAX * 3];
    const int choice = dialog_selected(dialog, list);
    Player *player = &game->setup->players[side];
    GmkSearcher searcher = (GmkSearcher)max(dialog_selected(dialog, IDC_NEW_SEARCHER), 0);
    if (!game->support->searchers[searcher])
        searcher = GMK_SEARCHER_MINIMAX;
    const int32_t depth = searcher != GMK_SEARCHER_TEXTBOOK ? 0
                          : player->depth == 0              ? PLAYER_DEPTH_DEFAULT
                                                            : player->depth;
    const bool engine = choice >= FIRST_ENGINE;
    player_make_computer(player, choice > 0 && !engine ? ladder_level(choice - 1) : player->level,
                         searcher, depth);
    if (choice <= 0)
        player_make_human(player);
    if (engine) {
        const char *brain = game->engines->entries[choice - FIRST_ENGINE].name;
        player_make_brain(player, brain, strlen(brain));
    }
    GetDlgItemTextW(dialog, name, wide, RECORD_NAME_MAX);
    utf8_into(text, sizeof text, wide);
    player_set_name(player, text, strlen(text));
}

static bool read_board(HWND dialog, Setup *setup, const Setup *drawn)
{
    int width = 0, height = 0;
    const int board = dialog_selected(dialog, IDC_NEW_BOARD);
    setup->board = board == BOARD_GOMOKU ? GMK_BOARD_GOMOKU : GMK_BOARD_CONNECT4;
    setup->rule = rules[max(dialog_selected(dialog, IDC_NEW_RULE), 0)];
    setup->opening = (OpeningRule)max(dialog_selected(dialog, IDC_NEW_OPENING), 0);
    setup->blocked_count = 0;
    if (board == BOARD_TOURNAMENT) {
        setup->width = drawn->width;
        setup->height = drawn->height;
        setup->blocked_count = drawn->blocked_count;
        setup->blocked[0] = drawn->blocked[0];
        return true;
    }
    const bool numbers = dialog_number(dialog, IDC_NEW_WIDTH, &width) &&
                         dialog_number(dialog, IDC_NEW_HEIGHT, &height);
    setup->width = width;
    setup->height = height;
    GmkGame *game = NULL;
    const bool possible = numbers && setup_new_game(&game, setup) == GMK_OK;
    gmk_game_free(game);
    return possible;
}

static bool read_clock(HWND dialog, TimeControl *out)
{
    int minutes = 0, seconds = 0;
    const int kind = dialog_selected(dialog, IDC_NEW_CLOCK);
    *out = (TimeControl){.kind = TIME_NONE};
    if (kind <= TIME_NONE)
        return true;
    dialog_number(dialog, IDC_NEW_MINUTES, &minutes);
    dialog_number(dialog, IDC_NEW_SECONDS, &seconds);
    out->kind = (TimeKind)kind;
    out->base_ms = (int64_t)(kind == TIME_GAME ? minutes * 60 : seconds) * 1000;
    out->increment_ms = kind == TIME_GAME ? (int64_t)seconds * 1000 : 0;
    return time_control_is_sane(out);
}

static void say_wrong(HWND dialog, const NewGame *game, UINT id, int control)
{
    char text[256], least[16] = "", most[16] = "";
    const bool gomoku = dialog_selected(dialog, IDC_NEW_BOARD) == BOARD_GOMOKU;
    snprintf(least, sizeof least, "%d", gomoku ? GMK_GOMOKU_SIDE_MIN : GMK_CONNECT4_SIDE_MIN);
    snprintf(most, sizeof most, "%d", gomoku ? GMK_GOMOKU_SIDE_MAX : GMK_CONNECT4_SIDE_MAX);
    strings_format(text, sizeof text, game->strings, id, least, most, NULL);
    dialog_set_text(dialog, IDC_NEW_PROBLEM, text);
    MessageBeep(MB_ICONWARNING);
    SendMessageW(dialog, WM_NEXTDLGCTL, (WPARAM)GetDlgItem(dialog, control), TRUE);
}

static void agree(HWND dialog, NewGame *game)
{
    Setup wanted = *game->setup;
    NewGame copy = {.setup = &wanted,
                    .strings = game->strings,
                    .support = game->support,
                    .engines = game->engines};
    if (!read_board(dialog, &wanted, &game->drawn)) {
        say_wrong(dialog, game, IDS_WRONG_SIZE, IDC_NEW_WIDTH);
        return;
    }
    if (!read_clock(dialog, &wanted.time)) {
        say_wrong(dialog, game, IDS_WRONG_TIME, IDC_NEW_SECONDS);
        return;
    }
    read_player(dialog, IDC_NEW_BLACK, IDC_NEW_BLACK_NAME, &copy, 0);
    read_player(dialog, IDC_NEW_WHITE, IDC_NEW_WHITE_NAME, &copy, 1);
    for (int side = 0; side < 2; side++)
        if (player_is_brain(&wanted.players[side]) && wanted.board != GMK_BOARD_GOMOKU) {
            say_wrong(dialog, game, IDS_GUEST_GOMOKU, side == 0 ? IDC_NEW_BLACK : IDC_NEW_WHITE);
            return;
        }
    *game->setup = wanted;
    EndDialog(dialog, IDOK);
}

static void on_command(HWND dialog, NewGame *game, int id, int event)
{
    if (id == IDOK)
        agree(dialog, game);
    else if (id == IDCANCEL)
        EndDialog(dialog, IDCANCEL);
    else if (event == CBN_SELCHANGE && id == IDC_NEW_BOARD) {
        const BoardChoice board = (BoardChoice)dialog_selected(dialog, id);
        if (board == BOARD_TOURNAMENT)
            draw_board(dialog, game);
        else
            fill_sizes(dialog, board, board == BOARD_GOMOKU ? 15 : 7,
                       board == BOARD_GOMOKU ? 15 : 6);
        show_fitting(dialog);
    } else if (event == CBN_SELCHANGE && id == IDC_NEW_CLOCK) {
        SetDlgItemInt(dialog, IDC_NEW_SECONDS, dialog_selected(dialog, id) == TIME_MOVE ? 30 : 0,
                      FALSE);
        show_fitting(dialog);
    }
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    switch (message) {
    case WM_INITDIALOG:
        fill(dialog, (NewGame *)lp);
        dialog_init(dialog, lp);
        return TRUE;
    case WM_COMMAND:
        on_command(dialog, dialog_context(dialog), LOWORD(wp), HIWORD(wp));
        return TRUE;
    default: return FALSE;
    }
}

bool new_game_dialog(Setup *setup, HWND owner, const Strings *strings, const EngineSupport *support,
                     const EngineList *engines, bool memory)
{
    NewGame game = {.setup = setup,
                    .strings = strings,
                    .support = support,
                    .engines = engines,
                    .memory = memory};
    return dialog_run(owner, strings, IDD_NEW, procedure, &game) == IDOK;
}
