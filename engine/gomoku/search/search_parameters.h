/*
 * search_parameters.h: every number of the alpha-beta search that was tuned by matches, in
 * one block: the search reads them from here, and `gmk tune` varies them. The column of renju is worth
 * +34 ± 17 Elo under that rule (20,000 nodes a move); one for standard, +7 ± 20, was not kept.
 *
 * Scores are in the units of the evaluation, where 200 is a chance of 73 %. Depths are in units of
 * AB_PLY to a ply. A threat is a stone that makes at least an open three.
 */
#ifndef GOMOKIT_GOMOKU_SEARCH_PARAMETERS_H
#define GOMOKIT_GOMOKU_SEARCH_PARAMETERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gomokit.h"

/* X(name, value, value under renju, least, most, what it is) */
#define SEARCH_PARAMETERS(X)                                                                       \
    X(aspiration, 30, 30, 5, 200,                                                                  \
      "score: half the first window around the last iteration's score")                            \
    X(rank_killer, 60, 60, 0, 400, "rank: more for killers in move ordering")                      \
    X(rank_counter, 50, 50, 0, 400,                                                                \
      "rank: more for the answer that cut off after this move elsewhere")                          \
    X(rank_history, 64, 64, 8, 512, "history: this much is one rank more")                         \
    X(far_distance, 5, 5, 3, 9, "steps: a move this far from another is far")                      \
    X(leaf_depth, 32, 32, 0, 64, "depth: up to it a node is a leaf")                               \
    X(leaf_fours, 12, 12, 2, 40, "fours in a row that a leaf looks ahead")                         \
    X(leaf_nodes, 80, 80, 0, 2000, "positions that the solver of fours may search at a leaf")      \
    X(razor_depth, 166, 166, 0, 512, "depth: razoring below it")                                   \
    X(razor_base, 30, 50, 0, 400, "score: razoring margin at depth 0")                             \
    X(razor_slope, 20, 20, 0, 200, "score a ply: growth of the razoring margin")                   \
    X(above_slope, 60, 71, 10, 200,                                                                \
      "score a ply: how far above beta the value must be to leave a node")                         \
    X(above_untabled, 0, 0, 0, 40,                                                                 \
      "score a ply: less of it at a cut node that the table does not know")                        \
    X(null_depth, 640, 640, 128, 4096, "depth: null moves from it on")                             \
    X(null_margin, 300, 300, 0, 1000,                                                              \
      "score: how far above beta the value must be for a null move")                               \
    X(null_reduction, 224, 224, 64, 512,                                                           \
      "depth: taken off behind a null move, beside an eighth of the depth")                        \
    X(limit_base, 8, 6, 1, 20, "moves: tried at depth 0 before quiet ones are left out")           \
    X(limit_slope, 300, 218, 20, 600,                                                              \
      "hundredths of a move a ply: growth of that number, beside its square")                      \
    X(narrow_base, 3, 3, 1, 10, "moves: the same without the net and in the tree search")          \
    X(narrow_slope, 114, 114, 20, 200, "hundredths of a move a ply: the same there")               \
    X(trivial_depth, 275, 250, 0, 1024, "depth: below it moves without any pattern are left out")  \
    X(late_scale, 130, 103, 20, 250,                                                               \
      "percent: of ln(depth) ln(number) plies, the reduction of late moves")                       \
    X(late_not_improving, 64, 72, 0, 192, "depth: more reduction where the value falls")           \
    X(late_cut, 115, 116, 0, 256, "depth: more reduction at cut nodes, but for killers")           \
    X(late_pv, 64, 49, 0, 192, "depth: less reduction at nodes of the principal variation")        \
    X(late_was_pv, 64, 64, 0, 192, "depth: less reduction at nodes that once were of it")          \
    X(late_four, 0, 0, 0, 192, "depth: less reduction for fours")                                  \
    X(late_three, 0, 0, 0, 192, "depth: less reduction for open threes")                           \
    X(late_block, 0, 0, 0, 192, "depth: less reduction for cells where the opponent has a threat") \
    X(late_trivial, 20, 24, 0, 192, "depth: more reduction for moves without any pattern")         \
    X(late_far, 16, 17, 0, 192, "depth: more reduction for moves far from the last two")           \
    X(late_attack, 32, 32, 0, 192,                                                                 \
      "depth: less reduction for a threat after a threat of the same side")                        \
    X(late_useless, 64, 64, 0, 256, "depth: more reduction for far replies to a threat of four")   \
    X(late_history, 12000, 12000, 2000, 60000, "history: this much is a ply of reduction less")    \
    X(late_deeper, 34, 34, 0, 200, "score: beyond alpha, a re-search is a ply deeper")             \
    X(late_deeper_slope, 11, 11, 0, 60, "score a ply of reduction: growth of that")                \
    X(forced_extension, 64, 64, 0, 128, "depth: added for the only reply to a four")               \
    X(table_move_pv, 0, 0, 0, 64,                                                                  \
      "depth: added for the table's move at nodes of the principal variation")                     \
    X(table_move_other, 0, 0, 0, 64, "depth: the same at other nodes")                             \
    X(near_beta_base, -9, -2, -60, 200,                                                            \
      "score: above beta from which a cut node is searched a ply less")                            \
    X(near_beta_slope, 15, 15, 0, 60, "score a ply: growth of it")                                 \
    X(alpha_reduction, 64, 64, 0, 128, "depth: taken off once a move has raised alpha")            \
    X(unknown_depth, 320, 320, 64, 2048,                                                           \
      "depth: from it on nodes without a table move are searched less deep")                       \
    X(unknown_reduction, 64, 64, 0, 192, "depth: by so much")                                      \
    X(stale_share, 28, 28, 0, 100,                                                                 \
      "percent: of the depth that the table lags behind, taken off at pv nodes")                   \
    X(stale_most, 230, 230, 0, 640, "depth: at most so much of it")                                \
    X(singular_depth, 20000, 20000, 256, 20000,                                                    \
      "depth: from it on a table move is tested for being the only good one; 20000: never")        \
    X(singular_lag, 130, 130, 64, 320,                                                             \
      "depth: by which the table's entry may be shallower for that")                               \
    X(singular_margin, 1500, 1500, 0, 4000,                                                        \
      "hundredths of score a ply: by which the others must be worse")                              \
    X(singular_share, 46, 46, 20, 80, "percent of the depth that the others are searched with")    \
    X(singular_double, 25, 25, 0, 200,                                                             \
      "score: worse by this much more, two plies are added instead of one")                        \
    X(singular_reduction, 96, 96, 0, 192,                                                          \
      "depth: taken off the table move where others reach beta too")                               \
    X(policy_depth, 128, 128, 0, 20000,                                                            \
      "depth: from it on the net's policy ranks the moves; 20000: never")                          \
    X(late_policy, 30, 20, 0, 100,                                                                 \
      "percent: of the rank by which a move is less likely, as more reduction")                    \
    X(late_policy_from, 200, 200, 0, 1000, "rank: likelier moves than this are reduced less")      \
    X(root_late_from, 2, 2, 1, 20, "moves of the root that are searched without reduction")

typedef struct SearchParameters {
#define DECLARE(name, value, renju, least, most, about) int32_t name;
    SEARCH_PARAMETERS(DECLARE)
#undef DECLARE
} SearchParameters;

typedef struct SearchParameterInfo {
    const char *name;
    int32_t least, most;
    const char *about;
    size_t offset; /* of the number in SearchParameters */
} SearchParameterInfo;

/* The values that the search uses unless told others. */
const SearchParameters *search_parameters_of(GmkRule rule);

extern const SearchParameterInfo search_parameter_infos[];
extern const int search_parameter_count;

/* The value that this row of search_parameter_infos describes. */
int32_t *search_parameter(SearchParameters *parameters, int row);

/* The row of the parameter with this name of `length` bytes; -1: there is none. */
int search_parameter_find(const char *name, size_t length);

/* Sets values from a text "name=value,name=value". False: one of the names is not known. */
bool search_parameters_set(SearchParameters *parameters, const char *text);

#endif
