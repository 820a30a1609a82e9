/* game_play.c: the game on the board, the computer's thinking, and what follows from both. */
#include "game_play.h"
#include "game_opening.h"

#include "core/game/play_browse.h"
#include "core/game/play_caution.h"
#include "core/game/play_clock.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"

#include "game_files.h"
#include "game_view.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/engine/worker.h"

enum { THINKING_TICK_MS = 100 }; /* the seconds in the status bar */

static int64_t now_ms(const GameTable *g)
{
    return awake_now(&g->turn.clock, os_clock_ms());
}

int64_t game_turn_ms(const GameTable *g)
{
    return now_ms(g) - g->turn.started;
}

int64_t game_job_ms(const GameTable *g)
{
    return now_ms(g) - g->turn.job_started;
}

/* A position that is new on the screen: its side to move starts to be timed. */
static void time_turn(GameTable *g)
{
    if (g->turn.position == play_position(g->play))
        return;
    g->turn.position = play_position(g->play);
    g->turn.started = now_ms(g);
}

/* ---------------------------------------------------------------- thinking */

static void start_job(GameTable *g, ThinkJob *job)
{
    job->outside = false; /* where it is for an engine that cannot do it */
    frame_think(g->frame, g, job);
    g->turn.job_ms = job->limits.time_ms;
}

/* Keeps the worker at what the game wants thought about, and at nothing else. */
static void pump_worker(GameTable *g)
{
    ThinkJob job;
    play_set_column_scores(g->play, frame_settings(g->frame)->column_scores);
    play_set_win_search(g->play, frame_settings(g->frame)->threats);
    /* A position that is played again is there to try moves in. */
    play_set_caution(g->play, frame_settings(g->frame)->caution && !game_is_exercise(g));
    const uint64_t wanted = play_job_id(g->play), has = frame_thinking(g->frame, g);
    if (has != 0 && has != wanted)
        frame_stop_thinking(g->frame, g);
    if (game_guest_job(g) != 0 && game_guest_job(g) != wanted)
        game_stop_guests(g);
    const bool wants = play_wants_thought(g->play, &job); /* a review may end here */
    game_keep_guests(g);
    if (!wants)
        return;
    g->turn.job_started = now_ms(g);
    if (!job.outside || !game_ask_guest(g, &job))
        start_job(g, &job);
}

static void show_progress(GameTable *g)
{
    int percent = TASKBAR_NONE;
    if (play_job_id(g->play) != 0)
        percent = g->turn.job_ms > 0 ? (int)min(game_job_ms(g) * 100 / g->turn.job_ms, 100)
                                     : TASKBAR_BUSY;
    frame_show_progress(g->frame, percent);
}

static bool use_opening(GameTable *g, const WorkerAnswer *answer)
{
    const int32_t choices = play_record(g->play)->choice_count;
    if (!play_opening_thought(g->play, answer->id, &answer->opening))
        return false;
    if (play_record(g->play)->choice_count > choices)
        g->events.computer_chose = play_record(g->play)->choice_count;
    return true;
}

/* Which colour the computer took is said until the human moves. */
static void say_choice(GameTable *g)
{
    char text[NOTICE_MAX];
    game_choice_text(g, text, sizeof text);
    if (*text)
        frame_notice_lasting(g->frame, text);
}

static bool use_answer(GameTable *g, const WorkerAnswer *answer)
{
    return answer->is_opening ? use_opening(g, answer)
                              : play_thought(g->play, answer->id, &answer->thought,
                                             answer->is_outside ? NULL : &answer->sample);
}

/* What the columns are worth, as far as it is known; false: the engine could not say. */
static bool take_columns(GameTable *g, const WorkerAnswer *answer)
{
    if (answer->status == GMK_OK)
        play_columns_scored(g->play, answer->id, &answer->columns);
    else if (answer->id == play_job_id(g->play))
        return false;
    if (answer->finished)
        frame_announce_board(g->frame);
    return true;
}

/* The computer has moved while the board shows another position, which it goes on showing. */
static void say_meanwhile(GameTable *g)
{
    const Record *record = play_record(g->play);
    char where[GMK_NOTATION_MAX], text[NOTICE_MAX];
    const int32_t last = record->move_count - 1;
    if (!play_is_browsing(g->play) || last < 0)
        return;
    const UINT color = record_side_of(record, last) == 0 ? IDS_BLACK : IDS_WHITE;
    game_point_text(g, where, sizeof where, record->moves[last].point);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_PLAYED_MEANWHILE,
                   strings_text(frame_strings(g->frame), color), where, NULL);
    frame_notice(g->frame, text);
}

static void engine_is_broken(GameTable *g)
{
    play_pause(g->play);
    play_set_analysis(g->play, false);
    frame_settings(g->frame)->column_scores = false;
    frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_ENGINE_BROKEN));
}

/* The computer plays what it has learned. */
static void say_memory(GameTable *g)
{
    char text[NOTICE_MAX];
    game_memory_text(g, text, sizeof text);
    if (*text)
        frame_notice(g->frame, text);
}

static void finish_answer(GameTable *g, const WorkerAnswer *answer)
{
    const int32_t moves = play_record(g->play)->move_count;
    frame_clear_notice(g->frame); /* "it is the computer's turn" is over */
    if (answer->is_outside && answer->status != GMK_OK) {
        game_guest_failed(g, answer);
    } else if (answer->status != GMK_OK || !use_answer(g, answer)) {
        engine_is_broken(g);
    } else if (play_record(g->play)->move_count > moves) {
        g->turn.help = answer->help;
        g->turn.helped = moves + 1;
        say_memory(g);
        g->turn.costs[moves] =
            (SearchCost){play_record(g->play)->moves[moves].point, answer->sample.think_us,
                         (int32_t)(answer->sample.held_bytes / 1024)};
        say_meanwhile(g);
        if (g->turn.steps && play_computer_to_move(g->play))
            play_pause(g->play);
        g->turn.steps = false;
    }
    say_choice(g);
}

/* Two computers are given a pace that one can follow, unless nobody is there to. */
static bool must_wait(GameTable *g, const WorkerAnswer *answer)
{
    const Arguments *arguments = frame_arguments(g->frame);
    const bool watched = !arguments->demo && !arguments->for_testing;
    const int64_t pace = watched ? frame_settings(g->frame)->pace_ms : 0;
    const int64_t wait = play_job_purpose(g->play) == THINK_MOVE && answer->status == GMK_OK
                             ? play_pace(g->play, pace, game_turn_ms(g))
                             : 0;
    if (wait <= 0)
        return false;
    g->turn.answer = *answer;
    g->turn.waits = true;
    frame_set_timer(g->frame, g, GAME_TIMER_PACE, (UINT)max(wait, USER_TIMER_MINIMUM));
    return true;
}

void game_on_pace_timer(GameTable *g)
{
    frame_kill_timer(g->frame, g, GAME_TIMER_PACE);
    game_tick(g);
    if (g->turn.waits && g->turn.answer.id == play_job_id(g->play))
        finish_answer(g, &g->turn.answer);
    g->turn.waits = false;
    frame_sync(g->frame);
}

void game_on_thought(void *self, const WorkerAnswer *answer)
{
    GameTable *g = self;
    game_tick(g);
    if (answer->is_missed) {
        play_missed_searched(g->play, answer->id); /* nobody asks for its puzzle any more */
    } else if (answer->is_win) {
        play_win_searched(g->play, answer->id, answer->solution.line,
                          answer->solution.found ? answer->solution.line_count : 0,
                          answer->solution.plies);
    } else if (answer->is_caution) {
        play_move_judged(g->play, answer->id, answer->status, &answer->blunder);
    } else if (answer->has_columns) {
        if (!take_columns(g, answer))
            engine_is_broken(g);
    } else if (!answer->finished) {
        play_progress(g->play, answer->id, &answer->thought);
    } else if (answer->id == play_job_id(g->play) && !must_wait(g, answer)) {
        finish_answer(g, answer);
    }
    frame_sync(g->frame);
}

/* ---------------------------------------------------------------- the clocks */

static void set_timer(GameTable *g)
{
    int64_t ms = play_next_tick(g->play);
    if (play_job_id(g->play) != 0 && (ms < 0 || ms > THINKING_TICK_MS))
        ms = THINKING_TICK_MS;
    if (ms < 0)
        frame_kill_timer(g->frame, g, GAME_TIMER_CLOCK);
    else
        frame_set_timer(g->frame, g, GAME_TIMER_CLOCK, (UINT)max(ms, USER_TIMER_MINIMUM));
}

void game_tick(void *self)
{
    GameTable *g = self;
    play_tick(g->play, awake_read(&g->turn.clock, os_clock_ms()));
}

/* ---------------------------------------------------------------- a pause */

bool game_is_paused(const GameTable *g)
{
    return g->pause.play == g->play;
}

bool game_can_pause(const GameTable *g)
{
    return !g->review.shown && !game_is_exercise(g) &&
           play_record(g->play)->result == GMK_RESULT_NONE;
}

static void end_pause(GameTable *g, bool resumes)
{
    play_release_clocks(g->pause.play);
    if (resumes && g->pause.stopped)
        play_resume(g->pause.play);
    g->pause = (GamePause){0};
    frame_clear_notice(g->frame);
    frame_redraw(g->frame, g->board.layout.board);
}

void game_toggle_pause(GameTable *g)
{
    game_tick(g);
    if (g->pause.play) {
        end_pause(g, true);
    } else {
        g->pause = (GamePause){g->play, play_position(g->play),
                               play_computer_to_move(g->play) && !play_is_paused(g->play)};
        if (g->pause.stopped)
            play_pause(g->play);
        play_set_analysis(g->play, false);
        play_hold_clocks(g->play);
        frame_redraw(g->frame, g->board.layout.board);
    }
    frame_sync(g->frame);
    frame_announce(g->frame);
    frame_announce_board(g->frame);
}

/* A player who goes back, opens or begins another game does not want to see a cover. */
static void watch_pause(GameTable *g)
{
    if (g->pause.play == g->play && g->pause.position != play_position(g->play))
        end_pause(g, false);
}

/* ---------------------------------------------------------------- after every change */

static void announce_events(GameTable *g)
{
    const unsigned events = play_take_events(g->play);
    if (events & PLAY_EVENT_STONE)
        game_start_fall(g);
    if (events & (PLAY_EVENT_STONE | PLAY_EVENT_WIN | PLAY_EVENT_DRAW | PLAY_EVENT_CHOICE))
        frame_announce(g->frame);
    if (events & PLAY_EVENT_WIN && !game_is_exercise(g))
        game_study_loss(g);
    if (events & PLAY_EVENT_WIN)
        frame_play_sound(g->frame, SOUND_WIN);
    else if (events & PLAY_EVENT_STONE)
        frame_play_sound(g->frame, SOUND_STONE);
    else if (events & PLAY_EVENT_TIME_WARNING)
        frame_play_sound(g->frame, SOUND_WARNING);
}

static void announce_end(GameTable *g)
{
    const bool over = play_record(g->play)->result != GMK_RESULT_NONE;
    if (over && !g->events.over_announced && game_is_exercise(g)) {
        game_tell_exercise(g);
    } else if (over && !g->events.over_announced) {
        game_count(g);
        (void)game_keep(g);
        frame_post(g->frame, g, GAME_MESSAGE_OVER);
    }
    g->events.over_announced = over;
}

static void ask_choice(GameTable *g)
{
    if (!game_is_asked(g) || g->events.choice_asked == play_position(g->play))
        return;
    g->events.choice_asked = play_position(g->play);
    frame_post(g->frame, g, GAME_MESSAGE_CHOOSE);
}

/* What the user has chosen is stored at once: a crash does not take it back. */
static void store_choices(GameTable *g)
{
    if (g->user.changed)
        frame_save_settings(g->frame);
    g->user.changed = false;
}

void game_sync(void *self)
{
    GameTable *g = self;
    time_turn(g);
    watch_pause(g);
    if (!game_is_exercise(g))
        game_rate(g);
    game_autosave_changes(g); /* before it is seen */
    store_choices(g);
    pump_worker(g);
    game_update_second(g);
    set_timer(g);
    show_progress(g);
    announce_events(g);
    board_mode_follow_pointer(&g->board);
    game_show_changes(g);
    announce_end(g);
    ask_choice(g);
    game_ask_caution(g);
}

/* ---------------------------------------------------------------- standing still */

void game_stop_thoughts(GameTable *g)
{
    game_tick(g);
    g->away.analysed |= play_is_analysing(g->play);
    if (play_is_analysing(g->play))
        play_set_analysis(g->play, false);
    const int side = play_side_to_act(g->play); /* of the game, whatever the board shows */
    const bool thinks = side >= 0 && !player_is_human(&play_setup(g->play)->players[side]);
    if (!thinks && play_job_id(g->play) == 0)
        return;
    g->away.paused |= !play_is_paused(g->play);
    play_pause(g->play);
}

void game_step_computers(GameTable *g)
{
    Setup setup;
    game_tick(g);
    g->turn.steps = true;
    if (g->pause.play)
        end_pause(g, true);
    if (user_can_continue(g->play))
        game_follow(g, user_continue(&g->user, g->play, &setup), &setup);
    frame_sync(g->frame);
}

void game_resume_analysis(GameTable *g)
{
    if (g->away.analysed)
        play_set_analysis(g->play, true);
    g->away.analysed = false;
}

/* ---------------------------------------------------------------- what the user does */

/* A game begins, which is in no file. */
static bool begin_game(GameTable *g, GmkStatus status)
{
    if (status != GMK_OK) {
        char text[256];
        strings_format(text, sizeof text, frame_strings(g->frame), IDS_CANNOT_START,
                       gmk_status_text(status), NULL, NULL);
        frame_say_error(g->frame, text);
        return false;
    }
    frame_set_path(&g->path, NULL);
    g->events.computer_chose = 0;
    g->turn.helped = 0;
    g->crlf = false;
    game_set_entry(g, "");
    frame_clear_notice(g->frame);
    game_say_left(g);
    g->board.view.has_cursor = false;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    frame_relayout(g->frame);
    frame_sync(g->frame);
    return true;
}

bool game_start(GameTable *g, const Setup *setup)
{
    const Setup wanted = *setup; /* which may be the user's own */
    if (!game_may_lose(g))
        return false;
    game_tick(g);
    return begin_game(
        g, user_start(&g->user, g->play, &wanted, profile_career(frame_profile(g->frame))));
}

bool game_start_handicap(GameTable *g, int32_t extra)
{
    if (!game_may_lose(g))
        return false;
    game_tick(g);
    return begin_game(
        g, user_start_handicap(&g->user, g->play, extra, profile_career(frame_profile(g->frame))));
}

void game_follow(GameTable *g, UserStep step, const Setup *setup)
{
    if (step == USER_STARTS) {
        game_start(g, setup);
    } else if (step == USER_GOES_ON && game_may_lose(g)) {
        game_tick(g);
        begin_game(
            g, user_start_here(&g->user, g->play, setup, profile_career(frame_profile(g->frame))));
    }
    frame_sync(g->frame);
}

/* Why a move was refused, in the status bar. */
static void refuse(GameTable *g, GmkPoint point, GmkStatus status)
{
    char where[GMK_NOTATION_MAX], text[NOTICE_MAX];
    const bool drops = gmk_game_board(play_game(g->play)) == GMK_BOARD_CONNECT4;
    UINT id = drops ? IDS_REFUSED_FULL : IDS_REFUSED_OCCUPIED;
    OpeningState opening;
    play_opening(&opening, g->play);
    game_point_text(g, where, sizeof where, point);
    if (status == GMK_ERR_BUSY)
        id = play_record(g->play)->result != GMK_RESULT_NONE ? IDS_REFUSED_OVER : IDS_REFUSED_TURN;
    if (status == GMK_ERR_OVER)
        id = IDS_REFUSED_OVER;
    if (status == GMK_ERR_ARGUMENT)
        id = opening.phase == OPENING_OFFERING ? IDS_REFUSED_FIFTH : IDS_REFUSED_OPENING;
    if (status == GMK_ERR_FORBIDDEN) {
        GmkForbidden why = GMK_FORBIDDEN_INIT;
        gmk_game_forbidden(&why, play_game(g->play), point);
        id = game_forbidden_id(why.kind);
    }
    strings_format(text, sizeof text, frame_strings(g->frame), id, where, NULL, NULL);
    frame_notice(g->frame, text);
}

void game_continue_here(GameTable *g)
{
    if (!play_is_browsing(g->play))
        return;
    game_tick(g);
    play_continue_here(g->play);
    frame_sync(g->frame);
}

void game_back_to_game(GameTable *g)
{
    game_tick(g);
    play_back_to_game(g->play);
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    frame_clear_notice(g->frame);
    frame_sync(g->frame);
    frame_announce(g->frame);
}

void game_play_at(GameTable *g, GmkPoint point)
{
    if (game_is_paused(g)) { /* the click uncovers the board, and is no move */
        game_toggle_pause(g);
        return;
    }
    if (game_is_asked(g)) {
        game_on_choose(g);
        return;
    }
    game_tick(g);
    frame_clear_notice(g->frame);
    if (!play_is_browsing(g->play) && game_propose(g, point))
        return;
    const GmkStatus status = play_is_browsing(g->play) ? game_branch_at(g, point)
                                                       : play_move(g->play, point, game_turn_ms(g));
    if (status != GMK_OK)
        refuse(g, point, status);
    frame_sync(g->frame);
}

static void say_step_back(GameTable *g, GmkStatus status)
{
    if (status == GMK_OK)
        frame_clear_notice(g->frame);
    else
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_NOTHING_TO_TAKE_BACK));
    g->screen.fall_rows = 0;
    frame_sync(g->frame);
}

void game_take_back(GameTable *g)
{
    game_tick(g);
    say_step_back(g, play_take_back(g->play));
}

void game_step_back(GameTable *g)
{
    if (game_drop_proposal(g))
        return;
    game_tick(g);
    if (g->review.shown && play_shown(g->play) > 0)
        game_go_to(g, play_shown(g->play) - 1);
    else
        say_step_back(g, play_step_back(g->play));
}

void game_go_to(GameTable *g, int32_t moves)
{
    game_tick(g);
    if (play_go_to(g->play, moves) != GMK_OK)
        return;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    frame_clear_notice(g->frame);
    frame_sync(g->frame);
    frame_announce(g->frame);
}

/* ---------------------------------------------------------------- settings */

void game_take_settings(void *self, const Settings *before)
{
    GameTable *g = self;
    const Settings *now = frame_settings(g->frame);
    if (now->confirm_moves != before->confirm_moves)
        game_drop_proposal(g);
    if (now->candidates != before->candidates && play_is_analysing(g->play)) {
        play_set_analysis(g->play, false);
        play_set_analysis(g->play, true);
    }
    if (now->think_ms != before->think_ms && play_job_id(g->play) != 0 &&
        play_job_purpose(g->play) == THINK_MOVE) {
        game_tick(g);
        play_pause(g->play);
        play_resume(g->play);
    }
}
