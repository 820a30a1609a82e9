/* The dialog for the settings. */
#include "settings_dialog.h"

#include "dialog_base.h"
#include "dialogs.h"
#include "resource.h"

typedef struct Dialog {
    Settings *settings;
    const Strings *strings;
    const char *path;
} Dialog;

typedef struct Check {
    int id;
    bool *value;
} Check;

enum { CHECKS = 6, THREADS_MAX = 256, MEMORY_MIN = 8, MEMORY_MAX = 65536, PACE_MAX = 10000 };

static void list_checks(Check out[CHECKS], Settings *settings)
{
    const Check checks[CHECKS] = {{IDC_SET_SOUNDS, &settings->sounds},
                                  {IDC_SET_ANIMATIONS, &settings->animations},
                                  {IDC_SET_NUMBERS, &settings->move_numbers},
                                  {IDC_SET_FORBIDDEN, &settings->forbidden_points},
                                  {IDC_SET_PANEL, &settings->panel},
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
    Dialog d = {.settings = &edited, .strings = strings, .path = path};
    const bool agreed = dialog_run(owner, strings, IDD_SETTINGS, procedure, &d) == IDOK;
    if (agreed)
        *settings = edited;
    return agreed;
}
