/*
 * gui_start.h: what the programs of tests/gui share beside the driver. After test.h.
 */
#ifndef GOMOKIT_GUI_START_H
#define GOMOKIT_GUI_START_H

#include "core/text/language.h"
#include "gui_driver.h"
#include "resource.h"

/* Starts the program or leaves the case with a failure. */
#define START(app, arguments)                                                                      \
    do {                                                                                           \
        if (!app_start(&(app), arguments)) {                                                       \
            CHECK(!"the window came and answered");                                                \
            app_close(&(app));                                                                     \
            return;                                                                                \
        }                                                                                          \
    } while (0)

static const wchar_t *const two_humans = L"--white human";

static inline void click_all(const App *app, const int (*points)[2], int count)
{
    for (int i = 0; i < count; i++) {
        app_click(app, points[i][0], points[i][1], 0, 0);
        CHECK_INT(app_wait(app, TESTING_MOVE_COUNT, 0, 0, i + 1), i + 1);
    }
}

/* Whatever the letters of the menus are now. */
static inline void choose_language(const App *app, Language language)
{
    PostMessageW(app->window, WM_COMMAND, IDM_VIEW_LANGUAGE + (WPARAM)language, 0);
    CHECK_INT(app_wait(app, TESTING_LANGUAGE, 0, 0, (int)language), (int)language);
}

static inline bool contains(const char *text, const char *part)
{
    if (strstr(text, part))
        return true;
    printf("    \"%s\" is not in \"%s\"\n", part, text);
    return false;
}

static inline void remove_scratch_folder(void)
{
    wchar_t folder[MAX_PATH];
    scratch_path(folder, L"");
    wcsrchr(folder, L'\\')[0] = L'\0';
    RemoveDirectoryW(folder);
}

#endif
