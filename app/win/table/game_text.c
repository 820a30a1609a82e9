/* game_text.c: the words of the game in title, status bar and side panel. */
#include "game_opening.h"
#include "game_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/game/play_browse.h"
#include "core/game/play_caution.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/learning/learned_think.h"
#include "core/panel/standing.h"
#include "core/rating/ladder.h"
#include "core/senses/describe.h"
#include "dialogs/result_text.h"
#include "game_play.h"
#include "resource.h"

/* ---------------------------------------------------------------- pieces */

const char *game_color_name(const GameTable *g, int side)
{
    return strings_text(frame_strings(g->frame), side == 0 ? IDS_BLACK : IDS_WHITE);
}

static bool is_over(const GameTable *g)
{
    return play_record(g->play)->result != GMK_RESULT_NONE;
}

/* In upper case, as on the board's edge. */
void game_point_text(const GameTable *g, char *out, size_t size, GmkPoint point)
{
    describe_notation(out, size, play_game(g->play), point);
}

void game_setup_text(const GameTable *g, char *out, size_t size, const Setup *setup)
{
    result_setup_text(out, size, frame_strings(g->frame), setup);
}

/* ---------------------------------------------------------------- status bar */

/* "handicap: 2 stones", or nothing. */
static void handicap_text(const GameTable *g, char *out, size_t size)
{
    char number[16];
    const int32_t extra = handicap_of(play_setup(g->play));
    *out = '\0';
    if (extra == 0)
        return;
    snprintf(number, sizeof number, "%" PRId32, extra);
    strings_format(out, size, frame_strings(g->frame), IDS_HANDICAP, number, NULL, NULL);
}

static void status_left(const GameTable *g, char *out, size_t size)
{
    char game[LINE_MAX], state[LINE_MAX], name[LINE_MAX], shown[16], all[16];
    game_setup_text(g, game, sizeof game, play_setup(g->play));
    if (play_is_browsing(g->play)) {
        snprintf(shown, sizeof shown, "%" PRId32, play_shown(g->play));
        snprintf(all, sizeof all, "%" PRId32, play_line(g->play)->move_count);
        strings_format(state, sizeof state, frame_strings(g->frame),
                       play_line(g->play) == play_record(g->play) ? IDS_BROWSING
                                                                  : IDS_BROWSING_VARIATION,
                       shown, all, NULL);
    } else if (is_over(g)) {
        result_winner_text(state, sizeof state, frame_strings(g->frame), play_record(g->play));
    } else {
        strings_format(state, sizeof state, frame_strings(g->frame), IDS_TO_MOVE,
                       game_color_name(g, gmk_game_to_move(play_game(g->play)) == GMK_CELL_WHITE),
                       NULL, NULL);
    }
    game_opening_name(g, name, sizeof name);
    if (!*name)
        handicap_text(g, name, sizeof name);
    snprintf(out, size, "%.40s%.80s · %.80s%s%.40s",
             game_is_exercise(g) ? strings_text(frame_strings(g->frame), IDS_AGAIN_PREFIX) : "",
             state, game, *name ? " · " : "", name);
}

UINT game_forbidden_id(GmkForbiddenKind kind)
{
    return STRING_ID(IDS_REFUSED_OVERLINE, GMK_FORBIDDEN_OVERLINE, GMK_FORBIDDEN_DOUBLE_THREE,
                     kind);
}

/* Why black may not play at the point under the pointer; 0 where he may. */
static UINT forbidden_hover(const GameTable *g)
{
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    const GmkGame *game = play_game(g->play);
    if (!g->board.has_hover || gmk_game_to_move(game) != GMK_CELL_BLACK || is_over(g) ||
        gmk_game_forbidden(&why, game, g->board.hover) != GMK_OK || why.kind == GMK_FORBIDDEN_NOT)
        return 0;
    return game_forbidden_id(why.kind);
}

static UINT thinking_id(const GameTable *g)
{
    switch (play_job_purpose(g->play)) {
    case THINK_REVIEW:
    case THINK_ANALYSIS: return IDS_ANALYSING;
    case THINK_HINT: return IDS_HINTING;
    case THINK_CAUTION: return IDS_CAUTION_LOOKING;
    case THINK_PUZZLE:
    case THINK_SOLUTION:
    case THINK_MISSED:
    case THINK_WIN:
    case THINK_COLUMNS: return IDS_SCORING;
    case THINK_MOVE:
    case THINK_OPENING: break;
    }
    return IDS_THINKING;
}

/* An engine is to move that is not in the user's list. */
static bool is_missing(const GameTable *g)
{
    const int side = play_side_to_act(g->play);
    const Player *player = &play_setup(g->play)->players[side < 0 ? 0 : side];
    return side >= 0 && player_is_brain(player) &&
           !engine_list_find_name(&g->guests.list, player->brain);
}

/* What the program does, or what the user can do now. */
static UINT activity_id(const GameTable *g, const OpeningState *opening)
{
    if (game_is_paused(g))
        return IDS_PAUSED;
    if (play_job_id(g->play) != 0 && play_job_purpose(g->play) != THINK_WIN) /* which is short */
        return thinking_id(g);
    if (play_is_browsing(g->play))
        return IDS_REVIEW_HELP;
    if (is_over(g))
        return IDS_HINT_OVER;
    if (play_computer_to_move(g->play) && play_is_paused(g->play))
        return is_missing(g) ? IDS_BRAIN_WAITS : IDS_STOPPED;
    if (opening->phase != OPENING_OVER)
        return game_opening_activity(opening);
    return play_setup(g->play)->board == GMK_BOARD_CONNECT4 ? IDS_HINT_DROP : IDS_HINT_PLACE;
}

static void status_right(const GameTable *g, char *out, size_t size)
{
    char argument[RECORD_NAME_MAX];
    OpeningState opening;
    const UINT forbidden = forbidden_hover(g);
    play_opening(&opening, g->play);
    UINT id = activity_id(g, &opening);
    snprintf(argument, sizeof argument, "%.1f", (double)game_job_ms(g) / 1000);
    if (id == IDS_OPENING_PLACE || id == IDS_OPENING_OFFER)
        snprintf(argument, sizeof argument, "%d",
                 id == IDS_OPENING_PLACE ? opening.stones_left
                                         : (int)(opening.number - opening.fifths));
    GmkPoint held;
    if (id == IDS_CAUTION_LOOKING && play_held_move(&held, g->play))
        game_point_text(g, argument, sizeof argument, held);
    if (id == IDS_BRAIN_WAITS)
        game_player_name(g, argument, sizeof argument, play_side_to_act(g->play));
    if (forbidden && play_job_id(g->play) == 0) {
        id = forbidden;
        game_point_text(g, argument, sizeof argument, g->board.hover);
    }
    char engine[RECORD_NAME_MAX] = "";
    const double review = play_review_progress(g->play);
    if (review >= 0) {
        snprintf(engine, sizeof engine, "%s", play_review_by(g->play));
        id = *engine ? IDS_REVIEW_RUNNING_BY : IDS_REVIEW_RUNNING;
        snprintf(argument, sizeof argument, "%.0f", review * 100);
    } else if (g->review.shown && play_job_id(g->play) == 0 && !forbidden) {
        const ReviewReport *report = g->review.report;
        id = report && report->judged_count > 0 ? IDS_REVIEW_KEYS : IDS_REVIEW_KEYS_NEW;
    }
    game_threat_text(g, out, size);
    if (id == IDS_THINKING && game_guest_job(g) != 0) {
        id = IDS_GUEST_THINKS;
        game_player_name(g, engine, sizeof engine, play_side_to_act(g->play));
    }
    if (!*out)
        strings_format(out, size, frame_strings(g->frame), id, argument, engine, NULL);
}

/* The point under the pointer, or under the keyboard's cursor. */
static void status_point(const GameTable *g, char *out, size_t size)
{
    *out = '\0';
    if (g->board.has_hover)
        game_point_text(g, out, size, g->board.hover);
    else if (g->board.view.has_cursor)
        game_point_text(g, out, size, g->board.view.cursor);
}

void game_status(const void *self, StatusText *out)
{
    const GameTable *g = self;
    status_left(g, out->left, sizeof out->left);
    status_point(g, out->point, sizeof out->point);
    status_right(g, out->right, sizeof out->right);
    out->warns = forbidden_hover(g) != 0;
    const double review = play_review_progress(g->play);
    out->percent = review >= 0 ? max((int)(review * 100), 1) : 0;
}

void game_title(const void *self, ModeTitle *out)
{
    const GameTable *g = self;
    *out = (ModeTitle){g->path, IDS_NEW_GAME, play_is_changed(g->play),
                       game_is_exercise(g) ? IDS_AGAIN_PREFIX : 0};
}

/* ---------------------------------------------------------------- side panel */

void game_name_of(const GameTable *g, char *out, size_t size, const Setup *setup, int side)
{
    const Player *player = &setup->players[side];
    if (*player_name(player))
        snprintf(out, size, "%s", player_name(player));
    else if (player_is_computer(player)) {
        char computer[RECORD_NAME_MAX];
        result_computer_text(computer, sizeof computer, frame_strings(g->frame), setup, player);
        strings_format(out, size, frame_strings(g->frame), IDS_COMPUTER, computer, NULL, NULL);
    } else if (!player_is_human(&setup->players[1 - side]))
        snprintf(out, size, "%s", strings_text(frame_strings(g->frame), IDS_YOU));
    else
        snprintf(out, size, "%s", strings_text(frame_strings(g->frame), IDS_HUMAN));
}

void game_player_name(const GameTable *g, char *out, size_t size, int side)
{
    game_name_of(g, out, size, play_setup(g->play), side);
}

static UINT detail_id(const GameTable *g, const OpeningState *opening)
{
    if (play_computer_to_move(g->play) && play_is_paused(g->play))
        return is_missing(g) ? IDS_DETAIL_WAITS : IDS_DETAIL_STOPPED;
    if (play_job_id(g->play) != 0 && play_job_purpose(g->play) == THINK_MOVE)
        return IDS_DETAIL_THINKING;
    if (opening->phase != OPENING_OVER)
        return game_opening_detail(opening);
    return play_computer_to_move(g->play) ? IDS_DETAIL_THINKING : IDS_DETAIL_TO_MOVE;
}

/* "about 1480" of a side: the level's, or the player's own; "" if it is not known. */
static void rating_text(const GameTable *g, char *out, size_t size, int side)
{
    const Setup *setup = play_setup(g->play);
    const Player *player = &setup->players[side], *opponent = &setup->players[1 - side];
    const Career *career = profile_career(frame_profile(g->frame));
    const Rating own = career_game_rating(career, career->game_count);
    int32_t rating = 0;
    char number[16];
    *out = '\0';
    if (setup->board != GMK_BOARD_GOMOKU)
        return;
    if (player_is_computer(player) && game_is_measured(g, player))
        rating = rating_about(user_rating(setup, side));
    else if (player_is_human(player) && player_is_computer(opponent) && own.count > 0 &&
             !*player->name)
        rating = own.rating;
    if (rating == 0)
        return;
    snprintf(number, sizeof number, "%" PRId32, rating);
    const bool memory = player_is_computer(player) && learned_serves(player->level) &&
                        profile_learning(frame_profile(g->frame));
    strings_format(out, size, frame_strings(g->frame), memory ? IDS_RATED_MEMORY : IDS_RATED_ABOUT,
                   number, NULL, NULL);
}

void game_accuracy_text(const GameTable *g, char *out, size_t size, int side)
{
    char percent[16];
    const ReviewReport *report = g->review.report;
    *out = '\0';
    if (!g->review.shown || !report || report->accuracy[side] < 0)
        return;
    snprintf(percent, sizeof percent, "%.0f", report->accuracy[side]);
    strings_format(out, size, frame_strings(g->frame), IDS_ACCURACY_ALONE, percent, NULL, NULL);
}

static void player_detail(const GameTable *g, char *out, size_t size, int side)
{
    const char *color = game_color_name(g, side);
    OpeningState opening;
    UINT id = 0;
    play_opening(&opening, g->play);
    if (play_record(g->play)->result == (side == 0 ? GMK_RESULT_BLACK : GMK_RESULT_WHITE))
        id = IDS_DETAIL_WON;
    else if (play_side_to_act(g->play) == side)
        id = detail_id(g, &opening);
    if (id)
        strings_format(out, size, frame_strings(g->frame), id, color, NULL, NULL);
    else
        snprintf(out, size, "%s", color);
    char more[LINE_MAX];
    rating_text(g, more, sizeof more, side);
    size_t length = strlen(out);
    if (*more)
        snprintf(out + length, size - length, " \xc2\xb7 %s", more);
    game_accuracy_text(g, more, sizeof more, side);
    length = strlen(out);
    if (*more)
        snprintf(out + length, size - length, " \xc2\xb7 %s", more);
}

/* The thought to tell of: advice on what is shown, else the computer's own. */
static const GmkThought *told_thought(const GameTable *g)
{
    const GmkThought *advice = play_analysis(g->play);
    return advice ? advice : play_last_thought(g->play);
}

static void search_text(const GameTable *g, char *out, size_t size)
{
    const GmkThought *thought = told_thought(g);
    const Setup *setup = play_setup(g->play);
    game_hint_text(g, out, size);
    if (!*out && !play_analysis(g->play))
        game_memory_text(g, out, size);
    if (*out)
        return;
    if (!thought) {
        if (players_have_computer(setup->players) || players_have_brain(setup->players))
            snprintf(out, size, "%s", strings_text(frame_strings(g->frame), IDS_SEARCH_IDLE));
        return;
    }
    if (thought->depth == 0 && g->guests.message[0] && !play_analysis(g->play)) {
        snprintf(out, size, "%s", g->guests.message); /* an engine's own words */
        return;
    }
    if (thought->source == GMK_THOUGHT_BOOK) {
        snprintf(out, size, "%s", strings_text(frame_strings(g->frame), IDS_SEARCH_BOOK));
        return;
    }
    if (thought->source == GMK_THOUGHT_URGENT) {
        const bool advice = play_analysis(g->play) != NULL; /* which answers nobody */
        snprintf(
            out, size, "%s",
            strings_text(frame_strings(g->frame), advice ? IDS_SEARCH_KNOWN : IDS_SEARCH_URGENT));
        return;
    }
    char depth[16], nodes[24], speed[24];
    const double seconds = thought->time_us > 0 ? (double)thought->time_us / 1e6 : 1e-6;
    snprintf(depth, sizeof depth, "%" PRId32, thought->depth);
    result_count_text(nodes, sizeof nodes, (double)thought->nodes);
    result_count_text(speed, sizeof speed, (double)thought->nodes / seconds);
    strings_format(out, size, frame_strings(g->frame), IDS_SEARCH, depth, nodes, speed);
}

static void variation_text(const GameTable *g, char *out, size_t size)
{
    const GmkThought *thought = told_thought(g);
    size_t length = 0;
    *out = '\0';
    for (int32_t i = 0; thought && i < thought->variation_count; i++) {
        char point[GMK_NOTATION_MAX];
        game_point_text(g, point, sizeof point, thought->variation[i]);
        const int n = snprintf(out + length, size - length, i ? "  %s" : "%s", point);
        if (n < 0 || (size_t)n >= size - length)
            return;
        length += (size_t)n;
    }
}

/* "Black wins in 5", "White 58 %": what is known comes before what is estimated. */
static void standing_text(const GameTable *g, char *out, size_t size, const Standing *standing)
{
    static const UINT ids[] = {[STANDING_ESTIMATE] = IDS_RATE,
                               [STANDING_WINS] = IDS_RATE_WINS,
                               [STANDING_DRAWN] = IDS_RATE_DRAWN,
                               [STANDING_WON] = IDS_RATE_WON};
    const bool counted = standing->kind == STANDING_WINS && standing->plies > 0;
    char number[16];
    *out = '\0';
    if (standing->kind == STANDING_UNKNOWN)
        return;
    snprintf(number, sizeof number, "%d", counted ? (int)standing->plies : standing->percent);
    strings_format(out, size, frame_strings(g->frame),
                   counted ? IDS_RATE_WINS_IN : ids[standing->kind],
                   game_color_name(g, standing->side), number, NULL);
}

void game_panel_view(const GameTable *g, PanelView *out, PanelWords *words)
{
    Standing standing;
    *out = (PanelView)PANEL_VIEW_INIT;
    for (int side = 0; side < 2; side++) {
        game_player_name(g, words->names[side], sizeof words->names[side], side);
        player_detail(g, words->details[side], sizeof words->details[side], side);
        out->name[side] = words->names[side];
        out->detail[side] = words->details[side];
    }
    search_text(g, words->search, sizeof words->search);
    variation_text(g, words->variation, sizeof words->variation);
    out->compares = game_second_lines(g, words->search, words->variation, sizeof words->search);
    standing_of(&standing, g->play);
    out->black_rate = standing.black_rate;
    standing_text(g, words->rate, sizeof words->rate, &standing);
    out->report = game_signs(g);
    out->rate = words->rate;
    out->graph = strings_text(frame_strings(g->frame), IDS_WIN_RATE);
    out->moves = strings_text(frame_strings(g->frame), IDS_MOVES);
    for (int i = 0; i < 2; i++) {
        game_book_text(g, words->book[i], sizeof words->book[i],
                       i == 0 ? IDS_BOOK : IDS_BOOK_SHORT);
        out->book[i] = words->book[i];
    }
    out->back = strings_text(frame_strings(g->frame), IDS_BACK_TO_GAME);
    out->search = words->search;
    out->variation = words->variation;
    out->comment = strings_text(frame_strings(g->frame), IDS_NO_COMMENT);
    out->scroll = g->screen.scroll;
    if (play_job_id(g->play) != 0 && g->turn.job_ms > 0)
        out->progress = min((double)game_job_ms(g) / (double)g->turn.job_ms, 1.0);
}
