/* Reads and writes the list of engines as text; see engine_list.h. */
#include "engine_list.h"

#include "core/base/options.h"
#include "core/base/rules.h"
#include "core/text/foreign.h"
#include "core/text/path.h"
#include "engine_list_merge.h"
#include "platform/threads/os_clock.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "gomokit engines 1"

enum {
    VALUE_MAX = ENGINE_PATH_MAX, /* bytes of a line's value, with NUL */
    ASIDE_MAX = 100,             /* files that are put aside */
    LOCK_WAIT_MS = 3000,         /* others hold the lock for some milliseconds */
    LOCK_STEP_MS = 10,
};

typedef struct Reading {
    EngineList list;
    EngineEntry *entry; /* whose keys come; NULL: none yet */
    EngineProblem *problem;
    int line;
} Reading;

static bool refuse(EngineProblem *problem, int line, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    problem->line = line;
    foreign_copy(problem->why, sizeof problem->why, text, FOREIGN_LINE);
    return false;
}

/* Numbers and choices of an entry are rows of options. */
static const Option keys[] = {
    {.name = "kind", OPTION_CHOICE(EngineEntry, kind, EngineKind, engine_kind_words)},
    {.name = "threads", OPTION_INT32(EngineEntry, threads, 0, ENGINE_THREADS_MAX)},
    {.name = "memory-mb", OPTION_INT32(EngineEntry, memory_mb, 0, ENGINE_MEMORY_MB_MAX)},
    {.name = "turn-ms", OPTION_INT64(EngineEntry, turn_ms, 0, INT32_MAX)},
    {.name = "match-ms", OPTION_INT64(EngineEntry, match_ms, 0, INT32_MAX)},
    {.name = "tested", OPTION_INT64(EngineEntry, report.date, 0, INT64_MAX / 2)},
    {.name = "start-ms", OPTION_INT32(EngineEntry, report.start_ms, -1, INT32_MAX)},
    {.name = "slowest-ms", OPTION_INT32(EngineEntry, report.slowest_ms, -1, INT32_MAX)},
    {.name = "tested-ms", OPTION_INT32(EngineEntry, report.turn_ms, 0, INT32_MAX)},
    {.name = "held-mb", OPTION_INT32(EngineEntry, report.memory_mb, 0, INT32_MAX)},
};
enum { KEYS = sizeof keys / sizeof *keys };

typedef struct TextKey {
    const char *name;
    size_t field, size;
} TextKey;

#define TEXT_KEY(key, member)                                                                      \
    {                                                                                              \
        key, offsetof(EngineEntry, member), sizeof((EngineEntry *)0)->member                       \
    }
static const TextKey text_keys[] = {
    TEXT_KEY("name", name),     TEXT_KEY("program", program), TEXT_KEY("arguments", arguments),
    TEXT_KEY("folder", folder), TEXT_KEY("about", about),     TEXT_KEY("why", report.why),
};
enum { TEXT_KEYS = sizeof text_keys / sizeof *text_keys };

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

/* "freestyle renju": bits of rules. */
static bool take_rules(uint32_t *out, const char *value)
{
    Span rest = {value, strlen(value)};
    *out = 0;
    for (Span word = span_take_word(&rest); word.size > 0; word = span_take_word(&rest)) {
        const int rule = span_index(word, rule_names);
        if (rule < 0)
            return false;
        *out |= 1u << rule;
    }
    return true;
}

/* "start good": what a check found. */
static bool take_check(EngineReport *report, const char *value)
{
    Span rest = {value, strlen(value)};
    const int check = span_index(span_take_word(&rest), engine_check_words);
    const int verdict = span_index(span_trim(rest), engine_verdict_words);
    if (check < 0 || verdict < 0)
        return false;
    report->checks[check] = (EngineVerdict)verdict;
    return true;
}

static bool take_text(Reading *reading, const TextKey *key, const char *value)
{
    char *field = (char *)reading->entry + key->field;
    if (strlen(value) >= key->size)
        return refuse(reading->problem, reading->line, "%s has too many bytes", key->name);
    memcpy(field, value, strlen(value) + 1);
    return true;
}

static bool take_plain(Reading *reading, const char *word, char *value)
{
    const Option *key = option_find(keys, KEYS, word);
    char allowed[160] = "";
    if (!key)
        return refuse(reading->problem, reading->line, "unknown: %.40s", word);
    if (option_take(key, reading->entry, 1, &value))
        return true;
    option_describe(allowed, sizeof allowed, key);
    return refuse(reading->problem, reading->line, "%s cannot be %.40s%s%s", word, value,
                  allowed[0] ? ": " : "", allowed);
}

static bool take_engine(Reading *reading, const char *value)
{
    EngineList *list = &reading->list;
    int64_t id;
    if (!option_integer(&id, value, 1, UINT32_MAX - 1) || engine_list_find(list, (uint32_t)id))
        return refuse(reading->problem, reading->line, "an engine needs a number of its own");
    if (list->count == ENGINE_LIST_MAX)
        return refuse(reading->problem, reading->line, "more than %d engines", ENGINE_LIST_MAX);
    EngineEntry *grown = realloc(list->entries, (size_t)(list->count + 1) * sizeof *grown);
    if (!grown)
        return refuse(reading->problem, reading->line, "no memory");
    list->entries = grown;
    reading->entry = &grown[list->count++];
    *reading->entry =
        (EngineEntry){.id = (uint32_t)id, .report = {.start_ms = -1, .slowest_ms = -1}};
    if (list->next_id <= (uint32_t)id)
        list->next_id = (uint32_t)id + 1;
    return true;
}

static bool take_next(Reading *reading, const char *value)
{
    int64_t id;
    if (reading->entry || !option_integer(&id, value, 1, UINT32_MAX))
        return refuse(reading->problem, reading->line, "next needs a number");
    reading->list.next_id = (uint32_t)id;
    return true;
}

static bool take_line(Reading *reading, const char *word, char *value)
{
    EngineEntry *entry = reading->entry;
    if (strcmp(word, "engine") == 0)
        return take_engine(reading, value);
    if (strcmp(word, "next") == 0)
        return take_next(reading, value);
    if (!entry)
        return refuse(reading->problem, reading->line, "%.40s before the first engine", word);
    for (int i = 0; i < TEXT_KEYS; i++)
        if (strcmp(word, text_keys[i].name) == 0)
            return take_text(reading, &text_keys[i], value);
    if (strcmp(word, "info") == 0)
        return engine_entry_add_info(entry, value) ||
               refuse(reading->problem, reading->line,
                      "too many INFO lines, or one has too many bytes");
    const bool check = strcmp(word, "check") == 0;
    const bool yes = strcmp(word, "rules") == 0, no = strcmp(word, "no-rules") == 0;
    if (check || yes || no)
        return (check ? take_check(&entry->report, value)
                      : take_rules(yes ? &entry->report.rules : &entry->report.no_rules, value)) ||
               refuse(reading->problem, reading->line, "%s cannot be %.60s", word, value);
    return take_plain(reading, word, value);
}

/* Goes through the lines behind the first. */
static bool read_lines(Reading *reading, Span text)
{
    char word[32], value[VALUE_MAX], harmless[VALUE_MAX];
    Span line;
    for (; span_take_line(&line, &text); reading->line++) {
        Span rest = span_trim(line);
        if (rest.size == 0 || rest.text[0] == '#')
            continue;
        span_copy(word, sizeof word, span_take_word(&rest));
        rest = span_trim(rest);
        if (rest.size >= VALUE_MAX || span_bad_utf8(rest) < rest.size)
            return refuse(reading->problem, reading->line, "too many bytes, or not UTF-8");
        memcpy(value, rest.text, rest.size);
        value[rest.size] = 0;
        foreign_copy(harmless, sizeof harmless, value, FOREIGN_LINE);
        if (strlen(value) != rest.size || strcmp(harmless, value) != 0)
            return refuse(reading->problem, reading->line, "it has control characters");
        if (!take_line(reading, word, value))
            return false;
    }
    return true;
}

/* Names are different, as engine_list_add() makes them, and every engine has a program. */
static bool check_entries(Reading *reading)
{
    const EngineList *list = &reading->list;
    for (int32_t i = 0; i < list->count; i++) {
        const EngineEntry *entry = &list->entries[i];
        if (!entry->name[0] || !entry->program[0])
            return refuse(reading->problem, 0, "engine %u has no name or no program",
                          (unsigned)entry->id);
        if (engine_list_find_name(list, entry->name) != entry)
            return refuse(reading->problem, 0, "there are two engines %.60s", entry->name);
    }
    return true;
}

bool engine_list_read(EngineList *out, EngineProblem *problem, Span text)
{
    Reading reading = {.problem = problem, .line = 2};
    Span first;
    span_skip_mark(&text);
    bool ok = span_take_line(&first, &text) && span_is(span_trim(first), FIRST_LINE);
    if (!ok)
        refuse(problem, 1, "the first line is not \"" FIRST_LINE "\"");
    ok = ok && read_lines(&reading, text) && check_entries(&reading);
    if (ok)
        *out = reading.list;
    else
        engine_list_free(&reading.list);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Writing
 */

static void write_text(TextBuffer *out, const char *key, const char *value)
{
    if (!value[0])
        return;
    text_print(out, "%s ", key);
    text_add(out, value, strlen(value));
    text_add(out, "\n", 1);
}

static void write_plain(TextBuffer *out, const Option *key, const EngineEntry *entry)
{
    const void *field = (const char *)entry + key->field;
    switch (key->kind) {
    case OPTION_KIND_INT32:
        text_print(out, "%s %" PRId32 "\n", key->name, *(const int32_t *)field);
        break;
    case OPTION_KIND_INT64:
        text_print(out, "%s %" PRId64 "\n", key->name, *(const int64_t *)field);
        break;
    default: text_print(out, "%s %s\n", key->name, key->words[*(const unsigned *)field]); break;
    }
}

static void write_rules(TextBuffer *out, const char *key, uint32_t rules)
{
    if (rules == 0)
        return;
    text_print(out, "%s", key);
    for (int i = 0; rule_names[i]; i++)
        if (rules & 1u << i)
            text_print(out, " %s", rule_names[i]);
    text_print(out, "\n");
}

static void write_entry(TextBuffer *out, const EngineEntry *entry)
{
    const EngineReport *report = &entry->report;
    text_print(out, "\nengine %" PRIu32 "\n", entry->id);
    for (int i = 0; i < TEXT_KEYS; i++)
        write_text(out, text_keys[i].name, (const char *)entry + text_keys[i].field);
    for (int i = 0; i < KEYS; i++)
        write_plain(out, &keys[i], entry);
    for (int i = 0; i < entry->info_count; i++)
        write_text(out, "info", entry->infos[i]);
    for (int i = 0; i < ENGINE_CHECKS; i++)
        if (report->checks[i] != ENGINE_UNTESTED)
            text_print(out, "check %s %s\n", engine_check_words[i],
                       engine_verdict_words[report->checks[i]]);
    write_rules(out, "rules", report->rules);
    write_rules(out, "no-rules", report->no_rules);
}

bool engine_list_write(TextBuffer *out, const EngineList *list)
{
    text_print(out, FIRST_LINE "\nnext %" PRIu32 "\n", list->next_id ? list->next_id : 1);
    for (int32_t i = 0; i < list->count; i++)
        write_entry(out, &list->entries[i]);
    return !out->failed;
}

/* ------------------------------------------------------------------------------------------------
 * The file
 */

static bool refuse_system(EngineProblem *problem, OsError error)
{
    char text[200];
    os_error_text(text, sizeof text, error);
    return refuse(problem, 0, "%s", text);
}

/* Reads the file as it is now. *missing: there is none, and *out is empty. */
static bool load_file(EngineList *out, bool *missing, EngineProblem *problem, const char *path)
{
    char *text = NULL;
    size_t size = 0;
    *out = (EngineList){0};
    const OsError error = os_file_read(&text, &size, path, ENGINE_LIST_FILE_MAX);
    *missing = error && os_error_trouble(error) == OS_TROUBLE_MISSING;
    if (*missing)
        return true;
    const bool ok = !error ? engine_list_read(out, problem, (Span){text, size})
                    : os_error_is_too_large(error)
                        ? refuse(problem, 0, "the file is too large for a list of engines")
                        : refuse_system(problem, error);
    free(text);
    return ok;
}

/* Remembers the list as the file has it. False: no memory, and the old base stays. */
static bool set_base(EngineList *list)
{
    const size_t bytes = (size_t)list->count * sizeof *list->base;
    EngineEntry *copy = bytes > 0 ? malloc(bytes) : NULL;
    if (bytes > 0 && !copy)
        return false;
    if (copy)
        memcpy(copy, list->entries, bytes);
    free(list->base);
    list->base = copy;
    list->base_count = list->count;
    return true;
}

bool engine_list_load(EngineList *out, EngineProblem *problem, const char *path)
{
    bool missing;
    bool ok = load_file(out, &missing, problem, path);
    if (ok && !set_base(out)) {
        engine_list_free(out);
        return refuse_system(problem, os_error_no_memory());
    }
    out->unread = !ok;
    return ok;
}

/* Gives a file that was not understood a name that is free, so that a new one does not replace it. */
static OsError put_aside(const char *path)
{
    OsError error = 0;
    for (int i = 1; i < ASIDE_MAX; i++) {
        TextBuffer name = {0};
        text_add(&name, path, strlen(path));
        text_print(&name, ".%d", i);
        error = name.failed ? os_error_no_memory() : os_file_rename(path, name.text);
        free(name.text);
        if (!error || os_error_trouble(error) == OS_TROUBLE_MISSING)
            return 0;
    }
    return error;
}

/* NULL: somebody holds it for longer than can be waited for, or the folder cannot be written. */
static OsLock *take_lock(const char *path)
{
    char *name = path_beside(path, "engines.lock");
    OsLock *lock = name ? os_file_lock(name) : NULL;
    for (const int64_t end = os_clock_ms() + LOCK_WAIT_MS; name && !lock && os_clock_ms() < end;) {
        os_sleep_ms(LOCK_STEP_MS);
        lock = os_file_lock(name);
    }
    free(name);
    return lock;
}

/* Takes what others have changed. A file that has become unreadable is put aside as one that always was. */
static bool take_changes(EngineList *list, EngineProblem *problem, const char *path)
{
    EngineList theirs;
    bool missing;
    if (!load_file(&theirs, &missing, problem, path)) {
        list->unread = true;
        return true;
    }
    const EngineMerge merge = missing ? ENGINE_MERGED : engine_list_merge(list, &theirs);
    engine_list_free(&theirs);
    if (merge == ENGINE_MERGE_FULL)
        return refuse(problem, 0, "more than %d engines", ENGINE_LIST_MAX);
    return merge == ENGINE_MERGED || refuse_system(problem, os_error_no_memory());
}

static bool write_list(EngineList *list, EngineProblem *problem, const char *path)
{
    TextBuffer text = {0};
    OsError error = list->unread ? put_aside(path) : 0;
    if (!error && !engine_list_write(&text, list))
        error = os_error_no_memory();
    if (!error)
        error = os_file_replace(path, text.text, text.size);
    free(text.text);
    if (error)
        return refuse_system(problem, error);
    list->unread = false;
    set_base(list); /* without memory for it, the next save takes our own changes for new ones */
    return true;
}

bool engine_list_save(EngineList *list, EngineProblem *problem, const char *path)
{
    OsLock *lock = take_lock(path);
    if (!lock)
        return refuse(problem, 0, "another program changes it, or its folder cannot be written");
    const bool ok =
        (list->unread || take_changes(list, problem, path)) && write_list(list, problem, path);
    os_file_unlock(lock);
    return ok;
}
