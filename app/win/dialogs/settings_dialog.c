/* The dialog for the settings. */
#include "settings_dialog.h"

#include "dialog_base.h"
#include "dialogs.h"
#include "resource.h"
#include "win/menus/menu.h"

typedef struct Dialog {
    Settings *settings;
    const Strings *strings;
    const char *path;
    HMENU menu; /* whose words stand in the lists of what the menus have too */
} Dialog;

typedef struct Check {
    int id;
    bool *value;
} Check;

enum {
    CHECKS = 9,
    CANDIDATES_MAX = 10,
    THREADS_MAX = 256,
    MEMORY_MIN = 8,
    MEMORY_MAX = 65536,
    PACE_MAX = 10000
};

static void list_checks(Check out[CHECKS], Settings *settings)
{
    const Check checks[CHECKS] = {{IDC_SET_SOUNDS, &settings->sounds},
                                  {IDC_SET_ANIMATIONS, &settings->animations},
                                  {IDC_SET_NUMBERS, &settings->move_numbers},
                                  {IDC_SET_FORBIDDEN, &settings->forbidden_points},
                                  {IDC_SET_PANEL, &settings->panel},
                                  {IDC_SET_MIRRORED, &settings->board_mirrored},
                                  {IDC_SET_HIDE, &settings->hide_judgement},
                                  {IDC_SET_CONFIRM, &settings->confirm_moves},
                                  {IDC_SET_LEARNING, &settings->learning}};
    for (int i = 0; i < CHECKS; i++)
        out[i] = checks[i];
}

static void fill_languages(HWND dialog, const Strings *strings, Language selected)
{
    dialog_fill_list(dialog, IDC_SET_LANGUAGE, strings, IDS_LANGUAGE_AUTO, 1, 0);
    for (Language i = LANGUAGE_FIRST; i < LANGUAGE_END; i++)
        dialog_add_to_list(dialog, IDC_SET_LANGUAGE, language_info(i)->name);
    SendDlgItemMessageW(dialog, IDC_SET_LANGUAGE, CB_SETCURSEL, (WPARAM)selected, 0);
}

static void add_command(HWND dialog, int id, const Dialog *d, UINT command)
{
    wchar_t label[128];
    menu_label(label, sizeof label / sizeof *label, d->menu, command);
    SendDlgItemMessageW(dialog, id, CB_ADDSTRING, 0, (LPARAM)label);
}

/* A list of `count` commands from `first` on. */
static void fill_commands(HWND dialog, int id, const Dialog *d, UINT first, int count, int selected)
{
    SendDlgItemMessageW(dialog, id, CB_RESETCONTENT, 0, 0);
    for (int i = 0; i < count; i++)
        add_command(dialog, id, d, first + (UINT)i);
    SendDlgItemMessageW(dialog, id, CB_SETCURSEL, (WPARAM)selected, 0);
}

/* What the View, Move and Mode menus have. A value that they do not offer is not shown, and stays. */
static void fill_view(HWND dialog, const Dialog *d, const Settings *settings)
{
    fill_commands(dialog, IDC_SET_TURN, d, IDM_VIEW_TURN, 4, settings->board_turn);
    fill_commands(dialog, IDC_SET_COORDINATES, d, IDM_VIEW_COORDINATES, 3,
                  (int)settings->coordinates);
    fill_commands(dialog, IDC_SET_NUMBERED, d, IDM_VIEW_NUMBERED, SETTING_NUMBERED,
                  settings_choice(settings_numbered, SETTING_NUMBERED, settings->numbered_moves));
    fill_commands(dialog, IDC_SET_CANDIDATES, d, IDM_VIEW_CANDIDATES, CANDIDATES_MAX,
                  settings->candidates - 1);
    fill_commands(dialog, IDC_SET_FIGURE, d, IDM_VIEW_FIGURE, 3, (int)settings->candidate_figure);
    for (UINT i = 0; i < 2; i++)
        add_command(dialog, IDC_SET_FIGURE, d, IDM_VIEW_VISITS + i);
    SendDlgItemMessageW(dialog, IDC_SET_FIGURE, CB_SETCURSEL, (WPARAM)settings->candidate_figure,
                        0);
    fill_commands(dialog, IDC_SET_THINK, d, IDM_THINK, SETTING_THINK,
                  settings_choice(settings_think_ms, SETTING_THINK, settings->think_ms));
}

static void read_view(HWND dialog, Settings *settings)
{
    const int numbered = dialog_selected(dialog, IDC_SET_NUMBERED);
    const int think = dialog_selected(dialog, IDC_SET_THINK);
    settings->board_turn = dialog_choice(dialog, IDC_SET_TURN, 4);
    settings->coordinates = (SettingCoordinates)dialog_choice(dialog, IDC_SET_COORDINATES, 3);
    settings->candidates = dialog_choice(dialog, IDC_SET_CANDIDATES, CANDIDATES_MAX) + 1;
    settings->candidate_figure = (SettingFigure)dialog_choice(dialog, IDC_SET_FIGURE, 5);
    if (numbered >= 0)
        settings->numbered_moves = settings_numbered[numbered];
    if (think >= 0)
        settings->think_ms = settings_think_ms[think];
}

static void fill(HWND dialog, const Dialog *d, Settings *settings)
{
    Check checks[CHECKS];
    char text[1200];
    list_checks(checks, settings);
    for (int i = 0; i < CHECKS; i++)
        CheckDlgButton(dialog, checks[i].id, *checks[i].value ? BST_CHECKED : BST_UNCHECKED);
    fill_languages(dialog, d->strings, settings->language);
    dialog_fill_list(dialog, IDC_SET_THEME, d->strings,
                     FIRST_STRING_ID(IDS_LIST_THEME, SETTING_THEME_AUTO, SETTING_THEME_CONTRAST),
                     IDS_LIST_THEME_STRINGS, (int)settings->theme);
    dialog_set_number(dialog, IDC_SET_THREADS_SPIN, IDC_SET_THREADS, 0, THREADS_MAX,
                      settings->threads);
    dialog_set_number(dialog, IDC_SET_MEMORY_SPIN, IDC_SET_MEMORY, MEMORY_MIN, MEMORY_MAX,
                      settings->memory_mib);
    dialog_set_number(dialog, IDC_SET_PACE_SPIN, IDC_SET_PACE, 0, PACE_MAX, settings->pace_ms);
    dialog_fill_list(dialog, IDC_SET_TREE, d->strings,
                     FIRST_STRING_ID(IDS_LIST_TREE, SETTING_TREE_STRONG, SETTING_TREE_UCT_HUNDRED),
                     IDS_LIST_TREE_STRINGS, (int)settings->tree_search);
    fill_view(dialog, d, settings);
    strings_format(text, sizeof text, d->strings,
                   d->path ? IDS_SETTINGS_WHERE : IDS_SETTINGS_NOWHERE, d->path, NULL, NULL);
    dialog_set_text(dialog, IDC_SET_WHERE, text);
}

static void read(HWND dialog, Settings *settings)
{
    Check checks[CHECKS];
    int number;
    list_checks(checks, settings);
    for (int i = 0; i < CHECKS; i++)
        *checks[i].value = IsDlgButtonChecked(dialog, checks[i].id) == BST_CHECKED;
    settings->language = (Language)max(dialog_selected(dialog, IDC_SET_LANGUAGE), 0);
    settings->theme = (SettingTheme)max(dialog_selected(dialog, IDC_SET_THEME), 0);
    settings->tree_search = (SettingTree)max(dialog_selected(dialog, IDC_SET_TREE), 0);
    if (dialog_number(dialog, IDC_SET_THREADS, &number))
        settings->threads = min(number, THREADS_MAX);
    if (dialog_number(dialog, IDC_SET_MEMORY, &number))
        settings->memory_mib = max(min(number, MEMORY_MAX), MEMORY_MIN);
    if (dialog_number(dialog, IDC_SET_PACE, &number))
        settings->pace_ms = min(number, PACE_MAX);
    read_view(dialog, settings);
}

/* Shows the first state; it holds when the user agrees. */
static void reset(HWND dialog, const Dialog *d)
{
    Settings first;
    if (!dialog_ask(dialog, d->strings, strings_text(d->strings, IDS_ASK_RESET)))
        return;
    settings_init(&first);
    fill(dialog, d, &first);
    settings_free(&first);
    settings_reset(d->settings);
}

static INT_PTR CALLBACK procedure(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    Dialog *d = message == WM_INITDIALOG ? (Dialog *)lp : dialog_context(dialog);
    switch (message) {
    case WM_INITDIALOG:
        dialog_init(dialog, lp);
        fill(dialog, d, d->settings);
        return TRUE;
    case WM_COMMAND:
        if (LOWORD(wp) == IDC_SET_RESET)
            reset(dialog, d);
        else if (LOWORD(wp) == IDOK)
            read(dialog, d->settings);
        if (LOWORD(wp) == IDOK || LOWORD(wp) == IDCANCEL)
            EndDialog(dialog, LOWORD(wp));
        return TRUE;
    default: return FALSE;
    }
}

bool settings_dialog(Settings *settings, HWND owner, const Strings *strings, const char *path)
{
    /* a shallow copy: reading the dialog does not touch what the settings own */
    Settings edited = *settings;
    Dialog d = {.settings = &edited,
                .strings = strings,
                .path = path,
                .menu = menu_load_all(strings, IDR_MENU)};
    const bool agreed = dialog_run(owner, strings, IDD_SETTINGS, procedure, &d) == IDOK;
    if (d.menu)
        DestroyMenu(d.menu);
    if (agreed)
        *settings = edited;
    return agreed;
}
