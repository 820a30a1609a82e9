/*
 * tournament_mode.h: the inside of the tournament's mode, for the files of this folder only: the page of
 * core/tournament_view in a window. All that takes time is done by the desk (document/tournament/tournament_desk.h);
 * it goes on while another mode is shown.
 */
#ifndef GOMOKIT_TOURNAMENT_MODE_H
#define GOMOKIT_TOURNAMENT_MODE_H

#include "core/tournament_view/tournament_page.h"
#include "document/tournament/tournament_desk.h"
#include "win/commands/command_table.h"
#include "win/window/frame.h"

enum { TOURNAMENT_MESSAGE_NEWS = 0 };

typedef struct TournamentMode {
    Frame *frame;
    TournamentDesk *desk;
    FrameWake wake;
    TournamentSnapshot *snapshot; /* owned, never NULL */
    TournamentPage page;
    Rect area;
    wchar_t *path;   /* owned: of the tournament that is shown; NULL: none */
    bool entered;    /* it has been shown before: the last tournament was looked for */
    bool preparing;  /* a tournament is being made or opened */
    int at_once;     /* games at once, as the dialog said */
    bool on_taskbar; /* its progress is shown there */
} TournamentMode;

/* tournament_mode.c */
void tournament_mode_move(TournamentMode *m, int32_t item);
void tournament_mode_show_changes(void *self);

/* tournament_words.c: words and painting. */
void tournament_mode_paint(void *self, const Canvas *canvas, Rect dirty);
void tournament_mode_status(const void *self, StatusText *out);
void tournament_mode_say_item(const void *self, char *out, size_t size, int32_t item);
void tournament_mode_say_state(const void *self, char *out, size_t size);
/* `terms` (`size` bytes) is one of the words. */
void tournament_mode_report_words(const TournamentMode *m, TournamentWords *out, char *terms,
                                  size_t size);

/* tournament_commands.c */
extern const CommandTable tournament_commands;
UINT tournament_button_command(TournamentButton button);
bool tournament_mode_can(const TournamentMode *m, UINT command);

#endif
