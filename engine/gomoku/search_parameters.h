/*
 * search_parameters.h: every number of the alpha-beta search that was found by playing, in one
 * block: the search reads them from here, `gmk tune` varies them, and nothing else has to know.
 *
 * Scores are in the units of the evaluation, where 200 is a chance of 73 %. Depths are in units of
 * AB_PLY to a ply. A threat is a stone that makes at least an open three.
 */
#ifndef GOMOKIT_GOMOKU_SEARCH_PARAMETERS_H
#define GOMOKIT_GOMOKU_SEARCH_PARAMETERS_H

#include <stddef.h>
#include <stdint.h>

/* X(name, default, least, most, what it is) */
#define SEARCH_PARAMETERS(X)                                                                       \
    X(leaf_fours, 12, 2, 40, "fours in a row that a leaf looks ahead")                             \
    X(leaf_nodes, 80, 0, 2000, "positions that the solver of fours may search at a leaf")          \
    X(razor_base, 90, 0, 400, "score: razoring margin at depth 0")                                 \
    X(razor_slope, 70, 0, 200, "score a ply: growth of the razoring margin")

typedef struct SearchParameters {
#define DECLARE(name, value, least, most, about) int32_t name;
    SEARCH_PARAMETERS(DECLARE)
#undef DECLARE
} SearchParameters;

typedef struct SearchParameterInfo {
    const char *name;
    int32_t least, most;
    const char *about;
    size_t offset; /* of the number in SearchParameters */
} SearchParameterInfo;

extern const SearchParameters search_parameters_default;
extern const SearchParameterInfo search_parameter_infos[];
extern const int search_parameter_count;

/* The number that this row of search_parameter_infos describes. */
int32_t *search_parameter(SearchParameters *parameters, int row);

#endif
