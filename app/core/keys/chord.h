/*
 * chord.h: a key with what is held down with it, as text for files ("Ctrl+Shift+T") and back, as the user's language
 * calls it, and which of them a command may have. The numbers are Windows' virtual keys and the flags of its accelerators.
 */
#ifndef GOMOKIT_CHORD_H
#define GOMOKIT_CHORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHORD_SHIFT = 4, CHORD_CTRL = 8, CHORD_ALT = 16 };

enum { CHORD_TEXT_MAX = 32 }; /* the longest text, with its NUL */

typedef struct KeyChord {
    uint16_t key; /* 0: no key at all */
    uint8_t held; /* CHORD_SHIFT, CHORD_CTRL, CHORD_ALT */
} KeyChord;

/* The keys that languages call by different names, those that are held first. */
typedef enum KeyName {
    KEY_NAME_CTRL,
    KEY_NAME_SHIFT,
    KEY_NAME_ALT,
    KEY_NAME_BACKSPACE,
    KEY_NAME_TAB,
    KEY_NAME_ENTER,
    KEY_NAME_ESC,
    KEY_NAME_SPACE,
    KEY_NAME_PAGE_UP,
    KEY_NAME_PAGE_DOWN,
    KEY_NAME_END,
    KEY_NAME_HOME,
    KEY_NAME_LEFT,
    KEY_NAME_UP,
    KEY_NAME_RIGHT,
    KEY_NAME_DOWN,
    KEY_NAME_INSERT,
    KEY_NAME_DELETE,
    KEY_NAME_COUNT,
} KeyName;

/* How one language calls them; UTF-8, borrowed. */
typedef struct KeyNames {
    const char *names[KEY_NAME_COUNT];
} KeyNames;

enum { CHORD_LABEL_MAX = 96 }; /* the longest text for the user, with its NUL */

bool chord_same(KeyChord a, KeyChord b);

/* As the user reads it: "Strg+Umschalt+T"; "" for no key and for one without a name. NULL: the names of chord_text(). */
void chord_label(char out[CHORD_LABEL_MAX], KeyChord chord, const KeyNames *names);

/* The name of a key that is only held, given by the name that chord_text() has for it; NULL: it is none. */
const char *chord_held_label(const char *text, size_t size, const KeyNames *names);

/* "" for no key and for one without a name. */
void chord_text(char out[CHORD_TEXT_MAX], KeyChord chord);

/* Reads what chord_text() writes, in small or capital letters; false: it is no key. */
bool chord_read(KeyChord *out, const char *text, size_t size);

/* Why a user may not give this key to a command. */
typedef enum ChordUse {
    CHORD_FINE,
    CHORD_UNNAMED,    /* a key without a name, or none */
    CHORD_TYPES,      /* types into fields */
    CHORD_MOVES,      /* moves and answers on the board, in lists and in dialogs */
    CHORD_OF_WINDOWS, /* Windows or a menu takes it before the program sees it */
} ChordUse;
ChordUse chord_use(KeyChord chord);

#endif
