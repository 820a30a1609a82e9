/*
 * languages_test.c: the languages of the real program: their words fit into every dialog, their letters do not clash,
 * their fonts can show them, and each can be chosen while the program runs. CTest runs it at 100 and at 150 %.
 */
#include "test.h"

#include <windows.h>

#include <commctrl.h>

#include "../gui_driver.h"
#include "../gui_start.h"
#include "dialog_fit.h"
#include "resource.h"

/* The built program as a file of resources; opened once. */
static HMODULE program(void)
{
    static HMODULE module;
    wchar_t path[MAX_PATH + 16];
    program_folder(path);
    wcscat(path, L"\\gomokit.exe");
    if (!module)
        module = LoadLibraryExW(path, NULL, LOAD_LIBRARY_AS_DATAFILE);
    CHECK(module != NULL);
    return module;
}

static const void *resource_of(const wchar_t *type, const wchar_t *name, Language language)
{
    HRSRC found = FindResourceExW(program(), type, name, language_info(language)->id);
    HGLOBAL loaded = found ? LoadResource(program(), found) : NULL;
    return loaded ? LockResource(loaded) : NULL;
}

/* ---------------------------------------------------------------- lists of resources */

enum { NAMES_MAX = 128 };

typedef struct Names {
    const wchar_t *names[NAMES_MAX]; /* numbers */
    int count;
} Names;

static BOOL CALLBACK add_name(HMODULE module, const wchar_t *type, wchar_t *name, LONG_PTR list)
{
    Names *names = (Names *)list;
    (void)module, (void)type;
    if (names->count < NAMES_MAX)
        names->names[names->count++] = name;
    return TRUE;
}

static Names names_of(const wchar_t *type)
{
    Names names = {.count = 0};
    EnumResourceNamesW(program(), type, add_name, (LONG_PTR)&names);
    CHECK(names.count > 0 && names.count < NAMES_MAX);
    return names;
}

/* ---------------------------------------------------------------- dialogs as they are in the resources */

static INT_PTR CALLBACK answers_nothing(HWND dialog, UINT message, WPARAM wp, LPARAM lp)
{
    (void)dialog, (void)message, (void)wp, (void)lp;
    return FALSE;
}

static HWND open_template(const wchar_t *name, Language language)
{
    const void *template = resource_of(RT_DIALOG, name, language);
    HWND dialog = template ? CreateDialogIndirectParamW(GetModuleHandleW(NULL), template, NULL,
                                                        answers_nothing, 0)
                           : NULL;
    if (!dialog)
        printf("    no dialog %d in %s\n", (int)(ULONG_PTR)name, language_info(language)->word);
    CHECK(dialog != NULL);
    return dialog;
}

TEST(words_of_dialogs_fit)
{
    const Names dialogs = names_of(RT_DIALOG);
    for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++) {
        Fit fit = {.cut = 0};
        for (int i = 0; i < dialogs.count; i++) {
            char where[64];
            HWND dialog = open_template(dialogs.names[i], l);
            snprintf(where, sizeof where, "%s, dialog %d", language_info(l)->word,
                     (int)(ULONG_PTR)dialogs.names[i]);
            fit.where = where;
            fit.font = (HFONT)SendMessageW(dialog, WM_GETFONT, 0, 0);
            fit_dialog(&fit, dialog);
            DestroyWindow(dialog);
        }
        CHECK(fit.texts > 100);
        CHECK_INT(fit.cut, 0);
    }
}

/* ---------------------------------------------------------------- letters */

enum { ITEMS_MAX = 64 };

/* The letters of one menu, in capitals; 0: the item has none. */
typedef struct Letters {
    wchar_t letter[ITEMS_MAX];
    char label[ITEMS_MAX][256]; /* UTF-8 */
    int count;
} Letters;

static wchar_t letter_of(const wchar_t *label)
{
    for (; *label; label++) {
        if (*label != L'&')
            continue;
        if (*++label != L'&')
            return (wchar_t)(ULONG_PTR)CharUpperW((wchar_t *)(ULONG_PTR)*label);
    }
    return 0;
}

static Letters letters_of(HMENU menu)
{
    Letters all = {.count = 0};
    for (int i = 0; i < GetMenuItemCount(menu) && i < ITEMS_MAX; i++) {
        wchar_t label[64] = L"";
        GetMenuStringW(menu, (UINT)i, label, 64, MF_BYPOSITION);
        WideCharToMultiByte(CP_UTF8, 0, label, -1, all.label[i], sizeof all.label[i], NULL, NULL);
        all.letter[i] = letter_of(label);
        all.count = i + 1;
    }
    return all;
}

/*
 * Commands of different modes share a letter in English, and are never in one menu together. What has letters of its
 * own in English has them in every language.
 */
static void check_letters(HMENU english, HMENU own, const char *word)
{
    const Letters a = letters_of(english), b = letters_of(own);
    CHECK_INT(a.count, b.count);
    for (int i = 0; i < a.count && i < b.count; i++) {
        if (GetSubMenu(english, i) && GetSubMenu(own, i))
            check_letters(GetSubMenu(english, i), GetSubMenu(own, i), word);
        if (a.letter[i] && !b.letter[i])
            printf("    %s: no letter in \"%s\"\n", word, b.label[i]);
        CHECK(!a.letter[i] == !b.letter[i]);
        for (int k = 0; k < i; k++) {
            const bool clash =
                a.letter[i] && b.letter[i] == b.letter[k] && a.letter[i] != a.letter[k];
            if (clash)
                printf("    %s: one letter in \"%s\" and \"%s\"\n", word, b.label[k], b.label[i]);
            CHECK(!clash);
        }
    }
}

TEST(letters_of_menus_do_not_clash)
{
    const Names menus = names_of(RT_MENU);
    for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++) {
        for (int i = 0; i < menus.count; i++) {
            HMENU english =
                LoadMenuIndirectW(resource_of(RT_MENU, menus.names[i], LANGUAGE_ENGLISH));
            HMENU own = LoadMenuIndirectW(resource_of(RT_MENU, menus.names[i], l));
            CHECK(english != NULL && own != NULL);
            check_letters(english, own, language_info(l)->word);
            DestroyMenu(english);
            DestroyMenu(own);
        }
    }
}

/* ---------------------------------------------------------------- chosen while it runs */

static void first_menu(char *out, size_t size, Language language)
{
    wchar_t label[64] = L"";
    HMENU menu = LoadMenuIndirectW(resource_of(RT_MENU, MAKEINTRESOURCEW(IDR_MENU), language));
    GetMenuStringW(menu, 0, label, 64, MF_BYPOSITION);
    WideCharToMultiByte(CP_UTF8, 0, label, -1, out, (int)size, NULL, NULL);
    DestroyMenu(menu);
}

TEST(every_language_is_chosen_by_its_letter_while_it_runs)
{
    App app;
    START(app, two_humans);
    for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++) {
        const char letters[] = {'V', 'L', language_info(l)->key, '\0'};
        char label[256], shown[512];
        choose_language(&app, LANGUAGE_ENGLISH);
        CHECK(app_menu(&app, letters));
        CHECK_INT(app_wait(&app, TESTING_LANGUAGE, 0, 0, (int)l), (int)l);
        first_menu(label, sizeof label, l);
        CHECK(app_wait_text(&app, TESTING_MENU, label, shown));
    }
    CHECK(app_close(&app) >= 0);
}

/* ---------------------------------------------------------------- dialogs with what the program fills in */

/* The font of the program's dialogs in a language, from one of them. The caller destroys *dialog with it. */
static HFONT font_of(HWND *dialog, Language language)
{
    *dialog = open_template(MAKEINTRESOURCEW(IDD_SETTINGS), language);
    return (HFONT)SendMessageW(*dialog, WM_GETFONT, 0, 0);
}

static void fit_command(Fit *fit, const App *app, Language language, int command)
{
    char where[64];
    if (app_ask(app, TESTING_CAN, command, 0) != 1)
        return;
    PostMessageW(app->window, WM_COMMAND, (WPARAM)command, 0);
    HWND dialog = app_dialog(app);
    CHECK(dialog != NULL);
    snprintf(where, sizeof where, "%s, command %d", language_info(language)->word, command);
    fit->where = where;
    if (dialog)
        fit_dialog(fit, dialog);
    CHECK(dialog && dialog_press(dialog, VK_ESCAPE));
}

/* The program shows the dialogs of these commands, in every language. */
static void fit_commands(const App *app, const int *commands, size_t count, int least)
{
    for (Language l = LANGUAGE_FIRST; l < LANGUAGE_END; l++) {
        HWND like;
        Fit fit = {.font = font_of(&like, l)};
        choose_language(app, l);
        for (size_t i = 0; i < count; i++)
            fit_command(&fit, app, l, commands[i]);
        CHECK(fit.texts >= least);
        CHECK_INT(fit.cut, 0);
        DestroyWindow(like);
    }
}

TEST(what_dialogs_are_filled_with_fits)
{
    static const int commands[] = {
        IDM_GAME_NEW_WITH, IDM_GAME_SETTINGS, IDM_GAME_LEARNED, IDM_PLAY_POSITION,
        IDM_TREE_COMMENT,  IDM_MARK_TEXT,     IDM_LEVEL_LADDER, IDM_ABOUT_KEYS,
        IDM_ABOUT,         IDM_GAME_PICTURE,  IDM_GAME_PRINT,   IDM_ABOUT_CHANGE_KEYS,
        IDM_GAME_ENGINES,
    };
    static const int two[][2] = {{7, 7}, {8, 8}};
    App app;
    START(app, two_humans);
    click_all(&app, two, 2);
    fit_commands(&app, commands, sizeof commands / sizeof *commands, 50);
    CHECK(app_close(&app) >= 0);
}

TEST(what_the_dialog_of_mazes_is_filled_with_fits)
{
    static const int commands[] = {IDM_MAZE_NEW, IDM_ABOUT_KEYS};
    App app;
    START(app, L"--board maze");
    fit_commands(&app, commands, sizeof commands / sizeof *commands, 10);
    CHECK(app_close(&app) >= 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(words_of_dialogs_fit),
        CASE(letters_of_menus_do_not_clash),
        CASE(every_language_is_chosen_by_its_letter_while_it_runs),
        CASE(what_dialogs_are_filled_with_fits),
        CASE(what_the_dialog_of_mazes_is_filled_with_fits),
    };
    InitCommonControls();
    test_again = apps_kill;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    apps_kill();
    return code;
}
