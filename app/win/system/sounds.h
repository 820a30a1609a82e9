/*
 * sounds.h: plays the sounds that app/core makes. One thread; playing does not wait.
 */
#ifndef GOMOKIT_SOUNDS_H
#define GOMOKIT_SOUNDS_H

#include <stdbool.h>

#include "core/senses/sound.h"

/* All zero at first. */
typedef struct Sounds {
    uint8_t *files[SOUND_COUNT]; /* made when first played; owned */
    bool silent;                 /* counts, but plays nothing: for the tests */
    unsigned played;
} Sounds;

void sounds_play(Sounds *sounds, SoundKind kind);

/* Ends what plays and frees it. */
void sounds_release(Sounds *sounds);

#endif
