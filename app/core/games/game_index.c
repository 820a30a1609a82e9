/* game_index.c: see game_index.h. */
#include "game_index.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "gomokit games 1"

/* ---------------------------------------------------------------- names */

bool game_names_add(GameNames *names, const char *id, size_t length)
{
    if (names->count == names->capacity) {
        const int32_t capacity = names->capacity ? 2 * names->capacity : 64;
        char(*grown)[GAME_ID_MAX] = realloc(names->ids, (size_t)capacity * sizeof *grown);
        if (!grown)
            return false;
        names->ids = grown;
        names->capacity = capacity;
    }
    char *to = names->ids[names->count++];
    memset(to, 0, GAME_ID_MAX);
    memcpy(to, id, length);
    return true;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void game_names_sort(GameNames *names)
{
    if (names->count > 0)
        qsort(names->ids, (size_t)names->count, sizeof *names->ids, compare_names);
}

void game_names_free(GameNames *names)
{
    free(names->ids);
    *names = (GameNames){0};
}

/* ---------------------------------------------------------------- entries */

static bool reserve(GameIndex *index)
{
    if (index->count < index->capacity)
        return true;
    const int32_t capacity = index->capacity ? 2 * index->capacity : 64;
    GameEntry *grown = realloc(index->entries, (size_t)capacity * sizeof *grown);
    if (!grown)
        return false;
    index->entries = grown;
    index->capacity = capacity;
    return true;
}

static int compare_entries(const void *a, const void *b)
{
    const GameEntry *first = a, *second = b;
    return strcmp(first->id, second->id);
}

void game_index_sort(GameIndex *index)
{
    if (index->count > 1)
        qsort(index->entries, (size_t)index->count, sizeof *index->entries, compare_entries);
}

GameEntry *game_index_find(const GameIndex *index, const char *id)
{
    GameEntry key = {.id = ""};
    if (index->count == 0 || strlen(id) >= sizeof key.id)
        return NULL;
    memcpy(key.id, id, strlen(id) + 1);
    return bsearch(&key, index->entries, (size_t)index->count, sizeof *index->entries,
                   compare_entries);
}

bool game_index_add(GameIndex *index, const GameEntry *entry)
{
    if (!reserve(index))
        return false;
    index->entries[index->count++] = *entry;
    return true;
}

bool game_index_put(GameIndex *index, const GameEntry *entry)
{
    GameEntry *old = game_index_find(index, entry->id);
    if (!old) {
        const bool added = game_index_add(index, entry);
        game_index_sort(index);
        return added;
    }
    game_entry_free(old);
    *old = *entry;
    return true;
}

void game_index_remove(GameIndex *index, const char *id)
{
    GameEntry *entry = game_index_find(index, id);
    if (!entry)
        return;
    game_entry_free(entry);
    index->count--;
    memmove(entry, entry + 1, (size_t)(&index->entries[index->count] - entry) * sizeof *entry);
}

void game_index_free(GameIndex *index)
{
    for (int32_t i = 0; i < index->count; i++)
        game_entry_free(&index->entries[i]);
    free(index->entries);
    *index = (GameIndex){0};
}

/* ---------------------------------------------------------------- the file */

/* An entry of a line, and the number of the line: of several with one id the last holds. */
typedef struct Line {
    GameEntry entry; /* without a text: "open" or "gone" */
    int64_t number;
} Line;

typedef struct Lines {
    Line *lines;
    size_t count, capacity;
} Lines;

static bool add_line(Lines *lines, const Line *line)
{
    if (lines->count == lines->capacity) {
        const size_t capacity = lines->capacity ? 2 * lines->capacity : 256;
        Line *grown = realloc(lines->lines, capacity * sizeof *grown);
        if (!grown)
            return false;
        lines->lines = grown;
        lines->capacity = capacity;
    }
    lines->lines[lines->count++] = *line;
    return true;
}

/* "open ID" or "gone ID", and nothing behind it. */
static bool read_word_line(GameEntry *out, Span line)
{
    const Span word = span_take_word(&line), id = span_take_word(&line);
    if ((!span_is(word, "open") && !span_is(word, "gone")) || span_trim(line).size > 0 ||
        !game_id_is_good(id.text, id.size))
        return false;
    *out = (GameEntry){0};
    memcpy(out->id, id.text, id.size);
    return true;
}

static int compare_lines(const void *a, const void *b)
{
    const Line *first = a, *second = b;
    const int order = strcmp(first->entry.id, second->entry.id);
    return order != 0 ? order : (first->number > second->number) - (first->number < second->number);
}

/* Of each id the last line, if it is that of a game. */
static void take_last(GameIndex *out, Lines *lines)
{
    if (lines->count > 1)
        qsort(lines->lines, lines->count, sizeof *lines->lines, compare_lines);
    for (size_t i = 0; i < lines->count; i++) {
        GameEntry *entry = &lines->lines[i].entry;
        const bool last =
            i + 1 == lines->count || strcmp(entry->id, lines->lines[i + 1].entry.id) != 0;
        if (!last || !entry->text || !game_index_add(out, entry))
            game_entry_free(entry);
    }
}

void game_index_read(GameIndex *out, Span text)
{
    Span line;
    Lines lines = {0};
    out->strange = text.size > 0;
    if (!span_take_line(&line, &text) || !span_is(line, HEAD))
        return;
    out->strange = false;
    /* The last line is cut off if nothing ends it. */
    while (text.size > 0 && memchr(text.text, '\n', text.size)) {
        Line found = {.number = out->lines++};
        span_take_line(&line, &text);
        if ((game_entry_read(&found.entry, line) || read_word_line(&found.entry, line)) &&
            !add_line(&lines, &found))
            game_entry_free(&found.entry);
    }
    take_last(out, &lines);
    free(lines.lines);
}

void game_index_head(TextBuffer *out)
{
    text_print(out, HEAD "\n");
}

void game_index_write(TextBuffer *out, const GameIndex *index)
{
    game_index_head(out);
    for (int32_t i = 0; i < index->count; i++)
        game_entry_write(out, &index->entries[i]);
}

bool game_index_keep_only(GameIndex *index, const GameNames *names, GameNames *missing)
{
    int32_t kept = 0, at = 0;
    bool ok = true;
    for (int32_t i = 0; i < names->count; i++) {
        const char *name = names->ids[i];
        for (; at < index->count && strcmp(index->entries[at].id, name) < 0; at++)
            game_entry_free(&index->entries[at]);
        if (at < index->count && strcmp(index->entries[at].id, name) == 0)
            index->entries[kept++] = index->entries[at++];
        else
            ok &= game_names_add(missing, name, strlen(name));
    }
    for (; at < index->count; at++)
        game_entry_free(&index->entries[at]);
    index->count = kept;
    return ok;
}
