/*
 * key_changes.h: which keys the user has given to commands, by the commands' words, and what follows from it: which
 * commands would share a key, and how texts that name a key have to read now.
 */
#ifndef GOMOKIT_KEY_CHANGES_H
#define GOMOKIT_KEY_CHANGES_H

#include "chord.h"

enum { KEY_CHANGES_MAX = 256, KEY_WORD_MAX = 40 };

typedef struct KeyChange {
    char word[KEY_WORD_MAX]; /* of letters, digits, '_' and '.' */
    KeyChord chord;          /* key 0: the command has lost its key */
} KeyChange;

/* All zero: nothing is changed. Words that no command has are kept. */
typedef struct KeyChanges {
    KeyChange list[KEY_CHANGES_MAX];
    int count;
} KeyChanges;

/* NULL: the command has its own key. */
const KeyChange *key_changes_find(const KeyChanges *changes, const char *word);

/* False, and nothing is changed: no word, or no room for another one. */
bool key_changes_set(KeyChanges *changes, const char *word, KeyChord chord);
void key_changes_remove(KeyChanges *changes, const char *word);
bool key_changes_same(const KeyChanges *a, const KeyChanges *b);

/*
 * As lines of the settings: `key.game_new = Ctrl+Shift+N`, or `none`. Reading is given what stands at both sides of
 * the '='; a line has at most KEY_LINE_MAX bytes with its NUL.
 */
#define KEY_LINE_PREFIX "key."
enum { KEY_LINE_MAX = KEY_WORD_MAX + CHORD_TEXT_MAX + 16 };
bool key_changes_read(KeyChanges *changes, const char *name, size_t name_size, const char *value,
                      size_t value_size);
int key_change_write(char *out, size_t size, const KeyChange *change);

enum { KEY_ALL_MODES = -1 };

/* A command as its key is concerned. */
typedef struct KeyUse {
    KeyChord now, own; /* `own` is what it has when nothing is changed */
    int mode;          /* where it works, or KEY_ALL_MODES */
} KeyUse;

/*
 * The first command from `from` on that has the chord, and works where `uses[index]` does; -1: none. Two commands that
 * share their own key are never there at the same time: those do not clash.
 */
int key_clash(const KeyUse *uses, int count, int index, KeyChord chord, int from);

enum { KEY_SAID_MAX = 192 };

/* A key that texts name, and what they have to say in its place. */
typedef struct KeyRename {
    KeyChord from;
    unsigned command; /* whose key it was */
    char to[KEY_SAID_MAX];
} KeyRename;

/*
 * Copies a text whose keys stand in braces, as chord_text() writes them: "{Ctrl+N} starts a new game", "{Shift}+click".
 * Each becomes what `renames` says, or else what the language calls it; braces that hold no key stay. True when there
 * was a key. What does not fit is cut.
 */
bool key_fill(char *out, size_t size, const char *text, const KeyNames *names,
              const KeyRename *renames, int count);

#endif
