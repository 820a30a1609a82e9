/*
 * maze_mode.h: the inside of the maze's mode, for the files of this folder only. Everything lives
 * on the window's thread. `edit` and what belongs to it is there once maze_mode_prepare() has been
 * called, which is before the maze is shown.
 */
#ifndef GOMOKIT_MAZE_MODE_H
#define GOMOKIT_MAZE_MODE_H

#include "core/maze/maze_file.h"
#include "core/maze/maze_panel.h"
#include "core/recovery/recovery.h"
#include "maze_maker.h"
#include "win/window/frame.h"

/* Numbers of the mode's timers and messages. */
enum {
    MAZE_TIMER_FRAME,  /* frames of a search */
    MAZE_TIMER_MADE,   /* while a map is made: its message may have been lost */
    MAZE_MESSAGE_MADE, /* a map may be there */
};

/* What the mouse is at, from the press of a button on. */
typedef enum MazeDrag {
    MAZE_DRAG_NONE,
    MAZE_DRAG_DRAW,
    MAZE_DRAG_PAN,
    MAZE_DRAG_SLIDER,
} MazeDrag;

/* Mouse and keyboard. */
typedef struct MazeInput {
    bool has_cursor; /* the keyboard's */
    GmkPoint cursor;
    bool has_hover;
    GmkPoint hover;
    MazeDrag drag;
    int drag_x, drag_y, drag_lane;
    bool space_down, space_used; /* the key is held; and has been used for panning */
} MazeInput;

/* What is on the screen. */
typedef struct MazeScreen {
    MazePainter *painters[MAZE_LANES];
    MazeLayout layout;
    MazeView views[MAZE_LANES];
    bool zoomed; /* by the user: a new size of the window does not fit the map again */
    MazeWords words;
    int words_speed;       /* the speed that is shown */
    ULONGLONG words_shown; /* tick count */
    bool cursor_shown;     /* the keyboard's cursor, and where it was drawn last */
    GmkPoint cursor_place;
} MazeScreen;

/* A map that is being made. */
typedef struct MazeMaking {
    GmkMazeRecipe recipe; /* of the dialog */
    MazeMaker *maker;     /* NULL: no map is being made */
    bool wanted; /* the map will be shown; false: the user has opened or made a different one */
} MazeMaking;

/* How the race keeps up with the map and the clock. */
typedef struct MazePace {
    uint64_t revision;  /* the map's, that the race is about */
    int64_t ticked_us;  /* when the race was last let on */
    int64_t painted_us; /* frame_paint_us() then */
    int frames;         /* testing: how often that was */
} MazePace;

/* What was last saved for recovery. */
typedef struct MazeStamp {
    uint64_t revision;
    MazeChoice choices[MAZE_LANES];
    bool changed, shown;
} MazeStamp;

typedef struct MazeAutosave {
    Recovery *recovery; /* NULL: nothing is saved */
    MazeStamp stamp;
    ULONGLONG at; /* tick count */
    bool leaving; /* the program is being quit */
} MazeAutosave;

typedef struct MazeMode {
    Frame *frame;
    MazeEdit *edit;
    MazeRace *race;
    wchar_t *path; /* of the maze's file, owned; NULL: it has none */
    char *unknown; /* lines of that file that are not ours; owned */
    MazeScreen screen;
    MazeInput input;
    MazeMaking making;
    MazePace pace;
    MazeAutosave autosave;
} MazeMode;

extern const CommandTable maze_commands;
extern const ModeInput maze_input;
extern const ModeSpeech maze_speech;

/* maze_mode.c */
bool maze_mode_prepare(void *self); /* says if it cannot */
void maze_mode_sync(void *self);    /* after anything may have changed */
void maze_mode_say_no_memory(MazeMode *m);
void maze_mode_report(MazeMode *m, GmkStatus status); /* a notice if it is not GMK_OK */

/* maze_map.c: the map and the race. */
void maze_mode_generate(MazeMode *m);        /* asks how */
void maze_mode_stop_making(MazeMode *m);     /* the map that is being made */
bool maze_mode_is_making(const MazeMode *m); /* one that is still wanted */
void maze_mode_look_at_maker(MazeMode *m);   /* takes its map when it is finished */
void maze_mode_undo(MazeMode *m, bool redo);
void maze_mode_clear(MazeMode *m);
void maze_mode_run(MazeMode *m); /* or pause */
void maze_mode_step(MazeMode *m);
void maze_mode_step_back(MazeMode *m);
void maze_mode_finish(MazeMode *m);
void maze_mode_restart(MazeMode *m);
void maze_mode_set_speed(MazeMode *m, int speed);
void maze_mode_choose(MazeMode *m, int lane, MazeChoice choice);
void maze_mode_recall(MazeMode *m); /* what was chosen last, from the settings */
void maze_mode_lesson(MazeMode *m); /* shows the map that IDA* does not come to an end with */
void maze_mode_copy_path(MazeMode *m);
/* Takes the map over and shows all of it. `opened`: from a file, and there is no way back. */
void maze_mode_take_map(MazeMode *m, GmkMaze *map, bool opened);

/* maze_screen.c: layout, painting and words. */
void maze_mode_layout(void *self, Rect client);
void maze_mode_paint(void *self, const Canvas *canvas, Rect dirty);
void maze_mode_show_changes(void *self);
void maze_mode_status(const void *self, StatusText *out);
void maze_mode_zoom(MazeMode *m, int steps, int x, int y);
void maze_mode_zoom_middle(MazeMode *m, int steps); /* 0: the whole map */
void maze_mode_switch_numbers(MazeMode *m);         /* on the cells, on or off */
void maze_mode_pan(MazeMode *m, int dx, int dy);
void maze_mode_show_cell(MazeMode *m, GmkPoint cell); /* pans if it is out of sight */
void maze_mode_cell_text(const MazeMode *m, char *out, size_t size, GmkPoint cell);

/* maze_input.c */
void maze_mode_toggle(MazeMode *m); /* the wall at the keyboard's cursor */

/* maze_files.c */
ModeClaim maze_mode_claim(const Document *document);
OpenResult maze_mode_open(void *self, OpenRequest *request);
bool maze_mode_save(MazeMode *m, bool ask_name); /* false: not saved */
bool maze_mode_may_lose(void *self);             /* asks to save; false: do not go on */
bool maze_mode_may_quit(void *self);             /* the same where it cannot be restored */
/* Takes over what a file holds, and shows it; `path` may be NULL. */
void maze_mode_take_file(MazeMode *m, const wchar_t *path, MazeFile *file);
MazeFile maze_mode_file(const MazeMode *m); /* as it would be saved; all of it is borrowed */

/* maze_recovery.c: the maze, safe from crashes. */
void maze_mode_open_recovery(MazeMode *m, bool take_over);
void maze_mode_restore(MazeMode *m); /* what was left behind, if there is anything */
void maze_mode_autosave(MazeMode *m);
void maze_mode_autosave_changes(void *self);          /* if there are any */
void maze_mode_close_recovery(void *self, bool keep); /* keep: the next start restores it */

/* maze_testing.c */
bool maze_mode_answer(void *self, WPARAM query, int x, int y, LRESULT *out);

#endif
