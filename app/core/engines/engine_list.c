/* The list of engines in memory; see engine_list.h. */
#include "engine_list.h"

#include "core/text/foreign.h"
#include "core/text/path.h"
#include "core/text/utf8.h"
#include "platform/processes/os_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const engine_kind_words[] = {"other",    "gomokit", "rapfi", "yixin",
                                         "pentazen", "pela",    NULL};
const char *const engine_check_words[] = {"start",   "about",     "plays", "time", "memory",
                                          "restart", "take-back", "sizes", "end",  NULL};
const char *const engine_verdict_words[] = {"untested", "good", "weak", "bad", NULL};

const char *engine_kind_name(EngineKind kind)
{
    static const char *const names[ENGINE_KINDS] = {"",      "Gomokit",  "Rapfi",
                                                    "Yixin", "PentaZen", "Pela"};
    return names[kind];
}

bool engine_report_is_good(const EngineReport *report)
{
    for (int i = 0; i < ENGINE_CHECKS; i++)
        if (report->checks[i] == ENGINE_BAD)
            return false;
    return report->date != 0;
}

void engine_list_free(EngineList *list)
{
    free(list->entries);
    free(list->base);
    *list = (EngineList){0};
}

static EngineEntry *find(const EngineList *list, uint32_t id)
{
    for (int32_t i = 0; i < list->count; i++)
        if (list->entries[i].id == id)
            return &list->entries[i];
    return NULL;
}

const EngineEntry *engine_list_find(const EngineList *list, uint32_t id)
{
    return find(list, id);
}

uint32_t engine_list_id(const EngineList *list, uint32_t id)
{
    for (int32_t i = 0; i < list->count; i++)
        if (list->entries[i].was == id)
            return list->entries[i].id;
    return id;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const char *a, const char *b)
{
    while (*a && small(*a) == small(*b)) {
        a++;
        b++;
    }
    return small(*a) == small(*b);
}

const EngineEntry *engine_list_find_name(const EngineList *list, const char *name)
{
    for (int32_t i = 0; i < list->count; i++)
        if (same_name(list->entries[i].name, name))
            return &list->entries[i];
    return NULL;
}

/* "Rapfi" becomes "Rapfi 2" where another engine is called Rapfi; an empty name becomes "engine". */
static void make_different(char name[ENGINE_NAME_MAX], const EngineList *list, uint32_t id)
{
    enum { ROOM = 4 }; /* of " 64" */
    const EngineEntry *other;
    if (!name[0])
        snprintf(name, ENGINE_NAME_MAX, "engine");
    size_t length = strlen(name);
    if (length > ENGINE_NAME_MAX - 1 - ROOM)
        length = utf8_cut(name, ENGINE_NAME_MAX - 1 - ROOM);
    for (int number = 2; (other = engine_list_find_name(list, name)) && other->id != id; number++)
        snprintf(name + length, ENGINE_NAME_MAX - length, " %d", number);
}

/* Makes a text of an entry harmless where it stands, and takes blanks off its ends. */
static void clean(char *text, size_t size)
{
    char copy[ENGINE_PATH_MAX];
    foreign_copy(copy, size, text, FOREIGN_LINE);
    const Span trimmed = span_trim((Span){copy, strlen(copy)});
    memcpy(text, trimmed.text, trimmed.size);
    text[trimmed.size] = 0;
}

static void clean_entry(EngineEntry *entry)
{
    clean(entry->name, sizeof entry->name);
    clean(entry->program, sizeof entry->program);
    clean(entry->folder, sizeof entry->folder);
    clean(entry->arguments, sizeof entry->arguments);
    clean(entry->about, sizeof entry->about);
    clean(entry->report.why, sizeof entry->report.why);
    for (int i = 0; i < entry->info_count; i++)
        clean(entry->infos[i], sizeof entry->infos[i]);
}

const EngineEntry *engine_list_add(EngineList *list, const EngineEntry *entry)
{
    const EngineEntry copy = *entry; /* it may be one of the list's, which moves */
    if (list->count >= ENGINE_LIST_MAX)
        return NULL;
    EngineEntry *grown = realloc(list->entries, (size_t)(list->count + 1) * sizeof *grown);
    if (!grown)
        return NULL;
    list->entries = grown;
    EngineEntry *added = &grown[list->count];
    *added = copy;
    if (list->next_id == 0)
        list->next_id = 1;
    added->id = list->next_id++;
    clean_entry(added);
    make_different(added->name, list, added->id);
    list->count++;
    return added;
}

bool engine_list_set(EngineList *list, const EngineEntry *entry)
{
    EngineEntry *old = find(list, entry->id);
    if (!old)
        return false;
    EngineEntry copy = *entry;
    clean_entry(&copy);
    make_different(copy.name, list, copy.id);
    *old = copy;
    return true;
}

bool engine_list_remove(EngineList *list, uint32_t id)
{
    EngineEntry *entry = find(list, id);
    if (!entry)
        return false;
    const size_t after = (size_t)(list->entries + list->count - (entry + 1));
    memmove(entry, entry + 1, after * sizeof *entry);
    list->count--;
    return true;
}

bool engine_list_rename(EngineList *list, uint32_t id, const char *name)
{
    const EngineEntry *entry = find(list, id);
    if (!entry || !name[0])
        return false;
    EngineEntry copy = *entry;
    foreign_copy(copy.name, sizeof copy.name, name, FOREIGN_LINE);
    return engine_list_set(list, &copy);
}

bool engine_entry_init(EngineEntry *out, const char *program)
{
    const size_t length = strlen(program);
    if (length == 0 || length >= sizeof out->program)
        return false;
    *out = (EngineEntry){.report = {.start_ms = -1, .slowest_ms = -1}};
    memcpy(out->program, program, length + 1);
    const char *name = path_name(program);
    if (strncmp(name, "pbrain-", 7) == 0 && name[7])
        name += 7;
    const size_t stem = path_stem(name);
    snprintf(out->name, sizeof out->name, "%.*s",
             (int)(path_has_ending(name, "exe") ? stem : strlen(name)), name);
    clean_entry(out);
    return strcmp(out->program, program) == 0; /* else no line of a file could hold it */
}

bool engine_entry_add_info(EngineEntry *entry, const char *text)
{
    const Span line = span_trim((Span){text, strlen(text)});
    if (entry->info_count == ENGINE_INFOS_MAX || line.size == 0 || line.size >= ENGINE_INFO_MAX)
        return false;
    char *info = entry->infos[entry->info_count++];
    span_copy(info, ENGINE_INFO_MAX, line);
    clean(info, ENGINE_INFO_MAX);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * What brains need to start one
 */

static void add_info(EngineStart *start, const char *text)
{
    BrainTerms *terms = &start->terms;
    if (terms->info_count == BRAIN_INFOS_MAX)
        return;
    char *info = start->infos[terms->info_count];
    snprintf(info, ENGINE_INFO_MAX, "%s", text);
    terms->infos[terms->info_count++] = info;
}

/* Engines that tell what they think only when they are asked to. */
static bool tells_on_request(EngineKind kind)
{
    return kind == ENGINE_RAPFI || kind == ENGINE_YIXIN || kind == ENGINE_GOMOKIT;
}

/* The folder of the program, without the slash at its end unless it is all of it. */
static void folder_of(char out[ENGINE_PATH_MAX], const EngineEntry *entry)
{
    size_t length = (size_t)(path_name(entry->program) - entry->program);
    if (entry->folder[0]) {
        memcpy(out, entry->folder, sizeof entry->folder);
        return;
    }
    if (length > 1 && entry->program[length - 2] != ':')
        length--;
    memcpy(out, entry->program, length);
    out[length] = 0;
}

bool engine_entry_start(EngineStart *out, const EngineEntry *entry, const BrainTerms *game,
                        bool thoughts)
{
    BrainTerms *terms = &out->terms;
    const bool arguments = entry->arguments[0] != 0;
    char text[ENGINE_INFO_MAX];
    if (!os_process_quote(out->command, sizeof out->command, entry->program))
        return false;
    const size_t used = strlen(out->command), room = sizeof out->command - used;
    snprintf(out->command + used, room, "%s%s", arguments ? " " : "", entry->arguments);
    if (strlen(entry->arguments) + 1 >= room)
        return false;
    *terms = *game;
    terms->info_count = 0;
    for (int i = 0; i < game->info_count; i++)
        add_info(out, game->infos[i]);
    folder_of(out->folder, entry);
    terms->folder = out->folder;
    terms->turn_ms = entry->turn_ms > 0 ? entry->turn_ms : game->turn_ms;
    terms->match_ms = entry->match_ms > 0 ? entry->match_ms : game->match_ms;
    if (entry->memory_mb > 0)
        terms->memory_bytes = (int64_t)entry->memory_mb << 20;
    if (entry->threads > 0) {
        snprintf(text, sizeof text, "THREAD_NUM %d", (int)entry->threads);
        add_info(out, text);
    }
    if (thoughts && tells_on_request(entry->kind))
        add_info(out, "SHOW_DETAIL 1");
    for (int i = 0; i < entry->info_count; i++)
        add_info(out, entry->infos[i]);
    return true;
}
