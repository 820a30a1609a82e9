/*
 * gui_driver.h: starts the real gomokit.exe, puts real mouse and keyboard input into it, and reads
 * the result back by the messages of app/win/testing/testing.h. Waits end with what is waited for and are
 * bounded generously; a value that does not come is the test's failure.
 */
#ifndef GOMOKIT_GUI_DRIVER_H
#define GOMOKIT_GUI_DRIVER_H

#include <stdbool.h>
#include <windows.h>

#include "win/testing/testing.h"

typedef struct App {
    HANDLE process;
    DWORD pid;
    HWND window; /* NULL: none came */
} App;

/* Starts `exe` (NULL: the one that was built) in `folder` (NULL: here); waits for no window. */
bool app_launch(App *app, const wchar_t *exe, const wchar_t *arguments, const wchar_t *folder);

/* Starts the built program with --for-testing, in English, and waits until its window answers. */
bool app_start(App *app, const wchar_t *arguments);

/* The same with a copy of the program. */
bool app_start_copy(App *app, const wchar_t *exe, const wchar_t *arguments);

/* Ends the process without asking it; and all that were started and still run. */
void app_kill(App *app);
void apps_kill(void);

/* Closes the window and waits; the milliseconds that took, -1 when it had to be killed. */
int app_close(App *app);

/* Waits for the process to end by itself; false: it had to be killed. */
bool app_wait_exit(App *app, DWORD *code);

/* The window's answer, -2 when it does not answer. */
int app_ask(const App *app, TestingQuery query, int x, int y);

/* Waits until the answer is `wanted`; gives the last answer. */
int app_wait(const App *app, TestingQuery query, int x, int y, int wanted);

/* Waits until the window has taken the input that was sent and has painted. */
void app_settle(const App *app);

/* The text of TESTING_STATUS or TESTING_MENU, UTF-8, in a buffer of 512 bytes. */
void app_text(const App *app, TestingQuery query, char *out);

/* Waits until that text contains `part`; false: it did not. */
bool app_wait_text(const App *app, TestingQuery query, const char *part, char *out);

/* Answers the next file dialog. */
bool app_next_path(const App *app, const wchar_t *path);

/* Real input. Offsets are in hundredths of a cell from the point's middle. app_point() waits until
 * the window knows where the pointer is, which need not give a ghost. */
void app_point(const App *app, int x, int y, int dx, int dy);
void app_click(const App *app, int x, int y, int dx, int dy);
void app_click_with(const App *app, WORD modifier, int x, int y); /* a key held */

/* Points until a ghost stone is there: MAKELONG(x, y), or the last one seen elsewhere, -1: none. */
int app_hover(const App *app, int x, int y, int dx, int dy);
void app_right_click(const App *app, int x, int y);
void app_wheel(const App *app, int x, int y, int steps);
void app_key(const App *app, WORD key);
void app_chord(const App *app, WORD modifier, WORD key);
void app_chord_two(const App *app, WORD first, WORD second, WORD key); /* two modifiers */

/* The same at pixels of the client area: a click, and a drag from one place to another. */
void app_click_pixel(const App *app, int x, int y);
void app_drag_pixel(const App *app, int x, int y, int to_x, int to_y);

/*
 * Goes through the menus by their letters, the first with Alt: "VLC" opens View, then its Language,
 * and chooses Chinese. Waits for each menu to be open. False: it did not open.
 */
bool app_menu(const App *app, const char *letters);

/* A dialog of the program, waited for; NULL: none came. */
HWND app_dialog(const App *app);
bool app_has_dialog(const App *app);

/* All text in it, UTF-8, lines joined by " | ", in a buffer of 4096 bytes. */
void dialog_text(HWND dialog, char *out);

/* Presses a key that ends it (Enter, Escape, a letter with Alt) and waits until it is gone. */
bool dialog_press(HWND dialog, WORD key);
bool dialog_press_alt(HWND dialog, WORD letter);

/* Presses a key in it and goes on. */
void dialog_key(HWND dialog, WORD key);
void dialog_alt_key(HWND dialog, WORD letter);

/* A dialog that is not this one, waited for. */
HWND wait_other_dialog(const App *app, HWND known);

/* The dialog at the end of a game that is being played, waited for as long as for a file. */
HWND wait_end_dialog(const App *app);

/* Waits until the clipboard's text contains `part`; UTF-8, in a buffer of 4096 bytes. */
bool wait_clipboard(const char *part, char *out);

/* A menu of the program is open, waited for. */
bool app_menu_is_open(const App *app);

/* Input without waiting for anything, and what is on the screen now: for the monkey. */
void monkey_click(HWND window, int x, int y, bool right); /* pixels of the client area */
void monkey_key(WORD modifier, WORD key);                 /* modifier 0: none */
void monkey_chord(WORD first, WORD second, WORD key);
HWND app_dialog_now(const App *app); /* in front; NULL: none is */
bool app_in_menu(const App *app);

/* Waits until there is such a file. */
bool wait_file(const wchar_t *path);

/* A whole file as text, as much as fits; false: it could not be read or written. */
bool file_read(const wchar_t *path, char *out, size_t size);
bool file_write(const wchar_t *path, const char *text);

/* A path in a folder of this test run's own, which is made; `out` has MAX_PATH units. */
void scratch_path(wchar_t *out, const wchar_t *name);

/* Deletes the files of a folder that have such a name. */
void remove_files(const wchar_t *folder, const wchar_t *pattern);

/* Arguments for a start with settings NAME.ini of two humans in that folder; what such a program has
 * left there (NAME`kept`N.gmk, recovery files, games) is deleted. `out` has 2 * MAX_PATH units. */
bool scratch_settings(wchar_t *out, const wchar_t *name, const wchar_t *kept);

/* The folder that the built program is in, without a last backslash. */
void program_folder(wchar_t *out);

#endif
