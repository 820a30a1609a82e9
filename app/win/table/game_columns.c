/* game_columns.c: connect four's hints in words: columns' scores, the legend, screen readers. */
#include "game_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/play_think.h"
#include "core/paint/board_view.h"
#include "core/value/value.h"
#include "resource.h"

static bool is_connect4(const GameTable *g)
{
    return gmk_game_board(play_game(g->play)) == GMK_BOARD_CONNECT4;
}

bool game_shows_columns(const GameTable *g)
{
    return frame_settings(g->frame)->column_scores && is_connect4(g);
}

static bool is_proof(int32_t score)
{
    return abs(score) >= GMK_SCORE_PROVEN;
}

/* "9": the stones until the end, both sides' counted. */
static void count_text(char *out, size_t size, int32_t score)
{
    snprintf(out, size, "%d", (int)(GMK_SCORE_WIN - abs(score)));
}

/* ---------------------------------------------------------------- chips */

static bool is_open(const GameTable *g, int32_t column)
{
    return gmk_game_check(play_game(g->play), (GmkPoint){column, 0}) == GMK_OK;
}

/* The length of a tree search's proof need not be the shortest: only the exact ones are told. */
static void decided_chip(const GameTable *g, ColumnChip *chip, int32_t score, bool exact)
{
    char count[16];
    const bool win = score > 0;
    chip->tone = score == 0 ? COLUMN_DRAW : win ? COLUMN_WIN : COLUMN_LOSS;
    const UINT word = score == 0 ? IDS_COLUMN_DRAW : win ? IDS_COLUMN_WIN : IDS_COLUMN_LOSS;
    snprintf(chip->word, sizeof chip->word, "%s", strings_text(frame_strings(g->frame), word));
    if (score == 0)
        return;
    if (!exact) {
        snprintf(chip->detail, sizeof chip->detail, "%s",
                 strings_text(frame_strings(g->frame), IDS_COLUMN_PROVEN));
        return;
    }
    count_text(count, sizeof count, score);
    strings_format(chip->detail, sizeof chip->detail, frame_strings(g->frame), IDS_COLUMN_IN, count,
                   NULL, NULL);
}

static void estimated_chip(const GameTable *g, ColumnChip *chip, int32_t score)
{
    chip->tone = COLUMN_ESTIMATE;
    snprintf(chip->word, sizeof chip->word, "%d%%", value_percent(play_game(g->play), score));
    snprintf(chip->detail, sizeof chip->detail, "%s",
             strings_text(frame_strings(g->frame), IDS_COLUMN_ESTIMATE));
}

static void fill_chip(const GameTable *g, ColumnChip *chip, int32_t column)
{
    const ColumnScores *scores = play_column_scores(g->play);
    *chip = (ColumnChip){.tone = COLUMN_NONE};
    if (!is_open(g, column))
        return;
    const int32_t score = scores ? scores->columns[column] : GMK_SCORE_UNKNOWN;
    if (score == GMK_SCORE_UNKNOWN) {
        if (play_job_purpose(g->play) != THINK_COLUMNS)
            return; /* and no search is running that would find it */
        chip->tone = COLUMN_WAITING;
        snprintf(chip->word, sizeof chip->word, "…");
        return;
    }
    chip->best = scores->finished && score == column_scores_best(scores);
    if (scores->exact || is_proof(score))
        decided_chip(g, chip, score, scores->exact);
    else
        estimated_chip(g, chip, score);
}

/* ---------------------------------------------------------------- the legend */

static void fill_note(const GameTable *g, char *out, size_t size)
{
    const ColumnScores *scores = play_column_scores(g->play);
    const bool black = gmk_game_to_move(play_game(g->play)) == GMK_CELL_BLACK;
    const char *side = strings_text(frame_strings(g->frame), black ? IDS_BLACK : IDS_WHITE);
    UINT id = IDS_COLUMNS_EXACT;
    if (gmk_game_result(play_game(g->play)) != GMK_RESULT_NONE)
        id = IDS_COLUMNS_OVER;
    else if (scores && !scores->exact)
        id = IDS_COLUMNS_ESTIMATE;
    else if (!scores || !scores->finished)
        id = play_job_purpose(g->play) == THINK_COLUMNS ? IDS_COLUMNS_SOLVING : IDS_COLUMNS_LATER;
    strings_format(out, size, frame_strings(g->frame), id, side, NULL, NULL);
}

void game_columns_view(const GameTable *g, ColumnsView *out, char note[LINE_MAX])
{
    const bool scores = game_shows_columns(g);
    *out = (ColumnsView){.note = note};
    note[0] = '\0';
    if (scores) {
        out->count = gmk_game_width(play_game(g->play));
        for (int32_t x = 0; x < out->count; x++)
            fill_chip(g, &out->chips[x], x);
        fill_note(g, note, LINE_MAX);
    }
    for (UINT i = 0; i < THREAT_KINDS && frame_settings(g->frame)->threats && is_connect4(g); i++)
        out->threats[i] = strings_text(frame_strings(g->frame),
                                       STRING_ID(IDS_THREAT_KEY, 0, THREAT_KINDS - 1, i));
}

/* ---------------------------------------------------------------- painting */

void game_show_columns(GameTable *g)
{
    ColumnsView view;
    char note[LINE_MAX];
    game_columns_view(g, &view, note);
    const uint64_t digest = columns_digest(&view);
    if (digest == g->screen.columns_shown)
        return;
    g->screen.columns_shown = digest;
    frame_redraw(g->frame, g->board.layout.columns);
    frame_redraw(g->frame, g->board.layout.legend);
}

void game_paint_columns(GameTable *g, const Canvas *canvas, Rect dirty)
{
    ColumnsView view;
    char note[LINE_MAX];
    game_columns_view(g, &view, note);
    view.dirty = dirty;
    paint_columns(g->board.painter, canvas, &g->board.layout, frame_look(g->frame)->theme, &view);
}

/* ---------------------------------------------------------------- screen readers */

static void add_text(char *out, size_t size, const char *text)
{
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "%s", text);
}

/* "win in 9", "draw", "61%, estimated"; "" where nothing is known. */
static void say_chip(char *out, size_t size, const ColumnChip *chip)
{
    out[0] = '\0';
    if (chip->tone > COLUMN_WAITING)
        snprintf(out, size, *chip->detail ? "%s %s" : "%s", chip->word, chip->detail);
}

static void say_threats(const GameTable *g, char *out, size_t size, GmkPoint point)
{
    uint8_t threats[GMK_CELLS_MAX];
    const GmkGame *game = play_game(g->play);
    if (board_threats(threats, game, &g->board.view) == 0)
        return;
    const unsigned sides = threats[point.y * gmk_game_width(game) + point.x];
    const UINT even = (gmk_game_height(game) - point.y) % 2 == 0;
    for (UINT side = 0; side < 2; side++) {
        if (!(sides >> side & 1))
            continue;
        add_text(out, size, strings_text(frame_strings(g->frame), IDS_SAY_SEPARATOR));
        add_text(out, size,
                 strings_text(frame_strings(g->frame),
                              STRING_ID(IDS_SAY_THREAT, 0, THREAT_KINDS - 1, 2 * side + even)));
    }
}

void game_say_hints(const GameTable *g, char *out, size_t size, GmkPoint point)
{
    ColumnsView view;
    GmkPoint lands;
    char note[LINE_MAX], chip[2 * COLUMN_WORD_MAX];
    if (!is_connect4(g))
        return;
    game_columns_view(g, &view, note);
    if (point.x < view.count && layout_ghost(&lands, play_game(g->play), point) &&
        lands.y == point.y) {
        say_chip(chip, sizeof chip, &view.chips[point.x]);
        if (*chip)
            add_text(out, size, strings_text(frame_strings(g->frame), IDS_SAY_SEPARATOR));
        add_text(out, size, chip);
    }
    say_threats(g, out, size, point);
}

void game_say_columns(const GameTable *g, char *out, size_t size)
{
    ColumnsView view;
    char note[LINE_MAX], chip[2 * COLUMN_WORD_MAX], number[16], text[LINE_MAX];
    if (!game_shows_columns(g))
        return;
    game_columns_view(g, &view, note);
    add_text(out, size, " ");
    add_text(out, size, note);
    for (int32_t x = 0; x < view.count; x++) {
        say_chip(chip, sizeof chip, &view.chips[x]);
        if (!*chip)
            continue;
        snprintf(number, sizeof number, "%d", (int)x + 1);
        strings_format(text, sizeof text, frame_strings(g->frame), IDS_SAY_COLUMN, number, chip,
                       NULL);
        add_text(out, size, " ");
        add_text(out, size, text);
    }
}
