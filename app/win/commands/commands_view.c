/* commands_view.c: the View menu: language, theme, what is shown. */
#include "command_table.h"

#include "resource.h"
#include "win/window/window.h"

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
enum {
    TOGGLE_NUMBERS,
    TOGGLE_FORBIDDEN,
    TOGGLE_COLUMNS,
    TOGGLE_THREATS,
    TOGGLE_PANEL,
    TOGGLE_SOUNDS,
    TOGGLE_ANIMATIONS,
};

static bool *toggled_setting(Settings *settings, int which)
{
    switch (which) {
    case TOGGLE_NUMBERS: return &settings->move_numbers;
    case TOGGLE_FORBIDDEN: return &settings->forbidden_points;
    case TOGGLE_COLUMNS: return &settings->column_scores;
    case TOGGLE_THREATS: return &settings->threats;
    case TOGGLE_PANEL: return &settings->panel;
    case TOGGLE_SOUNDS: return &settings->sounds;
    default: return &settings->animations;
    }
}

static void do_toggle(MainWindow *w, int which)
{
    bool *setting = toggled_setting(window_settings(w), which);
    *setting = !*setting;
    if (which == TOGGLE_PANEL || which == TOGGLE_COLUMNS || which == TOGGLE_THREATS)
        window_relayout(w);
    window_sync(w);
    window_save_settings(w);
}

static bool is_toggled(const MainWindow *w, int which)
{
    Settings copy = w->store.settings;
    return *toggled_setting(&copy, which);
}

static bool is_connect4(const MainWindow *w, int which)
{
    (void)which;
    return gmk_game_board(play_game(w->play)) == GMK_BOARD_CONNECT4;
}

/* clang-format off: one row a command */
static const Command rows[] = {
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
     .place = COMMAND_OF_GAMES,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_NUMBERS,
     .key = 'M',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_VIEW_FORBIDDEN,
     .place = COMMAND_OF_GAMES,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_FORBIDDEN,
     .is_toggle = true},
    {.id = IDM_VIEW_COLUMNS,
     .place = COMMAND_OF_GAMES,
     .run = do_toggle,
     .can = is_connect4,
     .is_on = is_toggled,
     .value = TOGGLE_COLUMNS,
     .key = 'L',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_VIEW_THREATS,
     .place = COMMAND_OF_GAMES,
     .run = do_toggle,
     .can = is_connect4,
     .is_on = is_toggled,
     .value = TOGGLE_THREATS,
     .key = 'T',
     .modifiers = FCONTROL,
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
};
/* clang-format on */

const CommandTable commands_view = {rows, sizeof rows / sizeof *rows, COMMAND_OF_BOTH};
