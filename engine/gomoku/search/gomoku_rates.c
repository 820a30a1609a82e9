/* clang-format off */
/* Made by `gmk fit --rates GAMES engine/gomoku/search/gomoku_rates.c`. Do not edit. */
#include "gomoku_rate.h"

const RateCurve gomoku_rates[GOMOKU_RULES] = {
    [GMK_RULE_FREESTYLE] = {159.5, 264.5, 0.0170, 0x3d694553}, /* 1200 games, 40961 positions */
    [GMK_RULE_STANDARD] = {181.5, 263.5, 0.0025, 0x2010933c}, /* 700 games, 26011 positions */
    [GMK_RULE_RENJU] = {228.0, 160.0, 0.0160, 0x9a80c251}, /* 700 games, 23222 positions */
    [GMK_RULE_CARO_EDGE] = {132.5, 238.0, 0.0315, 0x00000000}, /* 700 games, 27638 positions */
    [GMK_RULE_CARO_OVERLINE] = {132.5, 238.0, 0.0315, 0x00000000}, /* 700 games, 27638 positions */
    [GMK_RULE_CARO_EXACT] = {197.5, 204.0, 0.0005, 0x00000000}, /* 492 games, 19431 positions */
};
