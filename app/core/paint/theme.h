/*
 * theme.h: the palettes that everything is painted with.
 */
#ifndef GOMOKIT_THEME_H
#define GOMOKIT_THEME_H

#include "core/canvas/canvas.h"

typedef struct Theme {
    Color chrome, panel, card, ink, dim, edge, accent, soft, active, good, bad;
    Color board, grid, board_edge, label; /* label: the coordinates */
    int32_t grain; /* strength of the wood grain in percent; 0: a flat board */
    int32_t flat;  /* 1: stones without light and shadow, with an outline */
    int32_t dark;  /* 1: light text on a dark background */
} Theme;

typedef enum ThemeId { THEME_WOOD, THEME_PAPER, THEME_DARK, THEME_CONTRAST, THEME_COUNT } ThemeId;

extern const Theme theme_wood, theme_paper, theme_dark, theme_contrast;
const Theme *theme_get(ThemeId id);

#endif
