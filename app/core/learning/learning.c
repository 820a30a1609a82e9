/* The learning file: reads it, adds records under a lock, and replaces a log that is too long. */
#include "learning.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learning_index.h"
#include "platform/files/os_save.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

enum {
    FILE_MAX = 16 << 20,    /* bytes of a file that is read: twice what is ever written */
    SHORTEN_FROM = 1 << 20, /* bytes: a shorter log is never rewritten */
    ASIDE_MAX = 20,         /* files that are moved aside before the last one is replaced */
    LOCK_WAIT_MS = 1000,
    LOCK_STEP_MS = 5,
    PAUSE_MS = 2000,       /* after a failure: each try may wait as long as that */
    PENDING_MAX = 1 << 18, /* bytes that wait until they can be written */
    SUFFIX_ROOM = 32,
};

struct Learning {
    OsMonitor *monitor; /* guards everything below */
    char *path;         /* NULL: memory only */
    char *lock_path;
    LearningIndex *index;
    uint32_t generation; /* of the file that was read last; it changes when a log is replaced */
    size_t seen;         /* bytes of that file that are in the index */
    size_t shortened;    /* bytes of the log when it was last rewritten */
    bool has_file;       /* there was one, or one was written */
    bool failing;        /* the last try failed, and that was told */
    bool behind;         /* the file lacks more than what is pending */
    int locked_out;      /* tries in a row that did not get the lock */
    int64_t next_try;    /* os_clock_ms(): after a failure not before */
    uint8_t *pending;    /* records that are not in the file yet */
    size_t pending_size, pending_capacity;
    uint16_t engines[GMK_RULE_CARO_EXACT + 1]; /* by rule */
    LearningReport report;
};

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

static void tell(Learning *learning, LearningNews news)
{
    learning->report.news = news;
}

/* Everything stays in memory, to be written later. A failure is told once, not at each try. */
static bool fail(Learning *learning, LearningNews news)
{
    if (!learning->failing)
        tell(learning, news);
    learning->failing = true;
    learning->next_try = os_clock_ms() + PAUSE_MS;
    return false;
}

/* Gives the file another name, so that nothing that a person may want back is lost. */
static bool move_aside(Learning *learning)
{
    char *name = learning->report.aside;
    for (int i = 1; i <= ASIDE_MAX; i++) {
        snprintf(name, LEARNING_PATH_MAX, "%s.aside-%d", learning->path, i);
        if (i == ASIDE_MAX)
            os_file_remove(name);
        if (os_file_rename(learning->path, name) == 0)
            return true;
    }
    name[0] = '\0';
    return false;
}

/* Takes the records from `at` on. Returns the bytes that belong to no record, without those of a
 * record that is cut off at the end. */
static size_t read_records(Learning *learning, const uint8_t *data, size_t size, size_t at,
                           bool *torn)
{
    LearningRecord record;
    size_t skipped = 0;
    while (learning_read_record(&record, data, size, &at, &skipped))
        if (!learning_index_add(learning->index, &record))
            break; /* no memory: the records read so far stay */
    *torn = at < size;
    return skipped + (size - at > LEARNING_RECORD_MAX ? size - at : 0);
}

/*
 * With the lock held: replaces the log by a short one from memory, which has the pending records
 * too.
 */
static bool rewrite(Learning *learning)
{
    size_t size = 0;
    const uint32_t generation = learning->generation + 1;
    uint8_t *data = learning_index_write(learning->index, generation, &size);
    const OsReadBack check = {learning_index_reads_back, learning->index};
    const OsError error =
        data ? os_file_save(learning->path, data, size, &check) : os_error_no_memory();
    free(data);
    if (error)
        return fail(learning, LEARNING_NEWS_UNWRITABLE);
    learning->generation = generation;
    learning->seen = learning->shortened = size;
    learning->has_file = true;
    learning->behind = learning->failing = false;
    learning->next_try = 0;
    learning->pending_size = 0;
    return true;
}

/* Moves a file that is not a learning file aside and begins a new one. One that cannot be moved
 * stays: nothing is written over it. */
static bool begin_anew(Learning *learning, LearningNews news)
{
    if (!move_aside(learning))
        return fail(learning, LEARNING_NEWS_UNWRITABLE);
    learning->behind = true;
    const bool ok = rewrite(learning);
    tell(learning,
         news); /* where the old file is matters more than why the new one cannot be written */
    return ok;
}

/* With the lock held: everything that is new in these bytes of the file. */
static bool take_file(Learning *learning, const uint8_t *data, size_t size)
{
    uint32_t generation = 0;
    const LearningHead head = learning_read_head(&generation, data, size);
    if (head != LEARNING_HEAD_OK && head != LEARNING_HEAD_OLDER)
        return begin_anew(learning, head == LEARNING_HEAD_NEWER ? LEARNING_NEWS_NEWER
                                                                : LEARNING_NEWS_FOREIGN);
    bool torn = false;
    size_t at = learning->seen;
    const bool anew = !learning->has_file || generation != learning->generation || size < at;
    if (anew) {
        learning_index_clear(learning->index); /* another program has replaced the log */
        at = LEARNING_HEAD_BYTES;
        learning->shortened = size;
    }
    learning->generation = generation;
    learning->has_file = true;
    const size_t damaged = read_records(learning, data, size, at, &torn);
    if (anew) /* the pending records belong to what was forgotten */
        read_records(learning, learning->pending, learning->pending_size, 0, &(bool){false});
    if (damaged > 0) {
        LearningTotals totals;
        learning_index_totals(&totals, learning->index);
        learning->report.kept =
            totals.known + totals.lessons + totals.leading + totals.seen + totals.games;
        learning->has_file = false; /* if it stays, it is read anew */
        return begin_anew(learning, LEARNING_NEWS_DAMAGED);
    }
    if (head == LEARNING_HEAD_OLDER) {
        learning->has_file = false;
        return begin_anew(learning, LEARNING_NEWS_OLDER);
    }
    if (torn) { /* its writer was killed: nobody else has the lock */
        learning->has_file = false;
        return rewrite(learning);
    }
    learning->seen = size;
    return true;
}

/* With the lock held: reads what is new in the file. False: the file cannot be used now. */
static bool read_file(Learning *learning)
{
    char *data = NULL;
    size_t size = 0;
    bool ok;
    const OsError error = os_file_read(&data, &size, learning->path, FILE_MAX);
    if (!error) {
        ok = take_file(learning, (const uint8_t *)data, size);
    } else if (os_error_is_too_large(error)) {
        ok = begin_anew(learning, LEARNING_NEWS_TOO_LARGE);
    } else if (os_error_trouble(error) == OS_TROUBLE_MISSING) {
        const bool vanished = learning->has_file && !learning->behind;
        ok = rewrite(learning);
        if (ok && vanished)
            tell(learning, LEARNING_NEWS_VANISHED);
    } else {
        ok = fail(learning, LEARNING_NEWS_UNREADABLE);
    }
    free(data);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

/* NULL: somebody else writes, for longer than can be waited for, or no lock can be made. */
static OsLock *take_lock(const Learning *learning)
{
    for (int waited = 0; waited <= LOCK_WAIT_MS; waited += LOCK_STEP_MS) {
        OsLock *lock = os_file_lock(learning->lock_path);
        if (lock)
            return lock;
        os_sleep_ms(LOCK_STEP_MS);
    }
    return NULL;
}

static bool has_grown_long(const Learning *learning)
{
    return learning->seen > SHORTEN_FROM && learning->seen / 2 > learning->shortened;
}

/* With the lock held. What others wrote comes first, so that a long log is shortened with all of it. */
static bool write_pending(Learning *learning)
{
    if (!read_file(learning))
        return false;
    if (learning->behind)
        return rewrite(learning);
    if (learning->pending_size == 0)
        return true;
    if (os_file_append(learning->path, learning->pending, learning->pending_size) != 0)
        return fail(learning, LEARNING_NEWS_UNWRITABLE);
    learning->seen += learning->pending_size;
    learning->pending_size = 0;
    return !has_grown_long(learning) || rewrite(learning);
}

/*
 * Writes all pending records. True: the file has everything. One attempt may fail because another
 * program holds the lock for long, two may not.
 */
static bool flush(Learning *learning)
{
    if (!learning->path || (learning->pending_size == 0 && !learning->behind))
        return true;
    OsLock *lock = take_lock(learning);
    if (!lock) {
        learning->next_try = os_clock_ms() + PAUSE_MS;
        return ++learning->locked_out > 1 ? fail(learning, LEARNING_NEWS_UNWRITABLE) : false;
    }
    learning->locked_out = 0;
    const bool ok = write_pending(learning);
    os_file_unlock(lock);
    if (ok) {
        learning->failing = false;
        learning->next_try = 0;
    }
    return ok;
}

/* Room for another record among those that wait; false: there is none. */
static bool reserve_pending(Learning *learning)
{
    const size_t wanted = learning->pending_size + LEARNING_RECORD_MAX;
    if (wanted <= learning->pending_capacity)
        return true;
    if (wanted > PENDING_MAX)
        return false;
    const size_t capacity = wanted * 2 < PENDING_MAX ? wanted * 2 : PENDING_MAX;
    uint8_t *grown = realloc(learning->pending, capacity);
    if (!grown)
        return false;
    learning->pending = grown;
    learning->pending_capacity = capacity;
    return true;
}

void learning_add(Learning *learning, const LearningRecord *records, size_t count)
{
    os_monitor_lock(learning->monitor);
    for (size_t i = 0; i < count; i++) {
        if (!learning_index_add(learning->index, &records[i]))
            break;
        if (learning->path && reserve_pending(learning))
            learning->pending_size +=
                learning_write_record(learning->pending + learning->pending_size, &records[i]);
        else
            learning->behind = true;
    }
    if (os_clock_ms() >= learning->next_try)
        flush(learning);
    os_monitor_unlock(learning->monitor);
}

bool learning_store(Learning *learning)
{
    os_monitor_lock(learning->monitor);
    const bool ok = flush(learning);
    os_monitor_unlock(learning->monitor);
    return ok;
}

bool learning_forget(Learning *learning)
{
    os_monitor_lock(learning->monitor);
    OsLock *lock = learning->path ? take_lock(learning) : NULL;
    learning_index_clear(learning->index);
    learning->pending_size = 0;
    bool ok = !learning->path;
    if (lock) {
        learning->generation ^= (uint32_t)os_clock_seed() | 1; /* others read it anew */
        ok = rewrite(learning);
    }
    os_file_unlock(lock);
    os_monitor_unlock(learning->monitor);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Opening and asking
 */

static char *with_suffix(const char *path, const char *suffix)
{
    const size_t size = strlen(path) + SUFFIX_ROOM;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, "%s%s", path, suffix);
    return text;
}

static void open_file(Learning *learning)
{
    OsLock *lock = take_lock(learning);
    char *data = NULL;
    size_t size = 0;
    if (lock) {
        read_file(learning);
        os_file_unlock(lock);
        return;
    }
    /* A folder that cannot be written to: what is there can still be used. */
    if (os_file_read(&data, &size, learning->path, FILE_MAX) == 0 &&
        learning_read_head(&learning->generation, (const uint8_t *)data, size) == LEARNING_HEAD_OK)
        read_records(learning, (const uint8_t *)data, size, LEARNING_HEAD_BYTES, &(bool){false});
    free(data);
    fail(learning, LEARNING_NEWS_UNWRITABLE);
}

Learning *learning_open(const char *path)
{
    Learning *learning = calloc(1, sizeof *learning);
    if (!learning)
        return NULL;
    learning->monitor = os_monitor_new();
    learning->index = learning_index_new();
    learning->path = path ? with_suffix(path, "") : NULL;
    learning->lock_path = path ? with_suffix(path, ".lock") : NULL;
    if (!learning->monitor || !learning->index ||
        (path && (!learning->path || !learning->lock_path))) {
        learning_close(learning);
        return NULL;
    }
    learning->generation = (uint32_t)os_clock_seed();
    if (path)
        open_file(learning);
    return learning;
}

void learning_close(Learning *learning)
{
    if (!learning)
        return;
    if (learning->monitor) {
        flush(learning);
        os_monitor_free(learning->monitor);
    }
    learning_index_free(learning->index);
    free(learning->pending);
    free(learning->lock_path);
    free(learning->path);
    free(learning);
}

uint16_t learning_engine(Learning *learning, GmkRule rule)
{
    os_monitor_lock(learning->monitor);
    const uint16_t engine = learning->engines[rule];
    os_monitor_unlock(learning->monitor);
    return engine;
}

void learning_set_engine(Learning *learning, GmkRule rule, uint16_t engine)
{
    os_monitor_lock(learning->monitor);
    learning->engines[rule] = engine;
    os_monitor_unlock(learning->monitor);
}

bool learning_take_news(LearningReport *out, Learning *learning)
{
    os_monitor_lock(learning->monitor);
    *out = learning->report;
    learning->report = (LearningReport){.news = LEARNING_NEWS_NONE};
    os_monitor_unlock(learning->monitor);
    return out->news != LEARNING_NEWS_NONE;
}

bool learning_find_known(Known *out, Learning *learning, uint64_t key)
{
    os_monitor_lock(learning->monitor);
    const LearningEntry *entry = learning_index_find(learning->index, key);
    const bool found = entry && entry->known.bound != 0;
    if (found)
        *out = entry->known;
    os_monitor_unlock(learning->monitor);
    return found;
}

bool learning_find_lesson(Lesson *out, Learning *learning, uint64_t key)
{
    os_monitor_lock(learning->monitor);
    const LearningEntry *entry = learning_index_find(learning->index, key);
    const bool found = entry && entry->lesson != NULL;
    if (found)
        *out = *entry->lesson;
    os_monitor_unlock(learning->monitor);
    return found;
}

bool learning_find_count(BookCount *out, Learning *learning, uint64_t key)
{
    os_monitor_lock(learning->monitor);
    const LearningEntry *entry = learning_index_find(learning->index, key);
    const bool found = entry && entry->count.black + entry->count.white + entry->count.draws > 0;
    if (found)
        *out = entry->count;
    os_monitor_unlock(learning->monitor);
    return found;
}

bool learning_has_game(Learning *learning, uint64_t key)
{
    os_monitor_lock(learning->monitor);
    const LearningEntry *entry = learning_index_find(learning->index, key);
    const bool found = entry && entry->is_game;
    os_monitor_unlock(learning->monitor);
    return found;
}

size_t learning_list_lessons(Lesson *out, size_t capacity, Learning *learning)
{
    os_monitor_lock(learning->monitor);
    const size_t count = learning_index_lessons(out, capacity, learning->index);
    os_monitor_unlock(learning->monitor);
    return count;
}

void learning_totals(LearningTotals *out, Learning *learning)
{
    os_monitor_lock(learning->monitor);
    learning_index_totals(out, learning->index);
    out->bytes = learning->path && learning->has_file ? learning->seen : 0;
    os_monitor_unlock(learning->monitor);
}
