/* game_commands_setup.c: the Mode menu: who plays what, by which rule and clock. */
#include <inttypes.h>
#include <stdio.h>

#include "core/game/random_board.h"
#include "core/rating/ladder.h"
#include "game_parts.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

static bool is_mode(const void *self, int computers)
{
    const GameTable *g = self;
    return user_machines(play_setup(g->play)) == computers;
}

/* Switching between the modes starts a new game; a position that was opened or pasted goes on. */
static void do_mode(void *self, int computers)
{
    GameTable *g = self;
    Setup setup;
    game_leave_exercise(g);
    const UserStep step = user_choose_players(&g->user, g->play, computers, &setup);
    game_follow(g, step, &setup);
}

static void do_level(void *self, int level)
{
    game_set_level(self, (GmkLevel)level);
}

/* "1240", as the ladder has it; connect four was not measured. */
static void note_level(const void *self, int level, char *out, size_t size)
{
    (void)self;
    snprintf(out, size, "%" PRId32, rating_about(level_rating((GmkLevel)level)));
}

static void do_ladder(void *self, int value)
{
    (void)value;
    game_choose_opponent(self);
}

/* From now on every new game has the level that is nearest to the player's rating. */
static void do_match(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_set_match(g, !g->user.settings->match_me);
}

static bool is_matching(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return frame_settings((Frame *)g->frame)->match_me;
}

/* What a computer of this game searches with; the textbook knows gomoku only. */
static GmkSearcher searcher_of(const Setup *setup, int side)
{
    const GmkSearcher searcher = setup->players[side].searcher;
    return searcher == GMK_SEARCHER_TEXTBOOK && setup->board != GMK_BOARD_GOMOKU
               ? GMK_SEARCHER_MINIMAX
               : searcher;
}

/* The textbook's searcher has a depth and no level. */
static bool has_level(const Setup *setup, int side, int level)
{
    const Player *player = &setup->players[side];
    const bool textbook = searcher_of(setup, side) == GMK_SEARCHER_TEXTBOOK;
    return player_is_computer(player) && !textbook && (int)player->level == level;
}

static bool is_level(const void *self, int level)
{
    const GameTable *g = self;
    const Setup *setup = user_told_setup(&g->user, g->play);
    if (user_computers(setup) == 0)
        return (int)frame_settings(g->frame)->level == level;
    return has_level(setup, 0, level) || has_level(setup, 1, level);
}

static void do_searcher(void *self, int searcher)
{
    GameTable *g = self;
    game_tick(g);
    game_say_next(g, user_set_searcher(&g->user, g->play, (GmkSearcher)searcher, 0));
}

/* Whether a computer in play searches so; without one, whether the next one will. Depth 0: any. */
static bool searches_by(const GameTable *g, GmkSearcher searcher, int depth)
{
    const Setup *setup = user_told_setup(&g->user, g->play);
    const Settings *settings = frame_settings(g->frame);
    if (user_computers(setup) == 0)
        return settings->searcher == searcher && (depth == 0 || settings->textbook_depth == depth);
    for (int side = 0; side < 2; side++)
        if (player_is_computer(&setup->players[side]) && searcher_of(setup, side) == searcher &&
            (depth == 0 || setup->players[side].depth == depth))
            return true;
    return false;
}

static bool is_searcher(const void *self, int searcher)
{
    return searches_by(self, (GmkSearcher)searcher, 0);
}

/* One searcher alone is nothing to choose from. */
static bool has_searcher(const void *self, int searcher)
{
    const GameTable *g = self;
    return g->support.searchers[searcher] && g->support.searchers[GMK_SEARCHER_MCTS];
}

/* The textbook's searcher to this depth. */
static void do_textbook(void *self, int depth)
{
    GameTable *g = self;
    game_tick(g);
    game_say_next(g, user_set_searcher(&g->user, g->play, GMK_SEARCHER_TEXTBOOK, depth));
}

static bool can_textbook(const void *self, int depth)
{
    (void)depth;
    return play_setup(((const GameTable *)self)->play)->board == GMK_BOARD_GOMOKU;
}

static bool is_textbook(const void *self, int depth)
{
    return searches_by(self, GMK_SEARCHER_TEXTBOOK, depth);
}

static bool has_textbook(const void *self, int depth)
{
    (void)depth;
    return ((const GameTable *)self)->support.searchers[GMK_SEARCHER_TEXTBOOK];
}

/*
 * What becomes of a game that has moves when its rule changes: IDYES: it goes on by the other rule, IDNO: a new
 * game begins, IDCANCEL: nothing. Without a user (a demo) it goes on where it can.
 */
static int ask_rule(GameTable *g, bool legal, const char *rule)
{
    if (!frame_asks_to_save(g->frame))
        return legal ? IDYES : IDNO;
    if (legal)
        return frame_ask_either(g->frame, IDS_ASK_RULE, rule, IDS_KEEP_MOVES, IDS_START_NEW);
    return frame_ask(g->frame, IDS_ASK_RULE_NEW, rule) ? IDNO : IDCANCEL;
}

/* The moves of a record, and stones that were set up, stay where they are legal under the other rule too. */
static void do_rule(void *self, int rule)
{
    GameTable *g = self;
    char name[64], text[NOTICE_MAX];
    game_leave_exercise(g);
    Setup setup = *play_setup(g->play);
    const Record *record = play_record(g->play);
    const bool begun =
        !record_is_blank(record) && (record->move_count > 0 || handicap_of(&setup) == 0);
    if (setup.rule == (GmkRule)rule)
        return;
    setup.rule = (GmkRule)rule;
    game_setup_text(g, name, sizeof name, &setup);
    user_gomoku_setup(&setup, &g->user, g->play);
    setup.rule = (GmkRule)rule;
    const bool legal = begun && record_allows_rule(record, setup.rule);
    const int answer = begun ? ask_rule(g, legal, name) : IDNO;
    if (answer == IDCANCEL)
        return;
    if (answer == IDNO) {
        game_start(g, &setup);
        return;
    }
    game_tick(g);
    if (play_set_rule(g->play, setup.rule) != GMK_OK)
        return;
    user_note_rule(&g->user, setup.rule);
    game_autosave(g);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_RULE_CHANGED, name, NULL, NULL);
    frame_notice(g->frame, text);
    frame_sync(g->frame);
}

static bool can_rule(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_setup(g->play)->board == GMK_BOARD_GOMOKU;
}

static bool is_rule(const void *self, int rule)
{
    const GameTable *g = self;
    return can_rule(g, 0) && (int)play_setup(g->play)->rule == rule;
}

static void do_opening(void *self, int opening)
{
    GameTable *g = self;
    Setup setup;
    game_leave_exercise(g);
    if (play_setup(g->play)->opening == (OpeningRule)opening)
        return;
    user_gomoku_setup(&setup, &g->user, g->play);
    setup.opening = (OpeningRule)opening;
    if (setup.opening >= OPENING_RIF)
        setup.rule = GMK_RULE_RENJU; /* the only game that they are meant for */
    game_start(g, &setup);
}

static bool can_opening(const void *self, int opening)
{
    const GameTable *g = self;
    const Setup *setup = play_setup(g->play);
    return can_rule(g, 0) && opening_has_room((OpeningRule)opening, setup->width, setup->height);
}

static bool is_opening(const void *self, int opening)
{
    const GameTable *g = self;
    return can_rule(g, 0) && (int)play_setup(g->play)->opening == opening;
}

static void do_handicap(void *self, int extra)
{
    GameTable *g = self;
    game_leave_exercise(g);
    if (handicap_of(play_setup(g->play)) != extra)
        game_start_handicap(g, extra);
}

static bool is_handicap(const void *self, int extra)
{
    const GameTable *g = self;
    return can_rule(g, 0) && handicap_of(play_setup(g->play)) == extra;
}

static void do_gomoku(void *self, int side)
{
    GameTable *g = self;
    Setup setup = g->user.own;
    setup.board = GMK_BOARD_GOMOKU;
    setup.width = setup.height = side;
    setup.blocked_count = 0;
    game_start(g, &setup);
}

static bool is_gomoku(const void *self, int side)
{
    const GameTable *g = self;
    const Setup *setup = play_setup(g->play);
    return setup->board == GMK_BOARD_GOMOKU && setup->width == side && setup->height == side;
}

/* A tournament board is random. */
static void do_connect4(void *self, int tournament)
{
    GameTable *g = self;
    Setup setup = g->user.own;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    setup.blocked_count = 0;
    if (tournament)
        random_tournament_board(&setup, &(uint64_t){os_clock_seed()});
    game_start(g, &setup);
}

static bool is_connect4(const void *self, int blocked)
{
    const GameTable *g = self;
    const Setup *setup = play_setup(g->play);
    return setup->board == GMK_BOARD_CONNECT4 && (setup->blocked_count > 0) == (blocked != 0);
}

static bool has_board(const void *self, int board)
{
    const GameTable *g = self;
    return g->support.boards[board];
}

static bool has_connect4(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return has_board(g, GMK_BOARD_CONNECT4);
}

/* The clocks that the menu offers; any other is in the dialog. */
static const TimeControl clock_presets[] = {
    {.kind = TIME_NONE},
    {.kind = TIME_GAME, .base_ms = 5 * 60 * 1000},
    {.kind = TIME_GAME, .base_ms = 10 * 60 * 1000},
    {.kind = TIME_GAME, .base_ms = 5 * 60 * 1000, .increment_ms = 3000},
    {.kind = TIME_MOVE, .base_ms = 30 * 1000},
};

static bool is_clock(const void *self, int preset)
{
    const GameTable *g = self;
    const TimeControl *now = &play_setup(g->play)->time, *asked = &clock_presets[preset];
    if (now->kind == TIME_NONE || asked->kind == TIME_NONE)
        return now->kind == asked->kind;
    return now->kind == asked->kind && now->base_ms == asked->base_ms &&
           now->increment_ms == asked->increment_ms;
}

static void do_clock(void *self, int preset)
{
    GameTable *g = self;
    Setup setup = g->user.own;
    if (is_clock(g, preset))
        return;
    setup.time = clock_presets[preset];
    game_start(g, &setup);
}

/* clang-format off: one row a command */
#define TEXTBOOK_ROW(plies)                                                                        \
    {                                                                                              \
        .id = IDM_TEXTBOOK + (plies)-1, .run = do_textbook, .can = can_textbook,                   \
        .is_on = is_textbook, .exists = has_textbook, .value = (plies)                             \
    }

#define LEVEL_ROW(command, level)                                                                  \
    {                                                                                              \
        .id = (command), .run = do_level, .is_on = is_level, .note = note_level, .value = (level)  \
    }

#define HANDICAP_ROW(extra)                                                                        \
    {                                                                                              \
        .id = IDM_HANDICAP + (extra), .run = do_handicap, .can = can_rule, .is_on = is_handicap,   \
        .value = (extra)                                                                           \
    }

static const Command rows[] = {
    {.id = IDM_MODE_BLACK, .run = do_mode, .is_on = is_mode, .value = USER_WHITE_COMPUTER},
    {.id = IDM_MODE_WHITE, .run = do_mode, .is_on = is_mode, .value = USER_BLACK_COMPUTER},
    {.id = IDM_MODE_TWO, .run = do_mode, .is_on = is_mode, .value = 0},
    {.id = IDM_MODE_BOTH,
     .run = do_mode,
     .is_on = is_mode,
     .value = USER_BLACK_COMPUTER | USER_WHITE_COMPUTER},
    {.id = IDM_LEVEL_LADDER, .run = do_ladder, .key = 'L', .modifiers = FCONTROL | FSHIFT},
    LEVEL_ROW(IDM_LEVEL_NEWCOMER, GMK_LEVEL_NEWCOMER),
    LEVEL_ROW(IDM_LEVEL_BEGINNER, GMK_LEVEL_BEGINNER),
    LEVEL_ROW(IDM_LEVEL_STEP + 0, GMK_LEVEL_STEP_1 + 0),
    LEVEL_ROW(IDM_LEVEL_STEP + 1, GMK_LEVEL_STEP_1 + 1),
    LEVEL_ROW(IDM_LEVEL_STEP + 2, GMK_LEVEL_STEP_1 + 2),
    LEVEL_ROW(IDM_LEVEL_STEP + 3, GMK_LEVEL_STEP_1 + 3),
    LEVEL_ROW(IDM_LEVEL_STEP + 4, GMK_LEVEL_STEP_1 + 4),
    LEVEL_ROW(IDM_LEVEL_STEP + 5, GMK_LEVEL_STEP_1 + 5),
    LEVEL_ROW(IDM_LEVEL_STEP + 6, GMK_LEVEL_STEP_1 + 6),
    LEVEL_ROW(IDM_LEVEL_STEP + 7, GMK_LEVEL_STEP_1 + 7),
    LEVEL_ROW(IDM_LEVEL_STEP + 8, GMK_LEVEL_STEP_1 + 8),
    LEVEL_ROW(IDM_LEVEL_STEP + 9, GMK_LEVEL_STEP_1 + 9),
    LEVEL_ROW(IDM_LEVEL_EASY, GMK_LEVEL_EASY),
    LEVEL_ROW(IDM_LEVEL_MIDDLE, GMK_LEVEL_MIDDLE),
    LEVEL_ROW(IDM_LEVEL_DIFFICULT, GMK_LEVEL_DIFFICULT),
    LEVEL_ROW(IDM_LEVEL_EXPERT, GMK_LEVEL_EXPERT),
    LEVEL_ROW(IDM_LEVEL_MASTER, GMK_LEVEL_MASTER),
    {.id = IDM_LEVEL_MATCH, .run = do_match, .is_on = is_matching, .is_toggle = true},
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
    TEXTBOOK_ROW(1),
    TEXTBOOK_ROW(2),
    TEXTBOOK_ROW(3),
    TEXTBOOK_ROW(4),
    TEXTBOOK_ROW(5),
    TEXTBOOK_ROW(6),
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
     .value = GMK_RULE_CARO_OVERLINE},
    {.id = IDM_RULE_CARO_EXACT,
     .run = do_rule,
     .can = can_rule,
     .is_on = is_rule,
     .value = GMK_RULE_CARO_EXACT},
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
    {.id = IDM_OPENING_RENJU,
     .run = do_opening,
     .can = can_opening,
     .is_on = is_opening,
     .value = OPENING_RIF},
    {.id = IDM_OPENING_RENJU + 1,
     .run = do_opening,
     .can = can_opening,
     .is_on = is_opening,
     .value = OPENING_YAMAGUCHI},
    {.id = IDM_OPENING_RENJU + 2,
     .run = do_opening,
     .can = can_opening,
     .is_on = is_opening,
     .value = OPENING_TARANNIKOV},
    {.id = IDM_OPENING_RENJU + 3,
     .run = do_opening,
     .can = can_opening,
     .is_on = is_opening,
     .value = OPENING_TARAGUCHI10},
    {.id = IDM_OPENING_RENJU + 4,
     .run = do_opening,
     .can = can_opening,
     .is_on = is_opening,
     .value = OPENING_SOOSORV8},
    {.id = IDM_OPENING_RENJU + 5,
     .run = do_opening,
     .can = can_opening,
     .is_on = is_opening,
     .value = OPENING_SWAP2_5A},
    HANDICAP_ROW(0),
    HANDICAP_ROW(1),
    HANDICAP_ROW(2),
    HANDICAP_ROW(3),
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

const CommandTable game_commands_setup = {rows, sizeof rows / sizeof *rows};
