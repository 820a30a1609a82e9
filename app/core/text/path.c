/* path.c: see path.h. */
#include "path.h"

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
