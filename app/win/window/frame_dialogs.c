/* frame_dialogs.c: questions, the settings and menus at a place of the window. */
#include "frame_parts.h"

#include <stdlib.h>

#include "core/text/path.h"
#include "resource.h"
#include "win/dialogs/dialogs.h"
#include "win/dialogs/engines_dialog.h"
#include "win/dialogs/settings_dialog.h"
#include "win/menus/menu.h"

bool frame_ask_text(Frame *f, const char *text)
{
    frame_modal_begin(f);
    const bool yes = dialog_ask(f->hwnd, f->strings, text);
    frame_modal_end(f);
    return yes;
}

bool frame_ask(Frame *f, UINT id, const char *argument)
{
    char text[512];
    strings_format(text, sizeof text, f->strings, id, argument, NULL, NULL);
    return frame_ask_text(f, text);
}

bool frame_ask_destroy(Frame *f, UINT id, const char *argument)
{
    char text[512];
    strings_format(text, sizeof text, f->strings, id, argument, NULL, NULL);
    frame_modal_begin(f);
    const bool yes = dialog_ask_destroy(f->hwnd, f->strings, text);
    frame_modal_end(f);
    return yes;
}

int frame_ask_either(Frame *f, UINT id, const char *argument, UINT yes, UINT no)
{
    char text[512];
    strings_format(text, sizeof text, f->strings, id, argument, NULL, NULL);
    frame_modal_begin(f);
    const int answer = dialog_ask_either(f->hwnd, f->strings, text, yes, no);
    frame_modal_end(f);
    return answer;
}

bool frame_ask_anyway(Frame *f, const char *text, UINT leave, UINT anyway)
{
    frame_modal_begin(f);
    const bool yes = dialog_ask_anyway(f->hwnd, f->strings, text, leave, anyway);
    frame_modal_end(f);
    return yes;
}

void frame_say_error(Frame *f, const char *text)
{
    frame_modal_begin(f);
    dialog_error(f->hwnd, f->strings, text);
    frame_modal_end(f);
}

/* ---------------------------------------------------------------- settings */

/* A change that the user sees at once. */
static void apply_settings(Frame *f, const Settings *before)
{
    const Settings *now = &f->store.settings;
    if (now->language != before->language)
        frame_set_language(f, now->language);
    if (now->threads != before->threads || now->memory_mib != before->memory_mib ||
        now->tree_search != before->tree_search || now->learning != before->learning ||
        now->candidates != before->candidates || now->think_ms != before->think_ms)
        frame_configure_worker(f);
    const FrameMode *shown = frame_shown(f);
    if (shown->ops->take_settings)
        shown->ops->take_settings(shown->self, before);
    frame_apply_theme(f, false);
    frame_relayout(f);
    frame_sync(f);
    frame_save_settings(f);
}

void frame_change_settings(Frame *f)
{
    const Settings before = *&f->store.settings; /* what it owns is not touched */
    frame_modal_begin(f);
    const bool changed = settings_dialog(&f->store.settings, f->hwnd, f->strings, f->store.path);
    frame_modal_end(f);
    if (changed)
        apply_settings(f, &before);
}

/* ---------------------------------------------------------------- menus */

void frame_menu_label(const Frame *f, wchar_t *out, size_t count, UINT command)
{
    menu_label(out, count, GetMenu(f->hwnd), command);
}

/* The window must not close meanwhile; the clocks go on. */
static UINT track_menu(Frame *f, HMENU menu, POINT screen)
{
    frame_menu_begin(f);
    const UINT command = (UINT)TrackPopupMenu(menu, TPM_RETURNCMD | TPM_RIGHTBUTTON, screen.x,
                                              screen.y, 0, f->hwnd, NULL);
    frame_menu_end(f);
    return command;
}

UINT frame_popup(Frame *f, HMENU menu, int x, int y)
{
    POINT at = {x, y};
    ClientToScreen(f->hwnd, &at);
    return track_menu(f, menu, at);
}

void frame_context_menu_at(Frame *f, POINT screen)
{
    HMENU menu = menu_load(f->strings, IDR_CONTEXT, &f->commands);
    if (!menu)
        return;
    const UINT command = track_menu(f, GetSubMenu(menu, 0), screen);
    DestroyMenu(menu);
    frame_run(f, command);
}

void frame_context_menu(Frame *f, int x, int y)
{
    POINT at = {x, y};
    ClientToScreen(f->hwnd, &at);
    frame_context_menu_at(f, at);
}

/* ---------------------------------------------------------------- the list of engines */

static bool choose_engine(void *user, HWND owner, char *path, size_t size)
{
    return frame_choose_file(user, owner, IDS_ENGINES_FILTER, path, size);
}

void frame_show_engines(Frame *f)
{
    const char *settings = frame_settings_path(f);
    char *path = settings ? path_beside(settings, "engines.txt") : NULL;
    if (!path)
        return;
    frame_modal_begin(f);
    engines_dialog(f->hwnd, f->strings, path, choose_engine, f);
    frame_modal_end(f);
    free(path);
    f->engines_shown++;
    frame_sync(f);
}

int frame_engines_shown(const Frame *f)
{
    return f->engines_shown;
}
