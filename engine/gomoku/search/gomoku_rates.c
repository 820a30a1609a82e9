/* clang-format off */
/* Made by `gmk fit --rates GAMES engine/gomoku/search/gomoku_rates.c`. Do not edit. */
#include "gomoku_rate.h"

const RateCurve gomoku_rates[GOMOKU_RULES] = {
    [GMK_RULE_FREESTYLE] = {143.5, 228.5, 0.0115, 0x7388be9f}, /* 1200 games, 45100 positions */
    [GMK_RULE_STANDARD] = {206.5, 0.0, 0.0220, 0xbbaeb0e9}, /* 900 games, 35212 positions */
    [GMK_RULE_RENJU] = {140.5, 262.0, 0.0240, 0x1317d542}, /* 900 games, 29087 positions */
    [GMK_RULE_CARO_EDGE] = {147.0, 281.0, 0.0340, 0xd2c3e731}, /* 800 games, 49502 positions */
    [GMK_RULE_CARO_OVERLINE] = {147.0, 281.0, 0.0340, 0xd2c3e731}, /* 800 games, 49502 positions */
    [GMK_RULE_CARO_EXACT] = {141.0, 350.0, 0.0420, 0xd2c3e731}, /* 500 games, 35879 positions */
};
