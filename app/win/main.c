/* main.c: gomokit.exe. Arguments, engine, GDI+, the window and its message loop. */
#include <windows.h>

#include <commctrl.h>
#include <objbase.h>
#include <stdio.h>

#include "core/settings/arguments.h"
#include "platform/files/os_file.h"
#include "platform/processes/os_args.h"
#include "resource.h"
#include "version.h"
#include "win/coach/review_mode.h"
#include "win/dialogs/dialogs.h"
#include "win/drawing/canvas_gdiplus.h"
#include "win/editor/editor.h"
#include "win/engine/engine_link.h"
#include "win/game/game.h"
#include "win/lab/lab.h"
#include "win/maze/maze.h"
#include "win/mygames/my_games.h"
#include "win/puzzles/puzzles.h"
#include "win/tournament/tournament_page_mode.h"
#include "win/window/main_window.h"

enum { EXIT_ENGINE = 2, EXIT_ARGUMENT = 3, EXIT_START = 4 };

/* What the window can show; the first is what it starts with. Those that share come last. */
static const ModeOps *const modes[] = {&game_mode_ops,
                                       &maze_mode_ops,
                                       &puzzle_mode_ops,
                                       &editor_mode_ops,
                                       &lab_mode_ops,
                                       &exercise_mode_ops,
                                       &experiment_mode_ops,
                                       &my_games_mode_ops,
                                       &tournament_mode_ops,
                                       &review_mode_ops,
                                       NULL};

static bool load_engine(const Strings *strings)
{
    static EngineLinkReport report;
    char path[1024], reason[512], text[2048];
    const EngineLink link = engine_link_load(&report);
    if (link == ENGINE_LINK_OK)
        return true;
    utf8_into(path, sizeof path, report.path);
    os_error_text(reason, sizeof reason, report.error);
    if (link == ENGINE_LINK_VERSION)
        strings_format(text, sizeof text, strings, IDS_ENGINE_VERSION, report.version,
                       GOMOKIT_VERSION, NULL);
    else
        strings_format(text, sizeof text, strings, IDS_ENGINE_MISSING, path, reason, NULL);
    dialog_fatal(text);
    return false;
}

static bool arguments_are_right(const Arguments *arguments, const Strings *strings)
{
    char usage[1024], text[2048];
    if (!arguments->wrong)
        return true;
    strings_format(usage, sizeof usage, strings, IDS_USAGE, arguments_languages, NULL, NULL);
    strings_format(text, sizeof text, strings, IDS_BAD_ARGUMENT, arguments->wrong, usage, NULL);
    dialog_fatal(text);
    return false;
}

static int run_messages(HWND window)
{
    MSG message;
    while (GetMessageW(&message, NULL, 0, 0) > 0) {
        if (main_window_translate(window, &message))
            continue;
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
    return (int)message.wParam;
}

static int run_window(HINSTANCE instance, int show, const Arguments *arguments, Store *store,
                      Strings *strings)
{
    char no_memory[256];
    ULONG_PTR token;
    strings_format(no_memory, sizeof no_memory, strings, IDS_NO_MEMORY, NULL, NULL, NULL);
    if (!gdi_canvas_startup(&token)) {
        strings_free(strings);
        store_close(store);
        dialog_fatal(no_memory);
        return EXIT_START;
    }
    HWND window = main_window_create(instance, show, arguments, store, strings, modes);
    const int code = window ? run_messages(window) : EXIT_START;
    if (!window)
        dialog_fatal(no_memory);
    gdi_canvas_shutdown(token);
    return code;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, PWSTR line, int show)
{
    (void)previous, (void)line;
    static Arguments arguments;
    static Store store;
    int argc = 0;
    char **argv = os_args_new(&argc, NULL);
    if (!argv)
        return EXIT_START;
    arguments_parse(&arguments, argc, argv);
    store_open(&store, arguments.settings, !arguments.for_testing && !arguments.demo);
    if (!arguments.has_language)
        arguments.language = store.settings.language;
    Strings *strings = strings_load(arguments.language);
    int code = EXIT_START;
    if (strings && !load_engine(strings)) {
        code = EXIT_ENGINE;
        strings_free(strings);
    } else if (strings && !arguments_are_right(&arguments, strings)) {
        code = EXIT_ARGUMENT;
        strings_free(strings);
    } else if (strings) {
        const INITCOMMONCONTROLSEX controls = {sizeof controls,
                                               ICC_STANDARD_CLASSES | ICC_UPDOWN_CLASS};
        InitCommonControlsEx(&controls);
        /* The file dialogs are the shell's, which is COM. */
        const HRESULT com = CoInitializeEx(NULL, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE);
        code = run_window(instance, show, &arguments, &store, strings);
        if (SUCCEEDED(com))
            CoUninitialize();
    }
    store_close(&store); /* unless a window has it */
    os_args_free(argv);
    return code;
}
