/* game_speech.c: the game in words, for screen readers. */
#include "game_play.h"

#include <stdio.h>
#include <string.h>

#include "core/game/play_tree.h"
#include "core/senses/describe.h"
#include "game_view.h"
#include "resource.h"

void game_describe_point(const void *self, char *out, size_t size, GmkPoint point)
{
    const GameTable *g = self;
    DescribeWords words;
    uint8_t lit[GMK_CELLS_MAX];
    const TreeMark *mark = play_mark_at(g->play, point);
    const BoardView view = {.lit = play_lit_points(lit, g->play) > 0 ? lit : NULL,
                            .marks = mark,
                            .mark_count = mark != NULL};
    board_mode_words(&words, frame_strings(g->frame));
    describe_point(out, size, &words, play_game(g->play), &view, point);
    game_say_hints(g, out, size, point);
}

/* The last move and how the game stands. */
void game_describe_line(const void *self, char *out, size_t size)
{
    const GameTable *g = self;
    DescribeWords words;
    StatusText status;
    char move[LINE_MAX], choice[LINE_MAX];
    board_mode_words(&words, frame_strings(g->frame));
    describe_last_move(move, sizeof move, &words, g->play);
    game_choice_text(g, choice, sizeof choice);
    frame_status(g->frame, &status);
    snprintf(out, size, "%s%s%s. %s", choice, *choice ? " " : "", move, status.left);
    const CoachPanel *panel = &g->review.panel;
    const size_t length = strlen(out);
    if (g->review.shown && panel->chosen >= 0)
        snprintf(out + length, size - length, ". %s. %s", panel->title, panel->text);
    game_say_exercise(g, out, size);
    char caution[LINE_MAX];
    game_caution_text(g, caution, sizeof caution);
    const size_t used = strlen(out);
    if (*caution)
        snprintf(out + used, size - used, ". %s", caution);
}

void game_describe_board(const void *self, char *out, size_t size)
{
    const GameTable *g = self;
    DescribeWords words;
    board_mode_words(&words, frame_strings(g->frame));
    describe_position(out, size, &words, g->play);
    game_say_columns(g, out, size);
}

const ModeSpeech game_speech = {
    .board_name = IDS_SAY_BOARD,
    .cell_action = IDS_SAY_PLACE,
    BOARD_SPEECH,
};
