/*
 * sprite.h: pictures made in code: premultiplied ARGB with computed coverage, because not every
 * GDI+ smooths round shapes. All sizes are in pixels; (cx,cy) may lie between pixels.
 */
#ifndef GOMOKIT_SPRITE_H
#define GOMOKIT_SPRITE_H

#include "canvas.h"

#include <stdbool.h>

/* Frees the old pixels and makes w*h transparent ones. False (and an empty sprite): no memory. */
bool sprite_reset(Sprite *sprite, int w, int h);
void sprite_free(Sprite *sprite);

/* To be called when the pixels are final: gives the sprite the id of its content. */
void sprite_seal(Sprite *sprite);

/* Blends a colour with this much coverage (0 to 1) over a pixel; outside nothing happens. */
void sprite_blend(Sprite *sprite, int x, int y, Color color, double coverage);

/* Lays a row of premultiplied pixels over those of a picture. */
void sprite_lay_over(uint32_t *under, const uint32_t *over, int count);

/* How much of the pixel (x,y) a disc covers: 0 to 1. */
double sprite_disc_coverage(int x, int y, double cx, double cy, double radius);

/* How much of the pixel (x,y) a rectangle with round corners covers: 0 to 1. */
double sprite_round_coverage(int x, int y, double left, double top, double right, double bottom,
                             double radius);

void sprite_disc(Sprite *sprite, double cx, double cy, double radius, Color color);
void sprite_ring(Sprite *sprite, double cx, double cy, double outer, double inner, Color color);

/* A line with round ends. */
void sprite_stroke(Sprite *sprite, double x0, double y0, double x1, double y1, double width,
                   Color color);

/* A disc of `color` that fades out over `blur` pixels around its rim. */
void sprite_soft_disc(Sprite *sprite, double cx, double cy, double radius, double blur,
                      Color color);

/* A stone, lit from the top left, with this opacity (0 to 1). */
void sprite_stone(Sprite *sprite, double cx, double cy, double radius, bool white, double opacity);

/* A stone as it is printed: one even colour inside an outline of `width` pixels. */
void sprite_flat_stone(Sprite *sprite, double cx, double cy, double radius, double width,
                       Color fill, Color outline);

Color color_mix(Color a, Color b, double share_of_b); /* alpha too */

/* The contrast of two opaque colours as the W3C defines it: 1 to 21. */
double color_contrast(Color a, Color b);

/* The colour, made darker or lighter until it can be read as text on this ground (4.5 : 1). */
Color color_readable(Color color, Color ground);

Color color_alpha(Color color, double alpha); /* the colour with another opacity */

/* What the wooden boards have in common; see sprite_board.c. */
typedef struct BoardStyle {
    int w, h;     /* the board itself */
    int shadow;   /* pixels around it for its own shadow; the sprite is that much larger */
    double scale; /* of a 96-dpi pixel: grain, corners */
    double grain; /* strength of the grain, 0: an even surface */
    Color wood, edge;
} BoardStyle;

/* The wooden board with round corners, its edge and the shadow it throws. False: no memory, or
 * wider than 8160 pixels. */
bool sprite_make_board(Sprite *sprite, const BoardStyle *style);

/* Cuts a round hole into a board made before, through which `back` is seen, shaded as a recess. */
void sprite_cut_hole(Sprite *sprite, double cx, double cy, double radius, Color back, Color edge);

/* The shadow that a hole's rim, at the top left, throws into it. */
void sprite_shade_hole(Sprite *sprite, double cx, double cy, double radius, double darkness);

#endif
