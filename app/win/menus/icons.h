/*
 * icons.h: the pictures of the toolbar, drawn in code for the size in use: flat lines with round
 * ends, smooth on every GDI+.
 */
#ifndef GOMOKIT_ICONS_H
#define GOMOKIT_ICONS_H

#include "core/canvas/sprite.h"

typedef enum Icon {
    ICON_NEW,
    ICON_OPEN,
    ICON_SAVE,
    ICON_TAKE_BACK,
    ICON_REDO,
    ICON_HINT,
    ICON_ANALYSE,
    ICON_STOP,
    ICON_CONTINUE,
    ICON_PAUSE,
    ICON_STEP,
    ICON_RESTART,
    ICON_RETURN,
    ICON_LOUPE,
    ICON_PREVIOUS,
    ICON_NEXT,
    ICON_LINE,
    ICON_COUNT
} Icon;

/* Draws the icon into a sprite of side*side pixels; free it with sprite_free(). False: no memory.
 */
bool icon_make(Sprite *out, Icon icon, int side, Color color);

#endif
