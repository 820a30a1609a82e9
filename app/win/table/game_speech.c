/* game_speech.c: the game in words, for screen readers. */
#include "game_opening.h"
#include "game_play.h"

#include <stdio.h>
#include <string.h>

#include "core/game/play_browse.h"
#include "core/game/play_tree.h"
#include "core/senses/describe.h"
#include "game_view.h"
#include "resource.h"

static void add_text(char *out, size_t size, const char *before, const char *text)
{
    const size_t length = strlen(out);
    if (*text)
        snprintf(out + length, size - length, "%s%s", before, text);
}

/* The sign of a reviewed move in words; "" for a plain one. */
static const char *sign_text(const GameTable *g, int32_t index)
{
    const ReviewReport *report = game_signs(g);
    const bool known = report && index >= 0 && index < report->move_count;
    const ReviewGrade grade = known ? report->moves[index].grade : REVIEW_PLAIN;
    if (grade == REVIEW_PLAIN)
        return "";
    return strings_text(frame_strings(g->frame), grade == REVIEW_GOOD      ? IDS_SAY_GOOD
                                                 : grade == REVIEW_DUBIOUS ? IDS_SAY_DUBIOUS
                                                 : grade == REVIEW_MISTAKE ? IDS_SAY_MISTAKE
                                                 : grade == REVIEW_BLUNDER ? IDS_SAY_BLUNDER
                                                                           : IDS_SAY_INTERESTING);
}

/* The index of the move that put a stone on this point, of those shown; -1: none. */
static int32_t move_at(const GameTable *g, GmkPoint point)
{
    const Record *line = play_line(g->play);
    for (int32_t i = play_shown(g->play) - 1; i >= 0; i--)
        if (line->moves[i].point.x == point.x && line->moves[i].point.y == point.y)
            return i;
    return -1;
}

void game_describe_point(const void *self, char *out, size_t size, GmkPoint point)
{
    const GameTable *g = self;
    DescribeWords words;
    uint8_t lit[GMK_CELLS_MAX];
    if (game_is_paused(g)) { /* what is covered is not told either */
        snprintf(out, size, "%s", strings_text(frame_strings(g->frame), IDS_PAUSED));
        return;
    }
    const TreeMark *mark = play_mark_at(g->play, point);
    const BoardView view = {.lit = play_lit_points(lit, g->play) > 0 ? lit : NULL,
                            .marks = mark,
                            .mark_count = mark != NULL};
    board_mode_words(&words, frame_strings(g->frame));
    describe_point(out, size, &words, play_game(g->play), &view, point);
    add_text(out, size, strings_text(frame_strings(g->frame), IDS_SAY_SEPARATOR),
             sign_text(g, move_at(g, point)));
    game_say_hints(g, out, size, point);
}

/* The turning point that is looked at; or, where there are none, why. */
static void say_turning(const GameTable *g, char *out, size_t size)
{
    const CoachPanel *panel = &g->review.panel;
    char numbers[2][16], place[LINE_MAX];
    if (!g->review.shown)
        return;
    if (panel->row_count == 0)
        add_text(out, size, ". ", panel->empty);
    if (panel->chosen < 0)
        return;
    snprintf(numbers[0], sizeof numbers[0], "%d", (int)panel->chosen + 1);
    snprintf(numbers[1], sizeof numbers[1], "%d", (int)panel->row_count);
    strings_format(place, sizeof place, frame_strings(g->frame), IDS_SAY_TURNING, numbers[0],
                   numbers[1], NULL);
    add_text(out, size, ". ", place);
    add_text(out, size, ": ", panel->title);
    add_text(out, size, ". ", panel->text);
}

/* The last move and how the game stands. */
void game_describe_line(const void *self, char *out, size_t size)
{
    const GameTable *g = self;
    DescribeWords words;
    StatusText status;
    char move[LINE_MAX];
    board_mode_words(&words, frame_strings(g->frame));
    describe_last_move(move, sizeof move, &words, g->play);
    add_text(move, sizeof move, strings_text(frame_strings(g->frame), IDS_SAY_SEPARATOR),
             sign_text(g, play_shown(g->play) - 1));
    frame_status(g->frame, &status);
    snprintf(out, size, "%s. %s", move, status.left);
    say_turning(g, out, size);
    game_say_opening(g, out, size);
    game_say_exercise(g, out, size);
    char more[LINE_MAX];
    game_caution_text(g, more, sizeof more);
    if (!*more)
        game_proposal_text(g, more, sizeof more);
    if (!*more)
        game_memory_text(g, more, sizeof more);
    const size_t used = strlen(out);
    if (*more)
        snprintf(out + used, size - used, ". %s", more);
}

void game_describe_board(const void *self, char *out, size_t size)
{
    const GameTable *g = self;
    DescribeWords words;
    if (game_is_paused(g)) {
        snprintf(out, size, "%s", strings_text(frame_strings(g->frame), IDS_PAUSED));
        return;
    }
    board_mode_words(&words, frame_strings(g->frame));
    describe_position(out, size, &words, g->play);
    game_say_columns(g, out, size);
}

const ModeSpeech game_speech = {
    .board_name = IDS_SAY_BOARD,
    .cell_action = IDS_SAY_PLACE,
    BOARD_SPEECH,
};
