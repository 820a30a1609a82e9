/* chord.c: see chord.h. */
#include "chord.h"

#include "core/text/scan.h"

#include <stdio.h>
#include <string.h>

enum { KEY_F1 = 0x70, KEY_F4 = 0x73, KEY_F10 = 0x79, KEY_F12 = 0x7b };

typedef enum KeyKind {
    KIND_UNNAMED,
    KIND_TYPING, /* letters, digits, signs */
    KIND_MOVING,
    KIND_LEAVING, /* Esc and Tab: with Alt or Ctrl they are Windows' */
    KIND_FUNCTION,
    KIND_OTHER,
} KeyKind;

typedef struct NamedKey {
    uint16_t key;
    KeyKind kind;
    const char *name;
} NamedKey;

/* In the order of KeyName from KEY_NAME_BACKSPACE on; then signs, which are the same everywhere. */
static const NamedKey named[] = {
    {0x08, KIND_MOVING, "Backspace"}, {0x09, KIND_LEAVING, "Tab"},  {0x0d, KIND_MOVING, "Enter"},
    {0x1b, KIND_LEAVING, "Esc"},      {0x20, KIND_MOVING, "Space"}, {0x21, KIND_OTHER, "PgUp"},
    {0x22, KIND_OTHER, "PgDn"},       {0x23, KIND_OTHER, "End"},    {0x24, KIND_OTHER, "Home"},
    {0x25, KIND_MOVING, "Left"},      {0x26, KIND_MOVING, "Up"},    {0x27, KIND_MOVING, "Right"},
    {0x28, KIND_MOVING, "Down"},      {0x2d, KIND_OTHER, "Ins"},    {0x2e, KIND_OTHER, "Del"},
    {0xbb, KIND_TYPING, "+"},         {0xbc, KIND_TYPING, ","},     {0xbd, KIND_TYPING, "-"},
    {0xbe, KIND_TYPING, "."},
};

/* The key's name, and what kind it is. */
static KeyKind describe(char out[CHORD_TEXT_MAX], uint16_t key)
{
    *out = '\0';
    if (key >= KEY_F1 && key <= KEY_F12) {
        snprintf(out, CHORD_TEXT_MAX, "F%d", key - KEY_F1 + 1);
        return KIND_FUNCTION;
    }
    if ((key >= '0' && key <= '9') || (key >= 'A' && key <= 'Z')) {
        snprintf(out, CHORD_TEXT_MAX, "%c", key);
        return KIND_TYPING;
    }
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (named[i].key == key) {
            snprintf(out, CHORD_TEXT_MAX, "%s", named[i].name);
            return named[i].kind;
        }
    return KIND_UNNAMED;
}

static const struct {
    uint8_t flag;
    const char *name;
} holds[] = {{CHORD_CTRL, "Ctrl+"}, {CHORD_SHIFT, "Shift+"}, {CHORD_ALT, "Alt+"}};
enum { HOLDS = sizeof holds / sizeof *holds };

bool chord_same(KeyChord a, KeyChord b)
{
    return a.key == b.key && (a.key == 0 || a.held == b.held);
}

void chord_text(char out[CHORD_TEXT_MAX], KeyChord chord)
{
    char name[CHORD_TEXT_MAX];
    size_t at = 0;
    *out = '\0';
    if (describe(name, chord.key) == KIND_UNNAMED)
        return;
    for (int i = 0; i < HOLDS; i++)
        if (chord.held & holds[i].flag)
            at += (size_t)snprintf(out + at, CHORD_TEXT_MAX - at, "%s", holds[i].name);
    snprintf(out + at, CHORD_TEXT_MAX - at, "%.15s", name);
}

/* ---------------------------------------------------------------- as languages call them */

/* The key's name without what is held. */
static const char *key_label(const char *text, uint16_t key, const KeyNames *names)
{
    for (int i = 0; KEY_NAME_BACKSPACE + i < KEY_NAME_COUNT; i++)
        if (named[i].key == key)
            return names->names[KEY_NAME_BACKSPACE + i];
    return text;
}

void chord_label(char out[CHORD_LABEL_MAX], KeyChord chord, const KeyNames *names)
{
    char name[CHORD_TEXT_MAX];
    size_t at = 0;
    *out = '\0';
    if (describe(name, chord.key) == KIND_UNNAMED)
        return;
    if (!names) {
        chord_text(out, chord);
        return;
    }
    for (int i = 0; i < HOLDS; i++)
        if (chord.held & holds[i].flag)
            at += (size_t)snprintf(out + at, CHORD_LABEL_MAX - at, "%.20s+",
                                   names->names[KEY_NAME_CTRL + i]);
    snprintf(out + at, CHORD_LABEL_MAX - at, "%.30s", key_label(name, chord.key, names));
}

const char *chord_held_label(const char *text, size_t size, const KeyNames *names)
{
    for (int i = 0; i < HOLDS; i++)
        if (strlen(holds[i].name) == size + 1 && memcmp(holds[i].name, text, size) == 0)
            return names->names[KEY_NAME_CTRL + i];
    return NULL;
}

/* ---------------------------------------------------------------- reading */

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether the text begins with the name, whatever the case. */
static bool begins(Span text, const char *name)
{
    const size_t length = strlen(name);
    if (text.size < length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (small(text.text[i]) != small(name[i]))
            return false;
    return true;
}

static uint16_t key_of(Span word)
{
    char name[CHORD_TEXT_MAX];
    for (uint16_t key = 1; key < 256; key++)
        if (describe(name, key) != KIND_UNNAMED && strlen(name) == word.size && begins(word, name))
            return key;
    return 0;
}

bool chord_read(KeyChord *out, const char *text, size_t size)
{
    Span rest = {text, size};
    KeyChord chord = {0};
    for (int i = 0; i < HOLDS; i++)
        if (begins(rest, holds[i].name)) {
            chord.held |= holds[i].flag;
            rest.text += strlen(holds[i].name);
            rest.size -= strlen(holds[i].name);
        }
    chord.key = key_of(rest);
    if (chord.key == 0)
        return false;
    *out = chord;
    return true;
}

ChordUse chord_use(KeyChord chord)
{
    char name[CHORD_TEXT_MAX];
    const bool ctrl = chord.held & CHORD_CTRL, alt = chord.held & CHORD_ALT;
    const KeyKind kind = describe(name, chord.key);
    switch (kind) {
    case KIND_UNNAMED: return CHORD_UNNAMED;
    case KIND_TYPING: /* Ctrl and Alt together are the AltGr of many keyboards */
        return ctrl != alt ? (alt ? CHORD_OF_WINDOWS : CHORD_FINE) : CHORD_TYPES;
    case KIND_LEAVING: return ctrl || alt ? CHORD_OF_WINDOWS : CHORD_MOVES;
    case KIND_MOVING:
        if (alt && chord.key == ' ')
            return CHORD_OF_WINDOWS;
        return ctrl || alt ? CHORD_FINE : CHORD_MOVES;
    case KIND_FUNCTION:
        if ((alt && chord.key == KEY_F4) || (!ctrl && chord.key == KEY_F10))
            return CHORD_OF_WINDOWS;
        return CHORD_FINE;
    case KIND_OTHER: break;
    }
    return ctrl && alt ? CHORD_OF_WINDOWS : CHORD_FINE; /* Ctrl+Alt+Del */
}
