/* guests.c: see guests.h. */
#include "guests.h"

#include <stdio.h>
#include <stdlib.h>

#include "platform/threads/job_thread.h"

/* What a seat's thread is given; without a game the engine is to leave. */
typedef struct GuestJob {
    EngineEntry entry;
    ThinkJob job;
} GuestJob;

typedef struct Guest {
    Guests *guests;
    JobThread *thread; /* NULL: nobody ever sat here; its lock guards what follows */
    Seat *seat;        /* the thread's own */
    uint64_t current;  /* see guests_job() */
    bool closing;
    bool has_report, has_result;
    WorkerAnswer report, result;
    char name[ENGINE_NAME_MAX]; /* the window's own */
} Guest;

struct Guests {
    HWND window;
    UINT message;
    WPARAM value;
    Guest seats[GUEST_SEATS];
};

static void post_answer(void *user, const WorkerAnswer *answer)
{
    Guest *guest = user;
    job_thread_lock(guest->thread);
    if (answer->finished) {
        guest->result = *answer;
        guest->has_result = true;
    } else {
        guest->report = *answer;
        guest->has_report = true;
    }
    job_thread_unlock(guest->thread);
    PostMessageW(guest->guests->window, guest->guests->message, guest->guests->value, 0);
}

static bool is_wanted(void *user, uint64_t id)
{
    Guest *guest = user;
    job_thread_lock(guest->thread);
    const bool wanted = guest->current == id;
    job_thread_unlock(guest->thread);
    return wanted;
}

static bool is_closing(void *user)
{
    Guest *guest = user;
    job_thread_lock(guest->thread);
    const bool closing = guest->closing;
    job_thread_unlock(guest->thread);
    return closing;
}

static void drop(void *user, void *job)
{
    (void)user;
    gmk_game_free(((GuestJob *)job)->job.game);
}

static void run(void *user, void *job)
{
    Guest *guest = user;
    const GuestJob *given = job;
    const SeatHost host = {
        .user = guest, .answer = post_answer, .is_wanted = is_wanted, .is_closing = is_closing};
    if (given->job.game)
        seat_run(guest->seat, &given->entry, &given->job, &host);
    else
        seat_leave(guest->seat);
    drop(guest, job);
}

Guests *guests_new(HWND window, UINT message, WPARAM value)
{
    Guests *guests = calloc(1, sizeof *guests);
    if (!guests)
        return NULL;
    guests->window = window;
    guests->message = message;
    guests->value = value;
    for (int i = 0; i < GUEST_SEATS; i++)
        guests->seats[i].guests = guests;
    return guests;
}

/* With the lock held: nothing is wanted any more. */
static void drop_job(Guest *guest)
{
    job_thread_cancel(guest->thread);
    guest->current = 0;
}

void guests_free(Guests *guests)
{
    if (!guests)
        return;
    for (int i = 0; i < GUEST_SEATS; i++) { /* all of them at once */
        Guest *guest = &guests->seats[i];
        if (!guest->thread)
            continue;
        job_thread_lock(guest->thread);
        guest->closing = true;
        drop_job(guest);
        job_thread_unlock(guest->thread);
    }
    for (int i = 0; i < GUEST_SEATS; i++) {
        job_thread_free(guests->seats[i].thread);
        seat_free(guests->seats[i].seat);
    }
    free(guests);
}

static bool has_thread(Guest *guest)
{
    static const JobKind kind = {.size = sizeof(GuestJob), .run = run, .drop = drop};
    if (!guest->seat)
        guest->seat = seat_new();
    if (guest->seat && !guest->thread)
        guest->thread = job_thread_new(&kind, guest);
    return guest->thread != NULL;
}

static void give(Guest *guest, const EngineEntry *entry, const ThinkJob *job)
{
    GuestJob *given = calloc(1, sizeof *given); /* too large for the window's stack */
    if (!given) {
        gmk_game_free(job->game);
        return;
    }
    given->job = *job;
    if (entry)
        given->entry = *entry;
    job_thread_lock(guest->thread);
    drop_job(guest);
    job_thread_give(guest->thread, given);
    guest->current = job->id;
    job_thread_unlock(guest->thread);
    free(given);
}

bool guests_start(Guests *guests, int seat, const EngineEntry *entry, ThinkJob *job)
{
    Guest *guest = &guests->seats[seat];
    if (!has_thread(guest))
        return false;
    snprintf(guest->name, sizeof guest->name, "%s", entry->name);
    give(guest, entry, job);
    job->game = NULL;
    return true;
}

void guests_stop(Guests *guests, int seat)
{
    Guest *guest = &guests->seats[seat];
    if (!guest->thread)
        return;
    job_thread_lock(guest->thread);
    drop_job(guest);
    job_thread_unlock(guest->thread);
}

void guests_leave(Guests *guests, int seat)
{
    Guest *guest = &guests->seats[seat];
    if (!guest->thread || !guest->name[0])
        return;
    guest->name[0] = '\0';
    give(guest, NULL, &(ThinkJob){0});
}

uint64_t guests_job(Guests *guests, int seat)
{
    Guest *guest = &guests->seats[seat];
    if (!guest->thread)
        return 0;
    job_thread_lock(guest->thread);
    const uint64_t current = guest->current;
    job_thread_unlock(guest->thread);
    return current;
}

const char *guests_name(const Guests *guests, int seat)
{
    return guests->seats[seat].name;
}

bool guests_take(Guests *guests, int seat, WorkerAnswer *out)
{
    Guest *guest = &guests->seats[seat];
    if (!guest->thread)
        return false;
    job_thread_lock(guest->thread);
    const bool has = guest->has_report || guest->has_result;
    if (guest->has_report) {
        *out = guest->report;
        guest->has_report = false;
    } else if (guest->has_result) {
        *out = guest->result;
        guest->has_result = false;
    }
    job_thread_unlock(guest->thread);
    return has;
}
