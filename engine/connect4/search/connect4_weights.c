/* Do not edit. Made by
 * `gmk connect4 fit --games 8000 --nodes 3000 --seed 1 engine/connect4/search/connect4_weights.c`. */
#include "connect4_weights.h"

const Connect4Weights connect4_weights = {
    .window = {{2, 2, 0, 1, 3, 3}, {6, 6, 4, 9, 11, 6}},
    .zugzwang = {180, 114, 90, 73, 60, 49, 38, 21},
    .bar = 26,
    .pair = 81,
    .to_move = 13,
};
