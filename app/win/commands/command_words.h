/*
 * command_words.h: the words by which settings name commands: "game_new" for IDM_GAME_NEW, and "mark.2" for
 * IDM_MARK + 2. They come from resource.h when the program is built.
 */
#ifndef GOMOKIT_COMMAND_WORDS_H
#define GOMOKIT_COMMAND_WORDS_H

#include <windows.h>

#include "core/keys/key_changes.h"

/* "" for an id below all of them. */
void command_word(char out[KEY_WORD_MAX], UINT id);

#endif
