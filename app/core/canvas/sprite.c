/* sprite.c: see sprite.h. */
#include "sprite.h"

#include <math.h>
#include <stdlib.h>

bool sprite_reset(Sprite *sprite, int w, int h)
{
    sprite_free(sprite);
    sprite->pixels = calloc((size_t)w * (size_t)h, sizeof *sprite->pixels);
    if (!sprite->pixels)
        return false;
    sprite->w = w;
    sprite->h = h;
    return true;
}

void sprite_free(Sprite *sprite)
{
    free(sprite->pixels);
    *sprite = (Sprite){0};
}

void sprite_seal(Sprite *sprite)
{
    /* FNV-1a over size and pixels: equal pictures share an id, so no counter has to be global. */
    uint32_t hash = 2166136261u;
    const size_t count = (size_t)sprite->w * (size_t)sprite->h;
    hash = (hash ^ (uint32_t)sprite->w) * 16777619u;
    hash = (hash ^ (uint32_t)sprite->h) * 16777619u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ sprite->pixels[i]) * 16777619u;
    sprite->id = hash ? hash : 1;
}

static double clamp01(double v)
{
    return v < 0.0 ? 0.0 : v > 1.0 ? 1.0 : v;
}

static double smooth(double t)
{
    t = clamp01(t);
    return t * t * (3.0 - 2.0 * t);
}

Color color_mix(Color a, Color b, double share)
{
    Color out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const double va = (double)(a >> shift & 0xff), vb = (double)(b >> shift & 0xff);
        out |= (Color)(va + (vb - va) * clamp01(share) + 0.5) << shift;
    }
    return out;
}

/* Relative luminance: linear light, weighted as the eye does. */
static double luminance(Color color)
{
    static const double weights[3] = {0.0722, 0.7152, 0.2126}; /* blue, green, red */
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        const double c = (color >> (8 * i) & 0xff) / 255.0;
        sum += weights[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

double color_contrast(Color a, Color b)
{
    const double la = luminance(a), lb = luminance(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

Color color_readable(Color color, Color ground)
{
    enum { STEPS = 20 };
    const Color end = luminance(ground) > 0.18 ? 0xff000000 : 0xffffffff;
    Color best = color;
    for (int i = 1; i <= STEPS && color_contrast(best, ground) < 4.5; i++)
        best = color_mix(color, end, (double)i / STEPS);
    return best;
}

Color color_alpha(Color color, double alpha)
{
    return (color & 0xffffff) | (Color)(clamp01(alpha) * 255.0 + 0.5) << 24;
}

void sprite_blend(Sprite *sprite, int x, int y, Color color, double coverage)
{
    if (x < 0 || y < 0 || x >= sprite->w || y >= sprite->h || coverage <= 0.0)
        return;
    uint32_t *pixel = &sprite->pixels[(size_t)y * (size_t)sprite->w + (size_t)x];
    const double alpha = clamp01(coverage) * (double)(color >> 24) / 255.0;
    uint32_t out = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const double over = (double)(color >> shift & 0xff) * alpha;
        const double under = (double)(*pixel >> shift & 0xff) * (1.0 - alpha);
        out |= (uint32_t)(over + under + 0.5) << shift;
    }
    const double under = (double)(*pixel >> 24) * (1.0 - alpha);
    *pixel = out | (uint32_t)(255.0 * alpha + under + 0.5) << 24;
}

/* Two bytes, 16 bits apart, times a share of 255, each rounded to the nearest. */
static uint32_t scale_pair(uint32_t pair, uint32_t share)
{
    const uint32_t product = pair * share + 0x00800080u;
    return (product + (product >> 8 & 0x00ff00ffu)) >> 8 & 0x00ff00ffu;
}

void sprite_lay_over(uint32_t *under, const uint32_t *over, int count)
{
    for (int i = 0; i < count; i++) {
        const uint32_t alpha = over[i] >> 24, rest = 255 - alpha;
        if (alpha == 255)
            under[i] = over[i];
        else if (over[i] != 0)
            under[i] = over[i] + scale_pair(under[i] & 0x00ff00ffu, rest) +
                       (scale_pair(under[i] >> 8 & 0x00ff00ffu, rest) << 8);
    }
}

double sprite_disc_coverage(int x, int y, double cx, double cy, double radius)
{
    const double dx = x + 0.5 - cx, dy = y + 0.5 - cy;
    return clamp01(radius - sqrt(dx * dx + dy * dy) + 0.5);
}

double sprite_round_coverage(int x, int y, double left, double top, double right, double bottom,
                             double radius)
{
    const double px = x + 0.5, py = y + 0.5;
    const double ix = px < left + radius ? left + radius - px : px - (right - radius);
    const double iy = py < top + radius ? top + radius - py : py - (bottom - radius);
    if (ix > 0.0 && iy > 0.0)
        return clamp01(radius - sqrt(ix * ix + iy * iy) + 0.5);
    return clamp01(radius - (ix > iy ? ix : iy) + 0.5);
}

void sprite_disc(Sprite *sprite, double cx, double cy, double radius, Color color)
{
    for (int y = (int)(cy - radius) - 1; y <= (int)(cy + radius) + 1; y++)
        for (int x = (int)(cx - radius) - 1; x <= (int)(cx + radius) + 1; x++)
            sprite_blend(sprite, x, y, color, sprite_disc_coverage(x, y, cx, cy, radius));
}

void sprite_ring(Sprite *sprite, double cx, double cy, double outer, double inner, Color color)
{
    for (int y = (int)(cy - outer) - 1; y <= (int)(cy + outer) + 1; y++)
        for (int x = (int)(cx - outer) - 1; x <= (int)(cx + outer) + 1; x++)
            sprite_blend(sprite, x, y, color,
                         sprite_disc_coverage(x, y, cx, cy, outer) -
                             sprite_disc_coverage(x, y, cx, cy, inner));
}

void sprite_stroke(Sprite *sprite, double x0, double y0, double x1, double y1, double width,
                   Color color)
{
    const double dx = x1 - x0, dy = y1 - y0, length2 = dx * dx + dy * dy;
    for (int y = 0; y < sprite->h; y++)
        for (int x = 0; x < sprite->w; x++) {
            const double px = x + 0.5 - x0, py = y + 0.5 - y0;
            const double t = length2 > 0.0 ? clamp01((px * dx + py * dy) / length2) : 0.0;
            const double ex = px - t * dx, ey = py - t * dy;
            sprite_blend(sprite, x, y, color, width / 2.0 - sqrt(ex * ex + ey * ey) + 0.5);
        }
}

void sprite_soft_disc(Sprite *sprite, double cx, double cy, double radius, double blur, Color color)
{
    const double reach = radius + blur;
    for (int y = (int)(cy - reach) - 1; y <= (int)(cy + reach) + 1; y++)
        for (int x = (int)(cx - reach) - 1; x <= (int)(cx + reach) + 1; x++) {
            const double dx = x + 0.5 - cx, dy = y + 0.5 - cy;
            const double inside = reach - sqrt(dx * dx + dy * dy);
            sprite_blend(sprite, x, y, color, smooth(inside / (2.0 * blur)));
        }
}

/* Colour of a stone at (u,v), in radii from its middle: a gradient around the light, and a rim. */
static Color stone_color(double u, double v, bool white)
{
    const double lx = u + 0.34, ly = v + 0.40;
    const double far = sqrt(lx * lx + ly * ly); /* 0 at the light, about 1.5 at the other side */
    const double rim = sqrt(u * u + v * v);
    Color color;
    if (white) {
        color = color_mix(0xffffffff, 0xfff4f2ec, smooth(far / 0.95));
        color = color_mix(color, 0xffc4beb0, smooth((far - 0.75) / 0.85));
        return color_mix(color, 0xffa49d8e, 0.55 * smooth((rim - 0.86) / 0.16));
    }
    color = color_mix(0xff6f7072, 0xff303133, smooth(far / 0.62));
    color = color_mix(color, 0xff0b0b0c, smooth((far - 0.35) / 0.85));
    /* Light that comes back from the board keeps the lower rim from drowning. */
    return color_mix(color, 0xff3a3632, 0.5 * smooth((rim - 0.80) / 0.2) * smooth((u + v) / 1.3));
}

void sprite_stone(Sprite *sprite, double cx, double cy, double radius, bool white, double opacity)
{
    for (int y = (int)(cy - radius) - 1; y <= (int)(cy + radius) + 1; y++)
        for (int x = (int)(cx - radius) - 1; x <= (int)(cx + radius) + 1; x++) {
            const double coverage = sprite_disc_coverage(x, y, cx, cy, radius);
            if (coverage <= 0.0)
                continue;
            const double u = (x + 0.5 - cx) / radius, v = (y + 0.5 - cy) / radius;
            sprite_blend(sprite, x, y, stone_color(u, v, white), coverage * opacity);
        }
}

void sprite_flat_stone(Sprite *sprite, double cx, double cy, double radius, double width,
                       Color fill, Color outline)
{
    sprite_disc(sprite, cx, cy, radius, outline);
    sprite_disc(sprite, cx, cy, radius - width, fill); /* over it: no seam between them */
}
