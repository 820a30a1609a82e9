/*
 * my_games_mode.h: the page of the player's games: core/games/games_page.h in a window. It opens a game by the path of
 * its file, as any other is opened, and knows nothing of the mode that shows it.
 */
#ifndef GOMOKIT_MY_GAMES_MODE_H
#define GOMOKIT_MY_GAMES_MODE_H

#include "core/games/games_page.h"
#include "win/commands/command_table.h"
#include "win/window/frame.h"

typedef struct MyGames {
    Frame *frame;
    GameList *list;
    GamesPage page;
    Rect area;
    GameStoreReport report; /* of the last load */
    int32_t anchor;         /* the row from which Shift extends what is chosen */
    bool drags_bar;
    DWORD pressed_at;             /* the last press of the left button, */
    int32_t pressed_row;          /* and the row it was on; -1: on none */
    char (*deleted)[GAME_ID_MAX]; /* owned: what the last deletion took away; NULL: nothing */
    int32_t deleted_count;
    TIME_ZONE_INFORMATION zone;
} MyGames;

/* my_games_mode.c */
void my_games_load(MyGames *m); /* also shows where the cursor is */
void my_games_move(MyGames *m, int32_t row, bool extends);
void my_games_show_changes(void *self);

/* The game at the cursor; NULL: there is none. */
const GameEntry *my_games_current(const MyGames *m);

/* my_games_view.c: words and painting. */
void my_games_describe(const void *self, const GameEntry *entry, GameRow *out);
void my_games_paint(void *self, const Canvas *canvas, Rect dirty);
void my_games_status(const void *self, StatusText *out);
void my_games_say_row(const MyGames *m, char *out, size_t size, int32_t row);

/* my_games_commands.c */
extern const CommandTable my_games_commands;
UINT my_games_button_command(GamesButton button);
bool my_games_can(const MyGames *m, UINT command);

#endif
