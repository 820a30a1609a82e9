/* window_columns.c: connect four's helps in words: columns' scores, the legend, screen readers. */
#include "win/window/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/paint/board_view.h"
#include "resource.h"

static bool is_connect4(const MainWindow *w)
{
    return gmk_game_board(play_game(w->play)) == GMK_BOARD_CONNECT4;
}

bool window_shows_columns(const MainWindow *w)
{
    return w->store.settings.column_scores && is_connect4(w);
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

static bool is_open(const MainWindow *w, int32_t column)
{
    return gmk_game_check(play_game(w->play), (GmkPoint){column, 0}) == GMK_OK;
}

/* The length of a tree search's proof need not be the shortest: only the exact ones are told. */
static void decided_chip(const MainWindow *w, ColumnChip *chip, int32_t score, bool exact)
{
    char count[16];
    const bool win = score > 0;
    chip->tone = score == 0 ? COLUMN_DRAW : win ? COLUMN_WIN : COLUMN_LOSS;
    const UINT word = score == 0 ? IDS_COLUMN_DRAW : win ? IDS_COLUMN_WIN : IDS_COLUMN_LOSS;
    snprintf(chip->word, sizeof chip->word, "%s", strings_text(w->strings, word));
    if (score == 0)
        return;
    if (!exact) {
        snprintf(chip->detail, sizeof chip->detail, "%s",
                 strings_text(w->strings, IDS_COLUMN_PROVEN));
        return;
    }
    count_text(count, sizeof count, score);
    strings_format(chip->detail, sizeof chip->detail, w->strings, IDS_COLUMN_IN, count, NULL, NULL);
}

static void estimated_chip(const MainWindow *w, ColumnChip *chip, int32_t score)
{
    const double rate = record_score_rate(GMK_BOARD_CONNECT4, score);
    chip->tone = COLUMN_ESTIMATE;
    snprintf(chip->word, sizeof chip->word, "%.0f%%", 100.0 * rate);
    snprintf(chip->detail, sizeof chip->detail, "%s",
             strings_text(w->strings, IDS_COLUMN_ESTIMATE));
}

static void fill_chip(const MainWindow *w, ColumnChip *chip, int32_t column)
{
    const ColumnScores *scores = play_column_scores(w->play);
    *chip = (ColumnChip){.tone = COLUMN_NONE};
    if (!is_open(w, column))
        return;
    const int32_t score = scores ? scores->columns[column] : GMK_SCORE_UNKNOWN;
    if (score == GMK_SCORE_UNKNOWN) {
        if (play_job_purpose(w->play) != THINK_COLUMNS)
            return; /* and nobody is about to find it */
        chip->tone = COLUMN_WAITING;
        snprintf(chip->word, sizeof chip->word, "…");
        return;
    }
    chip->best = scores->finished && score == column_scores_best(scores);
    if (scores->exact || is_proof(score))
        decided_chip(w, chip, score, scores->exact);
    else
        estimated_chip(w, chip, score);
}

/* ---------------------------------------------------------------- the legend */

static void fill_note(const MainWindow *w, char *out, size_t size)
{
    const ColumnScores *scores = play_column_scores(w->play);
    const bool black = gmk_game_to_move(play_game(w->play)) == GMK_CELL_BLACK;
    const char *side = strings_text(w->strings, black ? IDS_BLACK : IDS_WHITE);
    UINT id = IDS_COLUMNS_EXACT;
    if (gmk_game_result(play_game(w->play)) != GMK_RESULT_NONE)
        id = IDS_COLUMNS_OVER;
    else if (scores && !scores->exact)
        id = IDS_COLUMNS_ESTIMATE;
    else if (!scores || !scores->finished)
        id = play_job_purpose(w->play) == THINK_COLUMNS ? IDS_COLUMNS_SOLVING : IDS_COLUMNS_LATER;
    strings_format(out, size, w->strings, id, side, NULL, NULL);
}

void window_columns_view(const MainWindow *w, ColumnsView *out, char note[LINE_MAX])
{
    const bool scores = window_shows_columns(w);
    *out = (ColumnsView){.note = note};
    note[0] = '\0';
    if (scores) {
        out->count = gmk_game_width(play_game(w->play));
        for (int32_t x = 0; x < out->count; x++)
            fill_chip(w, &out->chips[x], x);
        fill_note(w, note, LINE_MAX);
    }
    for (UINT i = 0; i < THREAT_KINDS && w->store.settings.threats && is_connect4(w); i++)
        out->threats[i] = strings_text(w->strings, IDS_THREAT_KEY + i);
}

/* ---------------------------------------------------------------- painting */

void window_show_columns(MainWindow *w)
{
    ColumnsView view;
    char note[LINE_MAX];
    window_columns_view(w, &view, note);
    const uint64_t digest = columns_digest(&view);
    if (digest == w->columns_shown)
        return;
    w->columns_shown = digest;
    window_redraw(w, w->layout.columns);
    window_redraw(w, w->layout.legend);
}

void window_paint_columns(MainWindow *w, const Canvas *canvas, Rect dirty)
{
    ColumnsView view;
    char note[LINE_MAX];
    window_columns_view(w, &view, note);
    view.dirty = dirty;
    paint_columns(w->painter, canvas, &w->layout, w->theme, &view);
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

static void say_threats(const MainWindow *w, char *out, size_t size, GmkPoint point)
{
    uint8_t threats[GMK_CELLS_MAX];
    const GmkGame *game = play_game(w->play);
    if (board_threats(threats, game, &w->view) == 0)
        return;
    const unsigned sides = threats[point.y * gmk_game_width(game) + point.x];
    const UINT even = (gmk_game_height(game) - point.y) % 2 == 0;
    for (UINT side = 0; side < 2; side++) {
        if (!(sides >> side & 1))
            continue;
        add_text(out, size, strings_text(w->strings, IDS_SAY_SEPARATOR));
        add_text(out, size, strings_text(w->strings, IDS_SAY_THREAT + 2 * side + even));
    }
}

void window_say_helps(const MainWindow *w, char *out, size_t size, GmkPoint point)
{
    ColumnsView view;
    GmkPoint lands;
    char note[LINE_MAX], chip[2 * COLUMN_WORD_MAX];
    if (!is_connect4(w))
        return;
    window_columns_view(w, &view, note);
    if (point.x < view.count && layout_ghost(&lands, play_game(w->play), point) &&
        lands.y == point.y) {
        say_chip(chip, sizeof chip, &view.chips[point.x]);
        if (*chip)
            add_text(out, size, strings_text(w->strings, IDS_SAY_SEPARATOR));
        add_text(out, size, chip);
    }
    say_threats(w, out, size, point);
}

void window_say_columns(const MainWindow *w, char *out, size_t size)
{
    ColumnsView view;
    char note[LINE_MAX], chip[2 * COLUMN_WORD_MAX], number[16], text[LINE_MAX];
    if (!window_shows_columns(w))
        return;
    window_columns_view(w, &view, note);
    add_text(out, size, " ");
    add_text(out, size, note);
    for (int32_t x = 0; x < view.count; x++) {
        say_chip(chip, sizeof chip, &view.chips[x]);
        if (!*chip)
            continue;
        snprintf(number, sizeof number, "%d", (int)x + 1);
        strings_format(text, sizeof text, w->strings, IDS_SAY_COLUMN, number, chip, NULL);
        add_text(out, size, " ");
        add_text(out, size, text);
    }
}
