/* A hash table of everything learned, by the keys of positions, in bounded memory. */
#include "learning_index.h"

#include <stdlib.h>

#include "position_key.h"

enum {
    SLOTS_FIRST = 1 << 8,
    LESSON_WORTH = 1 << 20, /* lessons are dropped last, proofs and verdicts before them */
    PROOF_WORTH = 1 << 12,
    COUNT_WORTH = 16, /* one more game is worth eight plies of depth */
    GAME_WORTH = 24,
};

struct LearningIndex {
    LearningEntry *entries; /* in the order in which they came */
    uint32_t count, capacity;
    uint32_t *slots; /* open addressing; the entry's number plus one, 0: free */
    uint32_t slot_count;
    uint32_t stamp;
};

LearningIndex *learning_index_new(void)
{
    return calloc(1, sizeof(LearningIndex));
}

void learning_index_clear(LearningIndex *index)
{
    for (uint32_t i = 0; i < index->count; i++)
        free(index->entries[i].lesson);
    index->count = 0;
    for (uint32_t i = 0; i < index->slot_count; i++)
        index->slots[i] = 0;
}

void learning_index_free(LearningIndex *index)
{
    if (!index)
        return;
    learning_index_clear(index);
    free(index->entries);
    free(index->slots);
    free(index);
}

/* ------------------------------------------------------------------------------------------------
 * Finding and growing
 */

/* The slot of this key, or the free one where it belongs. */
static uint32_t slot_of(const LearningIndex *index, uint64_t key)
{
    const uint32_t mask = index->slot_count - 1;
    uint32_t slot = (uint32_t)(key ^ key >> 32) & mask;
    while (index->slots[slot] != 0 && index->entries[index->slots[slot] - 1].key != key)
        slot = (slot + 1) & mask;
    return slot;
}

const LearningEntry *learning_index_find(const LearningIndex *index, uint64_t key)
{
    if (index->slot_count == 0)
        return NULL;
    const uint32_t number = index->slots[slot_of(index, key)];
    return number != 0 ? &index->entries[number - 1] : NULL;
}

static void refill_slots(LearningIndex *index)
{
    for (uint32_t i = 0; i < index->slot_count; i++)
        index->slots[i] = 0;
    for (uint32_t i = 0; i < index->count; i++)
        index->slots[slot_of(index, index->entries[i].key)] = i + 1;
}

static bool grow(LearningIndex *index)
{
    const uint32_t capacity = index->capacity > 0 ? index->capacity * 2 : SLOTS_FIRST;
    LearningEntry *entries = realloc(index->entries, capacity * sizeof *entries);
    if (!entries)
        return false;
    index->entries = entries;
    uint32_t *slots = realloc(index->slots, 2 * capacity * sizeof *slots); /* half of them free */
    if (!slots)
        return false;
    index->slots = slots;
    index->slot_count = 2 * capacity;
    index->capacity = capacity;
    refill_slots(index);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Making room
 */

typedef struct Worth {
    int64_t worth;
    uint32_t number;
} Worth;

static Worth worth_of(const LearningIndex *index, uint32_t number)
{
    const LearningEntry *entry = &index->entries[number];
    const uint32_t games = entry->count.black + entry->count.white + entry->count.draws;
    int64_t worth = (int64_t)(games < 1000 ? games : 1000) * COUNT_WORTH;
    if (entry->known.bound != 0)
        worth += entry->known.kind > KNOWN_ESTIMATE ? PROOF_WORTH : entry->known.depth;
    worth += (entry->lesson ? LESSON_WORTH : 0) + (entry->is_game ? GAME_WORTH : 0);
    return (Worth){worth, number};
}

/* The more useful first; of two alike the one that was touched later. */
static int by_worth(const void *a, const void *b)
{
    const Worth *left = a, *right = b;
    if (left->worth != right->worth)
        return left->worth < right->worth ? 1 : -1;
    return left->number < right->number ? 1 : -1;
}

/* Keeps the more useful three quarters. False: no memory. */
static bool make_room(LearningIndex *index)
{
    const uint32_t keep = index->count / 4 * 3;
    Worth *order = malloc(index->count * sizeof *order);
    uint8_t *stays = calloc(index->count, 1);
    if (order && stays) {
        for (uint32_t i = 0; i < index->count; i++)
            order[i] = worth_of(index, i);
        qsort(order, index->count, sizeof *order, by_worth);
        for (uint32_t i = 0; i < keep; i++)
            stays[order[i].number] = 1;
        uint32_t to = 0;
        for (uint32_t i = 0; i < index->count; i++) {
            if (stays[i])
                index->entries[to++] = index->entries[i];
            else
                free(index->entries[i].lesson);
        }
        index->count = to;
        refill_slots(index);
    }
    const bool ok = order && stays;
    free(order);
    free(stays);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * Merging
 */

static LearningEntry *entry_for(LearningIndex *index, uint64_t key)
{
    const LearningEntry *found = learning_index_find(index, key);
    if (found)
        return &index->entries[found - index->entries];
    if (index->count >= LEARNING_ENTRIES_MAX ? !make_room(index)
                                             : index->count == index->capacity && !grow(index))
        return NULL;
    LearningEntry *entry = &index->entries[index->count];
    *entry = (LearningEntry){.key = key, .known = {.cell = KEY_NO_CELL}};
    index->slots[slot_of(index, key)] = ++index->count;
    return entry;
}

/* A proof outlasts a verdict, and that every estimate; among estimates the deeper one counts, or that of
 * this engine. */
static bool is_better(const Known *known, const Known *old)
{
    if (old->bound == 0 || known->kind != old->kind)
        return old->bound == 0 || known->kind > old->kind;
    if (known->kind > KNOWN_ESTIMATE)
        return true;
    if (known->effort != old->effort) /* a whole search outlasts what another one left behind */
        return known->effort > old->effort;
    return known->engine != old->engine || known->depth >= old->depth;
}

bool learning_index_add(LearningIndex *index, const LearningRecord *record)
{
    Lesson *lesson = NULL;
    if (record->kind == LEARNING_KNOWN_1)
        return true;
    if (record->kind == LEARNING_LESSON && !(lesson = malloc(sizeof *lesson)))
        return false;
    LearningEntry *entry = entry_for(index, record->key);
    if (!entry) {
        free(lesson);
        return false;
    }
    entry->stamp = ++index->stamp;
    switch (record->kind) {
    case LEARNING_KNOWN:
        if (is_better(&record->known, &entry->known))
            entry->known = record->known;
        break;
    case LEARNING_LESSON:
        free(entry->lesson);
        entry->lesson = lesson;
        *lesson = record->lesson;
        lesson->key = record->key;
        break;
    case LEARNING_COUNT:
        entry->count.black += record->count.black;
        entry->count.white += record->count.white;
        entry->count.draws += record->count.draws;
        break;
    case LEARNING_GAME: entry->is_game = true; break;
    case LEARNING_KNOWN_1: break;
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Reports and the file
 */

typedef struct Dated {
    uint32_t stamp, number;
} Dated;

static int by_stamp(const void *a, const void *b)
{
    const Dated *left = a, *right = b;
    return (left->stamp < right->stamp) - (left->stamp > right->stamp);
}

size_t learning_index_lessons(Lesson *out, size_t capacity, const LearningIndex *index)
{
    size_t count = 0;
    Dated *dated = malloc((index->count + 1) * sizeof *dated);
    if (!dated)
        return 0;
    for (uint32_t i = 0; i < index->count; i++)
        if (index->entries[i].lesson && !lesson_leads_to_another(index->entries[i].lesson))
            dated[count++] = (Dated){index->entries[i].stamp, i};
    qsort(dated, count, sizeof *dated, by_stamp);
    for (size_t i = 0; i < count && i < capacity; i++)
        out[i] = *index->entries[dated[i].number].lesson;
    free(dated);
    return count;
}

void learning_index_totals(LearningTotals *out, const LearningIndex *index)
{
    *out = (LearningTotals){0};
    for (uint32_t i = 0; i < index->count; i++) {
        const LearningEntry *entry = &index->entries[i];
        out->known += entry->known.bound != 0;
        out->lessons += entry->lesson && !lesson_leads_to_another(entry->lesson);
        out->leading += entry->lesson && lesson_leads_to_another(entry->lesson);
        out->seen += entry->count.black + entry->count.white + entry->count.draws > 0;
        out->games += entry->is_game;
    }
}

/* The records of one entry; returns the bytes they take. */
static size_t write_entry(uint8_t *out, const LearningEntry *entry)
{
    size_t size = 0;
    LearningRecord record = {.key = entry->key, .known = entry->known, .count = entry->count};
    if (entry->known.bound != 0) {
        record.kind = LEARNING_KNOWN;
        size += learning_write_record(out + size, &record);
    }
    if (entry->count.black + entry->count.white + entry->count.draws > 0) {
        record.kind = LEARNING_COUNT;
        size += learning_write_record(out + size, &record);
    }
    if (entry->is_game) {
        record.kind = LEARNING_GAME;
        size += learning_write_record(out + size, &record);
    }
    if (entry->lesson) {
        record.kind = LEARNING_LESSON;
        record.lesson = *entry->lesson;
        size += learning_write_record(out + size, &record);
    }
    return size;
}

uint8_t *learning_index_write(const LearningIndex *index, uint32_t generation, size_t *size)
{
    enum { SHORT_RECORDS = 27 + 28 + 16 }; /* bytes of an entry without a lesson, at most */
    LearningTotals totals;
    learning_index_totals(&totals, index);
    uint8_t *data = malloc(LEARNING_HEAD_BYTES + (size_t)index->count * SHORT_RECORDS +
                           (size_t)(totals.lessons + totals.leading) * LEARNING_RECORD_MAX);
    if (!data)
        return NULL;
    learning_write_head(data, generation);
    *size = LEARNING_HEAD_BYTES;
    for (uint32_t i = 0; i < index->count; i++)
        *size += write_entry(data + *size, &index->entries[i]);
    return data;
}

/* ------------------------------------------------------------------------------------------------
 * Reading back
 */

static bool same_lesson(const Lesson *a, const Lesson *b)
{
    if (!a || !b)
        return a == b;
    bool same = a->key == b->key && a->score == b->score && a->depth == b->depth &&
                a->cell == b->cell && a->nodes == b->nodes && a->day == b->day &&
                a->board == b->board && a->rule == b->rule && a->width == b->width &&
                a->height == b->height && a->count == b->count && a->move == b->move &&
                a->played == b->played;
    for (int i = 0; same && i < a->count; i++)
        same = a->line[i] == b->line[i];
    return same;
}

static bool same_entry(const LearningEntry *a, const LearningEntry *b)
{
    const bool known = a->known.bound == b->known.bound &&
                       (a->known.bound == 0 ||
                        (a->known.score == b->known.score && a->known.depth == b->known.depth &&
                         a->known.kind == b->known.kind && a->known.rule == b->known.rule &&
                         a->known.cell == b->known.cell && a->known.engine == b->known.engine &&
                         a->known.effort == b->known.effort));
    return known && a->is_game == b->is_game && a->count.black == b->count.black &&
           a->count.white == b->count.white && a->count.draws == b->count.draws &&
           same_lesson(a->lesson, b->lesson);
}

static bool is_empty(const LearningEntry *entry)
{
    return entry->known.bound == 0 && !entry->is_game && !entry->lesson &&
           entry->count.black + entry->count.white + entry->count.draws == 0;
}

/* Whether `found` has every entry of `meant` that was written, and no other. */
static bool same_index(const LearningIndex *meant, const LearningIndex *found)
{
    uint32_t written = 0;
    for (uint32_t i = 0; i < meant->count; i++) {
        if (is_empty(&meant->entries[i]))
            continue;
        const LearningEntry *entry = learning_index_find(found, meant->entries[i].key);
        if (!entry || !same_entry(entry, &meant->entries[i]))
            return false;
        written++;
    }
    return written == found->count;
}

bool learning_index_reads_back(const void *meant, const char *data, size_t size)
{
    const uint8_t *bytes = (const uint8_t *)data;
    LearningIndex *found = learning_index_new();
    LearningRecord record;
    size_t at = LEARNING_HEAD_BYTES, skipped = 0;
    uint32_t generation;
    bool memory = found != NULL;
    bool same = learning_read_head(&generation, bytes, size) == LEARNING_HEAD_OK;
    while (same && memory && learning_read_record(&record, bytes, size, &at, &skipped))
        memory = learning_index_add(found, &record);
    /* Without memory for it nothing is compared: that is no reason not to save. */
    if (same && memory)
        same = at == size && skipped == 0 && same_index(meant, found);
    learning_index_free(found);
    return same;
}
