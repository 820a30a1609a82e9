/* game_commands_view.c: what the View menu has for the board, and the coach's switch. */
#include "game_parts.h"

#include "core/game/play_think.h"
#include "resource.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

/* The settings that a command turns on and off. */
enum {
    TOGGLE_NUMBERS,
    TOGGLE_FORBIDDEN,
    TOGGLE_COLUMNS,
    TOGGLE_THREATS,
    TOGGLE_CAUTION,
    TOGGLE_SIGNS,
    TOGGLE_HIDE,
};

static bool *toggled_setting(Settings *settings, int which)
{
    switch (which) {
    case TOGGLE_NUMBERS: return &settings->move_numbers;
    case TOGGLE_FORBIDDEN: return &settings->forbidden_points;
    case TOGGLE_COLUMNS: return &settings->column_scores;
    case TOGGLE_CAUTION: return &settings->caution;
    case TOGGLE_SIGNS: return &settings->mistake_signs;
    case TOGGLE_HIDE: return &settings->hide_judgement;
    default: return &settings->threats;
    }
}

static void do_toggle(void *self, int which)
{
    GameTable *g = self;
    bool *setting = toggled_setting(frame_settings(g->frame), which);
    *setting = !*setting;
    if (which == TOGGLE_COLUMNS || which == TOGGLE_THREATS || which == TOGGLE_HIDE)
        frame_relayout(g->frame);
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

static bool is_toggled(const void *self, int which)
{
    const GameTable *g = self;
    Settings copy = *frame_settings(g->frame);
    return *toggled_setting(&copy, which);
}

/* Who chooses how many wants to see them. */
static void do_numbered(void *self, int choice)
{
    GameTable *g = self;
    frame_settings(g->frame)->numbered_moves = settings_numbered[choice];
    frame_settings(g->frame)->move_numbers = true;
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

static bool is_numbered(const void *self, int choice)
{
    const GameTable *g = self;
    return frame_settings(g->frame)->numbered_moves == settings_numbered[choice];
}

static void do_candidates(void *self, int count)
{
    GameTable *g = self;
    const Settings before = *frame_settings(g->frame);
    frame_settings(g->frame)->candidates = count;
    frame_take_settings(g->frame);
    game_take_settings(g, &before);
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

static bool is_candidates(const void *self, int count)
{
    const GameTable *g = self;
    return frame_settings(g->frame)->candidates == count;
}

static void do_figure(void *self, int figure)
{
    GameTable *g = self;
    frame_settings(g->frame)->candidate_figure = (SettingFigure)figure;
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

static bool is_figure(const void *self, int figure)
{
    const GameTable *g = self;
    return (int)frame_settings(g->frame)->candidate_figure == figure;
}

static bool is_connect4(const void *self, int which)
{
    const GameTable *g = self;
    (void)which;
    return gmk_game_board(play_game(g->play)) == GMK_BOARD_CONNECT4;
}

static void do_fold(void *self, int part)
{
    game_fold_card(self, (PanelPart)part);
}

static Rect card_of(const GameTable *g, int part)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, &g->board.layout, g->play);
    return parts[part];
}

static bool can_fold(const void *self, int part)
{
    return card_of(self, part).h > 0;
}

static bool is_folded(const void *self, int part)
{
    const GameTable *g = self;
    return can_fold(g, part) && panel_is_folded(card_of(g, part), &g->board.layout);
}

#define FOLD(number_, part_)                                                                       \
    {                                                                                              \
        .id = IDM_VIEW_FOLD + (number_), .run = do_fold, .can = can_fold, .is_on = is_folded,      \
        .value = (part_), .is_toggle = true                                                        \
    }

#define NUMBERED(choice_)                                                                          \
    {                                                                                              \
        .id = IDM_VIEW_NUMBERED + (choice_), .run = do_numbered, .is_on = is_numbered,             \
        .value = (choice_)                                                                         \
    }

#define CANDIDATES(count_)                                                                         \
    {                                                                                              \
        .id = IDM_VIEW_CANDIDATES + (count_)-1, .run = do_candidates, .is_on = is_candidates,      \
        .value = (count_)                                                                          \
    }
#define FIGURE(id_, figure_)                                                                       \
    {                                                                                              \
        .id = (id_), .run = do_figure, .is_on = is_figure, .value = (figure_)                      \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    CANDIDATES(1),
    CANDIDATES(2),
    CANDIDATES(3),
    CANDIDATES(4),
    CANDIDATES(5),
    CANDIDATES(6),
    CANDIDATES(7),
    CANDIDATES(8),
    CANDIDATES(9),
    CANDIDATES(10),
    FIGURE(IDM_VIEW_FIGURE, SETTING_FIGURE_SHARE),
    FIGURE(IDM_VIEW_FIGURE + 1, SETTING_FIGURE_SCORE),
    FIGURE(IDM_VIEW_FIGURE + 2, SETTING_FIGURE_LOSS),
    FIGURE(IDM_VIEW_VISITS, SETTING_FIGURE_VISITS),
    FIGURE(IDM_VIEW_VISITS + 1, SETTING_FIGURE_EFFORT),
    {.id = IDM_VIEW_HIDE,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_HIDE,
     .key = 'W',
     .modifiers = FCONTROL,
     .is_toggle = true},
    NUMBERED(0),
    NUMBERED(1),
    NUMBERED(2),
    NUMBERED(3),
    NUMBERED(4),
    NUMBERED(5),
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
    {.id = IDM_VIEW_COLUMNS,
     .run = do_toggle,
     .can = is_connect4,
     .is_on = is_toggled,
     .value = TOGGLE_COLUMNS,
     .key = 'L',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_COACH_CAUTION,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_CAUTION,
     .is_toggle = true},
    {.id = IDM_VIEW_THREATS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_THREATS,
     .key = 'T',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_VIEW_SIGNS,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_SIGNS,
     .is_toggle = true},
    FOLD(0, PANEL_GRAPH),
    FOLD(1, PANEL_MOVES),
    FOLD(2, PANEL_SEARCH),
};
/* clang-format on */

const CommandTable game_commands_view = {rows, sizeof rows / sizeof *rows};
