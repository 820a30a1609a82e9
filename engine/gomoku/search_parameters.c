#include "gomoku/search_parameters.h"

const SearchParameters search_parameters_default = {
#define VALUE(name, value, least, most, about) .name = (value),
    SEARCH_PARAMETERS(VALUE)
#undef VALUE
};

const SearchParameterInfo search_parameter_infos[] = {
#define INFO(name, value, least, most, about)                                                      \
    {#name, least, most, about, offsetof(SearchParameters, name)},
    SEARCH_PARAMETERS(INFO)
#undef INFO
};

const int search_parameter_count = sizeof search_parameter_infos / sizeof *search_parameter_infos;

int32_t *search_parameter(SearchParameters *parameters, int row)
{
    return (int32_t *)((char *)parameters + search_parameter_infos[row].offset);
}
