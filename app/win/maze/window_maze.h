/*
 * window_maze.h: the window's third board, the maze: shared by the window_maze*.c files and by
 * those of window.h's that ask which board is shown. Everything lives on the window's thread.
 *
 * The game stays as it is while the maze is shown: its clocks stand, nothing is thought about.
 */
#ifndef GOMOKIT_WINDOW_MAZE_H
#define GOMOKIT_WINDOW_MAZE_H

#include "win/window/window.h"

#include "core/maze/maze_file.h"
#include "core/maze/maze_panel.h"
#include "maze_maker.h"

/* What the mouse is at, from the press of a button on. */
typedef enum MazeDrag {
    MAZE_DRAG_NONE,
    MAZE_DRAG_DRAW,
    MAZE_DRAG_PAN,
    MAZE_DRAG_SLIDER,
    MAZE_DRAG_TOOLBAR,
} MazeDrag;

/* What of the maze was kept for recovery. */
typedef struct MazeStamp {
    uint64_t revision;
    int algorithms[MAZE_LANES];
    bool changed, shown;
} MazeStamp;

typedef struct MazeMode {
    bool shown;
    bool game_thought, game_analysed; /* what goes on when the game is shown again */
    MazeEdit *edit;
    MazeRace *race;
    uint64_t raced;       /* the map's revision that the race is about */
    GmkMazeRecipe recipe; /* of the dialog */
    MazeMaker *maker;     /* at work on a map; NULL: none is */
    bool map_wanted;      /* that map; false: another one came in between */

    wchar_t *path; /* of the maze's file, owned; NULL: it has none */
    char *unknown; /* lines of that file that are not ours; owned */
    MazeStamp kept;
    ULONGLONG kept_at; /* tick count */

    MazePainter *painters[MAZE_LANES];
    MazeLayout layout;
    MazeView views[MAZE_LANES];
    bool zoomed; /* by the user: a new size of the window does not fit the map again */
    MazeWords words;
    int words_speed;       /* the speed that is shown */
    ULONGLONG words_shown; /* tick count */
    int64_t ticked_us;     /* when the race was last let on */
    int64_t painted_us;    /* MainWindow.paint_us then */
    int frames;            /* testing: how often that was */

    bool has_cursor, cursor_shown; /* the keyboard's; where it was drawn last */
    GmkPoint cursor, cursor_place;
    bool has_hover;
    GmkPoint hover;
    MazeDrag drag;
    int drag_x, drag_y, drag_lane;
    bool space_down, space_used; /* the key is held; and has been used for panning */
} MazeMode;

static inline bool window_shows_maze(const MainWindow *w)
{
    return w->maze && w->maze->shown;
}

/* window_maze.c: the mode, the map and the race. */
bool window_maze_make(MainWindow *w);  /* the mode, without showing it; says if it cannot */
void window_maze_enter(MainWindow *w); /* says what is wrong if it cannot */
void window_maze_leave(MainWindow *w); /* nothing when the game is shown already */
void window_maze_free(MainWindow *w);
void window_maze_sync(MainWindow *w);                      /* after anything may have changed */
void window_maze_on_timer(MainWindow *w);                  /* TIMER_MAZE */
void window_maze_generate(MainWindow *w);                  /* asks how */
void window_maze_stop_making(MainWindow *w);               /* the map that is being made */
bool window_maze_is_making(const MainWindow *w);           /* one that is still wanted */
void window_maze_on_made(MainWindow *w, MazeMaker *maker); /* WM_APP_MAZE_MADE */
void window_maze_undo(MainWindow *w, bool redo);
void window_maze_clear(MainWindow *w);
void window_maze_run(MainWindow *w); /* or pause */
void window_maze_step(MainWindow *w);
void window_maze_finish(MainWindow *w);
void window_maze_restart(MainWindow *w);
void window_maze_set_speed(MainWindow *w, int speed);
void window_maze_choose(MainWindow *w, int lane, int algorithm);
void window_maze_copy_path(MainWindow *w);
/* Takes the map over and shows all of it. `opened`: from a file, and there is no way back. */
void window_maze_take_map(MainWindow *w, GmkMaze *map, bool opened);

/* window_maze_view.c: layout, painting and words. */
void window_maze_layout(MainWindow *w, Rect client);
void window_maze_paint(MainWindow *w, const Canvas *canvas, Rect dirty);
void window_maze_show_changes(MainWindow *w);
void window_maze_zoom(MainWindow *w, int steps, int x, int y);
void window_maze_zoom_middle(MainWindow *w, int steps); /* 0: the whole map */
void window_maze_pan(MainWindow *w, int dx, int dy);
void window_maze_show_cell(MainWindow *w, GmkPoint cell); /* pans if it is out of sight */
void window_maze_status(const MainWindow *w, StatusText *out);
void window_maze_cell_text(const MainWindow *w, char *out, size_t size, GmkPoint cell);
const char *window_maze_algorithm(const MainWindow *w, int algorithm);
POINT window_maze_menu_place(const MainWindow *w); /* of the context menu by key; of the screen */

/* window_maze_input.c: true when the message was the maze's; then *out is its answer. */
bool window_maze_input(MainWindow *w, UINT message, WPARAM wp, LPARAM lp, LRESULT *out);

void window_maze_toggle(MainWindow *w); /* the wall at the keyboard's cursor */

/* window_maze_files.c */
bool window_maze_save(MainWindow *w, bool ask_name); /* false: not saved */
bool window_may_lose_maze(MainWindow *w);            /* as window_may_lose_game() */
bool window_is_maze_file(const wchar_t *path);
bool window_maze_open_path(MainWindow *w, const wchar_t *path); /* as window_open_path() */
/* Takes over what a file holds, and shows it; `path` may be NULL. */
void window_maze_take_file(MainWindow *w, const wchar_t *path, MazeFile *file);
MazeFile window_maze_file(const MazeMode *m); /* as it would be saved; all of it is borrowed */

/* window_maze_recovery.c: the maze, safe from crashes. */
void window_open_maze_recovery(MainWindow *w, bool take_over);
void window_restore_maze(MainWindow *w); /* what was left behind, if there is anything */
void window_keep_maze(MainWindow *w);
void window_keep_maze_changes(MainWindow *w);              /* if there are any */
void window_close_maze_recovery(MainWindow *w, bool keep); /* keep: the next start restores it */

/* window_maze_testing.c */
bool window_maze_answer(MainWindow *w, WPARAM query, int x, int y, LRESULT *out);

#endif
