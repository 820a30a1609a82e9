/* path.c: see path.h. */
#include "path.h"

#include "foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *path_name(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if ((*at == '/' || *at == '\\') && at[1])
            name = at + 1;
    return name;
}

size_t path_stem(const char *path)
{
    const char *dot = strrchr(path_name(path), '.');
    return dot ? (size_t)(dot - path) : strlen(path);
}

const char *path_ending(const char *path)
{
    const char *dot = path + path_stem(path);
    return *dot ? dot + 1 : dot;
}

bool path_has_ending(const char *path, const char *ending)
{
    return word_is(path_ending(path), ending);
}

char *path_beside(const char *path, const char *name)
{
    const size_t folder = (size_t)(path_name(path) - path), length = strlen(name) + 1;
    char *beside = malloc(folder + length);
    if (beside) {
        memcpy(beside, path, folder);
        memcpy(beside + folder, name, length);
    }
    return beside;
}

bool word_is(const char *word, const char *small)
{
    for (; *word && *small; word++, small++) {
        const char c = *word >= 'A' && *word <= 'Z' ? (char)(*word | 0x20) : *word;
        if (c != *small)
            return false;
    }
    return *word == *small;
}

/* Names that Windows gives to devices, whatever their ending. */
static bool is_device(const char *name)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul", NULL};
    for (int i = 0; devices[i]; i++)
        if (word_is(name, devices[i]))
            return true;
    const bool port = strlen(name) == 4 && name[3] >= '0' && name[3] <= '9';
    char three[4] = "";
    memcpy(three, name, port ? 3 : 0);
    return port && (word_is(three, "com") || word_is(three, "lpt"));
}

void path_propose(char *out, size_t size, const char *words, const char *ending)
{
    enum { WORDS_MAX = 100 }; /* bytes: folders have limits too */
    char name[WORDS_MAX + 1];
    size_t length = 0;
    foreign_copy(name, sizeof name, words, FOREIGN_LINE);
    for (const char *c = name; *c; c++) {
        const char shown = strchr("<>:\"/\\|?*", *c) ? ' ' : *c;
        if (shown != ' ' || (length > 0 && name[length - 1] != ' '))
            name[length++] = shown;
    }
    while (length > 0 && (name[length - 1] == ' ' || name[length - 1] == '.'))
        length--;
    name[length] = '\0';
    snprintf(out, size, "%s%s", length == 0 || is_device(name) ? "game" : name, ending);
}
