/* position_argument.h: a position of gomoku as commands take it on the command line. */
#ifndef GOMOKIT_CLI_POSITION_ARGUMENT_H
#define GOMOKIT_CLI_POSITION_ARGUMENT_H

#include "gomokit.h"

/* What the help of such a command says about POSITION. */
#define POSITION_ARGUMENT_HELP                                                                     \
    "POSITION is like h8i9g7 (letters from the left,\n"                                            \
    "numbers from the bottom, black first) or 7,7 8,6 6,8 (0-based, from the top left);\n"         \
    "\"\" is the empty board. A position that was set up is given as SGF, for example\n"           \
    "\"(;SZ[15]RU[Renju]AB[hh][ii]AW[gg]PL[W])\"; its size and rule count then."

/*
 * The position that the text describes, on a board of this setup unless the text has its own; the
 * caller's. NULL: it was said on standard error, in the name of the command, why there is none.
 */
GmkGame *position_argument_read(const char *command, const char *text, const GmkSetup *setup);

#endif
