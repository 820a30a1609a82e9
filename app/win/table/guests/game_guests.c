/* game_guests.c: engines of the user's list at this table: who sits where, what they are asked and what they say. */
#include "game_guests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/text/path.h"
#include "resource.h"
#include "win/system/write_file.h"

/* ---------------------------------------------------------------- the list */

typedef struct ListToRead {
    EngineList list;
    char *path;
} ListToRead;

static void read_list(void *user)
{
    ListToRead *job = user;
    EngineProblem problem;
    (void)engine_list_load(&job->list, &problem, job->path); /* its page tells of a damaged one */
}

const EngineList *game_engines(GameTable *g)
{
    const char *settings = frame_settings_path(g->frame);
    ListToRead job = {.path = settings ? path_beside(settings, ENGINE_LIST_FILE) : NULL};
    if (job.path)
        write_on_thread(read_list, &job);
    free(job.path);
    engine_list_free(&g->guests.list);
    g->guests.list = job.list;
    g->guests.is_read = true;
    g->guests.list_of = frame_engines_shown(g->frame);
    return &g->guests.list;
}

/* One that is not known may have been added by another program. */
const EngineEntry *game_find_engine(GameTable *g, const char *name)
{
    const bool is_new = g->guests.is_read && g->guests.list_of == frame_engines_shown(g->frame);
    const EngineEntry *entry = is_new ? engine_list_find_name(&g->guests.list, name) : NULL;
    return entry ? entry : engine_list_find_name(game_engines(g), name);
}

/* ---------------------------------------------------------------- seats */

static bool is_brain(const GameTable *g, int side, const char *name)
{
    const Player *player = &play_setup(g->play)->players[side];
    return player_is_brain(player) && strcmp(player->brain, name) == 0;
}

/* An engine keeps its seat when the colours change; one that plays both sides has two. */
static int seat_of(const GameTable *g, const OutsideJob *who)
{
    const bool both = is_brain(g, 0, who->brain) && is_brain(g, 1, who->brain);
    for (int seat = 0; seat < 2 && !both; seat++)
        if (strcmp(guests_name(g->guests.guests, seat), who->brain) == 0)
            return seat;
    const bool taken = guests_name(g->guests.guests, who->side)[0] != '\0' && !both &&
                       is_brain(g, 1 - who->side, guests_name(g->guests.guests, who->side));
    return taken ? 1 - who->side : who->side;
}

uint64_t game_guest_job(const GameTable *g)
{
    uint64_t job = 0;
    for (int seat = 0; seat < GUEST_SEATS && g->guests.guests && job == 0; seat++)
        if (seat != GUEST_ANALYST) /* whose jobs are its own */
            job = guests_job(g->guests.guests, seat);
    return job;
}

void game_stop_guests(GameTable *g)
{
    for (int seat = 0; seat < GUEST_SEATS && g->guests.guests; seat++)
        if (seat != GUEST_ANALYST && guests_job(g->guests.guests, seat) != 0)
            guests_stop(g->guests.guests, seat);
}

void game_keep_guests(GameTable *g)
{
    for (int seat = 0; seat < 2 && g->guests.guests; seat++) {
        const char *name = guests_name(g->guests.guests, seat);
        if (*name && !is_brain(g, 0, name) && !is_brain(g, 1, name))
            guests_leave(g->guests.guests, seat);
    }
    if (g->guests.guests && play_review_by(g->play)[0] == '\0')
        guests_leave(g->guests.guests, GUEST_REVIEWER);
}

void game_close_guests(GameTable *g)
{
    guests_free(g->guests.guests);
    engine_list_free(&g->guests.list);
    g->guests = (GameGuests){0};
}

/* ---------------------------------------------------------------- jobs */

/* There is no such engine here: the game stops, and its move can be made by hand. */
static void wait_for_brain(GameTable *g, ThinkJob *job)
{
    gmk_game_free(job->game);
    job->game = NULL;
    play_pause(g->play);
}

bool game_has_seats(GameTable *g)
{
    const FrameWake wake = frame_wake(g->frame, g, GAME_MESSAGE_GUEST);
    if (!g->guests.guests)
        g->guests.guests = guests_new(wake.window, wake.message, wake.value);
    return g->guests.guests != NULL;
}

/* The review ends before its end: what happened is said, and what is left of the review. */
void game_end_review(GameTable *g, const char *what)
{
    char text[NOTICE_MAX];
    const bool apart = play_review_is_apart(g->play);
    strings_format(text, sizeof text, frame_strings(g->frame),
                   apart ? IDS_REVIEW_FAILED_OLD : IDS_REVIEW_FAILED, what, NULL, NULL);
    g->review.stopped = true;
    play_stop_review(g->play);
    frame_notice_lasting(g->frame, text);
    frame_play_sound(g->frame, SOUND_WARNING);
    frame_announce(g->frame);
}

/* A position of a review; an engine that cannot be asked ends it. */
static void ask_reviewer(GameTable *g, ThinkJob *job)
{
    const EngineEntry *entry = game_find_engine(g, job->who.brain);
    char what[NOTICE_MAX];
    if (entry && game_has_seats(g) && guests_start(g->guests.guests, GUEST_REVIEWER, entry, job)) {
        g->turn.job_ms = job->review.time_ms;
        return;
    }
    gmk_game_free(job->game);
    job->game = NULL;
    strings_format(what, sizeof what, frame_strings(g->frame), IDS_GUEST_NO_START, job->who.brain,
                   NULL, NULL);
    game_end_review(g, what);
}

bool game_ask_guest(GameTable *g, ThinkJob *job)
{
    if (job->purpose == THINK_REVIEW) {
        ask_reviewer(g, job);
        return true;
    }
    if (job->purpose == THINK_OPENING && strcmp(g->guests.no_swap2, job->who.brain) == 0)
        return false;
    const EngineEntry *entry = game_find_engine(g, job->who.brain);
    g->guests.trouble.end = END_NONE;
    g->guests.message[0] = '\0';
    if (!entry || !game_has_seats(g) ||
        !guests_start(g->guests.guests, seat_of(g, &job->who), entry, job)) {
        wait_for_brain(g, job);
        return true;
    }
    g->turn.job_ms = entry->turn_ms > 0 ? entry->turn_ms : SEAT_TURN_MS;
    return true;
}

/* ---------------------------------------------------------------- answers */

void game_on_guest(GameTable *g)
{
    static WorkerAnswer answer; /* large; the window's thread only */
    for (int seat = 0; seat < GUEST_SEATS && g->guests.guests; seat++)
        while (guests_take(g->guests.guests, seat, &answer)) {
            if (seat == GUEST_ANALYST) {
                game_hear_second(g, &answer);
                continue;
            }
            if (answer.id == play_job_id(g->play))
                snprintf(g->guests.message, sizeof g->guests.message, "%s", answer.message);
            game_on_thought(g, &answer);
        }
}
