/*
 * sound.h: the program's sounds, made in code: a stone on wood, a small chord for a win, a soft
 * tick for the last seconds. Mono, 16 bit, 44100 a second; the same bytes on every machine.
 */
#ifndef GOMOKIT_SOUND_H
#define GOMOKIT_SOUND_H

#include <stddef.h>
#include <stdint.h>

typedef enum SoundKind { SOUND_STONE, SOUND_WIN, SOUND_WARNING, SOUND_COUNT } SoundKind;

enum { SOUND_RATE = 44100 };

size_t sound_length(SoundKind kind); /* samples */

/* Fills out[sound_length(kind)]. */
void sound_render(int16_t *out, SoundKind kind);

/* A whole .wav file in memory, *size bytes, freed with free(). NULL: no memory. */
uint8_t *sound_wav(SoundKind kind, size_t *size);

#endif
