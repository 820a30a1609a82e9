/*
 * result_text.h: how a game ended, in the user's language; the values are core/record/result.h's.
 */
#ifndef GOMOKIT_RESULT_TEXT_H
#define GOMOKIT_RESULT_TEXT_H

#include "core/record/result.h"
#include "win/system/strings.h"

/* The same for the one human of a game against a computer: "You lost to Middle". */
void result_headline_text(char *out, size_t size, const Strings *strings, const Record *record);

/* A computer without a name of its own: "Middle", "Monte Carlo, Middle", "Textbook, depth 3". */
void result_computer_text(char *out, size_t size, const Strings *strings, const Setup *setup,
                          const Player *player);

/* The game's rule and board: "Renju 15×15". */
void result_setup_text(char *out, size_t size, const Strings *strings, const Setup *setup);

/* "12.30 ms", "3.40 MB", "1.2 M/s". */
void result_figure_text(char *out, size_t size, const Strings *strings, ResultFigure figure,
                        double value);

void result_winner_text(char *out, size_t size, const Strings *strings, const Record *record);
void result_reason_text(char *out, size_t size, const Strings *strings, const Record *record);

#endif
