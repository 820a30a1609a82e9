/* game_dialogs.c: the dialogs of the game, and what is done with their answers. */
#include "game_play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/play_review.h"
#include "core/review/review_author.h"
#include "core/review/review_words.h"

#include "dialogs/new_game_dialog.h"
#include "dialogs/over_dialog.h"
#include "document/report_file.h"
#include "game_view.h"
#include "resource.h"
#include "version.h"
#include "win/system/write_file.h"

/* ---------------------------------------------------------------- the end of a game */

/* What a move cost: a search of this game by its own watch, all else by the record. */
static OverCost cost_of(const GameTable *g, int32_t move)
{
    const Record *record = play_record(g->play);
    const SearchCost *search = &g->turn.costs[move];
    const GmkPoint point = record->moves[move].point;
    const Player *player = &record->setup.players[record_side_of(record, move)];
    if (player_is_computer(player) && search->held_kb > 0 && search->point.x == point.x &&
        search->point.y == point.y)
        return (OverCost){search->us, search->held_kb};
    return (OverCost){record->moves[move].time_ms * 1000, 0};
}

/* "Your rating: 1240 → 1228 · Accuracy: Black 71 %, White 88 %", as far as it is known. */
static void standing_text(const GameTable *g, char *out, size_t size, const ReviewReport *report)
{
    const Strings *strings = frame_strings(g->frame);
    const Career *career = profile_career(frame_profile(g->frame));
    char first[16], second[16], rating[128] = "", accuracy[128] = "";
    if (g->events.rated > 0 && g->events.rated == career->game_count) {
        snprintf(first, sizeof first, "%" PRId32,
                 career_game_rating(career, career->game_count - 1).rating);
        snprintf(second, sizeof second, "%" PRId32,
                 career_game_rating(career, career->game_count).rating);
        strings_format(rating, sizeof rating, strings, IDS_END_RATING, first, second, NULL);
    }
    if (report && report->accuracy[0] >= 0 && report->accuracy[1] >= 0) {
        snprintf(first, sizeof first, "%.0f %%", report->accuracy[0]);
        snprintf(second, sizeof second, "%.0f %%", report->accuracy[1]);
        strings_format(accuracy, sizeof accuracy, strings, IDS_END_ACCURACY, first, second, NULL);
    }
    snprintf(out, size, "%s%s%s", rating, *rating && *accuracy ? " · " : "", accuracy);
}

/* The move that decided the game; else the one that gave away most. -1: there is none. */
static int32_t turning_move(const ReviewReport *report)
{
    int32_t turned = report->decisive;
    for (int32_t i = 0; i < report->turning_count && report->decisive < 0; i++) {
        const int32_t move = report->turnings[i];
        if (report->moves[move].loss > 0 &&
            (turned < 0 || report->moves[move].loss > report->moves[turned].loss))
            turned = move;
    }
    return turned;
}

/* The position after so many moves. */
static void put_position(OverNews *out, const Record *record, int32_t moves)
{
    size_t used[2] = {0, 0};
    out->width = record->setup.width;
    out->height = record->setup.height;
    for (int side = 0; side < 2; side++)
        for (GmkPoint at = start_before; start_next(&at, &record->setup.start, side);) {
            out->stones[side][used[side]++] = (char)('a' + at.x);
            out->stones[side][used[side]++] = (char)('a' + at.y);
        }
    for (int32_t i = 0; i < moves; i++) {
        const int side = record_side_of(record, i);
        out->stones[side][used[side]++] = (char)('a' + record->moves[i].point.x);
        out->stones[side][used[side]++] = (char)('a' + record->moves[i].point.y);
    }
}

static void turned_text(const GameTable *g, OverNews *out, const ReviewReport *report)
{
    ReviewWords words;
    ReviewTexts texts;
    const Record *record = play_record(g->play);
    const int32_t move = turning_move(report);
    if (move < 0) {
        snprintf(out->turned, sizeof out->turned, "%s",
                 strings_text(frame_strings(g->frame), IDS_END_NOTHING));
        return;
    }
    game_review_words(g, &words);
    review_texts(&texts, &words, report, record, record->last, move);
    strings_format(out->turned, sizeof out->turned, frame_strings(g->frame), IDS_END_TURNED,
                   texts.title, texts.text, NULL);
    memset(out->stones, 0, sizeof out->stones);
    put_position(out, record, move + 1);
    out->last = record->moves[move].point;
    if (report->moves[move].has_best)
        out->better = report->moves[move].best;
}

/* What the quick review has found while the page is open. */
static void end_news(void *user, OverNews *out)
{
    const GameTable *g = user;
    const Record *record = play_record(g->play);
    const double progress = play_review_progress(g->play);
    char percent[16];
    ReviewReport *report = progress < 0 ? malloc(sizeof *report) : NULL;
    *out = (OverNews){
        .percent = progress < 0 ? -1 : (int)(progress * 100), .last = {-1, -1}, .better = {-1, -1}};
    put_position(out, record, record->move_count);
    if (report)
        review_report(report, record, record->last);
    standing_text(g, out->standing, sizeof out->standing, report);
    snprintf(percent, sizeof percent, "%d", out->percent);
    if (report && report->judged_count > 0)
        turned_text(g, out, report);
    else if (progress >= 0)
        strings_format(out->turned, sizeof out->turned, frame_strings(g->frame), IDS_END_LOOKING,
                       percent, NULL, NULL);
    free(report);
}

/* The same players with the colours exchanged. */
static void rematch(GameTable *g)
{
    Setup setup = *play_setup(g->play);
    const Player black = setup.players[0];
    setup.players[0] = setup.players[1];
    setup.players[1] = black;
    game_start(g, &setup);
}

/* Runs the page; a quick review looks for where the game turned meanwhile. */
static OverAnswer run_end(GameTable *g, const OverText *text)
{
    const bool more = *text->more;
    frame_modal_begin(g->frame);
    if (!review_is_foreign(play_record(g->play)->tree)) /* another engine's review stays */
        play_start_review(g->play, REVIEW_QUICK, "");
    frame_sync(g->frame);
    const OverAnswer answer = over_dialog(frame_hwnd(g->frame), text);
    play_stop_review(g->play);
    g->events.rated = 0;
    frame_modal_end(g->frame);
    if (more != *text->more)
        frame_save_settings(g->frame);
    return answer;
}

static void show_end(GameTable *g)
{
    static OverCost costs[GMK_CELLS_MAX];
    for (int32_t i = 0; i < play_record(g->play)->move_count; i++)
        costs[i] = cost_of(g, i);
    char names[2][RECORD_NAME_MAX];
    for (int side = 0; side < 2; side++)
        game_player_name(g, names[side], sizeof names[side], side);
    const OverText text = {.strings = frame_strings(g->frame),
                           .record = play_record(g->play),
                           .names = {names[0], names[1]},
                           .costs = costs,
                           .more = &frame_settings(g->frame)->more_figures,
                           .news = end_news,
                           .user = g};
    switch (run_end(g, &text)) {
    case OVER_NEW: frame_run(g->frame, IDM_GAME_NEW); break;
    case OVER_REVIEW: frame_run(g->frame, IDM_COACH_REVIEW + REVIEW_NORMAL); break;
    case OVER_SAVE: frame_run(g->frame, IDM_GAME_SAVE); break;
    case OVER_REMATCH: rematch(g); break;
    case OVER_CLOSE: break;
    }
}

typedef struct ReportToAdd {
    const char *path;
    const Record *record;
    bool added;
} ReportToAdd;

static void add_report(void *user)
{
    ReportToAdd *report = user;
    report->added = report_file_add(report->path, report->record, GOMOKIT_VERSION);
}

/* To the file of --report, if there is one. */
static void report_end(GameTable *g)
{
    ReportToAdd report = {frame_arguments(g->frame)->report, play_record(g->play), true};
    if (report.path)
        write_on_thread(add_report, &report);
    if (!report.added)
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_REPORT_FAILED));
}

/* The dialog waits until no other is open; a game that went on meanwhile needs none. */
void game_on_over(GameTable *g)
{
    const Record *record = play_record(g->play);
    g->events.over_waits = frame_is_modal(g->frame) || !frame_shows(g->frame, g);
    if (record->result == GMK_RESULT_NONE || g->events.over_waits || game_is_exercise(g))
        return;
    report_end(g);
    if (frame_arguments(g->frame)->demo)
        return;
    UpdateWindow(frame_hwnd(g->frame));
    show_end(g);
}

/* ---------------------------------------------------------------- a new game */

void game_new_with(GameTable *g)
{
    Setup setup = g->user.own;
    const EngineList *engines = game_engines(g);
    frame_modal_begin(g->frame);
    const bool wanted =
        new_game_dialog(&setup, frame_hwnd(g->frame), frame_strings(g->frame), &g->support, engines,
                        profile_learning(frame_profile(g->frame)) != NULL);
    frame_modal_end(g->frame);
    if (wanted)
        game_start(g, &setup);
}
