/* clang-format off */
/* Made by `gmk fit --rates GAMES engine/gomoku/search/gomoku_rates.c`. Do not edit. */
#include "gomoku_rate.h"

const RateCurve gomoku_rates[GOMOKU_RULES] = {
    [GMK_RULE_FREESTYLE] = {159.5, 264.5, 0.0170, 0xf2813565}, /* 1200 games, 40961 positions, of the net before */
    [GMK_RULE_STANDARD] = {249.5, 43.0, 0.0165, 0x2d8352aa}, /* 700 games, 25207 positions */
    [GMK_RULE_RENJU] = {228.0, 160.0, 0.0160, 0xa841e9bd}, /* 700 games, 23222 positions */
    [GMK_RULE_CARO_EDGE] = {147.0, 281.0, 0.0340, 0x7cfe1731}, /* 800 games, 49502 positions */
    [GMK_RULE_CARO_OVERLINE] = {147.0, 281.0, 0.0340, 0x7cfe1731}, /* 800 games, 49502 positions */
    [GMK_RULE_CARO_EXACT] = {141.5, 351.0, 0.0410, 0x7cfe1731}, /* 500 games, 35883 positions */
};
