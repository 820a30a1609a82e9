/* frame_commands.c: the commands of the frame, which are there in every mode. */
#include "frame_files.h"
#include "frame_parts.h"

#include "resource.h"
#include "win/dialogs/change_keys_dialog.h"
#include "win/dialogs/dialogs.h"
#include "win/dialogs/keys_dialog.h"
#include "win/system/manual.h"

/* ---------------------------------------------------------------- files, settings, quit */

static void do_open_recent(void *self, int index)
{
    frame_open_recent(self, index);
}

static bool can_open_recent(const void *self, int index)
{
    const Frame *f = self;
    return index < f->store.settings.recent.count;
}

static void do_nothing(void *self, int value)
{
    (void)self, (void)value;
}

static bool never(const void *self, int value)
{
    (void)self, (void)value;
    return false;
}

static void do_settings(void *self, int value)
{
    (void)value;
    frame_change_settings(self);
}

static void do_learned(void *self, int value)
{
    (void)value;
    frame_show_learned(self);
}

static void do_engines(void *self, int value)
{
    (void)value;
    frame_show_engines(self);
}

/* Without settings there is no folder for the list. */
static bool can_list_engines(const void *self, int value)
{
    (void)value;
    return frame_settings_path(self) != NULL;
}

static void do_quit(void *self, int value)
{
    const Frame *f = self;
    (void)value;
    PostMessageW(f->hwnd, WM_CLOSE, 0, 0);
}

_Static_assert(IDM_GAME_RECENT + RECENT_MAX == IDM_GAME_NO_RECENT, "every recent file has an id");

/* clang-format off: one row a command */
static const Command file_rows[] = {
    {.id = IDM_GAME_RECENT + 0, .run = do_open_recent, .can = can_open_recent, .value = 0},
    {.id = IDM_GAME_RECENT + 1, .run = do_open_recent, .can = can_open_recent, .value = 1},
    {.id = IDM_GAME_RECENT + 2, .run = do_open_recent, .can = can_open_recent, .value = 2},
    {.id = IDM_GAME_RECENT + 3, .run = do_open_recent, .can = can_open_recent, .value = 3},
    {.id = IDM_GAME_RECENT + 4, .run = do_open_recent, .can = can_open_recent, .value = 4},
    {.id = IDM_GAME_RECENT + 5, .run = do_open_recent, .can = can_open_recent, .value = 5},
    {.id = IDM_GAME_RECENT + 6, .run = do_open_recent, .can = can_open_recent, .value = 6},
    {.id = IDM_GAME_RECENT + 7, .run = do_open_recent, .can = can_open_recent, .value = 7},
    {.id = IDM_GAME_RECENT + 8, .run = do_open_recent, .can = can_open_recent, .value = 8},
    {.id = IDM_GAME_NO_RECENT, .run = do_nothing, .can = never},
    {.id = IDM_GAME_SETTINGS, .run = do_settings, .key = VK_OEM_COMMA, .modifiers = FCONTROL},
    {.id = IDM_GAME_ENGINES, .run = do_engines, .can = can_list_engines},
    {.id = IDM_GAME_LEARNED, .run = do_learned},
    {.id = IDM_GAME_QUIT, .run = do_quit, .key = 'Q', .modifiers = FCONTROL},
};
/* clang-format on */

/* ---------------------------------------------------------------- the View menu */

static void do_language(void *self, int language)
{
    Frame *f = self;
    f->store.settings.language = (Language)language;
    frame_set_language(f, (Language)language);
    frame_save_settings(f);
}

static bool is_language(const void *self, int language)
{
    const Frame *f = self;
    return (int)f->store.settings.language == language;
}

/* What the user chooses here holds against the command line too. */
static void do_theme(void *self, int theme)
{
    Frame *f = self;
    f->store.settings.theme = (SettingTheme)theme;
    f->theme_chosen = true;
    frame_apply_theme(f, false);
    frame_save_settings(f);
}

static bool is_theme(const void *self, int theme)
{
    const Frame *f = self;
    return (int)f->store.settings.theme == theme;
}

/* The settings that a command turns on and off. */
enum { TOGGLE_PANEL, TOGGLE_SOUNDS, TOGGLE_ANIMATIONS };

static bool *toggled_setting(Settings *settings, int which)
{
    switch (which) {
    case TOGGLE_PANEL: return &settings->panel;
    case TOGGLE_SOUNDS: return &settings->sounds;
    default: return &settings->animations;
    }
}

static void do_toggle(void *self, int which)
{
    Frame *f = self;
    bool *setting = toggled_setting(&f->store.settings, which);
    *setting = !*setting;
    if (which == TOGGLE_PANEL)
        frame_relayout(f);
    frame_sync(f);
    frame_save_settings(f);
}

static bool is_toggled(const void *self, int which)
{
    const Frame *f = self;
    Settings copy = f->store.settings;
    return *toggled_setting(&copy, which);
}

#define LANGUAGE_COMMAND(constant, ...)                                                            \
    {.id = IDM_VIEW_LANGUAGE + LANGUAGE_##constant,                                                \
     .run = do_language,                                                                           \
     .is_on = is_language,                                                                         \
     .value = LANGUAGE_##constant},
_Static_assert(LANGUAGE_END <= IDM_VIEW_LANGUAGES, "every language has an id in the menu");
static const Command language_rows[] = {LANGUAGE_COMMAND(AUTO, "auto")
                                            LANGUAGE_TABLE(LANGUAGE_COMMAND)};

/* clang-format off: one row a command */
static const Command view_rows[] = {
    {.id = IDM_VIEW_THEME, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_AUTO},
    {.id = IDM_VIEW_WOOD, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_WOOD},
    {.id = IDM_VIEW_PAPER, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_PAPER},
    {.id = IDM_VIEW_DARK, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_DARK},
    {.id = IDM_VIEW_CONTRAST, .run = do_theme, .is_on = is_theme, .value = SETTING_THEME_CONTRAST},
    {.id = IDM_VIEW_PANEL,
     .run = do_toggle,
     .is_on = is_toggled,
     .value = TOGGLE_PANEL,
     .key = VK_F11,
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

/* ---------------------------------------------------------------- the About menu */

static void do_manual(void *self, int value)
{
    Frame *f = self;
    ManualReport report;
    char path[sizeof report.path], reason[512], text[sizeof path + 1024];
    (void)value;
    const ManualResult result =
        manual_show(&report, f->hwnd, strings_language(f->strings), f->arguments->for_testing);
    if (result == MANUAL_SHOWN)
        return;
    utf8_into(path, sizeof path, report.path);
    os_error_text(reason, sizeof reason, report.error);
    strings_format(text, sizeof text, f->strings,
                   result == MANUAL_MISSING ? IDS_MANUAL_MISSING : IDS_MANUAL_FAILED, path, reason,
                   NULL);
    frame_say_error(f, text);
}

static void do_keys(void *self, int value)
{
    Frame *f = self;
    const ModeOps *ops = frame_shown(f)->ops;
    (void)value;
    frame_modal_begin(f);
    keys_dialog(f->hwnd, f->strings, GetMenu(f->hwnd), &f->commands, ops->keys_first,
                ops->keys_last);
    frame_modal_end(f);
}

static void do_change_keys(void *self, int value)
{
    Frame *f = self;
    (void)value;
    frame_modal_begin(f);
    const bool changed =
        change_keys_dialog(f->hwnd, f->strings, &f->commands, &f->store.settings.keys);
    frame_modal_end(f);
    if (!changed)
        return;
    frame_take_keys(f);
    frame_set_menu(f);
    frame_relayout(f);
    frame_sync(f);
    frame_save_settings(f);
}

static void do_about(void *self, int value)
{
    Frame *f = self;
    (void)value;
    frame_modal_begin(f);
    dialog_about(f->hwnd, f->strings);
    frame_modal_end(f);
}

/* clang-format off: one row a command */
static const Command about_rows[] = {
    {.id = IDM_ABOUT_MANUAL, .run = do_manual, .key = VK_F1},
    {.id = IDM_ABOUT_KEYS, .run = do_keys, .key = VK_F1, .modifiers = FSHIFT},
    {.id = IDM_ABOUT_CHANGE_KEYS, .run = do_change_keys},
    {.id = IDM_ABOUT, .run = do_about},
};
/* clang-format on */

static const CommandTable files = {file_rows, sizeof file_rows / sizeof *file_rows};
static const CommandTable languages = {language_rows, sizeof language_rows / sizeof *language_rows};
static const CommandTable view = {view_rows, sizeof view_rows / sizeof *view_rows};
static const CommandTable about = {about_rows, sizeof about_rows / sizeof *about_rows};

const CommandTable *const frame_command_tables[] = {
    &files, &languages, &view, &frame_board_commands, &about, NULL};
