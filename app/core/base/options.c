/* Parses command-line options by the rows of a table. */
#include "options.h"

#include <ctype.h>
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Option *option_find(const Option *options, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(options[i].name, name) == 0)
            return &options[i];
    return NULL;
}

int option_count_values(const Option *option, int argc, char **argv, int at)
{
    const bool calls = option->kind == OPTION_KIND_CALL;
    const bool none = option->kind == OPTION_KIND_FLAG || option->kind == OPTION_KIND_CLEAR;
    const int least = calls ? option->least : !none, most = calls ? option->most : least;
    double number;
    int count = 0;
    while (count < most && at + count < argc &&
           (count < least || option_real(&number, argv[at + count])))
        count++;
    return count < least ? -1 : count;
}

static bool take_integer(const Option *option, void *field, const char *text)
{
    int64_t value;
    if (!option_integer(&value, text, option->min, option->max))
        return false;
    if (option->kind == OPTION_KIND_INT32)
        *(int32_t *)field = (int32_t)value;
    else if (option->kind == OPTION_KIND_INT64)
        *(int64_t *)field = value;
    else
        *(uint64_t *)field = (uint64_t)value;
    return true;
}

bool option_choice(void *out, const char *text, const char *const *words)
{
    for (unsigned i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0) {
            memcpy(out, &i, sizeof i); /* an enum of ours has the size of unsigned */
            return true;
        }
    return false;
}

static bool take_values(const Option *option, void *config, int count, char **values)
{
    void *field = (char *)config + option->field;
    switch (option->kind) {
    case OPTION_KIND_CALL: return option->call(config, count, values);
    case OPTION_KIND_FLAG: *(bool *)field = true; return true;
    case OPTION_KIND_CLEAR: *(bool *)field = false; return true;
    case OPTION_KIND_INT32:
    case OPTION_KIND_INT64:
    case OPTION_KIND_UINT64: return take_integer(option, field, values[0]);
    case OPTION_KIND_TEXT: *(const char **)field = values[0]; return values[0][0] != 0;
    case OPTION_KIND_CHOICE: return option_choice(field, values[0], option->words);
    case OPTION_KIND_SIZE:
        return option_size(field, (int32_t *)field + 1, values[0], (int32_t)option->min,
                           (int32_t)option->max);
    }
    return false;
}

bool option_take(const Option *option, void *config, int count, char **values)
{
    if (!take_values(option, config, count, values))
        return false;
    if (option->given > 0)
        *((bool *)config + option->given - 1) = true;
    return true;
}

static void describe_words(char *out, size_t size, const char *const *words)
{
    size_t used = (size_t)snprintf(out, size, "one of");
    for (int i = 0; words[i] && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s %s", i > 0 ? "," : "", words[i]);
}

void option_describe(char *out, size_t size, const Option *option)
{
    out[0] = '\0';
    switch (option->kind) {
    case OPTION_KIND_CHOICE: describe_words(out, size, option->words); break;
    case OPTION_KIND_INT32:
    case OPTION_KIND_INT64:
    case OPTION_KIND_UINT64:
        snprintf(out, size, "a number from %" PRId64 " to %" PRId64, option->min, option->max);
        break;
    case OPTION_KIND_SIZE:
        snprintf(out, size,
                 "one or two numbers from %" PRId64 " to %" PRId64 ", such as 15 or 15x20",
                 option->min, option->max);
        break;
    default: break;
    }
}

bool option_integer(int64_t *out, const char *text, int64_t min, int64_t max)
{
    char *end;
    if (!isdigit((unsigned char)*text) && *text != '-')
        return false;
    const int64_t value = strtoll(text, &end, 10);
    if (end == text || *end || value < min || value > max)
        return false;
    *out = value;
    return true;
}

bool option_real(double *out, const char *text)
{
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end || !(fabs(value) <= DBL_MAX))
        return false;
    *out = value;
    return true;
}

bool option_size(int32_t *width, int32_t *height, const char *text, int32_t min, int32_t max)
{
    char first[8];
    int64_t w, h;
    const char *x = strpbrk(text, "xX");
    const size_t length = x ? (size_t)(x - text) : strlen(text);
    if (length >= sizeof first)
        return false;
    memcpy(first, text, length);
    first[length] = 0;
    if (!option_integer(&w, first, min, max) || !option_integer(&h, x ? x + 1 : first, min, max))
        return false;
    *width = (int32_t)w;
    *height = (int32_t)h;
    return true;
}
