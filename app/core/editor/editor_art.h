/* editor_art.h: makes the signs of an EditorArt; for the files of this folder. */
#ifndef GOMOKIT_EDITOR_ART_H
#define GOMOKIT_EDITOR_ART_H

#include "editor_panel.h"

enum { EDITOR_SIGN_LARGE = 26, EDITOR_SIGN_SMALL = 20 }; /* sides at 96 dpi */

/* Makes those that are missing, or were made for another look. */
void editor_art_ensure(EditorArt *art, int dpi, const Theme *theme);

#endif
