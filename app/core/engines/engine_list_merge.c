/* Brings two changed lists of engines together; see engine_list_merge.h. */
#include "engine_list_merge.h"

#include <stdlib.h>
#include <string.h>

static const EngineEntry *find_in(const EngineEntry *entries, int32_t count, uint32_t id)
{
    for (int32_t i = 0; i < count; i++)
        if (entries[i].id == id)
            return &entries[i];
    return NULL;
}

/* What a test finds out of an engine: everything else is told by the user. */
static void copy_test(EngineEntry *out, const EngineEntry *from)
{
    out->kind = from->kind;
    out->report = from->report;
    memcpy(out->about, from->about, sizeof out->about);
}

/* Equal as the file has them. Without memory to compare them, they differ: then ours counts. */
static bool same_text(const EngineEntry *a, const EngineEntry *b)
{
    EngineEntry copies[2] = {*a, *b};
    TextBuffer texts[2] = {{0}, {0}};
    bool ok = true;
    for (int i = 0; i < 2; i++) {
        const EngineList one = {.count = 1, .entries = &copies[i]};
        ok = engine_list_write(&texts[i], &one) && ok;
    }
    const bool same = ok && strcmp(texts[0].text, texts[1].text) == 0;
    free(texts[0].text);
    free(texts[1].text);
    return same;
}

static bool same_terms(const EngineEntry *a, const EngineEntry *b)
{
    EngineEntry other = *b;
    copy_test(&other, a);
    return same_text(a, &other);
}

static bool same_test(const EngineEntry *a, const EngineEntry *b)
{
    EngineEntry other = *a;
    copy_test(&other, b);
    return same_text(a, &other);
}

static EngineEntry merge_entry(const EngineEntry *base, const EngineEntry *ours,
                               const EngineEntry *theirs)
{
    EngineEntry merged = same_terms(base, ours) ? *theirs : *ours;
    copy_test(&merged, same_test(base, ours) ? theirs : ours);
    return merged;
}

static bool append(EngineList *list, const EngineEntry *entry)
{
    if (list->count == ENGINE_LIST_MAX)
        return false;
    list->entries[list->count++] = *entry;
    return engine_list_set(list, entry); /* which makes its name different */
}

/* Ours, in our order. */
static bool take_ours(EngineList *out, const EngineList *ours, const EngineList *theirs)
{
    bool fits = true;
    for (int32_t i = 0; i < ours->count && fits; i++) {
        const EngineEntry *entry = &ours->entries[i];
        const EngineEntry *base = find_in(ours->base, ours->base_count, entry->id);
        const EngineEntry *other = engine_list_find(theirs, entry->id);
        EngineEntry merged = base && other ? merge_entry(base, entry, other) : *entry;
        merged.was = 0;
        if (!base && entry->id < theirs->next_id) {
            merged.was = entry->id;
            merged.id = out->next_id++;
        }
        if (base && !other && same_terms(base, entry))
            continue; /* they have removed it */
        fits = append(out, &merged);
    }
    return fits;
}

/* What only they have: new, or removed here but changed there. */
static bool take_theirs(EngineList *out, const EngineList *ours, const EngineList *theirs)
{
    bool fits = true;
    for (int32_t i = 0; i < theirs->count && fits; i++) {
        const EngineEntry *entry = &theirs->entries[i];
        const EngineEntry *base = find_in(ours->base, ours->base_count, entry->id);
        const bool here = base && engine_list_find(ours, entry->id);
        if (!here && (!base || !same_terms(base, entry)))
            fits = append(out, entry);
    }
    return fits;
}

EngineMerge engine_list_merge(EngineList *ours, const EngineList *theirs)
{
    EngineList out = {.entries = calloc(ENGINE_LIST_MAX, sizeof *out.entries)};
    if (!out.entries)
        return ENGINE_MERGE_NO_MEMORY;
    out.next_id = ours->next_id > theirs->next_id ? ours->next_id : theirs->next_id;
    if (!take_ours(&out, ours, theirs) || !take_theirs(&out, ours, theirs)) {
        engine_list_free(&out);
        return ENGINE_MERGE_FULL;
    }
    free(ours->entries);
    ours->entries = out.entries;
    ours->count = out.count;
    ours->next_id = out.next_id;
    return ENGINE_MERGED;
}
