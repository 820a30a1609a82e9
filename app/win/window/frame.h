/*
 * frame.h: what a mode may ask of the window around it: how things look, redrawing, notices,
 * dialogs, timers, the one worker, and which mode is shown. What is in a Frame is its own affair.
 * Everything lives on the window's thread. Opening and saving: frame_files.h.
 */
#ifndef GOMOKIT_FRAME_H
#define GOMOKIT_FRAME_H

#include "mode.h"

#include "core/paint/theme.h"
#include "core/player/profile.h"
#include "core/settings/arguments.h"
#include "core/settings/settings.h"
#include "win/system/sounds.h"
#include "win/system/strings.h"
#include "win/system/taskbar.h"

typedef struct Frame Frame;

enum { NOTICE_MAX = 256 };

/* How things look; changes with theme and screen. */
typedef struct Look {
    int dpi;
    ThemeId theme_id;
    const Theme *theme;
} Look;

HWND frame_hwnd(const Frame *f);
const Strings *frame_strings(const Frame *f);
const Look *frame_look(const Frame *f);
Settings *frame_settings(Frame *f);
const char *frame_settings_path(const Frame *f); /* NULL: nothing is stored */
int frame_engines_shown(
    const Frame *f); /* how often the user has seen, and perhaps changed, the engine list */
const Arguments *frame_arguments(const Frame *f);
bool frame_is_ready(const Frame *f); /* the first board is on the screen */
bool frame_animates(const Frame *f);

/* Which mode is shown. frame_show() false: it cannot be, and the user has been told why. */
bool frame_shows(const Frame *f, const void *self);
bool frame_show(Frame *f, void *self);
bool frame_show_as(Frame *f, const struct ModeOps *ops); /* the one with this table */
void frame_show_first(Frame *f);                         /* the mode that the program starts with */

/* What the mode shown has on its board, as ModeOps.board_document(); and gives a document to the first mode that takes
 * such, as ModeOps.take_document(). */
Document *frame_board_document(const Frame *f);
bool frame_give_document(Frame *f, Document *document);

/* After anything may have changed: the mode shown acts on it, title and toolbar follow. */
void frame_sync(Frame *f);

/* Where the mouse pointer is in the client area; false: not over the window. */
bool frame_pointer(const Frame *f, POINT *out);

/* Drawing. */
void frame_relayout(Frame *f); /* something has another size: places and redraws everything */
void frame_redraw(Frame *f, Rect r);
void frame_redraw_status(Frame *f);     /* if it has changed */
int64_t frame_paint_us(const Frame *f); /* time of painting so far */
/* A part of the window as it is painted now, the caller's. NULL: Windows refused. */
HBITMAP frame_picture(Frame *f, Rect part);

/* A picture that is not on the screen, painted with the window's fonts: 0xRRGGBB, rows from the top, the
 * caller's. NULL: Windows refused, or `paint` did. */
typedef bool FramePage(void *user, const Canvas *canvas);
uint32_t *frame_paint_page(Frame *f, int w, int h, FramePage *paint, void *user);

/* The status bar. A notice takes the place of its right part for some seconds, a lasting one until
 * something happens. */
void frame_notice(Frame *f, const char *text);
void frame_notice_lasting(Frame *f, const char *text);

/* What went wrong with a file: the sentence `id`, whose {1} is the reason. It stays as a lasting one
 * does, and for five seconds no other notice takes its place. */
void frame_notice_trouble(Frame *f, UINT id, OsError error);
void frame_clear_notice(Frame *f);
void frame_status(const Frame *f, StatusText *out); /* the mode's, with the notice */

/* Dialogs: begin and end go around every one; the modes are held meanwhile. */
void frame_modal_begin(Frame *f);
void frame_modal_end(Frame *f);
bool frame_is_modal(const Frame *f);
bool frame_ask(Frame *f, UINT id, const char *argument);         /* yes; false: cancelled */
bool frame_ask_destroy(Frame *f, UINT id, const char *argument); /* the same; Enter cancels */
int frame_ask_either(Frame *f, UINT id, const char *argument, UINT yes,
                     UINT no); /* IDYES, IDNO or IDCANCEL, by buttons with these labels */
bool frame_ask_text(Frame *f, const char *text);
bool frame_ask_anyway(Frame *f, const char *text, UINT leave,
                      UINT anyway); /* as dialog_ask_anyway() */
void frame_say_error(Frame *f, const char *text);

/* Menus, at pixels of the client area. frame_popup() gives the command chosen, 0 for none. */
UINT frame_popup(Frame *f, HMENU menu, int x, int y);
void frame_context_menu(Frame *f, int x, int y);
void frame_run(Frame *f, UINT command);
void frame_menu_label(const Frame *f, wchar_t *out, size_t count, UINT command);

/* Timers and messages to oneself; the number is the mode's own, below FRAME_NUMBERS. */
enum { FRAME_NUMBERS = 16 };
void frame_set_timer(Frame *f, const void *self, int number, UINT ms);
void frame_kill_timer(Frame *f, const void *self, int number);
void frame_post(Frame *f, const void *self, int number);

/* The same message, for a thread to post: PostMessageW(window, message, value, 0). */
typedef struct FrameWake {
    HWND window;
    UINT message;
    WPARAM value;
} FrameWake;
FrameWake frame_wake(const Frame *f, const void *self, int number);

/*
 * The one worker. The answers to what a mode asked last come to its thought(). frame_thinking():
 * the id of the job it is at for this mode, 0: none.
 */
struct ThinkJob;
void frame_think(Frame *f, const void *self, struct ThinkJob *job); /* as worker_start() */
void frame_stop_thinking(Frame *f, const void *self);
uint64_t frame_thinking(const Frame *f, const void *self);

/* What is known about the player; writing to it tells the user of troubles. */
Profile *frame_profile(const Frame *f);

/* Takes over the study of a game that a computer has lost, and does it when there is nothing else to do. Without
 * learning, or for NULL, nothing happens. */
struct Study;
void frame_study(Frame *f, struct Study *study);

void frame_show_progress(Frame *f, int percent); /* on the taskbar, as taskbar_show() */
void frame_play_sound(Frame *f, SoundKind kind); /* unless sounds are turned off */
void frame_take_settings(Frame *f);              /* the worker's next jobs go by the settings */
bool frame_save_settings(Frame *f);              /* false: failed, and the user has been told */

/* Tell a screen reader that the line of text has changed, that the whole board has changed, and that the
 * cursor has moved. */
void frame_announce(Frame *f);
void frame_announce_board(Frame *f);
void frame_announce_cursor(Frame *f);

#endif
