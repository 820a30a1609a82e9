/*
 * manual.h: the player's manual, an HTML page for each language in the folder `manual` beside the
 * program, as resources/manual/make_manual.cmake makes it. One thread.
 */
#ifndef GOMOKIT_MANUAL_H
#define GOMOKIT_MANUAL_H

#include "strings.h"

/*
 * Opens the page in the language of `strings` with the user's browser. A page that is missing or
 * cannot be shown is explained in a dialog of `owner`. With `only_check` no browser is started:
 * that is for tests.
 */
void manual_show(HWND owner, const Strings *strings, bool only_check);

#endif
