#include "connect4/connect4_weights.h"

const Connect4Weights connect4_weights = {
    .window = {{2, 1, 0, 1, 3, 2}, {7, 5, 4, 8, 9, 4}},
    .zugzwang = {160, 96, 75, 62, 51, 40, 32, 17},
    .bar = 27,
    .pair = 62,
    .to_move = 7,
};
