/*
 * sound.c: see sound.h. Sounds are sums of partials that die away, each with its own pitch and
 * speed: what a struck body does. Sines come from a recurrence, not from libm, whose last digits
 * differ from system to system.
 */
#include "sound.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER = 44, FADE_IN = 32, FADE_OUT = 1024 }; /* fades in samples: nothing clicks */

typedef struct Partial {
    double start;     /* seconds */
    double frequency; /* Hz */
    double level;     /* 0 to 1, of all partials together at most 1 */
    double half_life; /* seconds */
} Partial;

/* A stone on a thick wooden board: a dull body, a bright click that is gone at once. */
static const Partial stone[] = {
    {0.0, 196.0, 0.20, 0.022},  {0.0, 430.0, 0.16, 0.016},  {0.0, 1180.0, 0.13, 0.007},
    {0.0, 2350.0, 0.09, 0.004}, {0.0, 4150.0, 0.05, 0.002},
};

/* C, E, G, C upwards, as of a small marimba. */
static const Partial win[] = {
    {0.00, 523.25, 0.16, 0.16},  {0.00, 2093.0, 0.03, 0.04}, {0.11, 659.26, 0.16, 0.16},
    {0.11, 2637.0, 0.03, 0.04},  {0.22, 783.99, 0.16, 0.18}, {0.22, 3136.0, 0.03, 0.04},
    {0.33, 1046.50, 0.20, 0.26}, {0.33, 4186.0, 0.03, 0.05},
};

static const Partial warning[] = {
    {0.0, 880.0, 0.22, 0.045},
    {0.0, 1760.0, 0.06, 0.02},
};

static const struct {
    const Partial *partials;
    int count;
    double seconds;
} sounds[SOUND_COUNT] = {
    [SOUND_STONE] = {stone, sizeof stone / sizeof *stone, 0.16},
    [SOUND_WIN] = {win, sizeof win / sizeof *win, 1.4},
    [SOUND_WARNING] = {warning, sizeof warning / sizeof *warning, 0.28},
};

size_t sound_length(SoundKind kind)
{
    return (size_t)(sounds[kind].seconds * SOUND_RATE);
}

/* sin and cos by their series: exact enough for angles below one, and the same everywhere. */
static double small_sine(double x)
{
    const double q = x * x;
    return x * (1.0 - q / 6.0 * (1.0 - q / 20.0 * (1.0 - q / 42.0 * (1.0 - q / 72.0))));
}

static double small_cosine(double x)
{
    const double s = small_sine(x / 2.0);
    return 1.0 - 2.0 * s * s;
}

/* The factor of one sample, so that a half is left after `half_life` seconds. */
static double decay(double half_life)
{
    const double x = 0.693147180559945 / (half_life * SOUND_RATE); /* small: a series will do */
    return 1.0 - x * (1.0 - x / 2.0 * (1.0 - x / 3.0 * (1.0 - x / 4.0)));
}

/*
 * How loud the partials are together at a sample, -1 to 1. Each is a phasor that turns and fades.
 */
static void add_partial(double *sum, size_t length, const Partial *p)
{
    const double turn = 2.0 * 3.14159265358979 * p->frequency / SOUND_RATE;
    const double fade = decay(p->half_life);
    const double c = small_cosine(turn) * fade, s = small_sine(turn) * fade;
    double re = p->level, im = 0.0;
    for (size_t i = (size_t)(p->start * SOUND_RATE), n = 0; i < length; i++, n++) {
        const double in = n < FADE_IN ? (double)n / FADE_IN : 1.0;
        sum[i] += im * in;
        const double turned = re * c - im * s;
        im = re * s + im * c;
        re = turned;
    }
}

void sound_render(int16_t *out, SoundKind kind)
{
    const size_t length = sound_length(kind);
    double *sum = calloc(length, sizeof *sum);
    memset(out, 0, length * sizeof *out);
    if (!sum)
        return; /* the buffer is silent */
    for (int i = 0; i < sounds[kind].count; i++)
        add_partial(sum, length, &sounds[kind].partials[i]);
    for (size_t i = 0; i < length; i++) {
        const size_t left = length - 1 - i;
        const double fade = left < FADE_OUT ? (double)left / FADE_OUT : 1.0;
        const double v = sum[i] * fade * 32767.0;
        out[i] = (int16_t)(v < 0.0 ? v - 0.5 : v + 0.5);
    }
    free(sum);
}

static void put_number(uint8_t *at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

uint8_t *sound_wav(SoundKind kind, size_t *size)
{
    const size_t length = sound_length(kind);
    const uint32_t bytes = (uint32_t)(length * 2);
    uint8_t *wav = malloc(HEADER + bytes);
    int16_t *samples = malloc(length * sizeof *samples);
    if (!wav || !samples) {
        free(wav);
        free(samples);
        return NULL;
    }
    sound_render(samples, kind);
    memcpy(wav, "RIFF....WAVEfmt ................data....", HEADER - 4);
    put_number(wav + 4, HEADER - 8 + bytes, 4);
    put_number(wav + 16, 16, 4); /* bytes of the format that follows */
    put_number(wav + 20, 1, 2);  /* PCM */
    put_number(wav + 22, 1, 2);  /* mono */
    put_number(wav + 24, SOUND_RATE, 4);
    put_number(wav + 28, SOUND_RATE * 2, 4);
    put_number(wav + 32, 2, 2); /* bytes of a sample */
    put_number(wav + 34, 16, 2);
    memcpy(wav + 36, "data", 4);
    put_number(wav + 40, bytes, 4);
    for (size_t i = 0; i < length; i++)
        put_number(wav + HEADER + 2 * i, (uint16_t)samples[i], 2);
    free(samples);
    *size = HEADER + bytes;
    return wav;
}
