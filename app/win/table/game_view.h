/* game_view.h: what the game looks like, and its words. */
#ifndef GOMOKIT_GAME_VIEW_H
#define GOMOKIT_GAME_VIEW_H

#include "core/paint/paint_columns.h"
#include "game_table.h"

/* The panel's words, which a PanelView points to. */
typedef struct PanelWords {
    char names[2][RECORD_NAME_MAX], details[2][LINE_MAX];
    char book[2][LINE_MAX], rate[LINE_MAX], search[LINE_MAX], variation[LINE_MAX];
} PanelWords;

/* Whether the game goes on and the user wants no judgement of it meanwhile: no win rate, no candidates, no signs. */
bool game_hides_judgement(const GameTable *g);

/* game_view.c: layout and painting. */
void game_layout(void *self, Rect area);
void game_paint(void *self, const Canvas *canvas, Rect dirty);
void game_show_changes(void *self);                      /* redraws what has changed */
int game_subject(const void *self, Rect *out, int most); /* the stones, and those of a line */
void game_fold_card(GameTable *g, PanelPart part);       /* or opens it */
void game_scroll_cards(GameTable *g, int steps);         /* of the panel; down is positive */
void game_start_fall(GameTable *g);
void game_on_fall_timer(GameTable *g);

/* game_text.c: the words on the screen. */
void game_status(const void *self, StatusText *out);
void game_title(const void *self, ModeTitle *out);
void game_panel_view(const GameTable *g, PanelView *out, PanelWords *words);
/* The string that says why a point is forbidden; not of GMK_FORBIDDEN_NOT. */
UINT game_forbidden_id(GmkForbiddenKind kind);
void game_point_text(const GameTable *g, char *out, size_t size, GmkPoint point);
void game_setup_text(const GameTable *g, char *out, size_t size, const Setup *setup); /* its rule */
const char *game_color_name(const GameTable *g, int side);                            /* 0 black */
/* A player of any game: the name, or a word for him. */
void game_name_of(const GameTable *g, char *out, size_t size, const Setup *setup, int side);
void game_player_name(const GameTable *g, char *out, size_t size, int side);

/* game_speech.c: for the table of the board. */
void game_describe_point(const void *self, char *out, size_t size, GmkPoint point);
void game_describe_line(const void *self, char *out, size_t size);
void game_describe_board(const void *self, char *out, size_t size);

/* "accuracy 71 %" of a side, while the review is shown; "" if it is not known. */
void game_accuracy_text(const GameTable *g, char *out, size_t size, int side);

/*
 * Makes g->review.report anew where the line has changed: while the review is shown the whole one, else
 * one whose signs can be trusted without a review, or none. And the report whose signs are shown; NULL: none are.
 */
void game_make_report(GameTable *g);
const ReviewReport *game_signs(const GameTable *g);

/* game_columns.c: connect four's hints. */
bool game_shows_columns(const GameTable *g);
void game_columns_view(const GameTable *g, ColumnsView *out, char note[LINE_MAX]);
void game_show_columns(GameTable *g); /* redraws what has changed */
void game_paint_columns(GameTable *g, const Canvas *canvas, Rect dirty);
/* Adds to what is said about a point, and about the whole board. */
void game_say_hints(const GameTable *g, char *out, size_t size, GmkPoint point);
void game_say_columns(const GameTable *g, char *out, size_t size);

#endif
