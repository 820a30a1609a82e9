/* game_speech.c: the game for screen readers. The cells are the points of the board, by rows
 * from the top left. */
#include "game_play.h"

#include <stdio.h>

#include "core/senses/describe.h"
#include "game_view.h"
#include "resource.h"

static int32_t row_length(const void *self)
{
    const GameTable *g = self;
    return gmk_game_width(play_game(g->play));
}

static int32_t cell_count(const void *self)
{
    const GameTable *g = self;
    return row_length(g) * gmk_game_height(play_game(g->play));
}

static GmkPoint point_of(const GameTable *g, int32_t cell)
{
    return (GmkPoint){cell % row_length(g), cell / row_length(g)};
}

static int32_t cell_of(const GameTable *g, GmkPoint point)
{
    return point.y * row_length(g) + point.x;
}

static int32_t cursor_cell(const void *self)
{
    const GameTable *g = self;
    return g->screen.view.has_cursor ? cell_of(g, g->screen.view.cursor) : -1;
}

static int32_t cell_at(const void *self, int x, int y)
{
    const GameTable *g = self;
    GmkPoint point;
    return layout_hit(&point, &g->screen.layout, play_game(g->play), x, y) ? cell_of(g, point) : -1;
}

static Rect cell_rect(const void *self, int32_t cell)
{
    const GameTable *g = self;
    const Layout *layout = &g->screen.layout;
    const GmkPoint point = point_of(g, cell);
    return (Rect){layout->origin_x + point.x * layout->cell - layout->cell / 2,
                  layout->origin_y + point.y * layout->cell - layout->cell / 2, layout->cell,
                  layout->cell};
}

static void select_cell(void *self, int32_t cell)
{
    GameTable *g = self;
    g->screen.view.has_cursor = true;
    g->screen.view.cursor = point_of(g, cell);
    game_show_changes(g);
    frame_announce_cursor(g->frame);
}

static void activate_cell(void *self, int32_t cell)
{
    GameTable *g = self;
    game_play_at(g, point_of(g, cell));
}

/* ---------------------------------------------------------------- words */

static void describe_words(DescribeWords *out, const Strings *s)
{
    *out = (DescribeWords){
        .plural = strings_plural(s),
        .black = strings_text(s, IDS_SAY_BLACK),
        .white = strings_text(s, IDS_SAY_WHITE),
        .empty = strings_text(s, IDS_SAY_EMPTY),
        .blocked = strings_text(s, IDS_SAY_BLOCKED),
        .point = strings_text(s, IDS_SAY_POINT),
        .point_last = strings_text(s, IDS_SAY_POINT_LAST),
        .point_win = strings_text(s, IDS_SAY_POINT_WIN),
        .point_lit = strings_text(s, IDS_SAY_POINT_LIT),
        .move = strings_text(s, IDS_SAY_MOVE),
        .no_move = strings_text(s, IDS_SAY_NO_MOVE),
        .to_move = strings_text(s, IDS_SAY_TO_MOVE),
        .won = strings_text(s, IDS_SAY_WON),
        .draw = strings_text(s, IDS_SAY_DRAW),
        .stones = strings_text(s, IDS_SAY_STONES),
        .list_separator = strings_text(s, IDS_SAY_SEPARATOR),
        .variation = strings_text(s, IDS_SAY_VARIATION),
        .continuations = strings_text(s, IDS_SAY_WAYS),
    };
    for (UINT i = 0; i < sizeof out->marks / sizeof *out->marks; i++)
        out->marks[i] =
            strings_text(s, STRING_ID(IDS_SAY_MARK, TREE_MARK_LABEL, TREE_MARK_CROSS, i));
    for (int i = GMK_FORBIDDEN_OVERLINE; i <= GMK_FORBIDDEN_DOUBLE_THREE; i++)
        out->point_forbidden[i - GMK_FORBIDDEN_OVERLINE] = strings_text(
            s, STRING_ID(IDS_SAY_FORBIDDEN, GMK_FORBIDDEN_OVERLINE, GMK_FORBIDDEN_DOUBLE_THREE, i));
}

static void describe_cell(const void *self, char *out, size_t size, int32_t cell)
{
    const GameTable *g = self;
    DescribeWords words;
    describe_words(&words, frame_strings(g->frame));
    describe_point(out, size, &words, g->play, point_of(g, cell));
    game_say_hints(g, out, size, point_of(g, cell));
}

/* The last move and how the game stands. */
static void describe_line(const void *self, char *out, size_t size)
{
    const GameTable *g = self;
    DescribeWords words;
    StatusText status;
    char move[LINE_MAX], choice[LINE_MAX];
    describe_words(&words, frame_strings(g->frame));
    describe_last_move(move, sizeof move, &words, g->play);
    game_choice_text(g, choice, sizeof choice);
    frame_status(g->frame, &status);
    snprintf(out, size, "%s%s%s. %s", choice, *choice ? " " : "", move, status.left);
    coach_say(g, out, size);
}

static void describe_board(const void *self, char *out, size_t size)
{
    const GameTable *g = self;
    DescribeWords words;
    describe_words(&words, frame_strings(g->frame));
    describe_position(out, size, &words, g->play);
    game_say_columns(g, out, size);
}

const ModeSpeech game_speech = {
    .board_name = IDS_SAY_BOARD,
    .cell_action = IDS_SAY_PLACE,
    .cell_count = cell_count,
    .row_length = row_length,
    .cursor_cell = cursor_cell,
    .cell_at = cell_at,
    .cell_rect = cell_rect,
    .select_cell = select_cell,
    .activate_cell = activate_cell,
    .describe_cell = describe_cell,
    .describe_line = describe_line,
    .describe_board = describe_board,
};
