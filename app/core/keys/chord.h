/*
 * chord.h: a key with what is held down with it, as text ("Ctrl+Shift+T") and back, and which of them a command may
 * have. The numbers are Windows' virtual keys and the flags of its accelerators.
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

bool chord_same(KeyChord a, KeyChord b);

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
