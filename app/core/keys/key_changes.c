/* key_changes.c: see key_changes.h. */
#include "key_changes.h"

#include "core/text/utf8.h"

#include <stdio.h>
#include <string.h>

static const char none[] = "none";

static bool is_word_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool is_word(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!is_word_letter(text[i]) && text[i] != '_' && text[i] != '.')
            return false;
    return size > 0 && size < KEY_WORD_MAX;
}

const KeyChange *key_changes_find(const KeyChanges *changes, const char *word)
{
    for (int i = 0; i < changes->count; i++)
        if (strcmp(changes->list[i].word, word) == 0)
            return &changes->list[i];
    return NULL;
}

bool key_changes_set(KeyChanges *changes, const char *word, KeyChord chord)
{
    const KeyChange *found = key_changes_find(changes, word);
    const int place = found ? (int)(found - changes->list) : changes->count;
    if (place == KEY_CHANGES_MAX || !is_word(word, strlen(word)))
        return false;
    snprintf(changes->list[place].word, KEY_WORD_MAX, "%s", word);
    changes->list[place].chord = chord;
    if (!found)
        changes->count++;
    return true;
}

void key_changes_remove(KeyChanges *changes, const char *word)
{
    const KeyChange *found = key_changes_find(changes, word);
    if (!found)
        return;
    const int place = (int)(found - changes->list);
    memmove(&changes->list[place], &changes->list[place + 1],
            (size_t)(changes->count - place - 1) * sizeof *changes->list);
    changes->count--;
}

bool key_changes_same(const KeyChanges *a, const KeyChanges *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (strcmp(a->list[i].word, b->list[i].word) != 0 ||
            !chord_same(a->list[i].chord, b->list[i].chord))
            return false;
    return true;
}

/* ---------------------------------------------------------------- lines */

bool key_changes_read(KeyChanges *changes, const char *name, size_t name_size, const char *value,
                      size_t value_size)
{
    const size_t prefix = strlen(KEY_LINE_PREFIX);
    char word[KEY_WORD_MAX];
    KeyChord chord = {0};
    if (name_size < prefix || !is_word(name + prefix, name_size - prefix))
        return false;
    if ((value_size != strlen(none) || memcmp(value, none, value_size) != 0) &&
        !chord_read(&chord, value, value_size))
        return false;
    snprintf(word, sizeof word, "%.*s", (int)(name_size - prefix), name + prefix);
    return key_changes_set(changes, word, chord);
}

int key_change_write(char *out, size_t size, const KeyChange *change)
{
    char chord[CHORD_TEXT_MAX];
    chord_text(chord, change->chord);
    return snprintf(out, size, KEY_LINE_PREFIX "%s = %s\n", change->word, *chord ? chord : none);
}

/* ---------------------------------------------------------------- clashes */

int key_clash(const KeyUse *uses, int count, int index, KeyChord chord, int from)
{
    const KeyUse *mine = &uses[index];
    for (int i = from; i < count && chord.key != 0; i++) {
        const KeyUse *other = &uses[i];
        const bool together = other->mode == mine->mode || other->mode == KEY_ALL_MODES ||
                              mine->mode == KEY_ALL_MODES;
        const bool meant = chord_same(other->own, chord) && chord_same(mine->own, chord);
        if (i != index && together && !meant && chord_same(other->now, chord))
            return i;
    }
    return -1;
}

/* ---------------------------------------------------------------- texts */

/* What stands for the key that is named here, made in `label` where it has to be; NULL: it is no key. */
static const char *said(char label[CHORD_LABEL_MAX], const char *name, size_t size,
                        const KeyNames *names, const KeyRename *renames, int count)
{
    KeyChord chord;
    const char *held = chord_held_label(name, size, names);
    if (held)
        return held;
    if (!chord_read(&chord, name, size))
        return NULL;
    for (int i = 0; i < count; i++)
        if (chord_same(renames[i].from, chord))
            return renames[i].to;
    chord_label(label, chord, names);
    return label;
}

/* A digit in braces is a gap of phrase.h, and no key. */
static bool may_be_key(const char *at, const char *end)
{
    return at[0] == '{' && end && !(at[1] >= '0' && at[1] <= '9');
}

bool key_fill(char *out, size_t size, const char *text, const KeyNames *names,
              const KeyRename *renames, int count)
{
    bool found = false;
    size_t at = 0;
    while (*text && at + 1 < size) {
        char label[CHORD_LABEL_MAX];
        const char *end = text[0] == '{' ? strchr(text, '}') : NULL;
        const char *key = may_be_key(text, end) ? said(label, text + 1, (size_t)(end - text - 1),
                                                       names, renames, count)
                                                : NULL;
        if (key) {
            const int length = snprintf(out + at, size - at, "%s", key);
            at = at + (size_t)length < size ? at + (size_t)length : size - 1;
            text = end + 1;
            found = true;
        } else {
            out[at++] = *text++;
        }
    }
    out[at] = *text;
    out[utf8_cut(out, at)] = '\0';
    return found;
}
