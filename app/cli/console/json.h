/* json.h: what the commands with --json share. */
#ifndef GOMOKIT_CLI_JSON_H
#define GOMOKIT_CLI_JSON_H

#include "gomokit.h"

#include <stdio.h>

/* A string with its quotes. Nothing is lost, and nothing in it can control a terminal. */
void json_print_text(FILE *out, const char *text);

/* A number; what JSON cannot hold (an infinite one, no number) is null. */
void json_print_number(FILE *out, double value);

/* A point in the game's notation, and an array of them. */
void json_print_point(FILE *out, const GmkGame *game, GmkPoint point);
void json_print_points(FILE *out, const GmkGame *game, const GmkPoint *points, int32_t count);

#endif
