/* command_words.c: see command_words.h. */
#include "command_words.h"

#include <stdio.h>

#include "resource.h"

typedef struct Word {
    UINT id;
    const char *word;
} Word;

static const Word words[] = {
#include "command_words.inc"
};

/* A range of commands has one name, its first one's: the nearest name below counts. */
void command_word(char out[KEY_WORD_MAX], UINT id)
{
    const Word *best = NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].id <= id && (!best || words[i].id > best->id))
            best = &words[i];
    *out = '\0';
    if (best && best->id == id)
        snprintf(out, KEY_WORD_MAX, "%s", best->word);
    else if (best)
        snprintf(out, KEY_WORD_MAX, "%s.%u", best->word, id - best->id);
}
