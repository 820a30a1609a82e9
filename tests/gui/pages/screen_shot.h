/*
 * screen_shot.h: what is on the screen, as a file.
 */
#ifndef GOMOKIT_SCREEN_SHOT_H
#define GOMOKIT_SCREEN_SHOT_H

#include <stdbool.h>

/* Writes the whole screen as a BMP file of 24 bits; false: it could not be written. */
bool screen_shot(const char *path);

#endif
