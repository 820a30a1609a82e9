/* The background thread that studies games that the computer has lost. */
#include "student.h"

#include <stdlib.h>

#include "platform/threads/job_thread.h"

enum {
    STUDY_MS = 2000,           /* a search of a study: twice as long as Expert's */
    STUDENT_MEMORY = 32 << 20, /* bytes */
};

struct Student {
    HWND window;
    UINT message;
    Learning *learning;
    JobThread *thread;   /* does studies; its lock guards what follows */
    GmkThinker *thinker; /* made on the thread; any thread may stop it */
    bool has_result;
    StudyResult result;
};

static bool is_cancelled(Student *student)
{
    job_thread_lock(student->thread);
    const bool cancelled = job_thread_is_cancelled(student->thread);
    job_thread_unlock(student->thread);
    return cancelled;
}

static bool make_thinker(Student *student)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *made = NULL;
    options.memory_bytes = STUDENT_MEMORY;
    options.use_net = 1; /* as the worker that plays */
    if (!student->thinker && gmk_thinker_new(&made, &options) == GMK_OK) {
        job_thread_lock(student->thread);
        student->thinker = made;
        if (job_thread_is_cancelled(student->thread))
            gmk_stop(made);
        job_thread_unlock(student->thread);
    }
    return student->thinker != NULL;
}

static void drop(void *user, void *job)
{
    (void)user;
    study_free(*(Study **)job);
}

/* Under the lock: a stop for this job can only come after, and is not lost. */
static void begin(void *user, void *job)
{
    Student *student = user;
    (void)job;
    if (student->thinker)
        gmk_ready(student->thinker);
}

/* A search that was interrupted is not used: the study ends, what it found before stays. */
static void run(void *user, void *job)
{
    Student *student = user;
    Study *study = *(Study **)job;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkStatus status = make_thinker(student) ? GMK_OK : GMK_ERR_NO_MEMORY;
    limits.time_ms = STUDY_MS;
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_IDLE);
    while (status == GMK_OK && !study_is_over(study) && !is_cancelled(student)) {
        GmkThought thought = GMK_THOUGHT_INIT;
        status = study_search(&thought, study, student->thinker, student->learning, &limits);
        if (status == GMK_OK && !is_cancelled(student))
            study_take(study, student->learning, &thought);
    }
    job_thread_lock(student->thread);
    if (study_is_over(study)) {
        study_result(&student->result, study);
        student->has_result = true;
        PostMessageW(student->window, student->message, 0, 0);
    }
    job_thread_unlock(student->thread);
    study_free(study);
}

Student *student_new(HWND window, UINT message, Learning *learning)
{
    static const JobKind kind = {.size = sizeof(Study *), .run = run, .drop = drop, .begin = begin};
    Student *student = calloc(1, sizeof *student);
    if (!student)
        return NULL;
    student->window = window;
    student->message = message;
    student->learning = learning;
    student->thread = job_thread_new(&kind, student);
    if (student->thread)
        return student;
    free(student);
    return NULL;
}

void student_stop(Student *student)
{
    job_thread_lock(student->thread);
    job_thread_cancel(student->thread);
    if (student->thinker)
        gmk_stop(student->thinker);
    job_thread_unlock(student->thread);
}

void student_free(Student *student)
{
    if (!student)
        return;
    student_stop(student);
    job_thread_free(student->thread);
    gmk_thinker_free(student->thinker);
    free(student);
}

void student_give(Student *student, Study *study)
{
    if (!study)
        return;
    student_stop(student);
    job_thread_lock(student->thread);
    job_thread_give(student->thread, &study);
    job_thread_unlock(student->thread);
}

bool student_take(Student *student, StudyResult *out)
{
    job_thread_lock(student->thread);
    const bool has = student->has_result;
    if (has)
        *out = student->result;
    student->has_result = false;
    job_thread_unlock(student->thread);
    return has;
}
