/* opener.c: see opener.h. */
#include "opener.h"

#include "core/text/text_buffer.h"
#include "platform/threads/job_thread.h"

#include <stdlib.h>
#include <string.h>

struct Opener {
    OpenerReady ready;
    void *user;
    JobThread *thread; /* its lock guards what follows */
    bool cancelled;    /* by opener_cancel() */
    OpenerState state;
    Document *document; /* ready to be taken */
};

/* What is asked for: a path, a text, or a game of a document. All owned. */
typedef struct Request {
    char *path, *text;
    size_t size;
    bool has_options;
    FormatOptions options;
    Document *document;
    int32_t game;
} Request;

/* ---------------------------------------------------------------- on the thread */

static void free_request(void *user, void *job)
{
    Request *request = job;
    (void)user;
    free(request->path);
    free(request->text);
    document_free(request->document);
}

/* A cancelled job must not report its progress: the state may already belong to the next job. */
static bool report(void *user, size_t done, size_t total)
{
    Opener *opener = user;
    job_thread_lock(opener->thread);
    const bool go_on = !opener->cancelled && !job_thread_is_cancelled(opener->thread);
    if (go_on) {
        opener->state.done = done;
        opener->state.total = total;
    }
    job_thread_unlock(opener->thread);
    return go_on;
}

/* NULL: no memory. */
static Document *open_requested(Request *request, const Progress *progress)
{
    const FormatOptions *options = request->has_options ? &request->options : NULL;
    Document *document = request->document;
    request->document = NULL; /* now the result */
    if (document)
        document_choose(document, request->game, progress);
    else if (request->path)
        document = document_open_path(request->path, options, progress);
    else
        document = document_open_text(request->text, request->size, options, progress);
    return document;
}

static void run(void *user, void *job)
{
    Opener *opener = user;
    const Progress progress = {report, opener};
    Document *document = open_requested(job, &progress);
    free_request(opener, job);
    job_thread_lock(opener->thread);
    const bool wanted = !job_thread_is_replaced(opener->thread);
    if (wanted) {
        opener->document = document;
        opener->state.busy = false;
    }
    job_thread_unlock(opener->thread);
    if (wanted)
        opener->ready(opener->user);
    else
        document_free(document);
}

/* ---------------------------------------------------------------- for the owner */

Opener *opener_new(OpenerReady ready, void *user)
{
    static const JobKind kind = {.size = sizeof(Request), .run = run, .drop = free_request};
    Opener *opener = calloc(1, sizeof *opener);
    if (!opener)
        return NULL;
    opener->ready = ready;
    opener->user = user;
    opener->thread = job_thread_new(&kind, opener);
    if (opener->thread)
        return opener;
    free(opener);
    return NULL;
}

void opener_free(Opener *opener)
{
    if (!opener)
        return;
    job_thread_free(opener->thread);
    document_free(opener->document);
    free(opener);
}

/* Puts this request, or none, in place of what is under way. */
static void give(Opener *opener, const Request *request)
{
    job_thread_lock(opener->thread);
    Document *old = opener->document;
    opener->document = NULL;
    opener->cancelled = false;
    opener->state = (OpenerState){.busy = request != NULL};
    if (request)
        job_thread_give(opener->thread, request);
    else
        job_thread_cancel(opener->thread);
    job_thread_unlock(opener->thread);
    document_free(old);
}

bool opener_begin(Opener *opener, const char *path, const char *text, size_t size,
                  const FormatOptions *options)
{
    Request request = {.path = text_copy(path, path ? strlen(path) : 0),
                       .text = path ? NULL : text_copy(text, size),
                       .size = size};
    const bool there = request.path || request.text;
    if (options) {
        request.has_options = true;
        request.options = *options;
    }
    give(opener, there ? &request : NULL);
    return there;
}

void opener_choose(Opener *opener, Document *document, int32_t game)
{
    const Request request = {.document = document, .game = game};
    give(opener, &request);
}

void opener_cancel(Opener *opener)
{
    job_thread_lock(opener->thread);
    opener->cancelled = true;
    job_thread_unlock(opener->thread);
}

OpenerState opener_state(Opener *opener)
{
    job_thread_lock(opener->thread);
    const OpenerState state = opener->state;
    job_thread_unlock(opener->thread);
    return state;
}

Document *opener_take(Opener *opener)
{
    job_thread_lock(opener->thread);
    Document *document = opener->document;
    opener->document = NULL; /* now the caller's */
    job_thread_unlock(opener->thread);
    return document;
}
