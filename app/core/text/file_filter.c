/* file_filter.c: see file_filter.h. */
#include "file_filter.h"

#include "path.h"

#include <stdio.h>
#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

/* Takes the text up to the next bar off *at. False: the filter is over. */
static bool take_part(const char **at, const char **part, size_t *length)
{
    const char *bar = strchr(*at, '|');
    if (!bar)
        return false;
    *part = *at;
    *length = (size_t)(bar - *at);
    *at = bar + 1;
    return true;
}

/* The patterns of part `index`, from 1. */
static bool find_patterns(const char *filter, int index, const char **patterns, size_t *length)
{
    for (int part = 1; take_part(&filter, patterns, length); part++) /* a title, */
        if (!take_part(&filter, patterns, length))                   /* and its patterns */
            return false;
        else if (part == index)
            return true;
    return false;
}

/* The ending of the first pattern in a list, which it takes off the list. "": all files. */
static bool take_ending(const char **list, size_t *length, char out[FILE_ENDING_MAX])
{
    if (*length == 0)
        return false;
    const char *semicolon = memchr(*list, ';', *length);
    const size_t size = semicolon ? (size_t)(semicolon - *list) : *length;
    out[0] = '\0';
    if (size > 2 && size - 2 < FILE_ENDING_MAX && memcmp(*list, "*.", 2) == 0 && (*list)[2] != '*')
        snprintf(out, FILE_ENDING_MAX, "%.*s", (int)(size - 2), *list + 2);
    *length -= semicolon ? size + 1 : size;
    *list += semicolon ? size + 1 : size;
    return true;
}

static bool same_ending(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b))
        a++, b++;
    return *a == *b;
}

int file_filter_index(const char *filter, const char *name)
{
    const char *wanted = path_ending(name), *list;
    char ending[FILE_ENDING_MAX];
    size_t length;
    for (int index = 1; *wanted && find_patterns(filter, index, &list, &length); index++)
        while (take_ending(&list, &length, ending))
            if (*ending && same_ending(ending, wanted))
                return index;
    return 0;
}

void file_filter_ending(char out[FILE_ENDING_MAX], const char *filter, int index)
{
    const char *list;
    size_t length;
    if (!find_patterns(filter, index, &list, &length) || !take_ending(&list, &length, out))
        out[0] = '\0';
}

void file_filter_append(char out[FILE_ENDING_MAX + 1], const char *filter, int index,
                        const char *name)
{
    char ending[FILE_ENDING_MAX];
    file_filter_ending(ending, filter, index);
    out[0] = '\0';
    if (*ending && file_filter_index(filter, name) == 0)
        snprintf(out, FILE_ENDING_MAX + 1, ".%s", ending);
}
