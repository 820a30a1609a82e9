/*
 * sprite_board.c: a wooden board as a picture: calm wood with a light grain that runs from side to
 * side, the same for the same size. The slow noises are evaluated at a coarse grid of columns and
 * joined by straight lines, so that a large board takes a few milliseconds.
 */
#include "sprite.h"

#include <math.h>
#include <stdlib.h>

enum {
    STEP = 32,       /* pixels between two columns where the slow noises are evaluated */
    COLUMNS = 256,   /* enough for a board 8160 pixels wide; none is wider */
    GRAIN_SEED = 11, /* chosen by looking */
};

/* A repeatable random number from -1 to 1 for a lattice point. */
static double lattice(int32_t x, int32_t y, uint32_t seed)
{
    uint32_t h = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca77u ^ seed * 0xc2b2ae3du;
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    h = (h ^ h >> 12) * 0x297a2d39u;
    h ^= h >> 15;
    return (double)(h & 0xffffff) / 8388607.5 - 1.0;
}

/* Smooth noise from -1 to 1 with one swing or so a unit. */
static double noise(double x, double y, uint32_t seed)
{
    const double fx = floor(x), fy = floor(y);
    const int32_t ix = (int32_t)fx, iy = (int32_t)fy;
    double u = x - fx, v = y - fy;
    u = u * u * (3.0 - 2.0 * u);
    v = v * v * (3.0 - 2.0 * v);
    const double a = lattice(ix, iy, seed), b = lattice(ix + 1, iy, seed);
    const double c = lattice(ix, iy + 1, seed), d = lattice(ix + 1, iy + 1, seed);
    const double top = a + (b - a) * u, bottom = c + (d - c) * u;
    return top + (bottom - top) * v;
}

/*
 * The wood at one column of the coarse grid: where in the grain, and how light between the rings.
 */
typedef struct Column {
    float grain, light;
} Column;

static Column wood_column(double x, double y)
{
    const double grain = y + 20.0 * noise(x / 340.0, y / 170.0, GRAIN_SEED) +
                         5.0 * noise(x / 120.0, y / 60.0, GRAIN_SEED + 1);
    const double tone = noise(x / 700.0, y / 95.0, GRAIN_SEED + 2);
    const double fibre = noise(x / 55.0, y / 1.7, GRAIN_SEED + 3);
    return (Column){(float)grain, (float)(0.020 * tone + 0.013 * fibre)};
}

enum {
    RINGS = 4096,     /* samples of the ring profile, eight a pixel */
    TONES = 1024,     /* shades of the wood that are told apart */
    TONE_MIDDLE = 512 /* the wood's own colour */
};
static const double TONE_STEP = 0.0004; /* of light; dithering is not needed at this fineness */

/* What is the same for every row of a board. */
typedef struct Wood {
    float rings[RINGS];
    uint32_t tones[TONES];
    Column columns[COLUMNS]; /* of the current row */
} Wood;

/* The profile across the grain: broad rings with a sharper dark side, and thin ones between. */
static void make_rings(float *rings)
{
    for (int i = 0; i < RINGS; i++) {
        const double g = i / 8.0;
        const double broad = noise(g / 15.0, 0.5, GRAIN_SEED + 4);
        const double thin = noise(g / 4.2, 0.5, GRAIN_SEED + 5);
        const double line = noise(g / 8.0, 0.5, GRAIN_SEED + 6);
        const double dark = line > 0.25 ? (line - 0.25) * 1.3 : 0.0;
        rings[i] = (float)(0.5 * broad + 0.3 * thin - dark);
    }
}

static float ring_at(const float *rings, float grain)
{
    int at = (int)((grain + 64.0f) * 8.0f) % (2 * RINGS);
    if (at < 0)
        at += 2 * RINGS;
    return rings[at < RINGS ? at : 2 * RINGS - 1 - at]; /* there and back: no seam */
}

static uint32_t shade(Color wood, double light)
{
    uint32_t out = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        /* Dark grain is redder than the wood: blue falls fastest. */
        const double strength = shift == 0 ? 1.25 : shift == 8 ? 1.05 : 0.85;
        const double v = (double)(wood >> shift & 0xff) * (1.0 + light * strength);
        out |= (uint32_t)(v < 0.0 ? 0.0 : v > 255.0 ? 255.0 : v + 0.5) << shift;
    }
    return out;
}

static void make_tones(uint32_t *tones, Color wood, double grain)
{
    for (int i = 0; i < TONES; i++)
        tones[i] = shade(wood, (i - TONE_MIDDLE) * TONE_STEP * grain);
}

/* The pixels between two columns of the coarse grid. */
static void wood_segment(uint32_t *out, int count, const Wood *wood, int column, float sheen)
{
    const Column a = wood->columns[column], b = wood->columns[column + 1];
    for (int i = 0; i < count; i++) {
        const float t = (float)i / STEP;
        const float grain = a.grain + (b.grain - a.grain) * t;
        const float soft = a.light + (b.light - a.light) * t + sheen;
        const float light = soft + 0.050f * ring_at(wood->rings, grain);
        const int tone = (int)(light * (float)(1.0 / TONE_STEP) + TONE_MIDDLE + 0.5f);
        out[i] = wood->tones[tone < 0 ? 0 : tone < TONES ? tone : TONES - 1];
    }
}

static void wood_row(uint32_t *row, int y, const BoardStyle *style, Wood *wood)
{
    const int last =
        (style->w + STEP - 1) / STEP < COLUMNS ? (style->w + STEP - 1) / STEP : COLUMNS - 1;
    const double sheen = 0.022 - 0.044 * y / style->h; /* a little more light at the top */
    for (int i = 0; i <= last; i++)
        wood->columns[i] = wood_column(i * STEP / style->scale, y / style->scale);
    for (int i = 0; i < last; i++) {
        const int left = style->w - i * STEP;
        wood_segment(row + i * STEP, left < STEP ? left : STEP, wood, i, (float)sheen);
    }
}

/* Keeps `coverage` of a premultiplied pixel. */
static uint32_t fade(uint32_t pixel, double coverage)
{
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8)
        out |= (uint32_t)((double)(pixel >> shift & 0xff) * coverage + 0.5) << shift;
    return out;
}

static uint32_t over(uint32_t top, uint32_t under)
{
    const uint32_t rest = 255 - (top >> 24);
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t v = (top >> shift & 0xff) + ((under >> shift & 0xff) * rest + 127) / 255;
        out |= (v > 255 ? 255 : v) << shift;
    }
    return out;
}

/* How dark the board's own shadow is at a pixel of the sprite. */
static double board_shadow(int x, int y, const BoardStyle *s, double radius)
{
    const double blur = s->shadow, down = s->shadow * 0.3;
    const double left = s->shadow, top = s->shadow + down;
    const double px = x + 0.5, py = y + 0.5;
    const double ix = fmax(left + radius - px, px - (left + s->w - radius));
    const double iy = fmax(top + radius - py, py - (top + s->h - radius));
    const double out = ix > 0.0 && iy > 0.0 ? sqrt(ix * ix + iy * iy) : fmax(ix, iy);
    double t = 1.0 - (out - radius + blur * 0.3) / blur;
    t = t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t;
    return 0.30 * t * t;
}

/* Round corners, the edge line with a bevel inside it, and the shadow: all that is not wood. */
static void finish_pixel(uint32_t *pixel, int x, int y, const BoardStyle *s)
{
    const double radius = 6.0 * s->scale, line = s->scale < 1.5 ? 1.0 : s->scale;
    const double left = s->shadow, top = s->shadow, right = left + s->w, bottom = top + s->h;
    const double body = sprite_round_coverage(x, y, left, top, right, bottom, radius);
    const double inside = sprite_round_coverage(x, y, left + line, top + line, right - line,
                                                bottom - line, radius - line);
    const uint32_t shadow = (uint32_t)(255.0 * board_shadow(x, y, s, radius) + 0.5) << 24;
    if (body <= 0.0) {
        *pixel = shadow;
        return;
    }
    const double bevel =
        sprite_round_coverage(x, y, left + 2 * line, top + 2 * line, right - 2 * line,
                              bottom - 2 * line, radius - 2 * line);
    uint32_t wood = *pixel;
    const bool lit = (x - left) * s->h + (y - top) * s->w < (double)s->w * s->h;
    wood = color_mix(wood, lit ? 0xffffffff : s->edge, (inside - bevel) * (lit ? 0.28 : 0.30));
    wood = color_mix(s->edge | 0xff000000u, wood, inside);
    *pixel = over(fade(wood, body), shadow);
}

static void finish_edges(Sprite *sprite, const BoardStyle *style)
{
    const int band = style->shadow + (int)ceil(8.0 * style->scale);
    for (int y = 0; y < sprite->h; y++) {
        const bool whole = y < band || y >= sprite->h - band;
        for (int x = 0; x < sprite->w; x++) {
            if (!whole && x == band && sprite->w > 2 * band)
                x = sprite->w - band;
            finish_pixel(&sprite->pixels[(size_t)y * (size_t)sprite->w + (size_t)x], x, y, style);
        }
    }
}

bool sprite_make_board(Sprite *sprite, const BoardStyle *style)
{
    const int shadow = style->shadow;
    Wood *wood = malloc(sizeof *wood);
    const bool ok = wood && style->w <= STEP * (COLUMNS - 1) &&
                    sprite_reset(sprite, style->w + 2 * shadow, style->h + 2 * shadow);
    if (ok) {
        make_rings(wood->rings);
        make_tones(wood->tones, style->wood, style->grain);
        for (int y = 0; y < style->h; y++)
            wood_row(sprite->pixels + (size_t)(y + shadow) * (size_t)sprite->w + shadow, y, style,
                     wood);
        finish_edges(sprite, style);
    }
    free(wood);
    return ok;
}

void sprite_shade_hole(Sprite *sprite, double cx, double cy, double radius, double darkness)
{
    const double depth = radius * 0.20;
    for (int y = (int)(cy - radius) - 1; y <= (int)(cy + radius) + 1; y++)
        for (int x = (int)(cx - radius) - 1; x <= (int)(cx + radius) + 1; x++) {
            const double hole = sprite_disc_coverage(x, y, cx, cy, radius);
            const double dx = x + 0.5 - cx - depth * 0.6, dy = y + 0.5 - cy - depth;
            const double into = (sqrt(dx * dx + dy * dy) - radius + 2.0 * depth) / (2.0 * depth);
            sprite_blend(sprite, x, y, 0xff000000u, hole * darkness * fmin(fmax(into, 0.0), 1.0));
        }
}

void sprite_cut_hole(Sprite *sprite, double cx, double cy, double radius, Color back, Color edge)
{
    const double lip = radius * 0.04 + 0.7;
    for (int y = (int)(cy - radius) - 3; y <= (int)(cy + radius) + 3; y++)
        for (int x = (int)(cx - radius) - 3; x <= (int)(cx + radius) + 3; x++) {
            const double hole = sprite_disc_coverage(x, y, cx, cy, radius);
            /* The lower right lip catches the light, the upper left turns away from it. */
            const double slope = (x + 0.5 - cx + (y + 0.5 - cy) * 1.3) / radius;
            const double rim = sprite_disc_coverage(x, y, cx, cy, radius + lip) - hole;
            sprite_blend(sprite, x, y, slope > 0.0 ? 0xffffffff : edge,
                         rim * fmin(fabs(slope), 1.0) * (slope > 0.0 ? 0.45 : 0.35));
            sprite_blend(sprite, x, y, back, hole);
        }
    sprite_shade_hole(sprite, cx, cy, radius, 0.40);
}
