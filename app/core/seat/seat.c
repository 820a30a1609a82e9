/* seat.c: see seat.h. */
#include "seat.h"

#include "platform/threads/os_clock.h"
#include "seat_review.h"
#include "seat_thought.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    START_MS = 20000,    /* to answer START: large nets are read from disk */
    TOLERANCE_MS = 1000, /* beyond the time of a move: nobody is to lose by a busy machine */
    FIRST_MS = 1000,     /* more for its first move: it makes its tables then */
    REVIEW_LATE_MS =
        15000,          /* the same in a review, where no clock runs: tables are cleared first */
    PATIENCE_MS = 2000, /* a late answer is waited for, to tell it from a hang */
    SWAP2_MS = 3000,    /* for an engine that perhaps does not know the question */
    HURRY_MS = 300,     /* to answer YXSTOP */
    REPORT_MS = 60,     /* between two reports, as our own search has it */
    NAP_MS = 20,        /* between two looks at whether the job is still wanted */
    LEAVE_MS = 200,     /* to leave after END */
    ANALYSIS_LINES = 5, /* moves that are compared, where the job does not say */
    ANALYSIS_MS = 86400000, /* a day: it ends when it is stopped */
    MEMORY_MB = 1024,       /* that an engine may hold, where the list does not say, */
    REVIEW_MB = 256,        /* and in a review: short searches fill no more */
    PROCESSES = 64,         /* that an engine may run */
};

struct Seat {
    EngineEntry entry;   /* whose program it is */
    EngineStart start;   /* what it was started with */
    BrainProcess *brain; /* NULL: nobody sits here */
    bool ready;          /* it has said OK to the terms as they are */
    bool no_swap2;       /* it does not know SWAP2BOARD */
};

/* A job under way; on the thread's stack. */
typedef struct Run {
    Seat *seat;
    const ThinkJob *job;
    const GmkGame *game; /* the position that the engine is asked about */
    SeatReview review;   /* THINK_REVIEW */
    const SeatHost *host;
    int64_t begun_us, reported_ms;
    bool unreported; /* the engine has said something since */
    GmkStone stones[GMK_CELLS_MAX];
    BrainQuestion question;
} Run;

Seat *seat_new(void)
{
    return calloc(1, sizeof(Seat));
}

static void drop(Seat *seat)
{
    if (seat->brain)
        brain_process_drop(seat->brain);
    seat->ready = false;
}

static void stand_up(Seat *seat)
{
    drop(seat); /* so that freeing it does not wait */
    brain_process_free(seat->brain);
    seat->brain = NULL;
    seat->no_swap2 = false;
}

void seat_free(Seat *seat)
{
    if (!seat)
        return;
    stand_up(seat);
    free(seat);
}

void seat_leave(Seat *seat)
{
    if (seat->brain)
        brain_process_end(seat->brain, LEAVE_MS);
    stand_up(seat);
}

/* Kinds whose programs know Yixin's commands. */
static bool knows_yixin(const EngineEntry *entry)
{
    return entry->kind == ENGINE_GOMOKIT || entry->kind == ENGINE_RAPFI ||
           entry->kind == ENGINE_YIXIN;
}

bool seat_can_analyse(const EngineEntry *entry)
{
    return knows_yixin(entry);
}

/* ------------------------------------------------------------------------------------------------
 * Terms
 */

static bool same_program(const EngineEntry *a, const EngineEntry *b)
{
    return a->id == b->id && strcmp(a->program, b->program) == 0 &&
           strcmp(a->arguments, b->arguments) == 0 && strcmp(a->folder, b->folder) == 0 &&
           a->memory_mb == b->memory_mb && a->threads == b->threads &&
           a->info_count == b->info_count && memcmp(a->infos, b->infos, sizeof a->infos) == 0;
}

/* The time of a move: the list's, cut to what the clock has left. */
static int64_t turn_ms(const EngineEntry *entry, const ThinkJob *job)
{
    if (job->purpose == THINK_ANALYSIS)
        return ANALYSIS_MS;
    if (job->purpose == THINK_REVIEW)
        return job->review.time_ms;
    const int64_t turn = entry->turn_ms > 0 ? entry->turn_ms : SEAT_TURN_MS;
    const int64_t left = job->who.left_ms;
    return left > 0 && left < turn ? left : turn;
}

static BrainTerms game_terms(const EngineEntry *entry, const ThinkJob *job)
{
    const int64_t usual = job->purpose == THINK_REVIEW ? REVIEW_MB : MEMORY_MB;
    const int64_t megabytes = entry->memory_mb > 0 ? entry->memory_mb : usual;
    return (BrainTerms){.width = gmk_game_width(job->game),
                        .height = gmk_game_height(job->game),
                        .rule = gmk_game_rule(job->game),
                        .turn_ms = turn_ms(entry, job),
                        .match_ms = job->who.game_ms,
                        .memory_bytes = megabytes << 20,
                        .memory_loses = true,
                        .processes = PROCESSES,
                        .tolerance_ms =
                            job->purpose == THINK_REVIEW ? REVIEW_LATE_MS : TOLERANCE_MS,
                        .start_ms = START_MS,
                        .first_ms = FIRST_MS,
                        .patience_ms = PATIENCE_MS};
}

static bool same_terms(const BrainTerms *a, const BrainTerms *b)
{
    return a->width == b->width && a->height == b->height && a->rule == b->rule &&
           a->turn_ms == b->turn_ms && a->match_ms == b->match_ms;
}

/*
 * The engine sits down, if it does not sit there already. A board of another size needs a new program; other terms
 * are told with RESTART. False: no memory, or its path is too long.
 */
static bool sit_down(Seat *seat, const EngineEntry *entry, const ThinkJob *job)
{
    BrainTerms terms = game_terms(entry, job);
    if (seat->brain && !same_program(&seat->entry, entry))
        stand_up(seat);
    const BrainTerms before = seat->start.terms;
    if (seat->brain && (before.width != terms.width || before.height != terms.height))
        drop(seat);
    seat->entry = *entry;
    if (knows_yixin(entry)) /* all that it can tell, with the lines as numbers */
        terms.infos[terms.info_count++] = "SHOW_DETAIL 3";
    if (!engine_entry_start(&seat->start, entry, &terms, false))
        return false;
    seat->start.terms.turn_ms = terms.turn_ms;
    seat->start.terms.says_about = entry->about[0] != '\0';
    seat->start.terms.swap2_owners = entry->kind == ENGINE_RAPFI;
    /* Engines count their tables and not their nets: half as much again is no fault. */
    seat->start.terms.memory_spare = seat->start.terms.memory_bytes / 2;
    if (seat->brain && !same_terms(&before, &seat->start.terms))
        seat->ready = false;
    if (!seat->brain)
        seat->brain = brain_process_new(seat->start.command, NULL, &seat->start.terms);
    return seat->brain != NULL;
}

/* ------------------------------------------------------------------------------------------------
 * The position
 */

static bool is_move(const GmkGame *game, GmkPoint point, int32_t moves)
{
    GmkPoint move;
    for (int32_t i = 0; i < moves; i++)
        if (gmk_game_move(&move, game, i) == GMK_OK && move.x == point.x && move.y == point.y)
            return true;
    return false;
}

/* Stones that were set up come first, then the moves in their order. */
static int32_t list_stones(GmkStone *out, const GmkGame *game)
{
    const int32_t moves = gmk_game_move_count(game);
    int32_t count = 0;
    for (GmkPoint at = {0, 0}; at.y < gmk_game_height(game); at.y++)
        for (at.x = 0; at.x < gmk_game_width(game); at.x++) {
            const GmkCell cell = gmk_game_cell(game, at);
            if ((cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE) && !is_move(game, at, moves))
                out[count++] = (GmkStone){at, cell};
        }
    for (int32_t i = 0; i < moves; i++) {
        GmkPoint at;
        if (gmk_game_move(&at, game, i) == GMK_OK)
            out[count++] = (GmkStone){at, gmk_game_cell(game, at)};
    }
    return count;
}

static void make_question(Run *run)
{
    const ThinkJob *job = run->job;
    const BrainTerms *terms = &run->seat->start.terms;
    run->question = (BrainQuestion){.stones = run->stones,
                                    .count = list_stones(run->stones, run->game),
                                    .color = gmk_game_to_move(run->game),
                                    .limit_ms = terms->turn_ms,
                                    .left_ms = BRAIN_NO_LIMIT};
    if (terms->match_ms > 0 && job->who.left_ms > 0)
        run->question.left_ms = job->who.left_ms;
    if (job->purpose == THINK_OPENING && !knows_yixin(&run->seat->entry) &&
        run->question.limit_ms > SWAP2_MS)
        run->question.limit_ms = SWAP2_MS;
}

/* ------------------------------------------------------------------------------------------------
 * Answers
 */

static WorkerAnswer begin_answer(const Run *run, bool finished)
{
    WorkerAnswer answer = {.id = run->job->id,
                           .finished = finished,
                           .thought = GMK_THOUGHT_INIT,
                           .is_opening = run->job->purpose == THINK_OPENING,
                           .is_outside = true};
    if (run->seat->brain) {
        const BrainThought *thought = &brain_process_client(run->seat->brain)->thought;
        snprintf(answer.message, sizeof answer.message, "%s", thought->message);
    }
    return answer;
}

static void give(const Run *run, const WorkerAnswer *answer)
{
    run->host->answer(run->host->user, answer);
}

/* What the engine says of its search, on our scale. False: nothing. */
static bool take_thought(const Run *run, GmkThought *out, bool *scored, int64_t time_us)
{
    BrainThought thought = brain_process_client(run->seat->brain)->thought;
    if (run->seat->entry.kind == ENGINE_GOMOKIT)
        seat_thought_rate(&thought, gmk_game_rule(run->game));
    if (run->job->purpose == THINK_REVIEW)
        seat_review_avoid(&thought, &run->review, run->job);
    return seat_thought(out, scored, &thought, run->game, time_us);
}

static void report(Run *run)
{
    const int64_t now_ms = os_clock_ms();
    run->unreported = run->job->purpose != THINK_REVIEW; /* which shows only what it has found */
    if (now_ms - run->reported_ms < REPORT_MS || !run->unreported)
        return;
    run->reported_ms = now_ms;
    run->unreported = false;
    WorkerAnswer answer = begin_answer(run, false);
    if (take_thought(run, &answer.thought, NULL, os_clock_us() - run->begun_us) ||
        answer.message[0])
        give(run, &answer);
}

/* The answer of a job that was stopped: the caller needs only its id, to know that it has ended. */
static void give_up(const Run *run)
{
    WorkerAnswer answer = begin_answer(run, true);
    answer.status = GMK_ERR_BUSY;
    give(run, &answer);
}

static void give_trouble(Run *run, const BrainTrouble *trouble)
{
    WorkerAnswer answer = begin_answer(run, true);
    drop(run->seat);
    answer.status = GMK_ERR_UNSUPPORTED;
    answer.trouble = *trouble;
    give(run, &answer);
}

static void give_move(Run *run)
{
    const BrainClient *client = brain_process_client(run->seat->brain);
    const GmkPoint point = client->answer.points[0];
    const GmkStatus status = gmk_game_check(run->game, point);
    bool scored = false;
    BrainTrouble trouble;
    if (status != GMK_OK) {
        brain_trouble_of_move(&trouble, run->seat->brain, point, status);
        give_trouble(run, &trouble);
        return;
    }
    WorkerAnswer answer = begin_answer(run, true);
    take_thought(run, &answer.thought, &scored, client->answer.time_us);
    GmkThought *thought = &answer.thought;
    if (run->job->purpose == THINK_REVIEW) {
        seat_review_answer(thought, scored, point, &run->review, run->job);
        give(run, &answer);
        return;
    }
    if (thought->move.x != point.x || thought->move.y != point.y)
        thought->variation_count = 0; /* its line begins with another move */
    thought->move = point;
    thought->source = scored ? GMK_THOUGHT_SEARCHED : GMK_THOUGHT_URGENT;
    give(run, &answer);
}

static void give_opening(Run *run)
{
    const BrainAnswer *said = &brain_process_client(run->seat->brain)->answer;
    const int32_t stones = run->question.count;
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    WorkerAnswer answer = begin_answer(run, true);
    BrainTrouble trouble;
    if (said->swap)
        choice.act = GMK_OPENING_TAKE_BLACK;
    else if (said->count == 1)
        choice.act = GMK_OPENING_TAKE_WHITE; /* its first stone is asked for again, as a move */
    choice.count = choice.act == GMK_OPENING_PLACE ? said->count : 0;
    memcpy(choice.points, said->points, sizeof choice.points);
    opening_advice_of_engine(&answer.opening, &choice, stones);
    answer.opening.has_score = false;
    if (opening_advice_fits(&answer.opening, &run->job->opening, run->job->game)) {
        give(run, &answer);
        return;
    }
    brain_trouble_of_move(&trouble, run->seat->brain, said->points[0], GMK_ERR_OCCUPIED);
    give_trouble(run, &trouble);
}

static void give_fault(Run *run)
{
    BrainTrouble trouble;
    const bool starts = !run->seat->ready;
    if (run->job->purpose == THINK_OPENING && !starts) { /* it does not know the question */
        run->seat->no_swap2 = true;
        drop(run->seat);
        WorkerAnswer answer = begin_answer(run, true);
        answer.status = GMK_ERR_UNSUPPORTED;
        give(run, &answer);
        return;
    }
    brain_trouble_of_fault(&trouble, run->seat->brain);
    give_trouble(run, &trouble);
}

/* ------------------------------------------------------------------------------------------------
 * Asking
 */

static bool is_wanted(const Run *run)
{
    return run->host->is_wanted(run->host->user, run->job->id) &&
           !run->host->is_closing(run->host->user);
}

/* Steps until something has happened; BRAIN_NOTHING: the job is not wanted any more. */
static BrainEvent await(Run *run)
{
    BrainProcess *brain = run->seat->brain;
    while (is_wanted(run)) {
        const BrainEvent event = brain_process_step(brain);
        if (event == BRAIN_THOUGHT)
            report(run);
        else if (event != BRAIN_NOTHING)
            return event;
        if (event == BRAIN_NOTHING && run->unreported)
            report(run); /* what it said last, if it says no more */
        if (event == BRAIN_NOTHING)
            brain_process_wait(brain, NAP_MS);
    }
    return BRAIN_NOTHING;
}

/* The engine thinks about what nobody wants: it answers at once, or its program ends. */
static void stop(Run *run)
{
    BrainProcess *brain = run->seat->brain;
    BrainEvent event = BRAIN_NOTHING;
    const int64_t end_ms = os_clock_ms() + HURRY_MS;
    if (knows_yixin(&run->seat->entry) && run->seat->ready) {
        brain_process_hurry(brain, HURRY_MS);
        while ((event == BRAIN_NOTHING || event == BRAIN_THOUGHT) && os_clock_ms() < end_ms &&
               !run->host->is_closing(run->host->user)) {
            event = brain_process_step(brain);
            if (event == BRAIN_NOTHING)
                brain_process_wait(brain, NAP_MS);
        }
    }
    if (event != BRAIN_ANSWERED)
        drop(run->seat);
}

/* The whole position is told, whatever the engine knows. */
static bool compares_moves(const ThinkJob *job)
{
    return job->purpose == THINK_ANALYSIS || job->purpose == THINK_REVIEW;
}

/* A new game for the engine, where it cannot be told the position by its last stone. */
static BrainEvent prepare(Run *run)
{
    Seat *seat = run->seat;
    const BrainClient *client = brain_process_client(seat->brain);
    const bool goes_on =
        client->state == BRAIN_IDLE && (client->known_count == 0 || compares_moves(run->job) ||
                                        brain_client_continues(client, &run->question));
    if (seat->ready && goes_on)
        return BRAIN_READY;
    seat->ready = false;
    brain_process_prepare(seat->brain, false);
    const BrainEvent event = await(run);
    seat->ready = event == BRAIN_READY;
    return event;
}

static BrainEvent ask(Run *run)
{
    BrainProcess *brain = run->seat->brain;
    const int32_t lines =
        run->job->purpose == THINK_REVIEW ? run->review.lines : run->job->limits.lines;
    if (run->job->purpose == THINK_OPENING)
        brain_process_ask_swap2(brain, &run->question);
    else if (compares_moves(run->job))
        brain_process_ask_best(brain, &run->question, lines > 0 ? lines : ANALYSIS_LINES);
    else
        brain_process_ask_move(brain, &run->question);
    return await(run);
}

static bool knows_rule(const EngineEntry *entry, GmkRule rule)
{
    return (entry->report.no_rules & 1u << rule) == 0;
}

/* The engine is there, and is asked. */
static void run_seated(Run *run)
{
    const ThinkPurpose purpose = run->job->purpose;
    make_question(run);
    BrainEvent event = prepare(run);
    if (event == BRAIN_READY && purpose == THINK_OPENING && run->seat->no_swap2) {
        WorkerAnswer answer = begin_answer(run, true);
        answer.status = GMK_ERR_UNSUPPORTED;
        give(run, &answer);
        return;
    }
    if (event == BRAIN_READY)
        event = ask(run);
    if (event == BRAIN_FAILED) {
        give_fault(run);
    } else if (event != BRAIN_ANSWERED) {
        stop(run);
        give_up(run);
    } else if (purpose == THINK_OPENING) {
        give_opening(run);
    } else {
        give_move(run);
    }
}

/* There is no engine that could be asked. */
static void give_no_start(Run *run, bool is_rule)
{
    BrainTrouble trouble = {.end = END_START, .is_rule = is_rule};
    if (!is_rule)
        snprintf(trouble.why, sizeof trouble.why, "%s", "no memory, or a path that is too long");
    give_trouble(run, &trouble);
}

/* What the rules say of a position of a review needs no engine. False: somebody is to be asked. */
static bool give_decided(const Run *run)
{
    if (run->job->purpose != THINK_REVIEW || !run->review.decided)
        return false;
    WorkerAnswer answer = begin_answer(run, true);
    answer.thought = run->review.known;
    give(run, &answer);
    return true;
}

void seat_run(Seat *seat, const EngineEntry *entry, const ThinkJob *job, const SeatHost *host)
{
    Run run = {
        .seat = seat, .job = job, .game = job->game, .host = host, .begun_us = os_clock_us()};
    const bool knows = knows_rule(entry, gmk_game_rule(job->game));
    bool ok = knows;
    if (ok && job->purpose == THINK_REVIEW) {
        ok = seat_review_begin(&run.review, job);
        run.game = run.review.game;
    }
    if (!ok || (!give_decided(&run) && !sit_down(seat, entry, job)))
        give_no_start(&run, !knows);
    else if (!run.review.decided)
        run_seated(&run);
    seat_review_end(&run.review);
}
