/* The tuned numbers of the alpha-beta search, and their names for `gmk tune`. */
#include "search_parameters.h"

#include <stdlib.h>
#include <string.h>

static const SearchParameters usual = {
#define VALUE(name, value, renju, least, most, about) .name = (value),
    SEARCH_PARAMETERS(VALUE)
#undef VALUE
};

static const SearchParameters under_renju = {
#define VALUE(name, value, renju, least, most, about) .name = (renju),
    SEARCH_PARAMETERS(VALUE)
#undef VALUE
};

const SearchParameters *search_parameters_of(GmkRule rule)
{
    return rule == GMK_RULE_RENJU ? &under_renju : &usual;
}

const SearchParameterInfo search_parameter_infos[] = {
#define INFO(name, value, renju, least, most, about)                                               \
    {#name, least, most, about, offsetof(SearchParameters, name)},
    SEARCH_PARAMETERS(INFO)
#undef INFO
};

const int search_parameter_count = sizeof search_parameter_infos / sizeof *search_parameter_infos;

int32_t *search_parameter(SearchParameters *parameters, int row)
{
    return (int32_t *)((char *)parameters + search_parameter_infos[row].offset);
}

int search_parameter_find(const char *name, size_t length)
{
    for (int row = 0; row < search_parameter_count; row++)
        if (strlen(search_parameter_infos[row].name) == length &&
            memcmp(search_parameter_infos[row].name, name, length) == 0)
            return row;
    return -1;
}

bool search_parameters_set(SearchParameters *parameters, const char *text)
{
    while (text && *text) {
        const size_t length = strcspn(text, "=");
        const int row = search_parameter_find(text, length);
        char *rest = NULL;
        if (row < 0 || text[length] != '=')
            return false;
        *search_parameter(parameters, row) = (int32_t)strtoll(text + length + 1, &rest, 10);
        text = *rest == ',' ? rest + 1 : rest;
    }
    return true;
}
