/* clang-format off */
/* Made by `gmk fit --rates GAMES engine/gomoku/search/gomoku_rates.c`. Do not edit. */
#include "gomoku_rate.h"

const RateCurve gomoku_rates[GOMOKU_RULES] = {
    [GMK_RULE_FREESTYLE] = {143.5, 228.5, 0.0115, 0x145ca706}, /* 1200 games, 45100 positions */
    [GMK_RULE_STANDARD] = {206.5, 0.0, 0.0220, 0xbbaeb0e9}, /* 900 games, 35212 positions */
    [GMK_RULE_RENJU] = {153.5, 181.5, 0.0120, 0x44a15b4d}, /* 900 games, 28029 positions */
    [GMK_RULE_CARO_EDGE] = {97.5, 251.0, 0.0230, 0x399df5dd}, /* 600 games, 41817 positions */
    [GMK_RULE_CARO_OVERLINE] = {97.5, 251.0, 0.0230, 0x399df5dd}, /* 600 games, 41817 positions */
    [GMK_RULE_CARO_EXACT] = {132.5, 277.5, 0.0130, 0x399df5dd}, /* 568 games, 46052 positions */
};
