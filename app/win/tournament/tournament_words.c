/* tournament_words.c: the words of the page, and painting. */
#include "tournament_mode.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/record/record.h"
#include "resource.h"
#include "win/system/fault_words.h"
#include "win/table/dialogs/result_text.h"

enum { MINUTE_MS = 60000, HOUR_MS = 3600000, HOURS_FROM = 2 * HOUR_MS };

static const char *text_of(const TournamentMode *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

static void number_text(char out[16], int64_t number)
{
    snprintf(out, 16, "%" PRId64, number);
}

/* ---------------------------------------------------------------- the whole */

/* "300 ms a move · Freestyle 15×15" */
static void terms_text(const TournamentMode *m, char *out, size_t size)
{
    const RefereeRules *rules = &m->snapshot->rules;
    char board[64], turn[16];
    Setup setup;
    setup_default(&setup);
    setup.width = rules->width;
    setup.height = rules->height;
    setup.rule = rules->rule;
    result_setup_text(board, sizeof board, frame_strings(m->frame), &setup);
    number_text(turn, rules->turn_ms);
    strings_format(out, size, frame_strings(m->frame), IDS_CUP_TURN, turn, board, NULL);
}

static void about_text(const TournamentMode *m, char *out, size_t size)
{
    char played[16], planned[16], terms[128];
    number_text(played, m->snapshot->played);
    number_text(planned, m->snapshot->planned);
    terms_text(m, terms, sizeof terms);
    strings_format(out, size, frame_strings(m->frame), IDS_CUP_ABOUT, played, planned, terms);
}

static void left_text(const TournamentMode *m, char *out, size_t size)
{
    const int64_t left = m->snapshot->left_ms;
    const int unit = left < MINUTE_MS ? 0 : left < HOURS_FROM ? 1 : 2;
    char number[16];
    number_text(number,
                unit == 2 ? (left + HOUR_MS / 2) / HOUR_MS : (left + MINUTE_MS / 2) / MINUTE_MS);
    strings_format(out, size, frame_strings(m->frame), STRING_ID(IDS_CUP_LEFT, 0, 2, unit), number,
                   NULL, NULL);
}

void tournament_mode_say_state(const void *self, char *out, size_t size)
{
    const TournamentMode *m = self;
    const TournamentSnapshot *s = m->snapshot;
    char left[96] = "", runs[96], count[16], why[FAULT_LINE_MAX];
    if (m->preparing) {
        snprintf(out, size, "%s", text_of(m, IDS_CUP_MAKING));
    } else if (s->phase == TOURNAMENT_RUNS) {
        number_text(count, s->at_once);
        strings_format(runs, sizeof runs, frame_strings(m->frame), IDS_CUP_RUNS, count, NULL, NULL);
        if (s->left_ms >= 0)
            left_text(m, left, sizeof left);
        snprintf(out, size, "%s%s%s", runs, left[0] ? " · " : "", left);
    } else if (s->trouble[0]) {
        fault_words(why, sizeof why, frame_strings(m->frame), s->trouble);
        strings_format(out, size, frame_strings(m->frame), IDS_CUP_TROUBLE, why, NULL, NULL);
    } else if (s->phase == TOURNAMENT_OVER && s->sprt_decision != 0) {
        snprintf(out, size, "%s", text_of(m, IDS_CUP_DECIDED));
    } else {
        snprintf(out, size, "%s",
                 text_of(m, STRING_ID(IDS_CUP_STATE, TOURNAMENT_NONE, TOURNAMENT_OVER, s->phase)));
    }
}

void tournament_mode_status(const void *self, StatusText *out)
{
    const TournamentMode *m = self;
    *out = (StatusText){0};
    tournament_mode_say_state(m, out->left, sizeof out->left);
    out->warns = m->snapshot->trouble[0] != '\0';
    if (m->snapshot->phase == TOURNAMENT_NONE)
        return;
    const TournamentHit at = tournament_page_part(&m->page, m->page.cursor);
    if (at.part == TOURNAMENT_GAME && m->snapshot->games[at.index].why[0])
        fault_words(out->right, sizeof out->right, frame_strings(m->frame),
                    m->snapshot->games[at.index].why);
    else
        about_text(m, out->right, sizeof out->right);
    out->percent = m->snapshot->phase == TOURNAMENT_RUNS ? snapshot_percent(m->snapshot) : 0;
}

/* ---------------------------------------------------------------- lines */

/* "Gomokit – PentaZen, move 18 · 0.21 s"; black first. */
static void board_line(const void *user, char out[TOURNAMENT_LINE_MAX], int index)
{
    const TournamentMode *m = user;
    const TournamentSnapshot *s = m->snapshot;
    const SnapshotBoard *board = &s->boards[index];
    char moves[16], text[TOURNAMENT_LINE_MAX - 32];
    number_text(moves, board->moves);
    strings_format(text, sizeof text, frame_strings(m->frame), IDS_CUP_BOARD,
                   s->names[board->black], s->names[board->white], moves);
    snprintf(out, TOURNAMENT_LINE_MAX, "%s · %.2f s", text, (double)board->last_ms / 1000);
}

/* "211  Rapfi – my_brain  1–0: my_brain crashed at move 23 (exit code 3)" */
static void game_line(const void *user, char out[TOURNAMENT_LINE_MAX], int32_t index)
{
    static const char *const results[] = {"0–1", "½–½", "1–0"};
    const TournamentMode *m = user;
    const TournamentSnapshot *s = m->snapshot;
    const SnapshotGame *game = &s->games[index];
    const char *fault = game->at_fault >= 0 ? s->names[game->engines[game->at_fault]] : NULL;
    char moves[16], end[256], why[FAULT_LINE_MAX];
    fault_words(why, sizeof why, frame_strings(m->frame), game->why);
    number_text(moves, game->moves + (fault ? 1 : 0)); /* the move that did not come */
    strings_format(end, sizeof end, frame_strings(m->frame),
                   STRING_ID(IDS_CUP_END, END_FIVE, END_CHILDREN, game->end), moves, fault, NULL);
    snprintf(out, TOURNAMENT_LINE_MAX, "%" PRId32 "  %s – %s  %s: %s%s%s%s", game->number,
             s->names[game->engines[0]], s->names[game->engines[1]], results[game->half_points],
             end, why[0] ? " (" : "", why, why[0] ? ")" : "");
}

static const char *column_word(const TournamentMode *m, TournamentColumn column)
{
    return text_of(
        m, STRING_ID(IDS_CUP_COLUMN, TOURNAMENT_COLUMN_ENGINE, TOURNAMENT_COLUMN_FAULTS, column));
}

static void row_line(const TournamentMode *m, char *out, size_t size, int32_t index)
{
    const TournamentSnapshot *s = m->snapshot;
    const SnapshotRow *row = &s->rows[index];
    char elo[64] = "";
    if (row->games > 0)
        snprintf(elo, sizeof elo, ", %s %+.0f ± %.0f, %s %.1f %%",
                 column_word(m, TOURNAMENT_COLUMN_ELO), row->elo, row->error,
                 column_word(m, TOURNAMENT_COLUMN_SCORE), 100 * snapshot_score(row));
    snprintf(out, size,
             "%" PRId32 ". %s%s, %s %" PRId32 ", %s %" PRId32 " %" PRId32 " %" PRId32
             ", %s %" PRId32,
             index + 1, s->names[row->engine], elo, column_word(m, TOURNAMENT_COLUMN_GAMES),
             row->games, column_word(m, TOURNAMENT_COLUMN_WDL), row->wins, row->draws, row->losses,
             column_word(m, TOURNAMENT_COLUMN_FAULTS), row->faults);
}

void tournament_mode_say_item(const void *self, char *out, size_t size, int32_t item)
{
    const TournamentMode *m = self;
    const TournamentHit at = tournament_page_part(&m->page, item);
    char line[TOURNAMENT_LINE_MAX] = "";
    if (at.part == TOURNAMENT_ROW)
        row_line(m, line, sizeof line, at.index);
    else if (at.part == TOURNAMENT_BOARD)
        board_line(m, line, at.index);
    else if (at.part == TOURNAMENT_GAME)
        game_line(m, line, at.index);
    snprintf(out, size, "%s", line);
}

/* ---------------------------------------------------------------- painting */

static const char *run_word(const TournamentMode *m)
{
    switch (m->snapshot->phase) {
    case TOURNAMENT_RUNS: return text_of(m, IDS_CUP_PAUSE);
    case TOURNAMENT_PAUSING: return text_of(m, IDS_CUP_RESUME);
    default:
        return text_of(m, m->snapshot->played > 0
                              ? IDS_CUP_RESUME
                              : STRING_ID(IDS_CUP_BUTTON, TOURNAMENT_BUTTON_RUN,
                                          TOURNAMENT_BUTTON_OPEN, TOURNAMENT_BUTTON_RUN));
    }
}

static void sprt_text(const TournamentMode *m, char *out, size_t size)
{
    char llr[16], lower[16], upper[16];
    snprintf(llr, sizeof llr, "%+.2f", m->snapshot->llr);
    snprintf(lower, sizeof lower, "%+.2f", m->snapshot->lower);
    snprintf(upper, sizeof upper, "%+.2f", m->snapshot->upper);
    strings_format(out, size, frame_strings(m->frame), IDS_CUP_SPRT_ABOUT, llr, lower, upper);
}

void tournament_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    TournamentMode *m = self;
    const Look *look = frame_look(m->frame);
    char about[256], sprt[96], state[LINE_MAX];
    about_text(m, about, sizeof about);
    sprt_text(m, sprt, sizeof sprt);
    tournament_mode_say_state(m, state, sizeof state);
    const bool none = m->snapshot->phase == TOURNAMENT_NONE;
    TournamentPageWords words = {
        .standings = none                 ? text_of(m, IDS_CUP)
                     : *m->snapshot->name ? m->snapshot->name
                                          : text_of(m, IDS_CUP_STANDINGS),
        .about = about,
        .elo = text_of(m, IDS_CUP_ELO),
        .cross = text_of(m, IDS_CUP_CROSS),
        .sprt = text_of(m, IDS_CUP_SPRT),
        .sprt_about = sprt,
        .playing = text_of(m, IDS_CUP_PLAYING),
        .happened = text_of(m, IDS_CUP_HAPPENED),
        .nothing = text_of(m, m->preparing ? IDS_CUP_MAKING : IDS_CUP_NOTHING),
        .quiet = m->snapshot->phase == TOURNAMENT_RUNS ? text_of(m, IDS_CUP_QUIET) : state,
        .board_line = board_line,
        .game_line = game_line,
        .user = m};
    for (int i = 0; i < TOURNAMENT_COLUMNS; i++)
        words.columns[i] = column_word(m, (TournamentColumn)i);
    for (int i = 0; i < TOURNAMENT_BUTTONS; i++)
        words.buttons[i] =
            text_of(m, STRING_ID(IDS_CUP_BUTTON, TOURNAMENT_BUTTON_RUN, TOURNAMENT_BUTTON_OPEN, i));
    words.buttons[TOURNAMENT_BUTTON_RUN] = run_word(m);
    paint_tournament_page(canvas, m->area, dirty, look->dpi, look->theme, &m->page, &words);
}

/* ---------------------------------------------------------------- reports */

/* The headings of the table for spreadsheets, which counts more than the page shows. */
static void csv_words(TournamentWords *out, const char *moves, const char *time, const char *memory)
{
    const char *const headings[TOURNAMENT_CSV_COLUMNS] = {
        out->place,  out->engine, out->points, out->games,      out->won,
        out->drawn,  out->lost,   out->elo,    out->error,      out->tie_break,
        out->faults, moves,       time,        out->longest_ms, memory};
    memcpy(out->csv, headings, sizeof headings);
}

void tournament_mode_report_words(const TournamentMode *m, TournamentWords *out, char *terms,
                                  size_t size)
{
    enum { LAST = 24, MOVES = 22, TIME, MEMORY };
    *out = (TournamentWords){0};
    const char **words[MOVES] = {
        &out->place,   &out->engine,     &out->points,    &out->games,      &out->won,
        &out->drawn,   &out->lost,       &out->elo,       &out->error,      &out->faults,
        &out->mean_ms, &out->longest_ms, &out->memory_mb, &out->tie_break,  &out->table,
        &out->cross,   &out->fault_log,  &out->score,     &out->likelihood, &out->game,
        &out->reason,  &out->why};
    const char **forms[FORM_COUNT] = {&out->round_robin, &out->gauntlet, &out->knock_out,
                                      &out->swiss};
    for (int i = 0; i < MOVES; i++)
        *words[i] = text_of(m, STRING_ID(IDS_CUP_WORD, 0, LAST, i));
    for (int i = 0; i < FORM_COUNT; i++)
        *forms[i] = text_of(m, STRING_ID(IDS_CUP_FORM, FORM_ROUND_ROBIN, FORM_SWISS, i));
    for (int i = END_FIVE; i <= END_CHILDREN; i++)
        out->ends[i] = text_of(m, STRING_ID(IDS_CUP_END, END_FIVE, END_CHILDREN, i));
    csv_words(out, text_of(m, STRING_ID(IDS_CUP_WORD, 0, LAST, MOVES)),
              text_of(m, STRING_ID(IDS_CUP_WORD, 0, LAST, TIME)),
              text_of(m, STRING_ID(IDS_CUP_WORD, 0, LAST, MEMORY)));
    fault_words_of(&out->causes, frame_strings(m->frame));
    terms_text(m, terms, size);
    out->terms = terms;
}
